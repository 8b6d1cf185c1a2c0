"""What somebody who has read nothing needs: one name for each, prices, reasons, what happened, no deed by accident."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LAPTOP, PHONE, Visitor
from tests.browser.stage import TABLE, Stage
from tests.browser.test_casting_shadows import QUIET, turn
from tests.browser.test_explaining import asks, cards, realm
from tests.clauses.scenes import begin
from tests.clauses.shadows import at, next_turn, roll
from zaubertisch.core.words import Words
from zaubertisch.server import protocol as p

SHAPES = pytest.mark.parametrize("shape", [PHONE, LAPTOP], ids=["phone", "laptop"])


def classes(page: Page, selector: str) -> list[str]:
    return [str(found.get_attribute("class")) for found in page.locator(selector).all()]


# --- Archmage Origins ---------------------------------------------------------------------------------------------


def test_the_hold_card_is_not_spent_by_one_tap(visitor: Visitor) -> None:
    page = visitor(**PHONE, **QUIET)
    stage = Stage(page, realm(asks("hold")))
    cards = page.locator(".card-spot.legal")
    cards.nth(3).tap()
    expect(cards.nth(3)).to_have_attribute("aria-pressed", "true")
    cards.nth(5).tap()
    expect(cards.nth(3)).to_have_attribute("aria-pressed", "false")
    assert stage.answers == []

    confirms = page.locator('[data-action^="hold "]')
    expect(confirms).to_have_count(1)
    expect(confirms).to_have_class(re.compile(r"\bgo\b"))
    confirmed = confirms.get_attribute("data-action")
    confirms.tap()
    expect(page.locator("[data-action]")).to_have_count(0)
    assert stage.answers == [confirmed]


def test_columns_and_rows_are_named_at_the_border(visitor: Visitor) -> None:
    page = visitor(**PHONE, **QUIET)
    Stage(page, realm(asks("look")))
    assert page.locator(".place .line").all_inner_texts() == ["A", "B", "C", "D", "1", "2", "3", "4"]


def test_only_the_two_cards_that_may_change_places_carry_the_sign(visitor: Visitor) -> None:
    page = visitor(**PHONE, **QUIET)
    table = begin("look a1 divination, divine b1 gertrude, look c1 kurzol, look d1 lissiau")
    Stage(page, table)
    expect(page.locator("[data-action=swap]")).to_be_visible()
    signs = page.locator(".card-spot .eye").evaluate_all("(all) => all.map((sign) => sign.innerHTML)")
    assert sorted(map(signs.count, signs)) == [1, 2, 2]
    expect(page.locator(".ask .detail")).to_contain_text("C1 (Kurzol) und D1 (Lissiau)")
    # Either is as good as the other.
    assert not any(re.search(r"\bgo\b", found) for found in classes(page, ".acts .btn"))


@pytest.mark.parametrize("size", [(390, 844), (360, 740), (820, 1180)], ids=["phone", "small phone", "tablet"])
@pytest.mark.parametrize("spell", ["divination", "upheaval", "maelstrom", "second-sight"])
def test_what_a_spell_does_can_be_read_whole(visitor: Visitor, spell: str, size: tuple[int, int]) -> None:
    page = visitor(**{**PHONE, "viewport": {"width": size[0], "height": size[1]}}, **QUIET)
    Stage(page, begin(f"look a1 gertrude, look b1 {spell}"))
    said = page.locator(".ask .detail")
    expect(said).to_be_visible()
    hidden = """(text) => {
      const panel = text.closest('section').getBoundingClientRect();
      return text.scrollHeight > text.clientHeight + 1 || text.getBoundingClientRect().bottom > panel.bottom;
    }"""
    assert not said.evaluate(hidden), said.inner_text()


def test_a_mage_card_that_nobody_chose_is_called_preselected(visitor: Visitor) -> None:
    page = visitor(**PHONE, **QUIET)
    Stage(page, realm(asks("place")))
    expect(page.locator(".ask .detail")).to_contain_text("Vorgewählt ist die")
    page.locator(".fan button.now").first.tap()
    expect(page.locator(".ask h2")).to_contain_text("Wohin mit der")
    expect(page.locator(".ask .detail")).not_to_contain_text("Vorgewählt")


def test_what_cannot_be_chosen_steps_back(visitor: Visitor) -> None:
    page = visitor(**PHONE, **QUIET)
    Stage(page, realm(lambda table: asks("look")(table) and any(card.token is not None for card in cards(table))))
    opacity = "(card) => getComputedStyle(card.querySelector('.side')).opacity"
    assert page.locator(".card-spot.legal").first.evaluate(opacity) == "1"
    assert float(page.locator(".card-spot.refused:not(.seen)").first.evaluate(opacity)) < 0.7
    assert float(page.locator(".fan").evaluate("(fan) => getComputedStyle(fan).opacity")) < 0.7


@SHAPES
def test_everybody_has_one_name_everywhere(visitor: Visitor, shape: dict[str, Any]) -> None:
    page = visitor(**shape, **QUIET)
    table = realm(asks("hold"))
    stage = Stage(page, table)
    page.locator("[data-action=skip]").click()
    expect(page.locator(".turn").first).to_have_text("Totenbeschwörer (Bea) ist am Zug")
    assert [name.split("\n")[0] for name in page.locator(".players .role").all_inner_texts()] == [
        "Dämonologe",
        "Totenbeschwörer",
        "Techno-Magier",
    ]
    assert page.locator(".players .who").all_inner_texts() == ["Du", "Bea", "Cem"]
    expect(page.locator(".log li b").filter(has_text="Dämonologe (du)").first).to_be_attached()
    assert stage.answers == ["skip"]


def test_while_others_play_the_panel_keeps_what_they_did(visitor: Visitor) -> None:
    page = visitor(**PHONE, **QUIET)
    stage = Stage(page, realm(asks("hold")))
    page.locator("[data-action=skip]").tap()
    lines = page.get_by_role("list", name="Seit deinem Zug").get_by_role("listitem")
    expect(lines).to_have_text([re.compile("Totenbeschwörer ist am Zug")])
    stage.play(stage.table.legal()[0].notation)
    expect(lines.first).to_contain_text("Totenbeschwörer sieht")
    expect(lines.last).to_contain_text("ist am Zug")


def last_answer() -> Any:
    """Before the last answer of a game."""
    table = realm(lambda table: True)
    while True:
        answers = [action.notation for action in table.legal()]
        choice = "skip" if "skip" in answers else answers[0]
        if table.view(0).turn == 23 and table.question().kind in ("place", "hold"):
            return table, choice
        table.play(choice)


def test_the_scoring_can_be_stopped_and_stepped_through(visitor: Visitor) -> None:
    page = visitor(**PHONE)
    table, choice = last_answer()
    stage = Stage(page, table)
    stage.play(choice)
    while table.to_act is not None:
        stage.play("skip")
    tally = page.locator(".tally h3")
    expect(tally).to_contain_text("A1:")
    page.get_by_role("button", name="Anhalten").tap()
    shown = tally.inner_text()
    page.wait_for_timeout(1600)
    assert tally.inner_text() == shown
    # The log keeps the secret, too: its latest line tells of the card shown.
    latest = page.locator(".rail .log li").first
    expect(latest).to_contain_text(f"({shown.split(':')[0]})")
    page.get_by_role("button", name="Weiter").tap()
    expect(tally).not_to_have_text(shown)
    page.get_by_role("button", name="Überspringen").tap()
    expect(page.locator("[data-result]")).to_be_visible()
    expect(latest).to_contain_text(re.compile("gewinn|Sieg"))


# --- Casting Shadows ----------------------------------------------------------------------------------------------


@SHAPES
def test_taking_shows_its_price_and_paying_what_for(visitor: Visitor, shape: dict[str, Any]) -> None:
    page = visitor(**shape, **QUIET)
    pool = {"red pearl": 1, "purple pearl": 1, "red crystal": 1}
    Stage(page, at({"tile": "dornenwald"}, tokens=pool, beside={"dornenwald": "heat-wave"}))
    take = page.locator("[data-action=take]")
    expect(take).to_contain_text("Preis: 1 rote Perle, 1 roter Kristall")
    expect(take.locator(".price .res")).to_have_count(2)
    take.click()
    expect(page.locator(".ask h2")).to_have_text("Hitzewelle: Womit bezahlst du 1 rote Perle?")
    expect(page.get_by_text("Lila zählt auch als rot.", exact=True).locator("visible=true")).to_have_count(1)


def test_what_others_did_to_me_is_told_as_my_turn_begins(visitor: Visitor) -> None:
    page = visitor(**PHONE, **QUIET)
    table = at({"tile": "runenkreis"}, {"book": ["heat-wave"]})
    stage = Stage(page, table)
    page.locator("[data-action=end]").tap()
    roll(table, "crystal crystal pearl pearl pearl")
    stage.play("cast heat-wave 2 lupin")
    expect(page.get_by_role("list", name="Seit deinem Zug")).to_contain_text("Lupin erleidet")
    lost = 18 - table.view(0).players[0].life
    next_turn(table)
    stage.play()
    expect(page.locator(".ask .detail")).to_have_text(f"Seit deinem Zug: −{lost} Leben.")


def test_onlookers_on_a_phone_are_told_what_happens(visitor: Visitor) -> None:
    page = visitor(**PHONE, **QUIET)
    table = at({"tile": "runenkreis"}, {"book": ["heat-wave"]})
    stage = Stage(page, table, seat=2)
    stage.play("end")
    expect(page.get_by_role("list", name="Seit deinem Zug")).to_contain_text("Axol ist am Zug")


def test_a_book_without_cards_says_so(visitor: Visitor) -> None:
    page = visitor(**PHONE, **QUIET)
    Stage(page, at({}, {}))
    page.get_by_role("button", name="Axol").tap()
    expect(page.get_by_role("dialog")).to_contain_text("Noch leer.")


def test_whoever_fell_is_told_by_what_and_finds_the_log(visitor: Visitor) -> None:
    page = visitor(**PHONE, **QUIET)
    table = at({"tile": "runenkreis", "life": 1}, {"book": ["heat-wave"]})
    stage = Stage(page, table)
    page.locator("[data-action=end]").tap()
    roll(table, "crystal crystal pearl pearl pearl")
    stage.play("cast heat-wave 2 lupin")
    expect(page.locator(".blow")).to_have_text(
        "Axol zaubert Hitzewelle (Stärke 2) gegen Lupin. "
        "Lupin erleidet 5 Schaden durch Axol und hat keine Lebenspunkte mehr."
    )
    expect(page.locator("details .log")).to_have_count(0)  # to draw all of it at the end would be one long task
    page.locator("summary", has_text="Protokoll").tap()
    expect(page.locator("details .log")).to_contain_text("Lupin (du) ist außer Gefecht gesetzt.")


def test_the_overview_tells_the_goal_and_only_tiles_on_the_table(visitor: Visitor) -> None:
    page = visitor(**PHONE, **QUIET)
    Stage(page, at())
    page.get_by_role("button", name="Übersicht").tap()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".goal")).to_contain_text("Wer zuletzt noch steht, gewinnt.")
    expect(dialog.locator(".tiles").first.locator("li")).to_have_count(page.locator(".hexmap .hex").count())


def test_the_habit_to_pass_outlives_a_reload(visitor: Visitor) -> None:
    page = visitor(**PHONE, **QUIET)
    stage = Stage(page, turn())
    page.evaluate(f"sessionStorage.setItem('always pass /table/{TABLE}', '')")
    page.reload()
    expect(page.get_by_role("button", name="Wieder fragen")).to_be_visible()
    page.get_by_role("button", name="Wieder fragen").tap()
    page.reload()
    expect(page.locator("[data-action=end]")).to_be_visible()
    expect(page.get_by_role("button", name="Wieder fragen")).to_have_count(0)
    assert stage.answers == []


# --- both ---------------------------------------------------------------------------------------------------------


class AdvisingStage(Stage):
    """A server that takes its time to give advice."""

    def _hear(self, said: dict[str, Any]) -> None:
        if said["type"] == "ask-advice":
            self.asked = said
        else:
            super()._hear(said)

    def advise(self) -> None:
        words = Words(de="Klar am besten: weil es so ist.", en="Clearly best: because it is.")
        self.say(p.Advice(self.asked["id"], TABLE, self.asked["question"], self.table.legal()[0], words))


def test_advice_says_that_it_is_coming_and_why(visitor: Visitor) -> None:
    page = visitor(**PHONE, **QUIET)
    stage = AdvisingStage(page, realm(asks("look")))
    page.get_by_role("button", name="Rat").first.tap()
    expect(page.get_by_text("Ein Bot denkt für dich nach")).to_be_visible()
    stage.advise()
    expect(page.get_by_text("Klar am besten: weil es so ist.")).to_be_visible()
    expect(page.locator(".advised[data-action]")).to_have_count(1)
    page.locator(".advice").get_by_role("button").tap()
    expect(page.locator(".toast")).to_have_count(0)
    expect(page.locator(".advised[data-action]")).to_have_count(1)
