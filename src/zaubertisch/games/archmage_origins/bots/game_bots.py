"""How bots play Archmage Origins."""

from __future__ import annotations

from zaubertisch.bots.game_bots import GameBots
from zaubertisch.core.words import Words
from zaubertisch.games.archmage_origins.bots import apprentice, policy
from zaubertisch.games.archmage_origins.bots.beliefs import load
from zaubertisch.games.archmage_origins.bots.search import search_by

BOTS = GameBots(
    policy=policy.follow,
    apprentice=apprentice.answer,
    search=search_by(load()),
    search_by=lambda file: search_by(load(file)),
    margin_unit=Words(de="Punkte", en="points"),
)
