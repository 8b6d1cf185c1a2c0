"""A client's connection, as everything behind the socket knows it."""

from __future__ import annotations

from typing import Protocol

from zaubertisch.server.room import Viewer


class Connection(Viewer, Protocol):
    """One client's connection."""

    tables: set[str]

    def turn_away(self) -> None:
        """End it: who sends far too much is not listened to any longer."""
