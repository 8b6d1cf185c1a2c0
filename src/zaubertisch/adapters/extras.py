"""What to say when the library of an adapter is not installed."""

from __future__ import annotations

from zaubertisch.core.errors import ZaubertischError


class MissingExtra(ZaubertischError, ImportError):
    """The library of an adapter is not installed."""

    def __init__(self, extra: str) -> None:
        command = f"pip install 'zaubertisch[{extra}]'"
        super().__init__(
            f"this needs a library that is not installed; install it with: {command}",
            f"hierfür fehlt eine Bibliothek; installiere sie mit: {command}",
        )
