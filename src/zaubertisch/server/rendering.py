"""How events read at tables that play the same cards with the same roles: each is put into words and encoded once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from functools import partial
from itertools import repeat
from typing import Any, NamedTuple

import msgspec

from zaubertisch.core.events import Event, Told
from zaubertisch.core.journal import Header
from zaubertisch.core.table import Table
from zaubertisch.server import protocol
from zaubertisch.server.protocol import EventSeen

RENDERERS = 24  # that are kept for tables to come
KEPT = 1000  # events of each that came up lately, and as many that did before

Rows = Iterable[tuple[int, int, bytes]]  # of each event its number, its cause and as much of its row as may be seen


class Rendered(NamedTuple):
    """An event without its number and its cause, which tell it from others that read the same."""

    event: Event
    rest: bytes  # of the message, without the brace that ends it
    tempo: int


def encoded(rows: Rows, rendered: Iterable[Rendered]) -> bytes:
    """Events as they go over the wire when somebody asks for them (`EventSeen`)."""
    events = [
        b'{"number":%d,"cause":%d,%b}' % (number, cause, rest)
        for (number, cause, _), (_, rest, _) in zip(rows, rendered, strict=True)
    ]
    return b"[%b]" % b",".join(events)


def encoded_now(rows: Rows, rendered: Iterable[Rendered], changes: Iterable[bytes] | None) -> bytes:
    """Events that have just happened (`EventNow`), each with its changes; nothing changes where these are None."""
    events = [
        b'{"number":%d,"cause":%d,%b,"tempo":%d,"changes":%b}' % (number, cause, rest, tempo, changed)
        for (number, cause, _), (_, rest, tempo), changed in zip(
            rows, rendered, repeat(b"{}") if changes is None else changes, strict=changes is not None
        )
    ]
    return b"[%b]" % b",".join(events)


class EventRenderer(dict[bytes, Rendered]):
    """Made from what somebody may see of a row, so whoever sees the same is told the same."""

    def __init__(self, table: Table[Any]) -> None:
        super().__init__()
        names = table.game.role_names(table.edition)
        self._events = table.game.events
        self._told = partial(Told, set_up=table.set_up, edition=table.edition, names=names)
        self._before: dict[bytes, Rendered] = {}

    def __missing__(self, row: bytes) -> Rendered:
        if len(self) >= KEPT:
            self._before = self.copy()
            self.clear()
        rendered = self[row] = self._before.get(row) or self._render(row)
        return rendered

    def _render(self, row: bytes) -> Rendered:
        event = self._events.see(row)
        written = protocol.encode(EventSeen.of(event, self._events.tell(self._told(event))))
        rest = written.removeprefix(b'{"number":0,"cause":0,').removesuffix(b"}")
        return Rendered(event, rest, self._events.by_name[event.kind].tempo)


_RENDERERS: OrderedDict[bytes, EventRenderer] = OrderedDict()


def renderer_of(header: Header, table: Table[Any]) -> EventRenderer:
    """The renderer of a table, shared with all that play the same; those not asked for longest are forgotten."""
    key = msgspec.json.encode([header.game, header.edition.hash, header.players, header.options])
    found = _RENDERERS.pop(key, None)
    if found is None:
        found = EventRenderer(table)
    _RENDERERS[key] = found
    if len(_RENDERERS) > RENDERERS:
        _RENDERERS.popitem(last=False)
    return found
