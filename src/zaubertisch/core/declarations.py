"""What is wrong with the questions and events that a game declares: found when it is loaded, not when it is played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from zaubertisch.core.events import FACTS, SECRET, EventKind, Events
from zaubertisch.core.questions import NOWHERE, QuestionKind, Questions
from zaubertisch.core.words import LANGS, Words


def problems(questions: Questions, events: Events) -> list[str]:
    """Every fault of these declarations, as a sentence that names its place."""
    return [*_problems_of_questions(questions), *_problems_of_events(events)]


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
