"""A server on virtual time: no threads, no sockets, one seed; days pass in a moment, always in the same way."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import selectors
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from tests.server.following import Views
from zaubertisch.bots.random import RandomBot
from zaubertisch.server.app import Server
from zaubertisch.server.settings import Settings
from zaubertisch.server.sqlite import SqliteStore
from zaubertisch.server.thinking import Thinkers

Result = TypeVar("Result")
Message = dict[str, Any]
EPOCH = 1_700_000_000_000


class _Selector(selectors.DefaultSelector):
    """Waits for nothing: if nobody is ready, time moves on to the next timer."""

    loop: VirtualLoop

    def select(self, timeout: float | None = None) -> list[Any]:
        ready = super().select(0)
        if not ready:
            assert timeout is not None, "everybody waits for somebody else"
            self.loop.passed += max(0.0, timeout)
        return ready


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock only moves when nothing is left to do."""

    def __init__(self) -> None:
        self.passed = 0.0
        selector = _Selector()
        selector.loop = self
        super().__init__(selector)

    def time(self) -> float:
        return self.passed


def on_virtual_time(story: Coroutine[Any, Any, Result]) -> Result:
    """Run a story from beginning to end without waiting for real time."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(story)


def now() -> int:
    """The virtual time."""
    return EPOCH + round(asyncio.get_running_loop().time() * 1000)


class SimulatedServer:
    """A server that can be killed at any moment and started again on the same file."""

    def __init__(self, path: Path, seed: int = 0, *, slowness: float = 0.0, **changes: Any) -> None:
        self._path = path
        self._rng = random.Random(seed)
        self._slowness = slowness
        self._settings = Settings(
            **{
                "messages_per_second": 1e6,
                "message_burst": 1_000_000,
                "tables_per_guest": 1000,
                "tables_per_guest_and_hour": 1000,
                **changes,
            }
        )
        self._worker: Server | None = None
        self.think = self._run

    async def _run(self, work: Callable[[], Any]) -> Any:
        """Work that takes a moment before and after it is done: a kill can come in between."""
        await asyncio.sleep(self._slowness * self._rng.random())
        result = work()
        await asyncio.sleep(self._slowness * self._rng.random())
        return result

    @property
    def worker(self) -> Server:
        assert self._worker is not None, "the server is not running"
        return self._worker

    @property
    def is_running(self) -> bool:
        return self._worker is not None

    async def start(self) -> None:
        store = SqliteStore(str(self._path), self._run)
        await store.open()
        entropy = self._rng.randbytes
        # Bots that search take real time, so here all levels play at random.
        thinkers = Thinkers(2, 256, entropy, self.think, lambda level, game: RandomBot())
        self._worker = Server(self._settings, store, b"secret", now=now, entropy=entropy, thinkers=thinkers)
        await self._worker.hall.open()

    def kill(self) -> None:
        """Everything in memory is gone at once; what is in the file stays."""
        hall, store = self.worker.hall, self.worker.store
        self._worker = None
        if hall._sweeper is not None:
            hall._sweeper.cancel()
        for room in list(hall.rooms.values()):
            hall.drop(room)
        for task in asyncio.all_tasks():
            if task is not asyncio.current_task():
                task.cancel()
        assert isinstance(store, SqliteStore)
        if store._database is not None:
            store._database.close()

    async def stop(self) -> None:
        await self.worker.hall.close()
        self.worker.hall.thinkers.close()
        await self.worker.store.close()
        self._worker = None

    async def guest(self, nickname: str) -> str:
        """A new guest."""
        id = nickname.lower()
        await self.worker.store.keep_guest(id, nickname, now())
        return id


def perform(path: Path, scene: Callable[[SimulatedServer], Awaitable[None]], **changes: Any) -> None:
    """Play a scene on a fresh server from beginning to end."""

    async def story() -> None:
        server = SimulatedServer(path, **changes)
        await server.start()
        await scene(server)
        await server.stop()

    on_virtual_time(story())


class Line:
    """A perfect connection: implements the server's `Connection` and the client's side of it."""

    def __init__(self, server: SimulatedServer, guest: str) -> None:
        self.guest = guest
        self.nickname = guest.title()
        self.tables: set[str] = set()
        self.raw: list[bytes] = []
        self._unread: list[Message] = []
        self._views = Views()
        self._ids = itertools.count(1)
        self._news = asyncio.Event()
        self._server = server
        server.worker.dispatcher.connect(self)

    def send(self, data: bytes) -> None:
        self.raw.append(data)
        message = json.loads(data)
        self._views.follow(message)
        self._unread.append(message)
        self._news.set()

    def turn_away(self) -> None:
        self.hang_up()

    def hang_up(self) -> None:
        self._server.worker.dispatcher.disconnect(self)

    async def ask(self, type: str, **fields: Any) -> Message:
        """Send a message; its answer."""
        id = fields.pop("id", None) or f"{self.guest}{next(self._ids)}"
        await self._server.worker.dispatcher.receive(self, json.dumps({"type": type, "id": id, **fields}))
        while not any(message.get("id") == id for message in self._unread):
            await self.hear()
        return self.last(lambda message: message.get("id") == id)

    async def hear(self) -> None:
        """Wait for the next message."""
        self._news.clear()
        await self._news.wait()

    async def do(self, type: str, **fields: Any) -> Message:
        """Send a message that must be accepted."""
        answer = await self.ask(type, **fields)
        assert answer["type"] != "refused", answer
        return answer

    async def refused(self, type: str, **fields: Any) -> str:
        """Send a message that must be refused; the code."""
        answer = await self.ask(type, **fields)
        assert answer["type"] == "refused", answer
        assert answer["words"]["de"]
        assert answer["words"]["en"]
        return str(answer["code"])

    def last(self, wanted: Callable[[Message], bool] | str) -> Message:
        """The last message of a type, or for which something holds."""
        for message in reversed(self._unread):
            if message["type"] == wanted if isinstance(wanted, str) else wanted(message):
                return message
        raise AssertionError(f"there was no {wanted}")

    def all(self, type: str) -> list[Message]:
        """All messages of a type so far."""
        return [message for message in self._unread if message["type"] == type]

    @property
    def play(self) -> Message:
        """The game as last seen."""
        play: Message = self.last(lambda message: message.get("play") is not None)["play"]
        return play

    @property
    def question(self) -> Message | None:
        """The present question, if it is mine."""
        question: Message | None = self.play["question"]
        return question

    async def answer(self, table: str, action: str | int = 0, **fields: Any) -> Message:
        """Answer the present question, with this action or the one of this number."""
        question = self.question
        assert question is not None
        notation = question["actions"][action]["notation"] if isinstance(action, int) else action
        return await self.do("play", table=table, question=question["id"], action=notation, **fields)


async def table_of(*lines: Line, game: str = "archmage-origins", bots: int = 0, **fields: Any) -> str:
    """A started table where these people sit in this order."""
    seats = [{"who": "me"}, *({"who": "open"} for _ in lines[1:]), *({"who": "bot"} for _ in range(bots))]
    fields.setdefault("order", "set")
    opened = await lines[0].do("create", game=game, seats=seats, **fields)
    table = str(opened["table"])
    key = lines[0].last("table")["key"]
    for line in lines[1:]:
        await line.do("sit", table=table, key=key)
    await lines[0].do("start", table=table)
    return table


async def play_some(table: str, lines: list[Line], rng: random.Random, decisions: int = 10_000) -> None:
    """Let whoever is asked answer at random, until the game is over or so many decisions were made."""
    for _ in range(decisions):
        if lines[0].play["result"] is not None:
            return
        asked = [line for line in lines if line.question is not None]
        if not asked:
            await asyncio.sleep(0.1)  # a bot is thinking
            continue
        question = asked[0].question
        assert question is not None
        await asked[0].answer(table, rng.randrange(len(question["actions"])))
