"""Running the server: `run(settings)`."""

from __future__ import annotations

import asyncio
import gc
import io
import json
import logging
import signal
import socket
import sys
import time
import webbrowser
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TextIO, cast

import segno
import uvicorn
from rich.console import Console

from zaubertisch.core.errors import ZaubertischError
from zaubertisch.core.warm_up import announced
from zaubertisch.core.words import Lang, Words
from zaubertisch.server.app import Server, create_app, open_store, warm_up
from zaubertisch.server.carrier import Carrier
from zaubertisch.server.editions import KeptEdition
from zaubertisch.server.entrance import Entrance, Sockets
from zaubertisch.server.open_files import allow_sockets
from zaubertisch.server.protocol import MESSAGE_BYTES
from zaubertisch.server.settings import Settings

IN_YOUR_NETWORK = Words(de="In deinem Netz:", en="In your network:")
NO_ERRORS = ("without completing handshake", "Invalid HTTP request", "Unsupported upgrade")  # what strangers send
GOODBYE = 0.3  # seconds that clients have to hear that the server stops


log = logging.getLogger("zaubertisch.serve")


class JsonLines(logging.Formatter):
    """One JSON object per line; only fields named here are written, so that no secret slips in."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        table = getattr(record, "table", None)
        if table is not None:
            line["table"] = table
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def log_to(stream: TextIO) -> None:
    """Write the server's own log, and uvicorn's warnings."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    # What is refused is no error, though uvicorn takes it for one; and nobody shall fill the disk with it.
    handler.addFilter(lambda record: not any(words in record.getMessage() for words in NO_ERRORS))
    # Somebody at a terminal reads the announcement instead of what goes well.
    own_level = logging.WARNING if stream.isatty() else logging.INFO
    for name, level in (("zaubertisch", own_level), ("uvicorn", logging.WARNING)):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(level)


class GracefulServer(uvicorn.Server):
    """Tells every client to come back before it closes the connections."""

    worker: Server | None = None

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.worker is not None:
            self.worker.sockets.say_goodbye()
            await asyncio.sleep(GOODBYE)
        await super().shutdown(sockets)


class CannotListen(ZaubertischError):
    """The address is not this machine's, or somebody else listens there."""


def run(
    settings: Settings, editions: Sequence[KeptEdition] = (), *, lang: Lang = "en", open_browser: bool = False
) -> None:
    """Serve until the process is told to stop; new tables may choose these editions besides the standard ones."""
    asyncio.run(check_store(settings))
    settings = replace(settings, port=check_address(settings))
    log_to(sys.stderr)
    # Here and not only in the application, so that it shows its progress and can be interrupted.
    with announced(Console(stderr=True), lang):
        warm_up()
    settle_down()

    def ready(worker: Server) -> None:
        server.worker = worker
        print(announcement(settings, lang), flush=True)
        if open_browser:
            webbrowser.open(local_address(settings))

    server = GracefulServer(config(settings, editions, ready))
    # Once it has shut down, uvicorn sends itself the signal again: by then to be told to stop is no failure.
    for asked_to_stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(asked_to_stop, lambda *_: None)
    server.run()


def settle_down() -> None:
    """Set the interpreter up for a process that serves from now on.

    What is loaded stays, so the collector need not look at it again, and at the rest more seldom: hardly anything here
    ends in a cycle. The thread that writes to the disk gets its turn sooner, since a whole commit waits for it.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    sys.setswitchinterval(0.0005)


def check_address(settings: Settings) -> int:
    """Say that nobody can be served here before anything is announced; the port, for 0 any that is free."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        with socket.create_server((settings.host, settings.port), family=family) as probe:
            port: int = probe.getsockname()[1]
            return port
    except (OSError, OverflowError) as problem:
        raise CannotListen(
            f"cannot listen at {settings.host}, port {settings.port} ({problem}); try another --port or --host",
            f"an {settings.host}, Port {settings.port} kann nicht gelauscht werden ({problem}); "
            "versuche einen anderen --port oder --host",
        ) from None


async def check_store(settings: Settings) -> None:
    """Say what is wrong with the database before anything else starts."""
    store = open_store(settings)
    await store.open()
    await store.close()


def config(
    settings: Settings, editions: Sequence[KeptEdition] = (), on_ready: Callable[[Server], None] | None = None
) -> uvicorn.Config:
    """How uvicorn runs the application."""
    sockets = allow_sockets()
    if sockets < settings.connections:
        log.warning("the system allows only %d sockets; raise the limit of open files for more", sockets)
    return uvicorn.Config(
        create_app(settings, editions, on_ready),
        host=settings.host,
        port=settings.port,
        access_log=False,
        log_config=None,
        http=cast("type[asyncio.Protocol]", partial(Entrance, settings, Sockets(settings, sockets))),
        ws=Carrier,
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.forwarded_allow_ips,
        server_header=False,
        timeout_graceful_shutdown=5,
        lifespan="on",
    )


def local_address(settings: Settings) -> str:
    """The address on this machine."""
    host = "127.0.0.1" if settings.host in ("0.0.0.0", "::", "") else settings.host
    return f"http://{host}:{settings.port}/"


def network_address(settings: Settings) -> str | None:
    """The address for other machines of the local network, if the server listens there."""
    if settings.host not in ("0.0.0.0", "::"):
        return None
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: this only asks which interface would be used
        except OSError:
            return None
        return f"http://{probe.getsockname()[0]}:{settings.port}/"


def announcement(settings: Settings, lang: Lang) -> str:
    """What the terminal shows: where to go, and a code to scan for those in the same network."""
    lines = [f"Zaubertisch: {local_address(settings)}"]
    network = network_address(settings)
    if network is not None:
        code = io.StringIO()
        segno.make(network, micro=False).terminal(code, compact=True)
        lines += [f"{IN_YOUR_NETWORK[lang]} {network}", code.getvalue()]
    return "\n".join(lines)
