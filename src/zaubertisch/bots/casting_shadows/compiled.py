"""The decorator for bots with numbers handed over as 64 bits, as in the rules: else each constant is compiled anew."""

from __future__ import annotations

from typing import Any

from zaubertisch.bots import compiled as for_bots
from zaubertisch.bots.compiled import Function
from zaubertisch.core.compiled import _widened


def compiled(function: Function) -> Function:
    """Compile with Numba: cached on disk, without the GIL, once per function."""
    dispatcher: Any = for_bots.compiled(function)
    resolve = dispatcher.get_call_template
    dispatcher.get_call_template = lambda args, named: resolve(
        tuple(map(_widened, args)), {name: _widened(kind) for name, kind in named.items()}
    )
    found: Function = dispatcher
    return found
