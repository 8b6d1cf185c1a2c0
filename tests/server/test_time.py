"""Clocks, pauses, lost connections, bots that sit in, and even delays; on virtual time."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from tests.server.simulation import Line, SimulatedServer, now, on_virtual_time, play_some, table_of
from zaubertisch.server.clocks import ClockHand
from zaubertisch.server.protocol import Clock


async def two(server: SimulatedServer) -> tuple[Line, Line]:
    return Line(server, await server.guest("Ada")), Line(server, await server.guest("Bob"))


def asked_first(ada: Line, bob: Line) -> tuple[Line, Line]:
    return (ada, bob) if ada.question is not None else (bob, ada)


def test_without_a_clock_days_may_pass(tmp_path: Path) -> None:
    async def story() -> None:
        server = SimulatedServer(tmp_path / "t.sqlite")
        await server.start()
        ada, bob = await two(server)
        table = await table_of(ada, bob)
        asked, _ = asked_first(ada, bob)
        assert asked.play["clocks"] is None
        await asyncio.sleep(2 * 24 * 3600)
        await asked.answer(table)
        await server.stop()

    on_virtual_time(story())


def test_a_decision_whose_time_runs_out_is_made_by_a_bot(tmp_path: Path) -> None:
    async def story() -> None:
        server = SimulatedServer(tmp_path / "t.sqlite")
        await server.start()
        ada, bob = await two(server)
        table = await table_of(ada, bob, clock={"per_move": 30})
        asked, _ = asked_first(ada, bob)
        question = asked.question
        assert question is not None
        assert asked.play["clocks"]["deadline"] == now() + 30_000
        await asyncio.sleep(29.9)
        assert len(asked.all("update")) == 0
        await asyncio.sleep(0.3)
        assert len(asked.all("update")) == 1
        late = await asked.refused("play", table=table, question=question["id"], action="look a1")
        assert late == "late"
        assert not any(seat["sitting_in"] for seat in asked.last("table")["seats"])
        await server.stop()

    on_virtual_time(story())


def test_the_time_for_all_decisions_goes_down_and_an_increment_comes_back(tmp_path: Path) -> None:
    async def story() -> None:
        server = SimulatedServer(tmp_path / "t.sqlite")
        await server.start()
        ada, bob = await two(server)
        table = await table_of(ada, bob, clock={"per_game": 60, "increment": 5})
        asked, _ = asked_first(ada, bob)
        seat = asked.last("table")["you"]
        await asyncio.sleep(20)
        await asked.answer(table)
        assert asked.play["clocks"]["left"][seat] == 45_000
        assert asked.play["clocks"]["left"][1 - seat] == 60_000
        await server.stop()

    on_virtual_time(story())


def test_whoever_has_no_time_left_is_played_by_a_bot_to_the_end(tmp_path: Path) -> None:
    async def story() -> None:
        server = SimulatedServer(tmp_path / "t.sqlite")
        await server.start()
        ada, bob = await two(server)
        table = await table_of(ada, bob, clock={"per_game": 30})
        asked, other = asked_first(ada, bob)
        seat = asked.last("table")["you"]
        await asyncio.sleep(31)
        assert asked.last("seats")["seats"][seat]["sitting_in"]
        assert await asked.refused("sit-in", table=table, seat=seat, on=False) == "not-allowed"
        await play_some(table, [other], random.Random(1))
        assert other.play["result"] is not None
        await server.stop()

    on_virtual_time(story())


def test_clocks_stand_while_everybody_agrees_to_a_pause(tmp_path: Path) -> None:
    async def story() -> None:
        server = SimulatedServer(tmp_path / "t.sqlite")
        await server.start()
        ada, bob = await two(server)
        table = await table_of(ada, bob, clock={"per_move": 30, "per_game": 100})
        asked, other = asked_first(ada, bob)
        seat = asked.last("table")["you"]
        await asyncio.sleep(10)
        await asked.do("pause", table=table, on=True)
        assert not asked.last("clocks")["clocks"]["paused"]
        await other.do("pause", table=table, on=True)
        assert asked.last("clocks")["clocks"]["paused"]
        await asyncio.sleep(3600)
        question = asked.question
        assert question is not None
        first = question["actions"][0]["notation"]
        refused = await asked.refused("play", table=table, question=question["id"], action=first)
        assert refused == "not-allowed"
        await other.do("pause", table=table, on=False)
        assert asked.last("clocks")["clocks"]["deadline"] == now() + 20_000
        await asyncio.sleep(5)
        await asked.answer(table)
        assert asked.play["clocks"]["left"][seat] == 85_000
        await server.stop()

    on_virtual_time(story())


def test_a_lost_connection_is_forgiven_for_the_grace_time(tmp_path: Path) -> None:
    async def story() -> None:
        server = SimulatedServer(tmp_path / "t.sqlite", grace=60.0)
        await server.start()
        ada, bob = await two(server)
        table = await table_of(ada, bob, clock={"per_move": 30})
        asked, other = asked_first(ada, bob)
        await asyncio.sleep(10)
        asked.hang_up()
        assert other.last("seats")["seats"][asked.last("table")["you"]]["connected"] is False
        await asyncio.sleep(40)
        back = Line(server, asked.guest)
        await back.do("enter", table=table)
        assert back.play["clocks"]["deadline"] == now() + 20_000
        back.hang_up()
        await asyncio.sleep(25)  # of which 20 are still forgiven
        again = Line(server, asked.guest)
        await again.do("enter", table=table)
        assert again.play["clocks"]["deadline"] == now() + 15_000
        again.hang_up()
        await asyncio.sleep(15.2)
        assert len(other.all("update")) == 1
        await server.stop()

    on_virtual_time(story())


def test_time_in_which_no_server_runs_counts_for_nobody(tmp_path: Path) -> None:
    async def story() -> None:
        server = SimulatedServer(tmp_path / "t.sqlite")
        await server.start()
        ada, bob = await two(server)
        table = await table_of(ada, bob, clock={"per_move": 30})
        asked, _ = asked_first(ada, bob)
        server.kill()
        await asyncio.sleep(3600)
        await server.start()
        back = Line(server, asked.guest)
        await back.do("enter", table=table)
        assert back.question is not None
        assert back.play["clocks"]["deadline"] == now() + 30_000
        await back.answer(table)
        await server.stop()

    on_virtual_time(story())


def test_a_bot_sits_in_for_an_absent_player_and_gives_the_seat_back(tmp_path: Path) -> None:
    async def story() -> None:
        server = SimulatedServer(tmp_path / "t.sqlite")
        await server.start()
        ada, bob = await two(server)
        table = await table_of(ada, bob, absence=20)
        asked, other = asked_first(ada, bob)
        seat = asked.last("table")["you"]
        asked.hang_up()
        await asyncio.sleep(19)
        assert not other.all("update")
        await asyncio.sleep(10)
        assert other.last("seats")["seats"][seat]["sitting_in"]
        assert other.all("update")
        back = Line(server, asked.guest)
        await back.do("enter", table=table)
        assert not back.last("table")["seats"][seat]["sitting_in"]
        await play_some(table, [back, other], random.Random(2))
        assert back.play["result"] is not None
        await server.stop()

    on_virtual_time(story())


def test_others_may_call_a_bot_for_an_absent_player_after_the_grace_time(tmp_path: Path) -> None:
    async def story() -> None:
        server = SimulatedServer(tmp_path / "t.sqlite", grace=60.0)
        await server.start()
        ada, bob = await two(server)
        table = await table_of(ada, bob)
        asked, other = asked_first(ada, bob)
        seat = asked.last("table")["you"]
        assert await other.refused("sit-in", table=table, seat=seat, on=True) == "not-allowed"
        asked.hang_up()
        await asyncio.sleep(59)
        assert await other.refused("sit-in", table=table, seat=seat, on=True) == "not-allowed"
        await asyncio.sleep(2)
        await other.do("sit-in", table=table, seat=seat, on=True)
        await asyncio.sleep(5)
        assert other.all("update")
        await server.stop()

    on_virtual_time(story())


def test_a_player_may_leave_his_seat_to_a_bot_for_a_while(tmp_path: Path) -> None:
    async def story() -> None:
        server = SimulatedServer(tmp_path / "t.sqlite")
        await server.start()
        ada, bob = await two(server)
        table = await table_of(ada, bob)
        asked, other = asked_first(ada, bob)
        seat, question = asked.last("table")["you"], asked.question
        assert question is not None
        await asked.do("sit-in", table=table, seat=seat, on=True)
        first = question["actions"][0]["notation"]
        assert await asked.refused("play", table=table, question=question["id"], action=first) == "not-allowed"
        await asyncio.sleep(5)
        assert other.all("update")
        await asked.do("sit-in", table=table, seat=seat, on=False)
        await play_some(table, [asked, other], random.Random(3))
        assert other.play["result"] is not None
        await server.stop()

    on_virtual_time(story())


def test_bots_take_their_time_so_that_people_can_follow(tmp_path: Path) -> None:
    async def story() -> None:
        server = SimulatedServer(tmp_path / "t.sqlite", bot_pause=0.7)
        await server.start()
        ada = Line(server, await server.guest("Ada"))
        table = await table_of(ada, bots=1)
        rng = random.Random(1)
        for _ in range(20):
            while ada.question is not None:
                await ada.answer(table, rng.randrange(len(ada.question["actions"])))
            seen, began = len(ada.all("update")), now()
            while len(ada.all("update")) == seen:
                await asyncio.sleep(0.01)
            assert now() - began >= 690
            if ada.play["result"] is not None:
                break
        await server.stop()

    on_virtual_time(story())


@pytest.mark.parametrize("thinks", [0.0, 0.4, 1.1])
def test_in_a_reaction_window_every_answer_takes_the_same_time(tmp_path: Path, thinks: float) -> None:
    """Casting Shadows asks whoever has a trap by public facts; how quickly he passes must not tell which."""

    async def story() -> int:
        server = SimulatedServer(tmp_path / "t.sqlite", reaction_pause=1.2)
        await server.start()
        ada, bob = await two(server)
        windows = 0
        for seed in range(4):
            table = await table_of(ada, bob, game="casting-shadows")
            rng = random.Random(seed)
            decider = None
            while ada.play["result"] is None:
                asked, _ = asked_first(ada, bob)
                question = asked.question
                assert question is not None
                actions = [action["notation"] for action in question["actions"]]
                reacts = decider not in (None, asked) and "pass" in actions
                began = now()
                await asyncio.sleep(thinks if reacts else 0)
                await asked.answer(table, rng.choice(actions))
                assert abs(now() - began - (1200 if reacts else 0)) <= 2
                windows += reacts
                decider = asked
        await server.stop()
        return windows

    assert on_virtual_time(story()) > 1


def test_the_clock_counts_until_the_answer_arrived_not_until_it_takes_effect() -> None:
    hand = ClockHand(Clock(per_game=60), 2, grace=0)
    hand.ask(1_000, present=True)
    assert hand.answer(0, 4_000) == [57_000, 60_000]


def test_a_clock_never_goes_below_nothing() -> None:
    hand = ClockHand(Clock(per_game=60, increment=3), 2, grace=0)
    hand.ask(0, present=True)
    assert hand.answer(1, 100_000) == [60_000, 3_000]
    assert hand.is_used_up(1, 60_000)
    assert not hand.is_used_up(1, 59_999)
