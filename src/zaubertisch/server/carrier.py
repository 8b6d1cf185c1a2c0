"""uvicorn's WebSocket with a shorter way for what is carried most: whole texts, short ones in and encoded ones out.

The usual way takes each frame apart step by step, stops and starts reading for every message, and on the way out
decodes for ASGI what it encodes again for the wire. Whatever is not a whole short text still goes that way.
"""

from __future__ import annotations

import asyncio
import struct
from collections import deque
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # the compiled one, where there is one
from websockets.http11 import Request
from websockets.protocol import State

from zaubertisch.server.protocol import MESSAGE_BYTES

OPEN = State.OPEN
EXTENSION = "zaubertisch.carrier"  # under which the application finds the shorter way
TEXT = 0x81  # the first byte of a text frame that is a whole message
MASKED = 0x80  # in the second byte, as of all that clients send
INBOX = 32  # messages that may wait before reading stops


class Inbox:
    """What `asyncio.Queue` does, for one reader."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._messages: deque[Any] = deque()
        self._reader: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._messages)

    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._messages

    def put_nowait(self, message: Any) -> None:
        """One more message."""
        self._messages.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        """The next message."""
        while not self._messages:
            self._reader = self._loop.create_future()
            await self._reader
        return self._messages.popleft()


class Carrier(WebSocketsSansIOProtocol):
    """One connection."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue: Inbox = Inbox(self.loop)  # type: ignore[assignment]
        self.is_writable = True  # whether the client has taken enough of what was sent before
        self.on_writable: Callable[[], None] | None = None  # called when a slow client has caught up
        self._begun = b""  # a frame whose rest is still to come

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), EXTENSION: cast("Any", self)}

    # --- in ---

    def data_received(self, data: bytes) -> None:
        """Take frames apart where they end, so that the library is always between two frames when it gets one."""
        if self._begun:
            data, self._begun = self._begun + data, b""
        conn, start, end = self.conn, 0, len(data)
        if conn.state is not OPEN:
            super().data_received(data)
            return
        while start < end and conn.state is OPEN:
            found = frame_at(data, start)
            if found is None:
                self._begun = data[start:]
                return
            text, after = found
            if text is None or conn.current_size is not None:  # the second: a message in parts has begun
                super().data_received(data[start:after])
            else:
                self._put(text)
            start = after

    def _put(self, text: str) -> None:
        self.queue.put_nowait(text)
        if len(self.queue) >= INBOX and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    async def next(self) -> str | bytes | None:
        """The next message; None when the client is gone."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()
        if isinstance(message, str):
            return message
        if message["type"] != "websocket.receive":
            return None
        text: str | bytes | None = message.get("text")
        return text if text is not None else message.get("bytes") or b""

    # --- out ---

    def pause_writing(self) -> None:
        super().pause_writing()
        self.is_writable = False

    def resume_writing(self) -> None:
        super().resume_writing()
        self.is_writable = True
        if self.on_writable is not None:
            self.on_writable()

    def send_lines(self, lines: list[bytes]) -> None:
        """Send a text of some lines, unless the client is gone."""
        if not self.disconnected and self.conn.state is OPEN:
            header = frame_header(sum(map(len, lines)) + len(lines) - 1)
            self.transport.write(header + lines[0] if len(lines) == 1 else header + b"\n".join(lines))

    # --- the end ---

    def drop(self) -> None:
        """End the connection at once; what the client has not taken yet is thrown away.

        Merely closed, it would stay until the client takes that, which one that does not listen never does.
        """
        self.transport.abort()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.drop()


def frame_at(data: bytes, start: int) -> tuple[str | None, int] | None:
    """The text of a client's frame if that is a whole message, and where it ends; None while some of it is to come.

    What no client may send ends with the data: the library says what is wrong with it (RFC 6455, 5.2).
    """
    rest = len(data) - start
    if rest < 2:
        return None
    payload, length = start + 6, data[start + 1] & 0x7F
    if length >= 126:
        wide = 2 if length == 126 else 8
        if rest < 2 + wide:
            return None
        payload, length = payload + wide, int.from_bytes(data[start + 2 : start + 2 + wide], "big")
    if not data[start + 1] & MASKED or length > MESSAGE_BYTES:
        return None, len(data)
    end = payload + length
    if end > len(data):
        return None
    if data[start] != TEXT:
        return None, end
    try:
        return str(apply_mask(data[payload:end], data[payload - 4 : payload]), "utf-8"), end
    except UnicodeDecodeError:
        return None, end


def frame_header(length: int) -> bytes:
    """What precedes a text of so many bytes (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((TEXT, length))
    if length < 1 << 16:
        return struct.pack("!BBH", TEXT, 126, length)
    return struct.pack("!BBQ", TEXT, 127, length)
