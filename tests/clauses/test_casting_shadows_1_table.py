"""CS-1: what is on the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

import pytest

import zaubertisch
from tests.clauses.shadows import DICE, HARMLESS, asks, at, begin, lives, next_turn, options, roll
from zaubertisch.core.errors import BadSetUp
from zaubertisch.games.casting_shadows.cards import STANDARD
from zaubertisch.games.casting_shadows.game import GAME


@pytest.mark.clause("CS-1.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_cs_1_1_two_to_four_play(players: int) -> None:
    view = begin(players).view()
    assert len(view.players) == players
    # One card lies beside each home tile and the volcano.
    assert view.deck + len(view.beside) == 52
    assert len(view.beside) == players + 1
    assert view.unseen_traps == 10
    assert view.companions + len(view.portal) == 10


@pytest.mark.clause("CS-1.1")
@pytest.mark.parametrize("players", [1, 5])
def test_cs_1_1_no_other_number_plays(players: int) -> None:
    with pytest.raises(BadSetUp, match=f"not {players}"):
        zaubertisch.deal("casting-shadows", players=players)


@pytest.mark.clause("CS-1.2")
def test_cs_1_2_everyone_starts_in_base_form_with_18_life_and_no_energy() -> None:
    for player in begin(4).view().players:
        assert (player.life, player.energy, player.shadow, player.companion) == (18, 0, False, None)


@pytest.mark.clause("CS-1.2")
def test_cs_1_2_life_never_rises_above_18() -> None:
    assert lives(at({}, {"life": 3}, script="move staubwueste, move blubbersee, end")) == [18, 3]


@pytest.mark.clause("CS-1.3")
def test_cs_1_3_four_characters_no_two_alike() -> None:
    assert list(GAME.roles) == ["axol", "kitsu", "lupin", "lizzy"]
    assert [(name.de, name.en) for name in GAME.roles.values()] == [
        ("Axol", "Frill"),
        ("Kitsu", "Kit"),
        ("Lupin", "Nuzzle"),
        ("Lizzy", "Haze"),
    ]
    with pytest.raises(BadSetUp, match="'axol' is taken twice"):
        zaubertisch.deal("casting-shadows", players=2, roles=["axol", "axol"])


@pytest.mark.clause("CS-1.4")
def test_cs_1_4_two_red_dice_two_blue_ones_and_a_purple_one() -> None:
    table = begin()
    for die in DICE:
        assert options(table) == {f"roll {die} {face}" for face in ("crystal", "pearl", "splinter", "curse")}
        table.play(f"roll {die} pearl")
    assert list(table.view().dice.values()) == ["red pearl", "red pearl", "blue pearl", "blue pearl", "purple pearl"]


@pytest.mark.clause("CS-1.4")
def test_cs_1_4_crystals_and_pearls_are_on_two_sides_each() -> None:
    sides = {face: len(list(group)) for face, group in groupby(sorted(_drawn_sides()))}
    assert sides == {"crystal": 2, "pearl": 2, "splinter": 1, "curse": 1}


def _drawn_sides() -> Iterator[str]:
    """What a die shows for each of the six sides a dealer can name."""
    for side in range(6):
        table = begin()

        class Side:
            def outcome(self, number: int, weighted: Sequence[tuple[int, int]], side: int = side) -> int:
                assert sum(weight for _, weight in weighted) == 6
                spread = [outcome for outcome, weight in weighted for _ in range(weight)]
                return spread[side]

        yield table.outcome_of(Side()).split()[-1]


@pytest.mark.clause("CS-1.5")
@pytest.mark.parametrize("colour", ["red", "blue"])
def test_cs_1_5_purple_counts_as_red_and_as_blue(colour: str) -> None:
    spell = {"red": "heat-wave", "blue": "bubble-trouble"}[colour]
    book = {"book": [spell], "tile": "runenkreis"}
    assert f"cast {spell} 1 axol" in options(at(book, tokens={"purple crystal": 1}))
    other = {"red": "blue", "blue": "red"}[colour]
    assert not options(at(book, tokens={f"{other} crystal": 1}), "cast")


@pytest.mark.clause("CS-1.5")
@pytest.mark.parametrize("colour", ["red", "blue", "purple"])
def test_cs_1_5_grey_is_any_colour(colour: str) -> None:
    book = {"book": ["lightning-bug"], "tile": "runenkreis"}
    assert "cast lightning-bug 1 axol" in options(at(book, tokens={f"{colour} crystal": 1}))
    assert not options(at(book, tokens={f"{colour} pearl": 1}), "cast")


@pytest.mark.clause("CS-1.6")
def test_cs_1_6_tokens_are_never_short() -> None:
    # Fourteen tokens, one more than lie in the box.
    table = at({"book": ["red-gem", "red-gem", "red-gem"]}, tokens={"red crystal": 11})
    for _ in range(3):
        table.play("use red-gem")
    assert table.view().tokens == {"red crystal": 14}


@pytest.mark.clause("CS-1.7")
def test_cs_1_7_a_tile_serves_whoever_stands_there() -> None:
    # The Dornenwald is Lupin's home: it protects Axol as well.
    hit = "cast heat-wave 1 axol"
    book = {"book": ["heat-wave"], "tile": "runenkreis"}
    assert lives(at(book, {"tile": "dornenwald"}, tokens={"red crystal": 1}, script=hit)) == [18, 16]
    assert lives(at(book, {"tile": "blubbersee"}, tokens={"red crystal": 1}, script=hit)) == [18, 15]


@pytest.mark.clause("CS-1.7")
def test_cs_1_7_every_tile_has_its_effect() -> None:
    effects = {
        tile.id: (tile.beside, tile.start and tile.start.symbol, tile.attack_bonus, tile.ward, tile.end_damage)
        for tile in STANDARD.tiles
    }
    assert effects == {
        "runenkreis": ("nothing", "splinter", 0, 0, 0),
        "staubwueste": ("traps", None, 0, 0, 0),
        "brodelvulkan": ("card", None, 1, 0, 1),
        "blubbersee": ("card", None, 0, 0, 0),
        "bernsteinberg": ("card", "red crystal", 0, 0, 0),
        "leuchtminen": ("card", "blue crystal", 0, 0, 0),
        "dornenwald": ("card", None, 0, 1, 0),
    }


@pytest.mark.card("runenkreis")
def test_start_on_the_runenkreis_gains_a_splinter() -> None:
    table = next_turn(at({}, {"tile": "runenkreis"}))
    assert table.view().tokens == {"splinter": 1}
    assert not options(table, "take") | options(table, "exchange")


@pytest.mark.card("staubwueste")
def test_at_the_staubwueste_lies_the_trap_deck() -> None:
    table = at({"tile": "staubwueste"}, tokens={"red crystal": 1, "blue pearl": 1}, script="take, draw run-away")
    assert [trap.trap for trap in table.view(0).players[0].traps] == ["run-away"]
    assert not options(table, "exchange")


@pytest.mark.card("brodelvulkan")
def test_the_brodelvulkan_strengthens_attacks_and_burns_at_the_end() -> None:
    table = at({"book": ["heavy-hand"], "tile": "brodelvulkan"}, {"tile": "runenkreis"}, tokens={"red crystal": 1})
    table.play("cast heavy-hand 1 axol")
    assert lives(table) == [18, 15]
    table.play("end")
    assert lives(table) == [17, 15]


@pytest.mark.card("blubbersee")
def test_end_on_the_blubbersee_regains_a_life() -> None:
    table = roll(at({"life": 4}, {"life": 7}, active=1, script="end"), HARMLESS)
    assert lives(table) == [4, 8]


@pytest.mark.card("bernsteinberg")
def test_start_on_the_bernsteinberg_gains_a_red_crystal() -> None:
    table = next_turn(at({}, {}, {"tile": "bernsteinberg"}, active=1))
    assert (table.to_act, table.view().tokens) == (2, {"red crystal": 1})


@pytest.mark.card("leuchtminen")
def test_start_on_the_leuchtminen_gains_a_blue_crystal() -> None:
    table = next_turn(at({}, {}, {}, {"tile": "leuchtminen"}, active=2))
    assert (table.to_act, table.view().tokens) == (3, {"blue crystal": 1})


@pytest.mark.card("dornenwald")
def test_the_dornenwald_takes_one_off_damage_by_others_only() -> None:
    hit = at({"tile": "runenkreis", "book": ["heat-wave"]}, {"tile": "dornenwald"}, tokens={"red crystal": 1})
    assert lives(hit.copy()) == [18, 18]
    hit.play("cast heat-wave 1 axol")
    assert lives(hit) == [18, 16]
    cursed = at({}, tokens={"curse": 2}, script="end")
    assert lives(cursed) == [16, 18]


def test_the_shortest_position_is_a_turn_of_the_first_player() -> None:
    table = at()
    assert (table.to_act, asks(table), table.view().points) == (0, "act", 4)
