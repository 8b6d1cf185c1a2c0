"""Any view as sheets of words and numbers: what is shown of a game that brings no drawing of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from zaubertisch.core.game import Game
from zaubertisch.core.words import Lang, Words

YES, NO = Words(de="ja", en="yes"), Words(de="nein", en="no")
Row = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A small table: a title and heads, where it has them, and rows that are all as long."""

    title: str
    heads: Row
    rows: list[Row]


def outline(game: Game[Any], view: Any, edition: Any, lang: Lang) -> list[Sheet]:
    """A view as sheets: first its single values, then one for everything there is several of.

    Cards, roles and table options have the names that players read. What is nothing, or empty, is left out.
    """
    names = {card.id: card.name[lang] for card in game.card_list(edition)}
    names |= {role: name[lang] for role, name in game.role_names(edition).items()}
    options = {option.name: option for option in game.options}
    facts: list[Row] = []
    sheets: list[Sheet] = []
    for field, value in msgspec.to_builtins(view).items():
        entries = _entries(value)
        if field in options and isinstance(value, str | int) and value in options[field].values:
            facts.append((options[field].title[lang], options[field].values[value][lang]))
        elif entries and all(isinstance(entry, dict) for entry in entries.values()):
            sheets.append(_sheet(_label(field), entries, names, lang))
        elif entries and isinstance(value, dict):
            rows: list[Row] = [(names.get(key, key), _text(entry, names, lang)) for key, entry in entries.items()]
            sheets.append(Sheet(_label(field), (), rows))
        elif _is_something(value):
            facts.append((_label(field), _text(value, names, lang)))
    return [Sheet("", (), facts), *sheets] if facts else sheets


def _entries(value: Any) -> dict[str, Any]:
    """What a list or a mapping holds, by number or by name."""
    if isinstance(value, list):
        return {str(n): entry for n, entry in enumerate(value)}
    return value if isinstance(value, dict) else {}


def _sheet(title: str, entries: Mapping[str, Any], names: Mapping[str, str], lang: Lang) -> Sheet:
    """A row for each entry, a column for each field that says something in any of them."""
    fields = dict.fromkeys(field for entry in entries.values() for field in entry)
    told = [field for field in fields if any(_is_something(entry.get(field)) for entry in entries.values())]
    rows = [
        (names.get(key, key), *(_text(entry.get(field), names, lang) for field in told))
        for key, entry in entries.items()
    ]
    return Sheet(title, ("", *map(_label, told)), rows)


def _label(field: str) -> str:
    return field.replace("_", " ")


def _is_something(value: Any) -> bool:
    return value is not None and value != [] and value != {}


def _text(value: Any, names: Mapping[str, str], lang: Lang) -> str:
    """A value in one cell."""
    match value:
        case None:
            return ""
        case bool():
            return (YES if value else NO)[lang]
        case list():
            return ", ".join(_text(entry, names, lang) for entry in value)
        case dict():
            told = ((key, entry) for key, entry in value.items() if _is_something(entry))
            return " ".join(f"{_label(key)} {_text(entry, names, lang)}" for key, entry in told)
    return names.get(str(value), str(value))
