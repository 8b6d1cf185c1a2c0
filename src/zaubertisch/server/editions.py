"""Other cards than the standard ones: those that the server offers at every new table, and those that guests bring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from zaubertisch.core.edition import read_file
from zaubertisch.core.errors import BadEdition, UnknownGame
from zaubertisch.core.game import Game
from zaubertisch.core.journal import edition_hash
from zaubertisch.core.registry import find_game
from zaubertisch.core.words import Words
from zaubertisch.server.protocol import STANDARD, EditionInfo
from zaubertisch.server.refusals import Refusal
from zaubertisch.server.store import Store


@dataclass(frozen=True, slots=True)
class KeptEdition:
    """An edition that was checked, under the hash of its cards."""

    game: str
    info: EditionInfo
    cards: bytes  # as JSON


def check_edition(game: Game[Any], data: object) -> KeptEdition:
    """An edition from JSON that tables can choose by its name; raises `BadEdition` with everything that is wrong."""
    edition = game.load_edition(data)
    if edition.name == game.standard.name:
        raise BadEdition(
            [
                Words(
                    de=f"name: eigene Karten brauchen einen anderen Namen als {edition.name!r}",
                    en=f"name: cards of your own need another name than {edition.name!r}",
                )
            ]
        )
    cards = game.export_edition(edition)
    return KeptEdition(game.id, EditionInfo(edition_hash(cards), str(cards["name"])), msgspec.json.encode(cards))


def read_editions(files: Sequence[Path]) -> list[KeptEdition]:
    """The editions of these files; raises `BadEdition` with everything that is wrong in any of them."""
    found: list[KeptEdition] = []
    problems: list[Words] = []
    for file in files:
        try:
            data = read_file(file)
        except BadEdition as problem:  # which names the file itself
            problems += problem.problems
            continue
        try:
            game = find_game(str(data.get("game", "") if isinstance(data, dict) else ""))
            found.append(check_edition(game, data))
        except UnknownGame as problem:
            problems.append(_in_file(file, problem.words))
        except BadEdition as problem:
            problems += [_in_file(file, words) for words in problem.problems]
    if problems:
        raise BadEdition(problems)
    return found


def _in_file(file: Path, words: Words) -> Words:
    return Words(de=f"{file.name}: {words.de}", en=f"{file.name}: {words.en}")


class Editions:
    """All editions that tables of this server can be played with."""

    def __init__(self, store: Store, offered: Sequence[KeptEdition]) -> None:
        self._store = store
        self._offered = offered

    async def open(self) -> None:
        """Keep what is offered, so that a table can be replayed when it is offered no longer."""
        for edition in self._offered:
            await self.keep(edition)

    async def keep(self, edition: KeptEdition) -> EditionInfo:
        """Tables can be played with it from now on."""
        await self._store.keep_edition(edition.info.edition, edition.game, edition.cards)
        return edition.info

    def offered(self, game: Game[Any]) -> list[EditionInfo]:
        """What every new table of a game can choose, the standard edition first."""
        standard = EditionInfo(STANDARD, str(game.export_edition(game.standard)["name"]))
        return [standard, *(edition.info for edition in self._offered if edition.game == game.id)]

    async def cards(self, game: Game[Any], edition: str) -> Any:
        """The edition of a game that is kept under a hash, or the standard one."""
        if edition == STANDARD:
            return game.standard
        kept = await self._store.edition(edition)
        if kept is None or kept[0] != game.id:
            known = ", ".join(f"{info.name} ({info.edition})" for info in self.offered(game))
            raise Refusal(
                "no-such-edition",
                Words(
                    de=f"Eine Ausgabe {edition!r} von {game.names.de} gibt es hier nicht; angeboten werden: {known}",
                    en=f"There is no edition {edition!r} of {game.names.en} here; on offer are: {known}",
                ),
            )
        try:
            return game.load_edition(msgspec.json.decode(kept[1]))
        except BadEdition as problem:  # an older version took what this one does not
            raise Refusal.of("no-such-edition", problem) from None
