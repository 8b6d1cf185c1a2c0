"""What would come of answers in Casting Shadows: it goes out with the question, so that clients need no rules."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
import numpy as np
from numpy.typing import NDArray

from zaubertisch.core.events import new_log
from zaubertisch.core.frames import A
from zaubertisch.core.gate import Masked, Record
from zaubertisch.games.casting_shadows import foresight as fs
from zaubertisch.games.casting_shadows.cards import SYMBOLS, Symbol
from zaubertisch.games.casting_shadows.frames import top_frame
from zaubertisch.games.casting_shadows.names import (
    CHARACTER_IDS,
    DIE_IDS,
    RESOURCE_IDS,
    TAKEN,
    TILE_IDS,
    TRAP_IDS,
    WAY_IDS,
)
from zaubertisch.games.casting_shadows.state import CURSE, PAY_CURSE, PAY_SPLINTER, SPLINTER, STATE, TRAPS, USE_TRAP

Name = TypeVar("Name", bound=str)

_ABILITY = "ability"
# The sets of tiles and of dice by their bits, made once: previews go out with every question.
_TILES = [[tile for n, tile in enumerate(TILE_IDS) if bits >> n & 1] for bits in range(1 << len(TILE_IDS))]
_DICE = [[die for n, die in enumerate(DIE_IDS) if bits >> n & 1] for bits in range(1 << len(DIE_IDS))]
_SILENT: Any = new_log(silent=True)  # nothing is ever written into it


class Payment(msgspec.Struct, frozen=True):
    """What of the pool would pay a cost, tokens before dice and plain colours before purple; and what is missing."""

    dice: list[str]
    tokens: dict[str, int]  # by resource
    missing: list[str]  # symbols
    spell_level: int = 0  # a spell of this level is missing, too


class TurnEnd(msgspec.Struct, frozen=True):
    """What the pool, as it lies there, does at the end of the turn."""

    damage: int  # by curse stones
    energy: int  # that could be absorbed


class ActPreview(msgspec.Struct, frozen=True):
    """What the active player's deeds would reach, cost and do from where they stand."""

    # tiles by spell, of the book or beside a tile; "ability" in shadow form
    reach: dict[str, list[str]]
    # by spell of the book, for each grade
    casts: dict[str, list[Payment]]
    # by card beside a tile; "trap" for the top one
    takes: dict[str, Payment]
    # by spell of the book for each grade, and for "ability": what each other character in reach would suffer
    damage: dict[str, list[dict[str, int]]]
    turn_end: TurnEnd


class PayPreview(msgspec.Struct, frozen=True):
    """What paying takes out of the pool, and what the pool does at the end of the turn."""

    # by way to pay: the dice that stand for it, and the resource where tokens do
    pieces: dict[str, list[str]]
    turn_end: TurnEnd


class WindowPreview(msgspec.Struct, frozen=True):
    """What the trap question is about: who would suffer how much, by trap and with none ("pass")."""

    seat: int
    damage: dict[str, int]


# --- the actions of a turn ----------------------------------------------------------------------------------------


def preview_act(masked: Masked) -> ActPreview:
    """CS-4, CS-6, CS-8.4: what can be reached, paid and done."""
    rows = _rows()
    count = fs.foresee(masked.tables, masked.record, _copy(), _SILENT, rows)
    end, *deeds = rows[:count].tolist()
    characters = [CHARACTER_IDS[number] for number in masked.record["character"][0].tolist()]
    reach: dict[str, list[str]] = {}
    casts: dict[str, list[Payment]] = {}
    takes: dict[str, Payment] = {}
    damage: dict[str, list[dict[str, int]]] = {}
    for row in deeds:
        id = _ABILITY if row[fs.WHAT] == fs.ABILITY else TAKEN.ids[row[fs.CARD]]
        if row[fs.REACH]:
            reach[id] = _TILES[row[fs.REACH]].copy()
        if row[fs.WHAT] == fs.TAKE:
            takes[id] = _payment(row)
            continue
        if row[fs.WHAT] == fs.CAST:
            casts.setdefault(id, []).append(_payment(row))
        if row[fs.REACH]:
            suffered = zip(characters, row[fs.FIRST_DAMAGE :], strict=True)
            hit = {who: amount for seat, (who, amount) in enumerate(suffered) if row[fs.HIT] >> seat & 1}
            damage.setdefault(id, []).append(hit)
    return ActPreview(reach, casts, takes, damage, _turn_end(end))


def _turn_end(row: list[int]) -> TurnEnd:
    return TurnEnd(row[fs.END_DAMAGE], row[fs.END_ENERGY])


def _rows() -> NDArray[np.uint8]:
    return np.zeros((fs.ROWS, fs.COLUMNS), np.uint8)


def _copy() -> Record:
    return np.empty(1, STATE)


def _payment(row: list[int]) -> Payment:
    tokens = row[fs.FIRST_TOKEN : fs.FIRST_MISSING]
    return Payment(
        dice=_DICE[row[fs.SPENT_DICE]].copy(),
        tokens=_counted(RESOURCE_IDS, tokens),
        missing=[symbol for symbol, count in _missing(row).items() for _ in range(count)],
        spell_level=row[fs.LEVEL],
    )


def _missing(row: list[int]) -> dict[Symbol, int]:
    return _counted(SYMBOLS, row[fs.FIRST_MISSING : fs.FIRST_DAMAGE])


def _counted(names: tuple[Name, ...], counts: list[int]) -> dict[Name, int]:
    return {name: count for name, count in zip(names, counts, strict=True) if count} if any(counts) else {}


def missing_of(tables: Record, record: Record, cost: NDArray[np.uint8]) -> dict[Symbol, int]:
    """CS-1.5, CS-4.7: what of a cost the pool cannot pay."""
    rows = _rows()
    fs.pay_on_copy(tables, record, _copy(), cost, 1, 0, _SILENT, rows, 0)
    return _missing(rows[0].tolist())


# --- paying and traps ---------------------------------------------------------------------------------------------


def preview_pay(masked: Masked) -> PayPreview:
    """CS-4.7: what each way to pay looks like in the pool."""
    shown = [int(resource) - 1 for resource in masked.record["die"][0]]
    pool = masked.record["pool"][0].tolist()
    pieces = {}
    for way in masked.legal():
        resource = CURSE if way == PAY_CURSE else min(way, SPLINTER)
        of_colour = PAY_SPLINTER <= way < PAY_CURSE
        dice = [
            die
            for n, die in enumerate(DIE_IDS)
            if shown[n] == resource and not (of_colour and n // 2 != way - PAY_SPLINTER)
        ]
        is_token = pool[resource] > shown.count(resource)
        pieces[WAY_IDS[way]] = [*dice, *([RESOURCE_IDS[resource]] if is_token else [])]
    end = _rows()[0]
    fs.foresee_turn_end(masked.tables, masked.record, end)
    return PayPreview(pieces, _turn_end(end.tolist()))


def preview_damage(masked: Masked) -> WindowPreview:
    """CS-10.3 (4): what would be left of the damage."""
    damages = _damages(masked)
    return WindowPreview(masked.asked(), {**_of_traps(masked, damages), "pass": damages[TRAPS]})


def preview_entered(masked: Masked) -> WindowPreview:
    """CS-9.5: what whoever entered the tile would suffer."""
    return WindowPreview(top_frame(masked.record)[A], {**_of_traps(masked, _damages(masked)), "pass": 0})


def _damages(masked: Masked) -> list[int]:
    damages = np.zeros(TRAPS + 1, np.uint8)
    fs.foresee_traps(masked.tables, masked.record, damages)
    found: list[int] = damages.tolist()
    return found


def _of_traps(masked: Masked, damages: list[int]) -> dict[str, int]:
    usable = [id - USE_TRAP for id in masked.legal() if USE_TRAP <= id < USE_TRAP + TRAPS]
    return {TRAP_IDS[trap]: damages[trap] for trap in usable}
