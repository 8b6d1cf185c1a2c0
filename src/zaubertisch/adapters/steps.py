"""Many games stepped in one compiled call, with observations written in place.

The functions here are patterns, as in `core.drivers`: `bind` makes a game's own from them. Inside, `to_act`, `legal`,
`apply`, `draw`, `mask` and `winners` are the game's rules, `encode` its encoder. All arrays have one row per game.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from zaubertisch.adapters.layout import Observation
from zaubertisch.adapters.tensors import find_tensor
from zaubertisch.core import bits, chance, seats, wide
from zaubertisch.core.compiled import bind
from zaubertisch.core.game import Game
from zaubertisch.core.gate import Masked
from zaubertisch.core.record import word

if TYPE_CHECKING:  # the names that `bind` provides

    def to_act(t: Any, s: Any) -> int: ...
    def legal(t: Any, s: Any, options: Any) -> None: ...
    def apply(t: Any, s: Any, action: int, log: Any) -> None: ...
    def draw(t: Any, s: Any, rng: Any) -> int: ...
    def mask(t: Any, s: Any, seat: int, m: Any) -> None: ...
    def winners(t: Any, s: Any) -> int: ...
    def encode(t: Any, m: Any, seat: int, out: Any) -> None: ...
    def pick(options: Any, rng: Any) -> int: ...
    def go_on(t: Any, s: Any, learner: int, options: Any, rng: Any, log: Any) -> int: ...
    def watch(t: Any, s: Any, seat: int, space: Any, observation: Any) -> None: ...
    def spread(options: Any, action_mask: Any) -> None: ...


EVERYONE_LEARNS = -1


def _pick(options: Any, rng: Any) -> int:
    """A random one of the options."""
    total = 0
    for n in range(options.size):
        total += bits.count(options[n])
    chosen = chance.below(rng, total)
    for n in range(options.size):
        here = bits.count(options[n])
        if chosen < here:
            return 64 * n + bits.nth(options[n], chosen)
        chosen -= here
    return 0


def _go_on(t: Any, s: Any, learner: int, options: Any, rng: Any, log: Any) -> int:
    """Let chance answer, and the seats that do not learn at random, until a learner is asked or the game is over."""
    while True:
        seat = to_act(t, s)
        if seat == seats.CHANCE:
            apply(t, s, draw(t, s, rng), log)
        else:
            legal(t, s, options)
            if seat == seats.OVER or learner == EVERYONE_LEARNS or seat == learner:
                return seat
            apply(t, s, pick(options, rng), log)


def _watch(t: Any, s: Any, seat: int, space: Any, observation: Any) -> None:
    """Write what a seat may know; of the two records of space the first stays blank."""
    space[1] = space[0]
    mask(t, s, seat, space[1])
    encode(t, space[1], seat, observation)


def _spread(options: Any, action_mask: Any) -> None:
    """Write options, which are bits, as an action mask, which is bytes."""
    for n in range(options.size):
        for first in range(0, 64, 8):
            wide.put(action_mask, 64 * n + first, wide.bytes_of(options[n] >> word(first)))


def observe(tables: Any, masked: Any, seat: int, observation: Any) -> None:
    """Write the observation of one masked record."""
    encode(tables[0], masked[0], seat, observation)


def begin_many(
    tables: Any,
    start: Any,
    states: Any,
    space: Any,
    rngs: Any,
    log: Any,
    learners: Any,
    options: Any,
    asked: Any,
    observations: Any,
    action_masks: Any,
) -> None:
    """Begin all games anew."""
    t = tables[0]
    for n in range(states.size):
        states[n] = start[0]
        asked[n] = go_on(t, states[n], learners[n], options[n], rngs[n], log[0])
        watch(t, states[n], asked[n], space, observations[n])
        spread(options[n], action_masks[n])


def step_many(
    tables: Any,
    start: Any,
    states: Any,
    space: Any,
    rngs: Any,
    log: Any,
    learners: Any,
    options: Any,
    asked: Any,
    observations: Any,
    action_masks: Any,
    actions: Any,
    rewards: Any,
    over: Any,
    last_observations: Any,
) -> None:
    """Carry out one action in every game; who chooses an illegal one loses. A game that ends begins anew at once.

    Its result is in `rewards`, and how the learner, or whoever acted last, saw its end in `last_observations`.
    """
    t = tables[0]
    players = rewards.shape[1]
    for n in range(states.size):
        s = states[n]
        if over[n]:
            rewards[n] = 0.0
        action = actions[n]
        is_legal = 0 <= action < 64 * options.shape[1] and bits.has(options[n, action // 64], action % 64)
        if is_legal:
            apply(t, s, action, log[0])
            seat = go_on(t, s, learners[n], options[n], rngs[n], log[0])
        else:
            seat = seats.OVER
        over[n] = seat == seats.OVER
        if over[n]:
            if is_legal:
                won = winners(t, s)
                for player in range(players):
                    share = bits.has(won, player) / bits.count(won)
                    rewards[n, player] = (players * share - 1.0) / (players - 1.0)
            else:
                rewards[n, asked[n]] = -1.0 / (players - 1.0)
            watch(t, s, asked[n], space, last_observations[n])
            states[n] = start[0]
            seat = go_on(t, s, learners[n], options[n], rngs[n], log[0])
        asked[n] = seat
        watch(t, s, seat, space, observations[n])
        spread(options[n], action_masks[n])


def pick_many(options: Any, rng: Any, actions: Any) -> None:
    """A random legal action for every game."""
    for n in range(actions.size):
        actions[n] = pick(options[n], rng)


class Steps:
    """A game's compiled entry points for adapters."""

    observe: Callable[..., None]
    begin_many: Callable[..., None]
    step_many: Callable[..., None]
    pick_many: Callable[..., None]

    def __init__(self, rules: dict[str, Any]) -> None:
        patterns = (_pick, _go_on, _watch, _spread, observe, begin_many, step_many, pick_many)
        vars(self).update(bind(patterns, rules))


@cache
def steps_of(game: Game[Any]) -> Steps:
    """A game's steps, made from its rules and its encoder."""
    return Steps({**game.rules, "encode": find_tensor(game).encode})


def observation_of(masked: Masked) -> Observation:
    """What a seat may know, as an array."""
    observation = np.empty(find_tensor(masked.game).layout.size, np.int8)
    steps_of(masked.game).observe(masked.tables, masked.record, masked.seat, observation)
    return observation
