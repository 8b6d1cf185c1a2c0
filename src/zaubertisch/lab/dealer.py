"""Paired deals: what chance says depends on the deal and on what is asked, not on when, so swapped seats get the same.

Every possible outcome of a question draws a lot, and the earliest wins; an outcome's lot is exponential with its
weight as the rate, so each wins as often as its weight says.
"""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from typing import Any

from zaubertisch.core import gate
from zaubertisch.core.game import Game
from zaubertisch.core.gate import Record


class PairedDealer:
    """Answers chance for one game of a deal."""

    def __init__(self, game: Game[Any], tables: Record, deal: str) -> None:
        self._game, self._tables, self._deal = game, tables, deal
        self._asked: Counter[str] = Counter()

    def outcome(self, state: Record) -> int:
        """What chance says now."""
        questions = self._game.questions
        notations = {id: questions.notation(state, id) for id in gate.legal_ids(self._game, self._tables, state)}
        topic = questions.topic(state, next(iter(notations)))
        time = self._asked[topic]
        self._asked[topic] += 1
        weight = self._game.drivers.outcome_weight
        return min(notations, key=lambda id: self._lot(f"{time} {notations[id]}") / weight(self._tables, state, id))

    def _lot(self, text: str) -> float:
        digest = hashlib.sha256(f"{self._deal} {text}".encode()).digest()
        return -math.log((int.from_bytes(digest[:8], "big") + 1) / (2**64 + 1))
