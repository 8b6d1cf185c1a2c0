"""How long it takes to print a whole game."""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path

from zaubertisch.bench.measure import Measures, compare
from zaubertisch.core.registry import game_ids
from zaubertisch.paper.order import WHATS
from zaubertisch.paper.typesetter import is_installed

RUNS = 9


def printing() -> Measures:
    """Seconds of a core for all there is to print of a game, in both languages, the start of Python included."""
    if is_installed():
        for id in game_ids():
            yield compare(f"{id}/print", "s", partial(_print, id), RUNS)


def _print(game: str) -> float:
    """A process of its own each time: typst remembers what it has set."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "zaubertisch", "print", game, "--lang", "both", "--what", ",".join(WHATS)]
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([*command, "-o", str(Path(folder) / "game.pdf")], check=True, stdout=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


MEASURES = {"paper": printing}
