"""A game that brings nothing for paper still prints cards, slips, a rulebook and a box."""

from __future__ import annotations

import pytest

from tests.laws.smallest_game import GAME
from tests.paper.pdf import pages, squeezed
from zaubertisch.core.words import LANGS
from zaubertisch.paper.order import BadOrder, order
from zaubertisch.paper.press import print_pdf


@pytest.mark.parametrize("lang", LANGS)
def test_it_prints_what_its_lists_say(lang: str) -> None:
    content = print_pdf(GAME, GAME.standard, order(what="cards", lang=lang))
    said = squeezed("".join(page.text for page in pages(content)))
    for entry in GAME.card_list(GAME.standard):
        for text in (entry.name, entry.figures, entry.text):
            assert squeezed(text[lang]) in said


def test_it_has_slips_a_rulebook_and_a_box() -> None:
    assert print_pdf(GAME, GAME.standard, order(what="inserts,rules,booklet,box", lang="both"))


@pytest.mark.parametrize("what", ["board", "aids"])
def test_what_it_does_not_have_is_said(what: str) -> None:
    with pytest.raises(BadOrder, match=f"has nothing to print as '{what}'"):
        print_pdf(GAME, GAME.standard, order(what=what))
