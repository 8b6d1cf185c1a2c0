"""The page of the docs with all figures beside peers: measured in one run, kept as JSON, written from there."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, version
from math import log10
from pathlib import Path
from xml.sax.saxutils import escape

import msgspec

from zaubertisch.bench import adapters, boardgame_io, engine, ismcts, search, server
from zaubertisch.bench.measure import Measure, shown

GROUPS = {
    name: {**engine.MEASURES, **search.MEASURES, **adapters.MEASURES, **server.MEASURES}[name]
    for name in (
        *("random-play", "python-steps", "state", "search"),
        *("vector", "pettingzoo", "gymnasium", "openspiel", "server-throughput"),
    )
}
TITLES = {
    "random-play": "Random games inside compiled code",
    "python-steps": "Steps from Python",
    "state": "States",
    "search": "Search",
    "vector": "Vector environment",
    "pettingzoo": "PettingZoo",
    "gymnasium": "Gymnasium",
    "openspiel": "OpenSpiel",
    "server-throughput": "Server",
}
PEERS = ("open_spiel", "rlcard", "pettingzoo", "catanatron", "gymnasium", "boardgame.io")
PACKAGES = ("numpy", "numba", "open-spiel", "rlcard", "pettingzoo", "catanatron", "gymnasium")

ABOUT = """\
Written by `script/bench --page` from what it measured in one run on one machine, and never by hand. Every figure is
the median of its runs with that median's 95 % interval. A peer is measured turn by turn with us, and the ratio is the
median of run against run. What runs in one process is counted per second that the process had a core, so that it
matters little who else works; the server and its peer are counted per second on the wall.

Peers play games of their own, not ours: a ratio says how fast something of the same kind is there, not who is
better."""

ABOUT_DUELS = """\
Played with `script/bench --ismcts`, which goes on where it was interrupted: games for two, every deal from both seats,
the same time of a core for every decision that is not forced. Their bot plays our game through the OpenSpiel adapter.
It is written in Python, as OpenSpiel's faster one in C++ cannot play games that are written in Python, and so it gets
few simulations; therefore it also plays with the adapter's compiled random games (`Rollouts`) instead of OpenSpiel's.
A draw is half a win."""


class Run(msgspec.Struct):
    """One run: the machine it was made on, and what each group of measures gave."""

    machine: dict[str, str]
    groups: dict[str, list[Measure]]

    @property
    def measures(self) -> Iterable[Measure]:
        return (measure for group in self.groups.values() for measure in group)

    @property
    def missing(self) -> list[str]:
        """Peers that could not be had."""
        met = [measure.peer or "" for measure in self.measures]
        return [peer for peer in PEERS if not any(name.startswith(peer) for name in met)]


def describe_machine() -> dict[str, str]:
    """The machine, how busy it is, and the versions of what is measured."""
    return {
        "processor": f"{_processor()}, {os.cpu_count()} cores",
        "load": f"{os.getloadavg()[0]:.1f} programs wanted a core when the run began",
        "system": f"{platform.system()} {platform.machine()}",
        "Python": f"{platform.python_implementation()} {platform.python_version()}",
        **{name: _version(name) for name in PACKAGES},
        "boardgame.io": boardgame_io.VERSION,
    }


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, platform.processor() or "an unknown processor")


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


def write(page: Path, run: Run) -> None:
    """Write the page, its picture and the figures they are made of."""
    page.with_suffix(".json").write_bytes(msgspec.json.format(msgspec.json.encode(run)) + b"\n")
    (page.parent / "pictures/benchmarks.svg").write_text(picture(run), encoding="utf-8")
    page.write_text(markdown(run, ismcts.load(page.with_name(ismcts.FILE))), encoding="utf-8")


def load(page: Path) -> Run:
    """The figures of a page."""
    return msgspec.json.decode(page.with_suffix(".json").read_bytes(), type=Run)


def markdown(run: Run, duels: list[ismcts.Duel]) -> str:
    """The whole page."""
    parts = [
        "# Benchmarks",
        ABOUT,
        f"Peers that could not be had and were not measured: {', '.join(run.missing) or 'none'}.",
        "![How many times as fast as the peer](pictures/benchmarks.svg)",
        "## The machine",
        "\n".join(["| | |", "|---|---|", *(f"| {name} | {what} |" for name, what in run.machine.items())]),
    ]
    for name, measures in run.groups.items():
        parts += [f"## {TITLES[name]}", (GROUPS[name].__doc__ or "").strip(), _table(measures)]
    parts += ["## Our search against OpenSpiel's ISMCTS", ABOUT_DUELS, ismcts.markdown(duels)]
    return "\n\n".join(parts) + "\n"


def _table(measures: list[Measure]) -> str:
    lines = ["| measure | median | 95 % interval | peer | peer's median | ratio | 95 % interval |"]
    lines.append("|---|---|---|---|---|---|---|")
    for m in measures:
        ratio = ["", "", "", ""]
        if m.ratio is not None:
            interval = f"{shown(m.ratio_low)} – {shown(m.ratio_high)}"
            ratio = [m.peer or "", f"{shown(m.peer_value)} {m.unit}", f"{shown(m.ratio)}×", interval]
        cells = [m.name, f"{shown(m.value)} {m.unit}", f"{shown(m.low)} – {shown(m.high)}", *ratio]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


# --- the picture --------------------------------------------------------------------------------------------------

LEFT, WIDTH, ROW, TOP = 250, 420, 22, 40
DECADES = range(-1, 3)  # from a tenth to a hundred times


def picture(run: Run) -> str:
    """Every ratio as a bar with its interval; each line upright is ten times the one before it."""
    compared = [measure for measure in run.measures if measure.ratio]
    height = TOP + ROW * len(compared) + 16
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 {height}" font-family="sans-serif" font-size="12">',
        f'<rect width="960" height="{height}" fill="#fff"/>',
    ]
    for decade in DECADES:
        x, colour = _at(10.0**decade), "#ddd" if decade else "#555"
        lines.append(
            f'<line x1="{x:.0f}" x2="{x:.0f}" y1="{TOP - 8}" y2="{height - 12}" stroke="{colour}"/>'
            f'<text x="{x:.0f}" y="{TOP - 14}" text-anchor="middle">{10.0**decade:,g}×</text>'
        )
    for n, measure in enumerate(compared):
        lines.append(_bar(measure, TOP + ROW * n))
    return "\n".join([*lines, "</svg>"]) + "\n"


def _bar(measure: Measure, y: int) -> str:
    one, end = _at(1.0), _at(measure.ratio or 1.0)
    low, high = _at(measure.ratio_low or 1.0), _at(measure.ratio_high or 1.0)
    colour = "#7a3fa0" if end >= one else "#c46a1a"
    return (
        f'<text x="{LEFT - 8}" y="{y + 13}" text-anchor="end">{escape(measure.name)}</text>'
        f'<rect x="{min(one, end):.1f}" y="{y + 3}" width="{abs(end - one):.1f}" height="13" fill="{colour}"/>'
        f'<line x1="{low:.1f}" x2="{high:.1f}" y1="{y + 9.5}" y2="{y + 9.5}" stroke="#000"/>'
        f'<text x="{LEFT + WIDTH + 12}" y="{y + 13}">{shown(measure.ratio)}× {escape(measure.peer or "")}</text>'
    )


def _at(ratio: float) -> float:
    """Where a ratio stands, on a scale of powers of ten."""
    first, last = 10.0 ** DECADES[0], 10.0 ** DECADES[-1]
    return LEFT + WIDTH * (log10(min(max(ratio, first), last)) - DECADES[0]) / (DECADES[-1] - DECADES[0])
