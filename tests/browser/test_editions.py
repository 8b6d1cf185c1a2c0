"""Cards of one's own at the table: chosen or brought, and seen by everybody instead of the standard ones."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import FilePayload, Page, expect

from tests.browser.conftest import Visitor, play_to_the_end
from tests.browser.test_pages import violations
from zaubertisch.core.registry import find_game


def exported(game: str, name: str) -> dict[str, Any]:
    rules = find_game(game)
    cards: dict[str, Any] = json.loads(json.dumps(rules.export_edition(rules.standard)))
    return {**cards, "name": name}


def short_lives() -> dict[str, Any]:
    """Casting Shadows with few life points and other names."""
    cards = exported("casting-shadows", "Kurze Leben")
    cards["basics"].update(life=3, action_points=6)
    cards["tiles"][0]["name"] = {"de": "Eierkreis", "en": "Egg Circle"}
    for character in cards["characters"]:
        character["name"] = {"de": f"Onkel {character['id']}", "en": f"Uncle {character['id']}"}
    return cards


def moths() -> dict[str, Any]:
    """Archmage Origins with one name and one figure changed."""
    cards = exported("archmage-origins", "Riesenmotten")
    moth = next(card for card in cards["monsters"] if card["id"] == "lantern-moth")
    moth.update(strength=17, name={"de": "Riesenmotte", "en": "Mighty Moth"})
    return cards


def as_file(cards: object) -> FilePayload:
    return {"name": "my.json", "mimeType": "application/json", "buffer": json.dumps(cards).encode()}


def bring(page: Page, game: str, cards: object) -> None:
    """Load a file where a table is made."""
    page.goto(f"/new/{game}")
    page.locator("summary").click()
    page.locator("input[type=file]").set_input_files(as_file(cards))


def test_all_faults_of_a_file_are_shown_at_once_in_the_readers_language(visitor: Visitor) -> None:
    worse = moths()
    worse["monsters"][0]["strength"] = -4
    worse["spells"][0]["value"] = "viel"
    page = visitor()
    bring(page, "archmage-origins", worse)
    faults = page.get_by_role("alert").get_by_role("listitem")
    expect(faults).to_have_text(
        [
            "divination: value ist 'viel', muss aber eine ganze Zahl sein",
            "gertrude: strength ist -4, muss aber 1 bis 20 sein",
        ]
    )
    assert violations(page) == []
    page.get_by_role("button", name="English").click()
    expect(faults.nth(1)).to_have_text("gertrude: strength is -4, but must be 1 to 20")
    page.locator("input[type=file]").set_input_files(as_file(short_lives()))
    expect(faults).to_have_text(["this is an edition of 'casting-shadows', not of 'archmage-origins'"])
    page.locator("input[type=file]").set_input_files(
        {"name": "notes.json", "mimeType": "application/json", "buffer": b"no JSON"}
    )
    expect(faults).to_have_text(["notes.json is not a JSON file."])
    page.locator("input[type=file]").set_input_files(as_file(moths()))
    expect(faults).to_have_count(0)
    expect(page.locator("select", has_text="Riesenmotten")).to_have_value(
        page.locator("option", has_text="Riesenmotten").get_attribute("value") or ""
    )


def test_whoever_brings_cards_while_the_server_is_away_is_told_so(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/new/archmage-origins")
    page.locator("summary").click()
    page.context.set_offline(True)
    page.locator("input[type=file]").set_input_files(as_file(moths()))
    expect(page.get_by_role("alert")).to_have_text("Der Server antwortet nicht.")


def test_a_table_with_cards_of_its_own_shows_them_to_everybody_and_in_the_replay(visitor: Visitor) -> None:
    host, friend = visitor(reduced_motion="reduce"), visitor(reduced_motion="reduce", locale="en-GB")
    bring(host, "casting-shadows", short_lives())
    expect(host.locator("option", has_text="Kurze Leben")).to_have_count(1)
    host.get_by_label("Bei den offenen Tischen zeigen").check()
    host.locator("form button.go").click()
    link = host.locator("input[readonly]").input_value()
    expect(host.locator("main")).to_contain_text("Ausgabe „Kurze Leben“")

    friend.goto("/lobby")
    expect(friend.locator("li", has_text="Kurze Leben")).to_contain_text("Casting Shadows · edition “Kurze Leben”")
    friend.goto(link)
    expect(friend.locator("main")).to_contain_text("edition “Kurze Leben”")
    friend.get_by_role("button", name="Sit down").first.click()
    expect(friend.locator("select option", has_text="Uncle lupin")).to_have_count(1)
    host.get_by_role("button", name="Spiel beginnen").click()

    for page, title, tile, life in (
        (host, "Ausgabe „Kurze Leben“", "Eierkreis", "Leben 3 von 3"),
        (friend, "edition “Kurze Leben”", "Egg Circle", "Life 3 of 3"),
    ):
        expect(page.locator("header")).to_contain_text(title)
        expect(page.get_by_role("img", name=life).first).to_be_visible()
        expect(page.locator("main")).to_contain_text(tile)
        assert "Runenkreis" not in page.locator("main").inner_text()
        page.get_by_role("button", name="Regeln" if page is host else "Rules").click()
        expect(page.get_by_role("dialog")).to_contain_text(title)
        expect(page.get_by_role("dialog")).to_contain_text("3 Lebenspunkte" if page is host else "3 life points")
        expect(page.get_by_role("dialog")).to_contain_text(tile)
        page.keyboard.press("Escape")
    expect(host.locator("[aria-label^='Onkel'], [aria-label*='Onkel']").first).to_be_attached()
    # the same table in the other language, without loading it anew
    friend.get_by_role("button", name="Deutsch").click()
    expect(friend.locator("main")).to_contain_text("Eierkreis")


def test_a_replay_shows_the_cards_that_were_played_with(visitor: Visitor) -> None:
    page = visitor(reduced_motion="reduce")
    bring(page, "archmage-origins", moths())
    expect(page.locator("option", has_text="Riesenmotten")).to_have_count(1)
    page.locator("label.seat select").select_option(index=1)
    page.locator("form button.go").click()
    page.get_by_role("button", name="Spiel beginnen").click()
    expect(page.locator("[data-turn]")).to_be_visible()

    def sees(name: str, other: str, strength: str = "17") -> None:
        page.get_by_role("button", name="Übersicht" if name == "Riesenmotte" else "Overview").first.click()
        moth = page.get_by_role("dialog").get_by_role("button", name=name)
        expect(moth).to_be_visible()
        expect(moth).to_contain_text(strength)
        expect(page.get_by_role("dialog").get_by_role("button", name=other)).to_have_count(0)
        page.keyboard.press("Escape")

    sees("Riesenmotte", "Laternenmotte")
    play_to_the_end(page)
    page.locator('a[href^="/replay/"]').first.click()
    expect(page.locator("header")).to_contain_text("Ausgabe „Riesenmotten“")
    expect(page.locator("[data-turn]")).to_be_visible()
    sees("Riesenmotte", "Laternenmotte")
    page.get_by_role("button", name="English").click()
    sees("Mighty Moth", "Lantern Moth")
    # the next table has the standard cards again, without loading the page anew
    page.locator("a.brand").click()
    page.locator('[data-start="archmage-origins"]').click()
    expect(page.locator("[data-turn]")).to_be_visible()
    sees("Lantern Moth", "Mighty Moth", "2")


def test_an_offered_edition_can_be_chosen(visitor: Visitor) -> None:
    page = visitor(reduced_motion="reduce")
    page.goto("/new/casting-shadows")
    page.locator("summary").click()
    page.get_by_label("Ausgabe der Karten").select_option(label="Hausregeln")
    page.locator("label.seat select").select_option(index=1)
    page.locator("form button.go").click()
    expect(page.locator("main")).to_contain_text("Ausgabe „Hausregeln“")
    page.get_by_role("button", name="Spiel beginnen").click()
    expect(page.get_by_role("img", name="Leben 9 von 9").first).to_be_visible()
