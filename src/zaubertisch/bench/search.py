"""How fast bots think: worlds re-dealt and played to the end, the searches that are shipped, and their memory."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from zaubertisch.bench.measure import Measure, Measures, compare, rate
from zaubertisch.bench.peers import open_spiel_ismcts
from zaubertisch.bots.attached import bots_of
from zaubertisch.bots.budget import Budget
from zaubertisch.core import drivers
from zaubertisch.core.chance import generator
from zaubertisch.core.compiled import bind
from zaubertisch.core.events import new_log
from zaubertisch.core.game import Game
from zaubertisch.core.gate import Masked
from zaubertisch.core.match import Match
from zaubertisch.core.registry import find_game, game_ids

if TYPE_CHECKING:  # the names that `bind` provides

    def redeal(t: Any, m: Any, seat: int, rng: Any) -> None: ...
    def play_out(tables: Any, state: Any, rng: Any, words: Any, log: Any) -> int: ...


RUNS = 25
YARDSTICK_PLAYOUTS = 300
SEARCH = Budget(simulations=400, whole=True)
LONG_SEARCH = Budget(simulations=20_000, whole=True)


def play_worlds(tables: Any, masked: Any, seat: int, times: int, world: Any, rng: Any, words: Any, log: Any) -> None:
    """Deal a world that fits what the seat knows and play it to the end at random, so many times."""
    for _ in range(times):
        world[0] = masked[0]
        redeal(tables[0], world[0], seat, rng)
        play_out(tables, world, rng, words, log)


class Worlds:
    """Re-deals and random play-outs from the first question of a game."""

    def __init__(self, masked: Masked) -> None:
        game = masked.game
        patterns = (drivers._choose, drivers._let_chance_act, drivers.play_out, play_worlds)
        self._play = bind(patterns, game.rules)["play_worlds"]
        self._masked, self._world = masked, masked.record.copy()
        self._rng, self._words, self._log = generator(1), np.zeros(game.words, np.uint64), new_log(silent=True)
        self.play(1)

    def play(self, times: int) -> int:
        m = self._masked
        self._play(m.tables, m.record, m.seat, times, self._world, self._rng, self._words, self._log)
        return times


def first_question(game: Game[Any]) -> Masked:
    """What the first seat to be asked knows in a game of two."""
    match = Match(game, game.check_set_up(2, None, {}), seed=1)
    masked = match.masked(match.to_act)
    return Masked(game, masked.tables.copy(), masked.record, masked.seat)


def searching() -> Measures:
    """Simulations per second on one core from the start of a game of two, beside OpenSpiel's ISMCTS in C++."""
    hearts = open_spiel_ismcts()
    peer = ("open_spiel ISMCTS hearts", hearts) if hearts is not None else (None, None)
    for id in game_ids():
        masked = first_question(find_game(id))
        worlds = Worlds(masked)
        play = partial(rate, partial(worlds.play, YARDSTICK_PLAYOUTS))
        yield compare(f"{id}/random-worlds/2p", "simulations/s", play, RUNS, *peer)
        think = partial(rate, partial(_simulations, masked))
        yield compare(f"{id}/search/2p", "simulations/s", think, RUNS, *peer)
        size = _memory(masked)
        yield Measure(f"{id}/search-memory", size, "kB", 1, size, size)


def _simulations(masked: Masked) -> int:
    return bots_of(masked.game).search(masked, SEARCH, generator(1)).simulations


def _memory(masked: Masked) -> float:
    """The most that a long search held at a time."""
    search = bots_of(masked.game).search
    tracemalloc.start()
    try:
        search(masked, LONG_SEARCH, generator(1))
        return tracemalloc.get_traced_memory()[1] / 1000
    finally:
        tracemalloc.stop()


MEASURES: dict[str, Callable[[], Measures]] = {"search": searching}
