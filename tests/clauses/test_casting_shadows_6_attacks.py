"""CS-6: attack spells."""

from __future__ import annotations

import pytest

from tests.clauses.shadows import at, lives, options, play, refuses

POOL = {"red crystal": 3, "blue crystal": 3, "curse": 3}
# Seen from the Staubwüste with two players: nearer and nearer tiles for the other character.
NEAR = {"own": "staubwueste", "adjacent": "runenkreis", "two": "brodelvulkan"}
REACHES = {
    "fatal-fronds": {"own"},
    "heavy-hand": {"own", "adjacent"},
    "heat-wave": {"adjacent"},
    "magma-hand": {"own", "adjacent", "two"},
    "kinetic-wave": {"adjacent", "two"},
}


def reached(spell: str, **caster: object) -> set[str]:
    """Where another character can be for a spell cast from the Staubwüste."""
    book = {"book": [spell], "tile": "staubwueste", **caster}
    return {where for where, tile in NEAR.items() if options(at(book, {"tile": tile}, tokens=POOL), "cast")}


@pytest.mark.clause("CS-6.1")
@pytest.mark.parametrize("spell", REACHES)
def test_cs_6_1_five_ranges(spell: str) -> None:
    assert reached(spell) == REACHES[spell]


@pytest.mark.clause("CS-6.1")
@pytest.mark.parametrize("spell", REACHES)
def test_cs_6_1_one_tile_further_adds_a_ring_and_never_an_excluded_own_tile(spell: str) -> None:
    wider = {
        "fatal-fronds": {"own", "adjacent"},
        "heavy-hand": {"own", "adjacent", "two"},
        "heat-wave": {"adjacent", "two"},
        "magma-hand": {"own", "adjacent", "two"},
        "kinetic-wave": {"adjacent", "two"},
    }
    assert reached(spell, shadow=True, companion="owl") == wider[spell]


@pytest.mark.clause("CS-6.2")
def test_cs_6_2_one_character_is_exactly_one_however_many_are_there() -> None:
    crowd = [{"tile": "runenkreis"}] * 3
    table = at({"book": ["heat-wave"], "tile": "staubwueste"}, *crowd, tokens=POOL)
    assert options(table, "cast") == {
        f"cast heat-wave {grade} {name}" for grade in (1, 2, 3) for name in ("axol", "kitsu", "lizzy")
    }
    assert lives(play(table, "cast heat-wave 1 kitsu")) == [18, 18, 15, 18]


@pytest.mark.clause("CS-6.2")
def test_cs_6_2_each_character_on_a_tile_suffers_the_full_damage() -> None:
    table = at(
        {"book": ["spectral-slap"], "tile": "staubwueste"},
        {"tile": "runenkreis"},
        {"tile": "runenkreis"},
        {"tile": "leuchtminen"},
        tokens=POOL,
    )
    assert options(table, "cast") == {"cast spectral-slap runenkreis", "cast spectral-slap leuchtminen"}
    assert lives(play(table, "cast spectral-slap runenkreis")) == [18, 14, 14, 18]


@pytest.mark.clause("CS-6.3")
@pytest.mark.parametrize(("grade", "life"), [(1, 15), (2, 13), (3, 12)])
def test_cs_6_3_spend_1_2_or_3_for_the_first_second_or_third_figure(grade: int, life: int) -> None:
    table = at({"book": ["heat-wave"], "tile": "runenkreis"}, tokens={"red crystal": 3})
    play(table, f"cast heat-wave {grade} axol")
    assert lives(table) == [18, life]
    assert table.view().tokens.get("red crystal", 0) == 3 - grade


@pytest.mark.clause("CS-6.3")
def test_cs_6_3_no_grade_that_cannot_be_paid() -> None:
    table = at({"book": ["heat-wave"], "tile": "runenkreis"}, tokens={"red crystal": 1, "purple crystal": 1})
    assert options(table, "cast") == {"cast heat-wave 1 axol", "cast heat-wave 2 axol"}


@pytest.mark.clause("CS-6.4")
def test_cs_6_4_a_spell_needs_another_character_in_range_and_never_hits_its_caster() -> None:
    alone = at({"book": ["fatal-fronds", "sudden-doom"], "tile": "staubwueste"}, {"tile": "brodelvulkan"}, tokens=POOL)
    assert not options(alone, "cast")
    refuses(alone, "cast fatal-fronds staubwueste", "CS-6.4")
    together = at({"book": ["fatal-fronds"], "tile": "staubwueste"}, {"tile": "staubwueste"})
    assert options(together, "cast") == {"cast fatal-fronds staubwueste"}
    assert lives(play(together, "cast fatal-fronds staubwueste")) == [18, 16]


@pytest.mark.clause("CS-6.4")
def test_cs_6_4_it_may_be_cast_even_if_it_will_do_no_damage() -> None:
    # Two damage, less one for the Dornenwald and one for the tortoise.
    safe = {"tile": "dornenwald", "shadow": True, "companion": "tortoise"}
    table = at({"book": ["fatal-fronds"], "tile": "dornenwald"}, safe)
    assert lives(play(table, "cast fatal-fronds dornenwald")) == [18, 18]
    assert table.view().points == 3
