"""A real process that is asked to stop: it finishes what it acknowledged, says goodbye and ends without a failure."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from zaubertisch.bench.kills import ServerProcess
from zaubertisch.bench.load import Crowd, hear

SEATS = [{"who": "me"}, {"who": "bot", "level": "apprentice"}]


def test_a_server_that_is_asked_to_stop_says_goodbye_and_keeps_everything(tmp_path: Path) -> None:
    async def story() -> None:
        server = ServerProcess(tmp_path / "t.sqlite")
        await server.start()
        acknowledged: set[str] = set()
        farewell: list[dict[str, object]] = []

        async def play() -> ConnectionClosed:
            async with Crowd(server.address, 0).connect("Ada") as link:
                await link.say({"type": "create", "id": "c", "game": "archmage-origins", "seats": SEATS})
                try:
                    while True:
                        data = await link.next()
                        message = hear(data)
                        if message.type == "closing":
                            farewell.append(json.loads(data))
                        elif message.type == "done" and (message.id or "").startswith("move"):
                            acknowledged.add(message.id or "")
                        elif message.type == "table" and message.play is None:
                            await link.say({"type": "start", "id": "s", "table": message.table})
                        elif message.play is not None and message.play.question is not None:
                            question = message.play.question
                            answer = {"question": question.id, "action": question.actions[0].notation}
                            id = f"move{question.id}"
                            await link.say({"type": "play", "id": id, "table": message.table, **answer})
                except ConnectionClosed as closed:
                    return closed

        playing = asyncio.create_task(play())
        while len(acknowledged) < 10:
            await asyncio.sleep(0.01)
        code = await asyncio.wait_for(server.stop(), 20)
        closed = await playing

        assert code == 0
        assert closed.rcvd is not None
        assert closed.rcvd.code == 1012
        assert [message["again"] for message in farewell] == [True]
        with pytest.raises(OSError, match="Connect"):
            await connect(server.address)
        with sqlite3.connect(tmp_path / "t.sqlite") as database:
            bodies = [json.loads(body) for (body,) in database.execute("SELECT body FROM entries")]
        database.close()
        kept = {str(body.get("message")).partition(":")[2] for body in bodies}
        assert acknowledged <= kept

    asyncio.run(story())
