"""The rules in words: complete, in both languages, and easy to look up."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import get_args

import pytest

from zaubertisch.core.clauses import SOURCES, Clause, Part, RuleBook, Section, Source, UnknownClause
from zaubertisch.core.words import LANGS, Words
from zaubertisch.games.archmage_origins.game import GAME as ARCHMAGE_ORIGINS
from zaubertisch.games.casting_shadows.game import GAME as CASTING_SHADOWS

BOOKS = [ARCHMAGE_ORIGINS.rule_book(ARCHMAGE_ORIGINS.standard), CASTING_SHADOWS.rule_book(CASTING_SHADOWS.standard)]

EXPECTED = {
    "AO": """
        1.1 1.2 1.3 1.4 1.5
        2.1 2.2 2.3 2.4 2.5
        3.1 3.2 3.3 3.4 3.5
        4.1 4.2 4.3 4.4 4.5 4.6 4.7 4.8 4.9
        5.1 5.2 5.3
        6.1 6.2 6.3 6.4 6.5 6.6 6.7
        7.1
    """,
    "CS": """
        1.1 1.2 1.3 1.4 1.5 1.6 1.7
        2.1 2.2 2.3 2.4
        3.1 3.2 3.3 3.4
        4.1 4.2 4.3 4.4 4.5 4.6 4.7
        5.1 5.2 5.3 5.4 5.5
        6.1 6.2 6.3 6.4
        7.1
        8.1 8.2 8.3 8.4
        9.1 9.2 9.3 9.4 9.5
        10.1 10.2 10.3 10.4 10.5 10.6 10.7 10.8
        12.1 12.2 12.3
    """,
}

each_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.prefix)


def all_parts(book: RuleBook) -> Iterator[Part]:
    for section in book.sections:
        yield from section.preface
        for clause in section.clauses:
            yield from clause.parts


def all_words(book: RuleBook) -> Iterator[Words]:
    yield from (section.title for section in book.sections)
    yield from (part.words for part in all_parts(book))


@each_book
def test_every_clause_is_there_in_ascending_order(book: RuleBook) -> None:
    assert list(book.all_clauses()) == [f"{book.prefix}-{number}" for number in EXPECTED[book.prefix].split()]


@each_book
def test_clauses_stand_in_their_section(book: RuleBook) -> None:
    assert [section.number for section in book.sections] == [str(n + 1) for n in range(len(book.sections))]
    for section in book.sections:
        assert section.clauses or section.preface
        assert all(clause.number.startswith(f"{section.number}.") for clause in section.clauses)


@each_book
def test_every_clause_says_something_and_whence(book: RuleBook) -> None:
    assert all(clause.parts for section in book.sections for clause in section.clauses)
    assert {part.source for part in all_parts(book)} == set(SOURCES) == set(get_args(Source))


@each_book
def test_neighbouring_parts_differ_in_source(book: RuleBook) -> None:
    for section in book.sections:
        for parts in (section.preface, *(clause.parts for clause in section.clauses)):
            assert all(one.source != other.source for one, other in pairwise(parts))


@each_book
def test_both_languages_are_there_and_differ(book: RuleBook) -> None:
    for words in all_words(book):
        assert words.de != words.en
        for lang in LANGS:
            assert words[lang]
            assert words[lang] == " ".join(words[lang].split())


@each_book
def test_both_languages_name_the_same_numbers(book: RuleBook) -> None:
    for words in all_words(book):
        de, en = (sorted(re.findall(r"\d+", words[lang].replace("1,5", "1.5"))) for lang in LANGS)
        assert de == en, words


@each_book
def test_clauses_refer_to_clauses_that_exist(book: RuleBook) -> None:
    references = {
        ref for words in all_words(book) for lang in LANGS for ref in re.findall(r"[A-Z]{2}-\d[\d.]*\d", words[lang])
    }
    assert references
    for reference in references:
        assert reference == f"{book.prefix}-{book.find(reference).number}"


@pytest.mark.parametrize("number", ["4.6", "AO-4.6", "ao-4.6", " AO-4.6 "])
def test_a_clause_is_found_with_and_without_prefix(number: str) -> None:
    found = BOOKS[0].find(number)
    assert isinstance(found, Clause)
    assert found.number == "4.6"


@pytest.mark.parametrize("number", ["4", "AO-4"])
def test_a_section_is_found_with_and_without_prefix(number: str) -> None:
    found = BOOKS[0].find(number)
    assert isinstance(found, Section)
    assert found.title.en == "Looking at cards"


@each_book
def test_every_clause_finds_itself(book: RuleBook) -> None:
    for full in book.all_clauses():
        assert f"{book.prefix}-{book.find(full).number}" == full


@pytest.mark.parametrize(
    ("book", "number", "nearest"),
    [
        (BOOKS[0], "4.12", "there is no AO-4.12; the nearest clauses are AO-4.9 and AO-4.8"),
        (BOOKS[0], "AO-9.1", "there is no AO-9.1; the nearest clauses are AO-7.1 and AO-6.1"),
        (BOOKS[0], "9", "there is no AO-9; the nearest clauses are AO-7.1 and AO-6.1"),
        (BOOKS[0], "3.0", "there is no AO-3.0; the nearest clauses are AO-3.1 and AO-3.2"),
        (BOOKS[1], "11.2", "there is no CS-11.2; the nearest clauses are CS-10.2 and CS-12.2"),
    ],
)
def test_an_unknown_clause_names_the_nearest(book: RuleBook, number: str, nearest: str) -> None:
    with pytest.raises(UnknownClause, match=f"^{re.escape(nearest)}$"):
        book.find(number)


@pytest.mark.parametrize("number", ["", "4.", "four", "4.6.1", "CS-4.6", "-1", "٤.٦"])
def test_what_is_no_clause_number_is_refused(number: str) -> None:
    with pytest.raises(UnknownClause, match="is not a clause of these rules: name one like AO-"):
        BOOKS[0].find(number)


def test_words_know_only_their_two_languages() -> None:
    words = Words(de="Reich", en="realm")
    assert [words[lang] for lang in LANGS] == ["Reich", "realm"]
    with pytest.raises(KeyError):
        words["fr"]
