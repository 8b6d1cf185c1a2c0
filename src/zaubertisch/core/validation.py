"""What msgspec says of data that does not fit its type, in both languages."""

from __future__ import annotations

import re

import msgspec

from zaubertisch.core.words import Words

_GERMAN = (
    (r"^Expected `([^`]+)`, got `([^`]+)`", r"erwartet wird `\1`, nicht `\2`"),
    (r"^Object missing required field `([^`]+)`", r"das Feld `\1` fehlt"),
    (r"^Object contains unknown field `([^`]+)`", r"ein Feld `\1` gibt es nicht"),
    (r"^Invalid enum value (.+?)(?= - at|$)", r"den Wert \1 gibt es nicht"),
    (r" - at `key` in `([^`]+)`$", r" - bei einem Schlüssel in `\1`"),
    (r" - at `([^`]+)`$", r" - bei `\1`"),
)


def words_of(problem: msgspec.ValidationError) -> Words:
    """The problem in both languages; what we have no German for stays as it is."""
    german = str(problem)
    for pattern, replacement in _GERMAN:
        german = re.sub(pattern, replacement, german)
    return Words(de=german, en=str(problem))
