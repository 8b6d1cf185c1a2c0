"""Pictures stand for themselves, and what differs by colour on the screen differs by shape on any paper."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from zaubertisch.games.archmage_origins.cards import FACTIONS
from zaubertisch.paper.pictures import art, colours, drawn

SPRITES = tuple(art(f"{name}.svg") for name in ("archmage-origins", "casting-shadows", "shared"))
OPEN = {"emblem-cut", "hold"}  # what only the place of a picture can say


@pytest.mark.parametrize("low_ink", [False, True])
def test_nothing_is_left_to_css(low_ink: bool) -> None:
    for name, svg in drawn(SPRITES, low_ink).items():
        assert "class=" not in svg, name
        assert "style=" not in svg, name
        assert set(re.findall(r"var\(--([\w-]+)", svg)) <= OPEN, name


def test_sparing_ink_leaves_only_grey() -> None:
    for name in ("ao-gertrude", "cs-heat-wave", "cs-kitsu-shadow", "cs-tile-blubbersee", "res-pearl-red", "back-realm"):
        for red, green, blue in re.findall(r'(?:fill|stroke)="#(..)(..)(..)"', drawn(SPRITES, True)[name]):
            assert red == green == blue, name
    assert colours(True)["paper"] == "#ffffff"


def test_signs_differ_by_shape() -> None:
    pictures = drawn(SPRITES, True)
    resources = [name for name in pictures if name.startswith("res-")]
    signs = [f"ao-sign-{faction}" for faction in FACTIONS]
    marks = ["mark-red", "mark-blue", "mark-purple"]
    for group in (resources, signs, marks):
        shapes = {name: tuple(re.findall(r' d="([^"]+)"', pictures[name])) for name in group}
        for first, second in combinations(group, 2):
            assert shapes[first] != shapes[second]
