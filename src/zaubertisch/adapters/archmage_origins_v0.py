"""Archmage Origins for PettingZoo: `archmage_origins_v0.env(players=3)`."""

from __future__ import annotations

from typing import Any, ClassVar

from zaubertisch.adapters.pettingzoo import TableEnv, guarded
from zaubertisch.adapters.pictures import RENDER_MODES


class ArchmageOriginsEnv(TableEnv):
    """The environment without guards: an illegal action is an `AssertionError`."""

    game = "archmage-origins"
    metadata: ClassVar[dict[str, Any]] = {
        "name": "archmage_origins_v0",
        "render_modes": RENDER_MODES,
        "is_parallelizable": False,
    }


raw_env = ArchmageOriginsEnv


def env(**options: Any) -> Any:
    """The environment with PettingZoo's usual guards."""
    return guarded(raw_env(**options))
