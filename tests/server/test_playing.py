"""Whole games over real sockets."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

import zaubertisch
from tests.server.world import Client, Message, Running, quick, running
from zaubertisch.server import deal
from zaubertisch.server.serve import network_address


def test_a_game_against_a_bot_from_the_first_message_to_the_journal(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(quick(tmp_path / "tables.sqlite")) as server, server.client("Ada") as ada:
            table = await ada.open_table()
            assert table["you"] is not None
            assert table["play"]["view"]["seat"] == table["you"]
            over = await ada.play_to_the_end(table, random.Random(1))
            assert over["play"]["result"]["points"]
            status, content, _ = await server.request("GET", f"/api/tables/{table['table']}/journal")
            assert status == 200
            journal = zaubertisch.Journal.parse(content)
            zaubertisch.verify(journal)
            deal.check(journal.header)
            assert journal.result == over["play"]["result"]

    asyncio.run(story())


async def play_together(clients: list[Client], table: str, rng: random.Random) -> list[Message]:
    """All play at random to the end; what each saw last."""

    async def play_one(client: Client) -> Message:
        begun = await client.until(lambda m: m["type"] == "table" and m["phase"] == "running")
        return await client.play_to_the_end(begun, rng)

    return list(await asyncio.gather(*(play_one(client) for client in clients)))


@pytest.mark.parametrize("game", ["archmage-origins", "casting-shadows"])
def test_friends_play_over_the_printed_network_address(tmp_path: Path, game: str) -> None:
    async def story() -> None:
        settings = quick(tmp_path / "tables.sqlite", host="0.0.0.0")
        async with running(settings) as local:
            printed = network_address(settings)
            host = urlsplit(printed).hostname if printed else "127.0.0.1"
            server = Running(local.port, local.worker, host or "127.0.0.1")
            async with server.client("Ada") as ada, server.client("Bob") as bob:
                seats = [{"who": "me"}, {"who": "open"}, {"who": "bot"}]
                opened = await ada.open_table(*seats, start=False, game=game, private=True)
                await bob.do("sit", table=opened["table"], key=opened["key"])
                for client in (ada, bob):
                    await client.do("contribute", table=opened["table"], randomness="cd" * 32)
                await ada.do("start", table=opened["table"])
                ends = await play_together([ada, bob], opened["table"], random.Random(1))
                assert ends[0]["play"]["result"] == ends[1]["play"]["result"]
                assert ends[0]["proof"] == ends[1]["proof"]
                _, content, _ = await server.request("GET", f"/api/tables/{opened['table']}/journal")
                zaubertisch.verify(zaubertisch.Journal.parse(content))

    asyncio.run(story())


def test_a_move_does_not_wait_for_advice(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(quick(tmp_path / "tables.sqlite")) as server, server.client("Ada") as ada:
            table = await ada.open_table()
            id, question = table["table"], table["play"]["question"]
            while question is None:  # the bot begins
                question = (await ada.expect("update"))["play"]["question"]
            ponder, run = asyncio.Event(), server.worker.hall.thinkers._run

            async def slowly(work: Callable[[], Any]) -> Any:
                await ponder.wait()
                return await run(work)

            server.worker.hall.thinkers._run = slowly
            asked = await ada.say("ask-advice", table=id, question=question["id"])
            assert (await ada.ask("ask-advice", table=id, question=question["id"]))["code"] == "too-fast"
            await ada.do("play", table=id, question=question["id"], action=question["actions"][0]["notation"])
            ponder.set()
            advice = await ada.until(lambda message: message.get("id") == asked)
            assert (advice["type"], advice["question"]) == ("advice", question["id"])

    asyncio.run(story())
