"""A law that cannot be broken proves nothing: each one is broken here on purpose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from zaubertisch.core import laws
from zaubertisch.core.compiled import compiled
from zaubertisch.core.events import Event
from zaubertisch.core.game import Action, Game, Parts
from zaubertisch.core.gate import Record
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


def fold_that_misses_what_is_placed(view: View, event: Event) -> Parts:
    return GAME.fold(view, event) if event.kind != "placed" else ()


def fold_that_hides_what_it_changed(view: View, event: Event) -> Parts:
    return tuple(part for part in GAME.fold(view, event) if part != "counted")


def census_that_loses_a_discarded_spell(tables: Record, state: Record) -> Mapping[str, int]:
    cards = dict(GAME.census(tables, state))
    cards["maelstrom"] -= int(state["refills"][0])
    return cards


def actions_that_mumble(record: Record, ids: Sequence[int], edition: Any) -> list[Action]:
    return [
        Action(action.id, action.notation.replace("swap", "keep"), action.words)
        for action in GAME.actions(record, ids, edition)
    ]


SABOTAGE = {
    "two-world": sabotaged(mask=mask_that_shows_what_is_left_to_deal),
    "two-world: masked": sabotaged(redeal=redeal_that_forgets_kept_cards_are_monsters),
    "chance": sabotaged(draw=draw_with_a_loaded_die),
    "fold": replace(GAME, fold=fold_that_misses_what_is_placed),
    "parts": replace(GAME, fold=fold_that_hides_what_it_changed),
    "conservation": replace(GAME, census=census_that_loses_a_discarded_spell),
    "notation": replace(GAME, actions=actions_that_mumble),
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
