"""Malformed, stale, foreign and hostile messages: nothing crashes, and no table changes that is not the sender's."""

from __future__ import annotations

import asyncio
import json
import random
import typing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.server.simulation import Line, SimulatedServer, on_virtual_time, play_some, table_of
from zaubertisch.server import protocol

KINDS = {
    typing.cast(Any, kind).__struct_config__.tag: [
        field for field in msgspec.structs.fields(kind) if field.name != "id"
    ]
    for kind in typing.get_args(protocol.FromClient)
}

odd = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=8,
)
numbers = st.integers(-3, 400)
words = st.sampled_from(
    [
        "look a1",
        "place 8 n1",
        "skip",
        "pass",
        "mage",
        "random",
        "necromancer",
        "archmage-origins",
        "de",
        "",
        "../..",
        "0",
    ]
)
TABLE = "<table>"
values: dict[str, st.SearchStrategy[Any]] = {
    "table": st.sampled_from([TABLE, TABLE, TABLE, "nowhere", "", "a" * 40, "a" * 41]),
    "question": numbers,
    "seat": numbers,
    "action": words,
    "key": words,
    "role": words,
    "level": words,
    "game": words,
    "who": st.sampled_from(["open", "bot", "closed", "me", "person"]),
    "on": st.booleans(),
    "stand_up": st.booleans(),
    "text": st.text(max_size=250),
    "emote": st.sampled_from(["wow", "boo"]),
    "randomness": st.sampled_from(["ab" * 32, "zz" * 32, "ab"]),
    "since": numbers,
    "until": numbers,
    "players": numbers,
    "seats": st.lists(st.fixed_dictionaries({"who": st.sampled_from(["me", "open", "bot"])}), max_size=5),
}


@st.composite
def messages(draw: st.DrawFn) -> Any:
    """A message of any kind with fields that are right, wrong, missing or too many; or anything at all."""
    if draw(st.integers(0, 9)) == 0:
        return draw(odd)
    kind = draw(st.sampled_from(sorted(KINDS)))
    message: dict[str, Any] = {"type": kind, "id": draw(st.text(min_size=1, max_size=8))}
    for field in KINDS[kind]:
        if draw(st.integers(0, 9)) > 0:
            sane = values.get(field.name, odd)
            message[field.name] = draw(odd if draw(st.integers(0, 9)) == 0 else sane)
    if draw(st.integers(0, 19)) == 0:
        message[draw(st.text(max_size=8))] = draw(odd)
    return message


raw_messages = st.binary(max_size=200) | st.text(max_size=200) | st.sampled_from(["[" * 5000, "{" * 5000, "\ud800"])


class Victims:
    """A running game between two people, and a hostile guest."""

    def __init__(self, path: Path, *, private: bool) -> None:
        self._path = path
        self._private = private

    async def attack(self, hostile: list[Any]) -> None:
        server = SimulatedServer(self._path)
        await server.start()
        ada, bob, eve = [Line(server, await server.guest(name)) for name in ("Ada", "Bob", "Eve")]
        table = await table_of(ada, bob, private=self._private)
        await play_some(table, [ada, bob], random.Random(1), 5)
        entries = await server.worker.store.entries(table)
        hash = server.worker.hall.rooms[table].game.table.hash
        seen = len(bob.all("update"))
        for message in hostile:
            if isinstance(message, bytes | str):
                data = message
            else:
                data = json.dumps(message).replace(json.dumps(TABLE), json.dumps(table))
            answers = len(eve.raw)
            await server.worker.dispatcher.receive(eve, data)
            assert len(eve.raw) > answers, "every message is answered"
        await asyncio.sleep(1)
        metrics = server.worker.hall.metrics.text()
        assert 'kind="error"' not in metrics, "a message was not foreseen"
        assert await server.worker.store.entries(table) == entries
        assert server.worker.hall.rooms[table].game.table.hash == hash
        assert len(bob.all("update")) == seen
        assert "ada" in server.worker.hall.rooms[table].guests
        await play_some(table, [ada, bob], random.Random(2))
        assert ada.play["result"] is not None
        await server.stop()
        self._path.unlink()


@pytest.mark.parametrize("private", [False, True])
@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(hostile=st.lists(messages() | raw_messages, min_size=20, max_size=60))
def test_a_stranger_cannot_change_a_table(tmp_path: Path, private: bool, hostile: list[Any]) -> None:
    on_virtual_time(Victims(tmp_path / "t.sqlite", private=private).attack(hostile))


@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(hostile=st.lists(messages() | raw_messages, min_size=20, max_size=60))
def test_a_player_who_sends_nonsense_spoils_nothing(tmp_path: Path, hostile: list[Any]) -> None:
    """A player may do what is his to do, so the table can change; but it never breaks, and the other can go on."""

    async def story() -> None:
        server = SimulatedServer(tmp_path / "t.sqlite")
        await server.start()
        ada, bob = [Line(server, await server.guest(name)) for name in ("Ada", "Bob")]
        table = await table_of(ada, bob)
        for message in hostile:
            if isinstance(message, bytes | str):
                data = message
            else:
                data = json.dumps(message).replace(json.dumps(TABLE), json.dumps(table))
            await server.worker.dispatcher.receive(ada, data)
        assert 'kind="error"' not in server.worker.hall.metrics.text()
        room = server.worker.hall.rooms[table]
        if room.seat_of("ada") is not None and room.seats[room.seat_of("ada") or 0].sat_in is None:
            await ada.do("leave", table=table, stand_up=True)
        await play_some(table, [bob], random.Random(2))
        assert bob.play["result"] is not None
        await server.stop()
        (tmp_path / "t.sqlite").unlink()

    on_virtual_time(story())


def test_too_long_messages_are_refused(tmp_path: Path) -> None:
    async def story() -> None:
        server = SimulatedServer(tmp_path / "t.sqlite")
        await server.start()
        ada = Line(server, await server.guest("Ada"))
        await server.worker.dispatcher.receive(ada, json.dumps({"type": "chat", "id": "x", "table": "y" * 20_000}))
        assert ada.last("refused")["code"] == "bad-message"
        await server.stop()

    on_virtual_time(story())
