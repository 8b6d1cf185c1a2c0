"""Rules as data: numbered clauses in both languages, each sentence with its source."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Literal

from zaubertisch.core.errors import ZaubertischError
from zaubertisch.core.words import LANGS, Lang, Words

Source = Literal["S", "P", "R"]

SOURCES: Mapping[Source, Words] = MappingProxyType(
    {
        "S": Words(de="aus dem Regelheft", en="from the rulebook"),
        "P": Words(de="über das gedruckte Spiel veröffentlicht", en="published about the printed game"),
        "R": Words(de="unsere Festlegung oder Ergänzung", en="our ruling or reconstruction"),
    }
)

_NUMBER = re.compile(r"(?:([A-Z]+)-)?(\d{1,4})(?:\.(\d{1,4}))?", re.ASCII)


class UnknownClause(ZaubertischError):
    """A clause was looked up that the rules do not have."""


@dataclass(frozen=True, slots=True)
class Part:
    """The words of a clause that share one source; parts are read one after the other."""

    source: Source
    words: Words


@dataclass(frozen=True, slots=True)
class Clause:
    number: str
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Section:
    number: str
    title: Words
    clauses: tuple[Clause, ...]
    preface: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class RuleBook:
    """The rules of one game; `prefix` makes its clause numbers unique ("AO-4.6")."""

    prefix: str
    sections: tuple[Section, ...]

    def find(self, number: str) -> Clause | Section:
        """The clause ("4.6", "AO-4.6") or the whole section ("4", "AO-4") of that number."""
        match = _NUMBER.fullmatch(number.strip().upper())
        if match is None or match[1] not in (None, self.prefix):
            raise UnknownClause(
                f"{number!r} is not a clause of these rules: "
                f"name one like {self.prefix}-1.1, or a section like {self.prefix}-1",
                f"{number!r} ist keine Nummer dieser Regeln: "
                f"Nenne eine wie {self.prefix}-1.1 oder einen Abschnitt wie {self.prefix}-1",
            )
        wanted = ".".join(str(int(digits)) for digits in (match[2], match[3]) if digits)
        for entry in self._entries():
            if entry.number == wanted:
                return entry
        nearest = self._nearest(wanted)
        raise UnknownClause(
            f"there is no {self.prefix}-{wanted}; the nearest clauses are {' and '.join(nearest)}",
            f"{self.prefix}-{wanted} gibt es nicht; am nächsten kommen {' und '.join(nearest)}",
        )

    def with_figures(self, **figures: object) -> "RuleBook":
        """The rules with an edition's figures where the words name one: "{life} life"."""

        def fill(part: Part) -> Part:
            de, en = (part.words[lang].format(**_in(lang, figures)) for lang in LANGS)
            return replace(part, words=Words(de=de, en=en))

        def fill_section(section: Section) -> Section:
            filled = [replace(clause, parts=tuple(map(fill, clause.parts))) for clause in section.clauses]
            return replace(section, preface=tuple(map(fill, section.preface)), clauses=tuple(filled))

        return replace(self, sections=tuple(map(fill_section, self.sections)))

    def all_clauses(self) -> Iterator[str]:
        """The full number of every clause, in order."""
        return (f"{self.prefix}-{clause.number}" for section in self.sections for clause in section.clauses)

    def _entries(self) -> Iterator[Clause | Section]:
        for section in self.sections:
            yield section
            yield from section.clauses

    def _nearest(self, wanted: str) -> list[str]:
        major, minor = _digits(wanted)

        def distance(full: str) -> tuple[int, int]:
            other_major, other_minor = _digits(full.removeprefix(f"{self.prefix}-"))
            return abs(other_major - major), abs(other_minor - minor)

        return sorted(self.all_clauses(), key=distance)[:2]


def part(source: Source, *, de: str, en: str) -> Part:
    return Part(source, Words(de=de, en=en))


def clause(number: str, *parts: Part) -> Clause:
    return Clause(number, parts)


def section(number: str, title: Words, *clauses: Clause, preface: tuple[Part, ...] = ()) -> Section:
    return Section(number, title, clauses, preface)


def _in(lang: Lang, figures: Mapping[str, object]) -> dict[str, object]:
    return {name: figure[lang] if isinstance(figure, Words) else figure for name, figure in figures.items()}


def _digits(number: str) -> tuple[int, int]:
    major, _, minor = number.partition(".")
    return int(major), int(minor or 0)
