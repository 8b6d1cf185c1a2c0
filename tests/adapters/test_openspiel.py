"""OpenSpiel's own tests on our games, its tools running on them, and what an information state holds."""

from __future__ import annotations

import json
import pickle
import random
import unittest
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import cfr, exploitability, external_sampling_mccfr, ismcts, mcts

from tests.adapters.endgames import ENDGAMES
from zaubertisch.adapters.openspiel import FAMILIES, pack
from zaubertisch.adapters.steps import observation_of
from zaubertisch.core.domains import NOTHING
from zaubertisch.core.errors import BadEdition, BadSetUp
from zaubertisch.core.events import SECRET
from zaubertisch.core.registry import find_game

NAMES = [family.name for family in FAMILIES]


def load(name: str, **parameters: Any) -> Any:
    return pyspiel.load_game(name, parameters)


def endgame(name: str) -> Any:
    return load(name, position=pack(ENDGAMES[name]))


def play(state: Any, rnd: random.Random, steps: int = 10_000) -> None:
    """Go on at random."""
    while steps and not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rnd.choices(outcomes, weights)[0])
        else:
            state.apply_action(rnd.choice(state.legal_actions()))
        steps -= 1


def run(case: type[unittest.TestCase], game: Any, *, without: tuple[str, ...] = ()) -> None:
    """Run one of OpenSpiel's test classes on a game."""
    bound: Any = type("Bound", (case,), {"game": game, "game_name": game.get_type().short_name})
    loader = unittest.TestLoader()
    suite = unittest.TestSuite(bound(name) for name in loader.getTestCaseNames(bound) if name not in without)
    outcome = unittest.TestResult()
    suite.run(outcome)
    assert outcome.testsRun > 0
    assert [text for _, text in (*outcome.errors, *outcome.failures)] == []


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", NAMES)
def test_openspiels_simulations_pass(name: str, players: int) -> None:
    pyspiel.random_sim_test(load(name, players=players), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_openspiels_api_tests_pass_on_the_whole_game(name: str) -> None:
    run(api_test.EnforceAPIOnPartialTreeBase, load(name))


@pytest.mark.parametrize("name", NAMES)
def test_openspiels_api_tests_pass_on_the_whole_tree_of_an_endgame(name: str) -> None:
    """All but those that hold a tree against numbers noted for OpenSpiel's own games."""
    counted = ("test_number_of_nodes", "test_game_is_perfect_recall")
    run(api_test.EnforceAPIOnFullTreeBase, endgame(name), without=counted)


def test_openspiel_finds_perfect_recall() -> None:
    assert len(api_test._assert_is_perfect_recall(endgame("zaubertisch_casting_shadows"))) > 50


@pytest.mark.parametrize("name", NAMES)
def test_ismcts_runs(name: str) -> None:
    rnd = random.Random(1)
    state = load(name).new_initial_state()
    play(state, rnd, 30)
    while state.is_chance_node():
        play(state, rnd, 1)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(load(name), evaluator, uct_c=1.4, max_simulations=20, random_state=np.random.RandomState(2))
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", NAMES)
def test_mcts_runs(name: str) -> None:
    """OpenSpiel's MCTS, which sees everything. (The one in C++ crashes on every game written in Python.)"""
    rnd = random.Random(2)
    game = load(name)
    state = game.new_initial_state()
    while state.is_chance_node():
        play(state, rnd, 1)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(3))
    bot = mcts.MCTSBot(game, 1.4, 20, evaluator, random_state=np.random.RandomState(4))
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", NAMES)
def test_cfr_solves_an_endgame(name: str) -> None:
    game = endgame(name)
    solver = cfr.CFRSolver(game)
    before = exploitability.exploitability(game, solver.average_policy())
    for _ in range(4):
        solver.evaluate_and_update_policy()
    assert exploitability.exploitability(game, solver.average_policy()) < before / 2


@pytest.mark.parametrize("name", NAMES)
def test_sampling_cfr_runs_on_an_endgame(name: str) -> None:
    solver = external_sampling_mccfr.ExternalSamplingSolver(endgame(name))
    for _ in range(3):
        solver.iteration()
    state = endgame(name).new_initial_state()
    assert sum(solver.average_policy().action_probabilities(state).values()) == pytest.approx(1)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", NAMES)
def test_a_resampled_state_is_the_same_to_the_player(name: str, players: int) -> None:
    rnd = random.Random(3)
    state = load(name, players=players).new_initial_state()
    different = 0
    while not state.is_terminal():
        play(state, rnd, 23)
        for player in range(players):
            other = state.resample_from_infostate(player, rnd.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.current_player() == state.current_player()
            if state.current_player() == player:
                assert other.legal_actions() == state.legal_actions()
            different += str(other) != str(state)
            play(other, rnd, 10)
    assert different > 0 or name == "zaubertisch_casting_shadows"


@pytest.mark.parametrize("name", NAMES)
def test_a_resampled_past_keeps_nobodys_secrets(name: str) -> None:
    rnd = random.Random(4)
    state = load(name).new_initial_state()
    play(state, rnd, 60)
    rows = state.resample_from_infostate(0, rnd.random).past.rows
    assert rows == state.past.rows_for(0)
    assert all(row[SECRET] == NOTHING or row[-1] == 1 for row in rows)


@pytest.mark.parametrize("name", NAMES)
def test_a_tensor_is_what_the_masked_record_holds(name: str) -> None:
    rnd = random.Random(5)
    state = load(name, players=3).new_initial_state()
    while not state.is_terminal():
        play(state, rnd, 11)
        for player in range(3):
            seen = observation_of(state.past.masked(player))
            assert np.array_equal(np.array(state.observation_tensor(player)), seen)
            assert np.array_equal(np.array(state.information_state_tensor(player))[: seen.size], seen)


@pytest.mark.parametrize("name", NAMES)
def test_the_tensor_of_an_information_state_holds_the_whole_past(name: str) -> None:
    """Perfect recall: four players, and the past is never longer than the tensor (in Casting Shadows: hardly ever)."""
    family = next(family for family in FAMILIES if family.name == name)
    rnd = random.Random(6)
    for _ in range(3):
        state = load(name, players=4).new_initial_state()
        play(state, rnd)
        assert max(len(state.past.rows_for(player)) for player in range(4)) < family.length.past


@pytest.mark.parametrize("name", NAMES)
def test_what_is_answered_is_remembered_by_who_answered_alone(name: str) -> None:
    rnd = random.Random(7)
    state = load(name).new_initial_state()
    while state.is_chance_node():
        play(state, rnd, 1)
    player = state.current_player()
    action = state.legal_actions()[0]
    state.apply_action(action)
    assert "answered" in state.information_state_string(player)
    assert "answered" not in state.information_state_string(1 - player)


@pytest.mark.parametrize("name", NAMES)
def test_states_are_cloned_and_serialised(name: str) -> None:
    rnd = random.Random(8)
    game = load(name)
    state = game.new_initial_state()
    play(state, rnd, 40)
    clone = state.clone()
    again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
    pickled = pickle.loads(pickle.dumps(state))
    before = str(state)
    for twin in (clone, again, pickled):
        assert str(twin) == before
        assert twin.history() == state.history()
        assert twin.information_state_string(0) == state.information_state_string(0)
        play(twin, rnd, 5)
        assert str(twin) != before
    assert str(state) == before


@pytest.mark.parametrize("name", NAMES)
def test_a_game_may_begin_in_any_position(name: str) -> None:
    rnd = random.Random(9)
    state = load(name).new_initial_state()
    play(state, rnd, 50)
    later = load(name, position=pack(json.loads(str(state)))).new_initial_state()
    assert str(later) == str(state)
    assert later.current_player() == state.current_player()


def test_a_game_may_have_cards_of_its_own() -> None:
    """A small edition: whoever is hit once falls. It is played, solved and kept with its states."""
    rules = find_game("casting-shadows")
    cards = rules.export_edition(rules.standard)
    cards["basics"]["life"] = 2
    name = "zaubertisch_casting_shadows"
    game = load(name, edition=pack(cards))
    state = game.new_initial_state()
    play(state, random.Random(1), 30)
    assert {player["life"] for player in json.loads(str(state))["players"]} <= {0, 1, 2}
    again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
    assert again.past.deal.tables["life"][0] == 2
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    endgame = {**ENDGAMES[name], "players": [{**player, "life": 2} for player in ENDGAMES[name]["players"]]}
    solver = cfr.CFRSolver(load(name, edition=pack(cards), position=pack(endgame)))
    solver.evaluate_and_update_policy()


def test_cards_and_positions_that_cannot_be_are_said_in_one_sentence() -> None:
    rules = find_game("casting-shadows")
    cards = rules.export_edition(rules.standard)
    cards["basics"]["life"] = -2
    with pytest.raises(BadEdition, match="life is -2"):
        load("zaubertisch_casting_shadows", edition=pack(cards))
    for text in ("no position", "00ff", json.dumps(ENDGAMES["zaubertisch_casting_shadows"])):
        with pytest.raises(BadSetUp, match=r"as pack\(\) makes it"):
            load("zaubertisch_casting_shadows", position=text)


def test_an_illegal_action_is_openspiels_error() -> None:
    state = endgame("zaubertisch_archmage_origins").new_initial_state()
    with pytest.raises(pyspiel.SpielError, match=r"action 5 is not legal; legal are: \[0, 1\]"):
        state.apply_action(5)


def test_what_cannot_be_set_up_is_said_in_one_sentence() -> None:
    with pytest.raises(BadSetUp, match="for 2 to 4 players, not 5"):
        load("zaubertisch_archmage_origins", players=5)
    with pytest.raises(BadSetUp, match="give a round_limit"):
        load("zaubertisch_casting_shadows", round_limit=0)
    assert load("zaubertisch_casting_shadows", first="1").deal.options["first"] == 1
