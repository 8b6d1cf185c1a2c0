"""How frames are written in positions: each kind by a name, its fields by what they mean."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, NoReturn, Protocol

from zaubertisch.core.domains import Domain
from zaubertisch.core.position_checks import refuse

WORD = 32


@dataclass(frozen=True, slots=True)
class FrameField:
    """Some bits of a column of a frame, and what they mean. Where they are `blank`, positions leave them out."""

    name: str
    domain: Domain
    column: int
    shift: int = 0
    width: int = WORD
    blank: int | None = 0  # None: never left out


class FrameKind(Protocol):
    """A question, or something that carries itself out."""

    @property
    def name(self) -> str: ...

    @property
    def number(self) -> int: ...

    @property
    def fields(self) -> tuple[FrameField, ...]: ...


@dataclass(frozen=True, slots=True)
class Carried:
    """A frame that asks nobody: it carries itself out."""

    name: str
    number: int
    fields: tuple[FrameField, ...] = ()


class FrameKinds:
    """All frames of a game. Of several with one number, the first gives the name and the fields."""

    def __init__(self, kinds: Iterable[FrameKind]) -> None:
        self._by_number: dict[int, FrameKind] = {}
        for kind in kinds:
            self._by_number.setdefault(kind.number, kind)
        self._by_name = {kind.name: kind for kind in self._by_number.values()}

    def number(self, name: str) -> int:
        """The number of the frame of this name."""
        return self._by_name[name].number

    def name(self, number: int) -> str:
        """The name of the frame of this number."""
        return self._by_number[number].name

    def write(self, row: Any) -> dict[str, Any]:
        """A frame as it stands in a position."""
        kind = self._by_number[int(row[0])]
        written: dict[str, Any] = {"asks": kind.name}
        for field in kind.fields:
            value = int(row[field.column]) >> field.shift & ((1 << field.width) - 1)
            if value != field.blank:
                written[field.name] = field.domain.value(value)
        return written

    def read(self, written: Mapping[str, Any]) -> list[int]:
        """The row of a frame; raises `BadPosition` with what is wrong."""
        asks = written.get("asks")
        kind = self._by_name.get(asks) if isinstance(asks, str) else None
        if kind is None:
            known = ", ".join(self._by_name)
            refuse(
                f"nothing asks {asks!r}; what can be asked: {known}",
                f"nichts fragt {asks!r}; gefragt werden kann: {known}",
            )
        fields = {field.name: field for field in kind.fields}
        for name in written:
            if name != "asks" and name not in fields:
                _refuse_field(kind.name, name, fields)
        row = [kind.number, 0, 0, 0]
        for field in kind.fields:
            row[field.column] |= _number(kind.name, field, written) << field.shift
        return row


def _refuse_field(asks: str, name: str, fields: Mapping[str, FrameField]) -> NoReturn:
    known = ", ".join(fields)
    refuse(
        f"the frame {asks!r} has no field {name!r}; " + (f"its fields are: {known}" if known else "it has none"),
        f"der Frame {asks!r} hat kein Feld {name!r}; " + (f"er hat: {known}" if known else "er hat keines"),
    )


def _number(asks: str, field: FrameField, written: Mapping[str, Any]) -> int:
    if field.name not in written:
        if field.blank is None:
            refuse(f"the frame {asks!r} needs {field.name}", f"im Frame {asks!r} fehlt {field.name}")
        return field.blank
    value = written[field.name]
    with suppress(ValueError, LookupError, TypeError):
        return field.domain.number(value)
    return refuse(
        f"the frame {asks!r} cannot have {field.name} {value!r}",
        f"im Frame {asks!r} kann {field.name} nicht {value!r} sein",
    )
