"""The strength table of the docs: measured by one command, kept as JSON, written into the docs from there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from importlib.resources import files
from pathlib import Path

import msgspec

from zaubertisch.bots.archmage_origins.beliefs import BeliefsByBattle
from zaubertisch.core.game import OptionValue
from zaubertisch.lab import arena, beliefs
from zaubertisch.lab.arena import Result

FITTED_TO, FITTED_GAMES = "search:200", 10_000
BEGIN, END = "<!-- strength: begin -->", "<!-- strength: end -->"
GAMES = 400


class Pairing(msgspec.Struct, frozen=True):
    """One row of the table: the first bot against the others, and the rate it ought to reach."""

    bots: tuple[str, ...]
    game: str
    options: dict[str, OptionValue]
    at_least: float | None = None
    at_most: float | None = None

    @property
    def players(self) -> int:
        return len(self.bots)


class Entry(msgspec.Struct, frozen=True):
    """A pairing and what came of it."""

    pairing: Pairing
    result: Result


class Strength(msgspec.Struct):
    """Everything measured so far."""

    entries: list[Entry] = []

    def find(self, pairing: Pairing) -> Entry | None:
        return next((entry for entry in self.entries if entry.pairing == pairing), None)


def _pairings(game: str, options: dict[str, OptionValue], goals: Sequence[float]) -> list[Pairing]:
    """What is measured for every game: each kind of bot against the next, and the levels."""
    yardsticks = (
        ("greedy", "random"),
        ("search:200ms", "greedy"),
        ("search:200ms", "clumsy"),
        ("search:200ms", "greedy", "greedy", "greedy"),
        ("search:800ms", "search:50ms"),
    )
    levels = (("apprentice", "random"), ("mage", "apprentice"), ("archmage", "mage"))
    return [
        *(Pairing(bots, game, options, at_least=goal) for bots, goal in zip(yardsticks, goals, strict=True)),
        *(Pairing(bots, game, options) for bots in levels),
    ]


def _exploiter(battle: str) -> Pairing:
    return Pairing(("exploiter:200ms", "search:200ms"), "archmage-origins", {"battle": battle}, at_most=0.6)


PAIRINGS: tuple[Pairing, ...] = (
    *_pairings("archmage-origins", {"battle": "corners"}, (0.90, 0.62, 0.68, 0.50, 0.50)),
    _exploiter("corners"),
    *_pairings("archmage-origins", {"battle": "open"}, (0.95, 0.85, 0.85, 0.70, 0.50)),
    _exploiter("open"),
    *_pairings("casting-shadows", {}, (0.97, 0.85, 0.88, 0.60, 0.60)),
)

Progress = Callable[[Pairing, int, int], None]


def measure(
    path: Path,
    *,
    games: int = GAMES,
    jobs: int = 1,
    seed: str = "strength",
    pairings: Sequence[Pairing] = PAIRINGS,
    progress: Progress | None = None,
) -> Strength:
    """Play every pairing that the file does not hold yet; the file is written after each, so it can be interrupted."""
    strength = load(path) if path.exists() else Strength()
    for pairing in pairings:
        found = strength.find(pairing)
        if found is not None and found.result.games >= games:
            continue
        report = None if progress is None else partial(progress, pairing)
        bots = [_fitted(name, pairing, path.parent, report) for name in pairing.bots]
        result = arena.run(pairing.game, pairing.players, bots, games, seed, pairing.options, jobs, report)
        strength.entries = [entry for entry in strength.entries if entry.pairing != pairing]
        strength.entries.append(Entry(pairing, result))
        _write(path, strength)
    return strength


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
    order = {pairing: n for n, pairing in enumerate(map(repr, PAIRINGS))}
    strength.entries.sort(key=lambda entry: order.get(repr(entry.pairing), len(order)))
    whole = path.with_suffix(".new")
    whole.write_bytes(msgspec.json.format(msgspec.json.encode(strength)) + b"\n")
    whole.replace(path)


def load(path: Path | None = None) -> Strength:
    """What was measured; without a path, what came with this version."""
    data = files("zaubertisch.lab").joinpath("strength.json").read_bytes() if path is None else path.read_bytes()
    return msgspec.json.decode(data, type=Strength)


def markdown(strength: Strength) -> str:
    """The table as the docs have it."""
    lines = [
        "| bots, the first against the others | table | games | share of wins | 95 % interval | goal |",
        "|---|---|---|---|---|---|",
    ]
    for entry in strength.entries:
        pairing, result = entry.pairing, entry.result
        bot = result.bots[0]
        names = f"`{pairing.bots[0]}` – " + ", ".join(f"`{name}`" for name in pairing.bots[1:])
        where = ", ".join([pairing.game, *(str(value) for value in pairing.options.values())])
        share = f"{bot.rate:.1%} | {bot.low:.1%} to {bot.high:.1%}"
        lines.append(f"| {names} | {where} | {result.games} | {share} | {_goal(entry)} |")
    return "\n".join(lines) + "\n"


def _goal(entry: Entry) -> str:
    pairing, rate = entry.pairing, entry.result.bots[0].rate
    if pairing.at_least is not None:
        return f"≥ {pairing.at_least:.0%} {'✓' if rate >= pairing.at_least else '✗'}"
    if pairing.at_most is not None:
        return f"≤ {pairing.at_most:.0%} {'✓' if rate <= pairing.at_most else '✗'}"
    return ""


def write_into(docs: Path, strength: Strength) -> None:
    """Put the table between its two marks in a page of the docs."""
    text = docs.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    docs.write_text(f"{before}{BEGIN}\n{markdown(strength)}{END}{after}", encoding="utf-8")
