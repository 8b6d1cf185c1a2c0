"""What a person typed, as one of the possible answers: names stand for ids, and beginnings of words are enough."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from zaubertisch.core.game import Game
from zaubertisch.core.words import Lang


def names_of(game: Game[Any], edition: Any, lang: Lang) -> dict[str, str]:
    """The names that players read, and the ids that notation has for them."""
    return {card.name[lang].lower(): card.id for card in game.card_list(edition)}


def fitting(typed: str, notations: Sequence[str], names: Mapping[str, str]) -> list[str]:
    """The possible answers that fit what was typed: the very one, or all whose words begin like the typed ones.

    Where none has as many words, those that go on fit as well: "move" stands for every tile one can go to.
    """
    text = " ".join(typed.lower().split())
    for name in sorted(names, key=len, reverse=True):
        text = re.sub(rf"(?<![\w-]){re.escape(name)}(?![\w-])", names[name], text)
    if text in notations:
        return [text]
    words = text.split()
    fits = [notation for notation in notations if _begins(words, notation.split())]
    return [notation for notation in fits if len(notation.split()) == len(words)] or fits


def _begins(typed: Sequence[str], words: Sequence[str]) -> bool:
    return len(typed) <= len(words) and all(word.startswith(start) for start, word in zip(typed, words, strict=False))
