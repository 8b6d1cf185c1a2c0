"""The rulebook says every clause as the game carries it out, and its booklet folds in order."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.paper.pdf import printed, printed_pages, printing_of, squeezed, tags
from zaubertisch.core.registry import find_game
from zaubertisch.core.words import LANGS, Lang
from zaubertisch.paper.rulebook import index, sides, sorting_key

GAMES = ("archmage-origins", "casting-shadows")
A5 = (148.5, 210)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_every_clause_and_every_card_is_in_the_book(game: str, lang: str) -> None:
    found = find_game(game)
    book = found.rule_book(found.standard)
    said = "".join(page.text for page in printed_pages(game, what="rules", lang=lang))
    squashed = squeezed(said)
    for section in book.sections:
        assert squeezed(f"{book.prefix}-{section.number} {section.title[lang]}") in squashed
        for part in section.preface:
            assert without_page_numbers(squeezed(part.source + part.words[lang])) in without_page_numbers(squashed)
        for clause in section.clauses:
            for part in clause.parts:
                # A page number may stand in the middle of a clause.
                assert without_page_numbers(squeezed(part.source + part.words[lang])) in without_page_numbers(squashed)
    for entry in found.card_list(found.standard):
        assert squeezed(entry.name[lang]) in squashed
        assert without_page_numbers(squeezed(entry.text[lang])) in without_page_numbers(squashed)


def without_page_numbers(text: str) -> str:
    return "".join(letter for letter in text if not letter.isdigit() and letter != ".")


@pytest.mark.parametrize("game", GAMES)
def test_examples_stand_at_clauses_that_there_are(game: str) -> None:
    found = find_game(game)
    clauses = set(found.rule_book(found.standard).all_clauses())
    examples = printing_of(game).examples(found.standard)
    assert len(examples) >= 3
    assert {example.clause for example in examples} <= clauses
    for lang in LANGS:
        said = squeezed("".join(page.text for page in printed_pages(game, what="rules", lang=lang)))
        assert all(squeezed(example.words[lang]) in said for example in examples)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_every_entry_of_the_index_leads_somewhere(game: str, lang: Lang) -> None:
    found, printing = find_game(game), printing_of(game)
    entries = list(index(found.rule_book(found.standard), printing.index, lang))
    assert [entry["title"] for entry in entries] == sorted((entry["title"] for entry in entries), key=sorting_key)
    assert len(entries) == len(printing.index)


def test_pages_are_half_a_sheet() -> None:
    for page in printed_pages("archmage-origins", what="rules", lang="de"):
        assert (page.width, page.height) == pytest.approx(A5, abs=0.01)
    for page in printed_pages("archmage-origins", what="booklet", lang="de"):
        assert (page.width, page.height) == pytest.approx((297, 210), abs=0.01)


@given(st.integers(1, 80))
def test_a_folded_booklet_reads_in_order(pages: int) -> None:
    """Fold the stack in the middle: the right halves of the fronts come first, going inwards, the left ones last."""
    folded = sides(pages)
    sheets = [(folded[n], folded[n + 1]) for n in range(0, len(folded), 2)]
    inwards = [page for front, back in sheets for page in (front[1], back[0])]
    outwards = [page for front, back in reversed(sheets) for page in (back[1], front[0])]
    read = inwards + outwards
    assert len(read) % 4 == 0
    assert [page for page in read if page] == list(range(1, pages + 1))
    assert all(page == 0 for page in read[pages:])


def test_the_booklet_holds_the_pages_of_the_book() -> None:
    book = printed_pages("archmage-origins", what="rules", lang="de")
    sheets = printed_pages("archmage-origins", what="booklet", lang="de")
    assert len(sheets) == len(sides(len(book)))
    for page, (left, right) in zip(sheets, sides(len(book)), strict=True):
        expected = sorted("".join(book[number - 1].text for number in (left, right) if number))
        assert sorted(page.text) == expected


@pytest.mark.parametrize("game", GAMES)
def test_the_book_can_be_read_aloud(game: str) -> None:
    content = printed(game, what="rules", lang="de")
    assert b"/Lang" in content
    titles = [tag.get("title") for tag in tags(content) if tag["type"] in ("H1", "H2")]
    found = find_game(game)
    book = found.rule_book(found.standard)
    expected = [f"{book.prefix}-{section.number}  {section.title.de}" for section in book.sections]
    assert [title for title in titles if title in expected] == expected
