"""What is kept of a table: a log of records, from which everything else can be made again."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from zaubertisch.core.game import OptionValue
from zaubertisch.core.journal import Header, Input
from zaubertisch.server.protocol import Clock


class Place(Struct, frozen=True):
    """Who sits on a seat."""

    who: Literal["open", "person", "bot"]
    guest: str | None = None
    name: str | None = None
    level: str | None = None
    role: str | None = None


class Opened(Struct, frozen=True, kw_only=True, tag="opened"):
    """The table was opened."""

    game: str
    options: dict[str, OptionValue]
    edition: str | None = None  # the hash of other cards than the standard ones
    edition_name: str | None = None
    places: list[Place]
    order: Literal["random", "set"]
    clock: Clock | None = None
    absence: int | None = None
    private: bool = False
    chat: bool = True
    host: str
    server_seed: str
    starts_when_full: bool = False
    lesson: bool = False  # begins at the position of the game's lesson


class Sat(Struct, frozen=True, tag="sat"):
    """Somebody took a seat."""

    seat: int
    guest: str
    name: str


class StoodUp(Struct, frozen=True, tag="stood-up"):
    """Somebody gave up his seat; in a running game it becomes a bot's."""

    seat: int
    level: str | None = None


class Arranged(Struct, frozen=True, tag="arranged"):
    """The host opened a seat, gave it to a bot or closed it."""

    seat: int
    who: Literal["open", "bot", "closed"]
    level: str | None = None


class RoleChosen(Struct, frozen=True, tag="role"):
    """A faction or character was chosen."""

    seat: int
    role: str | None


class Contributed(Struct, frozen=True, tag="contributed"):
    """A person's client added its randomness."""

    seat: int
    randomness: str


class Started(Struct, frozen=True, tag="started"):
    """The game began: who sits where, playing what, from which seed; and what chance did first."""

    header: Header
    places: list[Place]
    inputs: list[Input]
    left: list[int] | None = None


class Played(Struct, frozen=True, tag="played", omit_defaults=True):
    """A decision and the chance that followed it."""

    inputs: list[Input]
    message: str | None = None  # by which message a person decided
    left: list[int] | None = None  # the clocks after it
    timed_out: bool = False  # made for a person whose time for it had run out


class TakenBack(Struct, frozen=True, tag="taken-back"):
    """Decisions were taken back: only so many inputs remain."""

    inputs: int
    message: str | None = None


class SatIn(Struct, frozen=True, tag="sat-in"):
    """A bot plays for a person, or no longer does."""

    seat: int
    on: bool
    why: Literal["asked", "absent", "time"] = "asked"


class PauseWished(Struct, frozen=True, tag="pause"):
    """A person agrees to a pause, or wants to go on."""

    seat: int
    on: bool
    left: list[int] | None = None


class Rematched(Struct, frozen=True, tag="rematched"):
    """There is a new table for the same again."""

    table: str


Record = (
    Opened
    | Sat
    | StoodUp
    | Arranged
    | RoleChosen
    | Contributed
    | Started
    | Played
    | TakenBack
    | SatIn
    | PauseWished
    | Rematched
)

encode_record = msgspec.json.Encoder().encode
decode_record = msgspec.json.Decoder(Record).decode
