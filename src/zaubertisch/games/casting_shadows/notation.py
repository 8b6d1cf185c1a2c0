"""How inputs of Casting Shadows are written, and what they say in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from zaubertisch.core.frames import A, top_of
from zaubertisch.core.game import Action
from zaubertisch.core.words import Words
from zaubertisch.games.casting_shadows.cards import STANDARD, SYMBOLS, Attack, Card, Convert, Edition
from zaubertisch.games.casting_shadows.names import (
    CARD_IDS,
    CHARACTER_IDS,
    COMPANION_IDS,
    FACE_IDS,
    TILE_IDS,
    TRAP_IDS,
    WAY_IDS,
    dice_in,
    is_tile_target,
    resource_symbol,
)
from zaubertisch.games.casting_shadows.state import (
    ACT_ABILITY,
    ACT_CAST,
    ACT_CLEANSE,
    ACT_END,
    ACT_EXCHANGE,
    ACT_LEAVE,
    ACT_MOVE,
    ACT_REROLL,
    ACT_TAKE,
    ACT_USE,
    DESERT,
    FIRST_CONVERSION,
    FIRST_TILE_TARGET,
    NO_COMPANION,
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
    RUN,
    STATE,
    TARGETS,
    TRAP_CARD,
    USE_TRAP,
)
from zaubertisch.games.casting_shadows.words import as_object, counted, quoted, text

QUESTIONS: dict[int, tuple[str, Words]] = {
    Q_FIRST: ("first", Words(de="Wer beginnt?", en="Who begins?")),
    Q_SPARE: ("spare", Words(de="Welches Feld füllt die Lücke?", en="Which tile fills the gap?")),
    Q_PORTAL: ("portal", Words(de="Welcher Begleiter kommt ins Portal?", en="Which companion comes into the portal?")),
    Q_CARD: ("card", Words(de="Welche Karte wird nachgelegt?", en="Which card is laid?")),
    Q_ROLL: ("roll", Words(de="Was zeigt der Würfel?", en="What does the die show?")),
    Q_TRAP: ("trap", Words(de="Welche Falle ist es?", en="Which trap is it?")),
    Q_ACT: ("act", Words(de="Was tust du?", en="What do you do?")),
    Q_PAY: ("pay", Words(de="Womit bezahlst du?", en="What do you pay with?")),
    Q_GIVE: ("give", Words(de="Welchen Zauber gibst du dafür her?", en="Which spell do you give for it?")),
    Q_DISCARD: (
        "discard",
        Words(de="Dein Zauberbuch ist voll. Was legst du ab?", en="Your spellbook is full. What do you discard?"),
    ),
    Q_ABSORB: (
        "absorb",
        Words(de="Wie viele Schattensplitter saugst du auf?", en="How many shadow splinters do you absorb?"),
    ),
    Q_COMPANION: ("companion", Words(de="Welchen Begleiter wählst du?", en="Which companion do you choose?")),
    Q_SCATTER: ("scatter", Words(de="Wen bewegst du wohin?", en="Whom do you move, and where?")),
    Q_CHOSEN: (
        "chosen",
        Words(de="Ein Zauber hat dich gewählt. Nutzt du eine Falle?", en="A spell has chosen you. Do you use a trap?"),
    ),
    Q_ENTERED: (
        "entered",
        Words(de="Jemand betritt dein Feld. Nutzt du eine Falle?", en="Somebody enters your tile. Do you use a trap?"),
    ),
    Q_DAMAGE: (
        "damage",
        Words(de="Dir droht Schaden. Nutzt du eine Falle?", en="You are about to suffer damage. Do you use a trap?"),
    ),
    Q_OVER: ("over", Words(de="Das Spiel ist zu Ende.", en="The game is over.")),
}
_CONVERTING = (
    "convert",
    Words(de="Was wählst du für deinen Wandlungszauber?", en="What do you choose for your conversion spell?"),
)

DICE_WORDS = {
    "red1": Words(de="erster roter Würfel", en="first red die"),
    "red2": Words(de="zweiter roter Würfel", en="second red die"),
    "blue1": Words(de="erster blauer Würfel", en="first blue die"),
    "blue2": Words(de="zweiter blauer Würfel", en="second blue die"),
    "purple": Words(de="lila Würfel", en="purple die"),
}
FACE_WORDS = {
    "crystal": Words(de="Kristall", en="crystal"),
    "pearl": Words(de="Perle", en="pearl"),
    "splinter": Words(de="Schattensplitter", en="shadow splinter"),
    "curse": Words(de="Fluchstein", en="curse stone"),
}
_SPLINTERS = {
    "red splinter": Words(de="den Splitter vom roten Würfel", en="the splinter on a red die"),
    "blue splinter": Words(de="den Splitter vom blauen Würfel", en="the splinter on a blue die"),
    "purple splinter": Words(de="den Splitter vom lila Würfel", en="the splinter on the purple die"),
}


_top = top_of(STATE)


def top_frame(record: Any) -> tuple[int, int]:
    """The kind of the present question and its first field."""
    kind, about, *_ = _top(record)
    return kind, about


def question(record: Any, edition: Edition) -> tuple[str, Words]:
    """The present question: its kind and how it is asked; after the question mark what helps to answer it."""
    asked, about = top_frame(record)
    kind, words = open_question(record)
    if asked == Q_PAY:
        return kind, _asked_to_convert(edition.cards[about - 1]) if about else _asked_to_pay(record, edition)
    if asked == Q_GIVE:
        card = as_object(edition.cards[about])
        return kind, Words(
            de=f"Welchen Zauber gibst du für {card.de} her?", en=f"Which spell do you give for {card.en}?"
        )
    if asked == Q_ABSORB:
        use = _use_of_energy(record, edition)
        return kind, Words(de=f"{words.de} {use.de}", en=f"{words.en} {use.en}")
    return kind, words


def _asked_to_pay(record: Any, edition: Edition) -> Words:
    """CS-4.7: what is paid next and what for, and what is to pay after it."""
    owed = {symbol: int(count) for symbol, count in zip(SYMBOLS, record["need"][0], strict=True) if count}
    symbol = next(iter(owed))
    owed[symbol] -= 1
    card = int(record["frame"][0][int(record["depth"][0]) - 2][A])  # of the frame below: what is taken or cast
    name = Words(de="Falle", en="Trap") if card == TRAP_CARD else edition.cards[card].name
    now = counted(1, symbol, "accusative")
    de, en = f"{name.de}: Womit bezahlst du {now.de}?", f"{name.en}: what do you pay {now.en} with?"
    if symbol.startswith(("red ", "blue ")):
        colour = Words(de="rot", en="red") if symbol.startswith("red ") else Words(de="blau", en="blue")
        de, en = f"{de} Lila zählt auch als {colour.de}.", f"{en} Purple counts as {colour.en}, too."
    if left := [counted(count, symbol) for symbol, count in owed.items() if count]:
        de = f"{de} Danach noch: {', '.join(each.de for each in left)}."
        en = f"{en} After that: {', '.join(each.en for each in left)}."
    return Words(de=de, en=en)


def _asked_to_convert(card: Card) -> Words:
    says = Words(de=text(card, "de"), en=text(card, "en"))
    if isinstance(card, Convert) and card.keeps:
        return Words(
            de=f"{card.name.de}: Was wählst du? {says.de}", en=f"{card.name.en}: what do you choose? {says.en}"
        )
    return Words(
        de=f"{card.name.de}: Was wandelst du um? {says.de}", en=f"{card.name.en}: what do you convert? {says.en}"
    )


def _use_of_energy(record: Any, edition: Edition) -> Words:
    """CS-8.1, CS-8.4: what shadow energy is for, in either form."""
    if int(record["shadow"][0]) >> int(record["active"][0]) & 1:
        full = edition.basics.shadow_energy
        return Words(
            de=f"Mit {full} Schattenenergie kannst du deine Schattenfähigkeit nutzen.",
            en=f"With {full} shadow energy you can use your shadow ability.",
        )
    full = edition.basics.base_energy
    return Words(
        de=f"Mit {full} Schattenenergie nimmst du deine Schattenform an.",
        en=f"With {full} shadow energy you take your shadow form.",
    )


def open_question(record: Any) -> tuple[str, Words]:
    """The present question in short, the same in every edition."""
    kind, about = top_frame(record)
    if kind == Q_DAMAGE:
        amount = _threatened(record)
        return "damage", Words(
            de=f"Dir {'droht' if amount == 1 else 'drohen'} {amount} Schaden. Nutzt du eine Falle?",
            en=f"You are about to suffer {amount} damage. Do you use a trap?",
        )
    return _CONVERTING if kind == Q_PAY and about else QUESTIONS[kind]


def passing(record: Any) -> int | None:
    """CS-9.3: the answer of one who uses no trap, if the present question is about traps."""
    return PASS if top_frame(record)[0] in (Q_CHOSEN, Q_ENTERED, Q_DAMAGE) else None


def _threatened(record: Any) -> int:
    """CS-10.3 (4): how much damage the seat that is asked is about to suffer."""
    _, _, damages, asked = _top(record)
    return damages >> (8 * (asked & 255)) & 255


def leaving(record: Any) -> int | None:
    """CS-10.8: the answer of one who leaves, if it is his turn's phase 2 and the table chose that he is out then."""
    return ACT_LEAVE if top_frame(record)[0] == Q_ACT and record["leaving_is_out"][0] else None


def character_of(record: Any, seat: int) -> str:
    """The character that a seat plays."""
    return CHARACTER_IDS[int(record["character"][0][seat])]


def grades_of(card: int) -> int:
    """How many grades a spell of the standard edition has."""
    match STANDARD.cards[card]:
        case Attack(damage=damage):
            return len(damage)
        case Convert(up_to=up_to):
            return up_to
    return 0


# --- notation -----------------------------------------------------------------------------------------------------


def notation(record: Any, action: int) -> str:
    """An answer to the present question."""
    kind, about = top_frame(record)
    if kind >= Q_CHOSEN:
        return _window_notation(action)
    if kind == Q_ACT:
        return _act_notation(record, action)
    if kind == Q_SCATTER:
        return f"scatter {character_of(record, action // 8)} {TILE_IDS[action % 8]}"
    if kind == Q_ABSORB:
        return f"absorb {action}" if action else "pass"
    if kind == Q_FIRST:
        return f"first {character_of(record, action)}"
    if kind == Q_CARD:
        return f"card {TILE_IDS[about]} {CARD_IDS[action]}"
    if kind == Q_ROLL:
        return f"roll {dice_in(about)[0]} {FACE_IDS[action]}"
    if kind == Q_PAY:
        return f"{'convert' if about else 'pay'} {WAY_IDS[action]}"
    verb, ids = {
        Q_SPARE: ("lay", TILE_IDS),
        Q_PORTAL: ("portal", COMPANION_IDS),
        Q_TRAP: ("draw", TRAP_IDS),
        Q_GIVE: ("give", CARD_IDS),
        Q_DISCARD: ("discard", CARD_IDS),
        Q_COMPANION: ("choose", COMPANION_IDS),
    }[kind]
    return f"{verb} {ids[action]}"


def _act_notation(record: Any, action: int) -> str:
    if action >= ACT_CAST:
        slot, grade, target = cast_of(action)
        card = int(record["book"][0][int(record["active"][0])][slot])
        parts = ["cast", CARD_IDS[card]]
        if grade > 1 or grades_of(card) > 1:
            parts.append(str(grade))
        if card < FIRST_CONVERSION:
            parts.append(_target_id(record, target))
        return " ".join(parts)
    if action >= ACT_REROLL:
        return " ".join(["reroll", *dice_in(action - ACT_REROLL)])
    if action == ACT_LEAVE:
        return "leave"
    if action >= ACT_MOVE:
        return f"move {TILE_IDS[action - ACT_MOVE]}"
    if action >= ACT_ABILITY:
        return "ability" if action == ACT_ABILITY else f"ability {_target_id(record, action - ACT_ABILITY - 1)}"
    if action >= ACT_USE:
        return f"use {CARD_IDS[action - ACT_USE]}"
    return {ACT_END: "end", ACT_CLEANSE: "cleanse", ACT_EXCHANGE: "exchange", ACT_TAKE: "take"}[action]


def cast_of(action: int) -> tuple[int, int, int]:
    """The card's place in the book, the grade and the target of a cast."""
    return action % 64 // TARGETS, action // 64, action % 64 % TARGETS


def _target_id(record: Any, target: int) -> str:
    return TILE_IDS[target - FIRST_TILE_TARGET] if is_tile_target(target) else character_of(record, target)


def _window_notation(action: int) -> str:
    if action == PASS:
        return "pass"
    trap, tile = trap_of(action)
    return f"trap {TRAP_IDS[trap]}" if tile is None else f"trap {TRAP_IDS[trap]} {TILE_IDS[tile]}"


def trap_of(action: int) -> tuple[int, int | None]:
    """The trap that an answer in a window uses, and the tile it runs to."""
    return ((action - RUN) // 8, (action - RUN) % 8) if action >= RUN else (action - USE_TRAP, None)


# --- in words -----------------------------------------------------------------------------------------------------


def actions(record: Any, ids: Sequence[int], edition: Edition) -> list[Action]:
    """Answers to the present question, written and in words."""
    return [Action(id, notation(record, id), describe(record, id, edition)) for id in ids]


def describe(record: Any, action: int, edition: Edition) -> Words:
    """An answer to the present question in words."""
    words = _describe(record, action, edition)
    return Words(de=words.de[0].upper() + words.de[1:], en=words.en[0].upper() + words.en[1:])


def _describe(record: Any, action: int, edition: Edition) -> Words:
    kind, about = top_frame(record)
    if kind >= Q_CHOSEN:
        return _describe_window(record, action, edition)
    if kind == Q_ACT:
        return _describe_act(record, action, edition)
    if kind == Q_SCATTER:
        who, tile = character_name(record, action // 8, edition), edition.tiles[action % 8].name
        return Words(de=f"{who.de} auf das Feld {tile.de} bewegen", en=f"Move {who.en} to the {tile.en}")
    if kind == Q_ABSORB:
        if action == 0:
            return Words(de="Nichts aufsaugen", en="Absorb nothing")
        splinters = counted(action, "splinter", "accusative")
        return Words(de=f"{splinters.de} aufsaugen", en=f"Absorb {splinters.en}")
    if kind == Q_FIRST:
        who = character_name(record, action, edition)
        return Words(de=f"{who.de} beginnt", en=f"{who.en} begins")
    if kind == Q_ROLL:
        die, face = DICE_WORDS[dice_in(about)[0]], FACE_WORDS[FACE_IDS[action]]
        return Words(de=f"{die.de}: {face.de}", en=f"{die.en}: {face.en}")
    if kind == Q_PAY:
        return _describe_payment(WAY_IDS[action], edition.cards[about - 1] if about else None)
    if kind == Q_GIVE:
        card = quoted(edition.cards[action].name)
        return Words(de=f"{card.de} hergeben", en=f"Give {card.en}")
    if kind == Q_DISCARD:
        card = as_object(edition.cards[action])
        return Words(de=f"{card.de} ablegen", en=f"Discard {card.en}")
    return {
        Q_SPARE: lambda: edition.tiles[action].name,
        Q_PORTAL: lambda: edition.companions[action].name,
        Q_CARD: lambda: edition.cards[action].name,
        Q_TRAP: lambda: edition.traps[action].name,
        Q_COMPANION: lambda: edition.companions[action].name,
    }[kind]()


def character_name(record: Any, seat: int, edition: Edition) -> Words:
    """The name of the character that a seat plays."""
    return edition.characters[int(record["character"][0][seat])].name


def _describe_act(record: Any, action: int, edition: Edition) -> Words:
    if action >= ACT_CAST:
        return _describe_cast(record, action, edition)
    if action >= ACT_REROLL:
        dice = [DICE_WORDS[die] for die in dice_in(action - ACT_REROLL)]
        return Words(
            de=f"Neu würfeln: {', '.join(die.de for die in dice)}", en=f"Reroll: {', '.join(die.en for die in dice)}"
        )
    if action == ACT_LEAVE:
        return Words(de="Die Partie verlassen und sofort ausscheiden", en="Leave the game and be out at once")
    if action >= ACT_MOVE:
        tile = edition.tiles[action - ACT_MOVE].name
        return Words(de=f"Auf das Feld {tile.de} gehen", en=f"Move to the {tile.en}")
    if action >= ACT_ABILITY:
        if action == ACT_ABILITY:
            return Words(de="Schattenfähigkeit nutzen", en="Use your shadow ability")
        target = _describe_target(record, action - ACT_ABILITY - 1, edition)
        return Words(
            de=f"Schattenfähigkeit nutzen gegen {target.de}", en=f"Use your shadow ability against {target.en}"
        )
    if action >= ACT_USE:
        card = as_object(edition.cards[action - ACT_USE])
        return Words(de=f"{card.de} einlösen", en=f"Use {card.en}")
    if action == ACT_TAKE:
        number = _card_on_offer(record)
        if number == TRAP_CARD:
            return Words(de="Eine Falle nehmen", en="Take a trap")
        card = as_object(edition.cards[number])
        return Words(de=f"{card.de} nehmen", en=f"Take {card.en}")
    if action == ACT_EXCHANGE:
        card = as_object(edition.cards[_card_on_offer(record)])
        return Words(de=f"{card.de} austauschen", en=f"Exchange {card.en}")
    if action == ACT_CLEANSE:
        return Words(de="Einen Fluchstein entfernen", en="Remove a curse stone")
    return Words(de="Aktionen beenden", en="End your actions")


def _describe_cast(record: Any, action: int, edition: Edition) -> Words:
    slot, grade, target = cast_of(action)
    number = int(record["book"][0][int(record["active"][0])][slot])
    card = edition.cards[number]
    name = quoted(card.name)
    if isinstance(card, Convert):
        if card.keeps:
            return Words(de=f"{name.de} zaubern", en=f"Cast {name.en}")
        spent = counted(grade, card.spends, "accusative")
        return Words(de=f"{name.de} zaubern: {spent.de} umwandeln", en=f"Cast {name.en}: convert {spent.en}")
    assert isinstance(card, Attack)
    at = _describe_target(record, target, edition)
    damage = card.damage[grade - 1] + _attack_bonus(record, edition)
    if not is_tile_target(target):
        damage = _suffered(record, target, damage, edition)
    return Words(
        de=f"{name.de} gegen {at.de} zaubern ({damage} Schaden)",
        en=f"Cast {name.en} at {at.en} ({damage} damage)",
    )


def _attack_bonus(record: Any, edition: Edition) -> int:
    """CS-10.3 (3): what the active player's tile and companion add to his attack spells."""
    seat = int(record["active"][0])
    tile, companion = int(record["tile"][0][seat]), int(record["companion"][0][seat])
    return edition.tiles[tile].attack_bonus + (
        0 if companion == NO_COMPANION else edition.companions[companion].attack_bonus
    )


def _describe_target(record: Any, target: int, edition: Edition) -> Words:
    if is_tile_target(target):
        tile = edition.tiles[target - FIRST_TILE_TARGET].name
        return Words(de=f"alle auf dem Feld {tile.de}", en=f"everyone on the {tile.en}")
    return character_name(record, target, edition)


def _card_on_offer(record: Any) -> int:
    tile = int(record["tile"][0][int(record["active"][0])])
    return TRAP_CARD if tile == DESERT else int(record["beside"][0][tile])


def _describe_payment(way: str, conversion: Card | None) -> Words:
    what = _SPLINTERS.get(way)
    if what is None:
        what = counted(1, resource_symbol(way), "accusative")
    if isinstance(conversion, Convert) and conversion.keeps:
        return Words(de=f"{what.de} wählen", en=f"Choose {what.en}")
    if conversion is not None:
        return Words(de=f"{what.de} umwandeln", en=f"Convert {what.en}")
    return Words(de=f"{what.de} ausgeben", en=f"Spend {what.en}")


def _describe_window(record: Any, action: int, edition: Edition) -> Words:
    """A trap and what comes of it: "Use Pointed Shield: 5 → 3 damage"."""
    kind, about = top_frame(record)
    if action == PASS:
        suffered = f": {_threatened(record)} " if kind == Q_DAMAGE else ""
        unit = Words(de="Schaden", en="damage") if suffered else Words(de="", en="")
        return Words(de=f"Keine Falle nutzen{suffered}{unit.de}", en=f"Use no trap{suffered}{unit.en}")
    number, tile = trap_of(action)
    trap = edition.traps[number]
    if tile is not None:
        to = edition.tiles[tile].name
        then = Words(de=f"auf das Feld {to.de}", en=f"to the {to.en}")
    elif kind == Q_DAMAGE:
        before = _threatened(record)
        after = 0 if trap.amount == "all" else max(before - trap.amount, 0)
        then = Words(de=f"{before} → {after} Schaden", en=f"{before} → {after} damage")
    else:
        who, amount = character_name(record, about, edition), _suffered(record, about, trap.amount, edition)
        then = Words(de=f"{amount} Schaden für {who.de}", en=f"{amount} damage to {who.en}")
    name = quoted(trap.name)
    return Words(de=f"{name.de} nutzen: {then.de}", en=f"Use {name.en}: {then.en}")


def _suffered(record: Any, seat: int, amount: int | str, edition: Edition) -> int:
    """CS-10.3 (3), CS-10.4: what is left of somebody's damage where a seat now stands, with its companion."""
    tile, companion = int(record["tile"][0][seat]), int(record["companion"][0][seat])
    ward = edition.tiles[tile].ward + (0 if companion == NO_COMPANION else edition.companions[companion].ward)
    return max(int(amount) - ward, 0)
