"""The figures of Casting Shadows that a printed card, tile or board may show otherwise."""

from __future__ import annotations

from collections.abc import Sequence

from zaubertisch.core.clauses import Source
from zaubertisch.core.words import Words
from zaubertisch.games.casting_shadows.cards import (
    Attack,
    Character,
    Companion,
    Convert,
    Edition,
    Resource,
    Tile,
    Trap,
)
from zaubertisch.games.casting_shadows.edition import AMOUNTS, BONUSES, ENERGIES, GRADES, SMALL_AMOUNTS
from zaubertisch.paper.owners import Path, name_figures
from zaubertisch.paper.printing import Figure, OwnersCard

AMOUNT = Words(de="Menge", en="Amount")
BONUS_TITLES = {
    "action_points": Words(de="Aktionspunkte mehr", en="More action points"),
    "free_rerolls": Words(de="Freies Neuwürfeln", en="Free rerolls"),
    "attack_bonus": Words(de="Schaden mehr", en="More damage"),
    "ward": Words(de="Schaden weniger", en="Less damage"),
    "regain": Words(de="Leben nach einem Angriff", en="Life after an attack"),
    "rings": Words(de="Felder weiter", en="Tiles further"),
    "returns": Words(de="Schaden zurück", en="Damage returned"),
    "end_damage": Words(de="Schaden am Ende des Zuges", en="Damage at the end of the turn"),
    "end_regain": Words(de="Leben am Ende des Zuges", en="Life at the end of the turn"),
}


def owners_cards(edition: Edition) -> list[OwnersCard]:
    """Everything that has a name, in the order of the edition, after what all characters share."""
    return [
        _basics(edition),
        *(_resource(("resources", number), card) for number, card in enumerate(edition.resources)),
        *(_attack(("attacks", number), card) for number, card in enumerate(edition.attacks)),
        *(_conversion(("conversions", number), card) for number, card in enumerate(edition.conversions)),
        *(_trap(("traps", number), card) for number, card in enumerate(edition.traps)),
        *(_companion(("companions", number), card) for number, card in enumerate(edition.companions)),
        *(_tile(("tiles", number), card) for number, card in enumerate(edition.tiles)),
        *(_character(("characters", number), card) for number, card in enumerate(edition.characters)),
    ]


def _basics(edition: Edition) -> OwnersCard:
    titles = {
        "life": (Words(de="Lebenspunkte", en="Life points"), range(1, 100)),
        "action_points": (Words(de="Aktionspunkte", en="Action points"), range(1, 10)),
        "base_energy": (Words(de="Energie bis zur Schattenform", en="Energy to change form"), ENERGIES),
        "shadow_energy": (Words(de="Energie in Schattenform", en="Energy in shadow form"), ENERGIES),
    }
    figures = tuple(
        Figure(("basics", field), title, edition.basics.source, ("basics", "source"), numbers)
        for field, (title, numbers) in titles.items()
    )
    return OwnersCard(
        "basics", "start-casting-shadows", Words(de="Für alle Charaktere", en="For all characters"), figures
    )


def _named(
    at: Path,
    card: Resource | Attack | Convert | Trap | Companion | Tile | Character,
    picture: str,
    figures: Sequence[Figure],
) -> OwnersCard:
    names = name_figures(at, card.source, (*at, "source"))
    return OwnersCard(card.id, picture, card.name, (*names, *figures))


def _resource(at: Path, card: Resource) -> OwnersCard:
    gives = Figure((*at, "gives", "amount"), AMOUNT, card.gives_source, (*at, "gives_source"), SMALL_AMOUNTS)
    return _named(at, card, f"cs-{card.id}", [gives])


def _attack(at: Path, card: Attack) -> OwnersCard:
    damage = [
        Figure(
            (*at, "damage", grade),
            Words(de=f"Schaden der {grade + 1}. Stufe", en=f"Damage of grade {grade + 1}"),
            card.damage_source,
            (*at, "damage_source"),
            AMOUNTS,
        )
        for grade in range(len(card.damage))
    ]
    return _named(at, card, f"cs-{card.id}", damage)


def _conversion(at: Path, card: Convert) -> OwnersCard:
    source, source_at = card.amounts_source, (*at, "amounts_source")
    most = Words(de="Bis zu so vielen", en="Up to so many")
    each = Words(de="Für jedes so viele", en="So many for each")
    figures = [Figure((*at, "each"), each, source, source_at, SMALL_AMOUNTS)]
    if not card.keeps:
        figures.insert(0, Figure((*at, "up_to"), most, source, source_at, GRADES))
    return _named(at, card, f"cs-{card.id}", figures)


def _trap(at: Path, card: Trap) -> OwnersCard:
    has_amount = isinstance(card.amount, int) and card.effect != "flee"
    amount = Figure((*at, "amount"), AMOUNT, card.effect_source, (*at, "effect_source"), AMOUNTS)
    return _named(at, card, f"cs-{card.id}", [amount] if has_amount else [])


def _bonuses(at: Path, card: Companion | Tile, source: Source, source_at: Path) -> list[Figure]:
    fields = [field for field in BONUS_TITLES if hasattr(card, field)]
    return [Figure((*at, field), BONUS_TITLES[field], source, source_at, BONUSES) for field in fields]


def _companion(at: Path, card: Companion) -> OwnersCard:
    return _named(at, card, f"cs-{card.id}", _bonuses(at, card, card.source, (*at, "source")))


def _tile(at: Path, card: Tile) -> OwnersCard:
    return _named(at, card, f"cs-tile-{card.id}", _bonuses(at, card, card.effect_source, (*at, "effect_source")))


def _character(at: Path, card: Character) -> OwnersCard:
    source_at = (*at, "ability_source")
    amount = Words(de="Stärke der Fähigkeit", en="Amount of the ability")
    return _named(
        at, card, f"cs-{card.id}", [Figure((*at, "ability", "amount"), amount, card.ability_source, source_at, AMOUNTS)]
    )
