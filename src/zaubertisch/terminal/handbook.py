"""The rules and cards of a game as a Markdown page: the pages under `docs/rules/` are made by this."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from zaubertisch.core.clauses import SOURCES
from zaubertisch.core.game import Game
from zaubertisch.core.words import Lang, Words

RULES = Words(de="die Regeln", en="the rules")
CARDS = Words(de="Die Karten", en="The cards")
HEADS = Words(de="Karte | Anzahl | Werte | Text | Quellen", en="card | copies | figures | text | sources")
ORIGIN = Words(
    de="Wer wissen will, woher ein Satz oder eine Zahl stammt, findet davor oder daneben einen Buchstaben:",
    en="A letter before a sentence or beside a figure says where it comes from:",
)


def handbook(game: Game[Any], edition: Any, lang: Lang) -> str:
    """A game's rules and cards in one language, with the figures of an edition."""
    return "\n".join(_lines(game, edition, lang)) + "\n"


def _lines(game: Game[Any], edition: Any, lang: Lang) -> Iterator[str]:
    book = game.rule_book(edition)
    yield f"# {game.names[lang]}: {RULES[lang]}"
    yield ""
    yield f"{ORIGIN[lang]} " + ", ".join(f"**{letter}** {words[lang]}" for letter, words in SOURCES.items()) + "."
    for section in book.sections:
        yield ""
        yield f"## {book.prefix}-{section.number} {section.title[lang]}"
        yield ""
        for part in section.preface:
            yield f"**{part.source}** {part.words[lang]}"
        for clause in section.clauses:
            parts = " ".join(f"**{part.source}** {part.words[lang]}" for part in clause.parts)
            yield f'- <a id="{book.prefix.lower()}-{clause.number}"></a>**{book.prefix}-{clause.number}** {parts}'
    yield ""
    yield f"## {CARDS[lang]}"
    yield ""
    yield f"| {HEADS[lang]} |"
    yield "|---|---|---|---|---|"
    for card in game.card_list(edition):
        name, figures, text = card.name[lang], card.figures[lang], card.text[lang]
        yield f"| {name} | {card.copies} | {figures} | {text} | {card.sources[lang]} |"
