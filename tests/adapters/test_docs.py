"""docs/research.md holds: its examples run as they stand, and its tables are those of the code."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from zaubertisch.adapters.tables import tables, with_tables
from zaubertisch.adapters.tensors import find_tensor
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
    assert re.findall(r"<!-- table: ([\w -]+) -->", TEXT) == list(tables())


@pytest.mark.parametrize("game", game_ids())
def test_every_answer_of_random_games_is_in_the_table(game: str) -> None:
    meanings = find_tensor(find_game(game)).answers
    seen = set()
    for seed in range(6):
        rnd = random.Random(seed)
        table = deal(game, rnd.choice([2, 3, 4]), chance_by_hand=True)
        while table.to_act is not None:
            question = table.question()[0].replace("convert", "pay")
            answers = table.legal()
            for answer in answers:
                rows = [row for row in meanings if row.question == question and row.first <= answer.id <= row.last]
                assert len(rows) == 1, (question, answer)
                assert rows[0].meaning.startswith("chance") == (table.to_act == CHANCE)
                seen.add(rows[0])
            table.play(rnd.choice(answers))
    assert len(seen) > len(meanings) / 2
