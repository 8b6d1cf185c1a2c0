"""Who is at a table: coming to look, going away, and being away while one has a seat."""

from __future__ import annotations

from zaubertisch.bots.levels import level_or_middle
from zaubertisch.server import protocol as p
from zaubertisch.server import records
from zaubertisch.server.broadcast import Broadcast
from zaubertisch.server.checks import check_key
from zaubertisch.server.connection import Connection
from zaubertisch.server.hall import Hall
from zaubertisch.server.room import Room, Viewer
from zaubertisch.server.table_log import TableLog


class Presence:
    """Connections enter and leave tables here."""

    def __init__(self, hall: Hall, table_log: TableLog, broadcast: Broadcast) -> None:
        self._hall = hall
        self._log = table_log
        self._broadcast = broadcast

    async def enter(self, connection: Connection, message: p.EnterTable) -> p.Done:
        async with self._hall.at(message.table) as room:
            check_key(room, connection, message.key)
            seat = room.seat_of(connection.guest)
            if seat is not None and room.seats[seat].sat_in == "absent":
                await self._log.write(room, records.SatIn(seat, False))
                self._hall.attend(room)
            self.show(room, connection)
        return p.Done(message.id, message.table)

    def show(self, room: Room, connection: Connection) -> None:
        """Add a connection to those who look at a table, and show it the whole of it."""
        hall = self._hall
        is_new, rested = connection not in room.viewers, room.rests
        room.viewers[connection] = None
        connection.tables.add(room.id)
        seat = room.seat_of(connection.guest)
        if seat is not None:
            self.note_return(room, seat)
        connection.send(p.encode(room.table_now(connection.guest, hall.now())))
        if is_new:
            self._broadcast.send_seats(room, but=connection)
            self.share(room)
        if rested:
            hall.attend(room)

    async def leave(self, connection: Connection, message: p.LeaveTable) -> p.Done:
        async with self._hall.at(message.table) as room:
            seat = room.seat_of(connection.guest)
            if message.stand_up and seat is not None and room.phase != "over":
                level = level_or_middle(self._hall.settings.sit_in_level)
                await self._log.write(room, records.StoodUp(seat, level if room.phase == "running" else None))
                self._hall.attend(room)
            self.walk_away(room, connection)
        return p.Done(message.id, message.table)

    def walk_away(self, room: Room, connection: Connection) -> None:
        """A connection no longer looks at a table."""
        connection.tables.discard(room.id)
        if connection in room.viewers:
            self._remove(room, connection)

    def _remove(self, room: Room, viewer: Viewer) -> None:
        del room.viewers[viewer]
        room.idle_since = self._hall.now()
        eyes, seat = room.eyes_of(viewer.guest), room.seat_of(viewer.guest)
        if room.header is not None and all(room.eyes_of(other.guest) != eyes for other in room.viewers):
            room.game.forget_view(eyes)
        if seat is not None and not room.is_connected(viewer.guest):
            self.note_absence(room, seat)
        self._broadcast.send_seats(room)
        self.share(room)

    def note_absence(self, room: Room, seat: int) -> None:
        """A person has no connection any more."""
        room.seats[seat].away_since = self._hall.now()
        self._hall.watch_absences(room)
        if room.clock is not None and room.phase == "running" and room.game.to_act == seat:
            room.clock.lose(self._hall.now())
            self._hall.attend(room)

    def note_return(self, room: Room, seat: int) -> None:
        """A person is there again."""
        if room.seats[seat].away_since is None:
            return
        room.seats[seat].away_since = None
        if room.clock is not None and room.phase == "running" and room.game.to_act == seat:
            room.clock.regain(seat, self._hall.now())
            self._hall.attend(room)

    def share(self, room: Room) -> None:
        """Somebody came or went: the lobby shows who waits at an open table, and other workers want to know."""
        if room.phase == "open":
            self._hall.lobby.show(room)
        self._hall.workers.share_presence(room)
