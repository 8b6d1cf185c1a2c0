"""All cards and traps of a game of Casting Shadows, counted wherever they lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from zaubertisch.core.gate import Record
from zaubertisch.games.casting_shadows.names import CARD_IDS, TRAP_IDS
from zaubertisch.games.casting_shadows.state import F_UNDER


def census(tables: Record, state: Record) -> Mapping[str, int]:
    """Cards and traps; before the set-up all of them are still in their box."""
    r: Any = state[0]
    if not r["laid"]:
        t: Any = tables[0]
        return {**_named(CARD_IDS, t["copies"].tolist()), **_named(TRAP_IDS, t["trap_copies"].tolist())}
    open_cards = Counter([*r["beside"].tolist(), *r["book"].ravel().tolist()])
    cards = (r["deck"].astype(int) + r["discard"]).tolist()
    revealed = [int(row[1]) for row in r["frame"].tolist() if row[0] == F_UNDER]
    lying_traps = Counter([*r["queue"].tolist(), *r["trap"].ravel().tolist(), *revealed])
    traps = r["part"].sum(axis=0).tolist()
    return {
        **_named(CARD_IDS, [count + open_cards[number] for number, count in enumerate(cards)]),
        **_named(TRAP_IDS, [count + lying_traps[number] for number, count in enumerate(traps)]),
    }


def _named(ids: tuple[str, ...], counts: list[int]) -> dict[str, int]:
    return dict(zip(ids, counts, strict=True))
