"""PettingZoo's own tests on our environments, its conventions, and what an agent is shown."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.test.save_obs_test import check_save_obs

from zaubertisch.adapters.pettingzoo import env, raw_env
from zaubertisch.adapters.steps import observation_of
from zaubertisch.core.errors import BadSetUp
from zaubertisch.core.registry import game_ids

GAMES = game_ids()
OPTIONS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3},
    {"players": 4, "battle": "corners", "memory": True},
]

# PettingZoo says this of every environment with action masks that is not one of its own.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


def options_of(game: str, options: dict[str, Any]) -> dict[str, Any]:
    if game == "archmage-origins":
        return options
    renamed = {"battle": ("map", "seven"), "memory": ("compensation", True)}
    return dict(renamed.get(name, (name, value)) for name, value in options.items())


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_own_tests_pass(game: str, options: dict[str, Any]) -> None:
    chosen = options_of(game, options)
    api_test(env(game, **chosen), num_cycles=150)
    api_test(raw_env(game, **chosen), num_cycles=150)
    seed_test(lambda: env(game, **chosen), num_cycles=80)


@pytest.mark.parametrize("game", GAMES)
def test_an_observation_can_be_kept_and_is_not_written_over(game: str) -> None:
    """PettingZoo's check for saving observations wants pictures, which ours are not; what counts is that they stay."""
    table = env(game)
    table.reset(seed=3)
    with pytest.raises(AssertionError, match="must be Box"):
        check_save_obs(table)
    kept, copies = [], []
    for _ in range(40):
        seen = table.last()[0]
        kept.append(seen)
        copies.append({name: part.copy() for name, part in seen.items()})
        table.step(int(np.flatnonzero(seen["action_mask"])[-1]))
    for one, other in zip(kept, copies, strict=True):
        assert all(np.array_equal(one[name], other[name]) for name in one)


@pytest.mark.parametrize("game", GAMES)
def test_an_agent_sees_what_its_masked_record_holds(game: str) -> None:
    table = env(game, players=3)
    rng = np.random.default_rng(1)
    table.reset(seed=2)
    for agent in table.agent_iter(60):
        seat = table.possible_agents.index(agent)
        masked = table.unwrapped._one.masked(seat)
        seen = table.last()[0]
        assert np.array_equal(seen["observation"], observation_of(masked))
        assert np.flatnonzero(seen["action_mask"]).tolist() == masked.legal()
        for other in table.agents:
            if other != agent:
                assert not table.observe(other)["action_mask"].any()
        table.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))


@pytest.mark.parametrize("game", GAMES)
def test_whole_games_are_rewarded_at_their_end(game: str) -> None:
    table = env(game, players=3)
    table.reset(seed=4)
    total = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, _ = table.last()
        total[agent] += reward
        table.step(None if terminated or truncated else int(np.flatnonzero(seen["action_mask"])[0]))
    assert sum(total.values()) == pytest.approx(0)
    assert max(total.values()) > 0


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_action_ends_the_game_for_the_one_who_chose_it(game: str, caplog: pytest.LogCaptureFixture) -> None:
    table = env(game)
    table.reset(seed=1)
    agent = table.agent_selection
    table.step(int(table.last()[0]["action_mask"].argmin()))
    assert all(table.terminations.values())
    assert table.rewards == {name: -1.0 if name == agent else 0 for name in table.possible_agents}
    raw = raw_env(game)
    raw.reset(seed=1)
    with pytest.raises(AssertionError, match="is not legal for player_"):
        raw.step(int(raw.last()[0]["action_mask"].argmin()))


@pytest.mark.parametrize("action", [-1, 256, 10_000])
def test_an_action_that_is_none_is_an_error(action: int) -> None:
    table = env("casting-shadows")
    table.reset(seed=1)
    with pytest.raises(AssertionError, match="is not one of 0 to 255"):
        table.step(action)


@pytest.mark.parametrize("game", GAMES)
def test_the_table_can_be_rendered(game: str) -> None:
    for mode in raw_env(game).metadata["render_modes"]:
        table = env(game, render_mode=mode, players=4)
        table.reset(seed=5)
        shown = []
        for agent in table.agent_iter():
            seen, _, terminated, _, _ = table.last()
            shown.append(table.render())
            table.step(None if terminated else int(np.flatnonzero(seen["action_mask"])[-1]))
            assert agent in table.possible_agents
        if mode == "ansi":
            assert all(isinstance(picture, str) for picture in shown)
            assert len(set(shown)) > 10
        else:
            assert all(picture.ndim == 3 and picture.dtype == np.uint8 for picture in shown)
            assert len({picture.tobytes() for picture in shown}) > 10


def test_the_realm_is_drawn_in_columns() -> None:
    table = env("archmage-origins", render_mode="ansi", players=4)
    table.reset(seed=5)
    for _ in table.agent_iter():
        seen, _, terminated, _, _ = table.last()
        rows = [line for line in table.render().splitlines() if "|" in line]
        assert len({tuple(n for n, mark in enumerate(row) if mark == "|") for row in rows}) == 1
        if terminated:
            break
        table.step(int(np.flatnonzero(seen["action_mask"])[-1]))


def test_what_cannot_be_set_up_is_said_in_one_sentence() -> None:
    with pytest.raises(BadSetUp, match="for 2 to 4 players, not 5"):
        env("archmage-origins", players=5)
    with pytest.raises(BadSetUp, match="has no option 'map'"):
        env("archmage-origins", map="seven")
    with pytest.raises(BadSetUp, match="no render mode 'human'; there are: ansi, rgb_array"):
        env("casting-shadows", render_mode="human")
