"""How inputs of Archmage Origins are written, and what they say in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from zaubertisch.core.frames import top_of
from zaubertisch.core.game import Action
from zaubertisch.core.words import Words
from zaubertisch.games.archmage_origins.cards import FACTIONS, STANDARD, Edition
from zaubertisch.games.archmage_origins.state import (
    EXCHANGE,
    NO_CELL,
    POWERS,
    Q_DIVINATION,
    Q_DRAW,
    Q_EXCHANGE,
    Q_FACE,
    Q_HOLD,
    Q_LOOK,
    Q_MAELSTROM,
    Q_OVER,
    Q_PLACE,
    Q_SCORING,
    Q_SECOND_SIGHT,
    Q_UPHEAVAL,
    STATE,
)

CELL_NAMES = tuple("abcd"[n % 4] + str(n // 4 + 1) for n in range(16))
PLACE_NAMES = tuple(f"{side}{n}" for side in "nesw" for n in range(1, 5))
LINE_NAMES = ("1", "2", "3", "4", "a", "b", "c", "d")
FACE_IDS = tuple(card.id for card in STANDARD.cards)
FACTION_IDS = tuple(FACTIONS)

QUESTIONS: dict[int, tuple[str, Words]] = {
    Q_DRAW: ("draw", Words(de="Wer spielt zuletzt?", en="Who plays last?")),
    Q_LOOK: ("look", Words(de="Welche Karte siehst du dir an?", en="Which card do you look at?")),
    Q_EXCHANGE: ("exchange", Words(de="Tauschst du die beiden Karten?", en="Do you exchange the two cards?")),
    Q_PLACE: ("place", Words(de="Welche Magierkarte legst du wohin?", en="Which mage card do you place, and where?")),
    Q_HOLD: ("hold", Words(de="Spielst du deine Bannkarte?", en="Do you play your hold card?")),
    Q_DIVINATION: ("divination", Words(de="Welche Karte siehst du an?", en="Which card do you look at?")),
    Q_UPHEAVAL: (
        "upheaval",
        Words(
            de="Womit tauschst du die zuerst angesehene Karte?",
            en="Which card do you exchange your first one with?",
        ),
    ),
    Q_MAELSTROM: (
        "maelstrom",
        Words(de="Welche Reihe oder Spalte mischst du?", en="Which row or column do you shuffle?"),
    ),
    Q_SECOND_SIGHT: (
        "second-sight",
        Words(de="Welche Karte siehst du zusätzlich an?", en="Which card do you see as well?"),
    ),
    Q_FACE: ("face", Words(de="Was für eine Karte ist es?", en="Which card is it?")),
    Q_SCORING: ("scoring", Words(de="Was liegt hier?", en="What lies here?")),
    Q_OVER: ("over", Words(de="Das Spiel ist zu Ende.", en="The game is over.")),
}

_OF_SPELLS = {Q_DIVINATION, Q_UPHEAVAL, Q_MAELSTROM, Q_SECOND_SIGHT}
_VERBS = {Q_LOOK: "look", Q_HOLD: "hold", Q_DIVINATION: "divine", Q_UPHEAVAL: "upheave", Q_SECOND_SIGHT: "see"}


_top = top_of(STATE)


def top_frame(record: Any) -> tuple[int, int]:
    """The kind of the present question and the cell (or seat) it is about."""
    kind, about, *_ = _top(record)
    return kind, about


def question(record: Any, edition: Edition) -> tuple[str, Words]:
    """The present question: its kind and how it is asked; after it the name and the text of the spell that asks it."""
    asked = top_frame(record)[0]
    kind, words = QUESTIONS[asked]
    if asked not in _OF_SPELLS:
        return kind, words
    spell = next(spell for spell in edition.spells if spell.id == kind)
    return kind, Words(
        de=f"{words.de} {spell.name.de}: {spell.text.de}", en=f"{words.en} {spell.name.en}: {spell.text.en}"
    )


def notation(record: Any, action: int) -> str:
    """An answer to the present question."""
    kind, about = top_frame(record)
    if kind in (Q_FACE, Q_SCORING):
        return f"face {CELL_NAMES[about]} {FACE_IDS[action]}"
    if kind == Q_DRAW:
        return f"draw {FACTION_IDS[int(record['faction'][0][about])]} {action + 1}"
    return _decisions(kind)[action].notation


def describe(record: Any, action: int, edition: Edition) -> Words:
    """An answer to the present question in words."""
    kind, about = top_frame(record)
    if kind in (Q_FACE, Q_SCORING):
        return Words(
            de=f"{CELL_NAMES[about].upper()} ist {card_name(edition, action).de}.",
            en=f"{CELL_NAMES[about].upper()} is {card_name(edition, action).en}.",
        )
    if kind == Q_DRAW:
        faction = FACTIONS[FACTION_IDS[int(record["faction"][0][about])]]
        return Words(de=f"{faction.de} zieht die {action + 1}", en=f"{faction.en} draws the {action + 1}")
    return _decisions(kind)[action].words


def actions(record: Any, ids: Sequence[int], edition: Edition) -> list[Action]:
    """Answers to the present question, written and in words."""
    kind, _ = top_frame(record)
    if kind in (Q_DRAW, Q_FACE, Q_SCORING):
        return [Action(id, notation(record, id), describe(record, id, edition)) for id in ids]
    decisions = _decisions(kind)
    return [decisions[id] for id in ids]


_ANSWERS = {Q_EXCHANGE: 2, Q_PLACE: POWERS * len(PLACE_NAMES), Q_MAELSTROM: len(LINE_NAMES)}  # else a cell or none


@cache
def _decisions(kind: int) -> tuple[Action, ...]:
    """A player's answers depend on the kind of question alone, so each is written once."""
    ids = range(_ANSWERS.get(kind, NO_CELL + 1))
    return tuple(Action(id, _decision_notation(kind, id), _decision_words(kind, id)) for id in ids)


def _decision_notation(kind: int, action: int) -> str:
    if kind == Q_EXCHANGE:
        return "swap" if action == EXCHANGE else "keep"
    if kind == Q_PLACE:
        return f"place {action % POWERS + 1} {PLACE_NAMES[action // POWERS]}"
    if kind == Q_MAELSTROM:
        return f"shuffle {LINE_NAMES[action]}"
    if action == NO_CELL:
        return "skip" if kind == Q_HOLD else "stop"
    return f"{_VERBS[kind]} {CELL_NAMES[action]}"


def _decision_words(kind: int, action: int) -> Words:
    if kind == Q_EXCHANGE:
        if action == EXCHANGE:
            return Words(de="Karten tauschen", en="Exchange the cards")
        return Words(de="Liegen lassen", en="Leave them")
    if kind == Q_PLACE:
        power, place = action % POWERS + 1, place_name(action // POWERS)
        return Words(de=f"{power} an {place.de} legen", en=f"Place the {power} at {place.en}")
    if kind == Q_MAELSTROM:
        line = line_name(action)
        return Words(de=f"{line.de} mischen", en=f"Shuffle {line.en}")
    if action == NO_CELL:
        if kind == Q_HOLD:
            return Words(de="Bannkarte behalten", en="Keep the hold card")
        return Words(de="Nichts weiter ansehen", en="Look at nothing more")
    cell = CELL_NAMES[action].upper()
    if kind == Q_HOLD:
        return Words(de=f"{cell} bannen", en=f"Hold {cell}")
    if kind == Q_UPHEAVAL:
        return Words(de=f"Mit {cell} tauschen", en=f"Exchange with {cell}")
    return Words(de=f"{cell} ansehen", en=f"Look at {cell}")


def card_name(edition: Edition, face: int) -> Words:
    """A card's name by its face."""
    return edition.cards[face].name


def place_name(place: int) -> Words:
    """A border place in words: its side, and the column or row for which it counts."""
    side = (("Nord", "north"), ("Ost", "east"), ("Süd", "south"), ("West", "west"))[place // 4]
    line = ("1234" if place // 4 % 2 else "ABCD")[place % 4]
    return Words(de=f"{side[0]} {line}", en=f"{side[1]} {line}")


def line_name(line: int) -> Words:
    """A row or column in words."""
    name = LINE_NAMES[line].upper()
    return Words(de=f"Reihe {name}", en=f"row {name}") if line < 4 else Words(de=f"Spalte {name}", en=f"column {name}")
