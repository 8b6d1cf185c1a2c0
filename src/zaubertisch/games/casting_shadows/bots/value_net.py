"""The value net: each seat's chance to win in a position between two turns, by a small network of one hidden layer.

Its inputs are plain features of each seat, its own and on average those of the others. It was trained on games of the
policy (`training.py`). The strengths that it gives to those who stand become chances (softmax).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zaubertisch.core.bits import count, has
from zaubertisch.core.compiled import compiled
from zaubertisch.core.record import integer
from zaubertisch.games.casting_shadows.bots.worth import reaching
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

# Features of a seat: first numbers, then one for each tile, companion, character and form, trap and card.
NUMBERS = 16
TILE_FEATURES = NUMBERS
COMPANION_FEATURES = TILE_FEATURES + TILES
FORM_FEATURES = COMPANION_FEATURES + COMPANIONS + 1
TRAP_FEATURES = FORM_FEATURES + 2 * SEATS
CARD_FEATURES = TRAP_FEATURES + TRAPS
FEATURES = CARD_FEATURES + CARDS
HIDDEN = 32  # units in the hidden layer

# One network for two, three and four who stand.
VALUE_NET = np.dtype(
    [
        ("own", "f4", (FEATURES, HIDDEN)),
        ("others", "f4", (FEATURES, HIDDEN)),
        ("bias", "f4", (HIDDEN,)),
        ("output", "f4", (HIDDEN,)),
    ]
)
FILE = Path(__file__).parent / "value_net.npy"

# What the network computes on its way.
ACTIVATIONS = np.dtype(
    [("feature", "f4", (SEATS, FEATURES)), ("own", "f4", (SEATS, HIDDEN)), ("others", "f4", (SEATS, HIDDEN))],
    align=True,
)


@cache
def standard_value_nets() -> NDArray[Any]:
    """The networks as they were trained."""
    nets: NDArray[Any] = np.load(FILE)
    nets.setflags(write=False)
    return nets


@compiled
def note_features(t: Tables, s: State, seat: int, feature: Any) -> None:
    """Describe a seat in numbers, most of them between 0 and 1."""
    for n in range(FEATURES):
        feature[n] = 0.0
    shadow = integer(has(s.shadow, seat))
    life, energy, traps = float(s.life[seat]), float(s.energy[seat]), integer(s.traps[seat])
    here = integer(s.tile[seat])
    feature[0] = life / 18.0
    feature[1] = np.log(life + 1.0) / 3.0
    feature[2] = shadow
    feature[3 + shadow] = energy / 4.0
    feature[5] = shadow and s.energy[seat] >= t.shadow_energy
    feature[6] = seat == s.active
    feature[7] = min(traps, 1)
    feature[8] = max(traps - 1, 0) / 2.0
    feature[9] = s.books[seat] / 5.0
    feature[10] = s.books[seat] + traps >= BOOK
    rivals = count(s.alive) - 1
    for other in range(integer(s.players)):
        if other != seat and has(s.alive, other):
            there = integer(s.tile[other])
            near = here == there or has(s.next_to[here], there)
            feature[11] += near / rivals
            feature[12] += reaching(t, s, other, there, here) / (10.0 * rivals)
            feature[13] += reaching(t, s, seat, here, there) / (10.0 * rivals)
            feature[14] += best_reaching(t, s, other, there, here) / (10.0 * rivals)
            feature[15] += best_reaching(t, s, seat, here, there) / (10.0 * rivals)
    feature[TILE_FEATURES + here] = 1.0
    feature[COMPANION_FEATURES + s.companion[seat]] = 1.0
    feature[FORM_FEATURES + 2 * s.character[seat] + shadow] = 1.0
    for slot in range(traps):
        feature[TRAP_FEATURES + s.trap[seat, slot]] += 1.0
    for slot in range(integer(s.books[seat])):
        feature[CARD_FEATURES + s.book[seat, slot]] += 1.0


@compiled
def best_reaching(t: Tables, s: State, seat: int, tile: int, there: int) -> float:
    """The damage of a seat's attack spells that reach a tile after one step or none."""
    best = reaching(t, s, seat, tile, there)
    for step in range(TILES):
        if has(s.next_to[tile], step):
            best = max(best, reaching(t, s, seat, step, there))
    return best


@compiled
def chance_to_win(t: Tables, s: State, seat: int, nets: Any, activations: Any) -> float:
    """The chance of a seat that is to win; 0 or 1 once that is decided."""
    if s.winners:
        return 1.0 / count(s.winners) if has(s.winners, seat) else 0.0
    if not has(s.alive, seat):
        return 0.0
    rivals = count(s.alive) - 1
    net = nets[rivals - 1]
    for other in range(integer(s.players)):
        if has(s.alive, other):
            note_features(t, s, other, activations.feature[other])
            note_hidden_sums(net, activations.feature[other], activations.own[other], activations.others[other])
    total, own = 0.0, 0.0
    for one in range(integer(s.players)):
        if has(s.alive, one):
            strength = 0.0
            for unit in range(HIDDEN):
                seen = np.float32(0.0)
                for other in range(integer(s.players)):
                    if other != one and has(s.alive, other):
                        seen += activations.others[other, unit]
                strength += net.output[unit] * max(
                    net.bias[unit] + activations.own[one, unit] + seen / rivals, np.float32(0.0)
                )
            strength = np.exp(strength)
            total += strength
            if one == seat:
                own = strength
    return own / total


@compiled
def note_hidden_sums(net: Any, feature: Any, own: Any, others: Any) -> None:
    """What each hidden unit makes of a seat's features, if they are its own and if they are another's."""
    for unit in range(HIDDEN):
        own[unit] = 0.0
        others[unit] = 0.0
    for n in range(FEATURES):
        value = feature[n]
        if value != 0.0:
            for unit in range(HIDDEN):
                own[unit] += value * net.own[n, unit]
                others[unit] += value * net.others[n, unit]
