"""AO-5: holding."""

from __future__ import annotations

import pytest

from tests.clauses.scenes import all_but, asks, begin, cells, last_hold, lay, options, play, refuses, result, turn_over
from zaubertisch.games.archmage_origins.names import CELL_NAMES

TWO_HELD = (
    "look a1 gertrude, look b1 kurzol, keep, place 1 n1, hold c3,"
    "look a2 lissiau, look b2 mossling, keep, place 1 n2, hold d4"
)
# All sixteen mage cards of two players, two on each place of the north and the south.
ALL_PLACED = lay(
    "n1 0:1, n2 0:2, n3 0:3, n4 0:4, s1 0:5, s2 0:6, s3 0:7, s4 0:8,"
    "n1 1:8, n2 1:7, n3 1:6, n4 1:5, s1 1:4, s2 1:3, s3 1:2, s4 1:1"
)


@pytest.mark.clause("AO-5.1")
def test_ao_5_1_a_hold_card_is_played_once_and_gone() -> None:
    table = begin(TWO_HELD)
    assert [player.hold_left for player in table.view().players] == [False, False]
    play(table, "look a3 ash-imp, look b3 bell-stag, keep, place 2 n3")
    assert table.to_act == 1  # no question about holding any more
    assert asks(table) == "look"


@pytest.mark.clause("AO-5.1")
def test_ao_5_1_the_hold_card_may_wait_through_the_whole_game() -> None:
    table = last_hold(ALL_PLACED, ["demonologist", "necromancer"])
    assert table.to_act == 1
    assert "hold a1" in options(table)


@pytest.mark.clause("AO-5.2")
def test_ao_5_2_a_card_carries_one_token_at_most() -> None:
    table = begin("look a1 gertrude, look b1 kurzol, keep, place 1 n1, hold c3")
    play(table, "look a2 lissiau, look b2 mossling, keep, place 1 n2")
    assert options(table) == {"skip"} | {f"hold {cell}" for cell in all_but("c3")}
    refuses(table, "hold c3", "AO-5.2")


@pytest.mark.clause("AO-5.2")
def test_ao_5_2_every_token_lies_till_the_scoring() -> None:
    table = begin(TWO_HELD)
    assert {name: card.token for name, card in table.view().realm.items() if card.token is not None} == {
        "c3": 0,
        "d4": 1,
    }
    assert cells(table) == all_but("c3", "d4")
    play(table, "look a3 ash-imp, look b3 bell-stag, keep, place 2 n3")
    assert cells(table) == all_but("c3", "d4")


@pytest.mark.clause("AO-5.3")
def test_ao_5_3_a_card_that_nobody_has_seen_may_be_held() -> None:
    table = begin("look a1 gertrude, look b1 kurzol, keep, place 1 n1")
    assert cells(table) == set(CELL_NAMES)
    play(table, "hold c3")
    assert table.view(0).realm["c3"].face is None


@pytest.mark.clause("AO-5.3")
def test_ao_5_3_a_held_spell_stays_for_the_scoring() -> None:
    table = last_hold(ALL_PLACED, ["demonologist", "necromancer"])
    table.play("hold a1")
    turn_over(table, {"a1": "maelstrom"})
    assert table.to_act is None
    assert table.view().realm["a1"].face == "maelstrom"
    assert table.view().realm["a1"].token == 1
    assert table.view().discarded == []


@pytest.mark.clause("AO-5.3")
def test_ao_5_3_holding_is_allowed_in_the_last_turn() -> None:
    table = last_hold(ALL_PLACED, ["demonologist", "necromancer"])
    assert options(table) == {"skip"} | {f"hold {cell}" for cell in CELL_NAMES}
    table.play("hold d4")
    assert asks(table) == "scoring"
    assert table.view().realm["d4"].token == 1


@pytest.mark.clause("AO-5.3")
def test_ao_5_3_a_token_changes_nothing_in_the_scoring() -> None:
    held = turn_over(play(last_hold(ALL_PLACED, ["demonologist", "necromancer"]), "hold d4"))
    free = turn_over(play(last_hold(ALL_PLACED, ["demonologist", "necromancer"]), "skip"))
    assert result(held) == result(free)
    assert all(result(held)["points"])
