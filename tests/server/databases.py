"""Fresh databases for tests: a SQLite file, or a database on the PostgreSQL server that the environment names."""

from __future__ import annotations

import os
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit


@asynccontextmanager
async def fresh_postgresql(*, migrated: bool = True) -> AsyncIterator[str]:
    """The address of a new PostgreSQL database."""
    import asyncpg

    from zaubertisch.server.postgresql import migrate

    server = os.environ["ZAUBERTISCH_TEST_POSTGRESQL"]
    name = f"zaubertisch_{secrets.token_hex(6)}"
    admin: Any = await asyncpg.connect(server)
    await admin.execute(f"CREATE DATABASE {name}")
    address = urlunsplit(urlsplit(server)._replace(path=f"/{name}"))
    try:
        if migrated:
            await migrate(address)
        yield address
    finally:
        await admin.execute(f"DROP DATABASE {name} WITH (FORCE)")
        await admin.close()


@asynccontextmanager
async def fresh_sqlite(folder: Path) -> AsyncIterator[str]:
    """The path of a new SQLite file."""
    yield str(folder / "tables.sqlite")
