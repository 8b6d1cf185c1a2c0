"""A journal that is damaged, cut short or forged is refused with the line where it breaks and why."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import zaubertisch
from tests.clauses.scenes import begin
from zaubertisch import Journal
from zaubertisch.core.errors import BadJournal

Line = dict[str, Any]
Lines = list[Line]


@cache
def saved() -> tuple[bytes, ...]:
    """The lines of a whole game with a seed."""
    table = zaubertisch.deal("archmage-origins", seed=12, battle="corners")
    choice = Random(12)
    while table.to_act is not None:
        table.play(choice.choice(table.legal()))
    return tuple(table.journal.lines())


def lines() -> Lines:
    """The same, decoded, for forging."""
    return [json.loads(line) for line in saved()]


def check(forged: Lines) -> None:
    """Verify a forged journal as it would lie in a file."""
    zaubertisch.verify(Journal.parse(b"\n".join(json.dumps(line).encode() for line in forged)))


def breaks(forged: Lines, line: int, why: str) -> None:
    """A forged journal is refused at this line for this reason, in both languages."""
    with pytest.raises(BadJournal) as refused:
        check(forged)
    assert refused.value.line == line
    assert str(refused.value).startswith(f"line {line}: ")
    assert refused.value.words.de.startswith(f"Zeile {line}: ")
    assert why in str(refused.value)


def number_of(forged: Lines, fits: Callable[[Line], bool]) -> int:
    """The index of the first line that fits; the line's number is one more."""
    return next(index for index, line in enumerate(forged) if "what" in line and fits(line))


def test_an_honest_journal_holds() -> None:
    check(lines())


def test_a_journal_is_saved_and_loaded(tmp_path: Path) -> None:
    table = begin("look a1 gertrude, look b1 kurzol, swap")
    table.journal.save(tmp_path / "game.jsonl")
    again = zaubertisch.replay(Journal.load(tmp_path / "game.jsonl"))
    assert again.hash == table.hash
    assert again.events(0) == table.events(0)


# --- the header ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "line", "why"),
    [
        ({"zaubertisch": 2}, 1, "this journal has format 2; this version reads format 1"),
        ({"zaubertisch": "1"}, 1, "cannot be read"),
        ({"game": "chess"}, 1, "there is no game 'chess'"),
        ({"rules": "0"}, 1, "was played by rules 0; this version plays rules 1"),
        ({"edition": {"name": "standard", "hash": "0123456789abcdef"}}, 1, "edition 'standard' has hash"),
        ({"players": ["necromancer", "necromancer"]}, 1, "faction 'necromancer' is taken twice"),
        ({"players": ["necromancer"]}, 1, "is for 2 to 4 players, not 1"),
        ({"players": ["wizard", "necromancer"]}, 1, "there is no faction 'wizard'"),
        ({"players": ["necromancer", "demonologist"]}, 2, "chance says"),
        ({"players": ["demonologist", "elementalist"]}, 2, "the state after it hashes to"),
        ({"options": {"battle": "sea"}}, 1, "option 'battle' cannot be 'sea'"),
        ({"options": {"colour": 1}}, 1, "has no option 'colour'"),
        ({"options": {"battle": "open"}}, 2, "the state after it hashes to"),
        ({"options": {"battle": "corners", "memory": True}}, 2, "the state after it hashes to"),
        ({"seed": "another"}, 2, "but the seed gives"),
        ({"seed": 12}, 1, "cannot be read"),
        ({"colour": "red"}, 1, "cannot be read: Object contains unknown field `colour`"),
        ({"position": {"game": "archmage-origins"}}, 1, "the position cannot be read"),
    ],
    ids=str,
)
def test_a_forged_header(change: Line, line: int, why: str) -> None:
    forged = lines()
    forged[0] |= change
    breaks(forged, line, why)


def test_another_name_for_the_edition() -> None:
    forged = lines()
    forged[0]["edition"]["name"] = "improved"
    breaks(forged, 1, "is said to be edition 'improved', but has the cards of 'standard'")


def test_other_cards_than_the_hash_says() -> None:
    forged = lines()
    table = zaubertisch.deal("archmage-origins", seed=12)
    cards = json.loads(json.dumps(table.game.export_edition(table.edition)))
    cards["monsters"][0]["strength"] = 9
    forged[0]["edition"]["cards"] = cards
    breaks(forged, 1, "edition 'standard' has hash")
    cards["monsters"][0]["strength"] = 99
    breaks(forged, 1, "gertrude: strength is 99, but must be 1 to 20")


@pytest.mark.parametrize(
    "change",
    [
        {"players": ["necromancer", "demonologist"]},
        {"options": {"battle": "corners", "neighbours": False, "memory": False}},
    ],
    ids=str,
)
def test_other_players_or_options_than_those_of_the_position(change: Line) -> None:
    table = zaubertisch.set_up({"game": "archmage-origins", "factions": ["demonologist", "necromancer"]}, seed=1)
    while table.to_act is not None:
        table.play(table.legal()[0])
    forged = [json.loads(line) for line in table.journal.lines()]
    check(forged)
    forged[0] |= change
    breaks(forged, 1, "the players and options are not those of its position")


def test_the_header_is_missing() -> None:
    with pytest.raises(BadJournal, match="line 1: the journal is empty"):
        Journal.parse(b"")
    with pytest.raises(BadJournal, match="line 1: cannot be read"):
        Journal.parse(b"\n".join(saved()[1:]))


# --- the inputs ---------------------------------------------------------------------------------------------------


def test_another_move() -> None:
    forged = lines()
    index = number_of(forged, lambda line: line["what"] == "keep")
    forged[index]["what"] = "swap"
    breaks(forged, index + 1, "the state after it hashes to")


def test_an_illegal_move() -> None:
    forged = lines()
    first = number_of(forged, lambda line: line["who"] == 0 and line["what"].startswith("place"))
    second = number_of(forged, lambda line: line["who"] == 0 and line["what"].startswith("place") and line["n"] > first)
    forged[second]["what"] = forged[first]["what"]
    breaks(forged, second + 1, "you no longer hold the")


def test_an_unreadable_move() -> None:
    forged = lines()
    index = number_of(forged, lambda line: line["what"].startswith("look"))
    forged[index]["what"] = "luck"
    breaks(forged, index + 1, "no answer to the question")


def test_another_outcome_of_chance() -> None:
    forged = lines()
    index = number_of(forged, lambda line: line["what"].startswith("face"))
    cell, card = forged[index]["what"].split()[1:]
    other = "gertrude" if card != "gertrude" else "kurzol"
    forged[index]["what"] = f"face {cell} {other}"
    breaks(forged, index + 1, f"chance says 'face {cell} {other}', but the seed gives 'face {cell} {card}'")


def test_another_outcome_of_chance_with_all_that_follows() -> None:
    # Played on honestly from a better card, so that every hash fits: the seed still tells.
    table = zaubertisch.deal("archmage-origins", battle="corners", chance_by_hand=True)
    choice = Random(12)
    while table.to_act is not None:
        table.play(choice.choice(table.legal()))
    forged = [json.loads(line) for line in table.journal.lines()]
    check(forged)
    forged[0]["seed"] = "12"
    breaks(forged, 2, "but the seed gives")


def test_another_hash() -> None:
    forged = lines()
    forged[9]["hash"] = "00000000"
    breaks(forged, 10, "not 00000000")


@pytest.mark.parametrize(
    ("who", "why"), [(1, "1 answers, but 0 was asked"), ("chance", "chance answers, but 0 was asked")]
)
def test_another_seat(who: int | str, why: str) -> None:
    forged = lines()
    index = number_of(forged, lambda line: line["who"] == 0)
    forged[index]["who"] = who
    breaks(forged, index + 1, why)


def test_a_seat_in_place_of_chance() -> None:
    forged = lines()
    forged[1]["who"] = 0
    breaks(forged, 2, "0 answers, but chance was asked")


@pytest.mark.parametrize("index", [1, 5, 40])
def test_a_missing_input(index: int) -> None:
    forged = lines()
    del forged[index]
    breaks(forged, index + 1, f"is input {index + 1}, expected {index}")


def test_a_missing_input_with_new_numbers() -> None:
    forged = lines()
    index = number_of(forged, lambda line: line["what"] == "keep")
    del forged[index]
    for n, line in enumerate(forged[1:-1], start=1):
        line["n"] = n
    breaks(forged, index + 1, "no answer to the question")


def test_an_input_twice() -> None:
    forged = lines()
    forged.insert(6, forged[5])
    breaks(forged, 7, "is input 5, expected 6")


def test_inputs_in_another_order() -> None:
    forged = lines()
    forged[5], forged[6] = forged[6], forged[5]
    breaks(forged, 6, "is input 6, expected 5")


def test_an_input_after_the_end() -> None:
    forged = lines()
    extra = {"n": len(forged) - 1, "who": 0, "what": "look a1", "hash": "00000000"}
    forged.insert(-1, extra)
    breaks(forged, len(forged) - 1, "the game is over already")


@pytest.mark.parametrize("key", ["n", "who", "what", "hash"])
def test_an_input_without_one_of_its_parts(key: str) -> None:
    forged = lines()
    del forged[4][key]
    breaks(forged, 5, f"cannot be read: Object missing required field `{key}`")


def test_an_input_with_something_more() -> None:
    forged = lines()
    forged[4]["note"] = "!"
    breaks(forged, 5, "cannot be read: Object contains unknown field `note`")


# --- the result ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["points", "winners", "factions", "realm", "mages", "captured", "discarded"])
def test_another_result(key: str) -> None:
    forged = lines()
    forged[-1]["result"][key] = []
    breaks(forged, len(forged), f"the result differs in: {key}")


def test_a_result_with_more_or_less() -> None:
    forged = lines()
    forged[-1]["result"]["bonus"] = 3
    breaks(forged, len(forged), "the result differs in: bonus")
    forged = lines()
    del forged[-1]["result"]["points"]
    breaks(forged, len(forged), "the result differs in: points")


def test_a_small_lie_in_the_result() -> None:
    forged = lines()
    forged[-1]["result"]["realm"]["c3"] = "gertrude" if forged[-1]["result"]["realm"]["c3"] != "gertrude" else "kurzol"
    breaks(forged, len(forged), "the result differs in: realm")


def test_the_last_line_is_missing() -> None:
    forged = lines()[:-1]
    breaks(forged, len(forged) + 1, "is missing: the result")


def test_a_game_that_is_not_over_has_no_result() -> None:
    forged = lines()
    del forged[20:-1]
    breaks(forged, 21, "is missing: the game is not over")


def test_a_line_after_the_result() -> None:
    forged = lines()
    breaks([*forged, forged[-1]], len(forged) + 1, "there is something after the result")
    breaks([*forged, forged[4]], len(forged) + 1, "there is something after the result")


# --- damage -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("keep", [0, 1, 3, 40])
def test_cut_short_between_two_lines(keep: int) -> None:
    forged = lines()[: 1 + keep]
    breaks(forged, keep + 2, "is missing: the game is not over")
    assert len(zaubertisch.replay(Journal.parse(b"\n".join(saved()[: 1 + keep]))).journal.inputs) >= keep


@pytest.mark.parametrize("line", [1, 2, 30])
def test_cut_short_within_a_line(line: int) -> None:
    whole = b"\n".join(saved()[: line - 1])
    cut = whole + b"\n" * (line > 1) + saved()[line - 1][:-9]
    with pytest.raises(BadJournal, match=f"line {line}: cannot be read"):
        Journal.parse(cut)


@pytest.mark.parametrize("damage", [b"", b"{}", b"[]", b"null", b"\xff\xfe", b"look a1", b"{" * 100_000])
def test_a_line_that_cannot_be_read(damage: bytes) -> None:
    damaged = [*saved()[:7], damage, *saved()[8:]]
    with pytest.raises(BadJournal, match="line 8: cannot be read"):
        Journal.parse(b"\n".join(damaged))


def test_a_cut_journal_can_be_played_on() -> None:
    # Whoever lost the end of a game goes on from where it breaks off, with the same chance.
    table = zaubertisch.replay(Journal.parse(b"\n".join(saved()[:60])))
    for line in lines()[60:-1]:
        if line["who"] != "chance":
            table.play(line["what"])
    assert tuple(table.journal.lines()) == saved()
