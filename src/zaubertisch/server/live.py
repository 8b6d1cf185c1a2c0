"""A game in play on the server: the engine's table, and what it shows to each pair of eyes."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from zaubertisch.core.chance import generator
from zaubertisch.core.changes import carry_out
from zaubertisch.core.errors import IllegalAction
from zaubertisch.core.gate import Masked
from zaubertisch.core.journal import Header, Input, Journal
from zaubertisch.core.replay import replay
from zaubertisch.core.seats import CHANCE, ONLOOKER
from zaubertisch.core.table import Table
from zaubertisch.server.protocol import EventNow, EventSeen, Question, encode
from zaubertisch.server.refusals import Refusal
from zaubertisch.server.rendering import EventRenderer, encoded, encoded_now, renderer_of
from zaubertisch.server.undo import Step, innocent_steps, told_no_more


class Seen:
    """Events from a number on, as somebody may see them: put into words once for all who see the same of them."""

    __slots__ = ("_encoded", "rendered", "rows", "since")

    def __init__(self, since: int, rows: list[tuple[int, int, bytes]], renderer: EventRenderer) -> None:
        self.since = since
        self.rows = rows  # of each its number, its cause and as much as may be seen
        self.rendered = [renderer[row] for _, _, row in rows]
        self._encoded: msgspec.Raw | None = None

    def encoded(self) -> msgspec.Raw:
        """All of them as they go over the wire when they are asked for."""
        if self._encoded is None:
            self._encoded = msgspec.Raw(encoded(self.rows, self.rendered))
        return self._encoded

    def encoded_until(self, until: int) -> msgspec.Raw:
        """Those before a number."""
        count = max(0, until - self.since)
        return msgspec.Raw(encoded(self.rows[:count], self.rendered[:count]))


def resume(header: Header, inputs: list[Input]) -> Table[Any]:
    """The table of a journal, its chance answered by its seed from there on."""
    table = replay(Journal(header, inputs))
    if table.to_act == CHANCE and table.dealer is not None:
        table.play(table.outcome_of(table.dealer))
    return table


class LiveGame:
    """One game in play. Questions, views and events leave it only as masked for a seat or for onlookers."""

    def __init__(self, header: Header, inputs: list[Input]) -> None:
        self.header = header
        self.table = resume(header, inputs)
        self.to_act = self.table.to_act  # the seat that is asked; None when the game is over
        self._views: dict[int, tuple[int, Any]] = {}
        self._renderer = renderer_of(header, self.table)
        self._seen: dict[int, Seen] = {}  # by seat: the latest events
        self._question: Question | None = None
        self._asked: Masked | None = None
        self._result: dict[str, Any] | None = None
        self._steps: list[Step] = []

    @property
    def next_event(self) -> int:
        """The number that the next event will have."""
        return self.table.happened

    # --- whose decision it is ---

    def masked(self) -> Masked:
        """What the seat that is asked may know."""
        if self._asked is None:
            seat = self.to_act
            assert seat is not None, "the game is over"
            self._asked = self.table.masked(seat)
        return self._asked

    def question(self, id: int) -> Question:
        """The present question, for the seat that is asked."""
        if self._question is None or self._question.id != id:
            questions, record, edition = self.table.game.questions, self.masked().record, self.table.edition
            asked = questions.ask(record, edition)
            self._question = Question(
                id,
                asked.kind,
                asked.clause,
                asked.words,
                asked.help,
                questions.actions(record, self.masked().legal(), edition),
                questions.preview(self.masked()),
            )
        return self._question

    def read(self, answer: str) -> int:
        """The id of an answer to the present question; refused, with the clause that says so, if it is not possible."""
        try:
            return self.table.read(answer)
        except IllegalAction as problem:
            raise Refusal("illegal", problem.refusal.words, problem.refusal.clause) from None

    def passing(self) -> int | None:
        """In a reaction window, the answer that lets it go by; None if the present question is not in one."""
        return self.masked().passing()

    # --- playing ---

    def play(self, action: int, seat: int) -> list[Input]:
        """Carry out a possible decision; the inputs it gave."""
        table = self.table
        events, moment = table.happened, table.now()
        inputs = table.give(action, seat)
        self.to_act = table.to_act
        self._seen = {}
        if len(inputs) > 1 or self.to_act != seat:
            self._steps = []
        else:
            self._remember(Step(seat, action, inputs[0].n - 1, events, moment))
        self._asked = self._question = None
        return inputs

    def _remember(self, step: Step) -> None:
        """Keep what an undo of this decision would need, as long as it can still be innocent."""
        if self._steps and self._steps[-1].seat != step.seat:
            self._steps = []
        self._steps.append(step)

    @property
    def result(self) -> dict[str, Any] | None:
        """Who won with what; None until the game is over."""
        if self._result is None and self.to_act is None:
            self._result = self.table.result
        return self._result

    # --- taking back ---

    @property
    def may_take_back(self) -> bool:
        """Whether it is worth finding out if the last decision was innocent."""
        return bool(self._steps)

    def can_take_back(self) -> int:
        """How many of the last decisions of the asked seat are innocent."""
        if not self._steps:
            return 0
        seat, since = self._steps[0].seat, self._steps[0].events_before
        others = [self.table.events(other, since) for other in range(self.table.set_up.players) if other != seat]
        if not told_no_more(others, self.table.events(ONLOOKER, since)):
            return 0
        rng = generator(int(self.table.hash[:16], 16))
        return innocent_steps(self._steps, self.masked(), self.table.masked(ONLOOKER), rng)

    def last_decision(self) -> int:
        """How many inputs there were before the last decision that may be innocent."""
        return self._steps[-1].inputs_before

    def take_back(self, inputs: int) -> int:
        """Go back to a number of inputs; the number of the first event that is no more."""
        steps = [step for step in self._steps if step.inputs_before < inputs]
        self.table = resume(self.header, self.table.inputs()[:inputs])
        self.to_act = self.table.to_act
        self._seen = {}
        self._steps = steps
        self._asked = self._question = None
        self._views = {}
        return self.next_event

    # --- what is seen ---

    def view(self, seat: int) -> Any:
        """What a seat sees now. A view that is asked for again is carried on by the events since."""
        reached, view = self._views.get(seat, (0, None))
        if view is None:
            view = self.table.view(seat)
            self._views[seat] = (self.table.happened, view)
        else:
            self._carry_on(seat, self._events(seat, reached), view)
        return view

    def news(self, seat: int, since: int) -> tuple[Any, list[EventNow]]:
        """The events since one with what they change; before them the whole view if nobody looked then."""
        seen = self._events(seat, since)
        reached, view = self._views.get(seat, (0, None))
        if view is not None and reached == since:
            return None, cast("list[EventNow]", self._carry_on(seat, seen, view))
        return self.view(seat), cast("list[EventNow]", msgspec.Raw(encoded_now(seen.rows, seen.rendered, None)))

    def _carry_on(self, seat: int, seen: Seen, view: Any) -> msgspec.Raw:
        """Carry into a view what the events change; the events with their changes as they go over the wire."""
        changes = []
        for event, _, _ in seen.rendered:
            made = self.table.game.events.changes(view, event)
            changes.append(encode(made))  # at once: what stands in it may change with the next event
            carry_out(view, made)
        self._views[seat] = (self.table.happened, view)
        return msgspec.Raw(encoded_now(seen.rows, seen.rendered, changes))

    def forget_view(self, seat: int) -> None:
        """Nobody looks through these eyes any more."""
        self._views.pop(seat, None)

    def _events(self, seat: int, since: int) -> Seen:
        """Events from a number on; the latest are kept for all who see the same of them."""
        kept = self._seen.get(seat)
        if kept is None or kept.since != since:
            rows = self.table.seen(seat, since)
            alike = (seen for seen in self._seen.values() if seen.since == since and seen.rows == rows)
            kept = self._seen[seat] = next(alike, None) or Seen(since, rows, self._renderer)
        return kept

    def events(self, seat: int, since: int, until: int | None = None) -> list[EventSeen]:
        """What happened, as a seat may see it, with the sentences of the log, as it goes over the wire."""
        seen = self._events(seat, since)
        return cast("list[EventSeen]", seen.encoded() if until is None else seen.encoded_until(until))
