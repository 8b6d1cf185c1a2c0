"""Positions of Casting Shadows: what is left out has a meaning, what cannot be is refused in one clear sentence."""

from __future__ import annotations

import re
from typing import Any

import pytest

import zaubertisch
from tests.clauses.shadows import at
from zaubertisch.core.errors import BadPosition

OUT = {"life": 0, "out": True}


def test_what_is_left_out_is_completed() -> None:
    full = at({"book": ["heat-wave"], "traps": ["run-away"]}, beside={"dornenwald": "heat-wave"}).position()
    assert full["deck"]["heat-wave"] == 1
    assert sum(full["deck"].values()) == 50
    assert full["trap_deck"]["unseen"] == {"pointed-shield": 4, "run-away": 2, "bees-everywhere": 2, "safety-dome": 1}
    assert full["places"] == {
        "top-left": "dornenwald",
        "right": "brodelvulkan",
        "bottom-left": "blubbersee",
        "left": "staubwueste",
    }
    assert full["portal"] == ["hare", "magpie", "marten"]
    assert [player["tile"] for player in full["players"]] == ["dornenwald", "blubbersee"]
    assert at(**{key: value for key, value in full.items() if key not in ("game", "players")}).to_act == 0


@pytest.mark.parametrize(
    ("players", "position", "problem"),
    [
        ([{}, {"character": "lupin"}], {}, "character 'lupin' is taken twice (CS-1.3)"),
        ([{"character": "wizard"}], {}, "there is no character 'wizard'; there are: axol, kitsu, lupin, lizzy"),
        ([{"tile": "moon"}], {}, "there is no tile 'moon'"),
        ([{"tile": "leuchtminen"}], {}, "tile 'leuchtminen' is not on the map (CS-2.1)"),
        ([{"life": -1}], {}, "the life of lupin is -1, but must be 0 to 99"),
        ([{"life": 0}], {}, "lupin is out exactly if no life is left (CS-10.1)"),
        ([{"companion": "hare"}], {}, "lupin has a companion, but only in shadow form is there one (CS-8.2)"),
        ([{"shadow": True, "companion": "dragon"}], {}, "there is no companion 'dragon'"),
        (
            [{"shadow": True, "companion": "hare"}, {"shadow": True, "companion": "hare"}],
            {},
            "companion 'hare' is with two characters",
        ),
        ([{"book": ["fireball"]}], {}, "there is no card 'fireball'"),
        ([{"book": ["sudden-doom", "sudden-doom"]}], {}, "there are 2 of 'sudden-doom', but the edition has 1 (CS-11)"),
        (
            [{"traps": ["safety-dome", "safety-dome"]}],
            {},
            "there are 2 of 'safety-dome', but the edition has 1 (CS-11)",
        ),
        ([{"traps": ["run-away"], "traps_from": ["heaven"]}], {}, "there is no part of the trap deck 'heaven'"),
        ([{"traps": ["run-away"], "traps_from": ["known", "known"]}], {}, "lupin has 1 traps, but 2 came from"),
        ([OUT], {}, "a game goes on only with two characters or more, the active one among them (CS-10.5)"),
        ([{}, OUT, {}], {"active": 1}, "a game goes on only with two characters or more, the active one among them"),
        ([], {"active": 5}, "there is no seat 5; there are: 0 to 1"),
        ([], {"map": "round"}, "there is no map 'round'; there are: players, seven"),
        ([], {"places": {"nowhere": "dornenwald"}}, "there is no place 'nowhere'"),
        ([], {"places": {"left": "dornenwald", "right": "dornenwald"}}, "tile 'dornenwald' lies in two places"),
        ([], {"beside": {"runenkreis": "heat-wave"}}, "no card lies beside 'runenkreis' (CS-1.7)"),
        ([], {"deck": {"heat-wave": 4}}, "there are 4 of 'heat-wave', but the edition has 3 (CS-11)"),
        ([], {"trap_deck": {"unseen": {"run-away": 4}}}, "there are 4 of 'run-away', but the edition has 3 (CS-11)"),
        ([], {"trap_deck": {"shown": {"unseen": {"run-away": 4}}}}, "4 of 'run-away' have come out of the trap deck"),
        ([], {"leaving": "cry"}, "there is no way of leaving 'cry'; there are: bot, out"),
        ([], {"points": -1}, "the number of action points is -1, but must be 0 to 50"),
        ([], {"tokens": {"gold": 1}}, "there is no resource 'gold'"),
        ([], {"tokens": {"curse": 999}}, "the number of 'curse' is 999, but must be 0 to 250"),
        ([], {"dice": {"green": "pearl"}}, "there is no die 'green'"),
        ([], {"dice": {"red1": "gold"}}, "there is no face 'gold'; there are: crystal, pearl, splinter, curse"),
        ([], {"cast": [0]}, "the active player has no card number 0 that could have been cast (CS-4.2)"),
        ([], {"portal": ["hare"], "companions": ["hare"]}, "companion 'hare' is in two places"),
        ([], {"trap_deck": {"queue": ["first-fallen"]}}, "the queue and what is left of 'first-fallen' do not agree"),
        ([], {"frames": []}, "the first frame must be one of: first, spare, portal, roll, act, absorb, over, ending"),
        ([], {"frames": [{"asks": "tea"}]}, "nothing asks 'tea'; what can be asked: first, spare"),
        ([], {"frames": [{"asks": "pay"}]}, "the first frame must be one of: first"),
        ([], {"frames": [{"asks": "ending"}]}, "the last frame must ask something"),
        ([], {"frames": [{"asks": "act"}, {"asks": "act"}]}, "'act' cannot be at height 1 of the frames"),
        ([], {"frames": [{"asks": "act", "seat": 1}]}, "the frame 'act' has no field 'seat'; it has none"),
        ([], {"frames": [{"asks": "act"}, {"asks": "card", "tile": 3}]}, "the frame 'card' cannot have tile 3"),
        ([], {"frames": [{"asks": "act"}, {"asks": "pay"}]}, "'pay' has no answer there"),
        (
            [],
            {"frames": [{"asks": "act"}, {"asks": "pay"}], "to_pay": {"red crystal": 1}},
            "'pay' has no answer there",
        ),
        ([], {"frames": [{"asks": "act"}, {"asks": "damage", "asked": 1}]}, "'damage' has no answer there"),
        ([], {"frames": [{"asks": "act"}, {"asks": "damage", "asked": 7}]}, "the frame 'damage' cannot have asked 7"),
        ([], {"frames": [{"asks": "act"}, {"asks": "discard"}]}, "'discard' has no answer there"),
        ([], {"frames": [{"asks": "roll"}]}, "'roll' has no answer there"),
        ([], {"frames": [{"asks": "over"}]}, "a game is over exactly if it has winners"),
        ([], {"winners": [0]}, "a game is over exactly if it has winners"),
    ],
)
def test_what_cannot_be_is_refused(players: list[dict[str, Any]], position: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadPosition) as refused:
        at(*players, **position)
    words = refused.value.words
    assert words.en.startswith(f"this position cannot be: {problem}")
    assert words.de.startswith("diese Stellung kann es nicht geben: ")
    assert words.de.partition(": ")[2] != words.en.partition(": ")[2]


@pytest.mark.parametrize(
    ("position", "problem"),
    [
        ({"game": "casting-shadows"}, "missing required field `players`"),
        ({"game": "casting-shadows", "players": [], "weather": "rain"}, "unknown field `weather`"),
        ({"game": "casting-shadows", "players": [{"character": "lupin", "hat": 1}]}, "unknown field `hat`"),
    ],
)
def test_what_cannot_be_read_is_refused(position: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadPosition, match=problem) as refused:
        zaubertisch.set_up(position)
    assert refused.value.words.de.startswith("Stellung nicht lesbar: ")
    assert re.search("das Feld `players` fehlt|ein Feld `(weather|hat)` gibt es nicht", refused.value.words.de)


@pytest.mark.parametrize("count", [0, 1, 5])
def test_two_to_four_players(count: int) -> None:
    players = [{"character": name} for name in ("lupin", "axol", "kitsu", "lizzy", "lupin")[:count]]
    with pytest.raises(BadPosition, match=rf"{count} players; CS-1\.1 allows 2 to 4"):
        zaubertisch.set_up({"game": "casting-shadows", "players": players})
