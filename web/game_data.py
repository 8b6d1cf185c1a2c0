"""Writes what the client shows of the standard cards, from the same values that the engine plays with.

`python web/game_data.py` fills `web/src/generated/`; nothing there is edited by hand. The cards of any other edition
come from the server in the same form.
"""

from __future__ import annotations

import json
from pathlib import Path

from zaubertisch.games.archmage_origins import cards as archmage
from zaubertisch.games.archmage_origins.printed import printed as archmage_printed
from zaubertisch.games.casting_shadows import cards as shadows
from zaubertisch.games.casting_shadows.printed import printed as shadows_printed

OUT = Path(__file__).parent / "src" / "generated"


def main() -> None:
    OUT.mkdir(exist_ok=True)
    for name, data in {
        "archmage-origins": archmage_printed(archmage.STANDARD),
        "casting-shadows": shadows_printed(shadows.STANDARD),
    }.items():
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"
        (OUT / f"{name}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
