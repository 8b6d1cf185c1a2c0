"""The compiler's decorator for bots, whose code reaches into the games': their sources too name the cache folder."""

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
    """The user's cache folder for bots, named after every compiled source a bot can reach."""
    digest = hashlib.sha256(numba.__version__.encode())
    for layer in ("core", "games", "bots"):
        for source in sorted((_PACKAGE / layer).rglob("*.py")):
            text = source.read_bytes()
            if b"@compiled" in text or b"dtype_of(" in text:
                digest.update(text)
    root = Path(os.environ.get("ZAUBERTISCH_CACHE") or platformdirs.user_cache_dir("zaubertisch")) / "compiled"
    return root / f"bots-{digest.hexdigest()[:16]}"


def compiled(function: Function) -> Function:
    """Compile with Numba: cached on disk, without the GIL."""
    config: Any = numba.config
    config.CACHE_DIR = str(_cache_folder())
    return cast(Function, numba.njit(cache=True, nogil=True, error_model="numpy")(function))
