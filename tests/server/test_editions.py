"""Other cards at the server: offered from the start or brought by a guest, and seen by everybody as they are."""

from __future__ import annotations

import asyncio
import json
import random
import threading
from pathlib import Path
from typing import Any, NoReturn

import pytest

import zaubertisch
from tests.server.world import quick, running
from zaubertisch.core.errors import BadEdition
from zaubertisch.core.registry import find_game
from zaubertisch.core.words import Words
from zaubertisch.server import api
from zaubertisch.server.editions import read_editions

AO, CS = "archmage-origins", "casting-shadows"


def moths() -> dict[str, Any]:
    """Archmage Origins with one name and one figure changed."""
    game = find_game(AO)
    cards: dict[str, Any] = json.loads(json.dumps(game.export_edition(game.standard)))
    cards["name"] = "mighty moths"
    moth = next(card for card in cards["monsters"] if card["id"] == "lantern-moth")
    moth.update(strength=9, name={"de": "Riesenmotte", "en": "Mighty Moth"})
    return cards


def written(path: Path, cards: object) -> Path:
    path.write_text(json.dumps(cards), encoding="utf-8")
    return path


def test_cards_that_a_guest_brings_can_be_played_with(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(quick(tmp_path / "t.sqlite")) as server, server.client("Ada") as ada:
            cards, way = moths(), f"/api/games/{AO}/editions"
            assert (await server.request("POST", way, cards))[0] == 403
            _, kept, _ = await server.request("POST", way, cards, Cookie=ada.cookie)
            assert kept["name"] == "mighty moths"
            table = await ada.open_table(edition=kept["edition"])
            assert (table["edition"], table["edition_name"]) == (kept["edition"], "mighty moths")
            over = await ada.play_to_the_end(table, random.Random(1))
            assert (over["edition"], over["edition_name"]) == (kept["edition"], "mighty moths")
            assert (await server.request("GET", f"{way}/{kept['edition']}"))[1] == cards
            _, mine, _ = await server.request("GET", "/api/tables/mine", Cookie=ada.cookie)
            assert mine["tables"][0]["edition_name"] == "mighty moths"
            _, replay, _ = await server.request("GET", f"/api/tables/{over['table']}/frames")
            assert (replay["edition"], replay["edition_name"]) == (kept["edition"], "mighty moths")
            _, content, _ = await server.request("GET", f"/api/tables/{over['table']}/journal")
            journal = zaubertisch.Journal.parse(content)
            zaubertisch.verify(journal)
            assert journal.header.edition.cards is not None

    asyncio.run(story())


def test_what_is_printed_and_the_rules_are_those_of_the_edition(tmp_path: Path) -> None:
    game = find_game(CS)
    cards = json.loads(json.dumps(game.export_edition(game.standard)))
    cards["name"] = "long lives"
    cards["basics"]["life"] = 25
    cards["characters"][0]["name"] = {"de": "Lupine", "en": "Lupina"}

    async def story() -> None:
        async with running(quick(tmp_path / "t.sqlite")) as server, server.client("Ada") as ada:
            _, kept, _ = await server.request("POST", f"/api/games/{CS}/editions", cards, Cookie=ada.cookie)
            mine = f"/api/games/{CS}/editions/{kept['edition']}"
            _, printed, headers = await server.request("GET", f"{mine}/printed")
            assert printed["basics"]["life"] == 25
            assert printed["roles"][cards["characters"][0]["id"]] == {"de": "Lupine", "en": "Lupina"}
            assert headers["cache-control"] == "max-age=3600"
            _, standard, _ = await server.request("GET", f"/api/games/{CS}/editions/standard/printed")
            assert standard["basics"]["life"] == 18
            assert printed.keys() == standard.keys()
            _, rules, _ = await server.request("GET", f"{mine}/rules")
            assert rules["edition_name"] == "long lives"
            assert "25 Lebenspunkte" in json.dumps(rules, ensure_ascii=False)
            _, usual, _ = await server.request("GET", f"/api/games/{CS}/rules")
            assert usual["edition_name"] is None
            assert "25 Lebenspunkte" not in json.dumps(usual, ensure_ascii=False)

    asyncio.run(story())


def test_everything_wrong_with_brought_cards_is_said_at_once_in_both_languages(tmp_path: Path) -> None:
    worse = moths()
    worse["monsters"][0]["strength"] = -1
    worse["spells"][0]["value"] = "much"

    async def story() -> None:
        async with running(quick(tmp_path / "t.sqlite")) as server, server.client("Ada") as ada:

            async def refused(game: str, cards: object) -> dict[str, Any]:
                status, problem, _ = await server.request(
                    "POST", f"/api/games/{game}/editions", cards, Cookie=ada.cookie
                )
                assert (status, problem["code"]) == (400, "bad-set-up")
                words: dict[str, Any] = problem["words"]
                return words

            words = await refused(AO, worse)
            assert words["en"].splitlines() == [
                "divination: value is 'much', but must be a whole number",
                "gertrude: strength is -1, but must be 1 to 20",
            ]
            assert words["de"].splitlines() == [
                "divination: value ist 'much', muss aber eine ganze Zahl sein",
                "gertrude: strength ist -1, muss aber 1 bis 20 sein",
            ]
            assert "nicht von 'casting-shadows'" in (await refused(CS, moths()))["de"]
            assert "ein JSON-Objekt" in (await refused(AO, [1, 2]))["de"]
            refusal = await ada.ask("create", game=AO, seats=[{"who": "me"}, {"who": "bot"}], edition="0000")
            assert refusal["code"] == "no-such-edition"
            assert "'0000'" in refusal["words"]["de"]
            assert "standard" in refusal["words"]["de"]
            assert (await refused(AO, {**moths(), "name": "standard"}))["de"] == (
                "name: eigene Karten brauchen einen anderen Namen als 'standard'"
            )
            too_long = {"name": "x" * 300_000}
            status, problem, _ = await server.request("POST", f"/api/games/{AO}/editions", too_long, Cookie=ada.cookie)
            assert (status, "256 kB" in problem["words"]["de"]) == (400, True)

    asyncio.run(story())


def test_guests_cannot_fill_the_disk_with_cards(tmp_path: Path) -> None:
    async def story() -> None:
        settings = quick(tmp_path / "t.sqlite", editions_per_address_and_hour=2)
        async with running(settings) as server, server.client("Ada") as ada, server.client("Bob") as bob:
            answers = []
            for number, guest in enumerate([ada, bob, ada, bob]):
                cards = {**moths(), "name": f"moths {number}"}
                answers.append(await server.request("POST", f"/api/games/{AO}/editions", cards, Cookie=guest.cookie))
            assert [status for status, _, _ in answers] == [200, 200, 429, 429]
            assert answers[2][1]["code"] == "too-fast"
            assert "versuch es später" in answers[2][1]["words"]["de"]

    asyncio.run(story())


def test_offered_editions_can_be_chosen_at_every_table(tmp_path: Path) -> None:
    offered = read_editions([written(tmp_path / "moths.json", moths())])

    async def story() -> None:
        async with running(quick(tmp_path / "t.sqlite"), offered) as server, server.client("Ada") as ada:
            _, games, _ = await server.request("GET", "/api/games")
            named = {game["id"]: [edition["name"] for edition in game["editions"]] for game in games}
            assert named == {AO: ["standard", "mighty moths"], CS: ["standard"]}
            hash = offered[0].info.edition
            table = await ada.open_table(edition=hash)
            assert table["edition_name"] == "mighty moths"
            plain = await ada.open_table(edition="standard")
            assert (plain["edition"], plain["edition_name"]) == ("standard", None)
        async with running(quick(tmp_path / "t.sqlite")) as server:  # offered no longer, but still played
            status, printed, _ = await server.request("GET", f"/api/games/{AO}/editions/{hash}/printed")
            assert (status, printed["cards"]["lantern-moth"]["name"]["de"]) == (200, "Riesenmotte")

    asyncio.run(story())


def test_kept_cards_that_this_version_no_longer_takes_are_refused_with_the_reason(tmp_path: Path) -> None:
    worse = moths()
    worse["monsters"][0]["strength"] = 99

    async def story() -> None:
        async with running(quick(tmp_path / "t.sqlite")) as server:
            await server.worker.hall.store.keep_edition("0ld", AO, json.dumps(worse).encode())
            status, problem, _ = await server.request("GET", f"/api/games/{AO}/editions/0ld/printed")
            assert (status, problem["code"]) == (404, "no-such-edition")
            assert "gertrude: strength ist 99" in problem["words"]["de"]

    asyncio.run(story())


def test_bad_files_are_refused_with_everything_that_is_wrong_in_all_of_them(tmp_path: Path) -> None:
    worse = moths()
    worse["monsters"][0]["strength"] = 99
    del worse["spells"][3]
    broken = tmp_path / "broken.json"
    broken.write_text('{"game": ')
    files = [
        written(tmp_path / "good.json", moths()),
        written(tmp_path / "worse.json", worse),
        broken,
        written(tmp_path / "chess.json", {"game": "chess"}),
    ]
    with pytest.raises(BadEdition) as refused:
        read_editions(files)
    assert [line.split(": ")[0] for line in refused.value.words.de.splitlines()] == [
        "worse.json",
        "worse.json",
        f"{broken} ist kein JSON",
        "chess.json",
    ]
    assert "worse.json: gertrude: strength ist 99, muss aber 1 bis 20 sein" in refused.value.words.de
    assert "chess.json: there is no game 'chess'" in refused.value.words.en


def unknown_cards() -> dict[str, Any]:
    """As many cards that nobody knows as a request may bring."""
    return {**moths(), "monsters": [{"id": f"x{number}"} for number in range(13_000)]}


def test_of_very_many_problems_the_first_are_listed_and_the_rest_is_counted(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(quick(tmp_path / "t.sqlite")) as server, server.client("Ada") as ada:
            address = f"/api/games/{AO}/editions"
            some = {**moths(), "spells": [{"id": f"x{number}"} for number in range(60)]}
            for cards, en, de in [
                (some, "and 14 more problems", "und 14 weitere Fehler"),  # the four known ones are missing, too
                (unknown_cards(), "and at least 950 more problems", "und mindestens 950 weitere Fehler"),
            ]:
                status, problem, _ = await server.request("POST", address, cards, Cookie=ada.cookie)
                lines = {lang: words.splitlines() for lang, words in problem["words"].items()}
                assert (status, len(lines["en"]), len(lines["de"])) == (400, 51, 51)
                assert (lines["en"][-1], lines["de"][-1]) == (en, de)
                assert len(json.dumps(problem)) < 50_000

    asyncio.run(story())


def test_refused_cards_count_for_the_hour(tmp_path: Path) -> None:
    async def story() -> None:
        settings = quick(tmp_path / "t.sqlite", editions_per_address_and_hour=2)
        async with running(settings) as server, server.client("Ada") as ada:
            asked = [
                await server.request("POST", f"/api/games/{AO}/editions", {"name": "bad"}, Cookie=ada.cookie)
                for _ in range(3)
            ]
            assert [status for status, _, _ in asked] == [400, 400, 429]

    asyncio.run(story())


def test_nobody_waits_while_cards_are_checked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    checking, checked = threading.Event(), threading.Event()

    def check(*_: object) -> NoReturn:
        checking.set()
        assert checked.wait(10), "the server does nothing else meanwhile"
        raise BadEdition([Words(de="schlecht", en="bad")])

    monkeypatch.setattr(api, "check_edition", check)

    async def story() -> None:
        async with running(quick(tmp_path / "t.sqlite")) as server, server.client("Ada") as ada:
            asked = asyncio.create_task(server.request("POST", f"/api/games/{AO}/editions", moths(), Cookie=ada.cookie))
            await asyncio.to_thread(checking.wait)
            await ada.do("follow-lobby", on=False)
            checked.set()
            assert (await asked)[0] == 400

    asyncio.run(story())
