"""What a game is to everything else: rules, tables, words. A game registers itself; `core` knows none."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, TypeVar

import numpy as np

from zaubertisch.core.clauses import RuleBook
from zaubertisch.core.drivers import Drivers
from zaubertisch.core.errors import BadSetUp
from zaubertisch.core.events import Events
from zaubertisch.core.gate import Masked, Record
from zaubertisch.core.questions import Questions
from zaubertisch.core.words import Words

EditionT = TypeVar("EditionT")
OptionValue = str | int | bool
UNSAID = Words(de="", en="")


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
        raise BadSetUp(
            f"option {self.name!r} cannot be {value!r}; it is one of: {self._choices('to')}",
            f"Option {self.name!r} kann nicht {value!r} sein; möglich ist: {self._choices('bis')}",
        )

    def _choices(self, to: str) -> str:
        choices = [str(allowed).lower() if isinstance(allowed, bool) else str(allowed) for allowed in self.values]
        if self.numbers is not None:
            choices.append(f"{self.numbers.start} {to} {self.numbers.stop - 1}")
        return ", ".join(choices)


@dataclass(frozen=True, slots=True)
class CardEntry:
    """A card as lists show it: figures and text made from its value, and the source letter of each."""

    id: str
    kind: str
    name: Words
    copies: int
    figures: Words
    text: Words
    sources: Words  # such as "name S, strength R"


@dataclass(frozen=True, slots=True)
class SetUp:
    """How a game begins: who sits where, playing what, under which options."""

    players: int
    roles: tuple[str, ...]  # by seat: the faction or the character
    options: Mapping[str, OptionValue]


@dataclass(frozen=True, eq=False, kw_only=True)
class Game(Generic[EditionT]):
    """The whole of a game's contract with the rest of Zaubertisch: a value that the game's `game.py` makes."""

    id: str
    names: Words
    rules_version: str
    seats: range  # the possible numbers of players
    options: tuple[Option, ...]
    roles: Mapping[str, Words]  # factions or characters, of which no two players share one; as usually called
    role_title: Words

    # --- what pages say of it ---
    about: Words = UNSAID  # a sentence that makes one want to sit down
    minutes: int | None = None  # how long it takes
    quick_seats: int = 2  # how many sit at a table that one click opens

    # --- the rules, compiled ---
    rules: dict[str, Any]  # to_act, legal, apply, weight, draw, mask, redeal and winners
    state_dtype: np.dtype[np.void]
    words: int  # how many machine words the possible answers of one question take
    # the state before anything has happened
    start: Callable[[SetUp], Record]

    # --- editions ---
    standard: EditionT  # is played unless another one is named
    # the figures of an edition as the rules take them
    tables: Callable[[EditionT], Record]
    # an edition as readable JSON
    export_edition: Callable[[EditionT], dict[str, Any]]
    # an edition from JSON; raises `BadEdition` with everything that is wrong
    load_edition: Callable[[object], EditionT]
    # all cards of an edition, for lists and documentation
    card_list: Callable[[EditionT], list[CardEntry]]
    # the factions or characters as an edition calls them
    role_names: Callable[[EditionT], Mapping[str, Words]]
    # what is printed on all cards of an edition, as JSON for clients
    printed: Callable[[EditionT], dict[str, Any]]
    # the rules in words, with the figures of an edition
    rule_book: Callable[[EditionT], RuleBook]

    # --- what is asked and answered, what happens, and what a seat sees of it ---
    questions: Questions
    events: Events
    # what a seat may know, as a typed value
    view: Callable[[Masked], Any]

    # --- whole positions and results ---
    # a state as readable JSON
    position: Callable[[Record], dict[str, Any]]
    # the state of a position that is played with an edition; raises `BadPosition` if it cannot be
    set_up_position: Callable[[Mapping[str, Any], EditionT], tuple[Record, SetUp]]
    # who won with what, and how everything lay, as the journal's last line has it
    result: Callable[[Record], dict[str, Any]]
    # what every seat has at the end by which games can be compared: points, or life points
    points: Callable[[Record], list[int]]
    # how many there are of every card, wherever they lie, by an edition's tables: the law of conservation counts them
    census: Callable[[Record, Record], Mapping[str, int]]

    # what the parts of a view are called, by their paths ("deck", "players.*.hand", "realm.*.face"): all that a board
    # without pictures shows, in this order; "tokens.red pearl" says what "red pearl" is called elsewhere, too
    labels: Mapping[str, Words] = field(default_factory=dict)
    # fills into the states of a finished game what was decided only later, for looking back with all cards open
    hindsight: Callable[[Sequence[Record]], None] = lambda states: None
    # raises `BadSetUp` where choices do not go together that are right by themselves
    check_choices: Callable[[SetUp], None] = lambda set_up: None

    @cached_property
    def drivers(self) -> Drivers:
        """The compiled entry points."""
        return Drivers(self.rules)

    @property
    def package(self) -> Path:
        """The folder of the game's compiled sources."""
        return Path(inspect.getfile(inspect.unwrap(self.rules["to_act"]))).parent

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
        set_up = SetUp(players, self.check_roles(players, roles), chosen)
        self.check_choices(set_up)
        return set_up

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
