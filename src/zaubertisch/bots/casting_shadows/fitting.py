"""Fits the judge of positions to games of the policy: `python -m zaubertisch.bots.casting_shadows.fitting`.

Every turn's beginning in those games is an example: the facts of all who stand, and who won in the end. Most games
begin with some wild turns, so that the judge has seen odd positions too, and those turns are no examples.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zaubertisch.bots.casting_shadows.notebook import ANSWERS, new_notebook, standard_figures
from zaubertisch.bots.casting_shadows.policy import appraise
from zaubertisch.bots.casting_shadows.tree import PLAYOUT_NOISE, pick, standard_habits, turn_begins
from zaubertisch.bots.casting_shadows.value import CELLS, FACTS, FILE, JUDGE, note_facts
from zaubertisch.core import seats
from zaubertisch.core.bits import has
from zaubertisch.core.chance import generator
from zaubertisch.core.compiled import compiled
from zaubertisch.core.events import new_log
from zaubertisch.core.record import integer
from zaubertisch.games.casting_shadows.game import GAME
from zaubertisch.games.casting_shadows.rules import apply, draw, to_act
from zaubertisch.games.casting_shadows.state import SEATS, WORDS

GAMES = {2: 60_000, 3: 20_000, 4: 20_000}
WILD_NOISE = (1.5, 3.0)
WILD_TURNS = 14
CALM_GAMES = 0.3  # the share of games that are not wild at all
TURNS = 250

EPOCHS = 6
BATCH = 512
PACE = 0.002
SHRINK = 0.01
CHECKED = 20  # one game in so many checks the fit and takes no part in it

Examples = tuple[NDArray[np.float16], NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]


@compiled
def collect(
    tables: Any,
    state: Any,
    figures: Any,
    book: Any,
    options: Any,
    scores: Any,
    log: Any,
    rng: Any,
    wild_turns: int,
    wild_noise: float,
    noise: float,
    facts: Any,
    standing: Any,
) -> int:
    """Play one game; how many examples it gave. `standing` says who stood in each."""
    t, s = tables[0], state[0]
    found, turns = 0, 0
    while s.fault == 0:
        asked = to_act(t, s)
        if asked == seats.OVER:
            break
        if asked == seats.CHANCE:
            if turn_begins(s) and s.round > 0:
                turns += 1
                if turns > wild_turns:
                    if found == standing.size:
                        return 0
                    standing[found] = s.alive
                    for seat in range(integer(s.players)):
                        if has(s.alive, seat):
                            note_facts(t, s, seat, facts[found, seat])
                    found += 1
            apply(t, s, draw(t, s, rng), log[0])
        else:
            appraise(t, s, asked, figures, book, options, scores)
            apply(t, s, pick(options, scores, wild_noise if turns <= wild_turns else noise, rng), log[0])
    return found


def gather(players: int, games: int) -> Examples:
    """By example the facts of each seat, who stood, who won, and the number of the game."""
    rng, luck = generator(players), np.random.default_rng(players)
    tables, figures, book = GAME.tables(GAME.standard), standard_figures(), new_notebook()
    options, scores, log = np.zeros(WORDS, np.uint64), np.zeros(ANSWERS), new_log(silent=True)
    noise = float(standard_habits()[PLAYOUT_NOISE])
    facts, standing = np.zeros((TURNS, SEATS, FACTS), np.float32), np.zeros(TURNS, np.int64)
    casts = list(permutations(GAME.roles, players))
    parts = []
    for game in range(games):
        state = GAME.start(GAME.check_set_up(players, casts[game % len(casts)], {}))
        wild_turns = 0 if luck.random() < CALM_GAMES else int(luck.integers(WILD_TURNS))
        wild_noise = float(luck.choice(WILD_NOISE))
        facts[:] = 0.0
        found = collect(
            tables, state, figures, book, options, scores, log, rng, wild_turns, wild_noise, noise, facts, standing
        )
        winner = int(state["winners"][0]).bit_length() - 1
        parts.append(
            (facts[:found].astype(np.float16), standing[:found].copy(), np.full(found, winner), np.full(found, game))
        )
    features, stood, won, number = (np.concatenate(column) for column in zip(*parts, strict=True))
    return features, stood, won, number


class Fit:
    """A network in the making, and how it learns: small steps down the slope, each weight at its own pace (Adam)."""

    def __init__(self, rng: np.random.Generator) -> None:
        spread = 1 / np.sqrt(30)
        self.own = rng.normal(0, spread, (FACTS, CELLS)).astype(np.float32)
        self.others = rng.normal(0, spread, (FACTS, CELLS)).astype(np.float32)
        self.bias = np.zeros(CELLS, np.float32)
        self.answer = rng.normal(0, 1 / np.sqrt(CELLS), CELLS).astype(np.float32)
        self._moments = [(np.zeros_like(part), np.zeros_like(part)) for part in self.parts]
        self._steps = 0

    @property
    def parts(self) -> tuple[NDArray[np.float32], ...]:
        return self.own, self.others, self.bias, self.answer

    def look(self, facts: NDArray[np.float32], stands: NDArray[np.bool_]) -> tuple[Any, Any, Any]:
        """What the others' facts are on average, what the cells say, and everyone's chance."""
        rivals = stands.sum(axis=1, keepdims=True)[..., None] - 1
        others = (facts.sum(axis=1, keepdims=True) - facts) / rivals
        cells = np.maximum(facts @ self.own + others @ self.others + self.bias, 0)
        strength = np.where(stands, cells @ self.answer, -np.inf)
        chances = np.exp(strength - strength.max(axis=1, keepdims=True))
        return others, cells, chances / chances.sum(axis=1, keepdims=True)

    def learn(self, facts: NDArray[np.float32], stands: NDArray[np.bool_], won: NDArray[np.int64], pace: float) -> None:
        """One step down the slope of what these examples say."""
        others, cells, chances = self.look(facts, stands)
        miss = (chances - np.eye(SEATS)[won]).astype(np.float32) / len(won)
        back = miss[..., None] * self.answer * (cells > 0)
        slopes = (
            np.einsum("esf,esc->fc", facts, back, optimize=True),
            np.einsum("esf,esc->fc", others, back, optimize=True),
            back.sum(axis=(0, 1)),
            np.einsum("esc,es->c", cells, miss),
        )
        self._steps += 1
        for part, slope, (mean, square) in zip(self.parts, slopes, self._moments, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            step = (mean / (1 - 0.9**self._steps)) / (np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8)
            part -= pace * (step + (SHRINK * part if part.ndim == 2 else 0))


def fit(examples: Examples, alive: int, rng: np.random.Generator) -> Fit:
    """Fit a network to the examples in which so many stand."""
    facts, standing, won, number = examples
    stands = (standing[:, None] >> np.arange(SEATS)) & 1 > 0
    chosen = stands.sum(axis=1) == alive
    checks, lessons = np.flatnonzero(chosen & (number % CHECKED == 0)), np.flatnonzero(chosen & (number % CHECKED > 0))
    network = Fit(rng)
    steps = EPOCHS * (len(lessons) // BATCH)
    done = 0
    for _ in range(EPOCHS):
        order = rng.permutation(lessons)
        for first in range(0, len(order) - BATCH + 1, BATCH):
            batch = order[first : first + BATCH]
            pace = PACE * (1 + np.cos(np.pi * done / steps)) / 2
            network.learn(facts[batch].astype(np.float32), stands[batch], won[batch], pace)
            done += 1
    hits = [
        network.look(facts[part].astype(np.float32), stands[part])[2][np.arange(len(part)), won[part]]
        for part in np.array_split(checks, 50)
    ]
    loss = -np.log(np.concatenate(hits)).mean()
    print(
        f"{alive} standing: {len(lessons)} examples; "
        f"on {len(checks)} others the winner's mean log chance is {-loss:.4f}"
    )
    return network


def main() -> None:
    """Fit for two, three and four who stand, and write the networks where the judge reads them."""
    rng = np.random.default_rng(1)
    parts = [gather(players, games) for players, games in GAMES.items()]
    facts, standing, won, number = (np.concatenate(column) for column in zip(*parts, strict=True))
    judge = np.zeros(SEATS - 1, JUDGE)
    for alive in range(2, SEATS + 1):
        network = fit((facts, standing, won, number), alive, rng)
        judge[alive - 2] = network.parts
    np.save(FILE, judge)


if __name__ == "__main__":
    main()
