"""The wisps as values: names and figures in one place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec
from zaubertisch.core.game import CardEntry
from zaubertisch.core.words import Words

LANTERNS: dict[str, Words] = {
    "amber": Words(de="Bernstein", en="Amber"),
    "jade": Words(de="Jade", en="Jade"),
    "coral": Words(de="Koralle", en="Coral"),
    "violet": Words(de="Violett", en="Violet"),
}


@dataclass(frozen=True, slots=True)
class Wisp:
    """One kind of wisp, and how many of it there are."""

    id: str
    name: Words
    brightness: int
    copies: int


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of the rules that an edition may change."""

    goal: int
    hand: int


@dataclass(frozen=True, slots=True)
class Edition:
    """A whole set: the six kinds of wisps, and the figures of the rules."""

    name: str
    wisps: tuple[Wisp, ...]
    figures: Figures


STANDARD = Edition(
    name="standard",
    wisps=(
        Wisp("spark", Words(de="Funke", en="Spark"), brightness=1, copies=6),
        Wisp("glimmer", Words(de="Schimmer", en="Glimmer"), brightness=2, copies=6),
        Wisp("flicker", Words(de="Flämmchen", en="Flicker"), brightness=3, copies=5),
        Wisp("gleam", Words(de="Leuchte", en="Gleam"), brightness=4, copies=5),
        Wisp("flare", Words(de="Strahl", en="Flare"), brightness=5, copies=4),
        Wisp("blaze", Words(de="Lohe", en="Blaze"), brightness=6, copies=4),
    ),
    figures=Figures(goal=15, hand=3),
)


def text_of(wisp: Wisp) -> Words:
    """What a wisp does, derived from its brightness."""
    return Words(
        de=f"Hält jeder Ansage bis {wisp.brightness} stand.", en=f"Bears out any call up to {wisp.brightness}."
    )


def card_list(edition: Edition) -> list[CardEntry]:
    """All wisps as lists show them. We invented every figure, so the source of each is R."""
    return [
        CardEntry(
            id=wisp.id,
            kind="wisp",
            name=wisp.name,
            copies=wisp.copies,
            figures=Words(de=f"Helligkeit {wisp.brightness}", en=f"brightness {wisp.brightness}"),
            text=text_of(wisp),
            sources=Words(de="Karte R", en="card R"),
        )
        for wisp in edition.wisps
    ]


def printed(edition: Edition) -> dict[str, Any]:
    """What is printed on the wisps and lanterns, as clients draw them."""
    cards = {
        wisp.id: {**msgspec.to_builtins(wisp), "kind": "wisp", "text": msgspec.to_builtins(text_of(wisp))}
        for wisp in edition.wisps
    }
    return {"roles": msgspec.to_builtins(LANTERNS), "cards": cards}
