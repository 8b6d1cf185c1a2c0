"""The guided first games: from the start page to the end by following the notes, by finger at phone size."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import (
    BETWEEN_BARS,
    GAMES,
    NOTHING_SCROLLS,
    PHONE,
    SMALL_PHONE,
    Visitor,
    play_to_the_end,
    tap_any,
    wait_for_my_turn,
)

PHONES: dict[str, dict[str, object]] = {
    "phone": PHONE,
    "small phone": SMALL_PHONE,
    "large phone": {**PHONE, "viewport": {"width": 430, "height": 932}},
    **BETWEEN_BARS,
}
# How many figures stand on what a tile says of itself.
COVERED = """() => {
  const boxes = (what) => [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const signs = boxes('.plate .effect');
  return boxes('.figure').filter((figure) => signs.some((sign) => meet(figure, sign))).length;
}"""
NAMES = {"archmage-origins": "Archmage Origins", "casting-shadows": "Casting Shadows"}


def begin(page: Page, game: str) -> None:
    """From the start page into the lesson, as a newcomer would go."""
    page.goto("/")
    page.locator(f".game.{game}").get_by_role("link", name="Erste Partie").tap()
    page.get_by_role("button", name="Los geht’s").tap()
    wait_for_my_turn(page)


def follow(page: Page, chance: random.Random) -> None:
    """Read the note to its end; then give the answer it suggests, or any."""
    while page.locator("aside .next").count():
        page.locator("aside .next").tap()
    advised = page.locator(".advised:visible")
    if advised.count():
        advised.first.tap(timeout=3000)
    else:
        tap_any(page, chance)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("phone", ["phone", "small phone, between the bars"])
def test_a_newcomer_plays_the_lesson_to_the_end_and_goes_on_to_a_whole_game(
    visitor: Visitor, game: str, phone: str
) -> None:
    page = visitor(**PHONES[phone], reduced_motion="reduce")
    begin(page, game)
    assert re.search(r"gewinn|Unentschieden", play_to_the_end(page, follow))
    expect(page.get_by_role("complementary", name="Erste Partie")).to_be_visible()
    assert page.evaluate(NOTHING_SCROLLS)
    page.get_by_role("button", name="Jetzt eine ganze Partie").tap()
    wait_for_my_turn(page)
    expect(page.get_by_role("complementary", name="Erste Partie")).to_have_count(0)


@pytest.mark.parametrize("phone", PHONES.values(), ids=PHONES)
def test_the_notes_of_the_first_turn_lead_to_gertrude(visitor: Visitor, phone: dict[str, object]) -> None:
    page = visitor(**phone, reduced_motion="reduce")
    begin(page, "archmage-origins")
    width = "(card) => card.getBoundingClientRect().width"
    before = page.locator(".card-spot").first.evaluate(width)
    for answer in ("look b2", "look c3", "swap", "place 6 e3", "hold c3"):
        advised = page.locator(f'.advised[data-action="{answer}"]')
        onwards = page.locator("aside .next")
        while not advised.count():
            expect(onwards.or_(advised).first).to_be_visible()
            if onwards.count():
                onwards.tap()
        assert page.evaluate(NOTHING_SCROLLS)
        assert page.locator(".card-spot").first.evaluate(width) == before
        advised.tap()
        page.wait_for_timeout(200)
    expect(page.get_by_label(re.compile(r"Karte C3.*Gertrude.*Bannmarke"))).to_be_visible()


@pytest.mark.parametrize("phone", PHONES.values(), ids=PHONES)
@pytest.mark.parametrize(("locale", "start"), [("de-DE", "Los geht’s"), ("en-GB", "Let’s go")])
def test_the_marks_of_the_first_turn_lead_to_the_shadow_form(
    visitor: Visitor, phone: dict[str, object], locale: str, start: str
) -> None:
    """Whatever has a mark is tapped: cards, deeds, answers. Nobody stands on what a tile does."""
    page = visitor(**phone, reduced_motion="reduce", locale=locale)
    page.goto("/learn/casting-shadows")
    page.get_by_role("button", name=start).tap()
    wait_for_my_turn(page)
    onwards, advised = page.locator("aside .next"), page.locator(".advised:visible")
    companion = page.locator('[data-action="choose marten"]')
    while not companion.count():
        expect(onwards.or_(advised).or_(companion).first).to_be_visible()
        assert page.evaluate(NOTHING_SCROLLS), page.locator("aside p").first.inner_text()
        assert page.evaluate(COVERED) == 0
        if onwards.count():
            onwards.tap()
        elif not companion.count():
            before = page.locator("#app").inner_html()
            advised.last.tap()
            page.wait_for_function("(before) => document.querySelector('#app').innerHTML !== before", arg=before)
            page.wait_for_timeout(200)
    expect(companion).to_have_class(re.compile("advised"))
    assert page.evaluate(NOTHING_SCROLLS)


def test_the_deed_to_cast_opens_the_spell_that_is_advised(visitor: Visitor) -> None:
    page = visitor(**PHONE, reduced_motion="reduce")
    begin(page, "casting-shadows")
    for answer in ("take", "pay red crystal"):
        page.locator(f'[data-action="{answer}"]').first.tap()
    book = page.get_by_role("list", name="Dein Zauberbuch")
    heavy_hand = book.get_by_role("button", name="Schwere Hand")
    expect(heavy_hand).to_be_visible()
    while page.locator("aside .next").count():
        page.locator("aside .next").tap()
    deed = page.get_by_role("group", name="Aktionen").get_by_role("button", name="Zaubern")
    for mark in (deed, heavy_hand):
        expect(mark).to_have_class(re.compile("advised"))
    expect(book.get_by_role("button", name="Blitzkäfer")).not_to_have_class(re.compile("advised"))
    deed.tap()
    expect(page.locator('.aim .advised[data-action="cast heavy-hand 2 lupin"]')).to_be_visible()


def test_a_lesson_blocks_nothing_and_is_left_and_resumed(visitor: Visitor) -> None:
    page = visitor(**PHONE, reduced_motion="reduce")
    begin(page, "archmage-origins")
    page.locator('[data-action="look a1"]').tap()
    expect(page.locator("aside p").first).to_contain_text("zweite Karte")
    table = page.url
    page.locator("a.brand").tap()
    page.locator(".game.archmage-origins").get_by_role("link", name="Erste Partie").tap()
    page.get_by_role("link", name="Weiterspielen").tap()
    wait_for_my_turn(page)
    assert page.url == table
    expect(page.locator("aside p").first).to_contain_text("zweite Karte")
    page.get_by_role("button", name="AO-3.1").tap()
    expect(page.locator("dialog [id='AO-3.1']")).to_be_in_viewport()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Hinweise aus").tap()
    expect(page.get_by_role("complementary", name="Erste Partie")).to_have_count(0)
    page.get_by_role("button", name="Hinweise").tap()
    expect(page.get_by_role("complementary", name="Erste Partie")).to_be_visible()


def test_every_game_names_its_lesson(visitor: Visitor) -> None:
    page = visitor(locale="en-GB")
    for game in GAMES:
        page.goto(f"/learn/{game}")
        expect(page.get_by_role("heading", level=1)).to_have_text(NAMES[game])
