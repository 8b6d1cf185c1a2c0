"""Bots of others: the line protocol, and what becomes of a program that fails."""

import shlex
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import zaubertisch
from tests.bots.positions import GAME, position
from zaubertisch.bots.bot import BotFailed
from zaubertisch.bots.catalogue import find_bot
from zaubertisch.bots.program import ProgramBot
from zaubertisch.core.chance import generator
from zaubertisch.lab import arena, report
from zaubertisch.terminal.play import TerminalGame

PYTHON = shlex.quote(sys.executable)
OURS = f"program:{PYTHON} -m zaubertisch.bots.serve_bot"


@pytest.fixture(autouse=True)
def no_program_outlives_its_test() -> Iterator[None]:
    yield
    arena.close_programs()


def write(tmp_path: Path, source: str) -> str:
    file = tmp_path / "bot.py"
    file.write_text(source)
    return f"{PYTHON} {shlex.quote(str(file))}"


def test_a_bot_plays_itself_through_the_protocol() -> None:
    set_up = GAME.check_set_up(2, None, {"battle": "open"})
    programs = [find_bot(f"{OURS} greedy", GAME) for _ in range(2)]
    try:
        through = arena.play(GAME, set_up, programs, "protocol")
    finally:
        for program in programs:
            assert isinstance(program, ProgramBot)
            program.close()
    assert through.forfeits == [0, 0]
    assert sum(through.shares) == 1


def test_the_simplest_program_can_play(tmp_path: Path) -> None:
    first = write(
        tmp_path,
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    assert asked['view']['seat'] == asked['seat'] and asked['question']\n"
        "    print(asked['legal'][0], flush=True)\n",
    )
    result = arena.run(GAME.id, 2, [f"program:{first}", "random"], 4)
    assert result.bots[0].forfeits == 0


@pytest.mark.parametrize(
    ("source", "what"),
    [
        ("", "ended without an answer"),
        ("input(); raise SystemExit(1)", "ended without an answer"),
        ("input(); print('look z9', flush=True); input()", "not among the legal answers"),
        ("print('\\N{SNOWMAN}' * 100000, flush=True)", "not among the legal answers"),
        ("import time; time.sleep(60)", "did not answer within 0.5 seconds"),
    ],
)
def test_a_program_that_fails_says_so(tmp_path: Path, source: str, what: str) -> None:
    bot = ProgramBot(write(tmp_path, f"import sys; sys.stdout.reconfigure(encoding='utf-8')\n{source}"), patience=0.5)
    if "within" not in what:
        bot = ProgramBot(write(tmp_path, f"import sys; sys.stdout.reconfigure(encoding='utf-8')\n{source}"))
    masked = position("look")
    with pytest.raises(BotFailed, match=what):
        bot.choose(masked, masked.legal(), generator(1))
    bot.close()


def test_a_program_that_does_not_exist_says_so() -> None:
    masked = position("look")
    with pytest.raises(BotFailed, match="cannot be started"):
        ProgramBot("/nowhere/at/all").choose(masked, masked.legal(), generator(1))


def test_who_fails_forfeits_and_the_match_goes_on(tmp_path: Path) -> None:
    dying = write(
        tmp_path,
        "import json, sys\n"
        "for n, line in enumerate(sys.stdin):\n"
        "    if n == 9: raise SystemExit(3)\n"
        "    print(json.loads(line)['legal'][0], flush=True)\n",
    )
    result = arena.run(GAME.id, 3, [f"program:{dying}", "random", "random"], 6)
    assert result.games == 6
    assert result.bots[0].forfeits == 6
    assert result.bots[0].wins == 0
    assert sum(bot.wins for bot in result.bots) == pytest.approx(6)
    assert result.bots[1].forfeits == result.bots[2].forfeits == 0
    assert len(result.failures) == 1, "every reason once"
    assert "ended without an answer" in report.table(result, "en")
    assert "endete ohne Antwort" in report.table(result, "de")


def test_at_the_terminal_the_game_goes_on_without_who_fails(tmp_path: Path) -> None:
    silly = write(tmp_path, "input(); print('banana', flush=True); input()")
    table = zaubertisch.deal(GAME.id, 2, seed=1)
    said = Console(file=StringIO(), width=200)
    assert TerminalGame(table, [f"program:{silly}", "random"], lang="de", console=said, seed=1).run()
    assert table.result is not None
    assert isinstance(said.file, StringIO)
    text = said.file.getvalue()
    assert "antwortete 'banana', was nicht zu den möglichen Antworten gehört" in text
    assert text.count("gibt damit auf") == 1
