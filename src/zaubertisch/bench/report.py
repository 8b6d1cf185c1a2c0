"""Running the benchmarks and showing what they gave."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table as Grid

from zaubertisch.bench import adapters, client, engine, paper, search, server
from zaubertisch.bench.measure import Measure, Measures, shown
from zaubertisch.core.errors import BadSetUp

GROUPS = {
    **engine.MEASURES,
    **search.MEASURES,
    **adapters.MEASURES,
    **server.MEASURES,
    **client.MEASURES,
    **paper.MEASURES,
}


def run(only: str | None, console: Console, *, json_output: bool) -> None:
    """Run all groups, or one, and print the measures."""
    if only is not None and only not in GROUPS:
        known = ", ".join(GROUPS)
        raise BadSetUp(
            f"there is no group of measures {only!r}; there are: {known}",
            f"eine Gruppe von Messungen {only!r} gibt es nicht; es gibt: {known}",
        )
    chosen = GROUPS if only is None else {only: GROUPS[only]}
    measures = [measure for group in measure_all(chosen).values() for measure in group]
    if json_output:
        print(msgspec.json.format(msgspec.json.encode(measures)).decode())
    else:
        console.print(as_grid(measures))


def measure_all(groups: Mapping[str, Callable[[], Measures]]) -> dict[str, list[Measure]]:
    """Run groups of measures one after the other, telling what comes of them."""
    progress = Console(stderr=True)
    found: dict[str, list[Measure]] = {}
    for name, group in groups.items():
        with progress.status(f"{name} …"):
            found[name] = []
            for measure in group():
                found[name].append(measure)
                progress.print(f"{measure.name}: {shown(measure.value)} {measure.unit}", style="dim")
    return found


def write_page(path: Path) -> None:
    """Measure what the docs show, and write their page."""
    from zaubertisch.bench import page

    machine = page.describe_machine()
    page.write(path, page.Run(machine, measure_all(page.GROUPS)))


def play_ismcts(path: Path) -> None:
    """Go on with the match against OpenSpiel's ISMCTS that is kept beside a page of the docs, and show it there."""
    from zaubertisch.bench import ismcts, page

    def tell(duel: ismcts.Duel) -> None:
        pairing = duel.pairing
        kind = " ".join([pairing.game, *map(str, pairing.options.values()), f"({pairing.rollouts} rollouts)"])
        progress.print(f"{kind}: {duel.rate} of {duel.games} games", style="dim")

    progress = Console(stderr=True)
    ismcts.go_on(path.with_name(ismcts.FILE), ismcts.GAMES, ismcts.BUDGET, tell)
    page.write(path, page.load(path))


def as_grid(measures: list[Measure]) -> Grid:
    """The measures as a table."""
    grid = Grid(header_style="bold yellow")
    for head in ("measure", "median", "unit", "95 % interval", "runs", "peer", "peer's", "ratio"):
        grid.add_column(head)
    for m in measures:
        peer = [m.peer or "", shown(m.peer_value), f"{m.ratio:.1f}×" if m.ratio is not None else ""]
        grid.add_row(m.name, shown(m.value), m.unit, f"{shown(m.low)} – {shown(m.high)}", str(m.runs), *peer)
    return grid
