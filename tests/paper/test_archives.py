"""Files that last: tagged, in a language, with their fonts inside, and the licence of the fonts beside them."""

from __future__ import annotations

import re

import pytest
from fontTools.ttLib import TTFont

from tests.paper.pdf import printed, printed_pages, tags
from zaubertisch.core.registry import find_game
from zaubertisch.paper.typesetter import FOLDER

GAMES = ("archmage-origins", "casting-shadows")
EVERYTHING = "cards,inserts,aids,board,rules,box"


@pytest.mark.parametrize("game", GAMES)
def test_the_whole_game_is_pdf_ua_and_pdf_a(game: str) -> None:
    content = printed(game, what=EVERYTHING, lang="de")
    metadata = content[content.index(b"<x:xmpmeta") :].decode("utf-8", "replace")
    assert re.search(r"<pdfuaid:part>1<|pdfuaid:part=\"1\"", metadata)
    assert re.search(r"<pdfaid:part>2<|pdfaid:part=\"2\"", metadata)


def test_every_card_is_a_heading_followed_by_what_it_says() -> None:
    found = find_game("archmage-origins")
    headings = [
        tag.get("title") for tag in tags(printed("archmage-origins", what="cards", lang="en")) if tag["type"] == "H2"
    ]
    names = [card.name.en for card in found.standard.cards]
    assert headings[: len(names)] == names


@pytest.mark.parametrize("game", GAMES)
def test_only_our_own_fonts_and_all_of_them_embedded(game: str) -> None:
    fonts = {font for page in printed_pages(game, what=EVERYTHING, lang="de") for font in page.fonts}
    families = {re.sub(r"^[A-Z]{6}\+", "", font).partition("-")[0] for font in fonts}
    assert all(re.match(r"[A-Z]{6}\+", font) for font in fonts), "a subset has a tag before its name"
    assert families == {"Alegreya", "AlegreyaSans", "Grenze", "GrenzeGotisch"}


def test_every_font_says_its_licence() -> None:
    files = sorted((FOLDER / "fonts").glob("*.ttf"))
    assert len(files) == 7
    for file in files:
        assert "SIL Open Font License, Version 1.1" in str(TTFont(file)["name"].getDebugName(13))
    licence = (FOLDER / "fonts" / "OFL.txt").read_text(encoding="utf-8")
    for family in ("Alegreya Project", "Alegreya Sans Project", "Grenze Project", "Grenze Gotisch Project"):
        assert family in licence
