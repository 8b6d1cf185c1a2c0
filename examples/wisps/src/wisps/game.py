"""Wisps, as the rest of Zaubertisch sees it."""

from __future__ import annotations

from zaubertisch.core.game import Game, Option
from zaubertisch.core.words import Words

from wisps import edition, knowledge, position, rules
from wisps.cards import LANTERNS, STANDARD, card_list, printed
from wisps.clauses import rule_book
from wisps.events import EVENTS
from wisps.questions import QUESTIONS
from wisps.result import census, points, result
from wisps.state import STATE
from wisps.view import LABELS, view

GAME = Game(
    id="wisps",
    names=Words(de="Irrlichter", en="Wisps"),
    rules_version="1",
    seats=range(2, 5),
    options=(
        Option(
            "candles",
            Words(de="Kerzen", en="Candles"),
            3,
            {number: Words(de=str(number), en=str(number)) for number in position.CANDLES},
        ),
    ),
    roles=LANTERNS,
    role_title=Words(de="Laterne", en="lantern"),
    about=Words(
        de="Sag, wie hell dein Irrlicht ist, und hoffe, dass dir alle glauben.",
        en="Say how bright your wisp is, and hope that everybody believes you.",
    ),
    minutes=10,
    rules={
        "to_act": rules.to_act,
        "legal": rules.legal,
        "apply": rules.apply,
        "weight": rules.weight,
        "draw": rules.draw,
        "winners": rules.winners,
        "mask": knowledge.mask,
        "redeal": knowledge.redeal,
    },
    state_dtype=STATE,
    words=1,
    start=position.start,
    standard=STANDARD,
    tables=edition.tables,
    export_edition=edition.export_edition,
    load_edition=edition.load_edition,
    card_list=card_list,
    role_names=lambda edition: LANTERNS,
    printed=printed,
    rule_book=rule_book,
    questions=QUESTIONS,
    events=EVENTS,
    view=view,
    position=position.position,
    set_up_position=position.set_up_position,
    result=result,
    points=points,
    census=census,
    labels=LABELS,
)
