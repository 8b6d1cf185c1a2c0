"""CS-10: damage, falling and the end."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import zaubertisch
from tests.clauses.shadows import (
    HARMLESS,
    asks,
    at,
    begin,
    happened,
    lives,
    next_turn,
    options,
    play,
    refuses,
    roll,
    tiles,
)
from zaubertisch.games.casting_shadows.cards import STANDARD, Edition

WAVE: dict[str, Any] = {"book": ["heat-wave"], "tile": "runenkreis"}
RED = {"red crystal": 3}


def shadow(companion: str, **rest: Any) -> dict[str, Any]:
    return {"shadow": True, "companion": companion, **rest}


@pytest.mark.clause("CS-10.1")
def test_cs_10_1_at_0_life_one_is_out_at_once() -> None:
    victim = shadow("hare", life=3, book=["red-gem", "curse-void"], traps=["run-away", "safety-dome"])
    table = at(WAVE, victim, {}, tokens=RED, script="cast heat-wave 1 axol, pass, pass")
    view = table.view()
    out = view.players[1]
    assert (out.life, out.out, out.tile, out.book, out.traps, out.companion) == (0, True, None, [], [], None)
    assert view.discarded == {"red-gem": 1, "curse-void": 1}
    assert view.trap_queue == [None, None]
    assert "hare" not in view.portal
    # His home tile stays.
    assert "blubbersee" in view.places.values()
    assert asks(table) == "act"


@pytest.mark.clause("CS-10.1")
def test_cs_10_1_buried_traps_come_back_in_random_order() -> None:
    deck: dict[str, Any] = {"unseen": {}}
    victim = {"life": 3, "traps": ["run-away", "safety-dome"]}
    pool = {"red crystal": 3, "red pearl": 2}
    table = at(WAVE, victim, {}, tokens=pool, trap_deck=deck, script="cast heat-wave 1 axol, pass, pass")
    play(table, "move staubwueste, take")
    assert options(table) == {"draw run-away", "draw safety-dome"}
    play(table, "draw safety-dome, take")
    assert options(table) == {"draw run-away"}
    play(table, "draw run-away")
    assert [trap.trap for trap in table.view(2).players[0].traps] == [None, None]


@pytest.mark.clause("CS-10.1")
def test_cs_10_1_if_it_was_ones_turn_it_ends_there() -> None:
    bees = {"tile": "staubwueste", "traps": ["bees-everywhere"]}
    table = at(
        {"life": 2}, bees, {}, tokens={"splinter": 3, "curse": 1}, script="move staubwueste, trap bees-everywhere"
    )
    # No absorbing, no curse stones, no tile: the next player rolls.
    assert (asks(table), table.view().active) == ("roll", 1)
    assert (table.view().tokens, table.view().points) == ({}, 4)
    assert table.view().trap_queue == ["bees-everywhere"]


@pytest.mark.clause("CS-10.2")
def test_cs_10_2_whoever_is_out_deals_no_damage_in_return() -> None:
    table = at(WAVE, shadow("hedgehog", life=3), {}, tokens=RED, script="cast heat-wave 1 axol")
    assert lives(table) == [18, 0, 18]
    survivor = at(WAVE, shadow("hedgehog", life=4), {}, tokens=RED, script="cast heat-wave 1 axol")
    assert lives(survivor) == [17, 1, 18]


@pytest.mark.clause("CS-10.3")
def test_cs_10_3_the_order_of_an_attack_spell() -> None:
    table = at(
        {**shadow("bat", life=10, tile="runenkreis"), "book": ["heat-wave"]},
        shadow("hedgehog", traps=["pointed-shield"]),
        tokens=RED,
        script="cast heat-wave 3 axol, pass, trap pointed-shield",
    )
    kinds = [event.kind for event in table.events() if event.kind not in ("paid", "trap-returned", "trap-used")]
    assert kinds == ["cast", "passed", "shielded", "damaged", "damaged", "healed"]
    assert lives(table) == [10, 14]


@pytest.mark.clause("CS-10.3")
def test_cs_10_3_all_damage_at_once_then_who_is_at_0_is_out() -> None:
    crowd = {"tile": "blubbersee", "life": 3}
    table = at({**WAVE, "book": ["spectral-slap"]}, crowd, crowd, {}, tokens={"red crystal": 1, "blue crystal": 1})
    play(table, "cast spectral-slap blubbersee")
    assert lives(table) == [18, 0, 0, 18]
    assert [event.kind for event in happened(table, "damaged", "fell")] == ["damaged", "damaged", "fell", "fell"]


@pytest.mark.clause("CS-10.3")
def test_cs_10_3_no_window_where_no_damage_is_left() -> None:
    safe = shadow("tortoise", tile="dornenwald", traps=["pointed-shield"])
    table = at({"book": ["fatal-fronds"]}, safe, script="cast fatal-fronds dornenwald, pass")
    assert asks(table) == "act"
    assert len(table.view().players[1].traps) == 1


@pytest.mark.clause("CS-10.3")
def test_cs_10_3_returned_damage_is_never_returned_again() -> None:
    caster = {**shadow("hedgehog"), **WAVE}
    table = at(caster, shadow("owl"), tokens=RED, edition=prickly_owls(), script="cast heat-wave 1 axol")
    assert lives(table) == [17, 15]


def prickly_owls() -> Edition:
    """An edition whose owl returns damage like the hedgehog."""
    prickly = tuple(
        replace(companion, rings=0, returns=1) if companion.id == "owl" else companion
        for companion in STANDARD.companions
    )
    return replace(STANDARD, name="prickly", companions=prickly)


@pytest.mark.clause("CS-10.4")
def test_cs_10_4_shields_work_against_spells_abilities_bees_and_returned_damage() -> None:
    shield = ["pointed-shield"]
    spell = at(WAVE, {"traps": shield}, tokens=RED, script="cast heat-wave 1 axol, pass, trap pointed-shield")
    assert lives(spell) == [18, 17]
    strike = at({"shadow": True, "energy": 5, "tile": "runenkreis"}, {"traps": shield}, script="ability axol")
    assert lives(play(strike, "trap pointed-shield")) == [18, 15]
    bees = {"tile": "staubwueste", "traps": ["bees-everywhere"]}
    stung = at({"traps": shield}, bees, script="move staubwueste, trap bees-everywhere, trap pointed-shield")
    assert lives(stung) == [18, 18]
    back = at({**WAVE, "traps": shield}, shadow("hedgehog"), tokens=RED, script="cast heat-wave 1 axol")
    assert (back.to_act, asks(back)) == (0, "damage")
    assert lives(play(back, "trap pointed-shield")) == [18, 15]


@pytest.mark.clause("CS-10.4")
def test_cs_10_4_curse_stones_and_tiles_are_nobodys_damage() -> None:
    guarded = shadow("tortoise", traps=["safety-dome"], tile="dornenwald")
    cursed = at(guarded, tokens={"curse": 2}, script="end")
    assert lives(cursed) == [16, 18]
    assert happened(cursed, "damaged")[0].facts["dealer"] is None
    burnt = at({**guarded, "tile": "brodelvulkan"}, shadow("hedgehog"), script="end")
    assert lives(burnt) == [17, 18]


@pytest.mark.clause("CS-10.4")
def test_cs_10_4_bonuses_count_for_attack_spells_only() -> None:
    striker = shadow("marten", energy=5, tile="brodelvulkan")
    table = at(striker, {"tile": "runenkreis"}, script="ability axol")
    assert lives(table) == [18, 13]


@pytest.mark.clause("CS-10.4")
def test_cs_10_4_all_curse_stones_of_a_turn_are_one_sum() -> None:
    table = at({}, tokens={"curse": 3}, script="end")
    assert [event.facts["amount"] for event in happened(table, "damaged")] == [3]


@pytest.mark.clause("CS-10.5")
def test_cs_10_5_the_last_one_standing_wins_at_once() -> None:
    table = at(WAVE, {"life": 3, "book": ["red-gem"]}, tokens={**RED, "curse": 9}, script="cast heat-wave 1 axol")
    assert table.to_act is None
    assert table.result is not None
    assert table.result["winners"] == [0]
    assert lives(table) == [18, 0]
    assert table.view().winners == [0]


@pytest.mark.clause("CS-10.5")
def test_cs_10_5_also_inside_somebody_elses_effect() -> None:
    # Lupin strikes down Axol; what Axol would return is not carried out, Lupin's bat gives nothing back any more.
    table = at(
        {**shadow("bat", life=1), **WAVE}, shadow("hedgehog", life=3), tokens=RED, script="cast heat-wave 1 axol"
    )
    assert lives(table) == [1, 0]
    # The active player falls to returned damage: the other one has won.
    table = at({**WAVE, "life": 1}, shadow("hedgehog"), tokens=RED, script="cast heat-wave 1 axol")
    assert table.result is not None
    assert table.result["winners"] == [1]
    cursed = at({"life": 2}, tokens={"curse": 2}, script="end")
    assert cursed.result is not None
    assert cursed.result["winners"] == [1]


@pytest.mark.clause("CS-10.5")
def test_cs_10_5_three_fall_at_once() -> None:
    weak = {"tile": "leuchtminen", "life": 3}
    table = at(weak, weak, weak, {"shadow": True, "energy": 5}, active=3, script="ability")
    assert table.result is not None
    assert table.result["winners"] == [3]


@pytest.mark.clause("CS-10.6")
def test_cs_10_6_an_empty_draw_deck_is_made_anew_from_the_discards() -> None:
    table = at(
        beside={"dornenwald": "heat-wave"}, deck={}, discarded={"red-gem": 2, "curse-void": 1}, script="exchange"
    )
    assert happened(table, "reshuffled")
    assert options(table) == {f"card dornenwald {card}" for card in ("red-gem", "curse-void", "heat-wave")}
    play(table, "card dornenwald heat-wave")
    assert (table.view().deck, table.view().discarded) == (3, {})


@pytest.mark.clause("CS-10.7")
def test_cs_10_7_life_above_18_is_lost() -> None:
    table = at({}, {"shadow": True, "energy": 5, "life": 15}, active=1, script="ability")
    assert lives(table) == [18, 18]
    assert happened(table, "healed")[0].facts["amount"] == 3


@pytest.mark.clause("CS-10.8")
def test_cs_10_8_at_the_round_limit_the_most_life_wins() -> None:
    table = at({"life": 5}, {"life": 9}, round_limit=2, round=1)
    next_turn(next_turn(table))
    assert (table.to_act, table.view().round) == (0, 2)
    next_turn(table)
    table.play("end")
    assert table.to_act is None
    assert table.result is not None
    assert table.result["winners"] == [1]


@pytest.mark.clause("CS-10.8")
def test_cs_10_8_ties_are_shared_and_without_a_limit_the_game_goes_on() -> None:
    tied = at({"life": 9}, {"life": 9, "tile": "staubwueste"}, active=1, round_limit=1, script="end")
    assert tied.result is not None
    assert tied.result["winners"] == [0, 1]
    endless = next_turn(at({}, {}, active=1, round=200))
    assert (endless.to_act, endless.view().round) == (0, 201)


@pytest.mark.clause("CS-10.8")
def test_cs_10_8_the_limit_is_an_option_off_by_default() -> None:
    assert begin().view().round_limit == 0
    assert begin(round_limit=30).view().round_limit == 30
    out = at({}, {"life": 0, "out": True}, {}, {}, active=3, round_limit=1, first=1, script="end")
    # Person 1 is out; the round still ends before the seat where he sat.
    assert out.view().round == 1
    assert tiles(out)[1] is None


LEAVING = {"leaving": "out", "tokens": {"curse": 2}, "points": 3}


@pytest.mark.clause("CS-10.8")
def test_cs_10_8_whoever_leaves_is_out_at_once_where_the_table_chose_so() -> None:
    leaver = {"book": ["heat-wave", "red-gem"], "traps": ["run-away", "safety-dome"], "life": 7}
    table = at({**leaver, "shadow": True, "companion": "owl"}, {}, {}, script="leave", **LEAVING)
    gone = table.view().players[0]
    assert (gone.out, gone.life, gone.tile, gone.book, gone.traps, gone.companion) == (True, 0, None, [], [], None)
    assert table.view().discarded == {"heat-wave": 1, "red-gem": 1}
    assert table.view().trap_queue == [None, None]
    assert "dornenwald" in table.view().places.values()
    assert [event.kind for event in happened(table, "left", "fell", "turn-ended", "damaged")] == [
        "left",
        "fell",
        "turn-ended",
    ]
    roll(table, HARMLESS)
    assert table.to_act == 1


@pytest.mark.clause("CS-10.8")
def test_cs_10_8_if_all_others_leave_the_last_one_wins() -> None:
    table = at({}, {}, script="leave", **LEAVING)
    assert table.result is not None
    assert table.result["winners"] == [1]


@pytest.mark.clause("CS-10.8")
def test_cs_10_8_by_default_a_bot_plays_on_and_nobody_can_leave() -> None:
    assert begin().view().leaving == "bot"
    assert zaubertisch.deal("casting-shadows", seed=1, leaving="out").view().leaving == "out"
    table = at({}, {})
    assert "leave" not in options(table)
    refuses(table, "leave", "(CS-10.8)")


def test_later_players_may_get_energy_at_the_start() -> None:
    table = zaubertisch.deal("casting-shadows", players=4, seed=1, first=1, compensation=True)
    assert [player.energy for player in table.view().players] == [2, 0, 1, 2]
