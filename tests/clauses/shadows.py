"""Small scenes for Casting Shadows: a table in a position, chance answered by hand, and a script to play.

In a usual scene Lupin (seat 0) is to act and Axol, Kitsu and Lizzy sit after him, as many as are given. With two
players the map is Dornenwald and Blubbersee to the left, Staubwüste between them, the Runenkreis next to all, and the
Brodelvulkan beyond it, two tiles from the others. A script is a list of inputs with commas between them.
"""

from __future__ import annotations

from typing import Any

import pytest

import zaubertisch
from zaubertisch import Table
from zaubertisch.core.errors import IllegalAction
from zaubertisch.core.events import Event

CHARACTERS = ("lupin", "axol", "kitsu", "lizzy")
DICE = ("red1", "red2", "blue1", "blue2", "purple")
Player = dict[str, Any]


def at(*players: Player, script: str = "", edition: Any = None, **position: Any) -> Table[Any]:
    """A table where Lupin is to act unless the position says otherwise; players are given by what is special."""
    given = [*players, *({} for _ in range(2 - len(players)))]
    seats = [{"character": character, **player} for character, player in zip(CHARACTERS, given, strict=False)]
    full = {"game": "casting-shadows", "players": seats, **position}
    return play(zaubertisch.set_up(full, chance_by_hand=True, edition=edition), script)


def play(table: Table[Any], script: str) -> Table[Any]:
    """Play a script."""
    for line in script.split(","):
        if line.strip():
            table.play(line)
    return table


def roll(table: Table[Any], faces: str) -> Table[Any]:
    """Answer the five dice of a new turn."""
    for die, face in zip(DICE, faces.split(), strict=True):
        table.play(f"roll {die} {face}")
    return table


HARMLESS = "crystal crystal crystal crystal crystal"


def next_turn(table: Table[Any], faces: str = HARMLESS) -> Table[Any]:
    """End the turn without absorbing anything, and roll for the next player."""
    table.play("end")
    if table.to_act is not None and asks(table) == "absorb":
        table.play("pass")
    return roll(table, faces)


def options(table: Table[Any], verb: str = "") -> set[str]:
    """The legal answers, written; only those with this verb if one is given."""
    return {action.notation for action in table.legal() if action.notation.split()[0].startswith(verb)}


def asks(table: Table[Any]) -> str:
    """The kind of the present question."""
    return table.question().kind


def lives(table: Table[Any]) -> list[int]:
    """Everybody's life."""
    return [player.life for player in table.view().players]


def tiles(table: Table[Any]) -> list[str | None]:
    """Where everybody stands."""
    return [player.tile for player in table.view().players]


def happened(table: Table[Any], *kinds: str, seat: int = 4) -> list[Event]:
    """The events of these kinds, as a seat saw them; as onlookers did without one."""
    return [event for event in table.events(seat) if event.kind in kinds]


def refuses(table: Table[Any], answer: str, clause: str) -> None:
    """An answer is refused with the clause that forbids it, in both languages, and nothing changes."""
    before = table.hash, len(table.events()), len(table.journal.inputs)
    with pytest.raises(IllegalAction) as refused:
        table.play(answer)
    assert clause in refused.value.words.en
    assert clause in refused.value.words.de
    assert (table.hash, len(table.events()), len(table.journal.inputs)) == before


def begin(players: int = 2, script: str = "", until: str = "roll", **options: Any) -> Table[Any]:
    """A new game in which seat 0 begins, up to a question, by default the first roll; chance says what comes first."""
    roles = CHARACTERS[:players]
    table = zaubertisch.deal(
        "casting-shadows", players=players, roles=roles, chance_by_hand=True, **{"first": 0, **options}
    )
    play(table, script)
    while asks(table) != until:
        table.play(table.legal()[0])
    return table
