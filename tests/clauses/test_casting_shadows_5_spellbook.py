"""CS-5: the spellbook."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses.shadows import asks, at, options, play, refuses
from zaubertisch.core.errors import BadPosition

FULL = ["heat-wave", "heavy-hand", "red-gem", "blue-gem", "curse-void"]
FRONDS: dict[str, Any] = {"beside": {"dornenwald": "fatal-fronds"}, "tokens": {"red pearl": 2}}


@pytest.mark.clause("CS-5.1")
def test_cs_5_1_room_for_five_cards_and_a_companion_beside_them() -> None:
    table = at({"book": FULL, "shadow": True, "companion": "hare"}, script="end")
    assert len(table.view().players[0].book) == 5
    with pytest.raises(BadPosition, match=r"CS-5\.1"):
        at({"book": FULL, "traps": ["run-away"]})


@pytest.mark.clause("CS-5.2")
def test_cs_5_2_a_full_book_first_discards_a_spell_or_a_resource_card() -> None:
    table = at({"book": FULL}, **FRONDS, script="take")
    assert asks(table) == "discard"
    assert options(table) == {f"discard {card}" for card in FULL}
    play(table, "discard red-gem, card dornenwald red-gem")
    assert table.view().players[0].book == ["heat-wave", "heavy-hand", "blue-gem", "curse-void", "fatal-fronds"]
    assert table.view().discarded == {"red-gem": 1}


@pytest.mark.clause("CS-5.2")
def test_cs_5_2_never_a_trap() -> None:
    table = at({"book": ["heat-wave", "red-gem"], "traps": ["run-away"] * 3}, **FRONDS, script="take")
    assert options(table) == {"discard heat-wave", "discard red-gem"}
    only = at({"book": ["red-gem"], "traps": ["run-away"] * 3 + ["safety-dome"]}, **FRONDS, script="take")
    assert asks(only) == "card"
    assert only.view().players[0].book == ["fatal-fronds"]
    traps = ["run-away"] * 3 + ["safety-dome", "pointed-shield"]
    refuses(at({"traps": traps}, **FRONDS), "take", "CS-5.2")


@pytest.mark.clause("CS-5.2")
def test_cs_5_2_it_holds_for_traps_too_and_using_a_resource_card_makes_room() -> None:
    pool: dict[str, Any] = {"tokens": {"red pearl": 1, "red crystal": 1}}
    table = at({"book": FULL, "tile": "staubwueste"}, **pool, script="take")
    assert asks(table) == "discard"
    roomy = at({"book": FULL, "tile": "staubwueste"}, **pool, script="use blue-gem, take, pay red crystal")
    assert asks(roomy) == "trap"


@pytest.mark.clause("CS-5.3")
def test_cs_5_3_a_cost_may_ask_for_a_spell_of_exactly_that_level() -> None:
    shop: dict[str, Any] = {"beside": {"dornenwald": "personal-space"}, "tokens": {"red pearl": 1}}
    table = at({"book": ["heat-wave", "curse-void", "red-gem", "unicorn-rush"]}, **shop, script="take")
    assert asks(table) == "give"
    assert options(table) == {"give heat-wave", "give curse-void"}
    play(table, "give curse-void, card dornenwald red-gem")
    assert table.view().players[0].book == ["heat-wave", "red-gem", "unicorn-rush", "personal-space"]
    refuses(at({"book": ["unicorn-rush", "red-gem"]}, **shop), "take", "CS-5.3")
    assert "take" in options(at({"book": ["fatal-fronds"]}, **shop))


@pytest.mark.clause("CS-5.3")
def test_cs_5_3_it_may_have_been_cast_and_then_goes_before_an_equal_one() -> None:
    table = at(
        {"book": ["heat-wave", "heat-wave"], "tile": "brodelvulkan"},
        {"tile": "runenkreis"},
        beside={"brodelvulkan": "personal-space"},
        tokens={"red crystal": 2, "red pearl": 1},
        script="cast heat-wave 1 axol, take, card brodelvulkan red-gem",
    )
    assert table.view().cast == []
    assert "cast heat-wave 1 axol" in options(table)


@pytest.mark.clause("CS-5.3")
def test_cs_5_3_in_a_full_book_this_payment_is_the_room() -> None:
    table = at(
        {"book": ["heat-wave", *["red-gem"] * 3, "blue-gem"]},
        beside={"dornenwald": "personal-space"},
        tokens={"red pearl": 1},
        script="take",
    )
    assert asks(table) == "card"
    assert table.view().players[0].book == ["red-gem", "red-gem", "red-gem", "blue-gem", "personal-space"]


@pytest.mark.clause("CS-5.4")
def test_cs_5_4_traps_are_secret_but_not_their_number() -> None:
    table = at({"book": ["heat-wave"], "traps": ["run-away", "safety-dome"]})
    for seat in (1, 4):
        player = table.view(seat).players[0]
        assert player.book == ["heat-wave"]
        assert [trap.trap for trap in player.traps] == [None, None]
    assert [trap.trap for trap in table.view(0).players[0].traps] == ["run-away", "safety-dome"]


@pytest.mark.clause("CS-5.5")
def test_cs_5_5_a_resource_card_gives_a_token_at_no_action_point() -> None:
    table = at({"book": ["red-gem", "heat-wave"]}, points=0, script="use red-gem")
    assert table.view().tokens == {"red crystal": 1}
    assert table.view().players[0].book == ["heat-wave"]
    assert table.view().discarded == {"red-gem": 1}
    refuses(table, "use red-gem", "CS-5.5")
    refuses(table, "use heat-wave", "CS-5.5")


@pytest.mark.card("red-gem")
@pytest.mark.card("blue-gem")
@pytest.mark.card("red-orb")
@pytest.mark.card("blue-orb")
@pytest.mark.parametrize(
    ("card", "resource"),
    [
        ("red-gem", "red crystal"),
        ("blue-gem", "blue crystal"),
        ("red-orb", "red pearl"),
        ("blue-orb", "blue pearl"),
    ],
)
def test_resource_cards_are_free_and_give_what_they_show(card: str, resource: str) -> None:
    table = at(beside={"dornenwald": card}, script=f"take, card dornenwald heat-wave, use {card}")
    assert table.view().tokens == {resource: 1}
    assert table.view().points == 3


@pytest.mark.clause("CS-5.3")
def test_cs_5_3_of_two_equal_spells_the_one_that_was_cast_pays() -> None:
    table = at(
        {"book": ["heat-wave", "heat-wave"]},
        cast=[1],
        tokens={"red pearl": 1, "blue crystal": 1},
        beside={"dornenwald": "unicorn-rush"},
        script="take",
    )
    assert table.view().players[0].book == ["heat-wave", "unicorn-rush"]
    assert table.view().cast == []
