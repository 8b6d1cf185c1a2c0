"""Slips and the list for owners of the printed box."""

from __future__ import annotations

import pytest

from tests.paper.pdf import Box, printed_pages, squeezed
from zaubertisch.core.registry import find_game
from zaubertisch.core.words import LANGS
from zaubertisch.paper.inserts import NO_BLEED, TITLE
from zaubertisch.paper.order import order
from zaubertisch.paper.parts import laid_out
from zaubertisch.paper.printing import Deck
from zaubertisch.paper.sheets import CARD

GAMES = ("archmage-origins", "casting-shadows")


@pytest.mark.parametrize("lang", [*LANGS, "both"])
@pytest.mark.parametrize("game", GAMES)
def test_a_slip_for_every_copy_says_all_in_our_own_words(game: str, lang: str) -> None:
    found, wanted = find_game(game), order(what="inserts", lang=lang)
    entries = [entry for entry in found.card_list(found.standard) for _ in range(entry.copies)]
    layout = laid_out(Deck(TITLE, ()), wanted, NO_BLEED)
    sheets = printed_pages(game, what="inserts", lang=lang)[len(wanted.langs) :]
    for number, entry in enumerate(entries):
        page, spot = sheets[number // layout.room], layout.spots()[number % layout.room]
        said = squeezed(page.text_in(Box(spot.x, spot.y, CARD.width, CARD.height)))
        for tongue in wanted.langs:
            for text in (entry.name, entry.figures, entry.text):
                assert squeezed(text[tongue]) in said, entry.id
        letters = [source.rpartition(" ")[2] for source in entry.sources.de.split(", ")]
        assert "".join(letter for letter in said[-40:] if letter in "SPR").endswith(letters[-1])


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_the_list_is_one_page_and_whole(game: str, lang: str) -> None:
    found = find_game(game)
    page = printed_pages(game, what="inserts", lang=lang)[-1]
    said = squeezed(page.text)
    for entry in found.card_list(found.standard):
        for text in (entry.name, entry.figures, entry.text):
            assert squeezed(text[lang]) in said, entry.id
    on_page = Box(0, 0, page.width, page.height)
    assert all(on_page.holds(box) for _, box in page.letters)
