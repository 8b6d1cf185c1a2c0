"""The law for every bot: in two worlds that its seat cannot tell apart it chooses the same with the same randomness."""

import pytest

from tests.bots.positions import GAME, SETTINGS, TABLES, walk
from zaubertisch.bots.catalogue import KINDS, find_bot
from zaubertisch.core import gate
from zaubertisch.core.chance import generator

# Time would not tell two worlds apart either, but it does not repeat itself: searches get simulations here.
NAMES = [f"{name}:40" if kind.takes else name for name, kind in KINDS.items() if name != "archmage"]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("players", "battle"), SETTINGS)
def test_a_bot_cannot_tell_two_worlds_apart(name: str, players: int, battle: str) -> None:
    bot = find_bot(name, GAME)
    worlds_differed = 0
    for number, (state, seat) in enumerate(walk(players, battle, seed=players)):
        if number % 7:
            continue
        here = gate.mask(GAME, TABLES, state, seat)
        other = here.redeal(generator(number))
        there = gate.mask(GAME, TABLES, other, seat)
        worlds_differed += state.tobytes() != other.tobytes()
        assert here.record.tobytes() == there.record.tobytes()
        before = here.record.tobytes()
        assert bot.choose(here, here.legal(), generator(number)) == bot.choose(there, there.legal(), generator(number))
        assert here.record.tobytes() == before, "a bot must leave the record alone"
    assert worlds_differed


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_answers_legally_from_start_to_end(name: str) -> None:
    bot = find_bot(name, GAME)
    for number, (state, seat) in enumerate(walk(3, "open", seed=5)):
        masked = gate.mask(GAME, TABLES, state, seat)
        assert bot.choose(masked, masked.legal(), generator(number)) in masked.legal()
