"""Every card, tile and character of Casting Shadows as a value: names, figures and where they come from.

An edition changes figures here and nowhere else: rules, texts and pictures are made from these values (CS-12.3).
German names that the rulebook does not give are our own; `source` speaks of the printed game's names and counts.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, get_args

from zaubertisch.core.clauses import Source
from zaubertisch.core.words import Words

# CS-1.5: in a cost "any" is grey.
Symbol = Literal[
    "red crystal",
    "blue crystal",
    "purple crystal",
    "any crystal",
    "red pearl",
    "blue pearl",
    "purple pearl",
    "any pearl",
    "splinter",
    "curse",
]
SYMBOLS: tuple[Symbol, ...] = get_args(Symbol)
# What can lie in a pool: a symbol of one colour, or of none.
Token = Literal[
    "red crystal", "blue crystal", "purple crystal", "red pearl", "blue pearl", "purple pearl", "splinter", "curse"
]

Reach = Literal["own", "own and adjacent", "adjacent", "own and up to two", "up to two"]
# CS-6.1: whether one's own tile is covered, and how many rings of tiles round it.
REACHES: Mapping[Reach, tuple[bool, int]] = MappingProxyType(
    {
        "own": (True, 0),
        "own and adjacent": (True, 1),
        "adjacent": (False, 1),
        "own and up to two": (True, 2),
        "up to two": (False, 2),
    }
)

Target = Literal["one", "tile"]  # CS-6.2: one character, or each on a tile
TrapEffect = Literal["shield", "flee", "sting"]
Trigger = Literal["about to be damaged", "chosen by a spell", "tile entered"]
TRIGGERS: Mapping[TrapEffect, Trigger] = MappingProxyType(
    {"shield": "about to be damaged", "flee": "chosen by a spell", "sting": "tile entered"}
)


@dataclass(frozen=True, slots=True)
class Cost:
    """What taking a card costs; `spell_level` 0 asks for no spell (CS-5.3)."""

    symbols: tuple[Symbol, ...] = ()
    spell_level: int = 0


@dataclass(frozen=True, slots=True)
class Grant:
    """Tokens that come into the pool; never a grey one."""

    symbol: Token
    amount: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawCard:
    """What all cards of the draw deck share; `source` covers name, copies, cost, level, target and reach."""

    id: str
    name: Words
    copies: int
    cost: Cost = Cost()
    source: Source = "P"


@dataclass(frozen=True, slots=True, kw_only=True)
class Resource(DrawCard):
    gives: Grant
    gives_source: Source = "R"


@dataclass(frozen=True, slots=True, kw_only=True)
class Attack(DrawCard):
    """Grade n pays `pays` n times and deals the n-th damage (CS-6.3); without `pays` there is one grade."""

    level: int
    pays: tuple[Symbol, ...]
    damage: tuple[int, ...]
    target: Target
    reach: Reach
    pays_source: Source = "P"
    damage_source: Source = "R"


@dataclass(frozen=True, slots=True, kw_only=True)
class Convert(DrawCard):
    """Up to `up_to` of `spends` become `each` of `makes` apiece; grey in `makes` keeps the colour of what was spent.

    With `keeps` nothing is spent: what is made comes on top.
    """

    level: int
    spends: Symbol
    makes: Symbol
    up_to: int = 3
    each: int = 1
    keeps: bool = False
    kinds_source: Source = "P"
    amounts_source: Source = "R"


Card = Resource | Attack | Convert


@dataclass(frozen=True, slots=True, kw_only=True)
class Trap:
    """`amount` is what a shield takes off ("all" for a dome) or what a sting deals; `source` covers name and copies."""

    id: str
    name: Words
    copies: int
    effect: TrapEffect
    amount: int | Literal["all"] = 0
    source: Source = "P"
    trigger_source: Source = "R"
    effect_source: Source = "R"

    @property
    def trigger(self) -> Trigger:
        return TRIGGERS[self.effect]


@dataclass(frozen=True, slots=True, kw_only=True)
class Companion:
    """A sum of changes to its owner's figures; what is left at zero stays as it is."""

    id: str
    name: Words
    action_points: int = 0
    free_rerolls: int = 0  # the first ones of each turn
    attack_bonus: int = 0
    ward: int = 0  # off damage by others
    start: Grant | None = None
    curse_proof: bool = False
    regain: int = 0  # after an attack spell that did damage
    rings: int = 0  # added to the reach of attack spells
    returns: int = 0  # damage to whoever makes its owner lose life
    source: Source = "R"


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile:
    """`source` covers the name and what lies beside the tile; its effect helps or harms whoever stands on it."""

    id: str
    name: Words
    beside: Literal["card", "traps", "nothing"] = "card"
    start: Grant | None = None
    attack_bonus: int = 0
    ward: int = 0  # off damage by others
    end_damage: int = 0
    end_regain: int = 0
    source: Source = "P"
    effect_source: Source = "R"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ability:
    """A shadow ability: regain life, strike one, scatter a tile or burst over all in reach."""

    effect: Literal["regain", "strike", "scatter", "burst"]
    amount: int
    reach: Reach = "own"
    energy: int = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Character:
    """`source` covers the name; which German name belongs to which English one is ours."""

    id: str
    name: Words
    shadow_form: Words
    home: str
    ability: Ability
    source: Source = "P"
    ability_source: Source = "R"


@dataclass(frozen=True, slots=True, kw_only=True)
class Basics:
    """What every character has: life to begin with and at most, points for a turn, energy for each form."""

    life: int = 18
    action_points: int = 4
    base_energy: int = 3  # reaching it changes the form (CS-8.1)
    shadow_energy: int = 5
    source: Source = "S"


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """All the figures a game is played with."""

    name: str
    basics: Basics = Basics()
    resources: tuple[Resource, ...]
    attacks: tuple[Attack, ...]
    conversions: tuple[Convert, ...]
    traps: tuple[Trap, ...]
    companions: tuple[Companion, ...]
    tiles: tuple[Tile, ...]
    characters: tuple[Character, ...]
    trap_cost: Cost

    @property
    def cards(self) -> tuple[Card, ...]:
        """The different cards of the draw deck."""
        return (*self.resources, *self.attacks, *self.conversions)


STANDARD = Edition(
    name="standard",
    resources=(
        Resource(
            id="red-gem",
            name=Words(de="Roter Kristall", en="Red Gem"),
            copies=3,
            gives=Grant("red crystal"),
        ),
        Resource(
            id="blue-gem",
            name=Words(de="Blauer Kristall", en="Blue Gem"),
            copies=3,
            gives=Grant("blue crystal"),
        ),
        Resource(
            id="red-orb",
            name=Words(de="Rote Perle", en="Red Orb"),
            copies=1,
            gives=Grant("red pearl"),
        ),
        Resource(
            id="blue-orb",
            name=Words(de="Blaue Perle", en="Blue Orb"),
            copies=1,
            gives=Grant("blue pearl"),
        ),
    ),
    attacks=(
        Attack(
            id="fatal-fronds",
            name=Words(de="Fatale Farne", en="Fatal Fronds"),
            copies=4,
            level=1,
            cost=Cost(("any pearl",)),
            pays=(),
            damage=(2,),
            target="tile",
            reach="own",
            pays_source="R",
        ),
        Attack(
            id="feeding-frenzy",
            name=Words(de="Fressrausch", en="Feeding Frenzy"),
            copies=3,
            level=1,
            cost=Cost(("blue pearl", "blue crystal")),
            pays=("blue crystal",),
            damage=(2, 4, 5),
            target="one",
            reach="own and adjacent",
        ),
        Attack(
            id="bubble-trouble",
            name=Words(de="Blasenplage", en="Bubble Trouble"),
            copies=3,
            level=1,
            cost=Cost(("blue pearl", "blue crystal")),
            pays=("blue crystal",),
            damage=(3, 5, 6),
            target="one",
            reach="adjacent",
        ),
        Attack(
            id="heat-wave",
            name=Words(de="Hitzewelle", en="Heat Wave"),
            copies=3,
            level=1,
            cost=Cost(("red pearl", "red crystal")),
            pays=("red crystal",),
            damage=(3, 5, 6),
            target="one",
            reach="adjacent",
            damage_source="S",
        ),
        Attack(
            id="heavy-hand",
            name=Words(de="Schwere Hand", en="Heavy Hand"),
            copies=3,
            level=1,
            cost=Cost(("red pearl", "red crystal")),
            pays=("red crystal",),
            damage=(2, 4, 5),
            target="one",
            reach="own and adjacent",
        ),
        Attack(
            id="spectral-slap",
            name=Words(de="Geisterklatsche", en="Spectral Slap"),
            copies=3,
            level=1,
            cost=Cost(("blue pearl", "any crystal")),
            pays=("red crystal", "blue crystal"),
            damage=(4,),
            target="tile",
            reach="adjacent",
        ),
        Attack(
            id="lightning-bug",
            name=Words(de="Blitzkäfer", en="Lightning Bug"),
            copies=3,
            level=1,
            cost=Cost(("any pearl", "any crystal")),
            pays=("any crystal",),
            damage=(2, 3, 5),
            target="one",
            reach="adjacent",
        ),
        Attack(
            id="sinister-screech",
            name=Words(de="Schauerschrei", en="Sinister Screech"),
            copies=3,
            level=1,
            cost=Cost(("splinter", "any pearl")),
            pays=("curse",),
            damage=(2, 4, 6),
            target="one",
            reach="adjacent",
        ),
        Attack(
            id="magma-hand",
            name=Words(de="Magmahand", en="Magma Hand"),
            copies=1,
            level=2,
            cost=Cost(("red pearl", "splinter", "any crystal"), spell_level=1),
            pays=("any crystal",),
            damage=(4, 6, 8),
            target="one",
            reach="own and up to two",
        ),
        Attack(
            id="unicorn-rush",
            name=Words(de="Einhornsturm", en="Unicorn Rush"),
            copies=1,
            level=2,
            cost=Cost(("any pearl", "blue crystal"), spell_level=1),
            pays=("blue crystal",),
            damage=(5, 7, 8),
            target="one",
            reach="own and adjacent",
        ),
        Attack(
            id="phoenix-flash",
            name=Words(de="Phönixblitz", en="Phoenix Flash"),
            copies=1,
            level=2,
            cost=Cost(("any pearl", "red crystal"), spell_level=1),
            pays=("red crystal",),
            damage=(5, 7, 8),
            target="one",
            reach="own and adjacent",
        ),
        Attack(
            id="deadly-shroud",
            name=Words(de="Todesschleier", en="Deadly Shroud"),
            copies=1,
            level=2,
            cost=Cost(("splinter",), spell_level=1),
            pays=("curse",),
            damage=(3, 5, 7),
            target="tile",
            reach="adjacent",
        ),
        Attack(
            id="personal-space",
            name=Words(de="Abstand, bitte!", en="Personal Space"),
            copies=1,
            level=2,
            cost=Cost(("any pearl",), spell_level=1),
            pays=(),
            damage=(4,),
            target="one",
            reach="own",
            pays_source="R",
        ),
        Attack(
            id="psychic-spikes",
            name=Words(de="Gedankenstacheln", en="Psychic Spikes"),
            copies=1,
            level=2,
            cost=Cost(("red pearl", "splinter", "any crystal"), spell_level=1),
            pays=("any crystal",),
            damage=(3, 5, 6),
            target="tile",
            reach="adjacent",
        ),
        Attack(
            id="kinetic-wave",
            name=Words(de="Stoßwelle", en="Kinetic Wave"),
            copies=1,
            level=2,
            cost=Cost(("blue pearl", "splinter", "any crystal"), spell_level=1),
            pays=("blue crystal",),
            damage=(3, 5, 7),
            target="tile",
            reach="up to two",
        ),
        Attack(
            id="infernal-assault",
            name=Words(de="Höllensturm", en="Infernal Assault"),
            copies=1,
            level=3,
            cost=Cost(("splinter", "red pearl"), spell_level=2),
            pays=("red crystal",),
            damage=(7, 10, 12),
            target="one",
            reach="own and up to two",
        ),
        Attack(
            id="sudden-doom",
            name=Words(de="Jähes Verderben", en="Sudden Doom"),
            copies=1,
            level=3,
            cost=Cost(("splinter", "blue pearl"), spell_level=2),
            pays=("blue crystal",),
            damage=(6, 8, 10),
            target="tile",
            reach="own and adjacent",
        ),
    ),
    conversions=(
        Convert(
            id="curse-void",
            name=Words(de="Fluchschlund", en="Curse Void"),
            copies=2,
            level=1,
            cost=Cost(("splinter", "any crystal")),
            spends="curse",
            makes="purple crystal",
        ),
        Convert(
            id="metamorphosis",
            name=Words(de="Verwandlung", en="Metamorphosis"),
            copies=1,
            level=1,
            cost=Cost(("any pearl",)),
            spends="any pearl",
            makes="purple pearl",
        ),
        Convert(
            id="energy-bloom",
            name=Words(de="Kraftblüte", en="Energy Bloom"),
            copies=1,
            level=1,
            cost=Cost(("any crystal",)),
            spends="any crystal",
            makes="purple crystal",
        ),
        Convert(
            id="crystallization",
            name=Words(de="Kristallisation", en="Crystallization"),
            copies=1,
            level=1,
            cost=Cost(("blue pearl", "red crystal")),
            spends="any crystal",
            makes="any pearl",
        ),
        Convert(
            id="luminous-glow",
            name=Words(de="Leuchtglut", en="Luminous Glow"),
            copies=1,
            level=1,
            cost=Cost(("red pearl", "blue crystal")),
            spends="any pearl",
            makes="any crystal",
        ),
        Convert(
            id="sapphire-synthesis",
            name=Words(de="Saphirsynthese", en="Sapphire Synthesis"),
            copies=1,
            level=1,
            cost=Cost(("any pearl", "blue crystal")),
            spends="blue pearl",
            makes="blue crystal",
            up_to=1,
            each=2,
            kinds_source="R",
        ),
        Convert(
            id="ruby-synthesis",
            name=Words(de="Rubinsynthese", en="Ruby Synthesis"),
            copies=1,
            level=1,
            cost=Cost(("any pearl", "red crystal")),
            spends="red pearl",
            makes="red crystal",
            up_to=1,
            each=2,
            kinds_source="R",
        ),
        Convert(
            id="orb-duplication",
            name=Words(de="Perlenzwilling", en="Orb Duplication"),
            copies=1,
            level=2,
            cost=Cost(("any pearl",), spell_level=1),
            spends="any pearl",
            makes="any pearl",
            up_to=1,
            each=2,
            keeps=True,
        ),
        Convert(
            id="gem-duplication",
            name=Words(de="Kristallzwilling", en="Gem Duplication"),
            copies=1,
            level=2,
            cost=Cost(("any crystal",), spell_level=1),
            spends="any crystal",
            makes="any crystal",
            up_to=1,
            each=2,
            keeps=True,
        ),
    ),
    traps=(
        Trap(
            id="pointed-shield",
            name=Words(de="Dornenschild", en="Pointed Shield"),
            copies=4,
            effect="shield",
            amount=2,
            effect_source="P",
        ),
        Trap(
            id="run-away",
            name=Words(de="Nichts wie weg!", en="Run Away!"),
            copies=3,
            effect="flee",
        ),
        Trap(
            id="bees-everywhere",
            name=Words(de="Bienen überall", en="Bees Everywhere"),
            copies=2,
            effect="sting",
            amount=2,
        ),
        Trap(
            id="safety-dome",
            name=Words(de="Schutzkuppel", en="Safety Dome"),
            copies=1,
            effect="shield",
            amount="all",
        ),
    ),
    companions=(
        Companion(id="hare", name=Words(de="Hase Hurtig", en="Hare Hasty"), action_points=1),
        Companion(id="magpie", name=Words(de="Elster Glanz", en="Magpie Glint"), free_rerolls=1),
        Companion(id="marten", name=Words(de="Marder Zahn", en="Marten Fang"), attack_bonus=1),
        Companion(id="tortoise", name=Words(de="Schildkröte Bollwerk", en="Tortoise Bulwark"), ward=1),
        Companion(id="mole", name=Words(de="Maulwurf Karat", en="Mole Carat"), start=Grant("purple crystal")),
        Companion(id="otter", name=Words(de="Otter Perlmutt", en="Otter Nacre"), start=Grant("purple pearl")),
        Companion(id="tomcat", name=Words(de="Kater Siebenleben", en="Tomcat Sevenlives"), curse_proof=True),
        Companion(id="bat", name=Words(de="Fledermaus Nippchen", en="Bat Nip"), regain=1),
        Companion(id="owl", name=Words(de="Eule Fernblick", en="Owl Farsight"), rings=1),
        Companion(id="hedgehog", name=Words(de="Igel Pfennig", en="Hedgehog Penny"), returns=1),
    ),
    tiles=(
        Tile(
            id="runenkreis",
            name=Words(de="Runenkreis", en="Rune Circle"),
            beside="nothing",
            start=Grant("splinter"),
            source="S",
        ),
        Tile(
            id="staubwueste",
            name=Words(de="Staubwüste", en="Dust Desert"),
            beside="traps",
            source="S",
            effect_source="S",
        ),
        Tile(
            id="brodelvulkan",
            name=Words(de="Brodelvulkan", en="Seething Volcano"),
            attack_bonus=1,
            end_damage=1,
            source="S",
        ),
        Tile(id="blubbersee", name=Words(de="Blubbersee", en="Bubbling Lake"), end_regain=1),
        Tile(id="bernsteinberg", name=Words(de="Bernsteinberg", en="Amber Mountain"), start=Grant("red crystal")),
        Tile(id="leuchtminen", name=Words(de="Leuchtminen", en="Glowing Mines"), start=Grant("blue crystal")),
        Tile(id="dornenwald", name=Words(de="Dornenwald", en="Thorn Forest"), ward=1, source="S"),
    ),
    characters=(
        Character(
            id="axol",
            name=Words(de="Axol", en="Frill"),
            shadow_form=Words(de="der Regenerator", en="the Regenerator"),
            home="blubbersee",
            ability=Ability(effect="regain", amount=5),
        ),
        Character(
            id="kitsu",
            name=Words(de="Kitsu", en="Kit"),
            shadow_form=Words(de="der Wirbelwind", en="the Turbulent"),
            home="bernsteinberg",
            ability=Ability(effect="scatter", amount=2, reach="own and up to two"),
        ),
        Character(
            id="lupin",
            name=Words(de="Lupin", en="Nuzzle"),
            shadow_form=Words(de="der Wilde", en="the Savage"),
            home="dornenwald",
            ability=Ability(effect="strike", amount=5, reach="own and adjacent"),
            source="S",
        ),
        Character(
            id="lizzy",
            name=Words(de="Lizzy", en="Haze"),
            shadow_form=Words(de="die Verwüsterin", en="the Devastator"),
            home="leuchtminen",
            ability=Ability(effect="burst", amount=3, reach="own and adjacent"),
        ),
    ),
    trap_cost=Cost(("any crystal", "any pearl")),  # CS-4.6
)
