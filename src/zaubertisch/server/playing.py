"""What players do in a running game: answer, take back, pause, let a bot sit in, ask for advice."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Literal

from zaubertisch.bots.catalogue import UnknownBot
from zaubertisch.core.gate import Masked
from zaubertisch.server import protocol as p
from zaubertisch.server import records, refusals
from zaubertisch.server.attendant import Attendant
from zaubertisch.server.checks import check_seat, own_seat
from zaubertisch.server.connection import Connection
from zaubertisch.server.hall import Hall
from zaubertisch.server.refusals import Refusal
from zaubertisch.server.room import Room, SeatState

# carries out a message and answers it, or says why not
AnswerLater = Callable[[Connection, Any, Awaitable[Any]], Coroutine[Any, Any, None]]


class Playing:
    """Running games are played here."""

    def __init__(self, hall: Hall, attendant: Attendant, answer_later: AnswerLater) -> None:
        self._hall = hall
        self._attendant = attendant
        self._answer_later = answer_later
        self._advising: set[str] = set()

    async def play(self, connection: Connection, message: p.Play, arrived: int | None = None) -> p.Done | None:
        """Carry out an answer; one in a reaction window waits for its time (`arrived` says when it came)."""
        began = time.perf_counter()
        signature = f"{connection.guest}:{message.id}"
        async with self._hall.at(message.table) as room:
            if not room.was_carried_out(signature):
                self._check_question(room, connection, message.question)
                action = room.game.read(message.action)
                wait = self._attendant.wait_in_window(room) if arrived is None else 0.0
                if wait > 0:
                    room.answered = message.question
                    self._hall.spawn(self._play_later(connection, message, wait))
                    return None
                await self._attendant.play(room, action, signature, arrived)
        self._hall.metrics.move((time.perf_counter() - began) * 1000)
        return p.Done(message.id, message.table)

    async def _play_later(self, connection: Connection, message: p.Play, wait: float) -> None:
        arrived = self._hall.now()
        await asyncio.sleep(wait)
        await self._answer_later(connection, message, self.play(connection, message, arrived))

    async def say_why_not(self, connection: Connection, message: p.AskWhyNot) -> p.Reason:
        """Why an answer is not possible, in the words of the rules."""
        async with self._hall.at(message.table) as room:
            self._check_question(room, connection, message.question)
            refusal = room.game.table.why_not(message.answer)
        if refusal is None:
            return p.Reason(message.id, message.table, None, None)
        return p.Reason(message.id, message.table, refusal.clause, refusal.words)

    def _check_question(self, room: Room, connection: Connection, question: int) -> int:
        """The guest's seat, if it is asked this very question."""
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

    async def take_back(self, connection: Connection, message: p.TakeBack) -> p.Done:
        signature = f"{connection.guest}:{message.id}"
        async with self._hall.at(message.table) as room:
            if not room.was_carried_out(signature):
                seat = self._check_question(room, connection, message.question)
                if room.game.can_take_back() == 0:
                    raise refusals.NothingToUndo()
                if room.clock is not None and not room.clock.can_take_back(seat, self._hall.now()):
                    raise refusals.NoTimeToUndo()
                before, inputs = room.seq, room.game.last_decision()
                undone = room.game.take_back(inputs)
                await self._hall.write(room, records.TakenBack(inputs, signature), listed=False)
                self._hall.tell_update(room, before, undone, undone)
                self._attendant.attend(room)
        return p.Done(message.id, message.table)

    async def pause(self, connection: Connection, message: p.Pause) -> p.Done:
        async with self._hall.at(message.table) as room:
            seat = own_seat(room, connection)
            if room.phase != "running" or room.clock is None:
                raise refusals.NoClock()
            if room.seats[seat].wants_pause != message.on:
                await self._hall.write(room, records.PauseWished(seat, message.on))
                self._hall.tell_seats(room)
                self._attendant.attend(room)
        return p.Done(message.id, message.table)

    async def sit_in(self, connection: Connection, message: p.SitIn) -> p.Done:
        async with self._hall.at(message.table) as room:
            own = own_seat(room, connection)
            if room.phase != "running":
                raise refusals.NotRunning()
            check_seat(room, message.seat)
            state = room.seats[message.seat]
            if message.seat != own:
                self._check_absence(state, message.on)
            elif not message.on and state.sat_in == "time":
                raise refusals.OutOfTime()
            if (state.sat_in is not None) != message.on:
                # Who was away and comes back gets his seat back; who asked for it himself says when.
                why: Literal["asked", "absent"] = "asked" if message.seat == own else "absent"
                await self._hall.write(room, records.SatIn(message.seat, message.on, why))
                self._hall.tell_seats(room)
                self._attendant.attend(room)
        return p.Done(message.id, message.table)

    def _check_absence(self, state: SeatState, on: bool) -> None:
        if not on or state.who != "person":
            raise refusals.NotYourBusiness()
        if state.away_since is None:
            raise refusals.StillHere()
        wait = self._hall.settings.grace - (self._hall.now() - state.away_since) / 1000
        if wait > 0:
            raise refusals.not_away_for_long(math.ceil(wait))

    async def advise(self, connection: Connection, message: p.AskAdvice) -> None:
        """Ask a bot; what the guest does meanwhile does not wait for it."""
        async with self._hall.at(message.table) as room:
            self._check_question(room, connection, message.question)
            masked, edition = room.game.masked(), room.game.table.edition
        if connection.guest in self._advising:
            raise refusals.TooFast()
        self._advising.add(connection.guest)
        self._hall.spawn(self._answer_later(connection, message, self._advise(connection, message, masked, edition)))

    async def _advise(self, connection: Connection, message: p.AskAdvice, masked: Masked, edition: Any) -> p.Advice:
        try:
            advice = await self._hall.thinkers.advise(connection.guest, masked, edition)
        except UnknownBot as problem:
            raise Refusal.of("not-allowed", problem) from None
        finally:
            self._advising.discard(connection.guest)
        return p.Advice(message.id, message.table, message.question, advice.moves[0].action, advice.words)
