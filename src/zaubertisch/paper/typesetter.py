"""Typst at work: from a job and its files to the bytes of a PDF, or to a sentence about what does not fit."""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from zaubertisch.paper.order import BadOrder

FOLDER = Path(__file__).parent
BEGINNING = 1_767_225_600  # 2026-01-01: the time in every file, so that equal input gives equal bytes

Files = dict[str, str | bytes]  # by their paths

_TOO_LONG = re.compile(r"panicked with: too long, (.+), ([\d.]+pt)")
_NO_PICTURE = re.compile(r"file not found \(searched at .*?/art/([\w.-]+)\.svg\)")
_NO_LETTER = re.compile(r'the text `"(.*?)"` could not be displayed')


class NotInstalled(BadOrder):
    """The extra that printing needs is missing."""


def is_installed() -> bool:
    """Whether there is a typst to print with."""
    return find_spec("typst") is not None


def check_installed() -> None:
    """Printing needs typst, which is an extra."""
    if not is_installed():
        raise NotInstalled(
            "printing needs typst: pip install 'zaubertisch[print]'",
            "Drucken braucht typst: pip install 'zaubertisch[print]'",
        )


def typeset(job: Mapping[str, Any], files: Files, *, is_archival: bool = True) -> bytes:
    """The PDF of a job: tagged, so that it can be read aloud, and fit for archives (PDF/UA-1, PDF/A-2a)."""
    import typst

    with _laid_out(job, files) as (main, settings), _refusals():
        standards: Any = ["a-2a", "ua-1"] if is_archival else []
        made = typst.compile(main, format="pdf", pdf_standards=standards, timestamp=BEGINNING, **settings)
    return bytes(made)


def draw(job: Mapping[str, Any], files: Files, ppi: float) -> list[bytes]:
    """The pages of a job as pictures (PNG)."""
    import typst

    with _laid_out(job, files) as (main, settings), _refusals():
        made: Any = typst.compile(main, format="png", ppi=ppi, **settings)
    return made if isinstance(made, list) else [made]


def count_pages(job: Mapping[str, Any], files: Files, last: str) -> int:
    """The number of the page that the job marks as the last."""
    import typst

    with _laid_out(job, files) as (main, settings), _refusals():
        return int(json.loads(typst.query(main, f"<{last}>", field="value", one=True, **settings)))


@contextmanager
def _laid_out(job: Mapping[str, Any], files: Files) -> Iterator[tuple[Path, dict[str, Any]]]:
    """Everything as files where typst finds it, and nothing else: the same job looks the same on every machine."""
    import typst

    with tempfile.TemporaryDirectory(prefix="zaubertisch-") as folder:
        root = Path(folder)
        for name, content in {**_own_files(), **files, "job.json": json.dumps(job, ensure_ascii=False)}.items():
            file = root / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content.encode() if isinstance(content, str) else content)
        fonts = typst.Fonts(include_system_fonts=False, font_paths=[str(FOLDER / "fonts")])
        yield root / "paper" / "main.typ", {"root": root, "font_paths": fonts}


@contextmanager
def _refusals() -> Iterator[None]:
    import typst

    try:
        yield
    except typst.TypstError as problem:
        raise _refusal(f"{problem.message}\n{problem.diagnostic}") from problem


def _own_files() -> Files:
    return {f"paper/{file.name}": file.read_bytes() for file in (FOLDER / "typst").glob("*.typ")}


def _refusal(said: str) -> Exception:
    """A problem that the input is to blame for, as a sentence; any other is our own."""
    if match := _TOO_LONG.search(said):
        where, least = match[1], match[2]
        return BadOrder(
            f"the text of {where} does not fit, even in letters of {least}: shorten it",
            f"der Text von {where} passt selbst in Buchstaben von {least} nicht: kürze ihn",
        )
    if match := _NO_PICTURE.search(said):
        return BadOrder(
            f"the picture {match[1]!r} is missing in the game's pictures",
            f"das Bild {match[1]!r} fehlt bei den Bildern des Spiels",
        )
    if match := _NO_LETTER.search(said):
        return BadOrder(
            f"none of our fonts has the letter {match[1]!r}: write it otherwise",
            f"keine unserer Schriften hat das Zeichen {match[1]!r}: schreibe es anders",
        )
    return RuntimeError(said)
