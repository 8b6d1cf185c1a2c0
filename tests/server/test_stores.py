"""SQLite and PostgreSQL keep the same promises."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.server.databases import fresh_postgresql, fresh_sqlite
from tests.server.world import quick
from zaubertisch.server import schema
from zaubertisch.server.app import open_store
from zaubertisch.server.sqlite import SqliteStore
from zaubertisch.server.store import Append, Conflict, Entry, NoDatabase, Phase, Store, Summary

Scene = Callable[[Store], Awaitable[None]]
Play = Callable[[Scene], None]


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgresql)], name="play")
def play_fixture(request: pytest.FixtureRequest, tmp_path: Path) -> Play:
    """Plays a scene with a fresh store of each kind."""

    def play(scene: Scene) -> None:
        async def story() -> None:
            fresh = fresh_sqlite(tmp_path) if request.param == "sqlite" else fresh_postgresql()
            async with fresh as address:
                store = open_store(quick(address))
                await store.open()
                try:
                    await scene(store)
                finally:
                    await store.close()

        asyncio.run(story())

    return play


def entry(seq: int) -> Entry:
    return Entry(seq, 1_700_000_000_000 + seq, f'{{"n":{seq}}}'.encode())


def summary(table: str, *guests: str, phase: Phase = "open", private: bool = False, changed: int = 5) -> Summary:
    return Summary(table, "archmage-origins", phase, private, 1, changed, guests, b"{}")


def test_a_log_is_read_as_it_was_written(play: Play) -> None:
    async def scene(store: Store) -> None:
        for seq in range(1, 6):
            await store.append(Append("a", entry(seq)))
        await store.append(Append("b", entry(1)))
        assert await store.entries("a") == [entry(seq) for seq in range(1, 6)]
        assert await store.entries("a", after=3) == [entry(4), entry(5)]
        assert await store.entries("nowhere") == []

    play(scene)


def test_a_store_that_cannot_write_says_so_until_it_can(tmp_path: Path) -> None:
    async def story() -> None:
        async with fresh_sqlite(tmp_path) as address:
            store = SqliteStore(address)
            await store.open()
            await store.secret("signing", b"fresh")
            await store.append(Append("a", entry(1)))
            await store.check()
            await store._query("PRAGMA query_only = ON")
            with pytest.raises(sqlite3.OperationalError):
                await store.append(Append("a", entry(2)))
            for _ in range(2):
                with pytest.raises(sqlite3.OperationalError):
                    await store.check()
            await store._query("PRAGMA query_only = OFF")
            await store.check()
            await store.close()

    asyncio.run(story())


def test_a_taken_place_is_a_conflict_and_changes_nothing(play: Play) -> None:
    async def scene(store: Store) -> None:
        await store.append(Append("a", entry(1), summary("a", "ada")))
        other = Entry(1, 9, b"other")
        with pytest.raises(Conflict):
            await store.append(Append("a", other, summary("a", "eve", phase="over")))
        assert await store.entries("a") == [entry(1)]
        assert await store.tables_of("eve", 9) == []

    play(scene)


def test_one_conflict_does_not_harm_the_others_of_the_same_commit(play: Play) -> None:
    async def scene(store: Store) -> None:
        await store.append(Append("a", entry(1)))
        tries = [store.append(Append(table, entry(1))) for table in ("b", "a", "c", "d")]
        done = await asyncio.gather(*tries, return_exceptions=True)
        assert [type(one) for one in done] == [type(None), Conflict, type(None), type(None)]
        for table in "abcd":
            assert await store.entries(table) == [entry(1)]

    play(scene)


def test_of_many_that_want_the_same_place_one_gets_it(play: Play) -> None:
    async def scene(store: Store) -> None:
        bodies = [str(number).encode() for number in range(20)]

        async def race(body: bytes) -> bool:
            try:
                await store.append(Append("a", Entry(1, 0, body)))
            except Conflict:
                return False
            return True

        won = [body for body in bodies if await race(body)]
        assert [kept.body for kept in await store.entries("a")] == won
        assert len(won) == 1

    play(scene)


def test_lists_show_what_belongs_there(play: Play) -> None:
    async def scene(store: Store) -> None:
        await store.append(Append("open", entry(1), summary("open", "ada", changed=3)))
        await store.append(Append("mine", entry(1), summary("mine", "ada", "bob", private=True, changed=4)))
        await store.append(Append("over", entry(1), summary("over", "ada", phase="over", changed=9)))
        await store.append(Append("old", entry(1), summary("old", "bob", changed=1)))
        assert [found.table for found in await store.public_tables(2, 9)] == ["open"]
        assert [found.table for found in await store.public_tables(0, 9)] == ["open", "old"]
        assert [found.table for found in await store.tables_of("ada", 9)] == ["over", "mine", "open"]
        assert [found.table for found in await store.tables_of("ada", 1)] == ["over"]
        assert await store.count_live("ada") == 2
        await store.append(Append("mine", entry(2), summary("mine", "bob", private=True)))
        assert await store.count_live("ada") == 1
        found = await store.summary("mine")
        assert found is not None
        assert (found.private, found.phase, found.card) == (True, "open", b"{}")
        assert await store.summary("nowhere") is None

    play(scene)


def test_guests_secrets_and_editions_are_kept(play: Play) -> None:
    async def scene(store: Store) -> None:
        assert await store.nickname("ada") is None
        await store.keep_guest("ada", "Ada", 1)
        await store.keep_guest("ada", "Ada L.", 2)
        assert await store.nickname("ada") == "Ada L."
        assert await store.secret("cookies", b"first") == b"first"
        assert await store.secret("cookies", b"second") == b"first"
        assert await store.edition("abc") is None
        await store.keep_edition("abc", "archmage-origins", b"cards")
        await store.keep_edition("abc", "archmage-origins", b"cards")
        assert await store.edition("abc") == ("archmage-origins", b"cards")

    play(scene)


def test_what_is_written_at_once_is_committed_together(tmp_path: Path) -> None:
    """Group commit: while one commit is under way, all that comes waits for the next."""
    commits: list[int] = []

    class Counting(SqliteStore):
        def _commit(self, appends: Sequence[Append]) -> list[bool]:
            commits.append(len(appends))
            return super()._commit(appends)

    async def story() -> None:
        store = Counting(str(tmp_path / "t.sqlite"))
        await store.open()
        await asyncio.gather(*(store.append(Append(f"t{n}", entry(1))) for n in range(100)))
        await store.close()

    asyncio.run(story())
    assert sum(commits) == 100
    assert len(commits) <= 3


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        first, second = SqliteStore(str(tmp_path / "t.sqlite")), SqliteStore(str(tmp_path / "t.sqlite"))
        await first.open()
        with pytest.raises(NoDatabase, match="locked"):
            await second.open()
        await first.close()

    asyncio.run(story())


def test_a_file_of_a_newer_version_or_of_something_else_is_left_alone(tmp_path: Path) -> None:
    newer, other = tmp_path / "newer.sqlite", tmp_path / "other.sqlite"
    database = sqlite3.connect(newer)
    database.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    database.close()
    other.write_text("this is no database at all, just some text that is long enough to be looked at" * 20)

    async def story() -> None:
        for path in (newer, other):
            before = path.read_bytes()
            with pytest.raises(NoDatabase) as refused:
                await SqliteStore(str(path)).open()
            assert refused.value.words.de != refused.value.words.en
            assert path.read_bytes() == before

    asyncio.run(story())


def test_the_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(str(tmp_path / "new" / "t.sqlite"))
        await store.open()
        await store.close()
        assert (tmp_path / "new" / "t.sqlite").stat().st_mode & 0o077 == 0

    asyncio.run(story())


@pytest.mark.postgresql
def test_a_postgresql_that_can_only_be_read_is_not_well() -> None:
    import asyncpg

    from zaubertisch.server.postgresql import PostgresqlStore

    async def story() -> None:
        async with fresh_postgresql() as address:
            store = PostgresqlStore(address)
            await store.open()
            await store.check()
            await store.close()
            database: Any = await asyncpg.connect(address)
            name = await database.fetchval("SELECT current_database()")
            await database.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
            await database.close()
            await store.open()
            with pytest.raises(asyncpg.ReadOnlySQLTransactionError):
                await store.check()
            await store.close()

    asyncio.run(story())


@pytest.mark.postgresql
def test_postgresql_is_migrated_by_a_command() -> None:
    async def story() -> None:
        from zaubertisch.server.postgresql import PostgresqlStore, migrate

        async with fresh_postgresql(migrated=False) as address:
            with pytest.raises(NoDatabase, match="zaubertisch migrate"):
                await PostgresqlStore(address).open()
            both = await asyncio.gather(migrate(address), migrate(address))
            assert sorted(both) == [(0, schema.VERSION), (schema.VERSION, schema.VERSION)]
            store = PostgresqlStore(address)
            await store.open()
            await store.close()
            for lang, answer in (("de", "hat jetzt Schema"), ("en", "now has schema")):
                command = [
                    str(Path(sys.executable).with_name("zaubertisch")),
                    "migrate",
                    "--database",
                    address,
                    "--lang",
                    lang,
                ]
                said = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, check=True)
                assert answer in said.stdout
        with pytest.raises(NoDatabase, match="does not answer"):
            await PostgresqlStore("postgresql://127.0.0.1:1/nothing").open()

    asyncio.run(story())
