"""What a position between two turns is worth: each seat's chance to win, estimated from what lies open.

The weights were fitted to games of the policy against itself: a logistic choice among the characters still standing.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from zaubertisch.bots.casting_shadows.notebook import FEATURES
from zaubertisch.bots.casting_shadows.worth import book_value, companion_worth, hold_book, reaching
from zaubertisch.core.bits import count, has
from zaubertisch.core.compiled import compiled
from zaubertisch.core.record import integer
from zaubertisch.games.casting_shadows.state import FIRST_ATTACK, NO_COMPANION, State, Tables


@compiled
def note_features(t: Tables, s: State, seat: int, figures: Any, n: Any, row: Any) -> None:
    """Describe a seat in numbers."""
    life = float(s.life[seat])
    hold_book(s, seat, n)
    book = book_value(t, s, seat, n)
    shadow = has(s.shadow, seat)
    energy = float(s.energy[seat])
    companion = integer(s.companion[seat])
    cards = 0
    for slot in range(integer(s.books[seat])):
        cards += s.book[seat, slot] < FIRST_ATTACK
    threat, chance = 0.0, 0.0
    for other in range(integer(s.players)):
        if other != seat and has(s.alive, other):
            threat += reaching(t, s, other, integer(s.tile[other]), integer(s.tile[seat]))
            chance += reaching(t, s, seat, integer(s.tile[seat]), integer(s.tile[other]))
    row[0] = life
    row[1] = np.log(life + 1.0)
    row[2] = book
    row[3] = np.sqrt(book)
    row[4] = life * book
    row[5] = 1.0 if shadow else 0.0
    row[6] = 0.0 if shadow else energy
    row[7] = energy if shadow else 0.0
    row[8] = companion_worth(t, figures, companion) if companion != NO_COMPANION else 0.0
    row[9] = min(integer(s.traps[seat]), 1)
    row[10] = max(integer(s.traps[seat]) - 1, 0)
    row[11] = cards
    row[12] = 1.0 if seat == s.active else 0.0
    row[13] = book if seat == s.active else 0.0
    row[14] = threat
    row[15] = chance


@compiled
def chance_to_win(t: Tables, s: State, seat: int, figures: Any, n: Any) -> float:
    """The chance of a seat that is to win; 0 or 1 once that is decided."""
    if s.winners:
        return 1.0 / count(s.winners) if has(s.winners, seat) else 0.0
    if not has(s.alive, seat):
        return 0.0
    standing = count(s.alive) - 2
    total, own = 0.0, 0.0
    for other in range(integer(s.players)):
        if has(s.alive, other):
            note_features(t, s, other, figures, n, n.features)
            strength = 0.0
            for feature in range(FEATURES):
                strength += n.weights[standing, feature] * n.features[feature]
            strength = np.exp(strength)
            total += strength
            if other == seat:
                own = strength
    return own / total
