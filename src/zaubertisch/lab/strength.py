"""The strength table of the docs: measured by one command, kept as JSON, written into the docs from there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from pathlib import Path

import msgspec

from zaubertisch.bots.budget import Budget
from zaubertisch.bots.catalogue import KINDS
from zaubertisch.bots.levels import ARCHMAGE_BUDGET, LEVELS, MAGE_BUDGET
from zaubertisch.core.errors import ZaubertischError
from zaubertisch.core.game import OptionValue
from zaubertisch.core.registry import attachment, game_ids
from zaubertisch.lab import arena
from zaubertisch.lab.statistics import Rate, wilson

BEGIN, END = "<!-- strength: begin -->", "<!-- strength: end -->"
GAMES = 400
PART = 20  # so many games are played between two writings of the file


class Pairing(msgspec.Struct, frozen=True):
    """One row of the table: the first bot against the others, and the rate it ought to reach."""

    bots: tuple[str, ...]
    game: str
    options: dict[str, OptionValue]
    at_least: float | None = None
    at_most: float | None = None
    surely_above: float | None = None  # the whole interval

    @property
    def players(self) -> int:
        return len(self.bots)

    @property
    def table(self) -> str:
        """What is played, as people read it."""
        return ", ".join([self.game, *(str(value) for value in self.options.values())])


class Entry(msgspec.Struct, frozen=True):
    """A pairing and what came of it so far: how much of how many games the first bot won."""

    pairing: Pairing
    games: int = 0
    wins: float = 0.0

    @property
    def rate(self) -> Rate:
        return wilson(self.wins, self.games)

    @property
    def reached(self) -> bool | None:
        """Whether the rate is what it ought to be; None if it may be anything."""
        if self.pairing.at_least is not None:
            return self.rate.rate >= self.pairing.at_least
        if self.pairing.surely_above is not None:
            return self.rate.low > self.pairing.surely_above
        return None if self.pairing.at_most is None else self.rate.rate <= self.pairing.at_most


class Strength(msgspec.Struct):
    """Everything measured so far."""

    entries: list[Entry] = []

    def of(self, pairing: Pairing) -> Entry:
        return next((entry for entry in self.entries if entry.pairing == pairing), Entry(pairing))

    def put(self, entry: Entry) -> None:
        """Instead of what was known of that pairing."""
        pairings = [other.pairing for other in self.entries]
        if entry.pairing in pairings:
            self.entries[pairings.index(entry.pairing)] = entry
        else:
            self.entries.append(entry)


Report = Callable[[int, int], None]


def as_it_is(name: str, pairing: Pairing, folder: Path, report: Report | None) -> str:
    """A bot that needs no preparation."""
    return name


@dataclass(frozen=True)
class Trials:
    """What the bots of a game are measured by: an entry point of the game's name in the group `zaubertisch.lab`."""

    pairings: tuple[Pairing, ...]
    file: Path  # what was measured
    # the bot that a name of the game's own means; it may be fitted first, and the folder keeps what was made
    prepare: Callable[[str, Pairing, Path, Report | None], str] = as_it_is


def all_trials() -> list[Trials]:
    """The trials of all games that have any."""
    found = (attachment("lab", id, "pairings", "file", "prepare") for id in game_ids())
    return [trials for trials in found if trials is not None]


def all_pairings() -> list[Pairing]:
    """All rows of the table."""
    return [row for trials in all_trials() for row in trials.pairings]


def usual_pairings(
    game: str, options: dict[str, OptionValue], goals: Sequence[float], longer: float | None = None
) -> list[Pairing]:
    """What is measured for every game: each kind of bot against the next, and the levels.

    `longer` is what thinking longer ought to reach; without it, it must only be surely better.
    """
    yardsticks = (
        ("greedy", "random"),
        ("search:200ms", "greedy"),
        ("search:200ms", "clumsy"),
        ("search:200ms", "greedy", "greedy", "greedy"),
    )
    levels = [(higher, lower) for lower, higher in pairwise(["random", *LEVELS])]
    surely = 0.5 if longer is None else None
    return [
        *(Pairing(bots, game, options, at_least=goal) for bots, goal in zip(yardsticks, goals, strict=True)),
        Pairing(("search:800ms", "search:50ms"), game, options, at_least=longer, surely_above=surely),
        *(Pairing(bots, game, options) for bots in levels),
    ]


Progress = Callable[[Pairing, int, int], None]


class NoSuchRow(ZaubertischError):
    """Nothing of that name is in the strength table."""


def trials_of(part: str) -> list[Trials]:
    """The trials of all games, each with the rows of which this is a part: of what is played or of the bots' names."""
    found = [
        replace(trials, pairings=rows)
        for trials in all_trials()
        if (rows := tuple(row for row in trials.pairings if part in f"{' – '.join(row.bots)} | {row.table}"))
    ]
    if not found:
        tables = "; ".join(dict.fromkeys(row.table for row in all_pairings()))
        raise NoSuchRow(
            f"no row of the strength table has {part!r} in it; what is played: {tables}",
            f"keine Zeile der Stärketabelle enthält {part!r}; gespielt wird: {tables}",
        )
    return found


def measure(
    trials: Trials,
    *,
    games: int = GAMES,
    jobs: int = 1,
    seed: str = "strength",
    progress: Progress | None = None,
) -> Strength:
    """Play every pairing until it has so many games, quick ones first.

    The file is written after every part of a pairing, so measuring can be interrupted and taken up again.
    """
    strength = load(trials.file) if trials.file.exists() else Strength()
    for pairing in sorted(trials.pairings, key=_thinking):
        while (entry := strength.of(pairing)).games < games:
            report = None if progress is None else partial(progress, pairing)
            bots = [trials.prepare(name, pairing, trials.file.parent, report) for name in pairing.bots]
            part = min(PART, games - entry.games)
            deals = f"{seed}/{entry.games}"
            result = arena.run(pairing.game, pairing.players, bots, part, deals, pairing.options, jobs)
            strength.put(Entry(pairing, entry.games + result.games, entry.wins + result.bots[0].wins))
            _write(trials.file, strength)
            if report is not None:
                report(entry.games + result.games, games)
    return strength


def _thinking(pairing: Pairing) -> float:
    """How many seconds all bots may think, one decision each: what a game costs. Those to be prepared come last."""
    budgets = {"mage": MAGE_BUDGET, "archmage": ARCHMAGE_BUDGET}
    total = 0.0
    for name in pairing.bots:
        kind, _, text = name.partition(":")
        budget = Budget.parse(text) if text else budgets.get(kind)
        total += 0.0 if budget is None else budget.seconds or 0.01
        total += 0.0 if kind in KINDS else 1000.0
    return total


def _write(path: Path, strength: Strength) -> None:
    whole = path.with_suffix(".new")
    whole.write_bytes(msgspec.json.format(msgspec.json.encode(strength)) + b"\n")
    whole.replace(path)


def load(file: Path) -> Strength:
    """What was measured, from the file of one game."""
    return msgspec.json.decode(file.read_bytes(), type=Strength)


def all_measured() -> Strength:
    """What came with this version and with the packages of others."""
    return Strength([entry for trials in all_trials() if trials.file.exists() for entry in load(trials.file).entries])


def markdown(strength: Strength, pairings: Sequence[Pairing]) -> str:
    """The table as the docs have it; rows that were not measured yet say so."""
    lines = [
        "| bots, the first against the others | table | games | share of wins | 95 % interval | goal |",
        "|---|---|---|---|---|---|",
    ]
    for entry in map(strength.of, pairings):
        pairing, rate = entry.pairing, entry.rate
        names = f"`{pairing.bots[0]}` – " + ", ".join(f"`{name}`" for name in pairing.bots[1:])
        games = str(entry.games) if entry.games >= GAMES else f"{entry.games} of {GAMES}"
        share = f"{rate.rate:.1%} | {rate.low:.1%} to {rate.high:.1%}" if entry.games else "– | –"
        lines.append(f"| {names} | {pairing.table} | {games} | {share} | {_goal(entry)} |")
    return "\n".join(lines) + "\n"


def _goal(entry: Entry) -> str:
    """What ought to be reached, and whether it is; with fewer games than it takes, whether it seems so."""
    pairing = entry.pairing
    if pairing.at_least is not None:
        goal = f"≥ {pairing.at_least:.0%}"
    elif pairing.surely_above is not None:
        goal = f"interval > {pairing.surely_above:.0%}"
    elif pairing.at_most is not None:
        goal = f"≤ {pairing.at_most:.0%}"
    else:
        return ""
    mark = "✓" if entry.reached else "✗"
    return f"{goal} {mark}" if entry.games >= GAMES else f"{goal} (so far {mark})" if entry.games else goal


def write_into(docs: Path, strength: Strength, pairings: Sequence[Pairing]) -> None:
    """Put the table between its two marks in a page of the docs."""
    text = docs.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    docs.write_text(f"{before}{BEGIN}\n{markdown(strength, pairings)}{END}{after}", encoding="utf-8")
