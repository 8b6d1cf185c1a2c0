"""A law that cannot be broken proves nothing: each one is broken here on purpose."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from zaubertisch.core import laws
from zaubertisch.core.compiled import compiled
from zaubertisch.core.domains import Numbers
from zaubertisch.core.events import Changes, Event, EventKind, Events, Told
from zaubertisch.core.game import Game
from zaubertisch.core.gate import Record
from zaubertisch.core.questions import Questions, Verb
from zaubertisch.core.words import Words
from zaubertisch.games.archmage_origins import knowledge, rules
from zaubertisch.games.archmage_origins.game import GAME
from zaubertisch.games.archmage_origins.view import View


@compiled
def mask_that_shows_what_is_left_to_deal(t: Any, s: Any, seat: int, m: Any) -> None:
    knowledge.mask(t, s, seat, m)
    m.undrawn = s.undrawn


@compiled
def redeal_that_forgets_kept_cards_are_monsters(t: Any, m: Any, seat: int, rng: Any) -> None:
    knowledge.redeal(t, m, seat, rng)
    for thing in range(20):
        if m.monster[thing]:
            m.monster[thing] = 0


@compiled
def draw_with_a_loaded_die(t: Any, s: Any, rng: Any) -> int:
    one = rules.draw(t, s, rng)
    other = rules.draw(t, s, rng)
    return one if one < other else other


def sabotaged(**functions: Any) -> Game[Any]:
    """Archmage Origins with some of its compiled functions replaced."""
    return replace(GAME, rules={**GAME.rules, **functions})


def with_event(name: str, **parts: Any) -> Game[Any]:
    """Archmage Origins where an event is told otherwise or changes something else."""
    kinds = []
    for kind in GAME.events.kinds:
        own = {"secret": kind.secret, "tells": kind.tells, "changes": kind.changes}
        kinds.append(EventKind(kind.name, kind.number, *kind.facts, **(own | parts if kind.name == name else own)))
    return replace(GAME, events=Events(*kinds))


def a_look_that_hides_what_it_counts(view: View, event: Event) -> Changes:
    changes = GAME.events.changes(view, event)
    del changes["counted"]
    return changes


def census_that_loses_a_discarded_spell(tables: Record, state: Record) -> Mapping[str, int]:
    cards = dict(GAME.census(tables, state))
    cards["maelstrom"] -= int(state["refills"][0])
    return cards


def with_answers(name: str, *answers: Verb) -> Game[Any]:
    """Archmage Origins with other answers to a question."""
    kinds = [replace(kind, answers=answers) if kind.name == name else kind for kind in GAME.questions.kinds]
    return replace(GAME, questions=Questions(GAME.questions.frame, *kinds))


def gossip() -> Callable[[Told], Words]:
    """Tells everybody what those who saw it were told."""
    heard: dict[str, Any] = {}

    def tells(told: Told) -> Words:
        heard.update(told.facts)
        return Words(de=f"Es ist {heard.get('face')}.", en=f"It is {heard.get('face')}.")

    return tells


def tells_each_event_once() -> Callable[[Told], Words]:
    """Takes the words that somebody else was told of the same event."""
    known: dict[int, Words] = {}

    def tells(told: Told) -> Words:
        words = Words(de=f"Es ist {told.facts.get('face')}.", en=f"It is {told.facts.get('face')}.")
        return known.setdefault(told.event.number, words)

    return tells


class Spy(Numbers):
    """Remembers which number was last named."""

    last = 0

    def value(self, number: int) -> int:
        Spy.last = number
        return number


def changes_what_a_spy_saw(view: View, event: Event) -> Changes:
    changes = GAME.events.changes(view, event)
    return changes if "power" in event.facts else {**changes, "winners": [Spy.last]}


SAME = Words(de="dasselbe", en="the same")
SILENT = Words(de="", en="silent")


SABOTAGE = {
    "two-world": sabotaged(mask=mask_that_shows_what_is_left_to_deal),
    "two-world: masked": sabotaged(redeal=redeal_that_forgets_kept_cards_are_monsters),
    "chance": sabotaged(draw=draw_with_a_loaded_die),
    "fold": with_event("placed", changes=None),
    "fold: seat": with_event("counted", changes=a_look_that_hides_what_it_counts),
    "secret: looked betrays face": with_event("looked", tells=gossip()),
    "secret: looked": with_event("looked", tells=tells_each_event_once()),
    "secret: placed betrays power": with_event(
        "placed", secret=Spy("power", range(1, 9)), changes=changes_what_a_spy_saw
    ),
    "conservation": replace(GAME, census=census_that_loses_a_discarded_spell),
    "words": with_answers("exchange", Verb("keep", words=SILENT), Verb("swap", first=1, words=SAME)),
    "notation": with_answers("exchange", Verb("keep", words=SAME), Verb("keep", first=1, words=SAME)),
}


@pytest.mark.parametrize("law", SABOTAGE)
def test_a_broken_law_is_noticed(law: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = SABOTAGE[law]
    monkeypatch.setattr("zaubertisch.core.table.find_game", lambda id: game)
    monkeypatch.setattr("zaubertisch.core.replay.find_game", lambda id: game)
    with pytest.raises(laws.LawBroken, match=law):
        obey_many(game)


def obey_many(game: Game[Any]) -> None:
    for seed in range(10):
        laws.obey(game, seed)
