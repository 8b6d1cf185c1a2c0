"""Every page for everyone: axe finds nothing, in both lights and both shapes; rules, replay, lobby work."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import zaubertisch
from tests.browser.conftest import (
    GAMES,
    LAPTOP,
    PHONE,
    ROOT,
    Visitor,
    play_to_the_end,
    sit_down,
    wait_for_my_turn,
)

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PAGES = (
    "/",
    "/lobby",
    "/new/archmage-origins",
    "/new/casting-shadows",
    "/learn/archmage-origins",
    "/learn/casting-shadows",
    "/rules/archmage-origins",
    "/paper/casting-shadows",
    "/figures/archmage-origins",
    "/nowhere",
)
SHAPES = {"laptop": LAPTOP, "phone": PHONE}


def violations(page: Page) -> list[str]:
    """What axe finds by the rules of WCAG 2.2 AA and its own best practices."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(
        """async () => (await axe.run(document, {
            runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        })).violations"""
    )
    return [
        f"{one['id']}: {one['help']}: {json.dumps([node['html'][:160] for node in one['nodes'][:3]])}" for one in found
    ]


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("shape", SHAPES)
def test_pages_are_accessible(visitor: Visitor, shape: str, scheme: str) -> None:
    page = visitor(**SHAPES[shape], color_scheme=scheme, reduced_motion="reduce")
    for path in PAGES:
        page.goto(path)
        page.locator("main").wait_for()
        page.wait_for_load_state("networkidle")
        assert violations(page) == [], path


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("game", GAMES)
def test_tables_are_accessible_from_the_first_turn_to_the_replay(
    visitor: Visitor, game: str, shape: str, scheme: str
) -> None:
    page = visitor(**SHAPES[shape], color_scheme=scheme, reduced_motion="reduce")
    sit_down(page, game)
    wait_for_my_turn(page)
    assert violations(page) == []
    if shape == "phone":
        return
    play_to_the_end(page)
    assert violations(page) == []
    page.get_by_role("link", name="Wiederholung").click()
    page.locator("input[type=range]").wait_for()
    assert violations(page) == []


def test_dialogs_are_accessible(visitor: Visitor) -> None:
    page = visitor(reduced_motion="reduce")
    sit_down(page, "archmage-origins")
    wait_for_my_turn(page)
    for name in ("Einstellungen", "Regeln", "Chat", "Am Tisch", "Übersicht"):
        page.get_by_role("button", name=name).click()
        page.get_by_role("dialog").wait_for()
        page.wait_for_load_state("networkidle")
        assert violations(page) == [], name
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_rules_are_searched_and_every_clause_has_a_link(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/rules/archmage-origins#AO-4.5")
    expect(page.locator("[id='AO-4.5']")).to_be_in_viewport()
    page.get_by_label("In den Regeln suchen").fill("Bannmarke")
    expect(page.locator("[id='AO-4.5']")).to_be_visible()
    expect(page.locator("[id='AO-2.1']")).to_have_count(0)


def test_a_finished_game_is_watched_again(visitor: Visitor, tmp_path: Path) -> None:
    page = visitor(reduced_motion="reduce")
    sit_down(page, "archmage-origins")
    play_to_the_end(page)
    page.get_by_role("link", name="Wiederholung").click()
    scrubber = page.locator("input[type=range]")
    scrubber.wait_for()
    expect(page.locator("[data-result]")).to_have_count(0)
    laid = int(scrubber.input_value())  # the table is laid when it begins
    page.get_by_role("button", name="Einen Schritt weiter").click()
    assert page.url.endswith(f"at={laid + 1}")
    scrubber.fill(scrubber.get_attribute("max") or "")
    expect(page.locator("[data-result]")).to_be_visible()
    page.get_by_label("Mit wessen Augen").select_option("0")
    page.goto(re.sub(r"at=\d+", "at=40", page.url))
    assert page.locator("input[type=range]").input_value() == "40"
    page.get_by_role("button", name="Herunterladen").click()
    journal, verification = tmp_path / "game.jsonl", tmp_path / "game.txt"
    for name, file in (("Protokolldatei", journal), ("Prüfung", verification)):
        with page.expect_download() as download:
            page.get_by_role("link", name=name).click()
        download.value.save_as(file)
    assert zaubertisch.verify(zaubertisch.Journal.load(journal)).result is not None
    assert hashlib.sha256(journal.read_bytes()).hexdigest() in verification.read_text(encoding="utf-8")


def test_nothing_moves_where_less_motion_is_wished(visitor: Visitor) -> None:
    page = visitor(reduced_motion="reduce")
    sit_down(page, "archmage-origins")
    wait_for_my_turn(page)
    page.locator('[data-action^="look "]').first.click()
    moving = page.evaluate(
        """() => document.getAnimations()
            .filter((one) => (one.effect?.getComputedTiming().activeDuration ?? 0) > 1).length"""
    )
    assert moving == 0


def test_the_client_can_be_installed(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/")
    manifest = page.request.get("/manifest.webmanifest").json()
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert page.request.get(icon["src"]).ok


@pytest.mark.parametrize("game", GAMES)
def test_a_table_loads_lightly(visitor: Visitor, game: str) -> None:
    """At most 150 kB compressed without fonts, 400 kB in all."""
    page = visitor()
    sit_down(page, game)
    wait_for_my_turn(page)
    url = page.url
    sizes: dict[str, int] = {}
    fresh = page.context.new_page()
    session = fresh.context.new_cdp_session(fresh)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    names: dict[str, str] = {}
    session.on("Network.responseReceived", lambda event: names.update({event["requestId"]: event["response"]["url"]}))
    session.on(
        "Network.loadingFinished",
        lambda event: sizes.update({names.get(event["requestId"], ""): int(event["encodedDataLength"])}),
    )
    fresh.goto(url)
    wait_for_my_turn(fresh)
    fresh.wait_for_load_state("networkidle")
    without_fonts = sum(size for name, size in sizes.items() if not name.endswith(".woff2"))
    assert without_fonts <= 150_000, sizes
    assert sum(sizes.values()) <= 400_000, sizes
