"""Changes of a view: which parts of it an event changes, and to what. Clients carry them out as they are.

A part is named by its path: fields of values, entries of mappings and places in lists with dots between, such as
`realm.b3.face` or `players.1.life`.
"""

from __future__ import annotations

from typing import Any

from zaubertisch.core.events import Changes


def carry_out(view: Any, changes: Changes) -> None:
    """Change a view in place, be it a typed value or as clients have it."""
    for path, value in changes.items():
        *way, last = path.split(".")
        part = view
        for step in way:
            part = _part(part, step)
        if isinstance(part, list):
            part[int(last)] = value
        elif isinstance(part, dict):
            part[last] = value
        else:
            setattr(part, last, value)


def _part(whole: Any, step: str) -> Any:
    if isinstance(whole, list):
        return whole[int(step)]
    return whole[step] if isinstance(whole, dict) else getattr(whole, step)
