"""Checks of positions that every game needs: each refuses what cannot be in one sentence."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NoReturn

from zaubertisch.core.errors import BadPosition
from zaubertisch.core.words import Words


def refuse(en: str, de: str) -> NoReturn:
    """A position that cannot be."""
    raise BadPosition(f"this position cannot be: {en}", f"diese Stellung kann es nicht geben: {de}")


def demand(holds: bool, en: str, de: str) -> None:
    """Refuse a position unless this holds."""
    if not holds:
        refuse(en, de)


def demand_known(what: Words, given: Iterable[str | int], there_are: Collection[str | int]) -> None:
    """Refuse a name or number of something that the game does not have; German names it in the accusative."""
    for name in given:
        if name not in there_are:
            de = en = ", ".join(map(str, there_are))
            if isinstance(there_are, range):
                de, en = (f"{min(there_are)} {to} {max(there_are)}" for to in ("bis", "to"))
            refuse(
                f"there is no {what.en} {name!r}; there are: {en}", f"{what.de} {name!r} gibt es nicht; es gibt: {de}"
            )
