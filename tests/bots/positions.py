"""Positions of Archmage Origins from the middle of games, for the tests of bots."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from zaubertisch.core import gate
from zaubertisch.core.chance import below, generator
from zaubertisch.core.events import new_log
from zaubertisch.core.game import Game
from zaubertisch.core.gate import Record
from zaubertisch.core.registry import find_game
from zaubertisch.core.seats import CHANCE, OVER
from zaubertisch.games.archmage_origins.state import NO_CELL

GAME: Game[Any] = find_game("archmage-origins")
TABLES = GAME.tables(GAME.standard)
SETTINGS = [(players, battle) for players in (2, 3, 4) for battle in ("corners", "open")]


def walk(players: int, battle: str, seed: int, *, holding: bool = True) -> Iterator[tuple[Record, int]]:
    """Every state of a random game in which a seat is asked, and that seat; without holding nobody plays a token."""
    rng = generator(seed)
    state = GAME.start(GAME.check_set_up(players, None, {"battle": battle}))
    words, log = np.zeros(GAME.words, np.uint64), new_log(silent=True)
    while (asked := int(GAME.drivers.asked(TABLES, state))) != OVER:
        if asked == CHANCE:
            answer = GAME.drivers.draw_outcome(TABLES, state, rng)
        else:
            yield state, asked
            legal = gate.legal_ids(GAME, TABLES, state)
            keeps = not holding and GAME.question(state)[0] == "hold"
            answer = NO_CELL if keeps else legal[below(rng, len(legal))]
        assert GAME.drivers.step(TABLES, state, answer, words, log)


def position(question: str, *, battle: str = "corners", players: int = 2, seed: int = 1, later: int = 0) -> gate.Masked:
    """What the seat that is asked knows when a question comes up, the `later`-th time."""
    for state, seat in walk(players, battle, seed):
        if GAME.question(state)[0] == question:
            if later == 0:
                return gate.mask(GAME, TABLES, state.copy(), seat)
            later -= 1
    raise AssertionError(f"{question} never came up")
