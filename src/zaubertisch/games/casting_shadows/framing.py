"""How the frames of Casting Shadows are written in positions: each kind by a name, its fields by what they mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from zaubertisch.core.errors import ZaubertischError
from zaubertisch.core.frames import A, B, C
from zaubertisch.games.casting_shadows import state as st
from zaubertisch.games.casting_shadows.names import (
    CARD_IDS,
    DIE_IDS,
    PART_IDS,
    PLACE_IDS,
    SOURCE_IDS,
    TILE_IDS,
    TRAP_IDS,
    WAY_IDS,
    dice_in,
    seats_in,
)
from zaubertisch.games.casting_shadows.notation import QUESTIONS

Written = Any


@dataclass(frozen=True, slots=True)
class Codec:
    """How a number is written and read; reading raises ValueError or LookupError."""

    write: Callable[[int], Written]
    read: Callable[[Written], int]


@dataclass(frozen=True, slots=True)
class Field:
    """Some bits of a column of a frame."""

    name: str
    column: int
    codec: Codec
    shift: int = 0
    width: int = 32


def _one_of(ids: tuple[str, ...]) -> Codec:
    return Codec(lambda value: ids[value], ids.index)


def _plain(limit: int) -> Codec:
    def read(written: Written) -> int:
        if type(written) is not int or not 0 <= written < limit:
            raise ValueError
        return written

    return Codec(lambda value: value, read)


def _target(value: int) -> Written:
    return TILE_IDS[value - st.FIRST_TILE_TARGET] if value >= st.FIRST_TILE_TARGET else value


def _read_target(written: Written) -> int:
    return SEAT.read(written) if isinstance(written, int) else TILE_IDS.index(written) + st.FIRST_TILE_TARGET


def _read_damages(written: Written) -> int:
    return sum(_plain(256).read(amount) << (8 * seat) for seat, amount in enumerate(written[: st.SEATS]))


SEAT = _plain(st.SEATS)
SEATS = Codec(seats_in, lambda written: sum(1 << SEAT.read(seat) for seat in set(written)))
DICE = Codec(dice_in, lambda written: sum(1 << DIE_IDS.index(die) for die in set(written)))
COLOURED = Codec(
    lambda value: [way for n, way in enumerate(WAY_IDS) if value >> n & 1],
    lambda written: sum(1 << WAY_IDS.index(way) for way in set(written)),
)
TILE = _one_of(TILE_IDS)
CARD = _one_of((*CARD_IDS, "trap"))
TARGET = Codec(_target, _read_target)
DAMAGES = Codec(lambda value: [value >> (8 * seat) & 255 for seat in range(st.SEATS)], _read_damages)

_TAKEN = (Field("card", A, CARD),)
_SCATTERED = (Field("tile", A, TILE), Field("seats", B, SEATS))
_PAYING = (
    Field("converting", A, _one_of(("nothing", *CARD_IDS))),
    Field("from_way", B, _one_of(WAY_IDS)),
    Field("purple_for", C, COLOURED),
)
_ATTACK = (Field("card", A, CARD), Field("grade", B, _plain(st.MAX_GRADES + 1)), Field("target", C, TARGET))
_WINDOW = (Field("about", A, SEAT), Field("left", B, SEATS), Field("asked", C, SEAT))
_HIT = (
    Field("dealer", A, SEAT, 0, 4),
    Field("source", A, _one_of(SOURCE_IDS), 4, 4),
    Field("damage", B, DAMAGES),
    Field("asked", C, SEAT, 0, 8),
    Field("left", C, SEATS, 8, 8),
)

FORMS: Mapping[int, tuple[str, tuple[Field, ...]]] = {
    **{kind: (name, ()) for kind, (name, _) in QUESTIONS.items()},
    st.Q_SPARE: ("spare", (Field("place", A, _one_of(PLACE_IDS)),)),
    st.Q_PORTAL: ("portal", (Field("laid", A, _plain(st.PORTAL + 1)),)),
    st.Q_CARD: ("card", (Field("tile", A, TILE),)),
    st.Q_ROLL: ("roll", (Field("dice", A, DICE),)),
    st.Q_TRAP: ("trap", (Field("part", A, _one_of(PART_IDS)),)),
    st.Q_PAY: ("pay", _PAYING),
    st.F_PAY: ("paying", _PAYING),
    st.Q_GIVE: ("give", _TAKEN),
    st.Q_DISCARD: ("discard", _TAKEN),
    st.F_TAKE: ("taking", _TAKEN),
    st.F_ROOM: ("making-room", _TAKEN),
    st.F_SHELVE: ("shelving", _TAKEN),
    st.F_CONVERTED: ("converting", ()),
    st.Q_SCATTER: ("scatter", _SCATTERED),
    st.F_SCATTER: ("scattering", _SCATTERED),
    st.F_CHOOSE: ("choosing", _ATTACK),
    st.F_STRIKE: ("striking", _ATTACK),
    st.F_AFTER: (
        "after-attack",
        (Field("card", A, CARD), Field("did_damage", B, _plain(2)), Field("target", C, TARGET)),
    ),
    st.Q_CHOSEN: ("chosen", _WINDOW),
    st.F_CHOSEN: ("asking-chosen", _WINDOW),
    st.Q_ENTERED: ("entered", _WINDOW),
    st.F_ENTERED: ("asking-entered", _WINDOW),
    st.Q_DAMAGE: ("damage", _HIT),
    st.F_HIT: ("asking-damage", _HIT),
    st.F_INFLICT: ("inflicting", _HIT),
    st.F_RETURN: ("returning", _HIT),
    st.F_UNDER: ("under", (Field("trap", A, _one_of(TRAP_IDS)),)),
    st.F_END: ("ending", ()),
}
KINDS = {name: kind for kind, (name, _) in FORMS.items()}
# A turn or a set-up stands below everything else.
BASES = (st.Q_FIRST, st.Q_SPARE, st.Q_PORTAL, st.Q_ROLL, st.Q_ACT, st.Q_ABSORB, st.Q_OVER, st.F_END)


class BadFrame(ZaubertischError):
    """A frame that cannot be."""


def write_frame(row: Any) -> dict[str, Written]:
    """A frame as it stands in a position; fields that are zero are left out."""
    name, fields = FORMS[int(row[0])]
    written: dict[str, Written] = {"asks": name}
    for field in fields:
        value = int(row[field.column]) >> field.shift & ((1 << field.width) - 1)
        if value:
            written[field.name] = field.codec.write(value)
    return written


def read_frame(written: Mapping[str, Written]) -> list[int]:
    """The row of a frame; raises `BadFrame` with what is wrong."""
    asks = written.get("asks")
    if not isinstance(asks, str) or asks not in KINDS:
        known = ", ".join(KINDS)
        raise BadFrame(
            f"nothing asks {asks!r}; what can be asked: {known}", f"nichts fragt {asks!r}; gefragt werden kann: {known}"
        )
    kind = KINDS[asks]
    row = [kind, 0, 0, 0]
    fields = {field.name: field for field in FORMS[kind][1]}
    for name, value in written.items():
        if name == "asks":
            continue
        if name not in fields:
            known = ", ".join(fields)
            raise BadFrame(
                f"the frame {asks!r} has no field {name!r}; "
                + (f"its fields are: {known}" if known else "it has none"),
                f"der Frame {asks!r} hat kein Feld {name!r}; " + (f"er hat: {known}" if known else "er hat keines"),
            )
        field = fields[name]
        try:
            row[field.column] |= field.codec.read(value) << field.shift
        except (ValueError, LookupError, TypeError):
            raise BadFrame(
                f"the frame {asks!r} cannot have {name} {value!r}",
                f"im Frame {asks!r} kann {name} nicht {value!r} sein",
            ) from None
    return row
