"""Which action ids answer which question of Archmage Origins, for the docs."""

from __future__ import annotations

from zaubertisch.adapters.tensors import Answers
from zaubertisch.games.archmage_origins.state import NO_CELL, POWERS

CELLS = "a cell: a1, b1, … d4"

ANSWERS = (
    Answers("look", 0, 15, CELLS),
    Answers("exchange", 0, 0, "keep"),
    Answers("exchange", 1, 1, "swap"),
    Answers("place", 0, 127, f"{POWERS} × place + power − 1; places n1 … n4, e1 … e4, s1 … s4, w1 … w4"),
    Answers("hold", 0, 15, CELLS),
    Answers("hold", NO_CELL, NO_CELL, "skip"),
    Answers("divination", 0, 15, CELLS),
    Answers("upheaval", 0, 15, CELLS),
    Answers("maelstrom", 0, 7, "rows 1 to 4, columns a to d"),
    Answers("second-sight", 0, 15, CELLS),
    Answers("second-sight", NO_CELL, NO_CELL, "stop"),
    Answers("draw", 0, 7, "chance: a power less 1"),
    Answers("face", 0, 19, "chance: a card, in the order of the cards"),
    Answers("scoring", 0, 19, "chance: a card, in the order of the cards"),
)
