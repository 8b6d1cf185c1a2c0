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

OPEN, CONNECTING = State.OPEN, State.CONNECTING
EXTENSION = "zaubertisch.carrier"  # under which the application finds the shorter way
TEXT = 0x81  # the first byte of a text frame that is a whole message
MASKED = 0x80  # in the second byte, as of all that clients send
INBOX = 32  # messages that may wait before reading stops
PARTS = 64  # of which one message may consist
TOO_LONG = 1009  # the WebSocket's code for a message that is not taken for its size
FAREWELL = 1.0  # seconds that who is turned away has to take in why
LAST_BYTES = MESSAGE_BYTES  # that are still looked at after closing, for the client's own goodbye
BAD_REQUEST = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


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

    def clear(self) -> None:
        """Throw away what waits."""
        self._messages.clear()

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
        self.on_lost: Callable[[], None] = lambda: None  # called when the socket is closed
        self.on_odd_frame: Callable[[], None] = lambda: None  # called for each frame that is no whole text
        self._rest = b""  # what is not taken apart yet: the inbox is full, or the end of a frame is still to come
        self._late_bytes = 0  # that came after closing

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), EXTENSION: cast("Any", self)}

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.on_lost()

    # --- in ---

    def data_received(self, data: bytes) -> None:
        """Take what is there apart, or leave it to the library if it is no message."""
        if self._rest:
            data, self._rest = self._rest + data, b""
        if self.conn.state is OPEN:
            self._take_apart(data)
        elif self.conn.state is CONNECTING:
            self._shake_hands(data)
        else:
            self._late_bytes += len(data)
            if self._late_bytes > LAST_BYTES:
                self.drop()
            else:
                super().data_received(data)

    def _shake_hands(self, data: bytes) -> None:
        """The whole request comes at once. Of what the library cannot read uvicorn would never hear."""
        if self.handshake_initiated:  # nothing may follow before the answer
            self.drop()
            return
        super().data_received(data)
        if not self.handshake_initiated:
            self.close_sent = self.handshake_complete = True
            self.transport.write(b"".join(self.conn.data_to_send()) or BAD_REQUEST)
            self.transport.close()

    def _take_apart(self, data: bytes) -> None:
        """Cut frames where they end, so that the library is always between two frames when it gets one.

        One read can bring ten thousands of them: no more are taken than the inbox has room for.
        """
        conn, start, end = self.conn, 0, len(data)
        while start < end and conn.state is OPEN:
            if len(self.queue) >= INBOX:
                self._rest = data[start:]
                self._pause_reading()
                return
            found = frame_at(data, start)
            if found is None:
                self._rest = data[start:]
                return
            text, after = found
            if text is None or conn.current_size is not None:  # the second: a message in parts has begun
                self._hand_on(data[start:after])
            else:
                self.queue.put_nowait(text)
            start = after

    def _hand_on(self, frame: bytes) -> None:
        """Leave a frame to the library, if as many are allowed."""
        self.on_odd_frame()
        if len(self.frames) >= PARTS:
            self.turn_away(TOO_LONG, "a message in too many parts")
        if self.conn.state is OPEN:
            super().data_received(frame)

    def _pause_reading(self) -> None:
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _read_on(self) -> None:
        """The inbox is empty: fill it from what was read already, then read again."""
        rest, self._rest = self._rest, b""
        self._take_apart(rest)
        if self.queue.empty() and not self.close_sent:
            self.read_paused = False
            self.transport.resume_reading()

    @property
    def has_more(self) -> bool:
        """Whether the next message would come without waiting."""
        return not self.queue.empty()

    async def next(self) -> str | bytes | None:
        """The next message; None when the client is gone."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self._read_on()
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

    def turn_away(self, code: int, reason: str) -> None:
        """Say why the connection ends, and hear no more.

        It is not read from any longer, so that whoever goes on sending fills his own buffers and costs nothing.
        """
        if self.close_sent or self.disconnected:
            return
        self.conn.fail(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.clear()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self._pause_reading()
        self.close_timer = self.loop.call_later(FAREWELL, self.drop)

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
