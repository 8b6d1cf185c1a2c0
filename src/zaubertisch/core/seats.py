"""Who can be asked, and who can look on: the numbers that stand for them in every game."""

from __future__ import annotations

CHANCE = -1
OVER = -2

# Seats count from 0. The onlooker is masked like a seat that owns nothing.
ONLOOKER = 4
EVERYONE = 0b11111
