"""Figures that owners read off their cards become an edition that holds."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.paper.pdf import printing_of
from tests.test_cli import run
from zaubertisch.core.registry import find_game
from zaubertisch.paper.owners import BadFigure, entered, find, still_ours
from zaubertisch.paper.printing import Figure

GAMES = ("archmage-origins", "casting-shadows")


def new_value(figure: Figure, now: object) -> str:
    """Another figure than the present one, of those that are allowed."""
    if figure.numbers is None:
        return f"{now}!"
    return str(next(number for number in figure.numbers if number != now))


@pytest.mark.parametrize("game", GAMES)
def test_every_figure_is_where_it_is_said_to_be(game: str) -> None:
    found, printing = find_game(game), printing_of(game)
    cards = found.export_edition(found.standard)
    owners_cards = printing.owners_cards(found.standard)
    assert {entry.id for entry in found.card_list(found.standard)} <= {card.id for card in owners_cards}
    for card in owners_cards:
        for figure in card.figures:
            assert find(cards, figure.source_path) == figure.source
            now = find(cards, figure.path)
            assert type(now) is (str if figure.numbers is None else int)
            changed = entered(cards, figure, new_value(figure, now))
            assert str(find(changed, figure.path)) == new_value(figure, now)
            assert find(changed, figure.source_path) == "P"
            assert find(cards, figure.path) == now, "what was there stays"


@pytest.mark.parametrize("game", GAMES)
def test_an_owner_who_confirms_everything_has_an_edition_without_our_figures(game: str) -> None:
    found, printing = find_game(game), printing_of(game)
    cards = found.export_edition(found.standard)
    for card in printing.owners_cards(found.standard):
        for figure in card.figures:
            cards = entered(cards, figure, str(find(cards, figure.path)))
    edition = found.load_edition(cards)
    assert still_ours(printing.owners_cards(edition)) == 0
    assert still_ours(printing.owners_cards(found.standard)) > 40


@pytest.mark.parametrize("typed", ["", "five", "21", "-1", "1.5", "²"])
def test_what_is_no_figure_is_refused(typed: str) -> None:
    found = find_game(GAMES[0])
    cards = found.export_edition(found.standard)
    strength = next(
        figure for figure in printing_of(GAMES[0]).owners_cards(found.standard)[0].figures if figure.numbers
    )
    with pytest.raises(BadFigure, match="Strength is a whole number from 1 to 20"):
        entered(cards, strength, typed)


def test_at_the_terminal_card_by_card(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    ran = run("enter", "archmage-origins", str(file), "--lang", "en", typed="My box\nmany\n6\n\n.\n")
    assert ran.returncode == 0
    assert "Strength is a whole number from 1 to 20, not 'many'" in ran.stdout
    cards = json.loads(file.read_text(encoding="utf-8"))
    assert (cards["name"], cards["monsters"][0]["strength"]) == ("My box", 6)
    assert cards["monsters"][0]["sources"]["strength"] == "P"
    assert cards["monsters"][1]["sources"]["strength"] == "R"
    again = run("enter", "archmage-origins", str(file), "--lang", "en", typed="")
    assert "Kurzol" in again.stdout
    assert "Gertrude" not in again.stdout


def test_a_file_that_is_no_edition_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text("[]", encoding="utf-8")
    ran = run("enter", "archmage-origins", str(file), "--lang", "en")
    assert ran.returncode == 2
    assert file.read_text(encoding="utf-8") == "[]"
