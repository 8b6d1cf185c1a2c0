"""An observation for a game that brings none: everything its masked record holds, field by field.

A number of one byte is written as it is, so that 255, which mostly means none, becomes -1. Of wider ones every bit is
written, lowest first: they are often sets, and no number of an observation is wider than a byte. Which fields are by
seat the record does not say, so seats are the table's own numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from zaubertisch.adapters.layout import Layout, Part
from zaubertisch.adapters.tensors import Tensor
from zaubertisch.core import seats, wide
from zaubertisch.core.compiled import bind
from zaubertisch.core.game import Game
from zaubertisch.core.record import fields_of, offset_of

if TYPE_CHECKING:  # the names that `bind` provides

    def to_act(t: Any, s: Any) -> int: ...


FIELDS: Any = None  # of a game's record, a row for each: also a name that `bind` provides
BEGIN, BYTES, AS_BITS = 0, 1, 2


def encode(t: Any, m: Any, seat: int, out: Any) -> None:
    """Write what a seat may know, as its masked record says it, into `out`."""
    out[:] = 0
    if seat < seats.ONLOOKER:
        out[seat] = 1
    asked = to_act(t, m)
    if asked >= 0:
        out[seats.ONLOOKER + asked] = 1
    at = 2 * seats.ONLOOKER
    for row in range(FIELDS.shape[0]):
        for n in range(FIELDS[row, BYTES]):
            byte = wide.take_byte(m, FIELDS[row, BEGIN] + n)
            if FIELDS[row, AS_BITS]:
                wide.put(out, at, wide.bytes_of(byte))
                at += 8
            else:
                out[at] = byte
                at += 1


def plain_tensor(game: Game[Any]) -> Tensor:
    """The observations of a game that has none of its own."""
    record = game.state_dtype
    rows = [
        (offset_of(record, name), record[name].itemsize, record[name].base.itemsize > 1) for name in fields_of(record)
    ]
    layout = Layout(
        Part("own_seat", (seats.ONLOOKER,), "the own seat"),
        Part("asked_seat", (seats.ONLOOKER,), "who is asked; nobody when it is chance or the game is over"),
        *(_part(name, record[name]) for name in fields_of(record)),
    )
    return Tensor(layout, bind((encode,), game.rules, {"FIELDS": np.array(rows, np.int64)})["encode"])


def _part(name: str, kind: np.dtype[Any]) -> Part:
    words = name.replace("_", " ")
    if kind.base.itemsize > 1:
        return Part(name, (*kind.shape, 8 * kind.base.itemsize), f"{words}: its bits, lowest first")
    return Part(name, kind.shape or (1,), words, -128, 127)
