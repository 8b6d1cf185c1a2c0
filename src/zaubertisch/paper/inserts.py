"""For owners of the printed box: slips of card size with our words, and a list for the table.

Every figure says where ours comes from, and leaves room for what one's own box shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import to_builtins

from zaubertisch.core.game import CardEntry
from zaubertisch.core.words import LANGS, Lang, Words
from zaubertisch.paper.order import Order
from zaubertisch.paper.parts import Part, page, sheets
from zaubertisch.paper.printing import Deck, Drawing, Piece

TITLE = Words(de="Übersetzungskarten", en="Translation slips")
LIST_TITLE = Words(de="Alle Karten auf einen Blick", en="All cards at a glance")
NO_BLEED = 0.0  # nothing on a slip reaches its edge


def inserts(entries: Sequence[CardEntry], order: Order) -> list[Part]:
    """A slip for every copy of every card, and the list in each language."""
    slips = [Piece(entry.id, Drawing("slip", values(entry)), copies=entry.copies) for entry in entries]
    cards = {"cards": [values(entry) for entry in entries], "title": to_builtins(LIST_TITLE)}
    return [
        *sheets(Deck(TITLE, tuple(slips)), order, NO_BLEED),
        *(page(LIST_TITLE, Drawing("card-list", cards), lang, order.sheet) for lang in order.langs),
    ]


def values(entry: CardEntry) -> dict[str, Any]:
    """What a slip or a plain card says."""
    return {
        "id": entry.id,
        "name": to_builtins(entry.name),
        "copies": entry.copies,
        "figures": to_builtins(entry.figures),
        "text": to_builtins(entry.text),
        "sources": {lang: _letters(entry, lang) for lang in LANGS},
    }


def _letters(entry: CardEntry, lang: Lang) -> list[dict[str, str]]:
    """Which figure has which letter: "strength R" is the letter R of the strength."""
    pairs = (source.rpartition(" ") for source in entry.sources[lang].split(", "))
    return [{"of": of, "letter": letter} for of, _, letter in pairs]
