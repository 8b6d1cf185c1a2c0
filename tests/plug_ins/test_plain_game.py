"""A game that brings nothing but its rules is played, drawn and learnt like any other."""

from __future__ import annotations

import io
import os
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from rich.console import Console

import zaubertisch
from tests.test_cli import run
from zaubertisch.adapters.many import ManyGames
from zaubertisch.adapters.pettingzoo import env, raw_env
from zaubertisch.adapters.tensors import find_tensor
from zaubertisch.core.registry import find_game, game_ids
from zaubertisch.terminal.board import draw

ROOT = Path(__file__).parents[2]

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


def test_it_is_registered_by_its_package_alone(smallest: str) -> None:
    assert smallest in game_ids()
    assert find_game(smallest).names.en == "The smallest game"


def test_pettingzoo_plays_it(smallest: str) -> None:
    for players in (2, 3):
        api_test(env(smallest, players=players), num_cycles=60)
    api_test(raw_env(smallest), num_cycles=60)
    seed_test(lambda: env(smallest), num_cycles=30)


def test_it_is_rendered(smallest: str) -> None:
    written = env(smallest, render_mode="ansi")
    written.reset(seed=1)
    assert written.render().splitlines()[0].split() == ["players", "2"]
    drawn = env(smallest, render_mode="rgb_array")
    drawn.reset(seed=1)
    before = drawn.render().copy()
    drawn.step(1)
    assert before.dtype == np.uint8
    assert not np.array_equal(before, drawn.render())


def test_many_games_are_stepped_at_once(smallest: str) -> None:
    many = ManyGames(smallest, 20, players=3, seed=1)
    seen = many.layout.read(many.observations)
    for _ in range(50):
        assert (seen["own_seat"].argmax(axis=1) == many.asked).all()
        assert np.array_equal(seen["own_seat"], seen["asked_seat"])
        assert (seen["players"] == 3).all()
        assert np.array_equal(many.action_masks.sum(axis=1), np.minimum(seen["left"][:, 0], 3))
        many.step(many.any_actions())


GYMNASIUM = """
import gymnasium
from gymnasium.utils.env_checker import check_env
import zaubertisch.adapters.gymnasium
check_env(gymnasium.make("zaubertisch/Smallest-v0").unwrapped)
"""

OPENSPIEL = """
import unittest
import pyspiel
from open_spiel.integration_tests import api_test
import zaubertisch.adapters.openspiel
game = pyspiel.load_game("zaubertisch_smallest", {"players": 3})
pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)
bound = type("Bound", (api_test.EnforceAPIOnPartialTreeBase,), {"game": game, "game_name": "smallest"})
outcome = unittest.TestResult()
unittest.TestLoader().loadTestsFromTestCase(bound).run(outcome)
assert outcome.testsRun and outcome.wasSuccessful(), outcome
"""


@pytest.mark.parametrize("script", [GYMNASIUM, OPENSPIEL], ids=["gymnasium", "openspiel"])
def test_libraries_that_keep_a_register_find_it(smallest: str, tmp_path: Path, script: str) -> None:
    """What is registered there stays for the whole process, so each gets one of its own."""
    place = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT)])}
    ran = subprocess.run([sys.executable, "-c", script], env=place, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


def test_its_observation_is_documented(smallest: str) -> None:
    table = find_tensor(find_game(smallest)).layout.markdown()
    assert "| `left` | 11 | 1 | -128 … 127 | left |" in table


def test_it_is_drawn_at_the_terminal(smallest: str) -> None:
    table = zaubertisch.deal(smallest, players=2, seed=1)
    table.play(random.Random(1).choice(table.legal()))
    screen = io.StringIO()
    Console(file=screen, width=80).print(draw(table, 0, "de"))
    shown = screen.getvalue()
    assert "Das kleinste Spiel" in shown
    assert "left" in shown


def test_the_command_line_knows_it(smallest: str) -> None:
    assert "The smallest game · 2 to 4 players" in run("games", "--lang", "en").stdout
    played = run("play", smallest, "--seats", "random,random", "--seed", "1", "--lang", "en")
    assert played.returncode == 0, played.stderr
    assert "takes" in played.stdout
    assert "The smallest game" in played.stdout
    simulated = run("simulate", smallest, "--bots", "random", "--games", "4", "--jobs", "1", "--lang", "en")
    assert simulated.returncode == 0, simulated.stderr
