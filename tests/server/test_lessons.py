"""Guided first games: a prepared position, notes that fit every question, and a journal that holds."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

import zaubertisch
from tests.server.world import Client, Message, quick, running
from zaubertisch.core.game import Game
from zaubertisch.core.registry import find_game
from zaubertisch.server import deal
from zaubertisch.server.lessons import PreparedLesson, lesson_of
from zaubertisch.server.protocol import LessonNote

GAMES = ("archmage-origins", "casting-shadows")
NOT_ASKED = ("wait", "over")


def lesson(game: str) -> tuple[Game[Any], PreparedLesson]:
    return find_game(game), lesson_of(find_game(game))


@pytest.mark.parametrize("game", GAMES)
def test_notes_speak_both_languages_briefly_and_name_clauses_that_there_are(game: str) -> None:
    rules, prepared = lesson(game)
    numbers = set(rules.rule_book(rules.standard).all_clauses())
    for note in prepared.notes:
        assert set(note.clauses) <= numbers
        for page in note.pages:
            assert 0 < len(page.de) <= 200, page.de
            assert 0 < len(page.en) <= 200, page.en


def note_now(prepared: PreparedLesson, table: zaubertisch.Table[Any]) -> LessonNote:
    """The note that the client shows the learner."""
    log = [event for event in table.events(prepared.seat) if event.seat == prepared.seat]
    begun = [event.number for event in log if event.kind == "turn"]
    since = begun[-1] if begun else -1
    done = [{"event": event.kind, **event.facts} for event in log if event.number > since]
    asked = table.to_act == prepared.seat
    answers = {action.notation for action in table.legal()} if asked else set()
    view = msgspec.to_builtins(table.view(prepared.seat))
    return next(
        note
        for note in prepared.notes
        if note.at == (table.question().kind if asked else "wait")
        and note.turn in (None, len(begun) + 1)
        and note.forced in (None, len(answers) == 1)
        and note.suggests in (None, *answers)
        and all(seen_at(view, path) == value for path, value in note.shows.items())
        and all(any(due.items() <= event.items() for event in done) for due in note.after)
    )


def seen_at(view: Any, path: str) -> object:
    for name in path.split("."):
        parts = {str(n): part for n, part in enumerate(view)} if isinstance(view, list) else view or {}
        view = parts.get(name)
    return view


@pytest.mark.parametrize("game", GAMES)
def test_wherever_a_note_suggests_something_another_stands_by_for_those_who_cannot_do_it(game: str) -> None:
    _, prepared = lesson(game)
    assert {note.at for note in prepared.notes if note.suggests} <= {
        note.at for note in prepared.notes if note.suggests is None
    }


def test_whoever_strays_in_casting_shadows_reads_what_holds_for_him() -> None:
    _, prepared = lesson("casting-shadows")
    table = zaubertisch.set_up(prepared.position, seed=1)
    met = []
    for answer in ("cleanse", "take", "pay red crystal", "cast heavy-hand 2 lupin", "exchange"):
        table.play(answer)
        met.append(note_now(prepared, table).suggests)
    assert met == ["take", "pay red crystal", "cast heavy-hand 2 lupin", "end", "end"]
    assert "action points are spent" in note_now(prepared, table).pages[0].en


@pytest.mark.parametrize(("trap", "says"), [("run-away", "a trap of yours fits"), ("pointed-shield", "let it pass")])
def test_a_note_on_traps_knows_whether_one_fits(trap: str, says: str) -> None:
    _, prepared = lesson("casting-shadows")
    kit, nuzzle = prepared.position["players"]
    players = [{**kit, "traps": [trap]}, {**nuzzle, "book": ["heat-wave"]}]
    position = {**prepared.position, "players": players, "active": 1, "dice": {}, "tokens": {"red crystal": 2}}
    table = zaubertisch.set_up(position, seed=1)
    table.play("cast heat-wave 2 kitsu")
    assert table.question().kind == "chosen"
    assert says in note_now(prepared, table).pages[0].en
    table.play("pass")
    forced = len(table.legal()) == 1
    assert ("none of your traps" in note_now(prepared, table).pages[0].en) == forced == (trap == "run-away")


def meets(spell: str, *answers: str) -> tuple[PreparedLesson, zaubertisch.Table[Any]]:
    """The lesson of Archmage Origins, and a learner whose last answer has found this spell."""
    _, prepared = lesson("archmage-origins")
    for seed in range(1000):
        table = zaubertisch.set_up(prepared.position, seed=seed)
        for answer in answers:
            table.play(answer)
        if any(event.facts.get("face") == spell for event in table.events(0) if event.kind == "revealed"):
            return prepared, table
    raise AssertionError(spell)


def test_whoever_meets_a_spell_that_fizzles_reads_that_two_looks_are_due() -> None:
    (page,) = note_now(*meets("upheaval", "look c2")).pages
    assert "fizzles" in page.en
    assert "still have two" in page.en
    assert "Du hast noch zwei" in page.de


def test_whoever_has_his_first_look_voided_reads_that_two_looks_are_due() -> None:
    prepared, table = meets("maelstrom", "look b2", "look c2")
    table.play("shuffle 2")
    assert "still have two looks" in note_now(prepared, table).pages[0].en


def test_cards_one_has_looked_at_are_named_before_one_wonders_why_they_lie_open() -> None:
    prepared = lesson("archmage-origins")[1]
    table = zaubertisch.set_up(prepared.position, seed=1)
    assert "Six you have looked at already" in note_now(prepared, table).pages[0].en
    table.play("look b2")
    assert "You know it already, but" in note_now(prepared, table).pages[-1].en


class Moment(NamedTuple):
    """What a sentence of a note is held against."""

    view: dict[str, Any]
    answers: dict[str, str]

    def face(self, cell: str) -> str | None:
        face: str | None = self.view["realm"][cell]["face"]
        return face


def heavy_hand_is_offered(now: Moment) -> bool:
    return (now.view["players"][0]["tile"], now.view["beside"]["bernsteinberg"]) == ("bernsteinberg", "heavy-hand")


FALLEN = ["curse", "purple crystal", "red crystal", "red pearl", "splinter"]
# What notes say about the table, and when it is true.
CLAIMS: dict[str, dict[str, Callable[[Moment], bool]]] = {
    "archmage-origins": {
        "Six you have looked at": lambda now: sum(bool(now.face(cell)) for cell in now.view["realm"]) == 6,
        "Tap B2": lambda now: now.view["previous_looks"] == [5, 15],
        "Gertrude! She": lambda now: now.face("b2") == "gertrude",
        "D4 is closed": lambda now: "look d4" not in now.answers,
        "take C3. You know it": lambda now: now.face("c3") is not None and len(now.view["counted"]) == 1,
        "second card": lambda now: len(now.view["counted"]) == 1,
        "still have two": lambda now: now.view["counted"] == [],
        "Nobody has looked at C2": lambda now: now.view["realm"]["c2"]["seen_by"] == [],
        "in A3, and one less": lambda now: (now.face("a3"), now.face("d1")) == ("cogwheel-beetle", "rust-serpent"),
        "Gertrude lies with": lambda now: now.face("b2") == "gertrude" and set(now.view["counted"]) == {"b2", "c3"},
        "Gertrude stays": lambda now: now.face("c3") == "gertrude",
        "last to place": lambda now: now.view["turn"] == 15,
    },
    "casting-shadows": {
        "on your five dice": lambda now: sorted(map(str, now.view["dice"].values())) == FALLEN,
        "the spell Heavy Hand": heavy_hand_is_offered,
        "Heavy Hand costs": heavy_hand_is_offered,
        "enough for 4": lambda now: "(4 damage)" in now.answers["cast heavy-hand 2 lupin"],
        "no curse stone left": lambda now: "curse" not in now.view["dice"].values(),
        "A curse stone that stays": lambda now: "curse" in now.view["dice"].values(),
        "You have two already": lambda now: now.view["players"][0]["energy"] == 2,
        "It is Nuzzle's turn": lambda now: now.view["active"] == 1,
        "action points are spent": lambda now: now.view["points"] == 0,
    },
}


@pytest.mark.parametrize("game", GAMES)
def test_notes_are_true_whatever_the_learner_does(game: str) -> None:
    _, prepared = lesson(game)
    met = set()
    for seed in range(60):
        table = zaubertisch.set_up(prepared.position, seed=seed)
        chance = random.Random(seed)
        for _ in range(60):
            if table.to_act is None:
                break
            note = note_now(prepared, table)
            answers = {action.notation: action.words.en for action in table.legal()}
            now = Moment(msgspec.to_builtins(table.view(prepared.seat)), answers)
            said = " ".join(page.en for page in note.pages)
            for words, holds in CLAIMS[game].items():
                if words in said:
                    met.add(words)
                    assert holds(now), (seed, said)
            follows = note.suggests is not None and chance.random() < 0.6
            table.play(note.suggests if follows and note.suggests else chance.choice(list(answers)))
    assert met == set(CLAIMS[game])


@pytest.mark.parametrize("game", GAMES)
def test_what_the_notes_suggest_in_the_first_turn_is_legal_in_the_order_of_the_turn(game: str) -> None:
    """Follow the notes of turn 1 as the client chooses them: each suggestion is legal, and each is met."""
    _, prepared = lesson(game)
    table = zaubertisch.set_up(prepared.position, seed=1)
    met: list[str] = []
    while table.to_act == prepared.seat:
        note = note_now(prepared, table)
        assert note.suggests is not None, note
        met.append(note.suggests)
        table.play(note.suggests)
    first = [note.suggests for note in prepared.notes if note.turn == 1 and note.suggests]
    assert set(first) <= set(met)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_played_to_its_end_with_a_note_for_every_question(game: str, tmp_path: Path) -> None:
    async def story() -> None:
        rules, prepared = lesson(game)
        async with running(quick(tmp_path / "t.sqlite")) as server, server.client("Ada") as ada:
            _, notes, _ = await server.request("GET", f"/api/games/{game}/lesson")
            kinds = {note["at"] for note in notes["notes"]}
            id = (await ada.ask("open-lesson", game=game))["table"]
            table = await begun(ada)
            assert (table["table"], table["lesson"], table["you"]) == (id, True, prepared.seat)
            assert table["play"]["question"]["kind"] in kinds
            over = await ada.play_to_the_end(table, random.Random(5))
            assert over["play"]["result"] is not None
            _, content, _ = await server.request("GET", f"/api/tables/{id}/journal")
            journal = zaubertisch.Journal.parse(content)
            state, _ = rules.set_up_position(prepared.position, rules.standard)
            assert journal.header.position == rules.position(state)
            assert zaubertisch.verify(journal).result == over["play"]["result"]
            deal.check(journal.header)
            replayed = zaubertisch.replay(journal, lambda moment: asked.add(kind_asked(moment, prepared.seat)))
            assert replayed.result is not None

    asked: set[str] = set()
    asyncio.run(story())
    notes = {note.at for note in lesson(game)[1].notes}
    assert asked - {""} <= notes
    assert set(NOT_ASKED) <= notes


async def begun(client: Client) -> Message:
    """The lesson's table, once it has started."""
    return await client.until(lambda message: message["type"] == "table" and message["phase"] == "running")


def kind_asked(table: zaubertisch.Table[Any], seat: int) -> str:
    return table.question().kind if table.to_act == seat else ""


def test_a_lesson_waits_for_its_learner_and_its_rematch_is_a_whole_game(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(quick(tmp_path / "t.sqlite")) as server:
            async with server.client("Ada") as ada:
                id = (await ada.ask("open-lesson", game="archmage-origins"))["table"]
                table = await begun(ada)
                question = table["play"]["question"]
                await ada.do("play", id="first", table=id, question=question["id"], action="look b2")
                cookie = ada.cookie
            async with server.client(cookie=cookie) as ada:
                _, mine, _ = await server.request("GET", "/api/tables/mine", Cookie=cookie)
                assert [(card["table"], card["lesson"]) for card in mine["tables"]] == [(id, True)]
                await ada.ask("enter", table=id)
                table = await begun(ada)
                assert table["play"]["view"]["realm"]["b2"]["face"] == "gertrude"
                await ada.play_to_the_end(table, random.Random(3))
                again = (await ada.ask("rematch", table=id))["table"]
                table = await ada.until(lambda m: m["type"] == "table" and m["table"] == again)
                assert (table["phase"], table["lesson"]) == ("open", False)

    asyncio.run(story())
