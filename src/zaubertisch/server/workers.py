"""Workers on one database tell each other what they wrote, who is connected to them, and what is said.

A worker that is alone has nobody to tell, and hears nothing.
"""

from __future__ import annotations

import msgspec

from zaubertisch.server.broadcast import Broadcast
from zaubertisch.server.hall import Hall
from zaubertisch.server.presence import Presence
from zaubertisch.server.protocol import ChatLine
from zaubertisch.server.room import Room
from zaubertisch.server.table_log import TableLog

HEARTBEAT_LOST = 30_000  # milliseconds after which a silent worker counts as gone


class Notice(msgspec.Struct, omit_defaults=True):
    """What workers tell each other; what is missing did not happen."""

    worker: str
    table: str = ""
    seq: int = 0
    listed: bool = False  # the lobby's card has changed
    asks_presence: bool = False
    people: list[str] | None = None
    watchers: int = 0
    line: ChatLine | None = None


class Workers:
    """The others, as one worker knows them."""

    def __init__(self, hall: Hall, table_log: TableLog, broadcast: Broadcast, presence: Presence) -> None:
        self._hall = hall
        self._log = table_log
        self._broadcast = broadcast
        self._presence = presence
        self._name = hall.entropy(8).hex()
        self._heard: dict[str, int] = {}  # when each was heard last

    def listen(self) -> None:
        """Hear the others from now on."""
        self._hall.store.listen(self._hear)

    # --- telling ---

    def written(self, room: Room, *, listed: bool) -> str:
        """What the others are told once a table's next entry is written; nothing if there are none."""
        return _encoded(Notice(self._name, room.id, room.seq, listed)) if self._hall.store.is_shared else ""

    def ask_presence(self, table: str) -> None:
        """A table came into memory: who is connected to it elsewhere?"""
        self._publish(Notice(self._name, table, asks_presence=True))

    def share_presence(self, room: Room) -> None:
        """Somebody came to a table here, or went."""
        people, watchers = room.presence()
        self._publish(Notice(self._name, room.id, people=sorted(people), watchers=watchers))

    def share_line(self, room: Room, line: ChatLine) -> None:
        """Somebody said something here."""
        self._publish(Notice(self._name, room.id, line=line))

    def beat(self) -> None:
        """Say that we are still there, and forget those of whom that was not heard for long."""
        self._publish(Notice(self._name))
        now = self._hall.now()
        for worker, heard in list(self._heard.items()):
            if heard < now - HEARTBEAT_LOST:
                self._forget(worker)

    def _publish(self, notice: Notice) -> None:
        if self._hall.store.is_shared:
            self._hall.store.publish(_encoded(notice))

    # --- hearing ---

    def _hear(self, text: str) -> None:
        notice = msgspec.json.decode(text, type=Notice)
        if notice.worker == self._name:
            return
        hall = self._hall
        self._heard[notice.worker] = hall.now()
        if notice.listed:
            hall.spawn(hall.lobby.refresh(notice.table))
        room = hall.rooms.get(notice.table)
        if room is None:
            return
        if notice.seq > room.seq:
            hall.spawn(self._log.catch_up(notice.table))
        elif notice.asks_presence:
            self.share_presence(room)
        elif notice.line is not None:
            self._broadcast.send_line(room, notice.line)
        elif notice.people is not None:
            self._note_presence(room, notice.worker, frozenset(notice.people), notice.watchers)

    def _note_presence(self, room: Room, worker: str, people: frozenset[str], watchers: int) -> None:
        rested = room.rests
        room.remote[worker] = (people, watchers)
        for number, seat in enumerate(room.seats):
            if seat.guest is not None and not room.is_connected(seat.guest):
                if seat.away_since is None:
                    self._presence.note_absence(room, number)
            elif seat.guest is not None:
                self._presence.note_return(room, number)
        self._broadcast.send_seats(room)
        if rested:
            self._hall.attend(room)

    def _forget(self, worker: str) -> None:
        del self._heard[worker]
        for room in self._hall.rooms.values():
            if worker in room.remote:
                self._note_presence(room, worker, frozenset(), 0)
                del room.remote[worker]


def _encoded(notice: Notice) -> str:
    return msgspec.json.encode(notice).decode()
