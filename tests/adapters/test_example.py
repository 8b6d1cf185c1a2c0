"""The example that learns, in a shortened form: a few batches of fewer games."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import numpy as np
import pytest

from examples import learn_archmage_origins as example


@pytest.fixture
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(example, "GAMES", 96)


@pytest.mark.usefixtures("few_games")
def test_the_example_learns_and_draws_its_curve(tmp_path: Path) -> None:
    agent, curve = example.train(minutes=60, most=3)
    assert [minutes for minutes, _ in curve] == sorted(minutes for minutes, _ in curve)
    assert all(0 <= score <= 1 for _, score in curve)
    example.draw_curve(tmp_path / "curve.svg", curve)
    assert ET.parse(tmp_path / "curve.svg").getroot().tag.endswith("svg")
    assert 0 <= example.score_against(agent, "random", 2, seed=1) <= 1


@pytest.mark.usefixtures("few_games")
def test_learning_foretells_results_better_and_makes_good_choices_likelier() -> None:
    agent = example.Agent(seed=1)
    batch = agent.play_batch(seed=1)
    assert set(np.unique(batch.action)) <= set(range(128))
    assert (batch.mask[np.arange(len(batch.x)), batch.action] == 1).all()
    assert (batch.chance > 0).all()

    def error() -> float:
        foretold = agent.network.forward(batch.x, batch.mask, batch.question)[2]
        return float(((foretold - batch.target) ** 2).mean())

    def likelihood() -> float:
        likely = agent.network.forward(batch.x, batch.mask, batch.question)[1]
        logs = np.log(likely[np.arange(len(batch.x)), batch.action] / batch.chance)
        return float((logs * batch.advantage).mean())

    before = error()
    for _ in range(3):
        agent.learn(batch, rate=1e-3, entropy=0.0)
    assert error() < before
    assert likelihood() > 0
