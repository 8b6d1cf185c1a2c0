"""Thinking time. Only the server's clock counts; what a lost connection costs is forgiven up to the grace time."""

from __future__ import annotations

from zaubertisch.server.protocol import Clock


class ClockHand:
    """The clock of one table: who has how much left, and when the present question runs out."""

    __slots__ = ("_away_since", "_credit", "_grace_left", "_used", "asked_at", "clock", "left", "paused_at")

    def __init__(self, clock: Clock, players: int, grace: int) -> None:
        self.clock = clock
        self.left = [clock.per_game * 1000] * players if clock.per_game is not None else None
        self.asked_at = 0
        self.paused_at: int | None = None
        self._credit = 0  # what is not counted of the present question
        self._used = 0  # of the time for one decision, before the present question
        self._grace_left = [grace] * players
        self._away_since: int | None = None

    def ask(self, at: int, *, present: bool) -> None:
        """A new question; `present` is whether the one who is asked is connected."""
        self.asked_at, self._credit, self._used = at, 0, 0
        self._away_since = None if present else at

    def ask_again(self, seat: int, at: int) -> None:
        """A question that the seat had reached before an undo: it brings no new time for a decision."""
        used = self._used + self.spent(seat, at)
        self.ask(at, present=True)
        self._used = used

    def deadline(self, seat: int) -> int | None:
        """When the time of the seat that is asked runs out, as things stand; None while nothing runs."""
        return None if self.paused_at is not None else self.end(seat)

    def end(self, seat: int) -> int | None:
        """The same as if no pause were on."""
        allowed = []
        if self.clock.per_move is not None:
            allowed.append(self.clock.per_move * 1000 - self._used)
        if self.left is not None:
            allowed.append(self.left[seat])
        if not allowed:
            return None
        forgiven = self._grace_left[seat] if self._away_since is not None else 0
        return self.asked_at + self._credit + min(allowed) + forgiven

    def spent(self, seat: int, at: int) -> int:
        """How long the seat has thought about the present question."""
        at = self._counted(at)
        away = max(0, min(at - self._away_since, self._grace_left[seat])) if self._away_since is not None else 0
        return max(0, at - self.asked_at - self._credit - away)

    def answer(self, seat: int, at: int) -> list[int] | None:
        """What everybody has left after the seat has answered."""
        if self.left is None:
            return None
        left = list(self.left)
        left[seat] = max(0, left[seat] - self.spent(seat, at)) + self.clock.increment * 1000
        return left

    def take_back(self, seat: int) -> None:
        """The seat has taken its last answer back: what came with it is gone, and the clock runs on."""
        if self.left is not None:
            self.left[seat] -= self.clock.increment * 1000

    def can_take_back(self, seat: int, at: int) -> bool:
        """Whether there would be time left to answer otherwise."""
        return self.left is None or self.spent(seat, at) < self.left[seat] - self.clock.increment * 1000

    def use_up(self, seat: int) -> None:
        """The seat has no time any more."""
        if self.left is not None:
            self.left[seat] = 0

    def is_used_up(self, seat: int, at: int) -> bool:
        """Whether the seat has no time left for the whole game."""
        return self.left is not None and self.spent(seat, at) >= self.left[seat]

    def lose(self, at: int) -> None:
        """The seat that is asked has lost its connection."""
        if self._away_since is None:
            self._away_since = self._counted(at)

    def regain(self, seat: int, at: int) -> None:
        """It is back."""
        if self._away_since is not None:
            forgiven = min(self._counted(at) - self._away_since, self._grace_left[seat])
            self._credit += forgiven
            self._grace_left[seat] -= forgiven
            self._away_since = None

    def pause(self, at: int) -> None:
        """Everybody agreed to a pause."""
        if self.paused_at is None:
            self.paused_at = at

    def go_on(self, at: int) -> None:
        """Somebody wants to go on."""
        if self.paused_at is not None:
            self._credit += at - self.paused_at
            if self._away_since is not None:
                self._away_since += at - self.paused_at
            self.paused_at = None

    def _counted(self, at: int) -> int:
        """In a pause no time passes."""
        return at if self.paused_at is None else self.paused_at
