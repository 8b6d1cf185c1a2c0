"""What goes over a WebSocket arrives once, whole and in order, however it is cut; who does not listen is dropped."""

from __future__ import annotations

import asyncio
import itertools
import json
import socket
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode

from tests.server.world import Running, quick, running
from zaubertisch.server import protocol, websocket
from zaubertisch.server.carrier import Carrier, frame_at, frame_header
from zaubertisch.server.websocket import Socket


def message(id: int) -> bytes:
    """Something harmless that is answered."""
    return json.dumps({"type": "follow-lobby", "id": f"{id:03}", "on": False}).encode()


def frame(id: int) -> bytes:
    """The same as it goes over the wire."""
    return Frame(Opcode.TEXT, message(id)).serialize(mask=True)


def fragments(id: int) -> list[bytes]:
    """The same in parts, with a ping between them."""
    text = message(id)
    parts = [
        Frame(Opcode.TEXT, text[:5], fin=False),
        Frame(Opcode.PING, b"still there?"),
        Frame(Opcode.CONT, text[5:9], fin=False),
        Frame(Opcode.CONT, b"", fin=False),
        Frame(Opcode.CONT, text[9:]),
    ]
    return [part.serialize(mask=True) for part in parts]


def test_messages_arrive_whole_and_in_order_however_they_are_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads: list[int] = []
    data_received = Carrier.data_received

    def counted(carrier: Carrier, data: bytes) -> None:
        reads.append(len(data))
        data_received(carrier, data)

    monkeypatch.setattr(Carrier, "data_received", counted)

    async def story() -> None:
        async with running(quick(tmp_path / "t.sqlite")) as server, server.client("Ada") as ada:
            ids = itertools.count(1)

            async def send(*pieces: bytes) -> None:
                """Each piece in a read of its own: the server has taken one before the next is sent."""
                for piece in pieces:
                    before = len(reads)
                    ada.socket.transport.write(piece)
                    while len(reads) == before:
                        await asyncio.sleep(0)

            async def hear() -> None:
                heard = [(await ada.expect("done"))["id"] for _ in range(1, said)]
                assert heard == [f"{id:03}" for id in range(1, said)]

            length = len(frame(0))
            for cut in range(1, length):
                one, two = frame(next(ids)), frame(next(ids)) + frame(next(ids))
                await send(one[:cut], one[cut:], two[:cut], two[cut:])
                two = frame(next(ids)) + frame(next(ids))
                await send(two[: length + cut], two[length + cut :])
            one = frame(next(ids))
            await send(*(one[n : n + 1] for n in range(length)))
            await send(*fragments(next(ids)))
            for cut in range(1, sum(map(len, fragments(0))) + length):
                parts = b"".join(fragments(next(ids))) + frame(next(ids))
                await send(parts[:cut], parts[cut:])
            ada.socket.transport.write(b"".join(frame(next(ids)) for _ in range(200)))
            said = next(ids)
            await asyncio.wait_for(hear(), 20)

    asyncio.run(story())


def test_a_part_of_a_frame_that_looks_like_a_whole_one_is_not_taken_for_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(quick(tmp_path / "t.sqlite")) as server, server.client("Ada") as ada:
            text = message(1)
            mask = bytes((0x81, 0x80 | (len(text) - 2), 1, 2))  # as a frame begins
            masked = bytes(byte ^ mask[n % 4] for n, byte in enumerate(text))
            ada.socket.transport.write(bytes((0x81, 0x80 | len(text))))
            await asyncio.sleep(0.1)
            ada.socket.transport.write(mask + masked)
            assert (await ada.hear())["id"] == "001"

    asyncio.run(story())


def test_a_client_that_listens_too_slowly_is_told_so(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(quick(tmp_path / "t.sqlite", outbox_bytes=20_000)) as server, server.client("Ada") as ada:
            table = await ada.open_table()
            async with server.client("Eve") as eve:
                await eve.do("enter", table=table["table"])
                socket_of(server, "Eve").send(b" " * 30_000)
                closed = await eve.hear_to_the_end()
                assert closed.rcvd is not None
                assert closed.rcvd.code == 1013
            await ada.do("follow-lobby")

    asyncio.run(story())


def socket_of(server: Running, nickname: str) -> Socket:
    """The server's end of a connection."""
    return next(socket for socket in server.worker.sockets._sockets if socket.nickname == nickname)


async def deaf_client(server: Running) -> socket.socket:
    """A client that connects and then takes nothing."""
    deaf = socket.create_connection((server.host, server.port))
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    headers = {
        "Host": f"{server.host}:{server.port}",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
        "Cookie": await server.cookie("Eve"),
    }
    lines = ["GET /ws HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items()), "", ""]
    deaf.sendall("\r\n".join(lines).encode())
    while len(server.worker.sockets._sockets) < 1:
        await asyncio.sleep(0.01)
    return deaf


async def until_gone(server: Running, slow: Socket) -> None:
    """Wait until nobody is connected."""
    async with asyncio.timeout(5):
        while server.worker.sockets._sockets or not slow._carrier.disconnected:
            await asyncio.sleep(0.01)


def test_a_client_that_takes_nothing_is_dropped(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(quick(tmp_path / "t.sqlite", outbox_bytes=20_000)) as server:
            with await deaf_client(server):
                slow = socket_of(server, "Eve")
                while slow._close_code is None:
                    slow.send(b" " * 10_000)
                    await asyncio.sleep(0)
                await until_gone(server, slow)

    asyncio.run(story())


async def with_something_waiting(server: Running) -> Socket:
    """The socket of somebody who does not take what is sent."""
    slow = socket_of(server, "Eve")
    while not slow._carrier.transport.get_write_buffer_size():
        slow.send(b" " * 10_000)
        await asyncio.sleep(0)
    return slow


def test_who_does_not_take_what_is_sent_last_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket, "LAST_WORDS", 0.1)

    async def story() -> None:
        async with running(quick(tmp_path / "t.sqlite")) as server:
            with await deaf_client(server):
                slow = await with_something_waiting(server)
                slow.close(1012)
                await until_gone(server, slow)

    asyncio.run(story())


def test_who_does_not_answer_a_ping_is_dropped_whatever_still_waits_for_him(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(quick(tmp_path / "t.sqlite")) as server:
            with await deaf_client(server):
                slow = await with_something_waiting(server)
                slow._carrier.keepalive_timeout()
                await until_gone(server, slow)

    asyncio.run(story())


@pytest.mark.parametrize("length", [0, 125, 126, 65_535, 65_536])
def test_a_text_is_framed_as_the_library_does(length: int) -> None:
    text = b"x" * length
    assert frame_header(length) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("length", [0, 1, 125, 126, protocol.MESSAGE_BYTES - 2])
def test_a_whole_text_is_read_as_the_library_does(length: int) -> None:
    text = "x" * length + "é"
    frame = Frame(Opcode.TEXT, text.encode()).serialize(mask=True)
    assert frame_at(frame, 0) == (text, len(frame))
    assert frame_at(b"other" + frame + b"more", 5) == (text, 5 + len(frame))
    assert all(frame_at(frame[:cut], 0) is None for cut in range(len(frame))), "the rest is still to come"


@pytest.mark.parametrize(
    "frame",
    [
        Frame(Opcode.TEXT, b"part", fin=False).serialize(mask=True),
        Frame(Opcode.BINARY, b"bytes").serialize(mask=True),
        Frame(Opcode.PING, b"are you there").serialize(mask=True),
        Frame(Opcode.TEXT, b"not masked").serialize(mask=False),
        Frame(Opcode.TEXT, b"no UTF-8: \xff").serialize(mask=True),
        Frame(Opcode.TEXT, b"x" * (protocol.MESSAGE_BYTES + 1)).serialize(mask=True),
        Frame(Opcode.TEXT, b"x" * (1 << 16)).serialize(mask=True),
    ],
    # Masks are random, so frames cannot name the tests: all who share them out must find the same names.
    ids=["part", "binary", "ping", "unmasked", "no UTF-8", "too long", "far too long"],
)
def test_whatever_is_no_whole_text_is_left_to_the_library(frame: bytes) -> None:
    assert frame_at(frame, 0) == (None, len(frame))
