"""Several people, several tabs, lost connections; nobody sees what is not theirs."""

from __future__ import annotations

import json
import random
import re
from copy import deepcopy
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

import zaubertisch
from tests.browser.conftest import (
    GAME_SECONDS,
    GAMES,
    LAPTOP,
    PHONE,
    SMALL_PHONE,
    Visitor,
    click_any,
    expect_more_told,
    lines_told,
    play_to_the_end,
    sit_down,
    wait_for_my_turn,
)
from zaubertisch.core.changes import carry_out
from zaubertisch.server import protocol as p
from zaubertisch.server.replays import frames


def lay_a_table(host: Page, game: str, players: int, clock: str) -> str:
    """A table for friends; its link."""
    host.goto(f"/new/{game}")
    host.locator("summary").click()
    host.get_by_label("Bedenkzeit").select_option(clock)
    host.locator("label.pill").filter(has=host.locator(f'input[name=players][value="{players}"]')).click()
    host.locator("form button.go").click()
    return host.locator("input[readonly]").input_value()


def seat_everyone(host: Page, friends: list[Page], game: str, clock: str = "none") -> str:
    """Everybody sits down at a new table of the host, and the game starts; the table's link."""
    link = lay_a_table(host, game, 1 + len(friends), clock)
    for friend in friends:
        friend.goto(link)
        friend.get_by_role("button", name="Hinsetzen").first.click()
    host.get_by_role("button", name="Spiel beginnen").click()
    for page in (host, *friends):
        expect(page.locator("[data-turn]")).to_be_visible()
    return link


def play_together(pages: list[Page], steps: int, seed: int = 3) -> None:
    chance = random.Random(seed)
    done = 0
    for _ in range(steps * 60):
        for page in pages:
            if page.locator("[data-action]:visible").count():
                click_any(page, chance)
                done += 1
        if done >= steps or pages[0].locator("[data-result]").count():
            return
        pages[0].wait_for_timeout(30)
    raise AssertionError(f"only {done} of {steps} steps were played")


# Four times a whole game of real clicks would take minutes; those are tested at tables of one. Each page answers by
# itself as soon as it is asked, so that none waits for others to be looked at, and casts spells where it can: random
# wizards live long.
PLAY_ALONG = """() => setInterval(() => {
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const harmful = seen('[data-action^="cast "], [data-action="take"]');
  const spells = seen('.card-button[aria-pressed="false"]');
  const controls = harmful.length ? harmful : spells.length ? spells : seen('[data-action]');
  controls[Math.floor(Math.random() * controls.length)]?.click();
}, 20)"""


def answers_of(page: Page) -> set[str | None]:
    return {control.get_attribute("data-action") for control in page.locator("[data-action]").all()}


@pytest.mark.parametrize("game", GAMES)
def test_two_browsers_at_one_table_see_the_same_turn(visitor: Visitor, game: str) -> None:
    host, friend = visitor(reduced_motion="reduce"), visitor(reduced_motion="reduce")
    seat_everyone(host, [friend], game)
    play_together([host, friend], 12)
    expect(host.locator("[data-turn]")).not_to_have_attribute("data-turn", "none") if not host.locator(
        "[data-result]"
    ).count() else None
    turn = host.locator("[data-turn]").get_attribute("data-turn")
    assert turn is not None
    expect(friend.locator("[data-turn]")).to_have_attribute("data-turn", turn)


@pytest.mark.parametrize("game", GAMES)
def test_four_browsers_at_one_table_to_the_end(visitor: Visitor, game: str) -> None:
    """Everybody sees the same winners, each from his own chair; small screens are drawn sooner than large ones."""
    pages = [visitor(**shape, reduced_motion="reduce") for shape in (LAPTOP, SMALL_PHONE, SMALL_PHONE, SMALL_PHONE)]
    seat_everyone(pages[0], pages[1:], game)
    for page in pages:
        page.evaluate(PLAY_ALONG)
    for page in pages:
        expect(page.locator("[data-result]")).to_be_visible(timeout=2000 * GAME_SECONDS)
    said = [page.locator("[data-result]").inner_text() for page in pages]
    winners = [text for text in said if re.search(r"^Du |Unentschieden", text)]
    assert len(winners) in (1, 4), said


FIRST_STEP = {"archmage-origins": "look ", "casting-shadows": "move "}


def take_first_step(page: Page, game: str) -> int:
    """Answer; how much the log told before."""
    before = lines_told(page)
    page.locator(f'[data-action^="{FIRST_STEP[game]}"]').first.click()
    return before


@pytest.mark.parametrize("game", GAMES)
def test_reloading_in_the_middle_of_a_turn(visitor: Visitor, game: str) -> None:
    page = visitor(reduced_motion="reduce")
    sit_down(page, game)
    wait_for_my_turn(page)
    expect_more_told(page, take_first_step(page, game))
    wait_for_my_turn(page)
    asked = answers_of(page)
    page.reload()
    wait_for_my_turn(page)
    assert answers_of(page) == asked


@pytest.mark.parametrize("game", GAMES)
def test_a_move_made_offline_is_kept_and_sent(visitor: Visitor, game: str) -> None:
    page = visitor(locale="en-GB")
    sit_down(page, game)
    wait_for_my_turn(page)
    page.context.set_offline(True)
    expect(page.get_by_text("The connection is gone").first).to_be_visible()
    before = take_first_step(page, game)
    expect(page.get_by_text("Your answer is kept").first).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text("The connection is gone")).to_have_count(0, timeout=30_000)
    expect_more_told(page, before)
    wait_for_my_turn(page)


def test_a_move_made_offline_that_comes_too_late_is_refused_in_words(visitor: Visitor) -> None:
    """Meanwhile the same guest has answered otherwise from another device."""
    page = visitor(reduced_motion="reduce")
    sit_down(page, "archmage-origins")
    wait_for_my_turn(page)
    elsewhere = visitor(reduced_motion="reduce", storage_state=page.context.storage_state())
    elsewhere.goto(page.url)
    wait_for_my_turn(elsewhere)
    page.context.set_offline(True)
    expect(page.get_by_text("Die Verbindung ist weg").first).to_be_visible()
    page.locator('[data-action="look a1"]').click()
    before = lines_told(elsewhere)
    elsewhere.locator('[data-action="look d4"]').click()
    expect_more_told(elsewhere, before)
    wait_for_my_turn(elsewhere)
    page.context.set_offline(False)
    expect(page.get_by_role("alert")).to_have_text(re.compile(r"\w+ \w+"), timeout=30_000)
    wait_for_my_turn(page)
    assert answers_of(page) == answers_of(elsewhere)


@pytest.mark.parametrize("game", GAMES)
def test_whoever_was_offline_in_a_turn_of_another_has_missed_nothing(visitor: Visitor, game: str) -> None:
    host, friend = visitor(reduced_motion="reduce"), visitor(reduced_motion="reduce")
    seat_everyone(host, [friend], game)
    host.locator("[data-action]:visible").or_(host.get_by_text("ist am Zug")).first.wait_for()
    acting, away = (host, friend) if host.locator("[data-action]").count() else (friend, host)
    turn = away.locator("[data-turn]")
    before = turn.get_attribute("data-turn") or ""
    known = away.locator(".log li").count()
    away.context.set_offline(True)
    expect(away.get_by_text("Die Verbindung ist weg").first).to_be_visible()
    chance = random.Random(5)
    while acting.locator("[data-turn]").get_attribute("data-turn") == before:
        if acting.locator("[data-action]:visible").count():
            click_any(acting, chance)
        acting.wait_for_timeout(50)
    happened = acting.locator(".log li").count()
    assert happened > known == away.locator(".log li").count()
    expect(turn).to_have_attribute("data-turn", before)
    away.context.set_offline(False)
    expect(away.get_by_text("Die Verbindung ist weg")).to_have_count(0, timeout=30_000)
    expect(turn).not_to_have_attribute("data-turn", before)
    expect(away.locator(".log li")).to_have_count(happened)
    wait_for_my_turn(away)
    assert take_first_step(away, game) == happened
    for page in (away, acting):
        expect_more_told(page, happened)


@pytest.mark.parametrize("game", GAMES)
def test_a_clock_runs_for_whoever_is_to_act_until_all_agree_to_a_pause(visitor: Visitor, game: str) -> None:
    pages = [visitor(reduced_motion="reduce"), visitor(**SMALL_PHONE, reduced_motion="reduce")]
    seat_everyone(pages[0], pages[1:], game, clock="calm")
    clocks = [page.get_by_role("timer") for page in pages]
    for clock in clocks:  # one each: nobody else is to act
        expect(clock).to_have_accessible_name(re.compile(r"^noch (2 Minuten|1 Minute(, \d+ Sekunden?)?)$"))
        expect(clock).to_have_text(re.compile(r"^1:\d\d$"))
    pages[0].get_by_role("button", name="Am Tisch").click()
    pages[0].get_by_role("button", name="Pause vorschlagen").click()
    expect(pages[1].get_by_role("status").filter(has_text="möchte eine Pause")).to_be_visible()
    shown = clocks[1].inner_text()
    expect(clocks[1]).not_to_have_text(shown)  # one alone stops nothing
    pages[1].get_by_role("button", name="Einverstanden").click()
    for clock in clocks:
        expect(clock).to_have_attribute("aria-label", re.compile("^Die Uhr steht: noch "))
    stands = [clock.inner_text() for clock in clocks]
    pages[0].wait_for_timeout(1500)
    assert [clock.inner_text() for clock in clocks] == stands
    pages[0].get_by_role("button", name="Weiterspielen").click()
    for clock, text in zip(clocks, stands, strict=True):
        expect(clock).not_to_have_text(text)


def test_a_second_tab_of_the_same_guest_follows(visitor: Visitor) -> None:
    page = visitor(reduced_motion="reduce")
    sit_down(page, "archmage-origins")
    wait_for_my_turn(page)
    second = page.context.new_page()
    second.goto(page.url)
    wait_for_my_turn(second)
    before = take_first_step(page, "archmage-origins")
    for tab in (page, second):
        expect_more_told(tab, before)
        wait_for_my_turn(tab)
    for _ in range(100):
        if answers_of(page) == answers_of(second):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"{answers_of(page)} here, {answers_of(second)} there")


def test_going_home_and_back_never_lays_a_second_table(visitor: Visitor) -> None:
    page = visitor(reduced_motion="reduce")
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(str(text))))
    sit_down(page, "archmage-origins")
    wait_for_my_turn(page)
    table = page.url
    page.locator("a.brand").click()
    expect(page.locator("[data-start]")).to_have_count(2)
    expect(page).to_have_url(re.compile(r"/$"))
    page.locator("a.run").first.click()
    wait_for_my_turn(page)
    assert page.url == table
    page.go_back()
    expect(page.locator("[data-start]")).to_have_count(2)
    page.go_forward()
    wait_for_my_turn(page)
    kinds = [json.loads(text) for text in sent]
    assert len([said for said in kinds if said["type"] == "create"]) == 1
    assert {said["table"] for said in kinds if said["type"] == "enter"} == {table.split("/")[-1].split("#")[0]}


def test_two_games_at_once_and_the_way_between_them(visitor: Visitor) -> None:
    page = visitor(reduced_motion="reduce")
    sit_down(page, "archmage-origins")
    wait_for_my_turn(page)
    first = page.url
    sit_down(page, "casting-shadows")
    wait_for_my_turn(page)
    assert page.url != first
    others = page.get_by_role("button", name="1 weitere Partie. Bei 1 bist du am Zug")
    others.click()
    page.get_by_role("dialog").get_by_role("link", name="Archmage Origins").click()
    expect(page.locator('[data-action^="look "]').first).to_be_visible()
    assert page.url == first
    expect(page.get_by_role("button", name="1 weitere Partie")).to_be_visible()
    page.locator("a.brand").click()
    expect(page.locator(".mine .live")).to_have_count(2)


def test_a_small_phone_has_room_for_other_games_and_a_lost_connection(visitor: Visitor) -> None:
    page = visitor(**SMALL_PHONE, reduced_motion="reduce")
    for game in GAMES:
        sit_down(page, game)
        wait_for_my_turn(page)
    page.context.set_offline(True)
    expect(page.get_by_text("Die Verbindung ist weg").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL_PHONE["viewport"]["width"]
    for control in page.locator(".top button:visible").all():
        expect(control).to_be_in_viewport(ratio=1)


def test_one_click_never_shows_the_waiting_room(visitor: Visitor) -> None:
    page = visitor(reduced_motion="reduce")
    page.goto("/")
    page.evaluate(
        """() => new MutationObserver(() => {
            if (document.querySelector('.share')) window.waited = true;
        }).observe(document.body, { childList: true, subtree: true })"""
    )
    page.locator('[data-start="casting-shadows"]').click()
    wait_for_my_turn(page)
    assert page.evaluate("window.waited ?? false") is False


def test_a_rematch_against_bots_begins_at_once(visitor: Visitor) -> None:
    page = visitor(reduced_motion="reduce")
    sit_down(page, "archmage-origins")
    play_to_the_end(page)
    old = page.url
    page.get_by_role("button", name="Noch eine Partie").click()
    wait_for_my_turn(page)
    assert page.url != old
    expect(page.locator("[data-result]")).to_have_count(0)


def test_undo_takes_a_placed_card_back(visitor: Visitor) -> None:
    page = visitor(locale="en-GB", reduced_motion="reduce")
    sit_down(page, "archmage-origins")
    placing = page.locator('[data-action^="place "]')
    for _ in range(20):
        wait_for_my_turn(page)
        if placing.count():
            break
        before = lines_told(page)
        page.locator("[data-action]:visible").first.click()
        expect_more_told(page, before)
    placing.first.click()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator('[data-action^="place "]').first).to_be_visible()


def test_nothing_hidden_reaches_a_seat_or_an_onlooker(visitor: Visitor) -> None:
    """What nobody has shown me is nowhere in my page, nor in anything that came over the network."""
    host, friend, onlooker = (visitor(reduced_motion="reduce") for _ in range(3))
    heard: dict[str, list[str]] = {"friend": [], "onlooker": []}
    friend.on("websocket", lambda socket: socket.on("framereceived", lambda text: heard["friend"].append(str(text))))
    onlooker.on(
        "websocket", lambda socket: socket.on("framereceived", lambda text: heard["onlooker"].append(str(text)))
    )
    onlooker.goto(seat_everyone(host, [friend], "archmage-origins"))
    expect(onlooker.locator("[data-turn]")).to_be_visible()
    play_together([host, friend], 20)

    def views(frames: list[str]) -> list[dict[str, Any]]:
        """Each view in turn, made from the whole one and what changed since."""
        found: list[dict[str, Any]] = []
        for message in (json.loads(line) for text in frames for line in text.split("\n")):
            if message["type"] == "table" and message["play"]:
                found.append(message["play"]["view"])
            elif message["type"] == "update":
                view = deepcopy(found[-1] if message["view"] is None else message["view"])
                for event in message["events"]:
                    carry_out(view, event["changes"])
                found.append(view)
        return found

    for name in ("friend", "onlooker"):
        assert len(views(heard[name])) > 10, name
        for view in views(heard[name]):
            for seat, player in enumerate(view["players"]):
                assert player["hand"] is None or seat == view["seat"]
            for mages in view["places"].values():
                assert all(mage["power"] is None or mage["seat"] == view["seat"] for mage in mages)
            for card in view["realm"].values():
                assert card["face"] is None or card["face_up"] or view["seat"] in card["seen_by"]
    assert onlooker.locator(".glass, .own, .fan li").count() == 0
    secrets = re.findall(r'"power":(\d)', " ".join(heard["onlooker"]))
    drawn = re.findall(r'"drawn":(\d)|"kind":"drawn"[^}]*"power":(\d)', " ".join(heard["onlooker"]))
    assert len(secrets) <= len(drawn) * 2 + 2


def test_a_personal_link_makes_another_device_mine_and_does_not_stay_in_its_address(visitor: Visitor) -> None:
    here, there = visitor(reduced_motion="reduce"), visitor(reduced_motion="reduce")
    sit_down(here, "archmage-origins")
    here.get_by_role("button", name="Einstellungen").click()
    here.get_by_role("button", name="Auf einem anderen Gerät").click()
    there.goto(here.get_by_role("dialog").locator("input[readonly]").input_value())
    expect(there.get_by_text("Willkommen zurück")).to_be_visible()
    expect(there).to_have_url(re.compile("/me$"))
    there.goto(here.url)
    wait_for_my_turn(there)


def test_whoever_opens_the_link_finds_a_seat_first_and_whoever_invites_the_link(visitor: Visitor) -> None:
    host, friend = visitor(**PHONE, reduced_motion="reduce"), visitor(**PHONE, reduced_motion="reduce")
    friend.goto(lay_a_table(host, "casting-shadows", 2, "none"))
    sit, link = friend.get_by_role("button", name="Hinsetzen"), friend.get_by_role("textbox", name="Link")
    expect(friend.get_by_text("Setz dich auf einen freien Platz")).to_be_visible()
    expect(friend.get_by_text("lädt ein")).to_be_visible()
    seat, below = sit.bounding_box(), link.bounding_box()
    assert seat
    assert below
    assert seat["y"] < below["y"]
    sit.click()
    expect(friend.get_by_text("Alle Plätze sind besetzt")).to_be_visible()
    expect(friend.get_by_role("combobox", name="Charakter")).to_have_text(re.compile("^Charakter: egal"))
    expect(host.get_by_text("Du lädst ein")).to_be_visible()
    expect(host.get_by_text("nur auf diesem Gerät")).to_be_visible()  # tests talk to loopback only


def test_the_table_says_what_each_bot_plays(visitor: Visitor) -> None:
    page = visitor(reduced_motion="reduce")
    sit_down(page, "archmage-origins")
    page.get_by_role("button", name="Am Tisch").click()
    faction = re.compile("Bot (Dämonologe|Totenbeschwörer|Techno-Magier|Elementarist)")
    expect(page.get_by_role("dialog").get_by_role("listitem").filter(has_text=faction)).to_have_count(2)


def test_whoever_stands_up_before_the_start_looks_on_and_can_sit_down_again(visitor: Visitor) -> None:
    host, friend = visitor(reduced_motion="reduce"), visitor(reduced_motion="reduce")
    link = lay_a_table(host, "archmage-origins", 2, "none")
    friend.goto(link)
    sit = friend.get_by_role("button", name="Hinsetzen")
    sit.click()
    friend.get_by_role("button", name="Aufstehen").click()
    sit.click()
    friend.get_by_role("button", name="Aufstehen").wait_for()
    host.goto("/")
    expect(friend.get_by_text("nicht da")).to_be_visible()
    begin = friend.get_by_role("button", name="Spiel beginnen")
    expect(begin).to_be_visible()  # nobody has to wait for who invited them
    host.goto(link)
    expect(friend.get_by_text("nicht da")).to_have_count(0)
    expect(begin).to_have_count(0)
    host.get_by_role("button", name="Spiel beginnen").click()
    expect(friend.locator("[data-turn]")).to_be_visible()


def test_whoever_comes_when_all_seats_are_taken_watches_and_is_told_so(visitor: Visitor) -> None:
    host, onlooker = visitor(reduced_motion="reduce"), visitor(reduced_motion="reduce")
    sit_down(host, "archmage-origins")
    onlooker.goto(host.url)
    expect(onlooker.get_by_text("du siehst zu").first).to_be_visible()
    expect(host.get_by_text("du siehst zu")).to_have_count(0)


def test_chat_and_calls_reach_the_others_as_plain_text(visitor: Visitor) -> None:
    host, friend = visitor(), visitor()
    seat_everyone(host, [friend], "archmage-origins")
    host.get_by_role("button", name="Chat").click()
    host.get_by_role("button", name="Hallo!").click()
    expect(friend.get_by_role("status").filter(has_text="Hallo!")).to_be_visible()  # without opening anything
    host.keyboard.press("Escape")
    expect(host.locator(".calls")).to_be_empty()  # who says something knows it
    friend.get_by_role("button", name="Chat").click()
    host.get_by_role("button", name="Chat").click()
    host.get_by_label("Etwas sagen").fill("<b>Hallo</b> zusammen")
    host.get_by_role("button", name="Senden").click()
    expect(friend.get_by_text("<b>Hallo</b> zusammen")).to_be_visible()
    host.get_by_role("button", name="Gut gespielt!").click()
    expect(friend.locator(".lines")).to_contain_text("Gut gespielt!")


def test_a_round_limit_ends_the_game_and_the_result_says_why(visitor: Visitor) -> None:
    page = visitor(reduced_motion="reduce")
    page.goto("/new/casting-shadows")
    page.locator("summary").click()
    limit = page.get_by_label("Höchste Rundenzahl")
    expect(limit).to_have_attribute("placeholder", "keine")
    limit.fill("500")
    limit.blur()
    expect(limit).to_have_value("200")
    limit.fill("1")
    page.locator("label.seat select").select_option(index=1)
    page.locator("form button.go").click()
    page.get_by_role("button", name="Spiel beginnen").click()
    play_to_the_end(page)
    expect(page.locator("[data-result]")).to_have_text(re.compile("die meisten Lebenspunkte|Unentschieden"))
    page.get_by_role("link", name="Wiederholung").click()
    page.locator("input[type=range]").wait_for()
    expect(page.get_by_role("img", name="Runenkreis")).to_be_attached()  # it is laid
    assert re.search(r"at=[1-9]", page.url)
    watch(page)


def watch(page: Page) -> None:
    """A replay by arrow keys, by itself at its pace, through anybody's eyes; and the moment's link to give away."""
    at = int(re.findall(r"at=(\d+)", page.url)[0])
    page.locator("main").focus()
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(f"at={at + 1}$"))
    page.get_by_label("Geschwindigkeit").select_option("4×")
    page.get_by_role("button", name="Abspielen").click()
    expect(page.get_by_role("button", name="Anhalten")).to_be_visible()
    end = page.locator("input[type=range]").get_attribute("max") or ""
    expect(page.locator("input[type=range]")).to_have_value(end)
    expect(page.get_by_role("button", name="Abspielen")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile(f"at={int(end) - 1}$"))
    page.get_by_label("Mit wessen Augen").select_option("1")
    expect(page).to_have_url(re.compile("eyes=1"))
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Link").click()
    expect(page.get_by_role("button", name="Kopiert")).to_be_visible()
    link, moment = page.evaluate("navigator.clipboard.readText()"), page.locator("input[type=range]").input_value()
    page.goto("/")
    page.goto(link)
    expect(page.locator("input[type=range]")).to_have_value(moment)
    expect(page.get_by_label("Mit wessen Augen")).to_have_value("1")


def test_a_replay_with_all_cards_open_shows_what_nobody_had_seen_before_a_maelstrom(visitor: Visitor) -> None:
    """A card that nobody ever saw, until a Maelstrom moved it to where it was turned: it is open from the beginning."""
    table, cell, moment = whirled_unseen()
    body = msgspec.json.encode(
        p.Replay(
            table="told",
            game=table.game.id,
            edition="standard",
            seats=[p.Seat("bot", None, "random", role) for role in table.set_up.roles],
            options={},
            proof=p.Proof("0" * 64),
            seat=None,
            open=True,
            frames=frames(table.journal, None),
            result={},
        )
    ).decode()
    page = visitor(reduced_motion="reduce")
    page.route(
        re.compile("/tables/told/frames"), lambda route: route.fulfill(body=body, content_type="application/json")
    )
    page.goto(f"/replay/told?at={moment}")
    expect(page.get_by_label(re.compile(f"Karte {cell.upper()}.*: [A-Z].*Stärke"))).to_be_visible()


def whirled_unseen() -> tuple[zaubertisch.Table[Any], str, int]:
    """A finished game, a card that nobody saw before it was shuffled, and the moment before that."""
    for seed in range(50):
        table, chance = zaubertisch.deal("archmage-origins", 2, seed=seed), random.Random(seed)
        before: tuple[str, int] | None = None
        while table.to_act is not None:
            answer = chance.choice(table.legal())
            line = str(answer.args.get("line", ""))
            if answer.verb == "shuffle" and before is None:
                realm = table.view(table.set_up.players).realm
                unseen = [cell for cell in realm if line in cell and not realm[cell].seen_by and not realm[cell].token]
                before = (unseen[0], len(table.inputs())) if unseen else None
            table.play(answer)
        if before is not None:
            return table, *before
    raise AssertionError("no game had a Maelstrom")
