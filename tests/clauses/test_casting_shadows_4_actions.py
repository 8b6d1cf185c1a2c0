"""CS-4: actions, and what they cost."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product
from typing import Any

import pytest

import zaubertisch
from tests.clauses.shadows import asks, at, happened, lives, next_turn, options, play, refuses, tiles
from zaubertisch import Table
from zaubertisch.games.casting_shadows.game import GAME

CRYSTALS = {"red crystal": 1, "blue crystal": 1, "purple crystal": 1}


@pytest.mark.clause("CS-4.1")
def test_cs_4_1_move_to_an_adjacent_tile() -> None:
    table = at(script="move runenkreis, move brodelvulkan")
    assert tiles(table) == ["brodelvulkan", "blubbersee"]
    assert table.view().points == 2
    refuses(table, "move dornenwald", "CS-4.1")
    refuses(table, "move brodelvulkan", "CS-4.1")
    refuses(table, "move leuchtminen", "CS-2.1")


@pytest.mark.clause("CS-4.2")
def test_cs_4_2_each_spell_card_once_a_turn_and_it_stays_in_the_book() -> None:
    table = at(
        {"book": ["heat-wave", "heat-wave"], "tile": "runenkreis"},
        {"tile": "staubwueste"},
        tokens={"red crystal": 3},
        script="cast heat-wave 1 axol",
    )
    # The card, not the name: the other one may still be cast.
    play(table, "cast heat-wave 1 axol")
    assert table.view().cast == [0, 1]
    refuses(table, "cast heat-wave 1 axol", "CS-4.2")
    assert table.view().players[0].book == ["heat-wave", "heat-wave"]
    assert lives(table) == [18, 12]
    next_turn(next_turn(table))
    assert "cast heat-wave 1 axol" in options(table)


@pytest.mark.clause("CS-4.2")
def test_cs_4_2_a_spell_taken_this_turn_may_be_cast() -> None:
    table = at(
        {"tile": "brodelvulkan"},
        {"tile": "runenkreis"},
        beside={"brodelvulkan": "heat-wave"},
        tokens={"red pearl": 1, "red crystal": 2},
        script="take, card brodelvulkan red-gem, cast heat-wave 1 axol",
    )
    assert lives(table) == [18, 14]
    refuses(table, "cast bubble-trouble 1 axol", "CS-4.2")


@pytest.mark.clause("CS-4.3")
def test_cs_4_3_without_points_or_dice_a_reroll_is_refused_for_what_is_missing() -> None:
    for dice in ({}, {"red1": "curse"}, {"red1": "pearl"}):
        refuses(at(dice=dice, points=0), " ".join(["reroll", *dice]), "CS-3.2")
    refuses(at(dice={}), "reroll", "CS-4.3")
    # With the magpie the first reroll costs nothing, so points are not what is missing.
    magpie = {"shadow": True, "companion": "magpie"}
    refuses(at(magpie, dice={"red1": "curse", "red2": "pearl"}, points=0), "reroll red1", "CS-4.3")


@pytest.mark.clause("CS-4.3")
def test_cs_4_3_reroll_any_number_of_dice_but_never_a_curse_stone() -> None:
    table = at(dice={"red1": "crystal", "blue2": "splinter", "purple": "curse"}, tokens={"red pearl": 1})
    assert options(table, "reroll") == {"reroll red1", "reroll blue2", "reroll red1 blue2"}
    refuses(table, "reroll purple", "CS-4.3")
    refuses(table, "reroll red2", "CS-4.3")
    play(table, "reroll red1 blue2, roll red1 curse, roll blue2 pearl")
    assert table.view().dice["red1"] == "curse"
    assert table.view().points == 3
    # A curse stone rolled anew is locked as well.
    assert options(table, "reroll") == {"reroll blue2"}


@pytest.mark.clause("CS-4.3")
def test_cs_4_3_only_dice_not_yet_spent() -> None:
    table = at(
        {"book": ["heat-wave"], "tile": "runenkreis"},
        dice={"red1": "crystal", "red2": "pearl"},
        script="cast heat-wave 1 axol",
    )
    assert options(table, "reroll") == {"reroll red2"}


@pytest.mark.clause("CS-4.4")
def test_cs_4_4_cleanse_removes_one_curse_stone() -> None:
    table = at(dice={"red1": "curse", "blue1": "curse"}, script="cleanse")
    assert list(table.view().dice.values()).count("curse") == 1
    assert table.view().points == 3
    play(table, "cleanse")
    refuses(table, "cleanse", "CS-4.4")


@pytest.mark.clause("CS-4.5")
def test_cs_4_5_exchange_discards_the_card_beside_the_tile() -> None:
    table = at(beside={"dornenwald": "heat-wave"}, script="exchange, card dornenwald curse-void")
    assert table.view().beside["dornenwald"] == "curse-void"
    assert table.view().discarded == {"heat-wave": 1}
    assert table.view().points == 3


@pytest.mark.clause("CS-4.5")
@pytest.mark.parametrize("tile", ["runenkreis", "staubwueste"])
def test_cs_4_5_not_at_the_runenkreis_or_the_staubwueste(tile: str) -> None:
    refuses(at({"tile": tile}, beside={"dornenwald": "heat-wave"}), "exchange", "CS-4.5")


@pytest.mark.clause("CS-4.6")
def test_cs_4_6_take_pays_puts_the_card_into_the_book_and_lays_the_next() -> None:
    table = at(
        {"book": ["red-gem"]},
        beside={"dornenwald": "heat-wave"},
        tokens={"red pearl": 1, "red crystal": 1},
        script="take",
    )
    assert options(table, "card") == {action.notation for action in table.legal()}
    play(table, "card dornenwald heavy-hand")
    assert table.view().players[0].book == ["red-gem", "heat-wave"]
    assert table.view().beside["dornenwald"] == "heavy-hand"
    assert table.view().tokens == {}
    order = [event.kind for event in happened(table, "took", "paid", "shelved", "refilled")]
    assert order == ["took", "paid", "paid", "shelved", "refilled"]


@pytest.mark.clause("CS-4.6")
def test_cs_4_6_what_cannot_be_paid_cannot_be_taken() -> None:
    refuses(at(beside={"dornenwald": "heat-wave"}, tokens={"red pearl": 1}), "take", "CS-4.6")
    refuses(at({"tile": "runenkreis"}, tokens={"red pearl": 1}), "take", "CS-4.6")


@pytest.mark.clause("CS-4.6")
def test_cs_4_6_a_trap_costs_a_crystal_and_a_pearl_and_only_its_owner_sees_it() -> None:
    table = at({"tile": "staubwueste"}, tokens={"blue crystal": 1, "red pearl": 1}, script="take")
    assert options(table) == {
        f"draw {trap}" for trap in ("pointed-shield", "run-away", "bees-everywhere", "safety-dome")
    }
    play(table, "draw safety-dome")
    assert [trap.trap for trap in table.view(0).players[0].traps] == ["safety-dome"]
    for other in (1, 4):
        assert [trap.trap for trap in table.view(other).players[0].traps] == [None]
    assert table.view().unseen_traps == 9
    refuses(at({"tile": "staubwueste"}, tokens={"blue crystal": 2}), "take", "CS-4.6")


@pytest.mark.clause("CS-4.6")
def test_cs_4_6_from_an_empty_trap_deck_none_can_be_taken() -> None:
    books: list[dict[str, Any]] = [
        {"traps": ["pointed-shield"] * 4, "tile": "staubwueste"},
        {"traps": ["run-away"] * 3},
        {"traps": ["bees-everywhere"] * 2 + ["safety-dome"]},
    ]
    table = at(*books, tokens={"red crystal": 1, "red pearl": 1})
    assert table.view().unseen_traps == 0
    refuses(table, "take", "CS-4.6")


# --- CS-4.7: paying -----------------------------------------------------------------------------------------------


def bug(pool: dict[str, int] | None = None, script: str = "", **dice: str) -> tuple[str, set[str], dict[str, object]]:
    """Cast Lightning Bug (any crystal) with a pool; what is asked then, the answers, and what is left."""
    table = at(
        {"book": ["lightning-bug"], "tile": "runenkreis"},
        tokens=pool or {},
        dice=dice,
        script="cast lightning-bug 1 axol" + script,
    )
    view = table.view()
    left = {**view.tokens, **{die: shown for die, shown in view.dice.items() if shown}}
    return asks(table), options(table), left


@pytest.mark.clause("CS-4.7")
def test_cs_4_7_a_token_goes_before_a_die_of_the_same_kind_without_a_question() -> None:
    assert bug({"red crystal": 1}, red1="crystal", red2="crystal") == (
        "act",
        bug({"red crystal": 1}, red1="crystal", red2="crystal")[1],
        {"red1": "red crystal", "red2": "red crystal"},
    )


@pytest.mark.clause("CS-4.7")
def test_cs_4_7_where_colours_differ_the_player_chooses() -> None:
    asked, answers, _ = bug(CRYSTALS)
    assert asked == "pay"
    assert answers == {"pay red crystal", "pay blue crystal", "pay purple crystal"}
    assert bug(CRYSTALS, ", pay blue crystal")[2] == {"red crystal": 1, "purple crystal": 1}


@pytest.mark.clause("CS-4.7")
def test_cs_4_7_splinters_on_dice_of_different_colours_differ() -> None:
    shop: dict[str, Any] = {"beside": {"dornenwald": "sinister-screech"}, "script": "take"}
    different = at(**shop, dice={"red1": "splinter", "blue1": "splinter", "purple": "pearl"})
    assert options(different) == {"pay red splinter", "pay blue splinter"}
    play(different, "pay blue splinter")
    assert different.view().dice["red1"] == "splinter"
    # A token goes before any of them, and two dice of one colour are the same.
    token = at(**shop, tokens={"splinter": 1, "red pearl": 1}, dice={"red1": "splinter", "blue1": "splinter"})
    assert asks(token) == "card"
    assert [token.view().dice[die] for die in ("red1", "blue1")] == ["splinter", "splinter"]
    same = at(**shop, tokens={"red pearl": 1}, dice={"red1": "splinter", "red2": "splinter"})
    assert asks(same) == "card"


@pytest.mark.clause("CS-4.7")
def test_cs_4_7_only_ways_that_still_pay_the_rest_are_offered() -> None:
    slap = {"book": ["spectral-slap"], "tile": "runenkreis"}
    # One red and one blue crystal are due; the purple one must pay blue.
    table = at(slap, tokens={"red crystal": 2, "purple crystal": 1}, script="cast spectral-slap blubbersee")
    assert asks(table) == "act"
    assert table.view().tokens == {"red crystal": 1}
    # With two purple ones there is a choice, and each way is met once.
    table = at(slap, tokens={"red crystal": 1, "purple crystal": 2}, script="cast spectral-slap blubbersee")
    assert options(table) == {"pay red crystal", "pay purple crystal"}


@pytest.mark.clause("CS-4.7")
def test_cs_4_7_several_of_one_symbol_are_paid_in_one_order_only() -> None:
    wave = {"book": ["heat-wave"], "tile": "runenkreis"}
    table = at(wave, tokens={"red crystal": 2, "purple crystal": 2}, script="cast heat-wave 2 axol")
    assert options(table) == {"pay red crystal", "pay purple crystal"}
    purple = table.copy()
    play(purple, "pay purple crystal")
    assert asks(purple) == "act"
    assert purple.view().tokens == {"red crystal": 2}
    play(table, "pay red crystal")
    assert options(table) == {"pay red crystal", "pay purple crystal"}


@pytest.mark.clause("CS-4.7")
def test_cs_4_7_curse_stones_pay_without_a_question_and_are_never_crystals() -> None:
    screech = {"book": ["sinister-screech", "lightning-bug"], "tile": "runenkreis"}
    table = at(screech, dice={"red1": "curse", "blue1": "curse", "purple": "curse"})
    assert options(table, "cast") == {f"cast sinister-screech {grade} axol" for grade in (1, 2, 3)}
    play(table, "cast sinister-screech 2 axol")
    assert asks(table) == "act"
    assert list(table.view().dice.values()).count("curse") == 1


@pytest.mark.clause("CS-4.7")
def test_cs_4_7_what_is_spent_leaves_the_pool() -> None:
    table = at(
        {"book": ["heat-wave"], "tile": "runenkreis"},
        tokens={"red crystal": 1},
        dice={"red1": "crystal", "blue1": "crystal"},
        script="cast heat-wave 2 axol",
    )
    assert table.view().tokens == {}
    assert {die: shown for die, shown in table.view().dice.items() if shown} == {"blue1": "blue crystal"}


COLOURS = ("red", "blue", "purple")


def ways_to_pay(cost: Counter[str], pool: dict[str, int], kind: str) -> set[tuple[int, ...]]:
    """CS-1.5: how many red, blue and purple ones of a kind can be given for a cost, by trying everything."""
    due = [cost[f"{colour} {kind}"] for colour in (*COLOURS, "any")]
    have = [pool.get(f"{colour} {kind}", 0) for colour in COLOURS]
    return {
        (red, blue, purple)
        for red, blue, purple in product(*(range(count + 1) for count in have))
        if red + blue + purple == sum(due) and max(due[0] - red, 0) + max(due[1] - blue, 0) + due[2] <= purple
    }


def spent_by_each_way(table: Table[Any]) -> list[tuple[tuple[str, int], ...]]:
    """What is left of the pool after every sequence of answers that pays."""
    if asks(table) != "pay":
        return [tuple(sorted(table.view().tokens.items()))]
    found = []
    for answer in sorted(options(table)):
        after = table.copy()
        after.play(answer)
        found += spent_by_each_way(after)
    return found


@pytest.mark.clause("CS-4.7")
@pytest.mark.parametrize("seed", range(40))
def test_cs_4_7_each_different_way_of_paying_is_offered_once(seed: int) -> None:
    """Also for costs that no standard card has: of a colour and grey at once."""
    chance = random.Random(seed)
    symbols = [f"{colour} {kind}" for kind in ("crystal", "pearl") for colour in (*COLOURS, "any")]
    cost = [chance.choice(symbols) for _ in range(chance.randint(2, 4))]
    tokens = {f"{colour} {kind}": chance.randint(0, 3) for kind in ("crystal", "pearl") for colour in COLOURS}
    cards = GAME.export_edition(GAME.standard)
    card = next(card for card in cards["attacks"] if card["id"] == "heat-wave")
    card["cost"] = {"symbols": cost, "spell_level": 0}
    table = at(tokens=tokens, beside={"dornenwald": "heat-wave"}, points=1, edition=GAME.load_edition(cards))
    crystals, pearls = (ways_to_pay(Counter(cost), tokens, kind) for kind in ("crystal", "pearl"))
    assert ("take" in options(table)) == bool(crystals and pearls)
    if crystals and pearls:
        found = spent_by_each_way(play(table, "take"))
        assert len(found) == len(set(found)) == len(crystals) * len(pearls)


@pytest.mark.clause("CS-4.7")
def test_cs_4_7_several_splinters_are_paid_in_one_order_only() -> None:
    cards = GAME.export_edition(GAME.standard)
    card = next(card for card in cards["attacks"] if card["id"] == "heat-wave")
    card["cost"] = {"symbols": ["splinter", "splinter"], "spell_level": 0}
    splinters = {"red1": "splinter", "blue1": "splinter", "purple": "splinter"}
    shop: dict[str, Any] = {"beside": {"dornenwald": "heat-wave"}, "edition": GAME.load_edition(cards)}
    table = at(dice=splinters, script="take", **shop)
    assert options(table) == {"pay red splinter", "pay blue splinter"}
    assert options(play(table.copy(), "pay red splinter")) == {"pay blue splinter", "pay purple splinter"}
    play(table, "pay blue splinter")
    assert {die: shown for die, shown in table.view().dice.items() if shown} == {"red1": "splinter"}


@pytest.mark.clause("CS-4.7")
def test_cs_4_7_a_position_in_the_middle_of_paying_is_the_same_again() -> None:
    cards = GAME.export_edition(GAME.standard)
    card = next(card for card in cards["attacks"] if card["id"] == "heat-wave")
    card["cost"] = {"symbols": ["red crystal", "any crystal"], "spell_level": 0}
    edition = GAME.load_edition(cards)
    tokens = {"red crystal": 1, "blue crystal": 1, "purple crystal": 2}
    table = at(tokens=tokens, beside={"dornenwald": "heat-wave"}, edition=edition, script="take, pay purple crystal")
    assert options(table) == {"pay blue crystal", "pay purple crystal"}  # red for grey is red for red, purple for grey
    again = zaubertisch.set_up(table.position(), chance_by_hand=True, edition=edition)
    assert options(again) == options(table)
    assert again.position() == table.position()
