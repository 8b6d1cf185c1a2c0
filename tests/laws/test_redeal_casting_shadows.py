"""Re-dealing traps: every world that fits what a seat knows, as often as it is likely, and no other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from math import sqrt
from typing import Any

import pytest

from tests.clauses.shadows import at
from zaubertisch.core.chance import generator
from zaubertisch.games.casting_shadows.game import GAME

TRAPS = ("pointed-shield", "run-away", "bees-everywhere", "safety-dome")
DRAWS = 1500


def worlds(table: Any, seat: int) -> Iterator[dict[str, Any]]:
    """Positions of re-dealt worlds."""
    rng = generator(7)
    for _ in range(DRAWS):
        yield GAME.position(table.masked(seat).redeal(rng))


def likely(found: Counter[Any], expected: dict[Any, Fraction]) -> None:
    """What was found is what was expected, within five standard deviations."""
    assert set(found) <= set(expected)
    total = sum(found.values())
    for outcome, share in expected.items():
        spread = sqrt(total * share * (1 - share))
        assert abs(found[outcome] - float(total * share)) <= 5 * spread + 1, (outcome, found[outcome], float(share))


def test_others_traps_come_from_all_that_are_not_known() -> None:
    # Seat 0 holds two shields, a dome has been revealed: two shields, three run-aways and two bees are open.
    table = at(
        {"traps": ["pointed-shield", "pointed-shield"]},
        {"traps": ["run-away"]},
        trap_deck={"queue": ["safety-dome"]},
    )
    found = Counter(world["players"][1]["traps"][0] for world in worlds(table, 0))
    likely(found, {"pointed-shield": Fraction(2, 7), "run-away": Fraction(3, 7), "bees-everywhere": Fraction(2, 7)})
    found = Counter(world["trap_deck"]["unseen"].get("bees-everywhere", 0) for world in worlds(table, 0))
    likely(found, {2: Fraction(5, 7), 1: Fraction(2, 7)})


def test_a_trap_from_the_known_queue_is_known_to_all() -> None:
    held = {"traps": ["run-away", "safety-dome"], "traps_from": ["unseen", "known"]}
    table = at({}, held)
    for seat in (0, 4):
        assert {world["players"][1]["traps"][1] for world in worlds(table, seat)} == {"safety-dome"}
    assert {tuple(world["players"][1]["traps"]) for world in worlds(table, 1)} == {("run-away", "safety-dome")}


def buried(left: dict[str, int], **rest: Any) -> Any:
    """A table whose unseen deck is used up and where somebody has fallen; seat 0 looks on."""
    queue = [part for part in ("first-fallen",) for _ in range(sum(left.values()))]
    deck = {"unseen": {}, "queue": queue, "left": {"first-fallen": left}, "fallen": 1, **rest}
    out = {"life": 0, "out": True}
    return deck, out


def test_what_came_to_light_of_a_fallen_players_traps_weighs_the_worlds() -> None:
    # Lizzy fell with a dome everybody knew and one unseen trap. Kitsu took one of the two, seat 0 the other: a shield.
    # Then Kitsu's is the dome if seat 0 drew the unseen one, which must be a shield.
    deck, out = buried(
        {}, sure={"first-fallen": {"safety-dome": 1}}, shown={"unseen": {"run-away": 3, "safety-dome": 1}}
    )
    table = at(
        {"traps": ["pointed-shield"], "traps_from": ["first-fallen"]},
        {"traps": ["pointed-shield", "pointed-shield", "pointed-shield", "bees-everywhere", "bees-everywhere"]},
        {"traps": ["safety-dome"], "traps_from": ["first-fallen"]},
        out,
        trap_deck={**deck, "queue": ["run-away"] * 3},
    )
    assert {world["players"][2]["traps"][0] for world in worlds(table, 0)} == {"safety-dome"}


def test_a_fallen_players_traps_are_drawn_as_the_shuffle_and_the_evidence_say() -> None:
    # Lizzy fell with a shield everybody knew and one unseen trap; seat 0 took one of the two: a shield.
    # Six traps are open to the unseen one: three shields, two bees, one dome.
    shown = {"unseen": {"run-away": 3, "pointed-shield": 1}}
    deck, out = buried({"bees-everywhere": 1}, sure={"first-fallen": {"pointed-shield": 1}}, shown=shown)
    table = at(
        {"traps": ["pointed-shield"], "traps_from": ["first-fallen"]},
        {"traps": ["pointed-shield", "pointed-shield", "bees-everywhere", "safety-dome", "pointed-shield"]},
        {},
        out,
        trap_deck={**deck, "queue": ["first-fallen", *["run-away"] * 3]},
    )
    # If the unseen trap is a shield, seat 0 draws a shield for certain; else half the time.
    open_traps = ["pointed-shield"] * 3 + ["bees-everywhere"] * 2 + ["safety-dome"]
    weights: Counter[str] = Counter()
    for unseen in open_traps:
        for drawn, left in permutations(["pointed-shield", unseen]):
            if drawn == "pointed-shield":
                weights[left] += 1
    total = sum(weights.values())
    found = Counter(next(iter(world["trap_deck"]["left"]["first-fallen"])) for world in worlds(table, 0))
    likely(found, {trap: Fraction(weight, total) for trap, weight in weights.items()})


@pytest.mark.parametrize("seat", [0, 1, 4])
def test_a_world_holds_all_ten_traps(seat: int) -> None:
    table = at(
        {"traps": ["safety-dome"]}, {"traps": ["run-away", "bees-everywhere"]}, trap_deck={"queue": ["run-away"]}
    )
    rng = generator(1)
    census = GAME.census(GAME.tables(GAME.standard), table.masked(seat).redeal(rng))
    assert {trap: census[trap] for trap in TRAPS} == dict(zip(TRAPS, (4, 3, 2, 1), strict=True))
