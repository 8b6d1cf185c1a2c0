"""Everything that client and server say to each other, as types. `docs/server.md` tells how they are used.

One WebSocket (`/ws`) carries all tables of a tab: the client sends one of `FromClient`, the server one of `FromServer`,
each as a JSON text whose `type` says which. A frame of the server can hold several, one on each line. A client's
message has an `id` of its own; the server answers each under the same id, with `done`, `reason`, `advice` or `history`,
or with `refused`. What the server accepted is on disk before it says so, and a message repeated under the same id is
answered again without being carried out again.

Times are milliseconds since 1970 by the server's clock. Seats count from 0.
The TypeScript types in `web/src/lib/protocol.ts` are made from this file: `python -m zaubertisch.server.typescript`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from zaubertisch.core.domains import Value
from zaubertisch.core.events import Event
from zaubertisch.core.game import OptionValue
from zaubertisch.core.questions import Action
from zaubertisch.core.words import Words

VERSION = 3
MESSAGE_BYTES = 16_384
EDITION_BYTES = 262_144
CHAT_LENGTH = 200
NICKNAME_LENGTH = 24
STANDARD = "standard"  # the edition that is played unless another one is named

Emote = Literal["hello", "well-played", "thanks", "oops", "wow", "thinking", "hurry", "good-game"]

MessageId = Annotated[str, Meta(min_length=1, max_length=40)]
TableId = Annotated[str, Meta(min_length=1, max_length=40)]
Name = Annotated[str, Meta(max_length=40)]
Notation = Annotated[str, Meta(max_length=100)]
Key = Annotated[str, Meta(max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Randomness = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Nickname = Annotated[str, Meta(max_length=100)]

# What a seat sees of a game: the game's own `View` (in TypeScript: `Views[game]`).
View = Any
# What would come of answers: what the game's question declares, or null.
Preview = Any


# --- parts of messages ---


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """How long players may think, in seconds: for each decision, for all of their decisions together, or both.

    After each decision `increment` seconds are added to the time for all. A decision whose time runs out is made by
    a bot; when the time for all is used up, the bot plays that seat to the end.
    """

    per_move: Annotated[int, Meta(ge=5, le=14 * 24 * 3600)] | None = None
    per_game: Annotated[int, Meta(ge=30, le=24 * 3600)] | None = None
    increment: Annotated[int, Meta(ge=0, le=600)] = 0


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit on a seat of a new table. `level` names a bot, `role` a faction or character (else any)."""

    who: Literal["me", "open", "bot"]
    level: Name | None = None
    role: Name | None = None


# --- from the client ---


class _Said(Struct, frozen=True, forbid_unknown_fields=True):
    id: MessageId


class FollowLobby(_Said, frozen=True, tag="follow-lobby"):
    """Send me the public tables now, and every change from now on; or stop that."""

    on: bool = True


class CreateTable(_Said, frozen=True, tag="create"):
    """A new table. `done` names it; a `table` message follows. Other cards than the standard ones come by HTTP first.

    Seats are drawn anew at the start if `order` is random. `absence`: seconds after which a bot sits in for a player
    who is not connected (none: only when another player asks for it).
    """

    game: Name
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    options: dict[Name, OptionValue] = {}
    edition: Name | None = None
    order: Literal["random", "set"] = "random"
    clock: Clock | None = None
    absence: Annotated[int, Meta(ge=10, le=7 * 24 * 3600)] | None = None
    private: bool = False
    chat: bool = True


class QuickMatch(_Said, frozen=True, tag="quick-match"):
    """Sit down at any public table of this game that waits for players, or open one; it starts when it is full."""

    game: Name
    players: Annotated[int, Meta(ge=2, le=8)] = 2


class OpenLesson(_Said, frozen=True, tag="open-lesson"):
    """A game's guided first game: a private table at the lesson's position, against bots, which starts at once.

    `done` names it. Its journal begins with the position, and replays and verifies like any other.
    """

    game: Name


class EnterTable(_Said, frozen=True, tag="enter"):
    """Show me a table from now on: as a player if I have a seat there, else as an onlooker.

    Also the way to catch up: send it again after reconnecting, or when an update's `after` is not the last `seq`.
    """

    table: TableId
    key: Key | None = None  # of a private table, from its link


class LeaveTable(_Said, frozen=True, tag="leave"):
    """Stop looking; with `stand_up`, give up my seat too: it becomes open before the start, a bot's afterwards."""

    table: TableId
    stand_up: bool = False


class SitDown(_Said, frozen=True, tag="sit"):
    """Take an open seat: this one, or any."""

    table: TableId
    seat: SeatNumber | None = None
    key: Key | None = None


class ArrangeSeat(_Said, frozen=True, tag="arrange"):
    """The host opens a seat, gives it to a bot, or closes it (the table gets smaller), before the start."""

    table: TableId
    seat: SeatNumber
    who: Literal["open", "bot", "closed"]
    level: Name | None = None


class ChooseRole(_Said, frozen=True, tag="choose-role"):
    """My faction or character; null for any. The host may choose for a bot's seat."""

    table: TableId
    role: Name | None = None
    seat: SeatNumber | None = None


class Contribute(_Said, frozen=True, tag="contribute"):
    """My part of the chance, 32 random bytes as hex: once, when the table's commitment is known, before the start."""

    table: TableId
    randomness: Randomness


class StartGame(_Said, frozen=True, tag="start"):
    """The host starts the game; every seat must be taken."""

    table: TableId


class Play(_Said, frozen=True, tag="play"):
    """My answer to a question, in notation. Refused as late if the table has moved on from that question."""

    table: TableId
    question: int
    action: Notation


class AskWhyNot(_Said, frozen=True, tag="why-not"):
    """Why can I not answer this? `answer` may be the beginning of one. Answered with `reason`; nothing changes."""

    table: TableId
    question: int
    answer: Notation


class TakeBack(_Said, frozen=True, tag="undo"):
    """Take back my last decision, as long as that is innocent; `question` is the one I am asked now."""

    table: TableId
    question: int


class Pause(_Said, frozen=True, tag="pause"):
    """I agree to a pause (or want to go on): clocks stand while all people at the table agree."""

    table: TableId
    on: bool


class SitIn(_Said, frozen=True, tag="sit-in"):
    """Let a bot play a seat (mine at any time, another's once he is away for the grace time), or take mine back."""

    table: TableId
    seat: SeatNumber
    on: bool


class Say(_Said, frozen=True, tag="chat"):
    """A line of chat or an emote, for everybody at the table. It is not kept."""

    table: TableId
    text: Annotated[str, Meta(max_length=CHAT_LENGTH)] | None = None
    emote: Emote | None = None


class AskAdvice(_Said, frozen=True, tag="ask-advice"):
    """What would a bot do here? Answered with `advice`."""

    table: TableId
    question: int


class AskHistory(_Said, frozen=True, tag="ask-history"):
    """The events from number `since` up to `until` (exclusive), as I may see them. Answered with `history`."""

    table: TableId
    since: Annotated[int, Meta(ge=0)] = 0
    until: Annotated[int, Meta(ge=0)] | None = None


class Rematch(_Said, frozen=True, tag="rematch"):
    """The same again after the end: `done` names the new table, and everybody at the old one hears of it."""

    table: TableId


FromClient = (
    FollowLobby
    | CreateTable
    | QuickMatch
    | OpenLesson
    | EnterTable
    | LeaveTable
    | SitDown
    | ArrangeSeat
    | ChooseRole
    | Contribute
    | StartGame
    | Play
    | AskWhyNot
    | TakeBack
    | Pause
    | SitIn
    | Say
    | AskAdvice
    | AskHistory
    | Rematch
)


# --- from the server ---


class Me(Struct, frozen=True):
    """Who I am here."""

    id: str
    nickname: str


class Welcome(Struct, frozen=True, tag="welcome"):
    """The first message on a connection."""

    version: int
    me: Me
    now: int
    chat: bool  # whether this server has chat at all


class Done(Struct, frozen=True, tag="done"):
    """Carried out and, where it changed a table, on disk. `table` names the table that was made or found."""

    id: str
    table: str | None = None


class Refused(Struct, frozen=True, tag="refused"):
    """Not carried out, and why; nothing has changed. `id` is null if the message could not be read.

    `clause` is the clause of the rules that forbids it, if one does.

    Codes: bad-message, no-such-table, no-such-game, no-such-edition, no-key, not-allowed, not-your-seat, late, illegal,
    bad-set-up, taken, too-many, too-fast, chat-off, nothing-to-undo, gone.
    """

    id: str | None
    code: str
    words: Words
    table: str | None = None
    clause: str | None = None


class Reason(Struct, frozen=True, tag="reason"):
    """Why an answer is not possible, and the clause that says so; null if it is possible."""

    id: str
    table: str
    clause: str | None
    words: Words | None


class Seat(Struct, frozen=True):
    """A seat as everybody at the table sees it."""

    who: Literal["open", "person", "bot"]
    name: str | None  # a person's nickname
    level: str | None  # a bot's level
    role: str | None  # the faction or character; before the start null means "any"
    host: bool = False
    connected: bool = False
    away_since: int | None = None
    contributed: bool = False  # the person's client has added its randomness
    wants_pause: bool = False
    # Why a bot plays for the person: he asked for it, he is away, or his time for the game is used up.
    bot_because: Literal["asked", "absent", "time"] | None = None


class TableCard(Struct, frozen=True):
    """A table as the lobby shows it."""

    table: str
    game: str
    phase: Literal["open", "running", "over"]
    options: dict[str, OptionValue]
    edition: str
    seats: list[Seat]
    clock: Clock | None
    watchers: int
    private: bool
    created: int
    changed: int
    lesson: bool = False  # a guided first game
    edition_name: str | None = None  # of any other than the standard one
    winners: list[int] | None = None  # the seats that won, once it is over


class Lobby(Struct, frozen=True, tag="lobby"):
    """The public tables that are open or running."""

    tables: list[TableCard]


class LobbyChange(Struct, frozen=True, tag="lobby-change"):
    """A table appeared or changed; `gone` if it left the lobby."""

    table: str
    card: TableCard | None
    gone: bool = False


class Question(Struct, frozen=True):
    """What I am asked, by which clause; `id` comes back with the answer.

    `preview` is what would come of answers, as the game declares it (in TypeScript: `Previews[game]`).
    """

    id: int
    kind: str
    clause: str
    words: Words
    help: Words | None
    actions: list[Action]
    preview: Preview


class Clocks(Struct, frozen=True):
    """How long everybody still has. All times are as of `now`, in a pause its beginning; the running one goes down."""

    now: int
    running: int | None  # the seat whose time runs, or stands in a pause
    deadline: int | None  # when it runs out
    left: list[int] | None  # of each seat's time for the whole game, in milliseconds
    paused: bool = False


class EventSeen(Struct, frozen=True):
    """One event as I may see it, and as a sentence of the log (null if another event tells it already)."""

    number: int
    cause: int
    kind: str
    seat: int | None
    facts: dict[str, Value]
    words: Words | None

    @classmethod
    def of(cls, event: Event, words: Words | None) -> EventSeen:
        """An event that somebody may see, for the wire."""
        return cls(event.number, event.cause, event.kind, event.seat, event.facts, words)


class EventNow(EventSeen, frozen=True):
    """An event that has just happened: how long to show it, in milliseconds, and what it changes in my view.

    `changes` has the parts of the view that are not as before, by their paths: "looks", "realm.b3.face",
    "players.1.life".
    """

    tempo: int
    changes: dict[str, Any]


class Progress(Struct, frozen=True):
    """How far a running or finished game is, as I may see it."""

    next_event: int  # the number the next event will have; earlier ones come on request
    to_act: int | None
    question: Question | None
    undo: int  # how many of my last decisions I may take back
    clocks: Clocks | None
    result: dict[str, Any] | None


class GameNow(Progress, frozen=True):
    """A running or finished game as I may see it."""

    view: View


class Proof(Struct, frozen=True):
    """What makes a deal verifiable. The commitment is there from the beginning, the seed from the end of the game."""

    commitment: str
    seed: str | None = None


class ChatLine(Struct, frozen=True):
    """A line of chat or an emote; `seat` is null for onlookers."""

    name: str
    seat: int | None
    text: str | None
    emote: Emote | None
    at: int


class TableNow(Struct, frozen=True, tag="table"):
    """A whole table as I may see it: on entering, and whenever more changed than an `update` tells."""

    table: str
    seq: int
    game: str
    options: dict[str, OptionValue]
    edition: str
    order: Literal["random", "set"]
    clock: Clock | None
    absence: int | None
    private: bool
    key: str | None  # of a private table: belongs into the fragment of its link
    chat: bool
    phase: Literal["open", "running", "over"]
    seats: list[Seat]
    you: int | None
    watchers: int
    proof: Proof
    play: GameNow | None
    lines: list[ChatLine]
    rematch: str | None
    lesson: bool = False  # a guided first game: GET /api/games/<game>/lesson has its notes
    edition_name: str | None = None  # of any other than the standard one, whose cards GET …/printed has


class Update(Struct, frozen=True, tag="update"):
    """What happened, and how everything is now. If `after` is not the last `seq` you saw, something was missed: enter.

    The changes of all events in turn make the view as it is now; `view` is the whole of it where they do not.
    After an undo, `undone` is the number of the first event that is taken back; the events here follow from there.
    `timed_out` is the seat for which a bot decided, or for which it was passed, because its time ran out.
    """

    table: str
    after: int
    seq: int
    events: list[EventNow]
    view: View
    play: Progress
    undone: int | None = None
    timed_out: int | None = None


class SeatsChange(Struct, frozen=True, tag="seats"):
    """Who came, went, connected, is played for by a bot, or wants a pause."""

    table: str
    seats: list[Seat]
    you: int | None
    watchers: int


class ClocksChange(Struct, frozen=True, tag="clocks"):
    """The clocks were stopped or go on, or somebody's lost connection is forgiven."""

    table: str
    clocks: Clocks


class UndoChange(Struct, frozen=True, tag="undo"):
    """How many of my last decisions I may take back now; comes a moment after the question it belongs to."""

    table: str
    question: int
    undo: int


class Said(Struct, frozen=True, tag="chat"):
    """Somebody at the table said something."""

    table: str
    line: ChatLine


class Advice(Struct, frozen=True, tag="advice"):
    """What the strongest bot would do, and what can be expected of that."""

    id: str
    table: str
    question: int
    action: Action
    words: Words


class History(Struct, frozen=True, tag="history"):
    """Past events."""

    id: str
    table: str
    events: list[EventSeen]


class RematchOffer(Struct, frozen=True, tag="rematch"):
    """Somebody opened a new table for the same again; your seat there is kept for you."""

    table: str
    new_table: str


class TableGone(Struct, frozen=True, tag="gone"):
    """The table is no more, or you may no longer see it."""

    table: str
    words: Words


class Closing(Struct, frozen=True, tag="closing"):
    """The server closes this connection; whether and when to come back."""

    words: Words
    again: bool


FromServer = (
    Welcome
    | Done
    | Refused
    | Reason
    | Lobby
    | LobbyChange
    | TableNow
    | Update
    | SeatsChange
    | ClocksChange
    | UndoChange
    | Said
    | Advice
    | History
    | RematchOffer
    | TableGone
    | Closing
)


# --- HTTP: what is not live ---


class Session(Struct, frozen=True):
    """GET /api/session; null until there is a guest."""

    me: Me | None


class Introduce(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/session: become a guest (a cookie comes back), or change one's nickname."""

    nickname: Nickname


class PersonalLink(Struct, frozen=True):
    """POST /api/session/link: a token for `/me#<token>` that makes another device the same guest for a while."""

    token: str
    expires: int


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/session/claim: use a personal link on this device."""

    token: Annotated[str, Meta(max_length=200)]


class OptionChoice(Struct, frozen=True):
    """One value of an option."""

    value: OptionValue
    words: Words


class OptionInfo(Struct, frozen=True):
    """A choice before the game; `numbers` are the bounds if any whole number between them will do."""

    name: str
    title: Words
    default: OptionValue
    choices: list[OptionChoice]
    numbers: list[int] | None


class RoleInfo(Struct, frozen=True):
    """A faction or character."""

    id: str
    name: Words


class BotInfo(Struct, frozen=True):
    """A bot that can be given a seat."""

    level: str
    words: Words


class EditionInfo(Struct, frozen=True):
    """An edition that a new table can choose; also the answer to POST /api/games/<game>/editions."""

    edition: str  # "standard" or the hash of its cards: what `create` takes
    name: str


class GameInfo(Struct, frozen=True):
    """GET /api/games: everything needed to set up a table, and what pages say of the game."""

    id: str
    names: Words
    about: Words  # a sentence that makes one want to sit down
    minutes: int | None  # how long it takes
    rules_version: str
    min_players: int
    max_players: int
    quick_seats: int  # how many sit at a table that one click opens
    has_lesson: bool
    options: list[OptionInfo]
    roles: list[RoleInfo]
    role_title: Words
    editions: list[EditionInfo]  # what this server offers, the standard one first
    bots: list[BotInfo]
    labels: dict[str, Words]  # of the parts of its view, by their paths: "deck", "players.*.hand"


class Thing(Struct, frozen=True):
    """What people call a thing that views, answers and events name by its id, and what is printed on it."""

    name: Words
    text: Words | None = None


class Things(Struct, frozen=True):
    """GET /api/games/<game>/editions/<edition>/things: all things of an edition by their ids."""

    things: dict[str, Thing]


class RulePart(Struct, frozen=True):
    """Words of a clause that share one source: S rulebook, P published about the printed game, R our ruling."""

    source: Literal["S", "P", "R"]
    words: Words


class RuleClause(Struct, frozen=True):
    """One clause, with its full number such as AO-4.6."""

    number: str
    parts: list[RulePart]


class RuleSection(Struct, frozen=True):
    """A section of the rules."""

    number: str
    title: Words
    preface: list[RulePart]
    clauses: list[RuleClause]


class Rules(Struct, frozen=True):
    """GET /api/games/<game>/rules, or …/editions/<edition>/rules with the figures of other cards."""

    game: str
    prefix: str
    sections: list[RuleSection]
    edition_name: str | None  # of any other than the standard one


class LessonNote(Struct, frozen=True, forbid_unknown_fields=True):
    """A note of a guided first game. Of all notes that fit the moment, the first one is shown.

    `at` is the kind of the question the learner is asked, "wait" while others decide, "over" at the end. `turn` counts
    his turns from 1. `after` lists events of his that have all happened since his turn began: their kind as `event`,
    and some of their facts. `shows` is what his view must have: "realm.b2.face" leads to a value, and null is also what
    is not there. `forced` says whether he has but one answer. `suggests` is an answer worth trying, and the note fits
    only while it is possible; he is free to give another.
    """

    at: str
    pages: Annotated[list[Words], Meta(min_length=1)]
    turn: int | None = None
    after: list[dict[str, Value]] = []
    shows: dict[str, int | str | bool | None] = {}
    forced: bool | None = None
    suggests: str | None = None
    clauses: list[str] = []


class Lesson(Struct, frozen=True):
    """GET /api/games/<game>/lesson: the notes of its guided first game."""

    game: str
    minutes: int
    notes: list[LessonNote]


class MyTables(Struct, frozen=True):
    """GET /api/tables/mine: my open, running and finished tables, the latest first."""

    tables: list[TableCard]


class Frame(Struct, frozen=True):
    """One moment of a replay: an input (none in the first frame), what followed, and the view after it."""

    n: int
    who: int | str | None
    what: str | None
    events: list[EventSeen]
    view: View


class Replay(Struct, frozen=True):
    """GET /api/tables/<table>/frames?seat=<0…|onlooker|open>: a finished game, moment by moment.

    Seen through one pair of eyes of the time, or with all cards open, also those that were decided later.
    """

    table: str
    game: str
    edition: str
    seats: list[Seat]
    options: dict[str, OptionValue]
    proof: Proof
    seat: int | None
    open: bool
    frames: list[Frame]
    result: dict[str, Any]
    edition_name: str | None = None


class Problem(Struct, frozen=True):
    """The body of every HTTP answer that is not a success."""

    code: str
    words: Words


decode_from_client = msgspec.json.Decoder(FromClient).decode
encode = msgspec.json.Encoder().encode
