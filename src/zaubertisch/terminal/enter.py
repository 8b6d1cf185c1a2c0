"""Owners of a printed game type its figures at the terminal, card by card; what they typed is kept at once."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from zaubertisch.core.edition import read_file
from zaubertisch.core.errors import BadEdition, ZaubertischError
from zaubertisch.core.game import Game
from zaubertisch.core.registry import attachment
from zaubertisch.core.words import Lang, Words
from zaubertisch.paper.order import BadOrder
from zaubertisch.paper.owners import entered, find, progress
from zaubertisch.paper.press import write_whole
from zaubertisch.paper.printing import Figure, Printing
from zaubertisch.terminal.colours import ERROR, TITLE

HELP = Words(
    de="Enter lässt stehen, was da steht; ein Punkt hört auf. Alles bisher Eingegebene ist gespeichert.",
    en="Enter leaves what is there; a full stop ends. All that was entered so far is saved.",
)
NAME = Words(de="Wie heißt deine Ausgabe? ", en="What is your edition called? ")
THEN = Words(
    de="Spielen: zaubertisch play {game} --edition {file}\nDrucken: zaubertisch print {game} --edition {file}",
    en="Play: zaubertisch play {game} --edition {file}\nPrint: zaubertisch print {game} --edition {file}",
)


class Stop(Exception):
    """The owner has typed enough for now."""


def enter_figures(game: Game[Any], file: Path, lang: Lang, console: Console, *, ours_only: bool) -> None:
    """Ask for every figure and keep the edition after each."""
    printing: Printing[Any] | None = attachment("paper", game.id)
    if printing is None:
        raise BadOrder(
            f"{game.names.en} does not say which of its figures can be entered; export its cards and edit the file",
            f"{game.names.de} sagt nicht, welche Angaben man eingeben kann; exportiere die Karten und ändere die Datei",
        )
    cards = _begun(game, file, lang, console)
    console.print(HELP[lang])
    try:
        for card in printing.owners_cards(game.load_edition(cards)):
            asked = [figure for figure in card.figures if figure.source == "R" or not ours_only]
            if asked:
                console.print(Text(card.name[lang], style=TITLE))
            for figure in asked:
                cards = _asked(game, file, cards, figure, lang, console)
    except (Stop, EOFError):
        pass
    console.print(progress(printing.owners_cards(game.load_edition(cards)))[lang])
    console.print(THEN[lang].format(game=game.id, file=file))


def _begun(game: Game[Any], file: Path, lang: Lang, console: Console) -> dict[str, Any]:
    if file.exists():
        return game.export_edition(game.load_edition(read_file(file)))
    cards = game.export_edition(game.standard)
    while True:
        name = console.input(NAME[lang]).strip()
        try:
            game.load_edition({**cards, "name": name})
        except BadEdition as problem:
            console.print(problem.words[lang], style=ERROR)
            continue
        cards["name"] = name
        _keep(file, cards)
        return cards


def _asked(
    game: Game[Any], file: Path, cards: dict[str, Any], figure: Figure, lang: Lang, console: Console
) -> dict[str, Any]:
    """The edition with what the owner typed, once it is one that holds."""
    while True:
        typed = console.input(f"  {figure.title[lang]} [{figure.source}] {find(cards, figure.path)}: ").strip()
        if typed == ".":
            raise Stop
        if not typed:
            return cards
        try:
            changed = entered(cards, figure, typed)
            game.load_edition(changed)
        except ZaubertischError as problem:
            console.print(problem.words[lang], style=ERROR)
            continue
        _keep(file, changed)
        return changed


def _keep(file: Path, cards: dict[str, Any]) -> None:
    text = json.dumps(cards, ensure_ascii=False, indent=2) + "\n"
    write_whole(file, text.encode)
