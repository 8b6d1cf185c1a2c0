"""A game at the terminal, for people and bots at one table."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from zaubertisch.bots.bot import Bot
from zaubertisch.bots.catalogue import find_bot
from zaubertisch.core.chance import generator
from zaubertisch.core.clauses import Clause
from zaubertisch.core.errors import BadSetUp, ZaubertischError
from zaubertisch.core.table import Table
from zaubertisch.core.words import Lang, Words
from zaubertisch.terminal.board import draw
from zaubertisch.terminal.rules import clause_text

HUMAN = "human"

HELP = Words(
    de="Schreib eine der möglichen Antworten (Tab ergänzt), oder: ? zeigt alle · brett zeichnet neu · "
    "regel 4.1 schlägt nach · ende hört auf",
    en="Type one of the possible answers (Tab completes), or: ? lists them all · board draws again · "
    "rule 4.1 looks up a clause · quit leaves",
)
POSSIBLE = Words(de="Möglich:", en="Possible:")
HAND_OVER = Words(de="Gib das Gerät an: {name}. Weiter mit Enter.", en="Pass the screen to: {name}. Enter to go on.")
UNFINISHED = Words(de="Die Partie bleibt unbeendet.", en="The game stays unfinished.")
SAVED = Words(de="Protokoll gespeichert: {path}", en="Journal saved: {path}")

Ask = Callable[[str, Sequence[str]], str | None]


class TerminalGame:
    """Runs a table until it is over or everybody leaves."""

    def __init__(
        self,
        table: Table[Any],
        seats: Sequence[str],
        *,
        lang: Lang,
        console: Console,
        seed: int,
        ask: Ask | None = None,
    ) -> None:
        if len(seats) != table.set_up.players:
            raise BadSetUp(
                f"{table.set_up.players} players need {table.set_up.players} seats, {len(seats)} were named",
                f"{table.set_up.players} Personen brauchen {table.set_up.players} Plätze, genannt sind {len(seats)}",
            )
        self.table = table
        self.lang = lang
        self.console = console
        self.ask = ask or ask_at_prompt
        self.bots: list[Bot | None] = [None if seat == HUMAN else find_bot(seat, table.game) for seat in seats]
        self.rng = generator(seed)
        self.told = 0
        self.viewer: int | None = None

    def run(self) -> bool:
        """Play to the end; whether it was reached."""
        while (seat := self.table.to_act) is not None:
            bot = self.bots[seat]
            if bot is not None:
                masked = self.table.masked(seat)
                chosen = bot.choose(masked, masked.legal(), self.rng)
                self.table.play(self.table.game.notation(masked.record, chosen), seat)
            elif not self.let_person_act(seat):
                self.console.print(UNFINISHED[self.lang])
                return False
        self.tell_news()
        self.console.print(draw(self.table, self.eyes(), self.lang))
        return True

    def people(self) -> list[int]:
        return [seat for seat, bot in enumerate(self.bots) if bot is None]

    def eyes(self) -> int:
        """Through whose eyes the screen shows the table: the only person's, or the one's who holds it."""
        people = self.people()
        return self.viewer if self.viewer is not None else people[0] if len(people) == 1 else 4

    def name(self, seat: int) -> str:
        return self.table.game.roles[self.table.set_up.roles[seat]][self.lang]

    def let_person_act(self, seat: int) -> bool:
        """Ask a person until he has answered; False if he leaves."""
        if len(self.people()) > 1 and seat != self.viewer:
            self.console.clear()
            if self.ask(HAND_OVER[self.lang].format(name=self.name(seat)), ()) is None:
                return False
        new_turn = seat != self.viewer or self.told < self.table.happened
        self.viewer = seat
        self.tell_news()
        if new_turn:
            self.console.print(draw(self.table, seat, self.lang))
        while True:
            answers = self.table.legal()
            notations = [action.notation for action in answers]
            _, prompt = self.table.question()
            self.console.print(Text(prompt[self.lang], style="bold yellow"))
            typed = self.ask("> ", notations)
            if typed is None:
                return False
            match typed.split():
                case ["quit" | "ende"]:
                    return False
                case []:
                    self.console.print(HELP[self.lang], style="dim")
                case ["?"]:
                    for action in answers:
                        self.console.print(f"  {action.notation:<24} {action.words[self.lang]}", highlight=False)
                case ["board" | "brett"]:
                    self.console.print(draw(self.table, seat, self.lang))
                case ["rule" | "regel" | "rules" | "regeln", number]:
                    self.show_rule(number)
                case _:
                    if self.try_to_play(typed, seat):
                        return True

    def try_to_play(self, typed: str, seat: int) -> bool:
        try:
            self.table.play(typed, seat)
        except ZaubertischError as refused:
            self.console.print(refused.words[self.lang], style="red", highlight=False)
            return False
        return True

    def show_rule(self, number: str) -> None:
        try:
            found = self.table.game.clauses.find(number)
        except ZaubertischError as unknown:
            self.console.print(unknown.words[self.lang], style="red", highlight=False)
            return
        clauses = [found] if isinstance(found, Clause) else found.clauses
        for clause in clauses:
            self.console.print(clause_text(self.table.game.clauses.prefix, clause, self.lang))

    def tell_news(self) -> None:
        """The log since the last time, as the one at the screen may know it."""
        for event in self.table.events(self.eyes(), since=self.told):
            sentence = self.table.game.tell(event, self.table.set_up, self.table.edition)
            if sentence is not None:
                self.console.print(Text(f"  {sentence[self.lang]}", style="dim"))
        self.told = self.table.happened


def ask_at_prompt(prompt: str, notations: Sequence[str]) -> str | None:
    """Ask with completion of the legal answers at a real terminal, plainly elsewhere; None at the end of input."""
    try:
        if not sys.stdin.isatty():
            line = sys.stdin.readline()
            return line.strip() if line else None
        from prompt_toolkit import prompt as ask
        from prompt_toolkit.completion import FuzzyCompleter, WordCompleter

        words = FuzzyCompleter(WordCompleter(list(notations), sentence=True))
        return ask(prompt, completer=words, complete_while_typing=bool(notations)).strip()
    except (EOFError, KeyboardInterrupt):
        return None


def save_journal(table: Table[Any], path: Path, console: Console, lang: Lang) -> None:
    """Keep the game."""
    table.journal.save(path)
    console.print(SAVED[lang].format(path=path), style="dim", highlight=False)
