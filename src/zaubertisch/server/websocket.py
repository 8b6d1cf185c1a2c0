"""One client's WebSocket: the handshake, what comes in, and an outbox that a slow client cannot make grow."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from http.cookies import CookieError, SimpleCookie
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.utils import ClientDisconnected

from zaubertisch.core.words import Words
from zaubertisch.server import protocol
from zaubertisch.server.carrier import EXTENSION, Carrier
from zaubertisch.server.dispatcher import Dispatcher
from zaubertisch.server.guests import COOKIE
from zaubertisch.server.hall import Hall
from zaubertisch.server.limits import Crowd
from zaubertisch.server.protocol import Closing
from zaubertisch.server.settings import Settings

log = logging.getLogger("zaubertisch.websocket")

SLOW = 1013  # the WebSocket's code for "try again later"
GOING_AWAY = 1012
TOO_MUCH = 1008  # the WebSocket's code for what is against the rules of the house
LAST_WORDS = 10.0  # seconds that a client has to take what was sent before the connection was closed


class Soon:
    """Does what is to be done when everything that happens now has happened, all of it in one go of the event loop."""

    def __init__(self) -> None:
        self._due: list[Callable[[], None]] = []

    def do(self, work: Callable[[], None]) -> None:
        """Do this, too."""
        if not self._due:
            asyncio.get_running_loop().call_soon(self._do_all)
        self._due.append(work)

    def _do_all(self) -> None:
        due, self._due = self._due, []
        for work in due:
            try:
                work()
            except Exception:
                log.exception("could not send")


class Socket:
    """Implements `Connection`."""

    def __init__(self, guest: str, nickname: str, outbox_bytes: int, carrier: Carrier, send: Send, soon: Soon) -> None:
        self.guest = guest
        self.nickname = nickname
        self.tables: set[str] = set()
        self._outbox: list[bytes] = []
        self._waiting = 0
        self._limit = outbox_bytes
        self._carrier = carrier
        self._asgi_send = send
        self._soon = soon
        self._flush_due = False
        self._close_code: int | None = None
        self._closing: asyncio.Task[None] | None = None
        carrier.on_writable = self._flush

    def send(self, data: bytes) -> None:
        if self._close_code is not None:
            return
        self._waiting += len(data)
        if self._waiting > self._limit:
            self.close(SLOW)
            return
        self._outbox.append(data)
        self._flush_soon()

    def close(self, code: int) -> None:
        """Close once everything said so far is sent; a client that is too slow gets nothing more."""
        if code == SLOW:
            self._outbox.clear()
        self._close_code = code
        self._flush_soon()

    def turn_away(self) -> None:
        self._flush()  # he may still hear that he is too fast
        self._carrier.turn_away(TOO_MUCH, "too many messages")

    def _flush_soon(self) -> None:
        """What is said until then goes out in one frame."""
        if not self._flush_due:
            self._flush_due = True
            self._soon.do(self._flush)

    def _flush(self) -> None:
        """Send what waits, unless the client still has to take what was sent before."""
        self._flush_due = False
        if not self._carrier.is_writable:
            if self._close_code == SLOW:
                self._carrier.drop()
            return
        if self._outbox:
            self._carrier.send_lines(self._outbox)
            self._outbox.clear()
            self._waiting = 0
        if self._close_code is not None and self._closing is None:
            self._closing = asyncio.get_running_loop().create_task(self._close(self._close_code))

    async def _close(self, code: int) -> None:
        with suppress(ClientDisconnected):
            await self._asgi_send({"type": "websocket.close", "code": code})
            asyncio.get_running_loop().call_later(LAST_WORDS, self._carrier.drop)


class SocketApp:
    """The ASGI application behind `/ws`."""

    def __init__(self, hall: Hall, dispatcher: Dispatcher, settings: Settings) -> None:
        self._hall = hall
        self._dispatcher = dispatcher
        self._settings = settings
        self._by_guest = Crowd(settings.connections_per_guest)
        self._by_address = Crowd(settings.connections_per_address)
        self._sockets: set[Socket] = set()
        self._soon = Soon()

    def say_goodbye(self) -> None:
        """The server stops: tell every client to come back."""
        words = Words(de="Der Server startet neu.", en="The server is restarting.")
        for socket in self._sockets:
            socket.send(protocol.encode(Closing(words, True)))
            socket.close(GOING_AWAY)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # the request to connect
        headers = Headers(scope=scope)
        address = scope["client"][0] if scope.get("client") else ""
        if not is_same_origin(headers, self._settings):
            await refuse(send, 403)
            return
        guest = self._hall.signer.guest_of_cookie(cookie_of(headers))
        nickname = await self._hall.store.nickname(guest) if guest else None
        if guest is None or nickname is None:
            await refuse(send, 401)
            return
        if len(self._sockets) >= self._settings.connections or not self._by_address.enter(address):
            await refuse(send, 429)
            return
        try:
            if not self._by_guest.enter(guest):
                await refuse(send, 429)
                return
            try:
                await send({"type": "websocket.accept"})
                carrier = scope["extensions"][EXTENSION]
                socket = Socket(guest, nickname, self._settings.outbox_bytes, carrier, send, self._soon)
                carrier.on_odd_frame = partial(self._dispatcher.count_frame, socket)
                # A task of its own: each message would pass through all that the application is wrapped in.
                await asyncio.create_task(self._serve(socket, carrier))
            finally:
                self._by_guest.leave(guest)
        finally:
            self._by_address.leave(address)

    async def _serve(self, socket: Socket, carrier: Carrier) -> None:
        self._sockets.add(socket)
        try:
            self._dispatcher.connect(socket)
            while (message := await carrier.next()) is not None:
                await self._dispatcher.receive(socket, message)
                if carrier.has_more:  # then nothing else would make this wait, and all others have their turn
                    await asyncio.sleep(0)
        finally:
            self._sockets.discard(socket)
            self._dispatcher.disconnect(socket)


async def refuse(send: Send, status: int) -> None:
    """Answer the handshake with an HTTP status instead of an upgrade."""
    await send({"type": "websocket.http.response.start", "status": status, "headers": []})
    await send({"type": "websocket.http.response.body", "body": b""})


def is_same_origin(headers: Headers, settings: Settings) -> bool:
    """Whether a request comes from a page of ours; programs that are no browsers name no origin."""
    origin = headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    return urlsplit(origin).netloc == headers.get("host")


def cookie_of(headers: Headers) -> str | None:
    """The guest's cookie."""
    try:
        morsel = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
    except CookieError:
        return None
    return morsel.value if morsel is not None else None
