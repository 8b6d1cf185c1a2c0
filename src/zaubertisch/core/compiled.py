"""One decorator for compiled code, and a cache that notices every edit.

Numba's own cache looks at the file of a function alone and misses an edited callee elsewhere. Here the cache folder
is named after a hash of every compiled source the function can reach: the core's and its own package's.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import platformdirs
from numba.core import types

Function = TypeVar("Function", bound=Callable[..., Any])

_CORE = Path(__file__).parent


@cache
def _cache_root() -> Path:
    """The user's cache folder, or a temporary one where that cannot be written."""
    root = Path(os.environ.get("ZAUBERTISCH_CACHE") or platformdirs.user_cache_dir("zaubertisch")) / "compiled"
    try:
        root.mkdir(parents=True, exist_ok=True)
        if os.access(root, os.W_OK):
            return root
    except OSError:
        pass
    return Path(tempfile.gettempdir()) / "zaubertisch-compiled"


@cache
def _cache_folder(package: Path) -> Path:
    """The cache folder for compiled code of a package, keyed by all sources it is made of."""
    digest = hashlib.sha256(numba.__version__.encode())
    for folder in sorted({_CORE, package}):
        for source in sorted(folder.glob("*.py")):
            text = source.read_bytes()
            if b"core.compiled import" in text or b"core.record import" in text:
                digest.update(text)
    return _cache_root() / f"{package.name}-{digest.hexdigest()[:16]}"


def is_complete(package: Path) -> bool:
    """Whether everything of this package's present sources was compiled into the cache."""
    return (_cache_folder(package) / "complete").exists()


def mark_complete(package: Path) -> None:
    """Remember that everything of this package is in the cache."""
    (_cache_folder(package) / "complete").touch()


def compiled(function: Function) -> Function:
    """Compile with Numba: cached on disk, without the GIL."""
    return _compile(function, inline=False)


def inlined(function: Function) -> Function:
    """Compile like `compiled`, and copy the code into every caller: for the small steps of which all else is made."""
    return _compile(function, inline=True)


def _compile(function: Function, *, inline: bool) -> Function:
    package = Path(function.__globals__["__file__"]).parent
    config: Any = numba.config
    config.CACHE_DIR = str(_cache_folder(package))
    dispatcher: Any = numba.njit(cache=True, nogil=True, error_model="numpy", forceinline=inline)(function)
    resolve = dispatcher.get_call_template
    dispatcher.get_call_template = lambda args, named: resolve(
        tuple(map(_widened, args)), {name: _widened(kind) for name, kind in named.items()}
    )
    return cast(Function, dispatcher)


def _widened(kind: Any) -> Any:
    """How an argument is handed over: numbers as 64 bits, or each constant and field width would be compiled anew."""
    known: Any = types
    kind = known.unliteral(kind)
    return known.int64 if isinstance(kind, known.Integer) and kind.bitwidth < 64 else kind
