"""A finished game, moment by moment: as one pair of eyes saw it at the time, or with all cards open."""

from __future__ import annotations

from typing import Any

from zaubertisch.core.journal import Journal
from zaubertisch.core.replay import open_views, replay
from zaubertisch.core.table import Table
from zaubertisch.server.protocol import EventSeen, Frame


def frames(journal: Journal, eyes: int | None) -> list[Frame]:
    """Every moment of a game: before the first input, and after each. Without eyes, with all cards open."""
    made: list[Frame] = []
    told = 0
    views = open_views(journal) if eyes is None else []

    def add(table: Table[Any]) -> None:
        nonlocal told
        events = table.open_events(told) if eyes is None else table.events(eyes, told)
        view = views[len(made)] if eyes is None else table.view(eyes)
        told += len(events)
        last = journal.inputs[len(made) - 1] if made else None
        who, what = (last.who, last.what) if last is not None else (None, None)
        seen = [EventSeen.of(event, table.tell(event)) for event in events]
        made.append(Frame(len(made), who, what, seen, view))

    replay(journal, add)
    return made
