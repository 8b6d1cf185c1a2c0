"""The dispatcher: takes clients' messages to those who see to them, and answers."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import msgspec

from zaubertisch.server import protocol as p
from zaubertisch.server import refusals
from zaubertisch.server.broadcast import Broadcast
from zaubertisch.server.connection import Connection
from zaubertisch.server.guests import clean
from zaubertisch.server.hall import Hall
from zaubertisch.server.moves import Moves
from zaubertisch.server.opening import Opening
from zaubertisch.server.playing import Playing
from zaubertisch.server.presence import Presence
from zaubertisch.server.refusals import Refusal
from zaubertisch.server.seating import Seating
from zaubertisch.server.starting import Start
from zaubertisch.server.table_log import TableLog
from zaubertisch.server.timers import Timers
from zaubertisch.server.workers import Workers

log = logging.getLogger("zaubertisch.dispatcher")
Answer = Any


class Dispatcher:
    """One for all connections of a worker."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._broadcast = broadcast = Broadcast(hall.now)
        self.table_log = table_log = TableLog(hall, broadcast)
        self._presence = presence = Presence(hall, table_log, broadcast)
        moves = Moves(hall, table_log, self._carry_out)
        timers = Timers(hall, table_log, moves)
        hall.workers = Workers(hall, table_log, broadcast, presence)
        hall.attend, hall.watch_absences = timers.attend, timers.watch_absences
        self.start = start = Start(hall, table_log)
        seating = Seating(hall, table_log, presence, start)
        self.opening = opening = Opening(hall, table_log, presence, seating, start)
        playing = Playing(hall, table_log, moves)
        self._handlers: dict[type[Any], Callable[[Connection, Any], Awaitable[Answer | None]]] = {
            p.FollowLobby: self._follow_lobby,
            p.CreateTable: opening.create,
            p.QuickMatch: opening.quick_match,
            p.OpenLesson: opening.open_lesson,
            p.Rematch: opening.rematch,
            p.EnterTable: presence.enter,
            p.LeaveTable: presence.leave,
            p.SitDown: seating.sit,
            p.ArrangeSeat: seating.arrange,
            p.ChooseRole: seating.choose_role,
            p.Contribute: start.contribute,
            p.StartGame: start.start,
            p.Play: moves.receive,
            p.AskWhyNot: playing.say_why_not,
            p.TakeBack: moves.take_back,
            p.Pause: playing.pause,
            p.SitIn: playing.sit_in,
            p.AskAdvice: playing.advise,
            p.Say: self._say,
            p.AskHistory: self._history,
        }

    # --- connections ---

    def connect(self, connection: Connection) -> None:
        """A client is there; who they are was checked at the handshake."""
        self._hall.connections[connection] = None
        me = p.Me(connection.guest, connection.nickname)
        connection.send(p.encode(p.Welcome(p.VERSION, me, self._hall.now(), self._hall.settings.chat)))

    def disconnect(self, connection: Connection) -> None:
        """A client is gone."""
        self._hall.connections.pop(connection, None)
        self._hall.lobby.unfollow(connection)
        for table in list(connection.tables):
            room = self._hall.rooms.get(table)
            if room is not None:
                self._presence.walk_away(room, connection)

    async def receive(self, connection: Connection, data: bytes | str) -> None:
        """Do what a message asks, and answer it. Nothing a client sends gets further than this."""
        if not self._hall.messages.take(connection.guest):  # counted before it is read: nonsense costs, too
            if self._bears(connection):
                self._refuse(connection, refusals.TooFast(), _as_far_as_readable(data))
            return
        try:
            if len(data) > p.MESSAGE_BYTES:
                raise refusals.BadMessage()
            message = _decode(data)
        except Refusal as refusal:
            self._refuse(connection, refusal, _as_far_as_readable(data))
            return
        await self._carry_out(connection, message, self._handlers[type(message)](connection, message))

    def count_frame(self, connection: Connection) -> None:
        """A client sent what is no whole message: a ping, a part of one. It counts like one."""
        if not self._hall.messages.take(connection.guest):
            self._bears(connection)

    def _bears(self, connection: Connection) -> bool:
        """Whether one message too many is borne with; who sends far too many is turned away."""
        if self._hall.patience.take(connection.guest):
            return True
        self._hall.metrics.count("turned_away")
        connection.turn_away()
        return False

    async def _carry_out(self, connection: Connection, message: Any, work: Awaitable[Answer | None]) -> None:
        """Do what a message asks, and answer it unless that is done later."""
        try:
            answer = await work
        except Refusal as refusal:
            self._refuse(connection, refusal, message)
        except Exception:
            self._hall.metrics.count("error")
            log.exception("a message could not be handled")
            self._refuse(connection, refusals.Broken(), message)
        else:
            if answer is not None:
                connection.send(p.encode(answer))

    def _refuse(self, connection: Connection, refusal: Refusal, message: Any) -> None:
        self._hall.metrics.count(f"refused_{refusal.code}")
        table = getattr(message, "table", None)
        connection.send(p.encode(p.Refused(message.id, refusal.code, refusal.words, table, refusal.clause)))

    # --- the lobby, and what is said and told at a table ---

    async def _follow_lobby(self, connection: Connection, message: p.FollowLobby) -> Answer:
        if message.on:
            self._hall.lobby.follow(connection)
        else:
            self._hall.lobby.unfollow(connection)
        return p.Done(message.id)

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
            self._broadcast.send_line(room, line)
            self._hall.workers.share_line(room, line)
        return p.Done(message.id, message.table)

    async def _history(self, connection: Connection, message: p.AskHistory) -> Answer:
        async with self._hall.at(message.table) as room:
            if connection not in room.viewers:
                raise refusals.NotSeated()
            events = []
            if room.header is not None:
                events = room.game.events(room.eyes_of(connection.guest), message.since, message.until)
        return p.History(message.id, message.table, events)


class _AnyMessage(msgspec.Struct):
    id: p.MessageId | None = None


UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)
_decode_any = msgspec.json.Decoder(_AnyMessage).decode


def _as_far_as_readable(data: bytes | str) -> Any:
    """A message, or at least its id if it cannot be understood otherwise."""
    for decode in (p.decode_from_client, _decode_any):
        with suppress(*UNREADABLE):
            return decode(data)
    return _AnyMessage()


def _decode(data: bytes | str) -> Any:
    try:
        return p.decode_from_client(data)
    except UNREADABLE:
        raise refusals.BadMessage() from None
