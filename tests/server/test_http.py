"""Guests, games, finished tables and safety over HTTP and at the handshake; with real sockets."""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

import zaubertisch
from tests.server.world import Running, quick, running
from zaubertisch.server.web import Client


async def status_of(server: Running, **headers: str) -> int:
    """What the handshake answers."""
    try:
        async with connect(f"ws://127.0.0.1:{server.port}/ws", additional_headers=headers):
            return 101
    except InvalidStatus as refused:
        return refused.response.status_code


def test_a_guest_keeps_his_name_and_can_move_to_another_device(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(quick(tmp_path / "t.sqlite")) as server:
            assert (await server.request("GET", "/api/session"))[1] == {"me": None}
            status, body, headers = await server.request("POST", "/api/session", {"nickname": "  Ada\u202e \n L. "})
            assert (status, body["me"]["nickname"]) == (200, "Ada L.")
            flags = headers["set-cookie"].lower()
            assert "httponly" in flags
            assert "samesite=lax" in flags
            assert "secure" not in flags  # this connection is not encrypted
            cookie = headers["set-cookie"].split(";")[0]
            assert (await server.request("GET", "/api/session", Cookie=cookie))[1] == body
            _, renamed, _ = await server.request("POST", "/api/session", {"nickname": "Grace"}, Cookie=cookie)
            assert renamed["me"] == {"id": body["me"]["id"], "nickname": "Grace"}

            _, link, _ = await server.request("POST", "/api/session/link", {}, Cookie=cookie)
            status, moved, headers = await server.request("POST", "/api/session/claim", {"token": link["token"]})
            assert (status, moved) == (200, renamed)
            assert headers["set-cookie"].split(";")[0] == cookie
            forged = link["token"].replace(body["me"]["id"], "0" * 24)
            for token in (forged, "x", "..", link["token"][:-1]):
                assert (await server.request("POST", "/api/session/claim", {"token": token}))[0] == 403

    asyncio.run(story())


def test_a_personal_link_expires(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(quick(tmp_path / "t.sqlite", link_validity=-1.0)) as server:
            cookie = await server.cookie("Ada")
            _, link, _ = await server.request("POST", "/api/session/link", {}, Cookie=cookie)
            assert (await server.request("POST", "/api/session/claim", {"token": link["token"]}))[0] == 403

    asyncio.run(story())


def test_cookies_are_secure_behind_https(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(quick(tmp_path / "t.sqlite")) as server:
            forwarded = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.5"}
            _, _, headers = await server.request("POST", "/api/session", {"nickname": "Ada"}, **forwarded)
            assert "secure" in headers["set-cookie"].lower()
            assert (await server.request("GET", "/metrics", **forwarded))[0] == 403

    asyncio.run(story())


@pytest.mark.parametrize(
    "body", [{}, {"nickname": ""}, {"nickname": "\u200b"}, {"nickname": 7}, {"nickname": "x", "y": 1}, []]
)
def test_a_bad_introduction_is_refused(tmp_path: Path, body: Any) -> None:
    async def story() -> None:
        async with running(quick(tmp_path / "t.sqlite")) as server:
            status, problem, headers = await server.request("POST", "/api/session", body)
            assert (status, problem["code"]) == (400, "bad-message")
            assert "set-cookie" not in headers

    asyncio.run(story())


def test_nobody_connects_without_being_known_or_from_a_foreign_page(tmp_path: Path) -> None:
    async def story() -> None:
        settings = quick(tmp_path / "t.sqlite", origins=("https://friend.example",), connections_per_guest=2)
        async with running(settings) as server:
            cookie = await server.cookie("Ada")
            guest, _, signature = cookie.removeprefix("zaubertisch=").partition(".")
            assert await status_of(server) == 401
            assert await status_of(server, Cookie="zaubertisch=nobody.nothing") == 401
            assert await status_of(server, Cookie=f"zaubertisch={'0' * len(guest)}.{signature}") == 401
            assert await status_of(server, Cookie=cookie) == 101
            own = f"http://127.0.0.1:{server.port}"
            assert await status_of(server, Cookie=cookie, Origin=own) == 101
            assert await status_of(server, Cookie=cookie, Origin="https://friend.example") == 101
            for foreign in ("https://evil.example", "null", f"{own}.evil.example"):
                assert await status_of(server, Cookie=cookie, Origin=foreign) == 403
                posted = await server.request("POST", "/api/session", {"nickname": "Eve"}, Origin=foreign)
                assert posted[0] == 403
            async with server.client(cookie=cookie), server.client(cookie=cookie):
                assert await status_of(server, Cookie=cookie) == 429
            assert await status_of(server, Cookie=cookie) == 101

    asyncio.run(story())


def test_addresses_have_limits(tmp_path: Path) -> None:
    async def story() -> None:
        settings = quick(tmp_path / "t.sqlite", guests_per_address_and_hour=2, connections_per_address=1)
        async with running(settings) as server:
            cookies = [await server.cookie("Ada"), await server.cookie("Bob")]
            assert (await server.request("POST", "/api/session", {"nickname": "Cyd"}))[0] == 429
            async with server.client(cookie=cookies[0]):
                assert await status_of(server, Cookie=cookies[1]) == 429
        async with running(quick(tmp_path / "u.sqlite", requests_per_second=0.001, request_burst=3)) as server:
            answers = [(await server.request("GET", "/api/games"))[0] for _ in range(4)]
            assert answers == [200, 200, 200, 429]

    asyncio.run(story())


def test_a_message_that_is_too_long_ends_the_connection_and_nothing_else(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(quick(tmp_path / "t.sqlite")) as server, server.client("Ada") as ada:
            async with server.client("Eve") as eve:
                await eve.socket.send("x" * 17_000)
                with pytest.raises(ConnectionClosed) as closed:
                    await eve.hear()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1009
            await ada.do("follow-lobby")

    asyncio.run(story())


def test_games_rules_and_cards_are_there_in_both_languages(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(quick(tmp_path / "t.sqlite")) as server:
            _, games, _ = await server.request("GET", "/api/games")
            assert {game["id"] for game in games} == set(zaubertisch.game_ids())
            for game in games:
                assert game["bots"]
                assert all(option["title"]["de"] and option["choices"] for option in game["options"])
                _, rules, _ = await server.request("GET", f"/api/games/{game['id']}/rules")
                clauses = [clause for section in rules["sections"] for clause in section["clauses"]]
                assert all(part["words"]["de"] and part["words"]["en"] for c in clauses for part in c["parts"])
                status, cards, _ = await server.request("GET", f"/api/games/{game['id']}/editions/standard")
                assert (status, cards["game"]) == (200, game["id"])
            assert (await server.request("GET", "/api/games/chess/rules"))[0] == 404
            assert (await server.request("GET", "/api/games/archmage-origins/editions/0000"))[0] == 404

    asyncio.run(story())


def test_a_finished_game_can_be_replayed_through_every_pair_of_eyes(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(quick(tmp_path / "t.sqlite")) as server, server.client("Ada") as ada:
            table = await ada.open_table(options={"battle": "corners"})
            id = table["table"]
            for what in ("journal", "frames", "verification"):
                status, problem, _ = await server.request("GET", f"/api/tables/{id}/{what}")
                assert (status, problem["code"]) == (403, "not-allowed")
                assert (await server.request("GET", f"/api/tables/nowhere/{what}"))[0] == 404
            over = await ada.play_to_the_end(table, random.Random(2))
            _, content, _ = await server.request("GET", f"/api/tables/{id}/journal")
            journal = zaubertisch.Journal.parse(content)
            _, page, headers = await server.request("GET", f"/api/tables/{id}/verification?lang=de")
            assert f'filename="archmage-origins-{id}.txt"' in headers["content-disposition"]
            for due in ("Das Protokoll stimmt", hashlib.sha256(content).hexdigest(), str(journal.header.commitment)):
                assert due in page.decode()
            for seat in ("0", "1", "onlooker"):
                status, replay, _ = await server.request("GET", f"/api/tables/{id}/frames?seat={seat}")
                assert status == 200
                assert [frame["what"] for frame in replay["frames"][1:]] == [line.what for line in journal.inputs]
                assert replay["result"] == over["play"]["result"]
                hands = [player["hand"] for player in replay["frames"][5]["view"]["players"]]
                assert [hand is not None for hand in hands] == [seat == "0", seat == "1"]
            assert (await server.request("GET", f"/api/tables/{id}/frames?seat=2"))[0] == 404
            _, mine, _ = await server.request("GET", "/api/tables/mine", Cookie=ada.cookie)
            assert [(card["table"], card["phase"]) for card in mine["tables"]] == [(id, "over")]
            assert mine["tables"][0]["winners"] == over["play"]["result"]["winners"]
            assert (await server.request("GET", "/api/tables/mine"))[0] == 403

    asyncio.run(story())


def test_every_answer_is_strict_about_what_a_page_may_do(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(quick(tmp_path / "t.sqlite")) as server:
            for path in ("/", "/table/x", "/api/games", "/healthz", "/nothing.js"):
                _, _, headers = await server.request("GET", path)
                policy = headers["content-security-policy"]
                assert "default-src 'none'" in policy
                assert "script-src 'self';" in policy
                assert "frame-ancestors 'none'" in policy
                assert headers["x-content-type-options"] == "nosniff"
            _, _, headers = await server.request("GET", "/api/session")
            assert headers["cache-control"] == "no-store"
            _, _, headers = await server.request("GET", "/assets/nothing.js")
            assert headers["x-content-type-options"] == "nosniff"
            assert "content-security-policy" not in headers  # it governs documents, and files are none

    asyncio.run(story())


def test_the_client_is_served_with_its_own_addresses_or_says_how_to_build_it(tmp_path: Path) -> None:
    from starlette.testclient import TestClient

    missing = TestClient(Client(tmp_path / "missing"))
    assert missing.get("/").status_code == 503
    assert "npm run build" in missing.get("/table/x").text
    folder = tmp_path / "web_dist"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("start page")
    (folder / "assets" / "index-abc.js").write_text("code")
    (folder / "assets" / "long-abc.js").write_text("code" * 1000)
    (tmp_path / "secret.txt").write_text("secret")
    built = TestClient(Client(folder))
    assert built.get("/").text == built.get("/table/x").text == "start page"
    assert built.get("/").headers["cache-control"] == "no-cache"
    assert "immutable" in built.get("/assets/index-abc.js").headers["cache-control"]
    assert built.get("/assets/unknown").text == "start page"
    for accepted, coding in (("gzip, br", "gzip"), ("identity", None), ("gzip", "gzip")):
        long = built.get("/assets/long-abc.js", headers={"accept-encoding": accepted})
        assert (long.text, long.headers.get("content-encoding")) == ("code" * 1000, coding)
        assert "javascript" in long.headers["content-type"]
    assert built.get("/missing.js").status_code == 404
    assert "secret" not in built.get("/%2e%2e/secret.txt").text


@pytest.mark.parametrize("moved", ["gone", "replaced"])
def test_a_server_whose_file_was_taken_away_says_that_it_is_not_well(tmp_path: Path, moved: str) -> None:
    async def story() -> None:
        async with running(quick(tmp_path / "t.sqlite")) as server:
            assert (await server.request("GET", "/healthz"))[0] == 200
            (tmp_path / "t.sqlite").rename(tmp_path / "elsewhere.sqlite")
            if moved == "replaced":
                (tmp_path / "t.sqlite").touch()
            assert (await server.request("GET", "/healthz"))[:2] == (503, b"the database cannot be used\n")
            (tmp_path / "elsewhere.sqlite").rename(tmp_path / "t.sqlite")
            assert (await server.request("GET", "/healthz"))[0] == 200

    asyncio.run(story())


def test_health_and_metrics(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(quick(tmp_path / "t.sqlite")) as server, server.client("Ada") as ada:
            assert (await server.request("GET", "/healthz"))[:2] == (200, b"ok\n")
            table = await ada.open_table()
            await ada.play_to_the_end(table, random.Random(1))
            _, text, _ = await server.request("GET", "/metrics")
            lines = dict(line.rsplit(" ", 1) for line in text.decode().splitlines() if not line.startswith("#"))
            assert float(lines["zaubertisch_connections"]) == 1
            assert float(lines["zaubertisch_tables_in_memory"]) == 1
            assert float(lines["zaubertisch_move_seconds_count"]) > 10
            assert float(lines['zaubertisch_events_total{kind="game_started"}']) == 1

    asyncio.run(story())


def test_a_server_that_stops_says_so_and_nothing_is_lost(tmp_path: Path) -> None:
    async def story() -> None:
        settings = quick(tmp_path / "t.sqlite")
        async with running(settings) as server:
            cookie = await server.cookie("Ada")
            async with server.client(cookie=cookie) as ada:
                table = await ada.open_table({"who": "me"}, {"who": "bot"}, order="set")
                server.worker.sockets.say_goodbye()
                closing = await ada.expect("closing")
                assert closing["again"] is True
                await ada.hear_to_the_end()
        async with running(settings) as server, server.client(cookie=cookie) as ada:
            await ada.do("enter", table=table["table"])
            again = await ada.expect("table")
            over = await ada.play_to_the_end(again, random.Random(1))
            assert over["play"]["result"] is not None

    asyncio.run(story())


def test_answers_are_json_that_a_browser_reads(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(quick(tmp_path / "t.sqlite")) as server, server.client("Ada") as ada:
            await ada.socket.send(json.dumps({"type": "follow-lobby", "id": "ä€"}))
            assert (await ada.expect("done"))["id"] == "ä€"
            await ada.socket.send(json.dumps({"type": "follow-lobby", "id": "bytes"}).encode())
            assert (await ada.expect("done"))["id"] == "bytes"

    asyncio.run(story())
