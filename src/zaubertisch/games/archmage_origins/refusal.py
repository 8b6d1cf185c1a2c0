"""Why an answer is not possible in Archmage Origins, with the clause that forbids it."""

from __future__ import annotations

import re
from typing import Any

from zaubertisch.core.gate import Masked
from zaubertisch.core.words import Words
from zaubertisch.games.archmage_origins.notation import CELL_NAMES, PLACE_NAMES, QUESTIONS, notation, top_frame
from zaubertisch.games.archmage_origins.state import (
    CORNERS,
    POWERS,
    Q_DIVINATION,
    Q_DRAW,
    Q_EXCHANGE,
    Q_FACE,
    Q_HOLD,
    Q_LOOK,
    Q_MAELSTROM,
    Q_PLACE,
    Q_SCORING,
    Q_SECOND_SIGHT,
    Q_UPHEAVAL,
)

# The clause that asks each question.
CLAUSES = {
    Q_DRAW: "AO-2.5",
    Q_LOOK: "AO-3.1",
    Q_EXCHANGE: "AO-3.2",
    Q_PLACE: "AO-3.3",
    Q_HOLD: "AO-3.4",
    Q_DIVINATION: "AO-1.5",
    Q_UPHEAVAL: "AO-1.5",
    Q_MAELSTROM: "AO-1.5",
    Q_SECOND_SIGHT: "AO-1.5",
    Q_FACE: "AO-2.1",
    Q_SCORING: "AO-6.1",
}


def refusal(masked: Masked, text: str) -> Words:
    """Why a text is not among the possible answers."""
    kind, _ = top_frame(masked.record)
    cell = re.fullmatch(r"(look|hold|divine|upheave|see) ([a-d][1-4])", text)
    place = re.fullmatch(r"place ([1-8]) ([nesw][1-4])", text)
    verbs = {Q_LOOK: "look", Q_HOLD: "hold", Q_DIVINATION: "divine", Q_UPHEAVAL: "upheave", Q_SECOND_SIGHT: "see"}
    if cell and verbs.get(kind) == cell[1]:
        return _cell_refusal(masked.record[0], kind, CELL_NAMES.index(cell[2]))
    if place and kind == Q_PLACE:
        return _place_refusal(masked.record[0], int(place[1]), PLACE_NAMES.index(place[2]))
    return _not_an_answer(masked)


def _not_an_answer(masked: Masked) -> Words:
    kind, about = top_frame(masked.record)
    _, question = QUESTIONS[kind]
    possible = _possible(masked, kind, about)
    clause = CLAUSES[kind]
    return Words(
        de=f"keine Antwort auf die Frage „{question.de}“ ({clause}); möglich ist: {possible.de}",
        en=f"no answer to the question “{question.en}” ({clause}); possible are: {possible.en}",
    )


def _possible(masked: Masked, kind: int, about: int) -> Words:
    if kind in (Q_FACE, Q_SCORING):
        verb = f"face {CELL_NAMES[about]}"
        return Words(de=f"{verb} und eine Karte, die dort liegen kann", en=f"{verb} and a card that can lie there")
    actions = list(range(POWERS)) if kind == Q_DRAW else masked.legal()
    shown = ", ".join(notation(masked.record, action) for action in actions[:6]) + ", …" * (len(actions) > 6)
    return Words(de=shown, en=shown)


def _cell_refusal(r: Any, kind: int, cell: int) -> Words:
    name = CELL_NAMES[cell]
    thing = int(r["cell"][cell])
    if int(r["face_up"]) >> cell & 1:
        return Words(
            de=f"auf {name} liegt ein aufgedeckter Zauberspruch (AO-4.3)",
            en=f"a revealed spell lies at {name} (AO-4.3)",
        )
    if cell in r["hold_cell"][: int(r["players"])]:
        clause = "AO-5.2" if kind == Q_HOLD else "AO-4.5"
        return Words(de=f"{name} liegt unter einer Bannmarke ({clause})", en=f"{name} is under a hold token ({clause})")
    if kind == Q_UPHEAVAL:
        return Words(
            de=f"{name} ist selbst die zuerst angesehene Karte (AO-1.5)",
            en=f"{name} is your first card itself (AO-1.5)",
        )
    if kind == Q_SECOND_SIGHT or thing == r["first"]:
        clause = "AO-1.5" if kind == Q_SECOND_SIGHT else "AO-4.4"
        return Words(
            de=f"{name} hast du gerade angesehen, es muss eine andere Karte sein ({clause})",
            en=f"you have just looked at {name}, it must be another card ({clause})",
        )
    return Words(
        de=f"{name} hat auch die vorige Person angesehen, und eine ihrer Karten hast du schon (AO-4.1)",
        en=f"the previous player looked at {name} too, and you have had one of those cards already (AO-4.1)",
    )


def _place_refusal(r: Any, power: int, place: int) -> Words:
    name = PLACE_NAMES[place]
    active = int(r["active"])
    if not int(r["hand"][active]) >> (power - 1) & 1:
        return Words(
            de=f"die {power} hast du nicht mehr auf der Hand (AO-3.3)", en=f"you no longer hold the {power} (AO-3.3)"
        )
    if r["battle"] == CORNERS:
        if active in r["mage_seat"][place][: int(r["mages"][place])]:
            return Words(
                de=f"an {name} liegt schon eine deiner Karten (AO-2.3)",
                en=f"a card of yours lies at {name} already (AO-2.3)",
            )
        return Words(
            de=f"{name} liegt nicht an deiner Ecke (AO-2.3)", en=f"{name} is not on a side of your corner (AO-2.3)"
        )
    return Words(de=f"an {name} liegen schon zwei Karten (AO-2.3)", en=f"two cards lie at {name} already (AO-2.3)")
