"""Who sends far too much is told so and dropped, and nobody else waits for it; with real sockets."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode

from tests.server.world import Client, quick, running
from zaubertisch.server.settings import Settings

USUAL = Settings()


def framed(opcode: Opcode, data: bytes = b"", *, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin=fin).serialize(mask=True)


FLOODS: dict[str, tuple[bytes, Callable[[], bytes]]] = {  # what comes first, and what comes again and again
    "nonsense": (b"", lambda: framed(Opcode.TEXT, b"{}")),
    "messages": (b"", lambda: framed(Opcode.TEXT, b'{"type":"follow-lobby","id":"1","on":false}')),
    "bytes": (b"", lambda: framed(Opcode.BINARY, b"{}")),
    "pings": (b"", lambda: framed(Opcode.PING)),
    "pongs": (b"", lambda: framed(Opcode.PONG)),
    "parts": (framed(Opcode.TEXT, b"{", fin=False), lambda: framed(Opcode.CONT, fin=False)),
    "pings between parts": (framed(Opcode.TEXT, b"{", fin=False), lambda: framed(Opcode.PING)),
}


def usual_limits(path: Path) -> Settings:
    """Quick, but with the limits of a server that nobody has set up."""
    return quick(path, messages_per_second=USUAL.messages_per_second, message_burst=USUAL.message_burst)


async def flood(client: Client, first: bytes, frame: bytes, seconds: float) -> None:
    """Send as much as the server takes."""
    transport = client.socket.transport
    transport.write(first)
    ends = time.monotonic() + seconds
    while time.monotonic() < ends and not transport.is_closing():
        if transport.get_write_buffer_size() < 1 << 20:
            transport.write(frame * 8192)
        await asyncio.sleep(0)


async def slowest_answer(client: Client, seconds: float) -> float:
    """What somebody else waits for an answer meanwhile, at worst."""
    slowest, ends = 0.0, time.monotonic() + seconds
    while time.monotonic() < ends:
        begun = time.monotonic()
        await client.do("follow-lobby", on=False)
        slowest = max(slowest, time.monotonic() - begun)
        await asyncio.sleep(0.06)
    return slowest


@pytest.mark.parametrize("kind", FLOODS)
def test_a_flood_is_dropped_with_a_reason_and_delays_nobody(tmp_path: Path, kind: str) -> None:
    first, frame = FLOODS[kind]

    async def story() -> None:
        async with running(usual_limits(tmp_path / "t.sqlite")) as server, server.client("Ada") as ada:
            async with server.client("Eve") as eve:
                hearing = asyncio.create_task(eve.hear_to_the_end())
                flooding = asyncio.create_task(flood(eve, first, frame(), 1.5))
                assert await slowest_answer(ada, 1.0) < 0.3
                closed = await asyncio.wait_for(hearing, 5)
                assert closed.rcvd is not None
                expected = (1009, "a message in too many parts") if kind == "parts" else (1008, "too many messages")
                assert (closed.rcvd.code, closed.rcvd.reason) == expected
                await flooding
            await ada.do("follow-lobby", on=False)
            assert [socket.nickname for socket in server.worker.sockets._sockets] == ["Ada"]

    asyncio.run(story())


def test_many_connections_of_one_guest_are_counted_together(tmp_path: Path) -> None:
    _, frame = FLOODS["nonsense"]

    async def story() -> None:
        async with running(usual_limits(tmp_path / "t.sqlite")) as server, server.client("Ada") as ada:
            cookie = await server.cookie("Eve")
            async with AsyncExitStack() as stack:
                eves = [await stack.enter_async_context(server.client(cookie=cookie)) for _ in range(10)]
                hearing = [asyncio.create_task(eve.hear_to_the_end()) for eve in eves]
                flooding = [asyncio.create_task(flood(eve, b"", frame(), 1.5)) for eve in eves]
                assert await slowest_answer(ada, 1.0) < 0.5
                await asyncio.wait_for(asyncio.gather(*hearing, *flooding), 10)
            refused = sum(text.count('"refused"') for eve in eves for text in eve.raw)
            assert refused < 2 * (USUAL.message_burst + USUAL.message_excess), "not as many for each connection"

    asyncio.run(story())


def test_a_few_messages_too_many_are_only_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(usual_limits(tmp_path / "t.sqlite")) as server, server.client("Ada") as ada:
            burst = USUAL.message_burst + USUAL.message_excess // 2
            codes = [(await ada.ask("follow-lobby", on=False)).get("code") for _ in range(burst)]
            assert codes[: USUAL.message_burst] == [None] * USUAL.message_burst
            assert codes[-1] == "too-fast"
            await asyncio.sleep(0.2)
            await ada.do("follow-lobby", on=False)

    asyncio.run(story())


def test_handshakes_count_as_requests(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(quick(tmp_path / "t.sqlite", requests_per_second=0.1, request_burst=3)) as server:
            cookie = await server.cookie("Ada")
            for _ in range(2):
                async with server.client(cookie=cookie):
                    pass
            with pytest.raises(InvalidStatus, match="429"):
                async with server.client(cookie=cookie):
                    pass

    asyncio.run(story())
