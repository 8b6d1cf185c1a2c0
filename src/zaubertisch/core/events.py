"""Events: what happened, in the past tense, for eyes. Rules write them; nothing in the rules reads them.

An event has a public face and at most one secret, which only the seats in `eyes` may see. It has three forms: the row
that the rules wrote, the `Event` that a seat may see of it, and the bytes of a message to a client.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
import numpy as np
from numpy.typing import NDArray

from zaubertisch.core.compiled import inlined
from zaubertisch.core.domains import NOTHING, Domain, Value
from zaubertisch.core.record import Row, dtype_of, offset_of, u8, u16
from zaubertisch.core.words import Words

if TYPE_CHECKING:
    from zaubertisch.core.game import SetUp

CAPACITY = 160

# The columns of a row: five public facts between the seat and the secret.
KIND, SEAT, FACTS, SECRET, EYES = 0, 1, 2, 7, 8


class Log(Protocol):
    """The record into which one step writes its events; a silent one for search takes nothing in."""

    count: int
    silent: int
    fault: int
    rows: Row


class _LogRecord:
    count: int = u16()
    silent: int = u8()
    fault: int = u8()
    rows: Row = u8(CAPACITY, 9)


LOG = dtype_of(_LogRecord)


def new_log(*, silent: bool = False) -> NDArray[np.void]:
    """An empty log for compiled code."""
    log = np.zeros(1, LOG)
    log["silent"] = silent
    return log


@inlined
def emit(
    log: Log,
    kind: int,
    seat: int,
    a: int = NOTHING,
    b: int = NOTHING,
    c: int = NOTHING,
    d: int = NOTHING,
    e: int = NOTHING,
    secret: int = NOTHING,
    eyes: int = 0,
) -> None:
    """Write an event down."""
    if log.silent:
        return
    n = log.count
    if n >= CAPACITY:
        log.fault = 1
        return
    log.rows[n, 0] = kind
    log.rows[n, 1] = seat
    log.rows[n, 2] = a
    log.rows[n, 3] = b
    log.rows[n, 4] = c
    log.rows[n, 5] = d
    log.rows[n, 6] = e
    log.rows[n, 7] = secret
    log.rows[n, 8] = eyes
    log.count = n + 1


_COUNT = struct.Struct("H")
_ROWS, _ROW = offset_of(LOG, "rows"), EYES + 1  # where they begin, and how long each is


def rows_of(log: NDArray[np.void]) -> list[bytes]:
    """What a step wrote. Read from the log's bytes: field by field NumPy takes its time."""
    written = log.tobytes()
    (count,) = _COUNT.unpack_from(written)
    return [written[start : start + _ROW] for start in range(_ROWS, _ROWS + count * _ROW, _ROW)]


def seen_of(row: bytes, seat: int) -> bytes:
    """As much of a row as a seat (or the onlooker) may see: without a secret that is not for it."""
    return row[:EYES] if row[EYES] >> seat & 1 else row[:SECRET]


# --- declarations -------------------------------------------------------------------------------------------------


class Event(msgspec.Struct, frozen=True):
    """One event as one pair of eyes saw it; a secret that those eyes may not see is not among the facts."""

    number: int
    cause: int  # the number of the input that brought it about
    kind: str
    seat: int | None
    facts: dict[str, Value]


class Told(msgspec.Struct, frozen=True):
    """An event where it is told: what was seen of it, at which table, with which cards."""

    event: Event
    set_up: SetUp
    edition: Any
    names: Mapping[str, Words]  # of the roles, as the edition calls them

    @property
    def facts(self) -> dict[str, Any]:
        """What was seen."""
        return self.event.facts

    @property
    def who(self) -> Words:
        """Whom it happened to, or who did it; nothing where that is nobody."""
        return NOBODY if self.event.seat is None else self.role(self.event.seat)

    def role(self, seat: int) -> Words:
        """What a seat plays."""
        return self.names[self.set_up.roles[seat]]


NOBODY = Words(de="", en="")

Tells = Callable[[Told], Words | None]
# By path in the view ("realm.b3.face", "players.1.life", "looks"): what stands there now.
Changes = dict[str, Any]


class EventKind:
    """A kind of event: which facts its row holds, how it is told and what it changes in a view.

    `tempo` is how long clients show it before the next, in milliseconds.
    """

    def __init__(
        self,
        name: str,
        number: int,
        *facts: Domain,
        secret: Domain | None = None,
        tells: Tells | None = None,
        changes: Callable[[Any, Event], Changes] | None = None,
        tempo: int = 0,
    ) -> None:
        self.name = name
        self.number = number
        self.facts = facts
        self.secret = secret
        self.tells = tells
        self.changes = changes
        self.tempo = tempo

    def read(self, seen: bytes) -> dict[str, Value]:
        """The facts of an event, from as much of its row as may be seen."""
        facts = {domain.name: domain.fact(seen[FACTS + n]) for n, domain in enumerate(self.facts)}
        if self.secret is not None and len(seen) > SECRET:
            facts[self.secret.name] = self.secret.fact(seen[SECRET])
        return facts


class Events:
    """All kinds of events of a game."""

    def __init__(self, *kinds: EventKind) -> None:
        self.kinds = kinds
        self.by_number = {kind.number: kind for kind in kinds}
        self.by_name = {kind.name: kind for kind in kinds}

    def see(self, seen: bytes, number: int = 0, cause: int = 0) -> Event:
        """An event from as much of its row as may be seen."""
        kind, seat = self.by_number[seen[KIND]], seen[SEAT]
        return Event(number, cause, kind.name, None if seat == NOTHING else seat, kind.read(seen))

    def tell(self, told: Told) -> Words | None:
        """An event as a sentence of the log, or None if it is not worth one."""
        tells = self.by_name[told.event.kind].tells
        return None if tells is None else tells(told)

    def changes(self, view: Any, event: Event) -> Changes:
        """What an event changes in a view of before it."""
        changes = self.by_name[event.kind].changes
        return {} if changes is None else changes(view, event)
