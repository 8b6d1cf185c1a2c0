"""The search of Archmage Origins: answers that the policy thinks well of, played to the end in many worlds."""

from __future__ import annotations

import numpy as np

from zaubertisch.bots.bot import Generator, Stop, never
from zaubertisch.bots.budget import Budget
from zaubertisch.bots.findings import Findings
from zaubertisch.bots.game_bots import Search
from zaubertisch.bots.halving import Halving
from zaubertisch.bots.pick import IMPOSSIBLE, pick
from zaubertisch.bots.playout import Component, Playouts
from zaubertisch.bots.policy import Scores
from zaubertisch.bots.stopwatch import Stopwatch
from zaubertisch.bots.workspace import Workspace
from zaubertisch.core.chance import next_word
from zaubertisch.core.gate import Masked
from zaubertisch.games.archmage_origins.bots import parameters
from zaubertisch.games.archmage_origins.bots.appraisal import forget
from zaubertisch.games.archmage_origins.bots.beliefs import BeliefsByBattle
from zaubertisch.games.archmage_origins.bots.evaluation import evaluate
from zaubertisch.games.archmage_origins.bots.policy import NOISE, POLICY
from zaubertisch.games.archmage_origins.bots.prospects import line_of
from zaubertisch.games.archmage_origins.bots.worlds import deal_world, outcome
from zaubertisch.games.archmage_origins.game import GAME
from zaubertisch.games.archmage_origins.questions import top_frame
from zaubertisch.games.archmage_origins.state import FIRST_SHUFFLED, POWERS, Q_PLACE, SEATS

MOST_CANDIDATES = 16
WORLD_MODEL = Component(
    functions={"deal_world": deal_world, "outcome": outcome},
    fields=(("beliefs", "f8", (SEATS, POWERS, POWERS)), ("ahead", "u1", (FIRST_SHUFFLED,))),
)
EVALUATION = Component(functions={"evaluate": evaluate})
PLAYOUTS = Playouts(GAME, POLICY.rollout(forget), WORLD_MODEL, EVALUATION, candidates=MOST_CANDIDATES)


def search_by(beliefs: BeliefsByBattle) -> Search:
    """A search in worlds that are dealt by these beliefs."""

    def search(masked: Masked, budget: Budget, rng: Generator, *, threads: int = 1, stop: Stop = never) -> Findings:
        stopwatch = Stopwatch(budget)
        workspaces = [prepared(masked, beliefs) for _ in range(threads)]
        scores = POLICY.scores_in(workspaces[0])
        answers = candidates(masked, scores, pick(scores, NOISE, rng))
        return Halving(PLAYOUTS, workspaces, answers, int(next_word(rng)) >> 2, stopwatch, stop).run()

    return search


def prepared(masked: Masked, beliefs: BeliefsByBattle) -> Workspace:
    """Where one thread plays out; the seat that searches has parameters of its own."""
    workspace = PLAYOUTS.workspace(masked)
    workspace["parameters"] = parameters.of_searcher(masked)
    workspace["rival_parameters"] = parameters.of_policy(masked)
    workspace["noise"] = NOISE
    workspace["beliefs"] = beliefs.weights(masked)
    return workspace


def candidates(masked: Masked, scores: Scores, standard: int) -> list[int]:
    """The policy's choice first, then the best of the others, of equal ones one."""
    found = {canonical(masked, standard): standard}
    for answer in np.argsort(-scores, kind="stable").tolist():
        if scores[answer] <= IMPOSSIBLE or len(found) == MOST_CANDIDATES:
            break
        found.setdefault(canonical(masked, answer), answer)
    return list(found.values())


def canonical(masked: Masked, answer: int) -> int:
    """One number for all answers that come to the same: the two ends of a line where a seat may place at both."""
    if top_frame(masked.record)[0] != Q_PLACE:
        return answer
    place, power = divmod(answer, POWERS)
    return int(line_of(place)) * POWERS + power
