"""Bots for a game that has none of its own: they know its rules and nothing else.

Answers are played to the end at random, in worlds that fit what the seat knows, and what wins most often is played. All
levels do the same; they differ in how many play-outs they have.
"""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, Any

from zaubertisch.bots.bot import Generator, Stop, never
from zaubertisch.bots.budget import Budget
from zaubertisch.bots.findings import Findings
from zaubertisch.bots.game_bots import GameBots
from zaubertisch.bots.halving import Halving
from zaubertisch.bots.pick import pick
from zaubertisch.bots.playout import WIN, Component, Playouts
from zaubertisch.bots.stopwatch import Stopwatch
from zaubertisch.bots.workspace import Workspace
from zaubertisch.core import bits, drivers
from zaubertisch.core.chance import below, next_word
from zaubertisch.core.game import Game
from zaubertisch.core.gate import Masked

if TYPE_CHECKING:  # the names that `bind` provides

    def legal(t: Any, s: Any, options: Any) -> None: ...
    def draw(t: Any, s: Any, rng: Any) -> int: ...
    def redeal(t: Any, m: Any, seat: int, rng: Any) -> None: ...
    def winners(t: Any, s: Any) -> int: ...
    def choose(options: Any, total: int, rng: Any) -> int: ...


# In so many worlds each answer is played out where nothing is searched.
POLICY_WORLDS = 8
APPRENTICE_WORLDS = 1
TIE = 1e-6  # noise that decides between answers that won equally often


def _begin(w: Any) -> None:
    """Nothing is kept from one play-out to the next."""


def _decide(w: Any, asked: int, rng: Any) -> int:
    """Any legal answer."""
    legal(w.tables, w.state, w.options)
    total = 0
    for word in range(w.options.size):
        total += bits.count(w.options[word])
    return choose(w.options, total, rng)


def _deal_world(w: Any, rng: Any) -> None:
    """Any world that fits what the seat knows."""
    redeal(w.tables, w.world, w.seat, rng)


def _outcome(w: Any, rng: Any) -> int:
    """Chance as the rules have it."""
    return draw(w.tables, w.state, rng)


def _evaluate(w: Any) -> tuple[float, float, float]:
    """The seat's share of the win; of a game that came to no end everybody has the same."""
    won = winners(w.tables, w.state)
    if won == 0:
        return 1.0 / w.players, 1.0 / w.players, 0.0
    win = 1.0 / bits.count(won) if bits.has(won, w.seat) else 0.0
    return win, win, 0.0


@cache
def uninformed_bots(game: Game[Any]) -> GameBots:
    """Bots for any game."""
    playouts = Playouts(
        game,
        rollout=Component(patterns=(drivers._choose, _begin, _decide), fields=[("options", "u8", (game.words,))]),
        world=Component(patterns=(_deal_world, _outcome)),
        evaluation=Component(patterns=(_evaluate,), fields=[("players", "i8")]),
        candidates=64 * game.words,
    )
    return GameBots(
        policy=partial(_glance, playouts, POLICY_WORLDS),
        apprentice=partial(_glance, playouts, APPRENTICE_WORLDS),
        search=partial(_search, playouts),
    )


def _glance(playouts: Playouts, worlds: int, masked: Masked, rng: Generator) -> int:
    """What wins most often in so few worlds."""
    answers = _answers(masked)
    sums = playouts.simulate(_workspace(playouts, masked), answers, int(next_word(rng)), 0, worlds)
    return answers[pick(sums[:, WIN], TIE, rng)]


def _search(
    playouts: Playouts, masked: Masked, budget: Budget, rng: Generator, *, threads: int = 1, stop: Stop = never
) -> Findings:
    """All answers are candidates. Without a policy, any of them is the one with which the others are compared."""
    stopwatch = Stopwatch(budget)
    answers = _answers(masked)
    answers.insert(0, answers.pop(below(rng, len(answers))))
    workspaces = [_workspace(playouts, masked) for _ in range(threads)]
    return Halving(playouts, workspaces, answers, int(next_word(rng)), stopwatch, stop, convinced=0.0).run()


def _answers(masked: Masked) -> list[int]:
    """All legal answers but the one by which a seat gives up."""
    leaving, legal = masked.leaving(), masked.legal()
    return [answer for answer in legal if answer != leaving] or legal


def _workspace(playouts: Playouts, masked: Masked) -> Workspace:
    workspace = playouts.workspace(masked)
    workspace["players"] = len(masked.game.points(masked.record))
    return workspace
