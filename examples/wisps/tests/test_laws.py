"""Wisps obeys the laws of every game, and says clearly what cannot be."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
import zaubertisch
from zaubertisch.core import laws
from zaubertisch.core.chance import generator
from zaubertisch.core.declarations import problems
from zaubertisch.core.errors import BadEdition, BadPosition
from zaubertisch.core.registry import find_game

from wisps.game import GAME


def test_it_is_found_by_its_name() -> None:
    assert find_game("wisps") is GAME


def test_its_declarations_are_sound() -> None:
    assert problems(GAME.questions, GAME.events) == []


@pytest.mark.parametrize("seed", range(30))
def test_random_games_obey_the_laws(seed: int) -> None:
    assert laws.obey(GAME, seed, every=5) > 10


def test_other_figures_obey_the_laws() -> None:
    """The longest games there are: few wisps, and a goal that is out of reach."""
    cards = GAME.export_edition(GAME.standard)
    for wisp in cards["wisps"]:
        wisp["copies"] = 2
    edition = GAME.load_edition({**cards, "name": "dusk", "figures": {"goal": 100, "hand": 2}})
    for seed in range(10):
        laws.obey(GAME, seed, edition=edition, every=5)


# --- what others have may be anything that fits -------------------------------------------------------------------


def test_redealing_draws_evenly() -> None:
    """Of two unseen wisps, one flew away and one is in the air: each is as likely to be either."""
    rest = [wisp.id for wisp in GAME.standard.wisps for _ in range(wisp.copies)]
    for wisp in ("spark", "blaze"):
        rest.remove(wisp)
    air = {"wisp": "spark", "announced": 6}
    players = [{"lantern": "amber", "flown": ["blaze"]}, {"lantern": "jade"}]
    position = {"game": "wisps", "players": players, "shown": rest, "asks": "doubt", "asked": 1, "released": air}
    masked = zaubertisch.set_up(position).masked(1)
    rng = generator(1)
    worlds = (GAME.position(masked.redeal(rng)) for _ in range(2000))
    found = Counter((world["released"]["wisp"], *world["players"][0]["flown"]) for world in worlds)
    assert found.keys() == {("spark", "blaze"), ("blaze", "spark")}
    assert abs(found["spark", "blaze"] - 1000) < 5 * 500**0.5


# --- what cannot be -----------------------------------------------------------------------------------------------

TWO: list[dict[str, Any]] = [{"lantern": "amber", "hand": ["spark"]}, {"lantern": "jade", "hand": ["blaze"]}]
BAD_POSITIONS: dict[str, dict[str, Any]] = {
    "is for 2 to 4 players": {"players": TWO[:1]},
    "there is no lantern 'onyx'": {"players": [TWO[0], {"lantern": "onyx"}]},
    "two players share a lantern": {"players": [TWO[0], TWO[0]]},
    "there is no wisp 'star'": {"shown": ["star"]},
    "there is no question 'dance'": {"asks": "dance"},
    "there is no seat 2": {"active": 2},
    "everybody is given 2, 3 or 4 candles, not 9": {"candles": 9},
    "seat 1 cannot have 4 candles": {"players": [TWO[0], {**TWO[1], "candles": 4}]},
    "seat 1 cannot have 21 points": {"players": [TWO[0], {**TWO[1], "points": 21}]},
    "seat 0 has 4 wisps and may have 3": {"players": [{"lantern": "amber", "hand": ["spark"] * 4}, TWO[1]]},
    "'blaze' lies there 5 times, but there are 4": {"shown": ["blaze"] * 4},
    "before the beginning nobody has anything": {"asks": "begin", "active": None},
    "active is missing": {"active": None},
    "a wisp is in the air exactly when": {"asks": "doubt", "asked": 1},
    "the game is not over": {"asks": "over"},
    "the game is over": {"players": [TWO[0], {**TWO[1], "points": 15}]},
    "seat 3 has no candle left": {
        "players": [*TWO, {"lantern": "coral", "hand": ["spark"]}, {"lantern": "violet", "candles": 0}],
        "asks": "draw",
        "asked": 3,
    },
    "'draw' cannot be asked of seat 0": {
        "players": [{"lantern": "amber", "hand": ["spark"] * 3}, TWO[1]],
        "asks": "draw",
    },
    "nobody can announce 700": {"asks": "doubt", "asked": 1, "released": {"wisp": "spark", "announced": 700}},
    "cannot be read": {"weather": "foggy"},
}


@pytest.mark.parametrize("why", BAD_POSITIONS)
def test_a_position_that_cannot_be_is_refused(why: str) -> None:
    with pytest.raises(BadPosition, match=why) as refused:
        zaubertisch.set_up({"game": "wisps", "players": TWO, **BAD_POSITIONS[why]})
    assert refused.value.words.de != refused.value.words.en


def test_the_shortest_position_is_the_first_turn() -> None:
    table = zaubertisch.set_up({"game": "wisps", "players": TWO})
    assert table.to_act == 0
    assert table.view().deck == 28


def test_everything_wrong_with_an_edition_is_said_at_once() -> None:
    cards = GAME.export_edition(GAME.standard)
    cards["wisps"][0] |= {"brightness": 7, "copies": -1}
    cards["figures"]["goal"] = "far"
    with pytest.raises(BadEdition) as refused:
        GAME.load_edition(cards)
    assert [problem.en for problem in refused.value.problems] == [
        "figures: goal is 'far', but must be a whole number",
        "spark: brightness is 7, but must be 1 to 6",
        "spark: copies is -1, but must be 0 to 20",
    ]
    few = GAME.export_edition(GAME.standard)
    for wisp in few["wisps"]:
        wisp["copies"] = 1
    with pytest.raises(BadEdition, match="there are 6, but 4 hands take 12"):
        GAME.load_edition(few)
