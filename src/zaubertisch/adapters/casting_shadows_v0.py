"""Casting Shadows for PettingZoo: `casting_shadows_v0.env(players=3)`."""

from __future__ import annotations

from typing import Any, ClassVar

from zaubertisch.adapters.pettingzoo import TableEnv, guarded
from zaubertisch.adapters.pictures import RENDER_MODES


class CastingShadowsEnv(TableEnv):
    """The environment without guards: an illegal action is an `AssertionError`."""

    game = "casting-shadows"
    metadata: ClassVar[dict[str, Any]] = {
        "name": "casting_shadows_v0",
        "render_modes": RENDER_MODES,
        "is_parallelizable": False,
    }


raw_env = CastingShadowsEnv


def env(**options: Any) -> Any:
    """The environment with PettingZoo's usual guards."""
    return guarded(raw_env(**options))
