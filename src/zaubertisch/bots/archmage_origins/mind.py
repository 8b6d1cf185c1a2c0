"""Archmage Origins as bots see it."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from zaubertisch.bots.archmage_origins import policy, worlds
from zaubertisch.bots.archmage_origins.beliefs import BeliefsByBattle
from zaubertisch.bots.archmage_origins.notebook import BOOK_SHAPE, FIGURES, Figures
from zaubertisch.bots.archmage_origins.prospects import line_of
from zaubertisch.bots.archmage_origins.worlds import BELIEFS, MINDSET
from zaubertisch.bots.bot import Generator, Stop, never
from zaubertisch.bots.budget import Budget
from zaubertisch.bots.findings import Findings
from zaubertisch.bots.halving import Halving
from zaubertisch.bots.mind import Mind, Mindset, Room
from zaubertisch.core.gate import Masked
from zaubertisch.core.words import Words
from zaubertisch.games.archmage_origins import rules
from zaubertisch.games.archmage_origins.questions import top_frame
from zaubertisch.games.archmage_origins.state import CORNERS, FIRST_SHUFFLED, NONE, POWERS, Q_HOLD, Q_PLACE, THINGS

# The figures were found by play of the policy against itself (`docs/bots.md`).
CORNERS_FIGURES = Figures(tilt=0.05, swap_look=0.6, boldness=0.3, plan_doubt=2.0, patience=-0.01, suspicion=0.2)
OPEN_FIGURES = Figures(tilt=-0.1, swap_look=0.6, boldness=0.0, patience=-0.01, suspicion=0.2)
NOISE = 0.05

# At corners several rivals who follow the policy crowd where worthy cards lie: one who reckons with that does best
# among them. These figures were found by play of one such seat against three of the policy's.
CORNERS_AMONG_MANY = CORNERS_FIGURES._replace(tilt=0.45, suspicion=0.5, boldness=0.15)

# An apprentice goes for what he sees, cares little for what others gain, and spends his token on the first good card.
# He is hasty, but hardly holds a card that he has not seen.
APPRENTICE_FIGURES = Figures(tilt=0.0, eager_look=0.0, swap_look=0.5, rivalry=0.1, hold_price=0.05)
APPRENTICE_NOISE = 0.3
APPRENTICE_HOLD_NOISE = 0.03
APPRENTICE_REMEMBERS = 3


class ArchmageOriginsMind(Mind):
    """The policy's figures for both battles, and what an apprentice makes of a position."""

    book_shape = BOOK_SHAPE
    ahead_size = FIRST_SHUFFLED
    widest = 16
    margin_weight = 0.5
    margin_scale = 10.0
    margin_in = Words(de="Punkte", en="points")

    def __init__(self, beliefs: BeliefsByBattle) -> None:
        self._beliefs = beliefs

    def skills(self) -> dict[str, Any]:
        return {
            "to_act": rules.to_act,
            "apply": rules.apply,
            "appraise": policy.appraise,
            "deal_world": worlds.deal_world,
            "outcome": worlds.outcome,
            "judge": worlds.judge,
        }

    def search(
        self, masked: Masked, budget: Budget, rng: Generator, *, threads: int = 1, stop: Stop = never
    ) -> Findings:
        return Halving(self, budget, threads, masked, rng, stop).run()

    def mindset(self, masked: Masked) -> Mindset:
        return _mindset(CORNERS_FIGURES if _in_corners(masked) else OPEN_FIGURES)

    def searcher(self, masked: Masked) -> Mindset:
        mindset = self.mindset(masked)
        if int(masked.record["players"][0]) > 2 and _in_corners(masked):
            mindset[:FIGURES] = CORNERS_AMONG_MANY
        mindset[BELIEFS:] = self._beliefs.weights(masked).ravel()
        return mindset

    def noise(self, masked: Masked) -> float:
        return NOISE

    def daydream(self, masked: Masked, room: Room) -> tuple[NDArray[np.float64], float]:
        noise = APPRENTICE_HOLD_NOISE if top_frame(masked.record)[0] == Q_HOLD else APPRENTICE_NOISE
        return self.scores(_remembered(masked), _mindset(APPRENTICE_FIGURES), room), noise

    def same(self, masked: Masked, answer: int) -> int:
        """The two ends of a line come to the same where a seat may place at both."""
        if top_frame(masked.record)[0] != Q_PLACE:
            return answer
        place, power = divmod(answer, POWERS)
        return int(line_of(place)) * POWERS + power


def _in_corners(masked: Masked) -> bool:
    return int(masked.record["battle"][0]) == CORNERS


def _mindset(figures: Figures) -> Mindset:
    mindset = np.ones(MINDSET)
    mindset[:FIGURES] = figures
    return mindset


def _remembered(masked: Masked) -> Masked:
    """An apprentice remembers what he has just looked at, and of the rest the strongest few."""
    record = masked.record.copy()
    r: Any = record[0]
    strength: Any = masked.tables[0]["strength"]
    seat = 1 << masked.seat
    secret = [
        thing
        for thing in range(THINGS)
        if r["seen"][thing] == int(r["seen"][thing]) & 0b1111
        and int(r["seen"][thing]) & seat
        and not int(r["looks"]) >> thing & 1
    ]
    secret.sort(key=lambda thing: (-int(strength[r["face"][thing]]), thing))
    for thing in secret[APPRENTICE_REMEMBERS:]:
        r["face"][thing] = NONE
        r["seen"][thing] = int(r["seen"][thing]) & ~seat
    return Masked(masked.game, masked.tables, record, masked.seat)
