"""The smallest game that obeys the laws: it shows what a game must bring along, and that `core` knows none.

Chance says how many counters there are; in turn everyone takes one to three; whoever takes the last one wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
import numpy as np

from zaubertisch.core.bits import bit
from zaubertisch.core.chance import below
from zaubertisch.core.clauses import RuleBook, clause, part, section
from zaubertisch.core.compiled import compiled
from zaubertisch.core.domains import NOTHING, Numbers
from zaubertisch.core.errors import BadEdition, BadPosition
from zaubertisch.core.events import Changes, Event, EventKind, Events, Log, Told, emit
from zaubertisch.core.game import CardEntry, Game, SetUp
from zaubertisch.core.gate import Masked, Record
from zaubertisch.core.questions import QuestionKind, Questions, Refusal, Said, Verb
from zaubertisch.core.record import dtype_of, integer, u8, word
from zaubertisch.core.seats import CHANCE, OVER
from zaubertisch.core.words import Words

HEAPS = (10, 15, 20)
Q_LAY, Q_TAKE = 1, 2
LAID, TOOK = 1, 2
AMOUNT = Numbers("amount", range(1, max(HEAPS) + 1))


class State:
    players: int = u8()
    active: int = u8()
    laid: int = u8()  # counters at the start; 0 before chance has said so
    left: int = u8()
    fault: int = u8()


class Tables:
    most: int = u8()


STATE = dtype_of(State)
TABLES = dtype_of(Tables)


@compiled
def to_act(t: Tables, s: State) -> int:
    if s.laid == 0:
        return CHANCE
    return integer(s.active) if s.left else OVER


@compiled
def legal(t: Tables, s: State, options: Any) -> None:
    options[0] = word(0)
    if s.laid == 0:
        for heap in HEAPS:
            options[0] |= bit(heap)
    else:
        for amount in range(1, min(integer(s.left), integer(t.most)) + 1):
            options[0] |= bit(amount)


@compiled
def apply(t: Tables, s: State, action: int, log: Log) -> None:
    if s.laid == 0:
        s.laid = s.left = action
        emit(log, LAID, NOTHING, action)
        return
    s.left -= action
    emit(log, TOOK, s.active, action)
    if s.left:
        s.active = (s.active + 1) % s.players


@compiled
def weight(t: Tables, s: State, outcome: int) -> int:
    return 1


@compiled
def draw(t: Tables, s: State, rng: Any) -> int:
    return HEAPS[below(rng, 3)]


@compiled
def winners(t: Tables, s: State) -> int:
    return 0 if s.left else 1 << s.active


@compiled
def mask(t: Tables, s: State, seat: int, m: State) -> None:
    """Everything is open."""
    m.players = s.players
    m.active = s.active
    m.laid = s.laid
    m.left = s.left


@compiled
def redeal(t: Tables, m: State, seat: int, rng: Any) -> None:
    """Nothing is hidden, so there is nothing to invent."""


@dataclass(frozen=True)
class Edition:
    name: str = "standard"
    most: int = 3


class View(msgspec.Struct):
    players: int
    active: int
    left: int


def tables(edition: Edition) -> Record:
    return np.array([(edition.most,)], TABLES)


def export_edition(edition: Edition) -> dict[str, Any]:
    return {"game": "smallest", "name": edition.name, "most": edition.most}


def load_edition(data: object) -> Edition:
    try:
        return msgspec.convert(data, Edition)
    except msgspec.ValidationError as problem:
        raise BadEdition([Words(de=str(problem), en=str(problem))]) from None


def card_list(edition: Edition) -> list[CardEntry]:
    none = Words(de="", en="")
    return [CardEntry("counter", "counter", Words(de="Stein", en="Counter"), max(HEAPS), none, none, none)]


def rule_book(edition: Edition) -> RuleBook:
    taking = part("R", de="Nimm 1 bis {most} Steine.", en="Take 1 to {most} counters.")
    book = RuleBook("SG", (section("1", Words(de="Ein Zug", en="A turn"), clause("1.1", taking)),))
    return book.with_figures(most=edition.most)


def start(set_up: SetUp) -> Record:
    state = np.zeros(1, STATE)
    state["players"] = set_up.players
    return state


def frame(record: Record) -> tuple[int, ...]:
    """Which question is asked: a game without frames says so itself."""
    return (Q_TAKE if record["laid"][0] else Q_LAY,)


def too_many(masked: Masked, said: Said) -> Refusal:
    return Refusal("SG-1.1", Words(de="so viele kannst du nicht nehmen", en="you cannot take so many"))


QUESTIONS = Questions(
    frame,
    QuestionKind(
        name="lay",
        number=Q_LAY,
        clause="SG-1.1",
        asks=Words(de="Wie viele liegen da?", en="How many are laid out?"),
        answers=(Verb("lay", AMOUNT, first=1, words=lambda n: Words(de=f"{n} liegen da", en=f"{n} are laid out")),),
        by_chance=True,
    ),
    QuestionKind(
        name="take",
        number=Q_TAKE,
        clause="SG-1.1",
        asks=Words(de="Wie viele?", en="How many?"),
        answers=(Verb("take", AMOUNT, first=1, words=lambda n: Words(de=f"{n} nehmen", en=f"Take {n}")),),
        why_not=too_many,
    ),
)


def view(masked: Masked) -> View:
    r: Any = masked.record[0]
    return View(int(r["players"]), int(r["active"]), int(r["left"]))


def tell_laid(told: Told) -> Words:
    amount = told.facts["amount"]
    return Words(de=f"{amount} Steine liegen da.", en=f"{amount} counters are laid out.")


def laid(view: View, event: Event) -> Changes:
    return {"left": event.facts["amount"]}


def tell_took(told: Told) -> Words:
    seat, amount = told.event.seat, told.facts["amount"]
    return Words(de=f"Platz {seat} nimmt {amount}.", en=f"Seat {seat} takes {amount}.")


def took(view: View, event: Event) -> Changes:
    amount = event.facts["amount"]
    assert isinstance(amount, int)
    assert event.seat is not None
    left = view.left - amount
    return {"left": left, "active": (event.seat + 1) % view.players if left else event.seat}


EVENTS = Events(
    EventKind("laid", LAID, AMOUNT, tells=tell_laid, changes=laid),
    EventKind("took", TOOK, AMOUNT, tells=tell_took, changes=took),
)


def position(state: Record) -> dict[str, Any]:
    return {"game": "smallest", **{name: int(state[name][0]) for name in ("players", "active", "laid", "left")}}


def set_up_position(data: Mapping[str, Any], edition: Edition) -> tuple[Record, SetUp]:
    state = np.zeros(1, STATE)
    for name in ("players", "active", "laid", "left"):
        if type(data.get(name)) is not int:
            raise BadPosition(f"{name} is missing")
        state[name] = data[name]
    return state, GAME.check_set_up(int(data["players"]), None, {})


def result(state: Record) -> dict[str, Any]:
    return {"winners": [int(state["active"][0])]}


ROLES = {name: Words(de=name, en=name) for name in ("north", "east", "south", "west")}

GAME: Game[Edition] = Game(
    id="smallest",
    names=Words(de="Das kleinste Spiel", en="The smallest game"),
    rules_version="1",
    seats=range(2, 5),
    options=(),
    roles=ROLES,
    role_title=Words(de="Seite", en="side"),
    rules={
        "to_act": to_act,
        "legal": legal,
        "apply": apply,
        "weight": weight,
        "draw": draw,
        "winners": winners,
        "mask": mask,
        "redeal": redeal,
    },
    state_dtype=STATE,
    words=1,
    start=start,
    standard=Edition(),
    tables=tables,
    export_edition=export_edition,
    load_edition=load_edition,
    card_list=card_list,
    role_names=lambda edition: ROLES,
    printed=lambda edition: {"roles": {}},
    rule_book=rule_book,
    questions=QUESTIONS,
    events=EVENTS,
    view=view,
    position=position,
    set_up_position=set_up_position,
    result=result,
    points=lambda state: [0] * int(state["players"][0]),
    census=lambda tables, state: {},
)
