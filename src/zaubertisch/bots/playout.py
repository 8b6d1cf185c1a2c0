"""The compiled heart of a search by play-outs: candidates played to the end in worlds that fit a masked record.

`simulate` is a pattern, as in `core.drivers`: `bind` makes a game's own from it. Of the names it calls, `to_act` and
`apply` are the game's rules. The others take the workspace and come from the three components of a search:

- the rollout policy: `decide` answers for a seat, `begin` is called before every play-out;
- the world model: `deal_world` turns the masked record in `world` into a world, `outcome` answers for chance;
- the evaluation: `evaluate` says what the end of a play-out is worth to the seat that searches.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from zaubertisch.bots.workspace import Field, Workspace, layout
from zaubertisch.core import chance, seats
from zaubertisch.core.compiled import bind
from zaubertisch.core.events import LOG
from zaubertisch.core.game import Game
from zaubertisch.core.gate import Masked
from zaubertisch.core.record import word

if TYPE_CHECKING:  # the names that `bind` provides

    def to_act(t: Any, s: Any) -> int: ...
    def apply(t: Any, s: Any, action: int, log: Any) -> None: ...
    def begin(w: Any) -> None: ...
    def decide(w: Any, asked: int, rng: Any) -> int: ...
    def deal_world(w: Any, rng: Any) -> None: ...
    def outcome(w: Any, rng: Any) -> int: ...
    def evaluate(w: Any) -> tuple[float, float, float]: ...


# What is summed up for every candidate; the difference is to the first candidate in the same world.
TIMES, WIN, WIN_SQUARE, MARGIN, REWARD, DIFFERENCE, DIFFERENCE_SQUARE = 0, 1, 2, 3, 4, 5, 6
SUMS = 7

LONGEST = 2000  # a play-out that takes more answers ends where it is: a game may go round in circles


@dataclass(frozen=True, kw_only=True)
class Component:
    """A part of a search: compiled functions, patterns over them, and the fields they need in the workspace."""

    functions: Mapping[str, Any] = field(default_factory=dict)
    patterns: tuple[Callable[..., Any], ...] = ()
    fields: Sequence[Field] = ()


def simulate(workspace: Any, first: int, worlds: int) -> None:
    """Play every candidate to the end in the same worlds, with the same luck, and add up what comes of it.

    The worlds are those of numbers `first` to `first + worlds - 1` under the workspace's seed: threads share them out.
    """
    w = workspace[0]
    t, s = w.tables, w.state
    rng = np.zeros(1, np.uint64)
    for number in range(first, first + worlds):
        rng[0] = w.seed + word(number) * word(0xD1342543DE82EF95)
        luck = chance.next_word(rng)
        w.world = w.masked
        deal_world(w, rng)
        standard = 0.0
        for n in range(w.candidates):
            w.state = w.world
            rng[0] = luck
            begin(w)
            apply(t, s, w.answer[n], w.log)
            asked, steps = to_act(t, s), 0
            while asked != seats.OVER and steps < LONGEST:
                apply(t, s, outcome(w, rng) if asked == seats.CHANCE else decide(w, asked, rng), w.log)
                asked, steps = to_act(t, s), steps + 1
            reward, win, margin = evaluate(w)
            if n == 0:
                standard = reward
            sums = w.sums[n]
            sums[TIMES] += 1.0
            sums[WIN] += win
            sums[WIN_SQUARE] += win * win
            sums[MARGIN] += margin
            sums[REWARD] += reward
            sums[DIFFERENCE] += reward - standard
            sums[DIFFERENCE_SQUARE] += (reward - standard) * (reward - standard)


class Playouts:
    """A game's compiled play-outs, put together from the components of a search."""

    def __init__(
        self, game: Game[Any], rollout: Component, world: Component, evaluation: Component, *, candidates: int
    ) -> None:
        """At most so many candidates are played at a time."""
        components = (rollout, world, evaluation)
        fields: list[Field] = [
            ("world", game.state_dtype),
            ("state", game.state_dtype),
            ("log", LOG),
            ("seed", "u8"),
            ("candidates", "i8"),
            ("answer", "i8", (candidates,)),
            ("sums", "f8", (candidates, SUMS)),
        ]
        self._layout = layout(game, [*fields, *(field for component in components for field in component.fields)])
        functions = {name: function for component in components for name, function in component.functions.items()}
        patterns = [pattern for component in components for pattern in component.patterns]
        self._simulate = bind((*patterns, simulate), {**game.rules, **functions})["simulate"]

    def workspace(self, masked: Masked) -> Workspace:
        """Where one thread can play out what this seat may answer."""
        workspace = Workspace(self._layout, masked)
        workspace["log"]["silent"] = True
        return workspace

    def simulate(
        self, workspace: Workspace, answers: Sequence[int], seed: int, first: int, worlds: int
    ) -> NDArray[np.float64]:
        """Play these answers in so many worlds of a seed, from the first one on; what is summed up for each."""
        workspace["seed"] = seed
        workspace["candidates"] = len(answers)
        workspace["answer"][: len(answers)] = answers
        sums: NDArray[np.float64] = workspace["sums"][: len(answers)]
        sums[:] = 0.0
        self._simulate(workspace.record, first, worlds)
        return sums.copy()
