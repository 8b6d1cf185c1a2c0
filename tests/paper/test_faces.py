"""Every text and figure on paper equals the engine's; nothing overflows; sizes are what they are said to be."""

from __future__ import annotations

import io
from itertools import combinations
from statistics import mean
from typing import Any

import pytest
from PIL import Image

from tests.paper.pdf import Box, Page, pages, printed_edition, printed_pages, printing_of, squeezed
from zaubertisch.core.game import CardEntry
from zaubertisch.core.registry import find_game
from zaubertisch.core.words import LANGS
from zaubertisch.paper.order import BadOrder, order
from zaubertisch.paper.parts import laid_out
from zaubertisch.paper.press import print_pdf, print_pictures
from zaubertisch.paper.printing import Deck
from zaubertisch.paper.sheets import CARD, MARK

GAMES = ("archmage-origins", "casting-shadows")
SAFE = 3.0  # what is read stays so far away from the knife
GUIDE = 1  # pages before the first sheet


def decks_of(game: str, what: str) -> list[Deck]:
    return list(getattr(printing_of(game), what)(find_game(game).standard))


def fronts(game: str, what: str, lang: str) -> list[tuple[str, Page, Box]]:
    """Every piece that is printed, the page it is on and its trimmed edge."""
    wanted = order(what=what, lang=lang)
    sheets = printed_pages(game, what=what, lang=lang)
    found, page = [], GUIDE * len(wanted.langs)
    for deck in decks_of(game, what):
        layout = laid_out(deck, wanted)
        copies = [piece for piece in deck.pieces for _ in range(piece.copies)]
        has_backs = any(piece.back for piece in deck.pieces)
        for start in range(0, len(copies), layout.room):
            for piece, spot in zip(copies[start : start + layout.room], layout.spots(), strict=False):
                found.append((piece.id, sheets[page], Box(spot.x, spot.y, deck.size.width, deck.size.height)))
            page += 2 if has_backs else 1
    return found


def entries_of(game: str) -> dict[str, CardEntry]:
    found = find_game(game)
    return {entry.id: entry for entry in found.card_list(found.standard)}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("game", "what"), [(GAMES[0], "cards"), (GAMES[1], "cards"), (GAMES[1], "board")])
def test_every_card_says_what_the_engine_plays(game: str, what: str, lang: str) -> None:
    entries = entries_of(game)
    seen: dict[str, int] = {}
    for id, page, edge in fronts(game, what, lang):
        if id not in entries:
            continue
        entry, said = entries[id], squeezed(page.text_in(edge))
        seen[id] = seen.get(id, 0) + 1
        # A character's ability and shadow form stand on the back of its board.
        texts = (entry.name,) if entry.kind == "character" else (entry.name, entry.figures, entry.text)
        for text in (*texts, entry.sources):
            assert squeezed(text[lang]) in said, f"{id}: {text[lang]!r}"
    kinds = (
        {"tile", "character"} if what == "board" else {entry.kind for entry in entries.values()} - {"tile", "character"}
    )
    assert seen == {id: entry.copies for id, entry in entries.items() if entry.kind in kinds}


@pytest.mark.parametrize("lang", LANGS)
def test_the_back_of_a_characters_board_says_its_ability(lang: str) -> None:
    said = squeezed("".join(page.text for page in printed_pages(GAMES[1], what="board", lang=lang)))
    for entry in entries_of(GAMES[1]).values():
        if entry.kind == "character":
            assert squeezed(f"{entry.name[lang]}, {entry.figures[lang]}") in said
            assert squeezed(entry.text[lang]) in said


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_stand_on_one_card(game: str) -> None:
    entries = entries_of(game)
    for id, page, edge in fronts(game, "cards", "both"):
        if id in entries:
            said = squeezed(page.text_in(edge))
            for lang in LANGS:
                assert squeezed(entries[id].name[lang]) in said
                assert squeezed(entries[id].text[lang]) in said


def test_strength_power_and_points_are_the_largest_figures_on_the_card() -> None:
    standard = find_game(GAMES[0]).standard
    figures = {card.id: card.strength for card in standard.monsters} | {card.id: card.value for card in standard.spells}
    for id, page, edge in fronts(GAMES[0], "cards", "de"):
        inside = [(text, box) for text, box in page.letters if edge.holds(box)]
        text, box = max(inside, key=lambda letter: letter[1].height)
        if id in figures:
            assert text == str(figures[id])
            assert box.x > edge.x + edge.width / 2, "AO-1.4: the upper right corner"
            assert box.y < edge.y + edge.height / 4
        elif not id.endswith("-hold"):
            assert text == id.rpartition("-")[2]


@pytest.mark.parametrize("lang", [*LANGS, "both"])
@pytest.mark.parametrize(("game", "what"), [(GAMES[0], "cards"), (GAMES[1], "cards"), (GAMES[1], "board")])
def test_nothing_overflows(game: str, what: str, lang: str) -> None:
    for id, page, edge in fronts(game, what, lang):
        check_tidy(id, page, edge)


def check_tidy(id: str, page: Page, edge: Box) -> None:
    """What is read lies in the safe zone, and no letter lies on another."""
    letters = [(text, box) for text, box in page.letters if edge.holds(box, 3) and text.strip()]
    safe = Box(edge.x + SAFE, edge.y + SAFE, edge.width - 2 * SAFE, edge.height - 2 * SAFE)
    cores = []
    for text, box in letters:
        assert safe.holds(box, 0.1), f"{id}: {text!r} at {box}"
        # Fonts leave room above and below a letter: its core is the middle of it.
        cores.append(Box(box.x + box.width * 0.3, box.y + box.height * 0.4, box.width * 0.4, box.height * 0.25))
    for first, second in combinations(cores, 2):
        apart = (
            first.x + first.width <= second.x
            or second.x + second.width <= first.x
            or first.y + first.height <= second.y
            or second.y + second.height <= first.y
        )
        assert apart, f"{id}: {first} on {second}"


WORDS = "Wer Überlegenheitsgefühle hegt, möge sie unverzüglich im Kartenreich begraben lassen. "


def longest_edition(length: int) -> Any:
    """Monsters and spells with names and texts of the greatest length that editions may have."""
    game = find_game(GAMES[0])
    cards = game.export_edition(game.standard)
    for card in cards["monsters"] + cards["spells"]:
        card["name"] = dict.fromkeys(LANGS, "Unterweltsdrachenhüterin Kunigund")
        card["name"]["de"] = card["name"]["en"] = "Unterweltsdrachenhüterin Kunigun"
        for field in {"character", "text"} & set(card):
            card[field] = dict.fromkeys(LANGS, (WORDS * 10)[:length].strip())
    return game.load_edition(cards)


def test_the_longest_texts_fit_in_smaller_letters() -> None:
    content = printed_edition(find_game(GAMES[0]), longest_edition(400), order(what="cards", lang="de"))
    deck = decks_of(GAMES[0], "cards")[0]
    layout = laid_out(deck, order(what="cards"))
    for number, page in enumerate(pages(content)[GUIDE : GUIDE + 5 : 2]):
        for piece, spot in zip(deck.pieces[number * 8 : number * 8 + 8], layout.spots(), strict=False):
            check_tidy(piece.id, page, Box(spot.x, spot.y, CARD.width, CARD.height))


def test_what_does_not_fit_in_the_smallest_letters_is_refused() -> None:
    game = find_game(GAMES[0])
    cards = game.export_edition(game.standard)
    cards["spells"][0]["text"] = dict.fromkeys(LANGS, ("MWMWMWMW " * 50)[:400].strip())
    edition = game.load_edition(cards)
    with pytest.raises(BadOrder, match="the text of divination does not fit, even in letters of 6pt: shorten it"):
        print_pdf(game, edition, order(what="cards", lang="both"))


def test_a_word_that_is_wider_than_its_card_is_refused() -> None:
    game = find_game(GAMES[0])
    cards = game.export_edition(game.standard)
    cards["spells"][0]["text"] = dict.fromkeys(LANGS, "x" * 200)
    with pytest.raises(BadOrder, match="the text of divination does not fit"):
        print_pdf(game, game.load_edition(cards), order(what="cards"))


# --- sizes ---


@pytest.mark.parametrize("wanted", [{}, {"paper": "letter"}, {"bleed": "2mm", "duplex": "short"}, {"bleed": "0"}])
@pytest.mark.parametrize("game", GAMES)
def test_cards_bleed_and_marks_measure_what_they_should(game: str, wanted: dict[str, str]) -> None:
    asked = order(what="cards", **wanted)  # type: ignore[arg-type]
    layout = laid_out(decks_of(game, "cards")[0], asked)
    sheets = printed_pages(game, what="cards", **wanted)[GUIDE:]
    front, back = sheets[0], sheets[1]
    assert (front.width, front.height) == pytest.approx((layout.sheet.width, layout.sheet.height), abs=0.01)
    bled = (CARD.width + 2 * asked.bleed, CARD.height + 2 * asked.bleed)
    for page, spots in ((front, layout.spots()), (back, layout.backs(asked.duplex))):
        grounds = [(box.x, box.y) for box in page.shapes if (box.width, box.height) == pytest.approx(bled, abs=0.02)]
        assert len(grounds) == len(spots)
        for spot in spots:
            wanted_at = pytest.approx((spot.x - asked.bleed, spot.y - asked.bleed), abs=0.02)
            assert any(place == wanted_at for place in grounds)
        marks = [line for line in page.lines if max(line.width, line.height) == pytest.approx(MARK, abs=0.01)]
        upright = sorted({round(line.x, 2) for line in marks if line.width < 0.01})
        level = sorted({round(line.y, 2) for line in marks if line.height < 0.01})
        edges_x = {edge for spot in spots for edge in (spot.x, spot.x + CARD.width)}
        edges_y = {edge for spot in spots for edge in (spot.y, spot.y + CARD.height)}
        assert upright == pytest.approx(sorted({round(edge, 2) for edge in edges_x}), abs=0.02)
        assert level == pytest.approx(sorted({round(edge, 2) for edge in edges_y}), abs=0.02)


@pytest.mark.parametrize("duplex", ["long", "short", "none"])
def test_fronts_and_backs_register_in_the_pdf(duplex: str) -> None:
    """The last sheet of the realm is half full: its backs lie where light through the sheet would show the fronts."""
    sheets = printed_pages(GAMES[0], what="cards", duplex=duplex)[GUIDE:]
    # Without a printer that turns sheets, the backs of a deck's three sheets follow all of its fronts.
    front, back = (sheets[2], sheets[5]) if duplex == "none" else (sheets[4], sheets[5])
    bled = (CARD.width + 6, CARD.height + 6)
    fronts_at, backs_at = (
        [(box.x, box.y) for box in page.shapes if (box.width, box.height) == pytest.approx(bled, abs=0.02)]
        for page in (front, back)
    )
    assert len(fronts_at) == len(backs_at) == 4
    if duplex == "long":  # the sheet lies on its side: turned along its long edge, top and bottom change places
        behind = [(x, front.height - y - bled[1]) for x, y in fronts_at]
    else:
        behind = [(front.width - x - bled[0], y) for x, y in fronts_at]
    for x, y in behind:
        assert any((x, y) == pytest.approx(place, abs=0.02) for place in backs_at)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_order_gives_the_same_bytes(game: str) -> None:
    found = find_game(game)
    wanted = order(what="cards,board,aids,rules", lang="de")
    assert print_pdf(found, found.standard, wanted) == print_pdf(found, found.standard, wanted)


def test_sparing_ink_takes_less_than_a_third_of_it() -> None:
    full, sparing = (ink_on(GAMES[1], low_ink) for low_ink in (False, True))
    assert sparing < full / 3


def ink_on(game: str, low_ink: bool) -> float:
    """How dark the sheets are, backs and all, between 0 (white) and 1."""
    found = find_game(game)
    pictures = print_pictures(found, found.standard, order(what="cards", low_ink=low_ink), ppi=20)
    return 1 - mean(mean(Image.open(io.BytesIO(picture)).convert("L").tobytes()) for picture in pictures) / 255


def test_an_edition_of_extremes_is_printed_tidily() -> None:
    """The largest figures, the most symbols and the longest names that an edition of Casting Shadows may have."""
    game = find_game(GAMES[1])
    cards = game.export_edition(game.standard)
    cards["basics"].update(life=99, base_energy=9, shadow_energy=9, action_points=9)
    for group in ("resources", "attacks", "conversions", "traps", "companions", "tiles", "characters"):
        for card in cards[group]:
            card["name"] = dict.fromkeys(LANGS, "Unterweltsdrachenhüterin Kunigun")
    for card in cards["attacks"]:
        symbols = ["red pearl", "blue crystal", "any crystal", "curse", "splinter", "any pearl"]
        card.update(pays=symbols, damage=[50, 50, 50], cost={"symbols": symbols, "spell_level": 2})
    edition = game.load_edition(cards)
    wanted = order(what="cards,board", lang="de")
    sheets = pages(printed_edition(game, edition, wanted))
    draw_deck, traps, companions = printing_of(GAMES[1]).cards(edition)
    before_the_boards = sum(
        2 * -(-sum(piece.copies for piece in deck.pieces) // 8) for deck in (draw_deck, traps, companions)
    )
    characters = printing_of(GAMES[1]).board(edition)[0]
    for number, deck in ((GUIDE, draw_deck), (GUIDE + 2, draw_deck), (GUIDE + before_the_boards, characters)):
        for spot in laid_out(deck, wanted).spots():
            check_tidy(deck.title.en, sheets[number], Box(spot.x, spot.y, deck.size.width, deck.size.height))
