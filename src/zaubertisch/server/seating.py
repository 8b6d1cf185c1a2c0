"""Who sits where at a table, and playing what, before the game begins."""

from __future__ import annotations

from typing import Any

from zaubertisch.core.game import Game
from zaubertisch.core.words import Words
from zaubertisch.server import protocol as p
from zaubertisch.server import records, refusals
from zaubertisch.server.checks import (
    check_host,
    check_key,
    check_number_of_tables,
    check_open,
    check_role,
    check_seat,
    known_game,
    known_level,
)
from zaubertisch.server.connection import Connection
from zaubertisch.server.hall import Hall
from zaubertisch.server.presence import Presence
from zaubertisch.server.refusals import Refusal
from zaubertisch.server.room import Room
from zaubertisch.server.starting import Start
from zaubertisch.server.table_log import TableLog


class Seating:
    """Seats are taken, arranged and given a role here."""

    def __init__(self, hall: Hall, table_log: TableLog, presence: Presence, start: Start) -> None:
        self._hall = hall
        self._log = table_log
        self._presence = presence
        self._start = start

    async def sit(self, connection: Connection, message: p.SitDown) -> p.Done:
        async with self._hall.at(message.table) as room:
            check_key(room, connection, message.key)
            if room.seat_of(connection.guest) is None:
                check_open(room)
                await self.take_seat(room, connection, message.seat)
                self._presence.share(room)  # who looked on until now sits
            self._presence.show(room, connection)
        return p.Done(message.id, message.table)

    async def take_seat(self, room: Room, connection: Connection, seat: int | None) -> None:
        free = [number for number, state in enumerate(room.seats) if state.who == "open"]
        if not free:
            raise refusals.TableFull()
        if seat is not None and seat not in free:
            raise refusals.SeatTaken()
        await check_number_of_tables(self._hall, connection.guest)
        chosen = free[0] if seat is None else seat
        await self._log.commit(room, records.Sat(chosen, connection.guest, connection.nickname))
        self._start.start_when_full(room)

    async def arrange(self, connection: Connection, message: p.ArrangeSeat) -> p.Done:
        async with self._hall.at(message.table) as room:
            check_host(room, connection)
            check_open(room)
            game = known_game(room.opened.game)
            check_seat(room, message.seat)
            if room.seats[message.seat].guest == connection.guest:
                raise refusals.OwnSeat()
            if room.seats[message.seat].who == "person" and connection.guest != room.opened.host:
                raise refusals.NotYourBusiness()
            if message.who == "closed":
                _check_size(game, len(room.seats) - 1)
            level = known_level(message.level) if message.who == "bot" else None
            await self._log.commit(room, records.Arranged(message.seat, message.who, level))
        return p.Done(message.id, message.table)

    async def choose_role(self, connection: Connection, message: p.ChooseRole) -> p.Done:
        async with self._hall.at(message.table) as room:
            check_open(room)
            own = room.seat_of(connection.guest)
            seat = own if message.seat is None else message.seat
            if seat is None:
                raise refusals.NotSeated()
            check_seat(room, seat)
            if seat != own and (room.host != connection.guest or room.seats[seat].who != "bot"):
                raise refusals.NotYourBusiness()
            if message.role is not None:
                check_role(known_game(room.opened.game), message.role)
            others = [state.role for number, state in enumerate(room.seats) if number != seat]
            if message.role is not None and message.role in others:
                raise refusals.RoleTaken()
            await self._log.commit(room, records.RoleChosen(seat, message.role))
        return p.Done(message.id, message.table)


def _check_size(game: Game[Any], seats: int) -> None:
    if seats not in game.seats:
        least, most = game.seats.start, game.seats.stop - 1
        words = Words(
            de=f"{game.names.de} ist für {least} bis {most} Personen, nicht {seats}.",
            en=f"{game.names.en} is for {least} to {most} players, not {seats}.",
        )
        raise Refusal("not-allowed", words)
