"""The laws hold with whatever cards a game accepts: valid editions do not break their tables."""

from __future__ import annotations

from random import Random

import pytest

from tests.laws.editions import random_edition
from zaubertisch.core import laws
from zaubertisch.core.registry import find_game, game_ids

GAMES = game_ids()


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", GAMES)
def test_games_of_random_editions_obey_the_laws(game: str, seed: int) -> None:
    rules = find_game(game)
    assert laws.obey(rules, seed, edition=random_edition(rules, Random(seed)), every=40, most=400) > 1


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_games_of_many_random_editions_obey_the_laws(game: str) -> None:
    rules = find_game(game)
    for seed in range(300):
        edition = random_edition(rules, Random(seed), changes=300)
        assert laws.obey(rules, seed, edition=edition, every=60, most=3000) > 1


@pytest.mark.parametrize("game", GAMES)
def test_random_editions_are_all_different(game: str) -> None:
    rules = find_game(game)
    editions = [rules.standard, *(random_edition(rules, Random(seed)) for seed in range(4))]
    assert len(set(editions)) == len(editions)
