"""Great numbers of random games end lawfully: nothing overflows, somebody wins, and the cards are all still there."""

from __future__ import annotations

import numpy as np
import pytest

from zaubertisch.bench.engine import RandomPlay, variants
from zaubertisch.core.registry import find_game, game_ids
from zaubertisch.core.seats import OVER

VARIANTS = [(id, players, options) for id in game_ids() for _, players, options in variants(find_game(id))]


def end_lawfully(id: str, players: int, options: dict[str, str | int | bool], games: int, rounds: int) -> None:
    game = find_game(id)
    play = RandomPlay(game, players, options)
    census = game.census(play.tables, play.start)
    for _ in range(rounds):
        play.games(games // rounds)
        assert game.drivers.asked(play.tables, play.state) == OVER
        assert game.census(play.tables, play.state) == census
    faults = play.tally[-1]
    assert faults == 0
    played = games // rounds * rounds + 10
    assert np.isclose(play.tally[:-1].sum(), played), "every game has winners who share it"
    assert (play.tally[:players] > 0).all(), "every seat wins sometimes"
    assert (play.tally[players:-1] == 0).all()


@pytest.mark.parametrize(("id", "players", "options"), VARIANTS, ids=str)
def test_random_games_end_lawfully(id: str, players: int, options: dict[str, str | int | bool]) -> None:
    end_lawfully(id, players, options, games=2_000, rounds=50)


@pytest.mark.long
@pytest.mark.parametrize(("id", "players", "options"), VARIANTS, ids=str)
def test_a_hundred_thousand_random_games_end_lawfully(
    id: str, players: int, options: dict[str, str | int | bool]
) -> None:
    end_lawfully(id, players, options, games=100_000, rounds=1_000)
