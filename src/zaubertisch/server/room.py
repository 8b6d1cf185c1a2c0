"""A table in memory: what its log says, who is there, and how it looks to each of them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, Protocol

import msgspec

from zaubertisch.core.journal import Header, Input, Journal
from zaubertisch.core.seats import ONLOOKER
from zaubertisch.server import deal, protocol, records
from zaubertisch.server.clocks import ClockHand
from zaubertisch.server.live import LiveGame
from zaubertisch.server.protocol import STANDARD, ChatLine, Clocks, GameNow, Progress, Proof, Seat, TableCard, TableNow
from zaubertisch.server.records import Record
from zaubertisch.server.store import Entry, Phase, Summary

REMEMBERED_MESSAGES = 32
CHAT_LINES = 30


class Viewer(Protocol):
    """A connection that looks at tables."""

    guest: str
    nickname: str

    def send(self, data: bytes) -> None:
        """Send a message, or drop the connection if too much is waiting already."""


@dataclass(slots=True)
class SeatState:
    """A seat: what the log says about it, and since when its person is away."""

    who: Literal["open", "person", "bot"]
    guest: str | None = None
    name: str | None = None
    level: str | None = None
    role: str | None = None
    contribution: str | None = None
    sat_in: Literal["asked", "absent", "time"] | None = None
    wants_pause: bool = False
    away_since: int | None = None
    left: bool = False  # whose person left the running game for good

    @classmethod
    def of(cls, place: records.Place) -> SeatState:
        return cls(place.who, place.guest, place.name, place.level, place.role)

    @property
    def place(self) -> records.Place:
        """As it is written into the log."""
        return records.Place(self.who, self.guest, self.name, self.level, self.role)

    @property
    def by_bot(self) -> bool:
        """Whether a bot decides here."""
        return self.who == "bot" or self.sat_in is not None


class Room:
    """One table. `apply` carries a record of the log into it, whoever wrote the record."""

    def __init__(self, id: str, key: str, grace: int, started: int) -> None:
        self.id = id
        self.key = key
        self.seq = 0
        self.seats: list[SeatState] = []
        self._seat_of: dict[str, int] = {}  # of each person
        self.phase: Phase = "open"
        self.header: Header | None = None
        self.created = 0
        self.changed = 0
        self.question_id = 0
        self.asked_at = 0
        self.rematch: str | None = None
        self.told = 0  # events that the log accounts for
        self.lines: list[ChatLine] = []
        self.clock: ClockHand | None = None
        self.undo = 0
        self._taken_back = 0  # decisions that are not made anew yet
        # what is not in the log
        self.lock = asyncio.Lock()
        self.dead = False
        self.viewers: dict[Viewer, None] = {}
        self.remote: dict[str, tuple[frozenset[str], int]] = {}  # by worker: who is connected there, how many watch
        self.idle_since = started
        self.timers: dict[str, asyncio.TimerHandle] = {}
        self.thinking: int | None = None  # the question that a bot is thinking about
        self.answered: int | None = None  # the question to which an answer is waiting for its time
        self.out_of_time: int | None = None  # the question that a bot answers because its time ran out
        self.written_here = True  # whether this worker wrote the last record
        self._grace = grace
        self._started = started  # since when this process counts time
        self._opened: records.Opened | None = None
        self._loading = False
        self._inputs: list[Input] = []  # while a log is loaded
        self._game: LiveGame | None = None
        self._messages: OrderedDict[str, None] = OrderedDict()

    # --- the log ---

    def load(self, entries: Iterable[Entry]) -> None:
        """Carry a whole log into an empty room. The game is made at the end, from all of its inputs."""
        self._loading = True
        for entry in entries:
            self.apply(records.decode_record(entry.body), entry.at)
        self._loading = False
        if self.header is not None:
            self._game, self._inputs = LiveGame(self.header, self._inputs), []
            self._note_step()

    def apply(self, record: Record, at: int, *, played: bool = False) -> None:
        """Carry one record into the room; `played` if the game has made that step already."""
        self.seq += 1
        self.changed = at
        if isinstance(record, records.Played):  # what comes by far most often, and changes no seat
            self._play(record, at, played)
        else:
            self._arrange(record, at, played)
            people = ((seat.guest, number) for number, seat in enumerate(self.seats) if seat.who == "person")
            self._seat_of = {guest: number for guest, number in people if guest is not None}
        self._note_step()

    def _note_step(self) -> None:
        """How far the game is now, and whether it is over."""
        if self._game is not None:
            self.told = self._game.next_event
            if self._game.to_act is None:
                self.phase = "over"

    def _arrange(self, record: Record, at: int, played: bool) -> None:
        match record:
            case records.Opened():
                self._open(record, at)
            case records.Sat():
                role = self.seats[record.seat].role
                self.seats[record.seat] = SeatState("person", record.guest, record.name, role=role)
            case records.StoodUp():
                self._stand_up(record, at)
            case records.Arranged():
                if record.who == "closed":
                    del self.seats[record.seat]
                else:
                    self.seats[record.seat] = SeatState(
                        record.who, level=record.level, role=self.seats[record.seat].role
                    )
            case records.RoleChosen():
                self.seats[record.seat].role = record.role
            case records.Contributed():
                self.seats[record.seat].contribution = record.randomness
            case records.Started():
                self._start(record, at)
            case records.TakenBack():
                self._take_back(record, at, played)
            case records.SatIn():
                self._sit_in(record, at)
            case records.PauseWished():
                self._wish_pause(record, at)
            case records.Rematched():
                self.rematch = record.table

    def _open(self, record: records.Opened, at: int) -> None:
        self._opened = record
        self.created = at
        self.seats = [SeatState.of(place) for place in record.places]

    def _stand_up(self, record: records.StoodUp, at: int) -> None:
        if self.phase == "open":
            self.seats[record.seat] = SeatState("open", role=self.seats[record.seat].role)
        else:
            seat = self.seats[record.seat]
            self.seats[record.seat] = SeatState(
                "bot", level=record.level, role=seat.role, contribution=seat.contribution, left=True
            )
            self._settle_pause(at)

    def _sit_in(self, record: records.SatIn, at: int) -> None:
        self.seats[record.seat].sat_in = record.why if record.on else None
        self.undo = 0
        if self.clock is not None and record.on and record.why == "time":
            self.clock.use_up(record.seat)
        self._settle_pause(at)

    def _start(self, record: records.Started, at: int) -> None:
        contributions = {seat.guest: seat.contribution for seat in self.seats}
        self.seats = [SeatState.of(place) for place in record.places]
        for seat in self.seats:
            seat.contribution = contributions.get(seat.guest)
            if seat.guest is not None and not self.is_connected(seat.guest):
                seat.away_since = at
        self.phase = "running"
        self.header = record.header
        if self._loading:
            self._inputs = list(record.inputs)
        elif self._game is None:
            self._game = LiveGame(record.header, record.inputs)
        if self.opened.clock is not None:
            self.clock = ClockHand(self.opened.clock, len(self.seats), self._grace)
        self._ask(at)

    def _play(self, record: records.Played, at: int, played: bool) -> None:
        who = record.inputs[0].who
        assert isinstance(who, int), "a record begins with a decision"
        if self._game is None:
            self._inputs += record.inputs
        elif not played:
            answer = self._game.read(record.inputs[0].what)
            assert self._game.play(answer, who) == record.inputs, "the log and the game disagree"
        if self.clock is not None and record.left is not None:
            self.clock.left = list(record.left)
        self._remember(record.message)
        made_anew = self._taken_back > 0 and self._game is not None and self._game.to_act == who
        self._taken_back = self._taken_back - 1 if made_anew else 0
        if made_anew and self.clock is not None:
            self._turn_to_question(at)
            self.clock.ask_again(who, self.asked_at)
        else:
            self._ask(at)

    def _take_back(self, record: records.TakenBack, at: int, played: bool) -> None:
        seat: int | str | None
        if self._game is None:
            seat = self._inputs[record.inputs].who
            del self._inputs[record.inputs :]
        else:
            if not played:
                self._game.take_back(record.inputs)
            seat = self._game.to_act
        assert isinstance(seat, int), "a decision was taken back"
        self._remember(record.message)
        self._taken_back += 1
        self._turn_to_question(at)
        if self.clock is not None:
            self.clock.take_back(seat)

    def _ask(self, at: int) -> None:
        self._turn_to_question(at)
        if self.clock is not None:
            self.clock.ask(self.asked_at, present=True)

    def _turn_to_question(self, at: int) -> None:
        self.question_id = self.seq
        self.undo = 0
        self.asked_at = self._counted(at)

    def _counted(self, at: int) -> int:
        """Time during which no server was running counts for nobody."""
        return max(at, self._started)

    def _wish_pause(self, record: records.PauseWished, at: int) -> None:
        if self.is_paused and not record.on:  # one is enough to go on: nobody's wish outlives the pause
            for seat in self.seats:
                seat.wants_pause = False
        self.seats[record.seat].wants_pause = record.on
        self._settle_pause(at)

    def _settle_pause(self, at: int) -> None:
        """The clock stands exactly while everybody who is not played for by a bot wishes it."""
        if self.clock is None:
            return
        if self.people and all(seat.wants_pause for seat in self.people):
            self.clock.pause(self._counted(at))
        else:
            self.clock.go_on(self._counted(at))

    def _remember(self, message: str | None) -> None:
        if message is not None:
            self._messages[message] = None
            if len(self._messages) > REMEMBERED_MESSAGES:
                self._messages.popitem(last=False)

    def was_carried_out(self, message: str) -> bool:
        """Whether a message was accepted already."""
        return message in self._messages

    # --- what it is ---

    @property
    def opened(self) -> records.Opened:
        """How the table was set up."""
        assert self._opened is not None, "the log begins with the opening"
        return self._opened

    @property
    def game(self) -> LiveGame:
        """The game in play."""
        assert self._game is not None, "the game has not begun"
        return self._game

    def lay_out(self, game: LiveGame) -> None:
        """The game that was just dealt, so that its record need not be played again."""
        self._game = game

    def finish_loading(self, now: int) -> None:
        """Nobody is there yet."""
        for seat in self.seats:
            seat.away_since = now if seat.who == "person" else None
        if self.header is not None and self.game.to_act is not None and self.clock is not None:
            self.clock.lose(now)

    @property
    def is_paused(self) -> bool:
        """Whether everybody agreed to a pause."""
        return self.clock is not None and self.clock.paused_at is not None and self.phase == "running"

    @property
    def people(self) -> list[SeatState]:
        """The seats that persons play themselves."""
        return [seat for seat in self.seats if seat.who == "person" and seat.sat_in is None]

    def seat_of(self, guest: str) -> int | None:
        """Where a guest sits."""
        return self._seat_of.get(guest)

    def eyes_of(self, guest: str) -> int:
        """Through whose eyes a guest sees the game."""
        return self._seat_of.get(guest, ONLOOKER)

    @property
    def host(self) -> str:
        """Who may arrange the table: the one who opened it; while they are not there, the first person who is."""
        opener = self.opened.host
        return min(self._seat_of, key=lambda guest: (not self.is_connected(guest), guest != opener), default=opener)

    def is_connected(self, guest: str) -> bool:
        """Whether a guest looks at this table, here or at another worker."""
        here = any(viewer.guest == guest for viewer in self.viewers)
        return here or any(guest in guests for guests, _ in self.remote.values())

    @property
    def is_for_bots(self) -> bool:
        """Whether no person has a seat here, or could still take one."""
        return all(seat.who == "bot" for seat in self.seats)

    @property
    def rests(self) -> bool:
        """Whether bots are among themselves and nobody looks, here or at another worker: they wait for somebody."""
        return self.is_for_bots and not self.viewers and not any(map(any, self.remote.values()))

    @property
    def watchers(self) -> int:
        """How many connections look on without a seat."""
        here = sum(self.seat_of(viewer.guest) is None for viewer in self.viewers)
        return here + sum(count for _, count in self.remote.values())

    def presence(self) -> tuple[frozenset[str], int]:
        """Who is connected at this worker, and how many watch."""
        seated = frozenset(viewer.guest for viewer in self.viewers if self.seat_of(viewer.guest) is not None)
        return seated, sum(self.seat_of(viewer.guest) is None for viewer in self.viewers)

    @property
    def guests(self) -> tuple[str, ...]:
        """All persons with a seat."""
        return tuple(seat.guest for seat in self.seats if seat.guest is not None)

    @property
    def journal(self) -> Journal:
        """The journal of the game, to be shown only when it is over."""
        return self.game.table.journal

    # --- how it looks ---

    def seats_seen(self) -> list[Seat]:
        """The seats as everybody sees them."""
        host = self.host
        return [
            Seat(
                who=seat.who,
                name=seat.name,
                level=seat.level,
                role=seat.role,
                host=seat.guest is not None and seat.guest == host,
                connected=seat.guest is not None and self.is_connected(seat.guest),
                away_since=seat.away_since,
                bot_because=seat.sat_in,
                contributed=seat.contribution is not None,
                wants_pause=seat.wants_pause,
            )
            for seat in self.seats
        ]

    @property
    def winners(self) -> list[int] | None:
        """The seats that won, once the game is over."""
        result = self.game.result if self.phase == "over" else None
        return None if result is None else result["winners"]

    def card(self) -> TableCard:
        """The table as the lobby shows it."""
        opened = self.opened
        return TableCard(
            table=self.id,
            game=opened.game,
            phase=self.phase,
            options=opened.options,
            edition=opened.edition or STANDARD,
            seats=self.seats_seen(),
            clock=opened.clock,
            watchers=self.watchers,
            private=opened.private,
            created=self.created,
            changed=self.changed,
            lesson=opened.lesson,
            edition_name=opened.edition_name,
            winners=self.winners,
        )

    def summary(self) -> Summary:
        """What the store keeps for lists."""
        return Summary(
            table=self.id,
            game=self.opened.game,
            phase=self.phase,
            private=self.opened.private,
            created=self.created,
            changed=self.changed,
            guests=self.guests,
            card=protocol.encode(self.card()),
        )

    def clocks(self, now: int) -> Clocks | None:
        """How long everybody still has."""
        if self.clock is None or self.phase != "running":
            return None
        asked = self.game.to_act
        runs = asked is not None and not self.seats[asked].by_bot
        deadline = self.clock.end(asked) if asked is not None and runs else None
        at = now if self.clock.paused_at is None else self.clock.paused_at
        left = self.clock.left
        if left is not None and asked is not None and runs:
            left = list(left)
            left[asked] = max(0, left[asked] - self.clock.spent(asked, at))
        return Clocks(
            now=at,
            running=asked if deadline is not None else None,
            deadline=deadline,
            left=left,
            paused=self.clock.paused_at is not None,
        )

    def progress(self, eyes: int, now: int) -> Progress:
        """How far the game is, through one pair of eyes."""
        game = self.game
        asked = game.to_act
        return Progress(
            next_event=game.next_event,
            to_act=asked,
            question=game.question(self.question_id) if asked == eyes else None,
            undo=self.undo if asked == eyes else 0,
            clocks=self.clocks(now) if self.clock is not None else None,
            result=game.result if asked is None else None,
        )

    def game_now(self, eyes: int, now: int) -> GameNow:
        """The game through one pair of eyes."""
        return GameNow(**msgspec.structs.asdict(self.progress(eyes, now)), view=self.game.view(eyes))

    def proof(self) -> Proof:
        """The commitment, and when the game is over the seed."""
        revealed = self.header is not None and self.phase == "over"
        return Proof(deal.commitment(self.opened.server_seed), self.header.seed if self.header and revealed else None)

    def table_now(self, guest: str, now: int) -> TableNow:
        """The whole table as a guest may see it."""
        opened = self.opened
        seat = self.seat_of(guest)
        return TableNow(
            table=self.id,
            seq=self.seq,
            game=opened.game,
            options=opened.options,
            edition=opened.edition or STANDARD,
            order=opened.order,
            clock=opened.clock,
            absence=opened.absence,
            private=opened.private,
            key=self.key if opened.private else None,
            chat=opened.chat,
            phase=self.phase,
            seats=self.seats_seen(),
            you=seat,
            watchers=self.watchers,
            proof=self.proof(),
            play=self.game_now(self.eyes_of(guest), now) if self.header is not None else None,
            lines=self.lines[-CHAT_LINES:],
            rematch=self.rematch,
            lesson=opened.lesson,
            edition_name=opened.edition_name,
        )
