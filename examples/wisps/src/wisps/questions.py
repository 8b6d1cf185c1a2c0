"""What is asked in Wisps, and how it is answered: each question declared once."""

from __future__ import annotations

from typing import Any

from zaubertisch.core.domains import SEAT
from zaubertisch.core.gate import Masked, Record
from zaubertisch.core.questions import Asked, Frame, QuestionKind, Questions, Refusal, Said, Verb
from zaubertisch.core.words import Words

from wisps.cards import LANTERNS
from wisps.names import BRIGHTNESS, LANTERN_IDS, WISP, wisp_name
from wisps.state import BRIGHTEST, DOUBT, HAND, Q_BEGIN, Q_DOUBT, Q_DRAW, Q_OVER, Q_RELEASE, TRUST


def frame(record: Record) -> Frame:
    """Which question is asked, and of whom: a game without a stack of frames says so itself."""
    return int(record["asks"][0]), int(record["asked"][0])


def lantern_of(record: Record, seat: int) -> Words:
    """What a seat's lantern is called."""
    return LANTERNS[LANTERN_IDS[int(record["lantern"][0][seat])]]


# --- what answers say ---------------------------------------------------------------------------------------------


def _begins(asked: Asked, seat: int) -> Words:
    who = lantern_of(asked.record, seat)
    return Words(de=f"{who.de} beginnt", en=f"{who.en} begins")


def _draws(asked: Asked, kind: int) -> Words:
    _, seat = asked.frame
    who, wisp = lantern_of(asked.record, seat), wisp_name(asked.edition, kind)
    return Words(de=f"{who.de} zieht: {wisp.de}", en=f"{who.en} draws: {wisp.en}")


def _release(asked: Asked, kind: int, brightness: int) -> Words:
    wisp = wisp_name(asked.edition, kind)
    return Words(de=f"{wisp.de} als {brightness} freilassen", en=f"Release {wisp.en} as a {brightness}")


def _do_you_doubt(asked: Asked) -> Words:
    who = lantern_of(asked.record, int(asked.record["active"][0]))
    announced = int(asked.record["announced"][0])
    return Words(
        de=f"{who.de} sagt {announced} an. Zweifelst du?", en=f"{who.en} announces {announced}. Do you doubt it?"
    )


def why_not_release(masked: Masked, said: Said) -> Refusal | None:
    """WI-3.1: a wisp of your own hand."""
    r: Any = masked.record[0]
    if "wisp" not in said.args or r["wisps"][HAND + masked.seat][said.args["wisp"]]:
        return None
    wisp = WISP.value(said.args["wisp"])
    return Refusal("WI-3.1", Words(de=f"du hast kein Irrlicht {wisp!r}", en=f"you have no wisp {wisp!r}"))


# --- questions ----------------------------------------------------------------------------------------------------

BEGIN = QuestionKind(
    name="begin",
    number=Q_BEGIN,
    clause="WI-2.3",
    asks=Words(de="Wer beginnt?", en="Who begins?"),
    answers=(Verb("begin", SEAT, says=_begins),),
    by_chance=True,
)
DRAW = QuestionKind(
    name="draw",
    number=Q_DRAW,
    clause="WI-2.2",
    asks=Words(de="Welches Irrlicht wird gezogen?", en="Which wisp is drawn?"),
    answers=(Verb("draw", WISP, says=_draws),),
    by_chance=True,
)
RELEASE = QuestionKind(
    name="release",
    number=Q_RELEASE,
    clause="WI-3.1",
    asks=Words(de="Welches Irrlicht lässt du frei, und was sagst du an?", en="Which wisp do you release, and as what?"),
    answers=(Verb("release", WISP, BRIGHTNESS, steps=(BRIGHTEST, 1), says=_release),),
    why_not=why_not_release,
)
DOUBT_IT = QuestionKind(
    name="doubt",
    number=Q_DOUBT,
    clause="WI-3.2",
    asks=_do_you_doubt,
    answers=(
        Verb("trust", first=TRUST, words=Words(de="Glauben", en="Trust it")),
        Verb("doubt", first=DOUBT, words=Words(de="Zweifeln", en="Doubt it")),
    ),
    passing=TRUST,
)
OVER = QuestionKind(
    name="over",
    number=Q_OVER,
    clause="WI-4.2",
    asks=Words(de="Das Spiel ist zu Ende.", en="The game is over."),
)

QUESTIONS = Questions(frame, BEGIN, DRAW, RELEASE, DOUBT_IT, OVER)
