"""What can go wrong, in one clear sentence each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from zaubertisch.core.words import Words

if TYPE_CHECKING:
    from zaubertisch.core.questions import Refusal


class ZaubertischError(Exception):
    """The root of every error that Zaubertisch raises on purpose; players read it in their language."""

    def __init__(self, en: str, de: str | None = None) -> None:
        super().__init__(en)
        self.words = Words(de=de or en, en=en)


class UnknownGame(ZaubertischError):
    """There is no game of that name."""


class BadPlugIn(ZaubertischError):
    """A package that brings a game, or something for one, and is broken."""


class BadSetUp(ZaubertischError):
    """A game cannot be set up like that: player count, options, factions or characters."""


class IllegalAction(ZaubertischError):
    """An answer that the table's question does not allow, or that cannot be read, and why."""

    def __init__(self, answer: str, refusal: Refusal) -> None:
        shown = repr(answer if len(answer) <= 40 else f"{answer[:40]}…")
        clause, words = refusal.clause, refusal.words
        super().__init__(f"{shown}: {words.en} ({clause})", f"{shown}: {words.de} ({clause})")
        self.refusal = refusal


class GameOver(ZaubertischError):
    """An answer when nothing is asked any more."""


class WrongSeat(ZaubertischError):
    """An answer by someone who was not asked."""


class BadPosition(ZaubertischError):
    """A position that cannot be."""


class BadJournal(ZaubertischError):
    """A journal that does not hold, and the line where it breaks."""

    def __init__(self, line: int, en: str, de: str | None = None) -> None:
        super().__init__(f"line {line}: {en}", f"Zeile {line}: {de or en}")
        self.line = line


class BadEdition(ZaubertischError):
    """An edition with everything that is wrong with it."""

    def __init__(self, problems: Sequence[Words]) -> None:
        super().__init__("\n".join(problem.en for problem in problems), "\n".join(problem.de for problem in problems))
        self.problems = tuple(problems)
