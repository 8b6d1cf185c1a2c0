"""Editions of Wisps: names and figures may change, the six kinds stay."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
import numpy as np
from zaubertisch.core.edition import Problems
from zaubertisch.core.gate import Record

from wisps.cards import STANDARD, Edition
from wisps.state import BRIGHTEST, SEATS, TABLES


@lru_cache(maxsize=32)
def tables(edition: Edition) -> Record:
    """The figures of an edition as the rules take them."""
    table = np.zeros(1, TABLES)
    table["brightness"] = [wisp.brightness for wisp in edition.wisps]
    table["copies"] = [wisp.copies for wisp in edition.wisps]
    table["goal"] = edition.figures.goal
    table["hand"] = edition.figures.hand
    return table


def export_edition(edition: Edition) -> dict[str, Any]:
    """An edition as readable JSON."""
    return {"game": "wisps", **msgspec.json.decode(msgspec.json.encode(edition))}


def load_edition(data: object) -> Edition:
    """An edition from JSON; raises `BadEdition` with everything that is wrong."""
    problems = Problems()
    edition = problems.read(data, "wisps", STANDARD)
    for wisp in edition.wisps:
        problems.check_number(wisp.id, "brightness", wisp.brightness, range(1, BRIGHTEST + 1))
        problems.check_number(wisp.id, "copies", wisp.copies, range(21))
    problems.check_number("figures", "goal", edition.figures.goal, range(1, 101))
    problems.check_number("figures", "hand", edition.figures.hand, range(1, 7))
    there, needed = sum(wisp.copies for wisp in edition.wisps), SEATS * edition.figures.hand
    if there < needed:
        problems.add(
            f"wisps: there are {there}, but {SEATS} hands take {needed}",
            f"wisps: es gibt {there}, aber {SEATS} Hände brauchen {needed}",
        )
    problems.raise_any()
    return edition
