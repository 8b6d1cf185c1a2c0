"""Finds the boards that installed games bring along: the folder `board` beside the game's modules, with an `index.ts`.

`python web/boards.py` writes `web/src/generated/boards.json` (or the file that is named), from which the client is
built, and prints the folders. No game is loaded for it, so it takes no time.
"""

from __future__ import annotations

import json
import sys
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

from zaubertisch.core.registry import GAMES

OUT = Path(__file__).parent / "src" / "generated" / "boards.json"


def boards() -> dict[str, str]:
    """The folders of boards by game; our own games have theirs in the client's sources."""
    found = {}
    for entry in entry_points(group=GAMES):
        spec = None if entry.module.startswith("zaubertisch.") else find_spec(entry.module)
        folder = Path(spec.origin).parent / "board" if spec is not None and spec.origin else None
        if folder is not None and (folder / "index.ts").is_file():
            found[entry.name] = str(folder)
    return found


def main() -> None:
    found, out = boards(), Path(sys.argv[1]) if len(sys.argv) > 1 else OUT
    out.parent.mkdir(exist_ok=True)
    out.write_text(json.dumps(found, indent=2, sort_keys=True) + "\n", encoding="utf-8")
    print("\n".join(found.values()))


if __name__ == "__main__":
    main()
