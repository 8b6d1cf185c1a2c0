"""Playing a journal again, and saying where and why it does not hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zaubertisch.core.chance import SeededDealer
from zaubertisch.core.errors import BadEdition, BadJournal, BadPosition, BadSetUp, IllegalAction, UnknownGame
from zaubertisch.core.game import Game, SetUp
from zaubertisch.core.gate import Masked, Record
from zaubertisch.core.journal import Header, Journal, name_and_hash
from zaubertisch.core.registry import find_game
from zaubertisch.core.seats import CHANCE, ONLOOKER
from zaubertisch.core.table import Table


def replay(journal: Journal, each: Callable[[Table[Any]], None] | None = None) -> Table[Any]:
    """Play a journal again up to where it ends, checking every line; `each` is called after every input.

    The table that comes back goes on from there, with the journal's seed if it has one.
    """
    table = table_at_start(journal.header)
    if each is not None:
        each(table)
    dealer = SeededDealer(journal.header.seed) if journal.header.seed is not None else None
    for line, input in enumerate(journal.inputs, start=2):
        if input.n != line - 1:
            raise BadJournal(
                line, f"is input {input.n}, expected {line - 1}", f"ist Eingabe {input.n} statt {line - 1}"
            )
        asked = table.to_act
        if asked is None:
            raise BadJournal(line, "the game is over already", "das Spiel ist schon zu Ende")
        who = "chance" if asked == CHANCE else asked
        if input.who != who:
            raise BadJournal(
                line, f"{input.who} answers, but {who} was asked", f"es antwortet {input.who}, gefragt war {who}"
            )
        if asked == CHANCE and dealer is not None:
            due = table.outcome_of(dealer)
            if due != input.what:
                raise BadJournal(
                    line,
                    f"chance says {input.what!r}, but the seed gives {due!r}",
                    f"der Zufall sagt {input.what!r}, aus dem Startwert folgt aber {due!r}",
                )
        try:
            table.give(input.what)
        except IllegalAction as refused:
            raise BadJournal(line, refused.words.en, refused.words.de) from None
        if table.hash[:8] != input.hash:
            raise BadJournal(
                line,
                f"the state after it hashes to {table.hash[:8]}, not {input.hash}",
                f"der Stand danach hat die Prüfsumme {table.hash[:8]}, nicht {input.hash}",
            )
        if each is not None:
            each(table)
    table.dealer = dealer
    return table


def open_views(journal: Journal) -> list[Any]:
    """What lay on the table before the first and after every input of a finished game, all cards open."""
    states: list[Record] = []
    table = replay(journal, lambda table: states.append(table.true_state()[0]))
    if table.to_act is not None:
        raise BadJournal(
            len(journal.inputs) + 2,
            "is missing: only a finished game is shown with all cards open",
            "fehlt: nur ein beendetes Spiel wird mit allen Karten offen gezeigt",
        )
    table.game.hindsight(states)
    tables = table.true_state()[1]
    return [table.game.view(Masked(table.game, tables, state, ONLOOKER)) for state in states]


def verify(journal: Journal) -> Table[Any]:
    """Check a whole journal, to the result; raises `BadJournal` where it does not hold."""
    table = replay(journal)
    last = len(journal.inputs) + 2
    if table.to_act is not None:
        raise BadJournal(last, "is missing: the game is not over", "fehlt: das Spiel ist nicht zu Ende")
    if journal.result is None:
        raise BadJournal(last, "is missing: the result", "fehlt: das Ergebnis")
    due = table.result
    if due is not None and journal.result != due:
        wrong = ", ".join(
            sorted(key for key in due.keys() | journal.result.keys() if due.get(key) != journal.result.get(key))
        )
        raise BadJournal(last, f"the result differs in: {wrong}", f"das Ergebnis weicht ab bei: {wrong}")
    return table


def table_at_start(header: Header) -> Table[Any]:
    """The table of a journal's first line, with chance answered by hand."""
    try:
        game = find_game(header.game)
        if header.rules != game.rules_version:
            raise BadJournal(
                1,
                f"was played by rules {header.rules}; this version plays rules {game.rules_version}",
                f"gespielt nach Regelfassung {header.rules}; diese Version spielt {game.rules_version}",
            )
        edition = _edition(game, header)
        state, set_up = _start(game, header, edition)
    except (UnknownGame, BadSetUp, BadPosition, BadEdition) as problem:
        raise BadJournal(1, problem.words.en, problem.words.de) from None
    return Table(game, set_up, state, header, edition=edition)


def _edition(game: Game[Any], header: Header) -> Any:
    edition = game.standard if header.edition.cards is None else game.load_edition(header.edition.cards)
    name, known = name_and_hash(game.export_edition, edition)
    if name != header.edition.name:
        raise BadJournal(
            1,
            f"is said to be edition {header.edition.name!r}, but has the cards of {name!r}",
            f"nennt sich Ausgabe {header.edition.name!r}, hat aber die Karten von {name!r}",
        )
    if known != header.edition.hash:
        raise BadJournal(
            1,
            f"edition {header.edition.name!r} has hash {known}, not {header.edition.hash}",
            f"Ausgabe {header.edition.name!r} hat die Prüfsumme {known}, nicht {header.edition.hash}",
        )
    return edition


def _start(game: Game[Any], header: Header, edition: Any) -> tuple[Record, SetUp]:
    if header.position is not None:
        state, set_up = game.set_up_position(header.position, edition)
        if set_up != game.check_set_up(len(header.players), header.players, header.options):
            raise BadJournal(
                1,
                "the players and options are not those of its position",
                "die Personen und Optionen sind nicht die der Stellung",
            )
        return state, set_up
    set_up = game.check_set_up(len(header.players), header.players, header.options)
    return game.start(set_up), set_up
