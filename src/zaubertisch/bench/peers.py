"""Peers that are measured beside us, where they are installed (`script/setup bench`)."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from typing import Any

from zaubertisch.bench.measure import core_seconds, rate

Peer = tuple[str | None, Callable[[], float] | None]  # its name, and how fast it is; nothing where it is missing
NO_PEER: Peer = (None, None)


def open_spiel_hearts() -> Callable[[], float] | None:
    """Decisions per second of OpenSpiel's hearts, played natively by its own uniformly random C++ bots."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game("hearts")
    seed = 0

    def play() -> float:
        nonlocal seed
        seed += 1
        states = [game.new_initial_state() for _ in range(20)]
        bots = [pyspiel.make_uniform_random_bot(player, seed + player) for player in range(game.num_players())]

        def play_all() -> None:
            for state in states:
                pyspiel.evaluate_bots(state, bots, seed)

        taken = core_seconds(play_all)
        return float(sum(item.player >= 0 for state in states for item in state.full_history()) / taken)

    return play


def open_spiel_ismcts() -> Callable[[], float] | None:
    """Simulations per second of OpenSpiel's information-set tree search in C++ near the start of hearts."""
    try:
        import pyspiel
    except ImportError:
        return None
    simulations = 200
    dealt = pyspiel.load_game("hearts(pass_cards=False)").new_initial_state()
    dealer = random.Random(1)
    while dealt.is_chance_node() or len(dealt.legal_actions()) == 1:  # where nothing is to choose it does not think
        dealt.apply_action(dealer.choice(dealt.legal_actions()))
    bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, simulations)

    def think() -> int:
        bot.step(dealt)
        return simulations

    return partial(rate, think)


def catanatron_games() -> Peer:
    """Decisions per second of catanatron, a fast engine of a board game in Python, with its random players."""
    if find_spec("catanatron") is None:
        return NO_PEER
    from catanatron.game import Game
    from catanatron.models.player import Color, RandomPlayer

    def play() -> int:
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
        return decisions

    return "catanatron, random players", partial(rate, play)


def rlcard_uno() -> Peer:
    """Steps per second of RLCard's uno for two, observations taken, with its random agents."""
    if find_spec("rlcard") is None:
        return NO_PEER
    import rlcard

    env = rlcard.make("uno")

    def play() -> int:
        steps = 0
        for _ in range(3):
            seen, _ = env.reset()
            while not env.is_over():
                legal = list(seen["legal_actions"])
                seen, _ = env.step(legal[steps % len(legal)])
                steps += 1
        return steps

    return "rlcard uno", partial(rate, play)


def pettingzoo_connect_four(play: Callable[[Any], int]) -> Peer:
    """Steps per second of PettingZoo's own connect four with its guards, played as ours is."""
    if find_spec("pettingzoo") is None or find_spec("pygame") is None:
        return NO_PEER
    import os
    import warnings

    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    with warnings.catch_warnings():  # of what pygame itself uses
        warnings.simplefilter("ignore")
        from pettingzoo.classic import connect_four_v3
    return "pettingzoo connect_four", partial(rate, partial(play, connect_four_v3.env()))
