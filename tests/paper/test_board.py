"""What lies beside the cards is what the rules ask for."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.paper.pdf import printing_of
from zaubertisch.core.registry import find_game
from zaubertisch.games.casting_shadows import state
from zaubertisch.games.casting_shadows.paper.board import DICE, die_faces


@pytest.mark.clause("CS-1.4")
def test_dice_have_the_faces_that_are_rolled() -> None:
    assert len(DICE) == state.DICE
    assert Counter(DICE) == {"red": 2, "blue": 2, "purple": 1}
    for colour in DICE:
        faces = Counter(die_faces(colour))
        assert faces == {f"{colour} crystal": 2, f"{colour} pearl": 2, "splinter": 1, "curse": 1}


@pytest.mark.clause("CS-1.1")
def test_casting_shadows_has_all_its_pieces() -> None:
    printing, standard = printing_of("casting-shadows"), find_game("casting-shadows").standard
    cards = {deck.title.en: sum(piece.copies for piece in deck.pieces) for deck in printing.cards(standard)}
    assert cards == {"Draw deck": 52, "Traps": 10, "Companions": 10}
    board = {deck.title.en: sum(piece.copies for piece in deck.pieces) for deck in printing.board(standard)}
    assert (board["Characters"], board["Tiles"], board["Dice"]) == (4, 7, 5)
    assert board["Tokens"] >= 13


@pytest.mark.clause("AO-1.1")
def test_archmage_origins_has_all_its_pieces() -> None:
    printing, standard = printing_of("archmage-origins"), find_game("archmage-origins").standard
    ids = [piece.id for deck in printing.cards(standard) for piece in deck.pieces for _ in range(piece.copies)]
    assert len(ids) == len(set(ids)) == 32 + 4 + 16 + 4
    assert [len(deck.pieces) for deck in printing.board(standard)] == [4]
