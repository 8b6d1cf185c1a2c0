"""What helps at the table: a reference for everyone, the tiles, and a record of games."""

from __future__ import annotations

from typing import Any

from msgspec import to_builtins

from zaubertisch.core.words import Words
from zaubertisch.games.casting_shadows.cards import Edition
from zaubertisch.games.casting_shadows.listing import card_list
from zaubertisch.games.casting_shadows.words import price
from zaubertisch.paper.printing import Aid, Drawing
from zaubertisch.paper.reference import Item, Section, reference

TITLE = Words(de="Übersicht", en="Reference")
TILES = Words(de="Die Felder", en="The tiles")
RECORD = Words(de="Gespielte Partien", en="Games played")


def aids(edition: Edition) -> list[Aid]:
    """Four references on a page, what the tiles do, and a table of who won."""
    entries = [entry for entry in card_list(edition) if entry.kind == "tile"]
    tiles = {
        "title": to_builtins(TILES),
        "tiles": [
            {
                "id": entry.id,
                "name": to_builtins(entry.name),
                "text": to_builtins(entry.text),
                "sources": to_builtins(entry.sources),
            }
            for entry in entries
        ],
    }
    return [
        reference(TITLE, (_turn(edition), _actions(edition), _shadow(edition))),
        Aid(TILES, Drawing("tile-overview", tiles)),
        Aid(RECORD, Drawing("tally", _record(edition))),
    ]


def _turn(edition: Edition) -> Section:
    basics = edition.basics
    return Section(
        Words(de="Dein Zug", en="Your turn"),
        (
            Item(
                "icon-dice",
                Words(
                    de="1. Wirf alle fünf Würfel in deinen Vorrat; dein Feld und dein Begleiter geben, was sie geben.",
                    en="1. Roll all five dice into your pool; your tile and your companion give what they give.",
                ),
                "3.1",
            ),
            Item(
                "icon-play",
                Words(
                    de=f"2. Bis zu {basics.action_points} Aktionspunkte: je einer für jede Aktion, beliebig oft.",
                    en=f"2. Up to {basics.action_points} action points: one for each action, as often as you like.",
                ),
                "3.2",
            ),
            Item(
                "icon-energy",
                Words(
                    de=f"3. Jeder Schattensplitter darf zu 1 Schattenenergie werden, bis {basics.base_energy}, in "
                    f"Schattenform bis {basics.shadow_energy}.",
                    en=f"3. Each shadow splinter may become 1 shadow energy, up to {basics.base_energy}, in shadow "
                    f"form up to {basics.shadow_energy}.",
                ),
                "3.3",
            ),
            Item(
                "icon-heart",
                Words(
                    de="Dann 1 Schaden für jeden Fluchstein, der Vorrat kommt zurück, zuletzt wirkt das Feld.",
                    en="Then 1 damage for each curse stone, the pool goes back, and last the tile acts.",
                ),
                "3.4",
            ),
        ),
    )


def _actions(edition: Edition) -> Section:
    cost = Words(de=price(edition.trap_cost, "de"), en=price(edition.trap_cost, "en"))
    return Section(
        Words(de="Aktionen", en="Actions"),
        (
            Item("icon-move", Words(de="Gehen: auf ein Nachbarfeld.", en="Move: to an adjacent tile."), "4.1"),
            Item(
                "icon-cast",
                Words(
                    de="Zaubern: einen Zauber aus dem Buch nutzen, jeden einmal im Zug.",
                    en="Cast: use a spell of your book, each once a turn.",
                ),
                "4.2",
            ),
            Item(
                "icon-dice",
                Words(
                    de="Neu würfeln: beliebig viele Würfel, nie einen Fluchstein.",
                    en="Reroll: any of your dice, never a curse stone.",
                ),
                "4.3",
            ),
            Item(
                "icon-cleanse",
                Words(de="Reinigen: einen Fluchstein entfernen.", en="Cleanse: remove a curse stone."),
                "4.4",
            ),
            Item(
                "icon-exchange",
                Words(
                    de="Austauschen: die Karte neben deinem Feld gegen die nächste.",
                    en="Exchange: the card beside your tile for the next one.",
                ),
                "4.5",
            ),
            Item(
                "icon-take",
                Words(
                    de=f"Nehmen: die Karte neben deinem Feld bezahlen; in der Wüste eine Falle ({cost.de}).",
                    en=f"Take: pay for the card beside your tile; in the desert a trap ({cost.en}).",
                ),
                "4.6",
            ),
        ),
    )


def _shadow(edition: Edition) -> Section:
    return Section(
        Words(de="Ohne Aktionspunkt", en="At no action point"),
        (
            Item(
                "icon-resource",
                Words(
                    de="Eine Ressourcenkarte ablegen: Du erhältst ihre Ressource.",
                    en="Discard a resource card: gain its resource.",
                ),
                "5.5",
            ),
            Item(
                "icon-moon",
                Words(
                    de="In Schattenform mit voller Energie: deine Schattenfähigkeit.",
                    en="In shadow form with full energy: your shadow ability.",
                ),
                "8.4",
            ),
            Item(
                "icon-trap",
                Words(
                    de="Eine Falle, wenn ihr Auslöser eintritt, auch im Zug der anderen; eine je Auslöser.",
                    en="A trap when its trigger occurs, on anyone's turn; one for each trigger.",
                ),
                "9.1, 9.2",
            ),
        ),
    )


def _record(edition: Edition) -> dict[str, Any]:
    people = [
        {"title": to_builtins(character.name), "picture": f"cs-{character.id}", "width": 2}
        for character in edition.characters
    ]
    return {
        "title": to_builtins(RECORD),
        "note": to_builtins(
            Words(
                de="Wer spielt wen? Kreise ein, wer gewinnt.",
                en="Who plays whom? Circle who wins.",
            )
        ),
        "columns": [
            {"title": to_builtins(Words(de="Tag", en="Day")), "picture": "", "width": 2},
            *people,
            {"title": to_builtins(Words(de="Runden", en="Rounds")), "picture": "", "width": 1.4},
        ],
    }
