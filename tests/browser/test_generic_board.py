"""A game that the client has never heard of: every page works, and a board made from what the game declares."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

import zaubertisch
from tests.browser.conftest import LAPTOP, PHONE, Visitor, play_to_the_end, serving, sit_down
from tests.browser.stage import TABLE, Stage
from tests.browser.test_pages import SHAPES, violations
from tests.plug_ins.packages import ROOT, environment, install
from zaubertisch.server import protocol as p
from zaubertisch.server.games import game_info, things

QUIET: dict[str, Any] = {"reduced_motion": "reduce"}
ENGLISH: dict[str, Any] = {"locale": "en-GB"}
GAME = "wisps"
UNHEARD_OF = "unheard-of"
ANSWERS = ".ask [data-action]:visible, .ask [data-step]:visible"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that has a third game, and a client that was built without it."""
    place = install(ROOT / "examples" / GAME, tmp_path_factory.mktemp(GAME))
    with serving(tmp_path_factory.mktemp("server"), environment(place)) as url:
        yield url


def fulfil(page: Page, path: str, answer: Any) -> None:
    """What the server answers to a request."""
    body = msgspec.json.encode(answer).decode()
    page.route(f"**/api/{path}", lambda route: route.fulfill(body=body, content_type="application/json"))


def unheard_of(page: Page, table: zaubertisch.Table[Any], seat: int = 0) -> Stage:
    """One of our games under another name: the board that a game has without a folder of its own."""
    info = msgspec.structs.replace(game_info(table.game, []), id=UNHEARD_OF)
    named = things(table.game, table.game.standard)
    fulfil(page, "games", [info])
    fulfil(page, f"games/{UNHEARD_OF}/editions/standard/things", named)
    return Stage(page, table, seat, game=UNHEARD_OF)


def at_first_question(game: str, kind: str, **options: Any) -> zaubertisch.Table[Any]:
    """A table where the first seat is asked this for the first time."""
    table, chance = zaubertisch.deal(game, 2, seed=5, **options), random.Random(5)
    while table.to_act != 0 or table.question().kind != kind:
        table.play(chance.choice(table.legal()))
    return table


# --- whole games --------------------------------------------------------------------------------------------------


def click(page: Page, chance: random.Random) -> None:
    answers = page.locator(ANSWERS)
    answers.nth(chance.randrange(answers.count())).click(timeout=3000)


def tap(page: Page, chance: random.Random) -> None:
    """A finger on the things themselves, or on what is written."""
    answers = page.locator(".legal:visible, [data-action]:visible, [data-step]:visible")
    answers.nth(chance.randrange(answers.count())).tap(timeout=3000)


def press(page: Page, chance: random.Random) -> None:
    """Keys only: on to the next control, and Enter on some that answer."""
    page.keyboard.press("Tab")
    if page.evaluate("document.activeElement.matches('[data-action], [data-step]')") and chance.random() < 0.5:
        page.keyboard.press("Enter")


@pytest.mark.parametrize(
    ("act", "options", "result"),
    [(click, LAPTOP, "gewinn|Unentschieden"), (tap, PHONE, "gewinn|Unentschieden"), (press, ENGLISH, "win|tie")],
    ids=["mouse", "finger", "keys"],
)
def test_a_whole_game(visitor: Visitor, act: Any, options: dict[str, Any], result: str) -> None:
    page = visitor(**options, **QUIET)
    sit_down(page, GAME)
    assert re.search(result, play_to_the_end(page, act, controls=ANSWERS))
    page.get_by_role("link", name=re.compile("Wiederholung|Replay")).click()
    moment = page.locator("input[type=range]")
    moment.wait_for()
    moment.focus()
    page.keyboard.press("End")
    assert re.search(result, page.locator("[data-result]").inner_text())


def test_every_page_knows_the_game_by_name(visitor: Visitor) -> None:
    page = visitor(**QUIET)
    page.goto(f"/rules/{GAME}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Irrlichter")
    page.goto("/lobby")
    expect(page.get_by_role("button", name="Schnell mitspielen: Irrlichter")).to_be_visible()
    page.goto(f"/new/{GAME}")
    expect(page.locator("form .game")).to_have_text("Irrlichter")
    page.get_by_role("button", name="Tisch decken").click()
    expect(page.get_by_role("heading", name="Der Tisch ist gedeckt")).to_be_visible()
    expect(page.locator(".room .game")).to_have_text("Irrlichter")
    page.get_by_role("combobox", name="Laterne").select_option(index=1)
    page.get_by_role("button", name="Bot", exact=True).click()
    page.get_by_role("button", name="Spiel beginnen").click()
    expect(page.locator("[data-turn]")).to_be_visible()
    expect(page).to_have_title(re.compile("Irrlichter"))


# --- what it shows ------------------------------------------------------------------------------------------------


def test_many_answers_are_chosen_step_by_step_and_confirmed_as_a_sentence(visitor: Visitor) -> None:
    page = visitor(**QUIET)
    stage = unheard_of(page, at_first_question("archmage-origins", "place"))
    assert len(stage.table.legal()) > 20
    ask = page.get_by_role("region", name="Frage")
    expect(ask.get_by_role("heading")).to_contain_text(stage.table.question().words.de)
    expect(ask.get_by_role("link", name=re.compile(stage.table.question().clause))).to_have_attribute(
        "href", f"/rules/{UNHEARD_OF}#{stage.table.question().clause}"
    )
    chosen = stage.table.legal()[-1]
    ask.get_by_role("button", name=str(chosen.args["power"]), exact=True).click()
    ask.get_by_role("button", name=str(chosen.args["place"]), exact=True).click()
    ask.get_by_role("button", name="Zurück").click()
    page.locator(".table").get_by_role("button", name=f"{chosen.args['place']}: {chosen.words.de}").click()
    page.wait_for_function("document.querySelector('[data-turn]') !== null")
    assert stage.answers == [chosen.notation]


def test_a_thing_answers_where_it_lies_and_says_why_it_does_not(visitor: Visitor) -> None:
    page = visitor(**QUIET)
    stage = unheard_of(page, at_first_question("archmage-origins", "look"))
    first = stage.table.legal()[0]
    page.locator(f'.table [data-action="{first.notation}"]').click()
    expect(page.locator(f'.table [data-action="{first.notation}"]')).to_have_count(0)
    assert stage.answers == [first.notation]
    cell = str(first.args["cell"])
    page.locator(".table .grid").get_by_role("button", name=cell, exact=True).click()
    told = stage.table.why_not(first.notation)
    assert told is not None
    expect(page.locator(".tip")).to_contain_text(told.words.de[1:])
    assert "why-not" in stage.wishes


def test_each_event_changes_the_board(visitor: Visitor) -> None:
    page = visitor(**QUIET)
    stage = unheard_of(page, at_first_question("casting-shadows", "act"))
    mine = page.locator('[data-seat="0"]')
    tile = next(one for one in stage.table.legal() if one.verb == "move")
    page.locator(".ask").get_by_role("button", name=re.compile("Auf das Feld")).click()
    page.locator(f'.ask [data-action="{tile.notation}"]').click()
    name = things(stage.table.game, stage.table.game.standard).things[str(tile.args["tile"])].name.de
    expect(mine.locator("dd").filter(has_text=name)).to_be_visible()
    assert '"players.0.tile"' in "".join(stage.sent)


def test_the_end_says_who_won(visitor: Visitor) -> None:
    page = visitor(**QUIET, **ENGLISH)
    table, chance = zaubertisch.deal("archmage-origins", 2, seed=2), random.Random(2)
    while table.to_act is not None:
        table.play(chance.choice(table.legal()))
    unheard_of(page, table)
    winners = table.view(0).winners
    expected = "A tie" if len(winners) > 1 else "You win!" if winners == [0] else "wins."
    expect(page.locator("[data-result]")).to_contain_text(expected)
    for seat in winners:
        expect(page.locator(f'[data-seat="{seat}"]')).to_contain_text("has won")


def test_a_decision_can_be_taken_back_and_advice_is_marked(visitor: Visitor) -> None:
    page = visitor(**QUIET)
    stage = unheard_of(page, at_first_question("archmage-origins", "exchange"))
    stage.say(p.UndoChange(TABLE, len(stage.table.inputs()), 1))
    page.get_by_role("button", name="Rückgängig").click()
    page.wait_for_timeout(200)
    assert "undo" in stage.wishes


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize(("game", "kind"), [("archmage-origins", "place"), ("casting-shadows", "act")])
def test_it_is_accessible(visitor: Visitor, game: str, kind: str, shape: str, scheme: str, tmp_path: Path) -> None:
    page = visitor(**SHAPES[shape], color_scheme=scheme, **QUIET)
    unheard_of(page, at_first_question(game, kind))
    page.locator(ANSWERS).first.wait_for()
    assert violations(page) == []
    main = page.locator("main")
    assert main.evaluate("element => element.scrollWidth <= element.clientWidth")
