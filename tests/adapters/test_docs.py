"""docs/research.md holds: its examples run as they stand, and its tables are those of the code."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from zaubertisch.adapters.tables import TABLES, actions_table, with_tables
from zaubertisch.core.registry import find_game, game_ids
from zaubertisch.core.seats import CHANCE
from zaubertisch.core.table import deal

PAGE = Path(__file__).parents[2] / "docs/research.md"
TEXT = PAGE.read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_an_example_runs_as_it_stands(number: int) -> None:
    exec(compile(EXAMPLES[number], f"{PAGE.name}, example {number + 1}", "exec"), {})


def test_the_tables_are_those_of_the_code() -> None:
    assert with_tables(TEXT) == TEXT, "run: python -m zaubertisch.adapters.tables docs/research.md"
    wanted = {f"{game} {table}" for game in game_ids() for table in TABLES}
    assert set(re.findall(r"<!-- table: ([\w -]+) -->", TEXT)) == wanted


@pytest.mark.parametrize("game", game_ids())
def test_every_answer_of_random_games_is_in_the_table(game: str) -> None:
    rows = [line.strip("| ").split(" | ") for line in actions_table(find_game(game)).splitlines()[2:]]
    seen = set()
    for seed in range(6):
        rnd = random.Random(seed)
        table = deal(game, rnd.choice([2, 3, 4]), chance_by_hand=True)
        while table.to_act is not None:
            question, answers = table.question().kind, table.legal()
            for answer in answers:
                fitting = [row for row in rows if row[0] == question and answer.id in _span(row[2])]
                fitting = [row for row in fitting if f"`{answer.verb}" in row[3]]
                assert len(fitting) == 1, (question, answer)
                assert fitting[0][3].startswith("chance") == (table.to_act == CHANCE)
                seen.add(tuple(fitting[0]))
            table.play(rnd.choice(answers))
    assert len(seen) > len(rows) / 2


def _span(ids: str) -> range:
    first, _, last = ids.partition(" … ")
    return range(int(first), int(last or first) + 1)
