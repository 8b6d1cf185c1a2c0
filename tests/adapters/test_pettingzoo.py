"""PettingZoo's own tests on our environments, its conventions, and what an agent is shown."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.test.save_obs_test import check_save_obs

from zaubertisch.adapters import archmage_origins_v0, casting_shadows_v0
from zaubertisch.adapters.steps import observation_of
from zaubertisch.core.errors import BadSetUp

MODULES = [archmage_origins_v0, casting_shadows_v0]
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


def options_of(module: ModuleType, options: dict[str, Any]) -> dict[str, Any]:
    if module is archmage_origins_v0:
        return options
    renamed = {"battle": ("map", "seven"), "memory": ("compensation", True)}
    return dict(renamed.get(name, (name, value)) for name, value in options.items())


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("module", MODULES)
def test_pettingzoos_own_tests_pass(module: ModuleType, options: dict[str, Any]) -> None:
    chosen = options_of(module, options)
    api_test(module.env(**chosen), num_cycles=150)
    api_test(module.raw_env(**chosen), num_cycles=150)
    seed_test(lambda: module.env(**chosen), num_cycles=80)


@pytest.mark.parametrize("module", MODULES)
def test_an_observation_can_be_kept_and_is_not_written_over(module: ModuleType) -> None:
    """PettingZoo's check for saving observations wants pictures, which ours are not; what counts is that they stay."""
    env = module.env()
    env.reset(seed=3)
    with pytest.raises(AssertionError, match="must be Box"):
        check_save_obs(env)
    kept, copies = [], []
    for _ in range(40):
        seen = env.last()[0]
        kept.append(seen)
        copies.append({name: part.copy() for name, part in seen.items()})
        env.step(int(np.flatnonzero(seen["action_mask"])[-1]))
    for one, other in zip(kept, copies, strict=True):
        assert all(np.array_equal(one[name], other[name]) for name in one)


@pytest.mark.parametrize("module", MODULES)
def test_an_agent_sees_what_its_masked_record_holds(module: ModuleType) -> None:
    env = module.env(players=3)
    rng = np.random.default_rng(1)
    env.reset(seed=2)
    for agent in env.agent_iter(60):
        seat = env.possible_agents.index(agent)
        masked = env.unwrapped._one.masked(seat)
        seen = env.last()[0]
        assert np.array_equal(seen["observation"], observation_of(masked))
        assert np.flatnonzero(seen["action_mask"]).tolist() == masked.legal()
        for other in env.agents:
            if other != agent:
                assert not env.observe(other)["action_mask"].any()
        env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))


@pytest.mark.parametrize("module", MODULES)
def test_whole_games_are_rewarded_at_their_end(module: ModuleType) -> None:
    env = module.env(players=3)
    env.reset(seed=4)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        env.step(None if terminated or truncated else int(np.flatnonzero(seen["action_mask"])[0]))
    assert sum(total.values()) == pytest.approx(0)
    assert max(total.values()) > 0


@pytest.mark.parametrize("module", MODULES)
def test_an_illegal_action_ends_the_game_for_the_one_who_chose_it(
    module: ModuleType, caplog: pytest.LogCaptureFixture
) -> None:
    env = module.env()
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(int(env.last()[0]["action_mask"].argmin()))
    assert all(env.terminations.values())
    assert env.rewards == {name: -1.0 if name == agent else 0 for name in env.possible_agents}
    raw = module.raw_env()
    raw.reset(seed=1)
    with pytest.raises(AssertionError, match="is not legal for player_"):
        raw.step(int(raw.last()[0]["action_mask"].argmin()))


@pytest.mark.parametrize("action", [-1, 256, 10_000])
def test_an_action_that_is_none_is_an_error(action: int) -> None:
    env = casting_shadows_v0.env()
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="is not one of 0 to 255"):
        env.step(action)


@pytest.mark.parametrize("module", MODULES)
def test_the_table_can_be_rendered(module: ModuleType) -> None:
    for mode in module.raw_env.metadata["render_modes"]:
        env = module.env(render_mode=mode, players=4)
        env.reset(seed=5)
        shown = []
        for agent in env.agent_iter():
            seen, _, terminated, _, _ = env.last()
            shown.append(env.render())
            env.step(None if terminated else int(np.flatnonzero(seen["action_mask"])[-1]))
            assert agent in env.possible_agents
        if mode == "ansi":
            assert all(isinstance(picture, str) for picture in shown)
            assert len(set(shown)) > 10
        else:
            assert all(picture.ndim == 3 and picture.dtype == np.uint8 for picture in shown)
            assert len({picture.tobytes() for picture in shown}) > 10


def test_the_realm_is_drawn_in_columns() -> None:
    env = archmage_origins_v0.env(render_mode="ansi", players=4)
    env.reset(seed=5)
    for _ in env.agent_iter():
        seen, _, terminated, _, _ = env.last()
        rows = [line for line in env.render().splitlines() if "|" in line]
        assert len({tuple(n for n, mark in enumerate(row) if mark == "|") for row in rows}) == 1
        if terminated:
            break
        env.step(int(np.flatnonzero(seen["action_mask"])[-1]))


def test_what_cannot_be_set_up_is_said_in_one_sentence() -> None:
    with pytest.raises(BadSetUp, match="for 2 to 4 players, not 5"):
        archmage_origins_v0.env(players=5)
    with pytest.raises(BadSetUp, match="has no option 'map'"):
        archmage_origins_v0.env(map="seven")
    with pytest.raises(BadSetUp, match="no render mode 'human'; there are: ansi, rgb_array"):
        casting_shadows_v0.env(render_mode="human")
