"""What `render` shows: the table as the seat to act sees it.

A game brings its own text and picture as the entry point of its name in the group `zaubertisch.picture`, a module with
`text` and `image`. Without one its view is written in columns, and its observation drawn number by number.
"""

from __future__ import annotations

from typing import Any

from zaubertisch.adapters.canvas import GOLD, SHADE, Canvas, Picture
from zaubertisch.adapters.steps import observation_of
from zaubertisch.adapters.tensors import find_tensor
from zaubertisch.core.gate import Masked
from zaubertisch.core.outline import Sheet, outline
from zaubertisch.core.registry import attachment

RENDER_MODES = ["ansi", "rgb_array"]
ACROSS, SIZE = 64, 6  # squares in a row, and how wide each is


def render(masked: Masked, mode: str, edition: Any) -> str | Picture:
    """A masked record as text (`ansi`) or as a picture (`rgb_array`)."""
    view = masked.game.view(masked)
    own: Any = attachment("picture", masked.game.id, "text", "image")
    if mode == "ansi":
        text: str = plain_text(outline(masked.game, view, edition, "en")) if own is None else own.text(view, edition)
        return text
    image: Picture = plain_image(masked) if own is None else own.image(view, edition)
    return image


def plain_text(sheets: list[Sheet]) -> str:
    """Sheets in columns."""
    lines: list[str] = []
    for sheet in sheets:
        rows = [sheet.heads, *sheet.rows] if sheet.heads else sheet.rows
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines += [sheet.title] if sheet.title else []
        lines += ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
    return "\n".join(lines)


def plain_image(masked: Masked) -> Picture:
    """Every number of the observation as a square, each part from a new row on; the greater, the lighter."""
    layout, observation = find_tensor(masked.game).layout, observation_of(masked)
    heights = [-(-part.size // ACROSS) for part in layout.parts]
    canvas = Canvas(ACROSS * SIZE, sum(heights) * SIZE)
    top = 0
    for part, height in zip(layout.parts, heights, strict=True):
        for n, number in enumerate(observation[layout.span(part)].tolist()):
            share = (number - part.low) / (part.high - part.low)
            red, green, blue = (round(dark + share * (light - dark)) for dark, light in zip(SHADE, GOLD, strict=True))
            x, y = n % ACROSS * SIZE, (top + n // ACROSS) * SIZE
            canvas.rectangle(x, y, SIZE - 1, SIZE - 1, (red, green, blue))
        top += height
    return canvas.picture
