"""A broken package is named in one sentence: which one, where, and what is missing. All other games go on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.plug_ins.packages import SMALLEST, installed, write
from tests.test_cli import run
from zaubertisch.core.errors import BadPlugIn
from zaubertisch.core.registry import find_game, game_ids, sound_games
from zaubertisch.server.games import playable_games

OURS = game_ids()

# The module of a package called "wonders", and what is said of it.
BROKEN = {
    "no module": (None, "cannot be loaded: ModuleNotFoundError: No module named 'wonders'"),
    "no value": ("", "cannot be loaded: AttributeError: module 'wonders' has no attribute 'GAME'"),
    "fails": ("1 / 0", "cannot be loaded: ZeroDivisionError: division by zero"),
    "no game": ("GAME = 'chess'", "is a str, not a Game"),
    "another game": ("from tests.laws.smallest_game import GAME", "holds the game 'smallest'"),
    "half a game": (
        "from zaubertisch.core.game import Game\nGAME = Game(id='wonders')",
        "required keyword-only arguments: 'names', 'rules_version', 'seats'",
    ),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_game_is_named_and_the_others_are_there(case: str, tmp_path: Path) -> None:
    module, reason = BROKEN[case]
    modules = {} if module is None else {"wonders": module}
    write(tmp_path, "seven-wonders", {"zaubertisch.games": {"wonders": "wonders:GAME"}}, **modules)
    with installed(tmp_path):
        games, problems = sound_games()
        assert [game.id for game in games] == OURS
        (problem,) = problems
        assert str(problem).startswith("package seven-wonders: zaubertisch.games 'wonders' = wonders:GAME ")
        assert reason in str(problem)
        with pytest.raises(BadPlugIn):
            find_game("wonders")


@pytest.fixture
def wonders(tmp_path: Path) -> Path:
    write(tmp_path, "seven-wonders", {"zaubertisch.games": {"wonders": "wonders:GAME"}}, wonders="")
    return tmp_path


def test_commands_say_it_and_go_on(wonders: Path) -> None:
    with installed(wonders):
        refused = run("rules", "wonders", "--lang", "de")
        assert refused.returncode == 2
        (line,) = refused.stderr.splitlines()
        assert line.startswith(
            "Fehler: Paket seven-wonders: zaubertisch.games 'wonders' = wonders:GAME lässt sich nicht"
        )
        listed = run("games", "--lang", "en")
        assert listed.returncode == 0
        assert [line.split()[0] for line in listed.stdout.splitlines() if " · " in line] == OURS
        assert len(listed.stderr.splitlines()) == 1
        assert "package seven-wonders" in listed.stderr
        assert run("rules", OURS[0], "4.6", "--lang", "en").stderr == ""


def test_the_server_offers_the_others(wonders: Path) -> None:
    with installed(wonders):
        assert [game.id for game in playable_games()] == OURS


def test_what_belongs_to_a_game_can_be_broken_as_well(tmp_path: Path) -> None:
    drawn = {**SMALLEST, "zaubertisch.terminal": {"smallest": "drawn_smallest"}}
    write(tmp_path, "smallest-game", drawn, drawn_smallest="def draw(view, edition, lang): ...")
    with installed(tmp_path):
        refused = run("play", "smallest", "--seats", "random,random", "--lang", "en")
        assert refused.returncode == 2
        (line,) = refused.stderr.splitlines()[-1:]
        assert line == (
            "error: package smallest-game: zaubertisch.terminal 'smallest' = drawn_smallest lacks status, legend"
        )
