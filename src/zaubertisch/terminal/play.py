"""A game at the terminal, for people and bots at one table."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from zaubertisch.bots.bot import Bot, BotFailed
from zaubertisch.bots.catalogue import find_bot
from zaubertisch.bots.random import RandomBot
from zaubertisch.core.chance import below, generator
from zaubertisch.core.clauses import Clause
from zaubertisch.core.errors import BadSetUp, ZaubertischError
from zaubertisch.core.questions import Action
from zaubertisch.core.seats import ONLOOKER
from zaubertisch.core.table import Table
from zaubertisch.core.words import Lang, Words
from zaubertisch.terminal.board import drawing_of
from zaubertisch.terminal.colours import ERROR, QUESTION, TITLE
from zaubertisch.terminal.rules import clause_text
from zaubertisch.terminal.typed import fitting, names_of

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession

HUMAN = "human"
MOST_SHOWN = 8  # answers in one sentence

HELP = Words(
    de="Schreib eine Antwort: Tab ergänzt sie, Wortanfänge genügen, Namen gehen auch. Außerdem:\n"
    "  ?            erklärt alle Antworten; ? WORT nur, was so beginnt\n"
    "  brett        zeichnet den Tisch neu\n"
    "  zeichen      erklärt die Zeichen\n"
    "  karte NAME   zeigt, was eine Karte sagt\n"
    "  regel 4.1    schlägt eine Regel nach\n"
    "  verlauf      erzählt, was bisher geschah\n"
    "  abbrechen    hört auf",
    en="Type an answer: Tab completes it, beginnings of words are enough, names will do. Besides:\n"
    "  ?            explains all answers; ? WORD only what begins like that\n"
    "  board        draws the table again\n"
    "  marks        says what the marks mean\n"
    "  card NAME    shows what a card says\n"
    "  rule 4.1     looks up a rule\n"
    "  log          tells what has happened so far\n"
    "  quit         leaves",
)
POSSIBLE = Words(de="Möglich", en="Possible")
MORE = Words(de="? erklärt alle · hilfe", en="? explains all · help")
YOUR_MOVE = Words(de="Du bist dran: {name}", en="Your move: {name}")
YOU_ARE_ASKED = Words(de="Du bist gefragt: {name}", en="You are asked: {name}")
SEVERAL = Words(de="Das kann mehreres heißen: {fits}", en="That can mean several things: {fits}")
NO_CARD = Words(de="Eine Karte {name!r} gibt es nicht.", en="There is no card {name!r}.")
NO_SUCH_ANSWER = Words(de="Keine Antwort beginnt so.", en="No answer begins like that.")
HAND_OVER = Words(de="Gib das Gerät an: {name}. Weiter mit Enter.", en="Pass the screen to: {name}. Enter to go on.")
THINKING = Words(de="{name} denkt nach …", en="{name} is thinking …")
FORFEITS = Words(
    de="{name} gibt damit auf; bis zum Ende wird irgendwie weitergespielt.",
    en="{name} forfeits; anything is played for it to the end.",
)
UNFINISHED = Words(de="Die Partie bleibt unbeendet.", en="The game stays unfinished.")
SAVED = Words(de="Protokoll gespeichert: {path}", en="Journal saved: {path}")

Ask = Callable[[str, Mapping[str, str]], str | None]


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
        self.people = [seat for seat, bot in enumerate(self.bots) if bot is None]
        self.rng = generator(seed)
        self.drawing = drawing_of(table.game)
        self.names = names_of(table.game, table.edition, lang)
        self.told = 0
        self.viewer: int | None = None
        self.drawn: int | None = None  # for whom the table was drawn last

    def run(self) -> bool:
        """Play to the end; whether it was reached."""
        while (seat := self.table.to_act) is not None:
            bot = self.bots[seat]
            if bot is not None:
                self.let_bot_act(seat, bot)
            elif not self.let_person_act(seat):
                self.console.print(UNFINISHED[self.lang])
                return False
        self.tell_news()
        self.draw()
        return True

    def let_bot_act(self, seat: int, bot: Bot) -> None:
        """Ask a bot. One that fails forfeits: random answers are given for it, so that the others can play on."""
        masked = self.table.masked(seat)
        legal = masked.legal()
        try:
            with self.console.status(THINKING[self.lang].format(name=self.name(seat))):
                chosen = bot.choose(masked, legal, self.rng)
        except BotFailed as failure:
            self.console.print(failure.words[self.lang], style=ERROR, highlight=False)
            self.console.print(FORFEITS[self.lang].format(name=self.name(seat)), style=ERROR, highlight=False)
            self.bots[seat] = RandomBot()
            chosen = legal[below(self.rng, len(legal))]
        self.table.give(chosen, seat)

    def eyes(self) -> int:
        """Through whose eyes the screen shows the table: the only person's, or the one's who holds it."""
        if self.viewer is not None:
            return self.viewer
        return self.people[0] if len(self.people) == 1 else ONLOOKER

    def name(self, seat: int) -> str:
        return self.table.role_name(seat)[self.lang]

    # --- asking ---

    def let_person_act(self, seat: int) -> bool:
        """Ask a person until he has answered; False if he leaves."""
        if len(self.people) > 1 and seat != self.viewer:
            self.console.clear()
            if self.ask(HAND_OVER[self.lang].format(name=self.name(seat)), {}) is None:
                return False
        self.viewer = seat
        self.show_table(seat)
        answers = {action.notation: action for action in self.table.legal()}
        meanings = {notation: action.words[self.lang] for notation, action in answers.items()}
        while True:
            self.show_question(answers)
            typed = self.ask("> ", meanings)
            if typed is None:
                return False
            match typed.split():
                case ["quit" | "abbrechen"]:
                    return False
                case [] | ["help" | "hilfe"]:
                    self.console.print(HELP[self.lang])
                case ["?", *start]:
                    self.explain([action for action in answers.values() if action.notation.startswith(" ".join(start))])
                case ["board" | "brett"]:
                    self.draw()
                case ["marks" | "zeichen"]:
                    self.console.print(self.drawing.legend(self.lang))
                case ["log" | "verlauf"]:
                    self.told = 0
                    self.tell_news()
                case ["card" | "karte", *name] if name:
                    self.show_card(" ".join(name))
                case ["rule" | "regel" | "rules" | "regeln", number]:
                    self.show_rule(number)
                case _:
                    if self.try_to_play(typed, list(answers), seat):
                        return True

    def show_table(self, seat: int) -> None:
        """What has happened, and the whole table where it is news; else only what changes within a turn."""
        others_acted = any(event.seat not in (seat, None) for event in self.table.events(seat, since=self.told))
        self.tell_news()
        if others_acted or seat != self.drawn:
            in_window = self.table.masked(seat).passing() is not None
            title = (YOU_ARE_ASKED if in_window else YOUR_MOVE)[self.lang]
            self.console.print(Rule(title.format(name=self.name(seat)), style=TITLE))
            if self.drawn is None:
                self.console.print(self.drawing.legend(self.lang))
            self.draw()
            self.drawn = seat
        else:
            self.console.print(self.drawing.status(self.table.view(seat), self.table.edition, self.lang))

    def show_question(self, answers: Mapping[str, Action]) -> None:
        """The question, and the possible answers by their first word."""
        verbs = Counter(notation.split()[0] for notation in answers)
        whole = {notation.split()[0]: notation for notation in answers}
        shown = [whole[verb] if count == 1 else f"{verb} … ({count})" for verb, count in verbs.items()]
        question = self.table.question()
        self.console.print(Text(question.words[self.lang], style=QUESTION))
        if question.help is not None:
            self.console.print(Text(question.help[self.lang]))
        self.console.print(Text(f"{POSSIBLE[self.lang]}: {' · '.join(shown)} · {MORE[self.lang]}", style="dim"))

    def try_to_play(self, typed: str, notations: Sequence[str], seat: int) -> bool:
        fits = fitting(typed, notations, self.names)
        if len(fits) > 1:
            shown = [*fits[:MOST_SHOWN], "…"] if len(fits) > MOST_SHOWN else fits
            self.console.print(SEVERAL[self.lang].format(fits=", ".join(shown)), style=ERROR)
            return False
        try:
            self.table.play(fits[0] if fits else typed, seat)
        except ZaubertischError as refused:
            self.console.print(refused.words[self.lang], style=ERROR)
            return False
        return True

    # --- showing ---

    def draw(self) -> None:
        self.console.print(self.drawing.draw(self.table.view(self.eyes()), self.table.edition, self.lang))

    def explain(self, answers: Sequence[Action]) -> None:
        """Answers with what they mean."""
        if not answers:
            self.console.print(NO_SUCH_ANSWER[self.lang], style=ERROR)
            return
        grid = Grid.grid(padding=(0, 2))
        for action in answers:
            grid.add_row(f"  {action.notation}", Text(action.words[self.lang]))
        self.console.print(grid)

    def show_card(self, name: str) -> None:
        """Every card whose name or id begins like that, or else contains it."""
        cards = self.table.game.card_list(self.table.edition)
        wanted = name.lower()
        called = {card.id: (card.id, card.name[self.lang].lower()) for card in cards}
        found = [card for card in cards if any(word.startswith(wanted) for word in called[card.id])]
        found = found or [card for card in cards if any(wanted in word for word in called[card.id])]
        for card in found:
            figures = f" ({card.figures[self.lang]})" if card.figures[self.lang] else ""
            self.console.print(
                Text(f"{card.name[self.lang]}{figures}: ", style="bold").append(card.text[self.lang], "")
            )
        if not found:
            self.console.print(NO_CARD[self.lang].format(name=name), style=ERROR)

    def show_rule(self, number: str) -> None:
        book = self.table.game.rule_book(self.table.edition)
        try:
            found = book.find(number)
        except ZaubertischError as unknown:
            self.console.print(unknown.words[self.lang], style=ERROR)
            return
        for clause in [found] if isinstance(found, Clause) else found.clauses:
            self.console.print(clause_text(book.prefix, clause, self.lang))

    def tell_news(self) -> None:
        """The log since the last time, as the one at the screen may know it."""
        for event in self.table.events(self.eyes(), since=self.told):
            sentence = self.table.tell(event)
            if sentence is not None:
                line = Text(sentence[self.lang], style="bold" if event.kind == "turn" else "")
                self.console.print(Padding(line, (0, 0, 0, 2), expand=False))
        self.told = self.table.happened


@cache
def _session() -> PromptSession[str]:
    from prompt_toolkit import PromptSession

    return PromptSession()


def ask_at_prompt(prompt: str, meanings: Mapping[str, str]) -> str | None:
    """Ask with completion of the legal answers at a real terminal, plainly elsewhere; None at the end of input."""
    try:
        if not sys.stdin.isatty():
            line = sys.stdin.readline()
            return line.strip() if line else None
        from prompt_toolkit.completion import FuzzyCompleter, WordCompleter

        answers = FuzzyCompleter(WordCompleter(list(meanings), sentence=True, meta_dict=meanings))
        return _session().prompt(prompt, completer=answers, complete_while_typing=bool(meanings)).strip()
    except (EOFError, KeyboardInterrupt):
        return None


def save_journal(table: Table[Any], path: Path, console: Console, lang: Lang) -> None:
    """Keep the game."""
    table.journal.save(path)
    console.print(SAVED[lang].format(path=path), style="dim", highlight=False)
