"""Honest players go on beside every attack; a real process, attacked by another."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from zaubertisch.bench.attacks import ATTACKS
from zaubertisch.bench.measure import percentile
from zaubertisch.bench.siege import besiege

QUICK = ("nonsense", "silent-sockets")


@pytest.mark.parametrize(
    "attack", [name if name in QUICK else pytest.param(name, marks=pytest.mark.long) for name in ATTACKS]
)
def test_honest_players_go_on(tmp_path: Path, attack: str) -> None:
    found = asyncio.run(besiege(tmp_path, attack, seconds=4, rest=1, tables=2))
    assert len(found.attacked) > 10
    assert percentile(found.attacked, 0.99) < 1.0, "far more than is measured, for a machine with other work"
    assert max(found.bots) < 5
    assert found.newcomer < 5
    assert percentile(found.afterwards, 0.99) < 1.0
    assert found.memory < 50_000_000
    assert found.storage < 5_000_000
