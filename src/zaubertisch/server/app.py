"""The whole server as an ASGI application, and running it."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import cache

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, Router, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from zaubertisch.bots.attached import warm_up_bots
from zaubertisch.core.errors import BadPlugIn
from zaubertisch.core.table import deal
from zaubertisch.core.warm_up import compile_all
from zaubertisch.server.api import Api
from zaubertisch.server.dispatcher import Dispatcher
from zaubertisch.server.editions import Editions, KeptEdition
from zaubertisch.server.games import playable_games
from zaubertisch.server.guests import Signer
from zaubertisch.server.hall import Hall
from zaubertisch.server.limits import Rate
from zaubertisch.server.settings import BadSetting, Settings, default_database
from zaubertisch.server.sqlite import SqliteStore
from zaubertisch.server.store import Store
from zaubertisch.server.thinking import Thinkers
from zaubertisch.server.web import Client, SecurityHeaders
from zaubertisch.server.websocket import SocketApp, refuse

SECRET = "cookies"

log = logging.getLogger("zaubertisch.app")


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def open_store(settings: Settings) -> Store:
    """The store that the settings name."""
    if settings.is_postgresql:
        from zaubertisch.server.postgresql import PostgresqlStore

        return PostgresqlStore(settings.database)
    if "://" in settings.database:
        raise BadSetting(
            f"{settings.database!r} is no database for us: give a SQLite file or postgresql://…",
            f"{settings.database!r} ist keine Datenbank für uns: gib eine SQLite-Datei oder postgresql://… an",
        )
    return SqliteStore(settings.database or default_database())


class Server:
    """Everything that one worker consists of, wired together."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        secret: bytes,
        editions: Sequence[KeptEdition] = (),
        *,
        now: Callable[[], int] = wall_clock,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
        thinkers: Thinkers | None = None,
    ) -> None:
        threads = settings.bot_threads or max(1, (os.cpu_count() or 2) - 1)
        self.settings = settings
        self.store = store
        self.hall = Hall(
            store,
            Signer(secret),
            thinkers or Thinkers(threads, settings.bot_queue, entropy),
            Editions(store, editions),
            settings,
            now=now,
            entropy=entropy,
        )
        self.dispatcher = Dispatcher(self.hall)
        self.sockets = SocketApp(self.hall, self.dispatcher, settings)
        self.api = Api(self.hall)

    def router(self) -> Router:
        """Where everything is."""
        return Router(
            [
                *self.api.routes(),
                Route("/healthz", self._health),
                Route("/metrics", self._metrics),
                WebSocketRoute("/ws", self.sockets),
                Mount("/", Client()),
            ]
        )

    async def _health(self, request: Request) -> Response:
        try:
            await self.store.check()
        except Exception:
            log.exception("the database cannot be used")
            return PlainTextResponse("the database cannot be used\n", 503)
        return PlainTextResponse("ok\n")

    async def _metrics(self, request: Request) -> Response:
        if request.client is None or request.client.host not in self.settings.metrics_for:
            return PlainTextResponse("not for you\n", 403)
        return PlainTextResponse(self.hall.metrics.text(), media_type="text/plain; version=0.0.4")


@cache
def warm_up() -> None:
    """Load (the first time: compile) rules and bots of all games before anybody waits for them."""
    for game in playable_games():
        compile_all(game)
        table = deal(game.id, game.seats.start, seed=0)
        masked = table.masked(table.to_act or 0)
        try:
            warm_up_bots(masked)
        except BadPlugIn as problem:  # the game goes on with any decision
            log.error("%s", problem)


class Limited:
    """Refuses requests of an address that sends too many; a handshake is one."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._rate = Rate(settings.requests_per_second, settings.request_burst, time.monotonic)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = scope["client"][0] if scope.get("client") else ""
        if scope["type"] == "lifespan" or self._rate.take(address):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await refuse(send, 429)
        else:
            # Whoever is too fast has to begin anew, which costs him more than us.
            await PlainTextResponse("too many requests\n", 429, {"Connection": "close"})(scope, receive, send)


def create_app(
    settings: Settings, editions: Sequence[KeptEdition] = (), on_ready: Callable[[Server], None] | None = None
) -> Starlette:
    """The application; it opens the store when it starts and closes it when it ends."""
    inner: list[Router] = []

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = open_store(settings)
        await store.open()
        server = Server(settings, store, await store.secret(SECRET, secrets.token_bytes(32)), editions)
        log.info("loading rules and bots; the first time they are compiled, which takes a while")
        await asyncio.to_thread(warm_up)
        await server.hall.open()
        inner.append(server.router())
        log.info("ready")
        if on_ready is not None:
            on_ready(server)
        try:
            yield
        finally:
            await server.hall.close()
            server.hall.thinkers.close()
            await store.close()
            log.info("stopped")

    async def dispatch(scope: Scope, receive: Receive, send: Send) -> None:
        await inner[0](scope, receive, send)

    return Starlette(
        routes=[Mount("/", dispatch)],
        lifespan=lifespan,
        middleware=[
            Middleware(Limited, settings=settings),
            Middleware(SecurityHeaders),
            Middleware(GZipMiddleware, minimum_size=1000),
        ],
    )
