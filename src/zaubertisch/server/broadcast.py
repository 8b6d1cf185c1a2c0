"""Telling everybody who looks at a table what is new there, each as they may see it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from zaubertisch.server import protocol
from zaubertisch.server.protocol import ChatLine, ClocksChange, RematchOffer, Said, SeatsChange, Update
from zaubertisch.server.records import Played, Record, Rematched, Started, TakenBack
from zaubertisch.server.room import CHAT_LINES, Room, Viewer


class Broadcast:
    """What is sent to all viewers of a table."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._space = bytearray()
        self._encode_into = msgspec.json.Encoder().encode_into

    def send(self, room: Room, message: Any) -> None:
        """The same to everybody."""
        data = protocol.encode(message)
        for viewer in list(room.viewers):
            viewer.send(data)

    def send_table(self, room: Room) -> None:
        """The whole table."""
        now = self._now()
        for viewer in list(room.viewers):
            viewer.send(protocol.encode(room.table_now(viewer.guest, now)))

    def send_seats(self, room: Room, but: Viewer | None = None) -> None:
        """To everybody (but one): who sits where, and what that means for the clocks."""
        seats, watchers, clocks = room.seats_seen(), room.watchers, room.clocks(self._now())
        for viewer in list(room.viewers):
            if viewer is not but:
                viewer.send(protocol.encode(SeatsChange(room.id, seats, room.seat_of(viewer.guest), watchers)))
                if clocks is not None:
                    viewer.send(protocol.encode(ClocksChange(room.id, clocks)))

    def send_update(
        self, room: Room, after: int, since: int, undone: int | None = None, timed_out: int | None = None
    ) -> None:
        """What happened since an event; `after` is the entry of the log that it follows."""
        now, game = self._now(), room.game
        made: dict[int, bytes] = {}
        for viewer in list(room.viewers):
            eyes = room.eyes_of(viewer.guest)
            if eyes not in made:
                view, events = game.news(eyes, since)
                play = room.progress(eyes, now)
                # Into the same space each time: half of the work of a long message is to find room for it.
                self._encode_into(Update(room.id, after, room.seq, events, view, play, undone, timed_out), self._space)
                made[eyes] = bytes(self._space)
            viewer.send(made[eyes])

    def send_line(self, room: Room, line: ChatLine) -> None:
        """Somebody said something."""
        room.lines = [*room.lines[1 - CHAT_LINES :], line]
        self.send(room, Said(room.id, line))

    def send_change(self, room: Room, record: Record, before: int, events: int) -> None:
        """What a record changed, whoever wrote it; `before` and `events` say how far the table was before it."""
        match record:
            case Started():
                self.send_table(room)
            case Played():
                who = record.inputs[0].who
                timed_out = who if record.timed_out and isinstance(who, int) else None
                self.send_update(room, before, events, timed_out=timed_out)
                if room.phase == "over":
                    self.send_table(room)  # with everything that was hidden
            case TakenBack():
                self.send_update(room, before, room.game.next_event, undone=room.game.next_event)
            case Rematched():
                self.send(room, RematchOffer(room.id, record.table))
            case _:
                self.send_seats(room)
