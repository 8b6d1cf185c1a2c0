"""Checking editions: problems are collected, named by card and field, and nothing is loaded if there is one."""

from __future__ import annotations

import dataclasses
import json
from collections import Counter
from collections.abc import Collection, Sized
from functools import cache
from pathlib import Path
from types import NoneType
from typing import Any, Literal, NoReturn, TypeVar, cast, get_args, get_origin, get_type_hints

import msgspec

from zaubertisch.core.errors import BadEdition
from zaubertisch.core.words import Words

Edition = TypeVar("Edition")

LONGEST_EDITION_NAME = 60
LONGEST_NAME = 32  # what a tile or a card has room for
LONGEST_TEXT = 400
LONGEST_QUOTE = 60
LISTED = 50  # problems; of more, only how many there are
COUNTED = 1000  # problems after which nothing more is looked at: who brings such a file may mean harm

_NOTHING = object()  # where no usual value stands in for one that cannot be read

KINDS: dict[type, Words] = {
    int: Words(de="eine ganze Zahl", en="a whole number"),
    bool: Words(de="true oder false", en="true or false"),
}


def read_file(path: Path) -> object:
    """What an edition's file holds; raises `BadEdition` if that is no JSON."""
    try:
        text = path.read_text(encoding="utf-8-sig")  # some editors begin a file with a mark
        if not text.strip():
            raise BadEdition([Words(de=f"{path} ist leer", en=f"{path} is empty")])
        return json.loads(text)
    except json.JSONDecodeError as problem:
        line, column = problem.lineno, problem.colno
        why = Words(de=f"Zeile {line}, Spalte {column}", en=f"line {line}, column {column}")
    except UnicodeDecodeError:
        why = Words(de="kein Text in UTF-8", en="no text in UTF-8")
    except (RecursionError, ValueError):
        why = Words(de="zu tief verschachtelt oder eine zu lange Zahl", en="nested too deeply, or too long a number")
    raise BadEdition([Words(de=f"{path} ist kein JSON: {why.de}", en=f"{path} is not JSON: {why.en}")])


@cache
def _fields(kind: type) -> dict[str, Any]:
    """The fields of a part of an edition and what each takes."""
    return get_type_hints(kind)


@cache
def _parts(kind: type) -> tuple[msgspec.inspect.Field, ...]:
    """The same fields, and which of them must be there."""
    return cast("msgspec.inspect.DataclassType", msgspec.inspect.type_info(kind)).fields


def _quoted(value: object) -> str:
    """A value as it stands in the file, shortened; texts in single quotes like every name we quote."""
    text = repr(value) if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= LONGEST_QUOTE else f"{text[: LONGEST_QUOTE - 1]}…"


def _is_text(value: object, longest: int) -> bool:
    return isinstance(value, str) and bool(value.strip()) and len(value) <= longest and value.isprintable()


class Problems:
    """What is wrong with an edition: all of it, within reason."""

    def __init__(self) -> None:
        self._found: list[Words] = []
        self._count = 0  # also of what is not listed
        self.unread: set[str] = set()  # groups and fields for which, somewhere, the usual value had to stand in

    def add(self, en: str, de: str) -> None:
        """Note a problem."""
        self._count += 1
        if self._count <= LISTED:
            self._found.append(Words(de=de, en=en))
        elif self._count == COUNTED:
            rest = COUNTED - LISTED
            self._raise(Words(de=f"und mindestens {rest} weitere Fehler", en=f"and at least {rest} more problems"))

    def raise_any(self) -> None:
        """Refuse the edition if there is any problem."""
        if self._count > LISTED:
            rest = self._count - LISTED
            self._raise(Words(de=f"und {rest} weitere Fehler", en=f"and {rest} more problems"))
        elif self._found:
            self._raise()

    def refuse(self, en: str, de: str) -> NoReturn:
        """Refuse the edition for a problem that hides all further ones."""
        self._raise(Words(de=de, en=en))

    def _raise(self, *last: Words) -> NoReturn:
        raise BadEdition([*self._found, *last])

    # --- from JSON to values ---

    def read(self, data: object, game: str, standard: Edition) -> Edition:
        """The edition; whatever cannot be read is noted and stands as in the standard one, so that all is checked."""
        if not isinstance(data, dict):
            self.refuse(
                "an edition is a JSON object with a name and cards",
                "eine Ausgabe ist ein JSON-Objekt mit einem Namen und Karten",
            )
        if "game" not in data:
            self.refuse(f"game is missing; it must be {game!r}", f"game fehlt; es muss {game!r} sein")
        if data["game"] != game:
            named = _quoted(data["game"])
            self.refuse(
                f"this is an edition of {named}, not of {game!r}",
                f"das ist eine Ausgabe von {named}, nicht von {game!r}",
            )
        kind: Any = type(standard)
        hints = _fields(kind)
        for field in data:
            if field != "game" and field not in hints:
                known = ", ".join(["game", *hints])
                self.add(
                    f"there is no field {_quoted(field)}; the fields are: {known}",
                    f"ein Feld {_quoted(field)} gibt es nicht; es gibt: {known}",
                )
        parts = {field: self._part(field, data.get(field), getattr(standard, field)) for field in hints}
        return cast("Edition", kind(**parts))

    def _part(self, field: str, value: object, usual: Any) -> Any:
        if isinstance(usual, tuple):
            return self._cards(field, value, usual)
        if isinstance(usual, str):
            return self._name(value, usual)
        if not isinstance(value, dict):
            self.add(f"{field}: is missing", f"{field}: fehlt")
            return usual
        return self._value(field, value, usual)

    def _name(self, value: object, usual: str) -> str:
        if _is_text(value, LONGEST_EDITION_NAME):
            return str(value)
        self.add(
            f"name: an edition needs a name of 1 to {LONGEST_EDITION_NAME} printable characters",
            f"name: eine Ausgabe braucht einen Namen mit 1 bis {LONGEST_EDITION_NAME} druckbaren Zeichen",
        )
        return usual

    def _cards(self, group: str, cards: object, usual: tuple[Any, ...]) -> tuple[Any, ...]:
        """A group must hold exactly the usual cards, each once, in whatever order; they are put into the usual one."""
        if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
            self.add(f"{group}: a list of cards is missing", f"{group}: eine Liste von Karten fehlt")
            self.unread.add(group)
            return usual
        given = [card.get("id") for card in cards]
        if not all(isinstance(id, str) for id in given):
            self.add(f"{group}: every card needs an id", f"{group}: jede Karte braucht eine id")
            self.unread.add(group)
            return usual
        ids = [card.id for card in usual]
        if sorted(given) != sorted(ids):
            self.unread.add(group)
        times = Counter(given)
        known = ", ".join(ids)
        for id in dict.fromkeys([*ids, *given]):
            if id not in ids:
                self.add(
                    f"{group}: there is no {_quoted(id)}; the cards are: {known}",
                    f"{group}: {_quoted(id)} gibt es nicht; die Karten sind: {known}",
                )
            elif id not in times:
                self.add(f"{group}: {id!r} is missing", f"{group}: {id!r} fehlt")
            elif times[id] > 1:
                self.add(
                    f"{group}: {id!r} is there {times[id]} times",
                    f"{group}: {id!r} ist {times[id]}-mal da",
                )
        by_id = dict(zip(given, cards, strict=True))
        return tuple(self._value(card.id, by_id[card.id], card) if card.id in by_id else card for card in usual)

    def _value(self, card: str, value: dict[str, Any], usual: Any) -> Any:
        sound = self._sound(card, "", value, type(usual), msgspec.to_builtins(usual))
        return msgspec.convert(sound, type(usual))

    def _sound(self, card: str, field: str, value: Any, kind: Any, usual: Any) -> Any:
        """A value that its field takes, down to the last part; each part that is not is noted, and the usual stands in.

        Where nothing is usual (`_NOTHING`), the whole of which it is a part falls back to what is.
        """
        choices = get_args(kind)
        if dataclasses.is_dataclass(kind) or kind is Words:
            return self._sound_fields(card, field, value, kind, usual)
        if get_origin(kind) is tuple:
            return self._sound_list(card, field, value, choices[0], usual)
        if NoneType in choices:
            known = next(choice for choice in choices if choice is not NoneType)
            return None if value is None else self._sound(card, field, value, known, usual)
        noted = self._count
        self._check_plain(card, field, value, kind)
        if self._count == noted:
            return value
        self.unread.add(field)
        return usual

    def _sound_fields(self, card: str, field: str, value: Any, kind: Any, usual: Any) -> Any:
        if not isinstance(value, dict):
            self._add_wrong(card, field, value, Words(de="ein JSON-Objekt", en="a JSON object"))
            return usual
        within = f"{field}." if field else ""
        hints = _fields(kind)
        for name in value:
            if name not in hints:
                known, named = ", ".join(hints), _quoted(within + name)
                self.add(
                    f"{card}: there is no field {named}; the fields are: {known}",
                    f"{card}: ein Feld {named} gibt es nicht; es gibt: {known}",
                )
        parts = {}
        for part in _parts(kind):
            stand_in = usual[part.name] if isinstance(usual, dict) else _NOTHING
            if part.name in value:
                parts[part.name] = self._sound(card, within + part.name, value[part.name], hints[part.name], stand_in)
            elif part.required:
                self.add(f"{card}: {within}{part.name} is missing", f"{card}: {within}{part.name} fehlt")
                self.unread.add(within + part.name)
                parts[part.name] = stand_in
        return usual if _NOTHING in parts.values() else parts

    def _sound_list(self, card: str, field: str, value: Any, kind: Any, usual: Any) -> Any:
        if not isinstance(value, list):
            self._add_wrong(card, field, value, Words(de="eine Liste", en="a list"))
            return usual
        stand_in = usual[0] if isinstance(usual, list | tuple) and usual else _NOTHING
        parts = [self._sound(card, f"{field}[{number}]", part, kind, stand_in) for number, part in enumerate(value)]
        return usual if _NOTHING in parts else parts

    def _check_plain(self, card: str, field: str, value: Any, kind: Any) -> None:
        choices = get_args(kind)
        if get_origin(kind) is Literal:
            self.check_choice(card, field, value, choices)
        elif choices:  # a figure or a word such as "all"
            words = [word for choice in choices for word in get_args(choice)]
            if type(value) is not int and value not in words:
                listed = ", ".join(map(repr, words))
                wanted = Words(de=f"eine ganze Zahl oder {listed}", en=f"a whole number or {listed}")
                self._add_wrong(card, field, value, wanted)
        elif kind is str:
            longest = LONGEST_NAME if field.startswith(("name.", "shadow_form.")) else LONGEST_TEXT
            if not _is_text(value, longest):
                wanted = Words(
                    de=f"ein Text mit 1 bis {longest} druckbaren Zeichen",
                    en=f"a text of 1 to {longest} printable characters",
                )
                self._add_wrong(card, field, value, wanted)
        elif type(value) is not kind:
            self._add_wrong(card, field, value, KINDS[kind])

    # --- figures ---

    def _add_wrong(self, card: str, field: str, value: object, wanted: Words) -> None:
        self.add(
            f"{card}: {field} is {_quoted(value)}, but must be {wanted.en}",
            f"{card}: {field} ist {_quoted(value)}, muss aber {wanted.de} sein",
        )

    def check_number(self, card: str, field: str, value: int, allowed: range) -> None:
        """A figure must be sane."""
        if value not in allowed:
            low, high = allowed.start, allowed.stop - 1
            self._add_wrong(card, field, value, Words(de=f"{low} bis {high}", en=f"{low} to {high}"))

    def check_length(self, card: str, field: str, entries: Sized, allowed: range) -> None:
        """A list must have a sane number of entries."""
        if len(entries) not in allowed:
            low, high = allowed.start, allowed.stop - 1
            self.add(
                f"{card}: {field} has {len(entries)} entries, but must have {low} to {high}",
                f"{card}: {field} hat {len(entries)} Einträge, muss aber {low} bis {high} haben",
            )

    def check_choice(self, card: str, field: str, value: object, allowed: Collection[str]) -> None:
        """A name must be one of those there are."""
        if value not in tuple(allowed):
            listed = ", ".join(allowed)
            self.add(
                f"{card}: {field} is {_quoted(value)}, but must be one of: {listed}",
                f"{card}: {field} ist {_quoted(value)}, muss aber eines davon sein: {listed}",
            )
