"""The tables of docs/research.md, made from the code: `python -m zaubertisch.adapters.tables docs/research.md`."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from zaubertisch.adapters.tensors import find_tensor
from zaubertisch.core.domains import Domain, Names, Numbers
from zaubertisch.core.game import Game
from zaubertisch.core.questions import QuestionKind, Verb
from zaubertisch.core.registry import find_game


def observation_table(game: Game[Any]) -> str:
    """Which numbers stand where in an observation."""
    return find_tensor(game).layout.markdown()


def actions_table(game: Game[Any]) -> str:
    """Which id answers what."""
    rows = ["| question | number | ids | answers |", "|---|---|---|---|"]
    rows += [_row(kind, verb) for kind in game.questions.kinds for verb in kind.answers]
    return "\n".join(rows)


def _row(kind: QuestionKind, verb: Verb) -> str:
    ids = sorted(verb.every())
    span = str(ids[0]) if len(ids) == 1 else f"{ids[0]} … {ids[-1]}"
    about = [verb.about[0]] if verb.about is not None else []
    form = " ".join([verb.name, *(domain.name.upper() for domain in (*about, *verb.args))])
    chance = "chance: " if kind.by_chance else ""
    return f"| {kind.name} | {kind.number} | {span} | {chance}`{form}`{_ids_made(verb)} |"


def _ids_made(verb: Verb) -> str:
    """How an id of several arguments is made."""
    if verb.ids is not None:
        return f"; {verb.ids.meaning}"
    if len(verb.args) < 2:
        return ""
    parts = [f"{step} × {_place_of(domain)}" for step, domain in zip(verb.steps, verb.args, strict=True)]
    return f"; {verb.first} + {' + '.join(parts)}"


def _place_of(domain: Domain) -> str:
    start = domain.numbers().start
    return f"({domain.name} − {start})" if start else domain.name


def vocabulary_table(game: Game[Any]) -> str:
    """What stands for the words in capitals, in the order of their numbers."""
    domains: dict[str, Domain] = {}
    for kind in game.questions.kinds:
        for verb in kind.answers:
            for domain in (*([verb.about[0]] if verb.about is not None else []), *verb.args):
                domains.setdefault(domain.name, domain)
    rows = ["| word | in order |", "|---|---|"]
    rows += [f"| {name.upper()} | {_known(domain)} |" for name, domain in sorted(domains.items())]
    return "\n".join(rows)


def _known(domain: Domain) -> str:
    match domain:
        case Names():
            return ", ".join(domain.ids)
        case Numbers():
            return f"{domain.numbers().start} to {domain.numbers().stop - 1}"
    return f"sets: bits in the order of {getattr(domain, 'of', domain).name.upper()}"


TABLES: dict[str, Callable[[Game[Any]], str]] = {
    "observation": observation_table,
    "actions": actions_table,
    "vocabulary": vocabulary_table,
}


def with_tables(page: str) -> str:
    """A page with its tables brought up to date; they stand between comments that name game and table."""

    def renew(found: re.Match[str]) -> str:
        table = TABLES[found[2]](find_game(found[1]))
        return f"<!-- table: {found[1]} {found[2]} -->\n{table}\n<!-- end -->"

    return re.sub(r"<!-- table: ([\w-]+) (\w+) -->\n.*?<!-- end -->", renew, page, flags=re.DOTALL)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        path = Path(name)
        path.write_text(with_tables(path.read_text(encoding="utf-8")), encoding="utf-8")
