"""Whole games by clicking, by finger, by keyboard alone; from the start page to the result."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import (
    GAMES,
    LAPTOP,
    PHONE,
    PHONE_ON_ITS_SIDE,
    SMALL_PHONE,
    Visitor,
    play_to_the_end,
    sit_down,
    tap_any,
    wait_for_my_turn,
)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_clicking(visitor: Visitor, game: str) -> None:
    page = visitor()
    sit_down(page, game)
    assert re.search(r"gewinn|Unentschieden", play_to_the_end(page))


# What the end says.
RESULT = {"de-DE": r"gewinn|Unentschieden", "en-GB": r"win|tie"}


@pytest.mark.parametrize(("game", "locale"), [("archmage-origins", "de-DE"), ("casting-shadows", "en-GB")])
def test_a_game_by_touch_on_a_phone(visitor: Visitor, game: str, locale: str) -> None:
    page = visitor(**PHONE, locale=locale, reduced_motion="reduce")
    sit_down(page, game)
    assert re.search(RESULT[locale], play_to_the_end(page, tap_any))


def press_any(page: Page, chance: random.Random) -> None:
    """Reach a control that answers with the Tab key alone, and press it with the keyboard."""
    for _ in range(chance.randrange(12)):
        page.keyboard.press("Tab")
    for _ in range(200):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.dataset.action !== undefined"):
            page.keyboard.press(chance.choice(["Enter", "Space"]))
            return
    raise AssertionError("no answer can be reached with the keyboard")


@pytest.mark.parametrize(
    ("game", "locale", "shape"), [("archmage-origins", "en-GB", LAPTOP), ("casting-shadows", "de-DE", PHONE)]
)
def test_a_game_by_keyboard_alone(visitor: Visitor, game: str, locale: str, shape: dict[str, object]) -> None:
    page = visitor(**shape, locale=locale, reduced_motion="reduce")
    page.goto("/")
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.dataset.start") == game:
            break
    page.keyboard.press("Enter")
    expect(page.locator("[data-turn]")).to_be_visible()
    assert re.search(RESULT[locale], play_to_the_end(page, press_any))


def test_every_legal_answer_has_a_control(visitor: Visitor) -> None:
    """A place for every card in hand: choosing another card changes what places stand for, and loses none."""
    page = visitor()
    frames: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda text: frames.append(str(text))))
    sit_down(page, "archmage-origins")
    for _ in range(12):
        wait_for_my_turn(page)
        if page.locator('[data-action^="place "]').count():
            break
        page.locator("[data-action]:visible").first.click()
        page.wait_for_timeout(300)
    offered = set()
    for card in page.locator(".fan button").all():
        card.click()
        offered |= {control.get_attribute("data-action") for control in page.locator("[data-action]").all()}
    asked = next(text for text in reversed(frames) if '"kind":"place"' in text)
    assert offered == set(re.findall(r'"notation":"([^"]+)"', asked))


@pytest.mark.parametrize(("shape", "columns"), [(LAPTOP, 1440), (PHONE, 390)])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_sticks_out_and_targets_are_large_enough(
    visitor: Visitor, game: str, shape: dict[str, object], columns: int
) -> None:
    page = visitor(**shape)
    sit_down(page, game)
    wait_for_my_turn(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= columns
    small = page.evaluate(
        """() => [...document.querySelectorAll('[data-action], .tabs button, .top button, .top a')]
            .filter((element) => element.checkVisibility())
            .map((element) => [element.getBoundingClientRect(), element.outerHTML.slice(0, 120)])
            .filter(([box]) => box.width < 38 || box.height < 38).map(([, html]) => html)"""
    )
    assert small == []


@pytest.mark.parametrize(
    ("shape", "least"),
    [(PHONE, 44), (SMALL_PHONE, 44), (PHONE_ON_ITS_SIDE, 38), ({"viewport": {"width": 1024, "height": 768}}, 44)],
)
def test_nothing_covers_an_answer(visitor: Visitor, shape: dict[str, object], least: int) -> None:
    """Cards to look at and places to lay one: each can be hit in its middle and is as large as a fingertip."""
    page = visitor(**shape, reduced_motion="reduce")
    sit_down(page, "archmage-origins")
    met: set[str] = set()
    while "place" not in met:
        wait_for_my_turn(page)
        met.add((page.locator("[data-action]:visible").first.get_attribute("data-action") or "").split()[0])
        page.wait_for_timeout(300)
        hidden = page.evaluate(
            """(least) => [...document.querySelectorAll('[data-action]')].map((control) => {
                const { x, y, width, height } = control.getBoundingClientRect();
                const hit = document.elementFromPoint(x + width / 2, y + height / 2);
                return control.contains(hit) && Math.min(width, height) >= least ? '' : control.dataset.action;
            }).filter(Boolean)""",
            least,
        )
        assert hidden == []
        page.locator("[data-action]:visible").first.click()
        page.wait_for_timeout(200)


@pytest.mark.parametrize("game", GAMES)
def test_the_language_changes_at_any_time(visitor: Visitor, game: str) -> None:
    page = visitor()
    sit_down(page, game)
    wait_for_my_turn(page)
    german = page.locator("[data-turn]").inner_text()
    page.get_by_role("button", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    english = page.locator("[data-turn]").inner_text()
    assert (german, english) == ("Du bist am Zug", "It is your turn")
    page.reload()
    wait_for_my_turn(page)
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_the_browser_says_the_language_at_first(visitor: Visitor) -> None:
    for locale, words in (("de-AT", "Sofort spielen"), ("en-US", "Play now"), ("fr-FR", "Play now")):
        page = visitor(locale=locale)
        page.goto("/")
        expect(page.locator("[data-start]").first).to_have_text(words)


def test_a_refused_action_says_why(visitor: Visitor) -> None:
    page = visitor(locale="en-GB")
    sit_down(page, "casting-shadows")
    wait_for_my_turn(page)
    while not page.locator(".deed[aria-disabled=true] small:not(:empty)").count():
        page.locator("[data-action]:visible").first.click()
        wait_for_my_turn(page)
    reason = page.locator(".deed[aria-disabled=true] small:not(:empty)").first
    expect(reason).to_have_text(re.compile(r"\w+ \w+"))


def test_advice_marks_a_control(visitor: Visitor) -> None:
    page = visitor(locale="en-GB")
    sit_down(page, "archmage-origins")
    wait_for_my_turn(page)
    page.get_by_role("button", name="Advice").click()
    expect(page.locator(".advised[data-action]")).to_have_count(1)
