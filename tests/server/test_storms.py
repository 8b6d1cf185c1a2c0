"""Whole games through a network that loses, repeats, delays, reorders and cuts, on a server that is killed at any step.

Whatever happens: what was acknowledged is in the log exactly once, the game comes to its end, everybody sees the same
end, and the journal holds.
"""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

import zaubertisch
from tests.server.following import Views
from tests.server.simulation import Message, SimulatedServer, on_virtual_time
from zaubertisch.server import deal, records

PATIENCE = 3.0  # seconds after which a client tries again


class Weather:
    """How bad the network is."""

    def __init__(self, rng: random.Random, bad: float) -> None:
        self.rng = rng
        self.bad = bad

    def deliver(self, arrive: Any) -> None:
        """Let something arrive: never, once or twice, sooner or later."""
        if self.rng.random() < self.bad:
            return
        for _ in range(1 + (self.rng.random() < self.bad)):
            asyncio.get_running_loop().call_later(self.rng.expovariate(20), arrive)


class Link:
    """One connection over the network; both ends can lose it."""

    def __init__(self, client: StubbornClient, server: SimulatedServer) -> None:
        self.guest = client.guest
        self.nickname = client.guest
        self.tables: set[str] = set()
        self.cut = False
        self._client = client
        self._worker = server.worker
        self._worker.dispatcher.connect(self)

    def send(self, data: bytes) -> None:
        self._client.weather.deliver(lambda: None if self.cut else self._client.hear(json.loads(data)))

    def turn_away(self) -> None:
        self.hang_up(noticed=True)

    def say(self, message: Message) -> None:
        text = json.dumps(message)

        def arrive() -> None:
            if not self.cut:
                task = asyncio.get_running_loop().create_task(self._worker.dispatcher.receive(self, text))
                self._client.tasks.add(task)
                task.add_done_callback(self._client.tasks.discard)

        self._client.weather.deliver(arrive)

    def hang_up(self, *, noticed: bool) -> None:
        self.cut = True
        if noticed:
            self._worker.dispatcher.disconnect(self)


class StubbornClient:
    """Plays at random, repeats what was not answered, catches up when it missed something, reconnects when cut."""

    def __init__(self, guest: str, server: SimulatedServer, weather: Weather) -> None:
        self.guest = guest
        self.server = server
        self.weather = weather
        self.link: Link | None = None
        self.tasks: set[asyncio.Task[None]] = set()
        self.table = ""
        self.seq = 0
        self.play: Message | None = None
        self.pending: Message | None = None
        self.acknowledged: list[str] = []
        self.refused: set[str] = set()
        self.result: Any = None
        self._count = 0
        self._views = Views()

    def reconnect(self) -> None:
        self.link = Link(self, self.server)
        self.say({"type": "enter", "id": self.new_id("enter"), "table": self.table})

    def new_id(self, what: str) -> str:
        self._count += 1
        return f"{self.guest}-{what}-{self._count}"

    def say(self, message: Message) -> None:
        if self.link is not None:
            self.link.say(message)

    def hear(self, message: Message) -> None:
        match message["type"]:
            case "table" if message["seq"] >= self.seq:
                if message["seq"] == self.seq and self.play is not None:
                    assert message["play"]["view"] == self.play["view"], "what was followed is what is there"
                self.seq = message["seq"]
                self._views.follow(message)
                self.adopt(message["play"])
            case "update" if message["after"] == self.seq:
                self.seq = message["seq"]
                self._views.follow(message)
                self.adopt(message["play"])
            case "update" if message["seq"] > self.seq:
                self.say({"type": "enter", "id": self.new_id("enter"), "table": self.table})
            case "done" if self.pending is not None and message["id"] == self.pending["id"]:
                self.acknowledged.append(self.pending["id"])
                self.pending = None
            case "refused" if self.pending is not None and message["id"] == self.pending["id"]:
                self.refused.add(self.pending["id"])
                self.pending = None
                self.say({"type": "enter", "id": self.new_id("enter"), "table": self.table})

    def adopt(self, play: Message | None) -> None:
        self.play = play
        if play is None:
            return
        self.result = play["result"]
        question = play["question"]
        if question is None or self.pending is not None:
            return
        rng = self.weather.rng
        if play["undo"] and rng.random() < 0.3:
            self.pending = {"type": "undo", "id": self.new_id("undo"), "table": self.table, "question": question["id"]}
        else:
            action = rng.choice(question["actions"])["notation"]
            self.pending = {
                "type": "play",
                "id": self.new_id("play"),
                "table": self.table,
                "question": question["id"],
                "action": action,
            }
        self.say(self.pending)

    def try_again(self) -> None:
        if self.link is None:
            return
        if self.pending is not None:
            self.say(self.pending)
        else:
            self.say({"type": "enter", "id": self.new_id("enter"), "table": self.table})


async def storm(path: Path, seed: int, game: str, bad: float, kills: float) -> tuple[int, int]:
    """One game through a storm; how many moves were acknowledged and how often the server died."""
    rng = random.Random(seed)
    server = SimulatedServer(path, seed, slowness=0.4, bot_pause=0.1, reaction_pause=0.1, undo_pause=0.02)
    await server.start()
    weather = Weather(rng, bad)
    clients = [StubbornClient(await server.guest(name), server, weather) for name in ("ada", "bob")]
    hall = server.worker.hall
    places = [records.Place("person", client.guest, client.guest) for client in clients] + [records.Place("bot")]
    table = hall.signer.table_id("storm", str(seed))
    rules = zaubertisch.deal(game, players=3, seed=0)
    opened = records.Opened(
        game=game,
        options=dict(rules.set_up.options),
        places=places,
        order="random",
        host="ada",
        server_seed="5eed",
    )
    await server.worker.dispatcher.opening.write(table, opened)
    async with hall.at(table) as room:
        await server.worker.dispatcher.start.begin(room)
    for client in clients:
        client.table = table
        client.reconnect()
    died = 0
    for _ in range(4000):
        await asyncio.sleep(rng.random() * 2 * PATIENCE / 3)
        if rng.random() < kills:
            for client in clients:
                if client.link is not None:
                    client.link.cut = True
                    client.link = None
            server.kill()
            died += 1
            await asyncio.sleep(rng.random())
            await server.start()
        for client in clients:
            if client.link is not None and rng.random() < bad / 2:
                client.link.hang_up(noticed=rng.random() < 0.5)
                client.link = None
            if client.link is None:
                client.reconnect()
            else:
                client.try_again()
        if all(client.result is not None and client.pending is None for client in clients):
            break
    await check(server, table, clients)
    return sum(len(client.acknowledged) for client in clients), died


async def check(server: SimulatedServer, table: str, clients: list[StubbornClient]) -> None:
    """What was promised holds."""
    entries = await server.worker.store.entries(table)
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    written = [getattr(records.decode_record(entry.body), "message", None) for entry in entries]
    for client in clients:
        for id in client.acknowledged:
            assert written.count(f"{client.guest}:{id}") == 1, f"{id} was acknowledged"
        for id in client.refused:
            assert written.count(f"{client.guest}:{id}") == 0, f"{id} was refused"
    async with server.worker.hall.at(table) as room:
        journal = room.journal
    zaubertisch.verify(journal)
    deal.check(journal.header)
    for client in clients:
        assert client.result == json.loads(json.dumps(journal.result))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", ["archmage-origins", "casting-shadows"])
def test_a_game_comes_through_the_storm(tmp_path: Path, seed: int, game: str) -> None:
    moves, died = on_virtual_time(storm(tmp_path / "t.sqlite", seed, game, bad=0.1, kills=0.15))
    assert moves > 10
    assert died > 3


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100))
@pytest.mark.parametrize("game", ["archmage-origins", "casting-shadows"])
def test_many_games_come_through_many_storms(tmp_path: Path, seed: int, game: str) -> None:
    rng = random.Random(seed)
    bad, kills = rng.random() * 0.3, rng.random() * 0.4
    moves, _ = on_virtual_time(storm(tmp_path / "t.sqlite", seed, game, bad, kills))
    assert moves > 10


def test_the_same_storm_comes_again(tmp_path: Path) -> None:
    """Everything follows from the seed, so that what a storm finds can be looked at as often as needed."""
    first = on_virtual_time(storm(tmp_path / "a.sqlite", 7, "archmage-origins", 0.2, 0.2))
    again = on_virtual_time(storm(tmp_path / "b.sqlite", 7, "archmage-origins", 0.2, 0.2))
    assert first == again
