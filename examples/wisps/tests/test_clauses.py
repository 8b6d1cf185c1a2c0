"""One small scene for every clause of Wisps."""

from __future__ import annotations

from typing import Any

import pytest
import zaubertisch
from zaubertisch import Table
from zaubertisch.core.errors import BadSetUp, IllegalAction
from zaubertisch.core.seats import CHANCE

from wisps.game import GAME

THREE = "spark gleam blaze"

# --- scenes: a table in a position, chance answered by hand, and a script to play ---------------------------------


def begin(players: int = 2, **options: Any) -> Table[Any]:
    """A new game before anything has happened."""
    return zaubertisch.deal("wisps", players=players, chance_by_hand=True, **options)


def at(*hands: str, script: str = "", seats: dict[int, dict[str, Any]] | None = None, **position: Any) -> Table[Any]:
    """A table where the players have these wisps; `seats` says what else a seat has."""
    players = [
        {"lantern": lantern, "hand": hand.split(), **(seats or {}).get(seat, {})}
        for seat, (lantern, hand) in enumerate(zip(("amber", "jade", "coral", "violet"), hands, strict=False))
    ]
    table = zaubertisch.set_up({"game": "wisps", "players": players, **position}, chance_by_hand=True)
    return play(table, script)


def play(table: Table[Any], script: str) -> Table[Any]:
    """Play answers with commas between them."""
    for answer in filter(None, map(str.strip, script.split(","))):
        table.play(answer)
    return table


def options(table: Table[Any]) -> set[str]:
    """All legal answers, written."""
    return {action.notation for action in table.legal()}


def kinds(table: Table[Any], seat: int = 4) -> list[str]:
    """What has happened, as a seat saw it."""
    return [event.kind for event in table.events(seat)]


# --- the clauses --------------------------------------------------------------------------------------------------


@pytest.mark.clause("WI-1.1")
def test_thirty_wisps_of_six_kinds() -> None:
    cards = GAME.card_list(GAME.standard)
    assert [card.figures.en for card in cards] == [f"brightness {n}" for n in range(1, 7)]
    assert sum(card.copies for card in cards) == begin().play("begin 0")[0].facts["deck"] == 30
    with pytest.raises(BadSetUp):
        begin(players=5)


@pytest.mark.clause("WI-1.2")
def test_no_two_players_share_a_lantern() -> None:
    assert [player.lantern for player in begin(players=4).view().players] == ["amber", "jade", "coral", "violet"]
    with pytest.raises(BadSetUp):
        begin(roles=["jade", "jade"])


@pytest.mark.clause("WI-2.1")
@pytest.mark.parametrize("candles", [2, 3, 4])
def test_everybody_gets_the_same_number_of_candles(candles: int) -> None:
    assert [player.candles for player in begin(players=3, candles=candles).view().players] == [candles] * 3
    with pytest.raises(BadSetUp):
        begin(candles=5)


@pytest.mark.clause("WI-2.2")
def test_everybody_draws_three_wisps_that_only_they_see() -> None:
    table = play(begin(), "begin 1, draw spark, draw spark, draw blaze, draw gleam, draw flare, draw flare")
    assert table.view(0).players[0].hand == ["spark", "spark", "blaze"]
    assert table.view(0).players[1].hand == []
    assert table.view(0).players[1].in_hand == 3
    assert table.view(1).players[1].hand == ["gleam", "flare", "flare"]
    assert table.view().deck == 24
    drawn = [table.tell(table.events(seat)[1]) for seat in (0, 1)]
    assert [words.en for words in drawn if words] == ["Amber draws Spark (1).", "Amber draws a wisp."]


@pytest.mark.clause("WI-2.3")
def test_chance_decides_who_begins() -> None:
    table = begin(players=3)
    assert table.to_act == CHANCE
    assert options(table) == {"begin 0", "begin 1", "begin 2"}
    play(table, "begin 2")
    while table.to_act == CHANCE:
        table.play(table.legal()[0])
    assert table.to_act == 2


@pytest.mark.clause("WI-3.1")
def test_any_wisp_of_your_hand_as_any_brightness() -> None:
    table = at("spark blaze", THREE)
    assert options(table) == {f"release {wisp} {n}" for wisp in ("spark", "blaze") for n in range(1, 7)}
    with pytest.raises(IllegalAction, match=r"you have no wisp 'gleam' \(WI-3.1\)"):
        table.play("release gleam 4")
    play(table, "release spark 6")
    assert table.view(0).released.wisp == "spark"
    assert table.view(1).released.wisp is None
    assert table.view(1).released.announced == 6


@pytest.mark.clause("WI-3.2")
def test_all_others_are_asked_in_turn_until_one_doubts() -> None:
    table = at(THREE, THREE, THREE, THREE, active=2, seats={3: {"candles": 0, "hand": []}})
    play(table, "release spark 1")
    assert table.to_act == 0  # seat 3 is out
    play(table, "trust")
    assert table.to_act == 1
    doubted = at(THREE, THREE, THREE, script="release spark 1, doubt")
    assert "trusted" not in kinds(doubted)
    assert "shown" in kinds(doubted)


@pytest.mark.clause("WI-3.3")
def test_what_nobody_doubts_flies_away_unseen_and_scores() -> None:
    table = at(THREE, THREE, script="release spark 6, trust")
    assert table.view().players[0].points == 6
    assert table.view().shown == []
    assert table.view(0).players[0].flown == ["spark"]
    assert table.view(1).players[0].flown == []
    assert table.view(1).players[0].flown_away == 1


@pytest.mark.clause("WI-3.4")
@pytest.mark.parametrize("announced", [3, 4])
def test_whoever_doubts_the_truth_loses_a_candle(announced: int) -> None:
    table = at(THREE, THREE, script=f"release gleam {announced}, doubt")
    assert table.view().shown == ["gleam"]
    assert [player.points for player in table.view().players] == [announced, 0]
    assert [player.candles for player in table.view().players] == [3, 2]


@pytest.mark.clause("WI-3.5")
def test_whoever_is_caught_loses_a_candle() -> None:
    table = at(THREE, THREE, script="release gleam 5, doubt")
    assert table.view().shown == ["gleam"]
    assert [player.points for player in table.view().players] == [0, 0]
    assert [player.candles for player in table.view().players] == [2, 3]


@pytest.mark.clause("WI-3.6")
def test_then_a_wisp_is_drawn_and_the_next_one_plays() -> None:
    table = at(THREE, THREE, THREE, seats={1: {"candles": 0, "hand": []}}, script="release spark 1, trust")
    assert table.to_act == CHANCE
    play(table, "draw flare")
    assert table.view(0).players[0].hand == ["gleam", "flare", "blaze"]
    assert table.to_act == 2


@pytest.mark.clause("WI-4.1")
def test_without_candles_the_hand_flies_away_unseen() -> None:
    table = at(THREE, THREE, THREE, seats={1: {"candles": 1}}, script="release blaze 6, doubt")
    assert kinds(table)[-4:] == ["scored", "lost", "out", "turn"]
    assert table.view(1).players[1].flown == THREE.split()
    assert table.view(0).players[1].flown == []
    assert table.view(0).players[1].flown_away == 3
    play(table, "draw spark")
    assert table.to_act == 2


@pytest.mark.clause("WI-4.2")
def test_the_game_ends_at_the_goal() -> None:
    assert at(THREE, THREE, seats={0: {"points": 9}}, script="release spark 5, trust").to_act == CHANCE
    assert at(THREE, THREE, seats={0: {"points": 9}}, script="release spark 6, trust").to_act is None


@pytest.mark.clause("WI-4.2")
def test_the_game_ends_when_one_is_left() -> None:
    assert at(THREE, THREE, seats={1: {"candles": 1}}, script="release spark 1, doubt").to_act is None


@pytest.mark.clause("WI-4.2")
def test_the_game_ends_when_the_one_to_play_has_no_wisp() -> None:
    rest = [wisp.id for wisp in GAME.standard.wisps for _ in range(wisp.copies)]
    rest.remove("spark")
    table = at("spark", "", shown=rest, script="release spark 1, trust")
    assert table.to_act is None


@pytest.mark.clause("WI-4.3")
def test_the_most_points_of_those_still_in_win() -> None:
    table = at(THREE, THREE, seats={0: {"candles": 1, "points": 14}}, script="release spark 6, doubt")
    assert table.result is not None
    assert table.result["winners"] == [1]
    assert table.result["points"] == [14, 0]
    rest = [wisp.id for wisp in GAME.standard.wisps for _ in range(wisp.copies)]
    rest.remove("spark")
    seats = {0: {"points": 4}, 1: {"points": 5}, 2: {"points": 2}}
    level = at("spark", "", "", shown=rest, seats=seats, script="release spark 1, trust, trust")
    assert level.view().winners == [0, 1]
    words = level.tell(level.events()[-1])
    assert words is not None
    assert (words.de, words.en) == ("Bernstein und Jade gewinnen gemeinsam!", "Amber and Jade win together!")


def test_every_clause_has_a_test() -> None:
    marks = (mark for test in globals().values() for mark in getattr(test, "pytestmark", []))
    proven = {mark.args[0] for mark in marks if mark.name == "clause"}
    clauses = list(GAME.rule_book(GAME.standard).all_clauses())
    assert [clause for clause in clauses if clause not in proven] == []
    assert proven <= set(clauses)
