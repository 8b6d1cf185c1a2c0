"""Making tables, finding them, sitting down, watching, leaving, playing again."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest

from tests.server.simulation import Line, SimulatedServer, on_virtual_time, perform, play_some, table_of
from zaubertisch.core.registry import game_ids

AO = "archmage-origins"
ME = {"who": "me"}
OPEN = {"who": "open"}
BOT = {"who": "bot"}

Scene = Callable[[SimulatedServer], Awaitable[None]]


@pytest.fixture(name="play")
def play_fixture(tmp_path: Path) -> Callable[[Scene], None]:
    """Plays a scene on a fresh server."""
    return partial(perform, tmp_path / "tables.sqlite")


async def people(server: SimulatedServer, *names: str) -> list[Line]:
    return [Line(server, await server.guest(name)) for name in names]


def test_a_table_is_joined_by_its_link_and_started_by_its_host(play: Callable[[Scene], None]) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada, bob = await people(server, "Ada", "Bob")
        table = (await ada.do("create", game=AO, seats=[ME, OPEN]))["table"]
        assert await ada.refused("start", table=table) == "not-allowed"
        await bob.do("enter", table=table)
        assert bob.last("table")["you"] is None
        await bob.do("sit", table=table)
        assert [seat["name"] for seat in ada.last("seats")["seats"]] == ["Ada", "Bob"]
        assert await bob.refused("start", table=table) == "not-allowed"
        await ada.do("start", table=table)
        assert {ada.last("table")["you"], bob.last("table")["you"]} == {0, 1}
        assert ada.last("table")["phase"] == "running"
        assert (ada.question is None) != (bob.question is None)

    play(scene)


def test_order_is_kept_where_it_is_set_and_drawn_where_it_is_random(play: Callable[[Scene], None]) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada, bob = await people(server, "Ada", "Bob")
        seats = set()
        for order, tries in (("set", 4), ("random", 12)):
            drawn = set()
            for _ in range(tries):
                await table_of(ada, bob, order=order)
                drawn.add(ada.last("table")["you"])
            seats.add((order, *sorted(drawn)))
        assert seats == {("set", 0), ("random", 0, 1)}

    play(scene)


def test_roles_are_chosen_once_each_and_the_rest_is_drawn(play: Callable[[Scene], None]) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada, bob = await people(server, "Ada", "Bob")
        wishes = [{"who": "me", "role": "necromancer"}, OPEN, {"who": "bot", "role": "elementalist"}]
        table = (await ada.do("create", game=AO, seats=wishes, order="set"))["table"]
        await bob.do("sit", table=table)
        assert await bob.refused("choose-role", table=table, role="necromancer") == "taken"
        assert await bob.refused("choose-role", table=table, role="wizard") == "bad-set-up"
        assert await bob.refused("choose-role", table=table, role="technomancer", seat=2) == "not-allowed"
        await ada.do("choose-role", table=table, role="technomancer", seat=2)
        await bob.do("choose-role", table=table, role="elementalist")
        await bob.do("choose-role", table=table)
        await ada.do("start", table=table)
        roles = [seat["role"] for seat in ada.last("table")["seats"]]
        assert (roles[0], roles[2]) == ("necromancer", "technomancer")
        assert roles[1] in ("demonologist", "elementalist")

    play(scene)


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"},
        {"seats": [ME]},
        {"seats": [ME, ME]},
        {"seats": [ME, OPEN, OPEN, OPEN, OPEN]},
        {"options": {"battle": "closed"}},
        {"options": {"colour": "red"}},
        {"seats": [{"who": "me", "role": "necromancer"}, {"who": "bot", "role": "necromancer"}]},
        {"seats": [ME, {"who": "bot", "level": "god"}]},
        {"edition": "0123456789abcdef"},
        {"clock": {"per_move": 1}},
    ],
)
def test_what_cannot_be_set_up_is_refused(play: Callable[[Scene], None], wrong: dict[str, object]) -> None:
    async def scene(server: SimulatedServer) -> None:
        (ada,) = await people(server, "Ada")
        await ada.refused("create", **{"game": AO, "seats": [ME, OPEN], **wrong})
        assert server.worker.hall.rooms == {}

    play(scene)


def test_what_cannot_be_arranged_is_named(play: Callable[[Scene], None]) -> None:
    async def scene(server: SimulatedServer) -> None:
        (ada,) = await people(server, "Ada")
        table = (await ada.do("create", game=AO, seats=[ME, OPEN]))["table"]

        async def said(what: str, **more: object) -> str:
            return str((await ada.ask(what, table=table, **more))["words"]["en"])

        assert "seats are 0 to 1" in await said("arrange", seat=7, who="bot")
        assert "your own seat" in await said("arrange", seat=0, who="bot")
        assert "2 to 4 players, not 1" in await said("arrange", seat=1, who="closed")
        assert "apprentice, mage, archmage" in await said("arrange", seat=1, who="bot", level="god")
        assert "necromancer" in await said("choose-role", role="wizard")
        assert "seats are 0 to 1" in await said("choose-role", role="necromancer", seat=5)
        assert "while the game is running" in await said("sit-in", seat=0, on=True)
        await ada.do("contribute", table=table, randomness="0a" * 32)
        assert "added your part" in await said("contribute", randomness="0b" * 32)
        await ada.do("arrange", table=table, seat=1, who="bot")
        await ada.do("start", table=table)
        assert "before the game begins" in await said("arrange", seat=1, who="open")
        assert "No clock" in await said("pause", on=True)
        assert "seats are 0 to 1" in await said("sit-in", seat=7, on=True)
        await ada.do("sit-in", table=table, seat=ada.last("table")["you"], on=True)

    play(scene)


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ({"game": "chess"}, "'chess'"),
        ({"seats": [{"who": "me"}, {"who": "bot", "level": "god"}]}, "apprentice, mage, archmage"),
        ({"options": {"battle": "x"}}, "corners, open"),
        ({"seats": [{"who": "me", "role": "wizard"}, {"who": "bot"}]}, "necromancer"),
        ({"seats": [{"who": "me"}]}, "2"),
    ],
)
def test_what_is_wrong_is_named_with_what_would_be_right(
    play: Callable[[Scene], None], wrong: dict[str, object], named: str
) -> None:
    async def scene(server: SimulatedServer) -> None:
        (ada,) = await people(server, "Ada")
        wish = {"game": "archmage-origins", "seats": [{"who": "me"}, {"who": "bot"}], **wrong}
        refused = await ada.ask("create", **wish)
        assert refused["code"] == "bad-set-up"
        assert named in refused["words"]["de"]
        assert named in refused["words"]["en"]

    play(scene)


def test_the_host_fills_opens_and_closes_seats(play: Callable[[Scene], None]) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada, bob = await people(server, "Ada", "Bob")
        table = (await ada.do("create", game=AO, seats=[ME, OPEN, OPEN]))["table"]
        await bob.do("sit", table=table, seat=2)
        assert await bob.refused("arrange", table=table, seat=1, who="bot") == "not-allowed"
        await ada.do("arrange", table=table, seat=1, who="bot")
        await ada.do("arrange", table=table, seat=2, who="open")
        assert [seat["who"] for seat in bob.last("seats")["seats"]] == ["person", "bot", "open"]
        assert bob.last("seats")["you"] is None
        await ada.do("arrange", table=table, seat=2, who="closed")
        assert await ada.refused("arrange", table=table, seat=1, who="closed") == "not-allowed"
        await ada.do("start", table=table)
        assert len(ada.last("table")["seats"]) == 2

    play(scene)


def test_while_the_host_is_away_the_next_person_arranges_and_starts(play: Callable[[Scene], None]) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada, bob, cem = await people(server, "Ada", "Bob", "Cem")
        table = (await ada.do("create", game=AO, seats=[ME, OPEN, OPEN, OPEN]))["table"]
        await bob.do("sit", table=table)
        await cem.do("sit", table=table)
        ada.hang_up()
        assert [seat["host"] for seat in bob.last("seats")["seats"]] == [False, True, False, False]
        await bob.do("arrange", table=table, seat=3, who="bot")
        for person in (0, 2):  # only who opened the table sends anybody away
            assert await bob.refused("arrange", table=table, seat=person, who="open") == "not-allowed"
        assert await cem.refused("start", table=table) == "not-allowed"
        back = Line(server, ada.guest)
        await back.do("enter", table=table)
        assert [seat["host"] for seat in bob.last("seats")["seats"]] == [True, False, False, False]
        assert await bob.refused("start", table=table) == "not-allowed"
        back.hang_up()
        await bob.do("start", table=table)
        assert bob.last("table")["phase"] == "running"

    play(scene)


def test_private_tables_need_the_key_and_are_not_in_the_lobby(play: Callable[[Scene], None]) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada, bob = await people(server, "Ada", "Bob")
        await bob.do("follow-lobby")
        table = (await ada.do("create", game=AO, seats=[ME, OPEN], private=True))["table"]
        key = ada.last("table")["key"]
        assert bob.last("lobby")["tables"] == []
        assert bob.all("lobby-change") == []
        for wrong in ({}, {"key": "nonsense"}):
            assert await bob.refused("enter", table=table, **wrong) == "no-key"
            assert await bob.refused("sit", table=table, **wrong) == "no-key"
        await bob.do("sit", table=table, key=key)
        bob.hang_up()
        again = Line(server, "bob")
        await again.do("enter", table=table)
        assert again.last("table")["you"] == 1

    play(scene)


def test_the_lobby_shows_public_tables_as_they_change(play: Callable[[Scene], None]) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada, bob = await people(server, "Ada", "Bob")
        await bob.do("follow-lobby")
        table = (await ada.do("create", game=AO, seats=[ME, BOT]))["table"]
        assert bob.last("lobby-change")["card"]["phase"] == "open"
        await ada.do("start", table=table)
        assert bob.last("lobby-change")["card"]["phase"] == "running"
        await play_some(table, [ada], random.Random(1))
        assert bob.last("lobby-change") == {"type": "lobby-change", "table": table, "card": None, "gone": True}
        await bob.do("follow-lobby", on=False)
        before = len(bob.raw)
        await ada.do("create", game=AO, seats=[ME, BOT])
        assert len(bob.raw) == before
        await bob.do("follow-lobby")
        bob.hang_up()
        before = len(bob.raw)
        await ada.do("create", game=AO, seats=[ME, BOT])
        assert len(bob.raw) == before, "nobody is there any more"

    play(scene)


def test_a_table_where_nothing_happens_leaves_lobby_and_memory(play: Callable[[Scene], None]) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada, bob = await people(server, "Ada", "Bob")
        table = await table_of(ada, bob)
        ada.hang_up()
        bob.hang_up()
        await asyncio.sleep(2 * 3600)
        assert server.worker.hall.rooms == {}
        assert server.worker.hall.lobby.cards == {}
        again = Line(server, "ada")
        await again.do("enter", table=table)
        assert again.last("table")["play"]["view"] == ada.play["view"]

    play(scene)


def test_quick_match_brings_two_together_and_starts(play: Callable[[Scene], None]) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada, bob, cyd = await people(server, "Ada", "Bob", "Cyd")
        first = await ada.do("quick-match", game=AO)
        assert (await ada.do("quick-match", game=AO))["table"] == first["table"]
        second = await bob.do("quick-match", game=AO)
        assert second["table"] == first["table"]
        await ada.do("contribute", table=first["table"], randomness="0a" * 32)
        await asyncio.sleep(5)
        assert ada.last("table")["phase"] == bob.last("table")["phase"] == "running"
        assert (await cyd.do("quick-match", game=AO))["table"] != first["table"]
        assert await cyd.refused("quick-match", game=AO, players=7) == "bad-set-up"

    play(scene)


def test_the_same_message_opens_one_table_only(play: Callable[[Scene], None]) -> None:
    async def scene(server: SimulatedServer) -> None:
        (ada,) = await people(server, "Ada")
        first = await ada.do("create", id="one", game=AO, seats=[ME, BOT])
        again = await ada.do("create", id="one", game=AO, seats=[ME, BOT])
        other = await ada.do("create", id="two", game=AO, seats=[ME, BOT])
        assert first["table"] == again["table"] != other["table"]
        tabs = [ada, Line(server, ada.guest)]
        at_once = await asyncio.gather(*(tab.do("create", id="three", game=AO, seats=[ME, BOT]) for tab in tabs))
        assert at_once[0] == at_once[1]
        commitments = {tab.last("table")["proof"]["commitment"] for tab in tabs}
        assert len(commitments) == 1

    play(scene)


def test_standing_up_frees_the_seat_before_the_start_and_leaves_it_to_a_bot_afterwards(
    play: Callable[[Scene], None],
) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada, bob = await people(server, "Ada", "Bob")
        table = (await ada.do("create", game=AO, seats=[ME, OPEN]))["table"]
        await bob.do("sit", table=table)
        await bob.do("leave", table=table, stand_up=True)
        assert ada.last("seats")["seats"][1]["who"] == "open"
        await bob.do("sit", table=table)
        await ada.do("start", table=table)
        await bob.do("leave", table=table, stand_up=True)
        await play_some(table, [ada], random.Random(1))
        assert ada.play["result"] is not None
        assert await bob.refused("rematch", table=table) == "not-your-seat"

    play(scene)


@pytest.mark.parametrize(("leaving", "is_out"), [("out", True), ("bot", False)])
def test_whoever_leaves_is_out_where_the_table_chose_so(tmp_path: Path, leaving: str, is_out: bool) -> None:
    """CS-10.8; elsewhere a bot plays on."""

    async def story() -> None:
        server = SimulatedServer(tmp_path / "t.sqlite", reaction_pause=0.0)
        await server.start()
        ada, bob = Line(server, await server.guest("Ada")), Line(server, await server.guest("Bob"))
        table = await table_of(ada, bob, game="casting-shadows", options={"leaving": leaving})
        await bob.do("leave", table=table, stand_up=True)
        for _ in range(40):
            if ada.play["result"] is None and ada.question is not None:
                names = [action["notation"] for action in ada.question["actions"]]
                await ada.answer(table, "end" if "end" in names else names[-1])
            await asyncio.sleep(1)
        left = [input.who for input in server.worker.hall.rooms[table].game.table.inputs() if input.what == "leave"]
        assert left == ([1] if is_out else [])
        if is_out:
            assert ada.play["result"]["winners"] == [0]
        await server.stop()

    on_virtual_time(story())


def test_onlookers_see_what_is_public_and_everything_afterwards(play: Callable[[Scene], None]) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada, bob, eve = await people(server, "Ada", "Bob", "Eve")
        table = await table_of(ada, bob)
        await eve.do("enter", table=table)
        rng = random.Random(3)
        await play_some(table, [ada, bob], rng, 12)
        view = eve.play["view"]
        assert [player["hand"] for player in view["players"]] == [None, None]
        assert eve.question is None
        assert eve.last("table")["proof"]["seed"] is None
        assert ada.last("seats")["watchers"] == 1
        await play_some(table, [ada, bob], rng)
        assert eve.last("table")["proof"]["seed"] is not None
        assert eve.play["result"] == ada.play["result"]

    play(scene)


def test_a_rematch_keeps_the_company(play: Callable[[Scene], None]) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada, bob = await people(server, "Ada", "Bob")
        table = await table_of(ada, bob)
        assert await ada.refused("rematch", table=table) == "not-allowed"
        await play_some(table, [ada, bob], random.Random(1))
        new_table = (await bob.do("rematch", table=table))["table"]
        assert ada.last("rematch") == {"type": "rematch", "table": table, "new_table": new_table}
        assert (await ada.do("rematch", table=table))["table"] == new_table
        assert [seat["name"] for seat in ada.last("table")["seats"]] == ["Ada", "Bob"]
        await bob.do("start", table=new_table)
        assert ada.last("table")["phase"] == "running"

    play(scene)


def test_chat_is_cleaned_bounded_and_can_be_switched_off(play: Callable[[Scene], None]) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada, bob, eve = await people(server, "Ada", "Bob", "Eve")
        table = await table_of(ada, bob)
        await ada.do("chat", table=table, text=" <b>hi</b>\n\u202eevil\u0000 ")
        assert bob.last("chat")["line"]["text"] == "<b>hi</b> evil"
        await ada.do("chat", table=table, emote="wow")
        assert bob.last("chat")["line"]["emote"] == "wow"
        assert await ada.refused("chat", table=table, text="x" * 201) == "bad-message"
        assert await ada.refused("chat", table=table, text="\u200b") == "bad-message"
        assert await ada.refused("chat", table=table) == "bad-message"
        assert await ada.refused("chat", table=table, emote="boo") == "bad-message"
        assert await eve.refused("chat", table=table, text="look at b3!") == "not-your-seat"
        await eve.do("enter", table=table)
        assert await eve.refused("chat", table=table, text="look at b3!") == "not-allowed"
        silent = await table_of(ada, bob, chat=False)
        assert await ada.refused("chat", table=silent, text="hello") == "chat-off"

    play(scene)


@pytest.mark.parametrize("game", game_ids())
def test_advice_comes_from_what_the_seat_may_know(play: Callable[[Scene], None], game: str) -> None:
    async def scene(server: SimulatedServer) -> None:
        ada, bob = await people(server, "Ada", "Bob")
        table = await table_of(ada, bob, game=game)
        asked, other = (ada, bob) if ada.question else (bob, ada)
        question = asked.question
        assert question is not None
        advice = await asked.do("ask-advice", table=table, question=question["id"])
        assert advice["action"] in question["actions"]
        assert advice["action"]["words"]["de"] in advice["words"]["de"]
        assert await other.refused("ask-advice", table=table, question=question["id"]) == "not-your-seat"
        assert await asked.refused("ask-advice", table=table, question=99) == "late"

    play(scene)


def test_a_guest_can_have_only_so_many_tables(tmp_path: Path) -> None:
    async def story() -> None:
        server = SimulatedServer(tmp_path / "tables.sqlite", tables_per_guest=2)
        await server.start()
        ada, bob = await people(server, "Ada", "Bob")
        table = (await bob.do("create", game=AO, seats=[ME, OPEN]))["table"]
        for _ in range(2):
            await ada.do("create", game=AO, seats=[ME, OPEN])
        assert await ada.refused("create", game=AO, seats=[ME, OPEN]) == "too-many"
        assert await ada.refused("sit", table=table) == "too-many"
        assert await ada.refused("quick-match", game=AO) == "too-many"
        assert await ada.refused("open-lesson", game=AO) == "too-many"
        waiting = (await bob.do("quick-match", game=AO))["table"]
        assert await ada.refused("quick-match", game=AO) == "too-many"
        assert [seat.who for seat in server.worker.hall.rooms[waiting].card().seats] == ["person", "open"]
        await server.stop()

    on_virtual_time(story())


def test_a_rematch_is_one_table_more(tmp_path: Path) -> None:
    async def story() -> None:
        server = SimulatedServer(tmp_path / "tables.sqlite", tables_per_guest=1)
        await server.start()
        (ada,) = await people(server, "Ada")
        table = (await ada.do("create", game=AO, seats=[ME, BOT]))["table"]
        await ada.do("start", table=table)
        await play_some(table, [ada], random.Random(1))
        other = (await ada.do("create", game=AO, seats=[ME, OPEN]))["table"]
        assert await ada.refused("rematch", table=table) == "too-many"
        await ada.do("leave", table=other, stand_up=True)
        await ada.do("rematch", table=table)
        await server.stop()

    on_virtual_time(story())


def test_whoever_talks_too_fast_is_told_so(tmp_path: Path) -> None:
    async def story() -> None:
        server = SimulatedServer(tmp_path / "tables.sqlite", messages_per_second=1.0, message_burst=3)
        await server.start()
        ada, bob = await people(server, "Ada", "Bob")
        for _ in range(3):
            await ada.do("follow-lobby")
        assert await ada.refused("follow-lobby") == "too-fast"
        await bob.do("follow-lobby")
        await asyncio.sleep(1)
        await ada.do("follow-lobby")
        await server.stop()

    on_virtual_time(story())
