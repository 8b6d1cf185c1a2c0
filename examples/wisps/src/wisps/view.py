"""What a seat sees of a game of Wisps."""

from __future__ import annotations

from typing import Any

import msgspec
from zaubertisch.core.gate import Masked
from zaubertisch.core.words import Words

from wisps.names import LANTERN_IDS, WISP_IDS
from wisps.state import AIR, DECK, FLOWN, HAND, NOBODY, Q_DOUBT, SHOWN


class Player(msgspec.Struct):
    """A player as the viewer sees them; the lists hold the wisps that the viewer knows."""

    lantern: str
    candles: int
    points: int
    in_hand: int
    flown_away: int
    hand: list[str] = []
    flown: list[str] = []


class Released(msgspec.Struct):
    """The wisp in the air; whoever released it knows what it is."""

    announced: int
    wisp: str | None = None


class View(msgspec.Struct):
    """The whole table through one pair of eyes."""

    seat: int
    players: list[Player]
    deck: int
    shown: list[str]
    active: int | None = None
    released: Released | None = None
    winners: list[int] | None = None


LABELS = {
    "active": Words(de="am Zug", en="to play"),
    "released": Words(de="in der Luft", en="in the air"),
    "released.announced": Words(de="angesagt", en="announced"),
    "released.wisp": Words(de="Irrlicht", en="wisp"),
    "players.*.lantern": Words(de="Laterne", en="lantern"),
    "players.*.candles": Words(de="Kerzen", en="candles"),
    "players.*.points": Words(de="Punkte", en="points"),
    "players.*.in_hand": Words(de="auf der Hand", en="in hand"),
    "players.*.hand": Words(de="davon bekannt", en="known of these"),
    "players.*.flown_away": Words(de="davongeflogen", en="flown away"),
    "players.*.flown": Words(de="davon bekannt", en="known of these"),
    "shown": Words(de="gezeigt", en="shown"),
    "deck": Words(de="Stapel", en="deck"),
}


def view(masked: Masked) -> View:
    """Build the view from a masked record."""
    r = masked.plain()
    players, wisps = r["players"], r["wisps"]
    won = masked.game.drivers.winner_bits(masked.tables, masked.record)
    return View(
        seat=masked.seat,
        players=[_player(r, seat) for seat in range(players)],
        deck=sum(wisps[DECK]),
        shown=known(wisps[SHOWN]),
        active=None if r["active"] == NOBODY else r["active"],
        released=Released(r["announced"], *known(wisps[AIR])) if r["asks"] == Q_DOUBT else None,
        winners=[seat for seat in range(players) if won >> seat & 1] if won else None,
    )


def _player(r: dict[str, Any], seat: int) -> Player:
    hand, flown = r["wisps"][HAND + seat], r["wisps"][FLOWN + seat]
    return Player(
        lantern=LANTERN_IDS[r["lantern"][seat]],
        candles=r["candles"][seat],
        points=r["points"][seat],
        in_hand=sum(hand),
        flown_away=sum(flown),
        hand=known(hand),
        flown=known(flown),
    )


def known(row: list[int]) -> list[str]:
    """The wisps at a place whose kind is known, the dimmest first."""
    return [id for id, copies in zip(WISP_IDS, row, strict=False) for _ in range(copies)]
