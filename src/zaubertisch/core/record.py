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


def dtype_of(record: type) -> np.dtype[np.void]:
    """The packed, aligned dtype of a record class, its fields in the order they are declared."""
    fields = [(name, field.kind, field.shape) for name, field in vars(record).items() if isinstance(field, _Field)]
    return cast("np.dtype[np.void]", np.dtype(cast(Any, fields), align=True))
