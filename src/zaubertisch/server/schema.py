"""The database's schema, step by step. A step that has been released is never edited; a change is a new step."""

from __future__ import annotations

# {blob}, {big} and {flag} are the names of types that SQLite and PostgreSQL call differently.
STEPS = (
    """
    CREATE TABLE secrets (name TEXT PRIMARY KEY, value {blob} NOT NULL);
    CREATE TABLE guests (guest TEXT PRIMARY KEY, nickname TEXT NOT NULL, created {big} NOT NULL);
    CREATE TABLE editions (hash TEXT PRIMARY KEY, game TEXT NOT NULL, cards {blob} NOT NULL);
    CREATE TABLE tables (
        table_id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        phase TEXT NOT NULL,
        private {flag} NOT NULL,
        created {big} NOT NULL,
        changed {big} NOT NULL,
        card {blob} NOT NULL
    );
    CREATE INDEX tables_in_the_lobby ON tables (changed) WHERE phase <> 'over' AND NOT private;
    CREATE TABLE seats (
        guest TEXT NOT NULL,
        table_id TEXT NOT NULL,
        PRIMARY KEY (guest, table_id)
    );
    CREATE INDEX seats_of_a_table ON seats (table_id);
    CREATE TABLE entries (
        table_id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        at {big} NOT NULL,
        body {blob} NOT NULL,
        PRIMARY KEY (table_id, seq)
    )
    """,
)

VERSION = len(STEPS)


def statements(step: int, *, blob: str, big: str, flag: str) -> list[str]:
    """The statements of one step."""
    return [text.strip() for text in STEPS[step].format(blob=blob, big=big, flag=flag).split(";")]
