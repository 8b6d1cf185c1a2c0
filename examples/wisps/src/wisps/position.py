"""Positions of Wisps as readable JSON, in both directions, also in the middle of a turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec
import numpy as np
from zaubertisch.core.errors import BadPosition
from zaubertisch.core.game import SetUp
from zaubertisch.core.gate import Record
from zaubertisch.core.position_checks import demand, demand_known
from zaubertisch.core.validation import words_of
from zaubertisch.core.words import Words

from wisps.cards import Edition
from wisps.edition import tables
from wisps.names import LANTERN_IDS, WISP_IDS
from wisps.questions import QUESTIONS
from wisps.rules import is_decided
from wisps.state import (
    AIR,
    BRIGHTEST,
    DECK,
    FLOWN,
    HAND,
    KINDS,
    NOBODY,
    Q_BEGIN,
    Q_DOUBT,
    Q_DRAW,
    Q_OVER,
    Q_RELEASE,
    SEATS,
    SHOWN,
    STATE,
)
from wisps.view import known

CANDLES = (2, 3, 4)
_ASKS = {kind.name: kind.number for kind in QUESTIONS.kinds}


class Seat(msgspec.Struct, forbid_unknown_fields=True):
    """A player of a position. Without candles of their own, they have as many as everybody was given."""

    lantern: str
    hand: list[str] = []
    flown: list[str] = []
    points: int = 0
    candles: int | None = None


class InTheAir(msgspec.Struct, forbid_unknown_fields=True):
    """The wisp that was just released."""

    announced: int
    wisp: str


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A position as it is written. What lies nowhere else lies in the deck."""

    game: str
    players: list[Seat]
    candles: int = 3  # that everybody was given
    asks: str = "release"
    asked: int | None = None  # without it, the active player
    active: int | None = 0
    released: InTheAir | None = None
    shown: list[str] = []


# --- from a state -------------------------------------------------------------------------------------------------


def start(set_up: SetUp) -> Record:
    """WI-2.1: everybody has their candles; chance is about to say who begins."""
    state = np.zeros(1, STATE)
    r: Any = state[0]
    r["players"] = set_up.players
    r["lantern"][: set_up.players] = [LANTERN_IDS.index(role) for role in set_up.roles]
    r["given"] = set_up.options["candles"]
    r["candles"][: set_up.players] = r["given"]
    r["asks"] = Q_BEGIN
    r["active"] = NOBODY
    return state


def position(state: Record) -> dict[str, Any]:
    """A state as readable JSON."""
    r: Any = state[0]
    wisps = r["wisps"].tolist()
    seats = [
        Seat(
            lantern=LANTERN_IDS[int(r["lantern"][seat])],
            hand=known(wisps[HAND + seat]),
            flown=known(wisps[FLOWN + seat]),
            points=int(r["points"][seat]),
            candles=int(r["candles"][seat]),
        )
        for seat in range(int(r["players"]))
    ]
    value = Position(
        game="wisps",
        players=seats,
        candles=int(r["given"]),
        asks=QUESTIONS.present(state).name,
        asked=int(r["asked"]),
        active=None if r["active"] == NOBODY else int(r["active"]),
        released=InTheAir(int(r["announced"]), *known(wisps[AIR])) if r["asks"] == Q_DOUBT else None,
        shown=known(wisps[SHOWN]),
    )
    written: dict[str, Any] = msgspec.to_builtins(value)
    return written


# --- to a state ---------------------------------------------------------------------------------------------------


def set_up_position(data: Mapping[str, Any], edition: Edition) -> tuple[Record, SetUp]:
    """The state of a position that is played with an edition; raises `BadPosition` if it cannot be."""
    try:
        p = msgspec.convert(data, Position)
    except msgspec.ValidationError as problem:
        why = words_of(problem)
        raise BadPosition(f"the position cannot be read: {why.en}", f"Stellung nicht lesbar: {why.de}") from None
    _check_names(p)
    _check_figures(p, edition)
    state = np.zeros(1, STATE)
    _write(p, edition, state[0])
    _check_question(p, edition, state)
    return state, SetUp(len(p.players), tuple(seat.lantern for seat in p.players), {"candles": p.candles})


def _write(p: Position, edition: Edition, r: Any) -> None:
    r["players"] = len(p.players)
    r["given"] = p.candles
    r["asks"] = _ASKS[p.asks]
    r["active"] = NOBODY if p.active is None else p.active
    r["asked"] = _asked(p)
    for n, seat in enumerate(p.players):
        r["lantern"][n] = LANTERN_IDS.index(seat.lantern)
        r["points"][n] = seat.points
        r["candles"][n] = _candles(p, seat)
    for place, wisps in _places(p).items():
        for wisp in wisps:
            r["wisps"][place][WISP_IDS.index(wisp)] += 1
    if p.released is not None:
        r["announced"] = p.released.announced
    if p.asks != "begin":
        r["wisps"][DECK][:KINDS] = [wisp.copies for wisp in edition.wisps] - r["wisps"].sum(axis=0)[:KINDS]


def _asked(p: Position) -> int:
    return next((seat for seat in (p.asked, p.active) if seat is not None), 0)


def _candles(p: Position, seat: Seat) -> int:
    return p.candles if seat.candles is None else seat.candles


def _places(p: Position) -> dict[int, list[str]]:
    """The wisps that a position names, by where they lie."""
    hands = {HAND + n: seat.hand for n, seat in enumerate(p.players)}
    flown = {FLOWN + n: seat.flown for n, seat in enumerate(p.players)}
    return {**hands, **flown, AIR: [p.released.wisp] if p.released else [], SHOWN: p.shown}


# --- what cannot be -----------------------------------------------------------------------------------------------


def _check_names(p: Position) -> None:
    seats, lanterns = range(len(p.players)), [seat.lantern for seat in p.players]
    demand(2 <= len(seats) <= SEATS, "Wisps is for 2 to 4 players", "Irrlichter ist für 2 bis 4 Personen")
    demand_known(Words(de="eine Laterne", en="lantern"), lanterns, LANTERN_IDS)
    demand(len({*lanterns}) == len(lanterns), "two players share a lantern", "eine Laterne ist doppelt da")
    wisps = (wisp for wisps in _places(p).values() for wisp in wisps)
    demand_known(Words(de="ein Irrlicht", en="wisp"), wisps, WISP_IDS)
    demand_known(Words(de="eine Frage", en="question"), [p.asks], _ASKS)
    named = [seat for seat in (p.asked, p.active) if seat is not None]
    demand_known(Words(de="einen Platz", en="seat"), named, seats)


def _check_figures(p: Position, edition: Edition) -> None:
    demand(
        p.candles in CANDLES,
        f"everybody is given 2, 3 or 4 candles, not {p.candles}",
        f"alle bekommen 2, 3 oder 4 Kerzen, nicht {p.candles}",
    )
    most_points = edition.figures.goal - 1 + BRIGHTEST
    for n, seat in enumerate(p.players):
        demand(
            0 <= _candles(p, seat) <= p.candles,
            f"seat {n} cannot have {seat.candles} candles",
            f"Platz {n} kann nicht {seat.candles} Kerzen haben",
        )
        demand(
            0 <= seat.points <= most_points,
            f"seat {n} cannot have {seat.points} points",
            f"Platz {n} kann nicht {seat.points} Punkte haben",
        )
        most = edition.figures.hand if _candles(p, seat) else 0
        demand(
            len(seat.hand) <= most,
            f"seat {n} has {len(seat.hand)} wisps and may have {most}",
            f"Platz {n} hat {len(seat.hand)} Irrlichter und darf {most} haben",
        )
    if p.released is not None:
        demand(
            1 <= p.released.announced <= BRIGHTEST,
            f"nobody can announce {p.released.announced}",
            f"niemand kann {p.released.announced} ansagen",
        )
    there = Counter(wisp for wisps in _places(p).values() for wisp in wisps)
    for wisp in edition.wisps:
        demand(
            there[wisp.id] <= wisp.copies,
            f"{wisp.id!r} lies there {there[wisp.id]} times, but there are {wisp.copies}",
            f"{wisp.id!r} liegt {there[wisp.id]}-mal da, es gibt aber {wisp.copies}",
        )


def _check_question(p: Position, edition: Edition, state: Record) -> None:
    """What is asked must follow from how everything lies."""
    asks, asked, r = _ASKS[p.asks], _asked(p), state[0]
    if asks == Q_BEGIN:
        blank = start(SetUp(len(p.players), tuple(seat.lantern for seat in p.players), {"candles": p.candles}))
        demand(
            bool(state == blank),
            "before the beginning nobody has anything but candles",
            "vor dem Beginn hat niemand etwas außer Kerzen",
        )
        return
    demand(p.active is not None, "active is missing: whose turn is it?", "active fehlt: Wer ist am Zug?")
    demand(
        (asks == Q_DOUBT) == (p.released is not None),
        "a wisp is in the air exactly when somebody is asked whether they doubt it",
        "ein Irrlicht ist genau dann in der Luft, wenn gefragt wird, wer zweifelt",
    )
    active, hand, deck = p.active or 0, p.players[asked].hand, int(r["wisps"][DECK].sum())
    decided = is_decided(tables(edition)[0], r)
    stranded = not p.players[active].hand and deck == 0
    if asks == Q_OVER:
        demand(
            decided or stranded,
            "the game is not over: nobody has reached the goal, and it can go on",
            "das Spiel ist nicht zu Ende: niemand ist am Ziel, und es geht weiter",
        )
        return
    demand(not decided, "the game is over, so nothing is asked", "das Spiel ist zu Ende, also wird nichts gefragt")
    for seat in (active, asked):
        demand(
            bool(_candles(p, p.players[seat])), f"seat {seat} has no candle left", f"Platz {seat} hat keine Kerze mehr"
        )
    fits = {
        Q_RELEASE: asked == active and bool(hand),
        Q_DOUBT: asked != active,
        Q_DRAW: len(hand) < edition.figures.hand and deck > 0,
    }
    demand(
        fits[asks], f"{p.asks!r} cannot be asked of seat {asked}", f"{p.asks!r} kann Platz {asked} nicht gefragt werden"
    )
