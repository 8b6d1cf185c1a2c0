"""The bots there are, by the names that people type: `random`, `greedy`, `search:200ms`, `archmage`, …"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from zaubertisch.bots.attached import bots_of
from zaubertisch.bots.bot import Bot
from zaubertisch.bots.budget import Budget
from zaubertisch.bots.game_bots import BadBeliefs, Search
from zaubertisch.bots.greedy import ClumsyBot, ReadyBot
from zaubertisch.bots.levels import ARCHMAGE_BUDGET, MAGE_BUDGET
from zaubertisch.bots.program import ProgramBot
from zaubertisch.bots.random import RandomBot
from zaubertisch.bots.search import SearchBot
from zaubertisch.bots.uninformed import uninformed_bots
from zaubertisch.core.errors import ZaubertischError
from zaubertisch.core.game import Game
from zaubertisch.core.words import Words


class UnknownBot(ZaubertischError):
    """There is no bot of that name, or nothing that it could do."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of bot: what people read about it, whether it takes a budget, and how it is made."""

    words: Words
    make: Callable[[Game[Any], str], Bot]
    takes: str | None = None  # what may follow the colon


USUAL_BUDGET = "200ms"


KINDS: Mapping[str, Kind] = {
    "random": Kind(Words(de="zieht irgendwie", en="plays anything"), lambda game, _: RandomBot()),
    "apprentice": Kind(
        Words(de="vergisst vieles und denkt nur an sich", en="forgets much and thinks only of themselves"),
        lambda game, _: ReadyBot("apprentice", bots_of(game).apprentice),
    ),
    "clumsy": Kind(
        Words(de="greedy, der jedes fünfte Mal irgendwie zieht", en="greedy that plays anything one time in five"),
        lambda game, _: ClumsyBot(bots_of(game).policy),
    ),
    "greedy": Kind(
        Words(de="schätzt jeden Zug ab, ohne zu suchen", en="appraises every move without searching"),
        lambda game, _: ReadyBot("greedy", bots_of(game).policy),
    ),
    "mage": Kind(
        Words(de="spielt ein paar Möglichkeiten durch", en="plays a few possibilities through"),
        lambda game, _: SearchBot(bots_of(game).search, MAGE_BUDGET, name="mage"),
    ),
    "archmage": Kind(
        Words(de="das Stärkste, was in 2 Sekunden antwortet", en="the strongest that answers within 2 seconds"),
        lambda game, _: SearchBot(bots_of(game).search, ARCHMAGE_BUDGET, name="archmage"),
    ),
    "search": Kind(
        Words(de="Suche mit Bedenkzeit", en="search with a budget"),
        lambda game, rest: _searcher(game, *rest.split("@", 1)),
        takes="200ms, 1.5s, 5000, 200ms@BELIEFS",
    ),
    "uninformed": Kind(
        Words(de="Suche, die nur die Regeln kennt", en="search that knows nothing but the rules"),
        lambda game, rest: _uninformed(game, Budget.parse(rest or USUAL_BUDGET)),
        takes="200ms, 1.5s, 5000",
    ),
}


def find_bot(name: str, game: Game[Any]) -> Bot:
    """The bot of this name for a game; raises `UnknownBot` or `BadBudget`.

    `program:COMMAND` starts a program that speaks the line protocol; `search:200ms@FILE` searches by the beliefs about
    hidden cards that a file holds.
    """
    kind_name, colon, rest = name.partition(":")
    if kind_name == "program" and rest.strip():
        return ProgramBot(rest)
    kind = KINDS.get(kind_name)
    if kind is None or (colon and kind.takes is None):
        raise _unknown(name, kind_name)
    return kind.make(game, rest)


def _searcher(game: Game[Any], budget: str, beliefs: str = "") -> Bot:
    """A search as it is asked for: `200ms`, or `200ms@FILE` with beliefs of its own."""
    search = _search_by(game, Path(beliefs)) if beliefs else bots_of(game).search
    return SearchBot(search, Budget.parse(budget or USUAL_BUDGET))


def _uninformed(game: Game[Any], budget: Budget) -> Bot:
    return SearchBot(uninformed_bots(game).search, budget, name=f"uninformed:{budget}")


def _search_by(game: Game[Any], beliefs: Path) -> Search:
    search_by = bots_of(game).search_by
    if search_by is None:
        raise BadBeliefs(
            f"bots of {game.names.en} have no beliefs that {beliefs} could replace",
            f"Bots von {game.names.de} haben keine Annahmen, die {beliefs} ersetzen könnte",
        )
    return search_by(beliefs)


def _unknown(name: str, kind_name: str) -> UnknownBot:
    names = [kind + (":BUDGET" if KINDS[kind].takes else "") for kind in KINDS] + ["program:COMMAND"]
    near = difflib.get_close_matches(kind_name, KINDS, 1)
    hint_en = f"did you mean {near[0]!r}? " if near else ""
    hint_de = f"meintest du {near[0]!r}? " if near else ""
    return UnknownBot(
        f"there is no bot {name!r}; {hint_en}there are: {', '.join(names)}",
        f"einen Bot {name!r} gibt es nicht; {hint_de}es gibt: {', '.join(names)}",
    )
