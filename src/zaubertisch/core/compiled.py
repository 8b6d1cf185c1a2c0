"""The decorators for compiled code, and a cache that notices every edit.

Numba's own cache looks at the file of a function alone and misses an edited callee elsewhere. Here the cache folder
is named after a hash of every source the function can reach.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar, cast
from zlib import crc32

import numba
import platformdirs
from numba.core import types
from numba.core.caching import UserProvidedCacheLocator

from zaubertisch.core.sources import digest

Function = TypeVar("Function", bound=Callable[..., Any])


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


class CacheLocator(UserProvidedCacheLocator):
    """Where a function is cached does not depend on where its sources lie: the same sources are compiled once."""

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        """No folder within the one that is named after the sources."""
        return ""


@cache
def _cache_folder(name: str, sources: frozenset[Path]) -> Path:
    return _cache_root() / f"{name}-{digest(sources)}"


def completion_mark(package: Path) -> Path:
    """The file that exists once everything of a package's present sources has been compiled into the cache."""
    return _cache_folder(package.name, frozenset(package.glob("*.py"))) / "complete"


def compiled(function: Function) -> Function:
    """Compile with Numba: cached on disk, without the GIL."""
    return _compile(function, {_file(function)}, inline=False)


def inlined(function: Function) -> Function:
    """Compile like `compiled`, and copy the code into every caller: for the small steps of which all else is made."""
    return _compile(function, {_file(function)}, inline=True)


def bind(
    patterns: Iterable[Callable[..., Any]], rules: dict[str, Any], constants: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """Compile copies of patterns, functions that call names they do not know yet; `rules` says what these mean.

    A pattern may call those before it, a leading underscore left out. (Numba cannot cache a function over functions
    handed to it.) The same sources may be bound in several ways, so what the names mean is part of the cache's name.
    `constants` are values of such names; they must follow from the sources of the rules.
    """
    patterns = tuple(patterns)
    known = {**rules, **(constants or {})}
    sources = {_file(function) for function in (*patterns, *rules.values())}
    meaning = ",".join(f"{name}={_plain(rules[name]).__name__}" for name in sorted(rules))
    bound: dict[str, Any] = {}
    for pattern in patterns:
        assert isinstance(pattern, FunctionType)
        name = pattern.__name__.removeprefix("_")
        own = FunctionType(pattern.__code__, {**pattern.__globals__, **known, **bound}, name, pattern.__defaults__)
        bound[name] = _compile(own, sources, inline=False, meaning=meaning)
    return bound


@contextmanager
def _cached_in(folder: Path) -> Iterator[None]:
    """While this lasts, Numba's settings name our cache; others' functions keep theirs."""
    config: Any = numba.config
    before = config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES
    config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = str(folder), f"{__name__}.{CacheLocator.__name__}"
    try:
        yield
    finally:
        config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = before


def _plain(function: Any) -> Any:
    return getattr(function, "py_func", function)


def _file(function: Any) -> Path:
    return Path(_plain(function).__globals__["__file__"])


def _compile(function: Function, sources: set[Path], *, inline: bool, meaning: str = "") -> Function:
    name = f"{_file(function).stem}-{crc32(meaning.encode()):x}" if meaning else _file(function).stem
    with _cached_in(_cache_folder(name, frozenset(sources))):
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
