"""From an order to a job for the typesetter, and the files that it needs."""

from __future__ import annotations

from typing import Any

from zaubertisch.core.game import Game
from zaubertisch.core.registry import attachment
from zaubertisch.core.words import Lang, Words
from zaubertisch.paper import pictures
from zaubertisch.paper.box import box
from zaubertisch.paper.guide import guide
from zaubertisch.paper.inserts import inserts
from zaubertisch.paper.order import BadOrder, Order, What
from zaubertisch.paper.parts import Part, page, piece_count, sheets
from zaubertisch.paper.plain import plain_printing
from zaubertisch.paper.printing import Aid, Printing
from zaubertisch.paper.rulebook import booklet, rulebook
from zaubertisch.paper.typesetter import Files, count_pages, typeset

SHARED = "shared.svg"
CUT_OUT: frozenset[What] = frozenset(("cards", "inserts", "board", "box"))  # these come with a guide to cutting


class Job:
    """Everything that an order asks for of one edition of a game."""

    def __init__(self, game: Game[Any], edition: Any, order: Order) -> None:
        self.game = game
        self.edition = edition
        self.order = order
        self.printing: Printing[Any] = attachment("paper", game.id) or plain_printing(game)
        self.files = self._files()
        self.document = self._document([part for what in order.what for part in self._parts(what)])

    @property
    def is_archival(self) -> bool:
        """Typst cannot put pages of another PDF, as a booklet does, into a file for archives."""
        return "booklet" not in self.order.what

    def _document(self, parts: list[Part], *, with_guide: bool = True) -> dict[str, Any]:
        order = self.order
        needs_guide = with_guide and not CUT_OUT.isdisjoint(order.what)
        return {
            "title": self._names(self.game.names),
            "langs": list(order.langs),
            "low_ink": order.low_ink,
            "bleed": order.bleed,
            "inks": pictures.colours(order.low_ink),
            "parts": [*(guide(order, lang) for lang in order.langs if needs_guide), *parts],
        }

    def _names(self, words: Words) -> str:
        return " · ".join(dict.fromkeys(words[lang] for lang in self.order.langs))

    def _files(self) -> Files:
        """The game's pictures and the typst files that draw its pieces."""
        drawn = pictures.drawn((*self.printing.sprites, pictures.art(SHARED)), self.order.low_ink)
        faces = {f"game/{file.name}": file.read_bytes() for file in self.printing.folder.glob("*.typ")}
        return {**{f"art/{name}.svg": svg for name, svg in drawn.items()}, **faces}

    def _parts(self, what: What) -> list[Part]:
        made = self._made(what)
        if not made:
            raise BadOrder(
                f"{self.game.names.en} has nothing to print as {what!r}",
                f"{self.game.names.de} hat nichts, was als {what!r} zu drucken wäre",
            )
        return made

    def _made(self, what: What) -> list[Part]:
        order, printing, edition = self.order, self.printing, self.edition
        match what:
            case "cards":
                return [part for deck in printing.cards(edition) for part in sheets(deck, order)]
            case "board":
                return [part for deck in printing.board(edition) for part in sheets(deck, order)]
            case "inserts":
                return inserts(self.game.card_list(edition), order)
            case "aids":
                return [part for aid in printing.aids(edition) for part in self._pages(aid)]
            case "rules":
                return [self._rulebook(lang) for lang in order.langs]
            case "booklet":
                return [self._booklet(lang) for lang in order.langs]
            case "box":
                count = piece_count(printing.cards(edition))
                return box(self.game.names, str(edition.name), printing.cover, count, self.game.seats, order)

    def _pages(self, aid: Aid) -> list[Part]:
        size = self.order.sheet.sideways if aid.landscape else self.order.sheet
        return [page(aid.title, aid.drawing, lang, size) for lang in self.order.langs]

    def _rulebook(self, lang: Lang) -> Part:
        return rulebook(
            self.game.names,
            str(self.edition.name),
            self.game.rule_book(self.edition),
            self.game.card_list(self.edition),
            self.printing,
            self.printing.examples(self.edition),
            self.order,
            lang,
        )

    def _booklet(self, lang: Lang) -> Part:
        """The rulebook is set first; its pages then go onto sheets."""
        plain = self._document([self._rulebook(lang)], with_guide=False)
        file = f"rules-{lang}.pdf"
        pages = count_pages(plain, self.files, f"last-page-{lang}")
        self.files[file] = typeset(plain, self.files)
        return booklet(self.game.names, file, pages, self.order, lang)
