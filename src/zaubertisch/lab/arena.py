"""The arena: bots play each other, every deal once from every seat."""

from __future__ import annotations

import hashlib
import multiprocessing
import os
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from zaubertisch.bots.bot import Bot, BotFailed
from zaubertisch.bots.catalogue import find_bot
from zaubertisch.bots.program import ProgramBot
from zaubertisch.bots.random import RandomBot
from zaubertisch.bots.search import SearchBot
from zaubertisch.core import gate
from zaubertisch.core.chance import generator
from zaubertisch.core.errors import BadSetUp
from zaubertisch.core.events import new_log
from zaubertisch.core.game import Game, OptionValue, SetUp
from zaubertisch.core.journal import Header
from zaubertisch.core.registry import find_game
from zaubertisch.core.seats import CHANCE, OVER
from zaubertisch.core.table import Table
from zaubertisch.core.words import Words
from zaubertisch.lab.dealer import PairedDealer
from zaubertisch.lab.statistics import Mean, Rate, mean, wilson

Progress = Callable[[int, int], None]


class Played(msgspec.Struct, frozen=True):
    """One finished game; shares, points and forfeits by bot, not by seat."""

    shares: list[float]
    points: list[float]
    forfeits: list[int]
    decisions: int
    first: int  # the bot that was asked first
    result: dict[str, Any]
    failures: list[Words] = []  # why bots forfeited


class BotResult(msgspec.Struct, frozen=True):
    """How one of the bots did; a draw among k counts 1/k of a win."""

    bot: str
    wins: float
    rate: float
    low: float
    high: float
    points: Mean
    forfeits: int


class Result(msgspec.Struct, frozen=True):
    """What a match came to, and all that is needed to play it again."""

    game: str
    players: int
    roles: list[str] | None  # by seat; drawn for every deal where there are none
    options: dict[str, OptionValue]
    seed: str
    games: int
    bots: list[BotResult]
    decisions: Mean  # per game
    first: Rate  # how often whoever was asked first won
    failures: list[Words] = []  # why bots forfeited, each reason once
    method: str = "95 % intervals: Wilson's for rates with draws as shares, normal for means"

    def to_json(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self))


def run(
    game_id: str,
    players: int,
    bots: Sequence[str],
    games: int,
    seed: int | str = 0,
    options: Mapping[str, OptionValue] | None = None,
    jobs: int = 1,
    progress: Progress | None = None,
    *,
    roles: Sequence[str] | None = None,
    edition: Any = None,
    journals: Path | None = None,
) -> Result:
    """Let bots play each other; each deal is played once for every way to seat them, turned round the table.

    Without `roles` factions or characters are drawn anew for every deal, as some are stronger than others. `games` is
    rounded up to whole deals. `jobs` is the number of processes (0: one per core). `progress` is told how many games
    are done, and of how many. A bot that fails forfeits its game; whatever the seed and the number of jobs, the same
    games are played, as far as the bots' budgets are simulations and not time. With `journals` every game is saved into
    that folder.
    """
    game = find_game(game_id)
    set_up = game.check_set_up(players, roles, options or {})
    if len(bots) != players:
        raise BadSetUp(
            f"{players} players need {players} bots; {len(bots)} were given",
            f"{players} Plätze brauchen {players} Bots; gegeben sind {len(bots)}",
        )
    for name in bots:
        find_bot(name, game)
    if games < 1:
        raise BadSetUp(f"{games} games cannot be played", f"{games} Spiele kann man nicht spielen")
    deals = -(-games // players)
    if journals is not None:
        journals.mkdir(parents=True, exist_ok=True)
    work = (game_id, players, roles, dict(set_up.options), tuple(bots), str(seed), edition, journals)
    played: list[Played] = []
    for done in _play_deals(work, deals, jobs or os.cpu_count() or 1):
        played += done
        if progress is not None:
            progress(len(played), deals * players)
    return _result(set_up, game, roles, list(bots), str(seed), played)


Work = tuple[str, int, Sequence[str] | None, dict[str, OptionValue], tuple[str, ...], str, Any, Path | None]


def _play_deals(work: Work, deals: int, jobs: int) -> Iterator[list[Played]]:
    if jobs == 1 or deals == 1:
        for deal in range(deals):
            yield _play_deal(work, deal)
        return
    with ProcessPoolExecutor(min(jobs, deals), multiprocessing.get_context("spawn")) as pool:
        waiting: list[Future[list[Played]]] = [pool.submit(_play_deal, work, deal) for deal in range(deals)]
        try:
            for done in as_completed(waiting):
                yield done.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


_seated: dict[tuple[str, int, str], Bot] = {}  # this process' bots, so that programs are started once


def _play_deal(work: Work, deal: int) -> list[Played]:
    """All games of one deal."""
    game_id, players, roles, options, names, seed, edition, journals = work
    game = find_game(game_id)
    drawn = random.Random(f"{seed}/{deal}").sample(list(game.roles), players)
    set_up = game.check_set_up(players, roles or drawn, options)
    bots: list[Bot] = []
    for n, name in enumerate(names):
        key = (game_id, n, name)
        if key not in _seated:
            _seated[key] = _seat(name, game)
        bots.append(_seated[key])
    played = []
    for turned in range(players):
        inputs: list[int] = []
        played.append(play(game, set_up, bots, f"{seed}/{deal}", turned, edition=edition, inputs=inputs))
        if journals is not None:
            save_journal(game, set_up, edition, inputs, journals / f"{deal:05}-{turned}.jsonl")
    return played


def _seat(name: str, game: Game[Any]) -> Bot:
    """A bot for the arena: its time is what a core spends, so that a busy machine or many jobs weaken nobody."""
    bot = find_bot(name, game)
    if isinstance(bot, SearchBot):
        bot.budget = replace(bot.budget, on_core=True)
    return bot


def play(
    game: Game[Any],
    set_up: SetUp,
    bots: Sequence[Bot],
    deal: str,
    turned: int = 0,
    *,
    edition: Any = None,
    inputs: list[int] | None = None,
) -> Played:
    """One game: bot n sits at seat n + turned. A bot that fails is replaced by random play and gets nothing.

    Everything that is answered, by bots and by chance, is added to `inputs`.
    """
    players = set_up.players
    bot_at = [(seat - turned) % players for seat in range(players)]
    tables = game.tables(game.standard if edition is None else edition)
    state = game.start(set_up)
    dealer = PairedDealer(game, tables, deal)
    seed = hashlib.sha256(f"{deal} {turned}".encode()).digest()
    rngs = [generator(int.from_bytes(seed[4 * n : 4 * n + 8], "big")) for n in range(players)]
    sitting: list[Bot] = [bots[bot_at[seat]] for seat in range(players)]
    forfeits = [0] * players
    failures: list[Words] = []
    words, log = np.zeros(game.words, np.uint64), new_log(silent=True)
    decisions, first = 0, -1
    while (asked := int(game.drivers.asked(tables, state))) != OVER:
        if asked == CHANCE:
            answer = dealer.outcome(state)
        else:
            masked = gate.mask(game, tables, state, asked)
            legal = masked.legal()
            first = bot_at[asked] if first < 0 else first
            decisions += 1
            try:
                answer = sitting[asked].choose(masked, legal, rngs[asked])
            except BotFailed as failure:
                failures.append(failure.words)
                sitting[asked], forfeits[asked] = RandomBot(), 1
                answer = sitting[asked].choose(masked, legal, rngs[asked])
        if inputs is not None:
            inputs.append(answer)
        if not game.drivers.step(tables, state, answer, words, log):
            raise AssertionError(f"{sitting[asked].name} answered {answer}, which is not legal")
    result, points = game.result(state), game.points(state)
    shares = _shares(result["winners"], forfeits)
    return Played(
        shares=[shares[(n + turned) % players] for n in range(players)],
        points=[float(points[(n + turned) % players]) for n in range(players)],
        forfeits=[forfeits[(n + turned) % players] for n in range(players)],
        decisions=decisions,
        first=first,
        result=result,
        failures=failures,
    )


def save_journal(game: Game[Any], set_up: SetUp, edition: Any, inputs: Sequence[int], path: Path) -> None:
    """Write a game down, by playing its inputs again at a table."""
    chosen = game.standard if edition is None else edition
    header = Header.of(game, chosen, set_up, seed=None)
    table = Table(game, set_up, game.start(set_up), header, edition=chosen)
    for answer in inputs:
        table.play(next(action for action in table.legal() if action.id == answer))
    table.journal.save(path)


def _shares(winners: Sequence[int], forfeits: Sequence[int]) -> list[float]:
    """Everyone's share of the win. Who forfeited has none; if only such won, the others share."""
    entitled = [seat for seat in winners if not forfeits[seat]]
    entitled = entitled or [seat for seat, gave_up in enumerate(forfeits) if not gave_up]
    return [1 / len(entitled) if seat in entitled else 0.0 for seat in range(len(forfeits))]


def close_programs() -> None:
    """Stop the bot programs that this process started."""
    for bot in _seated.values():
        if isinstance(bot, ProgramBot):
            bot.close()
    _seated.clear()


def _result(
    set_up: SetUp, game: Game[Any], roles: Sequence[str] | None, names: list[str], seed: str, played: list[Played]
) -> Result:
    games = len(played)
    results = []
    for n, name in enumerate(names):
        wins = sum(one.shares[n] for one in played)
        rate = wilson(wins, games)
        points = mean([one.points[n] for one in played])
        forfeits = sum(one.forfeits[n] for one in played)
        results.append(BotResult(name, wins, rate.rate, rate.low, rate.high, points, forfeits))
    return Result(
        game=game.id,
        players=set_up.players,
        roles=None if roles is None else list(roles),
        options=dict(set_up.options),
        seed=seed,
        games=games,
        bots=results,
        decisions=mean([float(one.decisions) for one in played]),
        first=wilson(sum(one.shares[one.first] for one in played), games),
        failures=list(dict.fromkeys(words for one in played for words in one.failures)),
    )
