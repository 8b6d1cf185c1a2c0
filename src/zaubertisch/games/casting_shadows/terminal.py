"""Casting Shadows in characters: the map with the cards beside its tiles, the players, the pool."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from zaubertisch.core.words import Lang, Words
from zaubertisch.games.casting_shadows.cards import Attack, Convert, DrawCard, Edition, Resource
from zaubertisch.games.casting_shadows.view import HeldTrap, Player, View
from zaubertisch.games.casting_shadows.words import text as text_of
from zaubertisch.terminal.colours import BLUE, GREEN, ORANGE, PURPLE, RED, ROSE, TEAL, TITLE, VIOLET

WIDTH = 23  # of a tile, inside
BAR = 20  # the longest bar of life points
INDENT = 6  # of what belongs to a player
CENTRE = "runenkreis"
STYLES = {"axol": ROSE, "kitsu": ORANGE, "lupin": TEAL, "lizzy": GREEN}
COLOURS = {"red": RED, "blue": BLUE, "purple": PURPLE}
LETTERS = {"red": Words(de="R", en="R"), "blue": Words(de="B", en="B"), "purple": Words(de="L", en="P")}
SHAPES = {"crystal": "◆", "pearl": "●", "splinter": "ϟ", "curse": "☠"}
KINDS: dict[type, str] = {Attack: "⚔", Convert: "↻", Resource: "+"}

ROUND = Words(de="Runde", en="Round")
DICE = Words(de="Würfel", en="Dice")
TOKENS = Words(de="Plättchen", en="Tokens")
POINTS = Words(de="Aktionspunkte", en="Action points")
PORTAL = Words(de="Portal", en="Portal")
TRAPS = Words(de="Fallen", en="Traps")
TRAP = Words(de="Falle", en="trap")
BOOK = Words(de="Zauberbuch", en="Spellbook")
EMPTY = Words(de="leer", en="empty")
NONE = Words(de="keine", en="none")
OUT = Words(de="außer Gefecht", en="out")
SHADOW = Words(de="Schattenform", en="shadow form")
WITH = Words(de="mit", en="with")
DECK = Words(de="Zugstapel", en="Draw deck")
FREE = Words(de="kostenlos", en="free")
YOU = Words(de="(du)", en="(you)")
HERE = Words(de="Hier", en="Here")
FOR = Words(de="für", en="for")
LAST_ROUND = Words(
    de="Die letzte Runde ist gespielt: Die meisten Lebenspunkte gewinnen.",
    en="The last round is over: the most life wins.",
)
LEGEND = Words(
    de="◆ Kristall · ● Perle · ϟ Schattensplitter und Schattenenergie · ☠ Fluchstein\n"
    "R rot · B blau · L lila, ohne Buchstaben: beliebige Farbe\n"
    "⚔ Angriffszauber mit Schaden je Stärke · ↻ Wandlungszauber · + Ressourcenkarte\n"
    "✶1 kostet einen Zauber der Stufe 1 · ▒ verdeckte Falle · ✓ schon gezaubert",
    en="◆ crystal · ● pearl · ϟ shadow splinter and shadow energy · ☠ curse stone\n"
    "R red · B blue · P purple, without a letter: any colour\n"
    "⚔ attack spell with damage by grade · ↻ conversion spell · + resource card\n"
    "✶1 costs a spell of level 1 · ▒ face-down trap · ✓ cast already",
)


def draw(view: View, edition: Edition, lang: Lang) -> RenderableType:
    """The whole table."""
    lines: list[RenderableType] = [_title(view, lang)]
    for seat, player in enumerate(view.players):
        lines.extend(_player(view, seat, player, edition, lang))
    lines.append(Text())
    lines.extend(_map(view, edition, lang))
    lines.append(_portal(view, edition, lang))
    if view.winners is not None and sum(not player.out for player in view.players) > 1:
        lines.append(Text(LAST_ROUND[lang], style=TITLE))
    if view.active is not None and view.winners is None:
        lines.append(status(view, edition, lang))
    return Group(*lines)


def status(view: View, edition: Edition, lang: Lang) -> RenderableType:
    """Action points, what lies here, and the pool."""
    lines = [_points(view, edition, lang), _dice(view, lang)]
    own = view.players[view.seat] if view.seat == view.active else None
    if own is not None and own.tile is not None:
        lines.insert(1, _here(view, own.tile, edition, lang))
    return Group(*lines)


def legend(lang: Lang) -> RenderableType:
    """What the marks mean."""
    return Text(LEGEND[lang], style="dim")


def _title(view: View, lang: Lang) -> Text:
    text = Text("Casting Shadows", style=TITLE)
    text.append(f" · {ROUND[lang]} {view.round} · {DECK[lang]}: {view.deck}", style="not bold default")
    text.append(f" · {TRAPS[lang]}: {view.unseen_traps + len(view.trap_queue)}", style="not bold default")
    return text


def _player(view: View, seat: int, player: Player, edition: Edition, lang: Lang) -> Iterator[RenderableType]:
    names = {character.id: character.name for character in edition.characters}
    shown = f"{names[player.character][lang]} {YOU[lang] if seat == view.seat else ''}"
    text = Text("▶ " if view.active == seat and view.winners is None else "  ")
    text.append(f"{shown:<12} ", style=f"bold {STYLES[player.character]}")
    if player.out:
        yield text.append(OUT[lang], style="dim")
        return
    text.append(f"♥ {player.life:>2} ", style=RED)
    text.append_text(_bar(player.life, edition.basics.life))
    limit = edition.basics.shadow_energy if player.shadow else edition.basics.base_energy
    text.append("  ϟ " + "◆" * player.energy + "◇" * max(limit - player.energy, 0), style=VIOLET)
    if player.companion is not None:
        companions = {companion.id: companion.name for companion in edition.companions}
        text.append(f"  {WITH[lang]} {companions[player.companion][lang]}", style=ORANGE)
    elif player.shadow:
        text.append(f"  {SHADOW[lang]}", style=VIOLET)
    if view.winners is not None and seat in view.winners:
        text.append(" ★", style=TITLE)
    yield text
    yield Padding(_book(view, seat, player, edition, lang), (0, 0, 0, INDENT), expand=False)


def _bar(life: int, most: int) -> Text:
    """Life as a bar; long dials are drawn to scale."""
    length = min(most, BAR)
    full = -(-min(life, most) * length // most)
    return Text("█" * full, style=RED).append("░" * (length - full), style="dim")


def _book(view: View, seat: int, player: Player, edition: Edition, lang: Lang) -> RenderableType:
    """An own spellbook with what its cards say, another's in one line."""
    cards = {card.id: card for card in edition.cards}
    if seat == view.seat and (player.book or player.traps):
        lines = [
            Text(f"{_shown(cards[id], lang)}{_cast(view, seat, slot)}: ", style="bold").append(
                text_of(cards[id], lang), style="not bold"
            )
            for slot, id in enumerate(player.book)
        ]
        traps = {trap.id: trap for trap in edition.traps}
        for held in player.traps:
            text = Text(_trap(held, edition, lang), style="bold")
            lines.append(text.append(f": {text_of(traps[held.trap], lang)}", style="not bold") if held.trap else text)
        return Group(*lines)
    shown = [f"{_shown(cards[id], lang)}{_cast(view, seat, slot)}" for slot, id in enumerate(player.book)]
    shown += [_trap(trap, edition, lang) for trap in player.traps]
    return Text(f"{BOOK[lang]}: {' · '.join(shown) or EMPTY[lang]}", style="dim")


def _shown(card: DrawCard, lang: Lang) -> str:
    """A card's name with its figures at a glance."""
    return f"{card.name[lang]} {'/'.join(map(str, card.damage)) if isinstance(card, Attack) else ''}".rstrip()


def _cast(view: View, seat: int, slot: int) -> str:
    return " ✓" if seat == view.active and slot in view.cast else ""


def _trap(trap: HeldTrap, edition: Edition, lang: Lang) -> str:
    names = {card.id: card.name for card in edition.traps}
    return f"▒ {TRAP[lang]}" if trap.trap is None else f"▒ {names[trap.trap][lang]}"


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
    contents = [
        Text(tile.name[lang], style="bold"),
        _standing(view, id, edition, lang),
        *_beside(view, id, edition, lang),
    ]
    framed = [Text("╭" + "─" * WIDTH + "╮", style="dim")]
    framed += [Text("│", style="dim") + _centred(line) + Text("│", style="dim") for line in contents]
    return [*framed, Text("╰" + "─" * WIDTH + "╯", style="dim")]


def _standing(view: View, id: str, edition: Edition, lang: Lang) -> Text:
    """Who stands on a tile, with their life points where there is room for them."""
    names = {character.id: character.name[lang] for character in edition.characters}
    there = [player for player in view.players if player.tile == id and not player.out]
    brief = [Text(names[player.character], f"bold {STYLES[player.character]}") for player in there]
    full = [name.copy().append(f" {player.life}") for name, player in zip(brief, there, strict=True)]
    whole = Text(" ").join(full)
    return whole if whole.cell_len <= WIDTH else Text(" ").join(brief)


def _here(view: View, id: str, edition: Edition, lang: Lang) -> Text:
    """The own tile and what can be taken there."""
    tile = next(tile for tile in edition.tiles if tile.id == id)
    card, cost = _beside(view, id, edition, lang)
    text = Text(f"{HERE[lang]}: {tile.name[lang]}")
    if card:
        text.append(" · ").append_text(card)
        text.append(", " if cost.plain == FREE[lang] else f" {FOR[lang]} ").append_text(cost)
    effect = text_of(tile, lang)
    return text.append(f" · {effect}", style="dim") if effect else text


def _beside(view: View, id: str, edition: Edition, lang: Lang) -> tuple[Text, Text]:
    """The card beside a tile and what taking it costs."""
    if id in view.beside:
        card = next(card for card in edition.cards if card.id == view.beside[id])
        return Text(f"{KINDS[type(card)]} {_shown(card, lang)}", style="bold"), _cost(card, lang)
    tile = next(tile for tile in edition.tiles if tile.id == id)
    if tile.beside == "traps":
        return Text(f"▒ {TRAP[lang]}", style="bold"), _symbols(edition.trap_cost.symbols, lang)
    return Text(), Text()


def _cost(card: DrawCard, lang: Lang) -> Text:
    if not card.cost.symbols and not card.cost.spell_level:
        return Text(FREE[lang], style="dim")
    text = Text(f"✶{card.cost.spell_level} " if card.cost.spell_level else "", style=ORANGE)
    return text + _symbols(card.cost.symbols, lang)


def _symbols(symbols: tuple[str, ...], lang: Lang) -> Text:
    return Text(" ").join(_symbol(symbol, lang) for symbol in symbols)


def _symbol(symbol: str, lang: Lang) -> Text:
    """A resource as a coloured shape with the letter of its colour."""
    colour, _, kind = symbol.rpartition(" ")
    letter = LETTERS[colour][lang] if colour in LETTERS else ""
    return Text(f"{SHAPES[kind]}{letter}", style=COLOURS.get(colour, ""))


def _centred(text: Text) -> Text:
    text = text.copy()
    text.rstrip()
    text.truncate(WIDTH, overflow="ellipsis")
    space = WIDTH - text.cell_len
    return Text(" " * (space // 2)) + text + Text(" " * (space - space // 2))


def _portal(view: View, edition: Edition, lang: Lang) -> Text:
    names = {companion.id: companion.name for companion in edition.companions}
    shown = " · ".join(names[id][lang] for id in view.portal) or EMPTY[lang]
    return Text(f"{PORTAL[lang]}: ").append(shown, style=ORANGE)


def _points(view: View, edition: Edition, lang: Lang) -> Text:
    left = f"{'●' * view.points}{'○' * max(edition.basics.action_points - view.points, 0)}"
    text = Text(f"{POINTS[lang]}: {left}")
    if view.active is None or view.active == view.seat:
        return text
    character = view.players[view.active].character
    name = next(one.name for one in edition.characters if one.id == character)
    return Text(f"{name[lang]} · ") + text


def _dice(view: View, lang: Lang) -> Text:
    text = Text(f"{DICE[lang]}: ")
    rolled = [(die, resource) for die, resource in view.dice.items() if resource is not None]
    dice = [Text(f"{die} ", style="dim").append_text(_symbol(resource, lang)) for die, resource in rolled]
    text.append_text(Text(" · ").join(dice) if dice else Text(NONE[lang], style="dim"))
    if view.tokens:
        tokens = [Text(f"{count}× ").append_text(_symbol(resource, lang)) for resource, count in view.tokens.items()]
        text.append(f"   {TOKENS[lang]}: ").append_text(Text(" ").join(tokens))
    return text
