"""Clocks, pauses, lost connections, bots that sit in, and even delays; on virtual time."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.server.simulation import Line, SimulatedServer, now, on_virtual_time, perform, play_some, table_of
from zaubertisch.bots.bot import Bot
from zaubertisch.core.gate import Masked
from zaubertisch.server.clocks import ClockHand
from zaubertisch.server.protocol import Clock

WINDOWS = ("chosen", "entered", "damage")  # questions of Casting Shadows about traps


def eager(actions: list[str], rng: random.Random) -> str:
    """A choice that soon leads to traps and to somebody who runs into them."""
    bold = [action for action in actions if action.split()[0] in ("cast", "take", "move", "trap", "use")]
    return rng.choice(bold if bold and rng.random() < 0.8 else actions)


async def answer_eagerly(line: Line, table: str, rng: random.Random) -> None:
    question = line.question
    assert question is not None
    await line.answer(table, eager([action["notation"] for action in question["actions"]], rng))


class EagerBot:
    """Plays like that."""

    name = "eager"

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def choose(self, masked: Masked, legal: Sequence[int], rng: Any, stop: Any = None) -> int:
        names = {masked.game.questions.notation(masked.record, id): id for id in legal}
        return names[eager(list(names), self._rng)]


async def two(server: SimulatedServer) -> tuple[Line, Line]:
    return Line(server, await server.guest("Ada")), Line(server, await server.guest("Bob"))


def asked_first(ada: Line, bob: Line) -> tuple[Line, Line]:
    return (ada, bob) if ada.question is not None else (bob, ada)


async def reach_placing(table: str, asked: Line, other: Line) -> tuple[Line, int]:
    """Play on until somebody places a card, which is innocent; he and his seat."""
    rng = random.Random(5)
    while asked.question is None or asked.question["kind"] != "place":
        asked, other = (asked, other) if asked.question is not None else (other, asked)
        assert asked.question is not None
        await asked.answer(table, rng.randrange(len(asked.question["actions"])))
    return asked, asked.last("table")["you"]


def test_without_a_clock_days_may_pass(tmp_path: Path) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada, bob = await two(server)
        table = await table_of(ada, bob)
        asked, _ = asked_first(ada, bob)
        assert asked.play["clocks"] is None
        await asyncio.sleep(2 * 24 * 3600)
        await asked.answer(table)

    perform(tmp_path / "t.sqlite", scene)


def test_a_decision_whose_time_runs_out_is_made_by_a_bot(tmp_path: Path) -> None:
    async def scene(server: SimulatedServer) -> None:
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
        assert not any(seat["bot_because"] for seat in asked.last("table")["seats"])

    perform(tmp_path / "t.sqlite", scene)


def test_a_table_whose_clock_runs_stays_in_memory_with_nobody_there(tmp_path: Path) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada, bob = await two(server)
        table = await table_of(ada, bob, clock={"per_move": 600})
        before = len(await server.worker.store.entries(table))
        ada.hang_up()
        bob.hang_up()
        await asyncio.sleep(590)  # twice as long as a table stays where nothing happens
        assert len(await server.worker.store.entries(table)) == before
        assert table in server.worker.hall.rooms
        await asyncio.sleep(100)  # and the grace time
        assert len(await server.worker.store.entries(table)) > before, "a bot has decided"

    perform(tmp_path / "t.sqlite", scene)


def test_the_time_for_all_decisions_goes_down_and_an_increment_comes_back(tmp_path: Path) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada, bob = await two(server)
        table = await table_of(ada, bob, clock={"per_game": 60, "increment": 5})
        asked, _ = asked_first(ada, bob)
        seat = asked.last("table")["you"]
        await asyncio.sleep(20)
        await asked.answer(table)
        assert asked.play["clocks"]["left"][seat] == 45_000
        assert asked.play["clocks"]["left"][1 - seat] == 60_000

    perform(tmp_path / "t.sqlite", scene)


def test_whoever_has_no_time_left_is_played_by_a_bot_to_the_end(tmp_path: Path) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada, bob = await two(server)
        table = await table_of(ada, bob, clock={"per_game": 30})
        asked, other = asked_first(ada, bob)
        seat = asked.last("table")["you"]
        await asyncio.sleep(31)
        assert asked.last("seats")["seats"][seat]["bot_because"]
        assert await asked.refused("sit-in", table=table, seat=seat, on=False) == "not-allowed"
        await play_some(table, [other], random.Random(1))
        assert other.play["result"] is not None

    perform(tmp_path / "t.sqlite", scene)


def test_clocks_stand_while_everybody_agrees_to_a_pause(tmp_path: Path) -> None:
    async def scene(server: SimulatedServer) -> None:
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
        await asked.do("enter", table=table)
        stands = asked.play["clocks"]  # what is left stays to be seen
        assert (stands["running"], stands["deadline"] - stands["now"], stands["left"][seat]) == (seat, 20_000, 90_000)
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

    perform(tmp_path / "t.sqlite", scene)


def test_a_lost_connection_is_forgiven_for_the_grace_time(tmp_path: Path) -> None:
    async def scene(server: SimulatedServer) -> None:
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

    perform(tmp_path / "t.sqlite", scene, grace=60.0)


def test_time_in_which_no_server_runs_counts_for_nobody(tmp_path: Path) -> None:
    async def scene(server: SimulatedServer) -> None:
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

    perform(tmp_path / "t.sqlite", scene)


def test_a_bot_sits_in_for_an_absent_player_and_gives_the_seat_back(tmp_path: Path) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada, bob = await two(server)
        table = await table_of(ada, bob, absence=20)
        asked, other = asked_first(ada, bob)
        seat = asked.last("table")["you"]
        asked.hang_up()
        await asyncio.sleep(19)
        assert not other.all("update")
        await asyncio.sleep(10)
        assert other.last("seats")["seats"][seat]["bot_because"]
        assert other.all("update")
        back = Line(server, asked.guest)
        await back.do("enter", table=table)
        assert not back.last("table")["seats"][seat]["bot_because"]
        await play_some(table, [back, other], random.Random(2))
        assert back.play["result"] is not None

    perform(tmp_path / "t.sqlite", scene)


def test_others_may_call_a_bot_for_an_absent_player_after_the_grace_time(tmp_path: Path) -> None:
    async def scene(server: SimulatedServer) -> None:
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
        back = Line(server, asked.guest)
        await back.do("enter", table=table)
        assert not back.last("table")["seats"][seat]["bot_because"], "who comes back gets his seat back"
        await play_some(table, [back, other], random.Random(2))
        assert back.play["result"] is not None

    perform(tmp_path / "t.sqlite", scene, grace=60.0)


def test_whoever_goes_on_ends_the_pause_for_all(tmp_path: Path) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada, bob = await two(server)
        table = await table_of(ada, bob, clock={"per_move": 30})
        for line in (ada, bob):
            await line.do("pause", table=table, on=True)
        await ada.do("pause", table=table, on=False)
        assert [seat["wants_pause"] for seat in bob.last("seats")["seats"]] == [False, False]
        await ada.do("pause", table=table, on=True)
        assert not bob.last("clocks")["clocks"]["paused"], "the old wish of the other does not count"

    perform(tmp_path / "t.sqlite", scene)


@pytest.mark.parametrize("goes", ["stands up", "is sat in for"])
def test_a_pause_begins_when_all_who_are_left_wish_it(tmp_path: Path, goes: str) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada, bob = await two(server)
        table = await table_of(ada, bob, clock={"per_move": 30})
        seat = bob.last("table")["you"]
        await ada.do("pause", table=table, on=True)
        if goes == "stands up":
            await bob.do("leave", table=table, stand_up=True)
        else:
            await bob.do("sit-in", table=table, seat=seat, on=True)
        assert ada.last("clocks")["clocks"]["paused"]
        await asyncio.sleep(3600)
        assert not ada.all("update")
        await ada.do("pause", table=table, on=False)
        await play_some(table, [ada], random.Random(4))
        assert ada.play["result"] is not None

    perform(tmp_path / "t.sqlite", scene)


def test_bots_do_not_think_in_a_pause(tmp_path: Path) -> None:
    async def story() -> None:
        server = SimulatedServer(tmp_path / "t.sqlite")
        thoughts: list[int] = []
        run = server.think

        async def counted(work: Callable[[], Any]) -> Any:
            thoughts.append(now())
            return await run(work)

        server.think = counted
        await server.start()
        ada, _ = await two(server)
        table = await table_of(ada, bots=1, clock={"per_move": 30})
        rng = random.Random(3)
        while ada.question is not None:
            await ada.answer(table, rng.randrange(len(ada.question["actions"])))
        await ada.do("pause", table=table, on=True)
        began = len(thoughts)
        await asyncio.sleep(3600)
        assert len(thoughts) <= began + 1
        await ada.do("pause", table=table, on=False)
        await play_some(table, [ada], rng)
        assert ada.play["result"] is not None
        await server.stop()

    on_virtual_time(story())


def test_a_restart_in_a_pause_gives_nobody_time(tmp_path: Path) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada, bob = await two(server)
        table = await table_of(ada, bob, clock={"per_move": 30})
        asked, other = asked_first(ada, bob)
        for line in (ada, bob):
            await line.do("pause", table=table, on=True)
        server.kill()
        await asyncio.sleep(3600)
        await server.start()
        asked, other = Line(server, asked.guest), Line(server, other.guest)
        for line in (asked, other):
            await line.do("enter", table=table)
        assert asked.play["clocks"]["paused"]
        await asyncio.sleep(600)
        await other.do("pause", table=table, on=False)
        assert asked.last("clocks")["clocks"]["deadline"] == now() + 30_000

    perform(tmp_path / "t.sqlite", scene)


def test_everybody_is_told_whose_time_ran_out(tmp_path: Path) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada, bob = await two(server)
        table = await table_of(ada, bob, clock={"per_move": 30})
        asked, other = asked_first(ada, bob)
        seat = asked.last("table")["you"]
        await asyncio.sleep(31)
        for line in (asked, other):
            assert line.last("update")["timed_out"] == seat
        asked, _ = asked_first(ada, bob)
        await asked.answer(table)
        for line in (asked, other):
            assert line.last("update")["timed_out"] is None

    perform(tmp_path / "t.sqlite", scene)


def test_a_clock_that_is_used_up_stays_at_nothing_and_says_why_a_bot_plays(tmp_path: Path) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada, bob = await two(server)
        table = await table_of(ada, bob, clock={"per_game": 30, "increment": 5})
        asked, other = asked_first(ada, bob)
        seat = asked.last("table")["you"]
        await asyncio.sleep(31)
        assert other.last("seats")["seats"][seat]["bot_because"] == "time"
        while other.question is None:
            assert other.last("clocks")["clocks"]["left"][seat] == 0
            await asyncio.sleep(0.5)
        await other.do("enter", table=table)
        assert other.play["clocks"]["left"][seat] == 0, "a bot's decisions bring no time"

    perform(tmp_path / "t.sqlite", scene)


def test_the_others_see_that_a_lost_connection_is_forgiven(tmp_path: Path) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada, bob = await two(server)
        table = await table_of(ada, bob, clock={"per_move": 30})
        asked, other = asked_first(ada, bob)
        await asyncio.sleep(10)
        asked.hang_up()
        assert other.last("clocks")["clocks"]["deadline"] == now() + 80_000
        await asyncio.sleep(5)
        await Line(server, asked.guest).do("enter", table=table)
        assert other.last("clocks")["clocks"]["deadline"] == now() + 20_000

    perform(tmp_path / "t.sqlite", scene, grace=60.0)


def test_an_undo_gives_no_time_back(tmp_path: Path) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada, bob = await two(server)
        table = await table_of(ada, bob, clock={"per_move": 40, "per_game": 60, "increment": 10})
        asked, seat = await reach_placing(table, *asked_first(ada, bob))
        left = asked.play["clocks"]["left"][seat]
        await asyncio.sleep(5)
        await asked.answer(table)
        assert asked.play["clocks"]["left"][seat] == left + 5_000
        await asyncio.sleep(20)
        assert asked.question is not None
        await asked.do("undo", table=table, question=asked.question["id"])
        assert asked.play["clocks"]["left"][seat] == left - 25_000
        assert asked.play["clocks"]["deadline"] == now() + 20_000
        server.kill()
        await server.start()
        back = Line(server, asked.guest)
        await back.do("enter", table=table)
        assert back.play["clocks"]["left"][seat] == left - 5_000, "of the present question nothing was written"

    perform(tmp_path / "t.sqlite", scene)


def test_a_decision_made_anew_brings_no_new_time(tmp_path: Path) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada, bob = await two(server)
        table = await table_of(ada, bob, clock={"per_move": 40, "per_game": 600})
        asked, seat = await reach_placing(table, *asked_first(ada, bob))
        left = asked.play["clocks"]["left"][seat]
        await asked.answer(table)
        end = asked.play["clocks"]["deadline"]
        for _ in range(3):
            await asyncio.sleep(5)
            assert asked.question is not None
            await asked.do("undo", table=table, question=asked.question["id"])
            await asyncio.sleep(5)
            await asked.answer(table)
            assert asked.play["clocks"]["deadline"] == end
        assert asked.play["clocks"]["left"][seat] == left - 30_000, "and no time is counted twice"
        await asked.answer(table)
        assert asked.play["clocks"]["deadline"] == now() + 40_000

    perform(tmp_path / "t.sqlite", scene)


def test_nothing_is_taken_back_without_the_time_to_answer_otherwise(tmp_path: Path) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada, bob = await two(server)
        table = await table_of(ada, bob, clock={"per_game": 60, "increment": 20})
        asked, seat = await reach_placing(table, *asked_first(ada, bob))
        await asked.answer(table)
        assert asked.question is not None
        question, left = asked.question["id"], asked.play["clocks"]["left"][seat]
        await asyncio.sleep(left / 1000 - 15)
        assert await asked.refused("undo", table=table, question=question) == "nothing-to-undo"
        await asked.answer(table)

    perform(tmp_path / "t.sqlite", scene)


def test_a_bot_sits_in_for_who_does_not_come_back_after_a_restart(tmp_path: Path) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada, bob = await two(server)
        table = await table_of(ada, bob, absence=20)
        _, other = asked_first(ada, bob)
        server.kill()
        await server.start()
        back = Line(server, other.guest)
        await back.do("enter", table=table)
        await asyncio.sleep(19)
        assert not back.all("update")
        await asyncio.sleep(5)
        assert back.all("update")

    perform(tmp_path / "t.sqlite", scene)


@pytest.mark.parametrize("absence", [20, None])
def test_whoever_is_not_there_when_the_game_begins_is_sat_in_for_too(tmp_path: Path, absence: int | None) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada, bob = await two(server)
        seats = [{"who": "me"}, {"who": "open"}]
        table = (await ada.do("create", game="archmage-origins", seats=seats, order="set", absence=absence))["table"]
        await bob.do("sit", table=table)
        bob.hang_up()
        await asyncio.sleep(100)
        await ada.do("start", table=table)
        await asyncio.sleep(19)
        if absence is None:
            assert await ada.refused("sit-in", table=table, seat=1, on=True) == "not-allowed"
            assert "in 1 s" in ada.last("refused")["words"]["en"]
        assert not ada.last("table")["seats"][1]["bot_because"]
        await asyncio.sleep(2)
        if absence is None:
            await ada.do("sit-in", table=table, seat=1, on=True)
        assert ada.last("seats")["seats"][1]["bot_because"] == "absent"

    perform(tmp_path / "t.sqlite", scene, grace=20.0)


def test_whoever_comes_and_goes_has_the_whole_time_again(tmp_path: Path) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada, bob = await two(server)
        table = await table_of(ada, bob, absence=20)
        asked, other = asked_first(ada, bob)
        asked.hang_up()
        await asyncio.sleep(15)
        back = Line(server, asked.guest)
        await back.do("enter", table=table)
        back.hang_up()
        await asyncio.sleep(19)
        assert not other.all("update")
        await asyncio.sleep(3)
        assert other.all("update")

    perform(tmp_path / "t.sqlite", scene)


def test_a_player_may_leave_his_seat_to_a_bot_for_a_while(tmp_path: Path) -> None:
    async def scene(server: SimulatedServer) -> None:
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

    perform(tmp_path / "t.sqlite", scene)


def test_bots_take_their_time_so_that_people_can_follow(tmp_path: Path) -> None:
    async def scene(server: SimulatedServer) -> None:
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

    perform(tmp_path / "t.sqlite", scene, bot_pause=0.7)


@pytest.mark.parametrize(("thinks", "takes"), [(0.0, 1200), (0.4, 1200), (1.1, 1200), (1.3, 2400)])
def test_in_a_reaction_window_answers_take_effect_on_a_beat(tmp_path: Path, thinks: float, takes: int) -> None:
    """CS-9.3: whoever has a trap is asked by public facts; how quickly he passes must not tell which."""

    async def story() -> int:
        server = SimulatedServer(tmp_path / "t.sqlite", reaction_pause=1.2)
        await server.start()
        ada, bob = await two(server)
        windows = 0
        for seed in range(2):
            table = await table_of(ada, bob, game="casting-shadows")
            rng = random.Random(seed)
            while ada.play["result"] is None:
                asked, _ = asked_first(ada, bob)
                question = asked.question
                assert question is not None
                reacts = question["kind"] in WINDOWS
                began = now()
                await asyncio.sleep(thinks if reacts else 0)
                await answer_eagerly(asked, table, rng)
                assert abs(now() - began - (takes if reacts else 0)) <= 2
                windows += reacts
        await server.stop()
        return windows

    assert on_virtual_time(story()) > 1


def test_a_bot_answers_in_a_reaction_window_after_the_same_time_whatever_it_holds(tmp_path: Path) -> None:
    """A bot that can only pass has nothing to think about; one with a choice of traps may think for long."""

    async def story() -> tuple[set[int], set[bool]]:
        server = SimulatedServer(tmp_path / "t.sqlite", reaction_pause=1.2)
        rng = random.Random(0)

        async def think(work: Any) -> Any:
            _, masked, *_ = work.args
            await asyncio.sleep(rng.choice((0.2, 0.7, 1.1)) if len(masked.legal()) > 1 else 0.0)
            return work()

        server.think = think
        await server.start()
        bot: Bot = EagerBot(rng)
        server.worker.hall.thinkers._find = lambda level, game: bot
        ada = Line(server, await server.guest("Ada"))
        delays: set[int] = set()
        choices: set[bool] = set()
        for _ in range(10):
            table = await table_of(ada, bots=2, game="casting-shadows")
            while ada.play["result"] is None and len(choices) < 2:
                if ada.question is not None:
                    await answer_eagerly(ada, table, rng)
                    continue
                room = server.worker.hall.rooms[table]
                asked_at, in_window, legal = room.asked_at, room.game.passing() is not None, room.game.masked().legal()
                seen = len(ada.all("update"))
                while len(ada.all("update")) == seen:
                    await ada.hear()
                if in_window:
                    delays.add(room.changed - asked_at)
                    choices.add(len(legal) > 1)
        await server.stop()
        return delays, choices

    delays, choices = on_virtual_time(story())
    assert choices == {False, True}  # both kinds of windows came up
    assert delays == {1200}


def test_no_answer_in_time_is_a_pass(tmp_path: Path) -> None:
    """CS-9.3: outside of windows a bot would decide."""

    async def story() -> int:
        server = SimulatedServer(tmp_path / "t.sqlite")
        await server.start()
        ada, bob = await two(server)
        rng, windows = random.Random(1), 0
        for _ in range(2):
            table = await table_of(ada, bob, game="casting-shadows", clock={"per_move": 30})
            while ada.play["result"] is None:
                asked, _ = asked_first(ada, bob)
                question = asked.question
                assert question is not None
                if question["kind"] not in WINDOWS:
                    await answer_eagerly(asked, table, rng)
                    continue
                windows += 1
                await asyncio.sleep(30.1)
                played = server.worker.hall.rooms[table].game.table.inputs()
                decisions = [input.what for input in played if input.who == asked.last("table")["you"]]
                assert decisions[-1] == "pass"
        await server.stop()
        return windows

    assert on_virtual_time(story()) > 1


def test_an_answer_that_waits_for_its_beat_and_is_refused_does_not_stop_the_clock(tmp_path: Path) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada, bob = await two(server)
        rng = random.Random(1)
        table = ""
        while True:
            if not table or ada.play["result"] is not None:
                table = await table_of(ada, bob, game="casting-shadows", clock={"per_move": 30})
            asked, _ = asked_first(ada, bob)
            question = asked.question
            if question is not None and question["kind"] in WINDOWS:
                break
            await answer_eagerly(asked, table, rng)
        await asyncio.sleep(29.9)
        answer = asyncio.create_task(asked.refused("play", table=table, question=question["id"], action="pass"))
        await asyncio.sleep(0.01)
        for line in (ada, bob):
            await line.do("pause", table=table, on=True)
        assert await answer == "not-allowed"
        await ada.do("pause", table=table, on=False)
        await asyncio.sleep(3)
        assert asked.question != question

    perform(tmp_path / "t.sqlite", scene)


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


def test_a_connection_lost_in_a_pause_is_not_forgiven_twice() -> None:
    hand = ClockHand(Clock(per_game=60), 1, grace=10_000)
    hand.ask(0, present=True)
    hand.pause(5_000)
    hand.lose(6_000)
    hand.regain(0, 9_000)
    hand.go_on(25_000)
    assert hand.spent(0, 26_000) == 6_000
    hand.lose(26_000)
    hand.regain(0, 46_000)
    assert hand.spent(0, 46_000) == 16_000, "all of the grace was left"


def test_a_pause_does_not_use_up_the_grace_of_who_is_away() -> None:
    hand = ClockHand(Clock(per_game=60), 1, grace=10_000)
    hand.ask(0, present=True)
    hand.lose(1_000)
    hand.pause(2_000)
    assert hand.spent(0, 20_000) == 1_000
    hand.go_on(30_000)
    assert hand.end(0) == 28_000 + 60_000 + 10_000
    hand.regain(0, 33_000)
    assert hand.spent(0, 34_000) == 2_000
