"""Positions: what is left out has a meaning, what cannot be is refused in one clear sentence."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import zaubertisch
from tests.clauses.scenes import at, begin, chances, lay, options, play
from zaubertisch.core.chance import generator
from zaubertisch.core.errors import BadPosition, UnknownGame
from zaubertisch.games.archmage_origins.names import CELL_NAMES, FACE_IDS

Position = dict[str, Any]

# --- what is left out ---------------------------------------------------------------------------------------------


def test_the_shortest_position_is_the_start_of_the_first_turn() -> None:
    table = at({})
    assert table.to_act == 0
    assert table.view() == at(table.position()).view()
    assert options(table) == {f"look {cell}" for cell in CELL_NAMES}


def test_what_is_left_out_is_completed() -> None:
    seen = {"a1": {"card": "gertrude", "seen_by": [0, 1]}, "b1": {"card": "kurzol", "seen_by": [1]}}
    table = at(
        {"starter": 1, "places": lay("s2 1:3, n1 0:8, n1 1:4"), "realm": seen, "counted": [0], "previous_looks": [0, 1]}
    )
    full = table.position()
    assert full["turn"] == 3
    assert full["contenders"] == [0]  # seat 1 began, so seat 0 drew highest
    assert full["looks"] == [0]
    assert full["allowance"] == 0
    assert [card["monster"] for card in full["realm"].values()][:3] == [True, True, False]
    assert full["places"]["n1"] == [{"seat": 0, "power": 8, "turn": 1}, {"seat": 1, "power": 4, "turn": 2}]
    assert full["places"]["s2"] == [{"seat": 1, "power": 3, "turn": 0}]
    assert table.to_act == 0


def test_a_discarded_spell_never_comes_back() -> None:
    table = at({"discarded": ["maelstrom"]}, "look a1")
    assert "face a1 maelstrom" not in chances(table)
    world = table.masked(1).redeal(generator(1))
    assert not int(world["undrawn"][0]) >> FACE_IDS.index("maelstrom") & 1
    assert table.view().deck == 3


@pytest.mark.parametrize("seed", range(6))
def test_every_position_of_a_game_can_be_set_up(seed: int) -> None:
    choice = Random(seed)
    table = zaubertisch.deal(
        "archmage-origins", 2 + seed % 3, battle=choice.choice(["open", "corners"]), chance_by_hand=True
    )
    while table.to_act is not None:
        table.play(choice.choice(table.legal()))
        again = zaubertisch.set_up(table.position(), chance_by_hand=True)
        assert again.hash == table.hash
        assert again.position() == table.position()


def test_a_position_in_the_middle_of_a_spell_goes_on() -> None:
    table = begin("look d4 gertrude, look a1 second-sight, see b1 divination")
    again = at(table.position())
    for both in (table, again):
        play(both, "see c1 maelstrom, divine d1 upheaval, shuffle 3, upheave a4, look a4")
    assert again.hash == table.hash


# --- what cannot be -----------------------------------------------------------------------------------------------

ROUND_2 = {"places": lay("n1 0:1, n2 1:1")}
SEEN = {"a1": {"card": "gertrude", "seen_by": [0]}, "b1": {"card": "kurzol", "seen_by": [0]}}
DIVINATION_UP = {"realm": {"a1": {"card": "divination", "face_up": True}}}
SECOND_SIGHT_UP = {"realm": {"a1": {"card": "second-sight", "face_up": True}}}
SHUFFLED_REALM = {"a2": {"thing": 20}, "b2": {"thing": 21}}
SHUFFLED = {"discarded": ["maelstrom"], "shuffled": [{}, {}], "realm": SHUFFLED_REALM}
ALL_PLACED = lay(
    "n1 0:1, n2 0:2, n3 0:3, n4 0:4, s1 0:5, s2 0:6, s3 0:7, s4 0:8,"
    "n1 1:8, n2 1:7, n3 1:6, n4 1:5, s1 1:4, s2 1:3, s3 1:2, s4 1:1"
)


def frames(*asked: Position) -> Position:
    return {"frames": [{"asks": "look"}, *asked]}


def seen_before(*cards: str | None) -> Position:
    return {**SHUFFLED, "shuffled": [{"card": card, "seen_by": [0]} if card else {} for card in cards]}


IMPOSSIBLE: dict[str, tuple[Position, str]] = {
    # names and numbers that there are not
    "one player": ({"factions": ["necromancer"]}, "1 factions; AO-1.1 allows 2 to 4 players"),
    "five players": ({"factions": ["necromancer"] * 5}, "5 factions; AO-1.1 allows 2 to 4 players"),
    "faction": ({"factions": ["wizard", "necromancer"]}, "there is no faction 'wizard'"),
    "faction twice": ({"factions": ["necromancer"] * 2}, "faction 'necromancer' is taken twice (AO-1.2)"),
    "battle": ({"battle": "sea"}, "there is no battle 'sea'; there are: corners, open"),
    "cell": ({"realm": {"e5": {}}}, "there is no cell 'e5'"),
    "frame cell": (frames({"asks": "face", "cell": "e5"}), "there is no cell 'e5'"),
    "place": ({"places": lay("n5 0:1")}, "there is no place 'n5'"),
    "card": ({"realm": {"a1": {"card": "dragon", "seen_by": [0]}}}, "there is no card 'dragon'"),
    "discarded card": ({"discarded": ["fireball"]}, "there is no card 'fireball'"),
    "starter": ({"starter": 2}, "there is no seat 2; there are: 0 to 1"),
    "seen by": ({"realm": {"a1": {"card": "gertrude", "seen_by": [2]}}}, "there is no seat 2; there are: 0 to 1"),
    "token": ({"realm": {"a1": {"token": -1}}}, "there is no seat -1; there are: 0 to 1"),
    "contender": ({"contenders": [40]}, "there is no seat 40; there are: 0 to 1"),
    "thing": ({"realm": {"a1": {"thing": 24}}}, "there is no thing 24; there are: 0 to 23"),
    "counted thing": ({"counted": [-1]}, "there is no thing -1; there are: 0 to 23"),
    "gone thing": ({"gone": {"99": "maelstrom"}}, "there is no thing 99; there are: 0 to 23"),
    "power": ({"places": lay("n1 0:9")}, "there is no mage card of power 9; there are: 1 to 8"),
    "turn": ({"turn": 300}, "there is no turn 300; there are: 0 to 16"),
    "mage turn": ({"places": {"n1": [{"seat": 0, "power": 1, "turn": 99}]}}, "there is no turn 99; there are: 0 to 16"),
    "question": ({"frames": [{"asks": "sing"}]}, "the first frame must ask one of: look, exchange, place, hold, draw"),
    "no question": ({"frames": []}, "the first frame must ask one of: look, exchange, place, hold, draw"),
    # the order of play
    "drawn power": ({"drawn": [9, 1]}, "everyone draws a power from 1 to 8, or 0 before that (AO-2.5)"),
    "drawn for too few": ({"drawn": [1]}, "everyone draws a power from 1 to 8, or 0 before that (AO-2.5)"),
    "draw alone": (
        {"frames": [{"asks": "draw", "seat": 0}], "contenders": [0]},
        "a draw for the order of play needs two or more contenders (AO-2.5)",
    ),
    "draw by whom": ({"frames": [{"asks": "draw"}]}, "the seat that draws is not among the contenders (AO-2.5)"),
    "draw too late": (
        {"frames": [{"asks": "draw", "seat": 0}], "discarded": ["maelstrom"]},
        "something has happened before the draw for the order of play (AO-2.5)",
    ),
    "wrong beginner": ({"contenders": [0]}, "seat 0 begins, so seat 1 drew highest (AO-2.5)"),
    # mage cards
    "three at a place": (
        {"places": lay("n1 0:1, n1 1:1, n1 0:2")},
        "n1 holds 3 mage cards, two at most are possible (AO-2.3)",
    ),
    "power twice": ({"places": lay("n1 0:1, n2 0:1")}, "seat 0 has placed its 1 twice (AO-1.3)"),
    "out of turn": ({"places": lay("n1 1:1")}, "seat 0 has placed 0 mage cards, but in 1 turns (AO-3.3)"),
    "too few placed": ({"turn": 1}, "seat 0 has placed 0 mage cards, but in 1 turns (AO-3.3)"),
    "too many placed": (
        {"places": lay("n1 0:1"), "turn": 0},
        "seat 0 has placed 1 mage cards, but in 0 turns (AO-3.3)",
    ),
    "placed in another's turn": (
        {"places": {"n1": [{"seat": 0, "power": 1, "turn": 1}], "n2": [{"seat": 1, "power": 1, "turn": 0}]}},
        "seat 0 has placed its mage cards in turns that were not its own (AO-3.3)",
    ),
    "not at his corner": (
        {"battle": "corners", "places": lay("s1 0:1")},
        "seat 0 may not place at s1 from its corner (AO-2.3)",
    ),
    "not at his neighbouring corner": (
        {"battle": "corners", "neighbours": True, "places": lay("n1 0:1, s1 1:1")},
        "seat 1 may not place at s1 from its corner (AO-2.3)",
    ),
    "two of his own at a corner's place": (
        {"battle": "corners", "places": lay("n1 0:1, s1 1:1, n1 0:2")},
        "seat 0 has two cards at n1; corners allow one each (AO-2.3)",
    ),
    # the realm
    "thing twice": ({"realm": {"a1": {"thing": 1}}}, "two cells hold the same thing"),
    "seen without a face": ({"realm": {"a1": {"seen_by": [0]}}}, "a1 was seen, so it must say which card it is"),
    "face up without a face": ({"realm": {"a1": {"face_up": True}}}, "a1 was seen, so it must say which card it is"),
    "face without eyes": (
        {"realm": {"a1": {"card": "gertrude"}}},
        "a1 says it is 'gertrude', but nobody has seen it: leave the card out, or say by whom",
    ),
    "seen too early": (
        {"realm": {"a1": {"card": "gertrude", "seen_by": [1]}}},
        "a1 was seen by seat 1, which has had no turn yet (AO-3.1)",
    ),
    "a spell for a monster": (
        {"realm": {"a1": {"card": "divination", "face_up": True, "monster": True}}},
        "a1 is a spell and not a monster",
    ),
    "a monster face up": (
        {"realm": {"a1": {"card": "gertrude", "face_up": True}}},
        "a1 is face up, but monsters stay face down till the scoring",
    ),
    "face up under a token": (
        {**ROUND_2, "realm": {"a1": {"card": "divination", "face_up": True, "token": 0}}},
        "a1 is face up under a token (AO-4.5)",
    ),
    "a spell that was not revealed": (
        {"realm": {"a1": {"card": "divination", "seen_by": [0]}}},
        "a1 is a spell that was looked at; it would have been revealed (AO-4.2)",
    ),
    "a monster that nobody knows for one": (
        {"realm": {"a1": {"card": "gertrude", "seen_by": [0], "monster": False}}},
        "a1 was looked at and not revealed, so all know it for a monster (AO-4.2)",
    ),
    "seen under a token": (
        {**ROUND_2, "realm": {"a1": {"card": "upheaval", "seen_by": [0], "token": 0}}},
        "a1 was seen under its token, but not by Divination (AO-4.5)",
    ),
    "two tokens": ({**ROUND_2, "realm": {"a1": {"token": 0}, "b1": {"token": 0}}}, "seat 0 has more than one token"),
    "a token too early": (
        {"realm": {"a1": {"token": 0}}},
        "seat 0 has a token in the realm, but has not finished a turn yet (AO-3.4)",
    ),
    "a hold card played twice": (
        {
            **ROUND_2,
            "places": lay("n1 0:1, n2 1:1, n3 0:2"),
            "frames": [{"asks": "hold"}],
            "realm": {"a1": {"token": 0}},
        },
        "seat 0 has played its hold card already (AO-5.1)",
    ),
    "card twice": (
        {"realm": {"a1": {"card": "gertrude", "seen_by": [0]}, "b1": {"card": "gertrude", "seen_by": [0]}}},
        "'gertrude' lies in two places",
    ),
    # discarded spells and the exploration deck
    "a monster discarded": ({"discarded": ["gertrude"]}, "'gertrude' is a monster; only spells are discarded"),
    "discarded twice": ({"discarded": ["maelstrom"] * 2}, "'maelstrom' is discarded twice"),
    "discarded and there": ({**DIVINATION_UP, "discarded": ["divination"]}, "'divination' is discarded and lies at a1"),
    "gone but not discarded": ({"gone": {"16": "maelstrom"}}, "only discarded spells leave the realm (AO-4.2)"),
    "gone and there": (
        {"discarded": ["maelstrom"], "gone": {"3": "maelstrom"}},
        "thing 3 is gone and lies in the realm",
    ),
    "gone twice": (
        {"discarded": ["maelstrom", "upheaval"], "gone": {"16": "maelstrom", "17": "maelstrom"}},
        "'maelstrom' lies in two places",
    ),
    "a card still in the deck": ({"realm": {"a1": {"thing": 16}}}, "thing 16 still lies in the exploration deck"),
    "a second card still in the deck": (
        {"discarded": ["maelstrom"], "realm": {"a1": {"thing": 17}}},
        "thing 17 still lies in the exploration deck",
    ),
    # what Maelstrom shuffled
    "one shuffled": ({**SHUFFLED, "shuffled": [{}]}, "1 cards were shuffled; Maelstrom shuffles 2 to 4 (AO-4.6)"),
    "five shuffled": ({**SHUFFLED, "shuffled": [{}] * 5}, "5 cards were shuffled; Maelstrom shuffles 2 to 4 (AO-4.6)"),
    "shuffled by nothing": (
        {**SHUFFLED, "discarded": []},
        "cards were shuffled, but Maelstrom is not discarded (AO-4.2)",
    ),
    "shuffled without a thing": (
        {**SHUFFLED, "realm": {}},
        "2 cards were shuffled, so there are the things [20, 21], not []",
    ),
    "a thing that was not shuffled": (
        {"realm": {"a1": {"thing": 20}}},
        "0 cards were shuffled, so there are the things [], not [20]",
    ),
    "shuffled with half a face": (
        {**SHUFFLED, "shuffled": [{"card": "gertrude"}, {}]},
        "a shuffled card has a face exactly if somebody had seen it",
    ),
    "shuffled and seen too early": (
        {**SHUFFLED, "shuffled": [{"card": "gertrude", "seen_by": [1]}, {}]},
        "a shuffled card was seen by seat 1, which has had no turn yet (AO-3.1)",
    ),
    "a revealed spell shuffled": (
        seen_before("upheaval", None),
        "'upheaval' was seen and then shuffled; it would have been revealed",
    ),
    "shuffled twice": (seen_before("gertrude", "gertrude"), "'gertrude' lies in two places"),
    "shuffled and elsewhere": (
        {**seen_before("gertrude", None), "realm": {**SHUFFLED_REALM, "a1": {"card": "gertrude", "seen_by": [0]}}},
        "'gertrude' lies in two places",
    ),
    "more found than were shuffled": (
        {
            **seen_before("gertrude", "kurzol"),
            "realm": {**SHUFFLED_REALM, "a2": {"thing": 20, "card": "lissiau", "seen_by": [0]}},
        },
        "among the shuffled cards there are more than were shuffled",
    ),
    # looks
    "three looks count": ({"counted": [0, 1, 2]}, "at most two looks count, at different cards (AO-4.4)"),
    "a look counts twice": (
        {"realm": SEEN, "counted": [0, 0], "frames": [{"asks": "exchange"}]},
        "at most two looks count, at different cards (AO-4.4)",
    ),
    "two looks and still looking": (
        {"realm": SEEN, "counted": [0, 1]},
        "2 looks count, but the question is 'look' (AO-3.2)",
    ),
    "an exchange after one look": (
        {"realm": SEEN, "counted": [0], "frames": [{"asks": "exchange"}]},
        "1 looks count, but the question is 'exchange' (AO-3.2)",
    ),
    "placing after one look": (
        {"realm": SEEN, "counted": [0], "frames": [{"asks": "place"}]},
        "1 looks count, but the question is 'place' (AO-3.2)",
    ),
    "a look at what is not there": (
        {"discarded": ["maelstrom"], "gone": {"16": "maelstrom"}, "counted": [16]},
        "thing 16 counts as a look but does not lie in the realm",
    ),
    "an unseen look": ({"counted": [5]}, "thing 5 counts as a look but is no monster that can be seen"),
    "a look under a token": (
        {**ROUND_2, "realm": {"a1": {"card": "gertrude", "seen_by": [0], "token": 0}}, "counted": [0]},
        "thing 0 counts as a look but is no monster that can be seen",
    ),
    "a look that another had": (
        {**ROUND_2, "realm": {"a1": {"card": "gertrude", "seen_by": [1]}}, "counted": [0]},
        "looks: seat 0 has not seen thing 0",
    ),
    "a previous look that another had": (
        {**ROUND_2, "realm": SEEN, "previous_looks": [0]},
        "previous_looks: seat 1 has not seen thing 0",
    ),
    "a look before the first": (
        {"realm": SEEN, "previous_looks": [0]},
        "in the first turn there are no previous looks (AO-4.1)",
    ),
    "an allowance that was not there": (
        {**ROUND_2, "realm": SEEN, "allowance": 0},
        "of the previous player's cards one at most was looked at, and that is the allowance (AO-4.1)",
    ),
    "both of the previous player's cards": (
        {
            **ROUND_2,
            "realm": {"a1": {"card": "gertrude", "seen_by": [0, 1]}, "b1": {"card": "kurzol", "seen_by": [0, 1]}},
            "counted": [0, 1],
            "previous_looks": [0, 1],
            "frames": [{"asks": "exchange"}],
        },
        "of the previous player's cards one at most was looked at, and that is the allowance (AO-4.1)",
    ),
    # frames
    "a turn's question on top": (frames({"asks": "place"}), "'place' cannot be asked at height 1 of the frames"),
    "nonsense on top": (frames({"asks": "sing"}), "'sing' cannot be asked at height 1 of the frames"),
    "a spell while placing": (
        {**DIVINATION_UP, "frames": [{"asks": "place"}, {"asks": "divination", "cell": "a1"}]},
        "'divination' can be asked while the player looks, not at 'place'",
    ),
    "a spell nowhere": ({**DIVINATION_UP, **frames({"asks": "divination"})}, "'divination' needs the cell it is about"),
    "a spell that is not there": (
        frames({"asks": "divination", "cell": "a1"}),
        "'divination' does not lie face up at a1 (AO-4.3)",
    ),
    "a spell that waits twice": (
        {**DIVINATION_UP, **frames({"asks": "divination", "cell": "a1"}, {"asks": "divination", "cell": "a1"})},
        "'divination' at a1 waits twice",
    ),
    "a spell that does not wait": (
        DIVINATION_UP,
        "'divination' lies face up at a1, but no frame says that it waits (AO-4.3)",
    ),
    "upheaval without a look": (
        {"realm": {"a1": {"card": "upheaval", "face_up": True}}, **frames({"asks": "upheaval", "cell": "a1"})},
        "Upheaval asks for nothing if no look counts (AO-1.5)",
    ),
    "chance asked in between": (
        {**DIVINATION_UP, **frames({"asks": "face", "cell": "b1"}, {"asks": "divination", "cell": "a1"})},
        "chance answers at once: 'face' must be the last frame",
    ),
    "chance asked for nobody": (
        {
            "realm": {"a1": {"card": "maelstrom", "face_up": True}},
            **frames({"asks": "maelstrom", "cell": "a1"}, {"asks": "face", "cell": "b1"}),
        },
        "'maelstrom' does not look at a card",
    ),
    "chance asked for a known card": (
        {"realm": SEEN, **frames({"asks": "face", "cell": "a1"})},
        "the face of a1 is known already",
    ),
    "chance asked under a token": (
        {**ROUND_2, "realm": {"a1": {"token": 0}}, **frames({"asks": "face", "cell": "a1"})},
        "a1 is under a hold token (AO-4.5)",
    ),
    "a look half done": ({"frames": [{"asks": "look", "looks": 1}]}, "only Second Sight can be half done"),
    "second sight with too many looks": (
        {**SECOND_SIGHT_UP, **frames({"asks": "second-sight", "cell": "a1", "looks": 2, "thing": 5})},
        "only Second Sight can be half done",
    ),
    "second sight at nothing": (
        {**SECOND_SIGHT_UP, **frames({"asks": "second-sight", "cell": "a1", "looks": 1})},
        "only Second Sight can be half done",
    ),
    "second sight begun while it waits": (
        {
            "realm": {"a1": {"card": "second-sight", "face_up": True}, "b1": {"card": "maelstrom", "face_up": True}},
            **frames(
                {"asks": "second-sight", "cell": "a1", "looks": 1, "thing": 5}, {"asks": "maelstrom", "cell": "b1"}
            ),
        },
        "only Second Sight can be half done",
    ),
    "a question about a seat": ({"frames": [{"asks": "look", "seat": 0}]}, "'look' is not about a seat"),
    "a question about a cell": ({"frames": [{"asks": "look", "cell": "a1"}]}, "'look' is not about a cell"),
    # the end
    "scored too early": (
        {"frames": [{"asks": "scoring", "cell": "a1"}]},
        "the scoring comes when every mage card is placed, and only then (AO-6.1)",
    ),
    "scored too late": (
        {"places": ALL_PLACED},
        "the scoring comes when every mage card is placed, and only then (AO-6.1)",
    ),
    "winners too early": ({"winners": [0]}, "a game is over exactly if it has winners"),
    "over without winners": (
        {"places": ALL_PLACED, "frames": [{"asks": "over"}]},
        "a game is over exactly if it has winners",
    ),
    "points too early": ({"points": [3, 4]}, "there are points and captors only when the game is over (AO-6.1)"),
    "captors too early": ({"captors": {"a1": 0}}, "there are points and captors only when the game is over (AO-6.1)"),
    "scoring nothing": (
        {"places": ALL_PLACED, "frames": [{"asks": "scoring"}]},
        "the scoring asks about a cell that nobody has seen",
    ),
    "scoring a known card": (
        {"places": ALL_PLACED, "realm": SEEN, "frames": [{"asks": "scoring", "cell": "b1"}]},
        "the scoring asks about a cell that nobody has seen",
    ),
    "scoring out of order": (
        {"places": ALL_PLACED, "frames": [{"asks": "scoring", "cell": "b1"}]},
        "the scoring turns over card after card, from a1 on (AO-6.1)",
    ),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_a_position_that_cannot_be(name: str) -> None:
    position, sentence = IMPOSSIBLE[name]
    with pytest.raises(BadPosition) as refused:
        at(position)
    assert str(refused.value).startswith("this position cannot be: ")
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)
    words = refused.value.words
    assert words.de.startswith("diese Stellung kann es nicht geben: ")
    assert words.de.partition(": ")[2] != words.en.partition(": ")[2]


@pytest.fixture
def ended() -> Position:
    """The position of a game that is over."""
    table = zaubertisch.deal("archmage-origins", seed=6)
    choice = Random(6)
    while table.to_act is not None:
        table.play(choice.choice(table.legal()))
    assert len(table.view().winners) == 1
    return table.position()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"winners": [0, 1]}, "the winners are those with most points (AO-6.7)"),
        ({"points": []}, "a score is missing (AO-6.7)"),
        ({"captors": {"a1": 0}}, "a score is missing (AO-6.7)"),
        ({"points": [9999, 9999], "winners": [0, 1]}, "nobody can have that many points (AO-6.5)"),
        ({"winners": [2]}, "there is no seat 2; there are: 0 to 1"),
    ],
)
def test_an_end_that_cannot_be(ended: Position, change: Position, sentence: str) -> None:
    assert at(ended).to_act is None
    with pytest.raises(BadPosition) as refused:
        at({**ended, **change})
    assert sentence in str(refused.value)


def test_an_end_with_a_card_still_face_down(ended: Position) -> None:
    ended["realm"]["d4"] |= {"face_up": False, "seen_by": [0], "monster": True}
    with pytest.raises(BadPosition, match="the scoring turns over card after card, from a1 on"):
        at(ended)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"colour": "red"}, "Object contains unknown field `colour`"),
        ({"realm": {"a1": {"colour": "red"}}}, "Object contains unknown field `colour` - at `$.realm[...]`"),
        ({"realm": []}, "Expected `object`, got `array` - at `$.realm`"),
        ({"turn": "first"}, "Expected `int | null`, got `str` - at `$.turn`"),
        ({"turn": 1.5}, "Expected `int | null`, got `float` - at `$.turn`"),
        ({"gone": {"x": "maelstrom"}}, "Expected `int`, got `str` - at `key` in `$.gone`"),
        ({"factions": None}, "Expected `array`, got `null` - at `$.factions`"),
        ({"frames": [{}]}, "Object missing required field `asks` - at `$.frames[0]`"),
    ],
    ids=str,
)
def test_a_position_that_cannot_be_read(change: Position, sentence: str) -> None:
    with pytest.raises(BadPosition) as refused:
        at(change)
    assert str(refused.value) == f"the position cannot be read: {sentence}"
    german = refused.value.words.de
    assert german.startswith("Stellung nicht lesbar: ")
    assert not {"Object", "Expected", "got", "at"} & set(german.split())


def test_a_position_without_factions() -> None:
    with pytest.raises(BadPosition, match="the position cannot be read: Object missing required field `factions`"):
        zaubertisch.set_up({"game": "archmage-origins"})


@pytest.mark.parametrize("position", [{}, {"game": None}, {"game": "chess"}])
def test_a_position_of_no_game(position: Position) -> None:
    with pytest.raises(UnknownGame, match="there is no game"):
        zaubertisch.set_up(position)


def test_what_is_no_position_at_all() -> None:
    nothing: Any = ["look a1"]
    with pytest.raises(BadPosition, match="a position is a JSON object"):
        zaubertisch.set_up(nothing)
