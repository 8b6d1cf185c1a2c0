"""All games for OpenSpiel: importing this module registers every game, `some-game` as `zaubertisch_some_game`.

Chance is explicit. An observation is what the masked record of a seat holds; an information state is that, and all
that the seat has seen and answered since the start: perfect recall.
"""

from __future__ import annotations

import json
import warnings
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from zaubertisch.adapters.extras import MissingExtra
from zaubertisch.adapters.rewards import least_reward, rewards
from zaubertisch.adapters.steps import observation_of
from zaubertisch.adapters.tensors import Length, find_tensor
from zaubertisch.core import gate
from zaubertisch.core.chance import generator
from zaubertisch.core.domains import NOTHING
from zaubertisch.core.errors import BadSetUp
from zaubertisch.core.events import EYES, FACTS, KIND, SEAT, SECRET, new_log, rows_of
from zaubertisch.core.frames import top_of
from zaubertisch.core.game import Game, OptionValue
from zaubertisch.core.gate import Masked, Record
from zaubertisch.core.record import fields_of
from zaubertisch.core.registry import sound_games
from zaubertisch.core.seats import CHANCE, ONLOOKER, OVER

if TYPE_CHECKING:  # OpenSpiel carries no types; this is what is used of it
    pyspiel: Any

    class SpielGame:
        def __init__(self, type: Any, info: Any, parameters: Mapping[str, Any]) -> None: ...

    class SpielState:
        def __init__(self, game: SpielGame) -> None: ...
        def get_game(self) -> Any: ...
        def is_chance_node(self) -> bool: ...
else:
    try:
        import pyspiel
        from pyspiel import Game as SpielGame
        from pyspiel import State as SpielState
    except ImportError as problem:
        raise MissingExtra("openspiel") from problem

Row = tuple[int, ...]

ANSWER = 0  # a row of the history that is no event but the seat's own answer
COLUMNS = EYES  # all of a row but who may see its secret


@dataclass(frozen=True)
class Family:
    """What is fixed for all OpenSpiel games of one of ours."""

    game: Game[Any]

    @property
    def name(self) -> str:
        """What OpenSpiel calls it."""
        return f"zaubertisch_{self.game.id.replace('-', '_')}"

    @property
    def length(self) -> Length:
        return find_tensor(self.game).length

    @property
    def parameters(self) -> dict[str, Any]:
        """The parameters of a game with their defaults: players, roles, a position, an edition, and all options."""
        options = {option.name: self.length.options.get(option.name, option.default) for option in self.game.options}
        return {"players": self.game.seats.start, "roles": "", "position": "", "edition": "", **options}


def _families() -> tuple[Family, ...]:
    """Every game that can be loaded; the others are named in a warning."""
    games, problems = sound_games()
    for problem in problems:
        warnings.warn(str(problem), stacklevel=2)
    return tuple(map(Family, games))


FAMILIES = _families()


def pack(data: Mapping[str, Any]) -> str:
    """A position or an edition as the text that the parameter of that name takes."""
    return zlib.compress(json.dumps(data).encode(), 9).hex()


def unpack(text: str) -> Any:
    """What was packed into such a text."""
    try:
        return json.loads(zlib.decompress(bytes.fromhex(text)))
    except (ValueError, zlib.error):
        raise BadSetUp(
            "give a position or an edition as pack() makes it of its JSON",
            "Stellungen und Ausgaben gibt man so an, wie pack() sie aus ihrem JSON macht",
        ) from None


# --- the game behind a state --------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Deal:
    """What the states of one OpenSpiel game share."""

    family: Family
    parameters: tuple[tuple[str, Any], ...]
    game: Game[Any]
    players: int
    options: Mapping[str, OptionValue]
    decisions: int  # no game has more
    tables: Record
    start: Record

    def __reduce__(self) -> Any:
        return deal, (self.family.name, self.parameters)


@cache
def deal(name: str, parameters: tuple[tuple[str, Any], ...]) -> Deal:
    """The deal that parameters ask for."""
    family = next(family for family in FAMILIES if family.name == name)
    game = family.game
    given = dict(parameters)
    edition = game.load_edition(unpack(given["edition"])) if given["edition"] else game.standard
    if given["position"]:
        start, set_up = game.set_up_position(unpack(given["position"]), edition)
    else:
        options = {option.name: _option_value(given[option.name]) for option in game.options}
        roles = [role.strip() for role in given["roles"].split(",")] if given["roles"] else None
        set_up = game.check_set_up(given["players"], roles, options)
        start = game.start(set_up)
    decisions = family.length.decisions(set_up)
    return Deal(family, parameters, game, set_up.players, set_up.options, decisions, game.tables(edition), start)


def _option_value(value: OptionValue) -> OptionValue:
    """A parameter has one type, an option may take words and numbers: digits are a number."""
    return int(value) if isinstance(value, str) and value.isdigit() else value


class Past:
    """A true state and everything that led there. Only `masked` and `rows_for` may leave this file."""

    __slots__ = ("deal", "record", "rows", "to_act")

    def __init__(self, deal: Deal, record: Record, rows: list[Row]) -> None:
        self.deal = deal
        self.record = record
        self.rows = rows
        self.to_act = int(deal.game.drivers.asked(deal.tables, record))

    def copy(self) -> Past:
        twin = object.__new__(Past)
        twin.deal, twin.to_act = self.deal, self.to_act
        twin.record, twin.rows = self.record.copy(), self.rows.copy()
        return twin

    def __deepcopy__(self, memo: object) -> Past:
        return self.copy()

    def __reduce__(self) -> Any:
        return Past, (self.deal, self.record, self.rows)

    def step(self, action: int) -> bool:
        """Carry out an answer, of a seat or of chance, and write down what followed; False if it is not possible."""
        d, scratch = self.deal, _scratch(self.deal.game)
        question = scratch.question(self.record)
        if not d.game.drivers.step(d.tables, self.record, action, scratch.options, scratch.log):
            return False
        if self.to_act >= 0:
            self.rows.append((ANSWER, self.to_act, question, action, *[NOTHING] * 4, 1 << self.to_act))
        self.rows.extend(map(tuple, rows_of(scratch.log)))
        self.to_act = int(d.game.drivers.asked(d.tables, self.record))
        return True

    def masked(self, seat: int) -> Masked:
        """What a seat may know."""
        return gate.mask(self.deal.game, self.deal.tables, self.record, seat)

    def rows_for(self, seat: int) -> list[Row]:
        """The past as a seat has seen it: events without others' secrets, and its own answers."""
        return [_seen(row, seat) for row in self.rows if row[KIND] != ANSWER or row[SEAT] == seat]

    def resampled(self, seat: int, seed: int) -> Past:
        """Another world that fits what the seat knows, with a past that tells no more than the seat has seen."""
        return Past(self.deal, self.masked(seat).redeal(generator(seed)), self.rows_for(seat))


@lru_cache(1 << 16)
def _seen(row: Row, seat: int) -> Row:
    """A row of the past with the secret, if the seat may see it; what is left of it for nobody else."""
    if row[EYES] >> seat & 1:
        return (*row[:EYES], row[EYES] & 1 << seat)
    return (*row[:SECRET], NOTHING, 0)


@dataclass(frozen=True)
class _Scratch:
    options: NDArray[np.uint64]
    log: Record
    silence: Record
    question: Callable[[Record], int]


@cache
def _scratch(game: Game[Any]) -> _Scratch:
    return _Scratch(np.zeros(game.words, np.uint64), new_log(), new_log(silent=True), _question_of(game))


def _question_of(game: Game[Any]) -> Callable[[Record], int]:
    """How to read the number of the open question from a record; 0 in games that have no stack of frames."""
    if "frame" not in fields_of(game.state_dtype):
        return lambda record: 0
    top = top_of(game.state_dtype)
    return lambda record: top(record)[0]


# --- strings and tensors ------------------------------------------------------------------------------------------


@lru_cache(1 << 16)
def row_text(game: Game[Any], row: Row) -> str:
    """One thing that a seat has seen, in words."""
    if row[KIND] == ANSWER:
        return f"answered {row[FACTS]}:{row[FACTS + 1]}"
    kind = game.events.by_number[row[KIND]]
    facts = [f"{domain.name}={domain.fact(row[FACTS + n])}" for n, domain in enumerate(kind.facts)]
    if kind.secret is not None and row[SECRET] != NOTHING:
        facts.append(f"{kind.secret.name}={kind.secret.fact(row[SECRET])}")
    who = "" if row[SEAT] == NOTHING else f" {row[SEAT]}"
    return f"{kind.name}{who}({', '.join(facts)})"


def record_text(masked: Masked) -> str:
    """A masked record field by field."""
    return " ".join(f"{name}={json.dumps(value)}" for name, value in masked.plain().items())


class Observer:
    """What a seat observes: the masked record, and with perfect recall also its past.

    Without private information it is what an onlooker sees.
    """

    def __init__(self, deal: Deal, *, perfect_recall: bool, private: bool) -> None:
        self._deal = deal
        self._perfect_recall = perfect_recall
        self._private = private
        size = find_tensor(deal.game).layout.size
        rows = deal.family.length.past if perfect_recall else 0
        self.tensor = np.zeros(size + rows * COLUMNS, np.float32)
        self.dict = {"observation": self.tensor[:size]}
        if perfect_recall:
            self.dict["past"] = self.tensor[size:].reshape(rows, COLUMNS)

    def set_from(self, state: ZaubertischState, player: int) -> None:
        """Write the tensor. The past's newest row comes first; 255, which means nothing, is written as -1."""
        seat = player if self._private else ONLOOKER
        self.dict["observation"][:] = observation_of(state.past.masked(seat))
        if self._perfect_recall:
            past = self.dict["past"]
            past[:] = 0
            rows = state.past.rows_for(seat)[: -len(past) - 1 : -1]
            if rows:
                seen = np.array(rows, np.float32)[:, :COLUMNS]
                past[: len(rows)] = np.where(seen == NOTHING, -1, seen)

    def string_from(self, state: ZaubertischState, player: int) -> str:
        """The same as text."""
        seat = player if self._private else ONLOOKER
        masked = state.past.masked(seat)
        if not self._perfect_recall:
            return f"seat {seat}: {record_text(masked)}"
        past = "; ".join(row_text(self._deal.game, row) for row in state.past.rows_for(seat))
        return f"seat {seat}: {past} | {masked.record.tobytes().hex()}"


# --- what OpenSpiel sees ------------------------------------------------------------------------------------------


class ZaubertischState(SpielState):
    """A state of OpenSpiel. Its whole content is its past, so that copies and pickles are cheap."""

    def __init__(self, game: ZaubertischGame) -> None:
        super().__init__(game)
        self.past = Past(game.deal, game.deal.start.copy(), [])

    def current_player(self) -> int:
        asked = self.past.to_act
        if asked >= 0:
            return asked
        return int(pyspiel.PlayerId.CHANCE if asked == CHANCE else pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.past.to_act == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return gate.legal_ids(self.past.deal.game, self.past.deal.tables, self.past.record)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deal, record = self.past.deal, self.past.record
        outcomes = gate.legal_ids(deal.game, deal.tables, record)
        weights = [int(deal.game.drivers.outcome_weight(deal.tables, record, outcome)) for outcome in outcomes]
        total = sum(weights)
        return [(outcome, weight / total) for outcome, weight in zip(outcomes, weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        if not self.past.step(action):
            raise pyspiel.SpielError(f"action {action} is not legal; legal are: {self._legal_actions(0)}")

    def _action_to_string(self, player: int, action: int) -> str:
        return self.past.deal.game.questions.notation(self.past.record, action)

    def returns(self) -> list[float]:
        deal = self.past.deal
        return rewards(int(deal.game.drivers.winner_bits(deal.tables, self.past.record)), deal.players)

    def __str__(self) -> str:
        return json.dumps(self.past.deal.game.position(self.past.record))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> ZaubertischState:
        """A state that the player cannot tell from this one, drawn evenly from all that fit.

        For the other players its past tells only what this one has seen; what they know now is in the record.
        """
        twin: ZaubertischState = self.get_game().new_initial_state()
        twin.past = self.past.resampled(player, int(sampler() * 2**53))
        return twin


class Rollouts:
    """OpenSpiel's `RandomRolloutEvaluator`, its random games played to the end in compiled code."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = generator(seed)

    def evaluate(self, state: ZaubertischState) -> list[float]:
        """What one random game from here on gave everybody."""
        deal, world = state.past.deal, state.past.record.copy()
        scratch = _scratch(deal.game)
        deal.game.drivers.play_out(deal.tables, world, self._rng, scratch.options, scratch.silence)
        return rewards(int(deal.game.drivers.winner_bits(deal.tables, world)), deal.players)

    def prior(self, state: ZaubertischState) -> list[tuple[int, float]]:
        """No action is likelier than another, nor any outcome than its chance."""
        if state.is_chance_node():
            return state.chance_outcomes()
        legal = state._legal_actions(state.current_player())
        return [(action, 1 / len(legal)) for action in legal]


class ZaubertischGame(SpielGame):
    """A game of OpenSpiel; `position` is where it begins and `edition` its cards, both as `pack` makes them."""

    family: ClassVar[Family]
    type: ClassVar[Any]

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        given = {**self.family.parameters, **(parameters or {})}
        self.deal = deal(self.family.name, tuple(sorted(given.items())))
        players = self.deal.players
        info = pyspiel.GameInfo(
            num_distinct_actions=64 * self.deal.game.words,
            max_chance_outcomes=64 * self.deal.game.words,
            num_players=players,
            min_utility=least_reward(players),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.deal.decisions,
        )
        super().__init__(self.type, info, parameters or {})

    def new_initial_state(self, text: str | None = None) -> ZaubertischState:
        return ZaubertischState(self)

    def make_py_observer(self, kind: Any = None, parameters: Mapping[str, Any] | None = None) -> Observer | None:
        """An observer; OpenSpiel's "private alone" does not exist here, as the two are one record."""
        if kind is None:
            return Observer(self.deal, perfect_recall=False, private=True)
        if not kind.public_info:
            return None
        private = kind.private_info != pyspiel.PrivateInfoType.NONE
        return Observer(self.deal, perfect_recall=kind.perfect_recall, private=private)


def _register(family: Family) -> None:
    game_type = pyspiel.GameType(
        short_name=family.name,
        long_name=f"Zaubertisch: {family.game.names.en}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=family.game.seats.start,
        max_num_players=family.game.seats.stop - 1,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=family.parameters,
    )
    pyspiel.register_game(game_type, type(family.name, (ZaubertischGame,), {"family": family, "type": game_type}))


for _family in FAMILIES:
    _register(_family)
