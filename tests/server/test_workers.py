"""Several workers on one PostgreSQL: any of them can serve any table at any time."""

from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack

import pytest

import zaubertisch
from tests.server.databases import fresh_postgresql
from tests.server.world import Client, Message, Running, quick, running
from zaubertisch.server import records

pytestmark = pytest.mark.postgresql


async def answer(client: Client, table: str, play: Message, rng: random.Random) -> None:
    question = play["question"]
    action = rng.choice(question["actions"])["notation"]
    await client.do("play", table=table, question=question["id"], action=action)


async def entered(client: Client, table: str, key: str | None = None) -> Message:
    await client.do("enter", table=table, key=key)
    seen = [message for message in client.seen if message["type"] == "table"]
    client.seen.clear()
    return seen[-1]


async def workers(stack: AsyncExitStack, count: int = 2) -> tuple[str, list[Running]]:
    address = await stack.enter_async_context(fresh_postgresql())
    return address, [await stack.enter_async_context(running(quick(address))) for _ in range(count)]


def test_two_players_at_two_workers_play_one_game() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            _, (one, two) = await workers(stack)
            ada = await stack.enter_async_context(one.client("Ada"))
            bob = await stack.enter_async_context(two.client("Bob"))
            await bob.do("follow-lobby")
            table = (await ada.open_table({"who": "me"}, {"who": "open"}, start=False, order="set"))["table"]
            listed = await bob.expect("lobby-change")
            assert listed["card"]["table"] == table
            await bob.do("sit", table=table)
            await ada.until(lambda m: m["type"] == "seats" and m["seats"][1]["connected"])
            await bob.do("chat", table=table, text="hello")
            assert (await ada.expect("chat"))["line"]["text"] == "hello"
            await ada.do("start", table=table)
            plays = [
                (await client.until(lambda m: m["type"] == "table" and m["phase"] == "running"))["play"]
                for client in (ada, bob)
            ]
            rng = random.Random(1)
            for _ in range(500):
                asked = next((n for n, play in enumerate(plays) if play["question"] is not None), None)
                if asked is not None:
                    await answer((ada, bob)[asked], table, plays[asked], rng)
                for n, client in enumerate((ada, bob)):
                    plays[n] = (await client.expect("update"))["play"]
                if plays[0]["result"] is not None:
                    break
            assert plays[0]["result"] == plays[1]["result"]
            contents = [(await server.request("GET", f"/api/tables/{table}/journal"))[1] for server in (one, two)]
            assert contents[0] == contents[1]
            zaubertisch.verify(zaubertisch.Journal.parse(contents[0]))

    asyncio.run(story())


def test_whoever_looks_on_before_he_sits_down_counts_as_present_at_every_worker() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            _, (one, two) = await workers(stack)
            ada = await stack.enter_async_context(one.client("Ada"))
            bob = await stack.enter_async_context(two.client("Bob"))
            table = (await ada.open_table({"who": "me"}, {"who": "open"}, start=False, order="set"))["table"]
            await bob.do("enter", table=table)
            await ada.until(lambda m: m["type"] == "seats" and m["watchers"] == 1)
            await bob.do("sit", table=table)
            await ada.until(lambda m: m["type"] == "seats" and m["seats"][1]["connected"] and m["watchers"] == 0)

    asyncio.run(story())


def test_of_two_answers_at_two_workers_one_counts() -> None:
    """The same player answers at both workers at once, over and over."""

    async def story() -> None:
        async with AsyncExitStack() as stack:
            _, (one, two) = await workers(stack)
            cookie = await one.cookie("Ada")
            here = await stack.enter_async_context(one.client(cookie=cookie))
            there = await stack.enter_async_context(two.client(cookie=cookie))
            table = (await here.open_table({"who": "me"}, {"who": "bot"}))["table"]
            rng = random.Random(3)
            accepted: list[str] = []
            refused = 0
            for turn in range(400):
                play = (await entered(here, table))["play"]
                if play["result"] is not None:
                    break
                question = play["question"]
                if question is None:
                    await asyncio.sleep(0.01)
                    continue
                tries = [(client, f"{name}{turn}") for name, client in (("here", here), ("there", there))]
                rng.shuffle(tries)
                answers = await asyncio.gather(
                    *(
                        client.ask(
                            "play",
                            id=id,
                            table=table,
                            question=question["id"],
                            action=rng.choice(question["actions"])["notation"],
                        )
                        for client, id in tries
                    )
                )
                done = [reply["id"] for reply in answers if reply["type"] == "done"]
                assert len(done) == 1, answers
                assert [reply["code"] for reply in answers if reply["type"] == "refused"] == ["late"]
                accepted += done
                refused += 1
            assert refused > 10
            entries = await one.worker.store.entries(table)
            assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
            kept = [getattr(records.decode_record(entry.body), "message", None) for entry in entries]
            assert [message.split(":")[1] for message in kept if message] == accepted
            _, content, _ = await two.request("GET", f"/api/tables/{table}/journal")
            zaubertisch.verify(zaubertisch.Journal.parse(content))

    asyncio.run(story())


def test_when_a_worker_goes_the_others_carry_on() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            address, (one,) = await workers(stack, 1)
            cookie = await one.cookie("Ada")
            async with running(quick(address)) as two, two.client(cookie=cookie) as ada:
                table = await ada.open_table({"who": "me"}, {"who": "bot"})
                id = table["table"]
            async with one.client(cookie=cookie) as ada:
                again = await entered(ada, id)
                assert again["play"]["view"]["seat"] == table["you"]
                over = await ada.play_to_the_end(again, random.Random(1))
                assert over["play"]["result"] is not None

    asyncio.run(story())


def test_a_lost_connection_to_the_database_heals() -> None:
    async def story() -> None:
        import asyncpg

        async with AsyncExitStack() as stack:
            address, (one, two) = await workers(stack)
            ada = await stack.enter_async_context(one.client("Ada"))
            bob = await stack.enter_async_context(two.client("Bob"))
            table = (await ada.open_table({"who": "me"}, {"who": "open"}, start=False))["table"]
            await entered(bob, table)
            connection = await asyncpg.connect(address)
            await connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            await connection.close()
            await asyncio.sleep(1.5)
            await ada.do("arrange", table=table, seat=1, who="bot")
            seats = await bob.until(lambda m: m["type"] == "seats" and m["seats"][1]["who"] == "bot")
            assert seats["table"] == table

    asyncio.run(story())
