"""Positions from the middle of games, for the tests of bots."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from zaubertisch.core import gate
from zaubertisch.core.chance import below, generator
from zaubertisch.core.events import new_log
from zaubertisch.core.game import Game, OptionValue, SetUp
from zaubertisch.core.gate import Record
from zaubertisch.core.registry import find_game
from zaubertisch.core.seats import CHANCE, OVER
from zaubertisch.games.archmage_origins.state import NO_CELL

GAME: Game[Any] = find_game("archmage-origins")
TABLES = GAME.tables(GAME.standard)
SETTINGS = [(players, battle) for players in (2, 3, 4) for battle in ("corners", "open")]


def walk_any(game: Game[Any], players: int, options: dict[str, OptionValue], seed: int) -> Iterator[tuple[Record, int]]:
    """Every state of a random game of any kind in which a seat is asked, and that seat."""
    return _walk(game, game.check_set_up(players, None, options), seed, holding=True)


def walk(players: int, battle: str, seed: int, *, holding: bool = True) -> Iterator[tuple[Record, int]]:
    """Every state of a random game of Archmage Origins and the seat asked; without holding nobody plays a token."""
    return _walk(GAME, GAME.check_set_up(players, None, {"battle": battle}), seed, holding=holding)


def _walk(game: Game[Any], set_up: SetUp, seed: int, *, holding: bool) -> Iterator[tuple[Record, int]]:
    rng = generator(seed)
    state, tables = game.start(set_up), game.tables(game.standard)
    words, log = np.zeros(game.words, np.uint64), new_log(silent=True)
    while (asked := int(game.drivers.asked(tables, state))) != OVER:
        if asked == CHANCE:
            answer = game.drivers.draw_outcome(tables, state, rng)
        else:
            yield state, asked
            legal = gate.legal_ids(game, tables, state)
            keeps = not holding and game.questions.present(state).name == "hold"
            answer = NO_CELL if keeps else legal[below(rng, len(legal))]
        assert game.drivers.step(tables, state, answer, words, log)


def position(question: str, *, battle: str = "corners", players: int = 2, seed: int = 1, later: int = 0) -> gate.Masked:
    """What the seat that is asked knows when a question comes up, the `later`-th time."""
    for state, seat in walk(players, battle, seed):
        if GAME.questions.present(state).name == question:
            if later == 0:
                return gate.mask(GAME, TABLES, state.copy(), seat)
            later -= 1
    raise AssertionError(f"{question} never came up")
