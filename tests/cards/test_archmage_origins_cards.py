"""The cards of Archmage Origins: each monster at the scoring, each spell in effect, and the words on all of them."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.clauses.scenes import Capture, all_but, asks, begin, cells, known, options, play, score
from zaubertisch.core.words import LANGS
from zaubertisch.games.archmage_origins.cards import FACTIONS, STANDARD, Bonus, Monster, Spell, text_of

CARDS: list[Monster | Spell] = [*STANDARD.monsters, *STANDARD.spells]


def worth_to_each(monster: str) -> list[int]:
    """What each faction scores for a monster, in the usual order of factions."""
    factions = list(FACTIONS)
    worths = []
    for captor in factions:
        other = next(faction for faction in factions if faction != captor)
        found = score(monster, [[8], [1]], [captor, other])
        assert found.captor == 0
        worths.append(found.worth)
    return worths


# --- the three with a margin --------------------------------------------------------------------------------------


@pytest.mark.card("gertrude")
def test_gertrude_is_worth_5_and_wants_a_lead_of_3() -> None:
    assert worth_to_each("gertrude") == [5, 5, 5, 5]
    assert score("gertrude", [[6], [3]]) == Capture(0, 5)
    assert score("gertrude", [[6], [4]]) == Capture(None, 0)


@pytest.mark.card("kurzol")
def test_kurzol_is_worth_4_and_wants_a_lead_of_2() -> None:
    assert worth_to_each("kurzol") == [4, 4, 4, 4]
    assert score("kurzol", [[6], [4]]) == Capture(0, 4)
    assert score("kurzol", [[6], [5]]) == Capture(None, 0)


@pytest.mark.card("lissiau")
def test_lissiau_is_worth_4_and_wants_a_lead_of_2() -> None:
    assert worth_to_each("lissiau") == [4, 4, 4, 4]
    assert score("lissiau", [[4], [6]]) == Capture(1, 4)
    assert score("lissiau", [[5], [6]]) == Capture(None, 0)


# --- those with a value for a faction: Demonologist, Necromancer, Technomancer, Elementalist ----------------------


@pytest.mark.card("mossling")
def test_mossling_is_worth_more_to_the_elementalist() -> None:
    assert worth_to_each("mossling") == [2, 2, 2, 3]


@pytest.mark.card("ash-imp")
def test_ash_imp_is_worth_more_to_the_demonologist() -> None:
    assert worth_to_each("ash-imp") == [3, 2, 2, 2]


@pytest.mark.card("cogwheel-beetle")
def test_cogwheel_beetle_is_worth_more_to_the_technomancer() -> None:
    assert worth_to_each("cogwheel-beetle") == [2, 2, 3, 2]


@pytest.mark.card("grave-crow")
def test_grave_crow_is_worth_more_to_the_necromancer() -> None:
    assert worth_to_each("grave-crow") == [2, 3, 2, 2]


@pytest.mark.card("bell-stag")
def test_bell_stag_is_worth_less_to_the_demonologist() -> None:
    assert worth_to_each("bell-stag") == [3, 4, 4, 4]


@pytest.mark.card("salt-lion")
def test_salt_lion_is_worth_less_to_the_demonologist() -> None:
    assert worth_to_each("salt-lion") == [3, 4, 4, 4]


@pytest.mark.card("cauldron-toad")
def test_cauldron_toad_is_worth_less_to_the_elementalist() -> None:
    assert worth_to_each("cauldron-toad") == [4, 4, 4, 3]


@pytest.mark.card("rust-serpent")
def test_rust_serpent_is_worth_less_to_the_technomancer() -> None:
    assert worth_to_each("rust-serpent") == [4, 4, 3, 4]


# --- the five without a text --------------------------------------------------------------------------------------


@pytest.mark.card("will-o-wisp")
def test_will_o_wisp_is_worth_1() -> None:
    assert worth_to_each("will-o-wisp") == [1, 1, 1, 1]
    assert score("will-o-wisp", [[6], [5]]) == Capture(0, 1)


@pytest.mark.card("lantern-moth")
def test_lantern_moth_is_worth_2() -> None:
    assert worth_to_each("lantern-moth") == [2, 2, 2, 2]
    assert score("lantern-moth", [[6], [5]]) == Capture(0, 2)


@pytest.mark.card("bridge-troll")
def test_bridge_troll_is_worth_3() -> None:
    assert worth_to_each("bridge-troll") == [3, 3, 3, 3]
    assert score("bridge-troll", [[6], [5]]) == Capture(0, 3)


@pytest.mark.card("mirror-cat")
def test_mirror_cat_is_worth_3() -> None:
    assert worth_to_each("mirror-cat") == [3, 3, 3, 3]
    assert score("mirror-cat", [[6], [5]]) == Capture(0, 3)


@pytest.mark.card("tower-giant")
def test_tower_giant_is_worth_4() -> None:
    assert worth_to_each("tower-giant") == [4, 4, 4, 4]
    assert score("tower-giant", [[6], [5]]) == Capture(0, 4)


# --- the spells ---------------------------------------------------------------------------------------------------


@pytest.mark.card("divination")
def test_divination_shows_one_card_even_under_a_token() -> None:
    table = begin("look a1 kurzol, look b1 lissiau, keep, place 1 n1, hold c3, look d4 divination")
    assert cells(table) == all_but("d4")
    play(table, "divine c3 gertrude")
    assert known(table, 1) == {"c3": "gertrude"}
    assert asks(table) == "look"
    assert score("divination", [[6], [5]]) == Capture(0, 3)


@pytest.mark.card("upheaval")
def test_upheaval_moves_the_first_card_and_makes_its_look_void() -> None:
    table = begin("look a1 gertrude, look b1 upheaval, upheave d4")
    assert known(table, 0) == {"d4": "gertrude"}
    assert table.view().counted == []
    assert score("upheaval", [[6], [5]]) == Capture(0, 3)


@pytest.mark.card("maelstrom")
def test_maelstrom_shuffles_a_line() -> None:
    table = begin("look a1 gertrude, look b2 maelstrom, shuffle 1")
    assert known(table, 0) == {}
    assert table.view(0).among_shuffled == ["gertrude"]
    assert table.view().counted == []
    assert score("maelstrom", [[6], [5]]) == Capture(0, 3)


@pytest.mark.card("second-sight")
def test_second_sight_shows_up_to_two_cards_more() -> None:
    table = begin("look a1 second-sight, see b1 gertrude, see c1 kurzol")
    assert known(table, 0) == {"b1": "gertrude", "c1": "kurzol"}
    assert table.view().counted == []
    assert options(begin("look a1 second-sight, stop")) == {f"look {cell}" for cell in table.view().realm}
    assert score("second-sight", [[6], [5]]) == Capture(0, 3)


# --- what stands on the cards -------------------------------------------------------------------------------------


def test_ids_are_slugs_and_names_are_unique() -> None:
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", card.id) for card in CARDS)
    for lang in LANGS:
        assert len({card.name[lang] for card in CARDS}) == 20


@pytest.mark.parametrize("monster", STANDARD.monsters, ids=lambda monster: monster.id)
def test_every_monster_has_a_character_of_its_own_in_both_languages(monster: Monster) -> None:
    assert monster.character.de != monster.character.en
    for lang in LANGS:
        assert re.search(r"[.!?]$", monster.character[lang])
        assert [other.character[lang] for other in STANDARD.monsters].count(monster.character[lang]) == 1


@pytest.mark.parametrize(
    ("id", "de", "en"),
    [
        (
            "gertrude",
            "Die Macht des Fängers muss mindestens 3 über der nächsthöheren liegen.",
            "The captor's power must be at least 3 above the next closest.",
        ),
        (
            "mossling",
            "+1 Wert, wenn der Elementarist es fängt.",
            "+1 value if captured by the Elementalist.",
        ),
        (
            "rust-serpent",
            "−1 Wert, wenn der Techno-Magier es fängt.",
            "−1 value if captured by the Technomancer.",
        ),
        ("tower-giant", "Ohne Besonderheit.", "Nothing special."),
    ],
)
def test_a_monsters_text_is_made_from_its_figures(id: str, de: str, en: str) -> None:
    text = text_of(next(monster for monster in STANDARD.monsters if monster.id == id))
    assert (text.de, text.en) == (de, en)


def test_another_edition_changes_the_text() -> None:
    giant = next(monster for monster in STANDARD.monsters if monster.id == "tower-giant")
    assert text_of(replace(giant, margin=7)).en == "The captor's power must be at least 7 above the next closest."
    dear = replace(giant, bonus=Bonus("necromancer", 2))
    assert text_of(dear).de == "+2 Wert, wenn der Totenbeschwörer es fängt."


@pytest.mark.parametrize("spell", STANDARD.spells, ids=lambda spell: spell.id)
def test_every_spell_says_what_it_does_in_both_languages(spell: Spell) -> None:
    assert text_of(spell) == spell.text
    assert spell.text.de != spell.text.en


@pytest.mark.parametrize("spell", STANDARD.spells, ids=lambda spell: spell.id)
def test_the_question_of_a_spell_says_what_the_spell_does(spell: Spell) -> None:
    table = begin(f"look a1 gertrude, look b1 {spell.id}")
    assert asks(table) == spell.id
    help = table.question().help
    assert help is not None
    for lang in LANGS:
        assert help[lang] == f"{spell.name[lang]}: {spell.text[lang]}"
