"""The policy's notebook: what a row of it holds, and the figures of a temperament."""

from __future__ import annotations

from typing import NamedTuple

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
BOOK_SHAPE = (ROWS, TOTALS)


class Figures(NamedTuple):
    """The figures of a temperament."""

    tilt: float = 0.1  # how much more power rivals bring to lines with worthy cards
    eager_look: float = 0.5  # what knowing a card is worth where power still decides, in points
    swap_look: float = 0.1  # what knowing a card is worth for exchanges to come
    hold_reach: float = 0.15  # how likely a turn of somebody else moves a given card
    hold_price: float = 0.1  # what the hold card is worth per turn it can still wait
    rivalry: float = 0.85  # how much the rivals' points count against one's own
    boldness: float = 0.1  # what certainty about a card is worth per turn in which exchanges can make use of it
    plan_doubt: float = 1.0  # how far a planned power may still change, as a variance
    patience: float = 0.0  # what it costs to place a very high or very low power early
    wait: float = 0.0  # what it costs to place early on a line of unknown cards
    suspicion: float = 0.0  # how much higher a hidden power is expected where worthy cards lie


# The places of the figures in a mindset.
TILT, EAGER_LOOK, SWAP_LOOK, HOLD_REACH, HOLD_PRICE, RIVALRY, BOLDNESS, PLAN_DOUBT, PATIENCE, WAIT, SUSPICION = range(
    11
)
FIGURES = 11
