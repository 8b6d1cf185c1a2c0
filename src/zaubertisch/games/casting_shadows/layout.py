"""Positions of Casting Shadows as typed values: what each part is called, and what it is unless it is given."""

from __future__ import annotations

from typing import Any

import msgspec


class Player(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A character with its spellbook; it stands on its home tile unless another one is named."""

    character: str
    tile: str | None = None
    life: int = 18
    energy: int = 0
    shadow: bool = False
    companion: str | None = None
    book: list[str] = []
    traps: list[str] = []
    traps_from: list[str] = []  # where the traps came from; by default the unseen part of the deck
    out: bool = False


class TrapDeck(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The trap deck; what is unseen defaults to all traps that lie nowhere else."""

    unseen: dict[str, int] | None = None
    queue: list[str] = []  # from the top; "first-fallen" and "second-fallen" are unseen traps of those who are out
    left: dict[str, dict[str, int]] = {}  # by fallen player: which traps those are
    shown: dict[str, dict[str, int]] | None = None  # by where they came from: traps that were revealed since
    sure: dict[str, dict[str, int]] = {}  # by fallen player: traps everybody knew when they were shuffled
    fallen: int = 0  # how many fallen players have left traps
    handed_on: int = 0  # of the first fallen player's traps, how many the second one left in turn


class Position(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A whole position. Only the players are needed; the rest defaults to the first player's actions in round 1."""

    game: str
    players: list[Player]
    map: str = "players"
    first: int = 0
    wanted_first: int | None = None
    round_limit: int = 0
    compensation: bool = False
    leaving: str = "bot"
    round: int = 1
    active: int | None = None
    points: int = 4
    rerolls: int = 0
    cast: list[int] = []
    dice: dict[str, str] = {}
    tokens: dict[str, int] = {}
    to_pay: dict[str, int] = {}
    made: dict[str, int] = {}
    places: dict[str, str] | None = None
    beside: dict[str, str] = {}
    deck: dict[str, int] | None = None
    discarded: dict[str, int] = {}
    trap_deck: TrapDeck = msgspec.field(default_factory=TrapDeck)
    portal: list[str] | None = None
    companions: list[str] | None = None
    frames: list[dict[str, Any]] = msgspec.field(default_factory=lambda: [{"asks": "act"}])
    winners: list[int] = []
