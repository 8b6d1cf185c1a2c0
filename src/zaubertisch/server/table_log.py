"""The way of a record into a table's log, and from there to everybody.

A record is carried into the room by the room's reducer, written, and told, in this order and under the table's lock. If
writing fails, the room is thrown away and made again from its log, so nobody ever sees what is not kept.
"""

from __future__ import annotations

import logging

from zaubertisch.server import protocol
from zaubertisch.server.broadcast import Broadcast
from zaubertisch.server.hall import Hall
from zaubertisch.server.protocol import TableGone
from zaubertisch.server.records import Played, Record, TakenBack, decode_record, encode_record
from zaubertisch.server.refusals import Broken, Late, Refusal
from zaubertisch.server.room import Room, Viewer
from zaubertisch.server.store import Append, Conflict, Entry

log = logging.getLogger("zaubertisch.log")


class TableLog:
    """Writes to the logs of tables, and reads on where another worker wrote."""

    def __init__(self, hall: Hall, broadcast: Broadcast) -> None:
        self._hall = hall
        self._broadcast = broadcast

    async def commit(self, room: Room, record: Record) -> None:
        """Carry a record into the room, write it, and tell everybody; returns when it is kept.

        The step of a game was made already by whoever decided (`LiveGame.play`, `LiveGame.take_back`).
        """
        before, events = room.seq, room.told
        await self.write(room, record)
        self._broadcast.send_change(room, record, before, events)

    async def write(self, room: Room, record: Record) -> None:
        """The same without telling anybody."""
        hall, at = self._hall, self._hall.now()
        entry = Entry(room.seq + 1, at, encode_record(record))
        try:
            room.apply(record, at, played=True)
            listed = room.phase == "over" or not isinstance(record, Played | TakenBack)
            summary = room.summary() if listed else None
            await hall.store.append(Append(room.id, entry, summary, hall.workers.written(room, listed=listed)))
        except BaseException as problem:
            self.lose(room)
            if isinstance(problem, Conflict):
                hall.metrics.count("conflict")
                raise Late() from None
            if isinstance(problem, Exception):
                hall.metrics.count("error")
                log.exception("could not write", extra={"table": room.id})
                raise Broken() from problem
            raise
        room.written_here = True
        if listed:
            hall.lobby.show(room)

    def lose(self, room: Room) -> None:
        """Throw a table away that is not what the log says, and show everybody what the log says."""
        self._hall.drop(room)
        if room.viewers:
            self._hall.spawn(self._seat_again(room.id, list(room.viewers)))

    async def _seat_again(self, table: str, viewers: list[Viewer]) -> None:
        try:
            async with self._hall.at(table) as room:
                rested = room.rests
                room.viewers.update((viewer, None) for viewer in viewers if viewer in self._hall.connections)
                self._broadcast.send_table(room)
                if rested:
                    self._hall.attend(room)
        except Refusal as refusal:
            for viewer in viewers:
                viewer.send(protocol.encode(TableGone(table, refusal.words)))

    async def catch_up(self, table: str) -> None:
        """Carry into a table in memory what other workers wrote."""
        if table not in self._hall.rooms:
            return
        async with self._hall.at(table) as room:
            for entry in await self._hall.store.entries(table, room.seq):
                before, events = room.seq, room.told
                record = decode_record(entry.body)
                try:
                    room.apply(record, entry.at)
                except Exception:
                    log.exception("could not follow another worker", extra={"table": table})
                    self.lose(room)
                    return
                room.written_here = False
                self._broadcast.send_change(room, record, before, events)
            self._hall.attend(room)
