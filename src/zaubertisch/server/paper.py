"""Games on paper over HTTP: a PDF of what is asked for, its pages to look at, and the figures that owners can enter.

Typesetting keeps a processor busy for seconds: it runs in a thread, one order at a time, and so many an hour for each
address. What was printed last is kept, since the same order gives the same bytes.
"""

from __future__ import annotations

import asyncio
from base64 import b64encode
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from zaubertisch.core.errors import UnknownGame
from zaubertisch.core.game import Game
from zaubertisch.core.registry import attachment, find_game
from zaubertisch.core.words import Words
from zaubertisch.paper.order import BadOrder, Order, order
from zaubertisch.paper.press import print_pdf, print_pictures
from zaubertisch.paper.printing import Figure, OwnersCard, Printing
from zaubertisch.paper.typesetter import check_installed
from zaubertisch.server import refusals
from zaubertisch.server.hall import Hall
from zaubertisch.server.limits import Rate
from zaubertisch.server.refusals import Refusal

HOUR = 3600
KEPT = 8
PREVIEW_PPI = 48

Handler = Callable[[Request], Awaitable[Response]]
MakeRoute = Callable[[str, str, Handler], Route]
Key = tuple[str, str, str, Order]


class Preview(msgspec.Struct):
    """The pages of an order as pictures: PNG, in base64."""

    pages: list[str]


class EnteredFigure(msgspec.Struct):
    """A figure that an owner may enter: a whole number between two others, or a name."""

    path: list[str | int]
    title: Words
    source: str
    source_path: list[str | int]
    numbers: tuple[int, int] | None


class EnteredCard(msgspec.Struct):
    id: str
    picture: str
    name: Words
    figures: list[EnteredFigure]


class Paper:
    """All endpoints for what is printed."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        count = hall.settings.prints_per_address_and_hour
        self._rate = Rate(count / (HOUR * 1000), count, hall.now)
        self._one_at_a_time = asyncio.Semaphore(1)
        self._kept: OrderedDict[Key, bytes] = OrderedDict()

    def routes(self, route: MakeRoute) -> list[Route]:
        """Where everything is."""
        edition = "/api/games/{game}/editions/{edition}"
        return [
            route(f"{edition}/paper", "GET", self._pdf),
            route(f"{edition}/paper/preview", "GET", self._preview),
            route(f"{edition}/figures", "GET", self._figures),
        ]

    async def _pdf(self, request: Request) -> Response:
        game, edition, wanted = await self._asked(request)
        content = await self._made(request, ("pdf", game, edition, wanted), partial(print_pdf, order=wanted))
        name = f"{game.id}-{'-'.join(wanted.langs)}.pdf"
        return Response(
            content, media_type="application/pdf", headers={"Content-Disposition": f'inline; filename="{name}"'}
        )

    async def _preview(self, request: Request) -> Response:
        game, edition, wanted = await self._asked(request)
        content = await self._made(request, ("preview", game, edition, wanted), partial(_pictures, order=wanted))
        return Response(content, media_type="application/json")

    async def _figures(self, request: Request) -> Response:
        game = _game(request)
        edition = await self._hall.editions.cards(game, request.path_params["edition"])
        printing: Printing[Any] | None = attachment("paper", game.id)
        cards = [] if printing is None else [_card(card) for card in printing.owners_cards(edition)]
        return Response(msgspec.json.encode(cards), media_type="application/json")

    async def _asked(self, request: Request) -> tuple[Game[Any], Any, Order]:
        game = _game(request)
        edition = await self._hall.editions.cards(game, request.path_params["edition"])
        known = ("what", "lang", "paper", "bleed", "duplex")
        words = {name: request.query_params[name] for name in known if name in request.query_params}
        try:
            check_installed()
            return game, edition, order(**words, low_ink=request.query_params.get("low_ink") == "true")
        except BadOrder as problem:
            raise Refusal.of("not-allowed", problem) from None

    async def _made(
        self, request: Request, asked: tuple[str, Game[Any], Any, Order], make: Callable[[Game[Any], Any], bytes]
    ) -> bytes:
        kind, game, edition, wanted = asked
        key = (kind, game.id, request.path_params["edition"], wanted)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if not self._rate.take(request.client.host if request.client else ""):
            raise refusals.TooFast()
        try:
            async with self._one_at_a_time:
                content = await asyncio.to_thread(make, game, edition)
        except BadOrder as problem:
            raise Refusal.of("not-allowed", problem) from None
        self._kept[key] = content
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return content


def _pictures(game: Game[Any], edition: Any, order: Order) -> bytes:
    drawn = print_pictures(game, edition, order, PREVIEW_PPI)
    return msgspec.json.encode(Preview([b64encode(page).decode() for page in drawn]))


def _card(card: OwnersCard) -> EnteredCard:
    return EnteredCard(card.id, card.picture, card.name, [_figure(figure) for figure in card.figures])


def _figure(figure: Figure) -> EnteredFigure:
    numbers = None if figure.numbers is None else (figure.numbers.start, figure.numbers.stop - 1)
    return EnteredFigure(list(figure.path), figure.title, figure.source, list(figure.source_path), numbers)


def _game(request: Request) -> Game[Any]:
    try:
        return find_game(request.path_params["game"])
    except UnknownGame as problem:
        raise Refusal.of("no-such-game", problem) from None
