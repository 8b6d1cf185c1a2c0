"""What players do in a running game besides moving: ask why not, pause, let a bot sit in, ask for advice."""

from __future__ import annotations

import math
from typing import Any, Literal

from zaubertisch.bots.catalogue import UnknownBot
from zaubertisch.core.gate import Masked
from zaubertisch.server import protocol as p
from zaubertisch.server import records, refusals
from zaubertisch.server.checks import check_seat, own_seat
from zaubertisch.server.connection import Connection
from zaubertisch.server.hall import Hall
from zaubertisch.server.moves import Moves
from zaubertisch.server.refusals import Refusal
from zaubertisch.server.room import SeatState
from zaubertisch.server.table_log import TableLog


class Playing:
    """Running games are played here."""

    def __init__(self, hall: Hall, table_log: TableLog, moves: Moves) -> None:
        self._hall = hall
        self._log = table_log
        self._moves = moves
        self._advising: set[str] = set()

    async def say_why_not(self, connection: Connection, message: p.AskWhyNot) -> p.Reason:
        """Why an answer is not possible, in the words of the rules."""
        async with self._hall.at(message.table) as room:
            self._moves.check_asked(room, connection, message.question)
            refusal = room.game.table.why_not(message.answer)
        if refusal is None:
            return p.Reason(message.id, message.table, None, None)
        return p.Reason(message.id, message.table, refusal.clause, refusal.words)

    async def pause(self, connection: Connection, message: p.Pause) -> p.Done:
        async with self._hall.at(message.table) as room:
            seat = own_seat(room, connection)
            if room.phase != "running" or room.clock is None:
                raise refusals.NoClock()
            if room.seats[seat].wants_pause != message.on:
                await self._log.commit(room, records.PauseWished(seat, message.on))
                self._hall.attend(room)
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
                # Who was away and comes back gets the seat back; who asked for the bot says when.
                why: Literal["asked", "absent"] = "asked" if message.seat == own else "absent"
                await self._log.commit(room, records.SatIn(message.seat, message.on, why))
                self._hall.attend(room)
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
            self._moves.check_asked(room, connection, message.question)
            masked, edition = room.game.masked(), room.game.table.edition
        if connection.guest in self._advising:
            raise refusals.TooFast()
        self._advising.add(connection.guest)
        self._hall.spawn(
            self._moves.answer_later(connection, message, self._advise(connection, message, masked, edition))
        )

    async def _advise(self, connection: Connection, message: p.AskAdvice, masked: Masked, edition: Any) -> p.Advice:
        try:
            advice = await self._hall.thinkers.advise(connection.guest, masked, edition)
        except UnknownBot as problem:
            raise Refusal.of("not-allowed", problem) from None
        finally:
            self._advising.discard(connection.guest)
        return p.Advice(message.id, message.table, message.question, advice.moves[0].action, advice.words)
