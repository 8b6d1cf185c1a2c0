"""The events of Archmage Origins as sentences of the log."""

from __future__ import annotations

from typing import Any

from zaubertisch.core.events import Event
from zaubertisch.core.game import SetUp
from zaubertisch.core.words import Words
from zaubertisch.games.archmage_origins.cards import FACTIONS, Edition
from zaubertisch.games.archmage_origins.notation import (
    FACE_IDS,
    LINE_NAMES,
    PLACE_NAMES,
    card_name,
    line_name,
    place_name,
)


def tell(event: Event, set_up: SetUp, edition: Edition) -> Words | None:
    """An event as a sentence, or None if another event tells it already."""
    facts: dict[str, Any] = event.facts
    who = FACTIONS[set_up.roles[event.seat]] if event.seat is not None else Words(de="", en="")
    cell = str(facts.get("cell", "")).upper()
    other = str(facts.get("other", "")).upper()
    card = card_name(edition, FACE_IDS.index(facts["face"])) if facts.get("face") else None
    match event.kind:
        case "drawn":
            return Words(
                de=f"{who.de} zieht für die Reihenfolge die {facts['power']}.",
                en=f"{who.en} draws the {facts['power']} for the order of play.",
            )
        case "started":
            return Words(de=f"{who.de} beginnt.", en=f"{who.en} begins.")
        case "turn":
            round_number = facts["turn"] // set_up.players + 1
            return Words(de=f"Runde {round_number}: {who.de} ist am Zug.", en=f"Round {round_number}: {who.en}'s turn.")
        case "looked":
            by = next((spell.name for spell in edition.spells if spell.id == facts["way"]), None)
            way = Words(de=f" durch {by.de}", en=f" by {by.en}") if by else Words(de="", en="")
            found = Words(de=f": {card.de}", en=f": {card.en}") if card else Words(de="", en="")
            return Words(
                de=f"{who.de} sieht{way.de} {cell} an{found.de}.", en=f"{who.en} looks at {cell}{way.en}{found.en}."
            )
        case "revealed":
            assert card is not None
            return Words(de=f"{who.de} deckt {card.de} auf {cell} auf.", en=f"{who.en} reveals {card.en} at {cell}.")
        case "fizzled":
            return Words(
                de="Es zählt noch keine Karte: Der Zauberspruch verpufft.",
                en="No card counts yet: the spell does nothing.",
            )
        case "refilled":
            return Words(
                de=f"{cell} wird aus dem Erkundungsstapel ersetzt.", en=f"{cell} is refilled from the exploration deck."
            )
        case "exchanged":
            return Words(de=f"{who.de} tauscht {cell} und {other}.", en=f"{who.en} exchanges {cell} and {other}.")
        case "upheaved":
            return Words(
                de=f"{who.de} muss {cell} mit {other} tauschen.", en=f"{who.en} has to exchange {cell} with {other}."
            )
        case "kept":
            return Words(de=f"{who.de} lässt die Karten liegen.", en=f"{who.en} leaves the cards.")
        case "shuffled":
            line = line_name(LINE_NAMES.index(facts["line"]))
            if not facts["moved"]:
                return Words(
                    de=f"{who.de} wählt {line.de}: Dort kann nichts gemischt werden.",
                    en=f"{who.en} chooses {line.en}: nothing there can be shuffled.",
                )
            return Words(de=f"{who.de} mischt {line.de}.", en=f"{who.en} shuffles {line.en}.")
        case "voided":
            return Words(
                de=f"{who.de}: Die zuerst angesehene Karte zählt nicht mehr.",
                en=f"{who.en}: the first card looked at no longer counts.",
            )
        case "placed":
            place = place_name(PLACE_NAMES.index(facts["place"]))
            if "power" in facts:
                return Words(
                    de=f"{who.de} legt die {facts['power']} an {place.de}.",
                    en=f"{who.en} places the {facts['power']} at {place.en}.",
                )
            return Words(de=f"{who.de} legt eine Karte an {place.de}.", en=f"{who.en} places a card at {place.en}.")
        case "held":
            return Words(
                de=f"{who.de} bannt {cell}: Die Karte bleibt liegen, und nur ein Zauber kann sie noch zeigen.",
                en=f"{who.en} holds {cell}: the card stays where it is, and only a spell can still show it.",
            )
        case "captured":
            assert card is not None
            return _captured(event, who, card, cell)
        case "finished":
            names = [FACTIONS[role] for seat, role in enumerate(set_up.roles) if facts["winners"] >> seat & 1]
            if len(names) > 1:
                return Words(
                    de=f"Unentschieden zwischen {' und '.join(name.de for name in names)}: Spielt noch einmal!",
                    en=f"A tie between {' and '.join(name.en for name in names)}: play again!",
                )
            return Words(de=f"{names[0].de} gewinnt!", en=f"{names[0].en} wins!")
    return None


def _captured(event: Event, who: Words, card: Words, cell: str) -> Words:
    facts: dict[str, Any] = event.facts
    power, next_power, points = facts["power"], facts["next"], facts["worth"]
    if event.seat is None:
        if power == 0:
            reason = Words(de="niemand hat dort Macht", en="nobody has any power there")
        elif power == next_power:
            reason = Words(de=f"Gleichstand bei {power}", en=f"a tie at {power}")
        else:
            reason = Words(
                de=f"{power} zu {next_power} ist nicht genug Vorsprung",
                en=f"{power} to {next_power} is not enough of a lead",
            )
        return Words(
            de=f"{card.de} ({cell}) wird abgelegt: {reason.de}.", en=f"{card.en} ({cell}) is discarded: {reason.en}."
        )
    unit = Words(de="Punkt", en="point") if points == 1 else Words(de="Punkte", en="points")
    return Words(
        de=f"{who.de} fängt {card.de} ({cell}) mit {power} zu {next_power}: {points} {unit.de}.",
        en=f"{who.en} captures {card.en} ({cell}), {power} to {next_power}: {points} {unit.en}.",
    )
