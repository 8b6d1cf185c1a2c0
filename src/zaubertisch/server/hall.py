"""The hall: all tables that a worker has in memory. They come when somebody asks for them, and go when nobody does."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from zaubertisch.core.errors import BadJournal
from zaubertisch.server.connection import Connection
from zaubertisch.server.editions import Editions
from zaubertisch.server.guests import Signer
from zaubertisch.server.limits import Rate
from zaubertisch.server.lobby import Lobby
from zaubertisch.server.metrics import Metrics
from zaubertisch.server.refusals import NoSuchTable, Refusal
from zaubertisch.server.room import Room
from zaubertisch.server.settings import Settings
from zaubertisch.server.store import Store
from zaubertisch.server.thinking import Thinkers

if TYPE_CHECKING:
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
        self.workers: Workers  # the other ones; set when everything is put together, as are the next two
        self.attend: Callable[[Room], None]  # sets the timers that the present question needs
        self.watch_absences: Callable[[Room], None]  # and those for everybody who is not there
        self.messages = Rate(settings.messages_per_second / 1000, settings.message_burst, now)
        self.openings = Rate(settings.tables_per_guest_and_hour / HOUR, settings.tables_per_guest_and_hour, now)
        self.patience = Rate(settings.messages_per_second / 1000, settings.message_excess, now)
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._sweeper: asyncio.TimerHandle | None = None
        self.metrics.gauge("tables_in_memory", "Tables in memory.", lambda: len(self.rooms))
        self.metrics.gauge("connections", "Open connections.", lambda: len(self.connections))
        self.metrics.gauge("bots_waiting", "Questions that wait for a bot's thread.", lambda: thinkers.waiting)

    async def open(self) -> None:
        """Fill the lobby and begin to look after the tables."""
        self.workers.listen()
        await self.editions.open()
        await self.lobby.open(self.now())
        self._sweep()

    async def close(self) -> None:
        """Let go of everything; what was acknowledged is in the log."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        for room in list(self.rooms.values()):
            self.drop(room)
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
            self.workers.ask_presence(table)
            self.attend(room)
            self.watch_absences(room)
            return room
        finally:
            del self._loading[table]

    def admit(self, room: Room) -> None:
        """A table comes into memory."""
        room.idle_since = self.now()
        self.rooms[room.id] = room

    def drop(self, room: Room) -> None:
        """A table leaves memory."""
        room.dead = True
        for timer in room.timers.values():
            timer.cancel()
        room.timers.clear()
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]

    # --- looking around ---

    def _sweep(self) -> None:
        now = self.now()
        for room in list(self.rooms.values()):
            if self._is_idle(room, now):
                self.drop(room)
                self.metrics.count("table_evicted")
        self.lobby.forget_old(now, self.rooms)
        self.workers.beat()
        self._sweeper = asyncio.get_running_loop().call_later(SWEEP, self._sweep)

    def _is_idle(self, room: Room, now: int) -> bool:
        if room.viewers or room.lock.locked() or now - room.idle_since < self.settings.idle * 1000:
            return False
        # Somebody's time runs, or a bot is about to decide: that goes on without anybody looking.
        return not (room.phase == "running" and (room.thinking == room.question_id or "clock" in room.timers))
