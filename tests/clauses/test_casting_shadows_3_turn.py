"""CS-3: a turn."""

from __future__ import annotations

import pytest

from tests.clauses.shadows import asks, at, happened, lives, next_turn, options, play, refuses, roll


@pytest.mark.clause("CS-3.1")
def test_cs_3_1_dice_then_the_tile_then_the_companion() -> None:
    table = next_turn(at({}, {"tile": "runenkreis", "shadow": True, "companion": "mole"}))
    assert list(table.view().dice.values()) == ["red crystal"] * 2 + ["blue crystal"] * 2 + ["purple crystal"]
    assert table.view().tokens == {"purple crystal": 1, "splinter": 1}
    assert [event.facts["source"] for event in happened(table, "gained")] == ["tile", "companion"]


@pytest.mark.clause("CS-3.2")
def test_cs_3_2_four_points_in_any_order_also_repeatedly() -> None:
    table = at({}, tokens={"curse": 4})
    assert table.view().points == 4
    play(table, "cleanse, move runenkreis, cleanse, move brodelvulkan")
    assert table.view().points == 0
    assert options(table) == {"end"}
    refuses(table, "move runenkreis", "CS-3.2")
    refuses(table, "cleanse", "CS-3.2")


@pytest.mark.clause("CS-3.2")
def test_cs_3_2_unused_points_are_lost() -> None:
    table = next_turn(next_turn(at(points=3)))
    assert (table.to_act, table.view().points) == (0, 4)


@pytest.mark.clause("CS-3.3")
def test_cs_3_3_splinters_left_become_energy_as_many_as_one_likes() -> None:
    table = at({}, tokens={"splinter": 2}, script="end")
    assert options(table) == {"pass", "absorb 1", "absorb 2"}
    play(table, "absorb 1")
    assert options(table) == {"pass", "absorb 1"}
    play(table, "pass")
    assert table.view().players[0].energy == 1


@pytest.mark.clause("CS-3.3")
@pytest.mark.parametrize(("shadow", "energy", "most"), [(False, 1, 2), (True, 1, 4), (True, 4, 1)])
def test_cs_3_3_up_to_the_limit_of_the_form(shadow: bool, energy: int, most: int) -> None:
    table = at({"shadow": shadow, "energy": energy}, tokens={"splinter": 6}, script="end")
    assert options(table, "absorb") == {f"absorb {amount}" for amount in range(1, most + 1)}


@pytest.mark.clause("CS-3.3")
def test_cs_3_3_with_full_energy_or_no_splinter_nothing_is_asked() -> None:
    assert asks(at({"shadow": True, "energy": 5}, tokens={"splinter": 1}, script="end")) == "roll"
    assert asks(at({}, script="end")) == "roll"


@pytest.mark.clause("CS-3.4")
def test_cs_3_4_a_damage_for_each_curse_stone_then_the_pool_goes_back() -> None:
    table = at({}, tokens={"curse": 2, "red crystal": 1}, dice={"red1": "curse", "blue1": "pearl"}, script="end")
    assert lives(table) == [15, 18]
    assert table.view().tokens == {}
    assert set(table.view().dice.values()) == {None}


@pytest.mark.clause("CS-3.4")
def test_cs_3_4_the_tile_comes_last() -> None:
    table = at({"tile": "brodelvulkan"}, tokens={"curse": 1}, script="end")
    assert [(event.facts["source"], event.facts["life"]) for event in happened(table, "damaged")] == [
        ("curse", 17),
        ("tile", 16),
    ]
    # Whoever falls to curse stones regains nothing any more.
    fallen = at({}, {"life": 1, "tile": "blubbersee"}, {}, active=1, tokens={"curse": 1}, script="end")
    assert lives(fallen) == [18, 0, 18]


@pytest.mark.clause("CS-3.4")
def test_cs_3_4_then_the_next_player_still_in_the_game() -> None:
    out = {"life": 0, "out": True}
    table = at({}, out, {}, script="end")
    assert table.view().active == 2
    roll(table, "pearl pearl pearl pearl pearl")
    play(table, "end")
    assert table.view().active == 0
