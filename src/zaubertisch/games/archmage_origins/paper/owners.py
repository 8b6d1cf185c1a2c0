"""The figures of Archmage Origins that a printed card may show otherwise."""

from __future__ import annotations

from zaubertisch.core.words import Words
from zaubertisch.games.archmage_origins.cards import Edition, Monster, Spell
from zaubertisch.games.archmage_origins.edition import BONUSES, MARGINS, STRENGTHS
from zaubertisch.paper.owners import name_figures
from zaubertisch.paper.printing import Figure, OwnersCard

STRENGTH = Words(de="Stärke", en="Strength")
MARGIN = Words(de="Vorsprung (0: keiner)", en="Margin (0: none)")
VALUE = Words(de="Punkte", en="Points")
POINTS = range(21)


def owners_cards(edition: Edition) -> list[OwnersCard]:
    """Names, strengths, margins and bonuses of the monsters; names and points of the spells."""
    monsters = [_monster(number, card) for number, card in enumerate(edition.monsters)]
    return [*monsters, *(_spell(number, card) for number, card in enumerate(edition.spells))]


def _monster(number: int, card: Monster) -> OwnersCard:
    at = ("monsters", number)
    sources = card.sources
    text_source = (*at, "sources", "text")
    figures = [
        *name_figures(at, sources.name, (*at, "sources", "name")),
        Figure((*at, "strength"), STRENGTH, sources.strength, (*at, "sources", "strength"), STRENGTHS),
        Figure((*at, "margin"), MARGIN, sources.text, text_source, MARGINS),
    ]
    if card.bonus is not None:
        title = Words(de="Mehr oder weniger Wert", en="More or less value")
        figures.append(Figure((*at, "bonus", "value"), title, sources.text, text_source, BONUSES))
    return OwnersCard(card.id, f"ao-{card.id}", card.name, tuple(figures))


def _spell(number: int, card: Spell) -> OwnersCard:
    at = ("spells", number)
    source = (*at, "source")
    figures = (*name_figures(at, card.source, source), Figure((*at, "value"), VALUE, card.source, source, POINTS))
    return OwnersCard(card.id, f"ao-{card.id}", card.name, figures)
