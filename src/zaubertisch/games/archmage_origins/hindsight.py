"""Archmage Origins with all cards open: what was decided later was there before, as at a table of cardboard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from zaubertisch.core.gate import Record
from zaubertisch.games.archmage_origins.state import FIRST_SHUFFLED, NONE, THINGS


def hindsight(states: Sequence[Record]) -> None:
    """Give the cards of a whole game, state by state, the faces that they turned out to have."""
    faces = [NONE] * THINGS
    for state in reversed(states):
        r: Any = state[0]
        r["memory"] = 0  # whoever looks back needs no memory
        for thing in range(THINGS):
            if r["face"][thing] != NONE:
                faces[thing] = int(r["face"][thing])
            r["face"][thing] = faces[thing]
    _open_shuffled(states)


def _open_shuffled(states: Sequence[Record]) -> None:
    """Of the cards that Maelstrom shuffled unseen nobody can know which was which: they are taken in order."""
    end: Any = states[-1][0]
    size = int(end["bundle_size"])
    before = {int(face) for face in end["bundle_face"][:size]}
    unseen = [int(face) for face in end["face"][FIRST_SHUFFLED : FIRST_SHUFFLED + size] if int(face) not in before]
    closed = [thing for thing in states[0][0]["cell"].tolist() if states[0][0]["face"][thing] == NONE]
    for thing, face in zip(closed, unseen, strict=False):
        for state in states:
            if thing in state[0]["cell"]:
                state[0]["face"][thing] = face
