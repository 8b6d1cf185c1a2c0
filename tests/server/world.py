"""A real server on a real socket, and scripted clients that talk to it."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import urllib.request
from collections import deque
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.following import Views
from zaubertisch.bots.random import RandomBot
from zaubertisch.server.app import Server
from zaubertisch.server.editions import KeptEdition
from zaubertisch.server.serve import config
from zaubertisch.server.settings import Settings

Message = dict[str, Any]


def quick(path: Path | str, **changes: Any) -> Settings:
    """Settings with no pauses and generous limits."""
    given: dict[str, Any] = {
        "port": 0,
        "database": str(path),
        "bot_pause": 0.0,
        "reaction_pause": 0.0,
        "undo_pause": 0.01,
        "messages_per_second": 1e6,
        "message_burst": 1_000_000,
        "requests_per_second": 1e6,
        "request_burst": 1_000_000,
        "guests_per_address_and_hour": 1_000_000,
        "connections_per_address": 10_000,
        "tables_per_guest": 10_000,
        "tables_per_guest_and_hour": 10_000,
        **changes,
    }
    return Settings(**given)


class Running:
    """A running server: where it is, and its inside."""

    def __init__(self, port: int, worker: Server, host: str = "127.0.0.1") -> None:
        self.port = port
        self.worker = worker
        self.host = host
        self.url = f"http://{host}:{port}"

    async def request(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, Any, Message]:
        """An HTTP request: the status, the decoded body, the headers."""
        data = None if body is None else json.dumps(body).encode()
        if data is not None:
            headers.setdefault("Content-Type", "application/json")
        request = urllib.request.Request(self.url + path, data, headers, method=method)

        def send() -> tuple[int, bytes, Message]:
            try:
                with urllib.request.urlopen(request) as response:
                    return response.status, response.read(), dict(response.headers)
            except urllib.error.HTTPError as problem:
                with problem:
                    return problem.code, problem.read(), dict(problem.headers)

        status, content, received = await asyncio.to_thread(send)
        is_json = received.get("Content-Type", received.get("content-type", "")).startswith("application/json")
        return status, json.loads(content) if is_json else content, {k.lower(): v for k, v in received.items()}

    async def cookie(self, nickname: str) -> str:
        """A new guest's cookie."""
        status, _, headers = await self.request("POST", "/api/session", {"nickname": nickname})
        assert status == 200
        morsel = SimpleCookie(headers["set-cookie"])["zaubertisch"]
        return f"zaubertisch={morsel.value}"

    @asynccontextmanager
    async def client(self, nickname: str = "Ada", cookie: str | None = None) -> AsyncIterator[Client]:
        """A connected client, of a new guest or of the one with this cookie."""
        cookie = cookie or await self.cookie(nickname)
        address = f"ws://{self.host}:{self.port}/ws"
        async with connect(address, additional_headers={"Cookie": cookie}, compression=None) as socket:
            client = Client(socket, cookie)
            await client.expect("welcome")
            yield client


@asynccontextmanager
async def running(settings: Settings, editions: Sequence[KeptEdition] = ()) -> AsyncIterator[Running]:
    """A server in this process, on a free port."""
    ready: list[Server] = []

    def on_ready(worker: Server) -> None:
        # Bots that search take their time, so here all levels play at random.
        worker.hall.thinkers._find = lambda level, game: RandomBot()
        ready.append(worker)

    server = uvicorn.Server(config(settings, editions, on_ready))
    task = asyncio.create_task(server.serve())
    while not server.started:
        if task.done():
            task.result()
        await asyncio.sleep(0.005)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield Running(port, ready[0])
    finally:
        server.should_exit = True
        await task


class Client:
    """A scripted client. What comes unasked is kept until somebody expects it."""

    def __init__(self, socket: ClientConnection, cookie: str) -> None:
        self.socket = socket
        self.cookie = cookie
        self.seen: list[Message] = []
        self.raw: list[str] = []
        self._unread: deque[Message] = deque()
        self._views = Views()
        self._ids = itertools.count(1)

    async def say(self, type: str, **fields: Any) -> str:
        """Send a message; its id."""
        id = fields.pop("id", None) or f"m{next(self._ids)}"
        await self.socket.send(json.dumps({"type": type, "id": id, **fields}))
        return str(id)

    async def ask(self, type: str, **fields: Any) -> Message:
        """Send a message and wait for its answer."""
        id = await self.say(type, **fields)
        return await self.until(lambda message: message.get("id") == id)

    async def do(self, type: str, **fields: Any) -> Message:
        """Send a message that must be accepted."""
        answer = await self.ask(type, **fields)
        assert answer["type"] == "done", answer
        return answer

    async def expect(self, type: str) -> Message:
        """The next message of this type, among those not expected yet and those to come."""
        return await self.until(lambda message: message["type"] == type)

    async def until(self, wanted: Callable[[Message], bool]) -> Message:
        for n, message in enumerate(self.seen):
            if wanted(message):
                return self.seen.pop(n)
        while True:
            message = await self.hear()
            if wanted(message):
                return message
            self.seen.append(message)

    async def hear(self) -> Message:
        """Whatever comes next."""
        if not self._unread:
            text = await asyncio.wait_for(self.socket.recv(), 20)
            assert isinstance(text, str)
            self.raw.append(text)
            for line in text.split("\n"):
                message = json.loads(line)
                self._views.follow(message)
                self._unread.append(message)
        return self._unread.popleft()

    async def hear_to_the_end(self) -> ConnectionClosed:
        """Listen until the connection is closed; how it was."""
        try:
            while True:
                await self.hear()
        except ConnectionClosed as closed:
            return closed

    async def open_table(self, *seats: Message, start: bool = True, **fields: Any) -> Message:
        """A new table; started if every seat is taken. What the table looks like."""
        wanted = list(seats) or [{"who": "me"}, {"who": "bot"}]
        fields.setdefault("game", "archmage-origins")
        await self.do("create", seats=wanted, **fields)
        table = await self.expect("table")
        if start:
            await self.do("contribute", table=table["table"], randomness="ab" * 32)
            await self.do("start", table=table["table"])
            table = await self.until(lambda m: m["type"] == "table" and m["phase"] != "open")
        return table

    async def play_to_the_end(self, table: Message, rng: random.Random) -> Message:
        """Answer every question at random until there is a result."""
        id, play = table["table"], table["play"]
        while play["result"] is None:
            question = play["question"]
            if question is not None:
                action = rng.choice(question["actions"])["notation"]
                await self.do("play", table=id, question=question["id"], action=action)
            update = await self.until(lambda m: m["type"] == "update" and m["table"] == id)
            play = update["play"]
        return await self.until(lambda m: m["type"] == "table" and m["phase"] == "over")
