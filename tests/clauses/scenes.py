"""Small scenes for the clauses of Archmage Origins: a table with chance answered by hand, and a script to play.

A script is a list of inputs with commas between them. `look b3 gertrude` says at once what chance answers: it plays
`look b3` and `face b3 gertrude` (so do `divine` and `see`). A turn reads

    look a1 gertrude, look b1 kurzol, swap, place 1 n1, skip
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import pytest

import zaubertisch
from zaubertisch import Table
from zaubertisch.core.errors import IllegalAction
from zaubertisch.core.events import Event
from zaubertisch.core.seats import CHANCE, ONLOOKER
from zaubertisch.games.archmage_origins.cards import FACTIONS, STANDARD
from zaubertisch.games.archmage_origins.names import CELL_NAMES, PLACE_NAMES

MONSTERS = [monster.id for monster in STANDARD.monsters]
SPELLS = [spell.id for spell in STANDARD.spells]


def begin(script: str = "", players: int = 2, **options: Any) -> Table[Any]:
    """A new game in which seat 0 begins, played on by a script."""
    table = zaubertisch.deal("archmage-origins", players=players, chance_by_hand=True, **options)
    for role in table.set_up.roles[:-1]:
        table.play(f"draw {role} 1")
    table.play(f"draw {table.set_up.roles[-1]} 8")
    return play(table, script)


def at(position: Mapping[str, Any], script: str = "") -> Table[Any]:
    """A table in a position, played on by a script; two players unless the position names others."""
    usual = {"game": "archmage-origins", "factions": ["demonologist", "necromancer"]}
    return play(zaubertisch.set_up({**usual, **position}, chance_by_hand=True), script)


def play(table: Table[Any], script: str) -> Table[Any]:
    """Play a script."""
    for line in script.split(","):
        words = line.split()
        if len(words) == 3 and words[0] in ("look", "divine", "see"):
            table.play(f"{words[0]} {words[1]}")
            table.play(f"face {words[1]} {words[2]}")
        elif words:
            table.play(line)
    return table


def options(table: Table[Any]) -> set[str]:
    """All legal answers, written."""
    return {action.notation for action in table.legal()}


def cells(table: Table[Any]) -> set[str]:
    """The cells among the legal answers."""
    return {notation.split()[1] for notation in options(table) if " " in notation}


def all_but(*names: str) -> set[str]:
    """The cells of the realm without these."""
    return set(CELL_NAMES) - set(names)


def asks(table: Table[Any]) -> str:
    """The kind of the present question."""
    return table.question().kind


def refuses(table: Table[Any], answer: str, clause: str) -> None:
    """An answer is refused with the clause that forbids it, in both languages, and nothing changes."""
    before = table.hash, len(table.events()), len(table.journal.inputs)
    with pytest.raises(IllegalAction) as refused:
        table.play(answer)
    assert f"({clause})" in refused.value.words.en
    assert f"({clause})" in refused.value.words.de
    assert (table.hash, len(table.events()), len(table.journal.inputs)) == before


def happened(table: Table[Any], seat: int, *kinds: str) -> list[Event]:
    """The events of these kinds, as a seat saw them."""
    return [event for event in table.events(seat) if event.kind in kinds]


def known(table: Table[Any], seat: int) -> dict[str, str]:
    """The cards of the realm that a seat knows."""
    return {name: card.face for name, card in table.view(seat).realm.items() if card.face is not None}


class _Scales:
    """A dealer that only notes how likely the outcomes are."""

    def outcome(self, number: int, weighted: Sequence[tuple[int, int]]) -> int:
        self.weights = [weight for _, weight in weighted]
        return weighted[0][0]


def chances(table: Table[Any]) -> dict[str, Fraction]:
    """How likely each outcome of chance is, now that chance is asked."""
    scales = _Scales()
    table.outcome_of(scales)
    total = sum(scales.weights)
    notations = [action.notation for action in table.legal()]
    return {name: Fraction(weight, total) for name, weight in zip(notations, scales.weights, strict=True)}


# --- the scoring --------------------------------------------------------------------------------------------------

Places = dict[str, list[dict[str, int]]]
NORTH, EAST, SOUTH, WEST = PLACE_NAMES[:4], PLACE_NAMES[4:8], PLACE_NAMES[8:12], PLACE_NAMES[12:]


@dataclass(frozen=True)
class Capture:
    """What became of a card at the scoring."""

    captor: int | None
    worth: int


def score(card: str, powers: Iterable[Iterable[int]], factions: Iterable[str] = FACTIONS) -> Capture:
    """What becomes of a card in cell a1 where the players (in order of seats) have these powers.

    The powers lie around a1 (at both ends of row 1 and column a); all other mage cards lie where they do not reach it.
    """
    each = [list(own) for own in powers]
    table = last_hold(_around_a1(each), list(factions)[: len(each)])
    table.play("skip")
    table.play(f"face a1 {card}")
    turn_over(table)
    captured = happened(table, ONLOOKER, "captured")
    for seat, points in enumerate(result(table)["points"]):
        assert points == sum(_number(event.facts["worth"]) for event in captured if event.seat == seat)
    for event in captured:
        there = table.view().realm[str(event.facts["cell"])]
        assert (there.captor, there.worth) == (event.seat, event.facts["worth"])
    assert captured[0].facts["face"] == card
    return Capture(captured[0].seat, _number(captured[0].facts["worth"]))


def _number(fact: object) -> int:
    assert isinstance(fact, int)
    return fact


def last_hold(places: Places, factions: list[str], **position: Any) -> Table[Any]:
    """A table where all mage cards are placed and only the last player's hold card may still be played."""
    return at({"factions": factions, "places": places, "frames": [{"asks": "hold"}], **position})


def result(table: Table[Any]) -> dict[str, Any]:
    """The result of a game that is over."""
    assert table.result is not None
    return table.result


def turn_over(table: Table[Any], realm: Mapping[str, str] | None = None) -> Table[Any]:
    """Answer for chance at the scoring: with the given cards, else with the first card that is left, monsters first."""
    spoken_for = set((realm or {}).values())
    while table.to_act == CHANCE:
        answers = [action.notation for action in table.legal()]
        _, cell, _ = answers[0].split()
        wanted = (realm or {}).get(cell)
        left = [answer for answer in answers if answer.split()[2] not in spoken_for]
        table.play(f"face {cell} {wanted}" if wanted else left[0])
    return table


def _around_a1(powers: list[list[int]]) -> Places:
    places: Places = {name: [] for name in PLACE_NAMES}
    near, far = ["n1", "w1", "s1", "e1"], [name for name in PLACE_NAMES if name[1] != "1"]
    for seat, own in enumerate(powers):
        for power in range(1, 9):
            spots = near if power in own else far
            place = next(name for name in spots if len(places[name]) < 2)
            places[place].append({"seat": seat, "power": power})
    return {name: mages for name, mages in places.items() if mages}


def lay(text: str) -> Places:
    """Mage cards at the border, written short: `n1 0:8, s2 1:3` is seat 0's 8 at n1 and seat 1's 3 at s2."""
    places: Places = {}
    for card in text.split(","):
        place, mage = card.split()
        seat, power = mage.split(":")
        places.setdefault(place, []).append({"seat": int(seat), "power": int(power)})
    return places
