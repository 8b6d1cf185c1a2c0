"""The policy's scratchpad: what each of its rows holds."""

from __future__ import annotations

import numpy as np

from zaubertisch.games.archmage_origins.state import CELLS

LINES = 8  # rows 0-3, columns 4-7
TOTALS = 26  # a seat's power at a card, cut off where more makes no difference

# The first row says which turn of whom the notes are of; a search wipes it before every play-out.
ABOUT = 0

# Rows by cell.
WORTH = 1  # the card's expected value
DOUBT = 2  # and its variance
KNOWN = 3
NEED = 4  # the lead it takes to capture the card, less one half
LOSS = 5  # what it costs if a rival captures it
RIVAL = 6  # the strongest rival's final power
RIVAL_SPREAD = 7  # and its variance
STEEP = 8  # one over the deviation of the final lead
TOTAL = 9  # the seat's own final power, as planned
WON = 10  # the chance to capture a card there that asks for no more than the highest total
LOST = 11  # and the chance that a rival does
GRIP = 12  # the one less the other
TENSION = 13  # how much one more power changes the grip
INSIGHT = 14  # what it is worth to know the card
POINTS = 15  # what can be expected of the card where it lies

# Rows by line.
PULL = 16  # how far the line's cards are worth more than an average line's
MEAN = 17  # a seat's expected power there
SPREAD = 18
OPEN = 19  # how many cards the seat may still place there
OWN = 20  # the seat's own final power there, as planned

# The hand in ascending order, and by power 1-8 the line where the plan has it.
CARD = 21
PLAN = 22

# By cell: what the plan makes of it.
BASE = 23

# By cell and total: what the card is worth with that total.
VALUE = 24

ROWS = VALUE + CELLS
SCRATCHPAD = np.dtype(("f8", (ROWS, TOTALS)))
