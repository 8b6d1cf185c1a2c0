"""Tables in PostgreSQL, for several workers on several machines.

Appends are optimistic: a row whose (table, number) is taken is not written, and the worker that was late finds out.
`NOTIFY` carries what one worker wrote or heard to all others.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from typing import Any

from zaubertisch.server import schema
from zaubertisch.server.store import Append, Conflict, Entry, NoDatabase, Summary

try:
    import asyncpg
except ModuleNotFoundError:
    raise NoDatabase(
        "PostgreSQL needs one more package: pip install 'zaubertisch[postgresql]'",
        "Für PostgreSQL fehlt ein Paket: pip install 'zaubertisch[postgresql]'",
    ) from None

CHANNEL = "zaubertisch"
LISTEN_AGAIN = 1.0  # seconds between attempts to listen again after the connection was lost

_SUMMARY = "SELECT table_id, game, phase, private, created, changed, card FROM tables"


class PostgresqlStore:
    """Implements `Store`. Appends that come while a transaction is under way share the next one."""

    is_shared = True

    def __init__(self, address: str) -> None:
        self._address = address
        self._opened: asyncpg.Pool | None = None
        self._waiting: list[tuple[Append, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None
        self._notices: list[str] = []
        self._publishing: asyncio.Task[None] | None = None
        self._listening: asyncio.Task[None] | None = None
        self._hear: Callable[[str], None] = lambda notice: None

    async def open(self) -> None:
        try:
            self._opened = await asyncpg.create_pool(self._address, min_size=2, max_size=8)
        except (OSError, ValueError, asyncpg.PostgresError) as problem:
            raise NoDatabase.silent(problem) from None
        async with self._pool.acquire() as connection:
            found = await schema_version(connection)
        if found != schema.VERSION:
            await self._pool.close()
            raise NoDatabase.too_new(found) if found > schema.VERSION else NoDatabase.too_old(found)
        listening: asyncio.Event = asyncio.Event()
        self._listening = asyncio.create_task(self._listen(listening))
        await listening.wait()

    @property
    def _pool(self) -> Any:
        assert self._opened is not None, "the store is not open"
        return self._opened

    async def close(self) -> None:
        for task in (self._writing, self._publishing):
            if task is not None:
                await asyncio.wait([task])
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
        if self._opened is not None:
            await self._opened.close()

    # --- telling other workers ---

    def listen(self, hear: Callable[[str], None]) -> None:
        self._hear = hear

    async def _listen(self, listening: asyncio.Event) -> None:
        """Listen for as long as the store is open, again and again if the connection is lost."""
        while True:
            lost = asyncio.Event()
            with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                connection = await asyncpg.connect(self._address)
                try:
                    connection.add_termination_listener(lambda _, lost=lost: lost.set())
                    await connection.add_listener(CHANNEL, lambda *heard: self._hear(heard[3]))
                    listening.set()
                    await lost.wait()
                finally:
                    await connection.close(timeout=1)
            await asyncio.sleep(LISTEN_AGAIN)

    def publish(self, notice: str) -> None:
        self._notices.append(notice)
        if self._publishing is None:
            self._publishing = asyncio.create_task(self._publish())

    async def _publish(self) -> None:
        while self._notices:
            notices, self._notices = self._notices, []
            with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await self._pool.execute(
                    "SELECT pg_notify($1, notice) FROM unnest($2::text[]) notice", CHANNEL, notices
                )
        self._publishing = None

    # --- writing ---

    async def append(self, append: Append) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((append, done))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        await done

    async def _write(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                written = await self._commit([append for append, _ in batch])
            except Exception as problem:
                for _, done in batch:
                    if not done.done():
                        done.set_exception(problem)
                continue
            for append, done in batch:
                if not done.done():
                    done.set_result(None) if append.table in written else done.set_exception(Conflict())
        self._writing = None

    async def _commit(self, appends: Sequence[Append]) -> set[str]:
        """Write all appends (of different tables) in one transaction; the tables whose entry found its place free."""
        async with self._pool.acquire() as connection, connection.transaction():
            found = await connection.fetch(
                "INSERT INTO entries SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[], $4::bytea[])"
                " ON CONFLICT DO NOTHING RETURNING table_id",
                [append.table for append in appends],
                [append.entry.seq for append in appends],
                [append.entry.at for append in appends],
                [append.entry.body for append in appends],
            )
            written = {row["table_id"] for row in found}
            done = [append for append in appends if append.table in written]
            for append in done:
                if append.summary is not None:
                    await _write_summary(connection, append.summary)
            notices = [append.notice for append in done if append.notice]
            await connection.execute("SELECT pg_notify($1, notice) FROM unnest($2::text[]) notice", CHANNEL, notices)
        return written

    # --- everything else ---

    async def secret(self, name: str, fresh: bytes) -> bytes:
        await self._pool.execute("INSERT INTO secrets VALUES ($1, $2) ON CONFLICT DO NOTHING", name, fresh)
        value: bytes = await self._pool.fetchval("SELECT value FROM secrets WHERE name = $1", name)
        return value

    async def keep_guest(self, guest: str, nickname: str, now: int) -> None:
        await self._pool.execute(
            "INSERT INTO guests VALUES ($1, $2, $3) ON CONFLICT (guest) DO UPDATE SET nickname = excluded.nickname",
            guest,
            nickname,
            now,
        )

    async def check(self) -> None:
        # Where nothing can be written a lock is refused.
        await self._pool.execute("SELECT FROM guests LIMIT 1 FOR KEY SHARE")

    async def nickname(self, guest: str) -> str | None:
        found: str | None = await self._pool.fetchval("SELECT nickname FROM guests WHERE guest = $1", guest)
        return found

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        found = await self._pool.fetch(
            "SELECT seq, at, body FROM entries WHERE table_id = $1 AND seq > $2 ORDER BY seq", table, after
        )
        return [Entry(*row) for row in found]

    async def tables_of(self, guest: str, limit: int) -> list[Summary]:
        found = await self._pool.fetch(
            f"{_SUMMARY} JOIN seats USING (table_id) WHERE guest = $1 ORDER BY changed DESC LIMIT $2", guest, limit
        )
        return [_summary(row) for row in found]

    async def summary(self, table: str) -> Summary | None:
        found = await self._pool.fetchrow(f"{_SUMMARY} WHERE table_id = $1", table)
        return _summary(found) if found is not None else None

    async def count_live(self, guest: str) -> int:
        count: int = await self._pool.fetchval(
            "SELECT count(*) FROM tables JOIN seats USING (table_id) WHERE guest = $1 AND phase <> 'over'", guest
        )
        return count

    async def public_tables(self, since: int, limit: int) -> list[Summary]:
        found = await self._pool.fetch(
            f"{_SUMMARY} WHERE phase <> 'over' AND NOT private AND changed >= $1 ORDER BY changed DESC LIMIT $2",
            since,
            limit,
        )
        return [_summary(row) for row in found]

    async def keep_edition(self, hash: str, game: str, cards: bytes) -> None:
        await self._pool.execute("INSERT INTO editions VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", hash, game, cards)

    async def edition(self, hash: str) -> tuple[str, bytes] | None:
        found = await self._pool.fetchrow("SELECT game, cards FROM editions WHERE hash = $1", hash)
        return (found["game"], found["cards"]) if found is not None else None


async def _write_summary(connection: Any, summary: Summary) -> None:
    await connection.execute(
        "INSERT INTO tables VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (table_id) DO UPDATE SET"
        " phase = excluded.phase, changed = excluded.changed, card = excluded.card",
        *summary[:6],
        summary.card,
    )
    await connection.execute("DELETE FROM seats WHERE table_id = $1", summary.table)
    await connection.execute(
        "INSERT INTO seats SELECT guest, $2 FROM unnest($1::text[]) guest ON CONFLICT DO NOTHING",
        list(summary.guests),
        summary.table,
    )


def _summary(row: Sequence[Any]) -> Summary:
    table, game, phase, private, created, changed, card = row
    return Summary(table, game, phase, private, created, changed, (), card)


async def schema_version(connection: Any) -> int:
    """The schema that a database has; 0 if it has none."""
    if await connection.fetchval("SELECT to_regclass('schema_version')") is None:
        return 0
    version: int = await connection.fetchval("SELECT version FROM schema_version")
    return version


async def migrate(address: str) -> tuple[int, int]:
    """Bring a database to the present schema; what it had and what it has now."""
    try:
        connection: Any = await asyncpg.connect(address)
    except (OSError, ValueError, asyncpg.PostgresError) as problem:
        raise NoDatabase.silent(problem) from None
    try:
        async with connection.transaction():
            # Two workers that migrate at once do so one after the other.
            await connection.execute("SELECT pg_advisory_xact_lock(8137)")
            found = await schema_version(connection)
            if found > schema.VERSION:
                raise NoDatabase.too_new(found)
            if found == 0:
                await connection.execute("CREATE TABLE schema_version (version INTEGER NOT NULL)")
                await connection.execute("INSERT INTO schema_version VALUES (0)")
            for step in range(found, schema.VERSION):
                for statement in schema.statements(step, blob="BYTEA", big="BIGINT", flag="BOOLEAN"):
                    await connection.execute(statement)
            await connection.execute("UPDATE schema_version SET version = $1", schema.VERSION)
        return found, schema.VERSION
    finally:
        await connection.close()
