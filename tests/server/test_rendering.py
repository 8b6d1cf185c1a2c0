"""What goes over the wire ready-made is what would have been made anew."""

from __future__ import annotations

import random
from collections import OrderedDict
from typing import Any

import msgspec
import pytest

import zaubertisch
from zaubertisch.core.registry import game_ids
from zaubertisch.core.seats import ONLOOKER
from zaubertisch.server import protocol, rendering
from zaubertisch.server.live import LiveGame
from zaubertisch.server.protocol import EventSeen


def told_anew(game: LiveGame, seat: int, since: int) -> bytes:
    table = game.table
    events = table.events(seat, since)
    return protocol.encode([EventSeen.of(event, table.tell(event)) for event in events])


@pytest.mark.parametrize("id", game_ids())
def test_events_told_once_for_all_read_as_if_told_to_each(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rendering, "KEPT", 50)  # so that it begins anew now and then
    rng = random.Random(1)
    for seed in range(3):  # the later games find much of it told
        header = zaubertisch.deal(id, players=2, seed=seed).journal.header
        game = LiveGame(header, [])
        for number in range(60):
            if game.to_act is None:
                break
            since = game.next_event
            game.play(rng.choice(game.question(number).actions).id, game.to_act)
            for seat in (0, 1, ONLOOKER):
                assert protocol.encode(game.events(seat, since)) == told_anew(game, seat, since)


def test_tables_share_a_renderer_only_if_they_play_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rendering, "RENDERERS", 2)
    monkeypatch.setattr(rendering, "_RENDERERS", OrderedDict())

    def told(**options: Any) -> rendering.EventRenderer:
        table = zaubertisch.deal("archmage-origins", players=2, seed=1, **options)
        return rendering.renderer_of(table.journal.header, table)

    first = told()
    assert told() is first
    assert told(battle="corners") is not first
    assert told(memory=True) is not first
    assert told() is not first, "the two that came later are kept"


def test_an_event_told_is_valid_json() -> None:
    game = LiveGame(zaubertisch.deal("archmage-origins", players=2, seed=2).journal.header, [])
    assert [
        event.number for event in msgspec.json.decode(protocol.encode(game.events(0, 0)), type=list[EventSeen])
    ] == [*range(game.next_event)]
