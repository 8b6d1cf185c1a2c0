"""A crowd of scripted clients for measuring a server: `python -m zaubertisch.bench.load ws://… --tables 50 …`.

Pairs of clients play Archmage Origins at random as fast as the server lets them. What it prints is one JSON object.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import time
import urllib.request
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect


class Option(msgspec.Struct):
    """As much of an action as is needed to choose it."""

    notation: str


class Question(msgspec.Struct):
    """As much of a question as is needed to answer it."""

    id: int
    actions: list[Option]


class Play(msgspec.Struct):
    """As much of a game as is needed to go on."""

    question: Question | None
    result: msgspec.Raw


class Heard(msgspec.Struct):
    """Any message of the server, with what matters here."""

    type: str
    id: str | None = None
    table: str | None = None
    phase: str = ""
    play: Play | None = None
    code: str = ""


hear = msgspec.json.Decoder(Heard).decode


class Link:
    """A client's connection; a frame of the server can hold several messages, one on each line."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._heard: deque[bytes] = deque()

    async def say(self, message: dict[str, Any]) -> None:
        """Send a message."""
        await self._socket.send(msgspec.json.encode(message), text=True)

    async def say_anything(self, text: str) -> None:
        """Send something that need not be a message."""
        await self._socket.send(text)

    async def next(self) -> bytes:
        """The next message, as it came."""
        if not self._heard:
            self._heard.extend((await self._socket.recv(decode=False)).split(b"\n"))
        return self._heard.popleft()

    async def hear(self) -> Heard:
        """The next message."""
        return hear(await self.next())

    async def __aiter__(self) -> AsyncIterator[Heard]:
        while True:
            yield await self.hear()


class Crowd:
    """All clients, and what they measured."""

    def __init__(self, address: str, seed: int) -> None:
        self.address = address
        self.rng = random.Random(seed)
        self.latencies: list[float] = []
        self.refused = 0
        self.started = 0  # games so far
        self.ends = float("inf")

    def cookie(self, name: str) -> str:
        """A new guest's cookie."""
        url = self.address.replace("ws://", "http://").replace("/ws", "/api/session")
        body = json.dumps({"nickname": name}).encode()
        request = urllib.request.Request(url, body, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request) as response:
            return str(response.headers["Set-Cookie"]).split(";")[0]

    @asynccontextmanager
    async def connect(self, name: str) -> AsyncIterator[Link]:
        """A connection of a new guest."""
        cookie = {"Cookie": self.cookie(name)}
        async with connect(self.address, additional_headers=cookie, compression=None) as socket:
            yield Link(socket)

    async def play_pair(self, number: int) -> None:
        """Two clients play one game after the other at their own tables."""
        async with self.connect(f"a{number}") as first, self.connect(f"b{number}") as second:
            games = 0
            while time.perf_counter() < self.ends:
                games += 1
                table = await self.sit_down(first, second, f"{number}.{games}")
                await asyncio.gather(self.play(first, table), self.play(second, table))

    async def sit_down(self, first: Link, second: Link, id: str) -> str:
        """Open a table, sit down at it, start; its id."""
        seats = [{"who": "me"}, {"who": "open"}]
        await first.say({"type": "create", "id": f"c{id}", "game": "archmage-origins", "seats": seats})
        table = (await self.until(first, f"c{id}")).table or ""
        await second.say({"type": "sit", "id": f"s{id}", "table": table})
        await self.until(second, f"s{id}")
        await first.say({"type": "start", "id": f"t{id}", "table": table})
        self.started += 1
        return table

    async def until(self, link: Link, id: str) -> Heard:
        """The answer to a message."""
        while True:
            message = await link.hear()
            if message.id == id:
                assert message.type == "done", message
                return message

    async def play(self, link: Link, table: str) -> None:
        """Answer every question at random until the game is over or the time is up."""
        sent: dict[str, float] = {}
        moves = 0
        while True:
            message = await link.hear()
            if message.type == "done" and message.id in sent:
                self.latencies.append(time.perf_counter() - sent.pop(message.id))
                if time.perf_counter() > self.ends:
                    return
            elif message.type == "refused":
                self.refused += 1
            elif message.table == table and message.play is not None:
                if message.phase == "over":
                    return
                if message.play.question is not None:
                    moves += 1
                    await self.answer(link, table, message.play.question, f"{table}{moves}", sent)
            if time.perf_counter() > self.ends + 1:
                return

    async def answer(self, link: Link, table: str, question: Question, id: str, sent: dict[str, float]) -> None:
        """Answer a question at random, and note when."""
        action = self.rng.choice(question.actions).notation
        sent[id] = time.perf_counter()
        await link.say({"type": "play", "id": id, "table": table, "question": question.id, "action": action})


async def load(address: str, tables: int, seconds: float, seed: int) -> dict[str, float]:
    """Play at so many tables for so long; moves per second and latencies in milliseconds."""
    crowd = Crowd(address, seed)
    pairs = [asyncio.create_task(crowd.play_pair(number)) for number in range(tables)]
    while crowd.started < tables:
        await asyncio.sleep(0.1)
    await asyncio.sleep(1.0)
    crowd.latencies.clear()
    begun, busy = time.perf_counter(), time.process_time()
    crowd.ends = begun + seconds
    await asyncio.sleep(seconds)
    taken, busy = time.perf_counter() - begun, time.process_time() - busy
    latencies = sorted(crowd.latencies)
    for pair in pairs:
        pair.cancel()
    await asyncio.gather(*pairs, return_exceptions=True)
    return {
        "moves": len(latencies),
        "moves_per_second": len(latencies) / taken,
        "p50_ms": latencies[len(latencies) // 2] * 1000,
        "p99_ms": latencies[int(len(latencies) * 0.99)] * 1000,
        "refused": crowd.refused,
        "busy": busy / taken,  # close to 1, the crowd itself is the limit
    }


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("address")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    # The same kind of event loop as the server's, so that the crowd is not what is measured.
    loop_factory = uvicorn.Config("", loop="auto").get_loop_factory()
    with asyncio.Runner(loop_factory=loop_factory) as runner:
        print(json.dumps(runner.run(load(given.address, given.tables, given.seconds, given.seed))))
