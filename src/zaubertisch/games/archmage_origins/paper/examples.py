"""What happens at a clause, told and drawn, with the figures of an edition."""

from __future__ import annotations

from typing import Any

from zaubertisch.core.words import Words
from zaubertisch.games.archmage_origins.cards import FACTIONS, Edition, Monster
from zaubertisch.paper.printing import Drawing, Example

HIGHEST = 8  # AO-1.3


def examples(edition: Edition) -> list[Example]:
    """The realm, a capture, a margin that is not reached, and a bonus; what an edition does not have is left out."""
    found = [_realm(), _capture(edition.monsters[0]), _missed(edition), _bonus(edition)]
    return [example for example in found if example is not None]


def _mage(faction: str, power: int) -> dict[str, Any]:
    return {"faction": faction, "power": power}


def _drawn(card: Monster, **places: dict[str, Any] | None) -> Drawing:
    around = dict.fromkeys(("west", "east", "north", "south"))
    return Drawing("capture", {"card": {"id": card.id, "strength": card.strength}, **around, **places})


def _realm() -> Example:
    words = Words(
        de="Das Reich hat 16 Karten und 16 Plätze: an jedem Ende jeder Zeile und Spalte einen.",
        en="The realm has 16 cards and 16 places: one at each end of each row and column.",
    )
    return Example("AO-2.3", words, Drawing("realm-plan"))


def _capture(card: Monster) -> Example:
    """A clear lead, wide enough for any margin that the card may ask for."""
    one, other = FACTIONS["necromancer"], FACTIONS["technomancer"]
    lead = HIGHEST + HIGHEST - 1
    if card.margin > lead:
        reached = Words(de="nicht genug für den Vorsprung", en="not enough for the margin")
    else:
        reached = Words(de=f"und fängt {card.name.de}", en=f"and captures {card.name.en}")
    words = Words(
        de=f"{one.de}: 8 in der Zeile und 8 in der Spalte sind 16. {other.de}: 1. Mit 16 zu 1 liegt der {one.de} vorn "
        f"{reached.de}.",
        en=f"{one.en}: 8 in the row and 8 in the column make 16. {other.en}: 1. With 16 to 1 the {one.en} leads "
        f"{reached.en}.",
    )
    drawing = _drawn(card, west=_mage("necromancer", 8), north=_mage("necromancer", 8), east=_mage("technomancer", 1))
    return Example("AO-6.2", words, drawing)


def _missed(edition: Edition) -> Example | None:
    """One short of a margin."""
    asking = [card for card in edition.monsters if 1 < card.margin <= HIGHEST]
    if not asking:
        return None
    card = asking[0]
    lower, higher = 3, 3 + card.margin - 1
    powers = (higher, None) if higher <= HIGHEST else (HIGHEST, higher - HIGHEST)
    words = Words(
        de=f"{card.name.de} verlangt {card.margin} Vorsprung. {higher} zu {lower} sind nur {card.margin - 1}: Niemand "
        "fängt die Karte, sie kommt weg.",
        en=f"{card.name.en} asks for a margin of {card.margin}. {higher} to {lower} is only {card.margin - 1}: nobody "
        "captures the card, it is discarded.",
    )
    drawing = _drawn(
        card,
        west=_mage("elementalist", powers[0]),
        north=None if powers[1] is None else _mage("elementalist", powers[1]),
        south=_mage("demonologist", lower),
    )
    return Example("AO-6.4", words, drawing)


def _bonus(edition: Edition) -> Example | None:
    """What a card is worth to the faction it names, and to everyone else."""
    for card in edition.monsters:
        if card.bonus is not None:
            faction, worth = FACTIONS[card.bonus.faction], card.strength + card.bonus.value
            words = Words(
                de=f"{card.name.de} bringt {card.strength}, aber {worth}, wenn der {faction.de} die Karte fängt.",
                en=f"{card.name.en} scores {card.strength}, but {worth} if the {faction.en} captures the card.",
            )
            return Example("AO-6.5", words, _drawn(card, west=_mage(card.bonus.faction, 4)))
    return None
