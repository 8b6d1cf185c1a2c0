"""What helps at the table: a reference for everyone, and a sheet to score on."""

from __future__ import annotations

from msgspec import to_builtins

from zaubertisch.core.words import Words
from zaubertisch.games.archmage_origins.cards import FACTIONS, Edition
from zaubertisch.paper.printing import Aid, Drawing
from zaubertisch.paper.reference import Item, Section, reference

TITLE = Words(de="Übersicht", en="Reference")
SCORING = Words(de="Wertungsblatt", en="Scoring sheet")

TURN = Section(
    Words(de="Dein Zug", en="Your turn"),
    (
        Item(
            "icon-eye",
            Words(
                de="Sieh dir nacheinander zwei Karten des Reichs an; höchstens eine davon hat auch die Person vor dir "
                "angesehen.",
                en="Look at two cards of the realm, one after the other; at most one of them may be one that the "
                "player before you looked at.",
            ),
            "3.1, 4.1",
        ),
        Item("icon-swap", Words(de="Du darfst die beiden tauschen.", en="You may exchange the two."), "3.2"),
        Item(
            "icon-place",
            Words(
                de="Lege eine Magierkarte verdeckt an ein Ende einer Zeile oder Spalte.",
                en="Place a mage card face down at an end of a row or column.",
            ),
            "3.3",
        ),
        Item(
            "icon-hold",
            Words(
                de="Du darfst deine Bannkarte spielen, einmal im Spiel.",
                en="You may play your hold card, once in the game.",
            ),
            "3.4",
        ),
    ),
)
SPELLS = Section(
    Words(de="Ein Zauberspruch", en="A spell"),
    (
        Item(
            "icon-cast",
            Words(
                de="Aufdecken, ausführen, ablegen, den Platz vom Erkundungsstapel füllen. Er zählt nicht als "
                "angesehen: Sieh weiter, bis du zwei Monster gesehen hast.",
                en="Reveal it, carry it out, discard it, refill its place from the exploration deck. It does not count "
                "as a look: go on until you have looked at two monsters.",
            ),
            "4.2–4.4",
        ),
    ),
)
BATTLE = Section(
    Words(de="Wohin du legen darfst", en="Where you may place"),
    (
        Item(
            "",
            Words(
                de="Ecken: nur an die zwei Seiten deiner Ecke, je Platz eine eigene Karte.",
                en="Corners: only on the two sides of your corner, one card of your own on each place.",
            ),
            "2.3",
        ),
        Item(
            "",
            Words(
                de="Offene Grenzen: überall, höchstens zwei Karten je Platz.",
                en="Open borders: anywhere, at most two cards on each place.",
            ),
            "2.3",
        ),
    ),
)
SCORE = Section(
    Words(de="Wertung", en="Scoring"),
    (
        Item(
            "icon-trophy",
            Words(
                de="Für jede Karte zählt, was du an beiden Enden ihrer Zeile und ihrer Spalte hast. Die höchste Summe "
                "fängt sie, Gleichstand fängt niemand.",
                en="For each card count what you have at both ends of its row and of its column. The highest total "
                "captures it, a tie nobody.",
            ),
            "6.2, 6.3",
        ),
        Item(
            "icon-margin",
            Words(
                de="Mit Vorsprung: nur, wenn du so weit vor der nächsthöheren Summe liegst.",
                en="With a margin: only if you are that far above the next closest total.",
            ),
            "6.4",
        ),
        Item(
            "icon-plus",
            Words(
                de="Monster bringen ihre Stärke, mehr oder weniger für die genannte Fraktion; Zaubersprüche ihre "
                "Punkte.",
                en="Monsters score their strength, more or less for the faction they name; spells their points.",
            ),
            "6.5, 6.6",
        ),
    ),
)


def aids(edition: Edition) -> list[Aid]:
    """Four references on a page, and the scoring sheet."""
    scoring = {
        "title": to_builtins(SCORING),
        "note": to_builtins(
            Words(
                de="Trag in jedes Feld ein, wer die Karte fängt, und rechts die Punkte.",
                en="Write into each field who captures the card, and its points on the right.",
            )
        ),
        "factions": {faction: to_builtins(name) for faction, name in FACTIONS.items()},
    }
    return [
        reference(TITLE, (TURN, SPELLS, BATTLE, SCORE)),
        Aid(SCORING, Drawing("score-sheet", scoring)),
    ]
