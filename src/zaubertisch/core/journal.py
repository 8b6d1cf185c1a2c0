"""The journal: all inputs of a game, one per line, from which everything else can be made again."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from zaubertisch.core.errors import BadJournal
from zaubertisch.core.game import Game, OptionValue, SetUp

FORMAT = 1
Kind = TypeVar("Kind")


class EditionName(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which cards were played with; any other than the game's standard edition is carried along whole."""

    name: str
    hash: str
    cards: dict[str, Any] | None = None


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The first line: what was played, by whom, from which seed or commitment."""

    zaubertisch: int
    game: str
    rules: str
    edition: EditionName
    players: list[str]
    options: dict[str, OptionValue]
    seed: str | None = None
    commitment: str | None = None
    position: dict[str, Any] | None = None

    @classmethod
    def of(
        cls, game: Game[Any], edition: Any, set_up: SetUp, *, seed: str | None, position: dict[str, Any] | None = None
    ) -> Header:
        """The header of a game that begins."""
        cards = None if edition == game.standard else game.export_edition(edition)
        name = EditionName(*name_and_hash(game.export_edition, edition), cards)
        roles, options = list(set_up.roles), dict(set_up.options)
        return cls(FORMAT, game.id, game.rules_version, name, roles, options, seed=seed, position=position)


class Input(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One decision or chance outcome, and a short hash of the state after it."""

    n: int
    who: int | str
    what: str
    hash: str


class Last(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line of a finished game."""

    result: dict[str, Any]


class Journal(msgspec.Struct):
    """A header, the inputs and, once the game is over, the result."""

    header: Header
    inputs: list[Input] = []
    result: dict[str, Any] | None = None

    def lines(self) -> Iterable[bytes]:
        """The journal as JSON Lines."""
        yield msgspec.json.encode(self.header)
        for input in self.inputs:
            yield msgspec.json.encode(input)
        if self.result is not None:
            yield msgspec.json.encode(Last(self.result))

    def save(self, path: str | Path) -> None:
        """Write the journal to a file."""
        Path(path).write_bytes(b"\n".join(self.lines()) + b"\n")

    @classmethod
    def load(cls, path: str | Path) -> Journal:
        """Read a journal from a file."""
        return cls.parse(Path(path).read_bytes())

    @classmethod
    def parse(cls, data: bytes) -> Journal:
        """Read a journal; raises `BadJournal` naming the line that cannot be read."""
        lines = data.splitlines()
        if not lines:
            raise BadJournal(1, "the journal is empty", "das Protokoll ist leer")
        journal = cls(_decode(1, lines[0], Header))
        if journal.header.zaubertisch != FORMAT:
            raise BadJournal(
                1,
                f"this journal has format {journal.header.zaubertisch}; this version reads format {FORMAT}",
                f"dieses Protokoll hat Format {journal.header.zaubertisch}; diese Version liest Format {FORMAT}",
            )
        for line, text in enumerate(lines[1:], start=2):
            if journal.result is not None:
                raise BadJournal(line, "there is something after the result", "nach dem Ergebnis steht noch etwas")
            if "result" in _decode(line, text, dict[str, Any]):
                journal.result = _decode(line, text, Last).result
            else:
                journal.inputs.append(_decode(line, text, Input))
        return journal


def _decode(line: int, text: bytes, kind: type[Kind]) -> Kind:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise BadJournal(line, f"cannot be read: {problem}", "ist kein vollständiges, passendes JSON") from None


@lru_cache(maxsize=32)
def name_and_hash(export: Callable[[Any], dict[str, Any]], edition: Any) -> tuple[str, str]:
    """An edition's name, and the hash of its cards."""
    cards = export(edition)
    return str(cards["name"]), edition_hash(cards)


def edition_hash(cards: dict[str, Any]) -> str:
    """A hash of an edition's exported cards, independent of the order of keys."""
    return hashlib.sha256(msgspec.json.encode(cards, order="sorted")).hexdigest()[:16]
