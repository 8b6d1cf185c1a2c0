"""The stack of frames inside a state: where in the middle of what we are. Its top alone says who must decide what."""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any, Protocol

import numpy as np

from zaubertisch.core.compiled import inlined
from zaubertisch.core.record import Row, offset_of

# The columns of a frame. What a, b and c mean is the business of the frame's kind.
KIND, A, B, C = 0, 1, 2, 3


class Framed(Protocol):
    """A record that holds a stack of frames; `fault` is set for good when the stack would overflow."""

    depth: int
    fault: int
    frame: Row


@inlined
def push(s: Framed, kind: int, a: int, b: int, c: int) -> None:
    """Lay a frame on top."""
    insert(s, s.depth, kind, a, b, c)


@inlined
def insert(s: Framed, at: int, kind: int, a: int, b: int, c: int) -> None:
    """Lay a frame at a height of the stack, lifting those from there upwards."""
    if s.depth >= s.frame.shape[0]:
        s.fault = 1
        return
    for height in range(s.depth, at, -1):
        for column in range(4):
            s.frame[height, column] = s.frame[height - 1, column]
    s.frame[at, KIND] = kind
    s.frame[at, A] = a
    s.frame[at, B] = b
    s.frame[at, C] = c
    s.depth += 1


@inlined
def pop(s: Framed) -> None:
    """Take the top frame off and wipe it, so that equal positions have equal bytes."""
    s.depth -= 1
    for column in range(4):
        s.frame[s.depth, column] = 0


@inlined
def top_kind(s: Framed) -> int:
    """The kind of the top frame."""
    return s.frame[s.depth - 1, KIND]


def top_of(record: np.dtype[np.void]) -> Callable[[Any], tuple[int, ...]]:
    """How to read the top frame of such records outside of compiled code.

    It is read from a record's bytes: field by field NumPy takes three times as long.
    """
    depth, start, frames = offset_of(record, "depth"), offset_of(record, "frame"), record["frame"]
    height = frames.shape[0]
    frame = struct.Struct(f"{frames.shape[1]}{frames.base.char}")

    def top(of: Any) -> tuple[int, ...]:
        written = of.tobytes()
        return frame.unpack_from(written, start + frame.size * ((written[depth] - 1) % height))

    return top
