"""Colours that can be read on dark and on light terminals alike; those with fewer colours get the nearest they have."""

from __future__ import annotations

RED = "color(161)"
ORANGE = "color(130)"
GREEN = "color(28)"
TEAL = "color(30)"
BLUE = "color(27)"
VIOLET = "color(98)"
PURPLE = "color(129)"
ROSE = "color(132)"

TITLE = f"bold {ORANGE}"
QUESTION = f"bold {TEAL}"
ERROR = f"bold {RED}"
