"""Firefox and WebKit as a system's packages bring them, each by its own door: Playwright drives only its own builds."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from tempfile import gettempdir
from typing import Any, Protocol, TypeVar
from urllib.error import URLError
from urllib.request import Request, urlopen

from websockets.sync.client import connect

T = TypeVar("T")

PATIENCE = 60.0
# How Firefox says that a font was still on its way when the page was left.
LEFT = "status=2152398850"
FIREFOX_PORT, WEBKIT_PORT = 9333, 9444
# A profile of our own: German, and nothing that asks before the first page.
PREFERENCES = {
    "intl.accept_languages": "de-DE,de",
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
}


class OtherBrowser(Protocol):
    """What a game needs of a browser."""

    problems: list[str]

    def resize(self, width: int, height: int) -> None: ...
    def open(self, url: str) -> None: ...
    def evaluate(self, function_body: str) -> Any: ...
    def click(self, x: float, y: float) -> None: ...


def _start(stack: ExitStack, command: list[str], home: Path, **environment: str) -> None:
    """Run this until the stack is left."""
    with (home / "log").open("ab") as log:
        process = subprocess.Popen(
            command, stdout=log, stderr=log, env={**os.environ, "HOME": str(home), **environment}
        )
    stack.callback(process.wait, PATIENCE)
    stack.callback(process.terminate)


def _patiently(attempt: Callable[[], T]) -> T:
    """Until what was just started answers."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return attempt()
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.25)


def _press(x: float, y: float) -> dict[str, Any]:
    move = {"type": "pointerMove", "x": round(x), "y": round(y)}
    return {
        "type": "pointer",
        "id": "mouse",
        "parameters": {"pointerType": "mouse"},
        "actions": [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}],
    }


class Firefox:
    """Over WebDriver BiDi, which it speaks by itself."""

    command = shutil.which("firefox") or shutil.which("firefox-esr")

    def __init__(self, home: Path, stack: ExitStack) -> None:
        assert self.command is not None
        preferences = (f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items())
        (home / "user.js").write_text("\n".join(preferences), encoding="utf-8")
        options = ["--headless", "--no-remote", "--remote-debugging-port", str(FIREFOX_PORT), "--profile", str(home)]
        _start(stack, [self.command, *options], home)
        self.problems: list[str] = []
        self._number = 0
        address = f"ws://127.0.0.1:{FIREFOX_PORT}/session"
        self._line = _patiently(lambda: stack.enter_context(connect(address, max_size=None, proxy=None)))
        self._ask("session.new", capabilities={})
        self._ask("session.subscribe", events=["log.entryAdded"])
        # The tab it opens by itself may show a page of the browser's own, which cannot be driven.
        self._context = self._ask("browsingContext.create", type="tab")["context"]

    def resize(self, width: int, height: int) -> None:
        self._ask("browsingContext.setViewport", context=self._context, viewport={"width": width, "height": height})

    def open(self, url: str) -> None:
        self._ask("browsingContext.navigate", context=self._context, url=url, wait="complete")

    def evaluate(self, function_body: str) -> Any:
        expression = f"JSON.stringify((() => {{{function_body}}})() ?? null)"
        target = {"context": self._context}
        answer = self._ask("script.evaluate", expression=expression, target=target, awaitPromise=False)
        if answer["type"] != "success":
            raise RuntimeError(str(answer))
        return json.loads(answer["result"]["value"])

    def click(self, x: float, y: float) -> None:
        self._ask("input.performActions", context=self._context, actions=[_press(x, y)])

    def _ask(self, method: str, **parameters: Any) -> Any:
        self._number += 1
        self._line.send(json.dumps({"id": self._number, "method": method, "params": parameters}))
        while True:
            heard = json.loads(self._line.recv(PATIENCE))
            if heard.get("method") == "log.entryAdded" and heard["params"]["level"] == "error":
                text = str(heard["params"]["text"])
                self.problems += [] if LEFT in text else [text]
            if heard.get("id") == self._number:
                if heard["type"] == "error":
                    raise RuntimeError(str(heard))
                return heard["result"]


class WebKit:
    """Safari's engine in GTK's small browser, over WebDriver; it shows its window on a screen that nobody sees."""

    command = shutil.which("WebKitWebDriver")
    screen = shutil.which("Xvfb")

    def __init__(self, home: Path, stack: ExitStack) -> None:
        assert self.command is not None
        assert self.screen is not None
        display = f":{WEBKIT_PORT}"
        _start(stack, [self.screen, display, "-screen", "0", "2000x1300x24"], home)
        _patiently(Path(gettempdir(), ".X11-unix", f"X{WEBKIT_PORT}").stat)
        _start(
            stack,
            [self.command, f"--port={WEBKIT_PORT}"],
            home,
            DISPLAY=display,
            XDG_RUNTIME_DIR=str(home),
            LIBGL_ALWAYS_SOFTWARE="1",
            # Its sandbox cannot be had in a container, and it opens nothing but our own server.
            WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS="1",
        )
        self.problems: list[str] = []
        self._session = ""
        browser = next(Path("/usr/lib").glob("*/webkit*gtk*/MiniBrowser"))
        options = {"webkitgtk:browserOptions": {"binary": str(browser), "args": ["--automation"]}}
        began = _patiently(lambda: self._ask("POST", "/session", capabilities={"alwaysMatch": options}))
        self._session = f"/session/{began['sessionId']}"
        stack.callback(self._ask, "DELETE", "")

    def resize(self, width: int, height: int) -> None:
        self._ask("POST", "/window/rect", width=width, height=height)

    def open(self, url: str) -> None:
        self._ask("POST", "/url", url=url)

    def evaluate(self, function_body: str) -> Any:
        return self._ask("POST", "/execute/sync", script=function_body, args=[])

    def click(self, x: float, y: float) -> None:
        self._ask("POST", "/actions", actions=[_press(x, y)])

    def _ask(self, method: str, path: str, **body: Any) -> Any:
        url = f"http://127.0.0.1:{WEBKIT_PORT}{self._session}{path}"
        data = json.dumps(body).encode() if method == "POST" else None
        request = Request(url, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urlopen(request, timeout=PATIENCE) as answer:
                return json.loads(answer.read())["value"]
        except URLError as problem:
            if reason := getattr(problem, "read", None):
                raise RuntimeError(reason().decode()) from problem
            raise
