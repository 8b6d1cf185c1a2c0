"""The client's types are made from the protocol."""

from __future__ import annotations

from pathlib import Path

import pytest

from zaubertisch.core.registry import game_ids
from zaubertisch.server import typescript

ROOT = Path(__file__).parent.parent.parent
WEB = ROOT / typescript.WEB


@pytest.fixture(autouse=True)
def in_the_repository(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def test_the_clients_types_are_up_to_date() -> None:
    for place, text in typescript.generate().items():
        assert (WEB / place).read_text() == text, "run: python -m zaubertisch.server.typescript"


def test_what_is_sent_may_leave_out_defaults_and_what_is_received_is_complete() -> None:
    text = typescript.generate()["lib/protocol.ts"]
    assert 'export interface FollowLobby {\n  type: "follow-lobby";\n  id: string;\n  on?: boolean;\n}' in text
    assert "export interface Done {\n" in text
    assert "  table: string | null;\n" in text
    assert "unknown[]" not in text


@pytest.mark.parametrize("game", game_ids())
def test_every_game_has_types_for_its_board(game: str) -> None:
    made = typescript.generate()
    name = "".join(word.capitalize() for word in game.split("-"))
    assert f"export interface {name}View {{" in made[f"games/{game}/types.ts"]
    assert f"export interface {name}Edition {{" in made[f"games/{game}/types.ts"]
    assert "unknown[]" not in made[f"games/{game}/types.ts"]
    assert name not in made["lib/protocol.ts"]
