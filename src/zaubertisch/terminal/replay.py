"""A saved game, step by step at the terminal."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.text import Text

from zaubertisch.core.errors import BadSetUp
from zaubertisch.core.journal import Journal
from zaubertisch.core.replay import replay
from zaubertisch.core.seats import ONLOOKER
from zaubertisch.core.table import Table
from zaubertisch.core.words import Lang
from zaubertisch.terminal.board import draw


def show(journal: Journal, seat: int | None, lang: Lang, console: Console, *, wait: bool) -> None:
    """Every input, what it brought about, and the board at the start of every turn and at the end."""
    players = len(journal.header.players)
    if seat is not None and seat not in range(players):
        raise BadSetUp(f"there is no seat {seat}; seats are 0 to {players - 1}")
    eyes = ONLOOKER if seat is None else seat
    shown = 0

    def show_step(table: Table[Any]) -> None:
        nonlocal shown
        inputs = table.journal.inputs
        news = table.events(eyes, since=shown)
        shown = table.happened
        if inputs and inputs[-1].who != "chance":
            console.print(Text(f"{inputs[-1].n:>4}  {_who(table, inputs[-1].who, lang)}: {_what(table, eyes)}"))
        for event in news:
            sentence = table.game.tell(event, table.set_up, table.edition)
            if sentence is not None:
                console.print(Text(f"      {sentence[lang]}", style="dim"))
        if any(event.kind == "turn" for event in news) or table.to_act is None:
            console.print(draw(table, eyes, lang))
            if wait:
                console.input("… ")

    replay(journal, show_step)


def _who(table: Table[Any], who: int | str, lang: Lang) -> str:
    return table.game.roles[table.set_up.roles[int(who)]][lang]


def _what(table: Table[Any], eyes: int) -> str:
    """The notation of the last input; from a player's own seat, others' secrets in it are left to the log."""
    last = table.journal.inputs[-1]
    return last.what if eyes in (ONLOOKER, last.who) else last.what.split()[0]
