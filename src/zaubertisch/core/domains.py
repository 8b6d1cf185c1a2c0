"""What an argument of an answer or a fact of an event can be, numbered as the rules number it.

One declaration serves notation in both directions, events, frames in positions, documentation and the client's types.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from copy import copy
from typing import NamedTuple, Self

NOTHING = 255  # in events: this fact is missing

Value = int | str | list[int | str] | None


class Read(NamedTuple):
    """A number that was read, and how many words it took."""

    number: int
    taken: int


class Domain(ABC):
    """Some things that have numbers."""

    name: str

    @abstractmethod
    def value(self, number: int) -> Value:
        """A thing as events, answers and positions show it."""

    @abstractmethod
    def number(self, value: object) -> int:
        """The number of a thing; raises ValueError, LookupError or TypeError if there is no such thing."""

    @abstractmethod
    def known(self) -> Sequence[Value]:
        """All things, in the order of their numbers."""

    @abstractmethod
    def numbers(self) -> range:
        """The numbers of all things."""

    def called(self, name: str) -> Self:
        """The same things under another name, where one answer or event names two of them."""
        other = copy(self)
        other.name = name
        return other

    def text(self, number: int) -> str:
        """A thing as it is written in notation."""
        return str(self.value(number))

    def read(self, written: Sequence[str]) -> Read | None:
        """The thing that some words of notation begin with, if they do."""
        if not written:
            return None
        try:
            return Read(self.number(written[0]), 1)
        except (ValueError, LookupError, TypeError):
            return None

    def fact(self, number: int) -> Value:
        """The value of a fact, which may be missing."""
        return None if number == NOTHING else self.value(number)


class Names(Domain):
    """Things that are called by their ids."""

    def __init__(self, name: str, ids: Sequence[str]) -> None:
        self.name = name
        self.ids = tuple(ids)

    def value(self, number: int) -> str:
        return self.ids[number]

    def number(self, value: object) -> int:
        return self.ids.index(value)

    def known(self) -> Sequence[str]:
        return self.ids

    def numbers(self) -> range:
        return range(len(self.ids))

    def read(self, written: Sequence[str]) -> Read | None:
        """Ids may be of several words; the longest that fits is meant."""
        fitting = [id for id in self.ids if id.split() == list(written[: len(id.split())])]
        longest = max(fitting, key=len, default=None)
        return None if longest is None else Read(self.ids.index(longest), len(longest.split()))


class Numbers(Domain):
    """Plain numbers of a range."""

    def __init__(self, name: str, allowed: range) -> None:
        self.name = name
        self._allowed = allowed

    def value(self, number: int) -> int:
        return int(number)

    def number(self, value: object) -> int:
        number = int(value) if isinstance(value, str) and value.isdecimal() else value
        if type(number) is not int or number not in self._allowed:
            raise ValueError(value)
        return number

    def known(self) -> Sequence[int]:
        return self._allowed

    def numbers(self) -> range:
        return self._allowed


class Either(Domain):
    """Things of one kind, numbered from 0, and after them things of another."""

    def __init__(self, name: str, first: Domain, second: Domain) -> None:
        self.name = name
        self._first, self._second = first, second
        self._offset = len(first.numbers())

    def value(self, number: int) -> Value:
        return self._first.value(number) if number < self._offset else self._second.value(number - self._offset)

    def number(self, value: object) -> int:
        try:
            return self._first.number(value)
        except (ValueError, LookupError, TypeError):
            return self._second.number(value) + self._offset

    def known(self) -> Sequence[Value]:
        return [*self._first.known(), *self._second.known()]

    def numbers(self) -> range:
        return range(self._offset + len(self._second.numbers()))


class Sets(Domain):
    """Sets of things, as bits; at least one in notation."""

    def __init__(self, name: str, of: Domain) -> None:
        self.name = name
        self.of = of

    def value(self, number: int) -> list[int | str]:
        return [one for n in self.of.numbers() if number >> n & 1 and isinstance(one := self.of.value(n), int | str)]

    def number(self, value: object) -> int:
        if not isinstance(value, Sequence) or isinstance(value, str):
            raise TypeError(value)
        return sum(1 << n for n in {self.of.number(one) for one in value})

    def known(self) -> Sequence[Value]:
        return [self.value(number) for number in self.numbers()]

    def numbers(self) -> range:
        return range(1, 1 << len(self.of.numbers()))

    def text(self, number: int) -> str:
        return " ".join(map(str, self.value(number)))

    def read(self, written: Sequence[str]) -> Read | None:
        found, taken = 0, 0
        while (one := self.of.read(written[taken:])) is not None:
            found |= 1 << one.number
            taken += one.taken
        return Read(found, taken) if found else None


NUMBER = Numbers("number", range(NOTHING))
SEAT = Numbers("seat", range(4))
SEATS = Sets("seats", SEAT)
