"""Why an answer is not possible in Casting Shadows, with the clause that forbids it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from zaubertisch.core.gate import Masked
from zaubertisch.core.words import Words
from zaubertisch.games.casting_shadows.cards import SYMBOLS, Symbol
from zaubertisch.games.casting_shadows.names import (
    CARD_IDS,
    CHARACTER_IDS,
    DIE_IDS,
    RESOURCE_IDS,
    TILE_IDS,
    TRAP_IDS,
    resource_symbol,
)
from zaubertisch.games.casting_shadows.notation import notation, open_question, top_frame
from zaubertisch.games.casting_shadows.state import (
    CENTRE,
    CURSE,
    DESERT,
    FIRST_ATTACK,
    FLEE,
    NONE,
    Q_ACT,
    Q_CHOSEN,
    Q_OVER,
    SHIELD,
    STING,
    TRAP_CARD,
)
from zaubertisch.games.casting_shadows.words import counted

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
        de="wirkt erst, wenn dir Schaden droht; dann wirst du gefragt (CS-9.1)",
        en="works only once damage is about to come to you; you will be asked then (CS-9.1)",
    ),
    FLEE: Words(
        de="wirkt nur, wenn ein Zauber dich wählt; dann wirst du gefragt (CS-9.1)",
        en="works only when a spell chooses you; you will be asked then (CS-9.1)",
    ),
    STING: Words(
        de="wirkt nur, wenn jemand dein Feld betritt; dann wirst du gefragt (CS-9.1)",
        en="works only when somebody enters your tile; you will be asked then (CS-9.1)",
    ),
}


def refusal(masked: Masked, text: str) -> Words:
    """Why a text is not among the possible answers."""
    kind, _ = top_frame(masked.record)
    verb, *rest = text.split() or [""]
    reason = None
    if kind == Q_ACT:
        reason = _Actor(masked).why_not(verb, rest)
    elif Q_CHOSEN <= kind < Q_OVER and verb == "trap" and rest and rest[0] in TRAP_IDS:
        reason = _why_no_trap(masked, TRAP_IDS.index(rest[0]))
    return reason or _not_an_answer(masked)


def _not_an_answer(masked: Masked) -> Words:
    _, words = open_question(masked.record)
    legal = masked.legal()
    shown = [notation(masked.record, action) for action in legal[:6]]
    more = ", …" if len(legal) > len(shown) else ""
    return Words(
        de=f"keine Antwort auf die Frage „{words.de}“; möglich ist: {', '.join(shown)}{more}",
        en=f"no answer to the question “{words.en}”; possible are: {', '.join(shown)}{more}",
    )


def _why_no_trap(masked: Masked, trap: int) -> Words:
    r: Any = masked.record[0]
    if trap not in r["trap"][masked.seat][: int(r["traps"][masked.seat])]:
        return Words(de="diese Falle hast du nicht (CS-9.1)", en="you do not hold that trap (CS-9.1)")
    kind, _ = top_frame(masked.record)
    effect = int(masked.tables[0]["trap_effect"][trap])
    if kind == Q_CHOSEN and effect == FLEE:
        return Words(
            de="nenne dazu ein Nachbarfeld, auf das du läufst (CS-9.4)", en="name an adjacent tile to run to (CS-9.4)"
        )
    return _TRIGGERS[effect]


def missing_of(cost: Mapping[Symbol, int], pool: Counter[Symbol]) -> dict[Symbol, int]:
    """CS-1.5, CS-4.7: what of a cost a pool cannot pay. Exact colours pay first, then purple, then grey takes any."""
    left = pool.copy()
    missing: dict[Symbol, int] = {}
    for symbol in sorted(cost, key=lambda symbol: symbol.startswith("any ")):
        colour, _, kind = symbol.rpartition(" ")
        payers = {"": [kind], "any": [f"{c} {kind}" for c in ("red", "blue", "purple")]}.get(
            colour, [symbol, f"purple {kind}"]
        )
        owed = cost[symbol]
        for payer in map(resource_symbol, payers):
            paid = min(owed, left[payer])
            left[payer] -= paid
            owed -= paid
        if owed:
            missing[symbol] = owed
    return missing


def _listed(items: list[str], joint: str) -> str:
    """ "1 red pearl, 1 splinter and 1 spell"."""
    return f" {joint} ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)


class _Actor:
    """The active player in phase 2, and why he cannot do what he says."""

    def __init__(self, masked: Masked) -> None:
        self.masked = masked
        self.r: Any = masked.record[0]
        self.t: Any = masked.tables[0]
        self.seat = int(self.r["active"])
        self.tile = int(self.r["tile"][self.seat])

    def why_not(self, verb: str, rest: list[str]) -> Words | None:
        costly = verb in _DEEDS or (verb == "reroll" and not self.rerolls_freely())
        if costly and not self.r["points"]:
            return Words(de="du hast keine Aktionspunkte mehr (CS-3.2)", en="you have no action points left (CS-3.2)")
        match verb:
            case "move" if rest and rest[0] in TILE_IDS:
                return self.why_not_move(TILE_IDS.index(rest[0]))
            case "cast" if rest and rest[0] in CARD_IDS:
                return self.why_not_cast(CARD_IDS.index(rest[0]), rest[1:])
            case "reroll" if rest and all(die in DIE_IDS for die in rest):
                return self.why_not_reroll([DIE_IDS.index(die) for die in rest])
            case "reroll" if not self.r["die"].any():
                return Words(
                    de="in deinem Vorrat liegt kein Würfel mehr (CS-4.3)", en="no die is left in your pool (CS-4.3)"
                )
            case "cleanse":
                return Words(
                    de="in deinem Vorrat ist kein Fluchstein (CS-4.4)",
                    en="your pool holds no curse stone (CS-4.4)",
                )
            case "exchange":
                return Words(
                    de="neben deinem Feld liegt keine Karte (CS-4.5)", en="no card lies beside your tile (CS-4.5)"
                )
            case "take":
                return self.why_not_take()
            case "use" if rest and rest[0] in CARD_IDS:
                return self.why_not_use(CARD_IDS.index(rest[0]))
            case "ability":
                return self.why_not_ability()
            case "leave":
                return Words(
                    de="an diesem Tisch spielt ein Bot für alle weiter, die gehen (CS-10.8)",
                    en="at this table a bot plays on for whoever leaves (CS-10.8)",
                )
        return None

    def book(self) -> list[int]:
        return [int(card) for card in self.r["book"][self.seat][: int(self.r["books"][self.seat])]]

    def why_not_move(self, tile: int) -> Words:
        if not int(self.r["laid"]) >> tile & 1:
            return Words(de="dieses Feld liegt nicht aus (CS-2.1)", en="that tile is not on the map (CS-2.1)")
        if tile == self.tile:
            return Words(de="dort stehst du schon (CS-4.1)", en="you are there already (CS-4.1)")
        return Words(de="dieses Feld grenzt nicht an deines (CS-4.1)", en="that tile is not next to yours (CS-4.1)")

    def why_not_cast(self, card: int, rest: list[str]) -> Words | None:
        slots = [slot for slot, held in enumerate(self.book()) if held == card]
        if not slots or card < FIRST_ATTACK:
            return Words(
                de="dieser Zauber ist nicht in deinem Zauberbuch (CS-4.2)", en="that spell is not in your book (CS-4.2)"
            )
        if all(int(self.r["cast"]) >> slot & 1 for slot in slots):
            return Words(
                de="diesen Zauber hast du in diesem Zug schon genutzt (CS-4.2)",
                en="you have cast that spell in this turn already (CS-4.2)",
            )
        castable = [notation(self.masked.record, action) for action in self.masked.legal()]
        same = [text.split() for text in castable if text.startswith(f"cast {CARD_IDS[card]}")]
        if not same:
            return self.lacking(self.t["pays"][card], 0, "CS-4.2") or Words(
                de="niemand ist in Reichweite (CS-6.4)", en="nobody is in range (CS-6.4)"
            )
        aimed = rest[-1] if rest and rest[-1] in (*CHARACTER_IDS, *TILE_IDS) else None
        if aimed is not None and all(words[-1] != aimed for words in same):
            return Words(
                de="darauf lässt sich dieser Zauber nicht richten (CS-6.1, CS-6.2)",
                en="that spell cannot be aimed there (CS-6.1, CS-6.2)",
            )
        return None

    def rerolls_freely(self) -> bool:
        """A companion may pay for a reroll."""
        return any(notation(self.masked.record, action).startswith("reroll ") for action in self.masked.legal())

    def why_not_reroll(self, dice: list[int]) -> Words:
        for die in dice:
            named = _THE_DICE[die]
            if self.r["die"][die] == 0:
                return Words(
                    de=f"{named.de} liegt nicht mehr in deinem Vorrat (CS-4.3)",
                    en=f"{named.en} is no longer in your pool (CS-4.3)",
                )
            if self.r["die"][die] == CURSE + 1:
                return Words(
                    de=f"{named.de} zeigt einen Fluchstein (CS-4.3)",
                    en=f"{named.en} shows a curse stone (CS-4.3)",
                )
        order = " ".join(DIE_IDS)
        return Words(
            de=f"nenne jeden Würfel einmal und in dieser Reihenfolge: {order} (CS-4.3)",
            en=f"name each die once and in this order: {order} (CS-4.3)",
        )

    def why_not_take(self) -> Words:
        if self.tile == CENTRE or (self.tile != DESERT and self.r["beside"][self.tile] == NONE):
            return Words(de="neben deinem Feld liegt keine Karte (CS-4.6)", en="no card lies beside your tile (CS-4.6)")
        if self.tile == DESERT and not int(self.r["part_size"][0]) + int(self.r["queue_size"]):
            return Words(de="der Fallenstapel ist leer (CS-4.6)", en="the trap deck is empty (CS-4.6)")
        if self.r["traps"][self.seat] == 5:
            return Words(de="dein Zauberbuch ist voller Fallen (CS-5.2)", en="your book is full of traps (CS-5.2)")
        card = TRAP_CARD if self.tile == DESERT else int(self.r["beside"][self.tile])
        return self.lacking(self.t["cost"][card], int(self.t["cost_level"][card]), "CS-4.6, CS-5.3") or Words(
            de="dein Zauberbuch ist voll (CS-5.2)", en="your book is full (CS-5.2)"
        )

    def lacking(self, cost: Any, level: int, clauses: str) -> Words | None:
        """CS-4.7, CS-5.3: what a cost asks for and the player does not have, or None if he could pay it."""
        missing = missing_of({SYMBOLS[n]: int(count) for n, count in enumerate(cost) if count}, self.pool())
        items = [counted(count, symbol) for symbol, count in missing.items()]
        if level and all(self.t["level"][card] != level for card in self.book()):
            items.insert(0, Words(de=f"1 Zauber der Stufe {level}", en=f"1 spell of level {level}"))
        if not items:
            return None
        one = len(items) == 1 and items[0].de.startswith("1 ")
        return Words(
            de=f"dir {'fehlt' if one else 'fehlen'} {_listed([item.de for item in items], 'und')} ({clauses})",
            en=f"you lack {_listed([item.en for item in items], 'and')} ({clauses})",
        )

    def pool(self) -> Counter[Symbol]:
        return Counter({resource: int(self.r["pool"][n]) for n, resource in enumerate(RESOURCE_IDS)})

    def why_not_use(self, card: int) -> Words:
        if card not in self.book():
            return Words(
                de="diese Karte ist nicht in deinem Zauberbuch (CS-5.5)", en="that card is not in your book (CS-5.5)"
            )
        return Words(de="das ist keine Ressourcenkarte (CS-5.5)", en="that is no resource card (CS-5.5)")

    def why_not_ability(self) -> Words | None:
        if not int(self.r["shadow"]) >> self.seat & 1:
            return Words(de="du bist noch in der Basisform (CS-8.4)", en="you are still in base form (CS-8.4)")
        if self.r["energy"][self.seat] < self.t["shadow_energy"]:
            return Words(
                de="deine Schattenenergie ist nicht voll (CS-8.4)", en="your shadow energy is not full (CS-8.4)"
            )
        if not any(notation(self.masked.record, action).startswith("ability") for action in self.masked.legal()):
            return Words(de="niemand ist in Reichweite (CS-6.4)", en="nobody is in range (CS-6.4)")
        return None
