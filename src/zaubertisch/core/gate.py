"""The one gate: everything that reaches a person, a bot, an adapter or a spectator is made from a `Masked` record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from zaubertisch.core.record import fields_of

if TYPE_CHECKING:
    from zaubertisch.core.game import Game

Record = NDArray[np.void]


@dataclass(frozen=True, slots=True, eq=False)
class Masked:
    """What one seat may know of a state, as a record of the same kind as the state."""

    game: Game[Any]
    tables: Record
    record: Record
    seat: int

    def asked(self) -> int:
        """Who must answer now."""
        return self.game.drivers.asked(self.tables, self.record)

    def legal(self) -> list[int]:
        """The ids of the legal actions; only the seat that is asked can know them."""
        if self.asked() != self.seat:
            return []
        return legal_ids(self.game, self.tables, self.record)

    def plain(self) -> dict[str, Any]:
        """The fields as Python's own numbers and lists, for those who read many: one by one NumPy is slow."""
        return {name: self.record[name][0].tolist() for name in fields_of(self.record.dtype)}

    def redeal(self, rng: NDArray[np.uint64]) -> Record:
        """A world drawn evenly from all that fit what the seat knows."""
        world = copy_of(self.record)
        self.game.drivers.redeal_for(self.tables, world, self.seat, rng)
        return world


def copy_of(record: Record) -> Record:
    """A copy, byte by byte: NumPy would copy field by field, which takes ten times as long."""
    return np.ndarray(record.shape, record.dtype, bytearray(record.tobytes()))


def mask(game: Game[Any], tables: Record, state: Record, seat: int) -> Masked:
    """What a seat (or the onlooker) may know."""
    record = np.ndarray(state.shape, state.dtype, bytearray(state.nbytes))
    game.drivers.mask_for(tables, state, seat, record)
    return Masked(game, tables, record, seat)


def legal_ids(game: Game[Any], tables: Record, record: Record) -> list[int]:
    """The ids of the possible answers, of a seat or of chance, in ascending order."""
    words = np.zeros(game.words, np.uint64)
    game.drivers.options(tables, record, words)
    bits = np.unpackbits(words.view(np.uint8), bitorder="little")
    ids: list[int] = bits.nonzero()[0].tolist()
    return ids
