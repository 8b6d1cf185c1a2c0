"""Fits the judge of positions to games of the policy: `python -m zaubertisch.bots.casting_shadows.fitting`.

Every turn's beginning in those games is an example: the features of all who stand, and who won in the end.
"""

from __future__ import annotations

import json
from itertools import permutations
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zaubertisch.bots.casting_shadows.notebook import ANSWERS, FEATURES, new_notebook, standard_figures
from zaubertisch.bots.casting_shadows.policy import appraise
from zaubertisch.bots.casting_shadows.tree import pick, turn_begins
from zaubertisch.bots.casting_shadows.value import note_features
from zaubertisch.core import seats
from zaubertisch.core.bits import has
from zaubertisch.core.chance import generator
from zaubertisch.core.compiled import compiled
from zaubertisch.core.events import new_log
from zaubertisch.core.record import integer
from zaubertisch.games.casting_shadows.game import GAME
from zaubertisch.games.casting_shadows.rules import apply, draw, to_act
from zaubertisch.games.casting_shadows.state import SEATS, WORDS

NOISE = 1.5  # so that the games are not all alike
TURNS = 200


@compiled
def collect(
    tables: Any,
    start: Any,
    state: Any,
    figures: Any,
    book: Any,
    options: Any,
    scores: Any,
    log: Any,
    rng: Any,
    examples: Any,
    standing: Any,
) -> int:
    """Play one game; how many examples it gave. `standing` says who stood in each, and in the end who won."""
    t, s, n = tables[0], state[0], book[0]
    state[0] = start[0]
    found = 0
    while s.fault == 0:
        asked = to_act(t, s)
        if asked == seats.OVER:
            break
        if asked == seats.CHANCE:
            if turn_begins(s) and s.round > 0:
                if found == TURNS:
                    return 0
                standing[found] = s.alive
                for seat in range(integer(s.players)):
                    if has(s.alive, seat):
                        note_features(t, s, seat, figures, n, examples[found, seat])
                found += 1
            apply(t, s, draw(t, s, rng), log[0])
        else:
            appraise(t, s, asked, figures, book, options, scores)
            apply(t, s, pick(scores, NOISE, rng), log[0])
    return found


def gather(players: int, games: int, rng: NDArray[np.uint64]) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
    """Features by example and seat, who stood, and who won."""
    tables, figures, book = GAME.tables(GAME.standard), standard_figures(), new_notebook()
    options, scores, log = np.zeros(WORDS, np.uint64), np.zeros(ANSWERS), new_log(silent=True)
    features, standing, winners = [], [], []
    casts = list(permutations(GAME.roles, players))
    for game in range(games):
        start = GAME.start(GAME.check_set_up(players, casts[game % len(casts)], {}))
        state = start.copy()
        examples, stood = np.zeros((TURNS, SEATS, FEATURES)), np.zeros(TURNS, np.int64)
        found = collect(tables, start, state, figures, book, options, scores, log, rng, examples, stood)
        features.append(examples[:found])
        standing.append(stood[:found])
        winners.append(np.full(found, int(state["winners"][0]).bit_length() - 1))
    return np.concatenate(features), np.concatenate(standing), np.concatenate(winners)


def fit(features: NDArray[Any], standing: NDArray[Any], winners: NDArray[Any]) -> NDArray[np.float64]:
    """A logistic choice among those who stand, by Newton's method with a little shrinking."""
    stands = (standing[:, None] >> np.arange(SEATS)) & 1 > 0
    scale = features[stands].std(axis=0) + 1e-9
    x = features / scale
    won = np.eye(SEATS)[winners]
    weights = np.zeros(FEATURES)
    chances = np.zeros(won.shape)
    for _ in range(15):
        strength = np.where(stands, x @ weights, -np.inf)
        chances = np.exp(strength - strength.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        slope = np.einsum("es,esf->f", won - chances, x) - weights
        mean = np.einsum("es,esf->ef", chances, x)
        bend = np.einsum("es,esf,esg->fg", chances, x, x) - mean.T @ mean + np.eye(FEATURES)
        weights = weights + np.linalg.solve(bend, slope)
    hit = np.log(chances[np.arange(len(winners)), winners]).mean()
    print(f"{len(winners)} examples, mean log chance of the winner {hit:.4f}")
    return np.asarray(weights / scale)


def main() -> None:
    """Fit for two, three and four who stand, and write the weights where the notebook reads them."""
    rng = generator(1)
    examples = [gather(players, 6000, rng) for players in (2, 3, 4)]
    features, standing, winners = (np.concatenate(parts) for parts in zip(*examples, strict=True))
    weights = []
    for alive in (2, 3, 4):
        chosen = np.array([int(bits).bit_count() == alive for bits in standing])
        weights.append(fit(features[chosen], standing[chosen], winners[chosen]).round(4).tolist())
    (Path(__file__).parent / "weights.json").write_text(json.dumps(weights) + "\n")


if __name__ == "__main__":
    main()
