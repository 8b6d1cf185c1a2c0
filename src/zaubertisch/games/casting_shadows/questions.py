"""What is asked in Casting Shadows: each question declared once."""

from __future__ import annotations

from zaubertisch.core.frame_kinds import FrameKinds
from zaubertisch.core.frames import A
from zaubertisch.core.questions import Asked, QuestionKind, Questions
from zaubertisch.core.words import Words
from zaubertisch.games.casting_shadows import answers, frames
from zaubertisch.games.casting_shadows.answers import about, converted, threatened
from zaubertisch.games.casting_shadows.cards import SYMBOLS, Symbol
from zaubertisch.games.casting_shadows.names import taken_name
from zaubertisch.games.casting_shadows.preview import preview_act, preview_damage, preview_entered, preview_pay
from zaubertisch.games.casting_shadows.state import (
    ACT_LEAVE,
    PASS,
    Q_ABSORB,
    Q_ACT,
    Q_CARD,
    Q_CHOSEN,
    Q_COMPANION,
    Q_DAMAGE,
    Q_DISCARD,
    Q_ENTERED,
    Q_FIRST,
    Q_GIVE,
    Q_OVER,
    Q_PAY,
    Q_PORTAL,
    Q_ROLL,
    Q_SCATTER,
    Q_SPARE,
    Q_TRAP,
    TRAP_CARD,
)
from zaubertisch.games.casting_shadows.why_not import why_no_trap, why_not_act
from zaubertisch.games.casting_shadows.words import counted, text

# --- of chance ----------------------------------------------------------------------------------------------------

FIRST = QuestionKind(
    name="first",
    number=Q_FIRST,
    clause="CS-2.1",
    asks=Words(de="Wer beginnt?", en="Who begins?"),
    answers=(answers.BEGIN,),
    by_chance=True,
)
SPARE = QuestionKind(
    name="spare",
    number=Q_SPARE,
    clause="CS-2.2",
    asks=Words(de="Welches Feld füllt die Lücke?", en="Which tile fills the gap?"),
    answers=(answers.LAY_TILE,),
    by_chance=True,
    fields=frames.PLACE_OF,
)
PORTAL = QuestionKind(
    name="portal",
    number=Q_PORTAL,
    clause="CS-2.3",
    asks=Words(de="Welcher Begleiter kommt ins Portal?", en="Which companion comes into the portal?"),
    answers=(answers.REVEAL,),
    by_chance=True,
    fields=frames.LAID,
)
CARD = QuestionKind(
    name="card",
    number=Q_CARD,
    clause="CS-2.3",
    asks=Words(de="Welche Karte wird nachgelegt?", en="Which card is laid?"),
    answers=(answers.LAY_CARD,),
    by_chance=True,
    fields=frames.BESIDE,
)
ROLL = QuestionKind(
    name="roll",
    number=Q_ROLL,
    clause="CS-1.4",
    asks=Words(de="Was zeigt der Würfel?", en="What does the die show?"),
    answers=(answers.ROLL,),
    by_chance=True,
    fields=frames.ROLLED,
)
TRAP = QuestionKind(
    name="trap",
    number=Q_TRAP,
    clause="CS-9.1",
    asks=Words(de="Welche Falle ist es?", en="Which trap is it?"),
    answers=(answers.DRAW,),
    by_chance=True,
    fields=frames.FROM_PART,
)

# --- of the active player -----------------------------------------------------------------------------------------

ACT = QuestionKind(
    name="act",
    number=Q_ACT,
    clause="CS-3.2",
    asks=Words(de="Was tust du?", en="What do you do?"),
    answers=answers.ACTIONS,
    leaving=ACT_LEAVE,
    why_not=why_not_act,
    preview=preview_act,
)


def _due(asked: Asked) -> dict[Symbol, int]:
    """CS-4.7: what is still to pay; the first symbol is paid next."""
    return {symbol: int(count) for symbol, count in zip(SYMBOLS, asked.record["need"][0], strict=True) if count}


def _asks_to_pay(asked: Asked) -> Words:
    card = int(asked.record["frame"][0][int(asked.record["depth"][0]) - 2][A])  # of the frame below: taken or cast
    name = Words(de="Falle", en="Trap") if card == TRAP_CARD else asked.edition.cards[card].name
    now = counted(1, next(iter(_due(asked))), "accusative")
    return Words(de=f"{name.de}: Womit bezahlst du {now.de}?", en=f"{name.en}: what do you pay {now.en} with?")


def _helps_to_pay(asked: Asked) -> Words | None:
    """CS-1.5, CS-4.7: what purple counts as, and what is to pay after this."""
    due = _due(asked)
    symbol = next(iter(due))
    due[symbol] -= 1
    de, en = [], []
    if symbol.startswith(("red ", "blue ")):
        colour = Words(de="rot", en="red") if symbol.startswith("red ") else Words(de="blau", en="blue")
        de.append(f"Lila zählt auch als {colour.de}.")
        en.append(f"Purple counts as {colour.en}, too.")
    if left := [counted(count, symbol) for symbol, count in due.items() if count]:
        de.append(f"Danach noch: {', '.join(each.de for each in left)}.")
        en.append(f"After that: {', '.join(each.en for each in left)}.")
    return Words(de=" ".join(de), en=" ".join(en)) if de else None


PAY = QuestionKind(
    name="pay",
    number=Q_PAY,
    clause="CS-4.7",
    asks=_asks_to_pay,
    help=_helps_to_pay,
    answers=(answers.PAY,),
    preview=preview_pay,
    fields=frames.PAYING,
)


def _asks_to_convert(asked: Asked) -> Words:
    card = converted(asked)
    if card.keeps:
        return Words(de=f"{card.name.de}: Was wählst du?", en=f"{card.name.en}: what do you choose?")
    return Words(de=f"{card.name.de}: Was wandelst du um?", en=f"{card.name.en}: what do you convert?")


def _says(asked: Asked) -> Words:
    card = converted(asked)
    return Words(de=text(card, "de"), en=text(card, "en"))


CONVERT = QuestionKind(
    name="convert",
    number=Q_PAY,
    clause="CS-7.1",
    when=lambda frame: frame[A] > 0,
    asks=_asks_to_convert,
    help=_says,
    answers=(answers.CONVERT,),
    preview=preview_pay,
    fields=frames.PAYING,
)


def _asks_to_give(asked: Asked) -> Words:
    what = taken_name(asked.edition, about(asked))
    return Words(de=f"Welchen Zauber gibst du für {what.de} her?", en=f"Which spell do you give for {what.en}?")


GIVE = QuestionKind(
    name="give",
    number=Q_GIVE,
    clause="CS-5.3",
    asks=_asks_to_give,
    answers=(answers.GIVE,),
    fields=frames.TAKING,
)
DISCARD = QuestionKind(
    name="discard",
    number=Q_DISCARD,
    clause="CS-5.2",
    asks=Words(de="Dein Zauberbuch ist voll. Was legst du ab?", en="Your spellbook is full. What do you discard?"),
    answers=(answers.DISCARD,),
    fields=frames.TAKING,
)


def _use_of_energy(asked: Asked) -> Words:
    """CS-8.1, CS-8.4: what shadow energy is for, in either form."""
    basics = asked.edition.basics
    if int(asked.record["shadow"][0]) >> int(asked.record["active"][0]) & 1:
        return Words(
            de=f"Mit {basics.shadow_energy} Schattenenergie kannst du deine Schattenfähigkeit nutzen.",
            en=f"With {basics.shadow_energy} shadow energy you can use your shadow ability.",
        )
    return Words(
        de=f"Mit {basics.base_energy} Schattenenergie nimmst du deine Schattenform an.",
        en=f"With {basics.base_energy} shadow energy you take your shadow form.",
    )


ABSORB = QuestionKind(
    name="absorb",
    number=Q_ABSORB,
    clause="CS-3.3",
    asks=Words(de="Wie viele Schattensplitter saugst du auf?", en="How many shadow splinters do you absorb?"),
    help=_use_of_energy,
    answers=answers.ABSORB,
)
COMPANION = QuestionKind(
    name="companion",
    number=Q_COMPANION,
    clause="CS-8.2",
    asks=Words(de="Welchen Begleiter wählst du?", en="Which companion do you choose?"),
    answers=(answers.CHOOSE,),
)
SCATTER = QuestionKind(
    name="scatter",
    number=Q_SCATTER,
    clause="CS-1.3",
    asks=Words(de="Wen bewegst du wohin?", en="Whom do you move, and where?"),
    answers=(answers.SCATTER,),
    fields=frames.SCATTERED,
)

# --- of those who hold traps --------------------------------------------------------------------------------------


def _asks_about_damage(asked: Asked) -> Words:
    amount = threatened(asked)
    return Words(
        de=f"Dir {'droht' if amount == 1 else 'drohen'} {amount} Schaden. Nutzt du eine Falle?",
        en=f"You are about to suffer {amount} damage. Do you use a trap?",
    )


CHOSEN = QuestionKind(
    name="chosen",
    number=Q_CHOSEN,
    clause="CS-9.1",
    asks=Words(de="Ein Zauber hat dich gewählt. Nutzt du eine Falle?", en="A spell has chosen you. Do you use a trap?"),
    answers=answers.CHOSEN,
    passing=PASS,
    why_not=why_no_trap,
    fields=frames.WINDOW,
)
ENTERED = QuestionKind(
    name="entered",
    number=Q_ENTERED,
    clause="CS-9.5",
    asks=Words(de="Jemand betritt dein Feld. Nutzt du eine Falle?", en="Somebody enters your tile. Do you use a trap?"),
    answers=answers.ENTERED,
    passing=PASS,
    why_not=why_no_trap,
    preview=preview_entered,
    fields=frames.WINDOW,
)
DAMAGE = QuestionKind(
    name="damage",
    number=Q_DAMAGE,
    clause="CS-10.3",
    asks=_asks_about_damage,
    answers=answers.DAMAGE,
    passing=PASS,
    why_not=why_no_trap,
    preview=preview_damage,
    fields=frames.HIT,
)
OVER = QuestionKind(
    name="over",
    number=Q_OVER,
    clause="CS-10.5",
    asks=Words(de="Das Spiel ist zu Ende.", en="The game is over."),
)

top_frame = frames.top_frame

QUESTIONS = Questions(
    top_frame,
    FIRST,
    SPARE,
    PORTAL,
    CARD,
    ROLL,
    TRAP,
    ACT,
    PAY,
    CONVERT,
    GIVE,
    DISCARD,
    ABSORB,
    COMPANION,
    SCATTER,
    CHOSEN,
    ENTERED,
    DAMAGE,
    OVER,
)
FRAMES = FrameKinds((*QUESTIONS.kinds, *frames.CARRIED))
