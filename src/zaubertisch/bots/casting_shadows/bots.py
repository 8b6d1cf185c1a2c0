"""The bots of Casting Shadows by name: those of every game, with a search of their own."""

from __future__ import annotations

from functools import cache

from zaubertisch.bots.bot import Bot, Generator, Stop, never
from zaubertisch.bots.casting_shadows.mind import CastingShadowsMind
from zaubertisch.bots.casting_shadows.search import TreeSearch
from zaubertisch.bots.search import Findings, SearchBot
from zaubertisch.core.gate import Masked


class TreeSearchBot(SearchBot):
    """Plays what a search of the whole turn finds best within its budget."""

    def search(self, masked: Masked, rng: Generator, stop: Stop = never) -> Findings:
        return TreeSearch(self._mind, self.budget, self._threads, masked, rng, stop).run()


@cache
def mind() -> CastingShadowsMind:
    """What all bots of this game know."""
    return CastingShadowsMind()


def searching(bot: Bot) -> Bot:
    """The same bot with this game's search, if it searches."""
    if isinstance(bot, SearchBot):
        return TreeSearchBot(mind(), bot.budget, name=bot.name)
    return bot
