"""Takes all pictures of the client in docs/pictures: `python -m tests.browser.take_pictures http://127.0.0.1:8137`.

The server there only serves the client; what is played is set up here, so the pictures can be taken again. Only the
replay is of a game that is played there.
"""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Page, expect, sync_playwright

import zaubertisch
from tests.browser.conftest import LAPTOP, PHONE, play_to_the_end, sit_down
from tests.browser.pictures import reduced, settle
from tests.browser.stage import Stage

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
SHARP = {"device_scale_factor": 1.5}
SHAPES: dict[str, dict[str, Any]] = {
    "": LAPTOP,
    "-phone": {**PHONE, **SHARP},
    "-across": {**PHONE, **SHARP, "viewport": {"width": 844, "height": 390}},
}
LIGHTS: dict[str, Literal["dark", "light"]] = {"": "dark", "-day": "light"}

SCENE: dict[str, Any] = {
    "game": "casting-shadows",
    "players": [
        {
            "character": "lizzy",
            "tile": "brodelvulkan",
            "life": 12,
            "energy": 2,
            "book": ["bubble-trouble", "sudden-doom", "red-gem"],
            "traps": ["pointed-shield"],
        },
        {
            "character": "kitsu",
            "tile": "bernsteinberg",
            "life": 11,
            "energy": 2,
            "shadow": True,
            "companion": "hedgehog",
            "book": ["heat-wave", "phoenix-flash"],
            "traps": ["run-away"],
        },
        {"character": "lupin", "tile": "runenkreis", "life": 14, "energy": 1, "book": ["bubble-trouble", "blue-gem"]},
        {
            "character": "axol",
            "tile": "blubbersee",
            "life": 14,
            "energy": 2,
            "book": ["curse-void", "heat-wave"],
            "traps": ["bees-everywhere", "pointed-shield"],
        },
    ],
    "active": 1,
    "dice": {"red1": "crystal", "red2": "crystal", "blue1": "pearl", "blue2": "splinter", "purple": "curse"},
    "places": {
        "top-left": "blubbersee",
        "top-right": "bernsteinberg",
        "right": "brodelvulkan",
        "bottom-right": "leuchtminen",
        "bottom-left": "dornenwald",
        "left": "staubwueste",
    },
    "beside": {
        "blubbersee": "kinetic-wave",
        "bernsteinberg": "curse-void",
        "brodelvulkan": "heat-wave",
        "leuchtminen": "unicorn-rush",
        "dornenwald": "red-gem",
    },
    "portal": ["owl", "bat", "tomcat"],
}


def in_play() -> zaubertisch.Table[Any]:
    """Kitsu strikes Axol, the others do a little, and it is Lizzy's turn."""
    table = zaubertisch.set_up(SCENE, seed=11)
    table.play("cast heat-wave 2 axol")
    while table.to_act != 0 or table.question().kind != "act":
        answers = {action.notation for action in table.legal()}
        wanted = ("pass", "move dornenwald", "move staubwueste", "end")
        table.play(next(answer for answer in (*wanted, *sorted(answers)) if answer in answers))
    return table


def at_the_end() -> zaubertisch.Table[Any]:
    """A whole game that the first seat wins in its shadow form."""
    for seed in range(1000):
        choice = random.Random(seed)
        table = zaubertisch.deal("casting-shadows", players=4, seed=seed)
        while table.to_act is not None:
            answers = table.legal()
            strong = [one for one in answers if one.notation.split()[0] in ("cast", "take", "absorb", "choose", "trap")]
            table.play(choice.choice(strong or answers))
        view = table.view(0)
        if view.winners == [0] and view.players[0].shadow and 4 < view.round < 12:
            return table
    raise AssertionError("nobody wins as the picture needs it")


def realm(players: int, whole: bool) -> zaubertisch.Table[Any]:
    """Archmage Origins in the fourth round, with a place to choose; or a whole game that the first seat wins."""
    for seed in range(1000):
        choice = random.Random(seed)
        table = zaubertisch.deal("archmage-origins", players=players, seed=seed)
        while table.to_act is not None:
            placing = table.to_act == 0 and table.question().kind == "place"
            if not whole and placing and table.view(0).turn >= 3 * players:
                return table
            table.play(choice.choice(list(table.legal())))
        if whole and table.view(0).winners == [0]:
            return table
    raise AssertionError("no game is as the picture needs it")


def show(browser: Browser, address: str, table: zaubertisch.Table[Any] | None, shape: str, light: str) -> Page:
    context = browser.new_context(
        base_url=address, locale="en-GB", reduced_motion="reduce", color_scheme=LIGHTS[light], **SHAPES[shape]
    )
    page = context.new_page()
    if table is None:
        page.goto("/")
        page.locator("[data-start]").first.wait_for()
    else:
        Stage(page, table)
    page.wait_for_load_state("networkidle")
    settle(page)
    return page


def watched_again(browser: Browser, address: str, page: Page | None, shape: str, light: str) -> Page:
    """The replay of a game of Archmage Origins, after four of its rounds, with all cards open."""
    storage = page.context.storage_state() if page else None
    context = browser.new_context(
        base_url=address,
        locale="en-GB",
        reduced_motion="reduce",
        color_scheme=LIGHTS[light],
        storage_state=storage,
        **SHAPES[shape],
    )
    again = context.new_page()
    if page is None:
        sit_down(again, "archmage-origins")
        play_to_the_end(again)
        again.get_by_role("link", name="Replay").click()
    else:
        again.goto(page.url)
    again.get_by_role("slider").wait_for()
    again.get_by_role("slider").evaluate(
        """(slider) => {
            slider.value = Math.round(slider.max * 0.55);
            slider.dispatchEvent(new Event('input', { bubbles: true }));
        }"""
    )
    again.wait_for_load_state("networkidle")
    settle(again)
    return again


def take(page: Page, name: str) -> None:
    """Half as many dots again as the page has on a phone, as many as it has on a laptop; and done with the page."""
    width = page.viewport_size["width"] if page.viewport_size else 0
    picture = reduced(page, page.screenshot(), width if width > 900 else round(1.5 * width), "webp")
    (FOLDER / f"{name}.webp").write_bytes(picture)
    page.context.close()


def main(address: str) -> None:
    expect.set_options(timeout=30_000)
    playing, over = in_play(), at_the_end()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ["ZAUBERTISCH_TEST_CHROMIUM"], args=["--no-sandbox"] if os.getuid() == 0 else []
        )
        for shape, light in ((shape, light) for shape in SHAPES for light in LIGHTS):
            if (shape, light) == ("-across", "-day"):
                continue
            page = show(browser, address, playing, shape, light)
            page.locator(".card-button[aria-pressed]").first.click()
            page.mouse.move(1, 1)
            take(page, f"casting-shadows{shape}{light}")
            if shape != "-across":
                take(show(browser, address, over, shape, light), f"casting-shadows-end{shape}{light}")
        for shape, light in (("", ""), ("", "-day"), ("-phone", "")):
            take(show(browser, address, None, shape, light), f"start{shape}{light}")
        for shape in ("", "-phone"):
            take(show(browser, address, realm(3, whole=False), shape, ""), f"archmage-origins{shape}")
        ended = realm(3, whole=True)
        for shape, light in (("", "-day"), ("-phone", "")):
            take(show(browser, address, ended, shape, light), f"archmage-origins-end{shape}{light}")
        on_laptop = watched_again(browser, address, None, "", "-day")
        take(watched_again(browser, address, on_laptop, "-phone", ""), "replay-phone")
        take(on_laptop, "replay-day")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1])
