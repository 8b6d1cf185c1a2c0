"""Clauses at the terminal."""

from __future__ import annotations

from rich.text import Text

from zaubertisch.core.clauses import SOURCES, Clause, RuleBook, Section
from zaubertisch.core.words import Lang
from zaubertisch.terminal.colours import GREEN, ORANGE, TEAL, TITLE

_STYLES = {"S": GREEN, "P": TEAL, "R": ORANGE}


def clause_text(prefix: str, clause: Clause, lang: Lang) -> Text:
    """A clause with the source of each of its parts."""
    text = Text(f"{prefix}-{clause.number} ", style="bold")
    for part in clause.parts:
        text.append(f"[{part.source}] ", style=_STYLES[part.source])
        text.append(part.words[lang] + " ", style="not bold")
    text.rstrip()
    return text


def section_text(book: RuleBook, section: Section, lang: Lang) -> Text:
    """A whole section."""
    text = Text(f"{book.prefix}-{section.number} {section.title[lang]}\n", style=TITLE)
    for part in section.preface:
        text.append(f"[{part.source}] ", style=f"not bold {_STYLES[part.source]}")
        text.append(part.words[lang] + "\n", style="not bold default")
    for clause in section.clauses:
        text.append_text(clause_text(book.prefix, clause, lang))
        text.append("\n")
    return text


def legend(lang: Lang) -> Text:
    """What the letters of the sources mean."""
    return Text(" · ".join(f"[{letter}] {words[lang]}" for letter, words in SOURCES.items()), style="dim")
