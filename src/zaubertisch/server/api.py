"""What is not live goes by HTTP: who I am, the games and their rules, my tables, finished games."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from zaubertisch.core.errors import BadEdition, UnknownGame
from zaubertisch.core.game import Game
from zaubertisch.core.registry import find_game
from zaubertisch.core.seats import ONLOOKER
from zaubertisch.core.words import Lang
from zaubertisch.server import games, protocol, refusals
from zaubertisch.server.afterwards import frames
from zaubertisch.server.editions import check_edition
from zaubertisch.server.guests import COOKIE, clean_nickname
from zaubertisch.server.hall import Hall
from zaubertisch.server.lessons import lesson_seen
from zaubertisch.server.limits import Rate
from zaubertisch.server.paper import Paper
from zaubertisch.server.protocol import (
    Claim,
    Introduce,
    Me,
    MyTables,
    PersonalLink,
    Replay,
    Session,
    TableCard,
)
from zaubertisch.server.refusals import Refusal
from zaubertisch.server.room import Room
from zaubertisch.server.verification import report
from zaubertisch.server.websocket import cookie_of, is_same_origin

HOUR = 3600
YEAR = 365 * 24 * HOUR
MY_TABLES = 100
SMALL = 4096

STATUSES = {
    "no-such-table": 404,
    "no-such-game": 404,
    "no-such-edition": 404,
    "not-allowed": 403,
    "too-fast": 429,
    "too-many": 429,
    "gone": 410,
}

Body = TypeVar("Body")
Handler = Callable[[Request], Awaitable[Response]]


class Api:
    """All endpoints under `/api`."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._new_guests = self._hourly(hall.settings.guests_per_address_and_hour)
        self._new_editions = self._hourly(hall.settings.editions_per_address_and_hour)
        self._replaying = asyncio.Semaphore(1)

    def _hourly(self, count: int) -> Rate:
        return Rate(count / (HOUR * 1000), count, self._hall.now)

    def routes(self) -> list[Route]:
        """Where everything is."""
        return [
            self._route("/api/session", "GET", self._session),
            self._route("/api/session", "POST", self._introduce),
            self._route("/api/session/link", "POST", self._link),
            self._route("/api/session/claim", "POST", self._claim),
            self._route("/api/games", "GET", self._games),
            self._route("/api/games/{game}/rules", "GET", self._rules),
            self._route("/api/games/{game}/lesson", "GET", self._lesson),
            self._route("/api/games/{game}/editions/{edition}", "GET", self._edition),
            self._route("/api/games/{game}/editions/{edition}/printed", "GET", self._printed),
            self._route("/api/games/{game}/editions/{edition}/rules", "GET", self._rules),
            self._route("/api/games/{game}/editions", "POST", self._keep_edition),
            *Paper(self._hall).routes(self._route),
            self._route("/api/tables/mine", "GET", self._my_tables),
            self._route("/api/tables/{table}/journal", "GET", self._journal),
            self._route("/api/tables/{table}/verification", "GET", self._verification),
            self._route("/api/tables/{table}/frames", "GET", self._frames),
        ]

    def _route(self, path: str, method: str, handler: Handler) -> Route:
        async def answer(request: Request) -> Response:
            try:
                if method == "POST" and not is_same_origin(request.headers, self._hall.settings):
                    raise refusals.ForeignOrigin()
                return await handler(request)
            except Refusal as refusal:
                status = STATUSES.get(refusal.code, 400)
                return _json(protocol.Problem(refusal.code, refusal.words), status)

        return Route(path, answer, methods=[method])

    # --- guests ---

    def _guest(self, request: Request) -> str:
        guest = self._hall.signer.guest_of_cookie(cookie_of(request.headers))
        if guest is None:
            raise refusals.NoGuest()
        return guest

    async def _session(self, request: Request) -> Response:
        guest = self._hall.signer.guest_of_cookie(cookie_of(request.headers))
        nickname = await self._hall.store.nickname(guest) if guest else None
        return _json(Session(Me(guest, nickname) if guest and nickname else None))

    async def _introduce(self, request: Request) -> Response:
        nickname = clean_nickname((await _body(request, Introduce, SMALL)).nickname)
        guest = self._hall.signer.guest_of_cookie(cookie_of(request.headers))
        if guest is None:
            if not self._new_guests.take(_address(request)):
                raise refusals.TooFast()
            guest = self._hall.entropy(12).hex()
        await self._hall.store.keep_guest(guest, nickname, self._hall.now())
        for connection in self._hall.connections:
            if connection.guest == guest:
                connection.nickname = nickname
        return self._with_cookie(request, guest, Session(Me(guest, nickname)))

    async def _link(self, request: Request) -> Response:
        await _body(request, dict[str, Any], SMALL)
        expires = self._hall.now() + int(self._hall.settings.link_validity * 1000)
        return _json(PersonalLink(self._hall.signer.link(self._guest(request), expires), expires))

    async def _claim(self, request: Request) -> Response:
        guest = self._hall.signer.guest_of_link((await _body(request, Claim, SMALL)).token, self._hall.now())
        nickname = await self._hall.store.nickname(guest)
        if nickname is None:
            raise refusals.BadLink()
        return self._with_cookie(request, guest, Session(Me(guest, nickname)))

    def _with_cookie(self, request: Request, guest: str, answer: Session) -> Response:
        response = _json(answer)
        secure = self._hall.settings.secure_cookies
        response.set_cookie(
            COOKIE,
            self._hall.signer.cookie(guest),
            max_age=YEAR,
            path="/",
            secure=request.url.scheme == "https" if secure is None else secure,
            httponly=True,
            samesite="lax",
        )
        return response

    # --- games ---

    async def _games(self, request: Request) -> Response:
        offered = self._hall.editions.offered
        return _json([games.game_info(game, offered(game)) for game in games.playable_games()])

    async def _rules(self, request: Request) -> Response:
        game, edition = await self._cards(request)
        return _json(games.rules(game, edition))

    async def _lesson(self, request: Request) -> Response:
        return _json(lesson_seen(_game(request)))

    async def _edition(self, request: Request) -> Response:
        game, edition = await self._cards(request)
        return _json(game.export_edition(edition))

    async def _printed(self, request: Request) -> Response:
        game, edition = await self._cards(request)
        answer = _json(game.printed(edition))
        # The cards under a hash never change, but a newer version may word them better.
        answer.headers["Cache-Control"] = f"max-age={HOUR}"
        return answer

    async def _cards(self, request: Request) -> tuple[Game[Any], Any]:
        """The game and the edition of an address; the standard one unless it names another."""
        game = _game(request)
        return game, await self._hall.editions.cards(game, request.path_params.get("edition", protocol.STANDARD))

    async def _keep_edition(self, request: Request) -> Response:
        self._guest(request)
        game, data = _game(request), await _body(request, object, protocol.EDITION_BYTES)
        try:
            edition = check_edition(game, data)
        except BadEdition as problem:
            raise Refusal.of("bad-set-up", problem) from None
        if not self._new_editions.take(_address(request)):
            raise refusals.TooManyEditions()
        return _json(await self._hall.editions.keep(edition))

    # --- tables ---

    async def _my_tables(self, request: Request) -> Response:
        found = await self._hall.store.tables_of(self._guest(request), MY_TABLES)
        return _json(MyTables([msgspec.json.decode(summary.card, type=TableCard) for summary in found]))

    async def _journal(self, request: Request) -> Response:
        async with self._hall.at(request.path_params["table"]) as room:
            _check_over(room)
            journal = room.journal
        return _file(b"\n".join(journal.lines()) + b"\n", "application/x-ndjson", f"{_file_name(room)}.jsonl")

    async def _verification(self, request: Request) -> Response:
        async with self._hall.at(request.path_params["table"]) as room:
            _check_over(room)
            journal, name = room.journal, _file_name(room)
        lang: Lang = "de" if request.query_params.get("lang") == "de" else "en"
        async with self._replaying:
            text = await asyncio.to_thread(report, journal, f"{name}.jsonl", lang)
        return _file(text.encode(), "text/plain", f"{name}.txt")

    async def _frames(self, request: Request) -> Response:
        async with self._hall.at(request.path_params["table"]) as room:
            _check_over(room)
            journal, card, proof = room.journal, room.card(), room.proof()
        seats = {str(seat): seat for seat in range(len(card.seats))}
        wanted = request.query_params.get("seat", "onlooker")
        if wanted != "onlooker" and wanted not in seats:
            raise refusals.NoSuchTable()
        eyes = seats.get(wanted, ONLOOKER)
        # One at a time: a replay keeps a processor busy for a moment, and nobody's move shall wait for it.
        async with self._replaying:
            made = await asyncio.to_thread(partial(frames, journal, eyes))
        return _json(
            Replay(
                table=room.id,
                game=card.game,
                edition=card.edition,
                edition_name=card.edition_name,
                seats=card.seats,
                options=card.options,
                proof=proof,
                seat=seats.get(wanted),
                frames=made,
                result=journal.result or {},
            )
        )


def _address(request: Request) -> str:
    return request.client.host if request.client else ""


def _file_name(room: Room) -> str:
    return f"{room.opened.game}-{room.id}"


def _file(content: bytes, kind: str, name: str) -> Response:
    return Response(content, media_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def _check_over(room: Room) -> None:
    if room.phase != "over":
        raise refusals.NotOver()


def _game(request: Request) -> Game[Any]:
    try:
        return find_game(request.path_params["game"])
    except UnknownGame as problem:
        raise Refusal.of("no-such-game", problem) from None


def _json(answer: Any, status: int = 200) -> Response:
    return Response(protocol.encode(answer), status, media_type="application/json")


async def _body(request: Request, kind: type[Body], limit: int) -> Body:
    """A request's body, if it is not too long and as it should be."""
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > limit:
            raise refusals.too_long(limit)
    if request.headers.get("content-type", "").split(";")[0].strip() != "application/json":
        raise refusals.BadMessage()
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise refusals.BadMessage() from None
