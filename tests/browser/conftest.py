"""A real server, a real Chromium, and hands that play by clicking."""

from __future__ import annotations

import json
import os
import random
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from zaubertisch.core.registry import find_game

ROOT = Path(__file__).parents[2]
GAMES = ("archmage-origins", "casting-shadows")
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL_PHONE: dict[str, Any] = {**PHONE, "viewport": {"width": 360, "height": 740}}
PHONE_ON_ITS_SIDE: dict[str, Any] = {**PHONE, "viewport": {"width": 844, "height": 390}}
LAPTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
# What a browser leaves of phones between its own bars.
BETWEEN_BARS: dict[str, dict[str, Any]] = {
    "between the bars": {**PHONE, "viewport": {"width": 390, "height": 664}},
    "small phone, between the bars": {**PHONE, "viewport": {"width": 360, "height": 640}},
}
NOTHING_SCROLLS = "document.querySelector('main').scrollHeight <= document.querySelector('main').clientHeight"
# This machine as another one sees it: over plain HTTP, where browsers hold back some of what they can do.
AT_HOME = "table.test"

# The first start has to wait for the compiler.
START_SECONDS = 600
GAME_SECONDS = 240
PATIENCE = 20_000  # milliseconds: a busy machine is no failure


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server of this session listens; its bots do not wait for people to follow."""
    with serving(tmp_path_factory.mktemp("server")) as url:
        yield url


@contextmanager
def serving(folder: Path, environment: Mapping[str, str] | None = None) -> Iterator[str]:
    """A server of its own, perhaps in another environment."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [str(Path(sys.executable).with_name("zaubertisch")), "serve", "--no-browser", "--port", str(port)]
    command += ["--edition", str(house_rules(folder))]
    command += ["--database", str(folder / "tables.sqlite"), "--set", "bot_pause=0.02", "--set", "reaction_pause=0.05"]
    command += [
        "--set",
        "guests_per_address_and_hour=10000",
        "--set",
        "messages_per_second=200",
        "--set",
        "requests_per_second=200",
        "--set",
        "request_burst=1000",
    ]
    url = f"http://127.0.0.1:{port}"
    with (
        (folder / "log").open("wb") as log,
        subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log, env=environment) as server,
    ):
        try:
            wait_for(url, server, folder / "log")
            yield url
        finally:
            server.terminate()
            server.wait(20)


def house_rules(folder: Path) -> Path:
    """An edition that the server offers."""
    game = find_game("casting-shadows")
    cards = game.export_edition(replace(game.standard, name="Hausregeln", basics=replace(game.standard.basics, life=9)))
    file = folder / "house-rules.json"
    file.write_text(json.dumps(cards), encoding="utf-8")
    return file


def wait_for(url: str, server: subprocess.Popen[bytes], log: Path) -> None:
    """Until the server answers."""
    for _ in range(START_SECONDS * 4):
        if server.poll() is not None:
            break
        try:
            with urlopen(f"{url}/healthz"):
                return
        except (URLError, ConnectionError):
            time.sleep(0.25)
    raise RuntimeError(f"the server did not start:\n{log.read_text(encoding='utf-8')}")


# Of a file and not of the session: while Playwright is there, nothing else can run an event loop in this thread.
@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="module")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(
        executable_path=os.environ["ZAUBERTISCH_TEST_CHROMIUM"],
        args=[f"--host-resolver-rules=MAP {AT_HOME} 127.0.0.1", *(["--no-sandbox"] if os.getuid() == 0 else [])],
    )
    yield browser
    browser.close()


Visitor = Callable[..., Page]


@pytest.fixture
def visitor(chromium: Browser, address: str) -> Iterator[Visitor]:
    """Opens a browser of somebody's own; at the end of the test nothing may have gone wrong in it."""
    contexts: list[BrowserContext] = []
    problems: list[str] = []

    def visit(**options: Any) -> Page:
        context = chromium.new_context(**{"base_url": address, "locale": "de-DE", **LAPTOP, **options})
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert [problem for problem in problems if not expected(problem)] == []


def expected(problem: str) -> bool:
    """Whether the browser only says what tests do on purpose: cut a connection, ask amiss, come over plain HTTP."""
    said = ("ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION_REFUSED", "400 (Bad Request)", "origin was untrustworthy")
    return any(words in problem for words in said)


Act = Callable[[Page, random.Random], None]


def click_any(page: Page, chance: random.Random) -> None:
    """Answer the table's question by a click on any of its controls."""
    actions = page.locator("[data-action]:visible")
    actions.nth(chance.randrange(actions.count())).click(timeout=3000)


def tap_any(page: Page, chance: random.Random) -> None:
    """The same with a finger."""
    actions = page.locator("[data-action]:visible")
    actions.nth(chance.randrange(actions.count())).tap(timeout=3000)


def play_to_the_end(page: Page, act: Act = click_any, seed: int = 1, controls: str = "[data-action]:visible") -> str:
    """Play until there is a result, while there are controls to play with; what it says."""
    chance = random.Random(seed)
    until = time.monotonic() + GAME_SECONDS
    while time.monotonic() < until:
        if page.locator("[data-result]").count():
            return page.locator("[data-result]").inner_text()
        if page.locator(controls).count():
            try:
                act(page, chance)
            except (PlaywrightError, ValueError):
                # The table moved on between looking and clicking.
                continue
        page.wait_for_timeout(20)
    raise AssertionError("the game did not end")


def sit_down(page: Page, game: str) -> None:
    """From the start page to a table against bots, in one click."""
    page.goto("/")
    page.locator(f'[data-start="{game}"]').click()
    expect(page.locator("[data-turn]")).to_be_visible()


def wait_for_my_turn(page: Page) -> None:
    page.locator("[data-action]:visible").first.wait_for(timeout=60_000)


def lines_told(page: Page) -> int:
    """How much the log tells, once it has come."""
    lines = page.locator(".log li")
    expect(lines.first).to_be_attached()
    return lines.count()


def expect_more_told(page: Page, before: int) -> None:
    """Something has happened since. Answers do not show it: after a spell the same ones may be offered again."""
    expect(page.locator(".log li").nth(before)).to_be_attached()
