"""A finished game, moment by moment, as one pair of eyes saw it at the time."""

from __future__ import annotations

from typing import Any

from zaubertisch.core.journal import Journal
from zaubertisch.core.replay import replay
from zaubertisch.core.table import Table
from zaubertisch.server.protocol import EventSeen, Frame


def frames(journal: Journal, eyes: int) -> list[Frame]:
    """Every moment of a game: before the first input, and after each."""
    made: list[Frame] = []
    told = 0

    def add(table: Table[Any]) -> None:
        nonlocal told
        events = [
            EventSeen.of(event, table.game.tell(event, table.set_up, table.edition))
            for event in table.events(eyes, told)
        ]
        told += len(events)
        last = journal.inputs[len(made) - 1] if made else None
        who, what = (last.who, last.what) if last is not None else (None, None)
        made.append(Frame(len(made), who, what, events, table.view(eyes)))

    replay(journal, add)
    return made
