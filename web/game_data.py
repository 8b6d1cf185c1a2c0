"""Writes what the client shows of the games before the server has answered, from the values the engine plays with.

`python web/game_data.py` fills `web/src/generated/`; nothing there is edited by hand. `games.json` is what pages say of
every game, `<game>.json` what is printed on its standard cards. What a server has besides comes from it in the same
form.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from zaubertisch.server.games import game_info, playable_games

OUT = Path(__file__).parent / "src" / "generated"
SAID = ("id", "names", "about", "minutes", "min_players", "max_players", "quick_seats", "has_lesson")


def main() -> None:
    OUT.mkdir(exist_ok=True)
    games = playable_games()
    infos = [msgspec.to_builtins(game_info(game, [])) for game in games]
    write("games", [{field: info[field] for field in SAID} for info in infos])
    for game in games:
        write(game.id, game.printed(game.standard))


def write(name: str, data: Any) -> None:
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"
    (OUT / f"{name}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
