"""What every client does with what the server says of a view."""

from __future__ import annotations

from copy import deepcopy
from typing import Any


class Views:
    """The views of all tables that a client looks at: whole ones are taken, changes are carried into them."""

    def __init__(self) -> None:
        self._views: dict[str, dict[str, Any]] = {}

    def follow(self, message: dict[str, Any]) -> None:
        """Note what a message says of a view; an update's `play` gets the whole view, as a `table` has it."""
        if message["type"] == "table" and message["play"] is not None:
            self._views[message["table"]] = deepcopy(message["play"]["view"])
        elif message["type"] == "update" and message["table"] in self._views:
            view = self._views[message["table"]]
            for part, value in message["changes"].items():
                field, _, entry = part.partition(".")
                place, name = (view[field], entry) if entry else (view, field)
                place[name] = value
            message["play"]["view"] = deepcopy(view)
