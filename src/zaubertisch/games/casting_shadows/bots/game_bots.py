"""How bots play Casting Shadows."""

from __future__ import annotations

from zaubertisch.bots.game_bots import GameBots
from zaubertisch.core.words import Words
from zaubertisch.games.casting_shadows.bots import apprentice, policy
from zaubertisch.games.casting_shadows.bots.search import search

BOTS = GameBots(
    policy=policy.follow,
    apprentice=apprentice.answer,
    search=search,
    margin_unit=Words(de="Lebenspunkte", en="life points"),
)
