"""What `render` shows: the table as the seat to act sees it."""

from __future__ import annotations

from typing import Any

from zaubertisch.adapters import archmage_origins_picture, casting_shadows_picture
from zaubertisch.adapters.canvas import Picture
from zaubertisch.core.gate import Masked

_PICTURES: dict[str, Any] = {"archmage-origins": archmage_origins_picture, "casting-shadows": casting_shadows_picture}
RENDER_MODES = ["ansi", "rgb_array"]


def render(masked: Masked, mode: str, edition: Any) -> str | Picture:
    """A masked record as text (`ansi`) or as a picture (`rgb_array`)."""
    drawn = _PICTURES[masked.game.id]
    view = masked.game.view(masked)
    shown: str | Picture = drawn.text(view, edition) if mode == "ansi" else drawn.image(view, edition)
    return shown
