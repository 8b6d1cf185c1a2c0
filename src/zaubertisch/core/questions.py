"""Questions and answers, each declared once in a game's `questions.py`.

From a declaration follow the notation of answers in both directions, what people read, why something cannot be
answered, the frames in positions, the tables of the documentation and the client's types. The numbers are those by
which the compiled rules know questions and answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from zaubertisch.core.domains import Domain, Numbers, Value
from zaubertisch.core.frame_kinds import FrameField
from zaubertisch.core.words import Words

if TYPE_CHECKING:
    from zaubertisch.core.gate import Masked, Record

Frame = tuple[int, ...]  # kind, a, b and c of the top frame
SHOWN = 6  # answers that a refusal names


# --- what is said -------------------------------------------------------------------------------------------------


class Action(msgspec.Struct, frozen=True):
    """One legal answer: its number, how it is written, what it consists of and what it says in both languages."""

    id: int
    notation: str
    verb: str
    args: dict[str, Value]
    words: Words

    def __str__(self) -> str:
        return self.notation


class Question(msgspec.Struct, frozen=True):
    """The present question: its kind, the clause that asks it, its words and what helps to answer it."""

    kind: str
    clause: str
    words: Words
    help: Words | None = None


class Refusal(msgspec.Struct, frozen=True):
    """Why something cannot be answered, and the clause that says so."""

    clause: str
    words: Words


class Said(msgspec.Struct, frozen=True):
    """An answer as far as it could be read: its verb, and its arguments by their numbers."""

    verb: str
    args: dict[str, int]


class Asked(msgspec.Struct, frozen=True):
    """A question where it is asked: a state, or what a seat may know of it, its top frame, and the cards."""

    record: Record
    frame: Frame
    edition: Any


# --- answers ------------------------------------------------------------------------------------------------------


class Ids(Protocol):
    """Which id stands for which answer, where that depends on what is asked."""

    meaning: str  # how ids are made, for the documentation

    def every(self) -> Iterable[int]:
        """All ids there can be."""

    def numbers(self, asked: Asked, id: int) -> tuple[int | None, ...]:
        """The numbers of the arguments; None where one is not written."""

    def id(self, asked: Asked, numbers: tuple[int | None, ...]) -> int | None:
        """The id of an answer with these arguments; None if there is none."""


class Verb:
    """One kind of answer. Its ids begin at `first`; each argument moves them by its step for each of its numbers.

    `words` says the same at every table, `says` looks at the table and its cards. Arguments that the question is
    `about` are written first; nobody chooses them, so they do not count in the id.
    """

    def __init__(
        self,
        name: str,
        *args: Domain,
        words: Words | Callable[..., Words] | None = None,
        says: Callable[..., Words] | None = None,
        first: int = 0,
        steps: Sequence[int] | None = None,
        about: tuple[Domain, Callable[[Asked], int]] | None = None,
        ids: Ids | None = None,
    ) -> None:
        self.name = name
        self.args = args
        self.first = first
        self.steps = tuple(steps) if steps is not None else (1,) * len(args)
        self.about = about
        self.ids = ids
        self.words, self.says = words, says

    @property
    def is_fixed(self) -> bool:
        """Whether what is written does not depend on the table."""
        return self.about is None and self.ids is None

    @property
    def is_same_everywhere(self) -> bool:
        """Whether neither what is written nor what it says depends on the table."""
        return self.is_fixed and self.words is not None

    def every(self) -> Iterable[int]:
        """All ids of this verb."""
        if self.ids is not None:
            return self.ids.every()
        return [self._id(numbers) for numbers in product(*(domain.numbers() for domain in self.args))]

    def _id(self, numbers: Sequence[int]) -> int:
        return self.first + sum(
            step * (number - domain.numbers().start)
            for step, number, domain in zip(self.steps, numbers, self.args, strict=True)
        )

    @cached_property
    def by_id(self) -> Mapping[int, tuple[int | None, ...]]:
        """The numbers of the arguments, by id; for verbs without ids of their own."""
        return {self._id(numbers): numbers for numbers in product(*(domain.numbers() for domain in self.args))}

    def numbers(self, asked: Asked, id: int) -> tuple[int | None, ...]:
        """The numbers of an answer's arguments; None where one is not written."""
        return self.by_id[id] if self.ids is None else self.ids.numbers(asked, id)

    def id(self, asked: Asked, numbers: tuple[int | None, ...]) -> int | None:
        """The id of an answer with these arguments."""
        if self.ids is not None:
            return self.ids.id(asked, numbers)
        whole = [number for number in numbers if number is not None]
        return self._id(whole) if len(whole) == len(self.args) else None

    def write(self, asked: Asked, numbers: tuple[int | None, ...]) -> str:
        """An answer in notation."""
        parts = [self.name, *self._topic(asked)]
        parts += [d.text(number) for d, number in zip(self.args, numbers, strict=True) if number is not None]
        return " ".join(parts)

    def _topic(self, asked: Asked) -> list[str]:
        if self.about is None:
            return []
        domain, number = self.about
        return [domain.text(number(asked))]

    def topic(self, asked: Asked) -> str:
        """What is written before the arguments that are chosen."""
        return " ".join([self.name, *self._topic(asked)])

    def form(self, asked: Asked) -> str:
        """How an answer is written: `place POWER PLACE`."""
        return " ".join([self.topic(asked), *(domain.name.upper() for domain in self.args)])

    def action(self, asked: Asked, id: int) -> Action:
        """An answer, written and in words."""
        numbers = self.numbers(asked, id)
        args = {d.name: d.value(number) for d, number in zip(self.args, numbers, strict=True) if number is not None}
        return Action(id, self.write(asked, numbers), self.name, args, self._in_words(asked, numbers))

    def _in_words(self, asked: Asked, numbers: tuple[int | None, ...]) -> Words:
        if self.says is not None:
            return self.says(asked, *numbers)
        assert self.words is not None, "a verb has words"
        return self.words if isinstance(self.words, Words) else self.words(*numbers)

    def read(self, asked: Asked, written: Sequence[str]) -> tuple[tuple[int | None, ...], list[str]]:
        """The numbers of the arguments that some words name, and the words that are left; what is missing is None."""
        rest = list(written)
        if self.about is not None:
            topic = self._topic(asked)
            if rest[: len(topic)] == topic:
                del rest[: len(topic)]
        numbers: list[int | None] = []
        for domain in self.args:
            found = domain.read(rest)
            numbers.append(None if found is None else found.number)
            del rest[: 0 if found is None else found.taken]
        return tuple(numbers), rest


# --- questions ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True, eq=False)
class QuestionKind:
    """A question that players or chance are asked."""

    name: str
    number: int  # of its frame, as the rules know it
    clause: str
    asks: Words | Callable[[Asked], Words]
    answers: tuple[Verb, ...] = ()
    # what helps to answer it
    help: Callable[[Asked], Words | None] | None = None
    # of several questions with one number, which one is asked
    when: Callable[[Frame], bool] | None = None
    by_chance: bool = False
    # in a reaction window, the answer that lets it go by
    passing: int | None = None
    # the answer by which whoever is asked leaves the game for good
    leaving: int | None = None
    # why an answer that could be read is not possible; None if there is no more to say than what is possible
    why_not: Callable[[Masked, Said], Refusal | None] | None = None
    # what would come of answers, as a typed value for clients
    preview: Callable[[Masked], msgspec.Struct] | None = None
    # what the fields of its frame mean in a position
    fields: tuple[FrameField, ...] = ()

    @cached_property
    def verbs(self) -> Mapping[int, Verb]:
        """What each id does."""
        return {id: verb for verb in self.answers for id in verb.every()}

    @cached_property
    def written(self) -> Mapping[int, str]:
        """The notation of answers that are written the same at every table."""
        return {
            id: verb.write(NOWHERE, verb.by_id[id]) for verb in self.answers if verb.is_fixed for id in verb.every()
        }

    @cached_property
    def same_everywhere(self) -> Mapping[int, Action]:
        """Answers that are the same at every table, each made once."""
        return {id: verb.action(NOWHERE, id) for verb in self.answers if verb.is_same_everywhere for id in verb.every()}

    def action(self, asked: Asked, id: int) -> Action:
        """An answer, written and in words."""
        return self.same_everywhere.get(id) or self.verbs[id].action(asked, id)

    def notation(self, asked: Asked, id: int) -> str:
        """An answer in notation."""
        written = self.written.get(id)
        if written is not None:
            return written
        verb = self.verbs[id]
        return verb.write(asked, verb.numbers(asked, id))

    def read(self, asked: Asked, text: str) -> int | None:
        """The id of an answer that is written as it should be; it need not be possible now."""
        name, *written = text.split() or [""]
        for verb in self.answers:
            if verb.name == name:
                numbers, rest = verb.read(asked, written)
                id = None if rest else verb.id(asked, numbers)
                if id is not None and self.notation(asked, id) == text:
                    return id
        return None

    def refusal(self, masked: Masked, asked: Asked, text: str) -> Refusal:
        """Why a text is not among the possible answers."""
        name, *written = text.split() or [""]
        forms = [verb for verb in self.answers if verb.name == name]
        for verb in forms:
            numbers, rest = verb.read(asked, written)
            args = {d.name: n for d, n in zip(verb.args, numbers, strict=True) if n is not None}
            if not rest and self.why_not is not None:
                reason = self.why_not(masked, Said(name, args))
                if reason is not None:
                    return reason
        for verb in forms:
            numbers, rest = verb.read(asked, written)
            missing = [domain for domain, number in zip(verb.args, numbers, strict=True) if number is None]
            if rest and missing:
                meant = [domain for domain in missing if isinstance(domain, Numbers) == rest[0].isdecimal()]
                return self._no_such((meant or missing)[0], rest[0])
        return self._no_answer(masked, asked)

    def _no_such(self, domain: Domain, written: str) -> Refusal:
        known = ", ".join(map(str, domain.known()))
        shown = repr(written if len(written) <= 40 else f"{written[:40]}…")
        return Refusal(
            self.clause,
            Words(
                de=f"{shown} gibt es hier nicht ({domain.name}); es gibt: {known}",
                en=f"there is no {domain.name} {shown}; there are: {known}",
            ),
        )

    def _no_answer(self, masked: Masked, asked: Asked) -> Refusal:
        legal = masked.legal()
        shown = [self.notation(asked, id) for id in legal[:SHOWN]] or [verb.form(asked) for verb in self.answers]
        possible = ", ".join(shown) + ", …" * (len(legal) > SHOWN)
        words = self.words(asked)
        return Refusal(
            self.clause,
            Words(
                de=f"keine Antwort auf die Frage „{words.de}“; möglich ist: {possible}",
                en=f"no answer to the question “{words.en}”; possible are: {possible}",
            ),
        )

    def words(self, asked: Asked) -> Words:
        """How it is asked."""
        return self.asks if isinstance(self.asks, Words) else self.asks(asked)


NOWHERE: Any = None  # what answers need of a table that are the same at every table


class Questions:
    """All questions of a game. `frame` reads the top frame of a record."""

    def __init__(self, frame: Callable[[Any], Frame], *kinds: QuestionKind) -> None:
        self.frame = frame
        self.kinds = kinds
        self.by_number: dict[int, tuple[QuestionKind, ...]] = {}
        for kind in kinds:
            self.by_number[kind.number] = (*self.by_number.get(kind.number, ()), kind)

    def kind(self, frame: Frame) -> QuestionKind:
        """The question that a frame asks."""
        first, *others = self.by_number[frame[0]]
        for kind in (first, *others) if others else ():
            if kind.when is not None and kind.when(frame):
                return kind
        return first

    def present(self, record: Record) -> QuestionKind:
        """The question that is asked now."""
        return self.kind(self.frame(record))

    def ask(self, record: Record, edition: Any) -> Question:
        """The present question in words."""
        asked = Asked(record, self.frame(record), edition)
        kind = self.kind(asked.frame)
        help = None if kind.help is None else kind.help(asked)
        return Question(kind.name, kind.clause, kind.words(asked), help)

    def preview(self, masked: Masked) -> msgspec.Struct | None:
        """What would come of answers to the present question, as far as the seat that is asked may know."""
        preview = self.present(masked.record).preview
        return None if preview is None else preview(masked)

    def notation(self, record: Record, id: int) -> str:
        """An answer to the present question in notation, of a player or of chance."""
        frame = self.frame(record)
        return self.kind(frame).notation(Asked(record, frame, None), id)

    def topic(self, record: Record, id: int) -> str:
        """What is written of an answer before anything that was chosen: what it is about."""
        frame = self.frame(record)
        return self.kind(frame).verbs[id].topic(Asked(record, frame, None))

    def actions(self, record: Record, ids: Sequence[int], edition: Any) -> list[Action]:
        """Answers to the present question, written and in words."""
        asked = Asked(record, self.frame(record), edition)
        kind = self.kind(asked.frame)
        return [kind.action(asked, id) for id in ids]

    def read(self, record: Record, text: str) -> int | None:
        """The id of an answer to the present question; None if it is not one. It need not be possible now."""
        frame = self.frame(record)
        return self.kind(frame).read(Asked(record, frame, None), text)

    def refusal(self, masked: Masked, text: str, edition: Any) -> Refusal:
        """Why a text is not among the possible answers."""
        asked = Asked(masked.record, self.frame(masked.record), edition)
        return self.kind(asked.frame).refusal(masked, asked, text)
