"""A faulty game is refused when it is loaded, in one sentence: which package, which place, and what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.plug_ins.packages import installed, write
from zaubertisch.core.errors import BadPlugIn
from zaubertisch.core.registry import find_game, game_ids, sound_games

OURS = game_ids()

# A sound game called "wonders", which the lines of a case then break.
SOUND = """
from dataclasses import replace
from tests.laws import smallest_game
from zaubertisch.core.events import EventKind, Events
from zaubertisch.core.questions import Questions, Verb
from zaubertisch.core.words import Words

LAY, TAKE = smallest_game.QUESTIONS.kinds
GAME = replace(smallest_game.GAME, id="wonders")

def asking(*kinds):
    return replace(GAME, questions=Questions(smallest_game.frame, *kinds))
"""

# What the package's module holds, and what is said of it.
FAULTY = {
    "import": ("import nothing_of_the_kind", "cannot be loaded: ModuleNotFoundError: No module named"),
    "no game": ("GAME = 'chess'", "is a str, not a Game"),
    "other id": (f"{SOUND}GAME = smallest_game.GAME", "holds the game 'smallest'"),
    "missing field": (
        "from zaubertisch.core.game import Game\nGAME = Game(id='wonders')",
        "cannot be loaded: TypeError: Game.__init__() missing",
    ),
    "question twice": (
        f"{SOUND}GAME = asking(LAY, TAKE, replace(TAKE, number=3))",
        "is not sound: the question 'take' is declared twice",
    ),
    "language left out": (
        f"{SOUND}GAME = asking(LAY, replace(TAKE, asks=Words(de='Wie viele?')))",
        "cannot be loaded: TypeError: Missing required argument 'en'",
    ),
    "language empty": (
        f"{SOUND}GAME = asking(LAY, replace(TAKE, asks=Words(de='Wie viele?', en='')))",
        "is not sound: the question 'take': no words in 'en'",
    ),
    "language of a role": (
        f"{SOUND}GAME = replace(GAME, roles={{**GAME.roles, 'north': Words(de='', en='North')}})",
        "is not sound: the role 'north': no words in 'de'",
    ),
    "answer without words": (
        f"{SOUND}GAME = asking(LAY, replace(TAKE, answers=(Verb('take', smallest_game.AMOUNT),)))",
        "is not sound: the question 'take': the answer 'take' has no words",
    ),
    "rules without redeal": (
        f"{SOUND}GAME = replace(GAME, rules={{n: f for n, f in GAME.rules.items() if n != 'redeal'}})",
        "is not sound: the rules lack 'redeal'",
    ),
    "unknown clause": (
        f"{SOUND}GAME = asking(LAY, replace(TAKE, clause='SG-9.9'))",
        "is not sound: the question 'take': the rule book has no clause SG-9.9",
    ),
    "too many answers": (
        f"{SOUND}GAME = asking(LAY, replace(TAKE, answers=(Verb('take', first=64, words=Words(de='Ja', en='Yes')),)))",
        "is not sound: the question 'take': 1 words of bits are too few for its answers",
    ),
    "event twice": (
        f"{SOUND}GAME = replace(GAME, events=Events(*GAME.events.kinds, EventKind('took', 3)))",
        "is not sound: the event 'took' is declared twice",
    ),
    "figure of nowhere": (
        f"{SOUND}GAME = replace(GAME, rule_book=lambda edition: smallest_game.rule_book(None))",
        "is not sound: AttributeError: 'NoneType' object has no attribute 'most'",
    ),
}


def test_what_the_cases_break_is_sound(tmp_path: Path) -> None:
    write(tmp_path, "seven-wonders", {"zaubertisch.games": {"wonders": "wonders:GAME"}}, wonders=SOUND)
    with installed(tmp_path):
        assert find_game("wonders").id == "wonders"


@pytest.mark.parametrize("case", FAULTY)
def test_a_faulty_game_is_named_and_the_others_are_served(case: str, tmp_path: Path) -> None:
    module, reason = FAULTY[case]
    write(tmp_path, "seven-wonders", {"zaubertisch.games": {"wonders": "wonders:GAME"}}, wonders=module)
    with installed(tmp_path):
        games, problems = sound_games()
        assert [game.id for game in games] == OURS
        (problem,) = problems
        place = "seven-wonders: zaubertisch.games 'wonders' = wonders:GAME "
        assert str(problem).startswith(f"package {place}{reason}")
        assert problem.words.de.startswith(f"Paket {place}")
        assert "\n" not in str(problem)
        with pytest.raises(BadPlugIn):
            find_game("wonders")
