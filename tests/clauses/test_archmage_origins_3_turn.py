"""AO-3: a turn."""

from __future__ import annotations

import pytest

from tests.clauses.scenes import all_but, asks, begin, cells, happened, known, options, play, refuses
from zaubertisch.core.errors import WrongSeat
from zaubertisch.core.seats import ONLOOKER
from zaubertisch.games.archmage_origins.names import CELL_NAMES

LOOKED = "look a1 gertrude, look b1 kurzol"
PLACED = f"{LOOKED}, keep, place 5 n2"


@pytest.mark.clause("AO-3.1")
def test_ao_3_1_two_cards_are_looked_at_one_after_the_other() -> None:
    table = begin()
    assert options(table) == {f"look {cell}" for cell in CELL_NAMES}
    play(table, "look a1 gertrude")
    assert known(table, 0) == {"a1": "gertrude"}
    assert options(table) == {f"look {cell}" for cell in all_but("a1")}
    play(table, "look b1 kurzol")
    assert known(table, 0) == {"a1": "gertrude", "b1": "kurzol"}
    assert table.view().counted == ["a1", "b1"]
    assert asks(table) == "exchange"


@pytest.mark.clause("AO-3.1")
def test_ao_3_1_looking_is_secret() -> None:
    table = begin(LOOKED, players=3)
    assert [event.facts["face"] for event in happened(table, 0, "looked")] == ["gertrude", "kurzol"]
    for other in (1, 2, ONLOOKER):
        assert known(table, other) == {}
        assert [event.facts for event in happened(table, other, "looked")] == [
            {"cell": "a1", "way": "look"},
            {"cell": "b1", "way": "look"},
        ]


@pytest.mark.clause("AO-3.2")
def test_ao_3_2_the_two_cards_may_be_exchanged() -> None:
    table = begin(f"{LOOKED}, swap")
    assert known(table, 0) == {"a1": "kurzol", "b1": "gertrude"}
    assert asks(table) == "place"


@pytest.mark.clause("AO-3.2")
def test_ao_3_2_the_two_cards_may_be_left() -> None:
    table = begin(LOOKED)
    assert options(table) == {"swap", "keep"}
    play(table, "keep")
    assert known(table, 0) == {"a1": "gertrude", "b1": "kurzol"}
    assert asks(table) == "place"


@pytest.mark.clause("AO-3.2")
def test_ao_3_2_the_exchange_is_open_and_face_down() -> None:
    table = begin(f"{LOOKED}, swap")
    assert [event.facts for event in happened(table, 1, "exchanged")] == [{"cell": "a1", "other": "b1"}]
    assert known(table, 1) == {}
    assert [table.view(1).realm[cell].thing for cell in ("a1", "b1")] == [1, 0]


@pytest.mark.clause("AO-3.2")
def test_ao_3_2_cards_seen_through_spells_are_never_exchanged() -> None:
    table = begin("look a1 gertrude, look d4 second-sight, see a2 lissiau, see b2 mossling, look c1 kurzol, swap")
    assert known(table, 0) == {"a1": "kurzol", "c1": "gertrude", "a2": "lissiau", "b2": "mossling"}


@pytest.mark.clause("AO-3.2")
def test_ao_3_2_a_card_moved_in_between_is_exchanged_where_it_lies() -> None:
    # Upheaval moves the first card to d4; looked at again there, it counts and is exchanged from there.
    table = begin("look a1 gertrude, look b1 upheaval, upheave d4, look d4, look a1 kurzol, swap")
    assert known(table, 0) == {"d4": "kurzol", "a1": "gertrude"}


@pytest.mark.clause("AO-3.3")
def test_ao_3_3_any_remaining_card_may_be_placed() -> None:
    table = begin(f"{LOOKED}, keep")
    assert options(table) == {f"place {power} {place}" for power in range(1, 9) for place in table.view().places}
    play(table, "place 5 n2, skip")
    play(table, "look a2 lissiau, look b2 mossling, keep, place 5 n2, skip")
    play(table, "look a3 ash-imp, look b3 bell-stag, keep")
    assert {notation.split()[1] for notation in options(table)} == set("1234678")
    refuses(table, "place 5 n1", "AO-3.3")


@pytest.mark.clause("AO-3.3")
def test_ao_3_3_all_see_who_placed_where_and_nobody_else_the_value() -> None:
    table = begin(PLACED)
    assert [(mage.seat, mage.power) for mage in table.view(0).places["n2"]] == [(0, 5)]
    assert happened(table, 0, "placed")[0].facts == {"place": "n2", "power": 5}
    for other in (1, ONLOOKER):
        assert [(mage.seat, mage.power) for mage in table.view(other).places["n2"]] == [(0, None)]
        assert happened(table, other, "placed")[0].facts == {"place": "n2"}
        assert table.view(other).players[0].hand is None
        assert table.view(other).players[0].cards_left == 7


@pytest.mark.clause("AO-3.3")
def test_ao_3_3_all_remember_in_which_turn_a_card_was_placed() -> None:
    table = begin(f"{PLACED}, skip, look a2 lissiau, look b2 mossling, keep, place 8 n2")
    for seat in (0, 1, ONLOOKER):
        assert [(mage.seat, mage.turn) for mage in table.view(seat).places["n2"]] == [(0, 0), (1, 1)]


@pytest.mark.clause("AO-3.3")
def test_ao_3_3_the_own_cards_stay_visible() -> None:
    table = begin(f"{PLACED}, skip")
    play(table, "look a2 lissiau, look b2 mossling, keep, place 8 n2, skip")
    assert [mage.power for mage in table.view(0).places["n2"]] == [5, None]
    assert [mage.power for mage in table.view(1).places["n2"]] == [None, 8]
    assert table.view(0).players[0].hand == [1, 2, 3, 4, 6, 7, 8]


@pytest.mark.clause("AO-3.4")
def test_ao_3_4_after_placing_the_hold_card_may_be_played() -> None:
    table = begin(PLACED)
    assert options(table) == {"skip"} | {f"hold {cell}" for cell in CELL_NAMES}
    play(table, "hold c3")
    assert table.view().realm["c3"].token == 0
    assert table.to_act == 1


@pytest.mark.clause("AO-3.4")
def test_ao_3_4_the_hold_card_may_be_kept_for_later() -> None:
    table = begin(f"{PLACED}, skip, look a2 lissiau, look b2 mossling, keep, place 8 n2, skip")
    assert table.view().players[0].hold_left
    play(table, "look a3 ash-imp, look b3 bell-stag, keep, place 1 s1")
    assert "hold c3" in options(table)


@pytest.mark.clause("AO-3.4")
def test_ao_3_4_the_token_goes_on_a_face_down_card() -> None:
    # When the hold card may be played no spell is face up any more: those found were carried out and replaced.
    table = begin("look a1 divination, divine b1 maelstrom, shuffle 2, look a1 gertrude, look b1 kurzol, keep")
    play(table, "place 5 n2")
    assert not any(card.face_up for card in table.view().realm.values())
    assert cells(table) == set(CELL_NAMES)


@pytest.mark.clause("AO-3.5")
def test_ao_3_5_then_it_is_the_next_players_turn() -> None:
    table = begin(players=3)
    faces = iter(["gertrude", "kurzol", "lissiau", "mossling", "ash-imp", "bell-stag", "salt-lion", "lantern-moth"])
    for turn, row in enumerate("1234"):
        assert table.to_act == turn % 3
        assert table.view().turn == turn
        play(
            table,
            f"look a{row} {next(faces)}, look b{row} {next(faces)}, keep, place {turn + 1} n1".replace("n1", f"n{row}"),
        )
        assert table.to_act == turn % 3
        play(table, "skip")


@pytest.mark.clause("AO-3.5")
def test_ao_3_5_looking_and_placing_are_not_optional() -> None:
    table = begin()
    assert {notation.split()[0] for notation in options(table)} == {"look"}
    play(table, "look a1 gertrude")
    assert {notation.split()[0] for notation in options(table)} == {"look"}
    play(table, "look b1 kurzol, keep")
    assert {notation.split()[0] for notation in options(table)} == {"place"}


@pytest.mark.clause("AO-3.5")
def test_ao_3_5_nobody_else_may_act() -> None:
    table = begin(players=3)
    for seat in (1, 2, 3, ONLOOKER):
        with pytest.raises(WrongSeat, match=f"seat {seat} was not asked"):
            table.play("look a1", seat=seat)
    assert known(table, 1) == {}
    table.play("look a1", seat=0)
