"""Reading PDFs: words and lines with their places in millimetres, and what a reader aloud is told."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import pdfplumber

from zaubertisch.core.game import Game
from zaubertisch.core.registry import attachment, find_game
from zaubertisch.paper.job import Job
from zaubertisch.paper.order import Order, order
from zaubertisch.paper.printing import Printing
from zaubertisch.paper.typesetter import typeset

MM = 72 / 25.4


@dataclass(frozen=True, slots=True)
class Box:
    x: float
    y: float
    width: float
    height: float

    def holds(self, other: Box, slack: float = 0.0) -> bool:
        """Whether the other lies inside."""
        return (
            self.x - slack <= other.x
            and self.y - slack <= other.y
            and other.x + other.width <= self.x + self.width + slack
            and other.y + other.height <= self.y + self.height + slack
        )


class Page:
    """A page with everything in millimetres from its upper left corner."""

    def __init__(self, page: Any) -> None:
        self.width, self.height = page.width / MM, page.height / MM
        self.letters = [(char["text"], _box(char)) for char in page.chars]
        self.lines = [_box(line) for line in page.lines]
        self.shapes = [_box(shape) for shape in (*page.rects, *page.curves)]
        self.fonts = {char["fontname"] for char in page.chars}
        self.text = "".join(text for text, _ in self.letters)

    def text_in(self, box: Box) -> str:
        """The letters inside a box, in the order in which they are read."""
        return "".join(text for text, letter in self.letters if box.holds(_middle(letter)))


def _box(thing: dict[str, Any]) -> Box:
    return Box(
        thing["x0"] / MM, thing["top"] / MM, (thing["x1"] - thing["x0"]) / MM, (thing["bottom"] - thing["top"]) / MM
    )


def _middle(box: Box) -> Box:
    return Box(box.x + box.width / 2, box.y + box.height / 2, 0, 0)


def pages(content: bytes) -> list[Page]:
    """All pages of a PDF."""
    with pdfplumber.open(io.BytesIO(content)) as pdf:
        return [Page(page) for page in pdf.pages]


def printing_of(game: str) -> Printing[Any]:
    """What a game brings to be printed."""
    found = attachment("paper", game)
    assert isinstance(found, Printing)
    return found


@cache
def printed(game: str, **wanted: Any) -> bytes:
    """The standard edition of a game, printed once for all tests that look at it."""
    found = find_game(game)
    return printed_edition(found, found.standard, order(**wanted))


def printed_edition(game: Game[Any], edition: Any, wanted: Order) -> bytes:
    """An edition with bare frames for pictures: they have thousands of lines, and these tests read none of them."""
    job = Job(game, edition, wanted)
    for name in job.files:
        if name.startswith("art/"):
            job.files[name] = re.sub(r">.*</svg>", "/>", str(job.files[name]), flags=re.DOTALL)
    return typeset(job.document, job.files, is_archival=job.is_archival)


@cache
def printed_pages(game: str, **wanted: Any) -> list[Page]:
    """The pages of the same."""
    return pages(printed(game, **wanted))


def tags(content: bytes) -> Iterator[dict[str, Any]]:
    """The tags of a PDF in the order of reading."""
    with pdfplumber.open(io.BytesIO(content)) as pdf:
        waiting = list(pdf.structure_tree)
    while waiting:
        tag = waiting.pop(0)
        yield tag
        waiting = [*tag.get("children", []), *waiting]


def squeezed(text: str) -> str:
    """A text without spaces and hyphens, which lines that break add and take away."""
    return re.sub(r"[\s\u00ad\u2010-]", "", text).replace("ﬁ", "fi").replace("ﬂ", "fl").replace("ﬀ", "ff")
