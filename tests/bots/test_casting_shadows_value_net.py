"""The value net of Casting Shadows: what it thinks of positions, and how it is trained."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.clauses.shadows import at
from zaubertisch import Table
from zaubertisch.core.chance import generator
from zaubertisch.games.casting_shadows.bots import training
from zaubertisch.games.casting_shadows.bots.value_net import (
    ACTIVATIONS,
    FEATURES,
    HIDDEN,
    VALUE_NET,
    chance_to_win,
    note_features,
    standard_value_nets,
)
from zaubertisch.games.casting_shadows.game import GAME
from zaubertisch.games.casting_shadows.state import SEATS

TABLES = GAME.tables(GAME.standard)


def world(table: Table[Any]) -> Any:
    """A world that fits what seat 0 knows."""
    return table.masked(0).redeal(generator(1))


def chances(state: Any, nets: Any = None) -> list[float]:
    """What each seat's chance is."""
    nets = standard_value_nets() if nets is None else nets
    activations = np.zeros(1, ACTIVATIONS)
    return [chance_to_win(TABLES[0], state[0], n, nets, activations[0]) for n in range(int(state["players"][0]))]


def two(first: dict[str, Any], second: dict[str, Any]) -> list[float]:
    return chances(world(at({"tile": "runenkreis", **first}, {"tile": "runenkreis", **second})))


def test_chances_add_up_to_one() -> None:
    for players in (2, 3, 4):
        state = world(at(*({"life": 4 * n + 2} for n in range(players))))
        assert sum(chances(state)) == pytest.approx(1.0)
        assert np.argmax(chances(state)) == players - 1


@pytest.mark.parametrize(
    "asset",
    [
        {"book": ["heat-wave", "lightning-bug"]},
        {"book": ["phoenix-flash"]},
        {"traps": ["safety-dome"]},
        {"shadow": True, "companion": "hedgehog"},
    ],
    ids=str,
)
def test_what_helps_to_win_raises_the_chance(asset: dict[str, Any]) -> None:
    assert two(asset, {})[0] > two({}, {})[0] + 0.02
    assert two({}, asset)[0] < two({}, {})[0] - 0.02


def test_who_is_down_has_no_chance() -> None:
    state = world(at({}, {}, {}))
    state["alive"] = 0b011
    assert chances(state)[2] == 0.0
    state["winners"] = 0b010
    assert chances(state) == [0.0, 1.0, 0.0]


def test_compiled_and_fitted_networks_agree() -> None:
    network = training.Network(np.random.default_rng(3))
    nets = np.zeros(SEATS - 1, VALUE_NET)
    nets[:] = [network.weights] * (SEATS - 1)
    state = world(at({"book": ["heat-wave"]}, {"traps": ["run-away"], "life": 9}, {"life": 12, "shadow": True}))
    features = np.zeros((1, SEATS, FEATURES), np.float32)
    for seat in range(3):
        note_features(TABLES[0], state[0], seat, features[0, seat])
    _, hidden, trained = network.forward(features, np.array([[True, True, True, False]]))
    assert hidden.shape == (1, SEATS, HIDDEN)
    assert chances(state, nets) == pytest.approx(trained[0, :3], abs=1e-5)


def test_training_learns_who_wins() -> None:
    rng = np.random.default_rng(4)
    features = np.zeros((2000, SEATS, FEATURES), np.float16)
    features[:, :2, 0] = rng.random((2000, 2))
    won = features[:, :2, 0].argmax(axis=1)
    examples = features, np.full(2000, 0b0011), won, np.arange(2000)
    network = training.train(examples, 2, rng)
    chances = network.forward(features.astype(np.float32), np.array([[True, True, False, False]] * 2000))[2]
    assert (chances.argmax(axis=1) == won).mean() > 0.9


def test_games_give_examples_of_all_who_stand() -> None:
    features, standing, won, number = training.gather(3, 6)
    assert len(features) == len(standing) == len(won) == len(number) > 6
    assert set(number) <= set(range(6))
    stands = (standing[:, None] >> np.arange(SEATS)) & 1 > 0
    assert stands[np.arange(len(won)), won].all(), "the winner stands to the end"
    assert (features[~stands] == 0).all()
