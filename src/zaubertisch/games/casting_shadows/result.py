"""What is left of a game of Casting Shadows: its result, and all of its cards and traps counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec

from zaubertisch.core.gate import Record
from zaubertisch.games.casting_shadows.layout import Player
from zaubertisch.games.casting_shadows.names import (
    CARD_IDS,
    CHARACTER_IDS,
    COMPANION_IDS,
    PART_IDS,
    TILE_IDS,
    TRAP_IDS,
    seats_in,
)
from zaubertisch.games.casting_shadows.state import F_UNDER, NO_COMPANION, NOWHERE


def result(state: Record) -> dict[str, Any]:
    """Who won in which round, and every character as it was at the end."""
    r: Any = state[0]
    players = [player_of(r, seat) for seat in range(int(r["players"]))]
    return {
        "winners": seats_in(int(r["winners"])),
        "round": int(r["round"]),
        "players": msgspec.to_builtins(players),
    }


def points(state: Record) -> list[int]:
    """The life points that are left."""
    r: Any = state[0]
    return [int(life) for life in r["life"][: int(r["players"])]]


def player_of(r: Any, seat: int) -> Player:
    """A character as positions and results have it."""
    tile, companion = int(r["tile"][seat]), int(r["companion"][seat])
    held = int(r["traps"][seat])
    parts = [PART_IDS[int(part)] for part in r["trap_from"][seat][:held]]
    return Player(
        character=CHARACTER_IDS[int(r["character"][seat])],
        tile=None if tile == NOWHERE else TILE_IDS[tile],
        life=int(r["life"][seat]),
        energy=int(r["energy"][seat]),
        shadow=bool(int(r["shadow"]) >> seat & 1),
        companion=None if companion == NO_COMPANION else COMPANION_IDS[companion],
        book=[CARD_IDS[int(card)] for card in r["book"][seat][: int(r["books"][seat])]],
        traps=[TRAP_IDS[int(trap)] for trap in r["trap"][seat][:held]],
        traps_from=parts if set(parts) - {"unseen"} else [],
        out=bool(r["laid"]) and not int(r["alive"]) >> seat & 1,
    )


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
