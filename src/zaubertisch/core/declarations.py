"""What is wrong with what a game declares: found when it is loaded, not when it is played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from zaubertisch.core.drivers import RULES
from zaubertisch.core.events import FACTS, SECRET, EventKind, Events
from zaubertisch.core.questions import NOWHERE, QuestionKind, Questions
from zaubertisch.core.words import LANGS, Words

if TYPE_CHECKING:
    from zaubertisch.core.game import Game


def problems_of(game: Game[Any]) -> list[str]:
    """Every fault of a game that shows before it is played, as a sentence that names its place."""
    return [*_problems_of_game(game), *problems(game.questions, game.events)]


def problems(questions: Questions, events: Events) -> list[str]:
    """Every fault of these declarations, as a sentence that names its place."""
    return [*_problems_of_questions(questions), *_problems_of_events(events)]


def _problems_of_game(game: Game[Any]) -> Iterator[str]:
    for name in RULES:
        if name not in game.rules:
            yield f"the rules lack {name!r}"
    for place, words in _words_of(game):
        for problem in _missing_languages(words):
            yield f"{place}: {problem}"
    clauses = set(game.rule_book(game.standard).all_clauses())
    for kind in game.questions.kinds:
        if kind.clause not in clauses:
            yield f"the question {kind.name!r}: the rule book has no clause {kind.clause}"
        if any(not 0 <= id < 64 * game.words for id in kind.verbs):
            yield f"the question {kind.name!r}: {game.words} words of bits are too few for its answers"


def _words_of(game: Game[Any]) -> Iterator[tuple[str, Words]]:
    """What people read of a game outside of its questions and events, and where it stands."""
    yield "names", game.names
    yield "role_title", game.role_title
    for role, name in game.roles.items():
        yield f"the role {role!r}", name
    for option in game.options:
        yield f"the option {option.name!r}", option.title
        for value, words in option.values.items():
            yield f"the option {option.name!r}, {value!r}", words
    book = game.rule_book(game.standard)
    for section in book.sections:
        yield f"section {book.prefix}-{section.number}", section.title
        for clause in section.clauses:
            for part in clause.parts:
                yield f"clause {book.prefix}-{clause.number}", part.words


def _problems_of_questions(questions: Questions) -> Iterator[str]:
    for name in _repeated(kind.name for kind in questions.kinds):
        yield f"the question {name!r} is declared twice"
    for number, kinds in questions.by_number.items():
        if sum(kind.when is None for kind in kinds) > 1:
            names = " and ".join(repr(kind.name) for kind in kinds)
            yield f"the questions {names} have the number {number}, and nothing says which is asked"
    for kind in questions.kinds:
        for problem in _problems_of_question(kind):
            yield f"the question {kind.name!r}: {problem}"


def _problems_of_question(kind: QuestionKind) -> Iterator[str]:
    if isinstance(kind.asks, Words):
        yield from _missing_languages(kind.asks)
    for verb in kind.answers:
        other = next((kind.verbs[id] for id in verb.every() if kind.verbs[id] is not verb), None)
        if other is not None:
            yield f"the answers {verb.name!r} and {other.name!r} share ids"
        if verb.words is None and verb.says is None:
            yield f"the answer {verb.name!r} has no words"
    for id, action in kind.same_everywhere.items():
        for problem in _missing_languages(action.words):
            yield f"the answer {action.notation!r}: {problem}"
        if kind.read(NOWHERE, action.notation) != id:
            yield f"the answer {action.notation!r} is not read as it is written"
    for name, answer in (("passing", kind.passing), ("leaving", kind.leaving)):
        if answer is not None and answer not in kind.verbs:
            yield f"{name} is {answer}, which is no answer"


def _problems_of_events(events: Events) -> Iterator[str]:
    for name in _repeated(kind.name for kind in events.kinds):
        yield f"the event {name!r} is declared twice"
    for number in _repeated(kind.number for kind in events.kinds):
        yield f"two events have the number {number}"
    for kind in events.kinds:
        for problem in _problems_of_event(kind):
            yield f"the event {kind.name!r}: {problem}"


def _problems_of_event(kind: EventKind) -> Iterator[str]:
    secret: Sequence[Any] = () if kind.secret is None else (kind.secret,)
    for name in _repeated(domain.name for domain in (*kind.facts, *secret)):
        yield f"two facts are named {name!r}"
    if len(kind.facts) > SECRET - FACTS:
        yield f"it has more than {SECRET - FACTS} facts"


def _missing_languages(words: Words) -> Iterator[str]:
    return (f"no words in {lang!r}" for lang in LANGS if not words[lang].strip())


def _repeated(names: Iterable[Any]) -> list[Any]:
    known = list(names)
    return sorted({name for name in known if known.count(name) > 1})
