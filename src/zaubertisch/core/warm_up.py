"""Compiling a game's rules before they are needed, and saying so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from zaubertisch.core.chance import generator
from zaubertisch.core.compiled import is_compiled
from zaubertisch.core.events import new_log
from zaubertisch.core.match import Match
from zaubertisch.core.table import deal

if TYPE_CHECKING:
    from rich.console import Console

    from zaubertisch.core.game import Game


def warm_up(game: Game[Any], console: Console | None = None) -> None:
    """Compile whatever is not in the cache, with a line that says what the wait is for."""
    if is_compiled(game.package):
        return
    what = f"Compiling the rules of {game.names.en}, once …"
    if console is None:
        compile_all(game)
    else:
        with console.status(what):
            compile_all(game)
        console.print(what, "done.", style="dim", highlight=False)


def compile_all(game: Game[Any]) -> None:
    """Call every entry point once."""
    table = deal(game.id, game.seats.start, seed=0)
    table.play(table.legal()[0])
    masked = table.masked(0)
    masked.redeal(generator(0))
    match = Match(game, table.set_up, seed=0)
    match.winners()
    start = game.start(table.set_up)
    words, log, tally = np.zeros(game.words, np.uint64), new_log(silent=True), np.zeros(5)
    tables, rng = game.tables(game.standard), generator(0)
    game.drivers.draw_outcome(tables, start, rng)
    game.drivers.play_many(tables, start, start.copy(), 1, rng, words, log, tally)
    game.drivers.copy_many(start, start.copy(), 1)
