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

    Cards, roles, table options and what the game labels have the names that players read. What is nothing, or empty,
    is left out.
    """
    names = {card.id: card.name[lang] for card in game.card_list(edition)}
    names |= {role: name[lang] for role, name in game.role_names(edition).items()}
    names |= {path: label[lang] for path, label in game.labels.items()}
    options = {option.name: option for option in game.options}
    facts: list[Row] = []
    sheets: list[Sheet] = []
    for field, value in msgspec.to_builtins(view).items():
        entries = _entries(value)
        if field in options and isinstance(value, str | int) and value in options[field].values:
            facts.append((options[field].title[lang], options[field].values[value][lang]))
        elif entries and all(isinstance(entry, dict) for entry in entries.values()):
            sheets.append(_sheet(field, entries, names, lang))
        elif entries and isinstance(value, dict):
            told = {key: names.get(key) or _label(f"{field}.{key}", names) for key in entries}
            rows: list[Row] = [(told[key], _text(entry, names, lang)) for key, entry in entries.items()]
            sheets.append(Sheet(_label(field, names), (), rows))
        elif _is_something(value):
            facts.append((_label(field, names), _text(value, names, lang)))
    return [Sheet("", (), facts), *sheets] if facts else sheets


def _entries(value: Any) -> dict[str, Any]:
    """What a list or a mapping holds, by number or by name."""
    if isinstance(value, list):
        return {str(n): entry for n, entry in enumerate(value)}
    return value if isinstance(value, dict) else {}


def _sheet(field: str, entries: Mapping[str, Any], names: Mapping[str, str], lang: Lang) -> Sheet:
    """A row for each entry, a column for each field that says something in any of them."""
    parts = dict.fromkeys(part for entry in entries.values() for part in entry)
    told = [part for part in parts if any(_is_something(entry.get(part)) for entry in entries.values())]
    rows = [
        (names.get(key, key), *(_text(entry.get(part), names, lang) for part in told)) for key, entry in entries.items()
    ]
    return Sheet(_label(field, names), ("", *(_label(f"{field}.*.{part}", names) for part in told)), rows)


def _label(path: str, names: Mapping[str, str]) -> str:
    """What the game calls a part of its view, or the name of the field."""
    return names.get(path, path.rpartition(".")[2].replace("_", " "))


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
            return " ".join(f"{_label(key, names)} {_text(entry, names, lang)}" for key, entry in told)
    return names.get(str(value), str(value))
