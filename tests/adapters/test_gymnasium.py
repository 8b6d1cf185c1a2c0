"""Gymnasium's own checks on our environments, and its conventions."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction
from gymnasium.utils.env_checker import check_env

from zaubertisch.adapters.gymnasium import ManySeatsEnv, SeatEnv, gymnasium_id
from zaubertisch.adapters.steps import observation_of
from zaubertisch.bots.catalogue import UnknownBot
from zaubertisch.core.errors import BadSetUp
from zaubertisch.core.registry import game_ids

GAMES = game_ids()
IDS = [gymnasium_id(game) for game in GAMES]


def test_ids_are_made_from_those_of_the_games() -> None:
    assert IDS == ["zaubertisch/ArchmageOrigins-v0", "zaubertisch/CastingShadows-v0"]


@pytest.mark.parametrize("id", IDS)
def test_gymnasiums_own_check_passes(id: str) -> None:
    check_env(gymnasium.make(id).unwrapped)
    check_env(gymnasium.make(id, players=4, seat=2, bots=["random"] * 3).unwrapped)


@pytest.mark.parametrize("game", GAMES)
def test_one_seat_learns_and_bots_play_the_others(game: str) -> None:
    env = SeatEnv(game, players=3, seat=1)
    rng = np.random.default_rng(1)
    ends = []
    for seed in range(12):
        seen, _ = env.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            masked = env._one.masked(1)
            assert np.array_equal(seen["observation"], observation_of(masked))
            assert np.flatnonzero(env.action_masks()).tolist() == masked.legal()
            assert reward == 0
            seen, reward, over, truncated, _ = env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
            assert not truncated
        ends.append(reward)
    assert set(ends) <= {1.0, 0.25, -0.5, 0.0}
    assert len(set(ends)) > 1


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_action_loses_and_an_impossible_one_is_an_error(game: str) -> None:
    env = SeatEnv(game)
    seen, _ = env.reset(seed=1)
    assert env.step(int(seen["action_mask"].argmin()))[1:] == (-1.0, True, False, {"illegal": True})
    with pytest.raises(InvalidAction, match="is not one of 0 to"):
        env.step(1000)


@pytest.mark.parametrize("game", GAMES)
def test_the_table_can_be_rendered(game: str) -> None:
    env = SeatEnv(game, render_mode="ansi")
    env.reset(seed=1)
    assert isinstance(env.render(), str)
    assert SeatEnv(game).render() is None


@pytest.mark.parametrize("id", IDS)
def test_many_seats_are_stepped_at_once(id: str) -> None:
    env = gymnasium.make_vec(id, num_envs=50, vectorization_mode="vector_entry_point", players=3, seat=2)
    unwrapped = env.unwrapped
    assert isinstance(unwrapped, ManySeatsEnv)
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    first = {name: part.copy() for name, part in seen.items()}
    ended = 0
    for _ in range(200):
        _, rewards, over, truncated, infos = env.step(unwrapped.any_actions())
        assert not truncated.any()
        assert (rewards[~over] == 0).all()
        ended += int(over.sum())
        if over.any():
            assert np.array_equal(infos["_final_obs"], over)
            final = infos["final_obs"][int(over.argmax())]
            assert env.single_observation_space.contains(final)
            assert not np.array_equal(final["observation"], seen["observation"][int(over.argmax())])
    assert ended > 50
    assert env.observation_space.contains(seen)
    env.reset(seed=1)
    assert all(np.array_equal(seen[name], first[name]) for name in first)


def test_what_cannot_be_set_up_is_said_in_one_sentence() -> None:
    with pytest.raises(BadSetUp, match="no seat 2 among 2 players"):
        SeatEnv("archmage-origins", seat=2)
    with pytest.raises(BadSetUp, match="no seat 4 among 4 players"):
        ManySeatsEnv("archmage-origins", 4, players=4, seat=4)
    with pytest.raises(BadSetUp, match="2 seats are for bots, but 1 were named"):
        SeatEnv("archmage-origins", players=3, bots=["random"])
    with pytest.raises(UnknownBot, match="no bot 'wizard'"):
        SeatEnv("archmage-origins", bots="wizard")
    with pytest.raises(BadSetUp, match="no render mode 'human'"):
        SeatEnv("archmage-origins", render_mode="human")
