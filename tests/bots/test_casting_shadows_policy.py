"""What greedy does in Casting Shadows, scene by scene, and against a bot that plays anything."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any

import numpy as np
import pytest

from tests.clauses.shadows import at, play
from zaubertisch import Table, deal
from zaubertisch.bots.greedy import ReadyBot
from zaubertisch.bots.random import RandomBot
from zaubertisch.core.chance import generator
from zaubertisch.core.gate import Masked
from zaubertisch.core.match import Match
from zaubertisch.games.casting_shadows.bots import apprentice
from zaubertisch.games.casting_shadows.bots.parameters import standard_parameters
from zaubertisch.games.casting_shadows.bots.planning import plan, survey
from zaubertisch.games.casting_shadows.bots.policy import POLICY, follow
from zaubertisch.games.casting_shadows.bots.scratchpad import PRESENT
from zaubertisch.games.casting_shadows.game import GAME

GREEDY = ReadyBot("greedy", follow)
APPRENTICE = ReadyBot("apprentice", apprentice.answer)


def answer(table: Table[Any], seed: int = 1) -> str:
    """What greedy answers to the present question."""
    seat = table.to_act
    assert seat is not None
    legal = {action.id: action.notation for action in table.legal()}
    return legal[GREEDY.choose(table.masked(seat), list(legal), generator(seed))]


def test_a_win_is_taken() -> None:
    table = at({"book": ["heat-wave"], "tile": "runenkreis"}, {"life": 5}, tokens={"red crystal": 2})
    assert answer(table) == "cast heat-wave 2 axol"


def test_a_bot_never_leaves() -> None:
    table = at({"life": 1}, {"book": ["heat-wave"]}, tokens={"curse": 3}, points=0, leaving="out")
    assert {action.notation for action in table.legal()} == {"end", "leave"}
    assert answer(table) == "end"


def test_it_walks_to_where_it_can_win() -> None:
    table = at({"book": ["fatal-fronds"]}, {"life": 2, "tile": "runenkreis"})
    assert answer(table) == "move runenkreis"
    play(table, "move runenkreis")
    assert answer(table) == "cast fatal-fronds runenkreis"


def test_a_conversion_is_cast_where_it_pays() -> None:
    table = at({"book": ["heat-wave", "curse-void"], "tile": "runenkreis"}, {"life": 6}, tokens={"curse": 3}, points=2)
    assert answer(table) == "cast curse-void 3"


def test_a_resource_card_is_used_where_it_wins() -> None:
    table = at({"book": ["heat-wave", "red-gem"], "tile": "runenkreis"}, {"life": 3}, points=1)
    assert answer(table) == "use red-gem"


def test_an_ability_that_wins_is_used() -> None:
    assert answer(at({"shadow": True, "energy": 5, "tile": "runenkreis"}, {"life": 5})) == "ability axol"


def test_the_first_spell_is_worth_taking() -> None:
    table = at({}, tokens={"red pearl": 1, "red crystal": 3}, beside={"dornenwald": "heat-wave"})
    assert answer(table) == "take"


def test_deadly_curse_stones_are_cleansed() -> None:
    table = at({"life": 1}, tokens={"curse": 1}, points=1)
    assert answer(table) == "cleanse"


def test_splinters_are_absorbed() -> None:
    table = at({"energy": 1}, tokens={"splinter": 2}, points=0, script="end")
    assert answer(table) == "absorb 2"


@pytest.mark.parametrize(
    ("traps", "life", "grade", "expected"),
    [
        (["pointed-shield"], 18, 2, "trap pointed-shield"),
        (["safety-dome"], 18, 1, "pass"),
        (["safety-dome", "pointed-shield"], 18, 3, "trap safety-dome"),
        (["safety-dome", "pointed-shield"], 3, 1, "trap pointed-shield"),
        (["safety-dome", "pointed-shield"], 3, 2, "trap safety-dome"),
        (["run-away"], 18, 1, "pass"),
    ],
)
def test_shields_are_used_where_they_save_most(traps: list[str], life: int, grade: int, expected: str) -> None:
    victim = {"life": life, "traps": traps}
    table = at({"book": ["heat-wave"], "tile": "runenkreis"}, victim, tokens={"red crystal": 3})
    play(table, f"cast heat-wave {grade} axol, pass")
    assert answer(table) == expected


def test_it_runs_from_a_blow_that_would_be_the_end_to_where_the_spell_does_not_reach() -> None:
    victim = {"life": 5, "traps": ["run-away"], "tile": "runenkreis"}
    table = at({"book": ["heat-wave"]}, victim, tokens={"red crystal": 2}, script="cast heat-wave 2 axol")
    # Not to the Staubwüste, which is next to the caster.
    assert answer(table) in {f"trap run-away {tile}" for tile in ("brodelvulkan", "blubbersee", "dornenwald")}


def test_bees_sting_whoever_enters() -> None:
    table = at({}, {"tile": "runenkreis", "traps": ["bees-everywhere"]}, script="move runenkreis")
    assert answer(table) == "trap bees-everywhere"


def shares(first: Any, others: Any, players: int, games: int) -> float:
    """How much of the games a bot wins against copies of another; characters and who begins take turns."""
    rng, won = generator(1), 0.0
    casts = list(permutations(GAME.roles, players))
    for number in range(games):
        options = {"first": number % players, "map": "seven" if number % 3 == 0 else "players"}
        match = Match(GAME, GAME.check_set_up(players, casts[number % len(casts)], options), seed=number)
        while match.to_act >= 0:
            masked = match.masked(match.to_act)
            bot = first if match.to_act == 0 else others
            legal = masked.legal()
            chosen = bot.choose(masked, legal, rng)
            assert chosen in legal
            match.advance(chosen)
        winners = match.winners()
        won += (winners & 1) / winners.bit_count()
    return won / games


def test_greedy_beats_a_bot_that_plays_anything() -> None:
    assert shares(GREEDY, RandomBot(), 2, 120) >= 0.97


@pytest.mark.parametrize("players", [3, 4])
def test_greedy_beats_several_bots_that_play_anything(players: int) -> None:
    assert shares(GREEDY, RandomBot(), players, 48) >= 0.9


def test_an_apprentice_loses_to_greedy_and_beats_a_bot_that_plays_anything() -> None:
    assert shares(APPRENTICE, RandomBot(), 2, 60) >= 0.8
    assert shares(APPRENTICE, GREEDY, 2, 200) <= 0.4


def test_an_apprentice_does_not_end_their_turn_while_they_could_hit() -> None:
    table = at({"book": ["heat-wave"], "tile": "runenkreis"}, {}, tokens={"red crystal": 1, "curse": 1}, points=2)
    legal = {action.id: action.notation for action in table.legal()}
    answers = {legal[APPRENTICE.choose(table.masked(0), list(legal), generator(seed))] for seed in range(200)}
    assert "cast heat-wave 1 axol" in answers
    assert "end" not in answers


# --- what is not thought through need not be ---


def decisions(players: int) -> Iterator[Masked]:
    """What the seats of a game of greedy are asked."""
    table, rng = deal("casting-shadows", players=players, seed=players), generator(players)
    while table.to_act is not None:
        masked = table.masked(table.to_act)
        yield masked
        table.give(GREEDY.choose(masked, [action.id for action in table.legal()], rng))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_best_plan_is_worth_the_same_if_hopeless_ones_are_left_out(players: int) -> None:
    compared = 0
    for masked in decisions(players):
        if GAME.questions.present(masked.record).name != "act":
            continue
        workspace = POLICY.workspace(masked, standard_parameters())
        t, s, parameters, pad = (workspace[name] for name in ("tables", "masked", "parameters", "pad"))
        survey(t, s, masked.seat, parameters, pad)
        pad["pool"][PRESENT] = s["pool"]
        best = plan(t, s, masked.seat, parameters, pad, int(s["points"]), True)
        for tile in range(7):  # whichever is looked at first
            pad["best_tile"] = tile
            assert plan(t, s, masked.seat, parameters, pad, int(s["points"]), False) == pytest.approx(best, abs=1e-9)
            compared += 1
    assert compared > 100


def test_books_that_are_remembered_change_no_appraisal() -> None:
    pad: Any = None
    for masked in decisions(2):
        fresh, kept = (POLICY.workspace(masked, standard_parameters()) for _ in range(2))
        if pad is not None:
            kept["pad"] = pad
        for workspace in (fresh, kept):
            POLICY.scores_in(workspace)
        assert fresh["scores"].tolist() == kept["scores"].tolist()
        pad = kept["pad"]
    assert np.count_nonzero(pad["known_book"]) > 10
