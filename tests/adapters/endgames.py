"""Small endgames, whose whole tree can be walked."""

from __future__ import annotations

from typing import Any

from zaubertisch.games.archmage_origins.names import CELL_NAMES, FACE_IDS


def _token(cell: int) -> dict[str, int]:
    return {"token": cell - 14} if cell >= 14 else {}


# The last two turns in corners: one place and one card are left to each, both tokens lie, every card was seen by one.
ARCHMAGE_ORIGINS: dict[str, Any] = {
    "game": "archmage-origins",
    "factions": ["demonologist", "necromancer"],
    "battle": "corners",
    "realm": {cell: {"card": FACE_IDS[n], "seen_by": [n % 2], **_token(n)} for n, cell in enumerate(CELL_NAMES)},
    "places": {
        **{f"n{n}": [{"seat": 0, "power": n}] for n in (1, 2, 3, 4)},
        **{f"w{n}": [{"seat": 0, "power": n + 4}] for n in (1, 2, 3)},
        **{f"e{n}": [{"seat": 1, "power": 9 - n}] for n in (1, 2, 3, 4)},
        **{f"s{n}": [{"seat": 1, "power": n}] for n in (2, 3, 4)},
    },
    "frames": [{"asks": "exchange"}],
    "counted": [0, 2],
}

# The last turn before the round limit: an attack that the other may shield, or take a card and hope.
CASTING_SHADOWS: dict[str, Any] = {
    "game": "casting-shadows",
    "players": [
        {"character": "axol", "tile": "bernsteinberg", "life": 3, "traps": ["pointed-shield"]},
        {"character": "kitsu", "tile": "bernsteinberg", "life": 2, "book": ["red-gem", "fatal-fronds"]},
    ],
    "active": 1,
    "points": 2,
    "round_limit": 1,
    "tokens": {"red crystal": 1, "blue crystal": 2, "red pearl": 1},
}

ENDGAMES = {
    "zaubertisch_archmage_origins": ARCHMAGE_ORIGINS,
    "zaubertisch_casting_shadows": CASTING_SHADOWS,
}
