"""Verifiable deals: the server's seed is committed to before anybody adds to it, and shown at the end.

The server draws 32 random bytes, writes them as hex, and publishes their commitment: the SHA-256 of that text, as hex.
Each person's client then adds 32 random bytes of its own. The seed of the game is the text

    <server's hex>.<first person's hex>.<second person's hex>…

in the order in which the people sat at the table before the start; `-` stands for a person whose client added nothing.
`zaubertisch.core.chance.SeededDealer` answers all chance of the game from this seed, and so do the functions below
that draw the order of seats and the factions or characters nobody asked for. At the end the journal carries
commitment and seed, and `check` shows that they belong together.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

from zaubertisch.core.errors import BadJournal
from zaubertisch.core.journal import Header

NOTHING_ADDED = "-"


def commitment(server_seed: str) -> str:
    """What the server publishes before the start."""
    return hashlib.sha256(server_seed.encode()).hexdigest()


def game_seed(server_seed: str, contributions: Sequence[str | None]) -> str:
    """The seed of a game from the server's part and each person's."""
    return ".".join([server_seed, *(part or NOTHING_ADDED for part in contributions)])


def check(header: Header) -> None:
    """Raises `BadJournal` if a journal's seed is not the one that was committed to."""
    if header.commitment is None:
        return
    if header.seed is None:
        raise BadJournal(
            1, "there is a commitment, but the seed is not revealed", "die Festlegung ist da, aber der Startwert fehlt"
        )
    if commitment(header.seed.partition(".")[0]) != header.commitment:
        raise BadJournal(
            1,
            "the seed is not the one that was committed to",
            "der Startwert ist nicht der, auf den sich der Server festgelegt hat",
        )


def drawn_order(seed: str, what: str, names: Sequence[str]) -> list[str]:
    """Names in an order that follows from the seed: by HMAC-SHA256(key = seed, message = "<what> <name>")."""
    return sorted(names, key=lambda name: hmac.new(seed.encode(), f"{what} {name}".encode(), hashlib.sha256).digest())
