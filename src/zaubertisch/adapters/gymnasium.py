"""All games for Gymnasium: one seat learns, bots sit in the others; and thousands of such games side by side.

Importing this module registers every game under `gymnasium_id`: `some-game` is `zaubertisch/SomeGame-v0`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zaubertisch.adapters.canvas import Picture
from zaubertisch.adapters.extras import MissingExtra
from zaubertisch.adapters.layout import Layout
from zaubertisch.adapters.many import ManyGames
from zaubertisch.adapters.one import OneGame
from zaubertisch.adapters.pictures import RENDER_MODES, render
from zaubertisch.adapters.rewards import least_reward
from zaubertisch.bots.catalogue import find_bot
from zaubertisch.core.chance import generator
from zaubertisch.core.errors import BadSetUp
from zaubertisch.core.game import OptionValue
from zaubertisch.core.registry import game_ids

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.error import InvalidAction
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as problem:
    raise MissingExtra("gymnasium") from problem

Seen = dict[str, NDArray[np.int8]]


def observation_space(layout: Layout, actions: int) -> spaces.Dict:
    """What a seat may know, and which actions it has."""
    low, high = layout.bounds
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.int8),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat of a table. `bots` names who sits in the others: one name for all, or one for each in their order.

    Only the end is rewarded: see `rewards.py`. An action that is not in the action mask loses at once.
    """

    def __init__(
        self,
        game: str,
        players: int = 2,
        seat: int = 0,
        bots: str | Sequence[str] = "random",
        render_mode: str | None = None,
        *,
        roles: Sequence[str] | None = None,
        edition: Any = None,
        **options: OptionValue,
    ) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadSetUp(f"there is no render mode {render_mode!r}; there are: {', '.join(RENDER_MODES)}")
        self._one = OneGame(game, players, roles, edition, options)
        if seat not in range(players):
            raise BadSetUp(f"there is no seat {seat} among {players} players; they count from 0")
        others = [other for other in range(players) if other != seat]
        names = [bots] * len(others) if isinstance(bots, str) else list(bots)
        if len(names) != len(others):
            raise BadSetUp(f"{len(others)} seats are for bots, but {len(names)} were named")
        self._bots = {other: find_bot(name, self._one.game) for other, name in zip(others, names, strict=True)}
        self.seat = seat
        self.render_mode = render_mode
        self.observation_space = observation_space(self._one.layout, self._one.actions)
        self.action_space = spaces.Discrete(self._one.actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        self._one.restart(int(self.np_random.integers(2**63)))
        self._bots_luck = generator(int(self.np_random.integers(2**63)))
        self._let_bots_play()
        return self._seen(), {}

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        if not self.action_space.contains(action):
            raise InvalidAction(f"action {action} is not one of 0 to {self._one.actions - 1}")
        if not self._one.is_legal(int(action)):
            return self._seen(), least_reward(self._one.set_up.players), True, False, {"illegal": True}
        self._one.play(int(action))
        self._let_bots_play()
        return self._seen(), self._one.rewards()[self.seat], self._one.is_over, False, {}

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions, under the name that maskable algorithms look for."""
        return self._one.action_mask(self.seat).astype(np.bool_)

    def render(self) -> str | Picture | None:
        """The table as the learning seat sees it."""
        if self.render_mode is None:
            return None
        return render(self._one.masked(self.seat), self.render_mode, self._one.edition)

    def _seen(self) -> Seen:
        return {"observation": self._one.observation(self.seat), "action_mask": self._one.action_mask(self.seat)}

    def _let_bots_play(self) -> None:
        while self._one.asked in self._bots:
            masked = self._one.masked(self._one.asked)
            self._one.play(self._bots[self._one.asked].choose(masked, masked.legal(), self._bots_luck))


SeatEnv.metadata = {"render_modes": RENDER_MODES, "render_fps": 4}


class ManySeatsEnv(VectorEnv[Any, Any, Any]):
    """The same seat in many games, the others playing at random, all stepped in one compiled call.

    Observations are written in place: copy what you keep. A game that ends begins anew in the same step; how it ended
    is in `infos["final_obs"]`. Who learns in self-play, or wants all seats' rewards, uses `ManyGames` directly.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1024,
        players: int = 2,
        seat: int = 0,
        *,
        roles: Sequence[str] | None = None,
        edition: Any = None,
        **options: OptionValue,
    ) -> None:
        if seat not in range(players):
            raise BadSetUp(f"there is no seat {seat} among {players} players; they count from 0")
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self._many = ManyGames(game, num_envs, players, 0, learner=seat, roles=roles, edition=edition, **options)
        self.num_envs = num_envs
        self.seat = seat
        self.single_observation_space = observation_space(self._many.layout, self._many.actions)
        self.single_action_space = spaces.Discrete(self._many.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._seen = {"observation": self._many.observations, "action_mask": self._many.action_masks}
        self._never = np.zeros(num_envs, np.bool_)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        self._many.reset(int(self.np_random.integers(2**63)))
        return self._seen, {}

    def step(self, actions: NDArray[np.int64]) -> tuple[Seen, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        self._many.step(actions)
        over = self._many.over
        return self._seen, self._many.rewards[:, self.seat], over, self._never, self._ends() if over.any() else {}

    def any_actions(self) -> NDArray[np.int64]:
        """A random legal action for every game."""
        return self._many.any_actions()

    def _ends(self) -> dict[str, Any]:
        """The last observations of the games that have just ended, in the form Gymnasium gives them."""
        ends = np.full(self.num_envs, None, object)
        none_left = np.zeros(self._many.actions, np.int8)
        for n in np.flatnonzero(self._many.over):
            ends[n] = {"observation": self._many.last_observations[n].copy(), "action_mask": none_left}
        return {"final_obs": ends, "_final_obs": self._many.over.copy()}


def gymnasium_id(game: str) -> str:
    """What Gymnasium calls a game."""
    return f"zaubertisch/{''.join(map(str.capitalize, game.split('-')))}-v0"


for _game in game_ids():
    gymnasium.register(
        gymnasium_id(_game),
        entry_point=f"{__name__}:SeatEnv",
        vector_entry_point=f"{__name__}:ManySeatsEnv",
        kwargs={"game": _game},
    )
