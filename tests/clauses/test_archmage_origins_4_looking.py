"""AO-4: looking."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.clauses.scenes import (
    MONSTERS,
    SPELLS,
    all_but,
    asks,
    at,
    begin,
    cells,
    chances,
    happened,
    known,
    lay,
    options,
    play,
    refuses,
)
from zaubertisch import Table
from zaubertisch.core.seats import CHANCE, ONLOOKER
from zaubertisch.games.archmage_origins.names import CELL_NAMES

# Seat 0 has looked at a1 and b1, and it is seat 1's turn.
BEFORE = "look a1 gertrude, look b1 kurzol, keep, place 1 n1, skip"
# Both have placed a card in an earlier turn, so both may have tokens out; it is seat 0's turn.
SECOND_ROUND = {"places": lay("n1 0:1, n2 1:1")}


def after(script: str, before: str = BEFORE, players: int = 2) -> Table[object]:
    """Seat 1's turn after one of seat 0."""
    return begin(f"{before}, {script}", players=players)


# --- AO-4.1: the limit --------------------------------------------------------------------------------------------


@pytest.mark.clause("AO-4.1")
def test_ao_4_1_one_at_most_of_the_previous_players_cards() -> None:
    table = after("look a1")
    assert cells(table) == all_but("a1", "b1")
    refuses(table, "look b1", "AO-4.1")


@pytest.mark.clause("AO-4.1")
def test_ao_4_1_the_one_may_come_second() -> None:
    table = after("look c1 lissiau")
    assert cells(table) == all_but("c1")
    play(table, "look b1")
    assert asks(table) == "exchange"
    assert table.view().allowance == table.view().realm["b1"].thing


@pytest.mark.clause("AO-4.1")
def test_ao_4_1_other_cards_are_not_limited() -> None:
    table = after("look c1 lissiau, look d1 mossling")
    assert asks(table) == "exchange"
    assert table.view().allowance is None


@pytest.mark.clause("AO-4.1")
def test_ao_4_1_there_is_no_limit_in_the_first_turn() -> None:
    table = begin()
    assert table.view().previous_looks == []
    assert cells(table) == set(CELL_NAMES)


@pytest.mark.clause("AO-4.1")
@pytest.mark.parametrize("script", ["", "look a1", "look a1, look a2 upheaval", "look a2 second-sight, see a1"])
def test_ao_4_1_the_player_himself_can_tell_what_binds_him(script: str) -> None:
    # What he may know is enough to find his legal looks, so they betray nothing.
    table = after(script, before=BEFORE.replace("skip", "hold d3"))
    assert table.view(1).previous_looks == [0, 1]
    assert table.masked(1).legal() == [action.id for action in table.legal()]


@pytest.mark.clause("AO-4.1")
def test_ao_4_1_only_the_previous_player_limits() -> None:
    table = after("look c1 lissiau, look d1 mossling, keep, place 1 n2, skip, look a1, look b1", players=3)
    assert table.to_act == 2
    assert asks(table) == "exchange"


@pytest.mark.clause("AO-4.1")
def test_ao_4_1_the_own_last_turn_does_not_limit() -> None:
    table = after("look c1 lissiau, look d1 mossling, keep, place 1 n2, skip, look a1, look b1")
    assert table.to_act == 0
    assert asks(table) == "exchange"


@pytest.mark.clause("AO-4.1")
@pytest.mark.parametrize("players", [2, 3])
def test_ao_4_1_every_turn_has_its_own_allowance(players: int) -> None:
    # Seat 1 has used its allowance on a1; the next player may look at a1 or c1, but not at both.
    table = after("look a1, look c1 lissiau, keep, place 1 n2, skip", players=players)
    assert table.view().allowance is None
    assert cells(table) == set(CELL_NAMES)
    play(table, "look c1")
    assert cells(table) == all_but("c1", "a1")


@pytest.mark.clause("AO-4.1")
def test_ao_4_1_the_limit_follows_the_previous_players_exchange() -> None:
    table = after("look a1", before=BEFORE.replace("keep", "swap"))
    assert known(table, 1) == {"a1": "kurzol"}
    refuses(table, "look b1", "AO-4.1")


@pytest.mark.clause("AO-4.1")
def test_ao_4_1_the_limit_follows_cards_and_not_places() -> None:
    # Upheaval carries the card from c1 to a1, and seat 0's card from a1 to c1.
    table = after("look c1 lissiau, look d1 upheaval, upheave a1")
    assert cells(table) == set(CELL_NAMES)
    play(table, "look c1")
    assert known(table, 1)["c1"] == "gertrude"
    assert cells(table) == all_but("c1", "b1")


@pytest.mark.clause("AO-4.1")
def test_ao_4_1_a_shuffled_card_no_longer_counts_as_looked_at() -> None:
    table = after("look a2 maelstrom, shuffle a, look a1 gertrude, look b1")
    assert asks(table) == "exchange"  # a1 was shuffled (gertrude came to lie there again), b1 uses the allowance
    assert table.view().allowance == table.view().realm["b1"].thing


@pytest.mark.clause("AO-4.1")
def test_ao_4_1_after_a_shuffle_of_both_cards_nothing_is_limited() -> None:
    table = after("look a2 maelstrom, shuffle 1, look a1 gertrude")
    assert cells(table) == all_but("a1")


@pytest.mark.clause("AO-4.1")
def test_ao_4_1_legal_looks_do_not_show_where_a_shuffled_card_went() -> None:
    found = after("look a2 maelstrom, shuffle 1, look c1 gertrude")
    other = after("look a2 maelstrom, shuffle 1, look c1 mossling")
    assert options(found) == options(other)


@pytest.mark.clause("AO-4.1")
def test_ao_4_1_looks_through_spells_bind_the_next_player() -> None:
    before = "look a2 second-sight, see c3 lissiau, see d3 mossling, " + BEFORE
    for first in ("a1", "b1", "c3", "d3"):
        table = after(f"look {first}", before=before)
        assert cells(table) == all_but("a1", "b1", "c3", "d3")
        assert "look a2" in options(table)  # the refilled place was not looked at


@pytest.mark.clause("AO-4.1")
def test_ao_4_1_a_look_by_divination_binds_the_next_player() -> None:
    table = after("look a1", before="look a2 divination, divine c3 lissiau, " + BEFORE)
    refuses(table, "look c3", "AO-4.1")


@pytest.mark.clause("AO-4.1")
def test_ao_4_1_void_looks_bind_the_next_player() -> None:
    before = "look a1 gertrude, look b1 upheaval, upheave d4, look c1 kurzol, look c2 lissiau, keep, place 1 n1, skip"
    table = after("look c1", before=before)
    assert cells(table) == all_but("c1", "c2", "d4")  # Gertrude lies at d4 now
    table = after("look d4", before=before)
    assert cells(table) == all_but("c1", "c2", "d4")


@pytest.mark.clause("AO-4.1")
def test_ao_4_1_a_void_look_at_a_card_shuffled_away_binds_nobody() -> None:
    before = "look a1 gertrude, look b2 maelstrom, shuffle 1, look c3 kurzol, look d3 lissiau, keep, place 1 n1, skip"
    table = after("look c3", before=before)
    assert cells(table) == all_but("c3", "d3")


@pytest.mark.clause("AO-4.1")
def test_ao_4_1_own_looks_through_spells_are_neither_limited_nor_counted() -> None:
    table = after("look a2 second-sight, see a1, see b1")
    assert table.view().allowance is None
    assert table.view().counted == []
    assert cells(table) == set(CELL_NAMES)
    play(table, "look b1")
    refuses(table, "look a1", "AO-4.1")


@pytest.mark.clause("AO-4.1")
def test_ao_4_1_spells_may_look_beyond_the_used_allowance() -> None:
    table = after("look a1, look a2 second-sight")
    assert "see b1" in options(table)
    table = after("look a1, look a2 divination")
    assert "divine b1" in options(table)


@pytest.mark.clause("AO-4.1")
def test_ao_4_1_a_void_look_has_used_the_allowance() -> None:
    table = after("look a1, look a2 upheaval, upheave d4")
    refuses(table, "look b1", "AO-4.1")
    assert cells(table) == all_but("b1")


@pytest.mark.clause("AO-4.1")
def test_ao_4_1_the_very_same_card_may_be_looked_at_again_after_a_void_look() -> None:
    table = after("look a1, look a2 upheaval, upheave d4, look d4")
    assert known(table, 1)["d4"] == "gertrude"
    assert cells(table) == all_but("d4", "b1")


@pytest.mark.clause("AO-4.1")
def test_ao_4_1_an_allowance_used_on_a_card_that_is_shuffled_away_stays_used() -> None:
    before = "look a1 gertrude, look b4 kurzol, keep, place 1 n1, skip"
    table = after("look a1, look a2 maelstrom, shuffle 1", before=before)
    assert cells(table) == all_but("b4")
    refuses(table, "look b4", "AO-4.1")


@pytest.mark.clause("AO-4.1")
def test_ao_4_1_a_refilled_place_is_not_limited() -> None:
    table = after("look a1", before="look c1 divination, divine c2 lissiau, " + BEFORE)
    assert "look c1" in options(table)


# --- AO-4.2, AO-4.3: a spell is found -----------------------------------------------------------------------------


@pytest.mark.clause("AO-4.2")
@pytest.mark.parametrize("spell", SPELLS)
def test_ao_4_2_a_spell_is_revealed_to_all(spell: str) -> None:
    table = begin(f"look a1 gertrude, look c3 {spell}")
    for seat in (0, 1, ONLOOKER):
        assert [event.facts for event in happened(table, seat, "revealed")] == [{"cell": "c3", "face": spell}]
        assert known(table, seat)["c3"] == spell


@pytest.mark.clause("AO-4.2")
@pytest.mark.parametrize(
    ("spell", "script"),
    [
        ("divination", "divine d4 kurzol"),
        ("upheaval", "upheave d4"),
        ("maelstrom", "shuffle 4"),
        ("second-sight", "stop"),
    ],
)
def test_ao_4_2_it_is_carried_out_and_discarded(spell: str, script: str) -> None:
    table = begin(f"look a1 gertrude, look c3 {spell}")
    assert asks(table) == spell
    assert table.view().discarded == []
    play(table, script)
    assert table.view().discarded == [spell]
    assert asks(table) == "look"


@pytest.mark.clause("AO-4.2")
def test_ao_4_2_it_does_not_count_as_a_look() -> None:
    table = begin("look a1 divination, divine d4 kurzol, look a2 second-sight, stop, look a3 gertrude")
    assert asks(table) == "look"
    assert table.view().counted == ["a3"]


@pytest.mark.clause("AO-4.3")
def test_ao_4_3_its_place_is_filled_face_down_from_the_deck() -> None:
    table = begin("look c3 second-sight")
    thing = table.view().realm["c3"].thing
    play(table, "stop")
    card = table.view(0).realm["c3"]
    assert card.thing != thing
    assert (card.face, card.face_up, card.seen_by) == (None, False, [])
    assert table.view().deck == 3


@pytest.mark.clause("AO-4.3")
def test_ao_4_3_the_new_card_can_be_any_that_nobody_has_seen() -> None:
    table = begin("look a1 gertrude, look c3 second-sight, stop, look c3")
    assert options(table) == {f"face c3 {card}" for card in {*MONSTERS, *SPELLS} - {"gertrude", "second-sight"}}


@pytest.mark.clause("AO-4.3")
def test_ao_4_3_the_deck_never_runs_short() -> None:
    table = begin("look a1 second-sight, stop, look a1 divination, divine d4 kurzol, look a1 maelstrom, shuffle 4")
    play(table, "look b1 gertrude, look a1 upheaval, upheave d1")
    assert table.view().deck == 0
    assert table.view().discarded == ["divination", "upheaval", "maelstrom", "second-sight"]
    play(table, "look a1 lissiau")
    assert table.view().counted == ["a1"]


@pytest.mark.clause("AO-4.3")
def test_ao_4_3_while_it_is_carried_out_it_is_not_looked_at() -> None:
    table = begin("look a1 second-sight")
    assert cells(table) == all_but("a1")
    refuses(table, "see a1", "AO-4.3")
    table = begin("look a1 divination")
    assert cells(table) == all_but("a1")
    refuses(table, "divine a1", "AO-4.3")


@pytest.mark.clause("AO-4.3")
def test_ao_4_3_while_it_waits_it_is_not_looked_at() -> None:
    table = begin("look a1 second-sight, see b1 maelstrom")
    assert table.view().realm["b1"].face_up
    assert cells(table) == all_but("a1", "b1")
    refuses(table, "see b1", "AO-4.3")


@pytest.mark.clause("AO-4.3")
def test_ao_4_3_while_it_waits_it_is_not_exchanged() -> None:
    table = begin("look d4 gertrude, look a1 second-sight, see b1 upheaval, see c1 maelstrom")
    assert asks(table) == "upheaval"
    assert cells(table) == all_but("d4", "b1", "c1")
    refuses(table, "upheave c1", "AO-4.3")
    refuses(table, "upheave b1", "AO-4.3")


@pytest.mark.clause("AO-4.3")
def test_ao_4_3_while_it_waits_it_is_not_shuffled() -> None:
    table = begin("look a1 second-sight, see b1 maelstrom, see c1 divination, shuffle 1")
    assert asks(table) == "divination"
    realm = table.view().realm
    assert realm["c1"].face == "divination"
    assert table.view().shuffled == [realm["a1"].thing, realm["d1"].thing]


# --- AO-4.4: until two monsters -----------------------------------------------------------------------------------


@pytest.mark.clause("AO-4.4")
def test_ao_4_4_a_player_looks_on_until_he_has_seen_two_monsters() -> None:
    table = begin("look a1 divination, divine d1 mossling, look b1 gertrude, look c1 second-sight, stop")
    assert asks(table) == "look"
    play(table, "look d4 kurzol")
    assert asks(table) == "exchange"
    assert table.view().counted == ["b1", "d4"]


@pytest.mark.clause("AO-4.4")
def test_ao_4_4_the_two_must_differ() -> None:
    table = begin("look a1 gertrude")
    assert "look a1" not in options(table)
    refuses(table, "look a1", "AO-4.4")


@pytest.mark.clause("AO-4.4")
def test_ao_4_4_a_refilled_place_may_be_looked_at() -> None:
    table = begin("look a1 second-sight, stop, look a1 gertrude, look b1 kurzol")
    assert table.view().counted == ["a1", "b1"]


@pytest.mark.clause("AO-4.4")
@pytest.mark.parametrize(
    "script", ["look a1 second-sight, see c3 gertrude, stop", "look a1 divination, divine c3 gertrude"]
)
def test_ao_4_4_a_card_seen_through_a_spell_may_be_looked_at_and_counts(script: str) -> None:
    table = begin(script)
    assert table.view().counted == []
    play(table, "look c3")
    assert table.view().counted == ["c3"]


# --- AO-4.5: under a token ----------------------------------------------------------------------------------------


HELD = {**SECOND_ROUND, "realm": {"a1": {"token": 0}, "c1": {"token": 1}}}


@pytest.mark.clause("AO-4.5")
@pytest.mark.parametrize("cell", ["a1", "c1"])
def test_ao_4_5_a_card_under_a_token_is_not_looked_at_by_anybody(cell: str) -> None:
    table = at(HELD)
    assert cells(table) == all_but("a1", "c1")
    refuses(table, f"look {cell}", "AO-4.5")
    play(table, "look b2 lissiau, look c2 mossling, keep, place 2 n3")
    assert table.to_act == 1
    assert cells(table) == all_but("a1", "c1")


@pytest.mark.clause("AO-4.5")
def test_ao_4_5_second_sight_does_not_lift_a_token() -> None:
    table = at(HELD, "look d4 second-sight")
    assert cells(table) == all_but("a1", "c1", "d4")
    refuses(table, "see a1", "AO-4.5")


@pytest.mark.clause("AO-4.5")
def test_ao_4_5_divination_looks_under_a_token() -> None:
    table = at(HELD, "look d4 divination, divine c1 gertrude")
    assert known(table, 0) == {"c1": "gertrude"}
    assert table.view().realm["c1"].token == 1


@pytest.mark.clause("AO-4.5")
def test_ao_4_5_upheaval_does_not_move_a_card_under_a_token() -> None:
    table = at(HELD, "look b1 gertrude, look d4 upheaval")
    assert cells(table) == all_but("a1", "b1", "c1", "d4")
    refuses(table, "upheave c1", "AO-4.5")


@pytest.mark.clause("AO-4.5")
def test_ao_4_5_maelstrom_does_not_move_a_card_under_a_token() -> None:
    table = at(HELD, "look d4 maelstrom, shuffle 1")
    realm = table.view().realm
    assert [realm[cell].thing for cell in ("a1", "c1")] == [0, 2]
    assert table.view().shuffled == [realm["b1"].thing, realm["d1"].thing]


@pytest.mark.clause("AO-4.5")
def test_ao_4_5_a_card_seen_before_it_was_held_stays_known() -> None:
    table = begin("look a1 gertrude, look b1 kurzol, keep, place 1 n1, hold a1, look c1 lissiau, look d1 mossling")
    assert known(table, 0)["a1"] == "gertrude"


# --- AO-4.6: a look made void -------------------------------------------------------------------------------------


@pytest.mark.clause("AO-4.6")
def test_ao_4_6_upheaval_makes_the_first_look_void() -> None:
    table = begin("look a1 gertrude, look b1 upheaval, upheave d4")
    assert table.view().counted == []
    play(table, "look a2 lissiau")
    assert asks(table) == "look"
    play(table, "look b2 mossling, swap")
    assert known(table, 0) == {"a2": "mossling", "b2": "lissiau", "d4": "gertrude"}


@pytest.mark.clause("AO-4.6")
@pytest.mark.parametrize("line", ["1", "a"])
def test_ao_4_6_maelstrom_makes_it_void_if_the_card_was_shuffled(line: str) -> None:
    table = begin(f"look a1 gertrude, look d4 maelstrom, shuffle {line}")
    assert table.view().counted == []
    assert happened(table, 1, "voided")
    play(table, "look b2 lissiau, look c2 mossling")
    assert table.view().counted == ["b2", "c2"]


@pytest.mark.clause("AO-4.6")
def test_ao_4_6_the_look_is_void_wherever_the_card_landed() -> None:
    table = begin("look a1 gertrude, look d4 maelstrom, shuffle 1, look a1 gertrude")
    assert table.view().counted == ["a1"]  # it lies where it lay, but this is a new look


@pytest.mark.clause("AO-4.6")
def test_ao_4_6_a_shuffle_elsewhere_leaves_the_look_alone() -> None:
    table = begin("look a1 gertrude, look d4 maelstrom, shuffle 2")
    assert table.view().counted == ["a1"]
    assert not happened(table, 0, "voided")


# In row 1 only d1 can move: tokens lie on a1 and b1, and c1 is Maelstrom itself.
ONE_MOVABLE = {**SECOND_ROUND, "realm": {"a1": {"token": 0}, "b1": {"token": 1}}}


@pytest.mark.clause("AO-4.6")
def test_ao_4_6_a_card_that_would_be_shuffled_alone_still_counts() -> None:
    table = at(ONE_MOVABLE, "look d1 gertrude, look c1 maelstrom, shuffle 1")
    assert table.view().counted == ["d1"]
    assert known(table, 0)["d1"] == "gertrude"


@pytest.mark.clause("AO-4.6")
def test_ao_4_6_two_cards_are_enough_for_a_shuffle() -> None:
    table = at({**SECOND_ROUND, "realm": {"a1": {"token": 0}}}, "look d1 gertrude, look c1 maelstrom, shuffle 1")
    assert table.view().counted == []
    assert known(table, 0) == {}
    assert table.view(0).among_shuffled == ["gertrude"]


@pytest.mark.clause("AO-4.6")
def test_ao_4_6_the_card_may_be_looked_at_again_and_then_counts() -> None:
    table = begin("look a1 gertrude, look b1 upheaval, upheave d4, look d4")
    assert table.view().counted == ["d4"]


# --- AO-4.7: spells found through spells --------------------------------------------------------------------------


@pytest.mark.clause("AO-4.7")
def test_ao_4_7_a_spell_found_by_divination_is_carried_out_after_it() -> None:
    table = begin("look a1 divination, divine b1 second-sight")
    assert asks(table) == "second-sight"
    assert table.view().discarded == ["divination"]
    play(table, "see c1 maelstrom")
    assert asks(table) == "second-sight"  # one look left
    play(table, "stop")
    assert asks(table) == "maelstrom"
    play(table, "shuffle 4")
    assert asks(table) == "look"
    assert table.view().discarded == ["divination", "maelstrom", "second-sight"]


@pytest.mark.clause("AO-4.7")
def test_ao_4_7_first_found_first_done() -> None:
    table = begin("look d4 gertrude, look a1 second-sight, see b1 maelstrom, see c1 upheaval")
    assert asks(table) == "maelstrom"
    play(table, "shuffle 2")
    assert asks(table) == "upheaval"
    table = begin("look d4 gertrude, look a1 second-sight, see b1 upheaval, see c1 maelstrom")
    assert asks(table) == "upheaval"
    play(table, "upheave a4")
    assert asks(table) == "maelstrom"


@pytest.mark.clause("AO-4.7")
def test_ao_4_7_what_a_waiting_spell_finds_waits_longer() -> None:
    # Second Sight finds Divination, then Maelstrom; Divination finds Upheaval, which comes after Maelstrom.
    table = begin("look d4 gertrude, look a1 second-sight, see b1 divination, see c1 maelstrom, divine d1 upheaval")
    assert asks(table) == "maelstrom"
    play(table, "shuffle 3")
    assert asks(table) == "upheaval"


@pytest.mark.clause("AO-4.7")
def test_ao_4_7_a_spell_uses_up_the_look_that_found_it() -> None:
    table = begin("look a1 second-sight, see b1 maelstrom, see c1 gertrude")
    assert asks(table) == "maelstrom"
    table = begin("look a1 divination, divine b1 maelstrom")
    assert asks(table) == "maelstrom"


@pytest.mark.clause("AO-4.7")
def test_ao_4_7_upheaval_that_comes_too_late_does_nothing() -> None:
    # By the time Upheaval's turn comes, Maelstrom has made the first look void.
    table = begin("look d1 gertrude, look a2 second-sight, see b2 maelstrom, see c2 upheaval, shuffle 1")
    assert happened(table, 1, "fizzled")
    assert asks(table) == "look"
    assert table.view().discarded == ["upheaval", "maelstrom", "second-sight"]


@pytest.mark.clause("AO-4.7")
def test_ao_4_7_upheaval_found_before_any_look_counts_does_nothing() -> None:
    table = begin("look a1 divination, divine b1 upheaval")
    assert happened(table, 1, "fizzled")
    assert asks(table) == "look"
    table = begin("look a1 second-sight, see b1 upheaval")
    assert not happened(table, 1, "fizzled")  # it waits until Second Sight is done
    play(table, "stop")
    assert happened(table, 1, "fizzled")


@pytest.mark.clause("AO-4.7")
def test_ao_4_7_places_are_refilled_when_their_spell_is_done() -> None:
    table = begin("look a1 second-sight, see b1 maelstrom, see c1 divination")
    realm = table.view().realm
    assert (realm["a1"].face_up, realm["b1"].face_up, realm["c1"].face_up) == (False, True, True)
    play(table, "shuffle 4")
    realm = table.view().realm
    assert (realm["b1"].face_up, realm["c1"].face_up) == (False, True)


@pytest.mark.clause("AO-4.7")
def test_ao_4_7_a_spell_seen_under_a_token_stays_and_is_not_carried_out() -> None:
    table = at(HELD, "look d4 divination, divine c1 maelstrom")
    assert asks(table) == "look"
    assert known(table, 0) == {"c1": "maelstrom"}
    assert known(table, 1) == {}
    assert not any(event.facts["face"] == "maelstrom" for event in happened(table, 1, "revealed"))
    assert table.view(1).realm["c1"].monster is False  # nobody can tell from this look what it is


# --- AO-4.8: what is remembered -----------------------------------------------------------------------------------


@pytest.mark.clause("AO-4.8")
def test_ao_4_8_all_see_which_places_were_looked_at_exchanged_and_shuffled() -> None:
    table = begin("look a1 gertrude, look b1 upheaval, upheave d4, look a2 maelstrom, shuffle 3")
    play(table, "look c1 kurzol, look c2 lissiau, swap")
    for seat in (1, ONLOOKER):
        looked = [event.facts["cell"] for event in happened(table, seat, "looked")]
        assert looked == ["a1", "b1", "a2", "c1", "c2"]
        assert happened(table, seat, "upheaved")[0].facts == {"cell": "a1", "other": "d4"}
        assert happened(table, seat, "shuffled")[0].facts == {"line": "3", "moved": 0b1111}
        assert happened(table, seat, "exchanged")[0].facts == {"cell": "c1", "other": "c2"}


@pytest.mark.clause("AO-4.8")
def test_ao_4_8_whoever_has_seen_a_card_knows_where_it_is() -> None:
    table = after("look a1, look c1 lissiau, swap")
    assert known(table, 0) == {"c1": "gertrude", "b1": "kurzol"}  # seat 1 carried Gertrude away openly
    assert known(table, 1) == {"a1": "lissiau", "c1": "gertrude"}


@pytest.mark.clause("AO-4.8")
def test_ao_4_8_all_know_that_a_card_looked_at_and_not_revealed_is_a_monster() -> None:
    table = begin("look a2 second-sight, see c3 lissiau, stop, look a1 gertrude, look b1 kurzol, swap")
    for seat in (0, 1, ONLOOKER):
        assert {name for name, card in table.view(seat).realm.items() if card.monster} == {"a1", "b1", "c3"}


@pytest.mark.clause("AO-4.8")
def test_ao_4_8_after_a_shuffle_nobody_can_tell_where_the_monsters_went() -> None:
    table = after("look d4 maelstrom, shuffle 1")
    assert not any(card.monster or card.seen_by for card in table.view().realm.values())


@pytest.mark.clause("AO-4.8")
def test_ao_4_8_after_a_shuffle_he_knows_it_is_among_the_shuffled() -> None:
    table = after("look d4 maelstrom, shuffle 1")
    assert known(table, 0) == {}
    assert table.view(0).among_shuffled == ["gertrude", "kurzol"]
    assert table.view(1).among_shuffled == []
    assert table.view().among_shuffled == []
    realm = table.view().realm
    assert table.view().shuffled == [realm[cell].thing for cell in ("a1", "b1", "c1", "d1")]


@pytest.mark.clause("AO-4.8")
def test_ao_4_8_the_memory_option_hides_what_was_seen_once_the_turn_is_over() -> None:
    table = begin("look a1 gertrude, look b1 kurzol, keep, place 1 n1", memory=True)
    assert known(table, 0) == {"a1": "gertrude", "b1": "kurzol"}
    play(table, "skip")
    assert known(table, 0) == {}
    assert table.view(0).places["n1"][0].power == 1


@pytest.mark.clause("AO-4.8")
def test_ao_4_8_with_the_memory_option_nobody_is_told_what_was_shuffled() -> None:
    table = begin(f"{BEFORE}, look d4 maelstrom, shuffle 1", memory=True)
    assert table.view(0).among_shuffled == []


@pytest.mark.clause("AO-4.8")
def test_ao_4_8_the_memory_option_changes_nothing_else() -> None:
    script = f"{BEFORE}, look a1, look d4 maelstrom, shuffle 4"
    assert options(begin(script, memory=True)) == options(begin(script))


# --- AO-4.9: Maelstrom's line -------------------------------------------------------------------------------------


@pytest.mark.clause("AO-4.9")
def test_ao_4_9_any_line_may_be_chosen_also_one_where_nothing_can_move() -> None:
    table = at(ONE_MOVABLE, "look c1 maelstrom")
    assert options(table) == {f"shuffle {line}" for line in "1234abcd"}
    play(table, "shuffle 1")
    assert [table.view().realm[cell].thing for cell in ("a1", "b1", "c1", "d1")] == [0, 1, 16, 3]
    assert happened(table, 1, "shuffled")[0].facts == {"line": "1", "moved": 0}
    assert table.view().discarded == ["maelstrom"]
    assert table.view().shuffled == []


@pytest.mark.clause("AO-4.9")
def test_ao_4_9_nobody_learns_the_new_order() -> None:
    table = after("look d4 maelstrom, shuffle 1")
    for seat in (0, 1, ONLOOKER):
        assert all(card.face is None for card in table.view(seat).realm.values())
    play(table, "look a1")
    assert table.to_act == CHANCE


@pytest.mark.clause("AO-4.9")
def test_ao_4_9_every_order_is_as_likely_as_any_other() -> None:
    # Of the four shuffled cards two were known; each of the four places holds each of them with probability 1/4,
    # and with probability 1/2 one of the 17 that nobody has seen (Maelstrom is gone).
    found = chances(after("look d4 maelstrom, shuffle 1, look a1"))
    assert found.pop("face a1 gertrude") == found.pop("face a1 kurzol") == Fraction(1, 4)
    assert set(found.values()) == {Fraction(1, 2) / 17}
    assert len(found) == 17


@pytest.mark.clause("AO-4.9")
def test_ao_4_9_what_was_shuffled_is_found_among_the_shuffled_places_only() -> None:
    script = "look d4 maelstrom, shuffle 1, look a1 lissiau, look b1 mossling, keep, place 1 n2, skip"
    elsewhere = after(f"{script}, look c3")
    assert not {"face c3 gertrude", "face c3 kurzol"} & options(elsewhere)
    # Two of the four are found, neither Gertrude nor Kurzol: so these are the other two.
    assert chances(after(f"{script}, look c1")) == {
        "face c1 gertrude": Fraction(1, 2),
        "face c1 kurzol": Fraction(1, 2),
    }
    assert chances(after(f"{script}, look c1 gertrude, look d1")) == {"face d1 kurzol": Fraction(1)}
