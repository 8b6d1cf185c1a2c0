"""How fast the engine is: random play inside compiled code, steps from Python, copies, starting up."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from zaubertisch.bench.measure import Measure, Measures, compare, core_seconds, rate, seconds
from zaubertisch.bench.peers import catanatron_games, open_spiel_hearts
from zaubertisch.core.chance import generator
from zaubertisch.core.events import new_log
from zaubertisch.core.game import Game, OptionValue
from zaubertisch.core.gate import Record
from zaubertisch.core.match import Match
from zaubertisch.core.registry import find_game, game_ids
from zaubertisch.core.warm_up import compile_all

RUNS = 25


class RandomPlay:
    """Whole random games inside compiled code, on one core."""

    def __init__(self, game: Game[Any], players: int, options: dict[str, OptionValue]) -> None:
        self.game = game
        self.start = game.start(game.check_set_up(players, None, options))
        self.state = self.start.copy()
        self.tables = game.tables(game.standard)
        self.options = np.zeros(game.words, np.uint64)
        self.log = new_log(silent=True)
        self.rng = generator(1)
        self.tally = np.zeros(5)
        self.games(10)

    def games(self, count: int) -> int:
        """Play; how many decisions there were, forced ones not counted."""
        return self.game.drivers.play_many(
            self.tables, self.start, self.state, count, self.rng, self.options, self.log, self.tally
        )


def variants(game: Game[Any]) -> list[tuple[str, int, dict[str, OptionValue]]]:
    """The ways to play that are measured: every number of players, every battle or map."""
    if not game.options:
        return [(f"{game.id}/random/{players}p", players, {}) for players in game.seats]
    first = game.options[0]
    return [
        (f"{game.id}/random/{players}p-{value}", players, {first.name: value})
        for players in game.seats
        for value in first.values
    ]


def random_play() -> Measures:
    """Decisions and games per second in random play, beside OpenSpiel's hearts played by its own C++ bots."""
    hearts = open_spiel_hearts()
    for id in game_ids():
        game = find_game(id)
        for name, players, options in variants(game):
            play = RandomPlay(game, players, options)
            peer = ("open_spiel hearts", hearts) if hearts is not None else (None, None)
            yield compare(name, "decisions/s", partial(rate, partial(play.games, 400)), RUNS, *peer)
        play = RandomPlay(game, 2, {})
        yield compare(f"{id}/random-games/2p", "games/s", partial(rate, partial(_games, play)), RUNS)


def _games(play: RandomPlay) -> int:
    play.games(400)
    return 400


def steps_from_python() -> Measures:
    """Steps per second from Python, one fused call each, beside catanatron, which is written in Python."""
    peer = catanatron_games()
    for id in game_ids():
        game = find_game(id)
        match = Match(game, game.check_set_up(2, None, {}), seed=1)
        yield compare(f"{id}/python-steps/2p", "steps/s", partial(rate, partial(_steps, match)), RUNS, *peer)


def _steps(match: Match) -> int:
    """Games in which everybody takes the first legal action, chosen in Python."""
    steps = 0
    for _ in range(20):
        seat = match.restart()
        options = match.options
        limit = 2000
        while seat >= 0 and limit:
            seat = match.advance(_first(options.tolist()))
            steps += 1
            limit -= 1
    return steps


def _first(options: list[int]) -> int:
    """The lowest legal action."""
    base = 0
    for word in options:
        if word:
            return base + (word & -word).bit_length() - 1
        base += 64
    raise AssertionError("a question without an answer")


def sizes_and_copies() -> Measures:
    """Bytes of a state, and what a copy of it costs inside compiled code."""
    for id in game_ids():
        game = find_game(id)
        start = game.start(game.check_set_up(2, None, {}))
        size = float(game.state_dtype.itemsize)
        yield Measure(f"{id}/state-size", size, "bytes", 1, size, size)
        copies = np.zeros(64, game.state_dtype)
        game.drivers.copy_many(start, copies, 1)
        yield compare(f"{id}/state-copy", "µs", partial(_copy, game, start, copies), RUNS)


def _copy(game: Game[Any], start: Record, copies: Record) -> float:
    rounds = 2000
    return 1e6 * core_seconds(partial(game.drivers.copy_many, start, copies, rounds)) / (rounds * len(copies))


def starting_up() -> Measures:
    """Compiling once into an empty cache; then `--help`, and a first move in a new process."""
    for id in game_ids():
        with tempfile.TemporaryDirectory() as empty:
            code = f"from zaubertisch.bench.engine import compile_game; compile_game({id!r})"
            yield compare(f"{id}/compile-once", "s", partial(_python, code, empty), 1)
        move = f"import zaubertisch; t = zaubertisch.deal({id!r}, seed=1); t.play(t.legal()[0])"
        yield compare(f"{id}/first-move", "s", partial(_python, move), 7)
    yield compare("command-line/help", "s", partial(_python, "from zaubertisch.cli import main; main()", help=True), 7)


def compile_game(id: str) -> None:
    """Compile everything of a game."""
    compile_all(find_game(id))


def _python(code: str, cache: str | None = None, *, help: bool = False) -> float:
    environment = {**os.environ, **({"ZAUBERTISCH_CACHE": cache} if cache is not None else {})}
    command = [sys.executable, "-c", code, *(["--help"] if help else [])]
    return seconds(lambda: subprocess.run(command, env=environment, check=True, capture_output=True))


MEASURES: dict[str, Callable[[], Measures]] = {
    "random-play": random_play,
    "python-steps": steps_from_python,
    "state": sizes_and_copies,
    "start": starting_up,
}
