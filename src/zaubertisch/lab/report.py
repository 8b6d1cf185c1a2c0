"""Results of the arena to look at: a table and a picture; as data they are JSON already."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from zaubertisch.core.words import Lang, Words
from zaubertisch.lab.arena import Result

HEADINGS = (
    Words(de="Bot", en="bot"),
    Words(de="Siege", en="wins"),
    Words(de="Anteil", en="rate"),
    Words(de="95 % von", en="95 % from"),
    Words(de="bis", en="to"),
    Words(de="Punkte", en="points"),
    Words(de="aufgegeben", en="forfeits"),
)
LONGEST_NAME = 20


def rows(result: Result) -> list[list[str]]:
    """One row of text for each bot, under `HEADINGS`."""
    return [
        [
            _short(bot.bot),
            f"{bot.wins:g}" if bot.wins == int(bot.wins) else f"{bot.wins:.1f}",
            f"{bot.rate:.1%}",
            f"{bot.low:.1%}",
            f"{bot.high:.1%}",
            f"{bot.points.mean:.1f} ± {bot.points.high - bot.points.mean:.1f}",
            str(bot.forfeits),
        ]
        for bot in result.bots
    ]


def _short(name: str) -> str:
    """A name that leaves room for figures; of a program's command the end says most."""
    return name if len(name) <= LONGEST_NAME else f"{name[:8]}…{name[9 - LONGEST_NAME :]}"


def summary(result: Result) -> Words:
    """What the table does not say."""
    options = ", ".join(f"{name} {value}" for name, value in result.options.items())
    length = f"{result.decisions.mean:.0f} ± {result.decisions.high - result.decisions.mean:.0f}"
    first = [f"{100 * share:.0f}" for share in (result.first.rate, result.first.low, result.first.high)]
    deals = result.games // result.players
    share, low, high = first
    return Words(
        de=f"{result.game}, {result.players} Personen, {options}: {result.games} Spiele, {deals}-mal gemischt und von "
        f"jedem Platz gespielt; {length} Entscheidungen je Spiel; wer beginnt, gewinnt {share} % ({low} bis {high} %).",
        en=f"{result.game}, {result.players} players, {options}: {result.games} games, {deals} times dealt and played "
        f"from every seat; {length} decisions per game; whoever begins wins {share} % ({low} to {high} %).",
    )


def table(result: Result, lang: Lang = "en") -> str:
    """The table as plain text."""
    lines = [[heading[lang] for heading in HEADINGS], *rows(result)]
    return "\n".join([_aligned(lines), "", summary(result)[lang], *(words[lang] for words in result.failures), ""])


def _aligned(lines: Sequence[Sequence[str]]) -> str:
    widths = [max(len(line[n]) for line in lines) for n in range(len(lines[0]))]
    return "\n".join(
        "  ".join(
            text.ljust(width) if n == 0 else text.rjust(width)
            for n, (text, width) in enumerate(zip(line, widths, strict=True))
        )
        for line in lines
    )


# The picture's measures, in pixels.
LEFT, WIDTH, STEP, TOP = 190, 420, 34, 46


def picture(result: Result) -> str:
    """Every bot's share of the wins with its interval, as SVG; the dashed line is a fair share."""
    height = TOP + STEP * len(result.bots) + 40
    fair = _x(1 / result.players)
    marks = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 70} {height}" '
        'font-family="sans-serif" font-size="13">',
        f"<title>{escape(summary(result).en)}</title>",
        '<rect width="100%" height="100%" fill="#fbf7ee"/>',
        f'<text x="14" y="24" fill="#2b2438" font-size="15">{escape(_headline(result))}</text>',
    ]
    for percent in range(0, 101, 25):
        x = _x(percent / 100)
        marks.append(f'<path d="M{x:.1f} {TOP - 8}V{height - 30}" stroke="#d9cfbd"/>')
        marks.append(f'<text x="{x:.1f}" y="{height - 12}" text-anchor="middle" fill="#5d5470">{percent} %</text>')
    marks.append(f'<path d="M{fair:.1f} {TOP - 8}V{height - 30}" stroke="#8a5a00" stroke-dasharray="4 4"/>')
    for n, bot in enumerate(result.bots):
        y = TOP + STEP * n + STEP // 2
        marks.append(
            f'<text x="{LEFT - 12}" y="{y + 4}" text-anchor="end" fill="#2b2438">{escape(_short(bot.bot))}</text>'
        )
        marks.append(f'<path d="M{_x(bot.low):.1f} {y}H{_x(bot.high):.1f}" stroke="#5a3d9a" stroke-width="3"/>')
        marks.append(f'<circle cx="{_x(bot.rate):.1f}" cy="{y}" r="5" fill="#5a3d9a"/>')
        marks.append(f'<text x="{LEFT + WIDTH + 10}" y="{y + 4}" fill="#2b2438">{bot.rate:.1%}</text>')
    return "\n".join([*marks, "</svg>", ""])


def _x(share: float) -> float:
    return LEFT + WIDTH * share


def _headline(result: Result) -> str:
    return f"{result.game}: {result.games} games, 95 % intervals"
