"""What a position between two turns is worth: each seat's chance to win, judged by a small network of one layer.

It sees plain facts about each seat, its own and on average those of the others, and was fitted to games of the policy
(`fitting.py`). The strengths that it gives to those who stand become chances.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zaubertisch.bots.casting_shadows.worth import reaching
from zaubertisch.core.bits import count, has
from zaubertisch.core.compiled import compiled
from zaubertisch.core.record import integer
from zaubertisch.games.casting_shadows.state import (
    BOOK,
    CARDS,
    COMPANIONS,
    SEATS,
    TILES,
    TRAPS,
    State,
    Tables,
)

# Facts of a seat: first numbers, then one for each tile, companion, character and form, trap and card.
NUMBERS = 16
TILE_FACTS = NUMBERS
COMPANION_FACTS = TILE_FACTS + TILES
FORM_FACTS = COMPANION_FACTS + COMPANIONS + 1
TRAP_FACTS = FORM_FACTS + 2 * SEATS
CARD_FACTS = TRAP_FACTS + TRAPS
FACTS = CARD_FACTS + CARDS
CELLS = 32

# One network for two, three and four who stand.
JUDGE = np.dtype(
    [
        ("own", "f4", (FACTS, CELLS)),
        ("others", "f4", (FACTS, CELLS)),
        ("bias", "f4", (CELLS,)),
        ("answer", "f4", (CELLS,)),
    ]
)
FILE = Path(__file__).parent / "judge.npy"

# Where the judge jots down what it sees.
DRAFT = np.dtype(
    [("fact", "f4", (SEATS, FACTS)), ("own", "f4", (SEATS, CELLS)), ("others", "f4", (SEATS, CELLS))], align=True
)


@cache
def standard_judge() -> NDArray[Any]:
    """The networks as they were fitted."""
    judge: NDArray[Any] = np.load(FILE)
    judge.setflags(write=False)
    return judge


@compiled
def note_facts(t: Tables, s: State, seat: int, fact: Any) -> None:
    """Describe a seat in numbers, most of them between 0 and 1."""
    for n in range(FACTS):
        fact[n] = 0.0
    shadow = integer(has(s.shadow, seat))
    life, energy, traps = float(s.life[seat]), float(s.energy[seat]), integer(s.traps[seat])
    here = integer(s.tile[seat])
    fact[0] = life / 18.0
    fact[1] = np.log(life + 1.0) / 3.0
    fact[2] = shadow
    fact[3 + shadow] = energy / 4.0
    fact[5] = shadow and s.energy[seat] >= t.shadow_energy
    fact[6] = seat == s.active
    fact[7] = min(traps, 1)
    fact[8] = max(traps - 1, 0) / 2.0
    fact[9] = s.books[seat] / 5.0
    fact[10] = s.books[seat] + traps >= BOOK
    rivals = count(s.alive) - 1
    for other in range(integer(s.players)):
        if other != seat and has(s.alive, other):
            there = integer(s.tile[other])
            near = here == there or has(s.next_to[here], there)
            fact[11] += near / rivals
            fact[12] += reaching(t, s, other, there, here) / (10.0 * rivals)
            fact[13] += reaching(t, s, seat, here, there) / (10.0 * rivals)
            fact[14] += best_reaching(t, s, other, there, here) / (10.0 * rivals)
            fact[15] += best_reaching(t, s, seat, here, there) / (10.0 * rivals)
    fact[TILE_FACTS + here] = 1.0
    fact[COMPANION_FACTS + s.companion[seat]] = 1.0
    fact[FORM_FACTS + 2 * s.character[seat] + shadow] = 1.0
    for slot in range(traps):
        fact[TRAP_FACTS + s.trap[seat, slot]] += 1.0
    for slot in range(integer(s.books[seat])):
        fact[CARD_FACTS + s.book[seat, slot]] += 1.0


@compiled
def best_reaching(t: Tables, s: State, seat: int, tile: int, there: int) -> float:
    """The damage of a seat's attack spells that reach a tile after one step or none."""
    best = reaching(t, s, seat, tile, there)
    for step in range(TILES):
        if has(s.next_to[tile], step):
            best = max(best, reaching(t, s, seat, step, there))
    return best


@compiled
def chance_to_win(t: Tables, s: State, seat: int, judges: Any, draft: Any) -> float:
    """The chance of a seat that is to win; 0 or 1 once that is decided."""
    if s.winners:
        return 1.0 / count(s.winners) if has(s.winners, seat) else 0.0
    if not has(s.alive, seat):
        return 0.0
    rivals = count(s.alive) - 1
    judge = judges[rivals - 1]
    for other in range(integer(s.players)):
        if has(s.alive, other):
            note_facts(t, s, other, draft.fact[other])
            weigh_facts(judge, draft.fact[other], draft.own[other], draft.others[other])
    total, own = 0.0, 0.0
    for one in range(integer(s.players)):
        if has(s.alive, one):
            strength = 0.0
            for cell in range(CELLS):
                seen = np.float32(0.0)
                for other in range(integer(s.players)):
                    if other != one and has(s.alive, other):
                        seen += draft.others[other, cell]
                strength += judge.answer[cell] * max(
                    judge.bias[cell] + draft.own[one, cell] + seen / rivals, np.float32(0.0)
                )
            strength = np.exp(strength)
            total += strength
            if one == seat:
                own = strength
    return own / total


@compiled
def weigh_facts(judge: Any, fact: Any, own: Any, others: Any) -> None:
    """What each cell makes of a seat's facts, if they are its own and if they are another's."""
    for cell in range(CELLS):
        own[cell] = 0.0
        others[cell] = 0.0
    for n in range(FACTS):
        value = fact[n]
        if value != 0.0:
            for cell in range(CELLS):
                own[cell] += value * judge.own[n, cell]
                others[cell] += value * judge.others[n, cell]
