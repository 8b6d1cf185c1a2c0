"""What every client does with what the server says of a view."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from zaubertisch.core.changes import carry_out


class Views:
    """The views of all tables that a client looks at: whole ones are taken, changes are carried into them."""

    def __init__(self) -> None:
        self._views: dict[str, dict[str, Any]] = {}

    def follow(self, message: dict[str, Any]) -> None:
        """Note what a message says of a view; an update's `play` gets the whole view, as a `table` has it."""
        if message["type"] == "table" and message["play"] is not None:
            self._views[message["table"]] = deepcopy(message["play"]["view"])
        elif message["type"] == "update" and message["table"] in self._views:
            if message["view"] is not None:
                self._views[message["table"]] = deepcopy(message["view"])
            view = self._views[message["table"]]
            for event in message["events"]:
                carry_out(view, deepcopy(event["changes"]))
            message["play"]["view"] = deepcopy(view)
