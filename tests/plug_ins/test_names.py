"""Nothing names a game but the game itself, what registers it, and what is about it: tests, docs, benchmarks."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from zaubertisch.core.registry import find_game, game_ids

ROOT = Path(__file__).parents[2]
OWN = (
    "src/zaubertisch/games",
    "src/zaubertisch/bots",  # until games' bots lie in their folders
    "web/src/games",
)
ABOUT = ("tests", "docs", "examples", "src/zaubertisch/bench", "*.md")
REGISTRATION = ("pyproject.toml",)


@pytest.mark.parametrize("game", game_ids())
def test_only_a_games_own_folders_name_it(game: str) -> None:
    words = game.split("-")
    names = {game, "_".join(words), "".join(map(str.capitalize, words)), find_game(game).names.en}
    command = ["git", "grep", "--no-index", "--exclude-standard", "-InF"]
    command += [part for name in sorted(names) for part in ("-e", name)]
    command += ["--", ".", *(f":!{place}" for place in (*OWN, *ABOUT, *REGISTRATION))]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert found.returncode in (0, 1), found.stderr
    assert found.stdout.splitlines() == []
