"""The policy of Archmage Origins: it appraises what is legal, by what its seat knows, and not like a straw man."""

import numpy as np
import pytest

from tests.bots.positions import GAME, SETTINGS, TABLES, position, walk
from zaubertisch.bots.pick import IMPOSSIBLE, pick
from zaubertisch.core import gate
from zaubertisch.core.chance import generator
from zaubertisch.core.gate import Masked
from zaubertisch.games.archmage_origins.bots import parameters
from zaubertisch.games.archmage_origins.bots.policy import NOISE, POLICY
from zaubertisch.lab import arena


def scores(masked: Masked) -> list[float]:
    return [float(score) for score in POLICY.scores(masked, parameters.of_policy(masked))]


@pytest.mark.parametrize(("players", "battle"), SETTINGS)
def test_it_appraises_exactly_the_legal_answers(players: int, battle: str) -> None:
    for state, seat in walk(players, battle, seed=3):
        masked = gate.mask(GAME, TABLES, state, seat)
        appraised = [answer for answer, score in enumerate(scores(masked)) if score > IMPOSSIBLE]
        assert appraised == masked.legal()
        assert np.isfinite(scores(masked)).all()


@pytest.mark.parametrize(("players", "battle"), SETTINGS)
def test_it_reads_no_more_of_a_world_than_of_the_masked_record(players: int, battle: str) -> None:
    for state, seat in walk(players, battle, seed=4):
        masked = gate.mask(GAME, TABLES, state, seat)
        assert scores(masked) == scores(Masked(GAME, TABLES, state, seat))


def test_it_exchanges_a_strong_card_into_its_own_corner() -> None:
    """Whatever the position: exchanging and keeping are opposite, so at most one of them gains."""
    gains = []
    for later in range(6):
        masked = position("exchange", seed=8, later=later)
        keep, exchange = scores(masked)[:2]
        assert keep == 0
        gains.append(exchange)
    assert any(gain > 0 for gain in gains)
    assert any(gain < 0 for gain in gains)


def test_the_order_of_its_powers_cannot_be_foreseen() -> None:
    masked = position("place", seed=2)
    greedy_scores = np.array(scores(masked))
    powers = {pick(greedy_scores, NOISE, generator(n)) % 8 + 1 for n in range(60)}
    assert len(powers) > 1


@pytest.mark.parametrize(("battle", "at_least"), [("corners", 0.75), ("open", 0.85)])
def test_greedy_beats_random(battle: str, at_least: float) -> None:
    result = arena.run(GAME.id, 2, ["greedy", "random"], 120, options={"battle": battle})
    assert result.bots[0].rate > at_least


def test_the_levels_are_in_order() -> None:
    for weaker, stronger in (("random", "apprentice"), ("apprentice", "greedy")):
        result = arena.run(GAME.id, 2, [stronger, weaker], 100, options={"battle": "corners"})
        assert result.bots[0].rate > 0.55, (stronger, weaker)
