"""What honest players notice of an attack: they play at a real server, at rest first and then beside each attack."""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from zaubertisch.bench.attacks import ATTACKS
from zaubertisch.bench.kills import ServerProcess
from zaubertisch.bench.load import Crowd, Link, Question
from zaubertisch.bench.measure import Measure, percentile

TABLES = 10
PAUSE = 0.1  # seconds before each move
REST = 10.0  # seconds that are measured before the attack
AFTERWARDS = 5.0  # and after it
SECONDS = 30.0
BOT_SEATS = [{"who": "me"}, {"who": "bot"}]


@dataclass
class Siege:
    """What was measured beside one attack; times in seconds, sizes in bytes."""

    at_rest: list[float] = field(default_factory=list)  # moves until they were acknowledged
    attacked: list[float] = field(default_factory=list)
    bots: list[float] = field(default_factory=list)  # what bots took for a decision meanwhile
    newcomer: float = 0.0  # from the end of the attack until somebody new has begun a game
    afterwards: list[float] = field(default_factory=list)  # moves within the next seconds
    memory: int = 0  # grown, of the process
    storage: int = 0  # grown, of the database


class Thoughtful(Crowd):
    """A crowd that does not play as fast as it can."""

    def __init__(self, address: str, seed: int) -> None:
        super().__init__(address, seed)
        self._thinking: set[asyncio.Task[None]] = set()

    async def answer(self, link: Link, table: str, question: Question, id: str, sent: dict[str, float]) -> None:
        """Answer a question after a pause, in which everything else is heard."""

        async def later() -> None:
            await asyncio.sleep(PAUSE)
            await Crowd.answer(self, link, table, question, id, sent)

        task = asyncio.create_task(later())
        self._thinking.add(task)
        task.add_done_callback(self._thinking.discard)

    async def stop(self, playing: list[asyncio.Task[None]]) -> None:
        """Let nobody play on or think about a move."""
        tasks = [*playing, *self._thinking]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class BotWatch:
    """Somebody who plays against a bot and looks how long it takes."""

    def __init__(self, link: Link, rng: random.Random) -> None:
        self.took: list[float] = []
        self._link = link
        self._rng = rng

    async def play(self) -> None:
        """Play one game after the other."""
        games = answers = 0
        waiting_since: float | None = None
        await self._open(games)
        while True:
            message = await self._link.hear()
            now = time.perf_counter()
            if message.type == "table" and message.phase == "over":
                games, waiting_since = games + 1, None
                await self._open(games)
            elif message.type == "table" and message.play is None:
                await self._link.say({"type": "start", "id": f"start{games}", "table": message.table})
            elif message.play is not None:
                if waiting_since is not None:
                    self.took.append(now - waiting_since)
                question = message.play.question
                waiting_since = None if question is not None else now
                if question is not None:
                    answers += 1
                    action = self._rng.choice(question.actions).notation
                    answer = {"table": message.table, "question": question.id, "action": action}
                    await self._link.say({"type": "play", "id": f"move{answers}", **answer})

    async def _open(self, game: int) -> None:
        await self._link.say({"type": "create", "id": f"open{game}", "game": "archmage-origins", "seats": BOT_SEATS})


async def besiege(
    folder: Path, attack: str, seconds: float = SECONDS, rest: float = REST, tables: int = TABLES
) -> Siege:
    """Let honest players play beside an attack; what they noticed. All limits are the usual ones."""
    found = Siege()
    database = folder / f"{attack}.sqlite"
    async with ServerProcess(database, {}) as server:
        crowd = Thoughtful(server.address, 0)
        async with crowd.connect("watch") as link:
            watch = BotWatch(link, crowd.rng)
            playing = [asyncio.create_task(crowd.play_pair(number)) for number in range(tables)]
            playing.append(asyncio.create_task(watch.play()))
            try:
                await until_all_play(crowd, playing, tables)
                crowd.latencies.clear()
                await asyncio.sleep(rest)
                found.at_rest, crowd.latencies = crowd.latencies, []
                watch.took.clear()
                memory, storage = server.memory(), size(database)
                attacker = await asyncio.create_subprocess_exec(
                    *(sys.executable, "-m", "zaubertisch.bench.attacks", server.address, attack),
                    *("--seconds", str(seconds)),
                    stderr=asyncio.subprocess.DEVNULL,
                )
                await attacker.wait()
                found.attacked, found.bots = crowd.latencies, list(watch.took)
                found.memory, found.storage = server.memory() - memory, size(database) - storage
                found.newcomer = await time_of_newcomer(crowd)
                crowd.latencies = []
                await asyncio.sleep(AFTERWARDS)
                found.afterwards = crowd.latencies
            finally:
                await crowd.stop(playing)
    return found


async def until_all_play(crowd: Crowd, playing: list[asyncio.Task[None]], tables: int) -> None:
    """Wait until a game has begun at each table; whoever cannot play ends it all."""
    while crowd.started < tables:
        for task in playing:
            if task.done():
                task.result()
        await asyncio.sleep(0.1)


async def time_of_newcomer(crowd: Crowd) -> float:
    """How long somebody new takes until a game has begun."""
    begun = time.perf_counter()
    async with crowd.connect("newcomer") as link:
        await link.say({"type": "create", "id": "open", "game": "archmage-origins", "seats": BOT_SEATS})
        table = (await crowd.until(link, "open")).table
        await link.say({"type": "start", "id": "start", "table": table})
        await crowd.until(link, "start")
    return time.perf_counter() - begun


def size(database: Path) -> int:
    """Of the file and what is written beside it."""
    return sum(file.stat().st_size for file in database.parent.glob(f"{database.name}*"))


def attacks(names: tuple[str, ...] = tuple(ATTACKS), seconds: float = SECONDS) -> Iterator[Measure]:
    """Every attack in turn, each on a server of its own."""
    for name in names:
        with tempfile.TemporaryDirectory() as folder:
            found = asyncio.run(besiege(Path(folder), name, seconds))
        for share in (0.5, 0.99):
            beside, rest = (percentile(times, share) * 1000 for times in (found.attacked, found.at_rest))
            yield Measure(
                name=f"{name}: move until acknowledged, p{share * 100:.0f}",
                value=beside,
                unit="ms",
                runs=len(found.attacked),
                low=beside,
                high=beside,
                peer="at rest",
                peer_value=rest,
                ratio=beside / rest,
            )
        yield from (
            Measure(f"{name}: {what}", value, unit, 1, value, value)
            for what, value, unit in (
                ("a bot's decision, the slowest", max(found.bots), "s"),
                ("first game of a newcomer afterwards", found.newcomer, "s"),
                ("move until acknowledged afterwards, p99", percentile(found.afterwards, 0.99) * 1000, "ms"),
                ("memory grown", found.memory / 1e6, "MB"),
                ("database grown", found.storage / 1e6, "MB"),
            )
        )
