"""How events read at tables that play the same cards with the same roles: each is put into words and encoded once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from zaubertisch.core.events import Event, Face, seen
from zaubertisch.core.journal import Header
from zaubertisch.core.table import Table
from zaubertisch.server import protocol
from zaubertisch.server.protocol import EventSeen

TELLINGS = 24  # that are kept for tables to come
KEPT = 1000  # events of each that came up lately, and as many that did before


class Told(NamedTuple):
    """An event without its number and its cause, which tell it from others that read the same."""

    event: Event
    rest: bytes  # of the message


def encoded(rows: Iterable[tuple[int, int, Face]], told: Iterable[Told]) -> bytes:
    """Events, of each its number, its cause and its face, as they go over the wire."""
    events = [
        b'{"number":%d,"cause":%d,%b' % (number, cause, rest)
        for (number, cause, _), (_, rest) in zip(rows, told, strict=True)
    ]
    return b"[%b]" % b",".join(events)


class Telling(dict[Face, Told]):
    """Made from what somebody may see of a row (`Face`), so whoever sees the same is told the same."""

    def __init__(self, table: Table[Any]) -> None:
        super().__init__()
        self._game, self._set_up, self._edition = table.game, table.set_up, table.edition
        self._before: dict[Face, Told] = {}

    def __missing__(self, face: Face) -> Told:
        if len(self) >= KEPT:
            self._before = self.copy()
            self.clear()
        told = self[face] = self._before.get(face) or self._tell(face)
        return told

    def _tell(self, face: Face) -> Told:
        event = seen(face, self._game.event_kinds, 0, 0)
        words = self._game.tell(event, self._set_up, self._edition)
        return Told(event, protocol.encode(EventSeen.of(event, words)).removeprefix(b'{"number":0,"cause":0,'))


_TELLINGS: OrderedDict[bytes, Telling] = OrderedDict()


def telling_at(header: Header, table: Table[Any]) -> Telling:
    """The telling of a table, shared with all that play the same; those not asked for longest are forgotten."""
    key = msgspec.json.encode([header.game, header.edition.hash, header.players, header.options])
    found = _TELLINGS.pop(key, None)
    if found is None:
        found = Telling(table)
    _TELLINGS[key] = found
    if len(_TELLINGS) > TELLINGS:
        _TELLINGS.popitem(last=False)
    return found
