"""What is asked in Archmage Origins, and how it is answered: each question declared once."""

from __future__ import annotations

from typing import Any

from zaubertisch.core.domains import NUMBER, SEAT
from zaubertisch.core.frame_kinds import FrameField, FrameKinds
from zaubertisch.core.frames import A, B, C, top_of
from zaubertisch.core.gate import Masked
from zaubertisch.core.questions import Asked, QuestionKind, Questions, Refusal, Said, Verb
from zaubertisch.core.words import Words
from zaubertisch.games.archmage_origins.cards import FACTIONS
from zaubertisch.games.archmage_origins.names import (
    CELL,
    CELL_NAMES,
    FACE,
    FACTION,
    FACTION_IDS,
    LINE,
    PLACE,
    PLACE_NAMES,
    POWER,
    card_name,
    cell_name,
    line_name,
    place_name,
)
from zaubertisch.games.archmage_origins.state import (
    CORNERS,
    EXCHANGE,
    KEEP,
    NO_CELL,
    NONE,
    POWERS,
    Q_DIVINATION,
    Q_DRAW,
    Q_EXCHANGE,
    Q_FACE,
    Q_HOLD,
    Q_LOOK,
    Q_MAELSTROM,
    Q_OVER,
    Q_PLACE,
    Q_SCORING,
    Q_SECOND_SIGHT,
    Q_UPHEAVAL,
    STATE,
)

# --- why not ------------------------------------------------------------------------------------------------------


def _face_up(r: Any, cell: int) -> Refusal | None:
    if not int(r["face_up"]) >> cell & 1:
        return None
    name = CELL_NAMES[cell]
    return Refusal(
        "AO-4.3",
        Words(de=f"auf {name} liegt ein aufgedeckter Zauberspruch", en=f"a revealed spell lies at {name}"),
    )


def _under_token(r: Any, cell: int, clause: str) -> Refusal | None:
    if cell not in r["hold_cell"][: int(r["players"])]:
        return None
    name = CELL_NAMES[cell]
    return Refusal(clause, Words(de=f"{name} liegt unter einer Bannmarke", en=f"{name} is under a hold token"))


def _just_seen(cell: int, clause: str) -> Refusal:
    name = CELL_NAMES[cell]
    return Refusal(
        clause,
        Words(
            de=f"{name} hast du gerade angesehen, es muss eine andere Karte sein",
            en=f"you have just looked at {name}, it must be another card",
        ),
    )


def why_not_look(masked: Masked, said: Said) -> Refusal | None:
    """AO-4.1, AO-4.3, AO-4.4, AO-4.5."""
    r: Any = masked.record[0]
    if "cell" not in said.args:
        return None
    cell = said.args["cell"]
    if refusal := _face_up(r, cell) or _under_token(r, cell, "AO-4.5"):
        return refusal
    if int(r["cell"][cell]) == r["first"]:
        return _just_seen(cell, "AO-4.4")
    name = CELL_NAMES[cell]
    return Refusal(
        "AO-4.1",
        Words(
            de=f"{name} hat auch die vorige Person angesehen, und eine ihrer Karten hast du schon",
            en=f"the previous player looked at {name} too, and you have had one of those cards already",
        ),
    )


def why_not_hold(masked: Masked, said: Said) -> Refusal | None:
    """AO-5.2: a card has one token at most."""
    return _under_token(masked.record[0], said.args["cell"], "AO-5.2") if "cell" in said.args else None


def why_not_divine(masked: Masked, said: Said) -> Refusal | None:
    """AO-4.3: a revealed spell is seen already."""
    return _face_up(masked.record[0], said.args["cell"]) if "cell" in said.args else None


def why_not_upheave(masked: Masked, said: Said) -> Refusal | None:
    """AO-1.5: another card, without a token."""
    r: Any = masked.record[0]
    if "cell" not in said.args:
        return None
    cell, name = said.args["cell"], CELL_NAMES[said.args["cell"]]
    own = Words(de=f"{name} ist selbst die zuerst angesehene Karte", en=f"{name} is your first card itself")
    return _face_up(r, cell) or _under_token(r, cell, "AO-4.5") or Refusal("AO-1.5", own)


def why_not_see(masked: Masked, said: Said) -> Refusal | None:
    """AO-1.5: two different cards, without a token."""
    r: Any = masked.record[0]
    if "cell" not in said.args:
        return None
    cell = said.args["cell"]
    return _face_up(r, cell) or _under_token(r, cell, "AO-4.5") or _just_seen(cell, "AO-1.5")


def why_not_place(masked: Masked, said: Said) -> Refusal | None:
    """AO-2.3, AO-3.3: a card of the hand, at a place the battle allows."""
    if "power" not in said.args or "place" not in said.args:
        return None
    r: Any = masked.record[0]
    power, place, active = said.args["power"], said.args["place"], int(r["active"])
    name = PLACE_NAMES[place]
    if not int(r["hand"][active]) >> (power - 1) & 1:
        return Refusal(
            "AO-3.3", Words(de=f"die {power} hast du nicht mehr auf der Hand", en=f"you no longer hold the {power}")
        )
    if r["battle"] != CORNERS:
        words = Words(de=f"an {name} liegen schon zwei Karten", en=f"two cards lie at {name} already")
    elif active in r["mage_seat"][place][: int(r["mages"][place])]:
        words = Words(de=f"an {name} liegt schon eine deiner Karten", en=f"a card of yours lies at {name} already")
    else:
        words = Words(de=f"{name} liegt nicht an deiner Ecke", en=f"{name} is not on a side of your corner")
    return Refusal("AO-2.3", words)


# --- answers ------------------------------------------------------------------------------------------------------


def _look_at(cell: int) -> Words:
    return Words(de=f"{cell_name(cell)} ansehen", en=f"Look at {cell_name(cell)}")


def _hold(cell: int) -> Words:
    return Words(de=f"{cell_name(cell)} bannen", en=f"Hold {cell_name(cell)}")


def _exchange_with(cell: int) -> Words:
    return Words(de=f"Mit {cell_name(cell)} tauschen", en=f"Exchange with {cell_name(cell)}")


def _place(power: int, place: int) -> Words:
    at = place_name(place)
    return Words(de=f"{power} an {at.de} legen", en=f"Place the {power} at {at.en}")


def _shuffle(line: int) -> Words:
    return Words(de=f"{line_name(line).de} mischen", en=f"Shuffle {line_name(line).en}")


def _is_face(asked: Asked, face: int) -> Words:
    cell, card = cell_name(_about(asked)), card_name(asked.edition, face)
    return Words(de=f"{cell} ist {card.de}.", en=f"{cell} is {card.en}.")


def _draws(asked: Asked, power: int) -> Words:
    faction = FACTIONS[FACTION_IDS[_drawing_faction(asked)]]
    return Words(de=f"{faction.de} zieht die {power}", en=f"{faction.en} draws the {power}")


def _about(asked: Asked) -> int:
    """The cell that is asked about."""
    return asked.frame[A]


def _drawing_faction(asked: Asked) -> int:
    return int(asked.record["faction"][0][asked.frame[A]])


_FACE = Verb("face", FACE, about=(CELL, _about), says=_is_face)

# --- questions ----------------------------------------------------------------------------------------------------


def _says(asked: Asked) -> Words:
    """The name and the text of the spell that asks."""
    kind = QUESTIONS.kind(asked.frame)
    spell = next(spell for spell in asked.edition.spells if spell.id == kind.name)
    return Words(de=f"{spell.name.de}: {spell.text.de}", en=f"{spell.name.en}: {spell.text.en}")


_ABOUT_CELL = FrameField("cell", CELL, A, blank=None)
_SPELL = (_ABOUT_CELL, FrameField("looks", NUMBER, B), FrameField("thing", NUMBER, C, blank=NONE))

DRAW = QuestionKind(
    name="draw",
    number=Q_DRAW,
    clause="AO-2.5",
    asks=Words(de="Wer spielt zuletzt?", en="Who plays last?"),
    answers=(Verb("draw", POWER, about=(FACTION, _drawing_faction), says=_draws),),
    by_chance=True,
    fields=(FrameField("seat", SEAT, A, blank=None),),
)
LOOK = QuestionKind(
    name="look",
    number=Q_LOOK,
    clause="AO-3.1",
    asks=Words(de="Welche Karte siehst du dir an?", en="Which card do you look at?"),
    answers=(Verb("look", CELL, words=_look_at),),
    why_not=why_not_look,
)
SWAP = QuestionKind(
    name="exchange",
    number=Q_EXCHANGE,
    clause="AO-3.2",
    asks=Words(de="Tauschst du die beiden Karten?", en="Do you exchange the two cards?"),
    answers=(
        Verb("keep", first=KEEP, words=Words(de="Liegen lassen", en="Leave them")),
        Verb("swap", first=EXCHANGE, words=Words(de="Karten tauschen", en="Exchange the cards")),
    ),
)
PLACE_MAGE = QuestionKind(
    name="place",
    number=Q_PLACE,
    clause="AO-3.3",
    asks=Words(de="Welche Magierkarte legst du wohin?", en="Which mage card do you place, and where?"),
    answers=(Verb("place", POWER, PLACE, steps=(1, POWERS), words=_place),),
    why_not=why_not_place,
)
HOLD = QuestionKind(
    name="hold",
    number=Q_HOLD,
    clause="AO-3.4",
    asks=Words(de="Spielst du deine Bannkarte?", en="Do you play your hold card?"),
    answers=(
        Verb("hold", CELL, words=_hold),
        Verb("skip", first=NO_CELL, words=Words(de="Bannkarte behalten", en="Keep the hold card")),
    ),
    why_not=why_not_hold,
)
DIVINATION = QuestionKind(
    name="divination",
    number=Q_DIVINATION,
    clause="AO-1.5",
    asks=Words(de="Welche Karte siehst du an?", en="Which card do you look at?"),
    help=_says,
    answers=(Verb("divine", CELL, words=_look_at),),
    why_not=why_not_divine,
    fields=_SPELL,
)
UPHEAVAL = QuestionKind(
    name="upheaval",
    number=Q_UPHEAVAL,
    clause="AO-1.5",
    asks=Words(
        de="Womit tauschst du die zuerst angesehene Karte?", en="Which card do you exchange your first one with?"
    ),
    help=_says,
    answers=(Verb("upheave", CELL, words=_exchange_with),),
    why_not=why_not_upheave,
    fields=_SPELL,
)
MAELSTROM = QuestionKind(
    name="maelstrom",
    number=Q_MAELSTROM,
    clause="AO-1.5",
    asks=Words(de="Welche Reihe oder Spalte mischst du?", en="Which row or column do you shuffle?"),
    help=_says,
    answers=(Verb("shuffle", LINE, words=_shuffle),),
    fields=_SPELL,
)
SECOND_SIGHT = QuestionKind(
    name="second-sight",
    number=Q_SECOND_SIGHT,
    clause="AO-1.5",
    asks=Words(de="Welche Karte siehst du zusätzlich an?", en="Which card do you see as well?"),
    help=_says,
    answers=(
        Verb("see", CELL, words=_look_at),
        Verb("stop", first=NO_CELL, words=Words(de="Nichts weiter ansehen", en="Look at nothing more")),
    ),
    why_not=why_not_see,
    fields=_SPELL,
)
FIND = QuestionKind(
    name="face",
    number=Q_FACE,
    clause="AO-2.1",
    asks=Words(de="Was für eine Karte ist es?", en="Which card is it?"),
    answers=(_FACE,),
    by_chance=True,
    fields=(_ABOUT_CELL,),
)
TURN_OVER = QuestionKind(
    name="scoring",
    number=Q_SCORING,
    clause="AO-6.1",
    asks=Words(de="Was liegt hier?", en="What lies here?"),
    answers=(_FACE,),
    by_chance=True,
    fields=(_ABOUT_CELL,),
)
OVER = QuestionKind(
    name="over",
    number=Q_OVER,
    clause="AO-6.6",
    asks=Words(de="Das Spiel ist zu Ende.", en="The game is over."),
)

top_frame = top_of(STATE)

QUESTIONS = Questions(
    top_frame,
    DRAW,
    LOOK,
    SWAP,
    PLACE_MAGE,
    HOLD,
    DIVINATION,
    UPHEAVAL,
    MAELSTROM,
    SECOND_SIGHT,
    FIND,
    TURN_OVER,
    OVER,
)
FRAMES = FrameKinds(QUESTIONS.kinds)
