"""Archmage Origins in characters: the realm with its border, the hand, the players."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from zaubertisch.core.words import Lang, Words
from zaubertisch.games.archmage_origins.cards import FACTIONS, Edition, Monster, Spell
from zaubertisch.games.archmage_origins.state import POWERS
from zaubertisch.games.archmage_origins.view import Card, Mage, Player, View
from zaubertisch.terminal.colours import BLUE, GREEN, ORANGE, PURPLE, RED, TEAL, TITLE, VIOLET

WIDTH = 15  # of a cell, inside
SIDE = 6  # of the places left and right
STYLES = {"demonologist": RED, "necromancer": PURPLE, "technomancer": BLUE, "elementalist": GREEN}
SIGNS = {"demonologist": "Ψ", "necromancer": "†", "technomancer": "⚙", "elementalist": "✤"}

ROUND = Words(de="Runde", en="Round")
DECK = Words(de="Erkundungsstapel", en="Exploration deck")
HAND = Words(de="Deine Hand", en="Your hand")
HOLD = Words(de="Bannkarte", en="hold card")
CARDS = (Words(de="Karte", en="card"), Words(de="Karten", en="cards"))
POINTS = (Words(de="Punkt", en="point"), Words(de="Punkte", en="points"))
YOU = Words(de="(du)", en="(you)")
BATTLES = {"open": Words(de="Offene Grenzen", en="Open borders"), "corners": Words(de="Ecken", en="Corners")}
MONSTER = Words(de="ein Monster", en="a monster")
AMONG = Words(de="Unter den gemischten Karten (~)", en="Among the shuffled cards (~)")
LEGEND = Words(
    de="░ verdeckt · ein Zeichen unten: wer die Karte gesehen hat · ⛨ Bannmarke\n"
    "◉ zählt zu deinen zwei Blicken · ◎ hat die vorige Person angesehen · ~ gemischt\n"
    "4 ≥2 Stärke und nötiger Vorsprung · Ψ+1 mehr wert für diese Fraktion\n"
    "✶ Zauberspruch und sein Wert · ▒ verdeckte Magierkarte · ✗ fängt niemand",
    en="░ face down · a sign below: who has seen the card · ⛨ hold token\n"
    "◉ counts as one of your looks · ◎ the previous player looked at it · ~ shuffled\n"
    "4 ≥2 strength and the lead it takes · Ψ+1 worth more to that faction\n"
    "✶ spell and its value · ▒ face-down mage card · ✗ captured by nobody",
)


def draw(view: View, edition: Edition, lang: Lang) -> RenderableType:
    """The whole table."""
    cards = {card.id: card for card in edition.cards}
    lines = [
        _title(view, lang),
        *(_player(view, seat, player, lang) for seat, player in enumerate(view.players)),
        Text(),
    ]
    lines.append(_letters())
    lines.append(_border(view, "n"))
    for row in range(4):
        lines.extend(_row(view, row, cards, lang))
    lines.append(_rule("└", "┴", "┘"))
    lines.append(_border(view, "s"))
    if view.among_shuffled:
        names = ", ".join(cards[face].name[lang] for face in view.among_shuffled)
        lines.append(Text(f"{AMONG[lang]}: {names}", style="italic"))
    own = view.players[view.seat] if view.seat < len(view.players) else None
    if own is not None and own.hand:
        lines.append(_hand(own, lang))
    return Group(*lines)


status = draw  # every answer of a turn is about the whole realm


def legend(lang: Lang) -> RenderableType:
    """What the marks mean."""
    signs = " · ".join(f"{sign} {FACTIONS[faction][lang]}" for faction, sign in SIGNS.items())
    return Text(f"{signs}\n{LEGEND[lang]}", style="dim")


def _title(view: View, lang: Lang) -> Text:
    text = Text("Archmage Origins", style=TITLE)
    turn = min(view.turn // len(view.players) + 1, POWERS)
    text.append(f" · {BATTLES[view.battle][lang]} · {ROUND[lang]} {turn}/{POWERS}", style="not bold default")
    text.append(f" · {DECK[lang]}: {view.deck}", style="not bold default")
    return text


def _player(view: View, seat: int, player: Player, lang: Lang) -> Text:
    style = STYLES[player.faction]
    text = Text("▶ " if view.active == seat else "  ")
    name = f"{FACTIONS[player.faction][lang]} {YOU[lang] if seat == view.seat else ''}"
    text.append(f"{SIGNS[player.faction]} {name:<21}", style=f"bold {style}")
    text.append(f"{player.cards_left} {CARDS[player.cards_left != 1][lang]}")
    text.append(f" · {HOLD[lang]} {'✓' if player.hold_left else '–'}", style="dim")
    if player.points is not None:
        text.append(f" · {player.points} {POINTS[player.points != 1][lang]}", style="bold")
        if view.winners is not None and seat in view.winners:
            text.append(" ★", style=TITLE)
    return text


def _letters() -> Text:
    columns = " ".join(letter.center(WIDTH) for letter in "abcd")
    return Text(f"  {'w'.center(SIDE)} {columns} {'e'.center(SIDE)}".rstrip(), style="dim")


def _border(view: View, side: str) -> Text:
    text = Text(side, style="dim").append(" " * (SIDE + 2))
    for n in range(1, 5):
        text.append_text(_mages(view, view.places[f"{side}{n}"], WIDTH)).append(" ")
    return text


def _mages(view: View, mages: list[Mage], width: int) -> Text:
    shown = Text()
    for mage in mages:
        faction = view.players[mage.seat].faction
        value = str(mage.power) if mage.power is not None else "▒"
        shown.append(f"{SIGNS[faction]}{value} ", style=STYLES[faction])
    if not mages:
        shown.append("·", style="dim")
    shown.rstrip()
    return _centred(shown, width)


def _centred(text: Text, width: int) -> Text:
    space = width - text.cell_len
    return Text(" " * (space // 2)) + text + Text(" " * (space - space // 2))


def _rule(left: str, middle: str, right: str) -> Text:
    return Text(" " * (SIDE + 2) + left + middle.join(["─" * WIDTH] * 4) + right, style="dim")


def _row(view: View, row: int, cards: dict[str, Monster | Spell], lang: Lang) -> list[Text]:
    names = [f"{letter}{row + 1}" for letter in "abcd"]
    drawn = [_cell(view, name, view.realm[name], cards, lang) for name in names]
    lines = [_rule("├", "┼", "┤") if row else _rule("┌", "┬", "┐")]
    for height in range(3):
        middle = height == 1
        line = Text(f"{row + 1} " if middle else "  ", style="dim")
        line.append_text(_mages(view, view.places[f"w{row + 1}"], SIDE) if middle else Text(" " * SIDE))
        line.append("│", style="dim")
        for cell in drawn:
            line.append_text(cell[height])
            line.append("│", style="dim")
        if middle:
            line.append_text(_mages(view, view.places[f"e{row + 1}"], SIDE))
        lines.append(line)
    return lines


def _cell(view: View, name: str, card: Card, cards: dict[str, Monster | Spell], lang: Lang) -> tuple[Text, Text, Text]:
    known = cards[card.face] if card.face is not None else None
    if known is not None:
        style = "bold" if card.face_up else ""
        title = Text(known.name[lang], style=style)
        title.truncate(WIDTH, overflow="ellipsis")
        first = _centred(title, WIDTH)
        second = _figures(known)
    else:
        first = Text(("░" * 6).center(WIDTH), style="dim")
        second = Text((MONSTER[lang] if card.monster else "").center(WIDTH), style="dim italic")
    return first, second, _marks(view, name, card)


def _figures(card: Monster | Spell) -> Text:
    if isinstance(card, Spell):
        return Text(f"✶ {card.value}".center(WIDTH), style=VIOLET)
    figures = str(card.strength)
    if card.margin:
        figures += f" ≥{card.margin}"
    if card.bonus is not None:
        figures += f" {SIGNS[card.bonus.faction]}{card.bonus.value:+d}"
    return Text(figures.center(WIDTH), style=ORANGE)


def _marks(view: View, name: str, card: Card) -> Text:
    marks = Text()
    if card.token is not None:
        marks.append("⛨ ", style=f"bold {STYLES[view.players[card.token].faction]}")
    if card.thing in view.shuffled:
        marks.append("~ ", style=TEAL)
    if name in view.counted:
        marks.append("◉ ", style=TITLE)
    elif card.thing in view.previous_looks:
        marks.append("◎ ", style="dim")
    for seat in card.seen_by:
        faction = view.players[seat].faction
        marks.append(SIGNS[faction], style=STYLES[faction])
    if card.worth is not None:
        if card.captor is None:
            marks.append("✗", style="dim")
        else:
            faction = view.players[card.captor].faction
            marks.append(f"{SIGNS[faction]} +{card.worth}", style=f"bold {STYLES[faction]}")
    marks.rstrip()
    return _centred(marks, WIDTH)


def _hand(player: Player, lang: Lang) -> Text:
    text = Text(f"{HAND[lang]}: ")
    for power in player.hand or []:
        text.append(f" {power} ", style=f"bold reverse {STYLES[player.faction]}")
        text.append(" ")
    return text
