"""What happens in Casting Shadows: each event declared once, with how it is told and what it changes in a view."""

from __future__ import annotations

from collections import Counter

from zaubertisch.core.domains import NUMBER, SEAT, SEATS
from zaubertisch.core.events import NOBODY, Changes, Event, EventKind, Events, Told
from zaubertisch.core.words import Words
from zaubertisch.games.casting_shadows import event_kinds as ev
from zaubertisch.games.casting_shadows.cards import Card
from zaubertisch.games.casting_shadows.names import (
    ABILITY,
    CARD,
    CARD_IDS,
    CHARACTER_IDS,
    COMPANION,
    COMPANION_IDS,
    DICE,
    DICE_WORDS,
    DIE,
    DIE_IDS,
    PART,
    PLACE,
    REASON,
    RESOURCE,
    RESOURCE_IDS,
    SOURCE,
    TAKEN,
    TARGET,
    TILE,
    TILE_IDS,
    TRAP,
    TRAP_IDS,
    WAY_OF_MOVING,
    resource_symbol,
)
from zaubertisch.games.casting_shadows.view import HeldTrap, Player, View
from zaubertisch.games.casting_shadows.words import as_object, counted, listed, plural, quoted

# --- what sentences are made of -----------------------------------------------------------------------------------


def _sentence(de: str, en: str) -> Words:
    """A name with a mark of its own ("Run Away!") at the end of a sentence needs no second one."""
    return Words(de=de[:-1] if de[-2] == "!" else de, en=en[:-1] if en[-2] == "!" else en)


def _value(told: Told) -> Card:
    card: Card = told.edition.cards[CARD_IDS.index(told.facts["card"])]
    return card


def _card(told: Told) -> Words:
    return quoted(_value(told).name)


def _handled_card(told: Told) -> Words:
    """The card as what something is done to."""
    return as_object(_value(told))


def _tile(told: Told) -> Words:
    return _tile_called(told, told.facts["tile"])


def _tile_called(told: Told, id: str) -> Words:
    name: Words = told.edition.tiles[TILE_IDS.index(id)].name
    return name


def _companion(told: Told) -> Words:
    name: Words = told.edition.companions[COMPANION_IDS.index(told.facts["companion"])].name
    return name


def _trap(told: Told, fact: str) -> Words:
    name: Words = told.edition.traps[TRAP_IDS.index(told.facts[fact])].name
    return name


def _at(told: Told) -> Words:
    """At whom a spell or an ability is aimed, with a space before; nothing if it needs no target."""
    aimed_at = told.facts["target"]
    if aimed_at is None:
        return NOBODY
    if isinstance(aimed_at, int):
        name = told.role(aimed_at)
        return Words(de=f" gegen {name.de}", en=f" at {name.en}")
    tile = _tile_called(told, aimed_at)
    return Words(de=f" gegen alle auf dem Feld {tile.de}", en=f" at everyone on the {tile.en}")


def _life_de(count: int) -> str:
    return plural(count, "Lebenspunkt", "e")


# --- what an event's kind guarantees ------------------------------------------------------------------------------


def _seat(event: Event) -> int:
    assert event.seat is not None
    return event.seat


def _count(event: Event, fact: str) -> int:
    value = event.facts[fact]
    assert isinstance(value, int)
    return value


def _id(event: Event, fact: str) -> str:
    value = event.facts[fact]
    assert isinstance(value, str)
    return value


def _player(view: View, event: Event) -> Player:
    return view.players[_seat(event)]


def _points(event: Event) -> Changes:
    """Action points are left as the event says."""
    return {"points": event.facts["points"]}


# --- setting up ---------------------------------------------------------------------------------------------------


def _tell_first(told: Told) -> Words:
    return _sentence(de=f"{told.who.de} beginnt.", en=f"{told.who.en} begins.")


def _first(view: View, event: Event) -> Changes:
    return {
        "first": event.seat,
        "active": event.seat,
        "deck": event.facts["deck"],
        "unseen_traps": event.facts["traps"],
        "companions": len(COMPANION_IDS),
    }


def _laid(view: View, event: Event) -> Changes:
    return {f"places.{event.facts['place']}": event.facts["tile"]}


def _stood(view: View, event: Event) -> Changes:
    return {f"players.{event.seat}.{fact}": event.facts[fact] for fact in ("tile", "life", "energy")}


def _tell_revealed(told: Told) -> Words:
    return _sentence(
        de=f"{_companion(told).de} erscheint im Portal.", en=f"{_companion(told).en} appears in the portal."
    )


def _revealed(view: View, event: Event) -> Changes:
    portal = sorted([*view.portal, _id(event, "companion")], key=COMPANION_IDS.index)
    return {"portal": portal, "companions": view.companions - 1}


# --- the turn and its pool ----------------------------------------------------------------------------------------


def _tell_turn(told: Told) -> Words:
    number = told.facts["round"]
    return _sentence(de=f"Runde {number}: {told.who.de} ist am Zug.", en=f"Round {number}: {told.who.en}'s turn.")


def _turn(view: View, event: Event) -> Changes:
    return {"active": event.seat, "round": event.facts["round"], **_points(event)}


def _rolled(view: View, event: Event) -> Changes:
    return {f"dice.{event.facts['die']}": event.facts["resource"]}


def _tell_landed(told: Told) -> Words:
    counts = Counter(resource for resource in told.facts.values() if resource is not None)
    shown = [counted(count, resource_symbol(resource), "accusative") for resource, count in counts.items()]
    return _sentence(
        de=f"Die Würfel zeigen {listed([each.de for each in shown], 'und')}.",
        en=f"The dice show {listed([each.en for each in shown], 'and')}.",
    )


def _tell_gained(told: Told) -> Words:
    gain = counted(told.facts["amount"], resource_symbol(told.facts["resource"]), "accusative")
    return _sentence(de=f"{told.who.de} erhält {gain.de}.", en=f"{told.who.en} gains {gain.en}.")


def _gained(view: View, event: Event) -> Changes:
    return _more_tokens(view, _id(event, "resource"), _count(event, "amount"))


def _more_tokens(view: View, resource: str, amount: int) -> Changes:
    held = {**view.tokens, resource: view.tokens.get(resource, 0) + amount}
    return {"tokens": {resource: held[resource] for resource in RESOURCE_IDS if held.get(resource)}}


def _paid(view: View, event: Event) -> Changes:
    return _spent(view, _id(event, "resource"), event)


def _spent(view: View, resource: str, event: Event) -> Changes:
    """A die leaves the pool, or else a token."""
    die = event.facts["die"]
    return {f"dice.{die}": None} if die is not None else _more_tokens(view, resource, -1)


def _tell_rerolled(told: Told) -> Words:
    dice = [DICE_WORDS[die] for die in told.facts["dice"]]
    return _sentence(
        de=f"{told.who.de} würfelt neu: {', '.join(die.de for die in dice)}.",
        en=f"{told.who.en} rerolls: {', '.join(die.en for die in dice)}.",
    )


def _rerolled(view: View, event: Event) -> Changes:
    dice = event.facts["dice"]
    assert isinstance(dice, list)
    return {"rerolls": view.rerolls + 1, **{f"dice.{die}": None for die in dice}, **_points(event)}


def _tell_cleansed(told: Told) -> Words:
    return _sentence(de=f"{told.who.de} entfernt einen Fluchstein.", en=f"{told.who.en} removes a curse stone.")


def _cleansed(view: View, event: Event) -> Changes:
    return {**_spent(view, "curse", event), **_points(event)}


def _actions_ended(view: View, event: Event) -> Changes:
    return {"points": 0}


def _turn_ended(view: View, event: Event) -> Changes:
    return {"points": 0, "rerolls": 0, "cast": [], "dice": dict.fromkeys(DIE_IDS), "tokens": {}}


# --- moving, casting, shadow abilities ----------------------------------------------------------------------------


def _tell_moved(told: Told) -> Words:
    match told.facts["how"]:
        case "run-away":
            return _sentence(
                de=f"{told.who.de} läuft davon, auf das Feld {_tile(told).de}.",
                en=f"{told.who.en} runs away to the {_tile(told).en}.",
            )
        case "scatter":
            return _sentence(
                de=f"{told.who.de} wird auf das Feld {_tile(told).de} gewirbelt.",
                en=f"{told.who.en} is whirled to the {_tile(told).en}.",
            )
    return _sentence(
        de=f"{told.who.de} geht auf das Feld {_tile(told).de}.", en=f"{told.who.en} moves to the {_tile(told).en}."
    )


def _moved(view: View, event: Event) -> Changes:
    return {f"players.{event.seat}.tile": event.facts["tile"], **_points(event)}


def _tell_cast(told: Told) -> Words:
    at = _at(told)
    grade = told.facts["grade"]
    graded = Words(de=f" (Stärke {grade})", en=f" (grade {grade})") if grade > 1 else Words(de="", en="")
    return _sentence(
        de=f"{told.who.de} zaubert {_card(told).de}{graded.de}{at.de}.",
        en=f"{told.who.en} casts {_card(told).en}{graded.en}{at.en}.",
    )


def _cast(view: View, event: Event) -> Changes:
    return {"cast": sorted([*view.cast, _count(event, "slot")]), **_points(event)}


def _tell_missed(told: Told) -> Words:
    return _sentence(de=f"{_card(told).de} trifft niemanden.", en=f"{_card(told).en} hits nobody.")


def _tell_ability(told: Told) -> Words:
    at = _at(told)
    return _sentence(
        de=f"{told.who.de} nutzt die Schattenfähigkeit{at.de}.", en=f"{told.who.en} uses the shadow ability{at.en}."
    )


def _energy(view: View, event: Event) -> Changes:
    return {f"players.{event.seat}.energy": event.facts["energy"]}


# --- the cards beside the tiles, and spellbooks -------------------------------------------------------------------


def _tell_exchanged(told: Told) -> Words:
    return _sentence(
        de=f"{told.who.de} tauscht {_handled_card(told).de} aus.", en=f"{told.who.en} exchanges {_card(told).en}."
    )


def _exchanged(view: View, event: Event) -> Changes:
    return {**_taken_away(view, event), **_to_discards(view, _id(event, "card")), **_points(event)}


def _taken_away(view: View, event: Event) -> Changes:
    return {"beside": {tile: card for tile, card in view.beside.items() if tile != event.facts["tile"]}}


def _to_discards(view: View, *cards: str) -> Changes:
    return {f"discarded.{card}": view.discarded.get(card, 0) + count for card, count in Counter(cards).items()}


def _tell_refilled(told: Told) -> Words:
    return _sentence(
        de=f"Neben dem Feld {_tile(told).de} liegt jetzt {_handled_card(told).de}.",
        en=f"{_card(told).en} now lies beside the {_tile(told).en}.",
    )


def _refilled(view: View, event: Event) -> Changes:
    return {f"beside.{event.facts['tile']}": event.facts["card"], "deck": view.deck - 1}


def _tell_reshuffled(told: Told) -> Words:
    return _sentence(de="Die abgelegten Karten werden neu gemischt.", en="The discards are shuffled into a new deck.")


def _reshuffled(view: View, event: Event) -> Changes:
    return {"deck": sum(view.discarded.values()), "discarded": {}}


def _took(view: View, event: Event) -> Changes:
    return _points(event)


def _tell_shelved(told: Told) -> Words:
    return _sentence(de=f"{told.who.de} nimmt {_handled_card(told).de}.", en=f"{told.who.en} takes {_card(told).en}.")


def _shelved(view: View, event: Event) -> Changes:
    book = [*_player(view, event).book, event.facts["card"]]
    return {f"players.{event.seat}.book": book, **_taken_away(view, event)}


def _tell_discarded(told: Told) -> Words:
    match told.facts["reason"]:
        case "cost":
            return _sentence(
                de=f"{told.who.de} gibt {_card(told).de} her.", en=f"{told.who.en} gives up {_card(told).en}."
            )
        case "use":
            return _sentence(
                de=f"{told.who.de} löst {_handled_card(told).de} ein.", en=f"{told.who.en} uses {_card(told).en}."
            )
    return _sentence(
        de=f"{told.who.de} legt {_handled_card(told).de} ab.", en=f"{told.who.en} discards {_card(told).en}."
    )


def _discarded(view: View, event: Event) -> Changes:
    gone, book = _count(event, "slot"), _player(view, event).book
    return {
        f"players.{event.seat}.book": [card for slot, card in enumerate(book) if slot != gone],
        "cast": [slot - (slot > gone) for slot in view.cast if slot != gone],
        **_to_discards(view, _id(event, "card")),
    }


# --- traps --------------------------------------------------------------------------------------------------------


def _tell_trap_taken(told: Told) -> Words:
    fact = "trap" if "trap" in told.facts else "known"
    if told.facts[fact] is None:
        return _sentence(de=f"{told.who.de} nimmt eine Falle.", en=f"{told.who.en} takes a trap.")
    name = _trap(told, fact)
    return _sentence(de=f"{told.who.de} nimmt eine Falle: {name.de}.", en=f"{told.who.en} takes a trap: {name.en}.")


def _trap_taken(view: View, event: Event) -> Changes:
    known, trap = event.facts["known"], event.facts.get("trap")
    held = HeldTrap(str(known or trap) if known or trap else None, known=known is not None)
    from_unseen = event.facts["part"] == "unseen"
    return {
        f"players.{event.seat}.traps": [*_player(view, event).traps, held],
        **({"unseen_traps": view.unseen_traps - 1} if from_unseen else {"trap_queue": view.trap_queue[1:]}),
    }


def _tell_trap_used(told: Told) -> Words:
    name = _trap(told, "trap")
    return _sentence(
        de=f"{told.who.de} deckt eine Falle auf: {name.de}!", en=f"{told.who.en} reveals a trap: {name.en}!"
    )


def _trap_used(view: View, event: Event) -> Changes:
    slot, held = _count(event, "slot"), list(_player(view, event).traps)
    # To its owner it is another one of those that look alike to all others: the first of them leaves.
    held[_count(event, "held_at") if "held_at" in event.facts else slot] = held[slot]
    del held[slot]
    return {f"players.{event.seat}.traps": held}


def _trap_returned(view: View, event: Event) -> Changes:
    return {"trap_queue": [*view.trap_queue, event.facts["trap"]]}


def _tell_shielded(told: Told) -> Words:
    amount, left = told.facts["amount"], told.facts["left"]
    rest = Words(de=f"bleibt {left or 'keiner'}" if left < 2 else f"bleiben {left}", en=str(left or "none"))
    return _sentence(
        de=f"{told.who.de} wehrt {amount} Schaden ab; es {rest.de}.",
        en=f"{told.who.en} wards off {amount} damage; {rest.en} is left.",
    )


# --- life and energy ----------------------------------------------------------------------------------------------


def _tell_damaged(told: Told) -> Words:
    amount, life, dealer = told.facts["amount"], told.facts["life"], told.facts["dealer"]
    if dealer is not None:
        by = told.role(dealer)
    elif told.facts["source"] == "tile":
        by = Words(de="das Feld", en="the tile")
    elif amount == 1:
        by = Words(de="einen Fluchstein", en="a curse stone")
    else:
        by = Words(de="Fluchsteine", en="curse stones")
    left = Words(de=f"hat noch {_life_de(life)}", en=f"has {life} life left")
    if life == 0:
        left = Words(de="hat keine Lebenspunkte mehr", en="has no life left")
    return _sentence(
        de=f"{told.who.de} erleidet {amount} Schaden durch {by.de} und {left.de}.",
        en=f"{told.who.en} suffers {amount} damage from {by.en} and {left.en}.",
    )


def _life(view: View, event: Event) -> Changes:
    return {f"players.{event.seat}.life": event.facts["life"]}


def _tell_healed(told: Told) -> Words:
    amount, life = told.facts["amount"], told.facts["life"]
    return _sentence(
        de=f"{told.who.de} erhält {_life_de(amount)} zurück und hat jetzt {life}.",
        en=f"{told.who.en} regains {amount} life and has {life} now.",
    )


def _tell_absorbed(told: Told) -> Words:
    splinters = counted(told.facts["amount"], "splinter", "accusative")
    return _sentence(
        de=f"{told.who.de} saugt {splinters.de} auf und hat {told.facts['energy']} Schattenenergie.",
        en=f"{told.who.en} absorbs {splinters.en} and has {told.facts['energy']} shadow energy.",
    )


def _tell_changed(told: Told) -> Words:
    form = told.edition.characters[CHARACTER_IDS.index(told.set_up.roles[_seat(told.event)])].shadow_form
    return _sentence(
        de=f"{told.who.de} wechselt in die Schattenform: {told.who.de}, {form.de}!",
        en=f"{told.who.en} changes into shadow form: {told.who.en} {form.en}!",
    )


def _changed(view: View, event: Event) -> Changes:
    return {f"players.{event.seat}.shadow": True, f"players.{event.seat}.energy": 0}


def _tell_chose_companion(told: Told) -> Words:
    return _sentence(
        de=f"{_companion(told).de} begleitet von nun an {told.who.de}.",
        en=f"{_companion(told).en} is {told.who.en}'s companion from now on.",
    )


def _chose_companion(view: View, event: Event) -> Changes:
    companion = event.facts["companion"]
    return {
        f"players.{event.seat}.companion": companion,
        "portal": [other for other in view.portal if other != companion],
    }


# --- leaving and the end ------------------------------------------------------------------------------------------


def _tell_left(told: Told) -> Words:
    return _sentence(de=f"{told.who.de} verlässt die Partie.", en=f"{told.who.en} leaves the game.")


def _tell_fell(told: Told) -> Words:
    return _sentence(de=f"{told.who.de} ist außer Gefecht gesetzt.", en=f"{told.who.en} is out of the game.")


def _fell(view: View, event: Event) -> Changes:
    at = f"players.{event.seat}"
    return {f"{at}.out": True, f"{at}.tile": None, f"{at}.life": 0}


def _put_away(view: View, event: Event) -> Changes:
    player, at = _player(view, event), f"players.{event.seat}"
    return {
        f"{at}.book": [],
        f"{at}.traps": [],
        f"{at}.companion": None,
        "trap_queue": [*view.trap_queue, *(None for _ in player.traps)],
        **_to_discards(view, *player.book),
    }


def _tell_finished(told: Told) -> Words:
    names = [told.role(seat) for seat in told.facts["winners"]]
    if len(names) > 1:
        return _sentence(
            de=f"Die Rundenzahl ist erreicht. {listed([name.de for name in names], 'und')} teilen sich den Sieg!",
            en=f"The last round is over. {listed([name.en for name in names], 'and')} share the victory!",
        )
    return _sentence(de=f"{names[0].de} gewinnt!", en=f"{names[0].en} wins!")


def _finished(view: View, event: Event) -> Changes:
    return {"winners": event.facts["winners"], **_turn_ended(view, event)}


POINTS = NUMBER.called("points")
AMOUNT = NUMBER.called("amount")
LIFE = NUMBER.called("life")
ENERGY = NUMBER.called("energy")
SLOT = NUMBER.called("slot")

EVENTS = Events(
    EventKind("first", ev.FIRST, NUMBER.called("deck"), NUMBER.called("traps"), tells=_tell_first, changes=_first),
    EventKind("laid", ev.LAID, PLACE, TILE, changes=_laid),
    EventKind("stood", ev.STOOD, TILE, LIFE, ENERGY, changes=_stood),
    EventKind("revealed", ev.REVEALED, COMPANION, tells=_tell_revealed, changes=_revealed),
    EventKind("turn", ev.TURN, NUMBER.called("round"), POINTS, tells=_tell_turn, changes=_turn, tempo=200),
    EventKind("rolled", ev.ROLLED, DIE, RESOURCE, changes=_rolled, tempo=60),
    EventKind("landed", ev.LANDED, *(RESOURCE.called(die) for die in DIE_IDS), tells=_tell_landed),
    EventKind("gained", ev.GAINED, RESOURCE, AMOUNT, SOURCE, tells=_tell_gained, changes=_gained),
    EventKind("moved", ev.MOVED, TILE, WAY_OF_MOVING, POINTS, tells=_tell_moved, changes=_moved, tempo=240),
    EventKind(
        "cast",
        ev.CAST,
        CARD,
        NUMBER.called("grade"),
        TARGET,
        SLOT,
        POINTS,
        tells=_tell_cast,
        changes=_cast,
        tempo=300,
    ),
    EventKind("paid", ev.PAID, RESOURCE, DIE, changes=_paid),
    EventKind("rerolled", ev.REROLLED, DICE, POINTS, tells=_tell_rerolled, changes=_rerolled, tempo=200),
    EventKind("cleansed", ev.CLEANSED, DIE, POINTS, tells=_tell_cleansed, changes=_cleansed, tempo=160),
    EventKind("exchanged", ev.EXCHANGED, TILE, CARD, POINTS, tells=_tell_exchanged, changes=_exchanged, tempo=200),
    EventKind("refilled", ev.REFILLED, TILE, CARD, tells=_tell_refilled, changes=_refilled),
    EventKind("reshuffled", ev.RESHUFFLED, tells=_tell_reshuffled, changes=_reshuffled),
    EventKind("took", ev.TOOK, TAKEN, TILE, POINTS, changes=_took),
    EventKind("shelved", ev.SHELVED, CARD, TILE, tells=_tell_shelved, changes=_shelved, tempo=200),
    EventKind("discarded", ev.DISCARDED, CARD, SLOT, REASON, tells=_tell_discarded, changes=_discarded),
    EventKind(
        "trap-taken",
        ev.TRAP_TAKEN,
        PART,
        TRAP.called("known"),
        secret=TRAP,
        tells=_tell_trap_taken,
        changes=_trap_taken,
        tempo=200,
    ),
    EventKind(
        "trap-used",
        ev.TRAP_USED,
        TRAP,
        SLOT,
        secret=NUMBER.called("held_at"),
        tells=_tell_trap_used,
        changes=_trap_used,
        tempo=300,
    ),
    EventKind("trap-returned", ev.TRAP_RETURNED, TRAP, changes=_trap_returned),
    EventKind("put-away", ev.PUT_AWAY, changes=_put_away),
    EventKind("passed", ev.PASSED),
    EventKind("shielded", ev.SHIELDED, AMOUNT, NUMBER.called("left"), tells=_tell_shielded),
    EventKind("missed", ev.MISSED, CARD, tells=_tell_missed),
    EventKind(
        "damaged",
        ev.DAMAGED,
        AMOUNT,
        LIFE,
        SOURCE,
        SEAT.called("dealer"),
        tells=_tell_damaged,
        changes=_life,
        tempo=300,
    ),
    EventKind("healed", ev.HEALED, AMOUNT, LIFE, SOURCE, tells=_tell_healed, changes=_life, tempo=260),
    EventKind("ability", ev.ABILITY, ABILITY, TARGET, ENERGY, tells=_tell_ability, changes=_energy, tempo=300),
    EventKind("actions-ended", ev.ACTIONS_ENDED, changes=_actions_ended),
    EventKind("absorbed", ev.ABSORBED, AMOUNT, ENERGY, tells=_tell_absorbed, changes=_energy, tempo=180),
    EventKind("changed", ev.CHANGED, tells=_tell_changed, changes=_changed, tempo=300),
    EventKind("companion", ev.COMPANION, COMPANION, tells=_tell_chose_companion, changes=_chose_companion, tempo=260),
    EventKind("left", ev.LEFT, tells=_tell_left),
    EventKind("fell", ev.FELL, tells=_tell_fell, changes=_fell, tempo=300),
    EventKind("turn-ended", ev.TURN_ENDED, changes=_turn_ended),
    EventKind("finished", ev.FINISHED, SEATS.called("winners"), tells=_tell_finished, changes=_finished),
)
