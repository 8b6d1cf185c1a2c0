"""What happens in Archmage Origins: each event declared once, with how it is told and what it changes in a view."""

from __future__ import annotations

from collections.abc import Sequence

from zaubertisch.core.domains import NUMBER, SEATS, Names
from zaubertisch.core.events import Changes, Event, EventKind, Events, Told
from zaubertisch.core.words import Words
from zaubertisch.games.archmage_origins import event_kinds as ev
from zaubertisch.games.archmage_origins.names import (
    CELL,
    CELL_NAMES,
    FACE,
    FACE_IDS,
    LINE,
    LINE_NAMES,
    PLACE,
    PLACE_NAMES,
    POWER,
    card_name,
    line_name,
    place_name,
)
from zaubertisch.games.archmage_origins.questions import QUESTIONS
from zaubertisch.games.archmage_origins.state import FIRST_REFILL, FIRST_SHUFFLED, REFILLS
from zaubertisch.games.archmage_origins.view import Card, Mage, View

# By which right somebody looked: their turn's look or a spell.
_NAMES = {kind.number: kind.name for kind in QUESTIONS.kinds}
WAY = Names("way", tuple(_NAMES.get(number, "") for number in range(max(_NAMES) + 1)))


def _card(told: Told) -> Words:
    return card_name(told.edition, FACE_IDS.index(told.facts["face"]))


def _cell(told: Told) -> str:
    return str(told.facts["cell"]).upper()


def _other(told: Told) -> str:
    return str(told.facts["other"]).upper()


# --- the order of play --------------------------------------------------------------------------------------------


def _tell_drawn(told: Told) -> Words:
    who, power = told.who, told.facts["power"]
    return Words(
        de=f"{who.de} zieht für die Reihenfolge die {power}.", en=f"{who.en} draws the {power} for the order of play."
    )


def _drawn(view: View, event: Event) -> Changes:
    return {f"players.{event.seat}.drawn": event.facts["power"]}


def _tell_started(told: Told) -> Words:
    return Words(de=f"{told.who.de} beginnt.", en=f"{told.who.en} begins.")


def _started(view: View, event: Event) -> Changes:
    return {"starter": event.seat}


def _tell_turn(told: Told) -> Words:
    number = told.facts["turn"] // told.set_up.players + 1
    return Words(de=f"Runde {number}: {told.who.de} ist am Zug.", en=f"Round {number}: {told.who.en}'s turn.")


def _turn(view: View, event: Event) -> Changes:
    return {
        "active": event.seat,
        "turn": event.facts["turn"],
        "previous_looks": view.looks,
        "looks": [],
        "counted": [],
        "allowance": None,
        **_forgotten(view),
    }


def _forgotten(view: View) -> Changes:
    """AO-4.8: in memory play the notes of a turn end with it."""
    if not view.memory:
        return {}
    noted = (name for name, card in view.realm.items() if card.face is not None and not card.face_up)
    return {f"realm.{name}.face": None for name in noted}


# --- looking ------------------------------------------------------------------------------------------------------


def _tell_looked(told: Told) -> Words:
    by = next((spell.name for spell in told.edition.spells if spell.id == told.facts["way"]), None)
    way = Words(de=f" durch {by.de}", en=f" by {by.en}") if by else Words(de="", en="")
    found = Words(de=f": {_card(told).de}", en=f": {_card(told).en}") if "face" in told.facts else Words(de="", en="")
    return Words(
        de=f"{told.who.de} sieht{way.de} {_cell(told)} an{found.de}.",
        en=f"{told.who.en} looks at {_cell(told)}{way.en}{found.en}.",
    )


def _looked(view: View, event: Event) -> Changes:
    at = f"realm.{event.facts['cell']}"
    card = _card_at(view, event)
    changes: Changes = {
        "looks": sorted({*view.looks, card.thing}),
        f"{at}.seen_by": sorted({*card.seen_by, _seat(event)}),
        f"{at}.monster": card.monster or card.token is None,
    }
    if "face" in event.facts:
        changes[f"{at}.face"] = event.facts["face"]
        changes |= _found_again(view, card, event)
    return changes


def _found_again(view: View, card: Card, event: Event) -> Changes:
    """One of the shuffled cards is known again."""
    if card.thing not in view.shuffled:
        return {}
    return {"among_shuffled": [face for face in view.among_shuffled if face != event.facts["face"]]}


def _counted(view: View, event: Event) -> Changes:
    cell, thing = event.facts["cell"], _card_at(view, event).thing
    again = view.allowance is None and thing in view.previous_looks
    return {"counted": [*view.counted, cell], "allowance": thing if again else view.allowance}


def _tell_revealed(told: Told) -> Words:
    card, cell = _card(told), _cell(told)
    return Words(de=f"{told.who.de} deckt {card.de} auf {cell} auf.", en=f"{told.who.en} reveals {card.en} at {cell}.")


def _revealed(view: View, event: Event) -> Changes:
    at = f"realm.{event.facts['cell']}"
    return {f"{at}.face": event.facts["face"], f"{at}.face_up": True, f"{at}.seen_by": [], f"{at}.monster": False}


def _tell_fizzled(told: Told) -> Words:
    return Words(
        de="Es zählt noch keine Karte: Der Zauberspruch verpufft.", en="No card counts yet: the spell does nothing."
    )


def _tell_refilled(told: Told) -> Words:
    cell = _cell(told)
    return Words(
        de=f"{cell} wird aus dem Erkundungsstapel ersetzt.", en=f"{cell} is refilled from the exploration deck."
    )


def _refilled(view: View, event: Event) -> Changes:
    spell = _card_at(view, event).face
    assert spell is not None, "a revealed spell is known to all"
    return {
        "discarded": sorted([*view.discarded, spell], key=FACE_IDS.index),
        f"realm.{event.facts['cell']}": Card(thing=FIRST_REFILL + REFILLS - view.deck),
        "deck": view.deck - 1,
    }


# --- moving cards -------------------------------------------------------------------------------------------------


def _tell_exchanged(told: Told) -> Words:
    who, cell, other = told.who, _cell(told), _other(told)
    return Words(de=f"{who.de} tauscht {cell} und {other}.", en=f"{who.en} exchanges {cell} and {other}.")


def _tell_upheaved(told: Told) -> Words:
    who, cell, other = told.who, _cell(told), _other(told)
    return Words(de=f"{who.de} muss {cell} mit {other} tauschen.", en=f"{who.en} has to exchange {cell} with {other}.")


def _exchanged(view: View, event: Event) -> Changes:
    one, other = str(event.facts["cell"]), str(event.facts["other"])
    return {
        f"realm.{one}": view.realm[other],
        f"realm.{other}": view.realm[one],
        "counted": [{one: other, other: one}.get(cell, cell) for cell in view.counted],
    }


def _tell_kept(told: Told) -> Words:
    return Words(de=f"{told.who.de} lässt die Karten liegen.", en=f"{told.who.en} leaves the cards.")


def _tell_shuffled(told: Told) -> Words:
    who, line = told.who, line_name(LINE_NAMES.index(told.facts["line"]))
    if not told.facts["moved"]:
        return Words(
            de=f"{who.de} wählt {line.de}: Dort kann nichts gemischt werden.",
            en=f"{who.en} chooses {line.en}: nothing there can be shuffled.",
        )
    return Words(de=f"{who.de} mischt {line.de}.", en=f"{who.en} shuffles {line.en}.")


def _shuffled(view: View, event: Event) -> Changes:
    line, moved = LINE_NAMES.index(str(event.facts["line"])), _count(event, "moved")
    cells = [CELL_NAMES[4 * line + n if line < 4 else 4 * n + line - 4] for n in range(4) if moved >> n & 1]
    known = sorted(face for cell in cells if (face := view.realm[cell].face) is not None)
    new = range(FIRST_SHUFFLED, FIRST_SHUFFLED + len(cells))
    changes: Changes = {f"realm.{cell}": Card(thing=thing) for cell, thing in zip(cells, new, strict=True)}
    changes["shuffled"] = [*view.shuffled, *new]
    if not view.memory:
        changes["among_shuffled"] = known
    return changes


def _tell_voided(told: Told) -> Words:
    return Words(
        de=f"{told.who.de}: Die zuerst angesehene Karte zählt nicht mehr.",
        en=f"{told.who.en}: the first card looked at no longer counts.",
    )


def _voided(view: View, event: Event) -> Changes:
    return {"counted": []}


# --- mages and tokens ---------------------------------------------------------------------------------------------


def _tell_placed(told: Told) -> Words:
    who, place = told.who, place_name(PLACE_NAMES.index(told.facts["place"]))
    if "power" not in told.facts:
        return Words(de=f"{who.de} legt eine Karte an {place.de}.", en=f"{who.en} places a card at {place.en}.")
    power = told.facts["power"]
    return Words(de=f"{who.de} legt die {power} an {place.de}.", en=f"{who.en} places the {power} at {place.en}.")


def _placed(view: View, event: Event) -> Changes:
    seat, place, power = _seat(event), str(event.facts["place"]), event.facts.get("power")
    player = view.players[seat]
    assert power is None or isinstance(power, int)
    changes: Changes = {
        f"places.{place}": [*view.places[place], Mage(seat=seat, turn=view.turn, power=power)],
        f"players.{seat}.cards_left": player.cards_left - 1,
    }
    if player.hand is not None:
        changes[f"players.{seat}.hand"] = [card for card in player.hand if card != power]
    return changes


def _tell_held(told: Told) -> Words:
    cell = _cell(told)
    return Words(
        de=f"{told.who.de} bannt {cell}: Die Karte bleibt liegen, und nur ein Zauber kann sie noch zeigen.",
        en=f"{told.who.en} holds {cell}: the card stays where it is, and only a spell can still show it.",
    )


def _held(view: View, event: Event) -> Changes:
    return {f"players.{event.seat}.hold_left": False, f"realm.{event.facts['cell']}.token": event.seat}


# --- the scoring --------------------------------------------------------------------------------------------------


def _mages_shown(view: View, event: Event) -> Changes:
    place, powers = event.facts["place"], (event.facts["power"], event.facts["other"])
    shown = {f"places.{place}.{n}.power": powers[n] for n in range(len(view.places[str(place)]))}
    return {"active": None, **shown, **_forgotten(view)}


def _turned(view: View, event: Event) -> Changes:
    at, card = f"realm.{event.facts['cell']}", _card_at(view, event)
    return {
        f"{at}.face": event.facts["face"],
        f"{at}.face_up": True,
        f"{at}.seen_by": [],
        **_found_again(view, card, event),
    }


def _tell_captured(told: Told) -> Words:
    card, cell = _card(told), _cell(told)
    power, rival, points = told.facts["power"], told.facts["next"], told.facts["worth"]
    if told.event.seat is None:
        reason = _why_discarded(power, rival)
        return Words(
            de=f"{card.de} ({cell}) wird abgelegt: {reason.de}.", en=f"{card.en} ({cell}) is discarded: {reason.en}."
        )
    unit = Words(de="Punkt", en="point") if points == 1 else Words(de="Punkte", en="points")
    return Words(
        de=f"{told.who.de} fängt {card.de} ({cell}) mit {power} zu {rival}: {points} {unit.de}.",
        en=f"{told.who.en} captures {card.en} ({cell}), {power} to {rival}: {points} {unit.en}.",
    )


def _why_discarded(power: int, rival: int) -> Words:
    if power == 0:
        return Words(de="niemand hat dort Macht", en="nobody has any power there")
    if power == rival:
        return Words(de=f"Gleichstand bei {power}", en=f"a tie at {power}")
    return Words(de=f"{power} zu {rival} ist nicht genug Vorsprung", en=f"{power} to {rival} is not enough of a lead")


def _captured(view: View, event: Event) -> Changes:
    at = f"realm.{event.facts['cell']}"
    return {f"{at}.captor": event.seat, f"{at}.worth": event.facts["worth"]}


def _tell_finished(told: Told) -> Words:
    names = [told.role(seat) for seat in told.facts["winners"]]
    if len(names) > 1:
        return Words(
            de=f"Unentschieden zwischen {_listed([name.de for name in names], 'und')}: Spielt noch einmal!",
            en=f"A tie between {_listed([name.en for name in names], 'and')}: play again!",
        )
    return Words(de=f"{names[0].de} gewinnt!", en=f"{names[0].en} wins!")


def _listed(names: Sequence[str], joint: str) -> str:
    return f" {joint} ".join(names)


def _finished(view: View, event: Event) -> Changes:
    cards = view.realm.values()
    points = [sum(card.worth or 0 for card in cards if card.captor == captor) for captor in range(len(view.players))]
    return {"winners": event.facts["winners"], **{f"players.{seat}.points": n for seat, n in enumerate(points)}}


# --- what an event's kind guarantees ------------------------------------------------------------------------------


def _seat(event: Event) -> int:
    assert event.seat is not None
    return event.seat


def _count(event: Event, fact: str) -> int:
    value = event.facts[fact]
    assert isinstance(value, int)
    return value


def _card_at(view: View, event: Event) -> Card:
    return view.realm[str(event.facts["cell"])]


EVENTS = Events(
    EventKind("drawn", ev.DRAWN, POWER, tells=_tell_drawn, changes=_drawn, tempo=280),
    EventKind("started", ev.STARTED, tells=_tell_started, changes=_started),
    EventKind("turn", ev.TURN, NUMBER.called("turn"), tells=_tell_turn, changes=_turn),
    EventKind("looked", ev.LOOKED, CELL, WAY, secret=FACE, tells=_tell_looked, changes=_looked, tempo=260),
    EventKind("counted", ev.COUNTED, CELL, changes=_counted),
    EventKind("revealed", ev.REVEALED, CELL, FACE, tells=_tell_revealed, changes=_revealed, tempo=900),
    EventKind("fizzled", ev.FIZZLED, CELL, tells=_tell_fizzled, tempo=240),
    EventKind("refilled", ev.REFILLED, CELL, tells=_tell_refilled, changes=_refilled, tempo=180),
    EventKind(
        "exchanged", ev.EXCHANGED, CELL, CELL.called("other"), tells=_tell_exchanged, changes=_exchanged, tempo=240
    ),
    EventKind("kept", ev.KEPT, tells=_tell_kept),
    EventKind("upheaved", ev.UPHEAVED, CELL, CELL.called("other"), tells=_tell_upheaved, changes=_exchanged, tempo=240),
    EventKind(
        "shuffled", ev.SHUFFLED, LINE, NUMBER.called("moved"), tells=_tell_shuffled, changes=_shuffled, tempo=280
    ),
    EventKind("voided", ev.VOIDED, tells=_tell_voided, changes=_voided),
    EventKind("placed", ev.PLACED, PLACE, secret=POWER, tells=_tell_placed, changes=_placed, tempo=220),
    EventKind("held", ev.HELD, CELL, tells=_tell_held, changes=_held, tempo=240),
    EventKind("declined", ev.DECLINED),
    EventKind("mages-shown", ev.MAGES_SHOWN, PLACE, POWER, POWER.called("other"), changes=_mages_shown),
    EventKind("turned", ev.TURNED, CELL, FACE, changes=_turned),
    EventKind(
        "captured",
        ev.CAPTURED,
        CELL,
        FACE,
        NUMBER.called("worth"),
        NUMBER.called("power"),
        NUMBER.called("next"),
        tells=_tell_captured,
        changes=_captured,
    ),
    EventKind("finished", ev.FINISHED, SEATS.called("winners"), tells=_tell_finished, changes=_finished),
)
