"""AO-2: setting up."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

import zaubertisch
from tests.clauses.scenes import EAST, MONSTERS, NORTH, SOUTH, SPELLS, WEST, begin, chances, options, play, refuses
from zaubertisch import Table
from zaubertisch.core.seats import CHANCE

LOOKS = "look {0} {2}, look {1} {3}, keep"


def places(table: Table[Any]) -> set[str]:
    """Where the player may place."""
    return {notation.split()[2] for notation in options(table)}


def at_first_placing(seat: int, **options: Any) -> Table[Any]:
    """The first placing of a seat; those before it placed nothing in its way."""
    table = begin(**options)
    for before in range(seat):
        corner = {"n1", "w1", "s4", "e4", "e1", "w4", "s1", "n4"}
        play(table, _two_looks(before))
        table.play(f"place 1 {sorted(corner & places(table))[0]}")
        table.play("skip")
    return play(table, _two_looks(seat))


def _two_looks(turn: int) -> str:
    one, other = MONSTERS[2 * turn : 2 * turn + 2]
    return LOOKS.format(f"a{turn + 1}", f"b{turn + 1}", one, other)


@pytest.mark.clause("AO-2.1")
def test_ao_2_1_sixteen_cards_face_down_and_four_in_the_exploration_deck() -> None:
    view = begin().view()
    assert list(view.realm) == [column + row for row in "1234" for column in "abcd"]
    assert all(card.face is None and not card.face_up for card in view.realm.values())
    assert view.deck == 4


@pytest.mark.clause("AO-2.1")
def test_ao_2_1_every_monster_and_spell_can_lie_anywhere() -> None:
    for cell in ("a1", "c2", "d4"):
        table = begin(f"look {cell}")
        assert table.to_act == CHANCE
        assert options(table) == {f"face {cell} {card}" for card in MONSTERS + SPELLS}


@pytest.mark.clause("AO-2.1")
def test_ao_2_1_the_shuffle_is_fair() -> None:
    assert set(chances(begin("look b3")).values()) == {Fraction(1, 20)}
    assert set(chances(begin("look a1 gertrude, look b3")).values()) == {Fraction(1, 19)}


@pytest.mark.clause("AO-2.1")
def test_ao_2_1_no_card_comes_twice() -> None:
    table = begin("look a1 gertrude, look b1")
    assert "face b1 gertrude" not in options(table)
    assert len(options(table)) == 19


@pytest.mark.clause("AO-2.2")
def test_ao_2_2_each_player_takes_any_free_faction() -> None:
    roles = ["elementalist", "demonologist", "technomancer"]
    view = begin(players=3, roles=roles).view()
    assert [player.faction for player in view.players] == roles


@pytest.mark.clause("AO-2.2")
@pytest.mark.parametrize("battle", ["corners", "open"])
def test_ao_2_2_the_battle_is_chosen(battle: str) -> None:
    assert begin(battle=battle).view().battle == battle


@pytest.mark.clause("AO-2.3")
def test_ao_2_3_corners_allow_the_two_sides_of_the_own_corner() -> None:
    assert places(at_first_placing(0, battle="corners")) == {*NORTH, *WEST}
    refuses(at_first_placing(0, battle="corners"), "place 8 e1", "AO-2.3")
    refuses(at_first_placing(0, battle="corners"), "place 8 s4", "AO-2.3")


@pytest.mark.clause("AO-2.3")
def test_ao_2_3_corners_allow_one_own_card_on_each_place() -> None:
    table = begin("look a1 gertrude, look b1 kurzol, keep, place 8 n2, skip", battle="corners")
    play(table, "look a2 lissiau, look b2 mossling, keep, place 8 s2, skip")
    play(table, "look a3 ash-imp, look b3 bell-stag, keep")
    assert places(table) == {*NORTH, *WEST} - {"n2"}
    assert table.masked(0).legal() == [action.id for action in table.legal()]
    refuses(table, "place 7 n2", "AO-2.3")


@pytest.mark.clause("AO-2.3")
def test_ao_2_3_open_borders_allow_any_place() -> None:
    assert places(at_first_placing(0, battle="open")) == {*NORTH, *EAST, *SOUTH, *WEST}


@pytest.mark.clause("AO-2.3")
@pytest.mark.parametrize("second", ["own", "other"])
def test_ao_2_3_open_borders_allow_two_cards_on_a_place_whoever_owns_them(second: str) -> None:
    table = begin("look a1 gertrude, look b1 kurzol, keep, place 8 n2, skip")
    play(table, f"look a2 lissiau, look b2 mossling, keep, place 8 {'n2' if second == 'other' else 's1'}, skip")
    play(table, "look a3 ash-imp, look b3 bell-stag, keep")
    if second == "own":
        play(table, "place 7 n2, skip, look a4 salt-lion, look b4 lantern-moth, keep")
    assert places(table) == {*NORTH, *EAST, *SOUTH, *WEST} - {"n2"}
    refuses(table, "place 6 n2", "AO-2.3")


@pytest.mark.clause("AO-2.3")
def test_ao_2_3_open_borders_have_room_for_four_players() -> None:
    # 32 cards on 16 places, two each: the very last card still finds exactly one place.
    table = zaubertisch.deal("archmage-origins", players=4, seed="full house")
    choice = Random(4)
    left = set[str]()
    while table.to_act is not None:
        if table.question().kind == "place":
            left = places(table)
        table.play(choice.choice(table.legal()))
    assert len(left) == 1
    assert {len(mages) for mages in table.view().places.values()} == {2}


@pytest.mark.clause("AO-2.4")
@pytest.mark.parametrize(
    ("players", "neighbours", "corners"),
    [
        (2, False, [(NORTH, WEST), (EAST, SOUTH)]),
        (2, True, [(NORTH, WEST), (NORTH, EAST)]),
        (3, False, [(NORTH, WEST), (NORTH, EAST), (EAST, SOUTH)]),
        (3, True, [(NORTH, WEST), (NORTH, EAST), (EAST, SOUTH)]),
        (4, False, [(NORTH, WEST), (NORTH, EAST), (EAST, SOUTH), (SOUTH, WEST)]),
        (4, True, [(NORTH, WEST), (NORTH, EAST), (EAST, SOUTH), (SOUTH, WEST)]),
    ],
)
def test_ao_2_4_corners_go_clockwise_from_the_top_left(
    players: int, neighbours: bool, corners: list[tuple[tuple[str, ...], tuple[str, ...]]]
) -> None:
    for seat, (one, other) in enumerate(corners):
        table = at_first_placing(seat, players=players, battle="corners", neighbours=neighbours)
        assert table.to_act == seat
        assert places(table) == {*one, *other}
        assert table.masked(seat).legal() == [action.id for action in table.legal()]


@pytest.mark.clause("AO-2.4")
def test_ao_2_4_players_that_share_a_side_each_have_their_own_limit() -> None:
    table = begin("look a1 gertrude, look b1 kurzol, keep, place 8 n2, skip", battle="corners", neighbours=True)
    play(table, "look a2 lissiau, look b2 mossling, keep")
    assert "place 8 n2" in options(table)
    play(table, "place 8 n2, skip")
    assert [mage.seat for mage in table.view().places["n2"]] == [0, 1]
    play(table, "look a3 ash-imp, look b3 bell-stag, keep")
    assert "n2" not in places(table)


@pytest.mark.clause("AO-2.4")
def test_ao_2_4_opposite_players_meet_every_monster_with_one_row_and_one_column_card() -> None:
    table = zaubertisch.deal("archmage-origins", players=2, battle="corners", seed=24)
    choice = Random(24)
    while table.to_act is not None:
        table.play(choice.choice(table.legal()))
    mages = table.view().places
    for ends in (*zip(NORTH, SOUTH, strict=True), *zip(EAST, WEST, strict=True)):
        assert sorted(mage.seat for end in ends for mage in mages[end]) == [0, 1]


@pytest.mark.clause("AO-2.5")
@pytest.mark.parametrize(("drawn", "starter"), [((8, 2, 3), 1), ((2, 8, 3), 2), ((2, 3, 8), 0)])
def test_ao_2_5_the_highest_plays_last_and_his_left_neighbour_begins(drawn: tuple[int, int, int], starter: int) -> None:
    table = zaubertisch.deal("archmage-origins", players=3, chance_by_hand=True)
    for role, power in zip(table.set_up.roles, drawn, strict=True):
        assert table.to_act == CHANCE
        table.play(f"draw {role} {power}")
    assert table.to_act == starter
    assert table.view().starter == starter
    assert [player.drawn for player in table.view().players] == list(drawn)


@pytest.mark.clause("AO-2.5")
def test_ao_2_5_every_power_can_be_drawn_and_the_hold_card_cannot() -> None:
    table = zaubertisch.deal("archmage-origins", chance_by_hand=True)
    assert options(table) == {f"draw demonologist {power}" for power in range(1, 9)}


@pytest.mark.clause("AO-2.5")
def test_ao_2_5_every_power_is_as_likely() -> None:
    table = zaubertisch.deal("archmage-origins", players=3, chance_by_hand=True)
    assert set(chances(table).values()) == {Fraction(1, 8)}


@pytest.mark.clause("AO-2.5")
def test_ao_2_5_those_tied_for_the_highest_draw_again() -> None:
    table = zaubertisch.deal("archmage-origins", players=4, chance_by_hand=True)
    play(table, "draw demonologist 7, draw necromancer 3, draw technomancer 7, draw elementalist 7")
    assert options(table) == {f"draw demonologist {power}" for power in range(1, 9)}
    play(table, "draw demonologist 2")
    assert "draw technomancer 1" in options(table)  # the Necromancer has lost
    play(table, "draw technomancer 5, draw elementalist 5")
    play(table, "draw technomancer 8, draw elementalist 1")
    assert table.to_act == 3  # left of the Technomancer


@pytest.mark.clause("AO-2.5")
def test_ao_2_5_who_has_lost_the_first_draw_is_out_of_the_second() -> None:
    table = zaubertisch.deal("archmage-origins", players=3, chance_by_hand=True)
    play(table, "draw demonologist 7, draw necromancer 6, draw technomancer 7")
    play(table, "draw demonologist 2, draw technomancer 1")
    assert table.to_act == 1  # the Demonologist's 2 is higher than the Technomancer's 1; the old 6 does not count


@pytest.mark.clause("AO-2.5")
def test_ao_2_5_a_tie_below_the_highest_is_none() -> None:
    table = zaubertisch.deal("archmage-origins", players=3, chance_by_hand=True)
    play(table, "draw demonologist 3, draw necromancer 8, draw technomancer 3")
    assert table.to_act == 2


@pytest.mark.clause("AO-2.5")
def test_ao_2_5_the_cards_go_back_to_the_hands() -> None:
    table = begin()
    assert [table.view(seat).players[seat].hand for seat in (0, 1)] == [list(range(1, 9))] * 2
