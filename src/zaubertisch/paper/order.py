"""What somebody wants printed, and how. Whatever cannot be is refused before anything is drawn."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, TypeVar, get_args

from zaubertisch.core.errors import ZaubertischError
from zaubertisch.core.words import LANGS, Lang
from zaubertisch.paper.sheets import CARD, PAPERS, Duplex, Size, largest_bleed

What = Literal["cards", "inserts", "aids", "board", "rules", "booklet", "box"]
WHATS: tuple[What, ...] = get_args(What)
NEEDED: tuple[What, ...] = ("cards", "board", "aids", "rules")  # to play

Choice = TypeVar("Choice", bound=str)
_LENGTH = re.compile(r"(\d{1,3}(?:[.,]\d{1,2})?) ?(?:mm)?")


class BadOrder(ZaubertischError):
    """Something cannot be printed like that."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """What to print and how."""

    what: tuple[What, ...] = NEEDED
    langs: tuple[Lang, ...] = ("en",)
    paper: str = "a4"
    bleed: float = 3.0
    low_ink: bool = False
    duplex: Duplex = "long"

    @property
    def sheet(self) -> Size:
        return PAPERS[self.paper]


def order(
    *,
    what: str = ",".join(NEEDED),
    lang: str = "en",
    paper: str = "a4",
    bleed: str = "3mm",
    low_ink: bool = False,
    duplex: str = "long",
) -> Order:
    """An order from words, as the command line and the browser give them; raises `BadOrder`."""
    parts = [_choice(part.strip().lower(), WHATS, "part to print", "Teil zum Drucken") for part in what.split(",")]
    tongue = _choice(lang.lower(), (*LANGS, "both"), "language", "Sprache")
    sheet = _choice(paper.lower(), tuple(PAPERS), "paper", "Papier")
    return Order(
        what=tuple(part for part in WHATS if part in parts),
        langs=LANGS if tongue == "both" else tuple(lang for lang in LANGS if lang == tongue),
        paper=sheet,
        bleed=_bleed(bleed, sheet),
        low_ink=low_ink,
        duplex=_choice(duplex.lower(), get_args(Duplex), "edge to turn along", "Kante zum Wenden"),
    )


def _choice(given: str, choices: tuple[Choice, ...], en: str, de: str) -> Choice:
    for choice in choices:
        if choice == given:
            return choice
    known = ", ".join(choices)
    raise BadOrder(f"there is no {en} {given!r}; there are: {known}", f"{de} {given!r} gibt es nicht; es gibt: {known}")


def _bleed(text: str, paper: str) -> float:
    match = _LENGTH.fullmatch(text.strip())
    if match is None:
        raise BadOrder(
            f"a bleed is a length such as 3mm, not {text!r}", f"ein Beschnitt ist eine Länge wie 3mm, nicht {text!r}"
        )
    bleed, most = float(match[1].replace(",", ".")), largest_bleed(PAPERS[paper], CARD)
    if bleed > most:
        raise BadOrder(
            f"a bleed of {bleed:g} mm leaves no room for a card on {paper}; it may be up to {most:g} mm",
            f"ein Beschnitt von {bleed:g} mm lässt auf {paper} keinen Platz für eine Karte; "
            f"möglich sind bis {most:g} mm",
        )
    return bleed
