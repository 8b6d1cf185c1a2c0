"""Advice: ranked moves with expectations, as data and in words, from what the seat knows."""

import msgspec
import pytest

from tests.bots.positions import GAME, TABLES, position
from tests.clauses.shadows import at
from zaubertisch.bots.advice import advise
from zaubertisch.bots.budget import Budget
from zaubertisch.bots.catalogue import UnknownBot
from zaubertisch.core.chance import generator
from zaubertisch.core.gate import Masked
from zaubertisch.core.words import LANGS


@pytest.mark.parametrize("question", ["look", "exchange", "place", "hold"])
def test_it_ranks_the_moves(question: str) -> None:
    masked = position(question, later=1)
    advice = advise(masked, Budget(simulations=400), generator(1))
    assert advice.seat == masked.seat
    assert {move.action.id for move in advice.moves} <= set(masked.legal())
    for move in advice.moves:
        assert 0 <= move.low <= move.win <= move.high <= 1
        assert move.simulations > 0
        assert move.action.notation == GAME.questions.notation(masked.record, move.action.id)
        assert all(move.action.words[lang] in move.words[lang] for lang in LANGS)
    assert all(advice.moves[0].action.words[lang] in advice.words[lang] for lang in LANGS)


def test_more_thought_is_surer() -> None:
    masked = position("exchange", later=4)
    little, much = (advise(masked, Budget(simulations=n), generator(1)) for n in (40, 4000))
    assert much.moves[0].high - much.moves[0].low < little.moves[0].high - little.moves[0].low


def test_it_is_data() -> None:
    advice = advise(position("hold"), Budget(simulations=100), generator(1))
    assert msgspec.json.decode(msgspec.json.encode(advice), type=type(advice)) == advice


def test_only_who_is_asked_can_be_advised() -> None:
    masked = position("look")
    with pytest.raises(UnknownBot, match="not asked"):
        advise(Masked(GAME, TABLES, masked.record, 1 - masked.seat), Budget(simulations=10), generator(1))


def test_it_advises_in_casting_shadows_too() -> None:
    """The winning cast comes first, surely, and both languages say so."""
    table = at({"book": ["heat-wave"], "tile": "runenkreis"}, {"life": 3}, tokens={"red crystal": 1}, points=1)
    advice = advise(table.masked(0), Budget(simulations=200), generator(1))
    best = advice.moves[0]
    assert best.action.notation == "cast heat-wave 1 axol"
    assert best.win == 1.0
    assert best.margin == 18.0
    assert best.words.de.endswith("im Mittel 18,0 Lebenspunkte Vorsprung")
    assert best.words.en.endswith("on average 18.0 life points ahead")
    assert all(other.win < 1.0 for other in advice.moves[1:])
    legal = {action.id: action for action in table.legal()}
    for move in advice.moves:
        assert move.action == legal[move.action.id]
        assert 0 <= move.low <= move.win <= move.high <= 1
        assert all(move.action.words[lang] in move.words[lang] for lang in LANGS)
    assert advice.words.en.startswith("Clearly best")
    assert advice.words.de.startswith("Klar am besten")
    assert msgspec.json.decode(msgspec.json.encode(advice), type=type(advice)) == advice
