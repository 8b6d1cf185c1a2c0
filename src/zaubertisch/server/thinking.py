"""Bots think in threads without the GIL, behind a bounded queue in which no guest can crowd out another."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from zaubertisch.bots.advice import Advice, advise
from zaubertisch.bots.bot import Bot, Stop, never
from zaubertisch.bots.catalogue import find_bot
from zaubertisch.bots.levels import ARCHMAGE_BUDGET
from zaubertisch.bots.random import RandomBot
from zaubertisch.core.chance import generator
from zaubertisch.core.game import Game
from zaubertisch.core.gate import Masked
from zaubertisch.server.refusals import TooBusy

log = logging.getLogger("zaubertisch.bots")
Run = Callable[[Callable[[], Any]], Awaitable[Any]]
Thought = TypeVar("Thought")


def _is_past(moment: float) -> bool:
    return time.monotonic() >= moment


class Thinkers:
    """Asks bots. Guests take turns: whoever has many tables waits no less than one who has a single one."""

    def __init__(
        self,
        threads: int,
        capacity: int,
        entropy: Callable[[int], bytes],
        run: Run | None = None,
        find: Callable[[str, Game[Any]], Bot] = find_bot,
    ) -> None:
        self._threads = ThreadPoolExecutor(threads, "bot") if run is None else None
        self._run: Run = run or self._in_thread
        self._free = threads
        self._capacity = capacity
        self._entropy = entropy
        self._queues: OrderedDict[str, deque[tuple[Callable[[], Any], asyncio.Future[Any]]]] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._own = threading.local()
        self._find = find

    @property
    def waiting(self) -> int:
        """How many questions wait for a thread."""
        return sum(map(len, self._queues.values()))

    async def choose(self, guest: str, level: str, masked: Masked, seconds: float | None = None) -> int:
        """A bot's decision, from what its seat may know, within so many seconds if the bot is not quicker.

        `guest` is on whose account it thinks.
        """
        seed = int.from_bytes(self._entropy(8), "big")
        stop = never if seconds is None else partial(_is_past, time.monotonic() + seconds)
        return await self._think(guest, partial(self._choose, level, masked, seed, stop))

    async def _think(self, guest: str, work: Callable[[], Thought]) -> Thought:
        """Have something thought through when it is this guest's turn."""
        if self.waiting >= self._capacity and not self._make_room(guest):
            raise TooBusy()
        thought: asyncio.Future[Thought] = asyncio.get_running_loop().create_future()
        self._queues.setdefault(guest, deque()).append((work, thought))
        self._dispatch()
        return await thought

    def _make_room(self, guest: str) -> bool:
        """In a full queue a guest's first question still finds a place: whoever has most waiting gives one up."""
        longest = max(self._queues.values(), key=len, default=deque())
        if guest in self._queues or len(longest) < 2:
            return False
        _, thought = longest.pop()
        if not thought.done():
            thought.set_exception(TooBusy())
        return True

    async def advise(self, guest: str, masked: Masked, edition: Any) -> Advice:
        """What the strongest bot thinks of every move."""
        seed = int.from_bytes(self._entropy(8), "big")
        return await self._think(guest, partial(advise, masked, ARCHMAGE_BUDGET, generator(seed), edition=edition))

    def close(self) -> None:
        """Let go of the threads without waiting for thoughts nobody needs any more."""
        for task in self._tasks:
            task.cancel()
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)

    def _dispatch(self) -> None:
        while self._free and self._queues:
            guest, queue = self._queues.popitem(last=False)
            work, thought = queue.popleft()
            if queue:
                self._queues[guest] = queue
            self._free -= 1
            task = asyncio.create_task(self._work(work, thought))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _work(self, work: Callable[[], Any], thought: asyncio.Future[Any]) -> None:
        try:
            found = await self._run(work)
            if not thought.done():
                thought.set_result(found)
        except Exception as problem:
            if not thought.done():
                thought.set_exception(problem)
        finally:
            self._free += 1
            self._dispatch()

    async def _in_thread(self, work: Callable[[], Any]) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def _choose(self, level: str, masked: Masked, seed: int, stop: Stop) -> int:
        legal = masked.legal()
        try:
            choice = int(self._bot(level, masked.game).choose(masked, legal, generator(seed), stop))
        except Exception:
            log.exception("a bot failed; the game goes on with any decision")
            choice = -1
        return choice if choice in legal else RandomBot().choose(masked, legal, generator(seed))

    def _bot(self, level: str, game: Game[Any]) -> Bot:
        """A bot of this thread's own: bots may keep working memory."""
        bots: dict[tuple[str, str], Bot] = self._own.__dict__.setdefault("bots", {})
        if (level, game.id) not in bots:
            bots[level, game.id] = self._find(level, game)
        return bots[level, game.id]
