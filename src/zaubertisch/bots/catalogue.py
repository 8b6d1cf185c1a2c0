"""The bots there are, by the names that people type: `random`, `greedy`, …"""

from __future__ import annotations

from typing import Any

from zaubertisch.bots.bot import Bot
from zaubertisch.bots.random import RandomBot
from zaubertisch.core.errors import ZaubertischError
from zaubertisch.core.game import Game


class UnknownBot(ZaubertischError):
    """There is no bot of that name, or not with that budget."""


def find_bot(name: str, game: Game[Any]) -> Bot:
    """The bot of this name for a game."""
    if name == "random":
        return RandomBot()
    raise UnknownBot(
        f"there is no bot {name!r}; there are: random", f"einen Bot {name!r} gibt es nicht; es gibt: random"
    )
