"""Every clause and every card of every game has a test that says so with `clause("AO-4.6")` or `card("gertrude")`."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from zaubertisch.core.registry import find_game, game_ids

TESTS = Path(__file__).parent
GAMES = game_ids()

# Clauses that no single test can carry.
EXEMPT = {
    "AO-7.1": "fair figures are measured between strong bots, with intervals, in the fairness report",
    "CS-12.1": "fair figures are measured between strong bots, with intervals, in the fairness report",
    "CS-12.2": "fair figures are measured between strong bots, with intervals, in the fairness report",
    "CS-12.3": "fair figures are measured between strong bots, with intervals, in the fairness report",
}

# Prints the markers of every test that can run, also of those that only some machines run.
COLLECT = """
import json, pytest

class Markers:
    found = set()

    def pytest_itemcollected(self, item):
        if not any(item.get_closest_marker(name) for name in ("skip", "skipif", "xfail")):
            for name in ("clause", "card"):
                self.found.update((name, id) for mark in item.iter_markers(name) for id in mark.args)

markers = Markers()
code = pytest.main(["--collect-only", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", "tests"], plugins=[markers])
print()
print(json.dumps([int(code), sorted(markers.found)]))
"""


@cache
def markers() -> dict[str, set[str]]:
    """What the tests of the whole tree say they prove, by the name of the marker."""
    run = subprocess.run([sys.executable, "-c", COLLECT], cwd=TESTS.parent, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    code, found = json.loads(run.stdout.splitlines()[-1])
    assert code == 0, run.stdout
    return {kind: {id for marker, id in found if marker == kind} for kind in ("clause", "card")}


def clauses(game: str) -> list[str]:
    rules = find_game(game)
    return list(rules.rule_book(rules.standard).all_clauses())


def cards(game: str) -> list[str]:
    rules = find_game(game)
    return [card.id for card in rules.card_list(rules.standard)]


def without_test(due: list[str], proven: set[str]) -> list[str]:
    return [id for id in due if id not in proven and id not in EXEMPT]


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_a_test(game: str) -> None:
    assert without_test(clauses(game), markers()["clause"]) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_card_has_a_test(game: str) -> None:
    assert without_test(cards(game), markers()["card"]) == []


def test_no_test_proves_what_there_is_not() -> None:
    assert markers()["clause"] <= {clause for game in GAMES for clause in clauses(game)}
    assert markers()["card"] <= {card for game in GAMES for card in cards(game)}


def test_what_is_exempt_has_no_test() -> None:
    assert not EXEMPT.keys() & markers()["clause"]


def test_a_missing_test_is_noticed() -> None:
    assert without_test(["AO-1.1", "AO-1.2", "AO-1.3", "AO-7.1"], {"AO-1.1", "AO-1.3"}) == ["AO-1.2"]
    assert without_test(cards("archmage-origins"), set(cards("archmage-origins")) - {"gertrude"}) == ["gertrude"]
