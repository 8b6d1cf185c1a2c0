"""What a seat sees of a game of Casting Shadows."""

from __future__ import annotations

from typing import Any

import msgspec

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
from zaubertisch.games.casting_shadows.state import (
    BOOK,
    BURIED,
    KNOWN,
    MAP_OF_SEVEN,
    NO_COMPANION,
    NONE,
    NOWHERE,
    UNSEEN,
)

Fields = dict[str, Any]


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
        cast=[slot for slot in range(BOOK) if r["cast"] >> slot & 1],
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
