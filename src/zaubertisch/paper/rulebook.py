"""The rulebook: the clauses that the game carries out, with examples, the list of cards and an index.

Pages are half a sheet. A booklet is the same pages, two on each side of a sheet, in the order that folding makes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from zaubertisch.core.clauses import SOURCES, RuleBook
from zaubertisch.core.game import CardEntry
from zaubertisch.core.words import Lang, Words
from zaubertisch.paper.inserts import values as card_values
from zaubertisch.paper.order import Order
from zaubertisch.paper.parts import Part
from zaubertisch.paper.printing import Example, Printing
from zaubertisch.paper.sheets import Duplex, Size

RULES = Words(de="Die Regeln", en="The rules")
Side = tuple[int, int]  # the pages on the left and on the right; 0 is blank


def page_size(sheet: Size) -> Size:
    """Half a sheet: A5 of A4."""
    return (
        Size(sheet.height / 2, sheet.width) if sheet.height / 2 < sheet.width else Size(sheet.width, sheet.height / 2)
    )


def rulebook(
    names: Words,
    edition_name: str,
    book: RuleBook,
    cards: Sequence[CardEntry],
    printing: Printing[Any],
    examples: Sequence[Example],
    order: Order,
    lang: Lang,
) -> Part:
    """All pages of the rulebook in one language."""
    size = page_size(order.sheet)
    drawn: dict[str, list[dict[str, Any]]] = {}
    for example in examples:
        told = {"words": example.words[lang], "drawing": asdict(example.drawing)}
        drawn.setdefault(example.clause.removeprefix(f"{book.prefix}-"), []).append(told)
    return {
        "kind": "rules",
        "title": f"{names[lang]}: {RULES[lang]}",
        "name": names[lang],
        "subtitle": RULES[lang],
        "edition": edition_name,
        "cover": printing.cover,
        "langs": [lang],
        "width": size.width,
        "height": size.height,
        "prefix": book.prefix,
        "legend": [{"letter": letter, "words": words[lang]} for letter, words in SOURCES.items()],
        "sections": [
            {
                "number": section.number,
                "title": section.title[lang],
                "preface": [{"source": part.source, "words": part.words[lang]} for part in section.preface],
                "clauses": [
                    {
                        "number": clause.number,
                        "parts": [{"source": part.source, "words": part.words[lang]} for part in clause.parts],
                        "examples": drawn.get(clause.number, []),
                    }
                    for clause in section.clauses
                ],
            }
            for section in book.sections
        ],
        "cards": [card_values(entry) for entry in cards],
        "index": list(index(book, printing.index, lang)),
    }


def index(book: RuleBook, entries: Sequence[tuple[Words, Words]], lang: Lang) -> Iterator[dict[str, Any]]:
    """The entries in alphabetical order, each with the clauses that speak of it."""
    for title, beginnings in sorted(entries, key=lambda entry: sorting_key(entry[0][lang])):
        pattern = re.compile(rf"\b(?:{beginnings[lang]})", re.IGNORECASE)
        numbers = [
            clause.number
            for section in book.sections
            for clause in section.clauses
            if any(pattern.search(part.words[lang]) for part in clause.parts)
        ]
        if numbers:
            yield {"title": title[lang], "clauses": numbers}


def sorting_key(text: str) -> str:
    """German dictionaries sort umlauts like the letters without them."""
    return text.lower().translate(str.maketrans("äöüß", "aous"))


def sides(pages: int) -> list[Side]:
    """Which pages lie on each side of each sheet, so that the folded stack reads in order."""
    whole = pages + -pages % 4

    def kept(number: int) -> int:
        return number if number <= pages else 0

    made: list[Side] = []
    for sheet in range(whole // 4):
        first, last = 2 * sheet + 1, whole - 2 * sheet
        made.append((kept(last), kept(first)))
        made.append((kept(first + 1), kept(last - 1)))
    return made


def booklet(title: Words, file: str, pages: int, order: Order, lang: Lang) -> Part:
    """The sheets of a booklet; a printer that turns along the long edge gets every second side upside down."""
    return {
        "kind": "booklet",
        "title": title[lang],
        "langs": [lang],
        "file": file,
        "width": max(order.sheet.width, order.sheet.height),
        "height": min(order.sheet.width, order.sheet.height),
        "sides": sides(pages),
        "turned": turns_backs(order.duplex),
    }


def turns_backs(duplex: Duplex) -> bool:
    """A booklet's sheet lies on its side: turned along its long edge, its back comes out on its head."""
    return duplex == "long"
