"""Flat records: a class body that is at once a NumPy dtype and, for the type checker, a set of integer fields."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, cast, overload

import numpy as np

# Conversions to machine integers in compiled code; to the type checker their results are plain numbers.
integer = cast("Callable[[int], int]", np.int64)
word = cast("Callable[[int], int]", np.uint64)
half_word = cast("Callable[[int], int]", np.uint32)


class Row(Protocol):
    """A fixed array of integers inside a record."""

    def __getitem__(self, index: int | tuple[int, int]) -> int: ...

    def __setitem__(self, index: int | tuple[int, int], value: int) -> None: ...

    @property
    def shape(self) -> tuple[int, ...]: ...


class _Field:
    def __init__(self, kind: str, shape: tuple[int, ...]) -> None:
        self.kind = kind
        self.shape = shape


class _FieldMaker:
    """Declares one field: `u8()` a number, `u8(16)` a row, `u8(16, 2)` a small table."""

    def __init__(self, kind: str) -> None:
        self._kind = kind

    @overload
    def __call__(self) -> int: ...

    @overload
    def __call__(self, first: int, *rest: int) -> Row: ...

    def __call__(self, first: int = 0, *rest: int) -> Any:
        return _Field(self._kind, (first, *rest) if first else ())


u8 = _FieldMaker("u1")
i8 = _FieldMaker("i1")
u16 = _FieldMaker("u2")
i16 = _FieldMaker("i2")
u32 = _FieldMaker("u4")
u64 = _FieldMaker("u8")


GAP = "gap_"


def fields_of(record: np.dtype[np.void]) -> list[str]:
    """The names of a record's fields, without those that only fill a gap."""
    return [name for name in record.names or () if not name.startswith(GAP)]


def offset_of(record: np.dtype[np.void], field: str) -> int:
    """Where a field begins among a record's bytes."""
    assert record.fields is not None, "a record has fields"
    return record.fields[field][1]


def dtype_of(record: type) -> np.dtype[np.void]:
    """The aligned dtype of a record class, its fields in the order they are declared.

    Where alignment leaves a gap, a field fills it: NumPy copies fields, and a hash or a comparison takes every byte.
    """
    fields: list[Any] = []
    end = 0
    for name, field in vars(record).items():
        if isinstance(field, _Field):
            kind = np.dtype((field.kind, field.shape))
            gap = -end % kind.alignment
            if gap:
                fields.append((f"{GAP}{end}", "u1", (gap,)))
            fields.append((name, field.kind, field.shape))
            end += gap + kind.itemsize
    rest = np.dtype(fields, align=True).itemsize - end
    if rest:
        fields.append((f"{GAP}{end}", "u1", (rest,)))
    return np.dtype(fields, align=True)
