"""Positions of Archmage Origins as readable JSON, in both directions, also in the middle of a turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import numpy as np

from zaubertisch.core.errors import BadPosition
from zaubertisch.core.game import OptionValue, SetUp
from zaubertisch.core.gate import Record
from zaubertisch.core.seats import EVERYONE
from zaubertisch.games.archmage_origins.cards import FACTIONS
from zaubertisch.games.archmage_origins.notation import CELL_NAMES, FACE_IDS, FACTION_IDS, PLACE_NAMES, QUESTIONS
from zaubertisch.games.archmage_origins.state import (
    CELLS,
    CORNERS,
    FIRST_SHUFFLED,
    MONSTERS,
    NONE,
    OPEN,
    POWERS,
    Q_DIVINATION,
    Q_DRAW,
    Q_EXCHANGE,
    Q_FACE,
    Q_HOLD,
    Q_LOOK,
    Q_OVER,
    Q_PLACE,
    Q_SCORING,
    Q_SECOND_SIGHT,
    Q_UPHEAVAL,
    SEATS,
    STATE,
    THINGS,
)

ASKS = {name: kind for kind, (name, _) in QUESTIONS.items()}
TURN_QUESTIONS = (Q_DRAW, Q_LOOK, Q_EXCHANGE, Q_PLACE, Q_HOLD, Q_SCORING, Q_OVER)


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
    """What is being asked, about which cell or seat, and how far a spell has got."""

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
    gone: dict[str, str] = {}  # spells that were carried out, by the number of the thing they were
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


def _bits(numbers: list[int]) -> int:
    return sum(1 << number for number in set(numbers))


def _from_bits(bits: int) -> list[int]:
    return [n for n in range(32) if bits >> n & 1]


# --- from a state -------------------------------------------------------------------------------------------------


def position(state: Record) -> dict[str, Any]:
    """A state as readable JSON."""
    r: Any = state[0]
    players = int(r["players"])
    tokens = {int(r["hold_cell"][seat]): seat for seat in range(players)}
    in_realm = {int(thing) for thing in r["cell"]}
    over = bool(r["winners"])
    value = Position(
        game="archmage-origins",
        factions=[FACTION_IDS[int(faction)] for faction in r["faction"][:players]],
        battle="open" if r["battle"] == OPEN else "corners",
        neighbours=bool(r["neighbours"]),
        memory=bool(r["memory"]),
        starter=int(r["starter"]),
        turn=int(r["turn"]),
        frames=[_frame(r["frame"][height]) for height in range(int(r["depth"]))],
        realm={name: _realm_card(r, cell, tokens.get(cell)) for cell, name in enumerate(CELL_NAMES)},
        places={name: _placed(r, place) for place, name in enumerate(PLACE_NAMES) if r["mages"][place]},
        discarded=[FACE_IDS[face] for face in _from_bits(int(r["discarded"]))],
        gone={
            str(thing): FACE_IDS[int(r["face"][thing])]
            for thing in range(THINGS)
            if thing not in in_realm and r["face"][thing] != NONE
        },
        shuffled=[
            Before(card=_face_id(r["bundle_face"][n]), seen_by=_from_bits(int(r["bundle_seen"][n])))
            for n in range(int(r["bundle_size"]))
        ],
        counted=[int(r[look]) for look in ("first", "second") if r[look] != NONE],
        allowance=None if r["allowance"] == NONE else int(r["allowance"]),
        looks=_from_bits(int(r["looks"])),
        previous_looks=_from_bits(int(r["previous_looks"])),
        drawn=[int(power) for power in r["drawn"][:players]],
        contenders=_from_bits(int(r["contenders"])),
        captors={name: _seat(r["captor"][cell]) for cell, name in enumerate(CELL_NAMES)} if over else {},
        points=[int(points) for points in r["points"][:players]] if over else [],
        winners=_from_bits(int(r["winners"])),
    )
    result: dict[str, Any] = msgspec.to_builtins(value)
    return result


def _seat(value: int) -> int | None:
    return None if value == NONE else int(value)


def _face_id(face: int) -> str | None:
    return None if face == NONE else FACE_IDS[int(face)]


def _frame(row: Any) -> Frame:
    kind, a, b, c = (int(value) for value in row)
    about_cell = kind in (Q_FACE, Q_SCORING) or Q_DIVINATION <= kind <= Q_SECOND_SIGHT
    return Frame(
        asks=QUESTIONS[kind][0],
        cell=CELL_NAMES[a] if about_cell else None,
        seat=a if kind == Q_DRAW else None,
        looks=b,
        thing=c if kind == Q_SECOND_SIGHT and c != NONE else None,
    )


def _realm_card(r: Any, cell: int, token: int | None) -> RealmCard:
    thing = int(r["cell"][cell])
    seen = int(r["seen"][thing])
    return RealmCard(
        card=_face_id(r["face"][thing]),
        seen_by=[] if seen == EVERYONE else _from_bits(seen),
        token=token,
        face_up=seen == EVERYONE,
        thing=thing,
        monster=bool(r["monster"][thing]),
    )


def _placed(r: Any, place: int) -> list[PlacedMage]:
    return [
        PlacedMage(
            seat=int(r["mage_seat"][place][slot]),
            power=int(r["mage_power"][place][slot]),
            turn=int(r["mage_turn"][place][slot]),
        )
        for slot in range(int(r["mages"][place]))
    ]


# --- to a state ---------------------------------------------------------------------------------------------------


def set_up_position(data: Mapping[str, Any]) -> tuple[Record, SetUp]:
    """The state of a position; raises `BadPosition` if it cannot be."""
    try:
        value = msgspec.convert(data, Position)
    except msgspec.ValidationError as problem:
        raise BadPosition(f"the position cannot be read: {problem}") from None
    state = np.zeros(1, STATE)
    _Builder(value, state[0]).build()
    options: dict[str, OptionValue] = {"battle": value.battle, "neighbours": value.neighbours, "memory": value.memory}
    return state, SetUp(len(value.factions), tuple(value.factions), options)


class _Builder:
    """Writes a position into a blank state, part by part, and refuses what cannot be."""

    def __init__(self, value: Position, r: Any) -> None:
        self.value = value
        self.r = r
        self.players = len(value.factions)

    def build(self) -> None:
        self.write_table()
        self.write_realm()
        self.write_shuffled()
        self.write_mages()
        self.write_turn()
        self.write_frames()
        self.write_scores()

    def fail(self, problem: str) -> BadPosition:
        return BadPosition(f"this position cannot be: {problem}")

    def cell(self, name: str) -> int:
        if name not in CELL_NAMES:
            raise self.fail(f"there is no cell {name!r}; cells are a1 to d4")
        return CELL_NAMES.index(name)

    def face(self, id: str) -> int:
        if id not in FACE_IDS:
            raise self.fail(f"there is no card {id!r}; cards are: {', '.join(FACE_IDS)}")
        return FACE_IDS.index(id)

    def seat(self, seat: int) -> int:
        if not 0 <= seat < self.players:
            raise self.fail(f"there is no seat {seat}; seats are 0 to {self.players - 1}")
        return seat

    def thing(self, thing: int) -> int:
        if not 0 <= thing < THINGS:
            raise self.fail(f"there is no thing {thing}; things are 0 to {THINGS - 1}")
        return thing

    def write_table(self) -> None:
        value, r = self.value, self.r
        if not 2 <= self.players <= SEATS:
            raise self.fail(f"{self.players} factions; AO-1.1 allows 2 to 4 players")
        for faction in value.factions:
            if faction not in FACTIONS:
                raise self.fail(f"there is no faction {faction!r}; factions are: {', '.join(FACTIONS)}")
            if value.factions.count(faction) > 1:
                raise self.fail(f"faction {faction!r} is taken twice (AO-1.2)")
        if value.battle not in ("corners", "open"):
            raise self.fail(f"there is no battle {value.battle!r}; battles are: corners, open")
        blank(r)
        r["players"] = self.players
        r["battle"] = OPEN if value.battle == "open" else CORNERS
        r["neighbours"] = value.neighbours
        r["memory"] = value.memory
        r["faction"][: self.players] = [FACTION_IDS.index(faction) for faction in value.factions]

    def write_realm(self) -> None:
        value, r = self.value, self.r
        for name in value.realm:
            self.cell(name)
        given = {name: card.thing for name, card in value.realm.items() if card.thing is not None}
        for cell, name in enumerate(CELL_NAMES):
            r["cell"][cell] = self.thing(given.get(name, cell))
        if len(set(r["cell"].tolist())) < CELLS:
            raise self.fail("two cells hold the same thing")
        held: dict[int, str] = {}
        for name, card in value.realm.items():
            self.write_card(name, card)
            if card.token is not None:
                if self.seat(card.token) in held:
                    raise self.fail(f"seat {card.token} has a token on {held[card.token]} and on {name} (AO-5.1)")
                held[card.token] = name
                r["hold_cell"][card.token] = self.cell(name)
                r["held"] |= 1 << self.cell(name)
        for thing, id in value.gone.items():
            if self.face(id) < MONSTERS or id not in value.discarded:
                raise self.fail(f"{id!r} is gone, but only discarded spells leave the realm (AO-4.2)")
            r["face"][self.thing(int(thing))] = self.face(id)
            r["seen"][int(thing)] = EVERYONE
        for id in value.discarded:
            if self.face(id) < MONSTERS:
                raise self.fail(f"{id!r} is a monster; only spells are discarded before the scoring (AO-4.2)")
        r["discarded"] = _bits([self.face(id) for id in value.discarded])
        r["refills"] = len(value.discarded)
        self.check_faces_once()

    def write_card(self, name: str, card: RealmCard) -> None:
        r = self.r
        thing = int(r["cell"][self.cell(name)])
        seen = _bits([self.seat(seat) for seat in card.seen_by])
        if card.card is None:
            if seen or card.face_up:
                raise self.fail(f"{name} was seen, so it must say which card it is")
            return
        face = self.face(card.card)
        under_token = card.token is not None
        is_spell = face >= MONSTERS
        if is_spell and seen and not under_token and not card.face_up:
            raise self.fail(f"{name} is a spell that was looked at; it would have been revealed (AO-4.2)")
        if not seen and not card.face_up:
            raise self.fail(
                f"{name} says it is {card.card!r}, but nobody has seen it: leave the card out, or say by whom"
            )
        r["face"][thing] = face
        r["seen"][thing] = EVERYONE if card.face_up else seen
        looked_at_openly = bool(seen) and not under_token
        r["monster"][thing] = looked_at_openly if card.monster is None else card.monster
        if card.face_up and is_spell and not self.over():
            r["face_up"] |= 1 << self.cell(name)

    def over(self) -> bool:
        return bool(self.value.winners) or any(frame.asks == "scoring" for frame in self.value.frames)

    def check_faces_once(self) -> None:
        r = self.r
        faces = [int(face) for face in r["face"] if face != NONE]
        for face in set(faces):
            if faces.count(face) > 1:
                raise self.fail(f"{FACE_IDS[face]!r} lies in two places")
        known = _bits(faces) | int(r["discarded"])
        in_realm = {int(thing) for thing in r["cell"]}
        for face in _from_bits(int(r["discarded"])):
            lying = [thing for thing in in_realm if r["face"][thing] == face]
            if lying:
                raise self.fail(f"{FACE_IDS[face]!r} is discarded and lies in the realm")
        r["undrawn"] = ((1 << len(FACE_IDS)) - 1) & ~known

    def write_shuffled(self) -> None:
        value, r = self.value, self.r
        if len(value.shuffled) == 1 or len(value.shuffled) > 4:
            raise self.fail(f"{len(value.shuffled)} cards were shuffled; Maelstrom shuffles 2 to 4 (AO-4.6)")
        r["bundle_size"] = len(value.shuffled)
        for n, before in enumerate(value.shuffled):
            r["bundle_seen"][n] = _bits([self.seat(seat) for seat in before.seen_by])
            if (before.card is None) != (not before.seen_by):
                raise self.fail("a shuffled card has a face exactly if somebody had seen it")
            if before.card is not None:
                r["bundle_face"][n] = self.face(before.card)
                r["undrawn"] &= ~np.uint32(1 << self.face(before.card))
        for thing in r["cell"]:
            if thing >= FIRST_SHUFFLED + len(value.shuffled):
                raise self.fail(f"thing {int(thing)} is a shuffled card, but it was not shuffled")

    def write_mages(self) -> None:
        value, r = self.value, self.r
        for seat in range(self.players):
            r["hand"][seat] = (1 << POWERS) - 1
        for name, mages in value.places.items():
            if name not in PLACE_NAMES:
                raise self.fail(f"there is no place {name!r}; places are n1 to n4, e1 to e4, s1 to s4, w1 to w4")
            if len(mages) > 2:
                raise self.fail(f"{name} holds {len(mages)} mage cards, two at most are possible (AO-2.3)")
            place = PLACE_NAMES.index(name)
            for slot, mage in enumerate(mages):
                self.write_mage(place, slot, mage)
            if r["battle"] == CORNERS:
                self.check_corner(name, mages)
            r["mages"][place] = len(mages)

    def write_mage(self, place: int, slot: int, mage: PlacedMage) -> None:
        r = self.r
        if not 1 <= mage.power <= POWERS:
            raise self.fail(f"there is no mage card of power {mage.power}; powers are 1 to 8 (AO-1.3)")
        bit = 1 << (mage.power - 1)
        if not int(r["hand"][self.seat(mage.seat)]) & bit:
            raise self.fail(f"seat {mage.seat} has placed its {mage.power} twice (AO-1.3)")
        r["hand"][mage.seat] = int(r["hand"][mage.seat]) & ~bit
        r["mage_seat"][place][slot] = mage.seat
        r["mage_power"][place][slot] = mage.power
        r["mage_turn"][place][slot] = mage.turn or 0
        r["own_places"][mage.seat] |= 1 << place

    def check_corner(self, name: str, mages: list[PlacedMage]) -> None:
        opposite = self.players == 2 and not self.value.neighbours
        for mage in mages:
            corner = 2 * mage.seat if opposite else mage.seat
            if name[0] not in ("nw", "ne", "es", "sw")[corner]:
                raise self.fail(f"seat {mage.seat} may not place at {name} from its corner (AO-2.3)")
        if len(mages) == 2 and mages[0].seat == mages[1].seat:
            raise self.fail(f"seat {mages[0].seat} has two cards at {name}; corners allow one each (AO-2.3)")

    def write_turn(self) -> None:
        value, r = self.value, self.r
        asks = value.frames[0].asks if value.frames else ""
        placed = [POWERS - int(r["hand"][seat]).bit_count() for seat in range(self.players)]
        turn = sum(placed) - (asks == "hold") if value.turn is None else value.turn
        r["starter"] = self.seat(value.starter)
        r["turn"] = turn
        for seat in range(self.players):
            taken = len([t for t in range(turn) if (value.starter + t) % self.players == seat])
            active = (value.starter + turn) % self.players == seat
            if placed[seat] != taken + (active and asks == "hold"):
                raise self.fail(f"seat {seat} has placed {placed[seat]} mage cards, but has had {taken} turns (AO-3.3)")
        r["first"], r["second"] = ([self.thing(thing) for thing in value.counted] + [NONE, NONE])[:2]
        r["allowance"] = NONE if value.allowance is None else self.thing(value.allowance)
        r["looks"] = _bits([self.thing(thing) for thing in value.looks])
        r["previous_looks"] = _bits([self.thing(thing) for thing in value.previous_looks])
        r["drawn"][: len(value.drawn)] = value.drawn[: self.players]
        everyone = list(range(self.players))
        r["contenders"] = _bits(everyone if value.contenders is None else value.contenders)

    def write_frames(self) -> None:
        value, r = self.value, self.r
        if not value.frames or ASKS.get(value.frames[0].asks) not in TURN_QUESTIONS:
            raise self.fail("the first frame must ask one of: " + ", ".join(QUESTIONS[k][0] for k in TURN_QUESTIONS))
        if len(value.frames) > r["frame"].shape[0]:
            raise self.fail(f"{len(value.frames)} frames; at most {r['frame'].shape[0]} are possible")
        for height, frame in enumerate(value.frames):
            if frame.asks not in ASKS:
                raise self.fail(f"nothing asks {frame.asks!r}; questions are: {', '.join(ASKS)}")
            kind = ASKS[frame.asks]
            if (kind in TURN_QUESTIONS) != (height == 0):
                raise self.fail(f"{frame.asks!r} cannot be asked at height {height} of the frames")
            about = 0
            if kind == Q_DRAW:
                about = self.seat(frame.seat or 0)
            elif frame.cell is not None:
                about = self.cell(frame.cell)
            elif kind not in TURN_QUESTIONS:
                raise self.fail(f"{frame.asks!r} needs the cell it is about")
            last = 0 if kind in TURN_QUESTIONS or kind == Q_FACE else NONE if frame.thing is None else frame.thing
            r["frame"][height] = [kind, about, frame.looks, last]
        r["depth"] = len(value.frames)
        self.check_frames()

    def check_frames(self) -> None:
        r = self.r
        kinds = [int(row[0]) for row in r["frame"][: int(r["depth"])]]
        if kinds[0] in (Q_LOOK, Q_EXCHANGE, Q_PLACE, Q_HOLD):
            r["active"] = (int(r["starter"]) + int(r["turn"])) % self.players
        counted = int(r["first"] != NONE) + int(r["second"] != NONE)
        if kinds[0] == Q_LOOK and counted > 1:
            raise self.fail("two looks count already, so the question is the exchange (AO-3.2)")
        if kinds[0] == Q_EXCHANGE and counted < 2:
            raise self.fail("an exchange needs two looks that count (AO-3.2)")
        for thing in (int(r["first"]), int(r["second"])):
            if thing != NONE and thing not in r["cell"]:
                raise self.fail(f"thing {thing} counts as a look but does not lie in the realm")
        if kinds[0] == Q_HOLD and r["hold_cell"][int(r["active"])] != NONE:
            raise self.fail(f"seat {int(r['active'])} has played its hold card already (AO-5.1)")
        if kinds[-1] == Q_UPHEAVAL and r["first"] == NONE:
            raise self.fail("Upheaval asks for nothing if no look counts (AO-1.5)")
        for row in r["frame"][1 : int(r["depth"])]:
            kind, cell = int(row[0]), int(row[1])
            thing = int(r["cell"][cell])
            if kind == Q_FACE and r["face"][thing] != NONE:
                raise self.fail(f"the face of {CELL_NAMES[cell]} is known already")
            spell = MONSTERS + kind - Q_DIVINATION
            if kind != Q_FACE and (r["face"][thing] != spell or not int(r["face_up"]) >> cell & 1):
                raise self.fail(f"{FACE_IDS[spell]!r} does not lie face up at {CELL_NAMES[cell]} (AO-4.3)")

    def write_scores(self) -> None:
        value, r = self.value, self.r
        turns_left = int(r["turn"]) < POWERS * self.players
        asks = ASKS[value.frames[0].asks]
        if (asks in (Q_SCORING, Q_OVER)) == turns_left:
            raise self.fail("the scoring comes when every mage card is placed, and only then (AO-6.1)")
        r["turned_over"] = asks in (Q_SCORING, Q_OVER)
        if (asks == Q_OVER) != bool(value.winners):
            raise self.fail("a game is over exactly if it has winners")
        for name, captor in value.captors.items():
            r["captor"][self.cell(name)] = NONE if captor is None else self.seat(captor)
        r["points"][: len(value.points)] = value.points[: self.players]
        r["winners"] = _bits([self.seat(seat) for seat in value.winners])


def blank(r: Any) -> None:
    """The parts of a state that stand for nothing, nowhere or nobody."""
    r["undrawn"] = (1 << len(FACE_IDS)) - 1
    r["cell"][:] = range(CELLS)
    for rows in ("face", "bundle_face", "hold_cell", "captor"):
        r[rows][:] = NONE
    for field in ("first", "second", "allowance", "active"):
        r[field] = NONE


def start(set_up: SetUp) -> Record:
    """AO-2.1 to AO-2.5: the state before the draw for the order of play; nothing of the realm is decided."""
    state = np.zeros(1, STATE)
    r: Any = state[0]
    blank(r)
    r["players"] = set_up.players
    r["battle"] = OPEN if set_up.options["battle"] == "open" else CORNERS
    r["neighbours"] = set_up.options["neighbours"]
    r["memory"] = set_up.options["memory"]
    r["faction"][: set_up.players] = [FACTION_IDS.index(role) for role in set_up.roles]
    r["hand"][: set_up.players] = (1 << POWERS) - 1
    r["contenders"] = (1 << set_up.players) - 1
    r["depth"] = 1
    r["frame"][0] = [Q_DRAW, 0, 0, 0]
    return state
