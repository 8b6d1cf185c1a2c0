"""The rulebook's index: an entry, and how the words begin that mean it, with bars between."""

from __future__ import annotations

from zaubertisch.core.words import Words

INDEX: tuple[tuple[Words, Words], ...] = (
    (Words(de="Ansehen", en="Looking"), Words(de="ansieh|anseh|angeseh|ansah", en="look")),
    (Words(de="Bannkarte", en="Hold card"), Words(de="Bannkarte|bannen", en="hold card|holding")),
    (Words(de="Bannmarke", en="Hold token"), Words(de="Bannmarke|Marke", en="hold token")),
    (Words(de="Ecken", en="Corners"), Words(de="Ecke", en="corner")),
    (Words(de="Erkundungsstapel", en="Exploration deck"), Words(de="Erkundungsstapel", en="exploration deck")),
    (Words(de="Fraktion", en="Faction"), Words(de="Fraktion", en="faction")),
    (Words(de="Gleichstand", en="Tie"), Words(de="Gleichstand|teilt", en="tie")),
    (Words(de="Macht", en="Power"), Words(de="Macht", en="power")),
    (Words(de="Magierkarte", en="Mage card"), Words(de="Magierkarte", en="mage card")),
    (Words(de="Mahlstrom", en="Maelstrom"), Words(de="Mahlstrom", en="Maelstrom")),
    (Words(de="Monster", en="Monster"), Words(de="Monster", en="monster")),
    (Words(de="Offene Grenzen", en="Open borders"), Words(de="Offene Grenzen", en="open borders")),
    (Words(de="Platz", en="Place"), Words(de="Platz|Plätze", en="place")),
    (Words(de="Punkte", en="Points"), Words(de="Punkt", en="point|score")),
    (Words(de="Reich", en="Realm"), Words(de="Reich", en="realm")),
    (Words(de="Stärke", en="Strength"), Words(de="Stärke", en="strength")),
    (Words(de="Tauschen", en="Exchanging"), Words(de="tausch", en="exchang")),
    (Words(de="Umwälzung", en="Upheaval"), Words(de="Umwälzung", en="Upheaval")),
    (Words(de="Vorsprung", en="Margin"), Words(de="Vorsprung", en="margin")),
    (Words(de="Weissagung", en="Divination"), Words(de="Weissagung", en="Divination")),
    (Words(de="Zauberspruch", en="Spell"), Words(de="Zauberspr|Spruch|Sprüche", en="spell")),
)
