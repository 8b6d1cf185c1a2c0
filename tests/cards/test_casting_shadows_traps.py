"""Every trap of Casting Shadows against everything that can, or cannot, set it off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.clauses.shadows import asks, at, happened, lives, options, play, tiles

TRAPS = ("pointed-shield", "run-away", "bees-everywhere", "safety-dome")
RED = {"red crystal": 3}


def by_one(trap: str) -> Any:
    """A spell that chooses Axol."""
    caster = {"book": ["heat-wave"], "tile": "runenkreis"}
    return at(caster, {"traps": [trap]}, tokens=RED, script="cast heat-wave 2 axol")


def by_tile(trap: str) -> Any:
    """A spell that chooses Axol's tile."""
    caster = {"book": ["spectral-slap"], "tile": "runenkreis"}
    pool = {"red crystal": 1, "blue crystal": 1}
    return at(caster, {"traps": [trap]}, tokens=pool, script="cast spectral-slap blubbersee")


def hit_by_one(trap: str) -> Any:
    return play(by_one(trap), "pass")


def hit_by_tile(trap: str) -> Any:
    return play(by_tile(trap), "pass")


def struck(trap: str) -> Any:
    """Lupin's ability."""
    return at({"shadow": True, "energy": 5, "tile": "runenkreis"}, {"traps": [trap]}, script="ability axol")


def burst(trap: str) -> Any:
    """Lizzy's ability."""
    lizzy = {"shadow": True, "energy": 5}
    return at({}, {"tile": "runenkreis", "traps": [trap]}, {}, lizzy, active=3, script="ability")


def scattered(trap: str) -> Any:
    """Kitsu's ability."""
    return at({}, {"traps": [trap]}, {"shadow": True, "energy": 5}, active=2, script="ability blubbersee")


def stung(trap: str) -> Any:
    """Kitsu's bees, when Axol comes onto her tile."""
    bees = {"tile": "staubwueste", "traps": ["bees-everywhere"]}
    mover = {"tile": "runenkreis", "traps": [trap]}
    return at({}, mover, bees, active=1, script="move staubwueste, trap bees-everywhere")


def paid_back(trap: str) -> Any:
    """Lupin's hedgehog, when Axol has hurt him."""
    prickly = {"shadow": True, "companion": "hedgehog", "tile": "staubwueste"}
    attacker = {"book": ["heat-wave"], "tile": "runenkreis", "traps": [trap]}
    return at(prickly, attacker, active=1, tokens=RED, script="cast heat-wave 1 lupin")


def walked_in_on(trap: str) -> Any:
    """Lupin walks onto Axol's tile."""
    return at({"tile": "runenkreis"}, {"traps": [trap]}, script="move blubbersee")


def run_in_on(trap: str) -> Any:
    """Kitsu runs away onto Axol's tile."""
    caster = {"book": ["heat-wave"], "tile": "runenkreis"}
    runner = {"tile": "bernsteinberg", "traps": ["run-away"]}
    owner = {"tile": "brodelvulkan", "traps": [trap]}
    return at(caster, owner, runner, tokens=RED, script="cast heat-wave 1 kitsu, trap run-away brodelvulkan")


def whirled_in_on(trap: str) -> Any:
    """Kitsu whirls Lupin onto Axol's tile."""
    kitsu = {"shadow": True, "energy": 5}
    table = at({"tile": "runenkreis"}, {"traps": [trap]}, kitsu, active=2)
    return play(table, "ability runenkreis, scatter lupin blubbersee")


DAMAGE: list[tuple[Callable[[str], Any], int]] = [
    (hit_by_one, 5),
    (hit_by_tile, 4),
    (struck, 5),
    (burst, 3),
    (scattered, 2),
    (stung, 2),
    (paid_back, 1),
]
CHOSEN: list[Callable[[str], Any]] = [by_one, by_tile]
ENTERED: list[Callable[[str], Any]] = [walked_in_on, run_in_on, whirled_in_on]


@pytest.mark.card("pointed-shield")
@pytest.mark.parametrize(("scene", "damage"), DAMAGE)
def test_a_shield_takes_two_off_any_damage_by_another(scene: Callable[[str], Any], damage: int) -> None:
    table = scene("pointed-shield")
    assert (table.to_act, asks(table)) == (1, "damage")
    assert options(table) == {"pass", "trap pointed-shield"}
    assert lives(play(table.copy(), "pass"))[1] == 18 - damage
    assert lives(play(table.copy(), "trap pointed-shield"))[1] == 18 - max(damage - 2, 0)


@pytest.mark.card("safety-dome")
@pytest.mark.parametrize(("scene", "damage"), DAMAGE)
def test_a_dome_takes_all_damage_by_another(scene: Callable[[str], Any], damage: int) -> None:
    table = scene("safety-dome")
    assert options(table) == {"pass", "trap safety-dome"}
    play(table, "trap safety-dome")
    assert lives(table)[1] == 18
    assert "safety-dome" in table.view().trap_queue


@pytest.mark.card("run-away")
@pytest.mark.parametrize("scene", CHOSEN)
def test_run_away_answers_a_spell_that_chose_one_or_ones_tile(scene: Callable[[str], Any]) -> None:
    table = scene("run-away")
    assert (table.to_act, asks(table)) == (1, "chosen")
    assert options(table) == {"pass", "trap run-away runenkreis", "trap run-away staubwueste"}
    play(table, "trap run-away runenkreis")
    # On the caster's own tile neither of the two spells reaches him.
    assert lives(table)[1] == 18
    assert tiles(table)[1] == "runenkreis"


@pytest.mark.card("bees-everywhere")
@pytest.mark.parametrize("scene", ENTERED)
def test_bees_answer_every_way_of_entering(scene: Callable[[str], Any]) -> None:
    table = scene("bees-everywhere")
    assert (table.to_act, asks(table)) == (1, "entered")
    assert options(table) == {"pass", "trap bees-everywhere"}
    play(table, "trap bees-everywhere")
    stings = [event for event in happened(table, "damaged") if event.facts["source"] == "trap"]
    assert [(event.facts["dealer"], event.facts["amount"]) for event in stings] == [(1, 2)]
    assert lives(table)[1] == 18


@pytest.mark.parametrize("scene", [scene for scene, _ in DAMAGE])
@pytest.mark.parametrize("trap", ["run-away", "bees-everywhere"])
def test_other_traps_do_not_answer_damage(scene: Callable[[str], Any], trap: str) -> None:
    if scene is stung and trap == "bees-everywhere":
        table = at(
            {},
            {"tile": "runenkreis", "traps": ["bees-everywhere"]},
            {"tile": "staubwueste", "traps": ["bees-everywhere"]},
            active=1,
            script="move staubwueste, trap bees-everywhere",
        )
    else:
        table = scene(trap)
    assert (table.to_act, asks(table)) == (1, "damage")
    assert options(table) == {"pass"}


@pytest.mark.parametrize("scene", CHOSEN)
@pytest.mark.parametrize("trap", ["pointed-shield", "bees-everywhere", "safety-dome"])
def test_other_traps_do_not_answer_being_chosen(scene: Callable[[str], Any], trap: str) -> None:
    assert options(scene(trap)) == {"pass"}


@pytest.mark.parametrize("scene", ENTERED)
@pytest.mark.parametrize("trap", ["pointed-shield", "run-away", "safety-dome"])
def test_other_traps_do_not_answer_entering(scene: Callable[[str], Any], trap: str) -> None:
    assert options(scene(trap)) == {"pass"}


def test_of_equal_traps_the_one_everybody_knows_is_revealed_first() -> None:
    held = {"traps": ["pointed-shield", "pointed-shield"], "traps_from": ["unseen", "known"]}
    caster = {"book": ["heat-wave"], "tile": "runenkreis"}
    table = at(caster, held, tokens=RED, script="cast heat-wave 1 axol, pass, trap pointed-shield")
    assert [(trap.trap, trap.known) for trap in table.view(1).players[1].traps] == [("pointed-shield", False)]
