"""The tutorial shows the example as it is: its code is a piece of the real files, or runs as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.plug_ins.packages import install, installed
from tests.test_cli import run

ROOT = Path(__file__).parent.parent
EXAMPLE = ROOT / "examples" / "wisps"
PAGE = (ROOT / "docs" / "tutorial.md").read_text(encoding="utf-8")
REAL = [path.read_text(encoding="utf-8") for path in (EXAMPLE / "pyproject.toml", *EXAMPLE.rglob("*.py"))]
LASTING = ("play", "serve")  # commands that wait for people


def blocks(kind: str) -> list[str]:
    """The code of the page that is written in a language."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def is_real(block: str) -> bool:
    return any(block in text for text in REAL)


def test_there_is_code_of_every_file_that_rules_are_made_of() -> None:
    pieces = [block for block in blocks("python") if is_real(block)]
    for name in ("cards", "state", "rules", "knowledge", "names", "questions", "view", "events", "clauses", "game"):
        text = (EXAMPLE / "src" / "wisps" / f"{name}.py").read_text(encoding="utf-8")
        assert any(piece in text for piece in pieces), name


@pytest.mark.parametrize("block", blocks("toml"))
def test_settings_are_those_of_the_example(block: str) -> None:
    assert is_real(block)


def test_what_is_no_piece_of_the_example_runs(tmp_path: Path) -> None:
    examples = [block for block in blocks("python") if not is_real(block)]
    assert len(examples) == 2, examples
    commands = [line.split() for block in blocks("sh") for line in block.splitlines()]
    with installed(install(EXAMPLE, tmp_path)), installed(EXAMPLE / "src"):
        for example in examples:
            exec(compile(example, "tutorial.md", "exec"), {})
        for program, *words in commands:
            if program == "zaubertisch" and words[0] not in LASTING:
                ran = run(*words)
                assert ran.returncode == 0, ran.stderr
