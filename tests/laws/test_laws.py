"""The laws, on every registered game."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.laws import smallest_game
from zaubertisch.core import laws
from zaubertisch.core.registry import find_game, game_ids

GAMES = game_ids()


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(seed=st.integers(0, 2**32 - 1))
def test_every_position_of_a_random_game_obeys_the_laws(game: str, seed: int) -> None:
    assert laws.obey(find_game(game), seed, every=11) > 1


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 2**63 - 1))
def test_many_random_games_obey_the_laws(game: str, seed: int) -> None:
    assert laws.obey(find_game(game), seed, every=5) > 1


@pytest.mark.parametrize("game", GAMES)
def test_every_byte_of_a_state_belongs_to_a_field(game: str) -> None:
    """NumPy leaves anything in the others when it copies, and the hash in every line of a journal takes all of them."""
    state = find_game(game).state_dtype
    assert sum(state[name].itemsize for name in state.names or ()) == state.itemsize


def test_the_laws_hold_with_other_cards() -> None:
    """The cards that are counted before the set-up are those of the edition."""
    game = find_game("casting-shadows")
    cards = game.export_edition(game.standard)
    copies = {card["id"]: card for group in ("attacks", "traps") for card in cards[group]}
    for id, count in {"fatal-fronds": 6, "heat-wave": 1, "pointed-shield": 1, "safety-dome": 4}.items():
        copies[id]["copies"] = count
    edition = game.load_edition({**cards, "name": "other"})
    for seed in range(3):
        laws.obey(game, seed, edition=edition, every=11)


def test_core_knows_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that nobody has heard of obeys the laws without a line about it anywhere."""
    for module in ("table", "replay"):
        monkeypatch.setattr(f"zaubertisch.core.{module}.find_game", lambda id: smallest_game.GAME)
    for seed in range(5):
        assert laws.obey(smallest_game.GAME, seed) > 4
    more = smallest_game.load_edition({"name": "more", "most": 5})
    assert laws.obey(smallest_game.GAME, 1, edition=more) > 2


PLAY = """
import random, zaubertisch
table = zaubertisch.deal({game!r}, players=3, seed=11)
rnd = random.Random(5)
while table.to_act is not None and len(table.journal.inputs) < 300:
    table.play(rnd.choice(table.legal()))
print(table.hash, len(table.journal.inputs))
"""


@pytest.mark.parametrize("game", GAMES)
def test_same_inputs_give_the_same_bytes_in_another_process(game: str) -> None:
    ends = {
        subprocess.run(
            [sys.executable, "-c", PLAY.format(game=game)],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("1", "2")
    }
    assert len(ends) == 1
