"""Which source files a compiled function is made of: its own, and all that they import from its package or ours."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import numba

_OURS = Path(__file__).parents[2]
_IMPORT = re.compile(r"^from ([\w.]+) import (\([^)]*\)|.*)", re.MULTILINE)


def digest(sources: Iterable[Path]) -> str:
    """A short hash of these files, all they import and the compiler; any edit of any of them changes it."""
    reached: set[Path] = set()
    waiting = list(sources)
    while waiting:
        source = waiting.pop()
        if source not in reached:
            reached.add(source)
            waiting.extend(_imported(source))
    hashed = hashlib.sha256(numba.__version__.encode())
    for source in sorted(reached):
        hashed.update(source.read_bytes())
    return hashed.hexdigest()[:16]


@cache
def _imported(source: Path) -> frozenset[Path]:
    """The files that this one imports at its top level, from its own distribution or from ours."""
    found = set()
    for module, names in _IMPORT.findall(source.read_text(encoding="utf-8")):
        for name in (module, *(f"{module}.{name}" for name in re.findall(r"\w+", names))):
            for root in (_root(source.parent), _OURS):
                file = root.joinpath(*name.split(".")).with_suffix(".py")
                if file.exists():
                    found.add(file)
    return frozenset(found)


@cache
def _root(folder: Path) -> Path:
    """The folder in which the outermost package lies."""
    while (folder / "__init__.py").exists():
        folder = folder.parent
    return folder
