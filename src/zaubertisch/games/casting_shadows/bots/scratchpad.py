"""Where the policy of Casting Shadows writes down what it considers."""

from __future__ import annotations

import numpy as np

PARTS = 96  # ways to spend a pool on spells that are considered at once
ANSWERS = 256
VIEWS = 8
VARIANTS = 12
PRESENT, TRIAL, ASIDE, BEST_REST, MADE = 12, 13, 14, 15, 16
POOLS = 17
KNOWN_BOOKS = 1024  # a turn or two weigh the same books again and again
SPELLS = 6  # a full book and the card that is being taken

SCRATCHPAD = np.dtype(
    [
        # ways to spend the pool, each with what it needs and what it brings
        ("parts", "i8"),
        ("red", "i8", (PARTS,)),
        ("blue", "i8", (PARTS,)),
        ("any", "i8", (PARTS,)),
        ("curse", "i8", (PARTS,)),
        ("used", "i8", (PARTS,)),
        ("hurt", "i8", (PARTS,)),  # damage to the character in focus
        ("value", "f8", (PARTS,)),
        ("first", "i8", (PARTS,)),  # the spell and the grade it begins with
        # the spells that could be cast from each tile; the last row is for weighing books
        ("spells", "i8"),
        ("slot", "i8", (SPELLS,)),
        ("card", "i8", (VIEWS, SPELLS)),
        ("target", "i8", (VIEWS, SPELLS)),
        ("gain", "f8", (VIEWS, SPELLS, 4)),
        ("harm", "i8", (VIEWS, SPELLS, 4)),
        ("focus", "i8", (VIEWS,)),
        # of the spells at their best, the most that one and that all of them bring, and the damage to the one in focus
        ("most_gain", "f8", (VIEWS,)),
        ("all_gain", "f8", (VIEWS,)),
        ("most_harm", "i8", (VIEWS,)),
        ("all_harm", "i8", (VIEWS,)),
        ("head_start", "i8", (VIEWS,)),  # damage that an ability does to the one in focus
        ("stand", "f8", (VIEWS,)),  # what it is worth to end the turn there
        ("offer", "i8", (VIEWS,)),  # the card that can be taken there
        ("weighed", "i8", (VIEWS,)),  # whether the next two are known
        ("take", "f8", (VIEWS,)),  # what taking that card is worth
        ("victim", "i8", (VIEWS,)),  # the card that is given away for it
        ("weight", "f8", (4,)),
        # a book that is being weighed
        ("held", "i8"),
        ("hold", "i8", (SPELLS,)),
        # books that were weighed before: what was in hold, and what it is worth
        ("known_book", "u8", (KNOWN_BOOKS,)),
        ("known_value", "f8", (KNOWN_BOOKS,)),
        # pools: first the variants that can be had, each at a price; then those named below
        ("pool", "i8", (POOLS, 8)),
        ("variants", "i8"),
        ("points", "i8", (VARIANTS,)),
        ("price", "f8", (VARIANTS,)),
        ("energy", "f8", (VARIANTS,)),  # what its splinters are worth
        ("begins", "i8", (VARIANTS,)),
        ("want", "f8", (2,)),
        ("stone_cost", "f8"),  # what a curse stone left at the end of the turn costs
        ("kill", "f8"),  # what it is worth to put the one in focus out
        ("chosen_part", "i8"),  # the best way to spend the pool
        ("best_tile", "i8"),  # where the best plan with the pool as it is ends
        ("scores", "f8", (ANSWERS,)),
    ],
    align=True,
)
