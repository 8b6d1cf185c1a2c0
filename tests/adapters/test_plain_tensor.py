"""The observation of a game that brings none: all of its masked record and nothing else, whatever the game."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from tests.adapters.test_observations import everyones, tables
from zaubertisch.adapters.layout import Observation
from zaubertisch.adapters.plain_tensor import plain_tensor
from zaubertisch.adapters.steps import Steps
from zaubertisch.core import gate
from zaubertisch.core.chance import generator
from zaubertisch.core.gate import Masked
from zaubertisch.core.registry import find_game, game_ids

GAMES = game_ids()


def observer(game: str) -> Callable[[Masked], Observation]:
    tensor = plain_tensor(find_game(game))
    observe = Steps({**find_game(game).rules, "encode": tensor.encode}).observe

    def observation_of(masked: Masked) -> Observation:
        seen = np.empty(tensor.layout.size, np.int8)
        observe(masked.tables, masked.record, masked.seat, seen)
        return seen

    return observation_of


@pytest.mark.parametrize("game", GAMES)
def test_it_says_what_the_record_says(game: str) -> None:
    layout, observation_of = plain_tensor(find_game(game)).layout, observer(game)
    low, high = layout.bounds
    for table in tables(game, 2, every=7):
        for masked in everyones(table):
            seen = observation_of(masked)
            assert (low <= seen).all()
            assert (seen <= high).all()
            parts = layout.read(seen)
            assert parts["own_seat"].sum() == (masked.seat < 4)
            assert parts["asked_seat"].sum() == (masked.asked() >= 0)
            for name, value in masked.plain().items():
                numbers = parts[name].astype(np.int64)
                if masked.record[name].itemsize > 1:
                    numbers = (numbers << np.arange(numbers.shape[-1])).sum(axis=-1)
                    assert np.array_equal(numbers, value)
                else:
                    assert np.array_equal(numbers.ravel() & 255, np.array(value).ravel() & 255)


@pytest.mark.parametrize("game", GAMES)
def test_two_worlds_that_look_alike_are_observed_alike(game: str) -> None:
    observation_of, rng = observer(game), generator(7)
    redealt = 0
    for table in tables(game, 2, every=5):
        state, figures = table.true_state()
        for masked in everyones(table):
            world = masked.redeal(rng)
            redealt += world.tobytes() != state.tobytes()
            other = gate.mask(table.game, figures, world, masked.seat)
            assert np.array_equal(observation_of(masked), observation_of(other))
    assert redealt > 10, "the worlds must differ for this to mean anything"
