"""The server's figures: durable moves, memory, reconnecting, kills, hostile messages."""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from zaubertisch.bench import boardgame_io
from zaubertisch.bench.kills import ServerProcess, kill_again_and_again
from zaubertisch.bench.load import Crowd, Link
from zaubertisch.bench.measure import Measure, beside, median, percentile
from zaubertisch.bench.siege import attacks

TABLES = 50
SECONDS = 5.0
RUNS = 5
LIVE_TABLES = 1000
MOVES = 12  # at each of them
KILLS = 200
HOSTILE = 100_000


def load_once(folder: Path, number: int) -> dict[str, float]:
    """One run of the scripted crowd against a fresh server process, from a process of its own."""

    async def serve_and_load() -> dict[str, float]:
        async with ServerProcess(folder / f"load{number}.sqlite") as server:
            command = [sys.executable, "-m", "zaubertisch.bench.load", server.address]
            command += ["--tables", str(TABLES), "--seconds", str(SECONDS), "--seed", str(number)]
            done = await asyncio.to_thread(subprocess.run, command, check=True, capture_output=True)
        figures: dict[str, float] = json.loads(done.stdout)
        return figures

    return asyncio.run(serve_and_load())


def throughput() -> Iterator[Measure]:
    """Acknowledged durable moves with 50 tables and two clients each, turn by turn with boardgame.io."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        has_peer = boardgame_io.install(folder)
        ours, theirs = [], []
        for number in range(RUNS):
            ours.append(load_once(folder, number))
            if has_peer:
                theirs.append(boardgame_io.moves_per_second(folder, TABLES, SECONDS))
    moves = [run["moves_per_second"] for run in ours]
    yield beside(f"durable moves, {TABLES} tables", "moves/s", moves, "boardgame.io, in memory", theirs)
    value, low, high = median([run["p99_ms"] for run in ours])
    yield Measure("move until acknowledged, p99", value, "ms", RUNS, low, high)


async def open_tables(link: Link, count: int, name: str, moves: int) -> str:
    """Open tables against a bot and play a few moves at each; the last one's id."""
    table = ""
    for number in range(count):
        seats = [{"who": "me"}, {"who": "bot", "level": "apprentice"}]
        await link.say({"type": "create", "id": f"{name}{number}", "game": "archmage-origins", "seats": seats})
        played = 0
        while played < moves:
            message = await link.hear()
            if message.type == "table" and message.play is None:
                await link.say({"type": "start", "id": f"s{name}{number}", "table": message.table})
            elif message.play is not None and message.play.question is not None:
                played += 1
                table = message.table or ""
                answer = {"question": message.play.question.id, "action": message.play.question.actions[0].notation}
                await link.say({"type": "play", "id": f"p{name}{number}.{played}", "table": message.table, **answer})
    return table


def gauge(server: ServerProcess, name: str) -> float:
    """One value of the server's metrics."""
    with urllib.request.urlopen(f"{server.url}/metrics") as response:
        lines = response.read().decode().splitlines()
    return next((float(line.split()[-1]) for line in lines if line.startswith(name)), 0.0)


def memory() -> Iterator[Measure]:
    """What a live table costs, and what is kept of one that has left memory."""

    async def measure(folder: Path) -> tuple[float, float]:
        live, held = 0.0, []
        async with ServerProcess(folder / "memory.sqlite", idle="0") as server:
            crowd = Crowd(server.address, 0)
            # The first cycle loads everything that is loaded once, the second fills pools and caches; the last two are
            # compared for what is kept.
            for cycle, tables in enumerate((10, LIVE_TABLES, LIVE_TABLES, LIVE_TABLES)):
                before = server.memory()
                async with crowd.connect(f"m{cycle}") as link:
                    await open_tables(link, tables, f"t{cycle}-", MOVES)
                    live = (server.memory() - before) / tables if cycle == 1 else live
                while gauge(server, "zaubertisch_tables_in_memory") > 0:
                    await asyncio.sleep(0.5)
                held.append(server.memory())
        return live, (held[-1] - held[-2]) / LIVE_TABLES

    with tempfile.TemporaryDirectory() as name:
        live, kept = asyncio.run(measure(Path(name)))
    yield Measure(f"memory per live table at {LIVE_TABLES:,} tables", live / 1000, "kB", 1, live / 1000, live / 1000)
    yield Measure("memory kept per evicted table", kept / 1000, "kB", 1, kept / 1000, kept / 1000)


def kills() -> Iterator[Measure]:
    """A process killed under load, again and again."""
    with tempfile.TemporaryDirectory() as name:
        tally = asyncio.run(kill_again_and_again(Path(name), KILLS))
    yield Measure(f"acknowledged moves in {KILLS} kills", len(tally.acknowledged), "", 1, 0, 0)
    yield Measure("of these lost", tally.lost, "", 1, 0, 0)
    yield Measure("moves doubled", tally.doubled, "", 1, 0, 0)
    slow = percentile(tally.reconnects, 0.99) * 1000
    middle, low, high = median([seconds * 1000 for seconds in tally.reconnects])
    yield Measure("reconnect to the right state", middle, "ms", len(tally.reconnects), low, high)
    yield Measure("reconnect to the right state, p99", slow, "ms", len(tally.reconnects), slow, slow)


def any_message(rng: random.Random, table: str) -> str:
    """Something a hostile client might send."""
    kinds = [
        "play",
        "undo",
        "sit",
        "start",
        "leave",
        "arrange",
        "enter",
        "pause",
        "sit-in",
        "chat",
        "rematch",
        "create",
    ]
    values: list[Any] = [table, "", None, 0, -1, 2**70, True, [], {}, "look a1", "place 8 n1", "x" * 300, "\u0000", 1.5]
    match rng.randrange(4):
        case 0:
            return "".join(chr(rng.randrange(1, 0xD7FF)) for _ in range(rng.randrange(60)))
        case 1:
            return json.dumps(rng.choice(values))
    fields = ["seat", "question", "action", "key", "who", "on", "role", "text", "game", "seats", "level"]
    message = {name: rng.choice(values) for name in rng.sample(fields, rng.randrange(6))}
    return json.dumps({"type": rng.choice(kinds), "id": str(rng.random()), "table": table, **message})


async def seq_of(link: Link, table: str) -> int:
    """How long a table's log is."""
    await link.say({"type": "enter", "id": "look", "table": table})
    while True:
        message = json.loads(await link.next())
        if message["type"] == "table" and message["table"] == table:
            return int(message["seq"])


async def listen(link: Link) -> None:
    """Hear what is said at a table, as a client does that is still there."""
    while True:
        await link.next()


def hostile() -> Iterator[Measure]:
    """A stranger throws nonsense at a running game."""

    async def attack(folder: Path) -> tuple[int, float]:
        async with ServerProcess(folder / "hostile.sqlite") as server:
            crowd = Crowd(server.address, 0)
            rng = random.Random(0)
            async with crowd.connect("victim") as victim, crowd.connect("stranger") as stranger:
                table = await open_tables(victim, 1, "v", 5)
                await asyncio.sleep(5.0)  # until the bot has answered
                before = await seq_of(victim, table)
                listening = asyncio.create_task(listen(victim))
                for _ in range(HOSTILE // 100):
                    for _ in range(100):
                        await stranger.say_anything(any_message(rng, table))
                    answers = 0
                    while answers < 100:
                        answers += (await stranger.hear()).type in ("refused", "done")
                listening.cancel()
                await asyncio.gather(listening, return_exceptions=True)
                changes = await seq_of(victim, table) - before
            errors = gauge(server, 'zaubertisch_events_total{kind="error"}')
        return changes, errors

    with tempfile.TemporaryDirectory() as name:
        changes, errors = asyncio.run(attack(Path(name)))
    yield Measure(f"changes of a table by {HOSTILE:,} hostile messages", changes, "", 1, changes, changes)
    yield Measure("messages that were not foreseen", errors, "", 1, errors, errors)


MEASURES: dict[str, Callable[[], Iterator[Measure]]] = {
    "server-throughput": throughput,
    "server-memory": memory,
    "server-kills": kills,
    "server-hostile": hostile,
    "server-attacks": attacks,
}
