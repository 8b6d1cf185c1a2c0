"""AO-1: what is on the table."""

from __future__ import annotations

import pytest

import zaubertisch
from tests.clauses.scenes import begin, cells, options, score
from zaubertisch.core.errors import BadSetUp
from zaubertisch.games.archmage_origins.cards import FACTIONS, STANDARD

# The table of AO-1.4, and the names that the monsters without one got: strength, margin, who scores how much more.
MONSTERS = {
    "gertrude": (5, 3, None),
    "kurzol": (4, 2, None),
    "lissiau": (4, 2, None),
    "mossling": (2, 0, ("elementalist", 1)),
    "ash-imp": (2, 0, ("demonologist", 1)),
    "cogwheel-beetle": (2, 0, ("technomancer", 1)),
    "grave-crow": (2, 0, ("necromancer", 1)),
    "bell-stag": (4, 0, ("demonologist", -1)),
    "salt-lion": (4, 0, ("demonologist", -1)),
    "cauldron-toad": (4, 0, ("elementalist", -1)),
    "rust-serpent": (4, 0, ("technomancer", -1)),
    "will-o-wisp": (1, 0, None),
    "lantern-moth": (2, 0, None),
    "bridge-troll": (3, 0, None),
    "mirror-cat": (3, 0, None),
    "tower-giant": (4, 0, None),
}


@pytest.mark.clause("AO-1.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_ao_1_1_two_to_four_play_with_all_their_cards(players: int) -> None:
    view = begin(players=players).view()
    assert len(view.players) == players
    assert [player.cards_left for player in view.players] == [8] * players
    assert [player.hold_left for player in view.players] == [True] * players


@pytest.mark.clause("AO-1.1")
@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_ao_1_1_no_other_number_plays(players: int) -> None:
    with pytest.raises(BadSetUp, match=f"is for 2 to 4 players, not {players}"):
        zaubertisch.deal("archmage-origins", players=players)


@pytest.mark.clause("AO-1.1")
def test_ao_1_1_sixteen_monsters_and_four_spells() -> None:
    assert len(STANDARD.monsters) == 16
    assert len(STANDARD.spells) == 4
    ids = {monster.id for monster in STANDARD.monsters} | {spell.id for spell in STANDARD.spells}
    assert len(ids) == 20


@pytest.mark.clause("AO-1.2")
def test_ao_1_2_four_factions() -> None:
    assert [(words.de, words.en) for words in FACTIONS.values()] == [
        ("Dämonologe", "Demonologist"),
        ("Totenbeschwörer", "Necromancer"),
        ("Techno-Magier", "Technomancer"),
        ("Elementarist", "Elementalist"),
    ]


@pytest.mark.clause("AO-1.2")
def test_ao_1_2_no_two_players_share_a_faction() -> None:
    with pytest.raises(BadSetUp, match="faction 'technomancer' is taken twice"):
        zaubertisch.deal("archmage-origins", players=3, roles=["technomancer", "necromancer", "technomancer"])


@pytest.mark.clause("AO-1.3")
def test_ao_1_3_each_faction_owns_the_powers_1_to_8_and_a_hold_card() -> None:
    table = begin(players=4)
    for seat in range(4):
        own = table.view(seat).players[seat]
        assert own.hand == [1, 2, 3, 4, 5, 6, 7, 8]
        assert own.hold_left


@pytest.mark.clause("AO-1.4")
def test_ao_1_4_the_monsters_have_their_figures() -> None:
    assert {
        monster.id: (
            monster.strength,
            monster.margin,
            monster.bonus and (monster.bonus.faction, monster.bonus.value),
        )
        for monster in STANDARD.monsters
    } == MONSTERS


@pytest.mark.clause("AO-1.4")
def test_ao_1_4_every_figure_says_where_it_comes_from() -> None:
    sources = {monster.id: (monster.sources.name, monster.sources.text) for monster in STANDARD.monsters}
    for id, (_, margin, bonus) in MONSTERS.items():
        assert sources[id] == ("S" if margin else "R", "S" if margin or bonus else "R")
    assert {monster.sources.strength for monster in STANDARD.monsters} == {"R"}


@pytest.mark.clause("AO-1.4")
def test_ao_1_4_a_value_never_changes_the_power_needed() -> None:
    # The Elementalist scores the Mossling higher and the Cauldron Toad lower; neither lends or costs him power.
    players = ["elementalist", "technomancer"]
    assert score("mossling", [[4], [4]], players).captor is None
    assert score("mossling", [[4], [5]], players).captor == 1
    assert score("cauldron-toad", [[5], [4]], players).captor == 0


@pytest.mark.clause("AO-1.5")
def test_ao_1_5_the_spells_have_names_in_both_languages() -> None:
    assert [(spell.id, spell.name.de, spell.name.en, spell.source) for spell in STANDARD.spells] == [
        ("divination", "Weissagung", "Divination", "S"),
        ("upheaval", "Umwälzung", "Upheaval", "R"),
        ("maelstrom", "Mahlstrom", "Maelstrom", "P"),
        ("second-sight", "Hellsicht", "Second Sight", "P"),
    ]


@pytest.mark.clause("AO-1.5")
def test_ao_1_5_divination_looks_at_one_card_and_moves_nothing() -> None:
    table = begin("look a1 divination")
    things = [card.thing for card in table.view().realm.values()]
    table.play("divine c3")
    table.play("face c3 gertrude")
    assert options(table) == {f"look {cell}" for cell in table.view().realm}
    assert [card.thing for card in table.view().realm.values()] == [16, *things[1:]]


@pytest.mark.clause("AO-1.5")
def test_ao_1_5_divination_must_be_used() -> None:
    assert options(begin("look a1 divination")) == {f"divine {cell}" for cell in begin().view().realm if cell != "a1"}


@pytest.mark.clause("AO-1.5")
def test_ao_1_5_upheaval_must_exchange_the_first_card_with_another() -> None:
    table = begin("look a1 gertrude, look b1 upheaval")
    everything = set(table.view().realm)
    assert options(table) == {f"upheave {cell}" for cell in everything - {"a1", "b1"}}
    first, other = table.view().realm["a1"].thing, table.view().realm["d4"].thing
    table.play("upheave d4")
    realm = table.view().realm
    assert (realm["d4"].thing, realm["a1"].thing) == (first, other)


@pytest.mark.clause("AO-1.5")
def test_ao_1_5_upheaval_takes_the_other_card_unseen() -> None:
    table = begin("look a1 gertrude, look b1 upheaval, upheave d4")
    assert {cell: table.view(0).realm[cell].face for cell in ("a1", "d4")} == {"a1": None, "d4": "gertrude"}
    assert table.view(0).realm["a1"].seen_by == []


@pytest.mark.clause("AO-1.5")
def test_ao_1_5_upheaval_does_nothing_if_no_card_counts() -> None:
    table = begin("look a1 upheaval")
    assert [event.kind for event in table.events()][-4:] == ["looked", "revealed", "fizzled", "refilled"]
    assert table.view().discarded == ["upheaval"]
    assert cells(table) == set(table.view().realm)


@pytest.mark.clause("AO-1.5")
def test_ao_1_5_maelstrom_chooses_a_row_or_a_column() -> None:
    assert options(begin("look a1 maelstrom")) == {f"shuffle {line}" for line in "1234abcd"}


@pytest.mark.clause("AO-1.5")
@pytest.mark.parametrize(("line", "moved"), [("2", {"a2", "b2", "c2", "d2"}), ("c", {"c1", "c2", "c3", "c4"})])
def test_ao_1_5_maelstrom_shuffles_just_that_line(line: str, moved: set[str]) -> None:
    before = begin("look a1 maelstrom").view().realm
    after = begin(f"look a1 maelstrom, shuffle {line}").view().realm
    changed = {cell for cell in before if before[cell].thing != after[cell].thing}
    assert changed == moved | {"a1"}  # a1 was refilled


@pytest.mark.clause("AO-1.5")
def test_ao_1_5_second_sight_looks_at_up_to_two_more_cards() -> None:
    table = begin("look a1 second-sight")
    assert "stop" in options(table)
    table = begin("look a1 second-sight, see b1 gertrude")
    assert "stop" in options(table)
    table = begin("look a1 second-sight, see b1 gertrude, see c1 kurzol")
    assert options(table) == {f"look {cell}" for cell in table.view().realm}


@pytest.mark.clause("AO-1.5")
def test_ao_1_5_second_sight_looks_at_different_cards() -> None:
    table = begin("look a1 second-sight, see b1 gertrude")
    assert cells(table) == set(table.view().realm) - {"a1", "b1"}
