"""Attacks on a server, from an address of their own: `python -m zaubertisch.bench.attacks ws://… nonsense`.

Each is a function that goes on until it is ended, whatever the server does about it.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import os
from collections.abc import Awaitable, Callable
from contextlib import suppress
from urllib.parse import urlsplit

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException
from websockets.frames import Frame, Opcode

from zaubertisch.bench.load import Link
from zaubertisch.server.open_files import allow_sockets

ADDRESS = "127.0.0.2"  # any but that of the honest: limits by address are part of what is measured
JSON = "application/json"
SOCKETS = 2000
AT_A_TIME = 1 << 20  # bytes that wait in the attacker's own buffer

GAVE_UP = (OSError, WebSocketException, http.client.HTTPException, TimeoutError)


class Attacker:
    """One stranger, and the server that is attacked."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.host = urlsplit(address).hostname or ""
        self.port = urlsplit(address).port or 80

    def post(self, path: str, body: bytes, **headers: str) -> http.client.HTTPResponse:
        """Send a request; the answer, read to its end."""
        link = http.client.HTTPConnection(self.host, self.port, timeout=30, source_address=(ADDRESS, 0))
        try:
            link.request("POST", path, body, {"Content-Type": JSON, **headers})
            answer = link.getresponse()
            answer.read()
            return answer
        finally:
            link.close()

    async def cookie(self) -> str:
        """A new guest's cookie."""
        answer = await asyncio.to_thread(self.post, "/api/session", b'{"nickname": "Eve"}')
        return str(answer.headers["Set-Cookie"]).split(";")[0]

    def connect(self, cookie: str) -> connect:
        """A WebSocket of a guest."""
        headers = {"Cookie": cookie}
        return connect(self.address, additional_headers=headers, compression=None, local_addr=(ADDRESS, 0))

    async def open(self, said: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A socket on which something was said."""
        reader, writer = await asyncio.open_connection(self.host, self.port, local_addr=(ADDRESS, 0))
        writer.write(said)
        return reader, writer

    async def flood(self, cookie: str, frame: bytes, first: bytes = b"") -> None:
        """Send frames as fast as the server takes them; who is dropped comes back."""
        while True:
            with suppress(*GAVE_UP):
                async with self.connect(cookie) as socket:
                    socket.transport.write(first)
                    while not socket.transport.is_closing():
                        if socket.transport.get_write_buffer_size() < AT_A_TIME:
                            socket.transport.write(frame * 4096)
                        await asyncio.sleep(0.001)
            await asyncio.sleep(0.05)


def framed(opcode: Opcode, data: bytes = b"", *, fin: bool = True) -> bytes:
    """A frame as clients send it."""
    return Frame(opcode, data, fin=fin).serialize(mask=True)


async def nonsense(attacker: Attacker) -> None:
    """Messages that cannot be understood."""
    await attacker.flood(await attacker.cookie(), framed(Opcode.TEXT, b"{}"))


async def pings(attacker: Attacker) -> None:
    """Empty pings, each of which is to be answered."""
    await attacker.flood(await attacker.cookie(), framed(Opcode.PING))


async def parts(attacker: Attacker) -> None:
    """A message in empty parts that never ends."""
    begun = framed(Opcode.TEXT, b"{", fin=False)
    await attacker.flood(await attacker.cookie(), framed(Opcode.CONT, fin=False), begun)


async def many_connections(attacker: Attacker) -> None:
    """One guest, as many connections as he gets, and harmless messages on all of them."""
    cookie = await attacker.cookie()
    frame = framed(Opcode.TEXT, b'{"type":"follow-lobby","id":"1","on":true}')
    await asyncio.gather(*(attacker.flood(cookie, frame) for _ in range(12)))


async def bot_tables(attacker: Attacker) -> None:
    """Table after table where only the strongest bots play, and their opener looks on."""
    bots = [{"who": "bot", "level": "archmage"}] * 2
    cookie, opened = await attacker.cookie(), 0
    while True:
        with suppress(*GAVE_UP):
            async with attacker.connect(cookie) as socket:
                link = Link(socket)
                while True:
                    opened += 1
                    await link.say({"type": "create", "id": f"c{opened}", "game": "archmage-origins", "seats": bots})
                    answer = await link.hear()
                    while answer.id != f"c{opened}":
                        answer = await link.hear()
                    if answer.type == "done":
                        await link.say({"type": "start", "id": f"s{opened}", "table": answer.table})
                    await asyncio.sleep(0.12)  # as fast as messages are taken


async def faulty_editions(attacker: Attacker) -> None:
    """As many unknown cards as a request may bring."""
    cards = {"game": "archmage-origins", "name": "x", "monsters": [{"id": f"x{number}"} for number in range(13_000)]}
    body, cookie = json.dumps(cards).encode(), await attacker.cookie()

    async def bring() -> None:
        while True:
            with suppress(*GAVE_UP):
                await asyncio.to_thread(attacker.post, "/api/games/archmage-origins/editions", body, Cookie=cookie)
            await asyncio.sleep(0.05)

    await asyncio.gather(*(bring() for _ in range(4)))


async def hold(attacker: Attacker, said: bytes, drip: bytes = b"") -> None:
    """As many sockets as there are to be had, on which something was said and a little more comes each second."""

    async def keep() -> None:
        while True:
            with suppress(*GAVE_UP):
                reader, writer = await attacker.open(said)
                while not reader.at_eof() and not writer.is_closing():
                    writer.write(drip)
                    with suppress(TimeoutError):
                        await asyncio.wait_for(reader.read(1 << 16), 1.0)
                writer.close()
            await asyncio.sleep(1.0)

    await asyncio.gather(*(keep() for _ in range(SOCKETS)))


async def silent_sockets(attacker: Attacker) -> None:
    """Sockets on which nothing is said."""
    await hold(attacker, b"")


async def slow_headers(attacker: Attacker) -> None:
    """Requests whose headers never end."""
    await hold(attacker, b"GET / HTTP/1.1\r\nHost: x\r\nX: ", b"x")


async def slow_bodies(attacker: Attacker) -> None:
    """Requests whose body comes byte by byte."""
    said = f"POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: {JSON}\r\nContent-Length: 4000\r\n\r\n"
    await hold(attacker, said.encode(), b" ")


async def bad_handshakes(attacker: Attacker) -> None:
    """Handshakes with a cookie that is too long."""
    lines = [
        "GET /ws HTTP/1.1",
        "Host: x",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        "Cookie: zaubertisch=" + "x" * 12_000,
    ]
    await hold(attacker, "\r\n".join([*lines, "", ""]).encode())


ATTACKS: dict[str, Callable[[Attacker], Awaitable[None]]] = {
    attack.__name__.replace("_", "-"): attack
    for attack in (
        *(nonsense, pings, parts, many_connections),
        *(bot_tables, faulty_editions),
        *(silent_sockets, slow_headers, slow_bodies, bad_handshakes),
    )
}


async def run(address: str, name: str, seconds: float) -> None:
    """Attack for so long."""
    with suppress(TimeoutError):
        await asyncio.wait_for(asyncio.ensure_future(ATTACKS[name](Attacker(address))), seconds)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("address")
    parser.add_argument("attack", choices=ATTACKS)
    parser.add_argument("--seconds", type=float, default=30.0)
    given = parser.parse_args()
    os.nice(10)  # a real attacker brings processors of his own
    allow_sockets()
    asyncio.run(run(given.address, given.attack, given.seconds))
