"""Why the server does not do what it is asked, in both languages."""

from __future__ import annotations

from functools import partial

from zaubertisch.core.errors import ZaubertischError
from zaubertisch.core.words import Words


class Refusal(Exception):
    """Something is not done; the one who asked is told why."""

    def __init__(self, code: str, words: Words, clause: str | None = None) -> None:
        super().__init__(f"{code}: {words.en}")
        self.code = code
        self.words = words
        self.clause = clause  # of the rules, if one forbids it

    @classmethod
    def of(cls, code: str, problem: ZaubertischError) -> Refusal:
        """The engine's own reason."""
        return cls(code, problem.words)


BadMessage = partial(
    Refusal, "bad-message", Words(de="Diese Nachricht ist nicht zu verstehen.", en="This message cannot be understood.")
)


def too_long(limit: int) -> Refusal:
    """A request's body has its bounds."""
    kilobytes = limit // 1024
    return Refusal(
        "bad-message",
        Words(de=f"Das ist zu lang: höchstens {kilobytes} kB.", en=f"That is too long: {kilobytes} kB at most."),
    )


NoSuchTable = partial(Refusal, "no-such-table", Words(de="Diesen Tisch gibt es nicht.", en="There is no such table."))
NoLesson = partial(
    Refusal, "not-allowed", Words(de="Dieses Spiel hat keine Erste Partie.", en="This game has no guided first game.")
)
NoKey = partial(
    Refusal,
    "no-key",
    Words(
        de="Dieser Tisch ist privat; der Link ist nicht vollständig.",
        en="This table is private; its link is incomplete.",
    ),
)
NotSeated = partial(
    Refusal, "not-your-seat", Words(de="An diesem Tisch hast du keinen Platz.", en="You have no seat at this table.")
)
NotAsked = partial(
    Refusal, "not-your-seat", Words(de="Du bist gerade nicht gefragt.", en="You are not the one who is asked.")
)
NotHost = partial(
    Refusal,
    "not-allowed",
    Words(de="Das darf nur, wer den Tisch eröffnet hat.", en="Only the one who opened the table may do that."),
)
Begun = partial(
    Refusal,
    "not-allowed",
    Words(de="Das geht nur, bevor das Spiel beginnt.", en="That is possible only before the game begins."),
)
NotRunning = partial(
    Refusal,
    "not-allowed",
    Words(de="Das geht nur, während das Spiel läuft.", en="That is possible only while the game is running."),
)
NoClock = partial(
    Refusal,
    "not-allowed",
    Words(de="Hier läuft keine Uhr, die anzuhalten wäre.", en="No clock is running here that could be stopped."),
)
Paused = partial(
    Refusal,
    "not-allowed",
    Words(
        de="Das Spiel ist angehalten; sobald jemand weiterspielen will, geht es weiter.",
        en="The game is paused; it goes on as soon as somebody wants to go on.",
    ),
)
PlayedByBot = partial(
    Refusal,
    "not-allowed",
    Words(
        de="Gerade spielt ein Bot für dich; nimm zuerst deinen Platz zurück.",
        en="A bot is playing for you; take your seat back first.",
    ),
)
OutOfTime = partial(
    Refusal,
    "not-allowed",
    Words(
        de="Deine Zeit für das Spiel ist aufgebraucht; der Bot spielt zu Ende.",
        en="Your time for the game is used up; the bot plays to the end.",
    ),
)
OwnSeat = partial(
    Refusal,
    "not-allowed",
    Words(
        de="Das ist dein eigener Platz; du kannst nur aufstehen.", en="That is your own seat; you can only stand up."
    ),
)
Contributed = partial(
    Refusal,
    "not-allowed",
    Words(de="Deinen Teil zum Zufall hast du schon gegeben.", en="You have added your part of the chance already."),
)
NotYourBusiness = partial(
    Refusal, "not-allowed", Words(de="Das steht dir nicht zu.", en="That is not yours to decide.")
)
Late = partial(
    Refusal, "late", Words(de="Zu spät: Der Tisch ist schon weiter.", en="Too late: the table has moved on.")
)
SeatTaken = partial(Refusal, "taken", Words(de="Dieser Platz ist nicht frei.", en="This seat is not free."))
OneSeatEach = partial(
    Refusal,
    "taken",
    Words(
        de="Du kannst nur auf einem Platz sitzen; gib die anderen frei oder einem Bot.",
        en="You can sit on one seat only; leave the others open or give them to a bot.",
    ),
)
TableFull = partial(
    Refusal, "taken", Words(de="An diesem Tisch ist kein Platz mehr frei.", en="There is no free seat at this table.")
)
RoleTaken = partial(Refusal, "taken", Words(de="Das ist schon vergeben.", en="That is taken already."))
SeatsOpen = partial(Refusal, "not-allowed", Words(de="Es sind noch Plätze frei.", en="There are still open seats."))
TooManyTables = partial(
    Refusal, "too-many", Words(de="Du hast schon zu viele Tische.", en="You have too many tables already.")
)
TooManyOpened = partial(
    Refusal,
    "too-many",
    Words(
        de="Du hast in der letzten Stunde zu viele Tische eröffnet; versuch es später noch einmal.",
        en="You have opened too many tables within the hour; try again later.",
    ),
)
TooFast = partial(Refusal, "too-fast", Words(de="Nicht so schnell, bitte.", en="Not so fast, please."))
TooManyEditions = partial(
    Refusal,
    "too-fast",
    Words(
        de="Von hier kamen in der letzten Stunde zu viele eigene Karten; versuch es später noch einmal.",
        en="Too many cards of their own were brought from here within the hour; try again later.",
    ),
)
TooBusy = partial(
    Refusal, "too-many", Words(de="Der Server ist gerade ausgelastet.", en="The server is busy right now.")
)
ChatOff = partial(Refusal, "chat-off", Words(de="Der Chat ist ausgeschaltet.", en="Chat is switched off."))
NothingToUndo = partial(
    Refusal,
    "nothing-to-undo",
    Words(
        de="Hier gibt es nichts zurückzunehmen: Seither wurde etwas aufgedeckt oder der Zufall hat entschieden.",
        en="There is nothing to take back: since then something was revealed or chance has decided.",
    ),
)
NoTimeToUndo = partial(
    Refusal,
    "nothing-to-undo",
    Words(
        de="Zum Zurücknehmen reicht deine Zeit nicht mehr.",
        en="There is not enough time left to take that back.",
    ),
)
StillHere = partial(Refusal, "not-allowed", Words(de="Diese Person ist noch da.", en="This player is still here."))


def not_away_for_long(seconds: int) -> Refusal:
    """A bot is called after the grace time only."""
    return Refusal(
        "not-allowed",
        Words(
            de=f"Diese Person ist noch nicht lange genug weg; in {seconds} s darf ein Bot einspringen.",
            en=f"This player has not been away for long enough; in {seconds} s a bot may sit in.",
        ),
    )


NotOver = partial(
    Refusal, "not-allowed", Words(de="Erst wenn das Spiel zu Ende ist.", en="Only when the game is over.")
)
NoGuest = partial(Refusal, "not-allowed", Words(de="Stell dich zuerst vor.", en="Introduce yourself first."))
BadNickname = partial(Refusal, "bad-message", Words(de="Dieser Name geht nicht.", en="This name is not possible."))
BadLink = partial(
    Refusal,
    "not-allowed",
    Words(de="Dieser Link gilt nicht oder nicht mehr.", en="This link is not valid, or no longer."),
)
ForeignOrigin = partial(
    Refusal, "not-allowed", Words(de="Diese Seite darf hier nicht zugreifen.", en="That page has no access here.")
)
Broken = partial(
    Refusal,
    "gone",
    Words(
        de="Da ist etwas schiefgegangen; es hat sich nichts geändert.", en="Something went wrong; nothing has changed."
    ),
)
