"""A broken package is named in one sentence: which one, where, and what is missing. All other games go on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.plug_ins.packages import SMALLEST, installed, write
from tests.test_cli import run
from zaubertisch.bots.catalogue import find_bot
from zaubertisch.core.errors import BadPlugIn
from zaubertisch.core.registry import find_game, game_ids, sound_games
from zaubertisch.server.app import warm_up
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


# The module of bots for the smallest game, and what is said of it.
BROKEN_BOTS = {
    "fails": ("1 / 0", "cannot be loaded: ZeroDivisionError: division by zero"),
    "no bots": ("BOTS = 'clever'", "lacks policy, apprentice, search, margin_unit, search_by"),
}


@pytest.mark.parametrize("case", BROKEN_BOTS)
def test_broken_bots_are_named_and_the_others_play(case: str, tmp_path: Path) -> None:
    module, reason = BROKEN_BOTS[case]
    entries = {**SMALLEST, "zaubertisch.bots": {"smallest": "clever_bots:BOTS"}}
    write(tmp_path, "smallest-game", entries, clever_bots=module)
    with installed(tmp_path):
        with pytest.raises(BadPlugIn) as problem:
            find_bot("mage", find_game("smallest"))
        assert str(problem.value) == f"package smallest-game: zaubertisch.bots 'smallest' = clever_bots:BOTS {reason}"
        assert find_bot("random", find_game("smallest")).name == "random"
        for id in OURS:
            assert find_bot("mage", find_game(id)).name == "mage"
        refused = run("play", "smallest", "--seats", "mage,random", "--lang", "en")
        assert refused.returncode == 2
        assert refused.stderr.splitlines()[-1] == f"error: {problem.value}"


def test_the_server_starts_without_broken_bots(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    entries = {**SMALLEST, "zaubertisch.bots": {"smallest": "clever_bots:BOTS"}}
    write(tmp_path, "smallest-game", entries, clever_bots="1 / 0")
    warm_up.cache_clear()
    with installed(tmp_path):
        warm_up()
    assert [record.message for record in caplog.records if "clever_bots" in record.message] == [
        "package smallest-game: zaubertisch.bots 'smallest' = clever_bots:BOTS "
        "cannot be loaded: ZeroDivisionError: division by zero"
    ]
