"""Who may do what at a table, and what can be set up there: each check passes or refuses with the reason."""

from __future__ import annotations

import hmac
from typing import Any

from zaubertisch.bots.levels import LEVELS, level_or_middle
from zaubertisch.core.errors import BadPlugIn, BadSetUp, UnknownGame
from zaubertisch.core.game import Game
from zaubertisch.core.registry import find_game
from zaubertisch.core.words import Words
from zaubertisch.server import refusals
from zaubertisch.server.connection import Connection
from zaubertisch.server.hall import Hall
from zaubertisch.server.refusals import Refusal
from zaubertisch.server.room import Room


def known_game(id: str) -> Game[Any]:
    """The game of this name."""
    try:
        return find_game(id)
    except (UnknownGame, BadPlugIn) as problem:
        raise Refusal.of("bad-set-up", problem) from None


def known_level(level: str | None) -> str:
    """A level of bots; the middle one if none is named."""
    if level is not None and level not in LEVELS:
        known = ", ".join(LEVELS)
        words = Words(
            de=f"Einen Bot der Stufe {level!r} gibt es nicht; es gibt: {known}",
            en=f"There is no bot of level {level!r}; there are: {known}",
        )
        raise Refusal("bad-set-up", words)
    return level_or_middle(level)


def check_role(game: Game[Any], role: str) -> None:
    """The game has this faction or character."""
    try:
        game.check_roles(1, [role])
    except BadSetUp as problem:
        raise Refusal.of("bad-set-up", problem) from None


async def check_number_of_tables(hall: Hall, guest: str, but: str | None = None) -> None:
    """A guest may have one more table; whoever makes one, sits down at one or starts one for bots passes here.

    A table for bots alone is its opener's while it is in memory: where nobody looks it rests, and costs nothing.
    """
    rooms = (room for room in hall.rooms.values() if room.id != but)
    hosted = sum(room.is_for_bots and room.opened.host == guest and room.phase != "over" for room in rooms)
    if hosted + await hall.store.count_live(guest) >= hall.settings.tables_per_guest:
        raise refusals.TooManyTables()


def check_key(room: Room, connection: Connection, key: str | None) -> None:
    """Private tables are for those who have a seat or the whole link; after the end the id is enough."""
    if not room.opened.private or room.phase == "over" or connection in room.viewers:
        return
    if room.seat_of(connection.guest) is None and not hmac.compare_digest((key or "").encode(), room.key.encode()):
        raise refusals.NoKey()


def check_host(room: Room, connection: Connection) -> None:
    """The guest may arrange the table."""
    if room.host != connection.guest:
        raise refusals.NotHost()


def check_open(room: Room) -> None:
    """The game has not begun."""
    if room.phase != "open":
        raise refusals.Begun()


def check_seat(room: Room, seat: int) -> None:
    """The table has this seat."""
    if seat >= len(room.seats):
        last = len(room.seats) - 1
        words = Words(
            de=f"Einen Platz {seat} gibt es an diesem Tisch nicht; es gibt die Plätze 0 bis {last}.",
            en=f"There is no seat {seat} at this table; its seats are 0 to {last}.",
        )
        raise Refusal("not-allowed", words)


def own_seat(room: Room, connection: Connection) -> int:
    """The guest's seat."""
    seat = room.seat_of(connection.guest)
    if seat is None:
        raise refusals.NotSeated()
    return seat
