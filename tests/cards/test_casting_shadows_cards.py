"""The cards of Casting Shadows: complete, consistent, and with a text made from their figures."""

import re
from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise
from typing import get_args

import pytest

from zaubertisch.core.words import LANGS, Lang
from zaubertisch.games.casting_shadows import state as st
from zaubertisch.games.casting_shadows.cards import (
    REACHES,
    STANDARD,
    SYMBOLS,
    TRIGGERS,
    Ability,
    Attack,
    Character,
    Companion,
    Convert,
    Cost,
    Grant,
    Reach,
    Resource,
    Tile,
    Trap,
    TrapEffect,
)
from zaubertisch.games.casting_shadows.words import FLAVOUR, counted, price, text

Value = Resource | Attack | Convert | Trap | Companion | Tile | Character

EVERYTHING: tuple[Value, ...] = (
    *STANDARD.cards,
    *STANDARD.traps,
    *STANDARD.companions,
    *STANDARD.tiles,
    *STANDARD.characters,
)
BY_ID = {value.id: value for value in EVERYTHING}


def ids(values: Iterable[Value]) -> list[str]:
    return [value.id for value in values]


def test_the_decks_have_their_printed_sizes() -> None:
    assert sum(card.copies for card in STANDARD.cards) == 52
    assert sum(trap.copies for trap in STANDARD.traps) == 10
    assert len(STANDARD.companions) == 10
    assert len(STANDARD.tiles) == 7
    assert len(STANDARD.characters) == 4


def test_the_record_has_room_for_every_kind_of_card() -> None:
    groups = (STANDARD.resources, STANDARD.attacks, STANDARD.conversions)
    firsts = (0, st.FIRST_ATTACK, st.FIRST_CONVERSION, st.CARDS)
    assert [len(group) for group in groups] == [end - first for first, end in pairwise(firsts)]
    assert st.STATE["deck"].shape == st.TABLES["level"].shape == (len(STANDARD.cards),)
    assert st.TABLES["cost"].shape == (len(STANDARD.cards) + 1, len(SYMBOLS))
    assert st.TABLES["companion_ward"].shape == (len(STANDARD.companions) + 1,)
    assert st.TABLES["tile_ward"].shape == (len(STANDARD.tiles) + 1,)


def test_answers_and_sets_have_room_for_every_card() -> None:
    """Who adds a card must find another place for answers before these no longer hold."""
    assert st.CARDS < 63
    assert 8 * st.STATE["portal"].itemsize >= st.COMPANIONS
    assert st.TILES < 8
    assert st.ACT_LEAVE < st.ACT_REROLL
    assert st.BOOK * st.TARGETS <= st.ACT_CAST
    assert st.USE_TRAP + st.TRAPS <= st.RUN
    assert st.RUN + 8 * st.TRAPS <= 64


def test_ids_and_names_are_unique() -> None:
    assert len(BY_ID) == len(EVERYTHING)
    for lang in LANGS:
        assert len({value.name[lang] for value in EVERYTHING}) == len(EVERYTHING)


def test_ids_are_slugs() -> None:
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", value.id) for value in EVERYTHING)


def test_what_a_card_costs_can_be_had() -> None:
    levels = {card.level for card in STANDARD.cards if isinstance(card, Attack | Convert)}
    for card in STANDARD.cards:
        assert card.cost.spell_level in {0} | levels
        if isinstance(card, Attack | Convert):
            assert card.cost.spell_level == card.level - 1
            assert card.cost.symbols
        else:
            assert card.cost == Cost()


def test_attacks_pay_and_hit_in_grades() -> None:
    for attack in STANDARD.attacks:
        assert list(attack.damage) == sorted(set(attack.damage))
        assert len(attack.damage) == (3 if len(attack.pays) == 1 else 1)


def test_a_conversion_keeps_a_colour_only_where_there_is_one() -> None:
    for card in STANDARD.conversions:
        assert not card.makes.startswith("any ") or card.spends.startswith("any ")


def test_nothing_grants_a_grey_token() -> None:
    starts = [value.start for value in EVERYTHING if isinstance(value, Tile | Companion) and value.start]
    grants = [card.gives for card in STANDARD.resources] + starts
    assert len(grants) == 9
    assert not any(grant.symbol.startswith("any ") for grant in grants)


def test_every_character_has_a_home_of_its_own() -> None:
    homes = [character.home for character in STANDARD.characters]
    around = [tile.id for tile in STANDARD.tiles if tile.id not in {"runenkreis", "staubwueste", "brodelvulkan"}]
    assert sorted(homes) == sorted(around)


def test_only_rune_circle_and_dust_desert_have_no_card_beside_them() -> None:
    assert {tile.id: tile.beside for tile in STANDARD.tiles if tile.beside != "card"} == {
        "runenkreis": "nothing",
        "staubwueste": "traps",
    }


def test_every_reach_and_trap_effect_is_described() -> None:
    assert set(REACHES) == set(get_args(Reach))
    assert set(TRIGGERS) == set(get_args(TrapEffect))
    assert {attack.reach for attack in STANDARD.attacks} == set(REACHES)


def test_companions_do_one_thing_each_and_none_does_the_same() -> None:
    neutral = Companion(id="", name=STANDARD.companions[0].name)
    changes = [replace(companion, id="", name=neutral.name) for companion in STANDARD.companions]
    assert neutral not in changes
    assert len(set(changes)) == len(changes)


def test_every_companion_has_a_line_of_its_own() -> None:
    assert list(FLAVOUR) == ids(STANDARD.companions)
    for lang in LANGS:
        assert len({line[lang] for line in FLAVOUR.values()}) == len(FLAVOUR)


def test_figures_say_where_they_come_from() -> None:
    attacks = STANDARD.attacks
    assert {card.source for card in STANDARD.cards} == {"P"}
    assert [card.id for card in attacks if card.damage_source != "R"] == ["heat-wave"]
    assert [card.pays_source for card in attacks] == ["P" if card.pays else "R" for card in attacks]
    ours = [card.id for card in STANDARD.conversions if card.kinds_source == "R"]
    assert ours == ["sapphire-synthesis", "ruby-synthesis"]
    assert {trap.trigger_source for trap in STANDARD.traps} == {"R"}
    assert [trap.id for trap in STANDARD.traps if trap.effect_source != "R"] == ["pointed-shield"]
    assert {companion.source for companion in STANDARD.companions} == {"R"}
    assert [character.id for character in STANDARD.characters if character.source == "S"] == ["lupin"]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("value", EVERYTHING, ids=lambda value: value.id)
def test_every_card_has_a_finished_text(value: Value, lang: Lang) -> None:
    words = text(value, lang)
    assert words.endswith(".")
    assert words == " ".join(words.split())
    assert not re.search(r"[{}<>_]|None|True|False|\.\.", words)
    assert text(value, "de") != text(value, "en")


@pytest.mark.parametrize(
    ("card", "de", "en"),
    [
        (
            "red-gem",
            "Lege diese Karte ab: Du erhältst 1 roten Kristall. Das kostet keinen Aktionspunkt.",
            "Discard this card: gain 1 red crystal. This costs no action point.",
        ),
        (
            "heat-wave",
            "Gib 1/2/3 rote Kristalle aus: 3/5/6 Schaden an einem anderen Charakter auf einem Nachbarfeld.",
            "Spend 1/2/3 red crystals: 3/5/6 damage to one other character on an adjacent tile.",
        ),
        (
            "heavy-hand",
            "Gib 1/2/3 rote Kristalle aus: 2/4/5 Schaden an einem anderen Charakter "
            "auf deinem Feld oder einem Nachbarfeld.",
            "Spend 1/2/3 red crystals: 2/4/5 damage to one other character on your tile or an adjacent tile.",
        ),
        (
            "infernal-assault",
            "Gib 1/2/3 rote Kristalle aus: 7/10/12 Schaden an einem anderen Charakter "
            "auf deinem Feld oder bis zu 2 Felder entfernt.",
            "Spend 1/2/3 red crystals: 7/10/12 damage to one other character on your tile or up to 2 tiles away.",
        ),
        (
            "fatal-fronds",
            "Ohne Kosten: 2 Schaden an jedem anderen Charakter auf deinem Feld.",
            "At no cost: 2 damage to each other character on your tile.",
        ),
        (
            "spectral-slap",
            "Gib 1 roten Kristall und 1 blauen Kristall aus: 4 Schaden an jedem anderen Charakter "
            "auf einem Nachbarfeld deiner Wahl.",
            "Spend 1 red crystal and 1 blue crystal: 4 damage to each other character "
            "on an adjacent tile of your choice.",
        ),
        (
            "deadly-shroud",
            "Gib 1/2/3 Fluchsteine aus: 3/5/7 Schaden an jedem anderen Charakter auf einem Nachbarfeld deiner Wahl.",
            "Spend 1/2/3 curse stones: 3/5/7 damage to each other character on an adjacent tile of your choice.",
        ),
        (
            "kinetic-wave",
            "Gib 1/2/3 blaue Kristalle aus: 3/5/7 Schaden an jedem anderen Charakter "
            "auf einem Feld deiner Wahl bis zu 2 Felder entfernt, aber nicht deinem eigenen.",
            "Spend 1/2/3 blue crystals: 3/5/7 damage to each other character "
            "on a tile of your choice up to 2 tiles away, but not your own.",
        ),
        (
            "sudden-doom",
            "Gib 1/2/3 blaue Kristalle aus: 6/8/10 Schaden an jedem anderen Charakter "
            "auf einem Feld deiner Wahl, deinem eigenen oder einem Nachbarfeld.",
            "Spend 1/2/3 blue crystals: 6/8/10 damage to each other character "
            "on a tile of your choice, your own or an adjacent one.",
        ),
        (
            "curse-void",
            "Bis zu 3 Fluchsteine werden zu lila Kristallen.",
            "Up to 3 curse stones become purple crystals.",
        ),
        (
            "crystallization",
            "Bis zu 3 beliebige Kristalle werden zu Perlen ihrer Farbe.",
            "Up to 3 crystals of any colour become pearls of their colour.",
        ),
        (
            "sapphire-synthesis",
            "1 blaue Perle wird zu 2 blauen Kristallen.",
            "1 blue pearl becomes 2 blue crystals.",
        ),
        (
            "gem-duplication",
            "Wähle 1 beliebigen Kristall in deinem Vorrat: Du behältst ihn und erhältst 2 Kristalle seiner Farbe dazu.",
            "Choose 1 crystal of any colour in your pool: keep it and gain 2 crystals of its colour.",
        ),
        (
            "pointed-shield",
            "Wenn ein anderer Charakter dir Schaden zufügen will: Du erleidest 2 Schaden weniger.",
            "When another character is about to damage you: you suffer 2 damage less.",
        ),
        (
            "safety-dome",
            "Wenn ein anderer Charakter dir Schaden zufügen will: Du erleidest keinen Schaden.",
            "When another character is about to damage you: you suffer no damage.",
        ),
        (
            "run-away",
            "Wenn der Angriffszauber eines anderen Charakters dich oder dein Feld gewählt hat: "
            "Geh auf ein Nachbarfeld. Erreicht dich der Zauber nicht mehr, bewirkt er bei dir nichts.",
            "When another character's attack spell has chosen you or your tile: "
            "move to an adjacent tile. If the spell no longer reaches you, it does nothing to you.",
        ),
        (
            "bees-everywhere",
            "Wenn ein anderer Charakter dein Feld betritt: Er erleidet 2 Schaden.",
            "When another character enters your tile: it suffers 2 damage.",
        ),
        (
            "hedgehog",
            "Verlierst du durch jemanden Lebenspunkte und überlebst, erleidet er 1 Schaden.",
            "Whoever makes you lose life suffers 1 damage, if you survive.",
        ),
        (
            "brodelvulkan",
            "Angriffszauber, die du von hier nutzt, richten 1 Schaden mehr an. "
            "Beendest du deinen Zug hier, erleidest du 1 Schaden.",
            "Attack spells that you cast from here deal 1 more damage. End your turn here: suffer 1 damage.",
        ),
        (
            "lizzy",
            "Gib 5 Schattenenergie aus: 3 Schaden an jedem anderen Charakter auf deinem Feld und allen Nachbarfeldern.",
            "Spend 5 shadow energy: 3 damage to each other character on your tile and all adjacent tiles.",
        ),
    ],
)
def test_a_card_says_what_it_does(card: str, de: str, en: str) -> None:
    assert [text(BY_ID[card], lang) for lang in LANGS] == [de, en]


@pytest.mark.parametrize(
    ("value", "de", "en"),
    [
        (
            replace(STANDARD.resources[2], gives=Grant("red pearl", 2)),
            "Lege diese Karte ab: Du erhältst 2 rote Perlen. Das kostet keinen Aktionspunkt.",
            "Discard this card: gain 2 red pearls. This costs no action point.",
        ),
        (
            replace(STANDARD.attacks[1], pays=("splinter", "splinter"), damage=(1, 9), reach="up to two"),
            "Gib 2/4 Schattensplitter aus: 1/9 Schaden an einem anderen Charakter "
            "bis zu 2 Felder entfernt, aber nicht auf deinem.",
            "Spend 2/4 shadow splinters: 1/9 damage to one other character up to 2 tiles away, but not on your own.",
        ),
        (
            replace(STANDARD.conversions[0], up_to=2, each=2),
            "Bis zu 2 Fluchsteine werden zu je 2 lila Kristallen.",
            "Up to 2 curse stones become 2 purple crystals each.",
        ),
        (
            replace(STANDARD.conversions[3], up_to=1),
            "1 beliebiger Kristall wird zu 1 Perle seiner Farbe.",
            "1 crystal of any colour becomes 1 pearl of its colour.",
        ),
        (
            replace(STANDARD.conversions[-2], up_to=2, each=1),
            "Wähle bis zu 2 beliebige Perlen in deinem Vorrat: "
            "Du behältst sie und erhältst je 1 Perle ihrer Farbe dazu.",
            "Choose up to 2 pearls of any colour in your pool: keep them and gain 1 pearl of their colour each.",
        ),
        (
            replace(STANDARD.traps[-1], amount=6),
            "Wenn ein anderer Charakter dir Schaden zufügen will: Du erleidest 6 Schaden weniger.",
            "When another character is about to damage you: you suffer 6 damage less.",
        ),
        (
            replace(STANDARD.companions[0], action_points=2, free_rerolls=3, rings=2),
            "Du hast in jedem Zug 2 Aktionspunkte mehr. Die ersten 3 Male Neuwürfeln in jedem Zug kosten keinen "
            "Aktionspunkt. Deine Angriffszauber reichen 2 Felder weiter.",
            "You have 2 more action points each turn. The first 3 rerolls of each turn cost no action point. "
            "Your attack spells reach 2 tiles further.",
        ),
        (
            replace(STANDARD.tiles[3], end_regain=2),
            "Beendest du deinen Zug hier, erhältst du 2 Lebenspunkte zurück.",
            "End your turn here: regain 2 life.",
        ),
        (
            replace(STANDARD.characters[2], ability=Ability(effect="strike", amount=7, reach="adjacent", energy=4)),
            "Gib 4 Schattenenergie aus: 7 Schaden an einem anderen Charakter auf einem Nachbarfeld.",
            "Spend 4 shadow energy: 7 damage to one other character on an adjacent tile.",
        ),
    ],
    ids=lambda value: getattr(value, "id", ""),
)
def test_another_edition_changes_the_text(value: Value, de: str, en: str) -> None:
    assert [text(value, lang) for lang in LANGS] == [de, en]


@pytest.mark.parametrize("effect", ["strike", "burst", "scatter"])
@pytest.mark.parametrize("lang", LANGS)
def test_every_reach_reads_differently(effect: str, lang: Lang) -> None:
    owner = next(character for character in STANDARD.characters if character.ability.effect == effect)
    texts = {text(replace(owner, ability=replace(owner.ability, reach=reach)), lang) for reach in REACHES}
    assert len(texts) == len(REACHES)


def test_prices() -> None:
    assert price(Cost(), "de") == "kostenlos"
    assert price(Cost(), "en") == "free"
    dear = Cost(("red pearl", "splinter", "any crystal", "any crystal"), spell_level=1)
    assert price(dear, "de") == "1 Zauber der Stufe 1, 1 rote Perle, 1 Schattensplitter, 2 beliebige Kristalle"
    assert price(dear, "en") == "1 spell of level 1, 1 red pearl, 1 shadow splinter, 2 crystals of any colour"
    assert price(STANDARD.trap_cost, "de") == "1 beliebiger Kristall, 1 beliebige Perle"


@pytest.mark.parametrize("lang", LANGS)
def test_every_symbol_has_a_name(lang: Lang) -> None:
    for count in (1, 2):
        assert len({counted(count, symbol)[lang] for symbol in SYMBOLS}) == len(SYMBOLS)
