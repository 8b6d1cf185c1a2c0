"""How events read at tables that play the same cards with the same roles: each is put into words and encoded once."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, NamedTuple

import msgspec

from zaubertisch.core.events import Event, Face, seen
from zaubertisch.core.journal import Header
from zaubertisch.core.table import Table
from zaubertisch.server import protocol
from zaubertisch.server.protocol import EventSeen

TELLINGS = 24  # that are kept for tables to come
KEPT = 1000  # events of each; when there are more, it begins anew


class Told(NamedTuple):
    """An event without its number and its cause, which tell it from others that read the same."""

    event: Event
    rest: bytes  # of the message

    def encoded(self, number: int, cause: int) -> bytes:
        """The event as it goes over the wire."""
        return b'{"number":%d,"cause":%d,%b' % (number, cause, self.rest)


class Telling:
    """Made from what somebody may see of a row (`Face`), so whoever sees the same is told the same."""

    def __init__(self, table: Table[Any]) -> None:
        self._game, self._set_up, self._edition = table.game, table.set_up, table.edition
        self._told: dict[Face, Told] = {}

    def of(self, face: Face) -> Told:
        """An event and what is said of it."""
        told = self._told.get(face)
        if told is None:
            if len(self._told) >= KEPT:
                self._told.clear()
            told = self._told[face] = self._tell(face)
        return told

    def _tell(self, face: Face) -> Told:
        event = seen(face, self._game.event_kinds, 0, 0)
        words = self._game.tell(event, self._set_up, self._edition)
        return Told(event, protocol.encode(EventSeen.of(event, words)).removeprefix(b'{"number":0,"cause":0,'))


_TELLINGS: OrderedDict[bytes, Telling] = OrderedDict()


def telling_at(header: Header, table: Table[Any]) -> Telling:
    """The telling of a table, shared with all that play the same; those not asked for longest are forgotten."""
    key = msgspec.json.encode([header.game, header.edition.hash, header.players, header.options])
    found = _TELLINGS.pop(key, None) or Telling(table)
    _TELLINGS[key] = found
    if len(_TELLINGS) > TELLINGS:
        _TELLINGS.popitem(last=False)
    return found
