"""Which decisions may be taken back: those after which nobody knows more than before, save that they were made.

The engine decides, from masked records alone. A decision is innocent if

- nothing was decided by chance in it and nobody else was asked since (the caller sees to that);
- its seat learned nothing: in every world that fits what the seat knew, the decision leads to the same knowledge;
- the public learned nothing of the seat's secrets: in every world that fits what the public knew, some decision of
  that seat would have looked just the same;
- no single other seat was told more than the public.

Worlds are drawn evenly, so a decision that reveals something is found out unless all of them happen to agree.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from zaubertisch.core import gate
from zaubertisch.core.events import Event, new_log
from zaubertisch.core.gate import Masked, Record
from zaubertisch.core.seats import ONLOOKER
from zaubertisch.core.table import Moment

WORLDS = 16


@dataclass(slots=True)
class Step:
    """A person's decision, and the table before it."""

    seat: int
    action: int
    inputs_before: int
    events_before: int
    before: Moment
    innocent: bool | None = None  # once it has been found out

    @property
    def own(self) -> Masked:
        """What he knew before it."""
        return self.before.masked(self.seat)

    @property
    def public(self) -> Masked:
        """What everybody knew before it."""
        return self.before.masked(ONLOOKER)


def innocent_steps(steps: Sequence[Step], own: Masked, public: Masked, rng: NDArray[np.uint64]) -> int:
    """How many of the last decisions of one seat are innocent; `own` and `public` are what is known now."""
    count = 0
    for step in reversed(steps):
        if step.innocent is None:
            step.innocent = _seat_learned_nothing(step, own, rng) and _public_learned_nothing(step, public, rng)
        if not step.innocent:
            break
        count += 1
        own, public = step.own, step.public
    return count


def told_no_more(others: Sequence[Sequence[Event]], public: Sequence[Event]) -> bool:
    """Whether each of the other seats saw the same events as the public."""
    return all(list(seen) == list(public) for seen in others)


def _seat_learned_nothing(step: Step, after: Masked, rng: NDArray[np.uint64]) -> bool:
    before, action, known = step.own, step.action, after.record.tobytes()
    worlds = Worlds(before)
    return all(worlds.seen_after(before.redeal(rng), action) == known for _ in range(WORLDS))


def _public_learned_nothing(step: Step, after: Masked, rng: NDArray[np.uint64]) -> bool:
    before, made, known = step.public, step.action, after.record.tobytes()
    worlds = Worlds(before)

    def could_look_the_same(world: Record) -> bool:
        # Most often the very same decision is possible in the other world too: try it first.
        possible = gate.legal_ids(before.game, before.tables, world)
        return any(
            worlds.seen_after(gate.copy_of(world), action) == known
            for action in sorted(possible, key=lambda action: action != made)
        )

    return all(could_look_the_same(before.redeal(rng)) for _ in range(WORLDS))


class Worlds:
    """Tries decisions in worlds that fit what somebody knows."""

    def __init__(self, knower: Masked) -> None:
        self._knower = knower
        self._options = np.zeros(knower.game.words, np.uint64)
        self._log = new_log(silent=True)

    def seen_after(self, world: Record, action: int) -> bytes | None:
        """What the knower would know after a decision in this world; None if it is not possible there."""
        game, tables = self._knower.game, self._knower.tables
        if not game.drivers.step(tables, world, action, self._options, self._log):
            return None
        return gate.mask(game, tables, world, self._knower.seat).record.tobytes()
