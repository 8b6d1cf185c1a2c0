"""Tables in a SQLite file: one writer that commits what has gathered in one go, readers beside it."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from zaubertisch.server import schema
from zaubertisch.server.store import Append, Conflict, Entry, NoDatabase, Summary

Result = TypeVar("Result")
Run = Callable[[Callable[[], Any]], Awaitable[Any]]

LARGEST_COMMIT = 100  # entries, each of them four values of one statement

_SUMMARY = "SELECT table_id, game, phase, private, created, changed, card FROM tables"


class SqliteStore:
    """Implements `Store`. Appends that come while a commit is under way share the next one (group commit)."""

    def __init__(self, path: str, run: Run | None = None) -> None:
        """`run` executes a function away from the event loop; by default in a thread of its own."""
        self._path = path
        self._thread = ThreadPoolExecutor(1, "sqlite") if run is None else None
        self._run: Run = run or self._in_thread
        self._waiting: list[tuple[Append, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None
        self._database: sqlite3.Connection | None = None
        self._file = 0  # the number of the file that is open, wherever it lies now
        self._failed = False  # the last commit

    is_shared = False

    def listen(self, hear: Callable[[str], None]) -> None:
        """Nobody else writes to the file."""

    def publish(self, notice: str) -> None:
        """Nobody else is there."""

    async def _in_thread(self, work: Callable[[], Any]) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    async def open(self) -> None:
        await self._run(self._open)

    def _open(self) -> None:
        try:
            Path(self._path).parent.mkdir(parents=True, exist_ok=True)
            # The file holds seeds and the signing secret: nobody else on this machine may read it.
            Path(self._path).touch(mode=0o600)
            database = sqlite3.connect(self._path, timeout=1, check_same_thread=False, isolation_level=None)
        except (OSError, sqlite3.Error) as problem:
            raise NoDatabase.unusable(self._path, problem) from None
        try:
            # Whoever holds the file holds it alone: two servers on one file would not hear of each other's moves.
            database.execute("PRAGMA locking_mode = EXCLUSIVE")
            found: int = database.execute("PRAGMA user_version").fetchone()[0]
            if found > schema.VERSION:
                raise NoDatabase.too_new(found)
            database.execute("PRAGMA journal_mode = WAL")
            database.execute("PRAGMA synchronous = FULL")
            migrate(database, found)
        except sqlite3.Error as problem:
            database.close()
            raise NoDatabase.unusable(self._path, problem) from None
        except NoDatabase:
            database.close()
            raise
        self._database = database
        self._file = Path(self._path).stat().st_ino

    @property
    def _db(self) -> sqlite3.Connection:
        assert self._database is not None, "the store is not open"
        return self._database

    async def close(self) -> None:
        while self._writing is not None:
            await asyncio.wait([self._writing])
        if self._database is not None:
            await self._run(self._database.close)
        if self._thread is not None:
            self._thread.shutdown()

    async def append(self, append: Append) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((append, done))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        await done

    async def _write(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[:LARGEST_COMMIT], self._waiting[LARGEST_COMMIT:]
            try:
                written = await self._run(partial(self._commit, [append for append, _ in batch]))
            except Exception as problem:
                self._failed = True
                for _, done in batch:
                    if not done.done():
                        done.set_exception(problem)
                continue
            self._failed = False
            for (_, done), is_written in zip(batch, written, strict=True):
                if not done.done():
                    done.set_result(None) if is_written else done.set_exception(Conflict())
        self._writing = None

    def _commit(self, appends: Sequence[Append]) -> list[bool]:
        """Write all appends in one transaction; which of them found their place free."""
        try:
            self._write_all(appends)
        except sqlite3.IntegrityError:  # a place was taken
            return [False] if len(appends) == 1 else [self._commit([append])[0] for append in appends]
        return [True] * len(appends)

    def _write_all(self, appends: Sequence[Append]) -> None:
        """In as few statements as possible: before and after each, this thread and the event loop's wait in turn."""
        summaries = [append.summary for append in appends if append.summary is not None]
        if not summaries:
            self._write_entries(appends)  # a single statement is a transaction by itself
            return
        self._db.execute("BEGIN IMMEDIATE")
        try:
            self._write_entries(appends)
            for summary in summaries:
                self._write_summary(summary)
            self._db.execute("COMMIT")
        except BaseException:
            with contextlib.suppress(sqlite3.Error):
                self._db.execute("ROLLBACK")
            raise

    def _write_entries(self, appends: Sequence[Append]) -> None:
        rows = ", ".join(["(?, ?, ?, ?)"] * len(appends))
        values = [value for append in appends for value in (append.table, *append.entry)]
        self._db.execute(f"INSERT INTO entries VALUES {rows}", values)

    def _write_summary(self, summary: Summary) -> None:
        self._db.execute(
            "INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?, ?, ?, ?)",
            (*summary[:6], summary.card),
        )
        self._db.execute("DELETE FROM seats WHERE table_id = ?", (summary.table,))
        self._db.executemany("INSERT INTO seats VALUES (?, ?)", [(guest, summary.table) for guest in summary.guests])

    async def _query(self, sql: str, *values: Any) -> list[Any]:
        found: list[Any] = await self._run(lambda: self._db.execute(sql, values).fetchall())
        return found

    async def check(self) -> None:
        await self._run(self._check)

    def _check(self) -> None:
        if Path(self._path).stat().st_ino != self._file:
            raise FileNotFoundError(f"{self._path} is another file now")
        if self._failed:  # see whether writing is possible again
            self._db.execute("UPDATE secrets SET value = value")
            self._failed = False
        self._db.execute("SELECT 1 FROM secrets").fetchone()

    async def secret(self, name: str, fresh: bytes) -> bytes:
        await self._query("INSERT OR IGNORE INTO secrets VALUES (?, ?)", name, fresh)
        value: bytes = (await self._query("SELECT value FROM secrets WHERE name = ?", name))[0][0]
        return value

    async def keep_guest(self, guest: str, nickname: str, now: int) -> None:
        await self._query(
            "INSERT INTO guests VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET nickname = excluded.nickname",
            guest,
            nickname,
            now,
        )

    async def nickname(self, guest: str) -> str | None:
        found = await self._query("SELECT nickname FROM guests WHERE guest = ?", guest)
        return found[0][0] if found else None

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        found = await self._query(
            "SELECT seq, at, body FROM entries WHERE table_id = ? AND seq > ? ORDER BY seq", table, after
        )
        return [Entry(*row) for row in found]

    async def tables_of(self, guest: str, limit: int) -> list[Summary]:
        found = await self._query(
            f"{_SUMMARY} JOIN seats USING (table_id) WHERE guest = ? ORDER BY changed DESC LIMIT ?", guest, limit
        )
        return [_summary(row) for row in found]

    async def summary(self, table: str) -> Summary | None:
        found = await self._query(f"{_SUMMARY} WHERE table_id = ?", table)
        return _summary(found[0]) if found else None

    async def count_live(self, guest: str) -> int:
        found = await self._query(
            "SELECT count(*) FROM tables JOIN seats USING (table_id) WHERE guest = ? AND phase <> 'over'", guest
        )
        return int(found[0][0])

    async def public_tables(self, since: int, limit: int) -> list[Summary]:
        found = await self._query(
            f"{_SUMMARY} WHERE phase <> 'over' AND NOT private AND changed >= ? ORDER BY changed DESC LIMIT ?",
            since,
            limit,
        )
        return [_summary(row) for row in found]

    async def keep_edition(self, hash: str, game: str, cards: bytes) -> None:
        await self._query("INSERT OR IGNORE INTO editions VALUES (?, ?, ?)", hash, game, cards)

    async def edition(self, hash: str) -> tuple[str, bytes] | None:
        found = await self._query("SELECT game, cards FROM editions WHERE hash = ?", hash)
        return tuple(found[0]) if found else None


def _summary(row: Sequence[Any]) -> Summary:
    table, game, phase, private, created, changed, card = row
    return Summary(table, game, phase, bool(private), created, changed, (), card)


def migrate(database: sqlite3.Connection, found: int) -> None:
    """Bring a database from the schema it has to the present one."""
    for step in range(found, schema.VERSION):
        database.execute("BEGIN IMMEDIATE")
        for statement in schema.statements(step, blob="BLOB", big="INTEGER", flag="INTEGER"):
            database.execute(statement)
        database.execute(f"PRAGMA user_version = {step + 1}")
        database.execute("COMMIT")
