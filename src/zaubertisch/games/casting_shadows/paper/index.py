"""The rulebook's index: an entry, and how the words begin that mean it, with bars between."""

from __future__ import annotations

from zaubertisch.core.words import Words

INDEX: tuple[tuple[Words, Words], ...] = (
    (Words(de="Aktionspunkt", en="Action point"), Words(de="Aktionspunkt", en="action point")),
    (Words(de="Angriffszauber", en="Attack spell"), Words(de="Angriffszauber", en="attack spell")),
    (
        Words(de="Ausscheiden", en="Being out"),
        Words(de="scheide|ausgeschieden|ausscheid", en="out at once|is out|being out"),
    ),
    (Words(de="Austauschen", en="Exchange"), Words(de="austausch", en="exchange")),
    (Words(de="Begleiter", en="Companion"), Words(de="Begleiter", en="companion")),
    (Words(de="Charakter", en="Character"), Words(de="Charakter", en="character")),
    (Words(de="Fallen", en="Traps"), Words(de="Falle", en="trap")),
    (Words(de="Feld", en="Tile"), Words(de="Feld|Felder", en="tile")),
    (Words(de="Fluchstein", en="Curse stone"), Words(de="Fluchstein", en="curse stone")),
    (Words(de="Gehen", en="Move"), Words(de="gehen|Geh ", en="move")),
    (Words(de="Kristall", en="Crystal"), Words(de="Kristall", en="crystal")),
    (Words(de="Lebenspunkte", en="Life points"), Words(de="Lebenspunkt|Leben", en="life")),
    (Words(de="Lila", en="Purple"), Words(de="lila", en="purple")),
    (Words(de="Nehmen", en="Take"), Words(de="nehmen|nimm", en="take")),
    (Words(de="Neu würfeln", en="Reroll"), Words(de="Neu würfeln|neu gewürfelt|Würfle", en="reroll|roll again")),
    (Words(de="Perle", en="Pearl"), Words(de="Perle", en="pearl")),
    (Words(de="Portal", en="Portal"), Words(de="Portal", en="portal")),
    (Words(de="Reichweite", en="Range"), Words(de="Reichweite", en="range")),
    (Words(de="Reinigen", en="Cleanse"), Words(de="reinig", en="cleanse")),
    (Words(de="Ressource", en="Resource"), Words(de="Ressource", en="resource")),
    (Words(de="Schaden", en="Damage"), Words(de="Schaden", en="damage")),
    (Words(de="Schattenenergie", en="Shadow energy"), Words(de="Schattenenergie|Energie", en="shadow energy|energy")),
    (
        Words(de="Schattenfähigkeit", en="Shadow ability"),
        Words(de="Schattenfähigkeit|Fähigkeit", en="shadow abilit|abilit"),
    ),
    (Words(de="Schattenform", en="Shadow form"), Words(de="Schattenform", en="shadow form")),
    (Words(de="Schattensplitter", en="Shadow splinter"), Words(de="Schattensplitter", en="shadow splinter")),
    (Words(de="Wandlungszauber", en="Conversion spell"), Words(de="Wandlung|verwandel", en="conversion|convert")),
    (Words(de="Plättchen", en="Token"), Words(de="Plättchen", en="token")),
    (Words(de="Vorrat", en="Pool"), Words(de="Vorrat", en="pool")),
    (Words(de="Würfel", en="Dice"), Words(de="Würfel", en="dice|die ")),
    (Words(de="Zauberbuch", en="Spellbook"), Words(de="Zauberbuch|Buch", en="spellbook|book")),
    (Words(de="Zaubern", en="Cast"), Words(de="zaubern|gezaubert|Zaubere", en="cast")),
    (Words(de="Zugstapel", en="Draw deck"), Words(de="Zugstapel", en="draw deck")),
)
