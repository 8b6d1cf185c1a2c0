"""What a seat sees of a game of Archmage Origins, and how events change it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from zaubertisch.core.events import Event
from zaubertisch.core.game import Parts
from zaubertisch.core.gate import Masked
from zaubertisch.core.seats import ONLOOKER
from zaubertisch.games.archmage_origins.notation import (
    CELL_NAMES,
    FACE_IDS,
    FACTION_IDS,
    LINE_NAMES,
    PLACE_NAMES,
)
from zaubertisch.games.archmage_origins.state import (
    FIRST_REFILL,
    FIRST_SHUFFLED,
    NONE,
    OPEN,
    POWERS,
)

Facts = dict[str, Any]
Fields = dict[str, Any]
Known = TypeVar("Known")


class Card(msgspec.Struct):
    """A card of the realm: its identity, what the viewer may remember of it, and what all know about it."""

    thing: int
    face: str | None = None
    seen_by: list[int] = []
    monster: bool = False  # somebody looked at it and it was not revealed
    face_up: bool = False
    token: int | None = None
    captor: int | None = None
    worth: int | None = None  # what it scored; None before the scoring


class Mage(msgspec.Struct):
    """A mage card at the border; only its owner knows the power before the scoring."""

    seat: int
    turn: int
    power: int | None = None


class Player(msgspec.Struct):
    """A player as the viewer sees him."""

    faction: str
    cards_left: int
    hand: list[int] | None = None  # the viewer's own
    hold_left: bool = True
    drawn: int | None = None  # the power revealed for the order of play
    points: int | None = None


class View(msgspec.Struct):
    """The whole table through one pair of eyes."""

    seat: int
    battle: str
    neighbours: bool
    memory: bool
    players: list[Player]
    realm: dict[str, Card]
    places: dict[str, list[Mage]]
    deck: int
    discarded: list[str]
    starter: int | None = None
    active: int | None = None
    turn: int = 0
    counted: list[str] = []  # cells of the looks that count in this turn
    looks: list[int] = []  # things looked at in this turn
    previous_looks: list[int] = []  # things the previous player looked at; one of them may be looked at
    allowance: int | None = None  # the one that was
    among_shuffled: list[str] = []  # faces the viewer knows to be among the shuffled cards
    shuffled: list[int] = []  # those cards
    winners: list[int] | None = None


def view(masked: Masked) -> View:
    """Build the view from a masked record."""
    r = masked.plain()
    players = r["players"]
    over = r["winners"] != 0
    turned_over = bool(r["turned_over"])
    held = {r["hold_cell"][seat]: seat for seat in range(players) if r["hold_cell"][seat] != NONE}
    started = turned_over or r["active"] != NONE
    return View(
        seat=masked.seat,
        battle="open" if r["battle"] == OPEN else "corners",
        neighbours=bool(r["neighbours"]),
        memory=bool(r["memory"]),
        players=[_player(r, seat, masked.seat) for seat in range(players)],
        realm={name: _card(r, masked, cell, held.get(cell)) for cell, name in enumerate(CELL_NAMES)},
        places={name: _mages(r, place) for place, name in enumerate(PLACE_NAMES)},
        deck=4 - r["refills"],
        discarded=[FACE_IDS[face] for face in range(len(FACE_IDS)) if r["discarded"] >> face & 1],
        starter=r["starter"] if started else None,
        active=None if r["active"] == NONE else r["active"],
        turn=r["turn"] if not turned_over else POWERS * players - 1,
        counted=_counted(r),
        looks=_things(r["looks"]),
        previous_looks=_things(r["previous_looks"]),
        allowance=None if r["allowance"] == NONE else r["allowance"],
        among_shuffled=[] if r["memory"] else _among_shuffled(r),
        shuffled=[FIRST_SHUFFLED + n for n in range(r["bundle_size"])],
        winners=[seat for seat in range(players) if r["winners"] >> seat & 1] if over else None,
    )


def _things(bits: int) -> list[int]:
    return [thing for thing in range(32) if bits >> thing & 1]


def _counted(r: Fields) -> list[str]:
    cells = {thing: name for name, thing in zip(CELL_NAMES, r["cell"], strict=True)}
    return [cells[int(r[look])] for look in ("first", "second") if r[look] != NONE]


def _player(r: Fields, seat: int, viewer: int) -> Player:
    own = seat == viewer
    placed = sum(seats[:mages].count(seat) for seats, mages in zip(r["mage_seat"], r["mages"], strict=True))
    hand = r["hand"][seat]
    return Player(
        faction=FACTION_IDS[r["faction"][seat]],
        cards_left=POWERS - placed,
        hand=[power + 1 for power in range(POWERS) if hand >> power & 1] if own else None,
        hold_left=bool(r["hold_cell"][seat] == NONE),
        drawn=r["drawn"][seat] or None,
        points=r["points"][seat] if r["winners"] else None,
    )


def _card(r: Fields, masked: Masked, cell: int, token: int | None) -> Card:
    thing = r["cell"][cell]
    face = r["face"][thing]
    public = r["seen"][thing] >> ONLOOKER & 1
    # AO-4.8: with the option "memory" a screen keeps no notes beyond the player's own turn.
    noted = public or not r["memory"] or (r["active"] == masked.seat and r["looks"] >> thing & 1)
    captor = r["captor"][cell]
    return Card(
        thing=thing,
        face=FACE_IDS[face] if face != NONE and noted else None,
        seen_by=[] if public else [seat for seat in range(4) if r["seen"][thing] >> seat & 1],
        monster=bool(r["monster"][thing]),
        face_up=bool(public),
        token=token,
        captor=None if captor == NONE else captor,
        worth=_worth(r, masked, face, captor) if r["winners"] else None,
    )


def _worth(r: Fields, masked: Masked, face: int, captor: int) -> int:
    """AO-6.5, AO-6.6: what a captured card scored."""
    if captor == NONE:
        return 0
    t: Any = masked.tables[0]
    named = t["bonus_faction"][face] == r["faction"][captor]
    return int(t["strength"][face]) + (int(t["bonus"][face]) if named else 0)


def _mages(r: Fields, place: int) -> list[Mage]:
    return [
        Mage(
            seat=r["mage_seat"][place][slot],
            turn=r["mage_turn"][place][slot],
            power=r["mage_power"][place][slot] or None,
        )
        for slot in range(r["mages"][place])
    ]


def _among_shuffled(r: Fields) -> list[str]:
    """The faces the viewer saw before the shuffle and has not found again since."""
    again = {r["face"][FIRST_SHUFFLED + n] for n in range(r["bundle_size"])}
    known = {face for face in r["bundle_face"] if face != NONE}
    return sorted(FACE_IDS[face] for face in known - again)


def fold(view: View, event: Event) -> Parts:
    """Carry an event into the view; the parts that may have changed."""
    return _FOLDS.get(event.kind, _nothing)(view, event.seat, event.facts)


def _nothing(view: View, seat: int | None, facts: Facts) -> Parts:
    """Events that only tell: a spell fizzled, cards were left, the hold card was kept."""
    return ()


def _drawn(view: View, seat: int | None, facts: Facts) -> Parts:
    view.players[_sure(seat)].drawn = facts["power"]
    return ("players",)


def _started(view: View, seat: int | None, facts: Facts) -> Parts:
    view.starter = seat
    return ("starter",)


def _turn(view: View, seat: int | None, facts: Facts) -> Parts:
    view.active, view.turn = seat, facts["turn"]
    view.previous_looks, view.looks, view.counted, view.allowance = view.looks, [], [], None
    return ("active", "turn", "previous_looks", "looks", "counted", "allowance", *_forget(view))


def _forget(view: View) -> Parts:
    """AO-4.8: in memory play the notes of a turn end with it."""
    if not view.memory:
        return ()
    for card in view.realm.values():
        if not card.face_up:
            card.face = None
    return ("realm",)


def _looked(view: View, seat: int | None, facts: Facts) -> Parts:
    card = view.realm[facts["cell"]]
    view.looks = sorted({*view.looks, card.thing})
    card.seen_by = sorted({*card.seen_by, _sure(seat)})
    card.monster = card.monster or card.token is None
    if "face" in facts:
        card.face = facts["face"]
        if card.thing in view.shuffled:
            view.among_shuffled = [face for face in view.among_shuffled if face != card.face]
    return "looks", "among_shuffled", f"realm.{facts['cell']}"


def _counted_look(view: View, seat: int | None, facts: Facts) -> Parts:
    view.counted = [*view.counted, facts["cell"]]
    thing = view.realm[facts["cell"]].thing
    if view.allowance is None and thing in view.previous_looks:
        view.allowance = thing
    return "counted", "allowance"


def _revealed(view: View, seat: int | None, facts: Facts) -> Parts:
    card = view.realm[facts["cell"]]
    card.face, card.face_up, card.seen_by, card.monster = facts["face"], True, [], False
    return (f"realm.{facts['cell']}",)


def _refilled(view: View, seat: int | None, facts: Facts) -> Parts:
    spell = view.realm[facts["cell"]].face
    view.discarded = sorted([*view.discarded, _sure(spell)], key=FACE_IDS.index)
    view.realm[facts["cell"]] = Card(thing=FIRST_REFILL + 4 - view.deck)
    view.deck -= 1
    return "discarded", "deck", f"realm.{facts['cell']}"


def _exchanged(view: View, seat: int | None, facts: Facts) -> Parts:
    one, other = facts["cell"], facts["other"]
    view.realm[one], view.realm[other] = view.realm[other], view.realm[one]
    view.counted = [{one: other, other: one}.get(cell, cell) for cell in view.counted]
    return "counted", f"realm.{one}", f"realm.{other}"


def _shuffled(view: View, seat: int | None, facts: Facts) -> Parts:
    line = LINE_NAMES.index(facts["line"])
    cells = [CELL_NAMES[4 * line + n if line < 4 else 4 * n + line - 4] for n in range(4) if facts["moved"] >> n & 1]
    known = [view.realm[cell].face for cell in cells]
    for n, cell in enumerate(cells):
        view.realm[cell] = Card(thing=FIRST_SHUFFLED + n)
        view.shuffled = [*view.shuffled, FIRST_SHUFFLED + n]
    if not view.memory:
        view.among_shuffled = sorted(face for face in known if face is not None)
    return "shuffled", "among_shuffled", *(f"realm.{cell}" for cell in cells)


def _voided(view: View, seat: int | None, facts: Facts) -> Parts:
    view.counted = []
    return ("counted",)


def _placed(view: View, seat: int | None, facts: Facts) -> Parts:
    player = view.players[_sure(seat)]
    power = facts.get("power")
    view.places[facts["place"]].append(Mage(seat=_sure(seat), turn=view.turn, power=power))
    player.cards_left -= 1
    if player.hand is not None:
        player.hand = [card for card in player.hand if card != power]
    return "players", f"places.{facts['place']}"


def _held(view: View, seat: int | None, facts: Facts) -> Parts:
    view.players[_sure(seat)].hold_left = False
    view.realm[facts["cell"]].token = seat
    return "players", f"realm.{facts['cell']}"


def _mages_shown(view: View, seat: int | None, facts: Facts) -> Parts:
    view.active = None
    for mage, power in zip(view.places[facts["place"]], (facts["power"], facts["other"]), strict=False):
        mage.power = power
    return "active", f"places.{facts['place']}", *_forget(view)


def _turned(view: View, seat: int | None, facts: Facts) -> Parts:
    card = view.realm[facts["cell"]]
    card.face, card.face_up, card.seen_by = facts["face"], True, []
    if card.thing in view.shuffled:
        view.among_shuffled = [face for face in view.among_shuffled if face != card.face]
    return "among_shuffled", f"realm.{facts['cell']}"


def _captured(view: View, seat: int | None, facts: Facts) -> Parts:
    card = view.realm[facts["cell"]]
    card.captor, card.worth = seat, facts["worth"]
    return (f"realm.{facts['cell']}",)


def _finished(view: View, seat: int | None, facts: Facts) -> Parts:
    view.winners = [winner for winner in range(len(view.players)) if facts["winners"] >> winner & 1]
    for captor, player in enumerate(view.players):
        player.points = sum(card.worth or 0 for card in view.realm.values() if card.captor == captor)
    return "winners", "players"


def _sure(value: Known | None) -> Known:
    """A value that the event's kind guarantees."""
    assert value is not None
    return value


_FOLDS: dict[str, Callable[[View, int | None, Facts], Parts]] = {
    "drawn": _drawn,
    "started": _started,
    "turn": _turn,
    "looked": _looked,
    "counted": _counted_look,
    "revealed": _revealed,
    "refilled": _refilled,
    "exchanged": _exchanged,
    "upheaved": _exchanged,
    "shuffled": _shuffled,
    "voided": _voided,
    "placed": _placed,
    "held": _held,
    "mages-shown": _mages_shown,
    "turned": _turned,
    "captured": _captured,
    "finished": _finished,
}
