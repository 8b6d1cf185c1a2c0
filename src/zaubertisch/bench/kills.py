"""A server process that is killed (`kill -9`) under load, again and again: what was acknowledged must still be there.

Clients play at random at several tables, reconnect when the server is back, and repeat what was not acknowledged.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import random
import socket
import sqlite3
import sys
import time
import urllib.request
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Self

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from zaubertisch.bench.load import Heard, Link, Question
from zaubertisch.server.serve import run
from zaubertisch.server.settings import Settings, read_settings

Say = Callable[..., Awaitable[None]]

GENEROUS = {
    "messages_per_second": "100000",
    "message_burst": "100000",
    "requests_per_second": "100000",
    "request_burst": "100000",
    "guests_per_address_and_hour": "100000",
    "connections_per_address": "100000",
    "tables_per_guest": "100000",
    "tables_per_guest_and_hour": "100000",
    "bot_pause": "0",
}


def free_port() -> int:
    """A port nobody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


class ServerProcess:
    """`zaubertisch serve` as a process of its own."""

    def __init__(self, database: Path | str, limits: Mapping[str, str] = GENEROUS, **settings: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.address = f"ws://127.0.0.1:{self.port}/ws"
        self._database = database
        self._settings = {**limits, **settings}
        self._process: asyncio.subprocess.Process | None = None

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.kill()

    @property
    def pid(self) -> int:
        assert self._process is not None, "the server is not running"
        return self._process.pid

    async def start(self) -> None:
        """Start it and wait until it answers."""
        command = [sys.executable, "-c", "from zaubertisch.cli import main; main()", "serve", "--no-browser"]
        command += ["--port", str(self.port), "--database", str(self._database)]
        command += [f"--set={name}={value}" for name, value in self._settings.items()]
        devnull = asyncio.subprocess.DEVNULL
        self._process = await asyncio.create_subprocess_exec(*command, stdout=devnull, stderr=devnull)
        while not await asyncio.to_thread(self._answers):
            if self._process.returncode is not None:
                raise RuntimeError("the server did not start")
            await asyncio.sleep(0.02)

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=5) as response:
                return bool(response.status == 200)
        except OSError:
            return False

    async def kill(self) -> None:
        """End it at once, in the middle of whatever it does."""
        assert self._process is not None, "the server is not running"
        self._process.kill()
        await self._process.wait()

    async def stop(self) -> int:
        """Ask it to stop, as systemd does; its exit code."""
        assert self._process is not None, "the server is not running"
        self._process.terminate()
        return await self._process.wait()

    def memory(self) -> int:
        """How many bytes of its own the process holds."""
        with Path(f"/proc/{self.pid}/statm").open() as statm:
            pages = statm.read().split()
        return (int(pages[1]) - int(pages[2])) * os.sysconf("SC_PAGE_SIZE")


_loaded = multiprocessing.get_context("forkserver")
_loaded.set_forkserver_preload(["zaubertisch.bench.loaded"])


def _serve_silently(settings: Settings) -> None:
    with Path(os.devnull).open("w") as nowhere:
        sys.stdout = sys.stderr = nowhere
        run(settings)


class ForkedServer(ServerProcess):
    """The same, forked from a process that has loaded rules and bots already: after a kill it is back at once."""

    _forked: ForkServerProcess

    async def start(self) -> None:
        """Start it and wait until it answers."""
        given = {"port": self.port, "database": str(self._database)}
        self._forked = _loaded.Process(target=_serve_silently, args=(read_settings(given, self._settings.items()),))
        self._forked.start()
        while not await asyncio.to_thread(self._answers):
            if not self._forked.is_alive():
                raise RuntimeError("the server did not start")
            await asyncio.sleep(0.02)

    async def kill(self) -> None:
        """End it at once, in the middle of whatever it does."""
        self._forked.kill()
        await asyncio.to_thread(self._forked.join)


@dataclass
class Tally:
    """What was promised and what was found."""

    acknowledged: set[str] = field(default_factory=set)
    lost: int = 0
    doubled: int = 0
    reconnects: list[float] = field(default_factory=list)  # seconds from the attempt to the right state


class Player:
    """One client that plays one game after the other against a bot, whatever happens to the server."""

    def __init__(self, server: ServerProcess, tally: Tally, rng: random.Random, name: str) -> None:
        self._server = server
        self._tally = tally
        self._rng = rng
        self._name = name
        self._cookie = ""
        self._guest = ""
        self._table = ""
        self._games = 0
        self._moves = 0
        self._question: Question | None = None
        self._pending: dict[str, object] | None = None

    def introduce(self) -> None:
        """Become a guest."""
        body = json.dumps({"nickname": self._name}).encode()
        request = urllib.request.Request(f"{self._server.url}/api/session", body, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request) as response:
            self._cookie = str(response.headers["Set-Cookie"]).split(";")[0]
            self._guest = str(json.load(response)["me"]["id"])

    async def play(self) -> None:
        """Connect, play until the connection ends, connect again."""
        while True:
            began = time.perf_counter()
            with suppress(OSError, WebSocketException, TimeoutError):
                headers = {"Cookie": self._cookie}
                async with connect(self._server.address, additional_headers=headers, compression=None) as link:

                    async def say(**message: object) -> None:
                        await link.send(json.dumps(message))

                    if not self._table:
                        await self._open(say)
                    else:
                        await say(type="enter", id=f"enter{self._moves}", table=self._table)
                    first = True
                    async for message in Link(link):
                        if message.type == "table" and first and message.play is not None:
                            self._tally.reconnects.append(time.perf_counter() - began)
                            first = False
                            if self._pending is not None:
                                await say(**self._pending)
                        await self._react(message, say)
            await asyncio.sleep(0.05)

    async def _open(self, say: Say) -> None:
        self._games += 1
        seats = [{"who": "me"}, {"who": "bot", "level": "apprentice"}]
        await say(type="create", id=f"open{self._games}", game="archmage-origins", seats=seats)

    async def _react(self, message: Heard, say: Say) -> None:
        answered = self._pending is not None and message.id == self._pending["id"]
        if answered and message.type == "done":
            self._tally.acknowledged.add(f"{self._guest}:{message.id}")
            self._pending = None
        elif answered and message.type == "refused":
            self._question = self._pending = None
            await say(type="enter", id=f"again{self._moves}", table=self._table)
        elif message.type == "table" and message.phase == "over":
            self._table, self._question, self._pending = "", None, None
            await self._open(say)
        elif message.type == "table" and message.play is None:
            self._table = message.table or ""
            await say(type="start", id=f"start{self._games}", table=self._table)
        elif message.play is not None:
            self._question = message.play.question
        if self._pending is None and self._question is not None:
            await self._answer(self._question, say)

    async def _answer(self, question: Question, say: Say) -> None:
        """Choose at random; the question may come before the last answer is acknowledged."""
        self._moves += 1
        self._question = None
        self._pending = {
            "type": "play",
            "id": f"move{self._moves}",
            "table": self._table,
            "question": question.id,
            "action": self._rng.choice(question.actions).notation,
        }
        await say(**self._pending)


async def until_acknowledged(tally: Tally, moves: int) -> None:
    """Wait until so many more moves are acknowledged."""
    wanted = len(tally.acknowledged) + moves
    while len(tally.acknowledged) < wanted:
        await asyncio.sleep(0.001)


async def kill_again_and_again(folder: Path, kills: int, players: int = 12, seed: int = 0) -> Tally:
    """Kill a server under load so many times; what was promised and what was found."""
    rng = random.Random(seed)
    tally = Tally()
    database = folder / "kills.sqlite"
    server = ForkedServer(database)
    await server.start()
    crowd = [Player(server, tally, rng, f"player {number}") for number in range(players)]
    for player in crowd:
        await asyncio.to_thread(player.introduce)
    tasks = [asyncio.create_task(player.play()) for player in crowd]
    try:
        for _ in range(kills):
            await until_acknowledged(tally, rng.randint(3, 30))
            await server.kill()
            await server.start()
        await until_acknowledged(tally, players)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await server.kill()
    count(database, tally)
    return tally


def count(database: Path, tally: Tally) -> None:
    """Look up in the log what was acknowledged."""
    kept: dict[str, int] = {}
    with sqlite3.connect(database) as log:
        for (body,) in log.execute("SELECT body FROM entries"):
            message = json.loads(body).get("message")
            if message is not None:
                kept[message] = kept.get(message, 0) + 1
    log.close()
    tally.lost = sum(message not in kept for message in tally.acknowledged)
    tally.doubled = sum(number > 1 for number in kept.values())
