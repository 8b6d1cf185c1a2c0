"""Every companion of Casting Shadows, and every two things that touch the same number."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.clauses.shadows import at, lives, next_turn, options, play
from zaubertisch.games.casting_shadows.cards import STANDARD, Companion, Edition

RED = {"red crystal": 3}


def with_companion(id: str, **rest: Any) -> dict[str, Any]:
    return {"shadow": True, "companion": id, **rest}


def attack(caster: dict[str, Any], defender: dict[str, Any], edition: Edition | None = None) -> list[int]:
    """Everybody's life after Lupin's Heat Wave of 5 at Axol."""
    full = {"book": ["heat-wave"], "tile": "runenkreis", **caster}
    return lives(at(full, defender, tokens=RED, edition=edition, script="cast heat-wave 2 axol"))


@pytest.mark.card("hare")
def test_the_hare_gives_one_more_action_point_each_turn() -> None:
    table = next_turn(at({}, with_companion("hare")))
    assert (table.to_act, table.view().points) == (1, 5)


@pytest.mark.card("magpie")
def test_with_the_magpie_the_first_reroll_of_a_turn_is_free() -> None:
    dice = {"red1": "crystal", "red2": "pearl"}
    table = at(with_companion("magpie"), dice=dice, script="reroll red1, roll red1 pearl")
    assert table.view().points == 4
    play(table, "reroll red1, roll red1 pearl")
    assert table.view().points == 3
    # Also with no point left, but only the first one.
    assert options(at(with_companion("magpie"), dice=dice, points=0), "reroll")
    assert not options(at(with_companion("magpie"), dice=dice, points=0, rerolls=1), "reroll")
    assert not options(at(dice=dice, points=0), "reroll")
    # And anew in the next turn.
    fresh = next_turn(next_turn(table))
    assert play(fresh, "reroll red1, roll red1 pearl").view().points == 4


@pytest.mark.card("marten")
def test_with_the_marten_attacks_deal_one_more() -> None:
    assert attack(with_companion("marten"), {}) == [18, 12]
    assert attack({}, {}) == [18, 13]


@pytest.mark.card("tortoise")
def test_with_the_tortoise_damage_by_others_is_one_less() -> None:
    assert attack({}, with_companion("tortoise")) == [18, 14]
    cursed = at(with_companion("tortoise"), tokens={"curse": 2}, script="end")
    assert lives(cursed) == [16, 18]


@pytest.mark.card("mole")
@pytest.mark.card("otter")
@pytest.mark.parametrize(("companion", "resource"), [("mole", "purple crystal"), ("otter", "purple pearl")])
def test_mole_and_otter_bring_something_at_the_start_of_a_turn(companion: str, resource: str) -> None:
    assert next_turn(at({}, with_companion(companion))).view().tokens == {resource: 1}


@pytest.mark.card("tomcat")
def test_with_the_tomcat_curse_stones_do_no_damage() -> None:
    assert lives(at(with_companion("tomcat"), tokens={"curse": 5}, script="end")) == [18, 18]


@pytest.mark.card("bat")
def test_with_the_bat_one_regains_a_life_after_an_attack_that_did_damage() -> None:
    assert attack(with_companion("bat", life=9), {}) == [10, 13]
    # Once per cast, however many it hit; not if it did no damage; not for an ability.
    crowd = {"tile": "blubbersee"}
    slap = {**with_companion("bat", life=9), "book": ["spectral-slap"], "tile": "runenkreis"}
    pool = {"red crystal": 1, "blue crystal": 1}
    table = at(slap, crowd, crowd, crowd, tokens=pool, script="cast spectral-slap blubbersee")
    assert lives(table) == [10, 14, 14, 14]
    harmless = at(
        {**with_companion("bat", life=9), "book": ["fatal-fronds"]},
        with_companion("tortoise", tile="dornenwald"),
        script="cast fatal-fronds dornenwald",
    )
    assert lives(harmless) == [9, 18]
    strike = at(with_companion("bat", life=9, energy=5, tile="runenkreis"), script="ability axol")
    assert lives(strike) == [9, 13]


@pytest.mark.card("owl")
def test_with_the_owl_attacks_reach_one_tile_further_but_not_abilities() -> None:
    far = with_companion("owl", tile="staubwueste", energy=5)
    table = at({**far, "book": ["heat-wave"]}, {"tile": "brodelvulkan"}, tokens=RED)
    assert "cast heat-wave 1 axol" in options(table)
    assert not options(table, "ability")


@pytest.mark.card("hedgehog")
def test_the_hedgehog_returns_one_damage_if_its_owner_survives() -> None:
    assert attack({}, with_companion("hedgehog")) == [17, 13]
    # Not if no life was lost, not to a tile, and to every kind of dealer.
    dome = {**with_companion("hedgehog"), "traps": ["safety-dome"]}
    caster = {"book": ["heat-wave"], "tile": "runenkreis"}
    table = at(caster, dome, tokens=RED, script="cast heat-wave 1 axol, pass, trap safety-dome")
    assert lives(table) == [18, 18]
    assert lives(at(with_companion("hedgehog", tile="brodelvulkan"), script="end")) == [17, 18]
    bees = {"tile": "staubwueste", "traps": ["bees-everywhere"]}
    stung = at(with_companion("hedgehog"), bees, script="move staubwueste, trap bees-everywhere")
    assert lives(stung) == [16, 17]
    struck = at({"shadow": True, "energy": 5, "tile": "runenkreis"}, with_companion("hedgehog"), script="ability axol")
    assert lives(struck) == [17, 13]


# --- the same number touched twice --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("caster", "defender", "expected"),
    [
        # attack bonus against ward
        (with_companion("marten"), with_companion("tortoise"), [18, 13]),
        (with_companion("marten"), {"tile": "dornenwald"}, [18, 13]),
        # two wards: companion and tile
        ({}, with_companion("tortoise", tile="dornenwald"), [18, 15]),
        (with_companion("marten"), with_companion("tortoise", tile="dornenwald"), [18, 14]),
        # two bonuses: companion and tile
        (with_companion("marten", tile="brodelvulkan"), {"tile": "runenkreis"}, [18, 11]),
        (with_companion("marten", tile="brodelvulkan"), with_companion("tortoise", tile="runenkreis"), [18, 12]),
        # what comes back, and what is regained
        (with_companion("bat", life=9), with_companion("hedgehog"), [9, 13]),
        (with_companion("tortoise"), with_companion("hedgehog"), [18, 13]),
        (with_companion("bat", life=1), with_companion("hedgehog"), [0, 13]),
        (with_companion("marten"), with_companion("hedgehog"), [17, 12]),
        (with_companion("hedgehog"), with_companion("tortoise"), [18, 14]),
        ({"tile": "dornenwald"}, with_companion("hedgehog", tile="staubwueste"), [18, 13]),
    ],
)
def test_companions_and_tiles_that_touch_the_same_damage(
    caster: dict[str, Any], defender: dict[str, Any], expected: list[int]
) -> None:
    assert attack(caster, defender) == expected


@pytest.mark.parametrize(
    ("companion", "changes", "expected"),
    [
        ("marten", {"regain": 1}, [10, 12]),
        ("bat", {"attack_bonus": 2}, [10, 11]),
        ("owl", {"attack_bonus": 1, "regain": 2}, [11, 12]),
    ],
)
def test_a_companion_may_do_several_things(companion: str, changes: dict[str, int], expected: list[int]) -> None:
    assert attack(with_companion(companion, life=9), {}, changed(companion, **changes)) == expected


def test_two_defenders_that_return_damage_do_so_one_after_the_other() -> None:
    caster = {"book": ["spectral-slap"], "tile": "runenkreis", "traps": ["pointed-shield"]}
    pool = {"red crystal": 1, "blue crystal": 1}
    crowd = [with_companion("hedgehog", tile="blubbersee"), with_companion("owl", tile="blubbersee")]
    table = at(caster, *crowd, tokens=pool, edition=changed("owl", returns=3), script="cast spectral-slap blubbersee")
    # Each is a trigger of its own: the shield answers the second one.
    play(table, "pass, trap pointed-shield")
    assert lives(table) == [16, 14, 14]


def test_a_returned_damage_of_nothing_is_nothing() -> None:
    caster = with_companion("tortoise", traps=["pointed-shield"])
    assert attack(caster, with_companion("hedgehog")) == [18, 13]


def changed(companion: str, **figures: Any) -> Edition:
    """The standard edition with another companion's figures."""

    def change(value: Companion) -> Companion:
        return replace(value, **figures) if value.id == companion else value

    return replace(STANDARD, name="changed", companions=tuple(change(value) for value in STANDARD.companions))


def test_grants_of_tile_and_companion_add_up() -> None:
    table = next_turn(at({}, with_companion("mole", tile="runenkreis"), edition=changed("mole", action_points=2)))
    assert table.view().tokens == {"purple crystal": 1, "splinter": 1}
    assert table.view().points == 6
