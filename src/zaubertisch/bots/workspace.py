"""The memory in which one thread thinks: one record, because Python pays for every array it hands to compiled code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from zaubertisch.core.game import Game
from zaubertisch.core.gate import Masked, Record
from zaubertisch.core.record import offset_of

Field = tuple[Any, ...]  # of a NumPy dtype: its name, its type, and its shape if it is an array


def layout(game: Game[Any], fields: Sequence[Field]) -> np.dtype[np.void]:
    """A workspace that knows what a seat knows, with these fields besides."""
    known: list[Field] = [
        ("seat", "i8"),
        ("tables", game.tables(game.standard).dtype),
        ("masked", game.state_dtype),
    ]
    return np.dtype([*known, *fields], align=True)


class Workspace:
    """One workspace. Its size does not depend on how long anybody thinks; `record` is what compiled code gets."""

    def __init__(self, layout: np.dtype[np.void], masked: Masked) -> None:
        self._bytes = bytearray(layout.itemsize)
        self.record: Record = np.ndarray((1,), layout, self._bytes)
        self._copy("tables", masked.tables)
        self._copy("masked", masked.record)
        self["seat"] = masked.seat

    def __getitem__(self, field: str) -> Any:
        return self.record[field][0]

    def __setitem__(self, field: str, value: Any) -> None:
        self.record[field][0] = value

    def _copy(self, field: str, record: Record) -> None:
        """Byte by byte: NumPy would copy field by field, which takes ten times as long."""
        start = offset_of(self.record.dtype, field)
        self._bytes[start : start + record.nbytes] = record.tobytes()
