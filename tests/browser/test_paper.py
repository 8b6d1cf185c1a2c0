"""On paper in the browser: look at the pages, open the PDF; enter one's own figures, then play and print them."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Visitor

DRAWN = 90_000  # milliseconds: a busy machine is no failure


def test_pages_are_looked_at_before_the_pdf_is_opened(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/rules/archmage-origins")
    page.get_by_role("link", name="Auf Papier").click()
    for name in ("Felder, Tafeln, Plättchen, Würfel", "Regelheft, Seite für Seite", "Übersichten und Wertungsblatt"):
        page.get_by_label(name).uncheck()
    page.get_by_role("button", name="Vorschau").click()
    expect(page.get_by_role("img", name="Seite 1", exact=True)).to_be_visible(timeout=DRAWN)
    expect(page.get_by_text("17 Seiten")).to_be_visible()
    address = page.get_by_role("link", name="PDF öffnen").get_attribute("href")
    assert address is not None
    answer = page.request.get(address, timeout=DRAWN)
    assert answer.headers["content-type"] == "application/pdf"
    page.get_by_label("Karten", exact=True).uncheck()
    expect(page.get_by_role("link", name="PDF öffnen")).to_have_count(0)


def test_figures_of_ones_own_cards_are_entered_played_and_printed(visitor: Visitor) -> None:
    page = visitor(**PHONE)
    page.goto("/figures/archmage-origins")
    expect(page.get_by_role("heading", name="Gertrude")).to_be_visible()
    page.get_by_label("Stärke").fill("99")
    page.get_by_role("button", name="Stimmt, weiter").click()
    expect(page.get_by_role("heading", name="Gertrude")).to_be_visible()
    page.get_by_label("Stärke").fill("7")
    page.get_by_label("Stärke").press("Enter")
    expect(page.get_by_role("heading", name="Kurzol")).to_be_visible()
    page.reload()
    expect(page.get_by_label("Stärke")).to_have_value("7")
    page.get_by_label("Name deiner Ausgabe").fill("Meine Schachtel")
    page.get_by_role("button", name="Ausgabe sichern").click()
    expect(page.get_by_text("Deine Ausgabe „Meine Schachtel“ ist bereit.")).to_be_visible()
    page.get_by_role("link", name="Damit spielen").click()
    page.locator("summary").click()
    expect(page.locator("option:checked", has_text="Meine Schachtel")).to_have_count(1)
    page.get_by_role("link", name="Auf Papier").click()
    address = page.get_by_role("link", name="PDF öffnen").get_attribute("href")
    assert address is not None
    assert "/editions/standard/" not in address
    assert page.request.get(address, timeout=DRAWN).ok
