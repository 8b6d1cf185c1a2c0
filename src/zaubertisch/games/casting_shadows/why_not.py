"""Why an answer is not possible in Casting Shadows, with the clause that forbids it."""

from __future__ import annotations

from typing import Any

from zaubertisch.core.frames import KIND
from zaubertisch.core.gate import Masked
from zaubertisch.core.questions import Refusal, Said
from zaubertisch.core.words import Words
from zaubertisch.games.casting_shadows.answers import Cast, target_of
from zaubertisch.games.casting_shadows.frames import top_frame
from zaubertisch.games.casting_shadows.names import DIE, DIE_IDS
from zaubertisch.games.casting_shadows.preview import missing_of
from zaubertisch.games.casting_shadows.state import (
    ACT_ABILITY,
    ACT_CAST,
    ACT_MOVE,
    ACT_REROLL,
    BOOK,
    CENTRE,
    CURSE,
    DESERT,
    FIRST_ATTACK,
    FIRST_CONVERSION,
    FLEE,
    NONE,
    Q_CHOSEN,
    SHIELD,
    STING,
    TRAP_CARD,
    UNSEEN,
)
from zaubertisch.games.casting_shadows.words import counted, listed

_THE_DICE = (
    Words(de="der erste rote Würfel", en="the first red die"),
    Words(de="der zweite rote Würfel", en="the second red die"),
    Words(de="der erste blaue Würfel", en="the first blue die"),
    Words(de="der zweite blaue Würfel", en="the second blue die"),
    Words(de="der lila Würfel", en="the purple die"),
)

_DEEDS = ("move", "cast", "cleanse", "exchange", "take")  # each costs an action point, always
_TRIGGERS = {
    SHIELD: Words(
        de="wirkt erst, wenn dir Schaden droht; dann wirst du gefragt",
        en="works only once damage is about to come to you; you will be asked then",
    ),
    FLEE: Words(
        de="wirkt nur, wenn ein Zauber dich wählt; dann wirst du gefragt",
        en="works only when a spell chooses you; you will be asked then",
    ),
    STING: Words(
        de="wirkt nur, wenn jemand dein Feld betritt; dann wirst du gefragt",
        en="works only when somebody enters your tile; you will be asked then",
    ),
}


def _because(clause: str, de: str, en: str) -> Refusal:
    return Refusal(clause, Words(de=de, en=en))


def why_no_trap(masked: Masked, said: Said) -> Refusal | None:
    """CS-9.1, CS-9.4: a trap must be held, fit the trigger, and lead somewhere."""
    if "trap" not in said.args:
        return None
    r: Any = masked.record[0]
    trap = said.args["trap"]
    if trap not in r["trap"][masked.seat][: int(r["traps"][masked.seat])]:
        return _because("CS-9.1", "diese Falle hast du nicht", "you do not hold that trap")
    effect = int(masked.tables[0]["trap_effect"][trap])
    if top_frame(masked.record)[KIND] == Q_CHOSEN and effect == FLEE:
        return _because("CS-9.4", "nenne dazu ein Nachbarfeld, auf das du läufst", "name an adjacent tile to run to")
    return Refusal("CS-9.1", _TRIGGERS[effect])


def why_not_act(masked: Masked, said: Said) -> Refusal | None:
    """CS-3.2, CS-4, CS-5.5, CS-8.4, CS-10.8: what forbids a deed of phase 2."""
    return _Actor(masked).why_not(said)


class _Actor:
    """The active player in phase 2, and why they cannot do what they say."""

    def __init__(self, masked: Masked) -> None:
        self.masked = masked
        self.r: Any = masked.record[0]
        self.t: Any = masked.tables[0]
        self.seat = int(self.r["active"])
        self.tile = int(self.r["tile"][self.seat])
        self.legal = masked.legal()

    def why_not(self, said: Said) -> Refusal | None:
        verb, args = said.verb, said.args
        costly = verb in _DEEDS or (verb == "reroll" and not self.rerolls_freely())
        if costly and not self.r["points"]:
            return _because("CS-3.2", "du hast keine Aktionspunkte mehr", "you have no action points left")
        match verb:
            case "move" if "tile" in args:
                return self.why_not_move(args["tile"])
            case "cast" if "card" in args:
                return self.why_not_cast(args["card"], args.get("target"))
            case "reroll":
                return self.why_not_reroll(args.get("dice"))
            case "cleanse":
                return _because("CS-4.4", "in deinem Vorrat ist kein Fluchstein", "your pool holds no curse stone")
            case "exchange":
                return _because("CS-4.5", "neben deinem Feld liegt keine Karte", "no card lies beside your tile")
            case "take":
                return self.why_not_take()
            case "use" if "card" in args:
                return self.why_not_use(args["card"])
            case "ability":
                return self.why_not_ability()
            case "leave":
                return _because(
                    "CS-10.8",
                    "an diesem Tisch spielt ein Bot für alle weiter, die gehen",
                    "at this table a bot plays on for whoever leaves",
                )
        return None

    def book(self) -> list[int]:
        return [int(card) for card in self.r["book"][self.seat][: int(self.r["books"][self.seat])]]

    def why_not_move(self, tile: int) -> Refusal:
        if not int(self.r["laid"]) >> tile & 1:
            return _because("CS-2.1", "dieses Feld liegt nicht aus", "that tile is not on the map")
        if tile == self.tile:
            return _because("CS-4.1", "dort stehst du schon", "you are there already")
        return _because("CS-4.1", "dieses Feld grenzt nicht an deines", "that tile is not next to yours")

    def why_not_cast(self, card: int, aim: int | None) -> Refusal | None:
        book = self.book()
        slots = [slot for slot, held in enumerate(book) if held == card]
        if not slots or card < FIRST_ATTACK:
            return _because("CS-4.2", "dieser Zauber ist nicht in deinem Zauberbuch", "that spell is not in your book")
        if all(int(self.r["cast"]) >> slot & 1 for slot in slots):
            return _because(
                "CS-4.2",
                "diesen Zauber hast du in diesem Zug schon genutzt",
                "you have cast that spell in this turn already",
            )
        targets = {cast.target for id in self.legal if id >= ACT_CAST and book[(cast := Cast.of(id)).slot] == card}
        if not targets:
            return self.lacking(self.t["pays"][card], 0, "CS-4.2") or _because(
                "CS-6.4", "niemand ist in Reichweite", "nobody is in range"
            )
        if aim is not None and (card >= FIRST_CONVERSION or target_of(self.masked.record, aim) not in targets):
            return _because(
                "CS-6.1, CS-6.2", "darauf lässt sich dieser Zauber nicht richten", "that spell cannot be aimed there"
            )
        return None

    def rerolls_freely(self) -> bool:
        """A companion may pay for a reroll."""
        return any(ACT_REROLL < id < ACT_CAST for id in self.legal)

    def why_not_reroll(self, dice: int | None) -> Refusal | None:
        if not self.r["die"].any():
            return _because("CS-4.3", "in deinem Vorrat liegt kein Würfel mehr", "no die is left in your pool")
        if dice is None:
            return None
        for die in (die for die in DIE.numbers() if dice >> die & 1):
            named = _THE_DICE[die]
            if self.r["die"][die] == 0:
                return _because(
                    "CS-4.3",
                    f"{named.de} liegt nicht mehr in deinem Vorrat",
                    f"{named.en} is no longer in your pool",
                )
            if self.r["die"][die] == CURSE + 1:
                return _because("CS-4.3", f"{named.de} zeigt einen Fluchstein", f"{named.en} shows a curse stone")
        order = " ".join(DIE_IDS)
        return _because(
            "CS-4.3",
            f"nenne jeden Würfel einmal und in dieser Reihenfolge: {order}",
            f"name each die once and in this order: {order}",
        )

    def why_not_take(self) -> Refusal:
        if self.tile == CENTRE or (self.tile != DESERT and self.r["beside"][self.tile] == NONE):
            return _because("CS-4.6", "neben deinem Feld liegt keine Karte", "no card lies beside your tile")
        if self.tile == DESERT and not int(self.r["part_size"][UNSEEN]) + int(self.r["queue_size"]):
            return _because("CS-4.6", "der Fallenstapel ist leer", "the trap deck is empty")
        if self.r["traps"][self.seat] == BOOK:
            return _because("CS-5.2", "dein Zauberbuch ist voller Fallen", "your book is full of traps")
        card = TRAP_CARD if self.tile == DESERT else int(self.r["beside"][self.tile])
        return self.lacking(self.t["cost"][card], int(self.t["cost_level"][card]), "CS-4.6, CS-5.3") or _because(
            "CS-5.2", "dein Zauberbuch ist voll", "your book is full"
        )

    def lacking(self, cost: Any, level: int, clauses: str) -> Refusal | None:
        """CS-4.7, CS-5.3: what a cost asks for and the player does not have, or None if they could pay it."""
        missing = missing_of(self.masked.tables, self.masked.record, cost)
        items = [counted(count, symbol) for symbol, count in missing.items()]
        if level and all(self.t["level"][card] != level for card in self.book()):
            items.insert(0, Words(de=f"1 Zauber der Stufe {level}", en=f"1 spell of level {level}"))
        if not items:
            return None
        one = len(items) == 1 and items[0].de.startswith("1 ")
        return _because(
            clauses,
            f"dir {'fehlt' if one else 'fehlen'} {listed([item.de for item in items], 'und')}",
            f"you lack {listed([item.en for item in items], 'and')}",
        )

    def why_not_use(self, card: int) -> Refusal:
        if card not in self.book():
            return _because("CS-5.5", "diese Karte ist nicht in deinem Zauberbuch", "that card is not in your book")
        return _because("CS-5.5", "das ist keine Ressourcenkarte", "that is no resource card")

    def why_not_ability(self) -> Refusal | None:
        if not int(self.r["shadow"]) >> self.seat & 1:
            return _because("CS-8.4", "du bist noch in der Basisform", "you are still in base form")
        if self.r["energy"][self.seat] < self.t["shadow_energy"]:
            return _because("CS-8.4", "deine Schattenenergie ist nicht voll", "your shadow energy is not full")
        if not any(ACT_ABILITY <= id < ACT_MOVE for id in self.legal):
            return _because("CS-6.4", "niemand ist in Reichweite", "nobody is in range")
        return None
