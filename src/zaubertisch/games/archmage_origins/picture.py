"""Archmage Origins as text and as a picture, made from what a seat sees."""

from __future__ import annotations

from zaubertisch.adapters.canvas import GOLD, INK, PAPER, SEAT_COLOURS, SHADE, Canvas, Picture
from zaubertisch.games.archmage_origins.cards import STANDARD, Edition, Monster
from zaubertisch.games.archmage_origins.view import Card, Mage, View

WIDTH = max(len(f"a1 {card.id} <0>") for card in STANDARD.cards)
CELL = 48


def text(view: View, edition: Edition) -> str:
    """The realm with its border, row by row."""
    lines = [f"turn {view.turn + 1}, exploration deck {view.deck}, discarded: {', '.join(view.discarded) or 'nothing'}"]
    for seat, player in enumerate(view.players):
        hand = "" if player.hand is None else f", hand {player.hand}"
        points = "" if player.points is None else f", {player.points} points"
        sign = ">" if seat == view.active else " "
        lines.append(f"{sign} {seat} {player.faction}: {player.cards_left} cards{hand}{points}")
    lines.append(_line("", [_mages(view.places[f"n{n}"]) for n in range(1, 5)], ""))
    for row in range(1, 5):
        cells = [f"{name} {_card(view.realm[name])}" for name in (f"{column}{row}" for column in "abcd")]
        lines.append(_line(_mages(view.places[f"w{row}"]), cells, _mages(view.places[f"e{row}"])))
    lines.append(_line("", [_mages(view.places[f"s{n}"]) for n in range(1, 5)], ""))
    return "\n".join(lines)


def _line(left: str, middle: list[str], right: str) -> str:
    return f"{left:>9} |{'|'.join(part.center(WIDTH) for part in middle)}| {right}".rstrip()


def _mages(mages: list[Mage]) -> str:
    return " ".join(f"{mage.seat}:{mage.power or '?'}" for mage in mages)


def _card(card: Card) -> str:
    face = card.face or ("monster" if card.monster else "?")
    return face if card.token is None else f"{face} <{card.token}>"


def image(view: View, edition: Edition) -> Picture:
    """The realm as a picture: strengths and powers are pips, spells are golden, mage cards have their seat's colour."""
    strength = {card.id: card.strength if isinstance(card, Monster) else 0 for card in edition.cards}
    canvas = Canvas(6 * CELL, 6 * CELL)
    for n, card in enumerate(view.realm.values()):
        x, y = (n % 4 + 1) * CELL + 3, (n // 4 + 1) * CELL + 3
        worth = 0 if card.face is None else strength[card.face]
        unknown_or_spell = SHADE if card.face is None else GOLD
        canvas.rectangle(x, y, CELL - 6, CELL - 6, PAPER if worth else unknown_or_spell)
        canvas.pips(x + 6, y + 6, worth, INK)
        if card.token is not None:
            canvas.disc(x + CELL - 14, y + CELL - 14, 6, SEAT_COLOURS[card.token])
    for name, mages in view.places.items():
        side, n = name[0], int(name[1])
        column, row = {"n": (n, 0), "s": (n, 5), "w": (0, n), "e": (5, n)}[side]
        for slot, mage in enumerate(mages):
            x, y = column * CELL + 4 + slot * CELL // 2, row * CELL + 10
            canvas.rectangle(x, y, CELL // 2 - 4, CELL - 20, SEAT_COLOURS[mage.seat])
            canvas.pips(x + 3, y + 4, mage.power or 0, INK, across=2)
    return canvas.picture
