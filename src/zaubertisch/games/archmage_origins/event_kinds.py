"""The numbers of the events of Archmage Origins (their fields are declared in `events.py`)."""

from __future__ import annotations

DRAWN = 1
STARTED = 2
TURN = 3
LOOKED = 4
COUNTED = 5
REVEALED = 6
FIZZLED = 7
REFILLED = 8
EXCHANGED = 9
KEPT = 10
UPHEAVED = 11
SHUFFLED = 12
VOIDED = 13
PLACED = 14
HELD = 15
DECLINED = 16
MAGES_SHOWN = 17
TURNED = 18
CAPTURED = 19
FINISHED = 20
