"""Packages of others, made for a test and found by their entry points like any that pip installs."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from zaubertisch.core import registry

ROOT = Path(__file__).parents[2]
SMALLEST = {"zaubertisch.games": {"smallest": "tests.laws.smallest_game:GAME"}}


def write(folder: Path, name: str, entry_points: Mapping[str, Mapping[str, str]], **modules: str) -> None:
    """Put a package into a folder: its entry points by group and name, and its modules."""
    notes = folder / f"{name}-1.0.dist-info"
    notes.mkdir(parents=True)
    notes.joinpath("METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    lines = []
    for group, entries in entry_points.items():
        lines += [f"[{group}]", *(f"{entry} = {value}" for entry, value in entries.items())]
    notes.joinpath("entry_points.txt").write_text("\n".join(lines) + "\n")
    for module, source in modules.items():
        folder.joinpath(f"{module}.py").write_text(source)


def install(source: Path, into: Path) -> Path:
    """Really install a package, editable and offline, into a folder of its own; where its modules are found."""
    command = [str(Path(sys.executable).with_name("uv")), "pip", "install", "--quiet", "--offline", "--no-deps"]
    command += ["--no-build-isolation", "--python", sys.executable, "--prefix", str(into), "--editable", str(source)]
    subprocess.run(command, check=True)
    (notes,) = into.rglob("*.dist-info")
    return notes.parent


@contextmanager
def installed(folder: Path) -> Iterator[None]:
    """While this lasts, the packages of a folder are there."""
    sys.path.insert(0, str(folder))
    _forget()
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        for module in folder.glob("*.py"):
            sys.modules.pop(module.stem, None)
        _forget()


def _forget() -> None:
    registry.find_game.cache_clear()
    registry.attachment.cache_clear()


def environment(place: Path) -> dict[str, str]:
    """For a Python of its own that has what is installed there among its packages."""
    place.joinpath("sitecustomize.py").write_text(f"import site\nsite.addsitedir({str(place)!r})\n")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(place), str(ROOT)])}
