"""A page keeps its head, whatever the server says and the browser cannot do; and it tells those who do not see."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from tests.browser.conftest import AT_HOME, GAMES, Visitor, expect_more_told, lines_told, sit_down, wait_for_my_turn
from tests.browser.stage import TABLE, Stage
from tests.browser.test_casting_shadows import QUIET, turn
from tests.browser.test_seeing import realm
from zaubertisch.server.protocol import VERSION, Clocks, ClocksChange


def table_of(game: str) -> Any:
    """In the middle of my turn."""
    return realm(30) if game == "archmage-origins" else turn()


def offered(page: Page) -> set[str | None]:
    return {control.get_attribute("data-action") for control in page.locator("[data-action]").all()}


def end_my_turn(stage: Stage) -> None:
    """Whatever I do, and whatever the others do, until somebody else is asked."""
    while stage.table.to_act == stage.seat:
        stage.play(next(iter(stage.table.legal())).notation)


def come_round(stage: Stage) -> None:
    """The others play until I am asked again."""
    while stage.table.to_act != stage.seat:
        stage.play(next(iter(stage.table.legal())).notation)


# --- what the server says ---


@pytest.mark.parametrize("game", GAMES)
def test_what_no_page_knows_breaks_none(visitor: Visitor, game: str) -> None:
    page = visitor(**QUIET)
    stage = Stage(page, table_of(game))
    for text in ("null", "7", '"x"', "[]", "{}", '{"type":"fanfare","table":"stage"}', "<html>", "\n\n"):
        stage.blurt(text)
    before = len(stage.sent)
    stage.play(next(iter(stage.table.legal())).notation)
    told = json.loads(stage.sent[before])
    strange = {"number": 10_000, "cause": 0, "kind": "fanfare", "seat": 0, "facts": {"loud": True}, "words": None}
    strange |= {"tempo": 0, "changes": {}}
    stage.lose()
    stage.blurt(json.dumps({**told, "after": told["seq"], "seq": told["seq"] + 1, "events": [strange], "more": 1}))
    expect(page.locator("[data-turn]")).to_have_attribute("data-turn", str(stage.table.to_act))
    come_round(stage)
    answer = page.locator("[data-action]:visible").first
    given = answer.get_attribute("data-action")
    answer.click()
    expect(page.locator(f'[data-action="{given}"]')).to_have_count(0)
    assert stage.answers == [given]


@pytest.mark.parametrize("game", GAMES)
def test_a_page_that_missed_something_asks_for_the_whole_table(visitor: Visitor, game: str) -> None:
    page = visitor(**QUIET)
    stage = Stage(page, table_of(game))
    stage.lose(next(iter(stage.table.legal())).notation)
    stage.play(next(iter(stage.table.legal())).notation)
    expect(page.locator("[data-turn]")).to_have_attribute("data-turn", str(stage.table.to_act))
    come_round(stage)
    wait_for_my_turn(page)
    assert stage.wishes.count("enter") == 2
    assert offered(page) <= {action.notation for action in stage.table.legal()}


@pytest.mark.parametrize("game", GAMES)
def test_whoever_has_no_time_or_is_away_is_named_and_bots_give_their_seats_back(visitor: Visitor, game: str) -> None:
    page = visitor(**QUIET)
    stage = Stage(page, table_of(game))
    calls = page.locator(".calls")
    stage.play(next(iter(stage.table.legal())).notation, timed_out=0)
    expect(calls).to_contain_text("Deine Zeit war um")
    calls.get_by_role("button", name="Schließen").click()
    while (other := stage.table.to_act) is None or other < 1:  # not me and not chance
        stage.play(next(iter(stage.table.legal())).notation)
    stage.change_seat(other, connected=False)
    expect(calls).to_contain_text("ist nicht da.")
    calls.get_by_role("button", name="Bot einspringen lassen").click()
    stage.change_seat(other, bot_because="absent")
    expect(calls).to_contain_text("Ein Bot springt ein.")
    expect(calls.get_by_role("button", name="Bot einspringen lassen")).to_have_count(0)
    stage.change_seat(other, connected=True, bot_because=None)
    expect(calls).to_contain_text("spielt wieder selbst.")
    stage.change_seat(0, bot_because="asked")
    calls.get_by_role("button", name="Selbst spielen").click()
    assert stage.wishes[-2:] == ["sit-in", "sit-in"]
    stage.change_seat(0, bot_because="time")
    expect(calls).to_contain_text("Deine Zeit ist aufgebraucht.")
    page.get_by_role("button", name="Am Tisch").click()
    expect(page.get_by_role("button", name="Selbst spielen")).to_have_count(0)


def test_a_pause_is_on_the_screen_and_one_is_enough_to_go_on(visitor: Visitor) -> None:
    page = visitor(**QUIET)
    stage = Stage(page, table_of("casting-shadows"))
    clocks = Clocks(now=0, running=0, deadline=20_000, left=None, paused=True)
    stage.say(ClocksChange(TABLE, clocks))
    calls = page.locator(".calls")
    expect(calls).to_contain_text("Pause: Die Uhr steht.")
    calls.get_by_role("button", name="Weiterspielen").click()
    assert stage.wishes[-1] == "pause"
    stage.say(ClocksChange(TABLE, replace(clocks, paused=False)))
    expect(calls).to_have_text("")


def test_a_page_older_than_the_server_says_so(visitor: Visitor) -> None:
    page = visitor(**QUIET)
    Stage(page, table_of("archmage-origins"), version=VERSION + 1)
    expect(page.get_by_role("alert")).to_contain_text("neuer geworden")
    with page.expect_navigation():
        page.get_by_role("button", name="Neu laden").click()


# --- what the browser cannot do ---


def test_friends_at_home_play_over_plain_http(visitor: Visitor, address: str) -> None:
    """From another machine's address browsers trust a page less: no clipboard, no random identifiers."""
    page = visitor(**QUIET, base_url=address.replace("127.0.0.1", AT_HOME))
    page.goto("/new/archmage-origins")
    assert page.evaluate("isSecureContext") is False
    page.locator("form button.go").click()
    page.get_by_role("button", name="Kopieren").click()
    expect(page.get_by_role("button", name="Kopiert")).to_be_visible()
    sit_down(page, "archmage-origins")
    wait_for_my_turn(page)
    before = lines_told(page)
    page.locator('[data-action^="look "]').first.click()
    expect_more_told(page, before)


CALLS = """
  window.calls = [];
  Object.defineProperty(Document.prototype, 'hidden', { get: () => true });
  window.Notification = class {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor(title, { body }) {
      if (window.android) throw new TypeError('Illegal constructor');
      calls.push(['notification', title, body]);
    }
  };
  navigator.vibrate = (time) => { calls.push(['vibration', time]); return true; };
  const Real = window.AudioContext;
  window.AudioContext = class extends Real { constructor() { super(); calls.push(['sound']); } };
"""


def test_a_turn_is_called_by_title_buzz_bell_and_notification_as_wished(visitor: Visitor) -> None:
    page = visitor(**QUIET)
    page.add_init_script(CALLS)
    stage = Stage(page, table_of("archmage-origins"))
    expect(page).to_have_title(re.compile("^● Du bist am Zug"))
    page.get_by_role("button", name="Einstellungen").click()
    page.get_by_label("Benachrichtigen").check()
    page.keyboard.press("Escape")
    end_my_turn(stage)
    expect(page).not_to_have_title(re.compile("^●"))
    come_round(stage)
    expect(page).to_have_title(re.compile("^● Du bist am Zug"))
    called = page.evaluate("calls")
    assert [call[0] for call in called] == ["vibration", "notification"]  # sounds are off until they are wished
    assert called[1][1] == "Du bist am Zug"

    page.get_by_role("button", name="Einstellungen").click()
    page.get_by_label("Töne").last.check()
    page.get_by_label("Vibrieren").uncheck()
    page.keyboard.press("Escape")
    page.evaluate("() => { calls.length = 0; window.android = true; }")
    end_my_turn(stage)
    come_round(stage)
    expect(page).to_have_title(re.compile("^● Du bist am Zug"))
    assert page.evaluate("calls.filter(([kind]) => kind !== 'sound')") == []
    wait_for_my_turn(page)


# --- what is said ---


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_happens_is_read_out_once(visitor: Visitor, game: str) -> None:
    page = visitor(**QUIET)
    stage = Stage(page, table_of(game))
    page.evaluate(
        """() => {
          window.heard = [];
          const listen = new MutationObserver((changes) => {
            for (const change of changes) for (const node of change.addedNodes) {
              if (node.nodeName === 'P') heard.push(node.textContent);
            }
          });
          listen.observe(document.querySelector('main [role=log]'), { childList: true });
        }"""
    )
    since, said = len(stage.table.events(stage.seat)), list[str]()
    for _ in range(12):
        stage.play(next(iter(stage.table.legal())).notation)
        said = [event.words["de"] for event in stage.sentences(since) if event.words]
        page.evaluate(
            """(many) => new Promise((all) => {
              const look = () => heard.length >= many ? all() : setTimeout(look, 10);
              look();
            })""",
            len(said),
        )
    assert page.evaluate("heard") == said
    come_round(stage)
    question = stage.table.question().words["de"]
    expect(page.locator("main [role=status]").first).to_have_text(question)
