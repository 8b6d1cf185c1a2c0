"""A real process, really killed under load."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from zaubertisch.bench.kills import kill_again_and_again


@pytest.mark.parametrize("kills", [2, pytest.param(40, marks=pytest.mark.long)])
def test_nothing_acknowledged_is_lost_or_doubled(tmp_path: Path, kills: int) -> None:
    tally = asyncio.run(kill_again_and_again(tmp_path, kills, players=4))
    assert len(tally.acknowledged) > 10
    assert (tally.lost, tally.doubled) == (0, 0)
    assert len(tally.reconnects) >= 4
