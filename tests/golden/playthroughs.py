"""Whole games in words, kept beside this file so that a change of rules or words shows in a diff.

    python -m tests.golden.playthroughs

writes them anew. Read the diff before you commit it: every line of it is something that players will see.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import zaubertisch
from zaubertisch import Table
from zaubertisch.core.chance import SeededDealer
from zaubertisch.core.seats import ONLOOKER
from zaubertisch.core.words import LANGS, Words

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Playthrough:
    """A game in which both chance and the players follow from the seed."""

    game: str
    seed: str
    roles: tuple[str, ...]
    options: Mapping[str, Any] = field(default_factory=dict)

    def play(self) -> Table[Any]:
        """The table when the game is over."""
        table = zaubertisch.deal(self.game, len(self.roles), self.seed, roles=self.roles, **self.options)
        players = SeededDealer(f"{self.seed}: players")
        while table.to_act is not None:
            actions = table.legal()
            chosen = players.outcome(len(table.journal.inputs), [(n, 1) for n in range(len(actions))])
            table.play(actions[chosen])
        return table

    def text(self) -> str:
        """The game as it is kept."""
        return "\n".join(self.lines()) + "\n"

    def lines(self) -> Iterator[str]:
        """A headline, the inputs with what the log says of each in both languages, and the result."""
        table = self.play()
        options = ", ".join(f"{name}={json.dumps(value)}" for name, value in table.set_up.options.items())
        yield f"{table.game.names.en}: {', '.join(self.roles)}; {options}; seed {self.seed!r}"
        told = list(log(table))
        for input in table.journal.inputs:
            yield ""
            who = self.roles[input.who] if isinstance(input.who, int) else input.who
            yield f"{input.n:3} {who}: {input.what}"
            for cause, words in told:
                if cause == input.n:
                    yield from (f"      {lang}  {words[lang]}" for lang in LANGS)
        for key, value in (table.result or {}).items():
            yield ""
            yield f"{key}: {json.dumps(value)}" if not isinstance(value, dict) else f"{key}:"
            if isinstance(value, dict):
                yield from (f"  {name}: {json.dumps(part)}" for name, part in value.items())


def log(table: Table[Any]) -> Iterator[tuple[int, Words]]:
    """The sentences of the log, each as the one who brought it about reads it, and the number of its input."""
    eyes = [table.events(seat) for seat in range(table.set_up.players)]
    for event in table.events(ONLOOKER):
        seen = event if event.seat is None else eyes[event.seat][event.number]
        words = table.tell(seen)
        if words is not None:
            yield event.cause, words


PLAYTHROUGHS = {
    "archmage-origins-2-open": Playthrough("archmage-origins", "63", ("demonologist", "necromancer")),
    "archmage-origins-2-corners": Playthrough(
        "archmage-origins", "5", ("elementalist", "technomancer"), {"battle": "corners"}
    ),
    "archmage-origins-2-neighbours": Playthrough(
        "archmage-origins",
        "26",
        ("necromancer", "elementalist"),
        {"battle": "corners", "neighbours": True, "memory": True},
    ),
    "archmage-origins-3-open": Playthrough(
        "archmage-origins", "149", ("technomancer", "demonologist", "elementalist"), {"battle": "open"}
    ),
    "archmage-origins-4-corners": Playthrough(
        "archmage-origins",
        "8",
        ("necromancer", "technomancer", "elementalist", "demonologist"),
        {"battle": "corners"},
    ),
    "casting-shadows-2-seven": Playthrough(
        "casting-shadows", "374", ("axol", "kitsu"), {"map": "seven", "round_limit": 30}
    ),
    "casting-shadows-3-leaving": Playthrough("casting-shadows", "63", ("lizzy", "lupin", "kitsu"), {"leaving": "out"}),
}


def file_of(name: str) -> Path:
    """Where a playthrough is kept."""
    return FOLDER / f"{name}.txt"


if __name__ == "__main__":
    for name, playthrough in PLAYTHROUGHS.items():
        file_of(name).write_text(playthrough.text(), encoding="utf-8")
