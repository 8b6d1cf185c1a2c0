"""A law that cannot be broken proves nothing: each one is broken here on purpose."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from zaubertisch.core import laws
from zaubertisch.core.compiled import compiled
from zaubertisch.core.events import Event
from zaubertisch.core.gate import Record
from zaubertisch.games.archmage_origins import knowledge, rules
from zaubertisch.games.archmage_origins.game import ArchmageOrigins
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


class Sabotaged(ArchmageOrigins):
    """Archmage Origins with some of its functions replaced."""

    def __init__(self, **replaced: Any) -> None:
        self.replaced = replaced

    @property
    def package(self) -> Path:
        """A cache folder of its own for what this file says now, so that no other drivers are taken for these."""
        return super().package.with_name(f"sabotaged-{'-'.join(self.replaced)}-{crc32(Path(__file__).read_bytes()):x}")

    def compiled_rules(self) -> dict[str, Any]:
        return {**super().compiled_rules(), **self.replaced}


class Forgetful(ArchmageOrigins):
    """Its views miss that a card was placed."""

    def fold(self, view: View, event: Event) -> None:
        if event.kind != "placed":
            super().fold(view, event)


class Wasteful(ArchmageOrigins):
    """It loses count of the discarded spells."""

    def census(self, state: Record) -> Mapping[str, int]:
        cards = dict(super().census(state))
        cards["maelstrom"] -= int(state["refills"][0])
        return cards


class Mumbling(ArchmageOrigins):
    """Two of its actions have the same notation."""

    def notation(self, record: Record, action: int) -> str:
        return super().notation(record, action).replace("swap", "keep")


SABOTAGE = {
    "two-world": Sabotaged(mask=mask_that_shows_what_is_left_to_deal),
    "two-world: masked": Sabotaged(redeal=redeal_that_forgets_kept_cards_are_monsters),
    "chance": Sabotaged(draw=draw_with_a_loaded_die),
    "fold": Forgetful(),
    "conservation": Wasteful(),
    "notation": Mumbling(),
}


@pytest.mark.parametrize("law", SABOTAGE)
def test_a_broken_law_is_noticed(law: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = SABOTAGE[law]
    monkeypatch.setattr("zaubertisch.core.table.find_game", lambda id: game)
    monkeypatch.setattr("zaubertisch.core.replay.find_game", lambda id: game)
    with pytest.raises(laws.LawBroken, match=law):
        obey_many(game)


def obey_many(game: ArchmageOrigins) -> None:
    for seed in range(10):
        laws.obey(game, seed)
