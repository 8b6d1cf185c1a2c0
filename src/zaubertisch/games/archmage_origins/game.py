"""Archmage Origins, as the rest of Zaubertisch sees it."""

from __future__ import annotations

from zaubertisch.core.game import Game, Option
from zaubertisch.core.words import Words
from zaubertisch.games.archmage_origins import edition, knowledge, position, rules, view
from zaubertisch.games.archmage_origins.cards import FACTIONS, STANDARD, card_list
from zaubertisch.games.archmage_origins.clauses import rule_book
from zaubertisch.games.archmage_origins.events import EVENTS
from zaubertisch.games.archmage_origins.hindsight import hindsight
from zaubertisch.games.archmage_origins.labels import LABELS
from zaubertisch.games.archmage_origins.printed import printed
from zaubertisch.games.archmage_origins.questions import QUESTIONS
from zaubertisch.games.archmage_origins.result import census, points, result
from zaubertisch.games.archmage_origins.state import STATE

GAME = Game(
    id="archmage-origins",
    names=Words(de="Archmage Origins", en="Archmage Origins"),
    rules_version="1",
    seats=range(2, 5),
    options=(
        Option(
            "battle",
            Words(de="Kampf", en="Battle"),
            "open",
            {
                "corners": Words(de="Ecken", en="Corners"),
                "open": Words(de="Offene Grenzen", en="Open borders"),
            },
        ),
        Option(
            "neighbours",
            Words(de="Zu zweit in Nachbarecken", en="Two players in neighbouring corners"),
            False,
            {False: Words(de="nein", en="no"), True: Words(de="ja", en="yes")},
        ),
        Option(
            "memory",
            Words(de="Gedächtnisspiel: keine Notizen", en="Memory play: no notes"),
            False,
            {False: Words(de="nein", en="no"), True: Words(de="ja", en="yes")},
        ),
    ),
    roles=FACTIONS,
    role_title=Words(de="Fraktion", en="faction"),
    about=Words(
        de="Spähe ins verdeckte Reich, merke dir, wo Gertrude liegt, und stelle deine Magier auf, "
        "bevor es die anderen tun.",
        en="Peek into the hidden realm, remember where Gertrude lies, and place your mages before the others do.",
    ),
    minutes=20,
    quick_seats=3,
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
    words=2,
    start=position.start,
    standard=STANDARD,
    tables=edition.tables,
    export_edition=edition.export_edition,
    load_edition=edition.load_edition,
    card_list=card_list,
    role_names=lambda edition: FACTIONS,
    printed=printed,
    rule_book=rule_book,
    questions=QUESTIONS,
    events=EVENTS,
    view=view.view,
    labels=LABELS,
    position=position.position,
    set_up_position=position.set_up_position,
    result=result,
    points=points,
    census=census,
    hindsight=hindsight,
)
