"""Takes the pictures of Casting Shadows in docs/pictures: `python -m tests.browser.take_pictures http://127.0.0.1:8137`.

The server there only serves the client; what is played is set up here, so the pictures can be taken again.
"""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Page, expect, sync_playwright

import zaubertisch
from tests.browser.conftest import LAPTOP, PHONE
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
    while table.to_act != 0 or table.question()[0] != "act":
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


def show(browser: Browser, address: str, table: zaubertisch.Table[Any], shape: str, light: str) -> Page:
    context = browser.new_context(
        base_url=address, locale="en-GB", reduced_motion="reduce", color_scheme=LIGHTS[light], **SHAPES[shape]
    )
    page = context.new_page()
    Stage(page, table)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(500)
    return page


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
            page.wait_for_timeout(300)
            page.screenshot(path=FOLDER / f"casting-shadows{shape}{light}.png")
            page.context.close()
            if shape != "-across":
                page = show(browser, address, over, shape, light)
                page.screenshot(path=FOLDER / f"casting-shadows-end{shape}{light}.png")
                page.context.close()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1])
