"""AO-6: scoring."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses.scenes import (
    Capture,
    asks,
    at,
    begin,
    happened,
    last_hold,
    lay,
    options,
    play,
    result,
    score,
    turn_over,
)
from zaubertisch import Table
from zaubertisch.core.seats import CHANCE, ONLOOKER
from zaubertisch.games.archmage_origins.names import CELL_NAMES, PLACE_NAMES

# Two opposite corners. In column n and row m seat 0 has 9 + m - n and seat 1 has 9 - m + n: ties on the diagonal,
# below it seat 0 leads by 2, 4 and 6, above it seat 1.
DUEL = (
    "n1 0:8, n2 0:7, n3 0:6, n4 0:5, w1 0:1, w2 0:2, w3 0:3, w4 0:4,"
    "e1 1:8, e2 1:7, e3 1:6, e4 1:5, s1 1:1, s2 1:2, s3 1:3, s4 1:4"
)
# And a third player, who has 9 everywhere: he shares the ties and captures nothing.
TRIO = f"{DUEL}, n1 2:1, n2 2:2, n3 2:3, n4 2:4, s1 2:8, s2 2:7, s3 2:6, s4 2:5"

ROWS = """
    tower-giant   bell-stag     divination    lissiau
    gertrude      bridge-troll  kurzol        grave-crow
    ash-imp       salt-lion     mirror-cat    will-o-wisp
    cauldron-toad rust-serpent  lantern-moth  mossling
"""
REALM = dict(zip(CELL_NAMES, ROWS.split(), strict=True))
EVEN_REALM = {**REALM, "c1": "lantern-moth", "c4": "divination", "c2": "mirror-cat", "c3": "kurzol"}


def scored(placed: str, realm: dict[str, str], players: int = 2, **position: Any) -> Table[Any]:
    """The end of a game with these mage cards and this realm."""
    factions = ["demonologist", "necromancer", "technomancer"][:players]
    return turn_over(play(last_hold(lay(placed), factions, **position), "skip"), realm)


# --- AO-6.1 -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("AO-6.1")
def test_ao_6_1_the_scoring_comes_after_the_last_players_hold() -> None:
    table = last_hold(lay(DUEL), ["demonologist", "necromancer"])
    assert asks(table) == "hold"
    assert all(mage.power is None for mages in table.view().places.values() for mage in mages)
    play(table, "skip")
    assert asks(table) == "scoring"
    assert (table.view().active, table.view().turn) == (None, 15)


@pytest.mark.clause("AO-6.1")
def test_ao_6_1_without_a_hold_card_it_comes_after_the_last_placing() -> None:
    # Seat 1 has its token out and seven cards placed; the eighth ends the game.
    seen = {name: {"card": card, "seen_by": [1]} for name, card in (("a1", "gertrude"), ("b1", "kurzol"))}
    position = {
        "factions": ["demonologist", "necromancer"],
        "places": lay(DUEL.replace("e1 1:8,", "")),
        "realm": {**seen, "d4": {"token": 1}},
        "counted": [0, 1],
        "frames": [{"asks": "exchange"}],
    }
    table = at(position, "keep, place 8 e1")
    assert asks(table) == "scoring"


@pytest.mark.clause("AO-6.1")
def test_ao_6_1_nothing_is_scored_before_every_mage_card_is_placed() -> None:
    table = begin("look a1 gertrude, look b1 kurzol, keep, place 8 n1, skip")
    assert table.result is None
    assert table.view().players[0].points is None
    assert happened(table, 0, "captured", "turned", "mages-shown") == []


@pytest.mark.clause("AO-6.1")
def test_ao_6_1_all_is_turned_over() -> None:
    table = scored(DUEL, REALM)
    for seat in (0, 1, ONLOOKER):
        view = table.view(seat)
        assert {name: card.face for name, card in view.realm.items()} == REALM
        assert all(card.face_up for card in view.realm.values())
        shown = {
            place: [{"seat": mage.seat, "power": mage.power} for mage in mages] for place, mages in view.places.items()
        }
        assert shown == lay(DUEL)


@pytest.mark.clause("AO-6.1")
def test_ao_6_1_all_see_the_mage_cards_turned_over() -> None:
    shown = [event.facts for event in happened(scored(TRIO, REALM, players=3), ONLOOKER, "mages-shown")]
    assert shown[0] == {"place": "n1", "power": 8, "other": 1}
    assert shown[4] == {"place": "e1", "power": 8, "other": None}
    assert len(shown) == 16


@pytest.mark.clause("AO-6.1")
def test_ao_6_1_chance_says_what_nobody_has_seen() -> None:
    seen = {"a1": {"card": "gertrude", "seen_by": [0]}}
    table = play(last_hold(lay(DUEL), ["demonologist", "necromancer"], realm=seen), "skip")
    assert table.to_act == CHANCE
    assert {answer.split()[1] for answer in options(table)} == {"b1"}
    assert len(options(table)) == 19


# --- AO-6.2, AO-6.3 -----------------------------------------------------------------------------------------------


@pytest.mark.clause("AO-6.2")
def test_ao_6_2_powers_along_row_and_column_are_added() -> None:
    totals = {
        event.facts["cell"]: (event.facts["power"], event.facts["next"])
        for event in happened(scored(DUEL, REALM), ONLOOKER, "captured")
    }
    assert totals["a1"] == (9, 9)
    assert totals["a4"] == (8 + 4, 1 + 5)
    assert totals["d1"] == (4 + 8, 5 + 1)
    assert totals["b3"] == (7 + 3, 2 + 6)


@pytest.mark.clause("AO-6.2")
@pytest.mark.parametrize("cell", CELL_NAMES)
def test_ao_6_2_both_ends_of_the_row_and_of_the_column_count(cell: str) -> None:
    # Seat 0 has 1, 2, 3 and 8 at the four ends of this cell's lines, seat 1 nothing there.
    column, row = "abcd".index(cell[0]) + 1, int(cell[1])
    ends = [f"n{column}", f"s{column}", f"w{row}", f"e{row}"]
    far = [place for place in PLACE_NAMES if place not in ends]
    near = zip(ends, (1, 2, 3, 8), strict=True)
    rest = [*zip(far, (4, 5, 6, 7), strict=False)]
    own = [f"{place} 0:{power}" for place, power in (*near, *rest)]
    others = [f"{place} 1:{power}" for place, power in zip(far, range(1, 9), strict=False)]
    table = scored(", ".join(own + others), REALM)
    captured = next(event for event in happened(table, 0, "captured") if event.facts["cell"] == cell)
    assert (captured.seat, captured.facts["power"], captured.facts["next"]) == (0, 1 + 2 + 3 + 8, 0)


@pytest.mark.clause("AO-6.2")
def test_ao_6_2_two_cards_of_a_player_on_one_place_both_count() -> None:
    assert score("tower-giant", [[3, 4], [6]]) == Capture(0, 4)


@pytest.mark.clause("AO-6.3")
def test_ao_6_3_the_highest_total_captures() -> None:
    assert score("tower-giant", [[5], [6]]) == Capture(1, 4)
    assert score("tower-giant", [[6], [5]]) == Capture(0, 4)
    assert score("tower-giant", [[1], [2], [3]]) == Capture(2, 4)
    assert score("tower-giant", [[2, 3], [4], [1]]) == Capture(0, 4)


@pytest.mark.clause("AO-6.3")
@pytest.mark.parametrize("powers", [[[6], [6]], [[2, 4], [6]], [[6], [6], [6]], [[1], [5], [5]], [[5], [1], [5]]])
def test_ao_6_3_a_tie_for_the_highest_discards(powers: list[list[int]]) -> None:
    assert score("tower-giant", powers) == Capture(None, 0)


@pytest.mark.clause("AO-6.3")
def test_ao_6_3_a_tie_below_the_highest_does_not_matter() -> None:
    assert score("tower-giant", [[5], [6], [5]]) == Capture(1, 4)


@pytest.mark.clause("AO-6.3")
@pytest.mark.parametrize("players", [2, 3])
def test_ao_6_3_nobody_having_any_power_discards(players: int) -> None:
    assert score("tower-giant", [[]] * players) == Capture(None, 0)


@pytest.mark.clause("AO-6.3")
def test_ao_6_3_a_lone_power_captures() -> None:
    assert score("tower-giant", [[], [1]]) == Capture(1, 4)


# --- AO-6.4: margins ----------------------------------------------------------------------------------------------


@pytest.mark.clause("AO-6.4")
@pytest.mark.parametrize(
    ("monster", "powers", "captor"),
    [
        ("gertrude", [[8], [6]], None),
        ("gertrude", [[8], [5]], 0),
        ("gertrude", [[4], [8]], 1),
        ("gertrude", [[], [2]], None),
        ("gertrude", [[], [3]], 1),
        ("gertrude", [[], []], None),
        ("gertrude", [[8], [5], [6]], None),
        ("gertrude", [[8], [5], [5]], 0),
        ("gertrude", [[2], [8], [5]], 1),
        ("kurzol", [[8], [7]], None),
        ("kurzol", [[8], [6]], 0),
        ("kurzol", [[], [1]], None),
        ("kurzol", [[], [2]], 1),
        ("lissiau", [[7], [8]], None),
        ("lissiau", [[6], [8]], 1),
        ("lissiau", [[1], []], None),
        ("lissiau", [[2], []], 0),
    ],
)
def test_ao_6_4_the_highest_must_be_far_enough_above_the_next(
    monster: str, powers: list[list[int]], captor: int | None
) -> None:
    assert score(monster, powers).captor == captor


@pytest.mark.clause("AO-6.4")
def test_ao_6_4_it_never_passes_to_the_second() -> None:
    assert score("gertrude", [[8], [6], [1]]) == Capture(None, 0)  # not even though the second is far above the third


@pytest.mark.clause("AO-6.4")
def test_ao_6_4_the_next_closest_is_the_best_of_all_others() -> None:
    # At c2 seat 1 has 10 and seat 0 has 8; a third player with 9 is the one to be 2 above.
    assert "kurzol" in result(scored(DUEL, REALM))["captured"]["1"]
    assert "kurzol" in result(scored(TRIO, REALM, players=3))["discarded"]


# --- AO-6.5, AO-6.6 -----------------------------------------------------------------------------------------------


@pytest.mark.clause("AO-6.5")
@pytest.mark.parametrize(
    ("monster", "faction", "worth"),
    [
        ("tower-giant", "demonologist", 4),
        ("ash-imp", "demonologist", 3),
        ("ash-imp", "necromancer", 2),
        ("bell-stag", "demonologist", 3),
        ("bell-stag", "necromancer", 4),
        ("cauldron-toad", "elementalist", 3),
        ("rust-serpent", "technomancer", 3),
    ],
)
def test_ao_6_5_a_monster_scores_its_strength_changed_for_the_faction_it_names(
    monster: str, faction: str, worth: int
) -> None:
    other = "necromancer" if faction != "necromancer" else "technomancer"
    assert score(monster, [[5], [4]], [faction, other]) == Capture(0, worth)
    assert score(monster, [[4], [5]], [other, faction]) == Capture(1, worth)


@pytest.mark.clause("AO-6.5")
def test_ao_6_5_the_faction_counts_and_not_the_seat() -> None:
    # The Demonologist is beaten here, so his bonus is nobody's.
    assert score("ash-imp", [[4], [5]], ["demonologist", "necromancer"]) == Capture(1, 2)


@pytest.mark.clause("AO-6.6")
@pytest.mark.parametrize("spell", ["divination", "upheaval", "maelstrom", "second-sight"])
def test_ao_6_6_a_spell_in_the_realm_scores_three(spell: str) -> None:
    assert score(spell, [[4], [5]]) == Capture(1, 3)
    assert score(spell, [[], [1]]) == Capture(1, 3)


@pytest.mark.clause("AO-6.6")
def test_ao_6_6_a_tie_discards_a_spell_too() -> None:
    assert score("maelstrom", [[5], [5]]) == Capture(None, 0)


@pytest.mark.clause("AO-6.6")
def test_ao_6_6_a_spell_is_not_carried_out_at_the_scoring() -> None:
    table = scored(DUEL, REALM)
    assert table.to_act is None
    assert table.view().realm["c1"].face == "divination"
    assert table.view().discarded == []
    assert table.view().deck == 4
    assert happened(table, 0, "revealed", "refilled") == []


@pytest.mark.clause("AO-6.6")
def test_ao_6_6_what_is_left_of_the_exploration_deck_scores_nothing() -> None:
    end = result(scored(DUEL, REALM))
    everything = [*end["captured"]["0"], *end["captured"]["1"], *end["discarded"]]
    assert sorted(everything) == sorted(REALM.values())


# --- AO-6.7: the whole --------------------------------------------------------------------------------------------


@pytest.mark.clause("AO-6.7")
def test_ao_6_7_most_points_win() -> None:
    table = scored(DUEL, REALM)
    end = result(table)
    assert end["captured"] == {
        "0": ["ash-imp", "salt-lion", "cauldron-toad", "rust-serpent", "lantern-moth"],
        "1": ["bell-stag", "divination", "lissiau", "kurzol", "grave-crow", "will-o-wisp"],
    }
    # Ties on the diagonal; and Gertrude at a2 wants a margin of 3, where seat 0 leads by 2.
    assert end["discarded"] == ["tower-giant", "gertrude", "bridge-troll", "mirror-cat", "mossling"]
    assert end["points"] == [3 + 3 + 4 + 4 + 2, 4 + 3 + 4 + 4 + 3 + 1]
    assert end["winners"] == table.view().winners == [1]
    assert [player.points for player in table.view().players] == end["points"]


@pytest.mark.clause("AO-6.7")
def test_ao_6_7_the_first_seat_can_win_too() -> None:
    mirrored = DUEL.replace("0:", "x:").replace("1:", "0:").replace("x:", "1:")
    assert result(scored(mirrored, REALM))["winners"] == [0]


@pytest.mark.clause("AO-6.7")
def test_ao_6_7_at_a_tie_all_tied_players_are_equal_first() -> None:
    end = result(scored(DUEL, EVEN_REALM))
    assert end["points"] == [17, 17]
    assert end["winners"] == [0, 1]


@pytest.mark.clause("AO-6.7")
def test_ao_6_7_only_the_tied_players_are_first() -> None:
    end = result(scored(TRIO, EVEN_REALM, players=3))
    assert end["points"] == [17, 17, 0]
    assert end["winners"] == [0, 1]


@pytest.mark.clause("AO-6.7")
def test_ao_6_7_players_without_any_points_can_be_tied() -> None:
    # Each place holds the same power of both: every card is discarded.
    same = ", ".join(f"{PLACE_NAMES[power]} {seat}:{power}" for power in range(1, 9) for seat in (0, 1))
    end = result(scored(same, REALM))
    assert end["points"] == [0, 0]
    assert end["winners"] == [0, 1]


@pytest.mark.clause("AO-6.7")
def test_ao_6_7_the_log_names_the_winner_or_calls_for_another_game() -> None:
    def last_words(table: Table[Any]) -> tuple[str, str]:
        words = table.tell(table.events()[-1])
        assert words is not None
        return words.de, words.en

    assert last_words(scored(DUEL, REALM)) == ("Totenbeschwörer gewinnt!", "Necromancer wins!")
    assert last_words(scored(DUEL, EVEN_REALM)) == (
        "Unentschieden zwischen Dämonologe und Totenbeschwörer: Spielt noch einmal!",
        "A tie between Demonologist and Necromancer: play again!",
    )
