"""Our search against OpenSpiel's ISMCTS bot: the same deals from both seats, the same time for every decision.

That is time of the core that thinks, so that a busy machine weakens nobody. Their bot plays our game through the
OpenSpiel adapter and is written in Python. It is measured twice: with OpenSpiel's own random rollouts, and with the
adapter's compiled ones, which give it many times the simulations. What was played is kept in a file after every deal,
so the match can be interrupted and goes on where it was.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from zaubertisch.adapters.extras import MissingExtra
from zaubertisch.adapters.openspiel import FAMILIES, Rollouts
from zaubertisch.bots.catalogue import find_bot
from zaubertisch.bots.search import SearchBot
from zaubertisch.core.chance import generator
from zaubertisch.core.game import OptionValue
from zaubertisch.core.gate import Masked
from zaubertisch.core.registry import find_game
from zaubertisch.lab.dealer import PairedDealer
from zaubertisch.lab.statistics import Rate, wilson

if TYPE_CHECKING:  # OpenSpiel carries no types; this is what is used of it

    class ISMCTSBot:
        _root_node: Any

        def __init__(
            self, game: Any, evaluator: Any, uct_c: float, max_simulations: int, random_state: Any
        ) -> None: ...
        def reset(self) -> None: ...
        def step(self, state: Any) -> int: ...
        def create_new_node(self, state: Any) -> Any: ...
        def sample_root_state(self, state: Any) -> Any: ...
        def run_simulation(self, state: Any) -> Any: ...
        def get_final_policy(self, state: Any, node: Any) -> list[tuple[int, float]]: ...

    mcts: Any
    pyspiel: Any
else:
    try:
        import pyspiel
        from open_spiel.python.algorithms import mcts
        from open_spiel.python.algorithms.ismcts import ISMCTSBot
    except ImportError as problem:
        raise MissingExtra("openspiel") from problem

GAMES = 200
FILE = "ismcts.json"  # beside the page that shows it
BUDGET = "50ms!"  # all of it, as theirs takes
EXPLORATION = 1.4  # as in OpenSpiel's own examples
OWN, COMPILED = "OpenSpiel's", "compiled"


class Effort(msgspec.Struct):
    """What a side has thought; forced answers do not count."""

    decisions: int = 0
    simulations: int = 0
    seconds: float = 0.0

    @property
    def each(self) -> str:
        """How many simulations it had for a decision, and how long that took."""
        decisions = max(self.decisions, 1)
        return f"{self.simulations / decisions:,.0f} in {1000 * self.seconds / decisions:.0f} ms"


class Pairing(msgspec.Struct, frozen=True):
    """What is played: a two-player game, with which rollouts theirs searches, and the time for a decision."""

    game: str
    options: dict[str, OptionValue]
    rollouts: str
    budget: str


class Duel(msgspec.Struct):
    """A pairing and how it stands; a draw is half a win."""

    pairing: Pairing
    games: int = 0
    won: float = 0.0
    ours: Effort = msgspec.field(default_factory=Effort)
    theirs: Effort = msgspec.field(default_factory=Effort)

    @property
    def rate(self) -> Rate:
        """The share of the games that ours has won."""
        return wilson(self.won, self.games)


KINDS: tuple[tuple[str, dict[str, OptionValue]], ...] = (
    ("archmage-origins", {"battle": "corners"}),
    ("archmage-origins", {"battle": "open"}),
    ("casting-shadows", {}),
)


def pairings(budget: str = BUDGET) -> list[Pairing]:
    """All that is measured, the harder opponent first."""
    return [Pairing(game, options, rollouts, budget) for rollouts in (COMPILED, OWN) for game, options in KINDS]


class TimedISMCTS(ISMCTSBot):
    """OpenSpiel's bot with a time instead of a number of simulations, and at least as many as it needs to choose."""

    def __init__(self, game: Any, evaluator: Any, seconds: float, seed: int, effort: Effort) -> None:
        super().__init__(game, evaluator, EXPLORATION, 0, random_state=np.random.RandomState(seed))
        self._seconds = seconds
        self._effort = effort

    def run_search(self, state: Any) -> list[tuple[int, float]]:
        began = time.thread_time()
        self.reset()
        legal = state.legal_actions()
        if len(legal) == 1:
            return [(legal[0], 1.0)]
        self._root_node = self.create_new_node(state)
        while self._root_node.total_visits < 1 or time.thread_time() - began < self._seconds:
            self.run_simulation(self.sample_root_state(state))
            self._effort.simulations += 1
        self._effort.decisions += 1
        self._effort.seconds += time.thread_time() - began
        return self.get_final_policy(state, self._root_node)


def play(duel: Duel, deal: int, seat: int) -> None:
    """One game, ours at this seat; it is added to the duel."""
    pairing = duel.pairing
    family = next(family for family in FAMILIES if family.game.id == pairing.game)
    game = pyspiel.load_game(family.name, dict(pairing.options))
    ours = find_bot(f"search:{pairing.budget}", find_game(pairing.game))
    assert isinstance(ours, SearchBot)
    ours.budget = replace(ours.budget, on_core=True)
    assert ours.budget.seconds is not None, "a budget of time, so that both have the same"
    seed = 2 * deal + seat
    own = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(seed))
    rollouts = own if pairing.rollouts == OWN else Rollouts(seed)
    theirs = TimedISMCTS(game, rollouts, ours.budget.seconds, seed, duel.theirs)
    state: Any = game.new_initial_state()
    dealer = PairedDealer(state.past.deal.game, state.past.deal.tables, f"ismcts/{deal}")
    rng = generator(seed)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(dealer.outcome(state.past.record))
        elif state.current_player() != seat:
            state.apply_action(int(theirs.step(state)))
        else:
            state.apply_action(_choose(ours, state, rng, duel.ours))
    duel.games += 1
    duel.won += (state.returns()[seat] + 1) / 2


def _choose(bot: SearchBot, state: Any, rng: Any, effort: Effort) -> int:
    """What our search chooses; it sees what its seat may know."""
    masked: Masked = state.past.masked(state.past.to_act)
    legal = masked.legal()
    if len(legal) == 1:
        return legal[0]
    found = bot.search(masked, rng)
    effort.decisions += 1
    effort.simulations += found.simulations
    effort.seconds += found.seconds
    return found.chosen.answer


def load(path: Path) -> list[Duel]:
    """How all duels stand."""
    return msgspec.json.decode(path.read_bytes(), type=list[Duel]) if path.exists() else []


def save(path: Path, duels: list[Duel]) -> None:
    """Keep them; an interruption leaves the old file or the new one."""
    whole = path.with_suffix(".new")
    whole.write_bytes(msgspec.json.format(msgspec.json.encode(duels)) + b"\n")
    whole.replace(path)


def go_on(path: Path, games: int, budget: str, progress: Callable[[Duel], None]) -> list[Duel]:
    """Play what is still missing of so many games of every pairing, and keep it after every deal.

    What was played for another time is forgotten.
    """
    played = load(path)
    duels = [next((one for one in played if one.pairing == pairing), Duel(pairing)) for pairing in pairings(budget)]
    for duel in duels:
        while duel.games < games:
            for seat in range(2):
                play(duel, duel.games // 2, seat)
            save(path, [one for one in duels if one.games])
            progress(duel)
    return duels


def markdown(duels: list[Duel]) -> str:
    """The duels as a table."""
    lines = [
        "| game | rollouts of ISMCTS | games | won by our search | 95 % interval | our simulations | theirs |",
        "|---|---|---|---|---|---|---|",
    ]
    for duel in duels:
        options = "".join(f", {value}" for value in duel.pairing.options.values())
        cells = [
            f"{duel.pairing.game}{options}",
            duel.pairing.rollouts,
            str(duel.games),
            f"{duel.rate.rate:.1%}",
            f"{duel.rate.low:.1%} – {duel.rate.high:.1%}",
            duel.ours.each,
            duel.theirs.each,
        ]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)
