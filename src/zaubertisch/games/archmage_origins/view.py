"""What a seat sees of a game of Archmage Origins."""

from __future__ import annotations

from typing import Any

import msgspec

from zaubertisch.core.gate import Masked
from zaubertisch.core.seats import ONLOOKER
from zaubertisch.games.archmage_origins.names import CELL_NAMES, FACE_IDS, FACTION_IDS, PLACE_NAMES
from zaubertisch.games.archmage_origins.state import FIRST_SHUFFLED, NONE, OPEN, POWERS, REFILLS, SEATS

Fields = dict[str, Any]


class Card(msgspec.Struct):
    """A card of the realm: its identity, what the viewer may remember of it, and what all know about it."""

    thing: int
    face: str | None = None
    seen_by: list[int] = []
    monster: bool = False  # somebody looked at it and it was not revealed
    face_up: bool = False
    token: int | None = None
    captor: int | None = None
    worth: int | None = None  # what it scored; None before the scoring


class Mage(msgspec.Struct):
    """A mage card at the border; only its owner knows the power before the scoring."""

    seat: int
    turn: int
    power: int | None = None


class Player(msgspec.Struct):
    """A player as the viewer sees them."""

    faction: str
    cards_left: int
    hand: list[int] | None = None  # the viewer's own
    hold_left: bool = True
    drawn: int | None = None  # the power revealed for the order of play
    points: int | None = None


class View(msgspec.Struct):
    """The whole table through one pair of eyes."""

    seat: int
    battle: str
    neighbours: bool
    memory: bool
    players: list[Player]
    realm: dict[str, Card]
    places: dict[str, list[Mage]]
    deck: int
    discarded: list[str]
    starter: int | None = None
    active: int | None = None
    turn: int = 0
    counted: list[str] = []  # cells of the looks that count in this turn
    looks: list[int] = []  # things looked at in this turn
    previous_looks: list[int] = []  # things the previous player looked at; one of them may be looked at
    allowance: int | None = None  # the one that was
    among_shuffled: list[str] = []  # faces the viewer knows to be among the shuffled cards
    shuffled: list[int] = []  # those cards
    winners: list[int] | None = None


def view(masked: Masked) -> View:
    """Build the view from a masked record."""
    r = masked.plain()
    players = r["players"]
    over = r["winners"] != 0
    turned_over = bool(r["turned_over"])
    held = {r["hold_cell"][seat]: seat for seat in range(players) if r["hold_cell"][seat] != NONE}
    started = turned_over or r["active"] != NONE
    return View(
        seat=masked.seat,
        battle="open" if r["battle"] == OPEN else "corners",
        neighbours=bool(r["neighbours"]),
        memory=bool(r["memory"]),
        players=[_player(r, seat, masked.seat) for seat in range(players)],
        realm={name: _card(r, masked, cell, held.get(cell)) for cell, name in enumerate(CELL_NAMES)},
        places={name: _mages(r, place) for place, name in enumerate(PLACE_NAMES)},
        deck=REFILLS - r["refills"],
        discarded=[FACE_IDS[face] for face in range(len(FACE_IDS)) if r["discarded"] >> face & 1],
        starter=r["starter"] if started else None,
        active=None if r["active"] == NONE else r["active"],
        turn=r["turn"] if not turned_over else POWERS * players - 1,
        counted=_counted(r),
        looks=_things(r["looks"]),
        previous_looks=_things(r["previous_looks"]),
        allowance=None if r["allowance"] == NONE else r["allowance"],
        among_shuffled=[] if r["memory"] else _among_shuffled(r),
        shuffled=[FIRST_SHUFFLED + n for n in range(r["bundle_size"])],
        winners=[seat for seat in range(players) if r["winners"] >> seat & 1] if over else None,
    )


def _things(bits: int) -> list[int]:
    return [thing for thing in range(32) if bits >> thing & 1]


def _counted(r: Fields) -> list[str]:
    cells = {thing: name for name, thing in zip(CELL_NAMES, r["cell"], strict=True)}
    return [cells[int(r[look])] for look in ("first", "second") if r[look] != NONE]


def _player(r: Fields, seat: int, viewer: int) -> Player:
    own = seat == viewer
    placed = sum(seats[:mages].count(seat) for seats, mages in zip(r["mage_seat"], r["mages"], strict=True))
    hand = r["hand"][seat]
    return Player(
        faction=FACTION_IDS[r["faction"][seat]],
        cards_left=POWERS - placed,
        hand=[power + 1 for power in range(POWERS) if hand >> power & 1] if own else None,
        hold_left=bool(r["hold_cell"][seat] == NONE),
        drawn=r["drawn"][seat] or None,
        points=r["points"][seat] if r["winners"] else None,
    )


def _card(r: Fields, masked: Masked, cell: int, token: int | None) -> Card:
    thing = r["cell"][cell]
    face = r["face"][thing]
    public = r["seen"][thing] >> ONLOOKER & 1
    # AO-4.8: with the option "memory" a screen keeps no notes beyond the player's own turn.
    noted = public or not r["memory"] or (r["active"] == masked.seat and r["looks"] >> thing & 1)
    captor = r["captor"][cell]
    return Card(
        thing=thing,
        face=FACE_IDS[face] if face != NONE and noted else None,
        seen_by=[] if public else [seat for seat in range(SEATS) if r["seen"][thing] >> seat & 1],
        monster=bool(r["monster"][thing]),
        face_up=bool(public),
        token=token,
        captor=None if captor == NONE else captor,
        worth=_worth(r, masked, face, captor) if r["winners"] else None,
    )


def _worth(r: Fields, masked: Masked, face: int, captor: int) -> int:
    """AO-6.5, AO-6.6: what a captured card scored."""
    if captor == NONE:
        return 0
    t: Any = masked.tables[0]
    named = t["bonus_faction"][face] == r["faction"][captor]
    return int(t["strength"][face]) + (int(t["bonus"][face]) if named else 0)


def _mages(r: Fields, place: int) -> list[Mage]:
    return [
        Mage(
            seat=r["mage_seat"][place][slot],
            turn=r["mage_turn"][place][slot],
            power=r["mage_power"][place][slot] or None,
        )
        for slot in range(r["mages"][place])
    ]


def _among_shuffled(r: Fields) -> list[str]:
    """The faces the viewer saw before the shuffle and has not found again since."""
    again = {r["face"][FIRST_SHUFFLED + n] for n in range(r["bundle_size"])}
    known = {face for face in r["bundle_face"] if face != NONE}
    return sorted(FACE_IDS[face] for face in known - again)
