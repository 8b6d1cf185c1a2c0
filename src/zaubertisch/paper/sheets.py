"""Where things lie on a sheet of paper: as many as fit, and their backs behind them. All lengths are millimetres."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Duplex = Literal["long", "short", "none"]  # the edge along which the printer turns a sheet
Turn = Literal["upright", "upside down"]

UNPRINTED = 5.0  # what home printers leave white along every edge
MARK = 3.0  # how long a crop mark is
MARK_DISTANCE = 1.0  # how far it stays away from what is cut


@dataclass(frozen=True, slots=True)
class Size:
    width: float
    height: float

    @property
    def sideways(self) -> Size:
        return Size(self.height, self.width)


CARD = Size(63, 88)
A4 = Size(210, 297)
LETTER = Size(215.9, 279.4)
PAPERS = {"a4": A4, "letter": LETTER}


@dataclass(frozen=True, slots=True)
class Spot:
    """Where the trimmed piece has its upper left corner, and how it lies there."""

    x: float
    y: float
    turn: Turn = "upright"


@dataclass(frozen=True, slots=True)
class Line:
    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True, slots=True)
class Grid:
    """A sheet full of pieces of one size, in the middle of the sheet, each with its own bleed around it."""

    sheet: Size
    piece: Size
    bleed: float
    columns: int
    rows: int

    @property
    def room(self) -> int:
        return self.columns * self.rows

    def spots(self) -> list[Spot]:
        """Where the fronts lie, row by row."""
        return [Spot(x, y) for y in self._tops() for x in self._lefts()]

    def backs(self, duplex: Duplex) -> list[Spot]:
        """Where the backs of the same pieces lie on the other side.

        Turned about an upright axis, left and right change places. Turned about a level one, top and bottom do, and
        each back stands on its head, so that a cut card can be turned over sideways.
        """
        if self._turns_sideways(duplex):
            mirrored = [self.sheet.width - x - self.piece.width for x in self._lefts()]
            return [Spot(x, y) for y in self._tops() for x in mirrored]
        mirrored = [self.sheet.height - y - self.piece.height for y in self._tops()]
        return [Spot(x, y, "upside down") for y in mirrored for x in self._lefts()]

    def _turns_sideways(self, duplex: Duplex) -> bool:
        """Sheets that are not turned by the printer are turned by hand, like the page of a book."""
        upright = self.sheet.height > self.sheet.width
        return duplex == "none" or (duplex == "long") == upright

    def marks(self) -> list[Line]:
        """Crop marks: where to cut, beyond the outermost pieces."""
        lefts, tops = self._lefts(), self._tops()
        across = sorted({edge for x in lefts for edge in (x, x + self.piece.width)})
        down = sorted({edge for y in tops for edge in (y, y + self.piece.height)})
        reach = self.bleed + MARK_DISTANCE
        above, below = down[0] - reach, down[-1] + reach
        left, right = across[0] - reach, across[-1] + reach
        return [
            *(Line(x, max(above - MARK, 0), x, above) for x in across),
            *(Line(x, below, x, min(below + MARK, self.sheet.height)) for x in across),
            *(Line(max(left - MARK, 0), y, left, y) for y in down),
            *(Line(right, y, min(right + MARK, self.sheet.width), y) for y in down),
        ]

    def _lefts(self) -> list[float]:
        return _starts(self.sheet.width, self.piece.width, self.bleed, self.columns)

    def _tops(self) -> list[float]:
        return _starts(self.sheet.height, self.piece.height, self.bleed, self.rows)


def _starts(sheet: float, piece: float, bleed: float, count: int) -> list[float]:
    pitch = piece + 2 * bleed
    return [round((sheet - count * pitch) / 2 + bleed + number * pitch, 4) for number in range(count)]


def grid(paper: Size, piece: Size, bleed: float) -> Grid | None:
    """The way of laying the sheet that takes the most pieces, upright if both take as many; None if not one fits."""
    ways = [_grid(sheet, piece, bleed) for sheet in (paper, paper.sideways)]
    best = max(ways, key=lambda way: way.room)
    return best if best.room else None


def _grid(sheet: Size, piece: Size, bleed: float) -> Grid:
    def count(length: float, needed: float) -> int:
        return max(0, int((length - 2 * UNPRINTED + 1e-6) // (needed + 2 * bleed)))

    return Grid(sheet, piece, bleed, count(sheet.width, piece.width), count(sheet.height, piece.height))


def largest_bleed(paper: Size, piece: Size) -> float:
    """The most bleed with which a piece still fits, in whole millimetres."""

    def left(sheet: Size) -> float:
        return min(sheet.width - piece.width, sheet.height - piece.height) / 2 - UNPRINTED

    return float(max(0, int(max(left(paper), left(paper.sideways)))))
