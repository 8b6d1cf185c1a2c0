"""Trains the value net on games of the policy: `python -m zaubertisch.games.casting_shadows.bots.training`.

Every turn's beginning in those games is an example: the features of all who stand, and who won in the end. Most games
begin with some wild turns, so that the net has seen odd positions too, and those turns are no examples.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zaubertisch.core import seats
from zaubertisch.core.bits import has
from zaubertisch.core.chance import generator
from zaubertisch.core.compiled import compiled
from zaubertisch.core.gate import Masked
from zaubertisch.core.record import integer
from zaubertisch.games.casting_shadows.bots.appraisal import appraise
from zaubertisch.games.casting_shadows.bots.search import tree_workspace
from zaubertisch.games.casting_shadows.bots.tree import pick, turn_begins
from zaubertisch.games.casting_shadows.bots.value_net import FEATURES, FILE, HIDDEN, VALUE_NET, note_features
from zaubertisch.games.casting_shadows.game import GAME
from zaubertisch.games.casting_shadows.rules import apply, draw, to_act
from zaubertisch.games.casting_shadows.state import SEATS

GAMES = {2: 60_000, 3: 20_000, 4: 20_000}
WILD_NOISE = (1.5, 3.0)
WILD_TURNS = 14
CALM_GAMES = 0.3  # the share of games that are not wild at all
TURNS = 250

EPOCHS = 6
BATCH = 512
LEARNING_RATE = 0.002
WEIGHT_DECAY = 0.01
VALIDATION = 20  # one game in so many checks the net and takes no part in training

Examples = tuple[NDArray[np.float16], NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]


@compiled
def collect(workspace: Any, rng: Any, wild_turns: int, wild_noise: float, features: Any, standing: Any) -> int:
    """Play one game from the record that is known; how many examples it gave. `standing` says who stood in each."""
    w = workspace[0]
    t, s = w.tables, w.state
    w.state = w.masked
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
                            note_features(t, s, seat, features[found, seat])
                    found += 1
            apply(t, s, draw(t, s, rng), w.log)
        else:
            appraise(t, s, asked, w.parameters, w.pad, w.options, w.scores)
            apply(t, s, pick(w.options, w.scores, wild_noise if turns <= wild_turns else w.noise, rng), w.log)
    return found


def gather(players: int, games: int) -> Examples:
    """By example the features of each seat, who stood, who won, and the number of the game."""
    rng, luck = generator(players), np.random.default_rng(players)
    tables = GAME.tables(GAME.standard)
    features, standing = np.zeros((TURNS, SEATS, FEATURES), np.float32), np.zeros(TURNS, np.int64)
    casts = list(permutations(GAME.roles, players))
    parts = []
    for game in range(games):
        start = GAME.start(GAME.check_set_up(players, casts[game % len(casts)], {}))
        wild_turns = 0 if luck.random() < CALM_GAMES else int(luck.integers(WILD_TURNS))
        wild_noise = float(luck.choice(WILD_NOISE))
        features[:] = 0.0
        workspace = tree_workspace(Masked(GAME, tables, start, 0), seed=0)
        found = collect(workspace.record, rng, wild_turns, wild_noise, features, standing)
        winner = int(workspace["state"]["winners"]).bit_length() - 1
        parts.append(
            (
                features[:found].astype(np.float16),
                standing[:found].copy(),
                np.full(found, winner),
                np.full(found, game),
            )
        )
    inputs, stood, won, number = (np.concatenate(column) for column in zip(*parts, strict=True))
    return inputs, stood, won, number


class Network:
    """A network in training: gradient descent, each weight at a learning rate of its own (Adam)."""

    def __init__(self, rng: np.random.Generator) -> None:
        spread = 1 / np.sqrt(30)
        self.own = rng.normal(0, spread, (FEATURES, HIDDEN)).astype(np.float32)
        self.others = rng.normal(0, spread, (FEATURES, HIDDEN)).astype(np.float32)
        self.bias = np.zeros(HIDDEN, np.float32)
        self.output = rng.normal(0, 1 / np.sqrt(HIDDEN), HIDDEN).astype(np.float32)
        self._moments = [(np.zeros_like(part), np.zeros_like(part)) for part in self.weights]
        self._steps = 0

    @property
    def weights(self) -> tuple[NDArray[np.float32], ...]:
        return self.own, self.others, self.bias, self.output

    def forward(self, features: NDArray[np.float32], stands: NDArray[np.bool_]) -> tuple[Any, Any, Any]:
        """What the others' features are on average, what the hidden layer says, and everyone's chance."""
        rivals = stands.sum(axis=1, keepdims=True)[..., None] - 1
        others = (features.sum(axis=1, keepdims=True) - features) / rivals
        hidden = np.maximum(features @ self.own + others @ self.others + self.bias, 0)
        strength = np.where(stands, hidden @ self.output, -np.inf)
        chances = np.exp(strength - strength.max(axis=1, keepdims=True))
        return others, hidden, chances / chances.sum(axis=1, keepdims=True)

    def train_step(
        self, features: NDArray[np.float32], stands: NDArray[np.bool_], won: NDArray[np.int64], learning_rate: float
    ) -> None:
        """One step along the gradient of what these examples say."""
        others, hidden, chances = self.forward(features, stands)
        error = (chances - np.eye(SEATS)[won]).astype(np.float32) / len(won)
        back = error[..., None] * self.output * (hidden > 0)
        gradients = (
            np.einsum("esf,esc->fc", features, back, optimize=True),
            np.einsum("esf,esc->fc", others, back, optimize=True),
            back.sum(axis=(0, 1)),
            np.einsum("esc,es->c", hidden, error),
        )
        self._steps += 1
        for part, gradient, (mean, square) in zip(self.weights, gradients, self._moments, strict=True):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            step = (mean / (1 - 0.9**self._steps)) / (np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8)
            part -= learning_rate * (step + (WEIGHT_DECAY * part if part.ndim == 2 else 0))


def train(examples: Examples, alive: int, rng: np.random.Generator) -> Network:
    """Train a network on the examples in which so many stand."""
    features, standing, won, number = examples
    stands = (standing[:, None] >> np.arange(SEATS)) & 1 > 0
    chosen = stands.sum(axis=1) == alive
    validation, training = (
        np.flatnonzero(chosen & (number % VALIDATION == 0)),
        np.flatnonzero(chosen & (number % VALIDATION > 0)),
    )
    network = Network(rng)
    steps = EPOCHS * (len(training) // BATCH)
    done = 0
    for _ in range(EPOCHS):
        order = rng.permutation(training)
        for first in range(0, len(order) - BATCH + 1, BATCH):
            batch = order[first : first + BATCH]
            learning_rate = LEARNING_RATE * (1 + np.cos(np.pi * done / steps)) / 2
            network.train_step(features[batch].astype(np.float32), stands[batch], won[batch], learning_rate)
            done += 1
    hits = [
        network.forward(features[part].astype(np.float32), stands[part])[2][np.arange(len(part)), won[part]]
        for part in np.array_split(validation, 50)
    ]
    loss = -np.log(np.concatenate(hits)).mean()
    print(
        f"{alive} standing: {len(training)} examples; "
        f"on {len(validation)} others the winner's mean log chance is {-loss:.4f}"
    )
    return network


def main() -> None:
    """Train for two, three and four who stand, and write the networks where searches read them."""
    rng = np.random.default_rng(1)
    parts = [gather(players, games) for players, games in GAMES.items()]
    features, standing, won, number = (np.concatenate(column) for column in zip(*parts, strict=True))
    nets = np.zeros(SEATS - 1, VALUE_NET)
    for alive in range(2, SEATS + 1):
        network = train((features, standing, won, number), alive, rng)
        nets[alive - 2] = network.weights
    np.save(FILE, nets)


if __name__ == "__main__":
    main()
