"""The games at the terminal: whole games in both languages, in 80 columns, with answers as people type them."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping
from typing import Any

import pytest
from rich.color import Color
from rich.console import Console

import zaubertisch
from tests.clauses.shadows import at
from zaubertisch.bots.catalogue import find_bot
from zaubertisch.core.chance import generator
from zaubertisch.core.registry import find_game, game_ids
from zaubertisch.core.words import LANGS, Lang
from zaubertisch.terminal import colours
from zaubertisch.terminal.board import PlainDrawing, drawing_of
from zaubertisch.terminal.play import TerminalGame
from zaubertisch.terminal.typed import fitting, names_of

# Words that only the other language has; ids and notation are the same in both.
FOREIGN = {
    "de": r"\b(the|your|you|takes|casts|moves|turn|card|cards|Round|dice|life|damage|and|with|empty|free|none)\b",
    "en": r"\b(der|das|du|dein|deine|nimmt|zaubert|geht|Zug|Karte|Runde|Schaden|und|mit|leer|frei|keine)\b",
}


def play_at_terminal(game: str, players: int, lang: Lang, options: dict[str, str]) -> str:
    """What the screen showed in a game that one person and bots played to the end, and the person as bots do."""
    table = zaubertisch.deal(game, players, "terminal", edition=None, chance_by_hand=False, **options)
    screen = io.StringIO()
    console = Console(file=screen, width=80, highlight=False, markup=False)
    bot, rng = find_bot("greedy", table.game), generator(1)
    extras = iter(["?", "", "brett", "zeichen", "verlauf", "regel 4.1", "regel 99.9", "karte gertrude", "nonsense"])

    def answer(prompt: str, meanings: Mapping[str, str]) -> str:
        extra = next(extras, None)
        if extra is not None:
            return extra
        seat = table.to_act
        assert seat is not None
        masked = table.masked(seat)
        return table.game.questions.notation(masked.record, bot.choose(masked, masked.legal(), rng))

    seats = ["human", *["greedy"] * (players - 1)]
    assert TerminalGame(table, seats, lang=lang, console=console, seed=1, ask=answer).run()
    return screen.getvalue()


GAMES = [
    ("archmage-origins", 2, {"battle": "corners"}),
    ("archmage-origins", 4, {"battle": "open"}),
    ("casting-shadows", 2, {"map": "seven"}),
    ("casting-shadows", 4, {}),
]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_a_whole_game_is_in_one_language_and_fits_80_columns(
    game: str, players: int, options: dict[str, str], lang: Lang
) -> None:
    shown = play_at_terminal(game, players, lang, options)
    for line in shown.splitlines():
        assert len(line.rstrip()) <= 80, line
        told = re.sub(r"(Possible|Möglich|possible are|möglich ist): .*", "", line)
        assert not re.search(FOREIGN[lang], told), line
        assert not re.search(r"None|\{|\}", line), line


def test_names_and_beginnings_of_words_are_understood() -> None:
    table = at({"book": ["heat-wave"], "tile": "runenkreis"}, {}, {}, tokens={"red crystal": 2})
    answers = [action.notation for action in table.legal()]
    german, english = (names_of(table.game, table.edition, lang) for lang in LANGS)
    assert fitting("cast heat-wave 2 axol", answers, german) == ["cast heat-wave 2 axol"]
    assert fitting("Cast  Hitzewelle 2 Axol", answers, german) == ["cast heat-wave 2 axol"]
    assert fitting("cast Heat Wave 2 Frill", answers, english) == ["cast heat-wave 2 axol"]
    assert fitting("c h 2 a", answers, german) == ["cast heat-wave 2 axol"]
    assert fitting("m brod", answers, german) == ["move brodelvulkan"]
    assert fitting("move Seething Volcano", answers, english) == ["move brodelvulkan"]
    assert fitting("cast heat-wave 2 kitsu", answers, english) == ["cast heat-wave 2 kitsu"]
    assert set(fitting("m b", answers, german)) == {"move brodelvulkan", "move blubbersee", "move bernsteinberg"}
    assert fitting("dance", answers, german) == []
    assert set(fitting("move", answers, german)) == {one for one in answers if one.startswith("move ")}
    assert set(fitting("cast hitzewelle 2", answers, german)) == {"cast heat-wave 2 axol", "cast heat-wave 2 kitsu"}


def test_what_can_mean_several_things_is_asked_again() -> None:
    table = zaubertisch.deal("archmage-origins", 2, "terminal")
    screen = io.StringIO()
    typed = iter(["look b", "look B3", "card kesselkröte", "? look a", "? dance", None])
    seats = ["human", "human"]
    game = TerminalGame(
        table,
        seats,
        lang="de",
        console=Console(file=screen, width=80, highlight=False, markup=False),
        seed=1,
        ask=lambda prompt, meanings: next(typed) if meanings else "",
    )
    assert not game.run()
    shown = " ".join(screen.getvalue().split())
    assert "Das kann mehreres heißen: look b1, look b2, look b3, look b4" in shown
    assert [input.what for input in table.journal.inputs if input.who != "chance"] == ["look b3"]
    assert "Kesselkröte (Stärke 4)" in shown
    assert "look a1 A1 ansehen" in shown
    assert "look c1 C1 ansehen" not in shown
    assert "Keine Antwort beginnt so." in shown


def relative_luminance(colour: Color) -> float:
    def linear(value: int) -> float:
        part = value / 255
        return part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(value) for value in colour.get_truecolor())
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_colours_can_be_read_on_black_and_on_white() -> None:
    names = [name for name, style in vars(colours).items() if name.isupper() and style.startswith("color(")]
    assert len(names) > 5
    for name in names:
        light = relative_luminance(Color.parse(getattr(colours, name)))
        assert (light + 0.05) / 0.05 >= 4, f"{name} on black"
        assert 1.05 / (light + 0.05) >= 4, f"{name} on white"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", game_ids())
def test_the_plain_drawing_of_any_game_says_all_in_80_columns(game: str, lang: Lang) -> None:
    table = zaubertisch.deal(game, 3, "plain")
    for _ in range(30):
        table.play(table.legal()[-1])
    view: Any = table.view(0)
    screen = io.StringIO()
    console = Console(file=screen, width=80)
    console.print(PlainDrawing(table.game).draw(view, table.edition, lang))
    shown = screen.getvalue()
    assert shown.startswith(table.game.names[lang])
    assert not re.search(r"None|[{}]|\[", shown)
    for option in table.game.options[:1]:
        assert option.title[lang] in shown
        assert option.values[table.set_up.options[option.name]][lang] in shown
    roles = table.game.role_names(table.edition)
    for role in table.set_up.roles:
        assert re.search(rf"^ +\d .*{roles[role][lang]}", shown, re.MULTILINE)
    for name in view.places:
        label = table.game.labels.get(f"places.{name}")
        assert re.search(rf"^ +{name if label is None else label[lang]}\b", shown, re.MULTILINE)


@pytest.mark.parametrize("game", game_ids())
def test_every_game_has_a_legend_of_its_marks(game: str) -> None:
    for lang in LANGS:
        screen = io.StringIO()
        legend = drawing_of(find_game(game)).legend(lang)
        Console(file=screen, width=80).print(legend)
        assert screen.getvalue().count("·") > 5
        wide = io.StringIO()
        Console(file=wide, width=200).print(legend)
        assert screen.getvalue() == wide.getvalue()  # no line is broken


def test_whoever_is_asked_in_a_window_sees_his_traps_and_whose_pool_it_is() -> None:
    game = find_game("casting-shadows")
    cards = game.export_edition(game.standard)
    for character in cards["characters"]:
        character["name"] = {lang: f"{lang}-{character['id']}" for lang in LANGS}
    position = {
        "game": "casting-shadows",
        "players": [
            {"character": "lupin", "book": ["heat-wave"], "tile": "runenkreis"},
            {"character": "axol", "traps": ["run-away"]},
        ],
        "tokens": {"red crystal": 3},
    }
    table = zaubertisch.set_up(position, 1, edition=game.load_edition({**cards, "name": "renamed"}))
    table.play("cast heat-wave 3 axol")
    screen = io.StringIO()
    TerminalGame(
        table,
        ["greedy", "human"],
        lang="de",
        console=Console(file=screen, width=80, highlight=False, markup=False),
        seed=1,
        ask=lambda prompt, meanings: None,
    ).run()
    shown = " ".join(screen.getvalue().split())
    assert "Du bist gefragt: de-axol" in shown
    assert "▒ Nichts wie weg!: Wenn der Angriffszauber" in shown
    assert "de-lupin · Aktionspunkte" in shown


@pytest.mark.parametrize(("limit", "life", "told"), [(1, 9, True), (0, 1, False)])
def test_the_end_says_when_it_was_the_round_limit(limit: int, life: int, told: bool) -> None:
    players = [{"character": "lupin"}, {"character": "axol", "tile": "brodelvulkan", "life": life}]
    position = {"game": "casting-shadows", "players": players, "active": 1, "round_limit": limit}
    table = zaubertisch.set_up(position, 1)
    table.play("end")
    assert table.view().winners == [0]
    screen = io.StringIO()
    Console(file=screen, width=80).print(drawing_of(table.game).draw(table.view(), table.edition, "de"))
    assert ("Die letzte Runde ist gespielt" in screen.getvalue()) == told


def test_a_name_keeps_its_distance_from_what_follows() -> None:
    table = zaubertisch.deal("casting-shadows", 2, 1, roles=["lupin", "axol"])
    screen = io.StringIO()
    drawn = drawing_of(table.game).draw(table.view(0), table.edition, "en")
    Console(file=screen, width=80, highlight=False, markup=False).print(drawn)
    assert "Nuzzle (you) ♥ 18" in screen.getvalue()
