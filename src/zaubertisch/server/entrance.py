"""Where sockets come in: how many an address may have, and how long a request may take.

uvicorn waits for the rest of a request as long as a client likes, and counts nothing before a request is whole.
"""

from __future__ import annotations

import asyncio
import time
from typing import Any, cast

import h11
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol

from zaubertisch.server.carrier import Carrier
from zaubertisch.server.limits import Crowd, Rate
from zaubertisch.server.settings import Settings

TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class Sockets:
    """Counts the open sockets, in all and of each address. Many people come from the address of a reverse proxy."""

    def __init__(self, settings: Settings, most: int) -> None:
        self._most = most
        self._open = 0
        self._by_address = Crowd(settings.sockets_per_address)
        # Each is opened for a request at least.
        self._rate = Rate(settings.requests_per_second, settings.request_burst, time.monotonic)
        self._proxies = ProxyHeadersMiddleware(cast("Any", None), settings.forwarded_allow_ips).trusted_hosts

    def enter(self, address: str) -> bool:
        """One more, if that is allowed."""
        if self._open >= self._most:
            return False
        if address not in self._proxies and not (self._rate.take(address) and self._by_address.enter(address)):
            return False
        self._open += 1
        return True

    def leave(self, address: str) -> None:
        """One less."""
        self._open -= 1
        if address not in self._proxies:
            self._by_address.leave(address)


class Entrance(H11Protocol):
    """One socket, until it is closed or becomes a WebSocket."""

    def __init__(self, settings: Settings, sockets: Sockets, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._sockets = sockets
        self._address: str | None = None  # while it is counted
        self._times: dict[object, float] = {h11.IDLE: settings.header_time, h11.SEND_BODY: settings.request_time}
        self._listening_time = settings.request_time
        self._awaited: object = None  # the part of a request that the clock runs for
        self._request_timer: asyncio.TimerHandle | None = None
        self._response_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if self._sockets.enter(address):
            self._address = address
            self._watch()
        else:
            transport.abort()  # an answer would cost more than it is worth

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._stop_watching()
        self.leave()

    def leave(self) -> None:
        """The socket is closed."""
        if self._address is not None:
            self._sockets.leave(self._address)
            self._address = None

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        carrier = self.transport.get_protocol()
        assert isinstance(carrier, Carrier)
        carrier.on_lost = self.leave

    # --- deadlines ---

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._watch()  # the next request may have come with the last one

    def _watch(self) -> None:
        """Let the clock run for what is still to come of a request; each part has its time as a whole."""
        awaited = self.conn.their_state
        if awaited is self._awaited:
            return
        self._awaited = awaited
        if self._request_timer is not None:
            self._request_timer.cancel()
            self._request_timer = None
        if awaited in self._times and self.transport.get_protocol() is self:
            self._request_timer = self.loop.call_later(self._times[awaited], self._end_slow_request)

    def _end_slow_request(self) -> None:
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE) and not self.transport.is_closing():
            self.transport.write(TOO_SLOW)
        self._end()

    def _end(self) -> None:
        """Close; a client that does not take what was sent is not waited for."""
        if self.transport.get_write_buffer_size():
            self.transport.abort()
        else:
            self.transport.close()

    def timeout_keep_alive_handler(self) -> None:
        self._end()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._response_timer = self.loop.call_later(self._listening_time, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._response_timer is not None:
            self._response_timer.cancel()
            self._response_timer = None

    def _stop_watching(self) -> None:
        for timer in (self._request_timer, self._response_timer):
            if timer is not None:
                timer.cancel()
