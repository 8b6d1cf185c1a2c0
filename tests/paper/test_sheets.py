"""Where pieces lie on a sheet, and that backs lie behind their fronts whichever way the sheet is turned."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zaubertisch.paper.sheets import A4, CARD, LETTER, UNPRINTED, Duplex, Grid, Size, grid, largest_bleed

PAPERS = (A4, LETTER)
sizes = st.builds(Size, st.floats(15, 130), st.floats(15, 130))
bleeds = st.floats(0, 10)


def found(paper: Size, piece: Size, bleed: float) -> Grid:
    layout = grid(paper, piece, bleed)
    assert layout is not None
    return layout


@pytest.mark.parametrize(
    ("paper", "bleed", "count"), [(A4, 0, 9), (A4, 3, 8), (LETTER, 0, 9), (LETTER, 2, 8), (LETTER, 3, 6)]
)
def test_as_many_cards_as_fit(paper: Size, bleed: float, count: int) -> None:
    assert found(paper, CARD, bleed).room == count


@given(st.sampled_from(PAPERS), sizes, bleeds)
def test_pieces_with_their_bleed_stay_on_the_printable_part_and_apart(paper: Size, piece: Size, bleed: float) -> None:
    layout = found(paper, piece, bleed)
    spots = layout.spots()
    assert len(spots) == len(set(spots)) == layout.room
    for spot in spots:
        assert spot.x - bleed >= UNPRINTED - 1e-3
        assert spot.y - bleed >= UNPRINTED - 1e-3
        assert spot.x + piece.width + bleed <= layout.sheet.width - UNPRINTED + 1e-3
        assert spot.y + piece.height + bleed <= layout.sheet.height - UNPRINTED + 1e-3
    for first in spots:
        for second in spots:
            apart_x = abs(first.x - second.x) >= piece.width + 2 * bleed - 1e-3
            apart_y = abs(first.y - second.y) >= piece.height + 2 * bleed - 1e-3
            assert first == second or apart_x or apart_y


@given(st.sampled_from(PAPERS), sizes, bleeds, st.sampled_from(get_args(Duplex)))
def test_every_back_lies_behind_its_front(paper: Size, piece: Size, bleed: float, duplex: Duplex) -> None:
    layout = found(paper, piece, bleed)
    wide, tall = layout.sheet.width, layout.sheet.height
    turns_over_an_upright_edge = duplex == "none" or (duplex == "long") == (tall > wide)
    for front, back in zip(layout.spots(), layout.backs(duplex), strict=True):
        if turns_over_an_upright_edge:
            assert (back.x, back.y) == pytest.approx((wide - front.x - piece.width, front.y), abs=1e-3)
            assert back.turn == "upright"
        else:
            assert (back.x, back.y) == pytest.approx((front.x, tall - front.y - piece.height), abs=1e-3)
            assert back.turn == "upside down"


@given(st.sampled_from(PAPERS), sizes)
def test_the_largest_bleed_is_the_largest(paper: Size, piece: Size) -> None:
    most = largest_bleed(paper, piece)
    assert grid(paper, piece, most) is not None
    assert grid(paper, piece, most + 1) is None
