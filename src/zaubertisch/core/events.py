"""Events: what happened, in the past tense, for eyes. Rules write them; nothing in the rules reads them.

An event has a public face and at most one secret, which only the seats in `eyes` may see.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import msgspec
import numpy as np
from numpy.typing import NDArray

from zaubertisch.core.compiled import inlined
from zaubertisch.core.record import Row, dtype_of, offset_of, u8, u16

CAPACITY = 160
NOTHING = 255

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


Fact = int | str | bool | list[str] | list[int] | None
Codec = Callable[[int], Fact]
Face = bytes  # as much of a row as somebody may see


def number(value: int) -> Fact:
    """A fact that is a plain number, or missing."""
    return None if value == NOTHING else int(value)


def named(names: tuple[str, ...]) -> Codec:
    """A fact that is one of these names, or missing."""
    return lambda value: None if value == NOTHING else names[value]


@dataclass(frozen=True, slots=True)
class EventKind:
    """How a kind of event reads: the names of its public facts in order, and of its secret."""

    name: str
    facts: tuple[tuple[str, Codec], ...] = ()
    secret: tuple[str, Codec] | None = None

    def read(self, face: Face) -> dict[str, Fact]:
        """The facts of an event."""
        facts = {name: codec(face[FACTS + n]) for n, (name, codec) in enumerate(self.facts)}
        if self.secret is not None and len(face) > SECRET:
            name, codec = self.secret
            facts[name] = codec(face[SECRET])
        return facts


class Event(msgspec.Struct, frozen=True):
    """One event as one pair of eyes saw it; a secret that those eyes may not see is not among the facts."""

    number: int
    cause: int  # the number of the input that brought it about
    kind: str
    seat: int | None
    facts: dict[str, Fact]


class WrittenEvent(msgspec.Struct, frozen=True):
    """One event as the rules wrote it, secret included. It leaves the table only through `face`."""

    number: int
    cause: int
    row: bytes

    def face(self, seat: int) -> Face:
        """The row as a seat (or the onlooker) may see it: without a secret that is not for it."""
        return self.row[:EYES] if self.row[EYES] >> seat & 1 else self.row[:SECRET]

    def seen_by(self, seat: int, kinds: dict[int, EventKind]) -> Event:
        """The event as a seat (or the onlooker) may see it."""
        return seen(self.face(seat), kinds, self.number, self.cause)


def seen(face: Face, kinds: dict[int, EventKind], number: int, cause: int) -> Event:
    """An event from as much of its row as may be seen."""
    kind = kinds[face[KIND]]
    return Event(number, cause, kind.name, _seat(face[SEAT]), kind.read(face))


def _seat(value: int) -> int | None:
    return None if value == NOTHING else value


_COUNT = struct.Struct("H")
_ROWS, _ROW = offset_of(LOG, "rows"), EYES + 1  # where they begin, and how long each is


def rows_of(log: NDArray[np.void]) -> list[bytes]:
    """What a step wrote. Read from the log's bytes: field by field NumPy takes its time."""
    written = log.tobytes()
    (count,) = _COUNT.unpack_from(written)
    return [written[start : start + _ROW] for start in range(_ROWS, _ROWS + count * _ROW, _ROW)]
