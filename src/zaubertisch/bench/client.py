"""The client's figures in real Chromium: what a table weighs, how soon it can be played, and what its motion costs."""

from __future__ import annotations

import asyncio
import json
import os
import random
import shutil
import subprocess
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from zaubertisch.bench.kills import ServerProcess
from zaubertisch.bench.measure import Measure, median
from zaubertisch.core.errors import BadSetUp

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

GAMES = ("archmage-origins", "casting-shadows")
RUNS = 9
SLOWER = 4  # how much slower the processor is made while animations are watched
MOVES = 20
GAMES_WATCHED = 6
LIGHTHOUSE = "12.8.2"
LOADING = 120_000  # milliseconds that Lighthouse waits for a page: a busy machine is no failure
CATEGORIES = ("performance", "accessibility", "best-practices")

# The page plays by itself: whoever asks it from outside whether it is ready keeps it busy, too.
PLAY = """(chances) => new Promise((done) => {
  let over = false;
  const timer = setInterval(() => {
    // Part of a result comes a frame after its words.
    if (chances.length === 0 || over) {
      clearInterval(timer);
      done();
      return;
    }
    over = document.querySelector("[data-result]") !== null;
    const controls = [...document.querySelectorAll("[data-action]")].filter((one) => one.checkVisibility());
    if (controls.length === 0) return;
    // A click is a task of its own, as it is where somebody else has looked for the control.
    const one = controls[Math.floor(chances.pop() * controls.length)];
    setTimeout(() => one.click());
  }, 400);
})"""

# What the machine itself makes of tasks that are all the same; the first ones are still being compiled.
EQUALS, COMPILED = 200, 20
WORK = """(times) => new Promise((done) => {
  const once = () => {
    let sum = 0;
    for (let n = 0; n < 1e6; n++) sum = (sum * 31 + n) % 1000003;
    window.sum = sum;
    if (--times) setTimeout(once, 50);
    else done();
  };
  once();
})"""


def find_chromium() -> str:
    """The browser's program."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
    found = os.environ.get("ZAUBERTISCH_TEST_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    if found is None:
        raise BadSetUp("measuring the client needs Chromium or Chrome; install one of them")
    return found


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """A browser without a window."""
    try:
        from playwright.async_api import async_playwright
    except ImportError:
        raise BadSetUp("measuring the client needs Playwright; use script/bench, which installs it") from None
    async with async_playwright() as playwright:
        arguments = ["--no-sandbox"] if os.getuid() == 0 else []
        browser = await playwright.chromium.launch(executable_path=find_chromium(), args=arguments)
        yield browser
        await browser.close()


@asynccontextmanager
async def server(folder: Path) -> AsyncIterator[ServerProcess]:
    """A table of our own."""
    running = ServerProcess(folder / "client.sqlite")
    await running.start()
    try:
        yield running
    finally:
        await running.kill()


async def sit_down(page: Page, url: str, game: str) -> None:
    """From the start page to a table against bots, in one click, until it is this person's turn."""
    await page.goto(url)
    # No mouse: it would stay over the table, where the browser looks for it after each layout.
    await page.locator(f'[data-start="{game}"]').dispatch_event("click")
    await wait_for_my_turn(page)


async def wait_for_my_turn(page: Page) -> None:
    await page.locator("[data-action]:visible, [data-result]").first.wait_for(timeout=60_000)


async def load_once(browser: Browser, url: str, game: str) -> tuple[float, float, float]:
    """A running table opened with nothing in the browser's cache: kB without fonts, kB in all, ms until playable."""
    context = await browser.new_context(viewport={"width": 1440, "height": 900}, base_url=url)
    first = await context.new_page()
    await sit_down(first, url, game)
    address = first.url
    await first.close()
    page = await context.new_page()
    session = await context.new_cdp_session(page)
    await session.send("Network.enable")
    await session.send("Network.clearBrowserCache")
    fonts: set[str] = set()
    sizes: dict[str, float] = {}

    def answered(event: Any) -> None:
        if event["type"] == "Font":
            fonts.add(event["requestId"])

    def loaded(event: Any) -> None:
        sizes[event["requestId"]] = event["encodedDataLength"] / 1000

    session.on("Network.responseReceived", answered)
    session.on("Network.loadingFinished", loaded)
    begun = asyncio.get_running_loop().time()
    await page.goto(address, wait_until="commit")
    await wait_for_my_turn(page)
    seconds = asyncio.get_running_loop().time() - begun
    await page.wait_for_load_state("networkidle")
    await context.close()
    return sum(size for id, size in sizes.items() if id not in fonts), sum(sizes.values()), seconds * 1000


class Task(NamedTuple):
    """What a task of the page's main thread took, in ms."""

    passed: float
    processor: float


async def tasks_of_a_game(browser: Browser, url: str, game: str, slower: float) -> list[Task]:
    """While somebody plays at random on a phone, with all motion."""
    context = await browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, base_url=url)
    page = await context.new_page()
    await sit_down(page, url, game)
    await page.wait_for_timeout(1000)
    chance = random.Random(1)
    tasks = await watch(browser, page, slower, PLAY, [chance.random() for _ in range(MOVES)])
    await context.close()
    return tasks


async def longest_of_equals(browser: Browser) -> float:
    """On an empty page, of tasks that all do the same: how many times their median the longest takes."""
    context = await browser.new_context()
    page = await context.new_page()
    tasks = await watch(browser, page, SLOWER, WORK, EQUALS)
    await context.close()
    compiled = [task.passed for task in tasks if task.passed > 1][COMPILED:]
    return max(compiled) / median(compiled)[0]


async def watch(browser: Browser, page: Page, slower: float, script: str, argument: Any) -> list[Task]:
    """All tasks of a page's main thread while a script runs there, on a processor made slower."""
    session = await page.context.new_cdp_session(page)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    await browser.start_tracing(page=page, categories=["toplevel", "devtools.timeline"])
    await page.evaluate(script, argument)
    return tasks_in(json.loads(await browser.stop_tracing())["traceEvents"])


def tasks_in(trace: list[dict[str, Any]]) -> list[Task]:
    """The tasks of the page's main thread, which is the one that runs scripts, as they came."""
    threads = Counter((event["pid"], event["tid"]) for event in trace if event["name"] == "FunctionCall")
    (main, _), *_ = threads.most_common(1)
    found = [
        event
        for event in trace
        if event["name"].endswith("RunTask") and (event["pid"], event["tid"]) == main and "dur" in event
    ]
    found.sort(key=lambda event: float(event["ts"]))
    return [Task(event["dur"] / 1000, event.get("tdur", 0) / 1000) for event in found]


def figure(name: str, values: list[float], unit: str) -> Measure:
    value, low, high = median(values)
    return Measure(name, value, unit, len(values), low, high)


def loading() -> Iterator[Measure]:
    """What the first visit to a running table takes."""

    async def run(folder: Path) -> dict[str, list[tuple[float, float, float]]]:
        async with server(folder) as running, chromium() as browser:
            return {game: [await load_once(browser, running.url, game) for _ in range(RUNS)] for game in GAMES}

    with tempfile.TemporaryDirectory() as name:
        found = asyncio.run(run(Path(name)))
    for game, runs in found.items():
        bare, whole, playable = (list(column) for column in zip(*runs, strict=True))
        yield figure(f"{game}/client/first-load-without-fonts", bare, "kB")
        yield figure(f"{game}/client/first-load", whole, "kB")
        yield figure(f"{game}/client/playable", playable, "ms")


def motion() -> Iterator[Measure]:
    """The longest task of a game while animations run on a processor made four times slower.

    What passes grows with whatever else the machine does. So it is also reckoned from what the page's thread itself
    takes at full speed, and beside it stands what becomes of tasks that are all the same.
    """

    async def run(folder: Path) -> tuple[dict[str, tuple[list[float], list[float]]], list[float]]:
        found: dict[str, tuple[list[float], list[float]]] = {game: ([], []) for game in GAMES}
        equals = []
        async with server(folder) as running, chromium() as browser:
            for _ in range(GAMES_WATCHED):
                for game, (passed, reckoned) in found.items():
                    slowed = await tasks_of_a_game(browser, running.url, game, SLOWER)
                    passed.append(max(task.passed for task in slowed))
                    at_full_speed = await tasks_of_a_game(browser, running.url, game, 1)
                    reckoned.append(max(task.processor for task in at_full_speed) * SLOWER)
                equals.append(await longest_of_equals(browser))
        return found, equals

    with tempfile.TemporaryDirectory() as name:
        found, equals = asyncio.run(run(Path(name)))
    for game, (passed, reckoned) in found.items():
        yield figure(f"{game}/client/longest-task-at-{SLOWER}x", passed, "ms")
        yield figure(f"{game}/client/longest-task-at-{SLOWER}x-reckoned", reckoned, "ms")
    yield figure("client/longest-of-equal-tasks", equals, "× their median")


def lighthouse() -> Iterator[Measure]:
    """Lighthouse's scores for the start page and a table, from npm; nothing where there is no npm."""
    npm = shutil.which("npm")
    if npm is None:
        return

    async def run(folder: Path) -> dict[str, dict[str, float]]:
        async with server(folder) as running, chromium() as browser:
            scores = {"start": await score(folder, f"{running.url}/", "")}
            for game in GAMES:
                context = await browser.new_context(base_url=running.url)
                page = await context.new_page()
                await sit_down(page, running.url, game)
                cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in await context.cookies())
                scores[game] = await score(folder, page.url, cookies)
                await context.close()
            return scores

    with tempfile.TemporaryDirectory() as name:
        (Path(name) / "package.json").write_text('{"private": true}')
        command = [npm, "install", "--no-audit", "--no-fund", f"lighthouse@{LIGHTHOUSE}"]
        run_or_say_why(command, Path(name))
        found = asyncio.run(run(Path(name)))
    for page, scores in found.items():
        for category, value in scores.items():
            yield Measure(f"{page}/client/lighthouse-{category}", value, "of 100", 1, value, value)


async def score(folder: Path, url: str, cookies: str) -> dict[str, float]:
    """One page's scores, as a laptop sees it."""
    (folder / "headers.json").write_text(json.dumps({"Cookie": cookies} if cookies else {}))
    command = ["node_modules/.bin/lighthouse", url, "--quiet", "--output=json", "--preset=desktop"]
    command += ["--extra-headers=headers.json", f"--only-categories={','.join(CATEGORIES)}"]
    command += ["--chrome-flags=--headless --no-sandbox", f"--max-wait-for-load={LOADING}"]
    report = json.loads(await asyncio.to_thread(run_or_say_why, command, folder, CHROME_PATH=find_chromium()))
    scores = {category: report["categories"][category]["score"] for category in CATEGORIES}
    if None in scores.values():
        problems = (audit["errorMessage"] for audit in report["audits"].values() if "errorMessage" in audit)
        raise BadSetUp(f"lighthouse gives no score: {next(problems, 'it does not say why')}")
    return {category: 100.0 * value for category, value in scores.items()}


def run_or_say_why(command: list[str], folder: Path, **environment: str) -> bytes:
    """What a program writes; where it fails, the last line of its complaint before the calls that led there."""
    done = subprocess.run(command, cwd=folder, check=False, capture_output=True, env=os.environ | environment)
    if done.returncode:
        lines = (line.strip() for line in done.stderr.decode(errors="replace").splitlines())
        *_, why = ["it does not say why", *(line for line in lines if line and not line.startswith("at "))]
        raise BadSetUp(f"{Path(command[0]).name} failed: {why}")
    return done.stdout


MEASURES = {"client-loading": loading, "client-motion": motion, "client-lighthouse": lighthouse}
