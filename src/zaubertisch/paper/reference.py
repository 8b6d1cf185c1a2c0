"""A reference for each player: what to do when, in a few words, with the clause that says it in full."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec import to_builtins

from zaubertisch.core.words import Words
from zaubertisch.paper.printing import Aid, Drawing


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to do or to know; `icon` may be empty."""

    icon: str
    words: Words
    clause: str


@dataclass(frozen=True, slots=True)
class Section:
    title: Words
    items: tuple[Item, ...]


def reference(title: Words, sections: Sequence[Section]) -> Aid:
    """Four of them on one page, to be cut apart."""
    return Aid(
        title,
        Drawing("references", {"title": to_builtins(title), "sections": [to_builtins(each) for each in sections]}),
    )
