"""The tables of docs/research.md, made from the code: `python -m zaubertisch.adapters.tables docs/research.md`."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from zaubertisch.adapters.tensors import Tensor, find_tensor
from zaubertisch.core.registry import find_game, game_ids


def actions_table(tensor: Tensor) -> str:
    """Which id answers what."""
    numbers = {name: number for number, name in tensor.questions.items()}
    rows = ["| question | number | ids | answers |", "|---|---|---|---|"]
    for answers in tensor.answers:
        ids = str(answers.first) if answers.first == answers.last else f"{answers.first} … {answers.last}"
        rows.append(f"| {answers.question} | {numbers[answers.question]} | {ids} | {answers.meaning} |")
    return "\n".join(rows)


def tables() -> dict[str, Callable[[], str]]:
    """How each table of the page is made, by its name."""
    tensors = {id: find_tensor(find_game(id)) for id in game_ids()}
    observations = {f"{id} observation": tensor.layout.markdown for id, tensor in tensors.items()}
    return {**observations, **{f"{id} actions": partial(actions_table, tensor) for id, tensor in tensors.items()}}


def with_tables(page: str) -> str:
    """A page with its tables brought up to date; they stand between comments that name them."""
    made = tables()

    def renew(found: re.Match[str]) -> str:
        return f"<!-- table: {found[1]} -->\n{made[found[1]]()}\n<!-- end -->"

    return re.sub(r"<!-- table: ([\w -]+) -->\n.*?<!-- end -->", renew, page, flags=re.DOTALL)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        path = Path(name)
        path.write_text(with_tables(path.read_text(encoding="utf-8")), encoding="utf-8")
