"""What lies on the table beside the cards: characters with their tracks, tiles, tokens and the nets of the dice."""

from __future__ import annotations

from typing import Any, get_args

from msgspec import to_builtins

from zaubertisch.core.words import Words
from zaubertisch.games.casting_shadows.cards import Character, Edition, Token
from zaubertisch.games.casting_shadows.listing import card_list
from zaubertisch.games.casting_shadows.paper.decks import said
from zaubertisch.paper.printing import Deck, Drawing, Piece
from zaubertisch.paper.sheets import Size

CHARACTER = Size(126, 88)
TILE = Size(80, 92.4)
TOKEN = Size(18, 18)
FIGURE = Size(25, 25)
NET = Size(66, 84)

TOKENS: tuple[Token, ...] = get_args(Token)
TOKENS_OF_EACH = 6  # CS-1.6: they should never run short
MARKERS = ("heart", "energy")
LONG_TRACK = 40
DICE = ("red", "red", "blue", "blue", "purple")  # CS-1.4


def board(edition: Edition) -> list[Deck]:
    """Everything of CS-1.1 that is no card."""
    entries = {entry.id: entry for entry in card_list(edition)}
    tiles = [
        Piece(tile.id, Drawing("tile", said(tile, entries[tile.id])), Drawing("tile-back")) for tile in edition.tiles
    ]
    return [
        Deck(
            Words(de="Charaktere", en="Characters"),
            tuple(_character(edition, each, said(each, entries[each.id])) for each in edition.characters),
            CHARACTER,
        ),
        Deck(Words(de="Felder", en="Tiles"), tuple(tiles), TILE, "other"),
        Deck(Words(de="Figuren", en="Figures"), tuple(map(_figure, edition.characters)), FIGURE, "other"),
        Deck(Words(de="Plättchen", en="Tokens"), tuple(_tokens(edition)), TOKEN, "other"),
        Deck(Words(de="Würfel", en="Dice"), tuple(_dice()), NET, "other"),
    ]


def die_faces(colour: str) -> tuple[str, ...]:
    """CS-1.4: two crystals and two pearls of its colour, a splinter, a curse stone."""
    return (f"{colour} crystal", f"{colour} pearl", "splinter", f"{colour} crystal", f"{colour} pearl", "curse")


def _character(edition: Edition, character: Character, values: dict[str, Any]) -> Piece:
    basics = edition.basics
    home = next(tile.name for tile in edition.tiles if tile.id == character.home)
    whole = {
        **values,
        "life": basics.life,
        "base_energy": basics.base_energy,
        "shadow_energy": basics.shadow_energy,
        "home_words": to_builtins(Words(de=f"Heimat: {home.de}", en=f"Home: {home.en}")),
        "life_words": to_builtins(Words(de="Lebenspunkte", en="Life points")),
        "energy_words": to_builtins(Words(de="Schattenenergie", en="Shadow energy")),
        "change": to_builtins(_change(edition)),
    }
    return Piece(character.id, Drawing("base-board", whole), Drawing("shadow-board", whole))


def _change(edition: Edition) -> Words:
    """What the base side says: how long a turn is, and when to turn the board over (CS-3.2, CS-8.1)."""
    points, energy = edition.basics.action_points, edition.basics.base_energy
    return Words(
        de=f"{points} Aktionspunkte in jedem Zug. Sobald du in Phase 3 {energy} Schattenenergie erreichst: Gib sie "
        "aus, wende diese Tafel und wähle einen Begleiter aus dem Portal.",
        en=f"{points} action points each turn. As soon as you reach {energy} shadow energy in phase 3: spend it, turn "
        "this board over and choose a companion from the portal.",
    )


def _figure(character: Character) -> Piece:
    def face(shadow: bool) -> Drawing:
        return Drawing("figure-token", {"id": character.id, "shadow": shadow})

    return Piece(f"figure-{character.id}", face(False), face(True))


def _tokens(edition: Edition) -> list[Piece]:
    players = len(edition.characters)
    # A long track counts tens and ones, with a marker for each.
    markers_each = 2 if edition.basics.life >= LONG_TRACK else 1
    resources = {symbol: Drawing("resource-token", {"symbol": symbol}) for symbol in TOKENS}
    markers = {icon: Drawing("marker", {"icon": icon}) for icon in MARKERS}
    return [
        *(Piece(symbol, face, face, TOKENS_OF_EACH) for symbol, face in resources.items()),
        *(Piece(icon, face, face, players * markers_each) for icon, face in markers.items()),
    ]


def _dice() -> list[Piece]:
    return [
        Piece(f"die-{number}", Drawing("die-net", {"colour": colour, "faces": die_faces(colour)}))
        for number, colour in enumerate(DICE, start=1)
    ]
