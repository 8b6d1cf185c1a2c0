"""What bots that play Casting Shadows ought to reach."""

from __future__ import annotations

from pathlib import Path

from zaubertisch.lab.strength import Trials, usual_pairings

TRIALS = Trials(
    pairings=tuple(usual_pairings("casting-shadows", {}, (0.97, 0.85, 0.88, 0.60), longer=0.60)),
    file=Path(__file__).with_name("strength.json"),
)
