"""The law of every bot: in two worlds that its seat cannot tell apart it chooses the same with the same randomness."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from tests.bots.positions import walk_any
from zaubertisch.bots.advice import advise
from zaubertisch.bots.attached import bots_of
from zaubertisch.bots.budget import Budget
from zaubertisch.bots.catalogue import KINDS, find_bot
from zaubertisch.bots.game_bots import GameBots
from zaubertisch.bots.uninformed import uninformed_bots
from zaubertisch.core import gate
from zaubertisch.core.chance import generator
from zaubertisch.core.game import Game, OptionValue
from zaubertisch.core.gate import Masked
from zaubertisch.core.registry import find_game, game_ids

# Time would not tell two worlds apart either, but it does not repeat itself: searches get simulations here.
NAMES = [f"{name}:40" if kind.takes else name for name, kind in KINDS.items() if name != "archmage"]
# Enough to end before its budget where the choice is clear.
LONG_SEARCH = "search:600"
Thinking = Callable[[Masked, int], Any]


def bot_answers(name: str) -> Callable[[Game[Any]], Thinking]:
    def answers(game: Game[Any]) -> Thinking:
        bot = find_bot(name, game)
        return lambda masked, seed: bot.choose(masked, masked.legal(), generator(seed))

    return answers


def advice(game: Game[Any]) -> Thinking:
    return lambda masked, seed: advise(masked, Budget(simulations=60), generator(seed))


def threads(bots: Callable[[Game[Any]], GameBots], simulations: int) -> Callable[[Game[Any]], Thinking]:
    """All that a search in two threads finds, but for the time it took."""

    def think(game: Game[Any], masked: Masked, seed: int) -> Any:
        found = bots(game).search(masked, Budget(simulations=simulations), generator(seed), threads=2)
        return [(one.answer, one.times, round(one.win, 9)) for one in found.candidates], found.simulations

    return lambda game: partial(think, game)


def uninformed_policy(game: Game[Any]) -> Thinking:
    return lambda masked, seed: uninformed_bots(game).policy(masked, generator(seed))


THINKERS: dict[str, Callable[[Game[Any]], Thinking]] = {
    **{name: bot_answers(name) for name in NAMES},
    "early stopping": bot_answers(LONG_SEARCH),
    "advice": advice,
    "threads": threads(bots_of, 200),
    "uninformed policy": uninformed_policy,
    "uninformed threads": threads(uninformed_bots, 100),
}
SETTINGS: list[tuple[str, int, dict[str, OptionValue]]] = [
    (id, players, {option.name: value})
    for id in game_ids()
    for option in find_game(id).options[:1]
    for value in option.values
    for players in find_game(id).seats
]


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize(("id", "players", "options"), SETTINGS)
def test_a_bot_cannot_tell_two_worlds_apart(name: str, id: str, players: int, options: dict[str, OptionValue]) -> None:
    game = find_game(id)
    tables, think = game.tables(game.standard), THINKERS[name](game)
    worlds_differed = 0
    for number, (state, seat) in enumerate(walk_any(game, players, options, seed=players)):
        if number % 7 or number > 140:
            continue
        here = gate.mask(game, tables, state, seat)
        other = here.redeal(generator(number))
        there = gate.mask(game, tables, other, seat)
        worlds_differed += state.tobytes() != other.tobytes()
        assert here.record.tobytes() == there.record.tobytes()
        before = here.record.tobytes()
        assert think(here, number) == think(there, number)
        assert here.record.tobytes() == before, "a bot must leave the record alone"
    assert worlds_differed


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("id", game_ids())
def test_a_bot_answers_legally_from_start_to_end(name: str, id: str) -> None:
    game = find_game(id)
    tables, bot = game.tables(game.standard), find_bot(name, game)
    for number, (state, seat) in enumerate(walk_any(game, 3, {}, seed=5)):
        masked = gate.mask(game, tables, state, seat)
        assert bot.choose(masked, masked.legal(), generator(number)) in masked.legal()
