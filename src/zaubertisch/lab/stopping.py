"""What ending a search early costs: `python -m zaubertisch.lab.stopping GAME [SIMULATIONS] [POSITIONS]`.

In positions from games of greedy bots a search that may end early and one that uses its whole budget choose; where they
differ, a long search says how much worse the early choice is.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import msgspec
import numpy as np

from zaubertisch.bots.attached import bots_of
from zaubertisch.bots.budget import Budget
from zaubertisch.bots.catalogue import find_bot
from zaubertisch.bots.game_bots import Search
from zaubertisch.core import gate
from zaubertisch.core.chance import generator
from zaubertisch.core.events import new_log
from zaubertisch.core.game import Game
from zaubertisch.core.gate import Masked
from zaubertisch.core.registry import find_game
from zaubertisch.core.seats import CHANCE, OVER

EVERY = 9  # one decision in so many is looked at, so that positions differ
LONGER = 5  # how many times longer the search is that compares


class Cost(msgspec.Struct, frozen=True):
    """What came of it: the loss is in reward per decision, the share is that of the simulations that were needed."""

    positions: int
    differ: int
    loss: float
    share: float


def positions(game: Game[Any], count: int) -> Iterator[Masked]:
    """What seats know at decisions of two-player games of greedy bots."""
    tables, greedy = game.tables(game.standard), find_bot("greedy", game)
    words, log = np.zeros(game.words, np.uint64), new_log(silent=True)
    number = found = 0
    while True:
        rng = generator(number)
        state = game.start(game.check_set_up(2, None, {}))
        while (asked := int(game.drivers.asked(tables, state))) != OVER:
            if asked == CHANCE:
                answer = game.drivers.draw_outcome(tables, state, rng)
            else:
                masked = gate.mask(game, tables, state, asked)
                legal = masked.legal()
                number += len(legal) > 1
                if len(legal) > 1 and number % EVERY == 0:
                    if found == count:
                        return
                    found += 1
                    yield masked
                answer = greedy.choose(masked, legal, rng)
            game.drivers.step(tables, state, answer, words, log)


def cost(game: Game[Any], simulations: int, count: int) -> Cost:
    """Choose twice in so many positions, and compare."""
    search = bots_of(game).search
    differ, loss, used, whole_used = 0, 0.0, 0, 0
    for number, masked in enumerate(positions(game, count)):
        early = search(masked, Budget(simulations=simulations), generator(number))
        whole = search(masked, Budget(simulations=simulations, whole=True), generator(number))
        used, whole_used = used + early.simulations, whole_used + whole.simulations
        if early.chosen.answer != whole.chosen.answer:
            differ += 1
            loss += _loss(search, masked, simulations, whole.chosen.answer, early.chosen.answer)
    return Cost(count, differ, loss / count, used / whole_used)


def _loss(search: Search, masked: Masked, simulations: int, better: int, worse: int) -> float:
    """By how much one answer is better than another, as a longer search has it."""
    longer = search(masked, Budget(simulations=LONGER * simulations, whole=True), generator(simulations))
    gains = {one.answer: one.gain for one in longer.candidates}
    return gains.get(better, 0.0) - gains.get(worse, 0.0)


def main(arguments: list[str]) -> None:
    """Print what it costs."""
    game = find_game(arguments[0])
    simulations, count = (int(given) for given in [*arguments[1:], *("2500", "150")[len(arguments) - 1 :]])
    print(msgspec.json.encode(cost(game, simulations, count)).decode())


if __name__ == "__main__":
    main(sys.argv[1:])
