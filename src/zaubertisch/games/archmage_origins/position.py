"""Positions of Archmage Origins as readable JSON, in both directions, also in the middle of a turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
import numpy as np

from zaubertisch.core.errors import BadPosition
from zaubertisch.core.game import OptionValue, SetUp
from zaubertisch.core.gate import Record
from zaubertisch.core.seats import EVERYONE
from zaubertisch.core.validation import words_of
from zaubertisch.games.archmage_origins.cards import Edition
from zaubertisch.games.archmage_origins.layout import (
    Before,
    Frame,
    PlacedMage,
    Position,
    RealmCard,
    complete,
)
from zaubertisch.games.archmage_origins.names import CELL_NAMES, FACE_IDS, FACTION_IDS, PLACE_NAMES
from zaubertisch.games.archmage_origins.possible import check, check_names
from zaubertisch.games.archmage_origins.questions import FRAMES
from zaubertisch.games.archmage_origins.state import (
    CELLS,
    CORNERS,
    NONE,
    OPEN,
    POWERS,
    Q_DIVINATION,
    Q_DRAW,
    Q_SECOND_SIGHT,
    STATE,
    THINGS,
)


def _bits(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in set(numbers))


def _from_bits(bits: int) -> list[int]:
    return [n for n in range(32) if bits >> n & 1]


# --- from a state -------------------------------------------------------------------------------------------------


def position(state: Record) -> dict[str, Any]:
    """A state as readable JSON."""
    r: Any = state[0]
    players = int(r["players"])
    tokens = {int(r["hold_cell"][seat]): seat for seat in range(players)}
    in_realm = {int(thing) for thing in r["cell"]}
    over = bool(r["winners"])
    value = Position(
        game="archmage-origins",
        factions=[FACTION_IDS[int(faction)] for faction in r["faction"][:players]],
        battle="open" if r["battle"] == OPEN else "corners",
        neighbours=bool(r["neighbours"]),
        memory=bool(r["memory"]),
        starter=int(r["starter"]),
        turn=int(r["turn"]),
        frames=[msgspec.convert(FRAMES.write(row), Frame) for row in r["frame"][: int(r["depth"])]],
        realm={name: _realm_card(r, cell, tokens.get(cell)) for cell, name in enumerate(CELL_NAMES)},
        places={name: _placed(r, place) for place, name in enumerate(PLACE_NAMES) if r["mages"][place]},
        discarded=[FACE_IDS[face] for face in _from_bits(int(r["discarded"]))],
        gone={
            thing: FACE_IDS[int(r["face"][thing])]
            for thing in range(THINGS)
            if thing not in in_realm and r["face"][thing] != NONE
        },
        shuffled=[
            Before(card=_face_id(r["bundle_face"][n]), seen_by=_from_bits(int(r["bundle_seen"][n])))
            for n in range(int(r["bundle_size"]))
        ],
        counted=[int(r[look]) for look in ("first", "second") if r[look] != NONE],
        allowance=None if r["allowance"] == NONE else int(r["allowance"]),
        looks=_from_bits(int(r["looks"])),
        previous_looks=_from_bits(int(r["previous_looks"])),
        drawn=[int(power) for power in r["drawn"][:players]],
        contenders=_from_bits(int(r["contenders"])),
        captors={name: _seat(r["captor"][cell]) for cell, name in enumerate(CELL_NAMES)} if over else {},
        points=[int(points) for points in r["points"][:players]] if over else [],
        winners=_from_bits(int(r["winners"])),
    )
    result: dict[str, Any] = msgspec.to_builtins(value, str_keys=True)
    return result


def _seat(value: int) -> int | None:
    return None if value == NONE else int(value)


def _face_id(face: int) -> str | None:
    return None if face == NONE else FACE_IDS[int(face)]


def _realm_card(r: Any, cell: int, token: int | None) -> RealmCard:
    thing = int(r["cell"][cell])
    seen = int(r["seen"][thing])
    return RealmCard(
        card=_face_id(r["face"][thing]),
        seen_by=[] if seen == EVERYONE else _from_bits(seen),
        token=token,
        face_up=seen == EVERYONE,
        thing=thing,
        monster=bool(r["monster"][thing]),
    )


def _placed(r: Any, place: int) -> list[PlacedMage]:
    return [
        PlacedMage(
            seat=int(r["mage_seat"][place][slot]),
            power=int(r["mage_power"][place][slot]),
            turn=int(r["mage_turn"][place][slot]),
        )
        for slot in range(int(r["mages"][place]))
    ]


# --- to a state ---------------------------------------------------------------------------------------------------


def set_up_position(data: Mapping[str, Any], edition: Edition) -> tuple[Record, SetUp]:
    """The state of a position, the same in every edition; raises `BadPosition` if it cannot be."""
    try:
        given = msgspec.convert(data, Position, str_keys=True)
    except msgspec.ValidationError as problem:
        why = words_of(problem)
        raise BadPosition(f"the position cannot be read: {why.en}", f"Stellung nicht lesbar: {why.de}") from None
    check_names(given)
    value = complete(given)
    check(value)
    state = np.zeros(1, STATE)
    _write(value, state[0])
    options: dict[str, OptionValue] = {"battle": value.battle, "neighbours": value.neighbours, "memory": value.memory}
    return state, SetUp(value.players, tuple(value.factions), options)


def _write(p: Position, r: Any) -> None:
    """Write a complete position into a blank state."""
    blank(r)
    r["players"] = p.players
    r["battle"] = OPEN if p.battle == "open" else CORNERS
    r["neighbours"] = p.neighbours
    r["memory"] = p.memory
    r["faction"][: p.players] = [FACTION_IDS.index(faction) for faction in p.factions]
    _write_realm(p, r)
    _write_mages(p, r)
    _write_turn(p, r)
    for height, frame in enumerate(p.frames):
        r["frame"][height] = FRAMES.read(msgspec.to_builtins(frame))
    r["depth"] = len(p.frames)
    for name, captor in p.captors.items():
        r["captor"][CELL_NAMES.index(name)] = NONE if captor is None else captor
    r["points"][: len(p.points)] = p.points
    r["winners"] = _bits(p.winners)


def _write_realm(p: Position, r: Any) -> None:
    decided = {FACE_IDS.index(id) for id in p.discarded}
    for name, card in p.realm.items():
        cell, thing = CELL_NAMES.index(name), card.thing
        r["cell"][cell] = thing
        if card.token is not None:
            r["hold_cell"][card.token] = cell
            r["held"] |= 1 << cell
        if card.card is not None:
            decided.add(FACE_IDS.index(card.card))
            r["face"][thing] = FACE_IDS.index(card.card)
            r["seen"][thing] = EVERYONE if card.face_up else _bits(card.seen_by)
            r["monster"][thing] = card.monster
    for gone, id in p.gone.items():
        r["face"][gone] = FACE_IDS.index(id)
        r["seen"][gone] = EVERYONE
    for n, before in enumerate(p.shuffled):
        if before.card is not None:
            decided.add(FACE_IDS.index(before.card))
            r["bundle_face"][n] = FACE_IDS.index(before.card)
            r["bundle_seen"][n] = _bits(before.seen_by)
    r["bundle_size"] = len(p.shuffled)
    r["discarded"] = _bits(FACE_IDS.index(id) for id in p.discarded)
    r["refills"] = len(p.discarded)
    r["face_up"] = _bits(CELL_NAMES.index(frame.cell) for frame in p.frames if frame.cell and _is_spell(frame))
    r["undrawn"] = _bits(set(range(len(FACE_IDS))) - decided)


def _is_spell(frame: Frame) -> bool:
    return Q_DIVINATION <= FRAMES.number(frame.asks) <= Q_SECOND_SIGHT


def _write_mages(p: Position, r: Any) -> None:
    r["hand"][: p.players] = (1 << POWERS) - 1
    for name, mages in p.places.items():
        place = PLACE_NAMES.index(name)
        r["mages"][place] = len(mages)
        for slot, mage in enumerate(mages):
            r["hand"][mage.seat] ^= 1 << (mage.power - 1)
            r["mage_seat"][place][slot] = mage.seat
            r["mage_power"][place][slot] = mage.power
            r["mage_turn"][place][slot] = mage.turn
            r["own_places"][mage.seat] |= 1 << place


def _write_turn(p: Position, r: Any) -> None:
    turn = p.turn or 0
    r["starter"] = p.starter
    r["turn"] = turn
    r["turned_over"] = p.asks in ("scoring", "over")
    if p.asks not in ("draw", "scoring", "over"):
        r["active"] = p.seat_of(turn)
    r["first"], r["second"] = [*p.counted, NONE, NONE][:2]
    r["allowance"] = NONE if p.allowance is None else p.allowance
    r["looks"] = _bits(p.looks)
    r["previous_looks"] = _bits(p.previous_looks)
    r["drawn"][: p.players] = p.drawn
    r["contenders"] = _bits(p.contenders or [])


def blank(r: Any) -> None:
    """The parts of a state that stand for nothing, nowhere or nobody."""
    r["undrawn"] = (1 << len(FACE_IDS)) - 1
    r["cell"][:] = range(CELLS)
    for rows in ("face", "bundle_face", "hold_cell", "captor"):
        r[rows][:] = NONE
    for field in ("first", "second", "allowance", "active"):
        r[field] = NONE


def start(set_up: SetUp) -> Record:
    """AO-2.1 to AO-2.5: the state before the draw for the order of play; nothing of the realm is decided."""
    state = np.zeros(1, STATE)
    r: Any = state[0]
    blank(r)
    r["players"] = set_up.players
    r["battle"] = OPEN if set_up.options["battle"] == "open" else CORNERS
    r["neighbours"] = set_up.options["neighbours"]
    r["memory"] = set_up.options["memory"]
    r["faction"][: set_up.players] = [FACTION_IDS.index(role) for role in set_up.roles]
    r["hand"][: set_up.players] = (1 << POWERS) - 1
    r["contenders"] = (1 << set_up.players) - 1
    r["depth"] = 1
    r["frame"][0] = [Q_DRAW, 0, 0, 0]
    return state
