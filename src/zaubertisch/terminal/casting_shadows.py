"""Casting Shadows in characters: the map with the cards beside its tiles, the players, the pool."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from zaubertisch.core.words import Lang, Words
from zaubertisch.games.casting_shadows.cards import Attack, Convert, DrawCard, Edition, Resource
from zaubertisch.games.casting_shadows.view import HeldTrap, Player, View

WIDTH = 23  # of a tile, inside
CENTRE = "runenkreis"
STYLES = {"axol": "bright_magenta", "kitsu": "bright_red", "lupin": "bright_cyan", "lizzy": "bright_green"}
COLOURS = {"red": "red", "blue": "blue", "purple": "magenta"}
SHAPES = {"crystal": "◆", "pearl": "●", "splinter": "ϟ", "curse": "☠"}

ROUND = Words(de="Runde", en="Round")
POOL = Words(de="Vorrat", en="Pool")
POINTS = Words(de="Aktionspunkte", en="Action points")
PORTAL = Words(de="Portal", en="Portal")
TRAPS = Words(de="Fallen", en="Traps")
TRAP = Words(de="Falle", en="trap")
BOOK = Words(de="Zauberbuch", en="Spellbook")
EMPTY = Words(de="leer", en="empty")
OUT = Words(de="außer Gefecht", en="out")
SHADOW = Words(de="Schattenform", en="shadow form")
DECK = Words(de="Zugstapel", en="Draw deck")
FREE = Words(de="frei", en="free")


def draw(view: View, edition: Edition, lang: Lang) -> RenderableType:
    """The whole table."""
    lines = [_title(view, lang)]
    for seat, player in enumerate(view.players):
        lines.extend(_player(view, seat, player, edition, lang))
    lines.append(Text())
    lines.extend(_map(view, edition, lang))
    lines.append(_portal(view, edition, lang))
    if view.active is not None and view.winners is None:
        lines.append(_pool(view, edition, lang))
    return Group(*lines)


def _title(view: View, lang: Lang) -> Text:
    text = Text("Casting Shadows", style="bold yellow")
    text.append(f" · {ROUND[lang]} {view.round} · {DECK[lang]}: {view.deck}", style="dim")
    text.append(f" · {TRAPS[lang]}: {view.unseen_traps + len(view.trap_queue)}", style="dim")
    return text


def _player(view: View, seat: int, player: Player, edition: Edition, lang: Lang) -> list[Text]:
    names = {character.id: character.name for character in edition.characters}
    text = Text("▶ " if view.active == seat and view.winners is None else "  ")
    text.append(f"{names[player.character][lang]:<8}", style=f"bold {STYLES[player.character]}")
    if player.out:
        text.append(f" {OUT[lang]}", style="dim")
        return [text]
    life = edition.basics.life
    text.append(f" ♥ {player.life:>2} ", style="red")
    text.append("█" * player.life, style="red")
    text.append("░" * (life - player.life), style="dim")
    limit = edition.basics.shadow_energy if player.shadow else edition.basics.base_energy
    text.append("  ϟ " + "◆" * player.energy + "◇" * max(limit - player.energy, 0), style="magenta")
    if player.shadow:
        text.append(f"  {SHADOW[lang]}", style="magenta")
    if player.companion is not None:
        companions = {companion.id: companion.name for companion in edition.companions}
        text.append(f" · {companions[player.companion][lang]}", style="yellow")
    if view.winners is not None and seat in view.winners:
        text.append(" ★", style="bold yellow")
    return [text, _book(player, edition, lang)]


def _book(player: Player, edition: Edition, lang: Lang) -> Text:
    cards = {card.id: card for card in edition.cards}
    shown = [f"{cards[id].name[lang]} {_figures(cards[id])}".rstrip() for id in player.book]
    shown += [_trap(trap, edition, lang) for trap in player.traps]
    return Text(f"            {BOOK[lang]}: {' · '.join(shown) or EMPTY[lang]}", style="dim")


def _trap(trap: HeldTrap, edition: Edition, lang: Lang) -> str:
    names = {card.id: card.name for card in edition.traps}
    return f"▒{TRAP[lang]}▒" if trap.trap is None else f"▒{names[trap.trap][lang]}▒"


def _figures(card: DrawCard) -> str:
    """A card's figures at a glance: its damage, or nothing."""
    return "/".join(map(str, card.damage)) if isinstance(card, Attack) else ""


def _map(view: View, edition: Edition, lang: Lang) -> list[Text]:
    rows = (
        (view.places["top-left"], view.places["top-right"]),
        (view.places["left"], CENTRE, view.places["right"]),
        (view.places["bottom-left"], view.places["bottom-right"]),
    )
    lines: list[Text] = []
    for tiles in rows:
        indent = " " * (0 if len(tiles) == 3 else (WIDTH + 3) // 2)
        drawn = [_tile(view, tile, edition, lang) for tile in tiles]
        for height in range(len(drawn[0])):
            line = Text(indent)
            for tile in drawn:
                line.append_text(tile[height])
                line.append(" ")
            lines.append(line)
    return lines


def _tile(view: View, id: str | None, edition: Edition, lang: Lang) -> list[Text]:
    if id is None:
        return [Text(" " * (WIDTH + 2)) for _ in range(6)]
    tile = next(tile for tile in edition.tiles if tile.id == id)
    standing = Text()
    for player in view.players:
        if player.tile == id and not player.out:
            name = next(character.name for character in edition.characters if character.id == player.character)
            standing.append(f"{name[lang]} {player.life} ", style=f"bold {STYLES[player.character]}")
    first, second = _beside(view, id, edition, lang)
    contents = [Text(tile.name[lang], style="bold yellow"), standing, first, second]
    framed = [Text("╭" + "─" * WIDTH + "╮", style="dim")]
    framed += [Text("│", style="dim") + _centred(line) + Text("│", style="dim") for line in contents]
    return [*framed, Text("╰" + "─" * WIDTH + "╯", style="dim")]


def _beside(view: View, id: str, edition: Edition, lang: Lang) -> tuple[Text, Text]:
    """The card beside a tile and what taking it costs."""
    if id in view.beside:
        card = next(card for card in edition.cards if card.id == view.beside[id])
        name = f"{_KINDS[type(card)]} {card.name[lang]} {_figures(card)}".rstrip()
        return Text(name, style="bold"), _cost(card, lang)
    tile = next(tile for tile in edition.tiles if tile.id == id)
    if tile.beside == "traps":
        return Text(f"▒ {TRAP[lang]}", style="bold"), _symbols(edition.trap_cost.symbols)
    return Text(), Text()


_KINDS: dict[type, str] = {Attack: "⚔", Convert: "↻", Resource: "+"}


def _cost(card: DrawCard, lang: Lang) -> Text:
    if not card.cost.symbols and not card.cost.spell_level:
        return Text(FREE[lang], style="dim")
    text = Text(f"✶{card.cost.spell_level} " if card.cost.spell_level else "", style="yellow")
    return text + _symbols(card.cost.symbols)


def _symbols(symbols: tuple[str, ...]) -> Text:
    """Resources as coloured shapes with the letter of their colour."""
    text = Text()
    for symbol in symbols:
        colour, _, kind = symbol.rpartition(" ")
        letter = colour[:1].upper() if colour and colour != "any" else ""
        text.append(f"{SHAPES[kind]}{letter} ", style=COLOURS.get(colour, "white"))
    return text


def _centred(text: Text) -> Text:
    text.rstrip()
    text.truncate(WIDTH)
    space = WIDTH - text.cell_len
    return Text(" " * (space // 2)) + text + Text(" " * (space - space // 2))


def _portal(view: View, edition: Edition, lang: Lang) -> Text:
    names = {companion.id: companion.name for companion in edition.companions}
    shown = " · ".join(names[id][lang] for id in view.portal) or EMPTY[lang]
    return Text(f"{PORTAL[lang]}: {shown}", style="yellow")


def _pool(view: View, edition: Edition, lang: Lang) -> Text:
    text = Text(f"{POINTS[lang]}: {'●' * view.points}{'○' * max(edition.basics.action_points - view.points, 0)}")
    text.append(f"   {POOL[lang]}: ")
    shown = [(die, resource) for die, resource in view.dice.items() if resource is not None]
    for die, resource in shown:
        text.append("[")
        text.append_text(_symbol(resource))
        text.append(f" {die}] ", style="dim")
    for resource, count in view.tokens.items():
        text.append(f"{count}× ")
        text.append_text(_symbol(resource))
        text.append(" ")
    if not shown and not view.tokens:
        text.append(EMPTY[lang], style="dim")
    return text


def _symbol(resource: str) -> Text:
    colour, _, kind = resource.rpartition(" ")
    letter = colour[:1].upper() if colour else ""
    return Text(f"{SHAPES[kind]}{letter}", style=COLOURS.get(colour, "white"))
