"""A small agent that learns two-player Archmage Origins by playing against itself, with NumPy alone.

    python examples/learn_archmage_origins.py                # nine minutes on two cores
    python examples/learn_archmage_origins.py --minutes 1    # a taste

A network with one hidden layer sees what a seat may know. For every question it has a head that rates the answers,
and one more that foretells the result. Whole batches of games are played at once; then every choice is made likelier
or less likely by how much better or worse things went than foretold (PPO: a clipped ratio, advantages that fade).
The learning curve is written as a picture beside this file.
"""

from __future__ import annotations

import argparse
import os
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # one core plays while the other one learns

import numpy as np
from numpy.typing import NDArray

from zaubertisch.adapters.many import ManyGames
from zaubertisch.adapters.steps import observation_of
from zaubertisch.bots.catalogue import UnknownBot, find_bot
from zaubertisch.core.chance import generator
from zaubertisch.core.match import Match

Floats = NDArray[np.float32]

GAME = "archmage-origins"
GAMES = 512
HIDDEN = 160
FADING = 0.9
ROUNDS = 2
# What the agent looks at; the rest of an observation matters little here.
PARTS = (
    *("question", "seat", "options", "faction", "starter", "turn", "hand", "refills", "discarded", "counted"),
    *("face", "monster", "seen", "face_up", "token", "looked", "mage", "mage_seat", "mage_power"),
)


class Network:
    """One hidden layer; a head for each question, and one for the value. Learns by Adam."""

    def __init__(self, inputs: int, questions: int, actions: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.weights: dict[str, Floats] = {
            "hidden": (rng.standard_normal((inputs, HIDDEN)) / np.sqrt(40)).astype(np.float32),
            "bias": np.zeros(HIDDEN, np.float32),
            "policy": (rng.standard_normal((questions, HIDDEN, actions)) * 0.01).astype(np.float32),
            "value": np.zeros((HIDDEN, 1), np.float32),
        }
        self._mean = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self._square = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self._steps = 0

    def forward(self, x: Floats, mask: NDArray[np.int8], question: NDArray[np.intp]) -> tuple[Floats, Floats, Floats]:
        """The hidden layer, the probabilities of the legal actions, and the foretold result."""
        w = self.weights
        hidden = np.maximum(x @ w["hidden"] + w["bias"], 0)
        logits = np.empty(mask.shape, np.float32)
        for q in np.unique(question):
            logits[question == q] = hidden[question == q] @ w["policy"][q]
        logits[mask == 0] = -1e9
        likely = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, likely / likely.sum(axis=1, keepdims=True), np.tanh(hidden @ w["value"])[:, 0]

    def learn(self, batch: Batch, rate: float, entropy: float) -> None:
        """One step towards what went better than foretold."""
        w, n = self.weights, len(batch.x)
        hidden, likely, value = self.forward(batch.x, batch.mask, batch.question)
        rows = np.arange(n)
        advantage = batch.advantage / (batch.advantage.std() + 1e-6)
        ratio = likely[rows, batch.action] / batch.chance
        clipped = ((ratio > 1.2) & (advantage > 0)) | ((ratio < 0.8) & (advantage < 0))
        pull = np.where(clipped, 0, ratio * advantage)
        logs = np.log(likely + 1e-9)
        to_logits = likely * pull[:, None]
        to_logits[rows, batch.action] -= pull
        to_logits += entropy * likely * (logs - (likely * logs).sum(axis=1, keepdims=True))
        to_logits /= n
        to_value = ((value - batch.target) * (1 - value**2) / n)[:, None].astype(np.float32)
        to_hidden = to_value @ w["value"].T
        slopes = {"value": hidden.T @ to_value, "policy": np.zeros_like(w["policy"])}
        for q in np.unique(batch.question):
            here = batch.question == q
            slopes["policy"][q] = hidden[here].T @ to_logits[here]
            to_hidden[here] += to_logits[here] @ w["policy"][q].T
        to_hidden[hidden <= 0] = 0
        slopes["hidden"], slopes["bias"] = batch.x.T @ to_hidden, to_hidden.sum(axis=0)
        self._adam(slopes, rate)

    def _adam(self, slopes: dict[str, Floats], rate: float) -> None:
        self._steps += 1
        size = rate * np.sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
        for name, slope in slopes.items():
            self._mean[name] += 0.1 * (slope - self._mean[name])
            self._square[name] += 0.001 * (slope**2 - self._square[name])
            self.weights[name] -= size * self._mean[name] / (np.sqrt(self._square[name]) + 1e-8)


@dataclass(frozen=True)
class Batch:
    """Decisions: what was seen, which actions there were, what was chosen how likely, and what came of it."""

    x: Floats
    mask: NDArray[np.int8]
    question: NDArray[np.intp]
    action: NDArray[np.intp]
    chance: Floats
    advantage: Floats  # how much better things went than foretold
    target: Floats  # what should have been foretold

    def __getitem__(self, rows: NDArray[np.intp]) -> Batch:
        return Batch(*(getattr(self, field.name)[rows] for field in fields(self)))


class Step(NamedTuple):
    """One decision in every running game."""

    rows: NDArray[np.intp]
    seats: NDArray[np.int8]
    foretold: Floats
    x: Floats
    mask: NDArray[np.int8]
    question: NDArray[np.intp]
    action: NDArray[np.intp]
    chance: Floats


class Agent:
    """The network, and the way from observations to its inputs."""

    def __init__(self, seed: int = 0) -> None:
        self.many = ManyGames(GAME, GAMES, seed=seed)
        layout = self.many.layout
        spans = {part.name: layout.span(part) for part in layout.parts}
        self._columns = np.concatenate([np.arange(spans[name].start, spans[name].stop) for name in PARTS])
        low, high = layout.bounds
        self._scale = (1 / np.maximum(np.abs(low.astype(np.float32)), high))[self._columns]
        self._question = spans["question"]
        self._points = spans["points"]
        self._rng = np.random.default_rng(seed)
        questions = self._question.stop - self._question.start
        self.network = Network(len(self._columns), questions, self.many.actions, seed)

    def inputs(self, observations: NDArray[np.int8]) -> tuple[Floats, NDArray[np.intp]]:
        """What the network takes in, and which question is open."""
        return observations[:, self._columns] * self._scale, observations[:, self._question].argmax(axis=1)

    def best(self, observations: NDArray[np.int8], masks: NDArray[np.int8]) -> NDArray[np.int64]:
        """The likeliest actions."""
        x, question = self.inputs(observations)
        best: NDArray[np.int64] = self.network.forward(x, masks, question)[1].argmax(axis=1)
        return best

    def play_batch(self, seed: int) -> Batch:
        """Every game once, from start to end, both seats choosing by chance as the network finds likely."""
        many = self.many
        many.reset(seed)
        running = np.ones(GAMES, np.bool_)
        results = np.zeros((GAMES, 2), np.float32)
        steps: list[Step] = []
        while running.any():
            rows = np.flatnonzero(running)
            x, question = self.inputs(many.observations[rows])
            masks, seats = many.action_masks[rows], many.asked[rows].copy()
            _, likely, foretold = self.network.forward(x, masks, question)
            each = np.arange(len(rows))
            drawn = (likely.cumsum(axis=1) < self._rng.random((len(rows), 1))).sum(axis=1) % self.many.actions
            action = np.where(masks[each, drawn] == 1, drawn, likely.argmax(axis=1))
            steps.append(Step(rows, seats, foretold, x, masks, question, action, likely[each, action]))
            actions = many.any_actions()
            actions[rows] = action
            many.step(actions)
            ended = np.flatnonzero(many.over & running)
            results[ended] = 0.5 * many.rewards[ended] + 0.5 * self._margins(ended, seats[np.isin(rows, ended)])
            running &= ~many.over
        return self._batch(steps, results)

    def _batch(self, steps: list[Step], ahead: Floats) -> Batch:
        """Going backwards, each decision is held against what its seat foretold at the next one, and so on fading."""
        later = np.zeros_like(ahead)
        advantages = []
        for step in reversed(steps):
            here = step.rows, step.seats
            later[here] = ahead[here] - step.foretold + FADING * later[here]
            ahead[here] = step.foretold
            advantages.append(later[here])
        advantage = np.concatenate(advantages[::-1])
        target = advantage + np.concatenate([step.foretold for step in steps])
        kept = np.concatenate([step.mask for step in steps]).sum(axis=1) > 1
        columns = {name: np.concatenate([getattr(step, name) for step in steps]) for name in Step._fields[3:]}
        return Batch(**columns, advantage=advantage, target=target)[np.flatnonzero(kept)]

    def _margins(self, games: NDArray[np.intp], seats: NDArray[np.int8]) -> Floats:
        """By how far games were won, for both seats; that teaches faster than winning alone."""
        points = self.many.last_observations[games][:, self._points].reshape(-1, 4, 2) @ np.array([128, 1])
        margin = np.tanh((points[:, 0] - points[:, 1]) / 12) * np.where(seats == 0, 1, -1)
        return np.stack([margin, -margin], axis=1).astype(np.float32)

    def learn(self, batch: Batch, rate: float, entropy: float) -> None:
        """Learn from a batch of games."""
        for _ in range(ROUNDS):
            order = np.random.default_rng(len(batch.x)).permutation(len(batch.x))
            for rows in np.array_split(order, max(1, len(order) // 1024)):
                self.network.learn(batch[rows], rate, entropy)


def score_against_random(agent: Agent, games: int, seed: int) -> float:
    """The share of games the agent wins against random play, ties counting half; it plays both seats equally often."""
    seats = np.arange(games) % 2
    many = ManyGames(GAME, games, seed=seed, learner=seats)
    results, open_games = np.zeros(games), np.ones(games, np.bool_)
    while open_games.any():
        many.step(agent.best(many.observations, many.action_masks))
        ended = many.over & open_games
        results[ended] = many.rewards[np.flatnonzero(ended), seats[ended]]
        open_games &= ~many.over
    return float((results.mean() + 1) / 2)


def score_against(agent: Agent, name: str, games: int, seed: int) -> float:
    """The same against one of our bots, which also sees no more than its seat may know."""
    game = agent.many.game
    bot, rng = find_bot(name, game), generator(seed)
    won = 0.0
    for n in range(games):
        match, seat = Match(game, game.check_set_up(2, None, {}), seed + n), n % 2
        while match.to_act >= 0:
            masked = match.masked(match.to_act)
            legal = masked.legal()
            if match.to_act == seat:
                mask = np.zeros((1, agent.many.actions), np.int8)
                mask[0, legal] = 1
                match.advance(int(agent.best(observation_of(masked)[None], mask)[0]))
            else:
                match.advance(bot.choose(masked, legal, rng))
        winners = match.winners()
        won += (winners >> seat & 1) / winners.bit_count()
    return won / games


def draw_curve(path: Path, curve: list[tuple[float, float]]) -> None:
    """The learning curve as a picture: minutes to the right, share of games won against `random` upwards."""
    longest = max(minutes for minutes, _ in curve) or 1.0
    points = " ".join(f"{60 + 500 * minutes / longest:.1f},{270 - 240 * score:.1f}" for minutes, score in curve)
    lines = [
        f'<line x1="60" x2="560" y1="{270 - 240 * share}" y2="{270 - 240 * share}" stroke="#ccc"/>'
        f'<text x="52" y="{274 - 240 * share}" text-anchor="end">{share:.0%}</text>'
        for share in (0, 0.25, 0.5, 0.75, 0.9, 1)
    ]
    path.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 310" font-family="sans-serif" font-size="12">'
        '<rect width="600" height="310" fill="#fff"/>'
        + "".join(lines)
        + f'<polyline points="{points}" fill="none" stroke="#7a3fa0" stroke-width="2"/>'
        f'<text x="60" y="295">0 min</text><text x="560" y="295" text-anchor="end">{longest:.1f} min</text>'
        '<text x="310" y="18" text-anchor="middle">Games won against random play</text></svg>\n',
        encoding="utf-8",
    )


def train(minutes: float, most: int | None = None, seed: int = 0) -> tuple[Agent, list[tuple[float, float]]]:
    """Learn for some minutes, or from at most so many batches; the agent and its learning curve.

    The next games are played while the agent learns from the last ones.
    """
    agent = Agent(seed)
    begun, curve, batches = time.perf_counter(), [(0.0, score_against_random(agent, 200, seed=1))], 0
    with ThreadPoolExecutor(1) as player:
        playing = player.submit(agent.play_batch, 1000)
        while (spent := (time.perf_counter() - begun) / 60) < minutes and batches != most:
            batch, batches = playing.result(), batches + 1
            playing = player.submit(agent.play_batch, 1000 + batches)
            left = 1 - spent / minutes
            agent.learn(batch, rate=1e-3 * (0.1 + 0.9 * left), entropy=0.01 * left)
            if batches % 20 == 0:
                curve.append((spent, score_against_random(agent, 200, seed=1)))
                print(f"{spent:5.1f} min, {batches * GAMES:7,} games: {curve[-1][1]:6.1%} against random", flush=True)
        playing.result()
    curve.append(((time.perf_counter() - begun) / 60, score_against_random(agent, 400, seed=2)))
    return agent, curve


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--minutes", type=float, default=9.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--picture", type=Path, default=Path(__file__).with_suffix(".svg"))
    arguments = parser.parse_args()
    agent, curve = train(arguments.minutes, seed=arguments.seed)
    draw_curve(arguments.picture, curve)
    print(f"{curve[-1][1]:.1%} of 400 games won against random")
    try:
        print(f"{score_against(agent, 'greedy', 400, seed=3):.1%} of 400 games won against greedy")
    except UnknownBot as missing:
        print(missing)


if __name__ == "__main__":
    main()
