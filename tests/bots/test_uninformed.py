"""Bots that know the rules of a game and nothing else: any game has them, at all levels, with advice."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tests.bots.positions import walk_any
from tests.laws import smallest_game
from tests.laws.smallest_game import GAME as SMALLEST
from zaubertisch.bots.advice import advise
from zaubertisch.bots.bot import Bot
from zaubertisch.bots.budget import Budget
from zaubertisch.bots.catalogue import KINDS, find_bot
from zaubertisch.bots.greedy import ReadyBot
from zaubertisch.bots.levels import LEVELS
from zaubertisch.bots.random import RandomBot
from zaubertisch.bots.search import SearchBot
from zaubertisch.bots.uninformed import uninformed_bots
from zaubertisch.core import gate
from zaubertisch.core.chance import generator
from zaubertisch.core.compiled import compiled
from zaubertisch.core.events import Log
from zaubertisch.core.game import Game, OptionValue
from zaubertisch.core.gate import Masked
from zaubertisch.core.registry import find_game
from zaubertisch.lab import arena

TABLES = SMALLEST.tables(SMALLEST.standard)
NAMES = [f"{name}:60" if kind.takes else name for name, kind in KINDS.items()]


def counters(left: int, players: int = 2) -> Masked:
    """What seat 0 knows when so many counters are left."""
    state = np.zeros(1, SMALLEST.state_dtype)
    state["players"], state["laid"], state["left"] = players, 20, left
    return gate.mask(SMALLEST, TABLES, state, 0)


@pytest.mark.parametrize("name", NAMES)
def test_every_bot_of_the_catalogue_plays_any_game(name: str) -> None:
    bot = find_bot(name.replace("archmage", "mage"), SMALLEST)
    for number, (state, seat) in enumerate(walk_any(SMALLEST, 3, {}, seed=2)):
        masked = gate.mask(SMALLEST, TABLES, state, seat)
        chosen = bot.choose(masked, masked.legal(), generator(number))
        assert chosen in masked.legal()
        assert chosen == bot.choose(masked, masked.legal(), generator(number))


def test_all_levels_are_there() -> None:
    assert [find_bot(level, SMALLEST).name for level in LEVELS] == list(LEVELS)


@pytest.mark.parametrize("name", ["greedy", "mage", "search:200"])
@pytest.mark.parametrize("left", [2, 3])
def test_a_win_at_hand_is_taken(name: str, left: int) -> None:
    masked = counters(left)
    for seed in range(10):
        assert find_bot(name, SMALLEST).choose(masked, masked.legal(), generator(seed)) == left


def test_it_advises_without_a_margin() -> None:
    advice = advise(counters(3), Budget(simulations=300), generator(1))
    best = advice.moves[0]
    assert (best.action.notation, best.win, best.margin) == ("take 3", 1.0, None)
    assert best.words.de == "3 nehmen: Gewinnaussicht 100 % (99 bis 100 %)"
    assert best.words.en == "Take 3: 100% to win (99% to 100%)"
    assert {move.action.id for move in advice.moves} == {1, 2, 3}


@pytest.mark.parametrize("simulations", [1, 90, 900])
def test_it_keeps_to_a_number_of_simulations(simulations: int) -> None:
    found = uninformed_bots(SMALLEST).search(counters(20), Budget(simulations=simulations, whole=True), generator(1))
    assert 0.9 * simulations <= found.simulations <= max(simulations, 3)


def test_it_never_leaves_the_game() -> None:
    game = find_game("casting-shadows")
    bots = uninformed_bots(game)
    left_out = 0
    for number, (state, seat) in enumerate(walk_any(game, 3, {"leaving": "out"}, seed=4)):
        masked = gate.mask(game, game.tables(game.standard), state, seat)
        leaving = masked.leaving()
        if leaving is not None and number < 60:
            left_out += 1
            found = bots.search(masked, Budget(simulations=30), generator(number))
            assert leaving not in {one.answer for one in found.candidates}
    assert left_out


@compiled
def take_nothing(t: smallest_game.Tables, s: smallest_game.State, action: int, log: Log) -> None:
    """Whatever is taken is put back, and the game never ends."""
    s.active = (s.active + 1) % s.players


@pytest.mark.parametrize("players", [2, 4])
def test_a_game_without_an_end_is_a_draw(players: int) -> None:
    endless = replace(SMALLEST, rules={**SMALLEST.rules, "apply": take_nothing})
    masked = replace_game(counters(3, players), endless)
    found = uninformed_bots(endless).search(masked, Budget(simulations=30, whole=True), generator(1))
    assert {one.win for one in found.candidates} == {1 / players}


def replace_game(masked: Masked, game: Game[Any]) -> Masked:
    return Masked(game, masked.tables, masked.record, masked.seat)


def share(game: Game[Any], options: dict[str, OptionValue], bot: Bot, games: int) -> float:
    """How much of its games against random a bot wins, from both seats of every deal."""
    set_up = game.check_set_up(2, None, options)
    bots: list[Bot] = [bot, RandomBot()]
    played = [arena.play(game, set_up, bots, f"uninformed/{n // 2}", n % 2).shares[0] for n in range(games)]
    return float(np.mean(played))


@pytest.mark.parametrize(
    ("id", "options", "simulations", "games", "at_least"),
    [("archmage-origins", {"battle": "open"}, 300, 40, 0.65), ("casting-shadows", {}, 100, 16, 0.9)],
)
def test_it_beats_random(
    id: str, options: dict[str, OptionValue], simulations: int, games: int, at_least: float
) -> None:
    game = find_game(id)
    bot = SearchBot(uninformed_bots(game).search, Budget(simulations=simulations))
    assert share(game, options, bot, games) >= at_least


def test_its_apprentice_beats_random_where_answers_matter() -> None:
    game = find_game("casting-shadows")
    assert share(game, {}, ReadyBot("apprentice", uninformed_bots(game).apprentice), 40) >= 0.65
