"""What a game is to everything else: rules, tables, words. A game registers itself; `core` knows none."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

import msgspec
import numpy as np

from zaubertisch.core.clauses import RuleBook
from zaubertisch.core.drivers import Drivers
from zaubertisch.core.errors import BadSetUp
from zaubertisch.core.events import Event, EventKind
from zaubertisch.core.gate import Masked, Record
from zaubertisch.core.words import Words

EditionT = TypeVar("EditionT")
OptionValue = str | int | bool


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that a table makes before the game: one of `values`, or any whole number in `range`."""

    name: str
    title: Words
    default: OptionValue
    values: Mapping[OptionValue, Words]
    numbers: range | None = None

    def check(self, value: OptionValue) -> OptionValue:
        """The value, if the option allows it."""
        if any(value == allowed and type(value) is type(allowed) for allowed in self.values):
            return value
        if self.numbers is not None and type(value) is int and value in self.numbers:
            return value
        choices = [str(allowed).lower() if isinstance(allowed, bool) else str(allowed) for allowed in self.values]
        if self.numbers is not None:
            choices.append(f"{self.numbers.start} to {self.numbers.stop - 1}")
        raise BadSetUp(
            f"option {self.name!r} cannot be {value!r}; it is one of: {', '.join(choices)}",
            f"Option {self.name!r} kann nicht {value!r} sein; möglich ist: {', '.join(choices)}",
        )


@dataclass(frozen=True, slots=True)
class CardEntry:
    """A card as lists show it: figures and text made from its value, and the source letter of each."""

    id: str
    kind: str
    name: Words
    copies: int
    figures: Words
    text: Words
    sources: str  # such as "name S, strength R"


@dataclass(frozen=True, slots=True)
class SetUp:
    """How a game begins: who sits where, playing what, under which options."""

    players: int
    roles: tuple[str, ...]  # by seat: the faction or the character
    options: Mapping[str, OptionValue]


class Action(msgspec.Struct, frozen=True):
    """One legal answer: its number, its notation and what it says in both languages."""

    id: int
    notation: str
    words: Words

    def __str__(self) -> str:
        return self.notation


class Game(ABC, Generic[EditionT]):
    """The whole of a game's contract with the rest of Zaubertisch."""

    id: ClassVar[str]
    names: ClassVar[Words]
    rules_version: ClassVar[str]
    seats: ClassVar[range]  # the possible numbers of players
    options: ClassVar[tuple[Option, ...]]
    roles: ClassVar[Mapping[str, Words]]  # factions or characters, of which no two players share one
    role_title: ClassVar[Words]
    clauses: ClassVar[RuleBook]
    state_dtype: ClassVar[np.dtype[np.void]]
    words: ClassVar[int]  # how many machine words the possible answers of one question take
    event_kinds: ClassVar[dict[int, EventKind]]

    # --- the rules, compiled ---

    @property
    @abstractmethod
    def package(self) -> Path:
        """The folder of the game's compiled sources."""

    @abstractmethod
    def compiled_rules(self) -> dict[str, Any]:
        """`to_act`, `legal`, `apply`, `weight`, `draw`, `mask`, `redeal` and `winners`."""

    @cached_property
    def drivers(self) -> Drivers:
        """The compiled entry points."""
        return Drivers(self.compiled_rules())

    @abstractmethod
    def start(self, set_up: SetUp) -> Record:
        """The state before anything has happened."""

    # --- editions ---

    @property
    @abstractmethod
    def standard(self) -> EditionT:
        """The edition that is played unless another one is named."""

    @abstractmethod
    def tables(self, edition: EditionT) -> Record:
        """The figures of an edition as the rules take them."""

    @abstractmethod
    def export_edition(self, edition: EditionT) -> dict[str, Any]:
        """An edition as readable JSON."""

    @abstractmethod
    def load_edition(self, data: object) -> EditionT:
        """An edition from JSON; raises `BadEdition` with everything that is wrong."""

    @abstractmethod
    def card_list(self, edition: EditionT) -> list[CardEntry]:
        """All cards of an edition, for lists and documentation."""

    # --- notation: how inputs are written ---

    @abstractmethod
    def notation(self, record: Record, action: int) -> str:
        """An answer to the present question as text, of a player or of chance."""

    @abstractmethod
    def describe(self, record: Record, action: int, edition: EditionT) -> Words:
        """An answer in words."""

    def actions(self, record: Record, ids: Sequence[int], edition: EditionT) -> list[Action]:
        """These answers to the present question, written and in words."""
        return [Action(id, self.notation(record, id), self.describe(record, id, edition)) for id in ids]

    @abstractmethod
    def question(self, record: Record) -> tuple[str, Words]:
        """The present question: its kind and how it is asked."""

    def passing(self, record: Record) -> int | None:
        """In a reaction window, the answer that lets it go by; None if the present question is not in one."""
        return None

    @abstractmethod
    def refusal(self, masked: Masked, text: str) -> Words:
        """Why a text is not among the possible answers, with the clause that forbids it."""

    # --- what a seat sees ---

    @abstractmethod
    def view(self, masked: Masked) -> Any:
        """What a seat may know, as a typed value."""

    @abstractmethod
    def fold(self, view: Any, event: Event) -> None:
        """Carry an event into a view."""

    @abstractmethod
    def tell(self, event: Event, set_up: SetUp, edition: EditionT) -> Words | None:
        """An event as a sentence of the log, or None if it is not worth one."""

    # --- whole positions and results ---

    @abstractmethod
    def position(self, state: Record) -> dict[str, Any]:
        """A state as readable JSON."""

    @abstractmethod
    def set_up_position(self, position: Mapping[str, Any]) -> tuple[Record, SetUp]:
        """The state of a position; raises `BadPosition` if it cannot be."""

    @abstractmethod
    def result(self, state: Record) -> dict[str, Any]:
        """Who won with what, and how everything lay, as the journal's last line has it."""

    @abstractmethod
    def points(self, state: Record) -> list[int]:
        """What every seat has at the end by which games can be compared: points, or life points."""

    @abstractmethod
    def census(self, state: Record) -> Mapping[str, int]:
        """How many there are of every card in the game, wherever they lie: the law of conservation counts them."""

    # --- set-up, the same for every game ---

    def check_set_up(self, players: int, roles: Sequence[str] | None, options: Mapping[str, OptionValue]) -> SetUp:
        """A set-up with all defaults filled in; raises `BadSetUp` if it cannot be."""
        if players not in self.seats:
            raise BadSetUp(
                f"{self.names.en} is for {self.seats.start} to {self.seats.stop - 1} players, not {players}",
                f"{self.names.de} ist für {self.seats.start} bis {self.seats.stop - 1} Personen, nicht {players}",
            )
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise BadSetUp(
                    f"{self.names.en} has no option {name!r}; it has: {', '.join(known)}",
                    f"{self.names.de} kennt keine Option {name!r}; es gibt: {', '.join(known)}",
                )
        chosen = {name: option.check(options.get(name, option.default)) for name, option in known.items()}
        return SetUp(players, self.check_roles(players, roles), chosen)

    def check_roles(self, players: int, roles: Sequence[str] | None) -> tuple[str, ...]:
        """One faction or character for each seat, no two alike; by default in their usual order."""
        chosen = tuple(roles) if roles is not None else tuple(self.roles)[:players]
        title = self.role_title
        if len(chosen) != players:
            raise BadSetUp(
                f"{players} players need {players} of: {', '.join(self.roles)}; {len(chosen)} were given",
                f"{players} Personen brauchen {players} von: {', '.join(self.roles)}; gegeben sind {len(chosen)}",
            )
        for role in chosen:
            if role not in self.roles:
                raise BadSetUp(
                    f"there is no {title.en} {role!r}; there are: {', '.join(self.roles)}",
                    f"{title.de} {role!r} gibt es nicht; es gibt: {', '.join(self.roles)}",
                )
            if chosen.count(role) > 1:
                raise BadSetUp(f"{title.en} {role!r} is taken twice", f"{title.de} {role!r} ist doppelt vergeben")
        return chosen
