"""What is left of a game of Archmage Origins: its result, and all of its cards counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from zaubertisch.core.gate import Record
from zaubertisch.games.archmage_origins.names import CELL_NAMES, FACE_IDS, FACTION_IDS, PLACE_NAMES
from zaubertisch.games.archmage_origins.state import FACES, NONE, PLACES, POWERS


def result(state: Record) -> dict[str, Any]:
    """Points, winners, the realm by cell, the mage cards by place, and who captured what."""
    r: Any = state[0]
    players = int(r["players"])
    faces = {name: FACE_IDS[int(r["face"][int(r["cell"][cell])])] for cell, name in enumerate(CELL_NAMES)}
    captors = {name: int(r["captor"][cell]) for cell, name in enumerate(CELL_NAMES)}
    return {
        "points": points(state),
        "winners": [seat for seat in range(players) if int(r["winners"]) >> seat & 1],
        "factions": [FACTION_IDS[int(faction)] for faction in r["faction"][:players]],
        "realm": faces,
        "mages": {
            name: [
                {"seat": int(r["mage_seat"][place][slot]), "power": int(r["mage_power"][place][slot])}
                for slot in range(int(r["mages"][place]))
            ]
            for place, name in enumerate(PLACE_NAMES)
        },
        "captured": {
            str(seat): [faces[cell] for cell, captor in captors.items() if captor == seat] for seat in range(players)
        },
        "discarded": [faces[cell] for cell, captor in captors.items() if captor == NONE],
    }


def points(state: Record) -> list[int]:
    """The points of the captured cards."""
    r: Any = state[0]
    return [int(points) for points in r["points"][: int(r["players"])]]


def census(tables: Record, state: Record) -> Mapping[str, int]:
    """Every face is dealt to one card or not dealt yet; every mage card is in its hand or at the border."""
    r: Any = state[0]
    found = Counter(FACE_IDS[face] for face in range(FACES) if int(r["undrawn"]) >> face & 1)
    found.update(FACE_IDS[face] for face in {int(face) for face in (*r["face"], *r["bundle_face"])} - {NONE})
    for seat in range(int(r["players"])):
        hand = [power + 1 for power in range(POWERS) if int(r["hand"][seat]) >> power & 1]
        found.update(f"{seat}:{power}" for power in hand)
    for place in range(PLACES):
        for slot in range(int(r["mages"][place])):
            found[f"{int(r['mage_seat'][place][slot])}:{int(r['mage_power'][place][slot])}"] += 1
    return found
