"""What people see: pictures of every shape of screen for review, colours that are not everybody's, room for fingers.

The pictures are written to test-results/pictures. Each is compared with a small one in tests/browser/references;
`ZAUBERTISCH_NEW_REFERENCES=1` writes those anew where a page has changed on purpose.
"""

from __future__ import annotations

import itertools
import os
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Playwright, expect

import zaubertisch
from tests.browser.conftest import (
    BETWEEN_BARS,
    GAMES,
    LAPTOP,
    NOTHING_SCROLLS,
    PHONE,
    PHONE_ON_ITS_SIDE,
    ROOT,
    SMALL_PHONE,
    Visitor,
)
from tests.browser.pictures import TOLERATED, differing, reduced, settle, told_apart
from tests.browser.stage import Stage
from tests.browser.take_pictures import at_the_end
from tests.browser.take_pictures import realm as realm_to_place
from tests.browser.test_casting_shadows import QUIET, SHAPES, covered_controls, small_targets, turn

RESULTS = ROOT / "test-results" / "pictures"
REFERENCES = Path(__file__).parent / "references"
SCREENS = {"laptop": LAPTOP, "phone": PHONE, "phone-across": PHONE_ON_ITS_SIDE}
DEFICIENCIES = ("achromatopsia", "deuteranopia", "protanopia", "tritanopia")


def realm(inputs: int, players: int = 4, until: int = 1000) -> Any:
    """A game of Archmage Origins, the same each time, played at random so far, or until a turn has come."""
    table = zaubertisch.deal("archmage-origins", players=players, seed=7, battle="corners")
    chance = random.Random(7)
    while table.to_act is not None and (len(table.inputs()) < inputs or table.to_act != 0):
        if table.view(0).turn >= until:
            break
        table.play(chance.choice(list(table.legal())).notation)
    return table


def show(page: Page, what: str) -> None:
    """One of the pages that are looked at."""
    match what:
        case "start":
            page.goto("/")
            expect(page.locator("[data-start]")).to_have_count(2)
        case "archmage-origins":
            Stage(page, realm(40))
        case "archmage-origins-end":
            Stage(page, realm(10_000))
            expect(page.locator("[data-result]")).to_be_visible()
        case "casting-shadows":
            Stage(page, turn())
        case "learn":
            page.goto("/learn/casting-shadows")
            expect(page.get_by_role("button", name="Los geht’s")).to_be_visible()
    settle(page)


PAGES = ("start", "learn", "archmage-origins", "archmage-origins-end", "casting-shadows")


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("what", PAGES)
def test_pages_look_as_they_should(visitor: Visitor, what: str, screen: str, scheme: str) -> None:
    page = visitor(**SCREENS[screen], **QUIET, color_scheme=scheme, device_scale_factor=1)
    show(page, what)
    picture = page.screenshot()
    RESULTS.mkdir(parents=True, exist_ok=True)
    name = f"{what}-{screen}-{scheme}.png"
    (RESULTS / name).write_bytes(picture)
    if os.environ.get("ZAUBERTISCH_NEW_REFERENCES"):
        REFERENCES.mkdir(exist_ok=True)
        (REFERENCES / name).write_bytes(reduced(page, picture))
    share = differing(page, picture, (REFERENCES / name).read_bytes())
    assert share <= TOLERATED, f"{share:.0%} of {RESULTS / name} is not as in {REFERENCES / name}"


def test_a_broken_layout_would_be_noticed(visitor: Visitor) -> None:
    """The comparison above fails where a panel is gone, where one sticks out, and where the light is the wrong one."""
    for breaking in (
        ".left { display: none !important }",
        ".rail { position: fixed !important; left: 300px !important }",
        ".realm { translate: 60px 40px }",
        ":root { --table: #fff !important; --panel: #fff !important }",
    ):
        page = visitor(**LAPTOP, **QUIET, color_scheme="dark", device_scale_factor=1)
        show(page, "archmage-origins")
        whole = page.screenshot()
        page.evaluate(
            """(css) => {
              const sheet = new CSSStyleSheet();
              sheet.replaceSync(css);
              document.adoptedStyleSheets = [sheet];
            }""",
            breaking,
        )
        assert differing(page, whole, page.screenshot()) > TOLERATED, breaking


# --- colours ---


def through_other_eyes(page: Page) -> Iterator[str]:
    """The page as somebody sees it to whom its colours look alike."""
    session = page.context.new_cdp_session(page)
    for deficiency in DEFICIENCIES:
        session.send("Emulation.setEmulatedVisionDeficiency", {"type": deficiency})
        yield deficiency


def with_surroundings(page: Page, element: Locator) -> bytes:
    """A picture of an element with what glows around it."""
    box = element.bounding_box()
    assert box is not None
    page.mouse.move(0, 0)
    around = 8
    return page.screenshot(
        clip={
            "x": box["x"] - around,
            "y": box["y"] - around,
            "width": box["width"] + 2 * around,
            "height": box["height"] + 2 * around,
        }
    )


SIGNS = {
    "archmage-origins": [
        [f"ao-sign-{faction}" for faction in ("demonologist", "necromancer", "technomancer", "elementalist")]
    ],
    "casting-shadows": [
        [f"res-{kind}-{colour}" for colour in ("red", "blue", "purple")] for kind in ("crystal", "pearl")
    ]
    + [[f"mark-{colour}" for colour in ("red", "blue", "purple")], ["res-splinter", "res-curse"]],
}


def drawn(name: str) -> str:
    """A picture as the client has it, or a sign, which takes the colour of the text, as it is drawn."""
    for picture in (ROOT / "src/zaubertisch/web_dist/assets").glob(f"pictures-*/{name}.svg"):
        return f'<img src="/assets/{picture.parent.name}/{name}.svg">'
    sprites = "".join(path.read_text() for path in sorted((ROOT / "web/src").rglob("*.svg")))
    found = re.search(rf'<symbol id="{name}" viewBox="(.*?)">(.*?)</symbol>', sprites, re.DOTALL)
    assert found, f"there is no {name}"
    return f'<svg viewBox="{found[1]}">{found[2]}</svg>'


@pytest.mark.parametrize("game", SIGNS)
def test_signs_differ_without_their_colours(visitor: Visitor, game: str) -> None:
    """Factions, crystals, pearls and the colours of dice: some of each sign is dark where the other is light."""
    page = visitor(**LAPTOP, **QUIET)
    show(page, game)
    signs = [name for group in SIGNS[game] for name in group]
    page.evaluate(
        """(drawn) => Object.entries(drawn).forEach(([name, sign], n) => {
          const box = document.createElement('div');
          box.innerHTML = sign;
          const style = 'position:fixed;z-index:99;top:0;width:64px;height:64px;background:#f3e7c9;color:#2a1a10;';
          box.style.cssText = `${style}left:${n * 70}px`;
          box.firstChild.id = `seen-${name}`;
          box.firstChild.style.cssText = 'width:64px;height:64px;display:block';
          document.body.append(box);
        })""",
        {name: drawn(name) for name in signs},
    )
    for deficiency in through_other_eyes(page):
        pictures = {name: page.locator(f"#seen-{name}").screenshot() for name in signs}
        for group in SIGNS[game]:
            for one, other in itertools.combinations(group, 2):
                share = told_apart(page, pictures[one], pictures[other])
                assert share > 0.03, f"{one} and {other} look alike ({share:.1%}) to somebody with {deficiency}"


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize(
    ("what", "choosable"),
    [("archmage-origins", ".card-spot.legal, .place.legal"), ("casting-shadows", ".hex.legal")],
)
def test_what_can_be_chosen_stands_out_without_colours(
    visitor: Visitor, what: str, choosable: str, scheme: str
) -> None:
    page = visitor(**LAPTOP, **QUIET, color_scheme=scheme)
    show(page, what)
    chosen = page.locator(choosable).first
    chosen.evaluate("(element) => element.setAttribute('data-seen', '')")
    marked = page.locator("[data-seen]")
    for deficiency in through_other_eyes(page):
        legal = with_surroundings(page, marked)
        marked.evaluate("(element) => element.classList.remove('legal')")
        other = with_surroundings(page, marked)
        marked.evaluate("(element) => element.classList.add('legal')")
        share = told_apart(page, legal, other)
        assert share > 0.02, f"{share:.1%} of what can be chosen stands out to somebody with {deficiency}"


# --- fingers ---


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("inputs", [30, 33, 36, 40])
def test_fingers_have_room_in_the_realm(visitor: Visitor, shape: str, inputs: int) -> None:
    page = visitor(**SHAPES[shape], **QUIET)
    Stage(page, realm(inputs))
    expect(page.locator("[data-action]").first).to_be_attached()
    assert page.evaluate("document.documentElement.scrollWidth") <= SHAPES[shape]["viewport"]["width"]
    assert small_targets(page) == []
    assert covered_controls(page) == []


@pytest.mark.parametrize("shape", SHAPES)
def test_the_start_page_is_no_wider_than_the_screen(visitor: Visitor, shape: str) -> None:
    page = visitor(**SHAPES[shape], **QUIET)
    show(page, "start")
    assert page.evaluate("document.documentElement.scrollWidth") <= SHAPES[shape]["viewport"]["width"]


# --- large letters, and no mouse ---


@pytest.mark.parametrize("shape", [PHONE, LAPTOP], ids=["phone", "laptop"])
@pytest.mark.parametrize("what", ["start", "archmage-origins", "casting-shadows"])
def test_letters_twice_as_large_are_not_cut_off(
    playwright: Playwright, address: str, what: str, shape: dict[str, Any]
) -> None:
    """Somebody who has set larger letters in the browser gets the layout of a smaller screen."""
    arguments = ["--blink-settings=defaultFontSize=32", *(["--no-sandbox"] if os.getuid() == 0 else [])]
    browser = playwright.chromium.launch(executable_path=os.environ["ZAUBERTISCH_TEST_CHROMIUM"], args=arguments)
    page = browser.new_context(**shape, **QUIET, base_url=address, locale="de-DE").new_page()
    show(page, what)
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    assert page.evaluate("document.documentElement.scrollWidth") <= shape["viewport"]["width"]
    cut = """() => [...document.querySelectorAll('h1, .ask, .ask *')]
        .filter((box) => box.checkVisibility() && box.clientWidth > 2 && getComputedStyle(box).overflow === 'hidden')
        .filter((box) => box.scrollHeight > box.clientHeight + 2).map((box) => box.textContent)"""
    assert page.evaluate(cut) == []
    browser.close()


def test_the_keyboard_goes_on_from_the_question_in_the_realm_too(visitor: Visitor) -> None:
    page = visitor(**QUIET)
    table = realm(30)
    while table.to_act != 0 or table.question().kind != "exchange":
        table.play(next(iter(table.legal())).notation)
    Stage(page, table)
    page.locator("[data-action=keep]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-action^=place]").first).to_be_visible()
    expect(page.locator("section.ask")).to_be_focused()


# --- room for everything ---

OVERFLOWING = """() => {
  const wide = (one) => one.checkVisibility() && one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1;
  const [main, page] = [document.querySelector('main'), document.documentElement];
  const texts = [...main.querySelectorAll('.deed, .deed > span, .role, .who, .btn')];
  return [main, page, ...texts].filter(wide).map((one) => `${one.className} ${one.textContent.trim().slice(0, 40)}`);
}"""


@pytest.mark.parametrize("game", ["archmage-origins", "casting-shadows"])
@pytest.mark.parametrize(("width", "height"), [(720, 450), (360, 225), (667, 375)])
def test_a_screen_enlarged_or_small_scrolls_in_one_direction_only(
    visitor: Visitor, game: str, width: int, height: int
) -> None:
    """A laptop at 200 % and 400 %, and a small phone held across; words stay inside their buttons."""
    page = visitor(viewport={"width": width, "height": height}, **QUIET)
    show(page, game)
    assert page.evaluate(OVERFLOWING) == []


def test_the_question_for_the_hold_card_fits_a_small_phone(visitor: Visitor) -> None:
    page = visitor(**SMALL_PHONE, **QUIET)
    table = zaubertisch.deal("archmage-origins", players=3, seed=1)
    while not (table.to_act == 0 and table.question().kind == "hold"):
        table.play(table.legal()[0].notation)
    Stage(page, table)
    expect(page.locator("[data-action=skip]")).to_be_visible()
    assert page.evaluate(NOTHING_SCROLLS)


SCENES: dict[str, Callable[[], Any]] = {
    "a turn": lambda: realm(40),
    "the points": lambda: realm(10_000),
    "the last one left": at_the_end,
}


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("phone", BETWEEN_BARS)
def test_between_the_bars_of_a_phones_browser_nothing_scrolls(visitor: Visitor, scene: str, phone: str) -> None:
    page = visitor(**BETWEEN_BARS[phone], **QUIET)
    Stage(page, SCENES[scene]())
    settle(page)
    assert page.evaluate(NOTHING_SCROLLS)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", [(1024, 1366), (1024, 1180), (912, 1368)])
def test_large_tablets_held_upright_cover_no_answer(visitor: Visitor, size: tuple[int, int], players: int) -> None:
    page = visitor(viewport={"width": size[0], "height": size[1]}, **QUIET)
    table = realm(20, players)
    while table.question().kind != "exchange":
        table.play(table.legal()[0].notation)
    Stage(page, table)
    expect(page.locator("[data-action=swap]")).to_be_visible()
    assert covered_controls(page) == []
    question, log = (page.locator(what).bounding_box() for what in ("section.ask", "aside.rail"))
    assert question is not None
    assert log is not None
    assert question["y"] + question["height"] <= log["y"]


@pytest.mark.parametrize("side", ["hz", "vt"])
def test_a_mage_stays_put_while_the_other_half_of_its_place_is_pointed_at(visitor: Visitor, side: str) -> None:
    page = visitor(**LAPTOP, **QUIET)
    Stage(page, realm_to_place(3, whole=False))
    place = page.locator(f".place.legal.{side}:has(.mage-slot)").first
    mage = place.locator(".mage-slot")
    before = mage.bounding_box()
    place.hover()
    expect(place.locator(".plus")).to_be_visible()
    assert mage.bounding_box() == before


LARGE = {"tablet": (820, 1180), "large tablet": (1024, 1366), "laptop": (1440, 900)}


@pytest.mark.parametrize("size", LARGE)
@pytest.mark.parametrize("locale", ["de-DE", "en-GB"])
def test_a_large_board_says_the_names_of_its_cards(visitor: Visitor, size: str, locale: str) -> None:
    width, height = LARGE[size]
    page = visitor(viewport={"width": width, "height": height}, locale=locale, **QUIET)
    show(page, "archmage-origins-end")
    names = page.locator(".realm .card .name")
    expect(names).to_have_count(16)
    cut = "(all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"
    assert names.evaluate_all(cut) == []
    assert page.locator(".players .role").evaluate_all(cut) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_large_tablet_held_upright_shows_a_large_board_and_the_log(visitor: Visitor, game: str) -> None:
    page = visitor(viewport={"width": 1024, "height": 1366}, **QUIET)
    show(page, game)
    expect(page.locator("aside.rail .panel:visible").last).to_be_in_viewport(ratio=1)
    width = "(board) => board.getBoundingClientRect().width / innerWidth"
    assert page.locator(".realm, .hexmap").evaluate(width) > 2 / 3


MARKED = {"phone": PHONE, "small phone": SMALL_PHONE, "laptop": LAPTOP, **BETWEEN_BARS}
MARKED["low phone across"] = SHAPES["small phone held across"]


@pytest.mark.parametrize("shape", MARKED.values(), ids=MARKED)
def test_letters_and_points_at_the_end_are_covered_by_nothing(visitor: Visitor, shape: dict[str, Any]) -> None:
    page = visitor(**shape, **QUIET)
    show(page, "archmage-origins-end")
    covered = """(all) => all.filter((one) => {
      one.style.pointerEvents = 'auto';
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return [top + 1, bottom - 1].some((y) => !one.contains(document.elementFromPoint((left + right) / 2, y)));
    }).map((one) => one.textContent)"""
    marks = page.locator(".captor, .place .line")
    assert marks.count() > 8
    assert marks.evaluate_all(covered) == []


def test_a_drawer_is_as_wide_as_a_phone(visitor: Visitor) -> None:
    page = visitor(**PHONE, **QUIET)
    show(page, "archmage-origins")
    page.get_by_role("navigation").get_by_role("button", name="Übersicht").tap()
    box = page.get_by_role("dialog").bounding_box()
    assert box is not None
    assert box["width"] == 390


# --- calm ---


@pytest.mark.parametrize("phone", [PHONE, SMALL_PHONE], ids=["phone", "small phone"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_board_keeps_its_size_when_the_hand_is_gone(
    visitor: Visitor, phone: dict[str, object], players: int
) -> None:
    """From the last card over the count to the result, also where a finger asks for the count of a card."""
    page = visitor(**phone)
    stage = Stage(page, realm(10_000, players, until=8 * players - 1))
    board = page.locator(".board")
    before = board.bounding_box()
    chance = random.Random(7)
    while stage.table.to_act is not None:
        stage.play(chance.choice(list(stage.table.legal())).notation)
    page.get_by_role("button", name="Überspringen").wait_for()
    assert board.bounding_box() == before
    page.get_by_role("button", name="Überspringen").tap()
    expect(page.locator("[data-result]")).to_be_visible()
    assert board.bounding_box() == before
    page.locator(".card-spot").nth(5).tap()
    expect(page.locator(".tally")).to_be_visible()
    assert board.bounding_box() == before
    assert page.evaluate(NOTHING_SCROLLS), "one has to scroll"
