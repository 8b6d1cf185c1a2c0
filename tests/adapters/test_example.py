"""The example that learns, in a shortened form: a few games, and the network by itself."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from examples import learn_archmage_origins as example

STEP = 1e-7  # so short that hardly a cell switches on or off on the way


@pytest.fixture(scope="module")
def lesson() -> example.Decisions:
    return example.watch("greedy", 3, seed=1)


def surprise(network: example.Network, lesson: example.Decisions) -> float:
    likely, _ = network.forward(example.inputs(lesson.observations), lesson.masks)
    return float(-np.log(likely[np.arange(len(lesson.answers)), lesson.answers] + 1e-9).mean())


def test_the_whole_example_runs_and_the_same_seed_brings_the_same_agent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    short = [example.Lesson("greedy", 2, 2, (3e-3, 1e-3)), example.Lesson("search:20", 2, 1, (1e-3, 1e-4))]
    monkeypatch.setattr(example, "LESSONS", short)
    with ThreadPoolExecutor(1) as pool:
        network, curve = example.train(1.0, 5, 4, pool)
        again, _ = example.train(1.0, 5, 4, pool)
    assert all(np.array_equal(network.weights[name], again.weights[name]) for name in network.weights)
    assert [learnt for learnt, _, _ in curve] == sorted({learnt for learnt, _, _ in curve})
    assert all(0 <= score <= 1 for row in curve for score in row[1:])
    example.draw_curve(tmp_path / "curve.svg", curve)
    assert ET.parse(tmp_path / "curve.svg").getroot().tag.endswith("svg")


def test_it_learns_to_answer_as_its_teacher_did(lesson: example.Decisions) -> None:
    x = example.inputs(lesson.observations)
    network = example.Network(x, seed=1)
    before = surprise(network, lesson)
    for _ in range(40):
        network.learn(x, lesson.masks, lesson.answers, 3e-3)
    assert surprise(network, lesson) < 0.8 * before
    assert example.score_against(network, "random", 20, seed=9) > 0.4


def test_slopes_say_how_the_surprise_changes(lesson: example.Decisions) -> None:
    x = example.inputs(lesson.observations)
    network = example.Network(x, seed=2)
    network.weights = {name: weight.astype(np.float64) for name, weight in network.weights.items()}
    slopes = network.slopes(x, lesson.masks, lesson.answers)
    assert slopes.keys() == network.weights.keys()
    rng = np.random.default_rng(0)
    for name, slope in slopes.items():
        towards = rng.standard_normal(slope.shape)
        start = network.weights[name]
        network.weights[name] = start + STEP * towards
        up = surprise(network, lesson)
        network.weights[name] = start - STEP * towards
        down = surprise(network, lesson)
        network.weights[name] = start
        assert (up - down) / (2 * STEP) == pytest.approx((slope * towards).sum(), rel=0.01, abs=1e-6), name


def test_only_legal_answers_are_likely(lesson: example.Decisions) -> None:
    x = example.inputs(lesson.observations)
    likely, _ = example.Network(x, seed=3).forward(x, lesson.masks)
    assert likely[lesson.masks == 0].max() == 0
    assert likely.sum(axis=1) == pytest.approx(1, abs=1e-4)
