"""What happens in Wisps: each event declared once, with how it is told and what it changes in a view."""

from __future__ import annotations

from zaubertisch.core.domains import NUMBER, SEATS
from zaubertisch.core.events import Changes, Event, EventKind, Events, Told
from zaubertisch.core.words import Words

from wisps import event_kinds as ev
from wisps.names import BRIGHTNESS, WISP, WISP_IDS, wisp_name
from wisps.view import Player, Released, View

# --- how it is told -----------------------------------------------------------------------------------------------


def _wisp(told: Told) -> Words:
    return wisp_name(told.edition, WISP_IDS.index(told.facts["wisp"]))


def _tell_begun(told: Told) -> Words:
    return Words(de=f"{told.who.de} beginnt.", en=f"{told.who.en} begins.")


def _tell_drew(told: Told) -> Words:
    what = _wisp(told) if "wisp" in told.facts else Words(de="ein Irrlicht", en="a wisp")
    return Words(de=f"{told.who.de} zieht {what.de}.", en=f"{told.who.en} draws {what.en}.")


def _tell_released(told: Told) -> Words:
    what = _wisp(told) if "wisp" in told.facts else Words(de="ein Irrlicht", en="a wisp")
    announced = told.facts["brightness"]
    return Words(
        de=f"{told.who.de} lässt {what.de} frei und sagt {announced} an.",
        en=f"{told.who.en} releases {what.en} and announces {announced}.",
    )


def _tell_trusted(told: Told) -> Words:
    return Words(de=f"{told.who.de} glaubt es.", en=f"{told.who.en} trusts it.")


def _tell_doubted(told: Told) -> Words:
    return Words(de=f"{told.who.de} zweifelt.", en=f"{told.who.en} doubts it.")


def _tell_flew(told: Told) -> Words:
    return Words(de="Das Irrlicht fliegt ungesehen davon.", en="The wisp flies away unseen.")


def _tell_shown(told: Told) -> Words:
    return Words(de=f"Es ist: {_wisp(told).de}.", en=f"It is: {_wisp(told).en}.")


def _tell_scored(told: Told) -> Words:
    points = told.facts["brightness"]
    unit = Words(de="Punkt", en="point") if points == 1 else Words(de="Punkte", en="points")
    return Words(de=f"{told.who.de} bekommt {points} {unit.de}.", en=f"{told.who.en} scores {points} {unit.en}.")


def _tell_lost(told: Told) -> Words:
    return Words(de=f"{told.who.de} verliert eine Kerze.", en=f"{told.who.en} loses a candle.")


def _tell_out(told: Told) -> Words:
    return Words(de=f"{told.who.de} scheidet aus.", en=f"{told.who.en} is out.")


def _tell_finished(told: Told) -> Words:
    names = [told.role(seat) for seat in told.facts["winners"]]
    if len(names) == 1:
        return Words(de=f"{names[0].de} gewinnt!", en=f"{names[0].en} wins!")
    return Words(
        de=f"{' und '.join(name.de for name in names)} gewinnen gemeinsam!",
        en=f"{' and '.join(name.en for name in names)} win together!",
    )


# --- what it changes ----------------------------------------------------------------------------------------------


def _begun(view: View, event: Event) -> Changes:
    return {"active": event.seat, "deck": event.facts["deck"]}


def _turn(view: View, event: Event) -> Changes:
    return {"active": event.seat}


def _drew(view: View, event: Event) -> Changes:
    own, at = _whose(view, event)
    return {"deck": view.deck - 1, f"{at}.in_hand": own.in_hand + 1, f"{at}.hand": _sorted(*own.hand, *_seen(event))}


def _released(view: View, event: Event) -> Changes:
    own, at = _whose(view, event)
    hand = list(own.hand)
    for wisp in _seen(event):
        hand.remove(wisp)
    released = Released(_number(event, "brightness"), *_seen(event))
    return {"released": released, f"{at}.in_hand": own.in_hand - 1, f"{at}.hand": hand}


def _flew(view: View, event: Event) -> Changes:
    own, at = _whose(view, event)
    seen = [view.released.wisp] if view.released is not None and view.released.wisp is not None else []
    return {"released": None, f"{at}.flown_away": own.flown_away + 1, f"{at}.flown": _sorted(*own.flown, *seen)}


def _shown(view: View, event: Event) -> Changes:
    return {"released": None, "shown": _sorted(*view.shown, *_seen(event))}


def _scored(view: View, event: Event) -> Changes:
    own, at = _whose(view, event)
    return {f"{at}.points": own.points + _number(event, "brightness")}


def _lost(view: View, event: Event) -> Changes:
    own, at = _whose(view, event)
    return {f"{at}.candles": own.candles - 1}


def _out(view: View, event: Event) -> Changes:
    own, at = _whose(view, event)
    return {
        f"{at}.in_hand": 0,
        f"{at}.hand": [],
        f"{at}.flown_away": own.flown_away + own.in_hand,
        f"{at}.flown": _sorted(*own.flown, *own.hand),
    }


def _finished(view: View, event: Event) -> Changes:
    return {"winners": event.facts["winners"]}


def _whose(view: View, event: Event) -> tuple[Player, str]:
    """Whom an event is about, and where they stand in the view."""
    assert event.seat is not None, "a player's event has a seat"
    return view.players[event.seat], f"players.{event.seat}"


def _seen(event: Event) -> list[str]:
    """The wisp of an event, if it was seen."""
    return [str(event.facts["wisp"])] if "wisp" in event.facts else []


def _sorted(*wisps: str) -> list[str]:
    return sorted(wisps, key=WISP_IDS.index)


def _number(event: Event, fact: str) -> int:
    value = event.facts[fact]
    assert isinstance(value, int)
    return value


EVENTS = Events(
    EventKind("begun", ev.BEGUN, NUMBER.called("deck"), tells=_tell_begun, changes=_begun),
    EventKind("turn", ev.TURN, changes=_turn),
    EventKind("drew", ev.DREW, secret=WISP, tells=_tell_drew, changes=_drew, tempo=150),
    EventKind("released", ev.RELEASED, BRIGHTNESS, secret=WISP, tells=_tell_released, changes=_released, tempo=300),
    EventKind("trusted", ev.TRUSTED, tells=_tell_trusted, tempo=200),
    EventKind("doubted", ev.DOUBTED, tells=_tell_doubted, tempo=400),
    EventKind("flew", ev.FLEW, tells=_tell_flew, changes=_flew, tempo=300),
    EventKind("shown", ev.SHOWN, WISP, tells=_tell_shown, changes=_shown, tempo=600),
    EventKind("scored", ev.SCORED, BRIGHTNESS, tells=_tell_scored, changes=_scored),
    EventKind("lost", ev.LOST, tells=_tell_lost, changes=_lost, tempo=300),
    EventKind("out", ev.OUT, tells=_tell_out, changes=_out, tempo=300),
    EventKind("finished", ev.FINISHED, SEATS.called("winners"), tells=_tell_finished, changes=_finished),
)
