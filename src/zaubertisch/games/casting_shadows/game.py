"""Casting Shadows, as the rest of Zaubertisch sees it."""

from __future__ import annotations

from zaubertisch.core.errors import BadSetUp
from zaubertisch.core.game import Game, Option, SetUp
from zaubertisch.core.words import Words
from zaubertisch.games.casting_shadows import edition, knowledge, position, rules, view
from zaubertisch.games.casting_shadows.cards import STANDARD
from zaubertisch.games.casting_shadows.clauses import rule_book
from zaubertisch.games.casting_shadows.events import EVENTS
from zaubertisch.games.casting_shadows.labels import LABELS
from zaubertisch.games.casting_shadows.listing import card_list
from zaubertisch.games.casting_shadows.names import CHARACTERS
from zaubertisch.games.casting_shadows.printed import printed
from zaubertisch.games.casting_shadows.questions import QUESTIONS
from zaubertisch.games.casting_shadows.result import census, points, result
from zaubertisch.games.casting_shadows.state import STATE, WORDS


def check_choices(set_up: SetUp) -> None:
    """CS-2.1: only somebody who plays can begin."""
    first = set_up.options["first"]
    if isinstance(first, int) and first >= set_up.players:
        raise BadSetUp(
            f"seat {first} cannot begin; seats are 0 to {set_up.players - 1}",
            f"Platz {first} kann nicht beginnen; es gibt die Plätze 0 bis {set_up.players - 1}",
        )


GAME = Game(
    id="casting-shadows",
    names=Words(de="Casting Shadows", en="Casting Shadows"),
    rules_version="1",
    seats=range(2, 5),
    options=(
        Option(
            "map",
            Words(de="Spielplan", en="Map"),
            "players",
            {
                "players": Words(de="Nur Heimatfelder der Mitspielenden", en="Only home tiles of those who play"),
                "seven": Words(de="Alle sieben Felder", en="All seven tiles"),
            },
        ),
        Option(
            "first",
            Words(de="Wer beginnt", en="Who begins"),
            "random",
            {"random": Words(de="wird ausgelost", en="is drawn at random")},
            range(4),
        ),
        Option(
            "round_limit",
            Words(de="Höchste Rundenzahl", en="Round limit"),
            0,
            {0: Words(de="keine", en="none")},
            range(1, 201),
        ),
        Option(
            "compensation",
            Words(
                de="Schattenenergie zum Ausgleich, wenn man später beginnt",
                en="Shadow energy to make up for beginning later",
            ),
            False,
            {False: Words(de="nein", en="no"), True: Words(de="ja", en="yes")},
        ),
        Option(
            "leaving",
            Words(de="Wer die Partie verlässt", en="Whoever leaves the game"),
            "bot",
            {
                "bot": Words(de="wird von einem Bot weitergespielt", en="is played on by a bot"),
                "out": Words(de="scheidet aus", en="is out"),
            },
        ),
    ),
    roles=CHARACTERS,
    role_title=Words(de="Charakter", en="character"),
    about=Words(
        de="Würfle, lerne Zauber, stelle Fallen. Und wenn die Schatten rufen: Wer als Letztes steht, gewinnt.",
        en="Roll, learn spells, set traps. And when the shadows call: the last one standing wins.",
    ),
    minutes=30,
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
    words=WORDS,
    start=position.start,
    standard=STANDARD,
    tables=edition.tables,
    export_edition=edition.export_edition,
    load_edition=edition.load_edition,
    card_list=card_list,
    role_names=lambda edition: {character.id: character.name for character in edition.characters},
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
    check_choices=check_choices,
)
