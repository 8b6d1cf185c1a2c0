"""Many games in one call: the same games as one by one, with the same observations."""

from __future__ import annotations

import numpy as np
import pytest

from zaubertisch.adapters.many import ManyGames
from zaubertisch.adapters.rewards import least_reward, rewards
from zaubertisch.adapters.steps import observation_of
from zaubertisch.core import gate
from zaubertisch.core.registry import game_ids

GAMES = game_ids()


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game", GAMES)
def test_every_row_is_what_the_gate_shows(game: str, players: int) -> None:
    many = ManyGames(game, 40, players, seed=3)
    for step in range(300):
        if step % 20 == 0:
            for n in range(many.games):
                masked = gate.mask(many.game, many._tables, many._states[n : n + 1].copy(), int(many.asked[n]))
                assert masked.asked() == many.asked[n]
                assert np.array_equal(many.observations[n], observation_of(masked))
                assert np.flatnonzero(many.action_masks[n]).tolist() == masked.legal()
        many.step(many.any_actions())


@pytest.mark.parametrize("game", GAMES)
def test_games_end_are_rewarded_and_begin_anew(game: str) -> None:
    many = ManyGames(game, 64, 3, seed=5)
    ended = 0
    for _ in range(600):
        many.step(many.any_actions())
        ended += int(many.over.sum())
        assert (many.rewards[~many.over] == 0).all()
        assert np.allclose(many.rewards[many.over].sum(axis=1), 0, atol=1e-6)
        assert (many.rewards[many.over].max(axis=1, initial=0) > 0).all()
        if many.over.any():
            last = many.layout.read(many.last_observations[int(many.over.argmax())])
            assert last["winners"].any()
            assert not last["asked"].any()
    assert ended > 100


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_brings_the_same_games_whatever_came_before(game: str) -> None:
    def play(many: ManyGames) -> bytes:
        for _ in range(150):
            many.step(many.any_actions())
        return many.observations.tobytes() + many.rewards.tobytes()

    many = ManyGames(game, 16, seed=1)
    first = play(many)
    other = ManyGames(game, 16, seed=2)
    assert play(other) != first
    other.reset(1)
    assert play(other) == first


@pytest.mark.parametrize("game", GAMES)
def test_a_game_does_not_depend_on_its_neighbours(game: str) -> None:
    few, more = ManyGames(game, 3, seed=9), ManyGames(game, 8, seed=9)
    for _ in range(100):
        actions = more.any_actions()
        few.step(actions[:3])
        more.step(actions)
        assert np.array_equal(few.observations, more.observations[:3])


@pytest.mark.parametrize("game", GAMES)
def test_with_a_learner_only_that_seat_is_asked(game: str) -> None:
    learners = np.arange(30) % 3
    many = ManyGames(game, 30, 3, seed=4, learner=learners)
    wins = np.zeros(3)
    for _ in range(400):
        many.step(many.any_actions())
        assert np.array_equal(many.asked, learners)
        wins += (many.rewards > 0).sum(axis=0)
    assert (wins > 0).all(), "the others, playing at random, win as well"


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_action_loses_at_once(game: str) -> None:
    many = ManyGames(game, 4, 2, seed=1)
    asked = many.asked.copy()
    actions = many.any_actions()
    actions[1] = many.action_masks[1].argmin()
    actions[2] = -1
    actions[3] = 10_000
    many.step(actions)
    assert many.over.tolist() == [False, True, True, True]
    assert [many.rewards[n, asked[n]] for n in range(4)] == [0, -1, -1, -1]
    assert [many.rewards[n, 1 - asked[n]] for n in range(4)] == [0, 0, 0, 0]
    many.step(many.any_actions())
    assert not many.over.any()
    assert (many.rewards == 0).all()


def test_rewards_add_up_to_nothing() -> None:
    assert rewards(0b01, 2) == [1, -1]
    assert rewards(0b11, 2) == [0, 0]
    assert rewards(0b0100, 4) == pytest.approx([-1 / 3, -1 / 3, 1, -1 / 3])
    assert rewards(0b011, 3) == pytest.approx([0.25, 0.25, -0.5])
    assert rewards(0, 3) == [0, 0, 0]
    assert least_reward(4) == pytest.approx(-1 / 3)
