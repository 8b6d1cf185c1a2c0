"""The parts of a job, as the typesetter takes them: sheets of pieces, single pages, rulebooks, booklets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from zaubertisch.core.words import Lang, Words
from zaubertisch.paper.order import BadOrder, Order
from zaubertisch.paper.printing import Deck, Drawing
from zaubertisch.paper.sheets import Grid, Size, Spot, grid, largest_bleed

Part = dict[str, Any]
PAGE_MARGIN = 14.0


def page(title: Words, drawing: Drawing, lang: Lang, size: Size, margin: float = PAGE_MARGIN) -> Part:
    """A page that its drawing fills."""
    return {
        "kind": "page",
        "title": title[lang],
        "langs": [lang],
        "width": size.width,
        "height": size.height,
        "margin": margin,
        "drawing": asdict(drawing),
    }


def sheets(deck: Deck, order: Order, bleed: float | None = None) -> list[Part]:
    """All copies of a deck's pieces, each sheet of fronts followed by its backs.

    A printer that does not turn sheets gets all backs after all fronts, to be fed or glued by hand.
    """
    layout = laid_out(deck, order, bleed)
    copies = [piece for piece in deck.pieces for _ in range(piece.copies)]
    loads = [copies[start : start + layout.room] for start in range(0, len(copies), layout.room)]
    fronts, backs = [], []
    for number, load in enumerate(loads, start=1):
        count = f"{number}/{len(loads)}"
        fronts.append(_sheet(deck, layout, order, layout.spots(), [piece.front for piece in load], count, number == 1))
        if any(piece.back for piece in load):
            back = [piece.back for piece in load]
            backs.append(_sheet(deck, layout, order, layout.backs(order.duplex), back, count, False))
    if order.duplex == "none" or len(backs) < len(fronts):
        return fronts + backs
    return [sheet for pair in zip(fronts, backs, strict=True) for sheet in pair]


def laid_out(deck: Deck, order: Order, bleed: float | None = None) -> Grid:
    """How a deck's pieces lie on a sheet of the order."""
    wanted = order.bleed if bleed is None else bleed
    layout = grid(order.sheet, deck.size, wanted)
    if layout is None:
        most = largest_bleed(order.sheet, deck.size)
        raise BadOrder(
            f"{deck.title.en}: a bleed of {wanted:g} mm leaves no room on {order.paper}; it may be up to {most:g} mm",
            f"{deck.title.de}: ein Beschnitt von {wanted:g} mm lässt auf {order.paper} keinen Platz; möglich sind bis "
            f"{most:g} mm",
        )
    return layout


def _sheet(
    deck: Deck,
    layout: Grid,
    order: Order,
    spots: Sequence[Spot],
    faces: Sequence[Drawing | None],
    count: str,
    is_first: bool,
) -> Part:
    return {
        "kind": "sheet",
        "title": " · ".join(dict.fromkeys(deck.title[lang] for lang in order.langs)),
        "count": count,
        "is_first": is_first,
        "langs": list(order.langs),
        "width": layout.sheet.width,
        "height": layout.sheet.height,
        "bleed": layout.bleed,
        "marks": [asdict(line) for line in layout.marks()] if deck.shape == "rectangle" else [],
        "spots": [
            {"x": spot.x, "y": spot.y, "turn": spot.turn, "drawing": asdict(face)}
            for spot, face in zip(spots, faces, strict=False)
            if face is not None
        ],
    }


def piece_count(decks: Sequence[Deck]) -> int:
    """How many pieces there are to cut out."""
    return sum(piece.copies for deck in decks for piece in deck.pieces)
