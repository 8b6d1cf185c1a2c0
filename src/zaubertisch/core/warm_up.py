"""Compiling before it is needed, and saying what the wait is for."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import numpy as np
from numba.core import event

from zaubertisch.core.chance import generator
from zaubertisch.core.compiled import completion_mark
from zaubertisch.core.events import new_log
from zaubertisch.core.match import Match
from zaubertisch.core.table import deal
from zaubertisch.core.words import Lang, Words

if TYPE_CHECKING:
    from rich.console import Console

    from zaubertisch.core.game import Game


# To the type checker these functions of Numba are untyped.
_register: Any = event.register
_unregister: Any = event.unregister


COMPILING = Words(
    de="Wird einmalig übersetzt: {count} Funktionen …",
    en="Compiling, once: {count} functions …",
)
COMPILED = Words(
    de="{count} Funktionen übersetzt; ab jetzt kommen sie aus dem Zwischenspeicher.",
    en="Compiled {count} functions; from now on they come from the cache.",
)


class _Counter(event.Listener):
    """Counts the functions that are really compiled, not those that come from the cache."""

    def __init__(self, status: Any, lang: Lang) -> None:
        self.status = status
        self.lang = lang
        self.count = 0

    def on_start(self, event: Any) -> None:
        self.count += 1
        self.status.update(COMPILING[self.lang].format(count=self.count))

    def on_end(self, event: Any) -> None:
        """Nothing to say when one is done."""


@contextmanager
def announced(console: Console, lang: Lang) -> Iterator[None]:
    """While this lasts, a line shows how far compiling has got; nothing is shown if all is in the cache."""
    with console.status("") as status:
        counter = _Counter(status, lang)
        _register("numba:compile", counter)
        try:
            yield
        finally:
            _unregister("numba:compile", counter)
    if counter.count:
        console.print(COMPILED[lang].format(count=counter.count), style="dim")


def warm_up(game: Game[Any]) -> None:
    """Compile whatever of a game's rules is not in the cache."""
    mark = completion_mark(game.package)
    if not mark.exists():
        compile_all(game)
        mark.parent.mkdir(parents=True, exist_ok=True)
        mark.touch()


def compile_all(game: Game[Any]) -> None:
    """Call every entry point once."""
    table = deal(game.id, game.seats.start, seed=0)
    assert table.to_act is not None
    game.questions.preview(table.masked(table.to_act))
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
