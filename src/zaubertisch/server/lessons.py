"""Guided first games: a position to begin from and notes that go with it, in `lesson.json` beside a game's rules."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from zaubertisch.core.game import Game
from zaubertisch.server.protocol import Lesson, LessonNote
from zaubertisch.server.refusals import NoLesson

FILE = "lesson.json"


class PreparedLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as it is written down: what the learner gets to read, and what the table is made from."""

    minutes: int
    seat: int  # the learner's; bots play the others
    level: str
    position: dict[str, Any]
    notes: list[LessonNote]


def has_lesson(game: Game[Any]) -> bool:
    """Whether a game has a guided first game."""
    return (game.package / FILE).is_file()


@cache
def lesson_of(game: Game[Any]) -> PreparedLesson:
    """The guided first game of a game; refused if it has none."""
    if not has_lesson(game):
        raise NoLesson()
    return msgspec.json.decode((game.package / FILE).read_bytes(), type=PreparedLesson)


def lesson_seen(game: Game[Any]) -> Lesson:
    """What the learner's client needs of it."""
    prepared = lesson_of(game)
    return Lesson(game.id, prepared.minutes, prepared.notes)
