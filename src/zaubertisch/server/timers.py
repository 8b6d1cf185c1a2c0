"""Timers of a table: every question gets its answer. Bots decide, time runs out, absent players are sat in for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from zaubertisch.bots.levels import level_or_middle
from zaubertisch.server import protocol
from zaubertisch.server.hall import Hall
from zaubertisch.server.moves import Moves
from zaubertisch.server.protocol import UndoChange
from zaubertisch.server.records import SatIn
from zaubertisch.server.refusals import Refusal
from zaubertisch.server.room import Room
from zaubertisch.server.table_log import TableLog

BUSY_PAUSE = 0.5  # before a bot is asked again when all threads are busy
OTHER_WORKER_PAUSE = 3.0  # before this worker does what the one that wrote last should have done


class Timers:
    """Looks after the tables in the hall."""

    def __init__(self, hall: Hall, table_log: TableLog, moves: Moves) -> None:
        self._hall = hall
        self._log = table_log
        self._moves = moves

    def attend(self, room: Room) -> None:
        """Set the timers that the present question needs, and wake the bot if it is a bot's."""
        if room.timers:
            for name in ("clock", "bot"):
                self._cancel(room, name)
        if room.dead or room.phase != "running" or room.is_paused:
            return
        seat = room.game.to_act
        if seat is None:
            return
        self._note_who_is_asked(room, seat)
        table, question = room.id, room.question_id
        later = 0.0 if room.written_here else OTHER_WORKER_PAUSE
        if room.seats[seat].by_bot:
            if not room.rests:
                self._after(room, "bot", later, lambda: self._let_bot_decide(room, question))
            return
        deadline = room.clock.deadline(seat) if room.clock is not None else None
        if deadline is not None:
            wait = (deadline - self._hall.now()) / 1000 + later
            self._after(room, "clock", max(0.0, wait), lambda: self._time_is_up(table, question))
        if room.game.may_take_back and "undo" not in room.timers:
            self._look_at_undo(room)

    def watch_absences(self, room: Room) -> None:
        """For everybody who is not there, a bot sits in after the agreed time."""
        absence = room.opened.absence
        if absence is None or room.phase != "running":
            return
        for number, seat in enumerate(room.seats):
            if seat.away_since is not None and f"absence {number}" not in room.timers:
                wait = seat.away_since / 1000 + absence - self._hall.now() / 1000
                self._after(room, f"absence {number}", max(0.0, wait), partial(self._replace, room.id, number))

    def _cancel(self, room: Room, name: str) -> None:
        timer = room.timers.pop(name, None)
        if timer is not None:
            timer.cancel()

    def _after(self, room: Room, name: str, seconds: float, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        def due() -> None:
            room.timers.pop(name, None)
            self._hall.spawn(work())

        self._cancel(room, name)
        room.timers[name] = asyncio.get_running_loop().call_later(seconds, due)

    # --- bots ---

    async def _let_bot_decide(self, room: Room, question: int) -> None:
        if room.dead or room.question_id != question or room.thinking == question:
            return
        room.thinking = question
        try:
            action = await self._decision(room)
            await asyncio.sleep(self._wait(room))
            await self._moves.decide(room.id, question, action)
        except Refusal:
            await asyncio.sleep(BUSY_PAUSE)
        finally:
            self._stop_thinking(room, question)

    def _stop_thinking(self, room: Room, question: int) -> None:
        if room.thinking == question:
            room.thinking = None
        if room.question_id == question:
            self.attend(room)

    def _wait(self, room: Room) -> float:
        """Seconds until the bot's decision takes effect: people shall be able to follow."""
        if room.game.passing() is not None:
            return self._moves.wait_in_window(room)
        return max(0.0, self._hall.settings.bot_pause - self._asked_for(room))

    def _asked_for(self, room: Room) -> float:
        return (self._hall.now() - room.asked_at) / 1000

    async def _decision(self, room: Room) -> int:
        """What a bot would do for the seat that is asked. In a window it thinks until the first beat."""
        game, asked = room.game, room.game.to_act
        assert asked is not None, "the game is over"
        wish = room.seats[asked].level or self._hall.settings.sit_in_level
        level = level_or_middle(wish)
        masked = game.masked()
        leaving = masked.leaving() if room.seats[asked].left else None
        if leaving is not None:
            return leaving
        seconds = self._moves.wait_in_window(room) or None
        return await self._hall.thinkers.choose(room.opened.host, level, masked, seconds)

    def _note_who_is_asked(self, room: Room, seat: int) -> None:
        """If the one who is asked now is not connected, their grace time begins."""
        guest = room.seats[seat].guest
        if room.clock is not None and guest is not None and not room.is_connected(guest):
            room.clock.lose(self._hall.now())

    # --- time ---

    async def _time_is_up(self, table: str, question: int) -> None:
        async with self._hall.at(table) as room:
            seat = room.game.to_act if room.phase == "running" else None
            if room.question_id != question or seat is None or room.clock is None:
                return
            if room.answered == question:  # in time, but it waits for its beat; should it be refused, time is up then
                room.answered = None
                beat = self._hall.settings.reaction_pause
                self._after(room, "clock", beat, lambda: self._time_is_up(table, question))
                return
            deadline = room.clock.deadline(seat)
            if deadline is None or self._hall.now() < deadline or room.seats[seat].by_bot:
                self.attend(room)
                return
            if room.clock.is_used_up(seat, self._hall.now()):
                await self._log.commit(room, SatIn(seat, True, "time"))
                self.attend(room)
                return
            room.out_of_time = question
            passing = room.game.passing()
            if passing is not None:  # CS-9.3: no answer in time is a pass
                await self._moves.play(room, passing)
                return
        await self._let_bot_decide(room, question)

    async def _replace(self, table: str, seat: int) -> None:
        async with self._hall.at(table) as room:
            state = room.seats[seat]
            if room.phase != "running" or state.guest is None or room.is_connected(state.guest) or state.by_bot:
                return
            if state.away_since is not None and self._hall.now() - state.away_since < 1000 * (room.opened.absence or 0):
                self.watch_absences(room)  # they were back meanwhile, and went again
                return
            await self._log.commit(room, SatIn(seat, True, "absent"))
            self.attend(room)

    # --- taking back ---

    def _look_at_undo(self, room: Room) -> None:
        """See after a pause whether an undo would be innocent; where another question came meanwhile, pause anew."""
        rest = self._hall.settings.undo_pause - self._asked_for(room)
        if rest > 0:
            due = partial(self._look_at_undo, room)
            room.timers["undo"] = asyncio.get_running_loop().call_later(rest, due)
            return
        room.timers.pop("undo", None)
        if room.phase == "running" and room.game.may_take_back:
            self._hall.spawn(self._offer_undo(room.id, room.question_id))

    async def _offer_undo(self, table: str, question: int) -> None:
        async with self._hall.at(table) as room:
            if room.phase != "running" or room.question_id != question or room.is_paused:
                return
            undo = room.game.can_take_back()
            if undo == room.undo:
                return
            room.undo = undo
            data = protocol.encode(UndoChange(room.id, question, undo))
            for viewer in list(room.viewers):
                if room.seat_of(viewer.guest) == room.game.to_act:
                    viewer.send(data)
