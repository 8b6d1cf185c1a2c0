"""Sockets that say nothing, little, slowly or nonsense: each is answered or closed in time and locks nobody out."""

from __future__ import annotations

import asyncio
import resource
import socket
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.server.world import Running, quick, running
from zaubertisch.server import open_files
from zaubertisch.server.entrance import Entrance

STRANGER = "127.0.0.2"  # an address that is no reverse proxy's


@asynccontextmanager
async def stranger(
    server: Running, said: bytes = b""
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A socket from an address of its own, on which something was said."""
    reader, writer = await asyncio.open_connection(server.host, server.port, local_addr=(STRANGER, 0))
    try:
        writer.write(said)
        yield reader, writer
    finally:
        writer.transport.abort()


async def heard(reader: asyncio.StreamReader) -> bytes:
    """Everything until the socket is closed."""
    try:
        return await asyncio.wait_for(reader.read(), 5)
    except ConnectionResetError:
        return b"reset"


def handshake(server: Running, *more: str) -> bytes:
    lines = [
        "GET /ws HTTP/1.1",
        f"Host: {server.host}:{server.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        *more,
    ]
    return "\r\n".join([*lines, "", ""]).encode("latin-1")


POST = b"POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 18\r\n\r\n"
GET = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"


@pytest.mark.parametrize(
    ("said", "answers"),
    [
        (b"", [b"408"]),
        (b"GET / HTTP/1.1\r\nHost: x\r\nX: ", [b"408"]),
        (POST + b'{"nick', [b"408"]),
        (GET + POST + b'{"nick', [b"200", b"408"]),
        (GET + GET[:20], [b"200", b"408"]),
    ],
    ids=["silence", "headers", "body", "a body after another request", "headers after another request"],
)
@pytest.mark.parametrize("drips", [False, True])
def test_who_does_not_finish_a_request_is_closed_in_time(
    tmp_path: Path, said: bytes, answers: list[bytes], drips: bool
) -> None:
    async def story() -> None:
        settings = quick(tmp_path / "t.sqlite", header_time=0.4, request_time=0.8)
        async with running(settings) as server, stranger(server, said) as (reader, writer):

            async def drip() -> None:
                while drips and not writer.is_closing():
                    writer.write(b"x")
                    await asyncio.sleep(0.1)

            dripping = asyncio.create_task(drip())
            begun = time.monotonic()
            text = await heard(reader)
            assert time.monotonic() - begun < 3
            found = [line.split()[1] for line in text.splitlines() if line.startswith(b"HTTP/1.1")]
            # What is written to a closed connection resets it, and the end of what it said may be lost on the way.
            assert found == answers or (drips and found in ([b"400"], answers[: len(found)]))
            dripping.cancel()

    asyncio.run(story())


def test_a_request_in_time_is_served_however_it_is_cut(tmp_path: Path) -> None:
    async def story() -> None:
        settings = quick(tmp_path / "t.sqlite", header_time=1.0, request_time=1.0)
        async with running(settings) as server, stranger(server) as (reader, writer):
            for _ in range(3):  # each request of a connection has its own time
                for part in (POST[:30], POST[30:], b'{"nickname"', b':"Ada"}'):
                    writer.write(part)
                    await asyncio.sleep(0.12)
                answer = await asyncio.wait_for(reader.readuntil(b"}}"), 5)
                assert answer.startswith(b"HTTP/1.1 200")

    asyncio.run(story())


def test_who_takes_nothing_of_the_answers_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lost: list[Entrance] = []
    connection_lost = Entrance.connection_lost

    def noted(entrance: Entrance, exc: Exception | None) -> None:
        connection_lost(entrance, exc)
        lost.append(entrance)

    monkeypatch.setattr(Entrance, "connection_lost", noted)

    async def story() -> None:
        async with running(quick(tmp_path / "t.sqlite", request_time=0.5)) as server:
            with socket.create_connection((server.host, server.port)) as deaf:
                deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                deaf.setblocking(False)
                request = b"GET /api/games/casting-shadows/rules HTTP/1.1\r\nHost: x\r\n\r\n"
                await asyncio.get_running_loop().sock_sendall(deaf, request * 200)
                async with asyncio.timeout(10):
                    while not lost:
                        await asyncio.sleep(0.05)

    asyncio.run(story())


@pytest.mark.parametrize(
    ("header", "status"),
    [
        ("Cookie: zaubertisch=" + "x" * 12_000, b"431"),
        ("Cookie: zaubertisch=a\x01b", b"400"),
        ("Cookie: zaubertisch=" + "x" * 20_000, b"431"),
        ("Content-Length: 5", b"400"),
        ("Sec-WebSocket-Key: again", b"400"),
    ],
    ids=["long cookie", "control character", "longer cookie", "body", "two keys"],
)
def test_a_bad_handshake_is_answered_at_once(tmp_path: Path, header: str, status: bytes) -> None:
    async def story() -> None:
        async with (
            running(quick(tmp_path / "t.sqlite")) as server,
            stranger(server, handshake(server, header)) as (reader, _),
        ):
            begun = time.monotonic()
            answer = await heard(reader)
            assert time.monotonic() - begun < 1
            assert answer.split()[1] == status

    asyncio.run(story())


def test_nothing_may_be_said_before_the_handshake_is_answered(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(quick(tmp_path / "t.sqlite")) as server:
            nickname, asked = server.worker.store.nickname, asyncio.Event()

            async def slowly(guest: str) -> str | None:
                asked.set()
                await asyncio.sleep(0.5)
                return await nickname(guest)

            server.worker.store.nickname = slowly  # type: ignore[method-assign]
            cookie = await server.cookie("Eve")
            async with stranger(server, handshake(server, f"Cookie: {cookie}")) as (reader, writer):
                await asked.wait()
                writer.write(b"\x89\x80\0\0\0\0")
                assert await heard(reader) in (b"", b"reset")

    asyncio.run(story())


def test_an_address_has_only_so_many_sockets(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(quick(tmp_path / "t.sqlite", sockets_per_address=3)) as server:
            cookie = await server.cookie("Eve")
            async with (
                stranger(server),
                stranger(server),
                stranger(server, handshake(server, f"Cookie: {cookie}")) as (
                    upgraded,
                    _,
                ),
            ):
                assert (await asyncio.wait_for(upgraded.readline(), 5)).startswith(b"HTTP/1.1 101")
                async with stranger(server, GET) as (reader, _):
                    assert await heard(reader) in (b"", b"reset")
                assert (await server.request("GET", "/healthz"))[0] == 200, "others come in"
            await asyncio.sleep(0.1)
            async with stranger(server), stranger(server), stranger(server, GET) as (reader, _):
                assert (await asyncio.wait_for(reader.readline(), 5)).startswith(b"HTTP/1.1 200"), "all three are gone"

    asyncio.run(story())


def test_an_address_opens_only_so_many_sockets_at_a_time(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(quick(tmp_path / "t.sqlite", requests_per_second=0.1, request_burst=3)) as server:
            for allowed in (True, True, True, False):
                async with stranger(server, b"nonsense\r\n\r\n") as (reader, _):
                    assert (await heard(reader)).startswith(b"HTTP/1.1 400") == allowed

    asyncio.run(story())


def test_sockets_of_a_reverse_proxy_are_not_counted(tmp_path: Path) -> None:
    async def story() -> None:
        settings = quick(tmp_path / "t.sqlite", sockets_per_address=1, forwarded_allow_ips=f"10.0.0.5,{STRANGER}")
        async with (
            running(settings) as server,
            stranger(server),
            stranger(server),
            stranger(server, GET) as (reader, _),
        ):
            assert (await asyncio.wait_for(reader.readline(), 5)).startswith(b"HTTP/1.1 200")

    asyncio.run(story())


@pytest.mark.parametrize(
    ("soft", "hard", "raised", "sockets"),
    [
        (1024, 524_288, 65_536, 65_408),
        (1024, 4096, 4096, 3968),
        (1024, resource.RLIM_INFINITY, 65_536, 65_408),
        (100_000, 524_288, None, 99_872),
        (resource.RLIM_INFINITY, resource.RLIM_INFINITY, None, 65_536),
    ],
)
def test_as_many_files_may_be_open_as_the_system_allows(
    monkeypatch: pytest.MonkeyPatch, soft: int, hard: int, raised: int | None, sockets: int
) -> None:
    limits: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda _, wanted: limits.append(wanted))
    assert open_files.allow_sockets() == sockets
    assert limits == ([] if raised is None else [(raised, hard)])
