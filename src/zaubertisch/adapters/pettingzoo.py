"""All games as PettingZoo AEC environments: `env("some-game", players=3)`, and `raw_env` without guards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from zaubertisch.adapters.canvas import Picture
from zaubertisch.adapters.extras import MissingExtra
from zaubertisch.adapters.one import OneGame
from zaubertisch.adapters.pictures import RENDER_MODES, render
from zaubertisch.adapters.rewards import least_reward
from zaubertisch.core.errors import BadSetUp
from zaubertisch.core.game import OptionValue

if TYPE_CHECKING:  # PettingZoo carries no types; this is what is used of it

    class AECEnv:
        possible_agents: list[str]
        agents: list[str]
        agent_selection: str
        rewards: dict[str, float]
        terminations: dict[str, bool]
        truncations: dict[str, bool]
        infos: dict[str, dict[str, Any]]
        metadata: dict[str, Any]
        _cumulative_rewards: dict[str, float]

        def action_space(self, agent: str) -> Any: ...
        def last(self) -> tuple[Any, float, bool, bool, dict[str, Any]]: ...
        def _was_dead_step(self, action: int | None) -> None: ...
        def _accumulate_rewards(self) -> None: ...

    class TerminateIllegalWrapper:
        env: AECEnv

        def __init__(self, env: AECEnv, illegal_reward: float) -> None: ...
        def step(self, action: int | None) -> None: ...

    class OrderEnforcingWrapper:
        env: AECEnv

        def __init__(self, env: TerminateIllegalWrapper) -> None: ...

    from gymnasium import spaces
else:
    try:
        from gymnasium import spaces
        from pettingzoo import AECEnv
        from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper
    except ImportError as problem:
        raise MissingExtra("pettingzoo") from problem

Seen = dict[str, NDArray[np.int8]]


class TableEnv(AECEnv):
    """A table at which every seat is an agent: `player_0`, `player_1`, …

    An observation is what the agent's seat may know, and its action mask; whoever is not asked has no actions.
    Only the end is rewarded: see `rewards.py`. All options of the game are keyword arguments. An illegal action is an
    `AssertionError`.
    """

    def __init__(
        self,
        game: str,
        players: int = 2,
        render_mode: str | None = None,
        *,
        roles: Sequence[str] | None = None,
        edition: Any = None,
        **options: OptionValue,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadSetUp(f"there is no render mode {render_mode!r}; there are: {', '.join(RENDER_MODES)}")
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{game.replace('-', '_')}_v0",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
        }
        self._one = OneGame(game, players, roles, edition, options)
        self._random = np.random.default_rng()
        self._seats = {f"player_{seat}": seat for seat in range(players)}
        self.possible_agents = list(self._seats)
        low, high = self._one.layout.bounds
        self._observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=np.int8),
                    "action_mask": spaces.Box(0, 1, (self._one.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._action_spaces = {agent: spaces.Discrete(self._one.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew; after a seed the same games come again, one per reset."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self._one.restart(int(self._random.integers(2**63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._one.asked]

    def observe(self, agent: str) -> Seen:
        seat = self._seats[agent]
        return {"observation": self._one.observation(seat), "action_mask": self._one.action_mask(seat)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        chosen = -1 if action is None else int(action)
        assert self._one.is_legal(chosen), f"action {action} is not legal for {agent}"
        self._cumulative_rewards[agent] = 0.0
        self._one.play(chosen)
        if self._one.is_over:
            self.rewards = dict(zip(self.agents, self._one.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
            self._accumulate_rewards()
        else:
            self.agent_selection = self.possible_agents[self._one.asked]

    def render(self) -> str | Picture | None:
        """The table as the agent to act sees it."""
        if self.render_mode is None:
            return None
        return render(self._one.masked(self._seats[self.agent_selection]), self.render_mode, self._one.edition)

    def close(self) -> None:
        """There is nothing to close."""


def _of_inner(name: str) -> Any:
    return property(lambda self: getattr(self.env, name))


class Shortcuts:
    """What is asked for in every step, found at once: the wrappers' own way to it takes longer than a step."""

    agents = _of_inner("agents")
    agent_selection = _of_inner("agent_selection")
    rewards = _of_inner("rewards")
    terminations = _of_inner("terminations")
    truncations = _of_inner("truncations")
    infos = _of_inner("infos")
    _cumulative_rewards = _of_inner("_cumulative_rewards")


class Guard(Shortcuts, TerminateIllegalWrapper):
    """PettingZoo's guard: an illegal action ends the game, and its agent alone pays; none at all is an error."""

    def step(self, action: int | None) -> None:
        size = self.env.action_space(self.agent_selection).n
        assert action is None or 0 <= action < size, f"action {action} is not one of 0 to {size - 1}"
        super().step(action)


class Order(Shortcuts, OrderEnforcingWrapper):
    """PettingZoo's other guard: nothing before a reset."""

    def __str__(self) -> str:
        return str(self.env)


raw_env = TableEnv


def env(game: str, **options: Any) -> Any:
    """A game with PettingZoo's usual guards."""
    raw = raw_env(game, **options)
    return Order(Guard(raw, illegal_reward=least_reward(len(raw.possible_agents))))
