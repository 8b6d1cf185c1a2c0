"""CS-7: conversion spells."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses.shadows import asks, at, happened, lives, options, play


def convert(spell: str, tokens: dict[str, int], script: str, **dice: str) -> Any:
    """The table after a conversion that is alone in Lupin's book."""
    return at({"book": [spell]}, tokens=tokens, dice=dice, script=script)


@pytest.mark.clause("CS-7.1")
def test_cs_7_1_up_to_3_means_1_to_3() -> None:
    table = convert("metamorphosis", {"red pearl": 4}, "")
    assert options(table, "cast") == {f"cast metamorphosis {amount}" for amount in (1, 2, 3)}
    assert options(convert("metamorphosis", {"red pearl": 2}, ""), "cast") == {
        "cast metamorphosis 1",
        "cast metamorphosis 2",
    }
    assert not options(convert("metamorphosis", {"red crystal": 2}, ""), "cast")


@pytest.mark.clause("CS-7.1")
def test_cs_7_1_what_they_make_are_tokens_which_cannot_be_rerolled() -> None:
    table = convert("energy-bloom", {}, "cast energy-bloom 1", red1="crystal", blue1="pearl")
    assert table.view().tokens == {"purple crystal": 1}
    assert options(table, "reroll") == {"reroll blue1"}


@pytest.mark.clause("CS-7.1")
def test_cs_7_1_they_last_until_the_end_of_the_turn() -> None:
    table = convert("energy-bloom", {"red crystal": 1}, "cast energy-bloom 1, end")
    assert table.view().tokens == {}


@pytest.mark.clause("CS-7.1")
def test_cs_7_1_purple_stays_purple_under_of_their_colour() -> None:
    table = convert("crystallization", {"purple crystal": 1}, "cast crystallization 1")
    assert table.view().tokens == {"purple pearl": 1}


@pytest.mark.clause("CS-7.1")
def test_cs_7_1_purple_stays_purple_under_like_it_and_the_named_one_is_not_spent() -> None:
    table = convert("gem-duplication", {}, "cast gem-duplication", purple="crystal")
    assert table.view().tokens == {"purple crystal": 2}
    assert table.view().dice["purple"] == "purple crystal"
    assert not happened(table, "paid")


@pytest.mark.clause("CS-7.1")
@pytest.mark.parametrize(("spell", "colour"), [("sapphire-synthesis", "blue"), ("ruby-synthesis", "red")])
def test_cs_7_1_purple_used_in_a_synthesis_yields_that_colour(spell: str, colour: str) -> None:
    table = convert(spell, {"purple pearl": 1}, f"cast {spell}")
    assert table.view().tokens == {f"{colour} crystal": 2}


@pytest.mark.clause("CS-7.1")
def test_cs_7_1_converted_curse_stones_do_no_damage() -> None:
    table = convert("curse-void", {}, "cast curse-void 2", red1="curse", blue1="curse", blue2="curse")
    assert table.view().tokens == {"purple crystal": 2}
    assert lives(play(table, "end")) == [17, 18]


@pytest.mark.clause("CS-7.1")
def test_cs_7_1_what_a_cast_has_made_is_not_converted_again_by_it() -> None:
    table = convert("energy-bloom", {"red crystal": 1, "blue crystal": 1}, "cast energy-bloom 2")
    assert asks(table) == "act"
    assert table.view().tokens == {"purple crystal": 2}
    assert not options(convert("energy-bloom", {"red crystal": 1}, ""), "cast") & {"cast energy-bloom 2"}


@pytest.mark.clause("CS-7.1")
def test_cs_7_1_the_player_chooses_what_is_converted() -> None:
    table = convert("metamorphosis", {"red pearl": 2, "blue pearl": 1}, "cast metamorphosis 2")
    # One of them must be red; the other one is asked for.
    assert asks(table) == "convert"
    assert options(table) == {"convert red pearl", "convert blue pearl"}
    assert play(table.copy(), "convert blue pearl").view().tokens == {"red pearl": 1, "purple pearl": 2}
    assert play(table.copy(), "convert red pearl").view().tokens == {"blue pearl": 1, "purple pearl": 2}
