"""CS-9: traps and the windows in which they are used."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses.shadows import asks, at, happened, lives, next_turn, options, play, refuses, tiles
from zaubertisch.core.errors import IllegalAction

WAVE = {"book": ["heat-wave"], "tile": "runenkreis"}
RED = {"red crystal": 3}


@pytest.mark.clause("CS-9.1")
def test_cs_9_1_a_trap_is_revealed_on_anyones_turn_and_goes_under_the_trap_deck() -> None:
    table = at(WAVE, {"traps": ["pointed-shield"]}, tokens=RED, script="cast heat-wave 1 axol, pass")
    assert (table.to_act, asks(table)) == (1, "damage")
    play(table, "trap pointed-shield")
    assert lives(table) == [18, 17]
    assert table.view().trap_queue == ["pointed-shield"]
    assert table.view().players[1].traps == []
    assert table.view().points == 3


@pytest.mark.clause("CS-9.1")
def test_cs_9_1_it_goes_under_once_all_that_it_set_off_is_finished() -> None:
    # Axol runs into Kitsu's bees, whose damage a shield lessens: the inner traps lie above the outer ones.
    table = at(
        WAVE,
        {"tile": "staubwueste", "traps": ["run-away", "pointed-shield"]},
        {"tile": "dornenwald", "traps": ["bees-everywhere"]},
        tokens=RED,
        script="cast heat-wave 1 axol, trap run-away dornenwald, trap bees-everywhere",
    )
    assert (table.to_act, asks(table)) == (1, "damage")
    play(table, "trap pointed-shield")
    assert table.view().trap_queue == ["pointed-shield", "bees-everywhere", "run-away"]


@pytest.mark.clause("CS-9.1")
def test_cs_9_1_the_known_queue_is_drawn_when_the_unseen_part_is_used_up_and_all_know_it() -> None:
    pool = {"red crystal": 2, "red pearl": 2}
    deck = {"unseen": {"safety-dome": 1}, "queue": ["run-away", "bees-everywhere"]}
    table = at({"tile": "staubwueste"}, trap_deck=deck, tokens=pool, script="take")
    assert options(table) == {"draw safety-dome"}
    play(table, "draw safety-dome, take")
    assert asks(table) == "act"
    held = [(trap.trap, trap.known) for trap in table.view(1).players[0].traps]
    assert held == [(None, False), ("run-away", True)]
    assert table.view().trap_queue == ["bees-everywhere"]


@pytest.mark.clause("CS-9.2")
def test_cs_9_2_one_trap_for_each_trigger() -> None:
    table = at(WAVE, {"traps": ["pointed-shield"] * 2}, tokens=RED, script="cast heat-wave 3 axol, pass")
    play(table, "trap pointed-shield")
    # Two shields against the same damage are not possible.
    assert asks(table) == "act"
    assert lives(table) == [18, 14]


@pytest.mark.clause("CS-9.2")
def test_cs_9_2_run_away_and_then_a_shield_against_the_same_spell() -> None:
    far = {"book": ["magma-hand"], "tile": "runenkreis"}
    runner = {"traps": ["run-away", "pointed-shield"]}
    table = at(far, runner, tokens=RED, script="cast magma-hand 1 axol, trap run-away staubwueste")
    assert asks(table) == "damage"
    assert lives(play(table, "trap pointed-shield")) == [18, 16]


@pytest.mark.clause("CS-9.2")
def test_cs_9_2_whoever_is_next_in_turn_goes_first_and_the_active_player_last() -> None:
    waiting = {"tile": "staubwueste", "traps": ["bees-everywhere"]}
    table = at({}, waiting, {"tile": "runenkreis"}, {"tile": "staubwueste", "traps": ["run-away"]}, active=2)
    play(table, "move staubwueste")
    assert table.to_act == 3
    play(table, "pass")
    assert table.to_act == 1
    # Kitsu scatters Lupin onto her own tile, where Lizzy waits as well: Lizzy is asked first.
    kitsu = {"tile": "runenkreis", "shadow": True, "energy": 5, "traps": ["bees-everywhere"]}
    other = {"tile": "runenkreis", "traps": ["bees-everywhere"]}
    table = at({"tile": "staubwueste"}, {}, kitsu, other, active=2)
    play(table, "ability staubwueste, scatter lupin runenkreis")
    assert table.to_act == 3
    play(table, "pass")
    assert table.to_act == 2


@pytest.mark.clause("CS-9.3")
@pytest.mark.parametrize("trap", ["pointed-shield", "run-away", "bees-everywhere", "safety-dome"])
def test_cs_9_3_whoever_holds_a_trap_is_asked_whatever_it_is(trap: str) -> None:
    table = at(WAVE, {"traps": [trap]}, tokens=RED, script="cast heat-wave 1 axol")
    asked = []
    while table.to_act == 1:
        asked.append(asks(table))
        assert "pass" in options(table)
        table.play("pass")
    assert asked == ["chosen", "damage"]
    # Somebody enters his tile.
    table = at({"tile": "runenkreis"}, {"traps": [trap]}, script="move blubbersee")
    assert (table.to_act, asks(table)) == (1, "entered")


@pytest.mark.clause("CS-9.3")
def test_cs_9_3_without_a_trap_nobody_is_asked() -> None:
    table = at(WAVE, {}, tokens=RED, script="cast heat-wave 1 axol")
    assert asks(table) == "act"
    assert asks(at({"tile": "runenkreis"}, {}, script="move blubbersee")) == "act"


@pytest.mark.clause("CS-9.3")
def test_cs_9_3_who_is_asked_next_does_not_depend_on_what_is_held() -> None:
    shapes = set()
    for trap in ("run-away", "bees-everywhere"):
        table = at(WAVE, {"traps": [trap, "pointed-shield"]}, {"tile": "blubbersee", "traps": [trap]}, tokens=RED)
        table.play("cast heat-wave 1 axol")
        asked = [(table.to_act, asks(table))]
        while table.to_act != 0:
            table.play("pass")
            asked.append((table.to_act, asks(table)))
        shapes.add(tuple(asked))
    assert shapes == {((1, "chosen"), (1, "damage"), (0, "act"))}


@pytest.mark.clause("CS-9.3")
def test_cs_9_3_windows_inside_a_window_close_first() -> None:
    crowd = {"tile": "blubbersee", "traps": ["run-away"]}
    table = at(
        {"book": ["spectral-slap"], "tile": "runenkreis"},
        crowd,
        {"tile": "brodelvulkan", "traps": ["bees-everywhere"]},
        crowd,
        tokens={"red crystal": 1, "blue crystal": 1},
        script="cast spectral-slap blubbersee",
    )
    assert (table.to_act, asks(table)) == (1, "chosen")
    play(table, "trap run-away brodelvulkan")
    assert (table.to_act, asks(table)) == (2, "entered")
    play(table, "trap bees-everywhere")
    # Only now the next one on the tile is asked about the spell.
    assert (table.to_act, asks(table)) == (3, "chosen")
    play(table, "pass, pass")
    assert lives(table) == [18, 16, 18, 14]


@pytest.mark.clause("CS-9.4")
def test_cs_9_4_run_away_answers_attack_spells_not_abilities() -> None:
    table = at({"shadow": True, "energy": 5, "tile": "runenkreis"}, {"traps": ["run-away"]}, script="ability axol")
    assert asks(table) == "damage"
    assert options(table) == {"pass"}


@pytest.mark.clause("CS-9.4")
def test_cs_9_4_out_of_range_is_out_of_it_and_nothing_is_refunded() -> None:
    # From the Staubwüste: adjacent only. Axol on the Runenkreis runs to the volcano, two tiles away.
    caster = {"book": ["heat-wave"], "tile": "staubwueste"}
    table = at(caster, {"tile": "runenkreis", "traps": ["run-away"]}, tokens=RED, script="cast heat-wave 2 axol")
    assert options(table, "trap") == {
        f"trap run-away {tile}" for tile in ("staubwueste", "brodelvulkan", "dornenwald", "blubbersee")
    }
    gone = play(table.copy(), "trap run-away brodelvulkan")
    assert lives(gone) == [18, 18]
    assert (gone.view().points, gone.view().tokens, gone.view().cast) == (3, {"red crystal": 1}, [0])
    assert happened(gone, "missed")
    # Onto the caster's own tile: "adjacent only" does not reach him there either.
    assert lives(play(table.copy(), "trap run-away staubwueste")) == [18, 18]
    # Still next to the caster, he is hit where he now stands: the Dornenwald takes one off.
    assert lives(play(table.copy(), "trap run-away dornenwald")) == [18, 14]


@pytest.mark.clause("CS-9.4")
def test_cs_9_4_a_tile_wide_spell_misses_whoever_left_the_tile_even_if_still_in_range() -> None:
    table = at(
        {"book": ["spectral-slap"], "tile": "runenkreis"},
        {"tile": "staubwueste", "traps": ["run-away"]},
        {"tile": "staubwueste"},
        tokens={"red crystal": 1, "blue crystal": 1},
        script="cast spectral-slap staubwueste, trap run-away dornenwald",
    )
    assert lives(table) == [18, 18, 14]


@pytest.mark.clause("CS-9.4")
def test_cs_9_4_a_tile_wide_spell_asks_everyone_else_on_the_tile_one_after_the_other() -> None:
    trapped = {"tile": "blubbersee", "traps": ["run-away"]}
    table = at(
        {"book": ["spectral-slap"], "tile": "runenkreis"},
        trapped,
        trapped,
        trapped,
        tokens={"red crystal": 1, "blue crystal": 1},
        script="cast spectral-slap blubbersee",
    )
    order = []
    while asks(table) == "chosen":
        order.append(table.to_act)
        table.play("pass")
    assert order == [1, 2, 3]


@pytest.mark.clause("CS-9.5")
def test_cs_9_5_bees_answer_every_way_of_entering() -> None:
    bees = {"tile": "staubwueste", "traps": ["bees-everywhere"]}
    moved = at({}, bees, script="move staubwueste, trap bees-everywhere")
    assert lives(moved) == [16, 18]
    runner = {"tile": "dornenwald", "traps": ["run-away"]}
    ran = at(WAVE, runner, bees, tokens=RED, script="cast heat-wave 1 axol, trap run-away staubwueste")
    assert (ran.to_act, asks(ran)) == (2, "entered")
    kitsu: dict[str, Any] = {"shadow": True, "energy": 5}
    pushed = at({"tile": "runenkreis"}, bees, kitsu, active=2)
    play(pushed, "ability runenkreis, scatter lupin staubwueste, trap bees-everywhere")
    assert lives(pushed) == [14, 18, 18]


@pytest.mark.clause("CS-9.5")
def test_cs_9_5_only_characters_already_there_and_never_at_the_set_up() -> None:
    # Axol enters the tile of nobody: his own bees are not asked for.
    assert asks(at({}, {"traps": ["bees-everywhere"]}, active=1, script="move staubwueste")) == "act"
    assert asks(next_turn(at({"tile": "blubbersee"}, {"traps": ["bees-everywhere"]}))) == "act"


@pytest.mark.clause("CS-9.5")
def test_cs_9_5_if_the_one_who_entered_is_out_no_one_else_is_asked() -> None:
    bees = {"tile": "staubwueste", "traps": ["bees-everywhere"]}
    table = at({"life": 2, "tile": "runenkreis"}, bees, bees, script="move staubwueste, trap bees-everywhere")
    assert lives(table) == [0, 18, 18]
    assert (asks(table), table.view().active) == ("roll", 1)
    assert len(table.view(2).players[2].traps) == 1
    assert tiles(table)[0] is None


@pytest.mark.clause("CS-9.5")
def test_cs_9_5_nor_is_anyone_else_if_the_one_who_ran_there_is_out() -> None:
    bees = {"tile": "brodelvulkan", "traps": ["bees-everywhere"]}
    table = at(
        {"book": ["heat-wave"], "tile": "runenkreis"},
        {"tile": "blubbersee", "traps": ["run-away"], "life": 2},
        bees,
        bees,
        tokens={"red crystal": 1},
        script="cast heat-wave 1 axol, trap run-away brodelvulkan, trap bees-everywhere",
    )
    assert table.view().players[1].out
    assert (table.to_act, asks(table)) == (0, "act")
    assert [event.seat for event in happened(table, "trap-used")] == [1, 2]


@pytest.mark.clause("CS-9.1")
@pytest.mark.parametrize(
    ("trap", "when"),
    [
        ("pointed-shield", "once damage is about to come to you; you will be asked then"),
        ("bees-everywhere", "when somebody enters your tile; you will be asked then"),
    ],
)
def test_cs_9_1_a_trap_that_does_not_fit_says_when_it_will(trap: str, when: str) -> None:
    spell = {"book": ["heat-wave"], "tile": "runenkreis"}
    table = at(spell, {"traps": [trap]}, tokens={"red crystal": 4}, script="cast heat-wave 2 axol")
    assert asks(table) == "chosen"
    refuses(table, f"trap {trap}", "CS-9.1")
    with pytest.raises(IllegalAction, match=when):
        table.play(f"trap {trap}")
