"""A saved game, step by step at the terminal."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from zaubertisch.core.errors import BadSetUp
from zaubertisch.core.journal import Journal
from zaubertisch.core.replay import replay
from zaubertisch.core.seats import ONLOOKER
from zaubertisch.core.table import Table
from zaubertisch.core.words import Lang, Words
from zaubertisch.terminal.board import draw, drawing_of
from zaubertisch.terminal.colours import QUESTION, TITLE

HEAD = Words(de="{game} · Ausgabe {edition} · {inputs} Eingaben", en="{game} · edition {edition} · {inputs} inputs")
GO_ON = Words(de="Enter: weiter · e: bis zum Ende · q: aufhören ", en="Enter: go on · e: to the end · q: stop ")


def show(journal: Journal, seat: int | None, lang: Lang, console: Console, *, wait: bool) -> None:
    """Every input and what it brought about; the board, and a pause, at the start of every turn."""
    players = len(journal.header.players)
    if seat is not None and seat not in range(players):
        raise BadSetUp(
            f"there is no seat {seat}; seats are 0 to {players - 1}",
            f"einen Platz {seat} gibt es nicht; es gibt die Plätze 0 bis {players - 1}",
        )
    try:
        replay(journal, _Screen(journal, ONLOOKER if seat is None else seat, lang, console, wait=wait).show_step)
    except (EOFError, KeyboardInterrupt):
        console.print()


class _Screen:
    """Shows one step after the other to one pair of eyes."""

    def __init__(self, journal: Journal, eyes: int, lang: Lang, console: Console, *, wait: bool) -> None:
        self.journal = journal
        self.eyes = eyes
        self.lang = lang
        self.console = console
        self.wait = wait
        self.shown = 0

    def show_step(self, table: Table[Any]) -> None:
        inputs = table.journal.inputs
        if not inputs:
            self.show_head(table)
        elif inputs[-1].who != "chance":
            who = table.role_name(int(inputs[-1].who))[self.lang]
            # Another seat's answer may hold a secret: what may be seen of it the events tell.
            what = f": {inputs[-1].what}" if self.eyes in (ONLOOKER, inputs[-1].who) else ""
            self.console.print(Text(f"{inputs[-1].n:>4}  {who}{what}", style="bold"))
        news = table.events(self.eyes, since=self.shown)
        self.shown = table.happened
        for event in news:
            sentence = table.tell(event)
            if sentence is not None:
                self.console.print(Padding(Text(sentence[self.lang]), (0, 0, 0, 6), expand=False))
        if any(event.kind == "turn" for event in news) or table.to_act is None:
            self.console.print(draw(table, self.eyes, self.lang))
            if self.wait and table.to_act is not None:
                self.pause()

    def show_head(self, table: Table[Any]) -> None:
        edition, inputs = self.journal.header.edition.name, len(self.journal.inputs)
        title = HEAD[self.lang].format(game=table.game.names[self.lang], edition=edition, inputs=inputs)
        self.console.print(Rule(title, style=TITLE))
        self.console.print(drawing_of(table.game).legend(self.lang))

    def pause(self) -> None:
        match self.console.input(Text(GO_ON[self.lang], style=QUESTION)).strip().lower():
            case "q":
                raise EOFError
            case "e":
                self.wait = False
