"""A tuck box for the cards: its net, from the size and number of the cards. All lengths are millimetres."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

from msgspec import to_builtins

from zaubertisch.core.words import Words
from zaubertisch.paper.order import Order
from zaubertisch.paper.parts import Part, page
from zaubertisch.paper.printing import Drawing
from zaubertisch.paper.sheets import CARD, UNPRINTED

TITLE = Words(de="Schachtel", en="Box")
THICKNESS = 0.32  # of a card of strong paper
PLAY = 2.0  # so that cards slide in and out
FLAP, TUCK = 10.0, 14.0


@dataclass(frozen=True, slots=True)
class Net:
    """The panels of a box: back, side, front, side, and the flaps to glue and to tuck in."""

    width: float
    height: float
    depth: float

    @property
    def across(self) -> float:
        return 2 * (self.width + self.depth) + FLAP

    @property
    def down(self) -> float:
        return self.height + 2 * (self.depth + TUCK)


def nets(cards: int, order: Order) -> list[Net]:
    """One box for all cards if it fits on a sheet, else as many equal ones as it takes."""
    sheet = order.sheet
    width, height = CARD.width + PLAY, CARD.height + PLAY
    for boxes in range(1, cards + 1):
        net = Net(width, height, round(ceil(cards / boxes) * THICKNESS + PLAY, 1))
        if net.across <= sheet.width - 2 * UNPRINTED and net.down <= sheet.height - 2 * UNPRINTED:
            return [net] * boxes
    return []


def box(names: Words, edition: str, cover: str, cards: int, seats: range, order: Order) -> list[Part]:
    """The nets with our own picture, one to a page."""
    lang = order.langs[0]
    made: Sequence[Net] = nets(cards, order)
    players = f"{seats.start}–{seats.stop - 1}"
    values: dict[str, Any] = {
        "name": to_builtins(names),
        "edition": edition,
        "cover": cover,
        "cards": to_builtins(Words(de=f"{cards} Karten · {players} Personen", en=f"{cards} cards · {players} players")),
        "flap": FLAP,
        "tuck": TUCK,
    }
    return [
        page(
            TITLE,
            Drawing("tuck-box", {**values, "width": net.width, "height": net.height, "depth": net.depth}),
            lang,
            order.sheet,
            UNPRINTED,
        )
        for net in made
    ]
