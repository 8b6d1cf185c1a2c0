"""Makes the fonts for paper of those for the web: `python web/fonts.py`, after `script/build-web`.

Typst reads TrueType files, the client brings WOFF2 in two halves (Latin, and what other languages add to it): each font
here is both halves in one file, with its licence in its names. The files are kept in the repository, so this runs only
when a font is added or a newer version taken.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.ttLib import TTFont

ROOT = Path(__file__).parent.parent
FROM = ROOT / "web/node_modules/@fontsource"
TO = ROOT / "src/zaubertisch/paper/fonts"

FONTS = (
    ("Alegreya", "alegreya", 400, "normal"),
    ("Alegreya", "alegreya", 400, "italic"),
    ("Alegreya", "alegreya", 700, "normal"),
    ("Alegreya Sans", "alegreya-sans", 500, "normal"),
    ("Alegreya Sans", "alegreya-sans", 700, "normal"),
    ("Grenze", "grenze", 700, "normal"),
    ("Grenze Gotisch", "grenze-gotisch", 600, "normal"),
)
STYLES = {400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold"}
FAMILY, STYLE, LICENCE, LICENCE_ADDRESS = 16, 17, 13, 14  # the names in a font that we set


def make(family: str, package: str, weight: int, slant: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        halves = []
        for part in ("latin", "latin-ext"):
            font = TTFont(FROM / package / "files" / f"{package}-{part}-{weight}-{slant}.woff2")
            font.flavor = None
            halves.append(str(Path(folder) / f"{part}.ttf"))
            font.save(halves[-1])
        merged = Merger().merge(halves)
    style = "Italic" if slant == "italic" else STYLES[weight]
    for number, text in (
        (FAMILY, family),
        (STYLE, style),
        (LICENCE, "This Font Software is licensed under the SIL Open Font License, Version 1.1."),
        (LICENCE_ADDRESS, "https://openfontlicense.org"),
    ):
        merged["name"].setName(text, number, 3, 1, 0x409)
    merged["head"].modified = merged["head"].created  # the same fonts give the same bytes
    merged.recalcTimestamp = False
    file = TO / f"{family.replace(' ', '')}-{style}.ttf"
    merged.save(file)
    print(f"{file.relative_to(ROOT)}: {file.stat().st_size // 1024} kB")


def write_licences() -> None:
    texts = {(FROM / package / "LICENSE").read_text(encoding="utf-8") for _, package, _, _ in FONTS}
    marker = "This Font Software is licensed"
    owners = sorted(text.partition(")")[0] + ")" for text in texts)
    licence = marker + min(texts).partition(marker)[2]
    (TO / "OFL.txt").write_text("\n".join(owners) + "\n\n" + licence.strip() + "\n", encoding="utf-8")


if __name__ == "__main__":
    for font in FONTS:
        make(*font)
    write_licences()
