"""Takes the pictures of sheets that the docs show: `python -m tests.paper.take_pictures`."""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image

from zaubertisch.core.registry import find_game
from zaubertisch.paper.order import order
from zaubertisch.paper.press import print_pictures

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
# Which pages of an order stand beside each other in a picture.
PICTURES = {
    "paper-archmage-origins": ("archmage-origins", {"what": "cards", "lang": "de"}, (1, 2, 7, 8)),
    "paper-casting-shadows": ("casting-shadows", {"what": "cards", "lang": "en"}, (5, 9, 15, 19)),
    "paper-board": ("casting-shadows", {"what": "board", "lang": "de"}, (1, 2, 3, 4)),
    "paper-tokens": ("casting-shadows", {"what": "board", "lang": "de"}, (9, 11)),
    "paper-low-ink": ("archmage-origins", {"what": "cards", "lang": "de", "low_ink": True}, (1, 8)),
    "paper-inserts": ("casting-shadows", {"what": "inserts", "lang": "both"}, (4, 12)),
    "paper-rules": ("casting-shadows", {"what": "rules", "lang": "de"}, (0, 2, 3, 5)),
    "paper-box": ("archmage-origins", {"what": "aids,box", "lang": "de"}, (1, 2, 3)),
}
WIDTH, GAP = 1400, 24


def main() -> None:
    for name, (game, wanted, chosen) in PICTURES.items():
        found = find_game(game)
        pages = print_pictures(found, found.standard, order(**wanted), ppi=72)  # type: ignore[arg-type]
        shown = [Image.open(io.BytesIO(pages[number])).convert("RGB") for number in chosen]
        columns = 2 if len(shown) == 4 and shown[0].width > shown[0].height else len(shown)
        side_by_side(shown, columns).save(FOLDER / f"{name}.webp", quality=82)
        print(name, len(pages))


def side_by_side(pages: list[Image.Image], columns: int) -> Image.Image:
    """Sheets on a table."""
    wide, tall = max(page.width for page in pages), max(page.height for page in pages)
    rows = -(-len(pages) // columns)
    table = Image.new("RGB", (columns * (wide + GAP) + GAP, rows * (tall + GAP) + GAP), "#e2d6bc")
    for number, page in enumerate(pages):
        table.paste(page, (GAP + number % columns * (wide + GAP), GAP + number // columns * (tall + GAP)))
    return table.resize((WIDTH, round(table.height * WIDTH / table.width)), Image.Resampling.LANCZOS)


if __name__ == "__main__":
    main()
