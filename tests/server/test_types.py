"""The client's types are made from the protocol."""

from __future__ import annotations

from pathlib import Path

from zaubertisch.server import typescript

ROOT = Path(__file__).parent.parent.parent


def test_the_clients_types_are_up_to_date() -> None:
    command = "python -m zaubertisch.server.typescript"
    assert (ROOT / typescript.TARGET).read_text() == typescript.generate(), f"run: {command}"


def test_what_is_sent_may_leave_out_defaults_and_what_is_received_is_complete() -> None:
    text = typescript.generate()
    assert 'export interface FollowLobby {\n  type: "follow-lobby";\n  id: string;\n  on?: boolean;\n}' in text
    assert "export interface Done {\n" in text
    assert "  table: string | null;\n" in text
    assert '  "archmage-origins": ArchmageOriginsView;\n' in text
    assert "unknown[]" not in text
