"""A table in a position of one's own, shown in a real browser: the rules play here, the page hears what they say."""

from __future__ import annotations

import json
import re
import time
from typing import Any

import msgspec
from playwright.sync_api import Page, WebSocketRoute, expect

from zaubertisch import Table
from zaubertisch.core.changes import carry_out
from zaubertisch.core.errors import IllegalAction
from zaubertisch.server import protocol as p

TABLE = "stage"


class Stage:
    """The server's side of a page's socket, for one seat of a table (or an onlooker, the seat after the last)."""

    def __init__(
        self, page: Page, table: Table[Any], seat: int = 0, version: int = p.VERSION, game: str | None = None
    ) -> None:
        """`game` is another name for the game, if the page shall not know it."""
        self.page, self.table, self.seat, self.version = page, table, seat, version
        self.game = game or table.game.id
        self.answers: list[str] = []
        self.sent: list[str] = []
        self.wishes: list[str] = []
        players = table.set_up.players
        names = ("Ada", "Bea", "Cem", "Dora")[:players]
        roles = table.set_up.roles
        self._seats = [
            p.Seat("person", name, None, role, connected=True) for name, role in zip(names, roles, strict=True)
        ]
        self._you = seat if seat < players else None
        self._seq = 1
        self._told = len(table.events(seat))
        self._view = table.view(seat)
        self._socket: WebSocketRoute | None = None
        page.route_web_socket(re.compile("/ws$"), self._open)
        page.goto(f"/table/{TABLE}")
        expect(page.locator("[data-turn]")).to_be_attached()

    def play(self, *answers: str, timed_out: int | None = None) -> None:
        """Others play, and the page sees it."""
        for answer in answers:
            self.table.play(answer)
        self._update(timed_out)

    def lose(self, *answers: str) -> None:
        """Others play, and the page hears nothing of it."""
        for answer in answers:
            self.table.play(answer)
        self._seq += 1

    def blurt(self, text: str) -> None:
        """Something that no server of ours would say."""
        assert self._socket is not None
        self._socket.send(text)

    def say(self, message: Any) -> None:
        """Something else that a server says."""
        self._send(message)

    def change_seat(self, number: int, **changes: Any) -> None:
        """Something is different with one seat, and the page hears of it."""
        self._seats[number] = msgspec.structs.replace(self._seats[number], **changes)
        self._send(p.SeatsChange(TABLE, self._seats, self._you, 0))

    def sentences(self, since: int) -> list[p.EventSeen]:
        """What has happened since, as far as the log tells it."""
        return [event for event in self._events(since) if event.words]

    # --- what the page says ---

    def _open(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.on_message(lambda text: self._hear(json.loads(text)))
        self._send(p.Welcome(self.version, p.Me("me", "Ada"), round(time.time() * 1000), chat=False))

    def _hear(self, said: dict[str, Any]) -> None:
        self.wishes.append(said["type"])
        match said["type"]:
            case "ask-history":
                self._send(p.History(said["id"], TABLE, self._events(0)))
            case "play":
                self._answer(said["id"], said["action"])
            case "why-not":
                refusal = self.table.why_not(said["answer"])
                clause, words = (None, None) if refusal is None else (refusal.clause, refusal.words)
                self._send(p.Reason(said["id"], TABLE, clause, words))
            case _:
                self._send(p.Done(said["id"], TABLE))
        if said["type"] == "enter":
            self._send(self._whole_table())

    def _answer(self, id: str, notation: str) -> None:
        try:
            self.table.play(notation)
        except IllegalAction as refused:
            self._send(p.Refused(id, "illegal", refused.refusal.words, clause=refused.refusal.clause))
            return
        self.answers.append(notation)
        self._send(p.Done(id))
        self._update()

    # --- what the page hears ---

    def _send(self, message: Any) -> None:
        text = msgspec.json.encode(message).decode()
        self.sent.append(text)
        assert self._socket is not None
        self._socket.send(text)

    def _update(self, timed_out: int | None = None) -> None:
        after, self._seq = self._seq, self._seq + 1
        events, self._told = self._news(self._told), len(self.table.events(self.seat))
        self._send(p.Update(TABLE, after, self._seq, events, None, self._progress(), timed_out=timed_out))

    def _news(self, since: int) -> list[p.EventNow]:
        """What has just happened, each event with what it changes in the view of before."""
        kinds, made = self.table.game.events, []
        for event in self.table.events(self.seat, since):
            changes = kinds.changes(self._view, event)
            told = msgspec.structs.asdict(p.EventSeen.of(event, self.table.tell(event)))
            tempo = kinds.by_name[event.kind].tempo
            made.append(p.EventNow(**told, tempo=tempo, changes=msgspec.to_builtins(changes)))
            carry_out(self._view, changes)
        return made

    def _events(self, since: int) -> list[p.EventSeen]:
        return [p.EventSeen.of(event, self.table.tell(event)) for event in self.table.events(self.seat, since)]

    def _progress(self) -> p.Progress:
        table, asked = self.table, self.table.to_act
        question = None
        if asked == self.seat:
            asked_now = table.question()
            preview = table.game.questions.preview(table.masked(self.seat))
            question = p.Question(
                len(table.inputs()),
                asked_now.kind,
                asked_now.clause,
                asked_now.words,
                asked_now.help,
                list(table.legal()),
                preview,
            )
        result: dict[str, Any] | None = {} if asked is None else None
        return p.Progress(self._told, asked, question, 0, None, result)

    def _now(self) -> p.GameNow:
        self._told, self._view = self.table.happened, self.table.view(self.seat)
        return p.GameNow(**msgspec.structs.asdict(self._progress()), view=self.table.view(self.seat))

    def _whole_table(self) -> p.TableNow:
        return p.TableNow(
            table=TABLE,
            seq=self._seq,
            game=self.game,
            options={},
            edition="standard",
            order="set",
            clock=None,
            absence=None,
            private=False,
            key=None,
            chat=False,
            phase="over" if self.table.to_act is None else "running",
            seats=self._seats,
            you=self._you,
            watchers=0,
            proof=p.Proof("0" * 64),
            play=self._now(),
            lines=[],
            rematch=None,
        )
