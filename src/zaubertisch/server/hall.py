"""The hall: all tables in memory, the connections that look at them, and the way to and from the log.

A change is made in three steps under the table's lock: carried out in memory, written to the log, told to everybody.
If writing fails, the table in memory is thrown away and made again from its log, so nobody ever sees what is not kept.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from zaubertisch.core.errors import BadJournal
from zaubertisch.server import protocol
from zaubertisch.server.connection import Connection
from zaubertisch.server.editions import Editions
from zaubertisch.server.guests import Signer
from zaubertisch.server.limits import Rate
from zaubertisch.server.lobby import Lobby
from zaubertisch.server.metrics import Metrics
from zaubertisch.server.protocol import ClocksChange, RematchOffer, Said, SeatsChange, TableGone, Update
from zaubertisch.server.records import Played, Record, Rematched, Started, TakenBack, decode_record, encode_record
from zaubertisch.server.refusals import Broken, Late, NoSuchTable, Refusal
from zaubertisch.server.room import CHAT_LINES, Room, Viewer
from zaubertisch.server.settings import Settings
from zaubertisch.server.store import Append, Conflict, Entry, Store
from zaubertisch.server.thinking import Thinkers
from zaubertisch.server.workers import Workers

SWEEP = 5.0  # seconds between two looks around the hall
HOUR = 3_600_000  # milliseconds

log = logging.getLogger("zaubertisch.hall")


class AtTable:
    """`async with` gives the table, locked."""

    __slots__ = ("_hall", "_room", "_table")

    def __init__(self, hall: Hall, table: str) -> None:
        self._hall = hall
        self._table = table

    async def __aenter__(self) -> Room:
        while True:
            self._room = self._hall.rooms.get(self._table) or await self._hall.find(self._table)
            await self._room.lock.acquire()
            if not self._room.dead:
                return self._room
            self._room.lock.release()

    async def __aexit__(self, *_: object) -> None:
        self._room.lock.release()


class Hall:
    """Everything that is going on at this worker."""

    def __init__(
        self,
        store: Store,
        signer: Signer,
        thinkers: Thinkers,
        editions: Editions,
        settings: Settings,
        *,
        now: Callable[[], int],
        entropy: Callable[[int], bytes],
    ) -> None:
        self.store = store
        self.signer = signer
        self.thinkers = thinkers
        self.editions = editions
        self.settings = settings
        self.now = now
        self.entropy = entropy
        self.started = now()
        self.metrics = Metrics()
        self.rooms: dict[str, Room] = {}
        self.connections: dict[Connection, None] = {}
        self.lobby = Lobby(store, settings)
        self.others = Workers(self, entropy(8).hex())
        self.messages = Rate(settings.messages_per_second / 1000, settings.message_burst, now)
        self.openings = Rate(settings.tables_per_guest_and_hour / HOUR, settings.tables_per_guest_and_hour, now)
        self.patience = Rate(settings.messages_per_second / 1000, settings.message_excess, now)
        self.attend: Callable[[Room], None] = lambda room: None  # set by the attendant, as is the next
        self.watch_absences: Callable[[Room], None] = lambda room: None
        self._space = bytearray()
        self._encode_into = msgspec.json.Encoder().encode_into
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._sweeper: asyncio.TimerHandle | None = None
        self.metrics.gauge("tables_in_memory", "Tables in memory.", lambda: len(self.rooms))
        self.metrics.gauge("connections", "Open connections.", lambda: len(self.connections))
        self.metrics.gauge("bots_waiting", "Questions that wait for a bot's thread.", lambda: thinkers.waiting)

    async def open(self) -> None:
        """Fill the lobby and begin to look after the tables."""
        self.others.listen()
        await self.editions.open()
        await self.lobby.open(self.now())
        self._sweep()

    async def close(self) -> None:
        """Let go of everything; what was acknowledged is in the log."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        for room in list(self.rooms.values()):
            self._drop(room)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside; whatever goes wrong there is logged and touches nothing else."""

        async def guarded() -> None:
            try:
                await work
            except Refusal:
                pass
            except Exception:
                self.metrics.count("error")
                log.exception("something went wrong in the background")

        task = asyncio.get_running_loop().create_task(guarded())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- tables ---

    def at(self, table: str) -> AtTable:
        """The table with nobody else changing it."""
        return AtTable(self, table)

    async def find(self, table: str) -> Room:
        """A table that is not in memory."""
        if table not in self._loading:
            self._loading[table] = asyncio.get_running_loop().create_task(self._load(table))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> Room:
        try:
            entries = await self.store.entries(table)
            if not entries:
                raise NoSuchTable()
            room = Room(table, self.signer.table_key(table), int(self.settings.grace * 1000), self.started)
            try:
                room.load(entries)
                room.finish_loading(self.now())
            except BadJournal as problem:
                raise Refusal.of("gone", problem) from None
            self.admit(room)
            room.written_here = not self.store.is_shared
            self.others.ask_presence(table)
            self.attend(room)
            self.watch_absences(room)
            return room
        finally:
            del self._loading[table]

    def admit(self, room: Room) -> None:
        """A table comes into memory."""
        room.idle_since = self.now()
        self.rooms[room.id] = room

    def _drop(self, room: Room) -> None:
        """A table leaves memory."""
        room.dead = True
        for timer in room.timers.values():
            timer.cancel()
        room.timers.clear()
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]

    async def write(self, room: Room, record: Record, *, listed: bool = True) -> None:
        """Carry a record into the room (a game's own step was made already) and write it; returns when it is kept.

        `listed` says whether what lists of tables show has changed.
        """
        at = self.now()
        entry = Entry(room.seq + 1, at, encode_record(record))
        try:
            room.apply(record, at, played=True)
            summary = room.summary() if listed else None
            await self.store.append(Append(room.id, entry, summary, self.others.written(room, listed=listed)))
        except BaseException as problem:
            self.lose(room)
            if isinstance(problem, Conflict):
                self.metrics.count("conflict")
                raise Late() from None
            if isinstance(problem, Exception):
                self.metrics.count("error")
                log.exception("could not write", extra={"table": room.id})
                raise Broken() from problem
            raise
        room.written_here = True
        if listed:
            self.lobby.show(room)

    def lose(self, room: Room) -> None:
        """Throw a table away that is not what the log says, and show everybody what the log says."""
        self._drop(room)
        if room.viewers:
            self.spawn(self._seat_again(room.id, list(room.viewers)))

    async def _seat_again(self, table: str, viewers: list[Viewer]) -> None:
        try:
            async with self.at(table) as room:
                rested = room.rests
                room.viewers.update((viewer, None) for viewer in viewers if viewer in self.connections)
                self.tell_table(room)
                if rested:
                    self.attend(room)
        except Refusal as refusal:
            for viewer in viewers:
                viewer.send(protocol.encode(TableGone(table, refusal.words)))

    async def catch_up(self, table: str) -> None:
        """Carry into a table in memory what other workers wrote."""
        if table not in self.rooms:
            return
        async with self.at(table) as room:
            for entry in await self.store.entries(table, room.seq):
                before, events = room.seq, room.game.next_event if room.header else 0
                record = decode_record(entry.body)
                try:
                    room.apply(record, entry.at)
                except Exception:
                    log.exception("could not follow another worker", extra={"table": table})
                    self.lose(room)
                    return
                room.written_here = False
                self.tell_change(room, record, before, events)
            self.attend(room)

    def tell_change(self, room: Room, record: Record, before: int, events: int) -> None:
        """Show everybody at a table what a record changed."""
        if isinstance(record, Started):
            self.tell_table(room)
        elif isinstance(record, Played):
            who = record.inputs[0].who
            self.tell_update(room, before, events, timed_out=who if record.timed_out and isinstance(who, int) else None)
            if room.game.to_act is None:
                self.finish(room)
        elif isinstance(record, TakenBack):
            self.tell_update(room, before, room.game.next_event, undone=room.game.next_event)
        elif isinstance(record, Rematched):
            self.tell(room, RematchOffer(room.id, record.table))
        else:
            self.tell_seats(room)

    def finish(self, room: Room) -> None:
        """The game is over: show everything."""
        room.phase = "over"
        self.lobby.show(room)
        self.tell_table(room)

    # --- who is there ---

    def leave(self, room: Room, viewer: Viewer) -> None:
        """Somebody no longer looks at a table."""
        if viewer not in room.viewers:
            return
        del room.viewers[viewer]
        now = self.now()
        room.idle_since = now
        eyes, seat = room.eyes_of(viewer.guest), room.seat_of(viewer.guest)
        if room.header is not None and all(room.eyes_of(other.guest) != eyes for other in room.viewers):
            room.game.forget_view(eyes)
        if seat is not None and not room.is_connected(viewer.guest):
            self.note_absence(room, seat)
        self.tell_seats(room)
        self.note_presence(room)

    def note_absence(self, room: Room, seat: int) -> None:
        """A person has no connection any more."""
        room.seats[seat].away_since = self.now()
        self.watch_absences(room)
        if room.clock is not None and room.phase == "running" and room.game.to_act == seat:
            room.clock.lose(self.now())
            self.attend(room)

    def note_return(self, room: Room, seat: int) -> None:
        """A person is there again."""
        if room.seats[seat].away_since is None:
            return
        room.seats[seat].away_since = None
        if room.clock is not None and room.phase == "running" and room.game.to_act == seat:
            room.clock.regain(seat, self.now())
            self.attend(room)

    def note_presence(self, room: Room) -> None:
        """Somebody came or went: the lobby shows who waits at an open table, and other workers want to know."""
        if room.phase == "open":
            self.lobby.show(room)
        self.others.share_presence(room)

    # --- telling ---

    def tell(self, room: Room, message: Any) -> None:
        """Say the same to everybody at a table."""
        data = protocol.encode(message)
        for viewer in list(room.viewers):
            viewer.send(data)

    def tell_table(self, room: Room) -> None:
        """Show everybody the whole table."""
        now = self.now()
        for viewer in list(room.viewers):
            viewer.send(protocol.encode(room.table_now(viewer.guest, now)))

    def tell_seats(self, room: Room, but: Viewer | None = None) -> None:
        """Show everybody (but one) who sits where, and what that means for the clocks."""
        seats, watchers, clocks = room.seats_seen(), room.watchers, room.clocks(self.now())
        for viewer in list(room.viewers):
            if viewer is not but:
                viewer.send(protocol.encode(SeatsChange(room.id, seats, room.seat_of(viewer.guest), watchers)))
                if clocks is not None:
                    viewer.send(protocol.encode(ClocksChange(room.id, clocks)))

    def tell_update(
        self, room: Room, after: int, since: int, undone: int | None = None, timed_out: int | None = None
    ) -> None:
        """Show everybody what happened, each as he may see it."""
        now, game = self.now(), room.game
        made: dict[int, bytes] = {}
        for viewer in list(room.viewers):
            eyes = room.eyes_of(viewer.guest)
            if eyes not in made:
                view, events = game.news(eyes, since)
                play = room.progress(eyes, now)
                # Into the same space each time: half of the work of a long message is to find room for it.
                self._encode_into(Update(room.id, after, room.seq, events, view, play, undone, timed_out), self._space)
                made[eyes] = bytes(self._space)
            viewer.send(made[eyes])

    def tell_line(self, room: Room, line: protocol.ChatLine) -> None:
        """Somebody said something."""
        room.lines = [*room.lines[1 - CHAT_LINES :], line]
        self.tell(room, Said(room.id, line))

    # --- looking around ---

    def _sweep(self) -> None:
        now = self.now()
        for room in list(self.rooms.values()):
            if self._is_idle(room, now):
                self._drop(room)
                self.metrics.count("table_evicted")
        self.lobby.forget_old(now, self.rooms)
        self.others.beat()
        self._sweeper = asyncio.get_running_loop().call_later(SWEEP, self._sweep)

    def _is_idle(self, room: Room, now: int) -> bool:
        if room.viewers or room.lock.locked() or now - room.idle_since < self.settings.idle * 1000:
            return False
        # Somebody's time runs, or a bot is about to decide: that goes on without anybody looking.
        return not (room.phase == "running" and (room.thinking == room.question_id or "clock" in room.timers))
