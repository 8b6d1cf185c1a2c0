"""The rules of Wisps, clause by clause, in the Python that Numba compiles."""

from __future__ import annotations

from typing import Any

from zaubertisch.core.bits import bit
from zaubertisch.core.chance import below
from zaubertisch.core.compiled import compiled
from zaubertisch.core.events import Log, emit
from zaubertisch.core.record import integer, word
from zaubertisch.core.seats import CHANCE, OVER

from wisps import event_kinds as ev
from wisps.state import (
    AIR,
    BRIGHTEST,
    DECK,
    DOUBT,
    FLOWN,
    HAND,
    KINDS,
    Q_BEGIN,
    Q_DOUBT,
    Q_DRAW,
    Q_OVER,
    Q_RELEASE,
    SHOWN,
    UNSEEN,
    State,
    Tables,
)

# --- who decides, and what they may -------------------------------------------------------------------------------


@compiled
def to_act(t: Tables, s: State) -> int:
    """The seat that is asked, or CHANCE, or OVER."""
    if s.asks == Q_BEGIN or s.asks == Q_DRAW:
        return CHANCE
    if s.asks == Q_OVER:
        return OVER
    return s.asked


@compiled
def legal(t: Tables, s: State, options: Any) -> None:
    """Write the possible answers to the present question, as bits."""
    options[0] = word(0)
    if s.asks == Q_BEGIN:
        options[0] = bit(s.players) - word(1)
    elif s.asks == Q_DRAW:
        for kind in range(KINDS):
            if s.wisps[DECK, kind] > 0:
                options[0] |= bit(kind)
    elif s.asks == Q_RELEASE:
        for kind in range(KINDS):
            if s.wisps[HAND + s.asked, kind] > 0:
                options[0] |= (bit(BRIGHTEST) - word(1)) << word(kind * BRIGHTEST)
    elif s.asks == Q_DOUBT:
        options[0] = word(3)


@compiled
def apply(t: Tables, s: State, action: int, log: Log) -> None:
    """Carry out an answer, of a player or of chance, that `legal` allows."""
    if s.asks == Q_BEGIN:
        begin(t, s, action, log)
    elif s.asks == Q_DRAW:
        draw_wisp(t, s, action, log)
    elif s.asks == Q_RELEASE:
        release(s, action // BRIGHTEST, action % BRIGHTEST + 1, log)
    elif action == DOUBT:
        doubt(t, s, log)
    else:
        trust(t, s, log)


@compiled
def weight(t: Tables, s: State, outcome: int) -> int:
    """WI-2.2, WI-2.3: each player is as likely to begin, each wisp of the deck as likely to be drawn."""
    return integer(s.wisps[DECK, outcome]) if s.asks == Q_DRAW else 1


@compiled
def draw(t: Tables, s: State, rng: Any) -> int:
    """An outcome of chance."""
    return any_wisp(s, rng) if s.asks == Q_DRAW else below(rng, s.players)


# --- wisps and where they lie -------------------------------------------------------------------------------------


@compiled
def wisps_at(s: State, place: int) -> int:
    """How many wisps lie at a place, known or not."""
    total = 0
    for kind in range(UNSEEN + 1):
        total += s.wisps[place, kind]
    return total


@compiled
def move(s: State, kind: int, origin: int, to: int) -> None:
    """Take a wisp from one place to another."""
    s.wisps[origin, kind] -= 1
    s.wisps[to, kind] += 1


@compiled
def any_wisp(s: State, rng: Any) -> int:
    """The kind of a random wisp of the deck."""
    n = below(rng, wisps_at(s, DECK))
    kind = 0
    while n >= s.wisps[DECK, kind]:
        n -= s.wisps[DECK, kind]
        kind += 1
    return kind


@compiled
def released(s: State) -> int:
    """The kind of the wisp in the air."""
    kind = 0
    while s.wisps[AIR, kind] == 0:
        kind += 1
    return kind


# --- WI-2: the beginning ------------------------------------------------------------------------------------------


@compiled
def begin(t: Tables, s: State, seat: int, log: Log) -> None:
    """WI-2.1, WI-2.3: all wisps go into the deck; this player begins."""
    for kind in range(KINDS):
        s.wisps[DECK, kind] = t.copies[kind]
    s.active = seat
    emit(log, ev.BEGUN, seat, wisps_at(s, DECK))
    fill_hands(t, s, log)


@compiled
def fill_hands(t: Tables, s: State, log: Log) -> None:
    """WI-2.2, WI-3.6: whoever is in and lacks wisps draws, while there are any; then the active player plays."""
    if wisps_at(s, DECK) > 0:
        for seat in range(integer(s.players)):
            if s.candles[seat] > 0 and wisps_at(s, HAND + seat) < t.hand:
                ask(s, Q_DRAW, seat)
                return
    if wisps_at(s, HAND + s.active) > 0:
        ask(s, Q_RELEASE, s.active)
    else:
        finish(s, log)


@compiled
def draw_wisp(t: Tables, s: State, kind: int, log: Log) -> None:
    """WI-2.2, WI-3.6: a wisp goes from the deck to the hand of the one who draws, and they alone see it."""
    move(s, kind, DECK, HAND + s.asked)
    emit(log, ev.DREW, s.asked, secret=kind, eyes=bit(s.asked))
    fill_hands(t, s, log)


# --- WI-3: a turn -------------------------------------------------------------------------------------------------


@compiled
def ask(s: State, question: int, seat: int) -> None:
    """From now on this is asked, of this seat or for it."""
    s.asks = question
    s.asked = seat


@compiled
def next_in(s: State, seat: int) -> int:
    """The next player clockwise who still has a candle."""
    seat = (seat + 1) % s.players
    while s.candles[seat] == 0:
        seat = (seat + 1) % s.players
    return seat


@compiled
def release(s: State, kind: int, brightness: int, log: Log) -> None:
    """WI-3.1: a wisp of the hand goes into the air face down; any brightness may be announced."""
    move(s, kind, HAND + s.active, AIR)
    s.announced = brightness
    emit(log, ev.RELEASED, s.active, brightness, secret=kind, eyes=bit(s.active))
    ask(s, Q_DOUBT, next_in(s, s.active))


@compiled
def trust(t: Tables, s: State, log: Log) -> None:
    """WI-3.2: the next one is asked, until everybody was."""
    emit(log, ev.TRUSTED, s.asked)
    following = next_in(s, s.asked)
    if following == s.active:
        fly_away(t, s, log)
    else:
        ask(s, Q_DOUBT, following)


@compiled
def fly_away(t: Tables, s: State, log: Log) -> None:
    """WI-3.3: nobody doubts, so nobody sees the wisp, and the announced brightness scores."""
    move(s, released(s), AIR, FLOWN + s.active)
    emit(log, ev.FLEW, s.active)
    score(s, log)
    end_turn(t, s, log)


@compiled
def doubt(t: Tables, s: State, log: Log) -> None:
    """WI-3.2, WI-3.4, WI-3.5: the first doubt shows the wisp and costs the one who is wrong a candle."""
    kind = released(s)
    emit(log, ev.DOUBTED, s.asked)
    move(s, kind, AIR, SHOWN)
    emit(log, ev.SHOWN, s.active, kind)
    if t.brightness[kind] >= s.announced:
        score(s, log)
        lose_candle(s, s.asked, log)
    else:
        lose_candle(s, s.active, log)
    end_turn(t, s, log)


@compiled
def score(s: State, log: Log) -> None:
    """WI-3.3, WI-3.4: what was announced counts, whatever the wisp was."""
    s.points[s.active] += s.announced
    emit(log, ev.SCORED, s.active, s.announced)


@compiled
def end_turn(t: Tables, s: State, log: Log) -> None:
    """WI-3.6, WI-4.2: the next player's turn, unless that was the last one."""
    s.announced = 0
    if is_decided(t, s):
        finish(s, log)
        return
    s.active = next_in(s, s.active)
    emit(log, ev.TURN, s.active)
    fill_hands(t, s, log)


# --- WI-4: candles and the end ------------------------------------------------------------------------------------


@compiled
def lose_candle(s: State, seat: int, log: Log) -> None:
    """WI-3.4, WI-3.5, WI-4.1: a candle goes out; with the last one the whole hand flies away unseen."""
    s.candles[seat] -= 1
    emit(log, ev.LOST, seat)
    if s.candles[seat] == 0:
        for kind in range(KINDS):
            while s.wisps[HAND + seat, kind] > 0:
                move(s, kind, HAND + seat, FLOWN + seat)
        emit(log, ev.OUT, seat)


@compiled
def is_decided(t: Tables, s: State) -> bool:
    """WI-4.2: somebody has reached the goal, or only one player is left."""
    left = 0
    for seat in range(integer(s.players)):
        if s.points[seat] >= t.goal:
            return True
        left += s.candles[seat] > 0
    return left == 1


@compiled
def finish(s: State, log: Log) -> None:
    """WI-4.2: nothing is asked any more."""
    ask(s, Q_OVER, s.active)
    emit(log, ev.FINISHED, s.active, leaders(s))


@compiled
def leaders(s: State) -> int:
    """WI-4.3: of those who still have a candle, the ones with the most points, as bits."""
    most = 0
    for seat in range(integer(s.players)):
        if s.candles[seat] > 0:
            most = max(most, integer(s.points[seat]))
    best = 0
    for seat in range(integer(s.players)):
        if s.candles[seat] > 0 and s.points[seat] == most:
            best |= 1 << seat
    return best


@compiled
def winners(t: Tables, s: State) -> int:
    """The seats that have won, as bits; 0 until the game is over."""
    return leaders(s) if s.asks == Q_OVER else 0
