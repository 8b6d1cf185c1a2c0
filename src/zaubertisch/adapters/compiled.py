"""The compiler's decorators for adapters. Their code reaches into the games: all their sources name the cache."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import platformdirs

Function = TypeVar("Function", bound=Callable[..., Any])

_PACKAGE = Path(__file__).parents[1]


@cache
def _cache_folder() -> Path:
    """The user's cache folder for adapters, named after every compiled source they can reach."""
    digest = hashlib.sha256(numba.__version__.encode())
    for layer in ("core", "games", "adapters"):
        for source in sorted((_PACKAGE / layer).rglob("*.py")):
            text = source.read_bytes()
            if b"import compiled" in text or b"dtype_of(" in text:
                digest.update(text)
    root = Path(os.environ.get("ZAUBERTISCH_CACHE") or platformdirs.user_cache_dir("zaubertisch")) / "compiled"
    return root / f"adapters-{digest.hexdigest()[:16]}"


def compiled(function: Function, *, inline: bool = False) -> Function:
    """Compile with Numba: cached on disk, without the GIL; `inline` copies the code into every caller."""
    config: Any = numba.config
    config.CACHE_DIR = str(_cache_folder())
    return cast(Function, numba.njit(cache=True, nogil=True, error_model="numpy", forceinline=inline)(function))


def inlined(function: Function) -> Function:
    """Compile like `compiled`, and copy the code into every caller."""
    return compiled(function, inline=True)
