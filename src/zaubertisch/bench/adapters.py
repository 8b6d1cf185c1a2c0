"""How fast the adapters are: vector environment, PettingZoo, Gymnasium, OpenSpiel, beside the libraries' own games."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from typing import Any

import numpy as np

from zaubertisch.bench.measure import Measures, compare, rate
from zaubertisch.bench.peers import NO_PEER, Peer, pettingzoo_connect_four, rlcard_uno
from zaubertisch.core.registry import game_ids

RUNS = 25
GAMES = 512  # side by side in the vector environment: what they write fits a core's cache


def vector_environment() -> Measures:
    """Steps per second of many two-player games, observations and action masks included, on one core."""
    from zaubertisch.adapters.many import ManyGames

    for id in game_ids():
        many = ManyGames(id, GAMES, seed=1)
        yield compare(f"{id}/vector/2p", "steps/s", partial(rate, partial(_step_many, many)), RUNS, *_cart_poles())


def _step_many(many: Any) -> int:
    steps = 160
    for _ in range(steps):
        many.step(many.any_actions())
    return steps * int(many.games)


def _cart_poles() -> Peer:
    """Gymnasium's own vector environment, which is written in NumPy."""
    if find_spec("gymnasium") is None:
        return NO_PEER
    import gymnasium

    poles = gymnasium.make_vec("CartPole-v1", num_envs=GAMES, vectorization_mode="vector_entry_point")
    poles.reset(seed=1)
    actions = np.zeros(GAMES, np.int64)

    def step() -> int:
        for n in range(160):
            actions[:] = n % 2
            poles.step(actions)
        return 160 * GAMES

    return "gymnasium CartPole vector", partial(rate, step)


def pettingzoo_steps() -> Measures:
    """Steps per second of the PettingZoo environments with their guards, every observation taken."""
    if find_spec("pettingzoo") is None:
        return
    from zaubertisch.adapters.pettingzoo import env

    peer = pettingzoo_connect_four(_play_agents)
    for id in game_ids():
        play = partial(_play_agents, env(id))
        yield compare(f"{id}/pettingzoo/2p", "steps/s", partial(rate, play), RUNS, *peer)


def _play_agents(env: Any) -> int:
    steps = 0
    for seed in range(5):
        env.reset(seed=seed)
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                break
            legal = seen["action_mask"].nonzero()[0]
            env.step(int(legal[steps % len(legal)]))
            steps += 1
    return steps


def gymnasium_steps() -> Measures:
    """Steps per second of one seat against a random bot; the bot's moves are not counted."""
    if find_spec("gymnasium") is None:
        return
    from zaubertisch.adapters.gymnasium import SeatEnv

    peer = rlcard_uno()
    for id in game_ids():
        yield compare(f"{id}/gymnasium/2p", "steps/s", partial(rate, partial(_play_seat, SeatEnv(id))), RUNS, *peer)


def _play_seat(env: Any) -> int:
    steps = 0
    for seed in range(5):
        seen, _ = env.reset(seed=seed)
        over = False
        while not over:
            legal = seen["action_mask"].nonzero()[0]
            seen, _, over, _, _ = env.step(int(legal[steps % len(legal)]))
            steps += 1
    return steps


def openspiel_steps() -> Measures:
    """Inputs per second, chance included, through OpenSpiel, beside a game that OpenSpiel has in Python."""
    if find_spec("pyspiel") is None:
        return
    import pyspiel
    from open_spiel.python.games import tic_tac_toe

    from zaubertisch.adapters.openspiel import FAMILIES

    assert tic_tac_toe  # importing it registers the peer
    peer = pyspiel.load_game("python_tic_tac_toe")
    for family in FAMILIES:
        game = pyspiel.load_game(family.name)
        ours, theirs = (partial(rate, partial(_play_inputs, each, games)) for each, games in ((game, 3), (peer, 100)))
        yield compare(f"{family.game.id}/openspiel/2p", "inputs/s", ours, RUNS, "open_spiel python_tic_tac_toe", theirs)


def _play_inputs(game: Any, games: int) -> int:
    inputs = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[inputs % len(legal)])
            inputs += 1
    return inputs


MEASURES: dict[str, Callable[[], Measures]] = {
    "vector": vector_environment,
    "pettingzoo": pettingzoo_steps,
    "gymnasium": gymnasium_steps,
    "openspiel": openspiel_steps,
}
