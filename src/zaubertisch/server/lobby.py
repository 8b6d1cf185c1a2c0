"""The lobby: the public tables that are open or running, for those who look for one."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from zaubertisch.server import protocol
from zaubertisch.server.connection import Connection
from zaubertisch.server.protocol import LobbyChange, TableCard
from zaubertisch.server.room import Room
from zaubertisch.server.settings import Settings
from zaubertisch.server.store import Store


class Lobby:
    """What everybody who follows the lobby is shown, and every change of it."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.cards: dict[str, TableCard] = {}
        self._store = store
        self._settings = settings
        self._followers: dict[Connection, None] = {}

    async def open(self, now: int) -> None:
        """Begin with what the store has."""
        since = now - int(self._settings.lobby_age * 1000)
        for summary in await self._store.public_tables(since, self._settings.lobby_size):
            card = msgspec.json.decode(summary.card, type=TableCard)
            self.cards[summary.table] = msgspec.structs.replace(card, watchers=0)

    def follow(self, connection: Connection) -> None:
        """Show a client all tables, and from now on every change."""
        self._followers[connection] = None
        tables = sorted(self.cards.values(), key=lambda card: -card.changed)
        connection.send(protocol.encode(protocol.Lobby(tables)))

    def unfollow(self, connection: Connection) -> None:
        """Show a client no more changes."""
        self._followers.pop(connection, None)

    def show(self, room: Room) -> None:
        """Show how a table is now, if it belongs here."""
        if not room.opened.private:
            self._put(room.id, room.card() if room.phase != "over" and room.guests else None)

    async def refresh(self, table: str) -> None:
        """Another worker wrote to a table: show how it is now."""
        summary = await self._store.summary(table)
        if summary is not None and not summary.private:
            card = msgspec.json.decode(summary.card, type=TableCard)
            self._put(table, card if summary.phase != "over" else None)

    def forget_old(self, now: int, in_memory: Collection[str]) -> None:
        """Tables where nothing happens any more are no longer shown."""
        for table, card in list(self.cards.items()):
            if table not in in_memory and card.changed < now - self._settings.lobby_age * 1000:
                self._put(table, None)

    def _put(self, table: str, card: TableCard | None) -> None:
        if card is None and table not in self.cards:
            return
        if card is None:
            del self.cards[table]
        else:
            self.cards[table] = card
            if len(self.cards) > self._settings.lobby_size:
                self._put(min(self.cards, key=lambda id: self.cards[id].changed), None)
        if self._followers:
            data = protocol.encode(LobbyChange(table, card, card is None))
            for connection in list(self._followers):
                connection.send(data)
