"""Where tables are kept: what SQLite and PostgreSQL both offer.

Each table is a log of entries numbered from 1. Whoever appends says which number comes next; if another worker was
quicker, nothing is written and `Conflict` is raised. An append that returns is on disk.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple, Protocol

from zaubertisch.core.errors import ZaubertischError
from zaubertisch.server.schema import VERSION

Phase = Literal["open", "running", "over"]


class Conflict(Exception):
    """Another worker wrote to this table first."""


class NoDatabase(ZaubertischError):
    """The database cannot be used: it does not answer, or its schema is not the one this version works with."""

    @classmethod
    def unusable(cls, path: str, problem: Exception) -> NoDatabase:
        """A file that is no database of ours, or one that somebody else holds."""
        return cls(f"{path} cannot be used: {problem}", f"{path} ist nicht zu gebrauchen: {problem}")

    @classmethod
    def silent(cls, problem: Exception) -> NoDatabase:
        """A database that does not answer."""
        return cls(f"the database does not answer: {problem}", f"die Datenbank antwortet nicht: {problem}")

    @classmethod
    def too_new(cls, found: int) -> NoDatabase:
        """A database of a newer version is left alone."""
        return cls(
            f"the database has schema {found}; this version of Zaubertisch works with schema {VERSION}",
            f"die Datenbank hat Schema {found}; diese Fassung von Zaubertisch arbeitet mit Schema {VERSION}",
        )

    @classmethod
    def too_old(cls, found: int) -> NoDatabase:
        """A database that several workers share is brought up to date by its owner, not by the first who starts."""
        return cls(
            f"the database has schema {found}; bring it to {VERSION} with: zaubertisch migrate",
            f"die Datenbank hat Schema {found}; auf {VERSION} bringt sie: zaubertisch migrate",
        )


class Entry(NamedTuple):
    """One entry of a table's log."""

    seq: int
    at: int
    body: bytes


class Summary(NamedTuple):
    """What lists of tables show, kept beside the log."""

    table: str
    game: str
    phase: Phase
    private: bool
    created: int
    changed: int
    guests: tuple[str, ...]
    card: bytes


class Append(NamedTuple):
    """An entry to be written, and the table's new summary if that changed."""

    table: str
    entry: Entry
    summary: Summary | None = None
    notice: str = ""  # told to all other workers once it is written


class Store(Protocol):
    """A place where tables are kept."""

    is_shared: bool  # whether other workers may write too

    def listen(self, hear: Callable[[str], None]) -> None:
        """From whom other workers' notices are taken."""

    def publish(self, notice: str) -> None:
        """Tell all other workers something that is not kept."""

    async def open(self) -> None:
        """Get ready; raises `NoDatabase` if the schema is not the right one."""

    async def close(self) -> None:
        """Write what is still waiting, and let go."""

    async def check(self) -> None:
        """Raises what keeps it from reading or writing now."""

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """A secret all workers share; `fresh` becomes it if there is none yet."""

    async def keep_guest(self, guest: str, nickname: str, now: int) -> None:
        """A new guest, or a new nickname."""

    async def nickname(self, guest: str) -> str | None:
        """A guest's nickname, if there is such a guest."""

    async def append(self, append: Append) -> None:
        """Write to a table's log; returns when it is on disk."""

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """A table's log from an entry on."""

    async def tables_of(self, guest: str, limit: int) -> list[Summary]:
        """The tables where a guest has or had a seat, the latest first."""

    async def summary(self, table: str) -> Summary | None:
        """One table's summary."""

    async def count_live(self, guest: str) -> int:
        """At how many open or running tables a guest sits."""

    async def public_tables(self, since: int, limit: int) -> list[Summary]:
        """Public tables that are open or running and changed since then, the latest first."""

    async def keep_edition(self, hash: str, game: str, cards: bytes) -> None:
        """Keep other cards."""

    async def edition(self, hash: str) -> tuple[str, bytes] | None:
        """The game and the cards kept under a hash."""
