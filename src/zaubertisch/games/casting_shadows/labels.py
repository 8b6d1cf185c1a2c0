"""What the parts of a view of Casting Shadows are called where there are no pictures."""

from __future__ import annotations

from zaubertisch.core.words import Words
from zaubertisch.games.casting_shadows.names import DICE_WORDS

_RESOURCES = {
    "red crystal": Words(de="roter Kristall", en="red crystal"),
    "blue crystal": Words(de="blauer Kristall", en="blue crystal"),
    "purple crystal": Words(de="lila Kristall", en="purple crystal"),
    "red pearl": Words(de="rote Perle", en="red pearl"),
    "blue pearl": Words(de="blaue Perle", en="blue pearl"),
    "purple pearl": Words(de="lila Perle", en="purple pearl"),
    "splinter": Words(de="Schattensplitter", en="shadow splinter"),
    "curse": Words(de="Fluchstein", en="curse stone"),
}
_PLACES = {
    "top-left": Words(de="oben links", en="top left"),
    "top-right": Words(de="oben rechts", en="top right"),
    "right": Words(de="rechts", en="right"),
    "bottom-right": Words(de="unten rechts", en="bottom right"),
    "bottom-left": Words(de="unten links", en="bottom left"),
    "left": Words(de="links", en="left"),
}

LABELS = {
    "round": Words(de="Runde", en="round"),
    "active": Words(de="am Zug", en="to play"),
    "points": Words(de="Aktionspunkte", en="action points"),
    "dice": Words(de="Würfel", en="dice"),
    **{f"dice.{die}": words for die, words in DICE_WORDS.items()},
    "tokens": Words(de="Plättchen", en="tokens"),
    **{f"tokens.{resource}": words for resource, words in _RESOURCES.items()},
    "places": Words(de="Felder um den Runenkreis", en="tiles round the rune circle"),
    **{f"places.{place}": words for place, words in _PLACES.items()},
    "beside": Words(de="Karten bei den Feldern", en="cards beside tiles"),
    "deck": Words(de="Kartenstapel", en="deck"),
    "unseen_traps": Words(de="Fallenstapel", en="trap deck"),
    "portal": Words(de="Portal", en="portal"),
    "companions": Words(de="Begleiter im Stapel", en="companions left"),
    "players.*.life": Words(de="Leben", en="life"),
    "players.*.energy": Words(de="Schattenenergie", en="shadow energy"),
    "players.*.tile": Words(de="auf dem Feld", en="on the tile"),
    "players.*.shadow": Words(de="Schattenform", en="shadow form"),
    "players.*.out": Words(de="ausgeschieden", en="out"),
    "players.*.companion": Words(de="Begleiter", en="companion"),
    "players.*.book": Words(de="Zauberbuch", en="spellbook"),
    "players.*.traps": Words(de="Fallen", en="traps"),
    "players.*.traps.*.trap": Words(de="Falle", en="trap"),
}
