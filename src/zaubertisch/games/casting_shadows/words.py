"""What the cards of Casting Shadows say, derived from their values in both languages."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Literal, assert_never

from zaubertisch.core.words import Lang, Words
from zaubertisch.games.casting_shadows.cards import (
    Ability,
    Attack,
    Card,
    Character,
    Companion,
    Convert,
    Cost,
    Reach,
    Resource,
    Symbol,
    Tile,
    Trap,
    Trigger,
)

Case = Literal["nominative", "accusative", "dative"]
Aim = Literal["one", "tile", "all"]
MARKS = ("!", "?", ".")

FLAVOUR: Mapping[str, Words] = MappingProxyType(
    {
        "hare": Words(de="Ist schon da, wenn du noch überlegst.", en="Already there while you are still thinking."),
        "magpie": Words(
            de="Lässt nichts liegen, was noch glänzen könnte.", en="Gives up on nothing that may yet shine."
        ),
        "marten": Words(de="Beißt zuerst und fragt nie.", en="Bites first and never asks."),
        "tortoise": Words(de="Hat schon schlimmere Magier überdauert.", en="Has outlasted worse mages than these."),
        "mole": Words(de="Gräbt nachts und spricht nicht darüber.", en="Digs by night and never speaks of it."),
        "otter": Words(de="Taucht auf, schenkt dir etwas, taucht ab.", en="Surfaces, leaves you a gift, is gone."),
        "tomcat": Words(de="Schläft am liebsten auf Verfluchtem.", en="Sleeps best on cursed things."),
        "bat": Words(de="Nippt nur ein wenig. Jedes Mal.", en="Only takes a sip. Every time."),
        "owl": Words(de="Sieht die Maus hinter dem nächsten Berg.", en="Sees the mouse behind the next mountain."),
        "hedgehog": Words(de="Zahlt jeden Stoß auf den Pfennig zurück.", en="Pays back every shove to the penny."),
    }
)

_NOUNS_EN = {
    "crystal": ("crystal", "crystals"),
    "pearl": ("pearl", "pearls"),
    "splinter": ("shadow splinter", "shadow splinters"),
    "curse": ("curse stone", "curse stones"),
}
_NOUNS_DE = {  # singular, plural, dative plural
    "crystal": ("Kristall", "Kristalle", "Kristallen"),
    "pearl": ("Perle", "Perlen", "Perlen"),
    "splinter": ("Schattensplitter", "Schattensplitter", "Schattensplittern"),
    "curse": ("Fluchstein", "Fluchsteine", "Fluchsteinen"),
}
_COLOURS_DE = {"red": "rot", "blue": "blau", "any": "beliebig"}

_AIMS: dict[Aim, Words] = {
    "one": Words(de="einem anderen Charakter", en="one other character"),
    "tile": Words(de="jedem anderen Charakter", en="each other character"),
    "all": Words(de="jedem anderen Charakter", en="each other character"),
}
_AREAS: dict[tuple[Aim, Reach], Words] = {
    ("one", "own"): Words(de="auf deinem Feld", en="on your tile"),
    ("one", "own and adjacent"): Words(
        de="auf deinem Feld oder einem Nachbarfeld", en="on your tile or an adjacent tile"
    ),
    ("one", "adjacent"): Words(de="auf einem Nachbarfeld", en="on an adjacent tile"),
    ("one", "own and up to two"): Words(
        de="auf deinem Feld oder bis zu 2 Felder entfernt", en="on your tile or up to 2 tiles away"
    ),
    ("one", "up to two"): Words(
        de="bis zu 2 Felder entfernt, aber nicht auf deinem", en="up to 2 tiles away, but not on your own"
    ),
    ("tile", "own"): Words(de="auf deinem Feld", en="on your tile"),
    ("tile", "own and adjacent"): Words(
        de="auf einem Feld deiner Wahl, deinem eigenen oder einem Nachbarfeld",
        en="on a tile of your choice, your own or an adjacent one",
    ),
    ("tile", "adjacent"): Words(de="auf einem Nachbarfeld deiner Wahl", en="on an adjacent tile of your choice"),
    ("tile", "own and up to two"): Words(
        de="auf einem Feld deiner Wahl, deinem eigenen oder einem bis zu 2 Felder entfernten",
        en="on a tile of your choice, your own or one up to 2 tiles away",
    ),
    ("tile", "up to two"): Words(
        de="auf einem Feld deiner Wahl bis zu 2 Felder entfernt, aber nicht deinem eigenen",
        en="on a tile of your choice up to 2 tiles away, but not your own",
    ),
    ("all", "own"): Words(de="auf deinem Feld", en="on your tile"),
    ("all", "own and adjacent"): Words(
        de="auf deinem Feld und allen Nachbarfeldern", en="on your tile and all adjacent tiles"
    ),
    ("all", "adjacent"): Words(de="auf allen Nachbarfeldern", en="on all adjacent tiles"),
    ("all", "own and up to two"): Words(
        de="auf deinem Feld und allen bis zu 2 Felder entfernten", en="on your tile and all tiles up to 2 away"
    ),
    ("all", "up to two"): Words(
        de="auf allen bis zu 2 Felder entfernten Feldern, aber nicht auf deinem",
        en="on all tiles up to 2 away, but not on your own",
    ),
}
_TRIGGERS: dict[Trigger, Words] = {
    "about to be damaged": Words(
        de="Wenn ein anderer Charakter dir Schaden zufügen will",
        en="When another character is about to damage you",
    ),
    "chosen by a spell": Words(
        de="Wenn der Angriffszauber eines anderen Charakters dich oder dein Feld gewählt hat",
        en="When another character's attack spell has chosen you or your tile",
    ),
    "tile entered": Words(
        de="Wenn ein anderer Charakter dein Feld betritt", en="When another character enters your tile"
    ),
}


def text(card: Resource | Attack | Convert | Trap | Companion | Tile | Character, lang: Lang) -> str:
    """The rules text of a card, a tile or a character's shadow ability."""
    match card:
        case Resource():
            words = _resource(card)
        case Attack():
            words = _attack(card)
        case Convert():
            words = _convert(card)
        case Trap():
            words = _trap(card)
        case Companion():
            words = _joined(_companion(card))
        case Tile():
            words = _joined(_tile(card))
        case Character():
            words = _ability(card.ability)
        case _:
            assert_never(card)
    return words[lang]


def price(cost: Cost, lang: Lang) -> str:
    """What taking a card costs: "1 red pearl, 1 red crystal"."""
    items = [counted(count, symbol)[lang] for symbol, count in Counter(cost.symbols).items()]
    if cost.spell_level:
        spell = Words(de=f"1 Zauber der Stufe {cost.spell_level}", en=f"1 spell of level {cost.spell_level}")
        items.insert(0, spell[lang])
    return ", ".join(items) or Words(de="kostenlos", en="free")[lang]


def counted(count: int | str, symbol: Symbol, case: Case = "nominative") -> Words:
    """So many of a symbol: "1 roter Kristall", "1/2/3 crystals of any colour"; the case is German's."""
    colour, _, kind = symbol.rpartition(" ")
    return _counted(count, colour, kind, case)


def _counted(count: int | str, colour: str, kind: str, case: Case) -> Words:
    one = str(count) == "1"
    noun_en = _NOUNS_EN[kind][0 if one else 1]
    noun_de = _NOUNS_DE[kind][0 if one else 2 if case == "dative" else 1]
    match colour:
        case "":
            de, en = noun_de, noun_en
        case "purple":
            de, en = f"lila {noun_de}", f"purple {noun_en}"
        case _:
            ending = _ending_de(masculine=one and kind != "pearl", case=case)
            de = f"{_COLOURS_DE[colour]}{ending} {noun_de}"
            en = f"{noun_en} of any colour" if colour == "any" else f"{colour} {noun_en}"
    return Words(de=f"{count} {de}".lstrip(), en=f"{count} {en}".lstrip())


def _ending_de(*, masculine: bool, case: Case) -> str:
    """An adjective's ending as after "ein"; the feminine ends like the plural."""
    match case:
        case "nominative":
            return "er" if masculine else "e"
        case "accusative":
            return "en" if masculine else "e"
        case "dative":
            return "en"


def as_object(card: Card) -> Words:
    """A card that something is done to: a resource card's German name would need another ending ("Roter Kristall")."""
    name = quoted(card.name)
    return Words(de=f"die Karte {name.de}", en=name.en) if isinstance(card, Resource) else name


def capital(words: Words) -> Words:
    """Words that stand alone, such as an answer, begin with a capital letter."""
    return Words(de=words.de[:1].upper() + words.de[1:], en=words.en[:1].upper() + words.en[1:])


def listed(items: Sequence[str], joint: str) -> str:
    """ "1 red pearl, 1 splinter and 1 spell"."""
    return f" {joint} ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)


def quoted(name: Words) -> Words:
    """A name as part of a sentence: one with a mark of its own ("Run Away!") stands in quotation marks."""
    return Words(
        de=f"„{name.de}“" if name.de.endswith(MARKS) else name.de,
        en=f"“{name.en}”" if name.en.endswith(MARKS) else name.en,
    )


def _resource(card: Resource) -> Words:
    gain = counted(card.gives.amount, card.gives.symbol, "accusative")
    return Words(
        de=f"Lege diese Karte ab: Du erhältst {gain.de}. Das kostet keinen Aktionspunkt.",
        en=f"Discard this card: gain {gain.en}. This costs no action point.",
    )


def _attack(card: Attack) -> Words:
    damage = _damage("/".join(map(str, card.damage)), card.target, card.reach)
    if not card.pays:
        return Words(de=f"Ohne Kosten: {damage.de}.", en=f"At no cost: {damage.en}.")
    grades = range(1, len(card.damage) + 1)
    spent = [
        counted("/".join(str(count * grade) for grade in grades), symbol, "accusative")
        for symbol, count in Counter(card.pays).items()
    ]
    return Words(
        de=f"Gib {' und '.join(each.de for each in spent)} aus: {damage.de}.",
        en=f"Spend {' and '.join(each.en for each in spent)}: {damage.en}.",
    )


def _damage(amount: int | str, aim: Aim, reach: Reach) -> Words:
    to, area = _AIMS[aim], _AREAS[aim, reach]
    return Words(de=f"{amount} Schaden an {to.de} {area.de}", en=f"{amount} damage to {to.en} {area.en}")


def _convert(card: Convert) -> Words:
    return _duplication(card) if card.keeps else _conversion(card)


def _conversion(card: Convert) -> Words:
    spent, made = counted(card.up_to, card.spends), _made(card, "dative")
    if card.up_to == 1:
        return Words(de=f"{spent.de} wird zu {made.de}.", en=f"{spent.en} becomes {made.en}.")
    return Words(de=f"Bis zu {spent.de} werden zu {made.de}.", en=f"Up to {spent.en} become {made.en}.")


def _duplication(card: Convert) -> Words:
    named, made = counted(card.up_to, card.spends, "accusative"), _made(card, "accusative")
    if card.up_to == 1:
        it = "sie" if card.spends.endswith("pearl") else "ihn"
        return Words(
            de=f"Wähle {named.de} in deinem Vorrat: Du behältst {it} und erhältst {made.de} dazu.",
            en=f"Choose {named.en} in your pool: keep it and gain {made.en}.",
        )
    return Words(
        de=f"Wähle bis zu {named.de} in deinem Vorrat: Du behältst sie und erhältst {made.de} dazu.",
        en=f"Choose up to {named.en} in your pool: keep them and gain {made.en}.",
    )


def _made(card: Convert, case: Case) -> Words:
    """What comes of each resource named; with several of them, so many apiece."""
    several = card.up_to > 1
    count = "" if several and card.each == 1 and not card.keeps else str(card.each)
    made = counted(count, card.makes, case)
    if card.makes in ("any crystal", "any pearl"):
        plain = _counted(count, "", card.makes.removeprefix("any "), case)
        its_de = "seiner" if not several and card.spends.endswith("crystal") else "ihrer"
        made = Words(de=f"{plain.de} {its_de} Farbe", en=f"{plain.en} of {'their' if several else 'its'} colour")
    if several and count:
        return Words(de=f"je {made.de}", en=f"{made.en} each")
    return made


def _trap(card: Trap) -> Words:
    when = _TRIGGERS[card.trigger]
    match card.effect:
        case "shield" if card.amount == "all":
            then = Words(de="Du erleidest keinen Schaden.", en="you suffer no damage.")
        case "shield":
            then = Words(de=f"Du erleidest {card.amount} Schaden weniger.", en=f"you suffer {card.amount} damage less.")
        case "flee":
            then = Words(
                de="Geh auf ein Nachbarfeld. Erreicht dich der Zauber nicht mehr, bewirkt er bei dir nichts.",
                en="move to an adjacent tile. If the spell no longer reaches you, it does nothing to you.",
            )
        case "sting":
            then = Words(de=f"Er erleidet {card.amount} Schaden.", en=f"it suffers {card.amount} damage.")
        case _:
            assert_never(card.effect)
    return Words(de=f"{when.de}: {then.de}", en=f"{when.en}: {then.en}")


def _companion(card: Companion) -> Iterator[Words]:
    if card.action_points:
        yield Words(
            de=f"Du hast in jedem Zug {plural(card.action_points, 'Aktionspunkt', 'e')} mehr.",
            en=f"You have {plural(card.action_points, 'more action point', 's')} each turn.",
        )
    if card.free_rerolls == 1:
        yield Words(
            de="Das erste Neuwürfeln in jedem Zug kostet keinen Aktionspunkt.",
            en="The first reroll of each turn costs no action point.",
        )
    elif card.free_rerolls:
        yield Words(
            de=f"Die ersten {card.free_rerolls} Male Neuwürfeln in jedem Zug kosten keinen Aktionspunkt.",
            en=f"The first {card.free_rerolls} rerolls of each turn cost no action point.",
        )
    if card.attack_bonus:
        yield Words(
            de=f"Deine Angriffszauber richten {card.attack_bonus} Schaden mehr an.",
            en=f"Your attack spells deal {card.attack_bonus} more damage.",
        )
    if card.ward:
        yield Words(
            de=f"Schaden, den andere dir zufügen, ist um {card.ward} geringer.",
            en=f"Damage that others deal to you is {card.ward} less.",
        )
    if card.start:
        gain = counted(card.start.amount, card.start.symbol, "accusative")
        yield Words(
            de=f"Zu Beginn deines Zuges erhältst du {gain.de}.", en=f"At the start of your turn you gain {gain.en}."
        )
    if card.curse_proof:
        yield Words(de="Fluchsteine schaden dir nicht.", en="Curse stones do you no damage.")
    if card.regain:
        yield Words(
            de=f"Hat ein Angriffszauber von dir Schaden angerichtet, erhältst du {_life_de(card.regain)} zurück.",
            en=f"After an attack spell of yours did damage, you regain {card.regain} life.",
        )
    if card.rings:
        yield Words(
            de=f"Deine Angriffszauber reichen {plural(card.rings, 'Feld', 'er')} weiter.",
            en=f"Your attack spells reach {plural(card.rings, 'tile', 's')} further.",
        )
    if card.returns:
        yield Words(
            de=f"Verlierst du durch jemanden Lebenspunkte und überlebst, erleidet er {card.returns} Schaden.",
            en=f"Whoever makes you lose life suffers {card.returns} damage, if you survive.",
        )


def _tile(tile: Tile) -> Iterator[Words]:
    if tile.start:
        gain = counted(tile.start.amount, tile.start.symbol, "accusative")
        yield Words(
            de=f"Beginnst du deinen Zug hier, erhältst du {gain.de}.", en=f"Start your turn here: gain {gain.en}."
        )
    if tile.attack_bonus:
        yield Words(
            de=f"Angriffszauber, die du von hier nutzt, richten {tile.attack_bonus} Schaden mehr an.",
            en=f"Attack spells that you cast from here deal {tile.attack_bonus} more damage.",
        )
    if tile.ward:
        yield Words(
            de=f"Schaden, den ein anderer Charakter dir hier zufügt, ist um {tile.ward} geringer.",
            en=f"Damage that another character deals to you here is {tile.ward} less.",
        )
    if tile.end_damage:
        yield Words(
            de=f"Beendest du deinen Zug hier, erleidest du {tile.end_damage} Schaden.",
            en=f"End your turn here: suffer {tile.end_damage} damage.",
        )
    if tile.end_regain:
        yield Words(
            de=f"Beendest du deinen Zug hier, erhältst du {_life_de(tile.end_regain)} zurück.",
            en=f"End your turn here: regain {tile.end_regain} life.",
        )
    if tile.beside == "traps":
        yield Words(
            de="Hier liegt der Fallenstapel, daneben keine Karte.",
            en="The trap deck lies here, and no card beside it.",
        )
    elif tile.beside == "nothing":
        yield Words(de="Daneben liegt keine Karte.", en="No card lies beside it.")


def _ability(ability: Ability) -> Words:
    match ability.effect:
        case "regain":
            does = Words(de=f"Du erhältst {_life_de(ability.amount)} zurück", en=f"regain {ability.amount} life")
        case "strike":
            does = _damage(ability.amount, "one", ability.reach)
        case "burst":
            does = _damage(ability.amount, "all", ability.reach)
        case "scatter":
            hit = _damage(ability.amount, "tile", ability.reach)
            does = Words(
                de=f"{hit.de}. Mindestens einer muss dort stehen. Bewege dann alle, die überleben, in der Reihenfolge "
                "deiner Wahl auf Nachbarfelder des gewählten Feldes; bleiben darf keiner",
                en=f"{hit.en}. At least one must be there. Then move each survivor, in the order you like, to a tile "
                "next to the chosen one; none may stay",
            )
        case _:
            assert_never(ability.effect)
    return Words(
        de=f"Gib {ability.energy} Schattenenergie aus: {does.de}.",
        en=f"Spend {ability.energy} shadow energy: {does.en}.",
    )


def _joined(sentences: Iterator[Words]) -> Words:
    every = list(sentences)
    return Words(de=" ".join(words.de for words in every), en=" ".join(words.en for words in every))


def plural(count: int, noun: str, ending: str) -> str:
    """A count with its noun, in the plural unless it is one."""
    return f"{count} {noun}" + ("" if count == 1 else ending)


def _life_de(count: int) -> str:
    return plural(count, "Lebenspunkt", "e")
