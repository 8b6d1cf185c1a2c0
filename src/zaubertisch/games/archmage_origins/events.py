"""How the events of Archmage Origins read."""

from __future__ import annotations

from zaubertisch.core.events import EventKind, Fact, named, number
from zaubertisch.games.archmage_origins import event_kinds as ev
from zaubertisch.games.archmage_origins.notation import CELL_NAMES, FACE_IDS, LINE_NAMES, PLACE_NAMES, QUESTIONS

cell = named(CELL_NAMES)
place = named(PLACE_NAMES)
face = named(FACE_IDS)
line = named(LINE_NAMES)


def way(question: int) -> Fact:
    """By which right somebody looked: his turn's look or a spell."""
    return QUESTIONS[question][0]


EVENTS: dict[int, EventKind] = {
    ev.DRAWN: EventKind("drawn", (("power", number),)),
    ev.STARTED: EventKind("started"),
    ev.TURN: EventKind("turn", (("turn", number),)),
    ev.LOOKED: EventKind("looked", (("cell", cell), ("way", way)), secret=("face", face)),
    ev.COUNTED: EventKind("counted", (("cell", cell),)),
    ev.REVEALED: EventKind("revealed", (("cell", cell), ("face", face))),
    ev.FIZZLED: EventKind("fizzled", (("cell", cell),)),
    ev.REFILLED: EventKind("refilled", (("cell", cell),)),
    ev.EXCHANGED: EventKind("exchanged", (("cell", cell), ("other", cell))),
    ev.KEPT: EventKind("kept"),
    ev.UPHEAVED: EventKind("upheaved", (("cell", cell), ("other", cell))),
    ev.SHUFFLED: EventKind("shuffled", (("line", line), ("moved", number))),
    ev.VOIDED: EventKind("voided"),
    ev.PLACED: EventKind("placed", (("place", place),), secret=("power", number)),
    ev.HELD: EventKind("held", (("cell", cell),)),
    ev.DECLINED: EventKind("declined"),
    ev.MAGES_SHOWN: EventKind("mages-shown", (("place", place), ("power", number), ("other", number))),
    ev.TURNED: EventKind("turned", (("cell", cell), ("face", face))),
    ev.CAPTURED: EventKind(
        "captured", (("cell", cell), ("face", face), ("worth", number), ("power", number), ("next", number))
    ),
    ev.FINISHED: EventKind("finished", (("winners", number),)),
}
