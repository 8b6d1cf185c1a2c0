"""Positions of Casting Shadows as readable JSON, in both directions, also in the middle of a window."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import numpy as np

from zaubertisch.core.errors import BadPosition
from zaubertisch.core.game import OptionValue, SetUp
from zaubertisch.core.gate import Record
from zaubertisch.core.position_checks import demand, demand_known, refuse
from zaubertisch.core.validation import words_of
from zaubertisch.core.words import Words
from zaubertisch.games.casting_shadows.cards import SYMBOLS, Edition
from zaubertisch.games.casting_shadows.edition import tables
from zaubertisch.games.casting_shadows.layout import Player, Position, TrapDeck
from zaubertisch.games.casting_shadows.names import (
    CARD_IDS,
    CHARACTER_IDS,
    COMPANION_IDS,
    DIE_IDS,
    FACE_IDS,
    LEAVING_IDS,
    PART_IDS,
    PLACE_IDS,
    RESOURCE_IDS,
    TILE_IDS,
    TRAP_IDS,
    seats_in,
)
from zaubertisch.games.casting_shadows.preview import missing_of
from zaubertisch.games.casting_shadows.questions import FRAMES
from zaubertisch.games.casting_shadows.result import census, player_of
from zaubertisch.games.casting_shadows.state import (
    BOOK,
    BURIED,
    CENTRE,
    DESERT,
    F_END,
    KNOWN,
    LAST_ROUND,
    LEFT_PLACE,
    MAP_BY_PLAYERS,
    MAP_OF_SEVEN,
    NO_COMPANION,
    NONE,
    NOWHERE,
    PLACES,
    PORTAL,
    Q_ABSORB,
    Q_ACT,
    Q_CARD,
    Q_CHOSEN,
    Q_COMPANION,
    Q_DAMAGE,
    Q_DISCARD,
    Q_ENTERED,
    Q_FIRST,
    Q_GIVE,
    Q_OVER,
    Q_PAY,
    Q_PORTAL,
    Q_ROLL,
    Q_SCATTER,
    Q_SPARE,
    Q_TRAP,
    RIGHT_PLACE,
    SEATS,
    STATE,
    TRAP_TOTAL,
    UNSEEN,
    VOLCANO,
)

# A turn or a set-up stands below everything else.
BASES = (Q_FIRST, Q_SPARE, Q_PORTAL, Q_ROLL, Q_ACT, Q_ABSORB, Q_OVER, F_END)
# Only below everything else; rolling and opening the portal also come in between.
ONLY_BASES = (Q_FIRST, Q_SPARE, Q_ACT, Q_ABSORB, Q_OVER, F_END)
MAPS = {"players": MAP_BY_PLAYERS, "seven": MAP_OF_SEVEN}
MAX_LIFE = 99
MAX_ENERGY = 20

# What names in positions stand for.
CARD = Words(de="die Karte", en="card")
CHARACTER = Words(de="den Charakter", en="character")
COMPANION = Words(de="den Begleiter", en="companion")
DIE = Words(de="den Würfel", en="die")
FACE = Words(de="die Würfelseite", en="face")
LEAVING = Words(de="die Art zu gehen", en="way of leaving")
MAP = Words(de="den Plan", en="map")
PART = Words(de="den Teil des Fallenstapels", en="part of the trap deck")
PLACE = Words(de="die Stelle", en="place")
RESOURCE = Words(de="die Ressource", en="resource")
SEAT = Words(de="den Platz", en="seat")
SYMBOL = Words(de="das Symbol", en="symbol")
TILE = Words(de="das Feld", en="tile")
TRAP = Words(de="die Falle", en="trap")


def number_of(de: str, en: str) -> Words:
    """How many there are of something."""
    return Words(de=f"die Zahl der {de}", en=f"the number of {en}")


def _counts(ids: tuple[str, ...], row: Any) -> dict[str, int]:
    return {id: int(row[n]) for n, id in enumerate(ids) if row[n]}


def _named(ids: tuple[str, ...], mask: int) -> list[str]:
    return [id for n, id in enumerate(ids) if mask >> n & 1]


# --- from a state -------------------------------------------------------------------------------------------------


def position(state: Record) -> dict[str, Any]:
    """A state as readable JSON."""
    r: Any = state[0]
    dice = [int(shown) - 1 for shown in r["die"]]
    value = Position(
        game="casting-shadows",
        players=[player_of(r, seat) for seat in range(int(r["players"]))],
        map="seven" if r["map"] == MAP_OF_SEVEN else "players",
        first=int(r["first"]),
        wanted_first=None if r["wanted_first"] == NONE else int(r["wanted_first"]),
        round_limit=int(r["round_limit"]),
        compensation=bool(r["compensation"]),
        leaving=LEAVING_IDS[int(r["leaving_is_out"])],
        round=int(r["round"]),
        active=int(r["active"]),
        points=int(r["points"]),
        rerolls=int(r["rerolls"]),
        cast=[slot for slot in range(BOOK) if int(r["cast"]) >> slot & 1],
        dice={DIE_IDS[n]: _face_of(shown) for n, shown in enumerate(dice) if shown >= 0},
        tokens=_counts(RESOURCE_IDS, [int(count) - dice.count(n) for n, count in enumerate(r["pool"])]),
        to_pay=_counts(SYMBOLS, r["need"]),
        made=_counts(RESOURCE_IDS, r["made"]),
        places={PLACE_IDS[n]: TILE_IDS[int(tile)] for n, tile in enumerate(r["place"]) if tile != NONE},
        beside={TILE_IDS[n]: CARD_IDS[int(card)] for n, card in enumerate(r["beside"]) if card != NONE},
        deck=_counts(CARD_IDS, r["deck"]),
        discarded=_counts(CARD_IDS, r["discard"]),
        trap_deck=_trap_deck(r),
        portal=_named(COMPANION_IDS, int(r["portal"])),
        companions=_named(COMPANION_IDS, int(r["companions"])),
        frames=[FRAMES.write(r["frame"][height]) for height in range(int(r["depth"]))],
        winners=seats_in(int(r["winners"])),
    )
    result: dict[str, Any] = msgspec.to_builtins(value)
    return result


def _face_of(resource: int) -> str:
    return FACE_IDS[resource // 3] if resource < 6 else FACE_IDS[resource - 4]


def _trap_deck(r: Any) -> TrapDeck:
    def by_part(field: str, first: int) -> dict[str, dict[str, int]]:
        counts = {PART_IDS[part]: _counts(TRAP_IDS, r[field][part]) for part in range(first, KNOWN)}
        return {part: traps for part, traps in counts.items() if traps}

    return TrapDeck(
        unseen=_counts(TRAP_IDS, r["part"][UNSEEN]),
        queue=[
            TRAP_IDS[int(entry)] if entry < BURIED else PART_IDS[int(entry) - BURIED]
            for entry in r["queue"][: int(r["queue_size"])]
        ],
        left=by_part("part", 1),
        shown=by_part("shown", 0),
        sure=by_part("sure", 1),
        fallen=int(r["part_used"]),
        handed_on=int(r["handed_on"]),
    )


# --- to a state ---------------------------------------------------------------------------------------------------


def set_up_position(data: Mapping[str, Any], edition: Edition) -> tuple[Record, SetUp]:
    """The state of a position that is played with an edition; raises `BadPosition` if it cannot be."""
    try:
        value = msgspec.convert(data, Position)
    except msgspec.ValidationError as problem:
        why = words_of(problem)
        raise BadPosition(f"the position cannot be read: {why.en}", f"Stellung nicht lesbar: {why.de}") from None
    state = np.zeros(1, STATE)
    _Builder(value, state, edition).build()
    options: dict[str, OptionValue] = {
        "map": value.map,
        "first": "random" if value.wanted_first is None else value.wanted_first,
        "round_limit": value.round_limit,
        "compensation": value.compensation,
        "leaving": value.leaving,
    }
    roles = tuple(player.character for player in value.players)
    return state, SetUp(len(roles), roles, options)


class _Builder:
    """Writes a position into a blank state, part by part, and refuses what cannot be."""

    def __init__(self, value: Position, state: Record, edition: Edition) -> None:
        self.value = value
        self.state = state
        self.r: Any = state[0]
        self.edition = edition
        self.players = len(value.players)
        self.begun = bool(value.frames) and value.frames[0].get("asks") != "first"

    def build(self) -> None:
        self.write_table()
        self.write_map()
        for seat, player in enumerate(self.value.players):
            self.write_player(seat, player)
        self.write_companions()
        self.write_draw_deck()
        self.write_trap_deck()
        self.write_turn()
        self.write_frames()
        self.check_totals()

    # --- reading names and numbers ---

    def number(self, ids: tuple[str, ...], what: Words, id: str) -> int:
        demand_known(what, [id], ids)
        return ids.index(id)

    def seat(self, seat: int) -> int:
        demand_known(SEAT, [seat], range(self.players))
        return seat

    def within(self, what: Words, value: int, most: int) -> int:
        demand(
            0 <= value <= most,
            f"{what.en} is {value}, but must be 0 to {most}",
            f"{what.de} ist {value}, muss aber 0 bis {most} sein",
        )
        return value

    def write_counts(self, row: Any, ids: tuple[str, ...], what: Words, counts: Mapping[str, int]) -> None:
        for id, count in counts.items():
            row[self.number(ids, what, id)] = self.within(
                Words(de=f"die Zahl von {id!r}", en=f"the number of {id!r}"), count, 250
            )

    # --- part by part ---

    def write_table(self) -> None:
        value, r = self.value, self.r
        if not 2 <= self.players <= SEATS:
            refuse(f"{self.players} players; CS-1.1 allows 2 to 4", f"{self.players} Personen; CS-1.1 erlaubt 2 bis 4")
        demand_known(MAP, [value.map], MAPS)
        blank(r)
        r["players"] = self.players
        r["map"] = MAPS[value.map]
        r["wanted_first"] = NONE if value.wanted_first is None else self.seat(value.wanted_first)
        r["round_limit"] = self.within(Words(de="die Rundengrenze", en="the round limit"), value.round_limit, 200)
        r["compensation"] = value.compensation
        r["leaving_is_out"] = self.number(LEAVING_IDS, LEAVING, value.leaving)
        r["first"] = self.seat(value.first)
        r["round"] = self.within(Words(de="die Runde", en="the round"), value.round, LAST_ROUND)
        for seat, player in enumerate(value.players):
            r["character"][seat] = self.number(CHARACTER_IDS, CHARACTER, player.character)
            if any(player.character == other.character for other in value.players[:seat]):
                refuse(
                    f"character {player.character!r} is taken twice (CS-1.3)",
                    f"der Charakter {player.character!r} ist doppelt vergeben (CS-1.3)",
                )

    def home(self, seat: int) -> str:
        return self.edition.characters[int(self.r["character"][seat])].home

    def usual_places(self) -> dict[str, str]:
        """CS-2.1, CS-2.2: where the tiles lie without any spare ones."""
        places = {PLACE_IDS[LEFT_PLACE]: TILE_IDS[DESERT], PLACE_IDS[RIGHT_PLACE]: TILE_IDS[VOLCANO]}
        corners = (0, 4) if self.players == 2 else (0, 1, 3, 4)
        for person in range(self.players):
            places[PLACE_IDS[corners[person]]] = self.home((self.value.first + person) % self.players)
        return places

    def write_map(self) -> None:
        value, r = self.value, self.r
        if not self.begun:
            return
        r["laid"] = 1 << CENTRE
        for name, id in (self.usual_places() if value.places is None else value.places).items():
            tile = self.number(TILE_IDS, TILE, id)
            if int(r["laid"]) >> tile & 1:
                refuse(f"tile {id!r} lies in two places", f"das Feld {id!r} liegt an zwei Stellen")
            r["laid"] |= 1 << tile
            r["place"][self.number(PLACE_IDS, PLACE, name)] = tile
        for place in range(PLACES):
            tile, clockwise = int(r["place"][place]), int(r["place"][(place + 1) % PLACES])
            if tile != NONE:
                self.join(CENTRE, tile)
                if clockwise != NONE:
                    self.join(tile, clockwise)
        for id, card in value.beside.items():
            tile = self.tile(id)
            if tile in (CENTRE, DESERT):
                refuse(f"no card lies beside {id!r} (CS-1.7)", f"neben {id!r} liegt keine Karte (CS-1.7)")
            r["beside"][tile] = self.number(CARD_IDS, CARD, card)

    def join(self, one: int, other: int) -> None:
        self.r["next_to"][one] |= 1 << other
        self.r["next_to"][other] |= 1 << one

    def tile(self, id: str) -> int:
        tile = self.number(TILE_IDS, TILE, id)
        if not int(self.r["laid"]) >> tile & 1:
            refuse(f"tile {id!r} is not on the map (CS-2.1)", f"das Feld {id!r} liegt nicht aus (CS-2.1)")
        return tile

    def write_player(self, seat: int, player: Player) -> None:
        r = self.r
        if not self.begun:
            return
        who = player.character
        life = Words(de=f"die Zahl der Lebenspunkte von {who}", en=f"the life of {who}")
        energy = Words(de=f"die Schattenenergie von {who}", en=f"the energy of {who}")
        r["life"][seat] = self.within(life, player.life, MAX_LIFE)
        r["energy"][seat] = self.within(energy, player.energy, MAX_ENERGY)
        if player.out != (player.life == 0):
            refuse(
                f"{who} is out exactly if no life is left (CS-10.1)",
                f"{who} ist genau dann ausgeschieden, wenn kein Lebenspunkt übrig ist (CS-10.1)",
            )
        if not player.out:
            r["alive"] |= 1 << seat
            r["tile"][seat] = self.tile(self.home(seat) if player.tile is None else player.tile)
        r["shadow"] |= int(player.shadow) << seat
        if len(player.book) + len(player.traps) > BOOK:
            cards = len(player.book) + len(player.traps)
            refuse(
                f"{who} has {cards} cards, room is for five (CS-5.1)",
                f"{who} hat {cards} Karten, Platz ist für fünf (CS-5.1)",
            )
        r["books"][seat] = len(player.book)
        for slot, card in enumerate(player.book):
            r["book"][seat][slot] = self.number(CARD_IDS, CARD, card)
        r["traps"][seat] = len(player.traps)
        parts = player.traps_from or ["unseen"] * len(player.traps)
        if len(parts) != len(player.traps):
            refuse(
                f"{who} has {len(player.traps)} traps, but {len(parts)} came from somewhere",
                f"{who} hat {len(player.traps)} Fallen, aber {len(parts)} Angaben, woher sie kamen",
            )
        for slot, (trap, part) in enumerate(zip(player.traps, parts, strict=True)):
            r["trap"][seat][slot] = self.number(TRAP_IDS, TRAP, trap)
            r["trap_from"][seat][slot] = self.number(PART_IDS, PART, part)

    def write_companions(self) -> None:
        value, r = self.value, self.r
        if not self.begun:
            return
        taken = 0
        for seat, player in enumerate(value.players):
            if player.companion is None:
                continue
            companion = self.number(COMPANION_IDS, COMPANION, player.companion)
            if not player.shadow:
                refuse(
                    f"{player.character} has a companion, but only in shadow form is there one (CS-8.2)",
                    f"{player.character} hat einen Begleiter, den gibt es aber nur in Schattenform (CS-8.2)",
                )
            if taken >> companion & 1:
                refuse(
                    f"companion {player.companion!r} is with two characters",
                    f"der Begleiter {player.companion!r} ist bei zwei Charakteren",
                )
            taken |= 1 << companion
            r["companion"][seat] = companion
        free = [id for n, id in enumerate(COMPANION_IDS) if not taken >> n & 1]
        portal = free[:PORTAL] if value.portal is None else value.portal
        hidden = [id for id in free if id not in portal] if value.companions is None else value.companions
        for field, ids in (("portal", portal), ("companions", hidden)):
            for id in ids:
                companion = self.number(COMPANION_IDS, COMPANION, id)
                if taken >> companion & 1:
                    refuse(f"companion {id!r} is in two places", f"der Begleiter {id!r} ist an zwei Stellen")
                taken |= 1 << companion
                r[field] |= 1 << companion

    def write_draw_deck(self) -> None:
        value, r = self.value, self.r
        if not self.begun:
            return
        self.write_counts(r["discard"], CARD_IDS, CARD, value.discarded)
        if value.deck is not None:
            self.write_counts(r["deck"], CARD_IDS, CARD, value.deck)
        else:
            elsewhere = [*value.beside.values(), *(card for player in value.players for card in player.book)]
            for number, card in enumerate(self.edition.cards):
                rest = card.copies - elsewhere.count(card.id) - value.discarded.get(card.id, 0)
                r["deck"][number] = max(rest, 0)
        r["deck_size"] = int(r["deck"].sum())

    def write_trap_deck(self) -> None:
        value, r = self.value.trap_deck, self.r
        if not self.begun:
            return
        if len(value.queue) > TRAP_TOTAL:
            refuse(
                f"{len(value.queue)} traps lie under the trap deck, there are {TRAP_TOTAL} (CS-1.1)",
                f"{len(value.queue)} Fallen liegen unter dem Fallenstapel, es gibt aber {TRAP_TOTAL} (CS-1.1)",
            )
        shown = {"unseen": self.known_traps()} if value.shown is None else value.shown
        for field, counts, first in (("part", value.left, 1), ("shown", shown, 0), ("sure", value.sure, 1)):
            for part, traps in counts.items():
                row = self.number(PART_IDS[first:KNOWN], PART, part) + first
                self.write_counts(r[field][row], TRAP_IDS, TRAP, traps)
        r["queue_size"] = len(value.queue)
        for place, entry in enumerate(value.queue):
            buried = entry in PART_IDS[1:KNOWN]
            r["queue"][place] = BURIED + PART_IDS.index(entry) if buried else self.number(TRAP_IDS, TRAP, entry)
        if value.unseen is not None:
            self.write_counts(r["part"][UNSEEN], TRAP_IDS, TRAP, value.unseen)
        else:
            self.write_unseen_traps()
        r["part_size"][:] = r["part"].sum(axis=1)
        for row in range(1, KNOWN):
            if value.queue.count(PART_IDS[row]) != int(r["part_size"][row]):
                refuse(
                    f"the queue and what is left of {PART_IDS[row]!r} do not agree (CS-10.1)",
                    f"queue und das, was von {PART_IDS[row]!r} übrig ist, passen nicht zusammen (CS-10.1)",
                )
        r["part_used"] = self.within(number_of("Gefallenen mit Fallen", "fallen players with traps"), value.fallen, 2)
        r["handed_on"] = self.within(number_of("weitergegebenen Fallen", "traps handed on"), value.handed_on, BOOK)

    def known_traps(self) -> dict[str, int]:
        """The traps that everybody has seen: in the queue, on their way there, or taken from there."""
        value, r = self.value, self.r
        seen = [id for id in value.trap_deck.queue if id in TRAP_IDS]
        seen += [frame["trap"] for frame in value.frames if frame.get("asks") == "under" and "trap" in frame]
        for seat in range(self.players):
            for slot in range(int(r["traps"][seat])):
                if r["trap_from"][seat][slot] == KNOWN:
                    seen.append(TRAP_IDS[int(r["trap"][seat][slot])])
        return {id: seen.count(id) for id in seen}

    def write_unseen_traps(self) -> None:
        r = self.r
        known = self.known_traps()
        for number, trap in enumerate(self.edition.traps):
            hidden = sum(
                int(r["trap"][seat][slot]) == number and int(r["trap_from"][seat][slot]) != KNOWN
                for seat in range(self.players)
                for slot in range(int(r["traps"][seat]))
            )
            rest = trap.copies - hidden - known.get(trap.id, 0) - int(r["part"][1:, number].sum())
            r["part"][UNSEEN][number] = max(rest, 0)

    def check_totals(self) -> None:
        """CS-11: there may be fewer cards than the edition has, as in puzzles, but never more."""
        if not self.begun:
            return
        counted = census(tables(self.edition), self.state)
        for card in (*self.edition.cards, *self.edition.traps):
            if counted[card.id] > card.copies:
                refuse(
                    f"there are {counted[card.id]} of {card.id!r}, but the edition has {card.copies} (CS-11)",
                    f"{card.id!r} ist {counted[card.id]}-mal da, in der Ausgabe aber {card.copies}-mal (CS-11)",
                )
        for number, trap in enumerate(self.edition.traps):
            unseen = self.r["trap_from"] == UNSEEN
            out = int(self.r["shown"][UNSEEN][number]) + int((self.r["trap"][unseen] == number).sum())
            if out > trap.copies:
                refuse(
                    f"{out} of {trap.id!r} have come out of the trap deck, which has {trap.copies} (CS-9.1)",
                    f"{trap.id!r} kam {out}-mal aus dem Fallenstapel, der davon {trap.copies} hat (CS-9.1)",
                )

    def write_turn(self) -> None:
        value, r = self.value, self.r
        r["active"] = self.seat(value.first if value.active is None else value.active)
        r["points"] = self.within(number_of("Aktionspunkte", "action points"), value.points, 50)
        r["rerolls"] = self.within(number_of("Neuwürfe", "rerolls"), value.rerolls, 255)
        for slot in value.cast:
            if not 0 <= slot < int(r["books"][int(r["active"])]):
                refuse(
                    f"the active player has no card number {slot} that could have been cast (CS-4.2)",
                    f"wer am Zug ist, hat keine Karte Nummer {slot}, die gezaubert sein könnte (CS-4.2)",
                )
            r["cast"] |= 1 << slot
        self.write_counts(r["pool"], RESOURCE_IDS, RESOURCE, value.tokens)
        for id, face in value.dice.items():
            die = self.number(DIE_IDS, DIE, id)
            shown = self.number(FACE_IDS, FACE, face)
            resource = 3 * shown + die // 2 if shown < 2 else shown + 4
            r["die"][die] = resource + 1
            r["pool"][resource] += 1
        self.write_counts(r["need"], SYMBOLS, SYMBOL, value.to_pay)
        self.write_counts(r["made"], RESOURCE_IDS, RESOURCE, value.made)

    def write_frames(self) -> None:
        value, r = self.value, self.r
        if len(value.frames) > r["frame"].shape[0]:
            most = r["frame"].shape[0]
            refuse(
                f"{len(value.frames)} frames; at most {most} are possible",
                f"{len(value.frames)} frames; höchstens {most} sind möglich",
            )
        rows = [FRAMES.read(frame) for frame in value.frames]
        if not rows or rows[0][0] not in BASES:
            listed = ", ".join(FRAMES.name(kind) for kind in BASES)
            refuse(f"the first frame must be one of: {listed}", f"der erste Frame muss einer von diesen sein: {listed}")
        if rows[-1][0] > Q_OVER:
            refuse("the last frame must ask something", "der letzte Frame muss etwas fragen")
        for height, row in enumerate(rows):
            r["frame"][height] = row
            self.check_frame(height, *row)
        r["depth"] = len(rows)
        over = rows[0][0] == Q_OVER
        if over != bool(value.winners):
            refuse(
                "a game is over exactly if it has winners",
                "ein Spiel ist genau dann zu Ende, wenn jemand gewonnen hat",
            )
        r["winners"] = sum(1 << self.seat(seat) for seat in set(value.winners))
        alive = int(r["alive"]).bit_count()
        if self.begun and not over and (alive < 2 or not int(r["alive"]) >> int(r["active"]) & 1):
            refuse(
                "a game goes on only with two characters or more, the active one among them (CS-10.5)",
                "ein Spiel geht nur mit zwei oder mehr Charakteren weiter, darunter der am Zug (CS-10.5)",
            )

    def check_frame(self, height: int, kind: int, a: int, b: int, c: int) -> None:
        """What a frame asks must be possible, as far as the rest of the position tells."""
        r, name = self.r, FRAMES.name(kind)
        if (kind in ONLY_BASES and height > 0) or (kind not in BASES and height == 0):
            refuse(
                f"{name!r} cannot be at height {height} of the frames",
                f"{name!r} kann nicht an Stelle {height} der Frames stehen",
            )
        possible = True
        if kind == Q_SPARE:
            possible = int(r["place"][a]) == NONE
        elif kind == Q_PORTAL:
            possible = int(r["companions"]) != 0 and (a <= PORTAL if height == 0 else a == 0)
        elif kind == Q_CARD:
            possible = int(r["deck_size"]) > 0 and int(r["beside"][a]) == NONE and a not in (CENTRE, DESERT)
            possible = possible and bool(int(r["laid"]) >> a & 1)
        elif kind == Q_ROLL:
            possible = a != 0 and all(not a >> die & 1 or not r["die"][die] for die in range(len(DIE_IDS)))
        elif kind == Q_TRAP:
            possible = a < KNOWN and int(r["part_size"][a]) > 0 and not self.is_full()
        elif kind == Q_PAY:
            possible = bool(r["need"].any()) and self.can_pay()
        elif kind in (Q_GIVE, Q_DISCARD):
            possible = int(r["books"][int(r["active"])]) > 0
        elif kind == Q_COMPANION:
            possible = int(r["portal"]) != 0 and int(r["companion"][int(r["active"])]) == NO_COMPANION
        elif kind == Q_SCATTER:
            possible = b != 0 and not b & ~int(r["alive"]) and bool(int(r["laid"]) >> a & 1)
        elif kind in (Q_CHOSEN, Q_ENTERED, Q_DAMAGE):
            asked = c & 255
            possible = bool(int(r["alive"]) >> asked & 1) and int(r["traps"][asked]) > 0
        if not possible:
            refuse(f"{name!r} has no answer there", f"auf {name!r} gibt es dort keine Antwort")

    def is_full(self) -> bool:
        active = int(self.r["active"])
        return int(self.r["books"][active]) + int(self.r["traps"][active]) >= BOOK

    def can_pay(self) -> bool:
        """CS-1.5: whether the pool pays what is due."""
        return not missing_of(tables(self.edition), self.state, self.r["need"])


def blank(r: Any) -> None:
    """The parts of a state that stand for nothing, nowhere or nobody."""
    for field in ("place", "beside", "book", "trap", "queue"):
        r[field][...] = NONE
    r["tile"][:] = NOWHERE
    r["companion"][:] = NO_COMPANION
    r["wanted_first"] = NONE


def start(set_up: SetUp) -> Record:
    """CS-2.1: the state before anything is laid; first chance says, or repeats, who is person 1."""
    state = np.zeros(1, STATE)
    r: Any = state[0]
    blank(r)
    r["players"] = set_up.players
    r["map"] = MAPS[str(set_up.options["map"])]
    r["wanted_first"] = NONE if set_up.options["first"] == "random" else set_up.options["first"]
    r["round_limit"] = set_up.options["round_limit"]
    r["compensation"] = set_up.options["compensation"]
    r["leaving_is_out"] = LEAVING_IDS.index(str(set_up.options["leaving"]))
    r["character"][: set_up.players] = [CHARACTER_IDS.index(role) for role in set_up.roles]
    r["depth"] = 1
    r["frame"][0] = [Q_FIRST, 0, 0, 0]
    return state
