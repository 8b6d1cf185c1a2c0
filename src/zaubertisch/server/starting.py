"""How a game begins: everybody adds to the chance, then seats and roles are drawn and the cards dealt."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from zaubertisch.core.game import Game
from zaubertisch.core.journal import Header
from zaubertisch.server import deal, records, refusals
from zaubertisch.server import protocol as p
from zaubertisch.server.checks import check_host, check_number_of_tables, check_open, known_game, own_seat
from zaubertisch.server.connection import Connection
from zaubertisch.server.hall import Hall
from zaubertisch.server.lessons import lesson_of
from zaubertisch.server.live import LiveGame
from zaubertisch.server.room import Room, SeatState
from zaubertisch.server.table_log import TableLog

CONTRIBUTION_WAIT = 3.0  # seconds that a quick match waits for the players' randomness


class Start:
    """Games begin here."""

    def __init__(self, hall: Hall, table_log: TableLog) -> None:
        self._hall = hall
        self._log = table_log

    async def contribute(self, connection: Connection, message: p.Contribute) -> p.Done:
        async with self._hall.at(message.table) as room:
            seat = own_seat(room, connection)
            if room.seats[seat].contribution != message.randomness:
                check_open(room)
                if room.seats[seat].contribution is not None:
                    raise refusals.Contributed()
                await self._log.commit(room, records.Contributed(seat, message.randomness))
                self.start_when_full(room)
        return p.Done(message.id, message.table)

    async def start(self, connection: Connection, message: p.StartGame) -> p.Done:
        async with self._hall.at(message.table) as room:
            check_host(room, connection)
            if room.phase == "open":
                if any(seat.who == "open" for seat in room.seats):
                    raise refusals.SeatsOpen()
                if room.is_for_bots:
                    await check_number_of_tables(self._hall, connection.guest, but=room.id)
                await self.begin(room)
        return p.Done(message.id, message.table)

    def start_when_full(self, room: Room) -> None:
        """A quick match begins by itself, as soon as everybody's randomness is there or a moment later."""
        if not room.opened.starts_when_full or any(seat.who == "open" for seat in room.seats):
            return
        wait = 0.0 if all(seat.contribution for seat in room.people) else CONTRIBUTION_WAIT

        async def start() -> None:
            async with self._hall.at(room.id) as now:
                if now.phase == "open" and all(seat.who != "open" for seat in now.seats):
                    await self.begin(now)

        room.timers["start"] = asyncio.get_running_loop().call_later(wait, lambda: self._hall.spawn(start()))

    async def begin(self, room: Room) -> None:
        """Draw seats and roles, deal, and show everybody the game."""
        opened = room.opened
        game = known_game(opened.game)
        seed = deal.game_seed(opened.server_seed, [seat.contribution for seat in room.seats if seat.who == "person"])
        seats = _drawn_seats(room.seats, seed) if opened.order == "random" else list(room.seats)
        roles = _drawn_roles(game, seats, seed)
        edition = await self._hall.editions.cards(game, opened.edition or p.STANDARD)
        if opened.lesson:
            header = _header_of_lesson(game, seed)
        else:
            header = Header.of(game, edition, game.check_set_up(len(seats), roles, opened.options), seed=seed)
        header = msgspec.structs.replace(header, commitment=deal.commitment(opened.server_seed))
        places = [msgspec.structs.replace(seat.place, role=role) for seat, role in zip(seats, roles, strict=True)]
        dealt = LiveGame(header, [])
        room.lay_out(dealt)
        await self._log.commit(room, records.Started(header, places, dealt.table.inputs()))
        self._hall.metrics.count("game_started")
        self._hall.attend(room)
        self._hall.watch_absences(room)


def _drawn_seats(seats: list[SeatState], seed: str) -> list[SeatState]:
    names = deal.drawn_order(seed, "seat", [str(number) for number in range(len(seats))])
    return [seats[int(name)] for name in names]


def _drawn_roles(game: Game[Any], seats: list[SeatState], seed: str) -> list[str]:
    """The roles that were chosen; the other seats get drawn ones."""
    chosen = {seat.role for seat in seats}
    free = iter(deal.drawn_order(seed, "role", [role for role in game.roles if role not in chosen]))
    return [seat.role if seat.role is not None else next(free) for seat in seats]


def _header_of_lesson(game: Game[Any], seed: str) -> Header:
    state, set_up = game.set_up_position(lesson_of(game).position, game.standard)
    return Header.of(game, game.standard, set_up, seed=seed, position=game.position(state))
