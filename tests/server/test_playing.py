"""Whole games over real sockets."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import zaubertisch
from tests.server.world import quick, running
from zaubertisch.server import deal


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
