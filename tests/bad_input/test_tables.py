"""What cannot be dealt or played is refused in one clear sentence, in both languages, and nothing is changed."""

from __future__ import annotations

from typing import Any

import pytest

import zaubertisch
from tests.clauses.scenes import asks, at, begin, lay, play, refuses
from zaubertisch.core.errors import BadSetUp, GameOver, IllegalAction, UnknownGame, WrongSeat, ZaubertischError
from zaubertisch.core.seats import CHANCE, ONLOOKER

FACTIONS = "demonologist, necromancer, technomancer, elementalist"


def is_one_sentence(error: ZaubertischError) -> bool:
    return (
        all(words and "\n" not in words for words in (error.words.de, error.words.en)) and str(error) == error.words.en
    )


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("chess", "there is no game 'chess'; there are: "),
        ("archmage-origin", "there is no game 'archmage-origin'; did you mean 'archmage-origins'? there are: "),
        ("", "there is no game ''; there are: "),
    ],
)
def test_an_unknown_game(name: str, sentence: str) -> None:
    with pytest.raises(UnknownGame) as refused:
        zaubertisch.deal(name)
    assert refused.value.words.en.startswith(sentence)
    assert is_one_sentence(refused.value)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"players": 1}, "Archmage Origins is for 2 to 4 players, not 1"),
        ({"players": 5}, "Archmage Origins is for 2 to 4 players, not 5"),
        ({"battle": "sea"}, "option 'battle' cannot be 'sea'; it is one of: corners, open"),
        ({"battle": 1}, "option 'battle' cannot be 1; it is one of: corners, open"),
        ({"neighbours": "yes"}, "option 'neighbours' cannot be 'yes'; it is one of: false, true"),
        ({"neighbours": 1}, "option 'neighbours' cannot be 1; it is one of: false, true"),
        ({"memory": None}, "option 'memory' cannot be None; it is one of: false, true"),
        ({"colour": 3}, "Archmage Origins has no option 'colour'; it has: battle, neighbours, memory"),
        ({"roles": ["wizard", "necromancer"]}, f"there is no faction 'wizard'; there are: {FACTIONS}"),
        ({"roles": ["necromancer"] * 2}, "faction 'necromancer' is taken twice"),
        ({"roles": ["necromancer"]}, f"2 players need 2 of: {FACTIONS}; 1 were given"),
        ({"roles": []}, f"2 players need 2 of: {FACTIONS}; 0 were given"),
    ],
)
def test_a_set_up_that_cannot_be(arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadSetUp) as refused:
        zaubertisch.deal("archmage-origins", **arguments)
    assert refused.value.words.en == sentence
    assert refused.value.words.de != sentence
    assert is_one_sentence(refused.value)


# Seat 0's turn in the second round: its token lies on a1, and seat 1 has just looked at b1 and c1.
HELD = {
    "places": lay("n1 0:1, n2 1:1"),
    "realm": {"a1": {"token": 0}, "b1": {"card": "gertrude", "seen_by": [1]}, "c1": {"card": "kurzol", "seen_by": [1]}},
    "previous_looks": [1, 2],
}
TO_SEAT_1 = "look d1 lissiau, look d2 mossling, keep, place 2 n3, look a2 ash-imp, look b2 bell-stag, keep"


@pytest.mark.parametrize(
    ("script", "answer", "clause"),
    [
        ("", "look a1", "AO-4.5"),
        ("look b1", "look b1", "AO-4.4"),
        ("look b1", "look c1", "AO-4.1"),
        ("look d4 second-sight", "see a1", "AO-4.5"),
        ("look d4 second-sight", "see d4", "AO-4.3"),
        ("look d4 second-sight, see b1", "see b1", "AO-1.5"),
        ("look d4 divination", "divine d4", "AO-4.3"),
        ("look b1, look d4 upheaval", "upheave a1", "AO-4.5"),
        ("look b1, look d4 upheaval", "upheave b1", "AO-1.5"),
        ("look b1, look d4 upheaval", "upheave d4", "AO-4.3"),
        ("look b1, look d1 lissiau, keep", "place 1 n3", "AO-3.3"),
        (f"{TO_SEAT_1}, place 2 n4", "hold a1", "AO-5.2"),
    ],
)
def test_an_answer_that_a_rule_forbids_names_the_rule(script: str, answer: str, clause: str) -> None:
    refuses(at(HELD, script), answer, clause)


def test_a_full_place_names_the_rule() -> None:
    table = at({**HELD, "places": lay("n1 0:1, n1 1:1")}, "look b1, look d1 lissiau, keep")
    refuses(table, "place 2 n1", "AO-2.3")


QUESTIONS = {
    "look": ("", "AO-3.1"),
    "exchange": ("look a1 gertrude, look b1 kurzol", "AO-3.2"),
    "place": ("look a1 gertrude, look b1 kurzol, keep", "AO-3.3"),
    "hold": ("look a1 gertrude, look b1 kurzol, keep, place 1 n1", "AO-3.4"),
    "divination": ("look a1 divination", "AO-1.5"),
    "upheaval": ("look a1 gertrude, look b1 upheaval", "AO-1.5"),
    "maelstrom": ("look a1 maelstrom", "AO-1.5"),
    "second-sight": ("look a1 second-sight", "AO-1.5"),
    "face": ("look a1", "AO-2.1"),
}
UNREADABLE = [
    "",
    " ",
    "look",
    "look e5",
    "look a1 a1",
    "LOOK A1",
    "place 9 n1",
    "place 1 n5",
    "shuffle x",
    "?",
    "🎲",
    "\x00",
]


@pytest.mark.parametrize("answer", UNREADABLE)
@pytest.mark.parametrize("question", QUESTIONS)
def test_what_cannot_be_read_is_refused_at_every_question(question: str, answer: str) -> None:
    script, clause = QUESTIONS[question]
    table = begin(script)
    assert asks(table) == question
    refuses(table, answer, clause)


@pytest.mark.parametrize("question", QUESTIONS)
def test_an_answer_to_another_question_is_refused(question: str) -> None:
    script, clause = QUESTIONS[question]
    for other, (elsewhere, _) in QUESTIONS.items():
        if other != question:
            refuses(begin(script), begin(elsewhere).legal()[-1].notation, clause)


@pytest.mark.parametrize("question", [question for question in QUESTIONS if question != "face"])
def test_a_refusal_says_what_is_possible(question: str) -> None:
    table = begin(QUESTIONS[question][0])
    with pytest.raises(IllegalAction) as refused:
        table.play("nonsense")
    assert table.legal()[0].notation in refused.value.words.en
    assert table.legal()[0].notation in refused.value.words.de


@pytest.mark.parametrize("answer", [*UNREADABLE, "look a1", "draw demonologist 9", "draw necromancer 3"])
def test_what_cannot_be_drawn_for_the_order_is_refused(answer: str) -> None:
    refuses(zaubertisch.deal("archmage-origins", chance_by_hand=True), answer, "AO-2.5")


def test_a_refusal_does_not_repeat_a_flood() -> None:
    with pytest.raises(IllegalAction) as refused:
        begin().play("x" * 100_000)
    assert len(str(refused.value)) < 400


def test_spaces_do_not_matter() -> None:
    play(begin(), "look a1 gertrude,   look    b1  kurzol , keep ")


@pytest.mark.parametrize("card", ["gertrude", "kurzol", "nobody", "", "face"])
def test_chance_cannot_deal_a_card_that_lies_elsewhere(card: str) -> None:
    table = begin("look a1 gertrude, look b1 kurzol, keep, place 1 n1, skip, look a2")
    assert table.to_act == CHANCE
    refuses(table, f"face a2 {card}", "AO-2.1")
    refuses(table, "face a3 lissiau", "AO-2.1")


@pytest.mark.parametrize("seat", [1, 2, 3, -2, CHANCE, ONLOOKER])
def test_an_answer_of_the_wrong_seat(seat: int) -> None:
    table = begin()
    before = table.hash
    with pytest.raises(WrongSeat) as refused:
        table.play("look a1", seat=seat)
    assert refused.value.words.en == f"seat {seat} was not asked; seat 0 (demonologist) is to act"
    assert refused.value.words.de == f"Platz {seat} ist nicht gefragt; am Zug ist Platz 0 (Dämonologe)"
    assert table.hash == before


def test_no_seat_answers_for_chance() -> None:
    table = begin("look a1")
    with pytest.raises(WrongSeat, match="seat 0 was not asked; chance is to act"):
        table.play("face a1 gertrude", seat=0)


def test_nobody_answers_when_the_game_is_over() -> None:
    table = zaubertisch.deal("archmage-origins", seed=1)
    while table.to_act is not None:
        table.play(table.legal()[0])
    before = table.hash, len(table.journal.inputs)
    with pytest.raises(GameOver, match=r"^the game is over$"):
        table.play("look a1")
    assert (table.hash, len(table.journal.inputs)) == before
    assert table.legal() == []
