"""The cards of Archmage Origins as values; figures, sources and words together."""

from __future__ import annotations

from dataclasses import dataclass

from zaubertisch.core.clauses import Source
from zaubertisch.core.game import CardEntry
from zaubertisch.core.words import Words

FACTIONS: dict[str, Words] = {
    "demonologist": Words(de="Dämonologe", en="Demonologist"),
    "necromancer": Words(de="Totenbeschwörer", en="Necromancer"),
    "technomancer": Words(de="Techno-Magier", en="Technomancer"),
    "elementalist": Words(de="Elementarist", en="Elementalist"),
}


@dataclass(frozen=True, slots=True)
class Bonus:
    """What a monster is worth more (or less) to one faction (AO-6.5)."""

    faction: str
    value: int


@dataclass(frozen=True, slots=True)
class MonsterSources:
    """Where a monster's name, strength and text come from."""

    name: Source = "R"
    strength: Source = "R"
    text: Source = "S"


@dataclass(frozen=True, slots=True)
class Monster:
    """A monster of the realm."""

    id: str
    name: Words
    strength: int
    character: Words
    margin: int = 0
    bonus: Bonus | None = None
    sources: MonsterSources = MonsterSources()


@dataclass(frozen=True, slots=True)
class Spell:
    """A spell of the realm: carried out when it is found, worth points when it is still there at the scoring."""

    id: str
    name: Words
    text: Words
    value: int = 3
    source: Source = "R"


@dataclass(frozen=True, slots=True)
class Edition:
    """A whole set of cards: sixteen monsters and the four spells."""

    name: str
    monsters: tuple[Monster, ...]
    spells: tuple[Spell, ...]

    @property
    def cards(self) -> tuple[Monster | Spell, ...]:
        """All cards in the order of their faces."""
        return (*self.monsters, *self.spells)


PRINTED = MonsterSources(name="S")
NO_TEXT = MonsterSources(text="R")

STANDARD = Edition(
    name="standard",
    monsters=(
        Monster(
            "gertrude",
            Words(de="Gertrude", en="Gertrude"),
            5,
            Words(
                de="Alt, rund und unbestechlich: Wer nur knapp der Stärkste ist, wird von ihr nicht einmal angesehen.",
                en="Old, round and beyond bribery: whoever is only barely the strongest, she does not even notice.",
            ),
            margin=3,
            sources=PRINTED,
        ),
        Monster(
            "kurzol",
            Words(de="Kurzol", en="Kurzol"),
            4,
            Words(
                de="Ein Auge, zwei Hörner, keine Geduld für halbe Sachen.",
                en="One eye, two horns, no patience for half measures.",
            ),
            margin=2,
            sources=PRINTED,
        ),
        Monster(
            "lissiau",
            Words(de="Lissiau", en="Lissiau"),
            4,
            Words(
                de="Trägt die Krone des Sees und verneigt sich nur vor deutlicher Überlegenheit.",
                en="Wears the crown of the lake and bows to nothing less than a clear lead.",
            ),
            margin=2,
            sources=PRINTED,
        ),
        Monster(
            "mossling",
            Words(de="Moosling", en="Mossling"),
            2,
            Words(
                de="Wächst, wo es regnet, und regnet, wo es wächst.",
                en="Grows where it rains, and rains where it grows.",
            ),
            bonus=Bonus("elementalist", 1),
        ),
        Monster(
            "ash-imp",
            Words(de="Aschenkobold", en="Ash Imp"),
            2,
            Words(
                de="Zündelt aus Höflichkeit. Dämonologen halten das für gute Manieren.",
                en="Starts fires out of politeness. Demonologists call that good manners.",
            ),
            bonus=Bonus("demonologist", 1),
        ),
        Monster(
            "cogwheel-beetle",
            Words(de="Zahnradkäfer", en="Cogwheel Beetle"),
            2,
            Words(
                de="Tickt. Und geht jeden Tag vier Minuten vor.",
                en="Ticks. And runs four minutes fast every day.",
            ),
            bonus=Bonus("technomancer", 1),
        ),
        Monster(
            "grave-crow",
            Words(de="Grabkrähe", en="Grave Crow"),
            2,
            Words(
                de="Kennt jeden Namen auf dem Friedhof und grüßt sie alle.",
                en="Knows every name in the graveyard and greets them all.",
            ),
            bonus=Bonus("necromancer", 1),
        ),
        Monster(
            "bell-stag",
            Words(de="Glockenhirsch", en="Bell Stag"),
            4,
            Words(
                de="Läutet bei jedem Schritt. Dämonen bekommen davon Kopfweh.",
                en="Rings with every step. It gives demons a headache.",
            ),
            bonus=Bonus("demonologist", -1),
        ),
        Monster(
            "salt-lion",
            Words(de="Salzlöwe", en="Salt Lion"),
            4,
            Words(
                de="Wer einen Bannkreis ziehen will, muss ihm nur folgen.",
                en="To draw a warding circle you need only follow it.",
            ),
            bonus=Bonus("demonologist", -1),
        ),
        Monster(
            "cauldron-toad",
            Words(de="Kesselkröte", en="Cauldron Toad"),
            4,
            Words(
                de="Hat schon alles gekostet und will das Rezept nie gewusst haben.",
                en="Has tasted everything and claims never to have known the recipe.",
            ),
            bonus=Bonus("elementalist", -1),
        ),
        Monster(
            "rust-serpent",
            Words(de="Rostschlange", en="Rust Serpent"),
            4,
            Words(
                de="Frisst Schrauben zum Frühstück und ganze Werkstätten zu Mittag.",
                en="Eats screws for breakfast and whole workshops for lunch.",
            ),
            bonus=Bonus("technomancer", -1),
        ),
        Monster(
            "will-o-wisp",
            Words(de="Irrlicht", en="Will-o'-Wisp"),
            1,
            Words(de="Weiß den Weg. Sagt ihn nicht.", en="Knows the way. Will not tell."),
            sources=NO_TEXT,
        ),
        Monster(
            "lantern-moth",
            Words(de="Laternenmotte", en="Lantern Moth"),
            2,
            Words(
                de="Sucht seit Jahren das Licht, das sie selber trägt.",
                en="Has searched for years for the light it carries itself.",
            ),
            sources=NO_TEXT,
        ),
        Monster(
            "bridge-troll",
            Words(de="Brückentroll", en="Bridge Troll"),
            3,
            Words(
                de="Verlangt Zoll in Knöpfen und gibt ehrlich heraus.",
                en="Takes his toll in buttons and gives honest change.",
            ),
            sources=NO_TEXT,
        ),
        Monster(
            "mirror-cat",
            Words(de="Spiegelkatze", en="Mirror Cat"),
            3,
            Words(
                de="Im Spiegel ist sie schon um die Ecke.",
                en="In the mirror it is already round the corner.",
            ),
            sources=NO_TEXT,
        ),
        Monster(
            "tower-giant",
            Words(de="Turmriese", en="Tower Giant"),
            4,
            Words(
                de="Trägt sein Haus auf dem Rücken und fragt jeden nach dem Weg dorthin.",
                en="Carries his house on his back and asks everyone the way home.",
            ),
            sources=NO_TEXT,
        ),
    ),
    spells=(
        Spell(
            "divination",
            Words(de="Weissagung", en="Divination"),
            Words(
                de="Sieh dir eine Karte des Reichs an, auch eine unter einer Bannmarke. Sie wird nicht bewegt.",
                en="Look at one card of the realm, even one under a hold token. It is not moved.",
            ),
            source="S",
        ),
        Spell(
            "upheaval",
            Words(de="Umwälzung", en="Upheaval"),
            Words(
                de="Zählt schon eine Karte als dein erstes Ansehen, tausche sie ungesehen mit einer anderen ohne "
                "Marke; sie zählt dann nicht mehr.",
                en="If a card counts as your first look, exchange it unseen with another one that has no token; "
                "it then no longer counts.",
            ),
            source="R",
        ),
        Spell(
            "maelstrom",
            Words(de="Mahlstrom", en="Maelstrom"),
            Words(
                de="Wähle eine Reihe oder Spalte; ihre Karten ohne Marke werden verdeckt gemischt.",
                en="Choose a row or column; its cards without a token are shuffled face down.",
            ),
            source="P",
        ),
        Spell(
            "second-sight",
            Words(de="Hellsicht", en="Second Sight"),
            Words(
                de="Sieh dir zusätzlich bis zu zwei verschiedene Karten ohne Marke an.",
                en="Look at up to two different cards without a token, in addition to your two.",
            ),
            source="P",
        ),
    ),
)


def text_of(card: Monster | Spell) -> Words:
    """The rules text of a card, derived from its figures."""
    if isinstance(card, Spell):
        return card.text
    if card.margin:
        return Words(
            de=f"Die Macht des Fängers muss mindestens {card.margin} über der nächsthöheren liegen.",
            en=f"The captor's power must be at least {card.margin} above the next closest.",
        )
    if card.bonus:
        sign = f"+{card.bonus.value}" if card.bonus.value > 0 else f"−{-card.bonus.value}"
        return Words(
            de=f"{sign} Wert, wenn der {FACTIONS[card.bonus.faction].de} es fängt.",
            en=f"{sign} value if captured by the {FACTIONS[card.bonus.faction].en}.",
        )
    return Words(de="Ohne Besonderheit.", en="Nothing special.")


def card_list(edition: Edition) -> list[CardEntry]:
    """All cards as lists show them."""
    return [*map(_monster, edition.monsters), *map(_spell, edition.spells)]


def _monster(card: Monster) -> CardEntry:
    strength = Words(de=f"Stärke {card.strength}", en=f"strength {card.strength}")
    name, figure, text = card.sources.name, card.sources.strength, card.sources.text
    sources = Words(de=f"Name {name}, Stärke {figure}, Text {text}", en=f"name {name}, strength {figure}, text {text}")
    return CardEntry(card.id, "monster", card.name, 1, strength, text_of(card), sources)


def _spell(card: Spell) -> CardEntry:
    unit = Words(de="Punkt", en="point") if card.value == 1 else Words(de="Punkte", en="points")
    value = Words(de=f"{card.value} {unit.de}", en=f"{card.value} {unit.en}")
    sources = Words(de=f"Karte {card.source}", en=f"card {card.source}")
    return CardEntry(card.id, "spell", card.name, 1, value, card.text, sources)
