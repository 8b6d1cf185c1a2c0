"""A small agent that learns two-player Archmage Origins from the games of our bots, with NumPy alone.

    python examples/learn_archmage_origins.py              # some minutes on two cores
    python examples/learn_archmage_origins.py --part 0.02  # a taste: a part of the lessons

It is shown many quick games of `greedy`, then fewer and better ones of `search:50`, and learns to answer as they did.
It sees what a seat may know, as the observation says it, and answers at once: it neither plans nor searches.
The same seed brings the same agent. The learning curve is written as a picture beside this file.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the teachers' processes have the cores

import numpy as np
from numpy.typing import NDArray

from zaubertisch.adapters.steps import observation_of
from zaubertisch.adapters.tensors import find_tensor
from zaubertisch.bots.catalogue import find_bot
from zaubertisch.core.chance import generator
from zaubertisch.core.match import Match
from zaubertisch.core.registry import find_game

Floats = NDArray[np.floating]

GAME = find_game("archmage-origins")
LAYOUT = find_tensor(GAME).layout
ACTIONS = 64 * GAME.words
QUESTIONS = 12
EXCHANGE, PLACE, MAELSTROM = 2, 3, 7  # questions whose answers are not cells, by their place in the observation
HIDDEN = 48
BATCH = 256


class Lesson(NamedTuple):
    """Whose games, how many, how often they are gone through, and the rates of learning at first and at last."""

    teacher: str
    games: int
    rounds: int
    rates: tuple[float, float]


LESSONS = (Lesson("greedy", 1500, 3, (3e-3, 5e-4)), Lesson("search:50", 1000, 4, (1e-3, 1e-4)))

# Which cells lie on a line and which border places at its ends: rows 1 to 4, then columns a to d.
CELLS_OF, ENDS_OF = np.zeros((8, 16), np.float32), np.zeros((8, 16), np.float32)
for n in range(16):
    CELLS_OF[[n // 4, 4 + n % 4], n] = 1
    ENDS_OF[n % 4 if n // 4 % 2 else 4 + n % 4, n] = 1
LINE_OF_PLACE = ENDS_OF.argmax(axis=0)


class Inputs(NamedTuple):
    """What the network is told of some positions: of each cell, of each line, of the whole, and the question."""

    cells: Floats
    lines: Floats
    whole: Floats
    question: NDArray[np.intp]


def inputs(observations: NDArray[np.int8]) -> Inputs:
    """Observations as the network takes them in."""
    seen = LAYOUT.read(observations)
    mages = seen["mage_seat"].sum(axis=3, dtype=np.float32)
    power = (seen["mage_power"] * seen["mage_seat"][:, 0]).sum(axis=2, dtype=np.float32)
    lines = np.stack([power / 8, mages[:, 0] / 4, mages[:, 1] / 4], axis=1) @ ENDS_OF.T
    looked_at = (seen["thing"][:, None] + 1 == seen["counted"][:, :, None]).transpose(0, 2, 1)
    marks = [seen["monster"], seen["seen"][:, 0], seen["seen"][:, 1], seen["face_up"], seen["looked"]]
    cells = [seen["face"], np.stack(marks, axis=2), seen["token"][:, :, :2], looked_at]
    whole = [seen["question"], seen["hand"], seen["faction"][:, 0], seen["faction"][:, 1], seen["discarded"]]
    numbers: list[Floats | NDArray[np.int8]] = [seen["starter"][:, :2], seen["turn"] / 16, seen["refills"] / 4]
    return Inputs(
        np.concatenate([*cells, (lines @ CELLS_OF).transpose(0, 2, 1)], axis=2, dtype=np.float32),
        lines.transpose(0, 2, 1),
        np.concatenate([*whole, *numbers], axis=1, dtype=np.float32),
        seen["question"].argmax(axis=1),
    )


class Network:
    """Cells tell their lines what lies there, lines tell their cells, and then each rates itself as an answer.

    All cells share their weights, and so do all lines: what is learnt of one holds for all. Learns by Adam.
    """

    def __init__(self, sample: Inputs, seed: int) -> None:
        rng = np.random.default_rng(seed)
        cell, line, whole = (x.shape[-1] for x in sample[:3])
        shapes = {"cell": (cell, HIDDEN, 0.3), "cell_whole": (whole, HIDDEN, 0.3), "cell_bias": (1, HIDDEN, 0)}
        shapes |= {
            "line": (line, HIDDEN, 0.5),
            "line_whole": (whole, HIDDEN, 0.3),
            "line_cells": (HIDDEN, HIDDEN, 0.07),
        }
        shapes |= {"own": (HIDDEN, HIDDEN, 0.14), "own_lines": (HIDDEN, HIDDEN, 0.07), "own_bias": (1, HIDDEN, 0)}
        shapes |= {"rate_cell": (HIDDEN, QUESTIONS, 0.05), "rate_none": (HIDDEN, QUESTIONS, 0.05)}
        shapes |= {"rate_exchange": (HIDDEN, 2, 0.05), "rate_shuffle": (HIDDEN, 1, 0.05)}
        shapes |= {"rate_place": (HIDDEN, 8, 0.05), "rate_place_line": (HIDDEN, 8, 0.05)}
        self.weights: dict[str, Floats] = {
            name: (size * rng.standard_normal((rows, columns))).astype(np.float32)
            for name, (rows, columns, size) in shapes.items()
        }
        self._mean = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self._square = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self._steps = 0

    def forward(self, x: Inputs, masks: NDArray[np.int8]) -> tuple[Floats, tuple[Floats, ...]]:
        """How likely each legal answer is, and all layers on the way there."""
        w = self.weights
        cells = np.maximum(times(x.cells, w["cell"]) + (x.whole @ w["cell_whole"] + w["cell_bias"])[:, None], 0)
        of_cells = CELLS_OF @ cells
        lines = np.maximum(
            times(of_cells, w["line_cells"]) + times(x.lines, w["line"]) + (x.whole @ w["line_whole"])[:, None], 0
        )
        of_lines = CELLS_OF.T @ lines
        own = np.maximum(times(cells, w["own"]) + times(of_lines, w["own_lines"]) + w["own_bias"], 0)
        of_own, mean = CELLS_OF @ own, own.mean(axis=1)
        each = np.arange(len(masks))
        scores = np.zeros(masks.shape, own.dtype)
        scores[:, :16] = times(own, w["rate_cell"])[each, :, x.question]
        scores[:, 16] = (mean @ w["rate_none"])[each, x.question]
        at = x.question == PLACE
        places = times(of_own[at], w["rate_place"]) + times(lines[at], w["rate_place_line"])
        scores[at] = places[:, LINE_OF_PLACE].reshape(-1, ACTIONS)
        at = x.question == EXCHANGE
        scores[at, :2] = mean[at] @ w["rate_exchange"]
        at = x.question == MAELSTROM
        scores[at, :8] = times(of_own[at], w["rate_shuffle"])[:, :, 0]
        scores[masks == 0] = -1e9
        likely = np.exp(scores - scores.max(axis=1, keepdims=True))
        return likely / likely.sum(axis=1, keepdims=True), (cells, of_cells, lines, of_lines, own, of_own, mean)

    def slopes(self, x: Inputs, masks: NDArray[np.int8], answers: NDArray[np.intp]) -> dict[str, Floats]:
        """How the surprise at these answers (their mean cross-entropy) changes with every weight."""
        w, slopes = self.weights, dict[str, Floats]()
        likely, (cells, of_cells, lines, of_lines, own, of_own, mean) = self.forward(x, masks)
        likely[np.arange(len(answers)), answers] -= 1
        to_scores = likely / len(answers)
        to_own, to_of_own, to_lines, to_mean = (np.zeros_like(layer) for layer in (own, of_own, lines, mean))
        at = x.question == PLACE
        to_places = ENDS_OF @ to_scores[at].reshape(-1, 16, 8)
        slopes["rate_place"], to_of_own[at] = back(of_own[at], w["rate_place"], to_places)
        slopes["rate_place_line"], to_lines[at] = back(lines[at], w["rate_place_line"], to_places)
        at = x.question == EXCHANGE
        slopes["rate_exchange"], to_mean[at] = back(mean[at], w["rate_exchange"], to_scores[at, :2])
        at = x.question == MAELSTROM
        slopes["rate_shuffle"], to_of_own[at] = back(of_own[at], w["rate_shuffle"], to_scores[at, :8, None])
        at = ~np.isin(x.question, (PLACE, EXCHANGE, MAELSTROM))
        asked = np.eye(QUESTIONS, dtype=np.float32)[x.question[at]]
        slopes["rate_cell"], to_own[at] = back(own[at], w["rate_cell"], to_scores[at, :16, None] * asked[:, None])
        slopes["rate_none"], to_mean[at] = back(mean[at], w["rate_none"], to_scores[at, 16:17] * asked)
        to_own = (to_own + CELLS_OF.T @ to_of_own + to_mean[:, None] / 16) * (own > 0)
        slopes["own_bias"] = to_own.sum(axis=(0, 1))[None]
        slopes["own"], to_cells = back(cells, w["own"], to_own)
        slopes["own_lines"], to_of_lines = back(of_lines, w["own_lines"], to_own)
        to_lines = (to_lines + CELLS_OF @ to_of_lines) * (lines > 0)
        slopes["line"] = back(x.lines, w["line"], to_lines)[0]
        slopes["line_whole"] = x.whole.T @ to_lines.sum(axis=1)
        slopes["line_cells"], to_of_cells = back(of_cells, w["line_cells"], to_lines)
        to_cells = (to_cells + CELLS_OF.T @ to_of_cells) * (cells > 0)
        slopes["cell"] = back(x.cells, w["cell"], to_cells)[0]
        slopes["cell_whole"] = x.whole.T @ to_cells.sum(axis=1)
        slopes["cell_bias"] = to_cells.sum(axis=(0, 1))[None]
        return slopes

    def learn(self, x: Inputs, masks: NDArray[np.int8], answers: NDArray[np.intp], rate: float) -> None:
        """One step towards finding these answers likely."""
        self._steps += 1
        size = rate * np.sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
        for name, slope in self.slopes(x, masks, answers).items():
            self._mean[name] += 0.1 * (slope - self._mean[name])
            self._square[name] += 0.001 * (slope**2 - self._square[name])
            self.weights[name] -= (size * self._mean[name] / (np.sqrt(self._square[name]) + 1e-8)).astype(np.float32)


def times(layer: Floats, weights: Floats) -> Floats:
    """`layer @ weights`, in one product however many dimensions the layer has."""
    return (layer.reshape(-1, layer.shape[-1]) @ weights).reshape(*layer.shape[:-1], weights.shape[1])


def back(layer: Floats, weights: Floats, slope: Floats) -> tuple[Floats, Floats]:
    """Back through `times`: the slopes of the weights and of the layer."""
    return layer.reshape(-1, layer.shape[-1]).T @ slope.reshape(-1, slope.shape[-1]), times(slope, weights.T)


class Decisions(NamedTuple):
    """What was seen, which answers there were, and which one was given."""

    observations: NDArray[np.int8]
    masks: NDArray[np.int8]
    answers: NDArray[np.intp]


def watch(teacher: str, games: int, seed: int) -> Decisions:
    """Games that a bot plays against itself; forced answers teach nothing."""
    bot, rng = find_bot(teacher, GAME), generator(seed)
    seen, masks, answers = [], [], []
    for n in range(games):
        match = Match(GAME, GAME.check_set_up(2, None, {}), seed + n)
        while match.to_act >= 0:
            masked = match.masked(match.to_act)
            legal = masked.legal()
            answer = bot.choose(masked, legal, rng)
            if len(legal) > 1:
                seen.append(observation_of(masked))
                masks.append(mask_of(legal))
                answers.append(answer)
            match.advance(answer)
    return Decisions(np.array(seen), np.array(masks), np.array(answers))


def mask_of(legal: list[int]) -> NDArray[np.int8]:
    mask = np.zeros(ACTIONS, np.int8)
    mask[legal] = 1
    return mask


def watch_all(teacher: str, games: int, seed: int, pool: Executor) -> Decisions:
    """The same, shared out among processes; how many there are changes nothing."""
    few = 25
    starts = range(0, games, few)
    counts = [min(few, games - start) for start in starts]
    parts = pool.map(watch, [teacher] * len(counts), counts, [seed + start for start in starts])
    return Decisions(*(np.concatenate(column) for column in zip(*parts, strict=True)))


def score_against(network: Network, name: str, games: int, seed: int) -> float:
    """The share of games the network wins, ties counting half; it plays both seats equally often."""
    bot, rng = find_bot(name, GAME), generator(seed)
    matches = [Match(GAME, GAME.check_set_up(2, None, {}), seed + n) for n in range(games)]
    asked = list(range(games))
    while asked:
        for n in asked:
            while matches[n].to_act == 1 - n % 2:
                masked = matches[n].masked(matches[n].to_act)
                matches[n].advance(bot.choose(masked, masked.legal(), rng))
        asked = [n for n in asked if matches[n].to_act >= 0]
        if asked:
            views = [matches[n].masked(n % 2) for n in asked]
            masks = np.array([mask_of(view.legal()) for view in views])
            likely, _ = network.forward(inputs(np.array([observation_of(view) for view in views])), masks)
            for n, answer in zip(asked, likely.argmax(axis=1).tolist(), strict=True):
                matches[n].advance(answer)
    winners = [match.winners() for match in matches]
    return sum((won >> n % 2 & 1) / won.bit_count() for n, won in enumerate(winners)) / games


Curve = list[tuple[int, float, float]]  # after how many decisions, the shares won against `random` and `greedy`


def train(part: float, seed: int, games: int, pool: Executor) -> tuple[Network, Curve]:
    """Take the lessons, or a part of each; the network and its learning curve, each point of it so many games."""
    network, curve, rng = Network(inputs(np.zeros((1, LAYOUT.size), np.int8)), seed), [], np.random.default_rng(seed)

    def examine(learnt: int) -> None:
        scores = [score_against(network, name, games, seed=10**6) for name in ("random", "greedy")]
        curve.append((learnt, scores[0], scores[1]))
        print(f"{learnt:10,} decisions: {scores[0]:6.1%} against random, {scores[1]:6.1%} against greedy", flush=True)

    learnt = 0
    examine(learnt)
    for lesson in LESSONS:
        whole = watch_all(lesson.teacher, max(2, round(part * lesson.games)), seed, pool)
        steps = max(1, len(whole.answers) // BATCH)
        for round_ in range(lesson.rounds):
            for step, rows in enumerate(np.array_split(rng.permutation(len(whole.answers)), steps)):
                done = (round_ * steps + step) / (lesson.rounds * steps)
                rate = lesson.rates[0] + done * (lesson.rates[1] - lesson.rates[0])
                network.learn(inputs(whole.observations[rows]), whole.masks[rows], whole.answers[rows], rate)
            learnt += len(whole.answers)
            examine(learnt)
    return network, curve


def draw_curve(path: Path, curve: Curve) -> None:
    """The learning curve as a picture: decisions learnt from to the right, share of games won upwards."""
    lines = [
        f'<line x1="60" x2="560" y1="{270 - 240 * share}" y2="{270 - 240 * share}" stroke="#ddd"/>'
        f'<text x="52" y="{274 - 240 * share}" text-anchor="end">{share:.0%}</text>'
        for share in (0, 0.25, 0.5, 0.75, 0.9, 1)
    ]
    for column, (name, colour) in enumerate((("random", "#7a3fa0"), ("greedy", "#c46a1a")), start=1):
        points = [(60 + 500 * row[0] / curve[-1][0], 270 - 240 * row[column]) for row in curve]
        track = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        lines.append(f'<polyline points="{track}" fill="none" stroke="{colour}" stroke-width="2"/>')
        lines.append(f'<text x="556" y="{points[-1][1] - 8:.1f}" text-anchor="end" fill="{colour}">{name}</text>')
    path.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 310" font-family="sans-serif" font-size="12">'
        '<rect width="600" height="310" fill="#fff"/>' + "".join(lines) + '<text x="60" y="295">0</text>'
        f'<text x="560" y="295" text-anchor="end">{curve[-1][0]:,} decisions learnt from</text>'
        '<text x="310" y="18" text-anchor="middle">Games won against our bots</text></svg>\n',
        encoding="utf-8",
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--part", type=float, default=1.0, help="how much of the lessons to take")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--picture", type=Path, default=Path(__file__).with_suffix(".svg"))
    arguments = parser.parse_args()
    with ProcessPoolExecutor(os.cpu_count(), multiprocessing.get_context("spawn")) as pool:
        network, curve = train(arguments.part, arguments.seed, 200, pool)
    draw_curve(arguments.picture, curve)
    for name in ("random", "greedy"):
        print(f"{score_against(network, name, 400, seed=2 * 10**6):.1%} of 400 other games won against {name}")


if __name__ == "__main__":
    main()
