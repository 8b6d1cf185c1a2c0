"""A move, from the moment an answer arrives until everybody was told, whoever made it: a person, a bot or the clock.

receive → may they? → play (engine) → write and apply (log) → tell (each viewer, from the gate) → set timers
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from zaubertisch.server import protocol as p
from zaubertisch.server import refusals
from zaubertisch.server.checks import own_seat
from zaubertisch.server.connection import Connection
from zaubertisch.server.hall import Hall
from zaubertisch.server.records import Played, TakenBack
from zaubertisch.server.room import Room
from zaubertisch.server.table_log import TableLog

# carries out a message and answers it, or says why not
AnswerLater = Callable[[Connection, Any, Awaitable[Any]], Coroutine[Any, Any, None]]


class Moves:
    """Answers to questions, and taking them back."""

    def __init__(self, hall: Hall, table_log: TableLog, answer_later: AnswerLater) -> None:
        self._hall = hall
        self._log = table_log
        self.answer_later = answer_later

    async def receive(self, connection: Connection, message: p.Play, arrived: int | None = None) -> p.Done | None:
        """A person's answer; one in a reaction window waits for its beat (`arrived` says when it came)."""
        began = time.perf_counter()
        signature = f"{connection.guest}:{message.id}"
        async with self._hall.at(message.table) as room:
            if not room.was_carried_out(signature):
                self.check_asked(room, connection, message.question)
                action = room.game.read(message.action)
                wait = self.wait_in_window(room) if arrived is None else 0.0
                if wait > 0:
                    room.answered = message.question
                    self._hall.spawn(self._receive_later(connection, message, wait))
                    return None
                await self.play(room, action, signature, arrived)
        self._hall.metrics.move((time.perf_counter() - began) * 1000)
        return p.Done(message.id, message.table)

    async def _receive_later(self, connection: Connection, message: p.Play, wait: float) -> None:
        arrived = self._hall.now()
        await asyncio.sleep(wait)
        await self.answer_later(connection, message, self.receive(connection, message, arrived))

    def check_asked(self, room: Room, connection: Connection, question: int) -> int:
        """May they? The guest's seat, if it is asked this very question."""
        seat = own_seat(room, connection)
        if room.phase != "running" or room.question_id != question or room.out_of_time == question:
            raise refusals.Late()
        if room.game.to_act != seat:
            raise refusals.NotAsked()
        if room.seats[seat].by_bot:
            raise refusals.PlayedByBot()
        if room.is_paused:
            raise refusals.Paused()
        return seat

    def wait_in_window(self, room: Room) -> float:
        """Seconds until an answer to the present question takes effect, if that is in a reaction window.

        CS-9.3: how long the table waits must not tell what somebody holds. So every answer takes effect on a beat,
        `reaction_pause` or a multiple of it after the question, whoever gave it and however long they thought.
        """
        beat = self._hall.settings.reaction_pause
        if beat <= 0 or room.game.passing() is None:
            return 0.0
        asked_for = (self._hall.now() - room.asked_at) / 1000
        return max(1, math.ceil(asked_for / beat)) * beat - asked_for

    async def decide(self, table: str, question: int, action: int) -> None:
        """A decision that no person made, if the question is still open."""
        async with self._hall.at(table) as room:
            if room.phase == "running" and room.question_id == question and not room.is_paused:
                await self.play(room, action)

    async def play(self, room: Room, action: int, message: str | None = None, at: int | None = None) -> None:
        """Carry out the answer of the seat that is asked: by the rules, into the log, to everybody."""
        seat = room.game.to_act
        assert seat is not None, "the game is over"
        left = None
        if room.clock is not None and not room.seats[seat].by_bot:
            left = room.clock.answer(seat, self._hall.now() if at is None else at)
        timed_out = room.out_of_time == room.question_id
        inputs = room.game.play(action, seat)
        await self._log.commit(room, Played(inputs, message, left, timed_out))
        self._hall.attend(room)

    async def take_back(self, connection: Connection, message: p.TakeBack) -> p.Done:
        """Take back a person's last decision, as long as that is innocent."""
        signature = f"{connection.guest}:{message.id}"
        async with self._hall.at(message.table) as room:
            if not room.was_carried_out(signature):
                seat = self.check_asked(room, connection, message.question)
                if room.game.can_take_back() == 0:
                    raise refusals.NothingToUndo()
                if room.clock is not None and not room.clock.can_take_back(seat, self._hall.now()):
                    raise refusals.NoTimeToUndo()
                inputs = room.game.last_decision()
                room.game.take_back(inputs)
                await self._log.commit(room, TakenBack(inputs, signature))
                self._hall.attend(room)
        return p.Done(message.id, message.table)
