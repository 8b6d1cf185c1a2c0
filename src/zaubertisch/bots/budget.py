"""How long a bot may think about one decision: a time or a number of simulations."""

from __future__ import annotations

import re
from dataclasses import dataclass

from zaubertisch.core.errors import ZaubertischError

_BUDGET = re.compile(r"(\d+(?:\.\d+)?)(ms|s)?(!)?", re.ASCII)
_MOST_SECONDS = 3600.0
_MOST_SIMULATIONS = 100_000_000


class BadBudget(ZaubertischError):
    """A budget that cannot be read, or leaves nothing to think with."""


@dataclass(frozen=True, slots=True)
class Budget:
    """Seconds or simulations; exactly one of them is given.

    A search may use less where thinking on can hardly help, unless the whole budget is to be used. Seconds are those
    on the wall, or those that a core has spent: then a busy machine weakens nobody.
    """

    seconds: float | None = None
    simulations: int | None = None
    whole: bool = False
    on_core: bool = False

    @classmethod
    def parse(cls, text: str) -> Budget:
        """Read `200ms`, `1.5s` or `5000` (simulations); with `!` behind it all of it is used."""
        match = _BUDGET.fullmatch(text.strip())
        if match is None:
            raise BadBudget(
                f"{text!r} is not a budget; write 200ms, 1.5s or 5000 (simulations)",
                f"{text!r} ist keine Bedenkzeit; schreib 200ms, 1.5s oder 5000 (Simulationen)",
            )
        amount, unit, whole = float(match[1]), match[2], match[3] is not None
        if unit is not None:
            seconds = amount / 1000 if unit == "ms" else amount
            if 0 < seconds <= _MOST_SECONDS:
                return cls(seconds=seconds, whole=whole)
        elif amount == int(amount) and 0 < amount <= _MOST_SIMULATIONS:
            return cls(simulations=int(amount), whole=whole)
        raise BadBudget(
            f"a budget of {text!r} is out of bounds; it must be above zero and at most an hour or "
            f"{_MOST_SIMULATIONS} simulations, in whole numbers",
            f"eine Bedenkzeit von {text!r} geht nicht; sie muss über null liegen und höchstens eine Stunde oder "
            f"{_MOST_SIMULATIONS} ganze Simulationen betragen",
        )

    def __str__(self) -> str:
        end = "!" if self.whole else ""
        if self.seconds is None:
            return f"{self.simulations}{end}"
        return f"{self.seconds * 1000:g}ms{end}" if self.seconds < 1 else f"{self.seconds:g}s{end}"
