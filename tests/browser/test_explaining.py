"""What things say about themselves to a finger, and what a question tells somebody who plays for the first time."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

import zaubertisch
from tests.browser.conftest import GAMES, LAPTOP, PHONE, SMALL_PHONE, Visitor
from tests.browser.stage import Stage
from tests.browser.test_casting_shadows import QUIET, turn

PHONES = pytest.mark.parametrize("phone", [PHONE, SMALL_PHONE], ids=["phone", "small phone"])
SIGNS = {"de-DE": "Die hat die Person vor dir angesehen", "en-GB": "the player before you"}
LOCALES = pytest.mark.parametrize("locale", ["de-DE", "en-GB"])


def realm(until: Callable[[Any], bool]) -> Any:
    """A game of Archmage Origins, the same each time, as soon as the first seat is asked and it has come so far."""
    table = zaubertisch.deal("archmage-origins", players=3, seed=7, battle="corners")
    chance = random.Random(7)
    while table.to_act != 0 or not until(table):
        table.play(chance.choice(list(table.legal())).notation)
    return table


def asks(kind: str, turn: int = 0) -> Callable[[Any], bool]:
    return lambda table: table.question().kind == kind and table.view(0).turn >= turn


def asks_again(table: Any) -> bool:
    """For the second card to look at, after somebody else has looked at some."""
    view = table.view(0)
    return asks("look")(table) and len(view.counted) == 1 and bool(view.previous_looks)


def hold(page: Page, element: Locator) -> None:
    """A finger that stays for a while and is lifted then."""
    box = element.bounding_box()
    assert box is not None
    at = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    expect(page.locator(".tip")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("game", GAMES)
def test_a_card_of_the_overview_explains_itself_above_it(visitor: Visitor, game: str) -> None:
    page = visitor(**PHONE, **QUIET)
    Stage(page, realm(asks("look")) if game == "archmage-origins" else turn())
    page.get_by_role("button", name="Übersicht").tap()
    page.get_by_role("dialog").locator(".cards button").first.tap()
    tip = page.locator(".tip")
    expect(tip).to_be_visible()
    box = tip.bounding_box()
    assert box is not None
    middle: FloatRect = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "width": 20, "height": 20}
    shown = page.screenshot(clip=middle)
    tip.evaluate("(tip) => (tip.style.filter = 'invert(1)')")
    assert page.screenshot(clip=middle) != shown, "whatever colours it has, something lies before it"


def test_a_tap_that_does_nothing_else_explains(visitor: Visitor) -> None:
    page = visitor(**PHONE, **QUIET)
    held = realm(lambda table: asks("look")(table) and any(card.token is not None for card in cards(table)))
    stage = Stage(page, held)
    tip = page.locator(".tip")
    for element, words in (
        (page.locator(".steps li").nth(1), "Tauschen"),
        (page.locator(".deck"), "Erkundung"),
        (page.get_by_role("img", name="Bannkarte"), "Bannkarte"),
        (page.locator(".fan button").first, "Magier mit Macht"),
        (page.locator(".card-spot[aria-label*=Bannmarke]").first, "unter der Bannmarke von"),
        (page.locator(".place").first, "Nord A"),
        (page.locator(".players li").first, "Du"),
    ):
        element.tap(force=True)
        expect(tip).to_contain_text(words)
    page.locator(".ask h2").tap()
    expect(tip).to_have_count(0)
    assert stage.answers == []

    page.locator(".card-spot.legal").first.tap()
    expect(page.locator(".card-spot.seen")).to_have_count(1)
    expect(tip).to_have_count(0)


def cards(table: Any) -> list[Any]:
    return list(table.view(0).realm.values())


def test_what_a_long_press_showed_stays_until_the_next_tap(visitor: Visitor) -> None:
    page = visitor(**PHONE, **QUIET)
    stage = Stage(page, realm(asks("look")))
    hold(page, page.locator(".card-spot.legal").first)
    page.wait_for_timeout(300)
    expect(page.locator(".tip")).to_be_visible()
    page.locator(".ask h2").tap()
    expect(page.locator(".tip")).to_have_count(0)
    assert stage.answers == []


@LOCALES
def test_the_goal_is_told_in_the_first_turn_and_in_the_overview(visitor: Visitor, locale: str) -> None:
    words = "Die meisten Punkte gewinnen." if locale == "de-DE" else "The most points win."
    page = visitor(**LAPTOP, **QUIET, locale=locale)
    stage = Stage(page, realm(asks("look")))
    expect(page.locator(".ask .goal")).to_contain_text(words)
    page.locator("button.overview").click()
    expect(page.get_by_role("dialog")).to_contain_text(words)

    later = visitor(**LAPTOP, **QUIET, locale=locale)
    Stage(later, realm(asks("look", turn=3)))
    expect(later.locator(".ask h2")).to_be_visible()
    expect(later.locator(".goal")).to_have_count(0)
    assert stage.answers == []


@PHONES
def test_the_first_turn_fits_on_a_phone_and_the_goal_is_not_far(visitor: Visitor, phone: dict[str, Any]) -> None:
    page = visitor(**phone, **QUIET)
    Stage(page, realm(asks("look")))
    expect(page.locator(".card-spot.legal").first).to_be_visible()
    scrolling = "(box) => { while (box && box.scrollHeight <= box.clientHeight) box = box.parentElement; return !!box }"
    assert not page.locator(".lay").evaluate(scrolling)
    page.get_by_role("button", name="Übersicht").tap()
    expect(page.get_by_role("dialog").locator(".goal")).to_be_in_viewport()


@PHONES
@LOCALES
@pytest.mark.parametrize(
    ("question", "said"),
    [
        (asks("look", turn=3), SIGNS),
        (lambda table: asks_again(table) and table.view(0).allowance is None, SIGNS),
        (lambda table: asks_again(table) and table.view(0).allowance is not None, SIGNS),
        (asks("hold"), {"de-DE": "Einmal in der Partie", "en-GB": "Once in a game"}),
    ],
    ids=["signs", "signs again", "no more signs", "hold"],
)
def test_questions_say_what_a_newcomer_needs_and_fit(
    visitor: Visitor, phone: dict[str, Any], locale: str, question: Callable[[Any], bool], said: dict[str, str]
) -> None:
    page = visitor(**phone, **QUIET, locale=locale)
    Stage(page, realm(question))
    detail = page.locator(".ask .detail")
    expect(detail).to_contain_text(said[locale])
    assert detail.evaluate("(words) => words.scrollHeight - words.clientHeight") <= 1
    assert page.locator(".ask.panel").evaluate("(panel) => panel.scrollHeight - panel.clientHeight") <= 0
