"""Every game declares its questions and events without a fault, and each kind of fault would be found."""

from __future__ import annotations

import importlib
from types import ModuleType
from typing import Any

import pytest

from zaubertisch.core.clauses import RuleBook
from zaubertisch.core.declarations import problems
from zaubertisch.core.domains import NUMBER, Names, Numbers
from zaubertisch.core.events import EventKind, Events
from zaubertisch.core.game import Game
from zaubertisch.core.questions import QuestionKind, Questions, Verb
from zaubertisch.core.registry import find_game, game_ids
from zaubertisch.core.words import Words

GAMES = [find_game(id) for id in game_ids()]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def module_of(game: Game[Any], name: str) -> ModuleType:
    """A module of a game's folder."""
    return importlib.import_module(f"{game.rules['to_act'].py_func.__module__.rpartition('.')[0]}.{name}")


def numbers_in(module: ModuleType, prefix: str = "") -> dict[str, int]:
    """The numbers that a module names."""
    return {
        name: n for name, n in vars(module).items() if name.startswith(prefix) and name.isupper() and type(n) is int
    }


# --- what games declare -------------------------------------------------------------------------------------------


@every_game
def test_no_declaration_has_a_fault(game: Game[Any]) -> None:
    assert problems(game.questions, game.events) == []


@every_game
def test_every_event_that_the_rules_write_is_declared_once(game: Game[Any]) -> None:
    known = numbers_in(module_of(game, "event_kinds"))
    assert sorted(known.values()) == sorted(kind.number for kind in game.events.kinds)


@every_game
def test_every_question_that_the_rules_ask_is_declared(game: Game[Any]) -> None:
    assert set(numbers_in(module_of(game, "state"), "Q_").values()) == {kind.number for kind in game.questions.kinds}


@every_game
def test_every_clause_that_asks_is_in_the_rule_book(game: Game[Any]) -> None:
    book: RuleBook = game.rule_book(game.standard)
    assert {kind.clause for kind in game.questions.kinds} <= set(book.all_clauses())


@every_game
def test_every_question_has_answers_that_the_rules_have_room_for(game: Game[Any]) -> None:
    for kind in game.questions.kinds:
        assert all(0 <= id < 64 * game.words for id in kind.verbs), kind.name
        assert bool(kind.verbs) == (kind.name != "over"), kind.name


# --- faults -------------------------------------------------------------------------------------------------------

HOW_MANY = Words(de="Wie viele?", en="How many?")
TAKE = Words(de="Nehmen", en="Take")
AMOUNT = Numbers("amount", range(1, 4))


def verb(name: str = "take", *args: Any, **parts: Any) -> Verb:
    return Verb(name, *args, **{"words": TAKE, **parts})


def asked(**parts: Any) -> QuestionKind:
    return QuestionKind(
        **{"name": "take", "number": 1, "clause": "X-1.1", "asks": HOW_MANY, "answers": (verb(),), **parts}
    )


def amount_in_words(n: int) -> Words:
    return Words(de=f"{n} nehmen", en=f"Take {n}")


class Mumbled(Names):
    """Writes one thing and reads another."""

    def text(self, number: int) -> str:
        return "mumble"


FAULTY_QUESTIONS = {
    "the question 'take' is declared twice": (asked(), asked(number=2)),
    "the questions 'take' and 'give' have the number 1, and nothing says which is asked": (asked(), asked(name="give")),
    "the question 'take': no words in 'de'": (asked(asks=Words(de=" ", en="How many?")),),
    "the question 'take': no words in 'en'": (asked(asks=Words(de="Wie viele?", en="")),),
    "the question 'take': the answers 'take' and 'give' share ids": (asked(answers=(verb(), verb("give"))),),
    "the question 'take': the answer 'take' has no words": (asked(answers=(verb(words=None),)),),
    "the question 'take': the answer 'take': no words in 'en'": (asked(answers=(verb(words=Words(de="Ja", en="")),)),),
    "the question 'take': the answer 'take mumble' is not read as it is written": (
        asked(answers=(verb("take", Mumbled("thing", ("stone",)), words=amount_in_words),)),
    ),
    "the question 'take': passing is 7, which is no answer": (asked(passing=7),),
    "the question 'take': leaving is 9, which is no answer": (asked(leaving=9),),
}
FAULTY_EVENTS = {
    "the event 'took' is declared twice": (EventKind("took", 1), EventKind("took", 2)),
    "two events have the number 1": (EventKind("took", 1), EventKind("laid", 1)),
    "the event 'took': two facts are named 'number'": (EventKind("took", 1, NUMBER, secret=NUMBER),),
    "the event 'took': it has more than 5 facts": (EventKind("took", 1, *(NUMBER.called(fact) for fact in "abcdef")),),
}


def frame(record: Any) -> tuple[int, ...]:
    return (1, 0, 0, 0)


@pytest.mark.parametrize("fault", FAULTY_QUESTIONS)
def test_a_fault_of_a_question_is_found(fault: str) -> None:
    assert problems(Questions(frame, *FAULTY_QUESTIONS[fault]), Events()) == [fault]


@pytest.mark.parametrize("fault", FAULTY_EVENTS)
def test_a_fault_of_an_event_is_found(fault: str) -> None:
    assert problems(Questions(frame), Events(*FAULTY_EVENTS[fault])) == [fault]


def test_several_questions_with_one_number_are_told_apart() -> None:
    other = asked(name="give", when=lambda frame: frame[1] > 0)
    questions = Questions(frame, asked(), other)
    assert problems(questions, Events()) == []
    assert [questions.kind((1, about, 0, 0)).name for about in (0, 1)] == ["take", "give"]


def test_a_sound_declaration_is_read_as_it_is_written() -> None:
    take = asked(answers=(verb("take", AMOUNT, words=amount_in_words),))
    assert problems(Questions(frame, take), Events(EventKind("took", 1, AMOUNT))) == []
