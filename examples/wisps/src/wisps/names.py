"""The things of Wisps that answers and events name, by their numbers, and what people call them."""

from __future__ import annotations

from zaubertisch.core.domains import Names, Numbers
from zaubertisch.core.words import Words

from wisps.cards import LANTERNS, STANDARD, Edition
from wisps.state import BRIGHTEST

WISP_IDS = tuple(wisp.id for wisp in STANDARD.wisps)
LANTERN_IDS = tuple(LANTERNS)

WISP = Names("wisp", WISP_IDS)
BRIGHTNESS = Numbers("brightness", range(1, BRIGHTEST + 1))


def wisp_name(edition: Edition, kind: int) -> Words:
    """A wisp with its brightness, as people read it."""
    wisp = edition.wisps[kind]
    return Words(de=f"{wisp.name.de} ({wisp.brightness})", en=f"{wisp.name.en} ({wisp.brightness})")
