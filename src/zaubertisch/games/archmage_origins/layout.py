"""A position of Archmage Origins as readable JSON: its parts, and what those stand for that are left out."""

from __future__ import annotations

import msgspec

from zaubertisch.games.archmage_origins.names import CELL_NAMES, FACE_IDS
from zaubertisch.games.archmage_origins.state import MONSTERS

MONSTER_IDS = FACE_IDS[:MONSTERS]
SPELL_IDS = FACE_IDS[MONSTERS:]


class RealmCard(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A card of the realm; without `card` nobody has seen it and chance has not decided it."""

    card: str | None = None
    seen_by: list[int] = []
    token: int | None = None
    face_up: bool = False
    thing: int | None = None
    monster: bool | None = None


class PlacedMage(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A mage card at the border."""

    seat: int
    power: int
    turn: int | None = None


class Before(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One of the shuffled cards as it was before the shuffle."""

    card: str | None = None
    seen_by: list[int] = []


class Frame(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What is being asked, about which cell or seat, and how far Second Sight has got."""

    asks: str
    cell: str | None = None
    seat: int | None = None
    looks: int = 0
    thing: int | None = None


class Position(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A whole position. Only the factions are needed; the rest defaults to the start of the first turn."""

    game: str
    factions: list[str]
    battle: str = "open"
    neighbours: bool = False
    memory: bool = False
    starter: int = 0
    turn: int | None = None
    frames: list[Frame] = msgspec.field(default_factory=lambda: [Frame("look")])
    realm: dict[str, RealmCard] = {}
    places: dict[str, list[PlacedMage]] = {}
    discarded: list[str] = []
    gone: dict[int, str] = {}  # spells that were carried out, by the number of the thing they were
    shuffled: list[Before] = []
    counted: list[int] = []  # things
    allowance: int | None = None
    looks: list[int] = []
    previous_looks: list[int] = []
    drawn: list[int] = []
    contenders: list[int] | None = None
    captors: dict[str, int | None] = {}
    points: list[int] = []
    winners: list[int] = []

    @property
    def players(self) -> int:
        return len(self.factions)

    @property
    def asks(self) -> str:
        """The question of the turn, or what stands in its place before the first and after the last turn."""
        return self.frames[0].asks

    def seat_of(self, turn: int) -> int:
        """Whose turn this is."""
        return (self.starter + turn) % self.players

    def things(self) -> dict[str, int]:
        """Which thing lies in each cell."""
        given = {name: card.thing for name, card in self.realm.items() if card.thing is not None}
        return {name: given.get(name, cell) for cell, name in enumerate(CELL_NAMES)}


def complete(p: Position) -> Position:
    """The same position with nothing left out."""
    placed = sum(len(mages) for mages in p.places.values())
    turn = placed - (p.asks == "hold") if p.turn is None else p.turn
    again = [thing for thing in p.counted if thing in p.previous_looks]
    everyone, last = list(range(p.players)), [p.seat_of(-1)]
    return msgspec.structs.replace(
        p,
        turn=turn,
        realm={name: _complete_card(p.realm.get(name, RealmCard()), thing) for name, thing in p.things().items()},
        places=_complete_places(p, turn),
        looks=sorted({*p.looks, *p.counted}),
        allowance=again[0] if p.allowance is None and again else p.allowance,
        drawn=p.drawn or [0] * p.players,
        contenders=p.contenders if p.contenders is not None else everyone if p.asks == "draw" else last,
    )


def _complete_card(card: RealmCard, thing: int) -> RealmCard:
    looked_at = bool(card.seen_by) and card.card in MONSTER_IDS
    return msgspec.structs.replace(card, thing=thing, monster=looked_at if card.monster is None else card.monster)


def _complete_places(p: Position, turn: int) -> dict[str, list[PlacedMage]]:
    """Cards without a turn were placed in the order in which they stand here."""
    given = {mage.turn for mages in p.places.values() for mage in mages}
    turns_with_a_card = turn + (p.asks == "hold")
    left = {
        seat: [t for t in range(turns_with_a_card) if p.seat_of(t) == seat and t not in given]
        for seat in range(p.players)
    }
    return {
        name: [
            msgspec.structs.replace(mage, turn=left[mage.seat].pop(0) if left[mage.seat] else 0)
            if mage.turn is None
            else mage
            for mage in mages
        ]
        for name, mages in p.places.items()
    }
