"""What cannot be printed is refused in one sentence that says what would be right."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from zaubertisch.core.game import Game
from zaubertisch.core.registry import find_game
from zaubertisch.paper import press, typesetter
from zaubertisch.paper.job import Job
from zaubertisch.paper.order import BadOrder, Order, order
from zaubertisch.paper.press import print_pdf, write_whole


@pytest.fixture
def game() -> Game[Any]:
    return find_game("archmage-origins")


def test_an_order_from_words() -> None:
    wanted = order(what=" Box, cards", lang="both", paper="Letter", bleed="1,5 mm", low_ink=True, duplex="short")
    assert wanted == Order(
        what=("cards", "box"), langs=("de", "en"), paper="letter", bleed=1.5, low_ink=True, duplex="short"
    )


@pytest.mark.parametrize(
    ("given", "right"),
    [
        ({"paper": "a3"}, "a4, letter"),
        ({"lang": "fr"}, "de, en, both"),
        ({"what": "cards,hats"}, "cards, inserts, aids, board, rules, booklet, box"),
        ({"what": ""}, "cards, inserts"),
        ({"duplex": "left"}, "long, short, none"),
        ({"bleed": "wide"}, "such as 3mm"),
        ({"bleed": "-1mm"}, "such as 3mm"),
        ({"bleed": "100mm"}, "up to 68 mm"),
    ],
)
def test_a_wrong_word_is_answered_with_the_right_ones(given: dict[str, str], right: str) -> None:
    with pytest.raises(BadOrder, match=right) as refused:
        order(**given)  # type: ignore[arg-type]
    assert refused.value.words.de != refused.value.words.en


def test_a_bleed_that_leaves_room_for_cards_but_not_for_the_boards() -> None:
    shadows = find_game("casting-shadows")
    with pytest.raises(BadOrder, match=r"Characters: a bleed of 60 mm leaves no room on a4; it may be up to \d+ mm"):
        Job(shadows, shadows.standard, order(what="board", bleed="60mm"))


def test_without_typst_a_sentence_says_what_to_install(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typesetter, "is_installed", lambda: False)
    with pytest.raises(BadOrder, match=r"pip install 'zaubertisch\[print\]'"):
        print_pdf(game, game.standard, order())


def test_a_missing_picture_is_named(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    job = Job(game, game.standard, order(what="cards"))
    del job.files["art/ao-gertrude.svg"]
    with pytest.raises(BadOrder, match="the picture 'ao-gertrude' is missing"):
        typesetter.typeset(job.document, job.files)


def test_a_letter_that_no_font_has_is_named(game: Game[Any]) -> None:
    cards = game.export_edition(game.standard)
    cards["monsters"][0]["name"]["en"] = "竜"
    with pytest.raises(BadOrder, match="none of our fonts has the letter '竜'"):
        print_pdf(game, game.load_edition(cards), order(what="cards"))


def test_letters_of_other_languages_are_there(game: Game[Any]) -> None:
    cards = game.export_edition(game.standard)
    cards["monsters"][0]["name"]["en"] = "Łukasz Ďábel Ёж"
    assert print_pdf(game, game.load_edition(cards), order(what="cards"))


def test_a_file_is_whole_or_not_there(tmp_path: Path) -> None:
    def fail() -> bytes:
        raise BadOrder("no")

    with pytest.raises(BadOrder):
        write_whole(tmp_path / "game.pdf", fail)
    assert list(tmp_path.iterdir()) == []
    write_whole(tmp_path / "game.pdf", lambda: b"whole")
    assert [(file.name, file.read_bytes()) for file in tmp_path.iterdir()] == [("game.pdf", b"whole")]


def test_where_nothing_can_be_written_nothing_is_drawn(tmp_path: Path) -> None:
    def never() -> bytes:
        raise AssertionError("drawn in vain")

    for file in (tmp_path, tmp_path / "nowhere" / "game.pdf"):
        with pytest.raises(OSError, match=str(tmp_path)):
            press.write_whole(file, never)
