"""What goes over the wire ready-made is what would have been made anew."""

from __future__ import annotations

import random
from collections import OrderedDict
from typing import Any

import msgspec
import pytest
from websockets.frames import Frame, Opcode

import zaubertisch
from zaubertisch.core.registry import game_ids
from zaubertisch.core.seats import ONLOOKER
from zaubertisch.server import protocol, telling
from zaubertisch.server.carrier import frame_header, whole_text
from zaubertisch.server.live import LiveGame
from zaubertisch.server.protocol import EventSeen


def told_anew(game: LiveGame, seat: int, since: int) -> bytes:
    table = game.table
    events = table.events(seat, since)
    return protocol.encode(
        [EventSeen.of(event, table.game.tell(event, table.set_up, table.edition)) for event in events]
    )


@pytest.mark.parametrize("id", game_ids())
def test_events_told_once_for_all_read_as_if_told_to_each(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling, "KEPT", 50)  # so that it begins anew now and then
    rng = random.Random(1)
    for seed in range(3):  # the later games find much of it told
        header = zaubertisch.deal(id, players=2, seed=seed).journal.header
        game = LiveGame(header, [])
        for number in range(60):
            if game.to_act is None:
                break
            since = game.next_event
            game.play(rng.choice(game.question(number).actions).notation, game.to_act)
            for seat in (0, 1, ONLOOKER):
                assert protocol.encode(game.events(seat, since)) == told_anew(game, seat, since)


def test_tables_share_a_telling_only_if_they_play_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling, "TELLINGS", 2)
    monkeypatch.setattr(telling, "_TELLINGS", OrderedDict())

    def told(**options: Any) -> telling.Telling:
        table = zaubertisch.deal("archmage-origins", players=2, seed=1, **options)
        return telling.telling_at(table.journal.header, table)

    first = told()
    assert told() is first
    assert told(battle="corners") is not first
    assert told(memory=True) is not first
    assert told() is not first, "the two that came later are kept"


@pytest.mark.parametrize("length", [0, 125, 126, 65_535, 65_536])
def test_a_text_is_framed_as_the_library_does(length: int) -> None:
    text = b"x" * length
    assert frame_header(length) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("length", [0, 1, 125, 126, protocol.MESSAGE_BYTES - 2])
def test_a_whole_text_is_read_as_the_library_does(length: int) -> None:
    text = "x" * length + "é"
    frame = Frame(Opcode.TEXT, text.encode()).serialize(mask=True)
    assert whole_text(frame) == text
    assert whole_text(frame[:-1]) is None, "the rest is still to come"
    assert whole_text(frame + frame) is None, "two messages"


@pytest.mark.parametrize(
    "frame",
    [
        b"",
        Frame(Opcode.TEXT, b"part", fin=False).serialize(mask=True),
        Frame(Opcode.BINARY, b"bytes").serialize(mask=True),
        Frame(Opcode.PING, b"are you there").serialize(mask=True),
        Frame(Opcode.TEXT, b"not masked").serialize(mask=False),
        Frame(Opcode.TEXT, b"no UTF-8: \xff").serialize(mask=True),
        Frame(Opcode.TEXT, b"x" * (protocol.MESSAGE_BYTES + 1)).serialize(mask=True),
        Frame(Opcode.TEXT, b"x" * (1 << 16)).serialize(mask=True),
    ],
    # Masks are random, so frames cannot name the tests: all who share them out must find the same names.
    ids=["nothing", "part", "binary", "ping", "unmasked", "no UTF-8", "too long", "far too long"],
)
def test_whatever_is_no_whole_text_is_left_to_the_library(frame: bytes) -> None:
    assert whole_text(frame) is None


def test_an_event_told_is_valid_json() -> None:
    game = LiveGame(zaubertisch.deal("archmage-origins", players=2, seed=2).journal.header, [])
    assert [
        event.number for event in msgspec.json.decode(protocol.encode(game.events(0, 0)), type=list[EventSeen])
    ] == [*range(game.next_event)]
