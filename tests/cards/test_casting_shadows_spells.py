"""Every spell of Casting Shadows: what it costs to take, what it does, and how far it reaches (the table of CS-11)."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from tests.clauses.shadows import asks, at, lives, options, play


class Spell(NamedTuple):
    id: str
    level: int
    cost: str  # symbols, and the level of a spell to give
    pays: str
    damage: tuple[int, ...]
    each: bool
    reach: str


ATTACKS = [
    Spell("fatal-fronds", 1, "any pearl", "", (2,), True, "own"),
    Spell("feeding-frenzy", 1, "blue pearl, blue crystal", "blue crystal", (2, 4, 5), False, "own adjacent"),
    Spell("bubble-trouble", 1, "blue pearl, blue crystal", "blue crystal", (3, 5, 6), False, "adjacent"),
    Spell("heat-wave", 1, "red pearl, red crystal", "red crystal", (3, 5, 6), False, "adjacent"),
    Spell("heavy-hand", 1, "red pearl, red crystal", "red crystal", (2, 4, 5), False, "own adjacent"),
    Spell("spectral-slap", 1, "blue pearl, any crystal", "red crystal, blue crystal", (4,), True, "adjacent"),
    Spell("lightning-bug", 1, "any pearl, any crystal", "any crystal", (2, 3, 5), False, "adjacent"),
    Spell("sinister-screech", 1, "splinter, any pearl", "curse", (2, 4, 6), False, "adjacent"),
    Spell("magma-hand", 2, "1, red pearl, splinter, any crystal", "any crystal", (4, 6, 8), False, "own adjacent two"),
    Spell("unicorn-rush", 2, "1, any pearl, blue crystal", "blue crystal", (5, 7, 8), False, "own adjacent"),
    Spell("phoenix-flash", 2, "1, any pearl, red crystal", "red crystal", (5, 7, 8), False, "own adjacent"),
    Spell("deadly-shroud", 2, "1, splinter", "curse", (3, 5, 7), True, "adjacent"),
    Spell("personal-space", 2, "1, any pearl", "", (4,), False, "own"),
    Spell("psychic-spikes", 2, "1, red pearl, splinter, any crystal", "any crystal", (3, 5, 6), True, "adjacent"),
    Spell("kinetic-wave", 2, "1, blue pearl, splinter, any crystal", "blue crystal", (3, 5, 7), True, "adjacent two"),
    Spell("infernal-assault", 3, "2, splinter, red pearl", "red crystal", (7, 10, 12), False, "own adjacent two"),
    Spell("sudden-doom", 3, "2, splinter, blue pearl", "blue crystal", (6, 8, 10), True, "own adjacent"),
]
CONVERSIONS = [
    Spell("curse-void", 1, "splinter, any crystal", "", (), False, ""),
    Spell("metamorphosis", 1, "any pearl", "", (), False, ""),
    Spell("energy-bloom", 1, "any crystal", "", (), False, ""),
    Spell("crystallization", 1, "blue pearl, red crystal", "", (), False, ""),
    Spell("luminous-glow", 1, "red pearl, blue crystal", "", (), False, ""),
    Spell("sapphire-synthesis", 1, "any pearl, blue crystal", "", (), False, ""),
    Spell("ruby-synthesis", 1, "any pearl, red crystal", "", (), False, ""),
    Spell("orb-duplication", 2, "1, any pearl", "", (), False, ""),
    Spell("gem-duplication", 2, "1, any crystal", "", (), False, ""),
]
each_attack = pytest.mark.parametrize(
    "spell", [pytest.param(spell, marks=pytest.mark.card(spell.id), id=spell.id) for spell in ATTACKS]
)
each_spell = pytest.mark.parametrize(
    "spell", [pytest.param(spell, marks=pytest.mark.card(spell.id), id=spell.id) for spell in ATTACKS + CONVERSIONS]
)

# Seen from the Staubwüste, with two players.
NEAR = {"own": "staubwueste", "adjacent": "runenkreis", "two": "brodelvulkan"}


def spell_to_give(level: int, spell: Spell) -> str:
    """Another spell of a level."""
    return {1: "luminous-glow", 2: "deadly-shroud" if spell.id == "orb-duplication" else "orb-duplication"}[level]


def tokens(symbols: str, times: int = 1) -> dict[str, int]:
    """Tokens that pay these symbols exactly; grey is paid in red."""
    pool: dict[str, int] = {}
    for symbol in filter(None, symbols.split(", ")):
        if not symbol.isdigit():
            name = symbol.replace("any", "red")
            pool[name] = pool.get(name, 0) + times
    return pool


def shop(spell: Spell, pool: dict[str, int], book: list[str]) -> Any:
    return at({"tile": "brodelvulkan", "book": book}, beside={"brodelvulkan": spell.id}, tokens=pool)


@each_spell
def test_it_is_taken_for_exactly_its_cost(spell: Spell) -> None:
    level = int(spell.cost[0]) if spell.cost[0].isdigit() else 0
    book = [spell_to_give(level, spell)] if level else []
    pool = tokens(spell.cost)
    table = play(shop(spell, pool, book), "take")
    assert asks(table) == "card"
    assert table.view().tokens == {}
    assert table.view().players[0].book == [spell.id]
    for symbol in pool:
        assert "take" not in options(shop(spell, {**pool, symbol: pool[symbol] - 1}, book))
    if level:
        assert "take" not in options(shop(spell, pool, []))
        assert "take" not in options(shop(spell, pool, [spell_to_give(3 - level, spell)]))
        assert table.view().discarded == {spell_to_give(level, spell): 1}


LEVEL_1_BUYS = ("personal-space", {"red pearl": 1}), ("deadly-shroud", {"splinter": 1})
LEVEL_2_BUYS = ("infernal-assault", {"splinter": 1, "red pearl": 1}), ("sudden-doom", {"splinter": 1, "blue pearl": 1})


@each_spell
def test_it_has_its_level(spell: Spell) -> None:
    for level, wares in ((1, LEVEL_1_BUYS), (2, LEVEL_2_BUYS)):
        ware, pool = next((ware, pool) for ware, pool in wares if ware != spell.id)
        table = at({"tile": "brodelvulkan", "book": [spell.id]}, beside={"brodelvulkan": ware}, tokens=pool)
        assert ("take" in options(table)) == (spell.level == level)


@each_attack
def test_it_does_its_damage_for_its_price(spell: Spell) -> None:
    where = "adjacent" if "adjacent" in spell.reach else "own"
    target = NEAR[where] if spell.each else "axol"
    for grade, damage in enumerate(spell.damage, start=1):
        pool = tokens(spell.pays, grade)
        table = at({"book": [spell.id], "tile": "staubwueste"}, {"tile": NEAR[where]}, tokens=pool)
        number = f" {grade}" if len(spell.damage) > 1 else ""
        play(table, f"cast {spell.id}{number} {target}")
        assert lives(table) == [18, 18 - damage]
        assert table.view().tokens == {}
        assert table.view().points == 3
        for symbol in pool:
            poorer = {**pool, symbol: pool[symbol] - 1}
            table = at({"book": [spell.id], "tile": "staubwueste"}, {"tile": NEAR[where]}, tokens=poorer)
            assert f"cast {spell.id}{number} {target}" not in options(table)


@each_attack
def test_it_reaches_as_far_as_it_says(spell: Spell) -> None:
    pool = {"red crystal": 3, "blue crystal": 3, "curse": 3}
    reached = {
        where
        for where, tile in NEAR.items()
        if options(at({"book": [spell.id], "tile": "staubwueste"}, {"tile": tile}, tokens=pool), "cast")
    }
    assert reached == set(spell.reach.split())


@each_attack
def test_it_hits_one_or_everyone_on_the_tile(spell: Spell) -> None:
    where = "adjacent" if "adjacent" in spell.reach else "own"
    crowd = {"tile": NEAR[where]}
    table = at({"book": [spell.id], "tile": "staubwueste"}, crowd, crowd, tokens=tokens(spell.pays))
    number = " 1" if len(spell.damage) > 1 else ""
    play(table, f"cast {spell.id}{number} {NEAR[where] if spell.each else 'axol'}")
    assert lives(table) == [18, 18 - spell.damage[0], 18 - spell.damage[0] if spell.each else 18]


@pytest.mark.parametrize(
    ("spell", "before", "script", "after"),
    [
        ("curse-void", {"curse": 3}, "cast curse-void 3", {"purple crystal": 3}),
        ("metamorphosis", {"red pearl": 2, "blue pearl": 1}, "cast metamorphosis 3", {"purple pearl": 3}),
        ("energy-bloom", {"red crystal": 2, "blue crystal": 1}, "cast energy-bloom 3", {"purple crystal": 3}),
        (
            "crystallization",
            {"red crystal": 1, "blue crystal": 2},
            "cast crystallization 3",
            {"red pearl": 1, "blue pearl": 2},
        ),
        (
            "luminous-glow",
            {"red pearl": 1, "blue pearl": 2},
            "cast luminous-glow 3",
            {"red crystal": 1, "blue crystal": 2},
        ),
        ("sapphire-synthesis", {"blue pearl": 2}, "cast sapphire-synthesis", {"blue crystal": 2, "blue pearl": 1}),
        ("ruby-synthesis", {"red pearl": 1}, "cast ruby-synthesis", {"red crystal": 2}),
        ("orb-duplication", {"blue pearl": 1}, "cast orb-duplication", {"blue pearl": 3}),
        (
            "gem-duplication",
            {"red crystal": 1, "blue crystal": 1},
            "cast gem-duplication, convert blue crystal",
            {"red crystal": 1, "blue crystal": 3},
        ),
    ],
)
def test_conversions_make_what_they_say(spell: str, before: dict[str, int], script: str, after: dict[str, int]) -> None:
    table = at({"book": [spell]}, tokens=before, script=script)
    assert table.view().tokens == after
    assert table.view().points == 3
    assert not options(table, "cast")
