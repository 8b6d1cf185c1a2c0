"""Checking editions: every problem is collected, named by card and field, and nothing is loaded if there is one."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Sequence
from typing import Any, NoReturn, TypeVar, get_args, get_type_hints

import msgspec

from zaubertisch.core.errors import BadEdition

Value = TypeVar("Value")


class Problems:
    """What is wrong with an edition, all of it."""

    def __init__(self) -> None:
        self._found: list[str] = []

    def add(self, problem: str) -> None:
        """Note a problem."""
        self._found.append(problem)

    def raise_any(self) -> None:
        """Refuse the edition if there is any problem."""
        if self._found:
            raise BadEdition(self._found)

    def refuse(self, problem: str) -> NoReturn:
        """Refuse the edition for a problem that hides all further ones."""
        raise BadEdition([*self._found, problem])

    def take_game(self, data: object, game: str) -> dict[str, Any]:
        """The edition's fields, if it is one of this game at all."""
        if not isinstance(data, dict):
            self.refuse("an edition is a JSON object with a name and cards")
        if data.get("game") != game:
            self.refuse(f"this is an edition of {data.get('game')!r}, not of {game!r}")
        name = data.get("name")
        if not isinstance(name, str) or not name.strip():
            self.add("name: an edition needs a name")
        return {name: value for name, value in data.items() if name != "game"}

    def check_cards(self, fields: dict[str, Any], group: str, ids: Sequence[str]) -> None:
        """A group must hold exactly these cards, each once, in whatever order; they are put into the usual one."""
        cards = fields.get(group)
        if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
            self.refuse(f"{group}: a list of cards is missing")
        if not all(isinstance(card.get("id"), str) for card in cards):
            self.refuse(f"{group}: every card needs an id")
        given = [card["id"] for card in cards]
        for id in ids:
            if given.count(id) == 0:
                self.add(f"{group}: {id!r} is missing")
        for id in dict.fromkeys(given):
            if given.count(id) > 1:
                self.add(f"{group}: {id!r} is there {given.count(id)} times")
            if id not in ids:
                self.add(f"{group}: there is no {id!r}; the cards are: {', '.join(ids)}")
        if not self._found:
            fields[group] = sorted(cards, key=lambda card: ids.index(card["id"]))

    def convert(self, fields: dict[str, Any], kind: type[Value]) -> Value:
        """The typed edition; a wrong type or an unknown field is named by card and field."""
        known = get_type_hints(kind)
        for group, cards in fields.items():
            if group not in known:
                self.add(f"there is no field {group!r}; the fields are: game, {', '.join(known)}")
            for card in cards if isinstance(cards, list) else []:
                self._check_fields(group, card, kind)
        self.raise_any()
        try:
            return msgspec.convert(fields, kind)
        except msgspec.ValidationError as problem:
            self.refuse(str(problem))

    def _check_fields(self, group: str, card: dict[str, Any], kind: type[Any]) -> None:
        arguments = get_args(get_type_hints(kind).get(group))
        if not arguments:
            return
        element = arguments[0]
        known = {field.name for field in dataclasses.fields(element)}
        for name in card:
            if name not in known:
                self.add(f"{card.get('id')}: there is no field {name!r}; the fields are: {', '.join(sorted(known))}")
        try:
            kept = msgspec.to_builtins(msgspec.convert(card, element))
        except msgspec.ValidationError as problem:
            self.add(f"{card.get('id')}: {problem}")
            return
        for name, part in card.items():
            for inner in part if isinstance(part, dict) and isinstance(kept.get(name), dict) else ():
                if inner not in kept[name]:
                    self.add(f"{card.get('id')}: there is no field {inner!r} in {name!r}")

    def check_number(self, card: str, field: str, value: int, allowed: range) -> None:
        """A figure must be sane."""
        if value not in allowed:
            self.add(f"{card}: {field} is {value}, but must be {allowed.start} to {allowed.stop - 1}")

    def check_choice(self, card: str, field: str, value: str, allowed: Collection[str]) -> None:
        """A name must be one of those there are."""
        if value not in allowed:
            self.add(f"{card}: {field} is {value!r}, but must be one of: {', '.join(allowed)}")
