"""CS-8: shadow form, companion and shadow ability."""

from __future__ import annotations

import pytest

from tests.clauses.shadows import HARMLESS, asks, at, lives, next_turn, options, play, refuses, roll

READY = {"shadow": True, "energy": 5}


@pytest.mark.clause("CS-8.1")
def test_cs_8_1_reaching_3_energy_changes_the_form_at_once() -> None:
    table = at({"energy": 1, "life": 7}, tokens={"splinter": 2}, script="end, absorb 2")
    assert asks(table) == "companion"
    player = table.view().players[0]
    assert (player.shadow, player.energy, player.life) == (True, 0, 7)


@pytest.mark.clause("CS-8.1")
def test_cs_8_1_then_one_may_go_on_absorbing_up_to_5() -> None:
    table = at({"energy": 2}, tokens={"splinter": 8}, portal=["hare", "owl", "bat"], script="end")
    assert options(table) == {"pass", "absorb 1"}
    play(table, "absorb 1, choose hare, portal mole")
    assert options(table) == {"pass", *(f"absorb {amount}" for amount in range(1, 6))}
    play(table, "absorb 5")
    assert table.view().players[0].energy == 5
    assert asks(table) == "roll"


@pytest.mark.clause("CS-8.1")
def test_cs_8_1_it_stays_shadow_form_until_the_end() -> None:
    table = at({"shadow": True, "energy": 2}, tokens={"splinter": 1}, script="end, absorb 1")
    assert asks(table) == "roll"
    assert (table.view().players[0].shadow, table.view().players[0].energy) == (True, 3)


@pytest.mark.clause("CS-8.2")
def test_cs_8_2_choose_one_of_the_portal_which_is_refilled() -> None:
    table = at({"energy": 2}, tokens={"splinter": 1}, portal=["hare", "owl", "bat"], script="end, absorb 1")
    assert options(table) == {"choose hare", "choose owl", "choose bat"}
    play(table, "choose owl")
    assert asks(table) == "portal"
    hidden = {"magpie", "marten", "tortoise", "mole", "otter", "tomcat", "hedgehog"}
    assert options(table) == {f"portal {companion}" for companion in hidden}
    play(table, "portal tortoise")
    assert table.view().portal == ["hare", "tortoise", "bat"]
    assert table.view().players[0].companion == "owl"


@pytest.mark.clause("CS-8.3")
def test_cs_8_3_immunity_to_curse_stones_covers_this_very_turn() -> None:
    pool = {"splinter": 1, "curse": 3}
    table = at({"energy": 2}, tokens=pool, portal=["hare", "tomcat", "bat"], script="end, absorb 1")
    assert lives(play(table.copy(), "choose hare, portal owl")) == [15, 18]
    assert lives(play(table.copy(), "choose tomcat, portal owl")) == [18, 18]


@pytest.mark.clause("CS-8.3")
def test_cs_8_3_points_and_grants_come_with_the_next_turn() -> None:
    table = at({"energy": 2}, tokens={"splinter": 1}, portal=["hare", "mole", "bat"], script="end, absorb 1")
    hare = next_turn(roll(play(table.copy(), "choose hare, portal owl"), HARMLESS))
    assert (hare.to_act, hare.view().points) == (0, 5)
    mole = roll(play(table.copy(), "choose mole, portal owl"), HARMLESS)
    assert mole.view().tokens == {}
    assert next_turn(mole).view().tokens == {"purple crystal": 1}


@pytest.mark.clause("CS-8.3")
def test_cs_8_3_it_works_outside_ones_turn() -> None:
    warded = {"shadow": True, "companion": "tortoise"}
    table = at({"book": ["heat-wave"], "tile": "runenkreis"}, warded, tokens={"red crystal": 1})
    assert lives(play(table, "cast heat-wave 1 axol")) == [18, 16]


@pytest.mark.clause("CS-8.4")
def test_cs_8_4_full_energy_is_spent_on_the_ability_at_no_action_point() -> None:
    table = at({**READY, "tile": "runenkreis"}, points=0)
    assert "ability axol" in options(table)
    play(table, "ability axol")
    assert lives(table) == [18, 13]
    assert table.view().players[0].energy == 0
    refuses(table, "ability axol", "CS-8.4")


@pytest.mark.clause("CS-8.4")
def test_cs_8_4_it_can_be_used_again_once_the_energy_is_full_again() -> None:
    both = {"tile": "runenkreis"}
    table = at({**READY, **both}, both, tokens={"splinter": 5}, script="ability axol, end, absorb 5")
    next_turn(roll(table, HARMLESS))
    assert table.to_act == 0
    assert lives(play(table, "ability axol")) == [18, 8]


@pytest.mark.clause("CS-8.4")
def test_cs_8_4_only_in_shadow_form_with_full_energy() -> None:
    refuses(at({"energy": 2, "tile": "runenkreis"}), "ability axol", "CS-8.4")
    refuses(at({"shadow": True, "energy": 4, "tile": "runenkreis"}), "ability axol", "CS-8.4")


@pytest.mark.clause("CS-8.4")
def test_cs_8_4_also_when_it_changes_nothing() -> None:
    healthy = at({}, READY, active=1, script="ability")
    assert lives(healthy) == [18, 18]
    assert healthy.view().players[1].energy == 0
    # Lizzy stands alone.
    far = at({"tile": "dornenwald"}, {"tile": "staubwueste"}, {}, {**READY, "tile": "brodelvulkan"}, active=3)
    assert lives(play(far, "ability")) == [18, 18, 15, 18]


# --- the four abilities -------------------------------------------------------------------------------------------


@pytest.mark.card("axol")
def test_axol_regains_five_life() -> None:
    assert lives(at({}, {**READY, "life": 4}, active=1, script="ability")) == [18, 9]
    assert lives(at({}, {**READY, "life": 16}, active=1, script="ability")) == [18, 18]


@pytest.mark.card("lupin")
def test_lupin_strikes_one_on_his_tile_or_next_to_it() -> None:
    crowd = [{"tile": "staubwueste"}, {"tile": "runenkreis"}, {"tile": "brodelvulkan"}]
    table = at({**READY, "tile": "staubwueste"}, *crowd)
    assert options(table, "ability") == {"ability axol", "ability kitsu"}
    assert lives(play(table, "ability kitsu")) == [18, 18, 13, 18]


@pytest.mark.card("lizzy")
def test_lizzy_hits_everyone_on_her_tile_and_next_to_it() -> None:
    crowd = [{"tile": "staubwueste"}, {"tile": "runenkreis"}, {"tile": "brodelvulkan"}]
    table = at(*crowd, {**READY, "tile": "staubwueste"}, active=3)
    assert lives(play(table, "ability")) == [15, 15, 18, 18]


@pytest.mark.card("kitsu")
def test_kitsu_hits_a_tile_and_scatters_the_survivors_in_her_order() -> None:
    table = at(
        {"tile": "brodelvulkan"}, {"tile": "brodelvulkan"}, {**READY, "tile": "staubwueste"}, {"life": 2}, active=2
    )
    assert options(table, "ability") == {"ability brodelvulkan", "ability leuchtminen"}
    play(table, "ability brodelvulkan")
    assert lives(table) == [16, 16, 18, 2]
    neighbours = ("runenkreis", "blubbersee", "bernsteinberg")
    assert options(table) == {f"scatter {who} {tile}" for who in ("lupin", "axol") for tile in neighbours}
    play(table, "scatter axol runenkreis")
    assert options(table) == {f"scatter lupin {tile}" for tile in neighbours}
    play(table, "scatter lupin blubbersee")
    assert [player.tile for player in table.view().players] == [
        "blubbersee",
        "runenkreis",
        "staubwueste",
        "leuchtminen",
    ]
    assert asks(table) == "act"


@pytest.mark.card("kitsu")
def test_kitsu_may_choose_her_own_tile_stays_there_and_moves_no_fallen() -> None:
    own = {**READY, "tile": "runenkreis"}
    table = at({"tile": "runenkreis", "life": 2}, {"tile": "runenkreis"}, own, {}, active=2)
    assert "ability runenkreis" in options(table)
    play(table, "ability runenkreis")
    assert lives(table) == [0, 16, 18, 18]
    assert {answer.split()[1] for answer in options(table)} == {"axol"}
    play(table, "scatter axol leuchtminen")
    assert [player.tile for player in table.view().players] == [None, "leuchtminen", "runenkreis", "leuchtminen"]
