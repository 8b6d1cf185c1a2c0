"""Casting Shadows as text and as a picture, made from what a seat sees."""

from __future__ import annotations

from zaubertisch.adapters.canvas import GOLD, PAPER, SEAT_COLOURS, SHADE, Canvas, Colour, Picture
from zaubertisch.games.casting_shadows.cards import Edition
from zaubertisch.games.casting_shadows.names import TILE_IDS
from zaubertisch.games.casting_shadows.view import HeldTrap, Player, View

# The centre, then clockwise from the top left.
MIDDLES = ((110, 110), (75, 45), (145, 45), (185, 110), (145, 175), (75, 175), (35, 110))
COLOURS: dict[str, Colour] = {"red": (206, 74, 74), "blue": (78, 122, 214), "purple": (150, 92, 196)}
SPLINTER: Colour = (190, 190, 210)
CURSE: Colour = (120, 140, 70)


def text(view: View, edition: Edition) -> str:
    """The map, the players and the pool, line by line."""
    lines = [
        f"round {view.round}, {view.points} action points, draw deck {view.deck}, portal: {', '.join(view.portal)}"
    ]
    for seat, player in enumerate(view.players):
        lines.append(f"{'>' if seat == view.active else ' '} {seat} {_player(player)}")
    for tile in (TILE_IDS[0], *(tile for tile in view.places.values() if tile is not None)):
        card = view.beside.get(tile)
        here = ", ".join(player.character for player in view.players if player.tile == tile)
        lines.append(f"  {tile}{f' [{card}]' if card else ''}{f': {here}' if here else ''}")
    dice = ", ".join(f"{die} {shown}" for die, shown in view.dice.items() if shown is not None)
    tokens = ", ".join(f"{count} {resource}" for resource, count in view.tokens.items())
    lines.append(f"  dice: {dice or 'none'}; tokens: {tokens or 'none'}")
    return "\n".join(lines)


def _player(player: Player) -> str:
    form = "out" if player.out else f"{player.life} life, {player.energy} energy{', shadow form' * player.shadow}"
    book = ", ".join([*player.book, *(_trap(trap) for trap in player.traps)]) or "nothing"
    companion = f" with {player.companion}" if player.companion else ""
    return f"{player.character}{companion}: {form}; book: {book}"


def _trap(trap: HeldTrap) -> str:
    return f"trap {trap.trap or '?'}"


def image(view: View, edition: Edition) -> Picture:
    """The tiles with who stands on them, bars for life and energy, and what the dice show."""
    canvas = Canvas(360, 260)
    middles = dict(zip((TILE_IDS[0], *view.places.values()), MIDDLES, strict=True))
    for tile, (x, y) in middles.items():
        if tile is not None:
            canvas.disc(x, y, 32, PAPER if tile in view.beside else SHADE)
    for seat, player in enumerate(view.players):
        if player.tile in middles:
            x, y = middles[player.tile]
            canvas.disc(x - 12 + 24 * (seat % 2), y - 12 + 24 * (seat // 2), 9, SEAT_COLOURS[seat])
        y = 20 + 45 * seat
        canvas.rectangle(230, y, 6 * player.life, 10, SEAT_COLOURS[seat])
        canvas.rectangle(230, y + 13, 12 * player.energy, 6, GOLD)
        canvas.pips(230, y + 24, len(player.book), PAPER, across=8, size=7)
        canvas.pips(280, y + 24, len(player.traps), SHADE, across=8, size=7)
    for n, shown in enumerate(view.dice.values()):
        if shown is not None:
            _draw_die(canvas, 20 + 32 * n, 225, shown)
    return canvas.picture


def _draw_die(canvas: Canvas, x: int, y: int, shown: str) -> None:
    colour, _, what = shown.partition(" ")
    if what == "pearl":
        canvas.disc(x + 11, y + 11, 11, COLOURS[colour])
    elif what == "crystal":
        canvas.rectangle(x, y, 22, 22, COLOURS[colour])
    else:
        canvas.rectangle(x + 5, y, 12, 22, SPLINTER if shown == "splinter" else CURSE)
