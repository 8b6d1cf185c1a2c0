"""Games on paper over HTTP: of any edition that the server keeps, within limits, and off where typst is missing."""

from __future__ import annotations

import asyncio
from base64 import b64decode
from pathlib import Path

import pytest

from tests.server.test_editions import moths
from tests.server.world import quick, running
from zaubertisch.paper import typesetter

AO = "archmage-origins"
STANDARD = f"/api/games/{AO}/editions/standard"
SMALL = "what=cards&lang=de&low_ink=true"


def test_an_edition_of_ones_own_is_printed(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(quick(tmp_path / "t.sqlite")) as server, server.client("Ada") as ada:
            _, kept, _ = await server.request("POST", f"/api/games/{AO}/editions", moths(), Cookie=ada.cookie)
            status, content, headers = await server.request(
                "GET", f"/api/games/{AO}/editions/{kept['edition']}/paper?{SMALL}"
            )
            assert (status, headers["content-type"]) == (200, "application/pdf")
            assert content.startswith(b"%PDF-")
            assert "archmage-origins-de.pdf" in headers["content-disposition"]
            _, preview, _ = await server.request("GET", f"{STANDARD}/paper/preview?{SMALL}")
            assert all(b64decode(page).startswith(b"\x89PNG") for page in preview["pages"])

    asyncio.run(story())


@pytest.mark.parametrize(
    ("query", "reason"), [("paper=a3", "a4, letter"), ("bleed=99", "up to 68 mm"), ("what=hats", "cards, inserts")]
)
def test_what_cannot_be_printed_is_refused_with_a_sentence(query: str, reason: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with running(quick(tmp_path / "t.sqlite")) as server:
            status, problem, _ = await server.request("GET", f"{STANDARD}/paper?{query}")
            assert status == 403
            assert reason in problem["words"]["en"]
            assert (await server.request("GET", f"/api/games/{AO}/editions/none/paper"))[0] == 404
            assert (await server.request("GET", "/api/games/whist/editions/standard/paper"))[0] == 404

    asyncio.run(story())


def test_only_so_many_an_hour_but_what_was_printed_last_is_kept(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(quick(tmp_path / "t.sqlite", prints_per_address_and_hour=1)) as server:
            first = await server.request("GET", f"{STANDARD}/paper?{SMALL}")
            assert first[0] == 200
            assert (await server.request("GET", f"{STANDARD}/paper?{SMALL}"))[1] == first[1]
            assert (await server.request("GET", f"{STANDARD}/paper?{SMALL}&paper=letter"))[0] == 429

    asyncio.run(story())


def test_without_typst_the_server_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typesetter, "is_installed", lambda: False)

    async def story() -> None:
        async with running(quick(tmp_path / "t.sqlite")) as server:
            status, problem, _ = await server.request("GET", f"{STANDARD}/paper")
            assert status == 403
            assert "zaubertisch[print]" in problem["words"]["de"]

    asyncio.run(story())


def test_owners_learn_which_figures_they_can_enter(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(quick(tmp_path / "t.sqlite")) as server:
            _, cards, _ = await server.request("GET", f"{STANDARD}/figures")
            assert cards[0]["id"] == "gertrude"
            strength = next(figure for figure in cards[0]["figures"] if figure["path"][-1] == "strength")
            assert (strength["source"], strength["numbers"]) == ("R", [1, 20])

    asyncio.run(story())
