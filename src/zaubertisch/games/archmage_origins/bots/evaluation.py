"""What the end of a game is worth to a seat."""

from __future__ import annotations

from typing import Any

import numpy as np

from zaubertisch.core.bits import count, has
from zaubertisch.core.compiled import compiled
from zaubertisch.core.record import integer

# The margin counts beside the win, and from so many points on hardly more.
MARGIN_WEIGHT = 0.5
MARGIN_SCALE = 10.0


@compiled
def evaluate(w: Any) -> tuple[float, float, float]:
    """The seat's reward, its share of the win, and its lead over the best of the others."""
    s = w.state
    win = 1.0 / count(s.winners) if has(s.winners, w.seat) else 0.0
    best = -1000
    for other in range(integer(s.players)):
        if other != w.seat:
            best = max(best, integer(s.points[other]))
    margin = float(s.points[w.seat] - best)
    return win + MARGIN_WEIGHT * np.tanh(margin / MARGIN_SCALE), win, margin
