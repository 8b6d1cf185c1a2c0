"""uvicorn's WebSocket with a shorter way for what is sent most: a whole text that is encoded already.

The usual way decodes it for ASGI and encodes it again for the wire, through every layer between.
"""

from __future__ import annotations

import struct
from http import HTTPStatus
from typing import Any, cast

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

EXTENSION = "zaubertisch.send_text"  # under which the application finds the shorter way
TEXT = 0x81  # the first byte of a text frame that is a whole message


class Carrier(WebSocketsSansIOProtocol):
    """One connection."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), EXTENSION: cast("Any", self.send_text)}

    async def send_text(self, data: bytes) -> None:
        """Send a text; waits while the client is slow to take what was sent before."""
        await self.writable.wait()
        if self.disconnected or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        self.transport.write(frame_header(len(data)) + data)


def frame_header(length: int) -> bytes:
    """What precedes a text of so many bytes (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((TEXT, length))
    if length < 1 << 16:
        return struct.pack("!BBH", TEXT, 126, length)
    return struct.pack("!BBQ", TEXT, 127, length)
