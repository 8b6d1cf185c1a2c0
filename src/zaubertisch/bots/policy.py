"""A policy: a compiled heuristic that gives every answer of a seat a score, without looking ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from zaubertisch.bots.pick import pick
from zaubertisch.bots.playout import Component
from zaubertisch.bots.workspace import Field, Workspace, layout
from zaubertisch.core.compiled import bind
from zaubertisch.core.game import Game
from zaubertisch.core.gate import Masked

if TYPE_CHECKING:  # the names that `bind` provides

    def appraise(t: Any, s: Any, seat: int, parameters: Any, pad: Any, options: Any, scores: Any) -> None: ...
    def forget(pad: Any) -> None: ...


Scores = NDArray[np.float64]  # by answer
Parameters = NDArray[np.float64]


def score(workspace: Any) -> None:
    """Give every answer of the seat its score."""
    w = workspace[0]
    appraise(w.tables, w.masked, w.seat, w.parameters, w.pad, w.options, w.scores)


def _begin(w: Any) -> None:
    """A new play-out: what was noted in the one before is of no use."""
    forget(w.pad)


def _decide(w: Any, asked: int, rng: Any) -> int:
    """What the policy answers in a play-out; the rivals of the seat that searches may have other parameters."""
    parameters = w.parameters if asked == w.seat else w.rival_parameters
    appraise(w.tables, w.state, asked, parameters, w.pad, w.options, w.scores)
    return pick(w.scores, w.noise, rng)


class Policy:
    """A game's policy and what it needs.

    `appraise` is compiled. It writes a score for every answer, `IMPOSSIBLE` where it is not legal, by what the seat may
    know: a masked record and a world that fits it get the same scores. Its scratchpad is its own business.
    """

    def __init__(
        self,
        game: Game[Any],
        appraise: Callable[..., None],
        *,
        parameters: int,
        scratchpad: np.dtype[Any],
    ) -> None:
        self.fields: list[Field] = [
            ("parameters", "f8", (parameters,)),
            ("pad", scratchpad),
            ("options", "u8", (game.words,)),
            ("scores", "f8", (64 * game.words,)),
        ]
        self._score: Callable[[Any], None] = bind((score,), {"appraise": appraise})["score"]
        self._appraise = appraise
        self._layout = layout(game, self.fields)

    def rollout(self, forget: Callable[[Any], None]) -> Component:
        """The policy in play-outs: it may keep notes on its scratchpad until `forget`, which begins a new play-out."""
        _, shape = self.fields[0][1:]
        return Component(
            functions={"appraise": self._appraise, "forget": forget},
            patterns=(_begin, _decide),
            fields=(*self.fields, ("rival_parameters", "f8", shape), ("noise", "f8")),
        )

    def workspace(self, masked: Masked, parameters: Parameters) -> Workspace:
        """Where this seat's answers can be scored."""
        workspace = Workspace(self._layout, masked)
        workspace["parameters"] = parameters
        return workspace

    def scores(self, masked: Masked, parameters: Parameters) -> Scores:
        """What the policy thinks of every answer."""
        return self.scores_in(self.workspace(masked, parameters))

    def scores_in(self, workspace: Workspace) -> Scores:
        """The same in any workspace with the policy's fields, as it is prepared."""
        self._score(workspace.record)
        scores: Scores = workspace["scores"]
        return scores
