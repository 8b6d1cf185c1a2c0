"""Peers that are measured beside us, where they are installed."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

from zaubertisch.bench.measure import rate_on_core, seconds


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

        taken = seconds(play_all)
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

    return partial(rate_on_core, think)
