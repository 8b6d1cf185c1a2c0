"""CS-2: setting up."""

from __future__ import annotations

from typing import Any

import pytest

import zaubertisch
from tests.clauses.shadows import asks, at, begin, next_turn, options, play
from zaubertisch import Table
from zaubertisch.core import gate
from zaubertisch.core.errors import BadSetUp
from zaubertisch.games.casting_shadows.cards import STANDARD

FIXED = {"left": "staubwueste", "right": "brodelvulkan"}


def moves(table: zaubertisch.Table[object]) -> set[str]:
    return {move.split()[1] for move in options(table, "move")}


@pytest.mark.clause("CS-2.1")
@pytest.mark.parametrize(
    ("players", "homes"),
    [
        (2, {"top-left": "dornenwald", "bottom-left": "blubbersee"}),
        (3, {"top-left": "dornenwald", "top-right": "blubbersee", "bottom-right": "bernsteinberg"}),
        (
            4,
            {
                "top-left": "dornenwald",
                "top-right": "blubbersee",
                "bottom-right": "bernsteinberg",
                "bottom-left": "leuchtminen",
            },
        ),
    ],
)
def test_cs_2_1_the_map_has_5_6_or_7_tiles(players: int, homes: dict[str, str]) -> None:
    places = begin(players).view().places
    assert {place: tile for place, tile in places.items() if tile} == {**FIXED, **homes}


@pytest.mark.clause("CS-2.1")
def test_cs_2_1_person_1_is_drawn_at_random_and_begins() -> None:
    table = zaubertisch.deal("casting-shadows", players=3, roles=["lupin", "axol", "kitsu"], chance_by_hand=True)
    assert options(table) == {"first lupin", "first axol", "first kitsu"}
    table.play("first kitsu")
    while asks(table) != "roll":
        table.play(table.legal()[0])
    view = table.view()
    assert (view.first, view.active) == (2, 2)
    # Homes are laid from person 1 on.
    assert view.places["top-left"] == "bernsteinberg"
    assert view.places["top-right"] == "dornenwald"


@pytest.mark.clause("CS-2.1")
def test_cs_2_1_the_table_may_set_who_begins() -> None:
    assert begin(3, first=1).view().active == 1
    with pytest.raises(BadSetUp, match="seat 2 cannot begin"):
        begin(2, first=2)


@pytest.mark.clause("CS-2.1")
def test_cs_2_1_turns_go_clockwise() -> None:
    table = at({}, {}, {}, active=1)
    assert [next_turn(table).to_act for _ in range(4)] == [2, 0, 1, 2]


@pytest.mark.clause("CS-2.2")
@pytest.mark.parametrize(
    ("players", "tile", "neighbours"),
    [
        (2, "dornenwald", {"runenkreis", "staubwueste"}),
        (2, "blubbersee", {"runenkreis", "staubwueste"}),
        (2, "brodelvulkan", {"runenkreis"}),
        (2, "runenkreis", {"dornenwald", "blubbersee", "staubwueste", "brodelvulkan"}),
        (3, "staubwueste", {"runenkreis", "dornenwald"}),
        (3, "dornenwald", {"runenkreis", "staubwueste", "blubbersee"}),
        (3, "brodelvulkan", {"runenkreis", "blubbersee", "bernsteinberg"}),
        (4, "leuchtminen", {"runenkreis", "staubwueste", "bernsteinberg"}),
        (4, "brodelvulkan", {"runenkreis", "blubbersee", "bernsteinberg"}),
        (4, "runenkreis", {"dornenwald", "blubbersee", "bernsteinberg", "leuchtminen", "staubwueste", "brodelvulkan"}),
    ],
)
def test_cs_2_2_tiles_that_share_an_edge_are_adjacent(players: int, tile: str, neighbours: set[str]) -> None:
    assert moves(at({"tile": tile}, *({} for _ in range(players - 1)))) == neighbours


@pytest.mark.clause("CS-2.2")
def test_cs_2_2_an_option_lays_all_seven_tiles() -> None:
    table = zaubertisch.deal(
        "casting-shadows", players=2, roles=["lupin", "axol"], map="seven", first=0, chance_by_hand=True
    )
    table.play("first lupin")
    assert options(table) == {"lay bernsteinberg", "lay leuchtminen"}
    table.play("lay leuchtminen")
    assert options(table) == {"lay bernsteinberg"}
    table.play("lay bernsteinberg")
    while asks(table) != "roll":
        table.play(table.legal()[0])
    view = table.view()
    assert view.places["top-right"] == "leuchtminen"
    assert view.places["bottom-right"] == "bernsteinberg"
    assert set(view.beside) == {"dornenwald", "blubbersee", "leuchtminen", "bernsteinberg", "brodelvulkan"}


@pytest.mark.clause("CS-2.3")
def test_cs_2_3_figures_stand_at_home_and_cards_lie_beside_the_tiles() -> None:
    view = begin(3).view()
    assert [player.tile for player in view.players] == ["dornenwald", "blubbersee", "bernsteinberg"]
    assert set(view.beside) == {"dornenwald", "blubbersee", "bernsteinberg", "brodelvulkan"}
    assert len(view.portal) == 3


@pytest.mark.clause("CS-2.3")
def test_cs_2_3_the_portal_opens_with_three_companions_drawn_by_chance() -> None:
    table = begin(2, "first lupin, portal owl, portal hare, portal bat")
    assert table.view().portal == ["hare", "bat", "owl"]
    assert table.view().companions == 7


@pytest.mark.clause("CS-2.4")
def test_cs_2_4_discards_lie_open() -> None:
    table = at({"book": ["red-gem"]}, beside={"dornenwald": "heat-wave"})
    play(table, "use red-gem, exchange, card dornenwald heavy-hand")
    assert table.view().discarded == {"red-gem": 1, "heat-wave": 1}


@pytest.mark.clause("CS-2.4")
def test_cs_2_4_a_card_is_drawn_as_often_as_there_are_copies_of_it() -> None:
    table = begin(2, "first lupin, portal owl, portal hare, portal bat", until="card")
    copies = {card.id: card.copies for card in STANDARD.cards}
    assert weights(table) == copies
    laid = table.legal()[0]
    table.play(laid)
    copies[str(laid.args["card"])] -= 1
    assert weights(table) == copies


@pytest.mark.clause("CS-2.4")
def test_cs_2_4_a_trap_is_drawn_as_often_as_there_are_copies_of_it() -> None:
    table = at({"tile": "staubwueste"}, tokens={"red crystal": 1, "red pearl": 1}, script="take")
    assert asks(table) == "trap"
    assert weights(table) == {trap.id: trap.copies for trap in STANDARD.traps}


def weights(table: Table[Any]) -> dict[Any, int]:
    """How likely each outcome of chance is in relation to the others, by what is drawn."""
    state, tables = table.true_state()
    weighted = dict(gate.weighted_outcomes(table.game, tables, state))
    return {action.args["card" if "card" in action.args else "trap"]: weighted[action.id] for action in table.legal()}
