"""Casting Shadows as bots see it."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from zaubertisch.bots.bot import Generator, Stop, never
from zaubertisch.bots.budget import Budget
from zaubertisch.bots.casting_shadows import policy
from zaubertisch.bots.casting_shadows.notebook import (
    CHANCE_TO_HIT,
    CURSE_COST,
    HORIZON,
    REROLL_COST,
    SPLINTER_BASE,
    THREAT,
    TRAP,
    new_notebook,
    standard_figures,
)
from zaubertisch.bots.casting_shadows.search import TreeSearch
from zaubertisch.bots.casting_shadows.tree import WIDTH
from zaubertisch.bots.findings import Findings
from zaubertisch.bots.mind import Mind, Mindset, Room
from zaubertisch.bots.simulation import IMPOSSIBLE
from zaubertisch.core.gate import Masked
from zaubertisch.core.words import Words
from zaubertisch.games.casting_shadows import rules
from zaubertisch.games.casting_shadows.questions import top_frame
from zaubertisch.games.casting_shadows.state import ACT_END, Q_ACT

NOISE = 0.02

# An apprentice likes to hit and to try things out; he sees no danger coming and thinks little of what pays off later.
APPRENTICE = {
    HORIZON: 0.6,
    TRAP: 0.2,
    CURSE_COST: 0.7,
    SPLINTER_BASE: 0.2,
    THREAT: 0.0,
    CHANCE_TO_HIT: 0.1,
    REROLL_COST: 1.0,
}
APPRENTICE_NOISE = 0.4
APPRENTICE_SEES = 0.3  # what there must be to gain so that he does not end his turn


class CastingShadowsMind(Mind):
    """The policy and its figures, and what an apprentice makes of a position."""

    book_shape = (1, 1)  # the policy brings a notebook of its own
    ahead_size = 1
    widest = WIDTH
    margin_weight = 0.0
    margin_scale = 1.0
    margin_in = Words(de="Lebenspunkte", en="life points")

    def skills(self) -> dict[str, Any]:
        return {"to_act": rules.to_act, "apply": rules.apply, "appraise": policy.appraise}

    def search(
        self, masked: Masked, budget: Budget, rng: Generator, *, threads: int = 1, stop: Stop = never
    ) -> Findings:
        return TreeSearch(self, budget, threads, masked, rng, stop).run()

    def mindset(self, masked: Masked) -> Mindset:
        return standard_figures()

    def noise(self, masked: Masked) -> float:
        return NOISE

    def daydream(self, masked: Masked, room: Room) -> tuple[NDArray[np.float64], float]:
        figures = standard_figures()
        for figure, value in APPRENTICE.items():
            figures[figure] = value
        scores = self.scores(masked, figures, room)
        if top_frame(masked.record)[0] == Q_ACT and scores.max() > scores[ACT_END] + APPRENTICE_SEES:
            scores[ACT_END] = IMPOSSIBLE  # he errs in what he does, but does not stop while something is to be gained
        return scores, APPRENTICE_NOISE

    def same(self, masked: Masked, answer: int) -> int:
        return answer

    def scores(self, masked: Masked, mindset: Mindset, room: Room) -> NDArray[np.float64]:
        self.simulation.score(
            masked.tables, masked.record, masked.seat, mindset, new_notebook(), room.options, room.scores
        )
        return room.scores
