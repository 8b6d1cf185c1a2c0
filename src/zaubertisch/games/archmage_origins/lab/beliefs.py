"""Fitting beliefs about hidden powers to games of bots: a population for our own, one bot alone for its exploiter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from zaubertisch.bots.bot import Bot, Generator, Stop, never
from zaubertisch.bots.catalogue import find_bot
from zaubertisch.core.gate import Masked
from zaubertisch.games.archmage_origins.bots.beliefs import PULLS, Beliefs, BeliefsByBattle, hidden_cards
from zaubertisch.games.archmage_origins.bots.scratchpad import LINES
from zaubertisch.games.archmage_origins.game import GAME
from zaubertisch.games.archmage_origins.questions import top_frame
from zaubertisch.games.archmage_origins.state import POWERS, Q_PLACE
from zaubertisch.lab import arena

Progress = Callable[[int, int], None]
# So many made-up observations, spread evenly, keep rare cases near an even deal.
CAUTION = 40.0


class _Watcher:
    """Sits at a seat with a bot and notes, whenever it places, what it could see of the others' cards."""

    def __init__(self, bot: Bot) -> None:
        self.name = bot.name
        self._bot = bot
        self.seen: list[tuple[int, int, int, tuple[int, int]]] = []

    def choose(self, masked: Masked, legal: Sequence[int], rng: Generator, stop: Stop = never) -> int:
        if top_frame(masked.record)[0] == Q_PLACE:
            self.seen += [(turn, line, pull, where) for _, turn, line, pull, where in hidden_cards(masked)]
        return self._bot.choose(masked, legal, rng, stop)


def fit(
    battle: str,
    bots: Sequence[str],
    games: int,
    *,
    seed: str = "beliefs",
    mix: float = 0.0,
    progress: Progress | None = None,
) -> Beliefs:
    """Beliefs fitted to two-player games of these bots in all pairs; `mix` is the share of an even deal among them."""
    set_up = GAME.check_set_up(2, None, {"battle": battle})
    pairs = [(one, other) for one in bots for other in bots]
    tallies = [np.zeros((size, POWERS)) for size in (POWERS, LINES, PULLS)]
    for number in range(games):
        names = pairs[number % len(pairs)]
        watchers = [_Watcher(find_bot(name, GAME)) for name in names]
        played = arena.play(GAME, set_up, watchers, f"{seed}/{number}")
        for watcher in watchers:
            _count(watcher, played.result, tallies)
        if progress is not None:
            progress(number + 1, games)
    turn, line, pull = (_likelihoods(tally, mix) for tally in tallies)
    return Beliefs(turn, line, pull)


def _count(watcher: _Watcher, result: dict[str, Any], tallies: Sequence[NDArray[np.float64]]) -> None:
    mages = list(result["mages"].values())
    for turn, line, pull, (place, slot) in watcher.seen:
        power = mages[place][slot]["power"] - 1
        for tally, kind in zip(tallies, (turn, line, pull), strict=True):
            tally[kind, power] += 1


def _likelihoods(tally: NDArray[np.float64], mix: float) -> list[list[float]]:
    """How much likelier each power is in each case than on an even deal."""
    share = (tally + CAUTION / POWERS) / (tally.sum(axis=1, keepdims=True) + CAUTION)
    rows: list[list[float]] = (mix + (1 - mix) * share * POWERS).round(3).tolist()
    return rows


def save(path: Path, beliefs: BeliefsByBattle) -> None:
    """Write beliefs where `search:200ms@FILE` finds them."""
    path.write_bytes(msgspec.json.format(msgspec.json.encode(beliefs)) + b"\n")
