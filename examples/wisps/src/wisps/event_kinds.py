"""The numbers of the events of Wisps (their facts are declared in `events.py`)."""

from __future__ import annotations

BEGUN = 1
TURN = 2
DREW = 3
RELEASED = 4
TRUSTED = 5
DOUBTED = 6
FLEW = 7
SHOWN = 8
SCORED = 9
LOST = 10
OUT = 11
FINISHED = 12
