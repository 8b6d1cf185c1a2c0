"""Parity: an observation holds what the masked record holds, nothing more and nothing less."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import zaubertisch
from zaubertisch.adapters.steps import observation_of, steps_of
from zaubertisch.adapters.tensors import find_tensor
from zaubertisch.core import gate, laws
from zaubertisch.core.chance import generator
from zaubertisch.core.gate import Masked
from zaubertisch.core.questions import Action
from zaubertisch.core.registry import find_game, game_ids
from zaubertisch.core.table import deal

GAMES = game_ids()


def tables(game: str, games: int, *, every: int = 1) -> Iterator[zaubertisch.Table[Any]]:
    """Every n-th position of random games over all set-ups, to the very end."""
    for seed in range(games):
        rnd = random.Random(seed)
        players, roles, options = next(laws.random_set_ups(find_game(game), rnd))
        table = deal(game, players, seed, roles=roles, edition=None, chance_by_hand=False, **options)
        step = 0
        while True:
            if step % every == 0 or table.to_act is None:
                yield table
            if table.to_act is None:
                break
            table.play(eager(table.legal(), rnd))
            step += 1


def eager(answers: list[Action], rnd: random.Random) -> Action:
    """A random answer, but rather one that takes a card or uses a trap, as random play seldom gets to those.

    Leaving the table, which ends games early, comes once in twenty times.
    """
    daring = [answer for answer in answers if answer.notation.startswith(("take", "trap"))]
    answers = [answer for answer in answers if answer.notation != "leave" or rnd.random() < 0.05]
    return rnd.choice(daring if daring and rnd.random() < 0.5 else answers)


def everyones(table: zaubertisch.Table[Any]) -> list[Masked]:
    return [table.masked(seat) for seat in laws.eyes(table)]


@pytest.mark.parametrize("game", GAMES)
def test_two_worlds_that_look_alike_are_observed_alike(game: str) -> None:
    rng = generator(7)
    redealt = 0
    for table in tables(game, 4, every=3):
        state, figures = table.true_state()
        for masked in everyones(table):
            world = masked.redeal(rng)
            redealt += world.tobytes() != state.tobytes()
            other = gate.mask(table.game, figures, world, masked.seat)
            assert np.array_equal(observation_of(masked), observation_of(other))
    assert redealt > 50, "the worlds must differ for this to mean anything"


@pytest.mark.parametrize("game", GAMES)
def test_two_observations_that_look_alike_are_of_the_same_record(game: str) -> None:
    """Nothing is lost: over many positions no two different masked records have the same observation."""
    records: dict[tuple[int, bytes], bytes] = {}
    for table in tables(game, 12):
        for masked in everyones(table):
            seen = masked.seat, observation_of(masked).tobytes()
            assert records.setdefault(seen, masked.record.tobytes()) == masked.record.tobytes()
    assert len(records) > 2000


@pytest.mark.parametrize("game", GAMES)
def test_every_field_of_the_masked_record_can_be_observed(game: str) -> None:
    """A field taken over from another position changes the observation, unless other fields say the same."""
    tensor = find_tensor(find_game(game))
    samples: dict[tuple[int, int], list[Masked]] = defaultdict(list)
    for table in tables(game, 10, every=4):
        for masked in everyones(table):
            samples[table.set_up.players, masked.seat].append(masked)
    told, observable = set(), set()
    for masks in samples.values():
        for one, other in zip(masks, masks[1:] + masks[:1], strict=True):
            for field in one.plain():
                if one.record[field].tobytes() != other.record[field].tobytes():
                    told.add(field)
                    if field not in tensor.derived and shows(one, field, other.record[field]):
                        observable.add(field)
    assert told.isdisjoint(tensor.blank), "a mask tells what it should not"
    assert told - observable <= tensor.derived, "not in the observation, and no other field says it"
    sample = samples[2, 0][-1]
    for field in set(sample.plain()) - told - tensor.blank - tensor.derived:  # too rare in random games
        assert shows(sample, field, sample.record[field] + 1), f"{field} is not in the observation"


def shows(masked: Masked, field: str, value: Any) -> bool:
    """Whether another value in one field of a masked record makes another observation.

    The mixed record need not be possible, so its observation is written into an array with room to spare.
    """
    observe = steps_of(masked.game).observe
    mixed = masked.record.copy()
    mixed[field] = value
    before, after = (np.zeros(4096, np.int8) for _ in range(2))
    observe(masked.tables, masked.record, masked.seat, before)
    observe(masked.tables, mixed, masked.seat, after)
    return not np.array_equal(before, after)


@pytest.mark.parametrize("game", GAMES)
def test_observations_stay_within_their_declared_bounds(game: str) -> None:
    low, high = find_tensor(find_game(game)).layout.bounds
    reached_low, reached_high = np.zeros_like(low), np.zeros_like(high)
    for table in tables(game, 8, every=2):
        for masked in everyones(table):
            seen = observation_of(masked)
            reached_low, reached_high = np.minimum(reached_low, seen), np.maximum(reached_high, seen)
    assert (reached_low >= low).all()
    assert (reached_high <= high).all()


@pytest.mark.parametrize("game", GAMES)
def test_the_own_seat_comes_first(game: str) -> None:
    """Who is asked always sees itself at place 0, whatever its seat."""
    layout = find_tensor(find_game(game)).layout
    for table in tables(game, 3, every=5):
        if table.to_act is not None:
            parts = layout.read(observation_of(table.masked(table.to_act)))
            assert parts["asked"].tolist() == [1, 0, 0, 0]
            assert parts["seat"].argmax() == table.to_act
