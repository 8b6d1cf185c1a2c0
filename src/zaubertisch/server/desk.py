"""The desk: takes clients' messages, checks who may do what, and has it done."""

from __future__ import annotations

import asyncio
import hmac
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from zaubertisch.bots.catalogue import UnknownBot
from zaubertisch.core.errors import BadSetUp, IllegalAction, UnknownGame, WrongSeat, ZaubertischError
from zaubertisch.core.game import Game
from zaubertisch.core.journal import Header
from zaubertisch.core.registry import find_game
from zaubertisch.server import deal, records, refusals
from zaubertisch.server import protocol as p
from zaubertisch.server.attendant import Attendant
from zaubertisch.server.guests import clean
from zaubertisch.server.hall import Connection, Hall
from zaubertisch.server.lessons import lesson_of
from zaubertisch.server.live import LiveGame
from zaubertisch.server.refusals import Refusal
from zaubertisch.server.room import Room, SeatState
from zaubertisch.server.thinking import level_or_nearest, levels

CONTRIBUTION_WAIT = 3.0  # seconds that a quick match waits for the players' randomness

log = logging.getLogger("zaubertisch.desk")
Answer = Any


class Desk:
    """One for all connections of a worker."""

    def __init__(self, hall: Hall, attendant: Attendant) -> None:
        self._hall = hall
        self._attendant = attendant
        self._advising: set[str] = set()
        self._handlers: dict[type[Any], Callable[[Connection, Any], Awaitable[Answer | None]]] = {
            p.FollowLobby: self._follow_lobby,
            p.CreateTable: self._create,
            p.QuickMatch: self._quick_match,
            p.OpenLesson: self._open_lesson,
            p.EnterTable: self._enter,
            p.LeaveTable: self._leave,
            p.SitDown: self._sit,
            p.ArrangeSeat: self._arrange,
            p.ChooseRole: self._choose_role,
            p.Contribute: self._contribute,
            p.StartGame: self._start,
            p.Play: self._play,
            p.TakeBack: self._take_back,
            p.Pause: self._pause,
            p.SitIn: self._sit_in,
            p.Say: self._say,
            p.AskAdvice: self._advise,
            p.AskHistory: self._history,
            p.Rematch: self._rematch,
        }

    # --- connections ---

    def connect(self, connection: Connection) -> None:
        """A client is there; who he is was checked at the handshake."""
        self._hall.connections[connection] = None
        me = p.Me(connection.guest, connection.nickname)
        connection.send(p.encode(p.Welcome(p.VERSION, me, self._hall.now(), self._hall.settings.chat)))

    def disconnect(self, connection: Connection) -> None:
        """A client is gone."""
        self._hall.connections.pop(connection, None)
        for table in list(connection.tables):
            room = self._hall.rooms.get(table)
            if room is not None:
                self._walk_away(room, connection)

    async def receive(self, connection: Connection, data: bytes | str) -> None:
        """Do what a message asks, and answer it. Nothing a client sends gets further than this."""
        try:
            if len(data) > p.MESSAGE_BYTES:
                raise refusals.BadMessage()
            message = _decode(data)
        except Refusal as refusal:
            self._refuse(connection, refusal, _id_of(data))
            return
        if self._hall.messages.take(connection.guest):
            await self._carry_out(connection, message, self._handlers[type(message)](connection, message))
        else:
            self._refuse(connection, refusals.TooFast(), message.id, message)

    async def _carry_out(self, connection: Connection, message: Any, work: Awaitable[Answer | None]) -> None:
        """Do what a message asks, and answer it unless that is done later."""
        try:
            answer = await work
        except Refusal as refusal:
            self._refuse(connection, refusal, message.id, message)
        except Exception:
            self._hall.metrics.count("error")
            log.exception("a message could not be handled")
            self._refuse(connection, refusals.Broken(), message.id, message)
        else:
            if answer is not None:
                connection.send(p.encode(answer))

    def _refuse(self, connection: Connection, refusal: Refusal, id: str | None, message: Any = None) -> None:
        self._hall.metrics.count(f"refused_{refusal.code}")
        table = getattr(message, "table", None)
        connection.send(p.encode(p.Refused(id, refusal.code, refusal.words, table)))

    # --- the lobby and new tables ---

    async def _follow_lobby(self, connection: Connection, message: p.FollowLobby) -> Answer:
        connection.follows_lobby = message.on
        if message.on:
            tables = sorted(self._hall.lobby.values(), key=lambda card: -card.changed)
            connection.send(p.encode(p.Lobby(tables)))
        return p.Done(message.id)

    async def _create(self, connection: Connection, message: p.CreateTable) -> Answer:
        game = _game(message.game)
        _check_set_up(game, message)
        places = [_place(game, wish, connection) for wish in message.seats]
        if sum(place.who == "person" for place in places) > 1:
            raise refusals.SeatTaken()
        if message.edition is not None:
            await self._edition(game, message.edition)
        opened = records.Opened(
            game=game.id,
            options=dict(game.check_set_up(len(places), None, message.options).options),
            edition=message.edition,
            places=places,
            order=message.order,
            clock=message.clock,
            absence=message.absence,
            private=message.private,
            chat=message.chat,
            host=connection.guest,
            server_seed=self._hall.entropy(32).hex(),
        )
        return await self._open(connection, message.id, opened)

    async def _open(self, connection: Connection, message: str, opened: records.Opened) -> Answer:
        """Open a table, once for each message, and show it to the one who asked."""
        hall = self._hall
        table = hall.signer.table_id(connection.guest, message)
        if table not in hall.rooms and not await hall.store.entries(table):
            if await hall.store.count_live(connection.guest) >= hall.settings.tables_per_guest:
                raise refusals.TooManyTables()
            await self._write_opening(table, opened)
        async with hall.at(table) as room:
            self._show(room, connection)
        return p.Done(message, table)

    async def _write_opening(self, table: str, opened: records.Opened) -> None:
        hall = self._hall
        if table in hall.rooms:  # the same message came twice at once
            return
        room = Room(table, hall.signer.table_key(table), int(hall.settings.grace * 1000), hall.started)
        async with room.lock:
            hall.admit(room)
            await hall.write(room, opened)
        hall.metrics.count("table_opened")

    async def _quick_match(self, connection: Connection, message: p.QuickMatch) -> Answer:
        game = _game(message.game)
        for card in sorted(self._hall.lobby.values(), key=lambda card: card.created):
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
            edition=None,
            places=[me, *(records.Place("open") for _ in range(message.players - 1))],
            order="random",
            clock=None,
            absence=int(self._hall.settings.grace),
            private=False,
            chat=True,
            host=connection.guest,
            server_seed=self._hall.entropy(32).hex(),
            starts_when_full=True,
        )
        return await self._open(connection, message.id, opened)

    async def _join_quick_match(self, connection: Connection, message: p.QuickMatch, table: str) -> Answer | None:
        """Sit down at a table that waits for players; None if that one is not suitable."""
        async with self._hall.at(table) as room:
            if room.phase != "open" or not room.opened.starts_when_full:
                return None
            if room.seat_of(connection.guest) is None:
                someone = any(room.is_connected(guest) for guest in room.guests)
                if not someone or all(seat.who != "open" for seat in room.seats):
                    return None
                await self._take_seat(room, connection, None)
            self._show(room, connection)
        return p.Done(message.id, table)

    async def _open_lesson(self, connection: Connection, message: p.OpenLesson) -> Answer:
        game = _game(message.game)
        lesson = lesson_of(game)
        _, set_up = game.set_up_position(lesson.position, game.standard)
        level = _level(game, lesson.level)
        opened = records.Opened(
            game=game.id,
            options=dict(set_up.options),
            edition=None,
            places=[
                records.Place("person", connection.guest, connection.nickname, role=role)
                if seat == lesson.seat
                else records.Place("bot", level=level, role=role)
                for seat, role in enumerate(set_up.roles)
            ],
            order="set",
            clock=None,
            absence=None,
            private=True,
            chat=False,
            host=connection.guest,
            server_seed=self._hall.entropy(32).hex(),
            lesson=True,
        )
        answer = await self._open(connection, message.id, opened)
        async with self._hall.at(answer.table) as room:
            if room.phase == "open":
                await self._begin(room)
        return answer

    async def _rematch(self, connection: Connection, message: p.Rematch) -> Answer:
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
                    await self._write_opening(new_table, opened)
                await hall.write(room, records.Rematched(new_table))
                hall.tell(room, p.RematchOffer(room.id, new_table))
            new_table = room.rematch or ""
        async with hall.at(new_table) as room:
            self._show(room, connection)
        return p.Done(message.id, new_table)

    # --- coming and going ---

    async def _enter(self, connection: Connection, message: p.EnterTable) -> Answer:
        async with self._hall.at(message.table) as room:
            _check_key(room, connection, message.key)
            seat = room.seat_of(connection.guest)
            if seat is not None and room.seats[seat].sat_in == "absent":
                await self._hall.write(room, records.SatIn(seat, False))
                self._attendant.attend(room)
            self._show(room, connection)
        return p.Done(message.id, message.table)

    def _show(self, room: Room, connection: Connection) -> None:
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
            seats, watchers = room.seats_seen(), room.watchers
            for viewer in list(room.viewers):
                if viewer is not connection:
                    viewer.send(p.encode(p.SeatsChange(room.id, seats, room.seat_of(viewer.guest), watchers)))
            hall.note_presence(room)

    async def _leave(self, connection: Connection, message: p.LeaveTable) -> Answer:
        async with self._hall.at(message.table) as room:
            seat = room.seat_of(connection.guest)
            if message.stand_up and seat is not None and room.phase != "over":
                level = level_or_nearest(self._hall.settings.sit_in_level, _game(room.opened.game))
                await self._hall.write(room, records.StoodUp(seat, level if room.phase == "running" else None))
                self._attendant.attend(room)
            self._walk_away(room, connection)
        return p.Done(message.id, message.table)

    def _walk_away(self, room: Room, connection: Connection) -> None:
        connection.tables.discard(room.id)
        self._hall.leave(room, connection)
        seat = room.seat_of(connection.guest)
        if seat is not None and not room.is_connected(connection.guest):
            self._attendant.watch_absence(room, seat)

    # --- before the start ---

    async def _sit(self, connection: Connection, message: p.SitDown) -> Answer:
        async with self._hall.at(message.table) as room:
            _check_key(room, connection, message.key)
            if room.seat_of(connection.guest) is None:
                _check_open(room)
                if await self._hall.store.count_live(connection.guest) >= self._hall.settings.tables_per_guest:
                    raise refusals.TooManyTables()
                await self._take_seat(room, connection, message.seat)
            self._show(room, connection)
        return p.Done(message.id, message.table)

    async def _take_seat(self, room: Room, connection: Connection, seat: int | None) -> None:
        free = [number for number, state in enumerate(room.seats) if state.who == "open"]
        if not free:
            raise refusals.TableFull()
        if seat is not None and seat not in free:
            raise refusals.SeatTaken()
        chosen = free[0] if seat is None else seat
        await self._hall.write(room, records.Sat(chosen, connection.guest, connection.nickname))
        self._hall.tell_seats(room)
        self._start_when_full(room)

    def _start_when_full(self, room: Room) -> None:
        """A quick match begins by itself, as soon as everybody's randomness is there or a moment later."""
        if not room.opened.starts_when_full or any(seat.who == "open" for seat in room.seats):
            return
        wait = 0.0 if all(seat.contribution for seat in room.people) else CONTRIBUTION_WAIT

        async def start() -> None:
            async with self._hall.at(room.id) as now:
                if now.phase == "open" and all(seat.who != "open" for seat in now.seats):
                    await self._begin(now)

        room.timers["start"] = asyncio.get_running_loop().call_later(wait, lambda: self._hall.spawn(start()))

    async def _arrange(self, connection: Connection, message: p.ArrangeSeat) -> Answer:
        async with self._hall.at(message.table) as room:
            _check_host(room, connection)
            _check_open(room)
            game = _game(room.opened.game)
            if message.seat >= len(room.seats) or room.seats[message.seat].guest == connection.guest:
                raise refusals.NotNow()
            if message.who == "closed" and len(room.seats) - 1 not in game.seats:
                raise refusals.NotNow()
            level = _level(game, message.level) if message.who == "bot" else None
            await self._hall.write(room, records.Arranged(message.seat, message.who, level))
            self._hall.tell_seats(room)
        return p.Done(message.id, message.table)

    async def _choose_role(self, connection: Connection, message: p.ChooseRole) -> Answer:
        async with self._hall.at(message.table) as room:
            _check_open(room)
            own = room.seat_of(connection.guest)
            seat = own if message.seat is None else message.seat
            if seat is None:
                raise refusals.NotSeated()
            if seat >= len(room.seats) or (
                seat != own and (room.host != connection.guest or room.seats[seat].who != "bot")
            ):
                raise refusals.NotYourBusiness()
            if message.role is not None:
                _check_role(_game(room.opened.game), message.role)
            others = [state.role for number, state in enumerate(room.seats) if number != seat]
            if message.role is not None and message.role in others:
                raise refusals.RoleTaken()
            await self._hall.write(room, records.RoleChosen(seat, message.role))
            self._hall.tell_seats(room)
        return p.Done(message.id, message.table)

    async def _contribute(self, connection: Connection, message: p.Contribute) -> Answer:
        async with self._hall.at(message.table) as room:
            seat = _seat(room, connection)
            if room.seats[seat].contribution != message.randomness:
                _check_open(room)
                if room.seats[seat].contribution is not None:
                    raise refusals.NotNow()
                await self._hall.write(room, records.Contributed(seat, message.randomness))
                self._hall.tell_seats(room)
                self._start_when_full(room)
        return p.Done(message.id, message.table)

    async def _start(self, connection: Connection, message: p.StartGame) -> Answer:
        async with self._hall.at(message.table) as room:
            _check_host(room, connection)
            if room.phase == "open":
                if any(seat.who == "open" for seat in room.seats):
                    raise refusals.SeatsOpen()
                await self._begin(room)
        return p.Done(message.id, message.table)

    async def _begin(self, room: Room) -> None:
        """Draw seats and roles, deal, and show everybody the game."""
        opened = room.opened
        game = _game(opened.game)
        seed = deal.game_seed(opened.server_seed, [seat.contribution for seat in room.seats if seat.who == "person"])
        seats = _drawn_seats(room.seats, seed) if opened.order == "random" else list(room.seats)
        roles = _drawn_roles(game, seats, seed)
        edition = game.standard if opened.edition is None else await self._edition(game, opened.edition)
        if opened.lesson:
            header = _header_of_lesson(game, seed)
        else:
            header = Header.of(game, edition, game.check_set_up(len(seats), roles, opened.options), seed=seed)
        header = msgspec.structs.replace(header, commitment=deal.commitment(opened.server_seed))
        places = [msgspec.structs.replace(seat.place, role=role) for seat, role in zip(seats, roles, strict=True)]
        dealt = LiveGame(header, [])
        await self._hall.write(room, records.Started(header, places, dealt.table.inputs()))
        room.begin(dealt)
        self._hall.metrics.count("game_started")
        self._hall.tell_table(room)
        self._attendant.note_who_is_asked(room)
        self._attendant.attend(room)

    async def _edition(self, game: Game[Any], hash: str) -> Any:
        kept = await self._hall.store.edition(hash)
        if kept is None or kept[0] != game.id:
            raise refusals.NotNow()
        return game.load_edition(msgspec.json.decode(kept[1]))

    # --- playing ---

    async def _play(self, connection: Connection, message: p.Play, arrived: int | None = None) -> Answer | None:
        """Carry out an answer; one in a reaction window waits for its time (`arrived` says when it came)."""
        began = time.perf_counter()
        signature = f"{connection.guest}:{message.id}"
        async with self._hall.at(message.table) as room:
            if not room.was_carried_out(signature):
                self._check_question(room, connection, message.question)
                wait = self._attendant.wait_in_window(room) if arrived is None else 0.0
                if wait > 0 and room.game.offers(message.action, room.question_id):
                    room.answered = message.question
                    self._hall.spawn(self._play_later(connection, message, wait))
                    return None
                try:
                    await self._attendant.play(room, message.action, signature, arrived)
                except (IllegalAction, WrongSeat) as problem:
                    raise Refusal.of("illegal", problem) from None
        self._hall.metrics.move((time.perf_counter() - began) * 1000)
        return p.Done(message.id, message.table)

    async def _play_later(self, connection: Connection, message: p.Play, wait: float) -> None:
        arrived = self._hall.now()
        await asyncio.sleep(wait)
        await self._carry_out(connection, message, self._play(connection, message, arrived))

    def _check_question(self, room: Room, connection: Connection, question: int) -> int:
        """The guest's seat, if it is asked this very question."""
        seat = _seat(room, connection)
        if room.phase != "running" or room.question_id != question or room.out_of_time == question:
            raise refusals.Late()
        if room.game.to_act != seat:
            raise refusals.NotAsked()
        if room.seats[seat].by_bot or room.is_paused:
            raise refusals.NotNow()
        return seat

    async def _take_back(self, connection: Connection, message: p.TakeBack) -> Answer:
        signature = f"{connection.guest}:{message.id}"
        async with self._hall.at(message.table) as room:
            if not room.was_carried_out(signature):
                self._check_question(room, connection, message.question)
                if room.game.can_take_back() == 0:
                    raise refusals.NothingToUndo()
                before, inputs = room.seq, room.game.last_decision()
                undone = room.game.take_back(inputs)
                await self._hall.write(room, records.TakenBack(inputs, signature), listed=False)
                self._hall.tell_update(room, before, undone, undone)
                self._attendant.attend(room)
        return p.Done(message.id, message.table)

    async def _pause(self, connection: Connection, message: p.Pause) -> Answer:
        async with self._hall.at(message.table) as room:
            seat = _seat(room, connection)
            if room.phase != "running" or room.clock is None:
                raise refusals.NotNow()
            if room.seats[seat].wants_pause != message.on:
                await self._hall.write(room, records.PauseWished(seat, message.on))
                self._hall.tell_seats(room)
                clocks = room.clocks(self._hall.now())
                if clocks is not None:
                    self._hall.tell(room, p.ClocksChange(room.id, clocks))
                self._attendant.attend(room)
        return p.Done(message.id, message.table)

    async def _sit_in(self, connection: Connection, message: p.SitIn) -> Answer:
        async with self._hall.at(message.table) as room:
            own = _seat(room, connection)
            if room.phase != "running" or message.seat >= len(room.seats):
                raise refusals.NotNow()
            state = room.seats[message.seat]
            if message.seat != own:
                self._check_absence(state, message.on)
            elif not message.on and state.sat_in == "time":
                raise refusals.NotNow()
            if (state.sat_in is not None) != message.on:
                await self._hall.write(room, records.SatIn(message.seat, message.on))
                self._hall.tell_seats(room)
                self._attendant.attend(room)
        return p.Done(message.id, message.table)

    def _check_absence(self, state: SeatState, on: bool) -> None:
        if not on or state.who != "person":
            raise refusals.NotYourBusiness()
        grace = self._hall.settings.grace * 1000
        if state.away_since is None or self._hall.now() - state.away_since < grace:
            raise refusals.StillHere()

    # --- talking ---

    async def _say(self, connection: Connection, message: p.Say) -> Answer:
        async with self._hall.at(message.table) as room:
            seat = room.seat_of(connection.guest)
            if connection not in room.viewers:
                raise refusals.NotSeated()
            if not self._hall.settings.chat or not room.opened.chat:
                raise refusals.ChatOff()
            if seat is None and room.phase == "running":
                raise refusals.NotYourBusiness()
            text = clean(message.text or "")[: p.CHAT_LENGTH]
            if (not text) == (message.emote is None):
                raise refusals.BadMessage()
            line = p.ChatLine(connection.nickname, seat, text or None, message.emote, self._hall.now())
            self._hall.tell_line(room, line)
            self._hall.share_line(room, line)
        return p.Done(message.id, message.table)

    async def _advise(self, connection: Connection, message: p.AskAdvice) -> Answer:
        async with self._hall.at(message.table) as room:
            self._check_question(room, connection, message.question)
            masked, edition = room.game.masked(), room.game.table.edition
        if connection.guest in self._advising:
            raise refusals.TooFast()
        self._advising.add(connection.guest)
        try:
            advice = await self._hall.thinkers.advise(connection.guest, masked, edition)
        except UnknownBot as problem:
            raise Refusal.of("not-allowed", problem) from None
        finally:
            self._advising.discard(connection.guest)
        return p.Advice(message.id, message.table, message.question, advice.moves[0].action, advice.words)

    async def _history(self, connection: Connection, message: p.AskHistory) -> Answer:
        async with self._hall.at(message.table) as room:
            if connection not in room.viewers:
                raise refusals.NotSeated()
            events = []
            if room.header is not None:
                events = room.game.events(room.eyes_of(connection.guest), message.since, message.until)
        return p.History(message.id, message.table, events)


class _AnyMessage(msgspec.Struct):
    id: p.MessageId


_decode_id = msgspec.json.Decoder(_AnyMessage).decode


def _id_of(data: bytes | str) -> str | None:
    """The id of a message, also of one that cannot be understood otherwise."""
    try:
        return _decode_id(data).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def _decode(data: bytes | str) -> Any:
    try:
        return p.decode_from_client(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise refusals.BadMessage() from None


def _game(id: str) -> Game[Any]:
    try:
        return find_game(id)
    except UnknownGame as problem:
        raise Refusal.of("bad-set-up", problem) from None


def _check_set_up(game: Game[Any], message: p.CreateTable) -> None:
    roles = [wish.role for wish in message.seats if wish.role is not None]
    try:
        game.check_set_up(len(message.seats), None, message.options)
        if roles:
            game.check_roles(len(roles), roles)
    except ZaubertischError as problem:
        raise Refusal.of("bad-set-up", problem) from None


def _check_role(game: Game[Any], role: str) -> None:
    try:
        game.check_roles(1, [role])
    except BadSetUp as problem:
        raise Refusal.of("bad-set-up", problem) from None


def _place(game: Game[Any], wish: p.SeatWish, connection: Connection) -> records.Place:
    match wish.who:
        case "me":
            return records.Place("person", connection.guest, connection.nickname, role=wish.role)
        case "bot":
            return records.Place("bot", level=_level(game, wish.level), role=wish.role)
        case "open":
            return records.Place("open", role=wish.role)


def _level(game: Game[Any], level: str | None) -> str:
    if level is not None and level not in levels(game):
        known = ", ".join(levels(game))
        raise Refusal.of(
            "bad-set-up",
            BadSetUp(
                f"there is no bot of level {level!r}; there are: {known}",
                f"einen Bot der Stufe {level!r} gibt es nicht; es gibt: {known}",
            ),
        )
    return level_or_nearest(level, game)


def _check_key(room: Room, connection: Connection, key: str | None) -> None:
    """Private tables are for those who have a seat or the whole link; after the end the id is enough."""
    if not room.opened.private or room.phase == "over" or connection in room.viewers:
        return
    if room.seat_of(connection.guest) is None and not hmac.compare_digest((key or "").encode(), room.key.encode()):
        raise refusals.NoKey()


def _check_host(room: Room, connection: Connection) -> None:
    if room.host != connection.guest:
        raise refusals.NotHost()


def _check_open(room: Room) -> None:
    if room.phase != "open":
        raise refusals.NotNow()


def _seat(room: Room, connection: Connection) -> int:
    seat = room.seat_of(connection.guest)
    if seat is None:
        raise refusals.NotSeated()
    return seat


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
