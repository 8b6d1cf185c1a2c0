"""The table of an observation: which numbers stand where and what they mean, for encoders and documentation alike."""

from __future__ import annotations

from collections import namedtuple
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

Observation = NDArray[np.int8]

_named_tuple: Any = namedtuple  # to the type checker, one whose fields are known only now


@dataclass(frozen=True, slots=True)
class Part:
    """Some neighbouring numbers of an observation. `shape` is how to read them."""

    name: str
    shape: tuple[int, ...]
    meaning: str
    low: int = 0
    high: int = 1

    @property
    def size(self) -> int:
        return prod(self.shape)


class Layout:
    """The parts of an observation, one after the other."""

    def __init__(self, *parts: Part) -> None:
        self.parts = parts
        ends = list(accumulate(part.size for part in parts))
        self.size = ends[-1]
        # A named tuple, which compiled code takes for constants.
        self.offsets = _named_tuple("Offsets", [part.name for part in parts])(0, *ends[:-1])

    def span(self, part: Part) -> slice:
        """Where a part is."""
        at: int = getattr(self.offsets, part.name)
        return slice(at, at + part.size)

    @cached_property
    def bounds(self) -> tuple[Observation, Observation]:
        """The least and the greatest value of every number."""
        low, high = np.zeros(self.size, np.int8), np.zeros(self.size, np.int8)
        for part in self.parts:
            low[self.span(part)], high[self.span(part)] = part.low, part.high
        return low, high

    def read(self, observation: Observation) -> dict[str, Observation]:
        """Observations taken apart: every part under its name, its shape behind that of the rows there may be."""
        rows = observation.shape[:-1]
        return {part.name: observation[..., self.span(part)].reshape(rows + part.shape) for part in self.parts}

    def markdown(self) -> str:
        """The table for the documentation."""
        rows = ["| part | from | shape | values | meaning |", "|---|---|---|---|---|"]
        for part in self.parts:
            shape = " × ".join(str(length) for length in part.shape)
            rows.append(
                f"| `{part.name}` | {self.span(part).start} | {shape} | {part.low} … {part.high} | {part.meaning} |"
            )
        return "\n".join(rows)
