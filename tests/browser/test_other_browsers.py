"""In Firefox and WebKit every page comes up, and both games are played to the end by clicks, on phone and laptop."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from tests.browser.conftest import GAME_SECONDS, GAMES
from tests.browser.other_browsers import Firefox, OtherBrowser, WebKit

pytestmark = pytest.mark.long

SIZES = ((390, 844), (1440, 900))
PAGES = ("", "lobby", *(f"{page}/{game}" for page in ("new", "rules", "learn") for game in GAMES))
# Where the answer of this share of all lies, and what a click there would hit.
ANSWER = """
  const result = document.querySelector('[data-result]');
  if (result) return { result: result.innerText };
  const answers = [...document.querySelectorAll('[data-action]')].filter((one) => one.checkVisibility());
  if (!answers.length) return null;
  const answer = answers[Math.floor(%f * answers.length)];
  answer.scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = answer.getBoundingClientRect();
  const [left, top] = [x + width / 2, y + height / 2];
  const hit = document.elementFromPoint(left, top);
  return { x: left, y: top, answer: answer.dataset.action, hit: answer.contains(hit) };
"""
START = """
  const start = document.querySelector('[data-start="%s"]');
  if (!start) return null;
  start.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = start.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
"""


@pytest.fixture(params=[Firefox, WebKit], ids=["firefox", "webkit"], scope="module")
def browser(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[OtherBrowser]:
    kind = request.param
    if kind.command is None or (kind is WebKit and kind.screen is None):
        leave = pytest.fail if os.environ.get("CI") == "true" else pytest.skip
        leave("not installed: Debian has it in firefox-esr, or in webkit2gtk-driver and xvfb")
    with ExitStack() as stack:
        yield kind(tmp_path_factory.mktemp("home"), stack)


def wait_for(browser: OtherBrowser, function_body: str) -> Any:
    until = time.monotonic() + 20
    while (found := browser.evaluate(function_body)) is None:
        assert time.monotonic() < until, function_body
        time.sleep(0.1)
    return found


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_page_comes_up_and_fits(browser: OtherBrowser, address: str, size: tuple[int, int]) -> None:
    browser.resize(*size)
    for page in PAGES:
        browser.open(f"{address}/{page}")
        assert wait_for(browser, "return document.querySelector('h1')?.innerText || null")
        assert browser.evaluate("return document.documentElement.scrollWidth - innerWidth") <= 0, page
    assert browser.problems == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_game_is_played_to_its_end(browser: OtherBrowser, address: str, size: tuple[int, int], game: str) -> None:
    browser.resize(*size)
    browser.open(address)
    start = wait_for(browser, START % game)
    browser.click(start["x"], start["y"])
    assert play(browser)
    assert browser.problems == []


def play(browser: OtherBrowser) -> str:
    """Until there is a result: what it says. Every answer on the way can be clicked."""
    chance = random.Random(1)
    until = time.monotonic() + GAME_SECONDS
    while time.monotonic() < until:
        if found := browser.evaluate(ANSWER % chance.random()):
            if "result" in found:
                return str(found["result"])
            assert found["hit"], f"{found['answer']} is covered"
            browser.click(found["x"], found["y"])
        time.sleep(0.1)
    raise AssertionError("the game did not end")
