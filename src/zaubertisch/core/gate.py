"""The one gate: everything that reaches a person, a bot, an adapter or a spectator is made from a `Masked` record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from zaubertisch.core.record import fields_of

if TYPE_CHECKING:
    from zaubertisch.core.game import Game

Record = NDArray[np.void]


class Masked(msgspec.Struct, frozen=True, eq=False):
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

    def passing(self) -> int | None:
        """In a reaction window, the answer that lets it go by; None if the present question is not in one."""
        return self.game.questions.present(self.record).passing

    def leaving(self) -> int | None:
        """The answer by which the seat leaves the game for good; None where that cannot be, now or at this table."""
        answer = self.game.questions.present(self.record).leaving
        return answer if answer in self.legal() else None

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
    words = np.empty(game.words, np.uint64)
    ids = np.empty(64 * game.words, np.int16)
    found: list[int] = ids[: game.drivers.list_options(tables, record, words, ids)].tolist()
    return found


def weighted_outcomes(game: Game[Any], tables: Record, record: Record) -> list[tuple[int, int]]:
    """What chance may answer, and how likely each outcome is in relation to the others."""
    words = np.empty(game.words, np.uint64)
    ids = np.empty(64 * game.words, np.int16)
    weights = np.empty(64 * game.words, np.int64)
    total = game.drivers.list_outcomes(tables, record, words, ids, weights)
    return list(zip(ids[:total].tolist(), weights[:total].tolist(), strict=True))
