"""Editions of Casting Shadows: other figures are played with, bad ones are refused all at once by card and field."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import zaubertisch
from tests.clauses.shadows import asks, at, begin, lives, options, play
from zaubertisch.core.errors import BadEdition
from zaubertisch.core.words import Words
from zaubertisch.games.casting_shadows.edition import export_edition, load_edition
from zaubertisch.games.casting_shadows.game import GAME

GONE = object()


def changed(**changes: object) -> dict[str, Any]:
    """The standard edition with changes by path: `attacks__heat_wave__level=2` (ids with underscores)."""
    edition: dict[str, Any] = json.loads(json.dumps(export_edition(GAME.standard)))
    for path, value in changes.items():
        *way, last = path.split("__")
        part: Any = edition
        for step in way:
            if isinstance(part, dict):
                part = part[step]
            else:
                part = next(card for card in part if card["id"] == step.replace("_", "-"))
        if value is GONE:
            del part[last]
        else:
            part[last] = value
    return edition


def problems(data: object) -> list[str]:
    with pytest.raises(BadEdition) as refused:
        load_edition(data)
    for problem in refused.value.problems:
        assert problem.de != problem.en
    return [problem.en for problem in refused.value.problems]


def test_the_standard_edition_comes_back() -> None:
    assert load_edition(changed()) == GAME.standard
    assert load_edition(export_edition(GAME.standard)) == GAME.standard


def test_other_figures_are_played_with() -> None:
    edition = load_edition(
        changed(
            name="wild",
            basics__life=7,
            basics__action_points=2,
            attacks__heat_wave__damage=[1, 9],
            attacks__heat_wave__target="tile",
            attacks__heat_wave__reach="own and up to two",
            tiles__dornenwald__ward=3,
            characters__lupin__ability={"effect": "burst", "amount": 1, "reach": "own and up to two", "energy": 2},
        )
    )
    table = begin(edition=edition)
    assert (lives(table), table.view().points) == ([7, 7], 2)
    book = {"book": ["heat-wave"], "tile": "staubwueste"}
    table = at(book, {"tile": "dornenwald"}, tokens={"red crystal": 3}, edition=edition)
    assert options(table, "cast") == {"cast heat-wave 1 dornenwald", "cast heat-wave 2 dornenwald"}
    assert lives(play(table, "cast heat-wave 2 dornenwald")) == [18, 12]
    burst = at({"shadow": True, "energy": 5}, edition=edition, script="ability")
    assert (lives(burst), burst.view().players[0].energy) == ([18, 17], 3)


def test_traps_may_do_something_else() -> None:
    edition = load_edition(
        changed(
            name="odd",
            traps__bees_everywhere__effect="flee",
            traps__run_away__effect="shield",
            traps__run_away__amount=4,
        )
    )
    caster = {"book": ["heat-wave"], "tile": "runenkreis"}
    held = {"traps": ["bees-everywhere", "run-away"]}
    table = at(caster, held, tokens={"red crystal": 3}, edition=edition, script="cast heat-wave 3 axol")
    assert options(table) == {"pass", "trap bees-everywhere runenkreis", "trap bees-everywhere staubwueste"}
    play(table, "pass")
    assert asks(table) == "damage"
    assert lives(play(table, "trap run-away")) == [18, 16]


def test_a_trap_may_cost_a_spell() -> None:
    edition = load_edition(changed(name="dear", trap_cost={"symbols": ["any pearl"], "spell_level": 1}))
    book = {"book": ["heat-wave", "heavy-hand"], "tile": "staubwueste"}
    table = at(book, tokens={"red pearl": 1}, edition=edition, script="take")
    assert asks(table) == "give"
    assert table.question().words == Words(
        de="Welchen Zauber gibst du für eine Falle her?", en="Which spell do you give for a trap?"
    )
    assert options(table) == {"give heat-wave", "give heavy-hand"}
    play(table, "give heat-wave, draw safety-dome")
    assert table.view(0).players[0].book == ["heavy-hand"]
    assert [held.trap for held in table.view(0).players[0].traps] == ["safety-dome"]


def test_a_whole_game_of_another_edition_replays() -> None:
    edition = load_edition(changed(name="brisk", basics__life=9, attacks__fatal_fronds__damage=[5]))
    table = zaubertisch.deal("casting-shadows", players=3, seed=5, edition=edition)
    choice = random.Random(3)
    while table.to_act is not None:
        table.play(choice.choice(table.legal()))
    assert table.journal.header.edition.name == "brisk"
    assert zaubertisch.verify(table.journal).result == table.result


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        ("game", "archmage-origins", "this is an edition of 'archmage-origins', not of 'casting-shadows'"),
        ("attacks", GONE, "attacks: a list of cards is missing"),
        ("basics", GONE, "basics: is missing"),
        ("basics__life", 0, "basics: life is 0, but must be 1 to 99"),
        ("basics__luck", 3, "basics: there is no field 'luck'; the fields are: life, action_points, base_energy, "),
        ("basics__life", "much", "basics: life is 'much', but must be a whole number"),
        ("trap_cost__symbols", ["gold"], "trap_cost: symbols[0] is 'gold', but must be one of: red crystal, "),
        ("attacks__heat_wave__damage", [3, -1, 6], "heat-wave: damage[1] is -1, but must be 0 to 50"),
        ("attacks__heat_wave__damage", [3, 5, 600], "heat-wave: damage[2] is 600, but must be 0 to 50"),
        ("attacks__heat_wave__damage", [], "heat-wave: damage has 0 entries, but must have 1 to 3"),
        ("attacks__heat_wave__damage", [1, 2, 3, 4], "heat-wave: damage has 4 entries, but must have 1 to 3"),
        ("attacks__fatal_fronds__damage", [1, 2], "fatal-fronds: damage has 2 figures, but pays nothing"),
        ("attacks__heat_wave__level", 4, "heat-wave: level is 4, but must be 1 to 3"),
        ("attacks__heat_wave__reach", "everywhere", "heat-wave: reach is 'everywhere', but must be one of: own, "),
        ("attacks__heat_wave__power", 3, "heat-wave: there is no field 'power'"),
        ("attacks__heat_wave__cost", {"symbols": ["gold"]}, "heat-wave: cost.symbols[0] is 'gold', but must be"),
        ("attacks__heat_wave__copies", -1, "heat-wave: copies is -1, but must be 0 to 52"),
        ("attacks__heat_wave__copies", 4, "draw deck: the copies add up to 53, but must be 52"),
        ("traps__run_away__copies", 1, "trap deck: the copies add up to 8, but must be 10"),
        ("traps__run_away__effect", "fly", "run-away: effect is 'fly', but must be one of: shield, flee, sting"),
        ("traps__run_away__amount", "all", "run-away: amount is 'all', but that is for shields only"),
        ("traps__pointed_shield__amount", -2, "pointed-shield: amount is -2, but must be 0 to 50"),
        ("conversions__curse_void__makes", "any crystal", "curse-void: makes is 'any crystal', but 'curse' in spends"),
        ("conversions__gem_duplication__up_to", 2, "gem-duplication: up_to is 2, but with keeps only 1 can be named"),
        ("conversions__curse_void__each", 0, "curse-void: each is 0, but must be 1 to 5"),
        ("resources__red_gem__gives", {"symbol": "any crystal"}, "red-gem: gives.symbol is 'any crystal', but must be"),
        ("companions__hare__action_points", -1, "hare: action_points is -1, but must be 0 to 9"),
        ("tiles__blubbersee__beside", "traps", "blubbersee: beside is 'traps', but must be one of: card"),
        ("tiles__blubbersee__end_regain", 99, "blubbersee: end_regain is 99, but must be 0 to 9"),
        ("characters__axol__home", "dornenwald", "axol: home is 'dornenwald', but must be one of: blubbersee"),
        ("characters__axol__ability__effect", "dance", "axol: ability.effect is 'dance', but must be one of: regain, "),
        ("characters__axol__ability__energy", 6, "axol: ability.energy is 6, but must be 0 to 5"),
    ],
)
def test_one_problem_is_named(path: str, value: object, problem: str) -> None:
    found = problems(changed(**{path: value}))
    assert any(line.startswith(problem) for line in found), found
    due = {"draw deck", "trap deck"} if path.endswith("copies") else set()
    assert [line for line in found if not line.startswith((problem, *due))] == []


def test_only_what_has_a_colour_can_be_duplicated() -> None:
    found = problems(changed(conversions__curse_void__keeps=True, conversions__curse_void__up_to=1))
    assert found == ["curse-void: keeps is for crystals and pearls, but spends is 'curse'"]


def test_missing_unknown_and_doubled_cards_are_named() -> None:
    edition = changed(attacks__heat_wave__id="frost-wave")
    edition["traps"].append(edition["traps"][0])
    found = problems(edition)
    assert found[0] == "attacks: 'heat-wave' is missing"
    assert found[1].startswith("attacks: there is no 'frost-wave'; the cards are: fatal-fronds, ")
    assert found[2] == "traps: 'pointed-shield' is there 2 times"


def test_all_problems_are_named_at_once_and_nothing_is_loaded() -> None:
    found = problems(
        changed(
            basics__life=500,
            attacks__heat_wave__level=0,
            attacks__heat_wave__colour="red",
            attacks__fatal_fronds__id="fatal-bonds",
            traps__run_away__amount=-1,
            traps__pointed_shield__effect="explode",
            traps__pointed_shield__copies="two",
            companions__owl__rings=77,
            tiles__dornenwald__ward=-4,
            characters__kitsu__ability__amount=999,
        )
    )
    assert [line.split(" is ")[0] for line in found] == [
        "attacks: 'fatal-fronds'",
        "attacks: there",
        "heat-wave: there",
        "pointed-shield: copies",
        "pointed-shield: effect",
        "basics: life",
        "heat-wave: level",
        "run-away: amount",
        "owl: rings",
        "dornenwald: ward",
        "kitsu: ability.amount",
    ]


def test_what_cannot_be_read_hides_nothing_else() -> None:
    found = problems(
        changed(
            basics__luck=3,
            basics__life=0,
            resources__red_gem__gives={"symbol": "gold", "amount": 99},
            attacks__heat_wave__damage=[3, "many", 600],
            attacks__heat_wave__copies=9,
            companions__hare__start={"symbol": "gold", "amount": -1},
            companions__mole__start={"amount": -1},
        )
    )
    assert [line.split(" is ")[0].split(" add up")[0] for line in found] == [
        "basics: there",
        "red-gem: gives.symbol",
        "heat-wave: damage[1]",
        "hare: start.symbol",
        "mole: start.symbol",
        "basics: life",
        "red-gem: gives.amount",
        "heat-wave: damage[2]",
        "mole: start.amount",
        "draw deck: the copies",
    ]
    assert "any crystal" not in found[1]


def test_decks_are_not_counted_where_a_card_could_not_be() -> None:
    assert problems(changed(traps__run_away__copies="two", attacks__heat_wave__copies=9)) == [
        "run-away: copies is 'two', but must be a whole number"
    ]
    assert problems(changed(traps__run_away__id="walk-away"))[-1].startswith("traps: there is no 'walk-away'")
