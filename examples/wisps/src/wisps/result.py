"""What is left of a game of Wisps: its result, and all of its wisps counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zaubertisch.core.gate import Record

from wisps.names import LANTERN_IDS, WISP_IDS
from wisps.rules import leaders
from wisps.state import DECK, FLOWN, HAND, KINDS, Q_BEGIN, SHOWN
from wisps.view import known


def result(state: Record) -> dict[str, Any]:
    """Points, winners, and where every wisp ended up."""
    r: Any = state[0]
    seats, wisps = range(int(r["players"])), r["wisps"].tolist()
    best = leaders(r)
    return {
        "points": points(state),
        "winners": [seat for seat in seats if best >> seat & 1],
        "lanterns": [LANTERN_IDS[int(r["lantern"][seat])] for seat in seats],
        "candles": [int(r["candles"][seat]) for seat in seats],
        "hands": [known(wisps[HAND + seat]) for seat in seats],
        "flown": [known(wisps[FLOWN + seat]) for seat in seats],
        "shown": known(wisps[SHOWN]),
        "deck": known(wisps[DECK]),
    }


def points(state: Record) -> list[int]:
    """The points of every seat."""
    r: Any = state[0]
    return [int(points) for points in r["points"][: int(r["players"])]]


def census(tables: Record, state: Record) -> Mapping[str, int]:
    """How many wisps of each kind there are; before the beginning, as many as will go into the deck."""
    if state["asks"][0] == Q_BEGIN:
        return dict(zip(WISP_IDS, tables["copies"][0].tolist(), strict=True))
    return dict(zip(WISP_IDS, state["wisps"][0].sum(axis=0).tolist()[:KINDS], strict=True))
