"""The events of Casting Shadows as sentences of the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from zaubertisch.core.events import Event
from zaubertisch.core.game import SetUp
from zaubertisch.core.words import Words
from zaubertisch.games.casting_shadows.cards import Edition
from zaubertisch.games.casting_shadows.names import (
    CARD_IDS,
    CHARACTER_IDS,
    COMPANION_IDS,
    TILE_IDS,
    TRAP_IDS,
    resource_symbol,
)
from zaubertisch.games.casting_shadows.notation import DICE_WORDS
from zaubertisch.games.casting_shadows.words import as_object, counted, quoted


def tell(event: Event, set_up: SetUp, edition: Edition) -> Words | None:
    """An event as a sentence, or None if another event tells it already."""
    sentence = _SENTENCES.get(event.kind)
    if sentence is None:
        return None
    words = sentence(_Told(event, set_up, edition))
    return Words(de=_with_one_mark(words.de), en=_with_one_mark(words.en))


def _with_one_mark(sentence: str) -> str:
    """A name with a mark of its own ("Run Away!") at the end of a sentence needs no second one."""
    return sentence[:-1] if sentence[-2] == "!" else sentence


class _Told:
    """An event whose facts are ready to be put into a sentence."""

    def __init__(self, event: Event, set_up: SetUp, edition: Edition) -> None:
        self.facts: dict[str, Any] = event.facts
        self.set_up = set_up
        self.edition = edition
        self.seat = event.seat

    @property
    def who(self) -> Words:
        assert self.seat is not None
        return self.character(self.seat)

    def character(self, seat: int) -> Words:
        return self.edition.characters[CHARACTER_IDS.index(self.set_up.roles[seat])].name

    @property
    def card(self) -> Words:
        return quoted(self.edition.cards[CARD_IDS.index(self.facts["card"])].name)

    @property
    def handled_card(self) -> Words:
        """The card as what something is done to."""
        return as_object(self.edition.cards[CARD_IDS.index(self.facts["card"])])

    @property
    def tile(self) -> Words:
        return self.tile_called(self.facts["tile"])

    def tile_called(self, id: str) -> Words:
        return self.edition.tiles[TILE_IDS.index(id)].name

    @property
    def companion(self) -> Words:
        return self.edition.companions[COMPANION_IDS.index(self.facts["companion"])].name

    def trap(self, fact: str) -> Words:
        return self.edition.traps[TRAP_IDS.index(self.facts[fact])].name

    @property
    def target(self) -> Words:
        """At whom a spell or an ability is aimed, with a space before; nothing if it needs no target."""
        aimed_at = self.facts["target"]
        if aimed_at is None:
            return Words(de="", en="")
        if isinstance(aimed_at, int):
            name = self.character(aimed_at)
            return Words(de=f" gegen {name.de}", en=f" at {name.en}")
        tile = self.tile_called(aimed_at)
        return Words(de=f" gegen alle auf dem Feld {tile.de}", en=f" at everyone on the {tile.en}")


def _first(told: _Told) -> Words:
    return Words(de=f"{told.who.de} beginnt.", en=f"{told.who.en} begins.")


def _revealed(told: _Told) -> Words:
    return Words(de=f"{told.companion.de} erscheint im Portal.", en=f"{told.companion.en} appears in the portal.")


def _turn(told: _Told) -> Words:
    number = told.facts["round"]
    return Words(de=f"Runde {number}: {told.who.de} ist am Zug.", en=f"Round {number}: {told.who.en}'s turn.")


def _landed(told: _Told) -> Words:
    counts = Counter(resource for resource in told.facts.values() if resource is not None)
    shown = [counted(count, resource_symbol(resource), "accusative") for resource, count in counts.items()]
    return Words(
        de=f"Die Würfel zeigen {_listed([each.de for each in shown], 'und')}.",
        en=f"The dice show {_listed([each.en for each in shown], 'and')}.",
    )


def _gained(told: _Told) -> Words:
    gain = counted(told.facts["amount"], resource_symbol(told.facts["resource"]), "accusative")
    return Words(de=f"{told.who.de} erhält {gain.de}.", en=f"{told.who.en} gains {gain.en}.")


def _moved(told: _Told) -> Words:
    match told.facts["how"]:
        case "run-away":
            return Words(
                de=f"{told.who.de} läuft davon, auf das Feld {told.tile.de}.",
                en=f"{told.who.en} runs away to the {told.tile.en}.",
            )
        case "scatter":
            return Words(
                de=f"{told.who.de} wird auf das Feld {told.tile.de} gewirbelt.",
                en=f"{told.who.en} is whirled to the {told.tile.en}.",
            )
    return Words(
        de=f"{told.who.de} geht auf das Feld {told.tile.de}.", en=f"{told.who.en} moves to the {told.tile.en}."
    )


def _cast(told: _Told) -> Words:
    at = told.target
    grade = told.facts["grade"]
    graded = Words(de=f" (Stärke {grade})", en=f" (grade {grade})") if grade > 1 else Words(de="", en="")
    return Words(
        de=f"{told.who.de} zaubert {told.card.de}{graded.de}{at.de}.",
        en=f"{told.who.en} casts {told.card.en}{graded.en}{at.en}.",
    )


def _rerolled(told: _Told) -> Words:
    dice = [DICE_WORDS[die] for die in told.facts["dice"]]
    return Words(
        de=f"{told.who.de} würfelt neu: {', '.join(die.de for die in dice)}.",
        en=f"{told.who.en} rerolls: {', '.join(die.en for die in dice)}.",
    )


def _cleansed(told: _Told) -> Words:
    return Words(de=f"{told.who.de} entfernt einen Fluchstein.", en=f"{told.who.en} removes a curse stone.")


def _exchanged(told: _Told) -> Words:
    return Words(de=f"{told.who.de} tauscht {told.handled_card.de} aus.", en=f"{told.who.en} exchanges {told.card.en}.")


def _refilled(told: _Told) -> Words:
    return Words(
        de=f"Neben dem Feld {told.tile.de} liegt jetzt {told.handled_card.de}.",
        en=f"{told.card.en} now lies beside the {told.tile.en}.",
    )


def _reshuffled(told: _Told) -> Words:
    return Words(de="Die abgelegten Karten werden neu gemischt.", en="The discards are shuffled into a new deck.")


def _shelved(told: _Told) -> Words:
    return Words(de=f"{told.who.de} nimmt {told.handled_card.de}.", en=f"{told.who.en} takes {told.card.en}.")


def _discarded(told: _Told) -> Words:
    match told.facts["reason"]:
        case "cost":
            return Words(de=f"{told.who.de} gibt {told.card.de} her.", en=f"{told.who.en} gives up {told.card.en}.")
        case "use":
            return Words(de=f"{told.who.de} löst {told.handled_card.de} ein.", en=f"{told.who.en} uses {told.card.en}.")
    return Words(de=f"{told.who.de} legt {told.handled_card.de} ab.", en=f"{told.who.en} discards {told.card.en}.")


def _trap_taken(told: _Told) -> Words:
    fact = "trap" if "trap" in told.facts else "known"
    if told.facts[fact] is None:
        return Words(de=f"{told.who.de} nimmt eine Falle.", en=f"{told.who.en} takes a trap.")
    name = told.trap(fact)
    return Words(de=f"{told.who.de} nimmt eine Falle: {name.de}.", en=f"{told.who.en} takes a trap: {name.en}.")


def _trap_used(told: _Told) -> Words:
    name = told.trap("trap")
    return Words(de=f"{told.who.de} deckt eine Falle auf: {name.de}!", en=f"{told.who.en} reveals a trap: {name.en}!")


def _shielded(told: _Told) -> Words:
    amount, left = told.facts["amount"], told.facts["left"]
    rest = Words(de=f"bleibt {left or 'keiner'}" if left < 2 else f"bleiben {left}", en=str(left or "none"))
    return Words(
        de=f"{told.who.de} wehrt {amount} Schaden ab; es {rest.de}.",
        en=f"{told.who.en} wards off {amount} damage; {rest.en} is left.",
    )


def _missed(told: _Told) -> Words:
    return Words(de=f"{told.card.de} trifft niemanden.", en=f"{told.card.en} hits nobody.")


def _damaged(told: _Told) -> Words:
    amount, life, dealer = told.facts["amount"], told.facts["life"], told.facts["dealer"]
    if dealer is not None:
        by = told.character(dealer)
    elif told.facts["source"] == "tile":
        by = Words(de="das Feld", en="the tile")
    elif amount == 1:
        by = Words(de="einen Fluchstein", en="a curse stone")
    else:
        by = Words(de="Fluchsteine", en="curse stones")
    left = Words(de=f"hat noch {_life_de(life)}", en=f"has {life} life left")
    if life == 0:
        left = Words(de="hat keine Lebenspunkte mehr", en="has no life left")
    return Words(
        de=f"{told.who.de} erleidet {amount} Schaden durch {by.de} und {left.de}.",
        en=f"{told.who.en} suffers {amount} damage from {by.en} and {left.en}.",
    )


def _healed(told: _Told) -> Words:
    amount, life = told.facts["amount"], told.facts["life"]
    return Words(
        de=f"{told.who.de} erhält {_life_de(amount)} zurück und hat jetzt {life}.",
        en=f"{told.who.en} regains {amount} life and has {life} now.",
    )


def _life_de(count: int) -> str:
    return f"{count} Lebenspunkt" + ("" if count == 1 else "e")


def _ability(told: _Told) -> Words:
    at = told.target
    return Words(
        de=f"{told.who.de} nutzt die Schattenfähigkeit{at.de}.", en=f"{told.who.en} uses the shadow ability{at.en}."
    )


def _absorbed(told: _Told) -> Words:
    splinters = counted(told.facts["amount"], "splinter", "accusative")
    return Words(
        de=f"{told.who.de} saugt {splinters.de} auf und hat {told.facts['energy']} Schattenenergie.",
        en=f"{told.who.en} absorbs {splinters.en} and has {told.facts['energy']} shadow energy.",
    )


def _changed(told: _Told) -> Words:
    assert told.seat is not None
    form = told.edition.characters[CHARACTER_IDS.index(told.set_up.roles[told.seat])].shadow_form
    return Words(
        de=f"{told.who.de} wechselt in die Schattenform: {told.who.de}, {form.de}!",
        en=f"{told.who.en} changes into shadow form: {told.who.en} {form.en}!",
    )


def _chose_companion(told: _Told) -> Words:
    return Words(
        de=f"{told.companion.de} begleitet von nun an {told.who.de}.",
        en=f"{told.companion.en} is {told.who.en}'s companion from now on.",
    )


def _left(told: _Told) -> Words:
    return Words(de=f"{told.who.de} verlässt die Partie.", en=f"{told.who.en} leaves the game.")


def _fell(told: _Told) -> Words:
    return Words(de=f"{told.who.de} ist außer Gefecht gesetzt.", en=f"{told.who.en} is out of the game.")


def _finished(told: _Told) -> Words:
    names = [told.character(seat) for seat in told.facts["winners"]]
    if len(names) > 1:
        return Words(
            de=f"Die Rundenzahl ist erreicht. {_listed([name.de for name in names], 'und')} teilen sich den Sieg!",
            en=f"The last round is over. {_listed([name.en for name in names], 'and')} share the victory!",
        )
    return Words(de=f"{names[0].de} gewinnt!", en=f"{names[0].en} wins!")


def _listed(names: Sequence[str], conjunction: str) -> str:
    return f" {conjunction} ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0]


_SENTENCES: dict[str, Callable[[_Told], Words]] = {
    "first": _first,
    "revealed": _revealed,
    "turn": _turn,
    "landed": _landed,
    "gained": _gained,
    "moved": _moved,
    "cast": _cast,
    "rerolled": _rerolled,
    "cleansed": _cleansed,
    "exchanged": _exchanged,
    "refilled": _refilled,
    "reshuffled": _reshuffled,
    "shelved": _shelved,
    "discarded": _discarded,
    "trap-taken": _trap_taken,
    "trap-used": _trap_used,
    "shielded": _shielded,
    "missed": _missed,
    "damaged": _damaged,
    "healed": _healed,
    "ability": _ability,
    "absorbed": _absorbed,
    "changed": _changed,
    "companion": _chose_companion,
    "left": _left,
    "fell": _fell,
    "finished": _finished,
}
