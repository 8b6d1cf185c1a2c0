"""A table: one game being played. The only place outside the rules that holds a true state."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

import numpy as np

from zaubertisch.core import gate
from zaubertisch.core.chance import SeededDealer
from zaubertisch.core.drivers import BROKEN
from zaubertisch.core.errors import BadPosition, GameOver, IllegalAction, WrongSeat
from zaubertisch.core.events import EYES, Event, Told, new_log, rows_of, seen_of
from zaubertisch.core.game import Game, OptionValue, SetUp
from zaubertisch.core.gate import Masked, Record
from zaubertisch.core.journal import Header, Input, Journal
from zaubertisch.core.questions import Action, Question, Refusal
from zaubertisch.core.registry import find_game
from zaubertisch.core.seats import CHANCE, ONLOOKER, OVER
from zaubertisch.core.words import Words

EditionT = TypeVar("EditionT")


class Dealer(Protocol):
    """Answers chance: given the input's number and (outcome, weight) pairs, names an outcome."""

    def outcome(self, number: int, weighted: Sequence[tuple[int, int]]) -> int: ...


class Moment:
    """A table as it once was. Like the table it shows a seat only what that may know."""

    __slots__ = ("_game", "_state", "_tables")

    def __init__(self, game: Game[Any], tables: Record, state: bytes) -> None:
        self._game = game
        self._tables = tables
        self._state = state

    def masked(self, seat: int) -> Masked:
        """What a seat (or the onlooker) could know then."""
        state = np.ndarray((1,), self._game.state_dtype, bytearray(self._state))
        return gate.mask(self._game, self._tables, state, seat)


class Table(Generic[EditionT]):
    """One game from its set-up to its result. Chance is answered by the dealer, or by hand if there is none."""

    def __init__(
        self,
        game: Game[EditionT],
        set_up: SetUp,
        state: Record,
        header: Header,
        *,
        edition: EditionT | None = None,
        dealer: Dealer | None = None,
    ) -> None:
        self.game = game
        self.set_up = set_up
        self.edition = game.standard if edition is None else edition
        self.dealer = dealer
        self._tables = game.tables(self.edition)
        self._state = state
        self._log = new_log()
        self._options = np.zeros(game.words, np.uint64)
        self._rows: list[bytes] = []  # of all events, secrets included; they leave the table only as a seat sees them
        self._causes: list[int] = []  # by event: the number of the input that brought it about
        self._journal = Journal(header)
        asked = game.drivers.asked(self._tables, state)
        self._asked: int | None = None if asked == OVER else asked
        self._let_chance_act()

    # --- whose turn it is, and what he may do ---

    @property
    def to_act(self) -> int | None:
        """The seat that is asked, CHANCE if chance is answered by hand, or None when the game is over."""
        return self._asked

    def legal(self) -> list[Action]:
        """All possible answers to the present question."""
        if self.to_act is None:
            return []
        legal = gate.legal_ids(self.game, self._tables, self._state)
        return self.game.questions.actions(self._state, legal, self.edition)

    def question(self) -> Question:
        """The present question."""
        return self.game.questions.ask(self._state, self.edition)

    def why_not(self, answer: str) -> Refusal | None:
        """Why an answer is not possible now, in the words of the rules; None if it is. Nothing changes."""
        text = _tidied(answer)
        if self._id_of(text) is not None:
            return None
        asked = self._asked
        masked = self.masked(ONLOOKER if asked is None or asked == CHANCE else asked)
        return self.game.questions.refusal(masked, text, self.edition)

    def play(self, answer: Action | str, seat: int | None = None) -> list[Event]:
        """Give an answer; what everybody could see of what followed. Nothing changes if it is refused.

        `seat` says who answers; without it the one who is asked does.
        """
        before = self.happened
        self.give(answer, seat)
        return self.events(ONLOOKER, since=before)

    def give(self, answer: Action | str | int, seat: int | None = None) -> list[Input]:
        """Give an answer, or the id of a legal one; it and the chance that followed, as the journal has them."""
        asked, before = self._asked, len(self._journal.inputs)
        if asked is None:
            raise GameOver("the game is over", "das Spiel ist zu Ende")
        if seat is not None and seat != asked:
            raise WrongSeat(
                f"seat {seat} was not asked; {self._name_of(asked).en} is to act",
                f"Platz {seat} ist nicht gefragt; am Zug ist {self._name_of(asked).de}",
            )
        self._step(answer if isinstance(answer, int) else self.read(answer), asked)
        self._let_chance_act()
        return self._journal.inputs[before:]

    # --- what can be seen ---

    def masked(self, seat: int) -> Masked:
        """What a seat (or the onlooker) may know, as a record for bots and adapters."""
        return gate.mask(self.game, self._tables, self._state, seat)

    def view(self, seat: int = ONLOOKER) -> Any:
        """What a seat may know, as a typed value; without a seat, what onlookers see."""
        return self.game.view(self.masked(seat))

    def events(self, seat: int = ONLOOKER, since: int = 0) -> list[Event]:
        """What has happened, as a seat may see it, from event number `since` on."""
        see = self.game.events.see
        return [see(seen, number, cause) for number, cause, seen in self.seen(seat, since)]

    def seen(self, seat: int, since: int = 0) -> list[tuple[int, int, bytes]]:
        """Of the same events number, cause and as much of the row as the seat may see, for those who read many."""
        causes, rows = self._causes[since:], self._rows[since:]
        return [(since + n, cause, seen_of(row, seat)) for n, (cause, row) in enumerate(zip(causes, rows, strict=True))]

    def open_events(self, since: int = 0) -> list[Event]:
        """All that has happened, secrets included, for looking back at a finished game."""
        see = self.game.events.see
        return [see(row[:EYES], since + n, self._causes[since + n]) for n, row in enumerate(self._rows[since:])]

    def tell(self, event: Event) -> Words | None:
        """An event as a sentence of the log, or None if it is not worth one."""
        names = self.game.role_names(self.edition)
        return self.game.events.tell(Told(event, self.set_up, self.edition, names))

    def now(self) -> Moment:
        """The table as it is now, for somebody who wants to know later what could be known."""
        return Moment(self.game, self._tables, self._state.tobytes())

    @property
    def happened(self) -> int:
        """How many events there have been."""
        return len(self._rows)

    @property
    def result(self) -> dict[str, Any] | None:
        """Who won with what; None until the game is over."""
        return self.game.result(self._state) if self.to_act is None else None

    # --- keeping and copying ---

    def position(self) -> dict[str, Any]:
        """The whole position as readable JSON; `zaubertisch.set_up` takes it back."""
        return self.game.position(self._state)

    def inputs(self, since: int = 0) -> list[Input]:
        """The inputs so far, from the one after number `since` on."""
        return self._journal.inputs[since:]

    @property
    def journal(self) -> Journal:
        """All inputs so far, as they can be saved and replayed."""
        return Journal(self._journal.header, list(self._journal.inputs), self.result)

    def copy(self) -> Table[EditionT]:
        """An independent table in the same position with the same past."""
        twin = object.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin._state = self._state.copy()
        twin._log = self._log.copy()
        twin._options = self._options.copy()
        twin._rows, twin._causes = list(self._rows), list(self._causes)
        twin._journal = Journal(self._journal.header, list(self._journal.inputs))
        return twin

    @property
    def hash(self) -> str:
        """A hash of the whole state."""
        return hashlib.sha256(self.game.id.encode() + self._state.tobytes()).hexdigest()

    def __repr__(self) -> str:
        asked = self.to_act
        now = "over" if asked is None else f"{self._name_of(asked).en} to act: {self.question().kind}"
        return f"<Table {self.game.id}, {self.set_up.players} players, {len(self._journal.inputs)} inputs, {now}>"

    def outcome_of(self, dealer: Dealer) -> str:
        """What a dealer would answer for chance now."""
        outcome = dealer.outcome(len(self._journal.inputs) + 1, self._weighted_outcomes())
        return self.game.questions.notation(self._state, outcome)

    def true_state(self) -> tuple[Record, Record]:
        """A copy of the true state, and the tables, for laws and for looking back: whoever plays uses `masked`."""
        return self._state.copy(), self._tables

    # --- inside ---

    def role_name(self, seat: int) -> Words:
        """A seat's faction or character as the table's edition calls it."""
        return self.game.role_names(self.edition)[self.set_up.roles[seat]]

    def _name_of(self, seat: int) -> Words:
        if seat == CHANCE:
            return Words(de="der Zufall", en="chance")
        return Words(de=f"Platz {seat} ({self.role_name(seat).de})", en=f"seat {seat} ({self.set_up.roles[seat]})")

    def _id_of(self, text: str) -> int | None:
        """The id of a possible answer."""
        id = self.game.questions.read(self._state, text)
        return id if id is not None and id in gate.legal_ids(self.game, self._tables, self._state) else None

    def read(self, answer: Action | str) -> int:
        """The id of a possible answer; raises `IllegalAction` if it is not possible."""
        text = answer.notation if isinstance(answer, Action) else _tidied(answer)
        id = self._id_of(text)
        if id is None:
            refusal = self.why_not(text)
            assert refusal is not None, "what is not read is refused"
            raise IllegalAction(text, refusal)
        return id

    def _step(self, action: int, asked: int) -> None:
        what = self.game.questions.notation(self._state, action)
        number = len(self._journal.inputs) + 1
        now_asked = self.game.drivers.answer(self._tables, self._state, action, self._options, self._log)
        if now_asked == BROKEN:
            raise AssertionError(f"the rules broke at input {number} {what!r}")
        self._asked = None if now_asked == OVER else now_asked
        rows = rows_of(self._log)
        self._rows += rows
        self._causes += [number] * len(rows)
        who = "chance" if asked == CHANCE else asked
        self._journal.inputs.append(Input(number, who, what, self.hash[:8]))

    def _let_chance_act(self) -> None:
        while self._asked == CHANCE and self.dealer is not None:
            self._step(self.dealer.outcome(len(self._journal.inputs) + 1, self._weighted_outcomes()), CHANCE)

    def _weighted_outcomes(self) -> list[tuple[int, int]]:
        return gate.weighted_outcomes(self.game, self._tables, self._state)


def _tidied(text: str) -> str:
    return " ".join(text.split())


def deal(
    game: str,
    players: int = 2,
    seed: int | str | None = None,
    *,
    roles: Sequence[str] | None = None,
    edition: Any = None,
    chance_by_hand: bool = False,
    **options: OptionValue,
) -> Table[Any]:
    """Deal a new game. Without a seed it is drawn at random; with the same seed the same chance comes again."""
    rules = find_game(game)
    set_up = rules.check_set_up(players, roles, options)
    chosen = rules.standard if edition is None else edition
    seed_text = secrets.token_hex(16) if seed is None else str(seed)
    header = Header.of(rules, chosen, set_up, seed=None if chance_by_hand else seed_text)
    dealer = None if chance_by_hand else SeededDealer(seed_text)
    return Table(rules, set_up, rules.start(set_up), header, edition=chosen, dealer=dealer)


def set_up(
    position: Mapping[str, Any],
    seed: int | str | None = None,
    *,
    edition: Any = None,
    chance_by_hand: bool = False,
) -> Table[Any]:
    """Set up any position, also in the middle of a turn, from the JSON that `Table.position` gives."""
    if not isinstance(position, Mapping):
        raise BadPosition("a position is a JSON object", "eine Stellung ist ein JSON-Objekt")
    rules = find_game(str(position.get("game", "")))
    chosen = rules.standard if edition is None else edition
    state, game_set_up = rules.set_up_position(position, chosen)
    seed_text = secrets.token_hex(16) if seed is None else str(seed)
    header = Header.of(
        rules, chosen, game_set_up, seed=None if chance_by_hand else seed_text, position=rules.position(state)
    )
    dealer = None if chance_by_hand else SeededDealer(seed_text)
    return Table(rules, game_set_up, state, header, edition=chosen, dealer=dealer)
