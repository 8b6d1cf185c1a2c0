"""The cache of compiled code is named after all sources a function is made of."""

from __future__ import annotations

from pathlib import Path

import pytest

from zaubertisch.core import sources
from zaubertisch.core.sources import digest


@pytest.fixture
def package(tmp_path: Path) -> Path:
    folder = tmp_path / "game"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "rules.py").write_text(
        "from game.board import (\n    neighbours,\n)\nfrom zaubertisch.core import bits\n"
    )
    (folder / "board.py").write_text("from game import figures\n")
    (folder / "figures.py").write_text("HEARTS = 3\n")
    (folder / "words.py").write_text("from game.rules import apply\n")
    return folder


@pytest.mark.parametrize("edited", ["rules.py", "board.py", "figures.py"])
def test_an_edit_of_anything_imported_changes_the_digest(package: Path, edited: str) -> None:
    before = digest([package / "rules.py"])
    (package / edited).write_text((package / edited).read_text() + "# edited\n")
    assert digest([package / "rules.py"]) != before


def test_an_edit_of_what_is_not_imported_does_not(package: Path) -> None:
    before = digest([package / "rules.py"])
    (package / "words.py").write_text("# edited\n")
    assert digest([package / "rules.py"]) == before


def test_our_own_sources_count_for_games_from_elsewhere(package: Path) -> None:
    imported = sources._imported(package / "rules.py")
    assert Path(sources.__file__).with_name("bits.py") in imported
