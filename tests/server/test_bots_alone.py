"""Tables where only bots play: they count for their opener, and rest while nobody looks."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest

from tests.server.simulation import Line, SimulatedServer, perform, play_some, table_of

AO = "archmage-origins"
ME, OPEN, BOT = {"who": "me"}, {"who": "open"}, {"who": "bot"}

Scene = Callable[[SimulatedServer], Awaitable[None]]


@pytest.fixture(name="play")
def play_fixture(tmp_path: Path) -> Callable[..., None]:
    """Plays a scene on a fresh server."""
    return partial(perform, tmp_path / "tables.sqlite")


async def line(server: SimulatedServer, name: str) -> Line:
    return Line(server, await server.guest(name))


async def bots_among_themselves(host: Line) -> str:
    """A running table without any person."""
    table = str((await host.do("create", game=AO, seats=[BOT, BOT]))["table"])
    await host.do("start", table=table)
    return table


async def decisions(server: SimulatedServer, table: str, seconds: float) -> int:
    """How many decisions are written down in so many seconds."""
    before = len(await server.worker.store.entries(table))
    await asyncio.sleep(seconds)
    return len(await server.worker.store.entries(table)) - before


def test_bots_rest_while_nobody_looks_and_go_on_when_somebody_does(play: Callable[..., None]) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada = await line(server, "Ada")
        table = await bots_among_themselves(ada)
        assert await decisions(server, table, 5) >= 5
        ada.hang_up()
        assert await decisions(server, table, 60) <= 1, "only what was being thought about"
        assert table in server.worker.hall.rooms
        bob = await line(server, "Bob")
        await bob.do("enter", table=table)
        assert await decisions(server, table, 5) >= 5
        await bob.do("leave", table=table)
        await asyncio.sleep(400)
        assert table not in server.worker.hall.rooms, "it has left memory"
        await bob.do("enter", table=table)
        assert await decisions(server, table, 5) >= 5

    play(scene)


def test_bots_go_on_after_a_restart_when_somebody_looks(play: Callable[..., None]) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada = await line(server, "Ada")
        table = await bots_among_themselves(ada)
        await asyncio.sleep(2)
        server.kill()
        await server.start()
        assert await decisions(server, table, 20) == 0
        again = Line(server, "ada")
        await again.do("enter", table=table)
        assert await decisions(server, table, 5) >= 5

    play(scene)


def test_bots_go_on_for_who_looks_at_another_worker(play: Callable[..., None]) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada = await line(server, "Ada")
        table = await bots_among_themselves(ada)
        ada.hang_up()
        await asyncio.sleep(2)
        room, others = server.worker.hall.rooms[table], server.worker.hall.workers
        others._note_presence(room, "another", frozenset(), 1)
        assert await decisions(server, table, 5) >= 5
        others._note_presence(room, "another", frozenset(), 0)
        assert await decisions(server, table, 5) <= 1

    play(scene)


def test_who_looks_sees_bots_go_on_after_something_could_not_be_written(play: Callable[..., None]) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada = await line(server, "Ada")
        table = await bots_among_themselves(ada)
        await asyncio.sleep(2)
        server.worker.dispatcher.table_log.lose(server.worker.hall.rooms[table])
        assert await decisions(server, table, 5) >= 5

    play(scene)


def test_where_a_person_has_a_seat_bots_never_rest(play: Callable[..., None]) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada = await line(server, "Ada")
        table = await table_of(ada, bots=1)
        await ada.do("sit-in", table=table, seat=0, on=True)
        ada.hang_up()
        assert await decisions(server, table, 20) >= 10

    play(scene)


def test_tables_for_bots_alone_are_their_openers(play: Callable[..., None]) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada, bob = await line(server, "Ada"), await line(server, "Bob")
        await bots_among_themselves(ada)
        await ada.do("create", game=AO, seats=[BOT, BOT])
        assert await ada.refused("create", game=AO, seats=[BOT, BOT]) == "too-many"
        assert await ada.refused("create", game=AO, seats=[ME, BOT]) == "too-many"
        assert await ada.refused("quick-match", game=AO) == "too-many"
        await bots_among_themselves(bob)
        ada.hang_up()
        await asyncio.sleep(400)
        again = Line(server, "ada")
        await again.do("create", game=AO, seats=[ME, BOT])  # what rests unseen keeps nobody from playing

    play(scene, tables_per_guest=2)


def test_nobody_gets_around_that_by_leaving_seats_to_bots_later(play: Callable[..., None]) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada = await line(server, "Ada")
        tables = [(await ada.do("create", game=AO, seats=[OPEN, BOT]))["table"] for _ in range(3)]
        for table in tables[:2]:
            await ada.do("arrange", table=table, seat=0, who="bot")
            await ada.do("start", table=table)
        await ada.do("arrange", table=tables[2], seat=0, who="bot")
        assert await ada.refused("start", table=tables[2]) == "too-many"

    play(scene, tables_per_guest=2)


def test_a_finished_game_of_bots_counts_no_longer(play: Callable[..., None]) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada = await line(server, "Ada")
        table = await bots_among_themselves(ada)
        await play_some(table, [ada], random.Random(1))
        await bots_among_themselves(ada)

    play(scene, tables_per_guest=1)


def test_a_guest_opens_only_so_many_tables_within_the_hour(play: Callable[..., None]) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada = await line(server, "Ada")
        for _ in range(3):
            table = (await ada.do("create", game=AO, seats=[ME, OPEN]))["table"]
            await ada.do("leave", table=table, stand_up=True)
        assert await ada.refused("create", game=AO, seats=[ME, OPEN]) == "too-many"
        await asyncio.sleep(1300)
        await ada.do("create", game=AO, seats=[ME, OPEN])

    play(scene, tables_per_guest_and_hour=3)
