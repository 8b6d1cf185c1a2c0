"""How often even a realm sorted at will beats powers placed at random.

`python -m zaubertisch.games.archmage_origins.lab.sorted_realm` says it.

About the most that any player can hope for against `random` in the battle of corners: all sixteen cards are known, the
powers are divided as suits them best, every card lies where most can be expected of it, and nobody disturbs that.
Factions are left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from zaubertisch.games.archmage_origins.cards import STANDARD
from zaubertisch.games.archmage_origins.edition import tables
from zaubertisch.games.archmage_origins.state import CELLS, FACES, POWERS

ALL_POWERS = range(1, POWERS + 1)
Array = NDArray[np.int64]


def best_share(deals: int, rivals: int, seed: int = 0) -> float:
    """The share of wins if for every realm the powers are divided between rows and columns as suits it best."""
    rng = np.random.default_rng(seed)
    placed = np.array([rng.permutation(ALL_POWERS) for _ in range(rivals)])
    theirs = _totals(placed[:, :4], placed[:, 4:])
    realms = [rng.permutation(FACES)[:CELLS] for _ in range(deals)]
    return float(np.mean([max(_share(mine - theirs, faces) for mine in _divisions()) for faces in realms]))


def _divisions() -> Iterator[Array]:
    """The own total at every card for every way to divide the powers; the highest is on a row."""
    for rows in combinations(ALL_POWERS, 4):
        if POWERS in rows:
            columns = [power for power in ALL_POWERS if power not in rows]
            yield _totals(np.array([rows]), np.array([columns]))[0]


def _totals(rows: Array, columns: Array) -> Array:
    return (rows[:, :, None] + columns[:, None, :]).reshape(len(rows), CELLS)


def _share(lead: Array, faces: Array) -> float:
    """The share of wins with these cards, each where most can be expected of it; `lead` is by rival and cell."""
    figures = tables(STANDARD)[0]
    strength = figures["strength"].astype(np.int64)
    need = np.maximum(figures["margin"].astype(np.int64), 1)
    captured = {n: (lead >= n).mean(axis=0) - (lead <= -n).mean(axis=0) for n in set(need[faces].tolist())}
    worth = np.array([strength[face] * captured[int(need[face])] for face in faces])
    order = _sorted(worth)
    strength, need = strength[faces[order]], need[faces[order]]
    points = (strength * ((lead >= need).astype(np.int64) - (lead <= -need))).sum(axis=1)
    return float((np.sign(points) + 1).mean() / 2)


def _sorted(worth: NDArray[np.float64]) -> Array:
    """Which card lies in every cell once no exchange of two gains anything more."""
    order = np.arange(CELLS)
    improved = True
    while improved:
        improved = False
        for one, other in combinations(range(CELLS), 2):
            now = worth[order[one], one] + worth[order[other], other]
            if worth[order[one], other] + worth[order[other], one] > now + 1e-9:
                order[[one, other]] = order[[other, one]]
                improved = True
    return order


if __name__ == "__main__":
    print(f"{best_share(60, 4000):.1%}")
