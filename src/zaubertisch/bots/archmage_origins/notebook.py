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
GRIP = 10  # the chance to capture the card less the chance that a rival does
TENSION = 11  # how much one more power changes the grip
INSIGHT = 12  # what it is worth to know the card

# Rows by line.
PULL = 13  # how far the line's cards are worth more than an average line's
MEAN = 14  # a seat's expected power there
SPREAD = 15
OPEN = 16  # whether the seat may still place there

# By power 1-8: the line where the plan has it.
PLAN = 17

# By cell and total: what the card is worth with that total.
VALUE = 18

ROWS = VALUE + CELLS
BOOK_SHAPE = (ROWS, TOTALS)


class Figures(NamedTuple):
    """The figures of a temperament."""

    tilt: float = 0.1  # how much more power rivals bring to lines with worthy cards
    eager_look: float = 0.5  # what knowing a card is worth where power still decides, in points
    swap_look: float = 0.1  # what knowing a card is worth for exchanges to come
    hold_reach: float = 0.1  # how likely a turn of somebody else moves a given card
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
