"""A small picture made of rectangles and discs, as arrays: all that `rgb_array` needs."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Colour = tuple[int, int, int]
Picture = NDArray[np.uint8]

NIGHT: Colour = (24, 22, 38)
SHADE: Colour = (52, 48, 76)
PAPER: Colour = (236, 226, 202)
GOLD: Colour = (224, 178, 72)
INK: Colour = (40, 34, 48)
SEAT_COLOURS: tuple[Colour, ...] = ((214, 84, 72), (88, 148, 220), (112, 182, 96), (186, 120, 208))


class Canvas:
    """What is drawn on, from left to right and from top to bottom."""

    def __init__(self, width: int, height: int) -> None:
        self.picture: Picture = np.full((height, width, 3), NIGHT, np.uint8)
        self._rows, self._columns = np.ogrid[:height, :width]

    def rectangle(self, x: int, y: int, width: int, height: int, colour: Colour) -> None:
        """A filled rectangle by its upper left corner."""
        self.picture[y : y + height, x : x + width] = colour

    def disc(self, x: int, y: int, radius: int, colour: Colour) -> None:
        """A filled disc by its middle."""
        self.picture[(self._rows - y) ** 2 + (self._columns - x) ** 2 <= radius**2] = colour

    def pips(self, x: int, y: int, count: int, colour: Colour, *, across: int = 4, size: int = 4) -> None:
        """A number as little squares, four in a row."""
        for n in range(count):
            self.rectangle(x + n % across * (size + 2), y + n // across * (size + 2), size, size, colour)
