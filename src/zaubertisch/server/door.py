"""The door of a table: coming to look, and going away."""

from __future__ import annotations

from zaubertisch.bots.levels import level_or_middle
from zaubertisch.server import protocol as p
from zaubertisch.server import records
from zaubertisch.server.attendant import Attendant
from zaubertisch.server.checks import check_key
from zaubertisch.server.connection import Connection
from zaubertisch.server.hall import Hall
from zaubertisch.server.room import Room


class Door:
    """Connections enter and leave tables here."""

    def __init__(self, hall: Hall, attendant: Attendant) -> None:
        self._hall = hall
        self._attendant = attendant

    async def enter(self, connection: Connection, message: p.EnterTable) -> p.Done:
        async with self._hall.at(message.table) as room:
            check_key(room, connection, message.key)
            seat = room.seat_of(connection.guest)
            if seat is not None and room.seats[seat].sat_in == "absent":
                await self._hall.write(room, records.SatIn(seat, False))
                self._attendant.attend(room)
            self.show(room, connection)
        return p.Done(message.id, message.table)

    def show(self, room: Room, connection: Connection) -> None:
        """Add a connection to those who look at a table, and show it the whole of it."""
        hall = self._hall
        is_new = connection not in room.viewers
        room.viewers[connection] = None
        connection.tables.add(room.id)
        seat = room.seat_of(connection.guest)
        if seat is not None:
            self._hall.note_return(room, seat)
        connection.send(p.encode(room.table_now(connection.guest, hall.now())))
        if is_new:
            hall.tell_seats(room, but=connection)
            hall.note_presence(room)

    async def leave(self, connection: Connection, message: p.LeaveTable) -> p.Done:
        async with self._hall.at(message.table) as room:
            seat = room.seat_of(connection.guest)
            if message.stand_up and seat is not None and room.phase != "over":
                level = level_or_middle(self._hall.settings.sit_in_level)
                await self._hall.write(room, records.StoodUp(seat, level if room.phase == "running" else None))
                self._attendant.attend(room)
            self.walk_away(room, connection)
        return p.Done(message.id, message.table)

    def walk_away(self, room: Room, connection: Connection) -> None:
        connection.tables.discard(room.id)
        self._hall.leave(room, connection)
