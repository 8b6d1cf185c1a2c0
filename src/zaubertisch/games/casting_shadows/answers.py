"""Which action ids answer which question of Casting Shadows, for the docs."""

from __future__ import annotations

from zaubertisch.adapters.tensors import Answers
from zaubertisch.games.casting_shadows.state import (
    ACT_ABILITY,
    ACT_CAST,
    ACT_CLEANSE,
    ACT_END,
    ACT_EXCHANGE,
    ACT_LEAVE,
    ACT_MOVE,
    ACT_REROLL,
    ACT_TAKE,
    ACT_USE,
    FIRST_TILE_TARGET,
    PASS,
    PAY_CURSE,
    PAY_SPLINTER,
    RUN,
    TARGETS,
    TRAPS,
    USE_TRAP,
)

TILES = "a tile, in the order of the cards"

ANSWERS = (
    Answers("act", ACT_END, ACT_END, "end"),
    Answers("act", ACT_CLEANSE, ACT_CLEANSE, "cleanse"),
    Answers("act", ACT_EXCHANGE, ACT_EXCHANGE, "exchange the card beside the tile"),
    Answers("act", ACT_TAKE, ACT_TAKE, "take the card beside the tile, or a trap"),
    Answers("act", ACT_USE, ACT_USE + 3, "use a resource card"),
    Answers("act", ACT_ABILITY, ACT_ABILITY, "shadow ability without a target"),
    Answers("act", ACT_ABILITY + 1, ACT_ABILITY + FIRST_TILE_TARGET, "shadow ability against a seat"),
    Answers("act", ACT_ABILITY + 1 + FIRST_TILE_TARGET, ACT_ABILITY + TARGETS, "shadow ability against a tile"),
    Answers("act", ACT_MOVE, ACT_MOVE + 6, f"move to {TILES}"),
    Answers("act", ACT_LEAVE, ACT_LEAVE, "leave the game, where the table allows it"),
    Answers("act", ACT_REROLL + 1, ACT_REROLL + 31, "reroll dice: red 1 and 2, blue 1 and 2, purple as bits"),
    Answers(
        "act",
        ACT_CAST,
        ACT_CAST + 191,
        f"cast: 64 × grade + {TARGETS} × place in the book + target; targets are seats, from 4 on tiles, or 0 for none",
    ),
    Answers("pay", 0, PAY_SPLINTER - 1, "red, blue, purple crystal; red, blue, purple pearl"),
    Answers("pay", PAY_SPLINTER, PAY_CURSE - 1, "the splinter on a red, blue or purple die"),
    Answers("pay", PAY_CURSE, PAY_CURSE, "a curse stone"),
    Answers("give", 0, 29, "a card, in the order of the cards"),
    Answers("discard", 0, 29, "a card, in the order of the cards"),
    Answers("absorb", 0, 9, "how many splinters"),
    Answers("companion", 0, 9, "a companion, in the order of the cards"),
    Answers("scatter", 0, 31, "8 × seat + tile"),
    *(
        answers
        for window in ("chosen", "entered", "damage")
        for answers in (
            Answers(window, PASS, PASS, "use no trap"),
            Answers(window, USE_TRAP, USE_TRAP + TRAPS - 1, "use a trap"),
            Answers(window, RUN, RUN + 8 * TRAPS - 1, "run away: 8 + 8 × trap + tile"),
        )
    ),
    Answers("first", 0, 3, "chance: a seat"),
    Answers("spare", 0, 6, f"chance: {TILES}"),
    Answers("portal", 0, 9, "chance: a companion, in the order of the cards"),
    Answers("card", 0, 29, "chance: a card, in the order of the cards"),
    Answers("roll", 0, 3, "chance: crystal, pearl, splinter, curse stone"),
    Answers("trap", 0, 3, "chance: a trap, in the order of the cards"),
)
