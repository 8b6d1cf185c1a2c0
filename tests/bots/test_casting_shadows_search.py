"""The search of Casting Shadows: what it finds, within its budget, from what its seat may know."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.clauses.shadows import at, play
from zaubertisch import Table
from zaubertisch.bots.budget import Budget
from zaubertisch.bots.catalogue import KINDS, find_bot
from zaubertisch.bots.findings import Findings
from zaubertisch.bots.search import SearchBot
from zaubertisch.core.chance import generator
from zaubertisch.games.casting_shadows.bots import search as tree_search
from zaubertisch.games.casting_shadows.bots import tree
from zaubertisch.games.casting_shadows.bots.search import Grower
from zaubertisch.games.casting_shadows.game import GAME


def search(table: Table[Any], budget: Budget, seed: int = 1, threads: int = 1) -> Findings:
    """What a search finds for the seat that is asked."""
    seat = table.to_act
    assert seat is not None
    return tree_search.search(table.masked(seat), budget, generator(seed), threads=threads)


def notation(table: Table[Any], answer: int) -> str:
    return next(action.notation for action in table.legal() if action.id == answer)


def crowded() -> Table[Any]:
    """A turn with much to choose from."""
    return at(
        {"book": ["heat-wave", "lightning-bug", "curse-void"], "tile": "runenkreis", "traps": ["run-away"]},
        {"traps": ["pointed-shield", "bees-everywhere"], "book": ["bubble-trouble"]},
        dice={"red1": "crystal", "red2": "pearl", "blue1": "crystal", "blue2": "splinter", "purple": "curse"},
        beside={"blubbersee": "feeding-frenzy", "dornenwald": "red-gem", "brodelvulkan": "ruby-synthesis"},
    )


@pytest.mark.parametrize("threads", [1, 2])
def test_a_win_that_needs_three_actions_in_the_right_order_is_found(threads: int) -> None:
    # The gem and two casts from the same tile; anything else leaves Axol standing.
    table = at(
        {"book": ["fatal-fronds", "heavy-hand", "red-gem"]},
        {"life": 4, "tile": "runenkreis"},
        tokens={"red pearl": 1},
        points=3,
        beside={"dornenwald": "curse-void"},
    )
    for _ in range(4):
        found = search(table, Budget(simulations=600), threads=threads)
        table.play(notation(table, found.chosen.answer))
        if table.result is not None:
            break
    assert table.result is not None
    assert table.result["winners"] == [0]


def test_what_it_expects_of_a_win_is_a_win() -> None:
    table = at({"book": ["heat-wave"], "tile": "runenkreis"}, {"life": 3}, tokens={"red crystal": 1}, points=1)
    found = search(table, Budget(simulations=200))
    assert notation(table, found.chosen.answer) == "cast heat-wave 1 axol"
    assert found.chosen.win == 1.0
    assert found.chosen.margin == 18.0
    assert found.candidates[0] is found.chosen
    assert all(other.win < 1.0 for other in found.candidates[1:])


def test_simulations_are_counted() -> None:
    found = search(crowded(), Budget(simulations=700, whole=True))
    assert found.simulations == 700
    assert sum(candidate.times for candidate in found.candidates) == 700


def test_what_the_policy_thinks_little_of_gets_its_chance() -> None:
    # What an answer is worth can show late: each gets its share of the first round, half of them one of the second, ...
    found = search(crowded(), Budget(simulations=1600, whole=True))
    answers = len(found.candidates)
    assert 8 < answers <= 16
    times = sorted((candidate.times for candidate in found.candidates), reverse=True)
    assert times[-1] >= 400 // answers
    assert times[answers // 2 - 1] >= 2 * times[-1]
    assert found.chosen.times >= 400 // 2
    assert found.chosen is found.candidates[0]
    assert found.chosen.win == max(candidate.win for candidate in found.candidates if candidate.times > times[2])


def test_time_is_kept() -> None:
    search(crowded(), Budget(simulations=10))  # compiled by now
    found = min((search(crowded(), Budget(seconds=0.3, whole=True)) for _ in range(5)), key=lambda found: found.seconds)
    assert 0.27 <= found.seconds <= 0.33
    assert found.simulations > 50


def test_it_stops_when_told_to() -> None:
    table = crowded()
    search(table, Budget(simulations=10))
    until = time.perf_counter() + 0.1
    seat = table.to_act
    assert seat is not None
    found = tree_search.search(
        table.masked(seat), Budget(seconds=60), generator(1), stop=lambda: time.perf_counter() > until
    )
    assert found.seconds < 20
    assert found.chosen.answer in {action.id for action in table.legal()}


def test_it_ends_early_where_the_choice_is_clear() -> None:
    table = at({"book": ["heat-wave"], "tile": "runenkreis"}, {"life": 3}, tokens={"red crystal": 1}, points=1)
    early, again = (search(table, Budget(simulations=4000)) for _ in range(2))
    assert notation(table, early.chosen.answer) == "cast heat-wave 1 axol"
    assert early.simulations < 2000
    assert again.simulations == early.simulations


def test_windows_and_payments_are_searched_too() -> None:
    table = play(crowded(), "cast lightning-bug 1 axol")
    legal = {action.id for action in table.legal()}
    found = search(table, Budget(simulations=60))
    assert {candidate.answer for candidate in found.candidates} <= legal
    table = at(
        {"book": ["heat-wave"], "tile": "runenkreis"}, {"life": 2, "traps": ["safety-dome"]}, tokens={"red crystal": 1}
    )
    play(table, "cast heat-wave 1 axol, pass")
    assert notation(table, search(table, Budget(simulations=60)).chosen.answer) == "trap safety-dome"


@pytest.mark.parametrize("name", [f"{name}:30" if kind.takes else name for name, kind in KINDS.items()])
def test_every_bot_of_the_catalogue_plays(name: str) -> None:
    table = crowded()
    legal = [action.id for action in table.legal()]
    assert find_bot(name, GAME).choose(table.masked(0), legal, generator(1)) in legal


def test_levels_search_the_turn_with_their_own_budgets() -> None:
    for level in ("mage", "archmage"):
        bot = find_bot(level, GAME)
        assert isinstance(bot, SearchBot)
        assert bot.name == level


def test_a_tree_that_is_full_goes_on() -> None:
    grower = Grower(crowded().masked(0), seed=1)
    grower.grow(1)
    grower.tree["nodes"] = tree.NODES - 2
    grower.grow(50)
    assert int(grower.tree["nodes"][0]) == tree.NODES
    assert int(grower.tree["times"][0].sum()) >= 50
