"""The strength table of the docs: measured by one command, kept as JSON, written into the docs from there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from importlib.resources import files
from pathlib import Path

import msgspec

from zaubertisch.bots.budget import Budget
from zaubertisch.bots.levels import ARCHMAGE_BUDGET, MAGE_BUDGET
from zaubertisch.core.errors import ZaubertischError
from zaubertisch.core.game import OptionValue
from zaubertisch.games.archmage_origins.bots.beliefs import BeliefsByBattle
from zaubertisch.lab import arena, beliefs
from zaubertisch.lab.statistics import Rate, wilson

FITTED_TO, FITTED_GAMES = "search:50", 10_000
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
        """Instead of what was known of that pairing; in the order of the table."""
        order = [*map(repr, PAIRINGS)]
        self.entries = [other for other in self.entries if other.pairing != entry.pairing] + [entry]
        self.entries.sort(key=lambda one: order.index(repr(one.pairing)) if repr(one.pairing) in order else len(order))


def _pairings(
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
    levels = (("apprentice", "random"), ("mage", "apprentice"), ("archmage", "mage"))
    surely = 0.5 if longer is None else None
    return [
        *(Pairing(bots, game, options, at_least=goal) for bots, goal in zip(yardsticks, goals, strict=True)),
        Pairing(("search:800ms", "search:50ms"), game, options, at_least=longer, surely_above=surely),
        *(Pairing(bots, game, options) for bots in levels),
    ]


def _exploiter(battle: str) -> Pairing:
    return Pairing(("exploiter:200ms", "search:200ms"), "archmage-origins", {"battle": battle}, at_most=0.6)


PAIRINGS: tuple[Pairing, ...] = (
    *_pairings("archmage-origins", {"battle": "corners"}, (0.90, 0.62, 0.68, 0.50)),
    _exploiter("corners"),
    *_pairings("archmage-origins", {"battle": "open"}, (0.95, 0.85, 0.85, 0.70)),
    _exploiter("open"),
    *_pairings("casting-shadows", {}, (0.97, 0.85, 0.88, 0.60), longer=0.60),
)

Progress = Callable[[Pairing, int, int], None]


class NoSuchRow(ZaubertischError):
    """Nothing of that name is in the strength table."""


def pairings_of(part: str) -> list[Pairing]:
    """The rows of which this is a part: of what is played or of the bots' names."""
    found = [row for row in PAIRINGS if part in f"{' – '.join(row.bots)} | {row.table}"]
    if not found:
        tables = "; ".join(dict.fromkeys(row.table for row in PAIRINGS))
        raise NoSuchRow(
            f"no row of the strength table has {part!r} in it; what is played: {tables}",
            f"keine Zeile der Stärketabelle enthält {part!r}; gespielt wird: {tables}",
        )
    return found


def measure(
    path: Path,
    *,
    games: int = GAMES,
    jobs: int = 1,
    seed: str = "strength",
    pairings: Sequence[Pairing] = PAIRINGS,
    progress: Progress | None = None,
) -> Strength:
    """Play every pairing until it has so many games, quick ones first.

    The file is written after every part of a pairing, so measuring can be interrupted and taken up again.
    """
    strength = load(path) if path.exists() else Strength()
    for pairing in sorted(pairings, key=_thinking):
        while (entry := strength.of(pairing)).games < games:
            report = None if progress is None else partial(progress, pairing)
            bots = [_fitted(name, pairing, path.parent, report) for name in pairing.bots]
            part = min(PART, games - entry.games)
            deals = f"{seed}/{entry.games}"
            result = arena.run(pairing.game, pairing.players, bots, part, deals, pairing.options, jobs)
            strength.put(Entry(pairing, entry.games + result.games, entry.wins + result.bots[0].wins))
            _write(path, strength)
            if report is not None:
                report(entry.games + result.games, games)
    return strength


def _thinking(pairing: Pairing) -> float:
    """How many seconds all bots may think, one decision each: what a game costs. Exploiters have to be fitted first."""
    budgets = {"mage": MAGE_BUDGET, "archmage": ARCHMAGE_BUDGET}
    total = 0.0
    for name in pairing.bots:
        kind, _, text = name.partition(":")
        budget = Budget.parse(text) if text else budgets.get(kind)
        total += 0.0 if budget is None else budget.seconds or 0.01
        total += 1000.0 if kind == "exploiter" else 0.0
    return total


def _fitted(name: str, pairing: Pairing, folder: Path, report: beliefs.Progress | None) -> str:
    """An exploiter is a search with beliefs fitted to its opponent's games; it is fitted when it is first needed."""
    kind, _, budget = name.partition(":")
    if kind != "exploiter":
        return name
    battle = str(pairing.options["battle"])
    file = folder / f"exploiter-{battle}.json"
    if not file.exists():
        fitted = beliefs.fit(battle, [FITTED_TO], FITTED_GAMES, progress=report)
        beliefs.save(file, BeliefsByBattle(**{battle: fitted}))
    return f"search:{budget}@{file}"


def _write(path: Path, strength: Strength) -> None:
    whole = path.with_suffix(".new")
    whole.write_bytes(msgspec.json.format(msgspec.json.encode(strength)) + b"\n")
    whole.replace(path)


def load(path: Path | None = None) -> Strength:
    """What was measured; without a path, what came with this version."""
    data = files("zaubertisch.lab").joinpath("strength.json").read_bytes() if path is None else path.read_bytes()
    return msgspec.json.decode(data, type=Strength)


def markdown(strength: Strength, pairings: Sequence[Pairing] = PAIRINGS) -> str:
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


def write_into(docs: Path, strength: Strength, pairings: Sequence[Pairing] = PAIRINGS) -> None:
    """Put the table between its two marks in a page of the docs."""
    text = docs.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    docs.write_text(f"{before}{BEGIN}\n{markdown(strength, pairings)}{END}{after}", encoding="utf-8")
