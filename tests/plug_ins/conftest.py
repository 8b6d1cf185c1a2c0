from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.plug_ins.packages import SMALLEST, installed, write


@pytest.fixture
def smallest(tmp_path: Path) -> Iterator[str]:
    """The smallest game, which brings nothing but its rules, as an installed package."""
    write(tmp_path, "smallest-game", SMALLEST)
    with installed(tmp_path):
        yield "smallest"
