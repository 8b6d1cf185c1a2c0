"""What a seat sees of a game of Casting Shadows, and how events change it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from zaubertisch.core.events import Event
from zaubertisch.core.game import Parts
from zaubertisch.core.gate import Masked
from zaubertisch.games.casting_shadows.names import (
    CARD_IDS,
    CHARACTER_IDS,
    COMPANION_IDS,
    DIE_IDS,
    LEAVING_IDS,
    PLACE_IDS,
    RESOURCE_IDS,
    TILE_IDS,
    TRAP_IDS,
    seats_in,
)
from zaubertisch.games.casting_shadows.state import BURIED, KNOWN, MAP_OF_SEVEN, NO_COMPANION, NONE, NOWHERE, UNSEEN

Facts = dict[str, Any]
Fields = dict[str, Any]
Known = TypeVar("Known")


class HeldTrap(msgspec.Struct):
    """A face-down trap: what it is, if the viewer knows, and whether everybody does."""

    trap: str | None = None
    known: bool = False


class Player(msgspec.Struct):
    """A character with its spellbook."""

    character: str
    tile: str | None = None
    life: int = 0
    energy: int = 0
    shadow: bool = False
    out: bool = False
    companion: str | None = None
    book: list[str] = []
    traps: list[HeldTrap] = []


class View(msgspec.Struct):
    """The whole table through one pair of eyes."""

    seat: int
    map: str
    round_limit: int
    compensation: bool
    leaving: str  # "bot" or "out": what becomes of whoever leaves
    players: list[Player]
    places: dict[str, str | None]  # tiles round the Runenkreis
    beside: dict[str, str]  # the card beside a tile
    deck: int
    discarded: dict[str, int]
    unseen_traps: int
    trap_queue: list[str | None]  # below them; null: unseen traps of a fallen player
    portal: list[str]
    companions: int  # still face down
    first: int | None = None
    active: int | None = None
    round: int = 0
    points: int = 0
    rerolls: int = 0
    cast: list[int] = []  # places in the active player's book
    dice: dict[str, str | None] = {}  # what they show; null: not in the pool
    tokens: dict[str, int] = {}
    winners: list[int] | None = None


def view(masked: Masked) -> View:
    """Build the view from a masked record."""
    r = masked.plain()
    players = r["players"]
    begun = bool(r["laid"])
    dice = {die: _name(RESOURCE_IDS, r["die"][n] - 1) for n, die in enumerate(DIE_IDS)}
    return View(
        seat=masked.seat,
        map="seven" if r["map"] == MAP_OF_SEVEN else "players",
        round_limit=r["round_limit"],
        compensation=bool(r["compensation"]),
        leaving=LEAVING_IDS[r["leaving_is_out"]],
        players=[_player(r, seat, begun=begun) for seat in range(players)],
        places={place: _name(TILE_IDS, r["place"][n]) for n, place in enumerate(PLACE_IDS)},
        beside={tile: CARD_IDS[r["beside"][n]] for n, tile in enumerate(TILE_IDS) if r["beside"][n] != NONE},
        deck=r["deck_size"],
        discarded={card: r["discard"][n] for n, card in enumerate(CARD_IDS) if r["discard"][n]},
        unseen_traps=r["part_size"][UNSEEN],
        trap_queue=[_queued(entry) for entry in r["queue"][: r["queue_size"]]],
        portal=[companion for n, companion in enumerate(COMPANION_IDS) if r["portal"] >> n & 1],
        companions=r["companions"].bit_count(),
        first=r["first"] if begun else None,
        active=r["active"] if begun else None,
        round=r["round"],
        points=r["points"],
        rerolls=r["rerolls"],
        cast=[slot for slot in range(5) if r["cast"] >> slot & 1],
        dice=dice,
        tokens=_tokens(r, dice),
        winners=seats_in(r["winners"]) if r["winners"] else None,
    )


def _name(ids: tuple[str, ...], number: int) -> str | None:
    return ids[number] if 0 <= number < len(ids) else None


def _queued(entry: int) -> str | None:
    return TRAP_IDS[entry] if entry < BURIED else None


def _player(r: Fields, seat: int, *, begun: bool) -> Player:
    companion, tile = r["companion"][seat], r["tile"][seat]
    return Player(
        character=CHARACTER_IDS[r["character"][seat]],
        tile=None if tile == NOWHERE else TILE_IDS[tile],
        life=r["life"][seat],
        energy=r["energy"][seat],
        shadow=bool(r["shadow"] >> seat & 1),
        out=begun and not r["alive"] >> seat & 1,
        companion=None if companion == NO_COMPANION else COMPANION_IDS[companion],
        book=[CARD_IDS[card] for card in r["book"][seat][: r["books"][seat]]],
        traps=[
            HeldTrap(_name(TRAP_IDS, r["trap"][seat][slot]), bool(r["trap_from"][seat][slot] == KNOWN))
            for slot in range(r["traps"][seat])
        ],
    )


def _tokens(r: Fields, dice: dict[str, str | None]) -> dict[str, int]:
    shown = list(dice.values())
    counts = {resource: r["pool"][n] - shown.count(resource) for n, resource in enumerate(RESOURCE_IDS)}
    return {resource: count for resource, count in counts.items() if count}


# --- folding events -----------------------------------------------------------------------------------------------


def fold(view: View, event: Event) -> Parts:
    """Carry an event into the view; the parts that may have changed."""
    points = event.facts.get("points")
    if isinstance(points, int):
        view.points = points
    changed = _FOLDS.get(event.kind, _nothing)(view, event.seat, event.facts)
    return changed if points is None else ("points", *changed)


def _nothing(view: View, seat: int | None, facts: Facts) -> Parts:
    """Events that only tell: a pass, a shield, a spell that reaches nobody."""
    return ()


def _first(view: View, seat: int | None, facts: Facts) -> Parts:
    view.first = view.active = seat
    view.deck, view.unseen_traps, view.companions = facts["deck"], facts["traps"], len(COMPANION_IDS)
    return "first", "active", "deck", "unseen_traps", "companions"


def _laid(view: View, seat: int | None, facts: Facts) -> Parts:
    view.places[facts["place"]] = facts["tile"]
    return ("places",)


def _stood(view: View, seat: int | None, facts: Facts) -> Parts:
    player = view.players[_sure(seat)]
    player.tile, player.life, player.energy = facts["tile"], facts["life"], facts["energy"]
    return ("players",)


def _revealed(view: View, seat: int | None, facts: Facts) -> Parts:
    view.portal = sorted([*view.portal, facts["companion"]], key=COMPANION_IDS.index)
    view.companions -= 1
    return "portal", "companions"


def _turn(view: View, seat: int | None, facts: Facts) -> Parts:
    view.active, view.round = seat, facts["round"]
    return "active", "round"


def _rolled(view: View, seat: int | None, facts: Facts) -> Parts:
    view.dice[facts["die"]] = facts["resource"]
    return ("dice",)


def _gained(view: View, seat: int | None, facts: Facts) -> Parts:
    held = {**view.tokens, facts["resource"]: view.tokens.get(facts["resource"], 0) + facts["amount"]}
    view.tokens = {resource: held[resource] for resource in RESOURCE_IDS if held.get(resource)}
    return ("tokens",)


def _moved(view: View, seat: int | None, facts: Facts) -> Parts:
    view.players[_sure(seat)].tile = facts["tile"]
    return ("players",)


def _cast(view: View, seat: int | None, facts: Facts) -> Parts:
    view.cast = sorted([*view.cast, facts["slot"]])
    return ("cast",)


def _paid(view: View, seat: int | None, facts: Facts) -> Parts:
    if facts["die"] is not None:
        view.dice[facts["die"]] = None
    else:
        _gained(view, seat, {"resource": facts["resource"], "amount": -1})
    return "dice", "tokens"


def _rerolled(view: View, seat: int | None, facts: Facts) -> Parts:
    view.rerolls += 1
    for die in facts["dice"]:
        view.dice[die] = None
    return "rerolls", "dice"


def _cleansed(view: View, seat: int | None, facts: Facts) -> Parts:
    return _paid(view, seat, {"resource": "curse", "die": facts["die"]})


def _exchanged(view: View, seat: int | None, facts: Facts) -> Parts:
    del view.beside[facts["tile"]]
    _to_discards(view, facts["card"])
    return "beside", "discarded"


def _refilled(view: View, seat: int | None, facts: Facts) -> Parts:
    laid = {**view.beside, facts["tile"]: facts["card"]}
    view.beside = {tile: laid[tile] for tile in TILE_IDS if tile in laid}
    view.deck -= 1
    return "beside", "deck"


def _reshuffled(view: View, seat: int | None, facts: Facts) -> Parts:
    view.deck, view.discarded = sum(view.discarded.values()), {}
    return "deck", "discarded"


def _shelved(view: View, seat: int | None, facts: Facts) -> Parts:
    player = view.players[_sure(seat)]
    player.book = [*player.book, facts["card"]]
    del view.beside[facts["tile"]]
    return "players", "beside"


def _discarded(view: View, seat: int | None, facts: Facts) -> Parts:
    player, gone = view.players[_sure(seat)], facts["slot"]
    player.book = [card for slot, card in enumerate(player.book) if slot != gone]
    view.cast = [slot - (slot > gone) for slot in view.cast if slot != gone]
    _to_discards(view, facts["card"])
    return "players", "cast", "discarded"


def _to_discards(view: View, card: str) -> None:
    pile = {**view.discarded, card: view.discarded.get(card, 0) + 1}
    view.discarded = {card: pile[card] for card in CARD_IDS if card in pile}


def _trap_taken(view: View, seat: int | None, facts: Facts) -> Parts:
    if facts["part"] == "unseen":
        view.unseen_traps -= 1
    else:
        view.trap_queue = view.trap_queue[1:]
    player, known = view.players[_sure(seat)], facts["known"]
    player.traps = [*player.traps, HeldTrap(known or facts.get("trap"), known=known is not None)]
    return "unseen_traps", "trap_queue", "players"


def _trap_used(view: View, seat: int | None, facts: Facts) -> Parts:
    player = view.players[_sure(seat)]
    slot: int = facts["slot"]
    held = list(player.traps)
    held[facts.get("held_at", slot)] = held[slot]
    del held[slot]
    player.traps = held
    return ("players",)


def _trap_returned(view: View, seat: int | None, facts: Facts) -> Parts:
    view.trap_queue = [*view.trap_queue, facts["trap"]]
    return ("trap_queue",)


def _put_away(view: View, seat: int | None, facts: Facts) -> Parts:
    player = view.players[_sure(seat)]
    for card in player.book:
        _to_discards(view, card)
    view.trap_queue = [*view.trap_queue, *(None for _ in player.traps)]
    player.book, player.traps, player.companion = [], [], None
    return "players", "discarded", "trap_queue"


def _damaged(view: View, seat: int | None, facts: Facts) -> Parts:
    view.players[_sure(seat)].life = facts["life"]
    return ("players",)


def _energised(view: View, seat: int | None, facts: Facts) -> Parts:
    view.players[_sure(seat)].energy = facts["energy"]
    return ("players",)


def _changed(view: View, seat: int | None, facts: Facts) -> Parts:
    player = view.players[_sure(seat)]
    player.shadow, player.energy = True, 0
    return ("players",)


def _chose_companion(view: View, seat: int | None, facts: Facts) -> Parts:
    view.players[_sure(seat)].companion = facts["companion"]
    view.portal = [companion for companion in view.portal if companion != facts["companion"]]
    return "players", "portal"


def _fell(view: View, seat: int | None, facts: Facts) -> Parts:
    player = view.players[_sure(seat)]
    player.out, player.tile, player.life = True, None, 0
    return ("players",)


def _actions_ended(view: View, seat: int | None, facts: Facts) -> Parts:
    view.points = 0
    return ("points",)


def _turn_ended(view: View, seat: int | None, facts: Facts) -> Parts:
    view.points, view.rerolls, view.cast = 0, 0, []
    view.dice, view.tokens = dict.fromkeys(DIE_IDS), {}
    return "points", "rerolls", "cast", "dice", "tokens"


def _finished(view: View, seat: int | None, facts: Facts) -> Parts:
    view.winners = facts["winners"]
    return "winners", *_turn_ended(view, seat, facts)


def _sure(value: Known | None) -> Known:
    """A value that the event's kind guarantees."""
    assert value is not None
    return value


_FOLDS: dict[str, Callable[[View, int | None, Facts], Parts]] = {
    "first": _first,
    "laid": _laid,
    "stood": _stood,
    "revealed": _revealed,
    "turn": _turn,
    "rolled": _rolled,
    "gained": _gained,
    "moved": _moved,
    "cast": _cast,
    "paid": _paid,
    "rerolled": _rerolled,
    "cleansed": _cleansed,
    "exchanged": _exchanged,
    "refilled": _refilled,
    "reshuffled": _reshuffled,
    "shelved": _shelved,
    "discarded": _discarded,
    "trap-taken": _trap_taken,
    "trap-used": _trap_used,
    "trap-returned": _trap_returned,
    "put-away": _put_away,
    "damaged": _damaged,
    "healed": _damaged,
    "ability": _energised,
    "absorbed": _energised,
    "changed": _changed,
    "companion": _chose_companion,
    "fell": _fell,
    "actions-ended": _actions_ended,
    "turn-ended": _turn_ended,
    "finished": _finished,
}
