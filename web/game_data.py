"""Writes what the client shows of cards, from the same values that the engine plays with.

`python web/game_data.py` fills `web/src/generated/`; nothing there is edited by hand.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from zaubertisch.core.words import LANGS
from zaubertisch.games.archmage_origins import cards as archmage
from zaubertisch.games.casting_shadows import cards as shadows
from zaubertisch.games.casting_shadows import words as shadow_words

OUT = Path(__file__).parent / "src" / "generated"


def shown(card: Any) -> dict[str, Any]:
    """What the client shows of a card: not where its figures come from, nor how often it is in the deck."""
    return {name: value for name, value in asdict(card).items() if name != "copies" and not name.endswith("source")}


def by_id(entries: Iterable[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {entry["id"]: entry for entry in entries}


def archmage_cards() -> dict[str, Any]:
    edition = archmage.STANDARD
    kinds = (("monster", edition.monsters), ("spell", edition.spells))
    return {
        "factions": {faction: asdict(name) for faction, name in archmage.FACTIONS.items()},
        "cards": by_id(
            {**asdict(card), "kind": kind, "text": asdict(archmage.text_of(card))}
            for kind, cards in kinds
            for card in cards
        ),
    }


def shadow_cards() -> dict[str, Any]:
    edition = shadows.STANDARD

    def texts(card: Any) -> dict[str, str]:
        return {lang: shadow_words.text(card, lang) for lang in LANGS}

    def prices(cost: shadows.Cost) -> dict[str, str]:
        return {lang: shadow_words.price(cost, lang) for lang in LANGS}

    kinds: tuple[tuple[str, tuple[Any, ...]], ...] = (
        ("resource", edition.resources),
        ("attack", edition.attacks),
        ("conversion", edition.conversions),
        ("trap", edition.traps),
        ("companion", edition.companions),
    )
    cards = by_id({**shown(card), "kind": kind, "text": texts(card)} for kind, group in kinds for card in group)
    for card in edition.cards:
        cards[card.id]["price"] = prices(card.cost)
    for id, flavour in shadow_words.FLAVOUR.items():
        cards[id]["flavour"] = asdict(flavour)
    return {
        "cards": cards,
        "tiles": by_id({**shown(tile), "text": texts(tile)} for tile in edition.tiles),
        "characters": by_id({**shown(character), "text": texts(character)} for character in edition.characters),
        "trapPrice": prices(edition.trap_cost),
    }


def main() -> None:
    OUT.mkdir(exist_ok=True)
    for name, data in {
        "archmage-origins": archmage_cards(),
        "casting-shadows": shadow_cards(),
    }.items():
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"
        (OUT / f"{name}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
