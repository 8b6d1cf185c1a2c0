"""Running the benchmarks and showing what they gave."""

from __future__ import annotations

import msgspec
from rich.console import Console
from rich.table import Table as Grid

from zaubertisch.bench import adapters, client, engine, search, server
from zaubertisch.bench.measure import Measure
from zaubertisch.core.errors import BadSetUp

GROUPS = {**engine.MEASURES, **search.MEASURES, **adapters.MEASURES, **client.MEASURES, **server.MEASURES}


def run(only: str | None, console: Console, *, json_output: bool) -> None:
    """Run all groups, or one, and print the measures."""
    if only is not None and only not in GROUPS:
        raise BadSetUp(f"there is no group of measures {only!r}; there are: {', '.join(GROUPS)}")
    measures: list[Measure] = []
    progress = Console(stderr=True)
    for name, group in GROUPS.items():
        if only in (None, name):
            with progress.status(f"{name} …"):
                for measure in group():
                    measures.append(measure)
                    progress.print(f"{measure.name}: {shown(measure.value)} {measure.unit}", style="dim")
    if json_output:
        print(msgspec.json.format(msgspec.json.encode(measures)).decode())
    else:
        console.print(as_grid(measures))


def as_grid(measures: list[Measure]) -> Grid:
    """The measures as a table."""
    grid = Grid(header_style="bold yellow")
    for head in ("measure", "median", "unit", "95 % interval", "runs", "peer", "peer's", "ratio"):
        grid.add_column(head)
    for m in measures:
        peer = [m.peer or "", shown(m.peer_value), f"{m.ratio:.1f}×" if m.ratio is not None else ""]
        grid.add_row(m.name, shown(m.value), m.unit, f"{shown(m.low)} – {shown(m.high)}", str(m.runs), *peer)
    return grid


def shown(value: float | None) -> str:
    """A number with as many digits as it deserves."""
    if value is None:
        return ""
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}"
