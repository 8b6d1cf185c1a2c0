"""Taking back: as far as it is innocent, and no further."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from pathlib import Path

import pytest

import zaubertisch
from tests.server.simulation import Line, SimulatedServer, on_virtual_time, table_of
from zaubertisch.core.events import Event
from zaubertisch.core.seats import ONLOOKER
from zaubertisch.server.live import LiveGame


async def two(server: SimulatedServer) -> tuple[Line, Line]:
    return Line(server, await server.guest("Ada")), Line(server, await server.guest("Bob"))


async def play_until(table: str, lines: tuple[Line, Line], kind: str, rng: random.Random) -> Line:
    """Play at random until somebody is asked a question of this kind; he."""
    while True:
        asked = lines[0] if lines[0].question is not None else lines[1]
        question = asked.question
        assert question is not None
        if question["kind"] == kind:
            return asked
        await asked.answer(table, rng.randrange(len(question["actions"])))


def test_a_placed_card_can_be_taken_back_and_placed_elsewhere(tmp_path: Path) -> None:
    async def story() -> None:
        server = SimulatedServer(tmp_path / "t.sqlite")
        await server.start()
        ada, bob = await two(server)
        table = await table_of(ada, bob)
        asked = await play_until(table, (ada, bob), "place", random.Random(5))
        other = bob if asked is ada else ada
        before, seen_before = asked.play, other.play
        await asked.answer(table, 0)
        hold = asked.question
        assert hold is not None
        assert hold["kind"] == "hold"
        await asyncio.sleep(0.2)
        offered = asked.last("undo")
        assert (offered["question"], offered["undo"] >= 1) == (hold["id"], True)
        assert not other.all("undo")
        await asked.do("undo", table=table, question=hold["id"])
        update = asked.last("update")
        assert update["undone"] == before["next_event"] == update["play"]["next_event"]
        assert asked.play["view"] == before["view"]
        assert other.play["view"] == seen_before["view"]
        question = asked.question
        assert question is not None
        assert [a["notation"] for a in question["actions"]] == [a["notation"] for a in before["question"]["actions"]]
        assert question["id"] != before["question"]["id"]
        await asked.answer(table, 1)
        await server.stop()

    on_virtual_time(story())


def test_an_undo_survives_a_restart_and_a_repeated_one_is_carried_out_once(tmp_path: Path) -> None:
    async def story() -> None:
        server = SimulatedServer(tmp_path / "t.sqlite")
        await server.start()
        ada, bob = await two(server)
        table = await table_of(ada, bob)
        asked = await play_until(table, (ada, bob), "place", random.Random(5))
        before = asked.play
        await asked.answer(table, 0)
        hold = asked.question
        assert hold is not None
        await asked.do("undo", id="back", table=table, question=hold["id"])
        server.kill()
        await server.start()
        again = Line(server, asked.guest)
        await again.do("undo", id="back", table=table, question=hold["id"])
        await again.do("enter", table=table)
        assert again.play["view"] == before["view"]
        assert again.question is not None
        await server.stop()

    on_virtual_time(story())


def test_what_chance_has_decided_or_another_was_asked_stays(tmp_path: Path) -> None:
    async def story() -> None:
        server = SimulatedServer(tmp_path / "t.sqlite")
        await server.start()
        ada, bob = await two(server)
        table = await table_of(ada, bob)
        asked = ada if ada.question is not None else bob
        other = bob if asked is ada else ada
        await asked.answer(table, "look a1")
        question = asked.question
        assert question is not None
        await asyncio.sleep(1)
        assert asked.all("undo") == []
        assert await asked.refused("undo", table=table, question=question["id"]) == "nothing-to-undo"
        assert await other.refused("undo", table=table, question=question["id"]) == "not-your-seat"
        assert await asked.refused("undo", table=table, question=question["id"] - 1) == "late"
        await play_until(table, (ada, bob), "hold", random.Random(1))
        asked = ada if ada.question is not None else bob
        other = bob if asked is ada else ada
        await asked.answer(table, "skip")
        question = other.question
        assert question is not None
        assert await asked.refused("undo", table=table, question=question["id"]) == "not-your-seat"
        await server.stop()

    on_virtual_time(story())


def test_undo_is_offered_exactly_where_nobody_learned_anything() -> None:
    """In Archmage Origins a look is innocent only at a card the seat knows; placing and exchanging always are."""
    found: Counter[tuple[str, bool]] = Counter()
    for seed in range(6):
        rng = random.Random(seed)
        game = LiveGame(zaubertisch.deal("archmage-origins", players=3, seed=seed).journal.header, [])
        while game.to_act is not None:
            seat = game.to_act
            question = game.question(0)
            action = rng.choice(question.actions)
            view = game.table.view(seat)
            inputs = game.play(action.id, seat)
            if game.to_act != seat or len(inputs) > 1:
                assert game.can_take_back() == 0
                continue
            verb, where = action.verb, action.args.get("cell")
            innocent = game.can_take_back() > 0
            if verb in ("place", "swap", "keep"):
                assert innocent
            elif verb in ("look", "divine", "see"):
                card = view.realm[str(where)]
                # What a shuffled card is can sometimes be deduced, which is for the engine to know.
                assert innocent == (card.face is not None) or card.thing in view.shuffled
            found[verb, innocent] += 1
    assert found["look", True]
    assert found["look", False]
    assert found["place", True]


def test_what_another_seat_alone_was_told_is_not_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """No event of our games tells another seat more than the public, but one of a game to come may."""
    game = LiveGame(zaubertisch.deal("archmage-origins", players=2, seed=4).journal.header, [])
    rng = random.Random(4)
    while not game.can_take_back():
        assert game.to_act is not None
        game.play(rng.choice(game.question(0).actions).id, game.to_act)
    asked, told = game.to_act, game.table.events

    def told_more(seat: int = ONLOOKER, since: int = 0) -> list[Event]:
        more = [Event(0, 0, "whispered", None, {})] if seat not in (asked, ONLOOKER) else []
        return told(seat, since) + more

    monkeypatch.setattr(game.table, "events", told_more)
    assert game.can_take_back() == 0


def test_going_back_gives_the_very_same_game() -> None:
    game = LiveGame(zaubertisch.deal("archmage-origins", players=2, seed=4).journal.header, [])
    rng = random.Random(4)
    taken_back = 0
    while game.to_act is not None:
        seat = game.to_act
        inputs = len(game.table.inputs())
        before = [game.table.hash, repr(game.view(seat)), repr(game.view(ONLOOKER)), game.next_event]
        game.play(rng.choice(game.question(inputs).actions).id, seat)
        if game.can_take_back() and rng.random() < 0.5:
            game.take_back(game.last_decision())
            assert [game.table.hash, repr(game.view(seat)), repr(game.view(ONLOOKER)), game.next_event] == before
            taken_back += 1
    assert taken_back
