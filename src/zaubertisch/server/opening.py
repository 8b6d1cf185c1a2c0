"""Making tables: as wished, for a quick match, for a lesson, for a rematch."""

from __future__ import annotations

from typing import Any

import msgspec

from zaubertisch.core.errors import BadSetUp, ZaubertischError
from zaubertisch.core.game import Game, OptionValue
from zaubertisch.server import protocol as p
from zaubertisch.server import records, refusals
from zaubertisch.server.checks import check_number_of_tables, known_game, known_level
from zaubertisch.server.connection import Connection
from zaubertisch.server.hall import Hall
from zaubertisch.server.lessons import lesson_of
from zaubertisch.server.presence import Presence
from zaubertisch.server.refusals import Refusal
from zaubertisch.server.room import Room
from zaubertisch.server.seating import Seating
from zaubertisch.server.starting import Start
from zaubertisch.server.table_log import TableLog


class Opening:
    """New tables are opened here."""

    def __init__(self, hall: Hall, table_log: TableLog, presence: Presence, seating: Seating, start: Start) -> None:
        self._hall = hall
        self._log = table_log
        self._presence = presence
        self._seating = seating
        self._start = start

    async def create(self, connection: Connection, message: p.CreateTable) -> p.Done:
        game = known_game(message.game)
        options = _checked_options(game, message)
        places = [_place(game, wish, connection) for wish in message.seats]
        if sum(place.who == "person" for place in places) > 1:
            raise refusals.OneSeatEach()
        edition = None if message.edition == p.STANDARD else message.edition
        cards = None if edition is None else await self._hall.editions.cards(game, edition)
        opened = records.Opened(
            game=game.id,
            options=options,
            edition=edition,
            edition_name=None if cards is None else cards.name,
            places=places,
            order=message.order,
            clock=message.clock,
            absence=message.absence,
            private=message.private,
            chat=message.chat,
            host=connection.guest,
            server_seed=self._hall.entropy(32).hex(),
        )
        return p.Done(message.id, await self._open(connection, message.id, opened))

    async def _open(self, connection: Connection, message: str, opened: records.Opened) -> str:
        """Open a table, once for each message, and show it to the one who asked."""
        hall = self._hall
        table = hall.signer.table_id(connection.guest, message)
        if table not in hall.rooms and not await hall.store.entries(table):
            await self.write(table, opened)
        async with hall.at(table) as room:
            self._presence.show(room, connection)
        return table

    async def write(self, table: str, opened: records.Opened) -> None:
        """Open a table, whoever wants it."""
        hall = self._hall
        await check_number_of_tables(hall, opened.host)
        if not hall.openings.take(opened.host):
            raise refusals.TooManyOpened()
        if table in hall.rooms:  # the same message came twice at once
            return
        room = Room(table, hall.signer.table_key(table), int(hall.settings.grace * 1000), hall.started)
        async with room.lock:
            hall.admit(room)
            await self._log.write(room, opened)
        hall.metrics.count("table_opened")

    async def quick_match(self, connection: Connection, message: p.QuickMatch) -> p.Done:
        game = known_game(message.game)
        for card in sorted(self._hall.lobby.cards.values(), key=lambda card: card.created):
            if card.game == game.id and card.phase == "open" and len(card.seats) == message.players:
                found = await self._join_quick_match(connection, message, card.table)
                if found is not None:
                    return found
        try:
            set_up = game.check_set_up(message.players, None, {})
        except BadSetUp as problem:
            raise Refusal.of("bad-set-up", problem) from None
        me = records.Place("person", connection.guest, connection.nickname)
        opened = records.Opened(
            game=game.id,
            options=dict(set_up.options),
            places=[me, *(records.Place("open") for _ in range(message.players - 1))],
            order="random",
            absence=int(self._hall.settings.grace),
            host=connection.guest,
            server_seed=self._hall.entropy(32).hex(),
            starts_when_full=True,
        )
        return p.Done(message.id, await self._open(connection, message.id, opened))

    async def _join_quick_match(self, connection: Connection, message: p.QuickMatch, table: str) -> p.Done | None:
        """Sit down at a table that waits for players; None if that one is not suitable."""
        async with self._hall.at(table) as room:
            if room.phase != "open" or not room.opened.starts_when_full:
                return None
            if room.seat_of(connection.guest) is None:
                someone = any(room.is_connected(guest) for guest in room.guests)
                if not someone or all(seat.who != "open" for seat in room.seats):
                    return None
                await self._seating.take_seat(room, connection, None)
            self._presence.show(room, connection)
        return p.Done(message.id, table)

    async def open_lesson(self, connection: Connection, message: p.OpenLesson) -> p.Done:
        game = known_game(message.game)
        lesson = lesson_of(game)
        _, set_up = game.set_up_position(lesson.position, game.standard)
        level = known_level(lesson.level)
        opened = records.Opened(
            game=game.id,
            options=dict(set_up.options),
            places=[
                records.Place("person", connection.guest, connection.nickname, role=role)
                if seat == lesson.seat
                else records.Place("bot", level=level, role=role)
                for seat, role in enumerate(set_up.roles)
            ],
            order="set",
            private=True,
            chat=False,
            host=connection.guest,
            server_seed=self._hall.entropy(32).hex(),
            lesson=True,
        )
        table = await self._open(connection, message.id, opened)
        async with self._hall.at(table) as room:
            if room.phase == "open":
                await self._start.begin(room)
        return p.Done(message.id, table)

    async def rematch(self, connection: Connection, message: p.Rematch) -> p.Done:
        hall = self._hall
        async with hall.at(message.table) as room:
            if room.phase != "over":
                raise refusals.NotOver()
            if room.seat_of(connection.guest) is None:
                raise refusals.NotSeated()
            if room.rematch is None:
                new_table = hall.signer.table_id(room.id, "rematch")
                opened = msgspec.structs.replace(
                    room.opened,
                    places=[seat.place for seat in room.seats],
                    host=connection.guest,
                    server_seed=hall.entropy(32).hex(),
                    starts_when_full=False,
                    lesson=False,
                )
                if not await hall.store.entries(new_table):
                    await self.write(new_table, opened)
                await self._log.commit(room, records.Rematched(new_table))
            new_table = room.rematch or ""
        async with hall.at(new_table) as room:
            self._presence.show(room, connection)
        return p.Done(message.id, new_table)


def _checked_options(game: Game[Any], message: p.CreateTable) -> dict[str, OptionValue]:
    """All options of the table that somebody wishes, if game, seats and roles go together."""
    roles = [wish.role for wish in message.seats if wish.role is not None]
    try:
        set_up = game.check_set_up(len(message.seats), None, message.options)
        if roles:
            game.check_roles(len(roles), roles)
    except ZaubertischError as problem:
        raise Refusal.of("bad-set-up", problem) from None
    return dict(set_up.options)


def _place(game: Game[Any], wish: p.SeatWish, connection: Connection) -> records.Place:
    match wish.who:
        case "me":
            return records.Place("person", connection.guest, connection.nickname, role=wish.role)
        case "bot":
            return records.Place("bot", level=known_level(wish.level), role=wish.role)
        case "open":
            return records.Place("open", role=wish.role)
