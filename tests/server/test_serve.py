"""Settings, the announcement, the log, verifiable deals, and bots in their queue."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import random
import socket
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

import zaubertisch
from tests.server.simulation import Line, SimulatedServer, on_virtual_time, play_some, table_of
from zaubertisch.bots.bot import Bot
from zaubertisch.core.errors import BadJournal
from zaubertisch.core.gate import Masked
from zaubertisch.server import deal
from zaubertisch.server.app import open_store
from zaubertisch.server.guests import Signer, clean, clean_nickname
from zaubertisch.server.refusals import Refusal
from zaubertisch.server.serve import CannotListen, JsonLines, announcement, check_address
from zaubertisch.server.settings import BadSetting, Settings, read_settings
from zaubertisch.server.thinking import Thinkers


def test_settings_are_read_as_they_are_typed() -> None:
    pairs = [("chat", "false"), ("idle", "12.5"), ("origins", "https://a.example,https://b.example"), ("port", "1")]
    settings = read_settings({"host": "0.0.0.0"}, pairs)
    assert (settings.host, settings.port, settings.chat, settings.idle) == ("0.0.0.0", 1, False, 12.5)
    assert settings.origins == ("https://a.example", "https://b.example")


@pytest.mark.parametrize(
    ("name", "value"),
    [("colour", "red"), ("port", "many"), ("chat", "perhaps"), ("grace", "-1"), ("bot_pause", "nan")],
)
def test_a_setting_that_cannot_be_is_named(name: str, value: str) -> None:
    with pytest.raises(BadSetting, match=name):
        read_settings({}, [(name, value)])


def test_a_database_of_another_kind_is_refused() -> None:
    with pytest.raises(BadSetting, match="mysql"):
        open_store(Settings(database="mysql://somewhere"))


def test_an_address_that_is_taken_is_refused_before_anything_is_announced() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(CannotListen, match=str(port)):
            check_address(Settings(port=port))


def test_any_free_port_is_chosen_before_it_is_announced() -> None:
    assert check_address(Settings(port=0)) > 0


def test_the_network_address_comes_with_a_code_to_scan() -> None:
    assert announcement(Settings(port=4321), "en") == "Zaubertisch: http://127.0.0.1:4321/"
    text = announcement(Settings(host="0.0.0.0", port=4321), "de")
    assert "Zaubertisch: http://127.0.0.1:4321/" in text
    if "In deinem Netz" in text:  # a machine without any network has no such address
        assert ":4321/" in text.splitlines()[1]
        assert "█" in text or "▄" in text


def test_the_log_is_json_with_known_fields_only() -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    logger = logging.Logger("zaubertisch.test")
    logger.addHandler(handler)
    logger.warning("something %s", "happened", extra={"table": "abc", "cookie": "secret"})
    line = json.loads(stream.getvalue())
    assert (line["message"], line["table"], line["level"]) == ("something happened", "abc", "warning")
    assert "secret" not in stream.getvalue()


def test_text_is_cleaned_of_what_cannot_be_seen() -> None:
    assert clean("  a\tb\u0007c\u202e d\u2066 ") == "a bc d"
    assert clean_nickname("x" * 50) == "x" * 24
    assert clean_nickname("👩\u200d🚀") == "👩\u200d🚀"
    with pytest.raises(Refusal):
        clean_nickname("\u200b\u202e")


def test_signatures_are_for_one_purpose_and_one_secret() -> None:
    one, other = Signer(b"one"), Signer(b"other")
    assert one.guest_of_cookie(one.cookie("ada")) == "ada"
    assert one.guest_of_cookie(other.cookie("ada")) is None
    assert one.guest_of_cookie(one.link("ada", 10**15)) is None
    assert one.guest_of_cookie(None) is None
    assert one.guest_of_link(one.link("ada", 100), 99) == "ada"
    with pytest.raises(Refusal):
        one.guest_of_link(one.cookie("ada"), 0)
    assert one.table_id("ada", "1") != one.table_id("ada", "2")


def finished_journal(path: Path) -> zaubertisch.Journal:
    async def story() -> zaubertisch.Journal:
        server = SimulatedServer(path)
        await server.start()
        ada, bob = [Line(server, await server.guest(name)) for name in ("Ada", "Bob")]
        opened = await ada.do("create", game="archmage-origins", seats=[{"who": "me"}, {"who": "open"}])
        table = opened["table"]
        commitment = ada.last("table")["proof"]["commitment"]
        await bob.do("sit", table=table)
        await bob.do("contribute", table=table, randomness="b0" * 32)
        assert await bob.refused("contribute", table=table, randomness="b1" * 32) == "not-allowed"
        await bob.do("contribute", table=table, randomness="b0" * 32)
        await ada.do("start", table=table)

        await play_some(table, [ada, bob], random.Random(1))
        async with server.worker.hall.at(table) as room:
            journal = room.journal
        assert journal.header.commitment == commitment
        await server.stop()
        return journal

    return on_virtual_time(story())


def test_a_deal_can_be_verified_by_everybody(tmp_path: Path) -> None:
    journal = finished_journal(tmp_path / "t.sqlite")
    zaubertisch.verify(journal)
    deal.check(journal.header)
    assert journal.header.seed is not None
    server_part, *people = journal.header.seed.split(".")
    assert deal.commitment(server_part) == journal.header.commitment
    assert people == ["-", "b0" * 32]


def test_a_seed_that_was_not_committed_to_is_found_out(tmp_path: Path) -> None:
    header = finished_journal(tmp_path / "t.sqlite").header
    for other in ("0" * 64 + str(header.seed)[64:], None):
        with pytest.raises(BadJournal):
            deal.check(msgspec.structs.replace(header, seed=other))


def test_another_contribution_would_have_dealt_another_game(tmp_path: Path) -> None:
    journal = finished_journal(tmp_path / "t.sqlite")
    seed = str(journal.header.seed).replace("b0" * 32, "b1" * 32)
    forged = zaubertisch.Journal(msgspec.structs.replace(journal.header, seed=seed), journal.inputs, journal.result)
    deal.check(forged.header)
    with pytest.raises(BadJournal, match="the seed gives"):
        zaubertisch.verify(forged)


def test_drawn_orders_are_fair_and_follow_from_the_seed() -> None:
    firsts = [deal.drawn_order(f"seed {n}", "seat", ["0", "1", "2"])[0] for n in range(3000)]
    assert all(900 < firsts.count(name) < 1100 for name in "012")
    assert deal.drawn_order("x", "seat", ["0", "1"]) == deal.drawn_order("x", "seat", ["1", "0"])


class SlowBot:
    """Takes a while for each decision."""

    name = "slow"

    def choose(self, masked: Masked, legal: Sequence[int], rng: Any, stop: Any = None) -> int:
        time.sleep(0.02)
        return legal[0]


class BrokenBot:
    """Fails or answers nonsense."""

    name = "broken"

    def choose(self, masked: Masked, legal: Sequence[int], rng: Any, stop: Any = None) -> int:
        if len(legal) % 2:
            raise RuntimeError("no idea")
        return 10_000


def any_question() -> Masked:
    table = zaubertisch.deal("archmage-origins", seed=1)
    seat = table.to_act
    assert seat is not None
    return table.masked(seat)


def test_guests_take_turns_and_the_queue_is_bounded() -> None:
    async def story() -> None:
        made: Bot = SlowBot()
        thinkers = Thinkers(1, 12, bytes, find=lambda level, game: made)
        masked = any_question()
        order: list[str] = []

        async def ask(guest: str) -> None:
            await thinkers.choose(guest, "slow", masked)
            order.append(guest)

        greedy = [asyncio.create_task(ask("greedy")) for _ in range(10)]
        await asyncio.sleep(0)
        modest = asyncio.create_task(ask("modest"))
        await asyncio.sleep(0)
        with pytest.raises(Refusal):
            await asyncio.gather(*(thinkers.choose("crowd", "slow", masked) for _ in range(5)))
        await asyncio.gather(*greedy, modest)
        assert order.index("modest") <= 2
        thinkers.close()

    asyncio.run(story())


def test_guests_are_served_in_the_order_in_which_they_came_one_question_each() -> None:
    async def story() -> None:
        made: Bot = SlowBot()
        thinkers = Thinkers(1, 12, bytes, find=lambda level, game: made)
        masked = any_question()
        order: list[str] = []

        async def ask(guest: str) -> None:
            await thinkers.choose(guest, "slow", masked)
            order.append(guest)

        await asyncio.gather(*(ask(guest) for guest in ("ada", "ada", "ada", "bob", "bob", "cyd")))
        assert order == ["ada", "ada", "bob", "cyd", "ada", "bob"]  # the first was asked before anybody else came
        thinkers.close()

    asyncio.run(story())


def test_a_full_queue_still_takes_the_first_question_of_a_guest() -> None:
    async def story() -> None:
        made: Bot = SlowBot()
        thinkers = Thinkers(1, 8, bytes, find=lambda level, game: made)
        masked = any_question()
        greedy = [asyncio.create_task(thinkers.choose("greedy", "slow", masked)) for _ in range(9)]
        await asyncio.sleep(0)
        assert thinkers.waiting == 8
        modest = [asyncio.create_task(thinkers.choose(f"modest {n}", "slow", masked)) for n in range(9)]
        done = await asyncio.gather(*greedy, *modest, return_exceptions=True)
        assert [isinstance(one, Refusal) for one in done[:9]] == [False, False, *[True] * 7], "the last ones give way"
        assert [isinstance(one, Refusal) for one in done[9:]] == [*[False] * 7, True, True], "until each has only one"
        thinkers.close()

    asyncio.run(story())


def test_people_do_not_wait_for_bots() -> None:
    """While bots think in their threads, the event loop goes on."""

    async def story() -> int:
        made: Bot = SlowBot()
        thinkers = Thinkers(1, 100, bytes, find=lambda level, game: made)
        masked = any_question()
        thinking = [asyncio.create_task(thinkers.choose(str(n), "slow", masked)) for n in range(10)]
        turns = 0
        while not all(task.done() for task in thinking):
            await asyncio.sleep(0)
            turns += 1
        thinkers.close()
        return turns

    assert asyncio.run(story()) > 200


def test_a_bot_that_fails_does_not_stop_the_game(tmp_path: Path) -> None:
    async def story() -> None:

        server = SimulatedServer(tmp_path / "t.sqlite")
        await server.start()
        broken: Bot = BrokenBot()
        server.worker.hall.thinkers._find = lambda level, game: broken
        ada = Line(server, await server.guest("Ada"))
        table = await table_of(ada, bots=1)
        await play_some(table, [ada], random.Random(1))
        assert ada.play["result"] is not None
        await server.stop()

    on_virtual_time(story())
