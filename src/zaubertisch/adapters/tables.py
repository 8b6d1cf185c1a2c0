"""The tables of docs/research.md, made from the code: `python -m zaubertisch.adapters.tables docs/research.md`."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from zaubertisch.adapters import archmage_origins_tensor, casting_shadows_tensor
from zaubertisch.games.archmage_origins import notation as ao
from zaubertisch.games.archmage_origins.state import NO_CELL, POWERS
from zaubertisch.games.casting_shadows import notation as cs
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


@dataclass(frozen=True, slots=True)
class Answers:
    """Some answers to a question, by their first and last id."""

    question: str
    first: int
    last: int
    meaning: str


CELLS = "a cell: a1, b1, … d4"
TILES = "a tile, in the order of the cards"

ARCHMAGE_ORIGINS = (
    Answers("look", 0, 15, CELLS),
    Answers("exchange", 0, 0, "keep"),
    Answers("exchange", 1, 1, "swap"),
    Answers("place", 0, 127, f"{POWERS} × place + power − 1; places n1 … n4, e1 … e4, s1 … s4, w1 … w4"),
    Answers("hold", 0, 15, CELLS),
    Answers("hold", NO_CELL, NO_CELL, "skip"),
    Answers("divination", 0, 15, CELLS),
    Answers("upheaval", 0, 15, CELLS),
    Answers("maelstrom", 0, 7, "rows 1 to 4, columns a to d"),
    Answers("second-sight", 0, 15, CELLS),
    Answers("second-sight", NO_CELL, NO_CELL, "stop"),
    Answers("draw", 0, 7, "chance: a power less 1"),
    Answers("face", 0, 19, "chance: a card, in the order of the cards"),
    Answers("scoring", 0, 19, "chance: a card, in the order of the cards"),
)

CASTING_SHADOWS = (
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

ANSWERS = {"archmage-origins": ARCHMAGE_ORIGINS, "casting-shadows": CASTING_SHADOWS}
NUMBERS = {
    "archmage-origins": {name: number for number, (name, _) in ao.QUESTIONS.items()},
    "casting-shadows": {name: number for number, (name, _) in cs.QUESTIONS.items()},
}


def actions_table(game: str) -> str:
    """Which id answers what."""
    rows = ["| question | number | ids | answers |", "|---|---|---|---|"]
    for answers in ANSWERS[game]:
        ids = str(answers.first) if answers.first == answers.last else f"{answers.first} … {answers.last}"
        rows.append(f"| {answers.question} | {NUMBERS[game][answers.question]} | {ids} | {answers.meaning} |")
    return "\n".join(rows)


TABLES: dict[str, Callable[[], str]] = {
    "archmage-origins observation": archmage_origins_tensor.LAYOUT.markdown,
    "casting-shadows observation": casting_shadows_tensor.LAYOUT.markdown,
    "archmage-origins actions": partial(actions_table, "archmage-origins"),
    "casting-shadows actions": partial(actions_table, "casting-shadows"),
}


def with_tables(page: str) -> str:
    """A page with its tables brought up to date; they stand between comments that name them."""

    def renew(found: re.Match[str]) -> str:
        return f"<!-- table: {found[1]} -->\n{TABLES[found[1]]()}\n<!-- end -->"

    return re.sub(r"<!-- table: ([\w -]+) -->\n.*?<!-- end -->", renew, page, flags=re.DOTALL)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        path = Path(name)
        path.write_text(with_tables(path.read_text(encoding="utf-8")), encoding="utf-8")
