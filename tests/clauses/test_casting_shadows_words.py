"""Casting Shadows in words: every answer and every event reads as it should, in both languages."""

from __future__ import annotations

import random
import re
from typing import Any

import numpy as np
import pytest

import zaubertisch
from tests.clauses.shadows import at, play, roll
from zaubertisch.core.errors import IllegalAction
from zaubertisch.core.words import LANGS, Words
from zaubertisch.games.casting_shadows.cards import STANDARD, SYMBOLS
from zaubertisch.games.casting_shadows.events import EVENTS
from zaubertisch.games.casting_shadows.game import GAME
from zaubertisch.games.casting_shadows.preview import missing_of
from zaubertisch.games.casting_shadows.words import text

# Events whose story another event, or the pool on the table, tells.
SILENT = {
    "laid",
    "stood",
    "rolled",
    "paid",
    "took",
    "trap-returned",
    "put-away",
    "passed",
    "actions-ended",
    "turn-ended",
}


def told(table: zaubertisch.Table[Any], seat: int, since: int = 0) -> list[str]:
    """What the log says to a seat, in German."""
    sentences = [table.tell(event) for event in table.events(seat, since)]
    return [words.de for words in sentences if words is not None]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_answer_and_every_event_has_words(players: int) -> None:
    choice = random.Random(players)
    table = zaubertisch.deal("casting-shadows", players=players, seed=players)
    names = {name[lang] for name in GAME.roles.values() for lang in LANGS}
    while table.to_act is not None:
        question = table.question()
        answers = table.legal()
        for words in (question.words, *([question.help] if question.help else [])):
            for lang in LANGS:
                assert words[lang].endswith(("?", ".")), question
        for answer in answers:
            for lang in LANGS:
                assert re.match(r"„?[A-ZÄÖÜ0-9]", answer.words[lang]), answer
                assert not re.search(r"None|\{|\}|  | [,.]", answer.words[lang]), answer
        # Of the same question no two answers say the same.
        assert len({answer.words.de for answer in answers}) == len(answers)
        since = len(table.events())
        table.play(choice.choice(answers))
        for event in table.events(since % players, since):
            told = table.tell(event)
            assert (told is None) == (event.kind in SILENT), event
            if told is not None:
                for lang in LANGS:
                    assert re.match(r"[A-ZÄÖÜ].*[.!]$", told[lang]), told
                    assert not re.search(r"None|\{|\}|  ", told[lang]), told
                if event.seat is not None and event.kind != "landed":
                    assert any(name in told.en for name in names), told


def test_every_kind_of_event_is_told_or_silent_on_purpose() -> None:
    assert {kind.name for kind in EVENTS.kinds if kind.tells is None} == SILENT


def test_the_log_of_a_fight() -> None:
    table = at(
        {"book": ["heat-wave"], "tile": "runenkreis", "life": 1},
        {"shadow": True, "companion": "hedgehog", "traps": ["pointed-shield"]},
        tokens={"red crystal": 2},
    )
    play(table, "cast heat-wave 2 axol, pass")
    assert table.question().words.de == "Dir drohen 5 Schaden. Nutzt du eine Falle?"
    play(table, "trap pointed-shield")
    assert told(table, 1) == [
        "Lupin zaubert Hitzewelle (Stärke 2) gegen Axol.",
        "Axol deckt eine Falle auf: Dornenschild!",
        "Axol wehrt 2 Schaden ab; es bleiben 3.",
        "Axol erleidet 3 Schaden durch Lupin und hat noch 15 Lebenspunkte.",
        "Lupin erleidet 1 Schaden durch Axol und hat keine Lebenspunkte mehr.",
        "Lupin ist außer Gefecht gesetzt.",
        "Axol gewinnt!",
    ]


def test_what_the_dice_show_is_told_after_every_throw() -> None:
    table = at({}, {"tile": "runenkreis"}, script="end")
    roll(table, "crystal crystal pearl curse splinter")
    assert told(table, 0)[-2:] == [
        "Die Würfel zeigen 2 rote Kristalle, 1 blaue Perle, 1 Fluchstein und 1 Schattensplitter.",
        "Axol erhält 1 Schattensplitter.",
    ]
    play(table, "reroll red1 blue1, roll red1 crystal, roll blue1 crystal")
    assert told(table, 0)[-2:] == [
        "Axol würfelt neu: erster roter Würfel, erster blauer Würfel.",
        "Die Würfel zeigen 2 rote Kristalle, 1 blauen Kristall, 1 Fluchstein und 1 Schattensplitter.",
    ]


def test_what_seldom_happens_is_told_as_well() -> None:
    ability = at({"shadow": True, "energy": 5, "tile": "runenkreis"}, script="ability axol")
    assert told(ability, 0)[0] == "Lupin nutzt die Schattenfähigkeit gegen Axol."
    fled = at(
        {"book": ["heat-wave"], "tile": "dornenwald"},
        {"traps": ["run-away"], "tile": "runenkreis"},
        tokens={"red crystal": 1},
        script="cast heat-wave 1 axol, trap run-away brodelvulkan",
    )
    assert "Hitzewelle trifft niemanden." in told(fled, 0)
    reshuffled = at(beside={"dornenwald": "heat-wave"}, deck={}, discarded={"red-gem": 2}, script="exchange")
    assert told(reshuffled, 0)[-1] == "Die abgelegten Karten werden neu gemischt."
    left = at({}, {}, {}, leaving="out", script="leave")
    assert told(left, 1)[:2] == ["Lupin verlässt die Partie.", "Lupin ist außer Gefecht gesetzt."]


def test_a_trap_is_named_to_its_owner_only() -> None:
    table = at({"tile": "staubwueste"}, tokens={"red crystal": 1, "red pearl": 1}, script="take, draw safety-dome")
    assert told(table, 0)[-1] == "Lupin nimmt eine Falle: Schutzkuppel."
    assert told(table, 1)[-1] == told(table, 4)[-1] == "Lupin nimmt eine Falle."


def test_shadow_form_and_a_shared_victory() -> None:
    table = at({"energy": 2}, {}, active=0, tokens={"splinter": 1}, portal=["hare", "owl", "bat"], round_limit=1)
    play(table, "end, absorb 1, choose owl, portal mole")
    for die in ("red1", "red2", "blue1", "blue2", "purple"):
        table.play(f"roll {die} pearl")
    table.play("end")
    sentences = told(table, 0)
    assert "Lupin wechselt in die Schattenform: Lupin, der Wilde!" in sentences
    assert "Eule Fernblick begleitet von nun an Lupin." in sentences
    assert sentences[-1] == "Die Rundenzahl ist erreicht. Lupin und Axol teilen sich den Sieg!"


def test_a_payment_says_what_for_and_what_is_left() -> None:
    pool = {"red pearl": 1, "purple pearl": 1, "red crystal": 1, "blue crystal": 1, "splinter": 1}
    table = at({"book": ["heat-wave"]}, tokens=pool, beside={"dornenwald": "magma-hand"}, script="take")
    asked = table.question()
    assert asked.words.en == "Magma Hand: what do you pay 1 crystal of any colour with?"
    assert asked.help is not None
    assert asked.help.en == "After that: 1 red pearl, 1 shadow splinter."
    play(table, "pay red crystal")
    asked = table.question()
    assert asked.words.de == "Magmahand: Womit bezahlst du 1 rote Perle?"
    assert asked.help is not None
    assert asked.help.de == "Lila zählt auch als rot. Danach noch: 1 Schattensplitter."


def test_what_is_asked_in_the_middle_of_a_deed_names_the_card() -> None:
    trap = at({"tile": "staubwueste"}, tokens={"red crystal": 1, "blue crystal": 1, "red pearl": 1}, script="take")
    assert trap.question().words.de.startswith("Falle: Womit bezahlst du ")
    pearls = {"red pearl": 1, "blue pearl": 1}
    conversion = at({"book": ["orb-duplication"]}, tokens=pearls, script="cast orb-duplication")
    spell = next(card for card in STANDARD.conversions if card.id == "orb-duplication")
    asked = conversion.question()
    assert (asked.kind, asked.words.de) == ("convert", f"{spell.name.de}: Was wählst du?")
    assert asked.help == Words(de=text(spell, "de"), en=text(spell, "en"))
    book = ["heat-wave", "heavy-hand"]
    given = at({"book": book}, tokens={"splinter": 1}, beside={"dornenwald": "deadly-shroud"}, script="take")
    assert given.question().words.en == "Which spell do you give for Deadly Shroud?"


def test_absorbing_says_what_energy_is_for() -> None:
    base = at(tokens={"splinter": 1}, script="end").question()
    assert base.words.de.endswith("auf?")
    assert base.help is not None
    assert base.help.de == "Mit 3 Schattenenergie nimmst du deine Schattenform an."
    shadow = at({"shadow": True, "companion": "owl"}, tokens={"splinter": 1}, script="end").question()
    assert shadow.words.en.endswith("absorb?")
    assert shadow.help is not None
    assert shadow.help.en == "With 5 shadow energy you can use your shadow ability."


def answers(table: zaubertisch.Table[Any]) -> dict[str, str]:
    """The answers in German, by how they are written."""
    return {answer.notation: answer.words.de for answer in table.legal()}


def test_a_trap_says_what_comes_of_it() -> None:
    table = at(
        {"book": ["heat-wave"], "tile": "runenkreis"},
        {"traps": ["pointed-shield", "safety-dome", "run-away"]},
        tokens={"red crystal": 2},
        script="cast heat-wave 2 axol",
    )
    assert answers(table)["trap run-away staubwueste"] == "„Nichts wie weg!“ nutzen: auf das Feld Staubwüste"
    assert answers(table)["pass"] == "Keine Falle nutzen"
    play(table, "pass")
    assert answers(table) == {
        "pass": "Keine Falle nutzen: 5 Schaden",
        "trap pointed-shield": "Dornenschild nutzen: 5 → 3 Schaden",
        "trap safety-dome": "Schutzkuppel nutzen: 5 → 0 Schaden",
    }


def test_bees_say_what_is_left_for_the_one_who_comes() -> None:
    guarded = at(
        {"tile": "runenkreis", "shadow": True, "companion": "tortoise"},
        {"traps": ["bees-everywhere"]},
        script="move blubbersee",
    )
    assert answers(guarded)["trap bees-everywhere"] == "Bienen überall nutzen: 1 Schaden für Lupin"


def test_a_spell_says_what_its_target_will_suffer() -> None:
    table = at(
        {"book": ["heat-wave"], "tile": "runenkreis"},
        {"shadow": True, "companion": "tortoise"},
        tokens={"red crystal": 1},
    )
    assert answers(table)["cast heat-wave 1 axol"] == "Hitzewelle gegen Axol zaubern (2 Schaden)"


@pytest.mark.parametrize(
    ("tokens", "answer", "reason"),
    [
        ({}, "cast heat-wave 1 axol", "dir fehlt 1 roter Kristall (CS-4.2)"),
        ({"blue crystal": 3}, "cast heat-wave 1 axol", "dir fehlt 1 roter Kristall (CS-4.2)"),
        ({"purple crystal": 1}, "cast heat-wave 1 axol", "niemand ist in Reichweite (CS-6.4)"),
        ({}, "cast spectral-slap staubwueste", "dir fehlen 1 roter Kristall und 1 blauer Kristall (CS-4.2)"),
        ({"purple crystal": 1}, "take", "dir fehlen 1 Zauber der Stufe 2, 1 rote Perle und 1 Schattensplitter"),
        ({"splinter": 1, "purple pearl": 1}, "take", "dir fehlt 1 Zauber der Stufe 2"),
    ],
)
def test_what_cannot_be_paid_is_named(tokens: dict[str, int], answer: str, reason: str) -> None:
    table = at(
        {"book": ["heat-wave", "spectral-slap"], "tile": "dornenwald"},
        {"tile": "brodelvulkan"},
        tokens=tokens,
        beside={"dornenwald": "infernal-assault"},
    )
    with pytest.raises(IllegalAction) as refused:
        table.play(answer)
    assert reason in refused.value.words.de


@pytest.mark.parametrize(
    ("energy", "reason"),
    [(5, "niemand ist in Reichweite (CS-6.4)"), (4, "deine Schattenenergie ist nicht voll (CS-8.4)")],
)
def test_an_ability_that_reaches_nobody_says_so(energy: int, reason: str) -> None:
    table = at({"character": "lupin", "shadow": True, "companion": "owl", "energy": energy})
    with pytest.raises(IllegalAction) as refused:
        table.play("ability")
    assert reason in refused.value.words.de


@pytest.mark.parametrize(
    ("cost", "pool", "missing"),
    [
        ({"red crystal": 1, "any crystal": 1}, {"red crystal": 1, "blue crystal": 1}, {}),
        ({"any crystal": 1, "red crystal": 1}, {"red crystal": 1}, {"any crystal": 1}),
        ({"red crystal": 1, "blue crystal": 1}, {"purple crystal": 1}, {"blue crystal": 1}),
        ({"any pearl": 2}, {"blue pearl": 1, "curse": 4}, {"any pearl": 1}),
        ({"splinter": 2}, {"splinter": 1}, {"splinter": 1}),
    ],
)
def test_what_is_missing_of_a_cost(cost: dict[str, int], pool: dict[str, int], missing: dict[str, int]) -> None:
    state, tables = at(tokens=pool).true_state()
    row = np.array([cost.get(symbol, 0) for symbol in SYMBOLS], np.uint8)
    assert missing_of(tables, state, row) == missing
