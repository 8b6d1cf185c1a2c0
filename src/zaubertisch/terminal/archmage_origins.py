"""Archmage Origins in characters: the realm with its border, the hand, the players."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from zaubertisch.core.words import Lang, Words
from zaubertisch.games.archmage_origins.cards import FACTIONS, Edition, Monster, Spell
from zaubertisch.games.archmage_origins.view import Card, Mage, Player, View

WIDTH = 14  # of a cell, inside
SIDE = 7  # of the places left and right
STYLES = {"demonologist": "red", "necromancer": "magenta", "technomancer": "blue", "elementalist": "green"}
SIGNS = {"demonologist": "Ψ", "necromancer": "†", "technomancer": "⚙", "elementalist": "✤"}

ROUND = Words(de="Runde", en="Round")
DECK = Words(de="Erkundungsstapel", en="Exploration deck")
HAND = Words(de="Deine Hand", en="Your hand")
HOLD = Words(de="Bannkarte", en="hold card")
CARDS = Words(de="Karten", en="cards")
POINTS = Words(de="Punkte", en="points")
BATTLES = {"open": Words(de="Offene Grenzen", en="Open borders"), "corners": Words(de="Ecken", en="Corners")}
MONSTER = Words(de="ein Ungeheuer", en="a monster")
AMONG = Words(de="Unter den gemischten Karten (~)", en="Among the shuffled cards (~)")


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
    lines.append(_rule())
    lines.append(_border(view, "s"))
    own = view.players[view.seat] if view.seat < len(view.players) else None
    if own is not None and own.hand:
        lines.append(Text())
        lines.append(_hand(own, lang))
    if view.among_shuffled:
        names = ", ".join(cards[face].name[lang] for face in view.among_shuffled)
        lines.append(Text(f"{AMONG[lang]}: {names}", style="italic"))
    return Group(*lines)


def _title(view: View, lang: Lang) -> Text:
    text = Text("Archmage Origins", style="bold yellow")
    text.append(f" · {BATTLES[view.battle][lang]} · {ROUND[lang]} {view.turn // len(view.players) + 1}/8", style="dim")
    text.append(f" · {DECK[lang]}: {view.deck}", style="dim")
    return text


def _player(view: View, seat: int, player: Player, lang: Lang) -> Text:
    style = STYLES[player.faction]
    text = Text("▶ " if view.active == seat else "  ")
    text.append(f"{SIGNS[player.faction]} {FACTIONS[player.faction][lang]:<16}", style=f"bold {style}")
    text.append(f" {player.cards_left} {CARDS[lang]}")
    text.append(f" · {HOLD[lang]} {'✓' if player.hold_left else '–'}", style="dim")
    if player.points is not None:
        text.append(f" · {player.points} {POINTS[lang]}", style="bold")
        if view.winners is not None and seat in view.winners:
            text.append(" ★", style="bold yellow")
    return text


def _letters() -> Text:
    return Text(" " * (SIDE + 3) + "".join(letter.center(WIDTH + 1) for letter in "abcd"), style="dim")


def _border(view: View, side: str) -> Text:
    text = Text(" " * (SIDE + 3))
    for n in range(1, 5):
        text.append_text(_mages(view, view.places[f"{side}{n}"], WIDTH))
        text.append(" ")
    text.append(f" {side}", style="dim")
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
    space = width - shown.cell_len
    return Text(" " * (space // 2)) + shown + Text(" " * (space - space // 2))


def _rule() -> Text:
    return Text(" " * (SIDE + 2) + "+" + ("-" * WIDTH + "+") * 4, style="dim")


def _row(view: View, row: int, cards: dict[str, Monster | Spell], lang: Lang) -> list[Text]:
    names = [f"{letter}{row + 1}" for letter in "abcd"]
    drawn = [_cell(view, name, view.realm[name], cards, lang) for name in names]
    lines = [_rule()]
    for height in range(3):
        middle = height == 1
        line = Text(f"{row + 1} " if middle else "  ", style="dim")
        line.append_text(_mages(view, view.places[f"w{row + 1}"], SIDE) if middle else Text(" " * SIDE))
        line.append("|", style="dim")
        for cell in drawn:
            line.append_text(cell[height])
            line.append("|", style="dim")
        if middle:
            line.append_text(_mages(view, view.places[f"e{row + 1}"], SIDE))
        lines.append(line)
    return lines


def _cell(view: View, name: str, card: Card, cards: dict[str, Monster | Spell], lang: Lang) -> tuple[Text, Text, Text]:
    known = cards[card.face] if card.face is not None else None
    if known is not None:
        style = "bold" if card.face_up else ""
        first = Text(known.name[lang][:WIDTH].center(WIDTH), style=style)
        second = _figures(known)
    else:
        first = Text(("░" * 6).center(WIDTH), style="dim")
        second = Text((MONSTER[lang] if card.monster else "").center(WIDTH), style="dim italic")
    return first, second, _marks(view, name, card)


def _figures(card: Monster | Spell) -> Text:
    if isinstance(card, Spell):
        return Text(f"✶ {card.value}".center(WIDTH), style="magenta")
    figures = str(card.strength)
    if card.margin:
        figures += f" ≥{card.margin}"
    if card.bonus is not None:
        figures += f" {SIGNS[card.bonus.faction]}{card.bonus.value:+d}"
    return Text(figures.center(WIDTH), style="yellow")


def _marks(view: View, name: str, card: Card) -> Text:
    marks = Text()
    if card.token is not None:
        marks.append("⛨ ", style=f"bold {STYLES[view.players[card.token].faction]}")
    if card.thing in view.shuffled:
        marks.append("~ ", style="cyan")
    if name in view.counted:
        marks.append("◉ ", style="bold yellow")
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
    space = WIDTH - marks.cell_len
    return Text(" " * (space // 2)) + marks + Text(" " * (space - space // 2))


def _hand(player: Player, lang: Lang) -> Text:
    text = Text(f"{HAND[lang]}: ")
    for power in player.hand or []:
        text.append(f" {power} ", style=f"bold reverse {STYLES[player.faction]}")
        text.append(" ")
    return text
