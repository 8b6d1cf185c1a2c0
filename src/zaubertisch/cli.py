"""The command line. Heavy modules are imported inside the commands, so that `--help` answers at once."""

from __future__ import annotations

import json
import locale
import sys
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer
from rich.console import Console
from rich.text import Text

from zaubertisch.core.words import LANGS, Lang, Words
from zaubertisch.terminal.colours import ERROR, GREEN, TITLE

if TYPE_CHECKING:
    from zaubertisch.core.game import Game, OptionValue
    from zaubertisch.core.journal import Journal

app = typer.Typer(
    name="zaubertisch",
    help="Two printed games of magic: play them, watch them again, measure them.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="archmage-origins or casting-shadows")]
Players = Annotated[int, typer.Option("--players", "-p", help="How many play.")]
Battle = Annotated[str | None, typer.Option("--battle", help="Archmage Origins: corners or open.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "-o", metavar="NAME=VALUE", help="A table option such as map=seven; an unknown name lists them all."
    ),
]
EditionFile = Annotated[
    Path | None, typer.Option("--edition", help="The cards of this file instead of the standard ones.")
]
CheckedEdition = Annotated[
    Path | None, typer.Option("--edition", help="Refuse a game that was not played with the cards of this file.")
]
JournalFile = Annotated[Path, typer.Argument(metavar="FILE", help="A journal.")]
Language = Annotated[str | None, typer.Option("--lang", help="de or en; by default your system's.")]
Seed = Annotated[str | None, typer.Option("--seed", help="The same seed deals the same game.")]
Roles = Annotated[str | None, typer.Option("--roles", help="Factions or characters by seat, with commas between.")]


NO_FOLDER = Words(de="Einen Ordner {name} gibt es nicht.", en="there is no folder {name}")
NO_ACCESS = Words(de="Die Datei {name} lässt sich nicht öffnen.", en="the file {name} cannot be opened")
FILE_PROBLEMS: dict[type[OSError], Words] = {
    FileNotFoundError: Words(de="Eine Datei {name} gibt es nicht.", en="there is no file {name}"),
    IsADirectoryError: Words(de="{name} ist ein Ordner, keine Datei.", en="{name} is a folder, not a file"),
}


def main() -> None:
    """Run the command line; what is wrong with the input is said in one sentence."""
    from zaubertisch.core.errors import ZaubertischError

    try:
        app()
    except ZaubertischError as problem:
        refuse(problem.words)
    except OSError as problem:
        if problem.filename is None:
            raise
        file = Path(problem.filename)
        words, name = NO_FOLDER, str(file.parent)
        if file.parent.is_dir():
            words, name = FILE_PROBLEMS.get(type(problem), NO_ACCESS), str(file)
        refuse(Words(de=words.de.format(name=name), en=words.en.format(name=name)))


def refuse(words: Words) -> NoReturn:
    """Say what is wrong in the language that the command line asks for, and stop."""
    lang = language_of(sys.argv)
    title = Words(de="Fehler:", en="error:")
    line = Text(f"{title[lang]} ", style=ERROR).append(words[lang], style="not bold default")
    Console(stderr=True, highlight=False, soft_wrap=True).print(line)
    sys.exit(2)


def language_of(words: Sequence[str]) -> Lang:
    """The language that a command line asks for, whatever else is wrong with it."""
    chosen = [after for word, after in pairwise([*words, ""]) if word == "--lang"]
    chosen += [word.removeprefix("--lang=") for word in words if word.startswith("--lang=")]
    return language(chosen[-1] if chosen and chosen[-1] in LANGS else None)


def language(chosen: str | None) -> Lang:
    """The language to speak: the chosen one, else the system's, else English."""
    from zaubertisch.core.errors import BadSetUp

    if chosen is None:
        system = locale.getlocale()[0] or ""
        return "de" if system.lower().startswith(("de", "german")) else "en"
    if chosen not in LANGS:
        raise BadSetUp(
            f"there is no language {chosen!r}; there are: de, en",
            f"eine Sprache {chosen!r} gibt es nicht; es gibt: de, en",
        )
    return "de" if chosen == "de" else "en"


def compile_rules(game: Game[Any], lang: Lang) -> None:
    """Have a game's rules compiled; the first time, that takes a while and is announced."""
    from zaubertisch.core.warm_up import announced, warm_up

    with announced(Console(stderr=True), lang):
        warm_up(game)


def read_options(game: Game[Any], battle: str | None, pairs: list[str] | None) -> dict[str, OptionValue]:
    """Table options from the command line, as the types their game gives them."""
    from zaubertisch.core.errors import BadSetUp

    texts = dict(_split_option(pair) for pair in pairs or [])
    if battle is not None:
        texts["battle"] = battle
    known = {option.name: option for option in game.options}
    chosen: dict[str, OptionValue] = {}
    for name, text in texts.items():
        if name not in known:
            raise BadSetUp(
                f"{game.names.en} has no option {name!r}; it has: {', '.join(known)}",
                f"{game.names.de} kennt keine Option {name!r}; es gibt: {', '.join(known)}",
            )
        if isinstance(known[name].default, bool) and text.lower() in ("true", "yes", "ja", "false", "no", "nein"):
            chosen[name] = text.lower() in ("true", "yes", "ja")
        elif known[name].numbers is not None and text.lstrip("-").isdecimal():
            chosen[name] = int(text)
        else:
            chosen[name] = text
    return chosen


def _split_option(pair: str) -> tuple[str, str]:
    from zaubertisch.core.errors import BadSetUp

    name, equals, value = pair.partition("=")
    if not equals:
        raise BadSetUp(
            f"an option is written NAME=VALUE, not {pair!r}", f"eine Option schreibt man NAME=WERT, nicht {pair!r}"
        )
    return name.replace("-", "_"), value


def read_edition(game: Game[Any], path: Path | None) -> Any:
    """The edition of a file, or the standard one."""
    from zaubertisch.core.edition import read_file

    return game.standard if path is None else game.load_edition(read_file(path))


def check_edition(saved: Journal, game: Game[Any], path: Path | None) -> None:
    """A journal carries its cards with it; a file that is named all the same must hold the same ones."""
    from zaubertisch.core.errors import BadJournal
    from zaubertisch.core.journal import edition_hash

    if path is not None:
        cards = game.export_edition(read_edition(game, path))
        if edition_hash(cards) != saved.header.edition.hash:
            raise BadJournal(
                1,
                f"was played with edition {saved.header.edition.name!r}, not with the cards of {path}",
                f"gespielt mit der Ausgabe {saved.header.edition.name!r}, nicht mit den Karten aus {path}",
            )


def read_roles(text: str | None) -> list[str] | None:
    """Roles by seat."""
    return None if text is None else [role.strip() for role in text.split(",")]


@app.command()
def play(
    game: GameName,
    players: Players = 2,
    battle: Battle = None,
    seats: Annotated[str | None, typer.Option(help="Who sits where: human or a bot, with commas between.")] = None,
    roles: Roles = None,
    option: Options = None,
    edition: EditionFile = None,
    seed: Seed = None,
    lang: Language = None,
    journal: Annotated[Path | None, typer.Option(help="Save the game to this file.")] = None,
) -> None:
    """Play at the terminal, with friends or bots."""
    from zaubertisch.core.registry import find_game
    from zaubertisch.core.table import deal
    from zaubertisch.terminal.play import HUMAN, TerminalGame, save_journal

    tongue = language(lang)
    rules = find_game(game)
    set_up = rules.check_set_up(players, read_roles(roles), read_options(rules, battle, option))
    cards = read_edition(rules, edition)
    sitting = seats.split(",") if seats is not None else [HUMAN] + ["greedy"] * (players - 1)
    compile_rules(rules, tongue)
    table = deal(game, players, seed, roles=set_up.roles, edition=cards, chance_by_hand=False, **set_up.options)
    console = Console(highlight=False, markup=False)
    seat_seed = int(table.hash[:15], 16)
    TerminalGame(table, sitting, lang=tongue, console=console, seed=seat_seed).run()
    if journal is not None:
        save_journal(table, journal, console, tongue)


@app.command()
def replay(
    file: JournalFile,
    seat: Annotated[int | None, typer.Option(help="Through this seat's eyes; by default an onlooker's.")] = None,
    step: Annotated[bool, typer.Option(help="Wait for Enter after every turn.")] = True,
    edition: CheckedEdition = None,
    lang: Language = None,
) -> None:
    """Show a saved game step by step."""
    from zaubertisch.core.journal import Journal
    from zaubertisch.core.registry import find_game
    from zaubertisch.terminal.replay import show

    tongue = language(lang)
    saved = Journal.load(file)
    rules = find_game(saved.header.game)
    check_edition(saved, rules, edition)
    compile_rules(rules, tongue)
    show(saved, seat, tongue, Console(highlight=False, markup=False), wait=step and sys.stdin.isatty())


@app.command()
def verify(
    file: JournalFile,
    edition: CheckedEdition = None,
    lang: Language = None,
) -> None:
    """Replay a saved game and say whether it holds, or at which line and why it does not."""
    from zaubertisch.core.journal import Journal
    from zaubertisch.core.registry import find_game
    from zaubertisch.server.verification import verified

    tongue = language(lang)
    saved = Journal.load(file)
    rules = find_game(saved.header.game)
    check_edition(saved, rules, edition)
    compile_rules(rules, tongue)
    Console(highlight=False).print(verified(saved)[tongue], style=GREEN)


@app.command()
def cards(
    game: GameName,
    export: Annotated[Path | None, typer.Option(help="Write all cards as an edition to this file.")] = None,
    edition: EditionFile = None,
    lang: Language = None,
) -> None:
    """Show a game's cards with their texts and where each figure comes from."""
    from zaubertisch.core.registry import find_game
    from zaubertisch.terminal.cards import show_cards

    rules = find_game(game)
    shown = read_edition(rules, edition)
    if export is not None:
        text = json.dumps(rules.export_edition(shown), ensure_ascii=False, indent=2)
        export.write_text(text + "\n", encoding="utf-8")
        Console().print(f"→ {export}", highlight=False)
        return
    show_cards(rules, shown, language(lang), Console(highlight=False))


@app.command()
def rules(
    game: GameName,
    clause: Annotated[
        str | None, typer.Argument(metavar="CLAUSE", help="A clause such as 4.6, or a section such as 4.")
    ] = None,
    edition: EditionFile = None,
    lang: Language = None,
    markdown: Annotated[bool, typer.Option("--markdown", help="All rules and cards as a Markdown page.")] = False,
) -> None:
    """Show the rules, a section or a clause of a game."""
    from zaubertisch.core.clauses import Clause
    from zaubertisch.core.registry import find_game
    from zaubertisch.terminal.rules import clause_text, legend, section_text

    tongue = language(lang)
    rules = find_game(game)
    shown = read_edition(rules, edition)
    book = rules.rule_book(shown)
    console = Console(highlight=False, markup=False)
    if markdown:
        from zaubertisch.terminal.handbook import handbook

        print(handbook(rules, shown, tongue), end="")
        return
    if clause is None:
        for section in book.sections:
            console.print(section_text(book, section, tongue))
    else:
        found = book.find(clause)
        if isinstance(found, Clause):
            console.print(clause_text(book.prefix, found, tongue))
        else:
            console.print(section_text(book, found, tongue))
    console.print(legend(tongue))


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="0.0.0.0 also lets others of your network in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="PORT", help="The port to listen at.", min=0, max=65535)] = 8137,
    database: Annotated[
        str, typer.Option(help="A SQLite file (by default in your data folder) or postgresql://…")
    ] = "",
    edition: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="Offer the cards of this file at new tables; may be given several times."),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the start page.")] = True,
    set_: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="Any setting of docs/server.md.")
    ] = None,
    lang: Language = None,
) -> None:
    """Play in the browser: serve tables for yourself, your friends, or the world."""
    from zaubertisch.server.editions import read_editions
    from zaubertisch.server.serve import run
    from zaubertisch.server.settings import read_settings

    tongue = language(lang)
    pairs = [_split_option(pair) for pair in set_ or []]
    settings = read_settings({"host": host, "port": port, "database": database}, pairs)
    run(settings, read_editions(edition or []), lang=tongue, open_browser=open_browser)


@app.command()
def migrate(
    database: Annotated[str, typer.Option(help="postgresql://… (SQLite files are brought up to date at the start)")],
    lang: Language = None,
) -> None:
    """Bring a PostgreSQL database to the schema of this version."""
    import asyncio

    from zaubertisch.server.postgresql import migrate as migrate_database
    from zaubertisch.server.settings import BadSetting, Settings

    tongue = language(lang)
    if not Settings(database=database).is_postgresql:
        raise BadSetting(
            f"{database!r} does not begin with postgresql://; SQLite files are brought up to date at the start",
            f"{database!r} beginnt nicht mit postgresql://; SQLite-Dateien werden beim Start angepasst",
        )
    found, now = asyncio.run(migrate_database(database))
    answer = Words(
        de=f"Die Datenbank hatte Schema {found} und hat jetzt Schema {now}.",
        en=f"The database had schema {found} and now has schema {now}.",
    )
    Console().print(answer[tongue], highlight=False)


@app.command()
def simulate(
    game: GameName,
    players: Players = 2,
    bots: Annotated[
        str, typer.Option(help="The bots, with commas between; the last one fills the seats left.")
    ] = "greedy,random",
    games: Annotated[
        int, typer.Option(help="How many games; rounded up so that every deal is played from every seat.")
    ] = 100,
    seed: Annotated[str, typer.Option(help="The same seed plays the same deals.")] = "0",
    roles: Annotated[
        str | None,
        typer.Option(help="Factions or characters by seat, with commas between; else drawn for every deal."),
    ] = None,
    battle: Battle = None,
    option: Options = None,
    edition: EditionFile = None,
    jobs: Annotated[int, typer.Option(metavar="N", help="How many processes; 0 is one for each core.", min=0)] = 0,
    journals: Annotated[Path | None, typer.Option(help="Save every game into this folder.")] = None,
    plot: Annotated[Path | None, typer.Option(help="Draw the result as an SVG picture into this file.")] = None,
    json_output: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
    lang: Language = None,
) -> None:
    """Let bots play each other and say who is stronger, with 95 % intervals."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from zaubertisch.core.registry import find_game
    from zaubertisch.lab import arena, report

    tongue = language(lang)
    rules = find_game(game)
    options, cards = read_options(rules, battle, option), read_edition(rules, edition)
    given = read_roles(roles)
    rules.check_set_up(players, given, options)
    names = [name.strip() for name in bots.split(",")]
    names += names[-1:] * (players - len(names))
    compile_rules(rules, tongue)
    begun = time.perf_counter()
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=games)
        result = arena.run(
            game,
            players,
            names,
            games,
            seed,
            options,
            roles=given,
            edition=cards,
            jobs=jobs,
            journals=journals,
            progress=lambda done, total: bar.update(task, completed=done, total=total),
        )
    if plot is not None:
        plot.write_text(report.picture(result), encoding="utf-8")
    if json_output:
        timed = {"seconds": time.perf_counter() - begun, **json.loads(result.to_json())}
        print(json.dumps(timed, ensure_ascii=False, indent=2))
    else:
        Console(highlight=False).print(report.table(result, tongue), markup=False)


@app.command(name="bots")
def show_bots(
    measure: Annotated[
        Path | None, typer.Option(help="Measure what this file does not hold yet; it can be interrupted.")
    ] = None,
    docs: Annotated[Path | None, typer.Option(help="Write the table into this page, between its two marks.")] = None,
    games: Annotated[int, typer.Option(help="Games of each pairing when measuring.")] = 400,
    jobs: Annotated[int, typer.Option(metavar="N", help="How many processes when measuring.", min=1)] = 1,
    only: Annotated[str, typer.Option(help="Measure only rows with this in them, such as 'origins, corners'.")] = "",
    lang: Language = None,
) -> None:
    """Show the bots there are and how strong they were measured."""
    from rich.markdown import Markdown

    from zaubertisch.bots.catalogue import KINDS
    from zaubertisch.lab import strength

    tongue = language(lang)
    console = Console(highlight=False)
    for name, kind in KINDS.items():
        console.print(Text(f"{name:<12}", style=TITLE).append(kind.words[tongue], style="not bold default"))
    errors = Console(stderr=True, highlight=False)

    def tell(row: strength.Pairing, done: int, of: int) -> None:
        errors.print(f"{' – '.join(row.bots)} ({row.table}): {done} / {of}", style="dim")

    if measure is not None:
        rows = strength.pairings_of(only)
        measured = strength.measure(measure, games=games, jobs=jobs, pairings=rows, progress=tell)
    else:
        measured = strength.load()
    if docs is not None:
        strength.write_into(docs, measured)
    console.print(Markdown(strength.markdown(measured)))


@app.command()
def bench(
    only: Annotated[str | None, typer.Option(help="Only the measures of this group.")] = None,
    json_output: Annotated[bool, typer.Option("--json", help="Print the measures as JSON.")] = False,
    page: Annotated[Path | None, typer.Option(help="Measure what the docs show, and write this page of them.")] = None,
    ismcts: Annotated[
        Path | None, typer.Option(help="Go on with the match against OpenSpiel's ISMCTS on this page.")
    ] = None,
    lang: Annotated[
        str | None, typer.Option(help="de or en, for what goes wrong; the figures' names are English.")
    ] = None,
) -> None:
    """Measure how fast everything is on this machine, side by side with peers where they are installed."""
    from zaubertisch.bench.report import play_ismcts, run, write_page

    language(lang)
    if ismcts is not None:
        play_ismcts(ismcts)
    elif page is not None:
        write_page(page)
    else:
        run(only, Console(highlight=False), json_output=json_output)


@app.command(name="print")
def print_game(
    game: GameName,
    edition: EditionFile = None,
    lang: Annotated[str | None, typer.Option("--lang", help="de, en or both; by default your system's.")] = None,
    what: Annotated[
        str,
        typer.Option(help="Of cards, inserts, aids, board, rules, booklet and box, with commas between."),
    ] = "cards,board,aids,rules",
    paper: Annotated[str, typer.Option(help="a4 or letter.")] = "a4",
    bleed: Annotated[str, typer.Option(help="How far colours run over the edge that is cut.")] = "3mm",
    low_ink: Annotated[bool, typer.Option("--low-ink", help="Lines on bare paper.")] = False,
    duplex: Annotated[
        str, typer.Option(help="The edge along which the printer turns a sheet: long, short or none.")
    ] = "long",
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE", help="The PDF to write.")] = None,
) -> None:
    """Print a game: cards, slips for the printed box, aids, rulebook, box, as a PDF."""
    from zaubertisch.core.registry import find_game
    from zaubertisch.paper.order import order
    from zaubertisch.paper.press import print_pdf, write_whole

    rules = find_game(game)
    tongue = lang or language(None)
    wanted = order(what=what, lang=tongue, paper=paper, bleed=bleed, low_ink=low_ink, duplex=duplex)
    cards = read_edition(rules, edition)
    file = output or Path(f"{game}-{tongue}.pdf")
    write_whole(file, lambda: print_pdf(rules, cards, wanted))
    Console().print(f"→ {file}", highlight=False)


@app.command()
def enter(
    game: GameName,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Your edition; it is begun, or gone on with.")],
    all_figures: Annotated[bool, typer.Option("--all", help="Ask for all figures, not only for ours (R).")] = False,
    lang: Language = None,
) -> None:
    """Enter the figures of your own printed cards, card by card, as an edition to play and to print."""
    from zaubertisch.core.registry import find_game
    from zaubertisch.terminal.enter import enter_figures

    tongue = language(lang)
    enter_figures(find_game(game), file, tongue, Console(highlight=False, markup=False), ours_only=not all_figures)
