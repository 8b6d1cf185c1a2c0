"""How questions of Casting Shadows are answered: how each answer is written, which id it has, what it says."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from zaubertisch.core.domains import Numbers
from zaubertisch.core.frames import A, B, C
from zaubertisch.core.gate import Record
from zaubertisch.core.questions import Asked, Verb
from zaubertisch.core.words import Words
from zaubertisch.games.casting_shadows.cards import Attack, Card, Convert
from zaubertisch.games.casting_shadows.edition import ENERGIES
from zaubertisch.games.casting_shadows.names import (
    AIM,
    CARD,
    CHARACTER,
    COMPANION,
    DICE,
    DICE_WORDS,
    DIE,
    DIE_IDS,
    FACE,
    FACE_IDS,
    FACE_WORDS,
    GRADE,
    TILE,
    TRAP,
    WAY,
    WAY_IDS,
    character_name,
    grades_of,
    resource_symbol,
    taken_name,
)
from zaubertisch.games.casting_shadows.state import (
    ACT_ABILITY,
    ACT_CAST,
    ACT_CLEANSE,
    ACT_END,
    ACT_EXCHANGE,
    ACT_LEAVE,
    ACT_MOVE,
    ACT_REROLL,
    ACT_TAKE,
    ACT_USE,
    BOOK,
    CHARACTERS,
    DESERT,
    FIRST_ATTACK,
    FIRST_CONVERSION,
    FIRST_TILE_TARGET,
    NO_COMPANION,
    PASS,
    RUN,
    SEATS,
    TARGETS,
    TILES,
    TRAP_CARD,
    USE_TRAP,
)
from zaubertisch.games.casting_shadows.words import as_object, capital, counted, quoted

# --- who and what is meant ----------------------------------------------------------------------------------------


def about(asked: Asked) -> int:
    """What the question is about, in the first field of its frame."""
    return asked.frame[A]


def threatened(asked: Asked) -> int:
    """CS-10.3 (4): how much damage the seat that is asked is about to suffer."""
    return asked.frame[B] >> (8 * (asked.frame[C] & 255)) & 255


def seat_of(record: Record, character: int) -> int | None:
    """Who plays a character."""
    seats = record["character"][0][: int(record["players"][0])].tolist()
    return seats.index(character) if character in seats else None


def _character_of(record: Record, seat: int) -> int:
    return int(record["character"][0][seat])


def _aim_of(record: Record, target: int) -> int:
    """Whom or what answers name for a target of the rules."""
    if target < FIRST_TILE_TARGET:
        return _character_of(record, target)
    return target - FIRST_TILE_TARGET + CHARACTERS


def target_of(record: Record, aim: int) -> int | None:
    """The target of the rules that an answer names."""
    return seat_of(record, aim) if aim < CHARACTERS else aim - CHARACTERS + FIRST_TILE_TARGET


def _first_die(asked: Asked) -> int:
    """The lowest of the dice that are in the air."""
    return (about(asked) & -about(asked)).bit_length() - 1


def card_on_offer(asked: Asked) -> int:
    """CS-4.6: what can be taken where the active player stands."""
    tile = int(asked.record["tile"][0][int(asked.record["active"][0])])
    return TRAP_CARD if tile == DESERT else int(asked.record["beside"][0][tile])


# --- ids that depend on the table ---------------------------------------------------------------------------------


class Cast(NamedTuple):
    """A spell by its place in the book, how strong, and at what."""

    slot: int
    grade: int
    target: int

    @classmethod
    def of(cls, id: int) -> Cast:
        """What an id of the action phase casts."""
        grade, rest = divmod(id, ACT_CAST)
        return cls(rest // TARGETS, grade, rest % TARGETS)

    @property
    def id(self) -> int:
        """The answer of the action phase that casts this."""
        return ACT_CAST * self.grade + TARGETS * self.slot + self.target


class _Casts:
    """CS-4.2: a spell is named by its card; a single grade, and the target of a conversion, are not written."""

    meaning = f"{ACT_CAST} × grade + {TARGETS} × place in the book + target: a seat, {FIRST_TILE_TARGET} + tile, or 0"

    def every(self) -> Iterable[int]:
        return [
            Cast(slot, grade, target).id
            for grade in GRADE.numbers()
            for slot in range(BOOK)
            for target in range(TARGETS)
        ]

    def numbers(self, asked: Asked, id: int) -> tuple[int | None, ...]:
        slot, grade, target = Cast.of(id)
        card = self._book(asked)[slot]
        written = grade if grade > 1 or grades_of(card) > 1 else None
        return card, written, None if card >= FIRST_CONVERSION else _aim_of(asked.record, target)

    def id(self, asked: Asked, numbers: tuple[int | None, ...]) -> int | None:
        card, grade, aim = numbers
        slot = self._slot(asked, card)
        target = 0 if aim is None else target_of(asked.record, aim)
        return None if slot is None or target is None else Cast(slot, grade or 1, target).id

    def _book(self, asked: Asked) -> list[int]:
        book: list[int] = asked.record["book"][0][int(asked.record["active"][0])].tolist()
        return book

    def _slot(self, asked: Asked, card: int | None) -> int | None:
        """Of equal spells the first that was not cast in this turn."""
        slots = [slot for slot, held in enumerate(self._book(asked)) if held == card]
        cast = int(asked.record["cast"][0])
        return next((slot for slot in slots if not cast >> slot & 1), slots[0] if slots else None)


class _Uses:
    """CS-5.5: of all cards only resource cards can be used."""

    meaning = f"{ACT_USE} + card"

    def every(self) -> Iterable[int]:
        return range(ACT_USE, ACT_USE + FIRST_ATTACK)

    def numbers(self, asked: Asked, id: int) -> tuple[int | None, ...]:
        return (id - ACT_USE,)

    def id(self, asked: Asked, numbers: tuple[int | None, ...]) -> int | None:
        (card,) = numbers
        return ACT_USE + card if card is not None and card < FIRST_ATTACK else None


class _Aimed:
    """CS-8.4: the shadow ability against somebody, or everybody on a tile."""

    meaning = f"{ACT_ABILITY + 1} + seat, or {ACT_ABILITY + 1 + FIRST_TILE_TARGET} + tile"

    def every(self) -> Iterable[int]:
        return range(ACT_ABILITY + 1, ACT_ABILITY + 1 + TARGETS)

    def numbers(self, asked: Asked, id: int) -> tuple[int | None, ...]:
        return (_aim_of(asked.record, id - ACT_ABILITY - 1),)

    def id(self, asked: Asked, numbers: tuple[int | None, ...]) -> int | None:
        (aim,) = numbers
        target = None if aim is None else target_of(asked.record, aim)
        return None if target is None else ACT_ABILITY + 1 + target


class _OfSeats:
    """Somebody, named by the character they play."""

    meaning = "seat"

    def every(self) -> Iterable[int]:
        return range(SEATS)

    def numbers(self, asked: Asked, id: int) -> tuple[int | None, ...]:
        return (_character_of(asked.record, id),)

    def id(self, asked: Asked, numbers: tuple[int | None, ...]) -> int | None:
        (character,) = numbers
        return None if character is None else seat_of(asked.record, character)


class _Scattered:
    """CS-1.3: somebody, and the tile they are moved to."""

    meaning = "8 × seat + tile"

    def every(self) -> Iterable[int]:
        return [8 * seat + tile for seat in range(SEATS) for tile in range(TILES)]

    def numbers(self, asked: Asked, id: int) -> tuple[int | None, ...]:
        return _character_of(asked.record, id // 8), id % 8

    def id(self, asked: Asked, numbers: tuple[int | None, ...]) -> int | None:
        character, tile = numbers
        seat = None if character is None else seat_of(asked.record, character)
        return None if seat is None or tile is None else 8 * seat + tile


# --- what chance says ---------------------------------------------------------------------------------------------


def _begins(asked: Asked, character: int) -> Words:
    who = asked.edition.characters[character].name
    return capital(Words(de=f"{who.de} beginnt", en=f"{who.en} begins"))


def _shows(asked: Asked, face: int) -> Words:
    die, shown = DICE_WORDS[DIE_IDS[_first_die(asked)]], FACE_WORDS[FACE_IDS[face]]
    return capital(Words(de=f"{die.de}: {shown.de}", en=f"{die.en}: {shown.en}"))


def _tile(asked: Asked, tile: int) -> Words:
    return capital(asked.edition.tiles[tile].name)


def _companion(asked: Asked, companion: int) -> Words:
    return capital(asked.edition.companions[companion].name)


def _card(asked: Asked, card: int) -> Words:
    return capital(asked.edition.cards[card].name)


def _trap(asked: Asked, trap: int) -> Words:
    return capital(asked.edition.traps[trap].name)


BEGIN = Verb("first", CHARACTER, ids=_OfSeats(), says=_begins)
LAY_TILE = Verb("lay", TILE, says=_tile)
REVEAL = Verb("portal", COMPANION, says=_companion)
LAY_CARD = Verb("card", CARD, about=(TILE, about), says=_card)
ROLL = Verb("roll", FACE, about=(DIE, _first_die), says=_shows)
DRAW = Verb("draw", TRAP, says=_trap)

# --- the actions of a turn ----------------------------------------------------------------------------------------


def _move(asked: Asked, tile: int) -> Words:
    to = asked.edition.tiles[tile].name
    return Words(de=f"Auf das Feld {to.de} gehen", en=f"Move to the {to.en}")


def _at(asked: Asked, aim: int) -> Words:
    if aim < CHARACTERS:
        return _name(asked, aim)
    tile = asked.edition.tiles[aim - CHARACTERS].name
    return Words(de=f"alle auf dem Feld {tile.de}", en=f"everyone on the {tile.en}")


def _name(asked: Asked, character: int) -> Words:
    name: Words = asked.edition.characters[character].name
    return name


def _cast(asked: Asked, number: int, grade: int | None, aim: int | None) -> Words:
    card: Card = asked.edition.cards[number]
    name = quoted(card.name)
    if isinstance(card, Convert):
        if card.keeps:
            return capital(Words(de=f"{name.de} zaubern", en=f"Cast {name.en}"))
        spent = counted(grade or 1, card.spends, "accusative")
        return capital(Words(de=f"{name.de} zaubern: {spent.de} umwandeln", en=f"Cast {name.en}: convert {spent.en}"))
    assert isinstance(card, Attack)
    assert aim is not None
    at, damage = _at(asked, aim), card.damage[(grade or 1) - 1] + _attack_bonus(asked)
    seat = seat_of(asked.record, aim) if aim < CHARACTERS else None
    if seat is not None:
        damage = _suffered(asked, seat, damage)
    return capital(
        Words(
            de=f"{name.de} gegen {at.de} zaubern ({damage} Schaden)",
            en=f"Cast {name.en} at {at.en} ({damage} damage)",
        )
    )


def _attack_bonus(asked: Asked) -> int:
    """CS-10.3 (3): what the active player's tile and companion add to their attack spells."""
    return _sum(asked, int(asked.record["active"][0]), "attack_bonus")


def _suffered(asked: Asked, seat: int, amount: int) -> int:
    """CS-10.3 (3), CS-10.4: what is left of somebody's damage where a seat now stands, with its companion."""
    return max(amount - _sum(asked, seat, "ward"), 0)


def _sum(asked: Asked, seat: int, figure: str) -> int:
    """A figure of the tile where a seat stands, and of its companion."""
    tile, companion = int(asked.record["tile"][0][seat]), int(asked.record["companion"][0][seat])
    helped = companion != NO_COMPANION
    total: int = getattr(asked.edition.tiles[tile], figure)
    return total + (getattr(asked.edition.companions[companion], figure) if helped else 0)


def _reroll(mask: int) -> Words:
    dice = [DICE_WORDS[die] for n, die in enumerate(DIE_IDS) if mask >> n & 1]
    return Words(
        de=f"Neu würfeln: {', '.join(die.de for die in dice)}", en=f"Reroll: {', '.join(die.en for die in dice)}"
    )


def _take(asked: Asked) -> Words:
    what = taken_name(asked.edition, card_on_offer(asked))
    return capital(Words(de=f"{what.de} nehmen", en=f"Take {what.en}"))


def _exchange(asked: Asked) -> Words:
    card = as_object(asked.edition.cards[card_on_offer(asked)])
    return capital(Words(de=f"{card.de} austauschen", en=f"Exchange {card.en}"))


def _use(asked: Asked, number: int) -> Words:
    card = as_object(asked.edition.cards[number])
    return capital(Words(de=f"{card.de} einlösen", en=f"Use {card.en}"))


def _use_ability_at(asked: Asked, aim: int) -> Words:
    at = _at(asked, aim)
    return Words(de=f"Schattenfähigkeit nutzen gegen {at.de}", en=f"Use your shadow ability against {at.en}")


ACTIONS = (
    Verb("end", first=ACT_END, words=Words(de="Aktionen beenden", en="End your actions")),
    Verb("move", TILE, first=ACT_MOVE, says=_move),
    Verb("cast", CARD, GRADE, AIM, ids=_Casts(), says=_cast),
    Verb("reroll", DICE, first=ACT_REROLL + 1, words=_reroll),
    Verb("cleanse", first=ACT_CLEANSE, words=Words(de="Einen Fluchstein entfernen", en="Remove a curse stone")),
    Verb("exchange", first=ACT_EXCHANGE, says=_exchange),
    Verb("take", first=ACT_TAKE, says=_take),
    Verb("use", CARD, ids=_Uses(), says=_use),
    Verb("ability", first=ACT_ABILITY, words=Words(de="Schattenfähigkeit nutzen", en="Use your shadow ability")),
    Verb("ability", AIM, ids=_Aimed(), says=_use_ability_at),
    Verb(
        "leave",
        first=ACT_LEAVE,
        words=Words(de="Die Partie verlassen und sofort ausscheiden", en="Leave the game and be out at once"),
    ),
)

# --- paying, giving, absorbing ------------------------------------------------------------------------------------

_SPLINTERS = {
    "red splinter": Words(de="den Splitter vom roten Würfel", en="the splinter on a red die"),
    "blue splinter": Words(de="den Splitter vom blauen Würfel", en="the splinter on a blue die"),
    "purple splinter": Words(de="den Splitter vom lila Würfel", en="the splinter on the purple die"),
}


def _way(way: int) -> Words:
    name = WAY_IDS[way]
    return _SPLINTERS.get(name) or counted(1, resource_symbol(name), "accusative")


def _pay(way: int) -> Words:
    what = _way(way)
    return capital(Words(de=f"{what.de} ausgeben", en=f"Spend {what.en}"))


def _convert(asked: Asked, way: int) -> Words:
    what = _way(way)
    if converted(asked).keeps:
        return capital(Words(de=f"{what.de} wählen", en=f"Choose {what.en}"))
    return capital(Words(de=f"{what.de} umwandeln", en=f"Convert {what.en}"))


def converted(asked: Asked) -> Convert:
    """The conversion spell that what is asked for feeds."""
    card = asked.edition.cards[about(asked) - 1]
    assert isinstance(card, Convert)
    return card


def _give(asked: Asked, number: int) -> Words:
    card = quoted(asked.edition.cards[number].name)
    return capital(Words(de=f"{card.de} hergeben", en=f"Give {card.en}"))


def _discard(asked: Asked, number: int) -> Words:
    card = as_object(asked.edition.cards[number])
    return capital(Words(de=f"{card.de} ablegen", en=f"Discard {card.en}"))


def _absorb(amount: int) -> Words:
    splinters = counted(amount, "splinter", "accusative")
    return Words(de=f"{splinters.de} aufsaugen", en=f"Absorb {splinters.en}")


def _scatter(asked: Asked, character: int, tile: int) -> Words:
    who, to = _name(asked, character), asked.edition.tiles[tile].name
    return capital(Words(de=f"{who.de} auf das Feld {to.de} bewegen", en=f"Move {who.en} to the {to.en}"))


PAY = Verb("pay", WAY, words=_pay)
CONVERT = Verb("convert", WAY, says=_convert)
GIVE = Verb("give", CARD, says=_give)
DISCARD = Verb("discard", CARD, says=_discard)
ABSORB = (
    Verb("pass", words=Words(de="Nichts aufsaugen", en="Absorb nothing")),
    Verb("absorb", Numbers("amount", ENERGIES), first=ENERGIES.start, words=_absorb),
)
CHOOSE = Verb("choose", COMPANION, says=_companion)
SCATTER = Verb("scatter", CHARACTER, TILE, ids=_Scattered(), says=_scatter)

# --- traps in a window --------------------------------------------------------------------------------------------


def _use_trap(asked: Asked, number: int, then: Words) -> Words:
    """A trap and what comes of it: "Use Pointed Shield: 5 → 3 damage"."""
    name = quoted(asked.edition.traps[number].name)
    return capital(Words(de=f"{name.de} nutzen: {then.de}", en=f"Use {name.en}: {then.en}"))


def _shield(asked: Asked, trap: int) -> Words:
    before, amount = threatened(asked), asked.edition.traps[trap].amount
    after = 0 if amount == "all" else max(before - amount, 0)
    return _use_trap(asked, trap, Words(de=f"{before} → {after} Schaden", en=f"{before} → {after} damage"))


def _suffer(asked: Asked) -> Words:
    damage = threatened(asked)
    return Words(de=f"Keine Falle nutzen: {damage} Schaden", en=f"Use no trap: {damage} damage")


def _sting(asked: Asked, trap: int) -> Words:
    who = character_name(asked.record, about(asked), asked.edition)
    damage = _suffered(asked, about(asked), int(asked.edition.traps[trap].amount))
    return _use_trap(asked, trap, Words(de=f"{damage} Schaden für {who.de}", en=f"{damage} damage to {who.en}"))


def _run(asked: Asked, trap: int, tile: int) -> Words:
    to = asked.edition.tiles[tile].name
    return _use_trap(asked, trap, Words(de=f"auf das Feld {to.de}", en=f"to the {to.en}"))


_LET_IT_BE = Verb("pass", first=PASS, words=Words(de="Keine Falle nutzen", en="Use no trap"))
# CS-9.4: a trap with which one runs away needs a tile. Which traps those are is up to the edition.
_RUN = Verb("trap", TRAP, TILE, first=RUN, steps=(8, 1), says=_run)
_STING = Verb("trap", TRAP, first=USE_TRAP, says=_sting)
CHOSEN = ENTERED = (_LET_IT_BE, _STING, _RUN)
DAMAGE = (Verb("pass", first=PASS, says=_suffer), Verb("trap", TRAP, first=USE_TRAP, says=_shield), _RUN)
