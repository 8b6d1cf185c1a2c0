"""The proof that a game is a plug-in: `examples/wisps`, installed like any package of others, is there for everything.

It brings its rules and words, and nothing else.
"""

from __future__ import annotations

import asyncio
import io
import json
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import zaubertisch
from tests.plug_ins.packages import environment, install, installed
from tests.server.world import quick, running
from tests.test_cli import run
from zaubertisch.core.declarations import problems
from zaubertisch.core.registry import find_game, game_ids
from zaubertisch.core.replay import open_views
from zaubertisch.core.words import LANGS, Lang

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "wisps"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which the example is really installed, offline."""
    return install(EXAMPLE, tmp_path_factory.mktemp("wisps"))


@pytest.fixture
def wisps(place: Path) -> Iterator[str]:
    """The id of the installed game."""
    with installed(place), installed(EXAMPLE / "src"):
        yield "wisps"


def python(place: Path, *words: str, folder: Path = ROOT) -> str:
    """What a Python of its own prints that has the example among its packages."""
    found = environment(place)
    ran = subprocess.run([sys.executable, *words], cwd=folder, env=found, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def finished(game: str, **options: Any) -> zaubertisch.Table[Any]:
    """A game played at random to its end."""
    table, rng = zaubertisch.deal(game, seed=7, **options), random.Random(7)
    while table.to_act is not None:
        table.play(rng.choice(table.legal()))
    return table


# --- a package and nothing else -----------------------------------------------------------------------------------


def test_no_other_file_knows_it() -> None:
    command = ["git", "grep", "--no-index", "--exclude-standard", "-Iniw", "-e", "wisps", "-e", "irrlichter"]
    found = subprocess.run([*command, "--", "src", "web/src", "script"], cwd=ROOT, capture_output=True, check=False)
    assert found.stdout.decode().splitlines() == []


def test_it_is_there_once_it_is_installed(place: Path) -> None:
    assert "wisps" not in game_ids()
    assert "WI-3.5" in python(place, "-m", "zaubertisch", "rules", "wisps", "3.5", "--lang", "en")
    with installed(place), installed(EXAMPLE / "src"):
        assert find_game("wisps").names.de == "Irrlichter"
        assert "wisps" in game_ids()


def test_its_own_tests_pass(place: Path) -> None:
    """The laws, and a scenario for every clause."""
    assert " passed" in python(place, "-m", "pytest", "-q", "-p", "no:cacheprovider", folder=EXAMPLE)


def test_its_declarations_are_sound(wisps: str) -> None:
    game = find_game(wisps)
    assert problems(game.questions, game.events) == []


# --- the command line ---------------------------------------------------------------------------------------------

SAID: dict[str, dict[Lang, str]] = {
    "rules": {"de": "Zweifelt niemand", "en": "If nobody doubts it"},
    "cards": {"de": "Lohe ×4 · Helligkeit 6", "en": "Blaze ×4 · brightness 6"},
    "play": {"de": "fliegt ungesehen davon", "en": "flies away unseen"},
    "verify": {"de": "Das Protokoll stimmt", "en": "The journal holds"},
    "replay": {"de": "beginnt.", "en": "begins."},
    "simulate": {"de": "random", "en": "random"},
}


@pytest.mark.parametrize("lang", LANGS)
def test_the_command_line_knows_it(wisps: str, lang: Lang, tmp_path: Path) -> None:
    journal = str(tmp_path / "game.jsonl")
    seats = ["--players", "3", "--seats", "random,random,random", "--option", "candles=4"]
    commands = {
        "rules": ["rules", wisps],
        "cards": ["cards", wisps],
        "play": ["play", wisps, *seats, "--seed", "3", "--journal", journal],
        "verify": ["verify", journal],
        "replay": ["replay", journal],
        "simulate": ["simulate", wisps, "--bots", "random", "--games", "4", "--jobs", "1"],
    }
    for name, command in commands.items():
        ran = run(*command, "--lang", lang)
        assert ran.returncode == 0, ran.stderr
        assert SAID[name][lang] in ran.stdout, name


def test_somebody_plays_it_at_the_terminal(wisps: str) -> None:
    typed = "\nrelease star 3\nrule 3.1\n?\nquit\n"
    played = run("play", wisps, "--seats", "human,human", "--seed", "4", "--lang", "en", typed=typed)
    assert "Which wisp do you release, and as what?" in played.stdout
    assert "there is no wisp 'star'; there are: spark, glimmer" in played.stdout
    assert "The game stays unfinished." in played.stdout


def test_an_edition_of_it_is_exported_changed_and_played(wisps: str, tmp_path: Path) -> None:
    mine = tmp_path / "mine.json"
    assert run("cards", wisps, "--export", str(mine)).returncode == 0
    cards = json.loads(mine.read_text())
    cards |= {"name": "mine", "figures": {"goal": 30, "hand": 2}}
    mine.write_text(json.dumps(cards))
    assert "30 points" in run("rules", wisps, "4.2", "--edition", str(mine), "--lang", "en").stdout
    played = run("play", wisps, "--seats", "random,random", "--edition", str(mine), "--seed", "1")
    assert played.returncode == 0, played.stderr
    cards["figures"]["goal"] = 0
    mine.write_text(json.dumps(cards))
    refused = run("cards", wisps, "--edition", str(mine), "--lang", "de")
    assert refused.stderr.strip() == "Fehler: figures: goal ist 0, muss aber 1 bis 100 sein"


# --- journals and replays -----------------------------------------------------------------------------------------


def test_a_journal_of_it_is_replayed(wisps: str) -> None:
    table = finished(wisps, players=4, candles=2)
    again = zaubertisch.Journal.parse(b"\n".join(table.journal.lines()))
    assert zaubertisch.verify(again).hash == table.hash


def test_a_finished_game_is_shown_with_all_cards_open(wisps: str) -> None:
    table = finished(wisps)
    *_, last = open_views(table.journal)
    assert table.result is not None
    assert [player.hand for player in last.players] == table.result["hands"]
    assert [player.flown for player in last.players] == table.result["flown"]


# --- the server ---------------------------------------------------------------------------------------------------


def test_it_is_played_on_a_server_and_looked_back_at(wisps: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with running(quick(tmp_path / "tables.sqlite")) as server, server.client("Ada") as ada:
            _, games, _ = await server.request("GET", "/api/games")
            info = next(game for game in games if game["id"] == wisps)
            assert info["names"] == {"de": "Irrlichter", "en": "Wisps"}
            assert info["labels"]["deck"] == {"de": "Stapel", "en": "deck"}

            bots = [{"who": "bot"}, {"who": "bot"}]
            table = await ada.open_table({"who": "me"}, *bots, game=wisps, options={"candles": 4})
            over = await ada.play_to_the_end(table, random.Random(1))
            assert over["play"]["result"]["winners"]

            at = f"/api/tables/{table['table']}"
            _, content, _ = await server.request("GET", f"{at}/journal")
            zaubertisch.verify(zaubertisch.Journal.parse(content))
            _, look_back, _ = await server.request("GET", f"{at}/frames?seat=open")
            assert [player["hand"] for player in look_back["frames"][-1]["view"]["players"]] == (
                over["play"]["result"]["hands"]
            )
            told = [event["words"] for frame in look_back["frames"] for event in frame["events"] if event["words"]]
            assert any("zieht Funke (1)" in words["de"] for words in told)
            assert any("draws Spark (1)" in words["en"] for words in told)
            _, rules, _ = await server.request("GET", f"/api/games/{wisps}/rules")
            assert rules["prefix"] == "WI"
            for lang, said in (("de", b"Protokoll"), ("en", b"journal")):
                _, report, _ = await server.request("GET", f"{at}/verification?lang={lang}")
                assert said in report

    asyncio.run(story())


# --- what other parts make of any game ----------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_the_games_are_listed(wisps: str, lang: Lang) -> None:
    listed = run("games", "--lang", lang)
    assert listed.returncode == 0, listed.stderr
    assert {"de": "Irrlichter · 2 bis 4", "en": "Wisps · 2 to 4 players"}[lang] in listed.stdout
    assert "candles" in listed.stdout


@pytest.mark.parametrize("lang", LANGS)
def test_it_is_drawn_at_the_terminal(wisps: str, lang: Lang) -> None:
    from zaubertisch.terminal.board import draw

    screen = io.StringIO()
    Console(file=screen, width=120).print(draw(zaubertisch.deal(wisps, players=3, seed=1), 0, lang))
    assert {"de": "Koralle", "en": "Coral"}[lang] in screen.getvalue()
    assert {"de": "auf der Hand", "en": "in hand"}[lang] in screen.getvalue()


def test_bots_sit_down_unasked(wisps: str) -> None:
    played = run("play", wisps, "--players", "3", "--seed", "1", "--lang", "en", typed="quit\n")
    assert played.returncode == 0, played.stderr
    assert "The game stays unfinished." in played.stdout


def test_bots_search(wisps: str) -> None:
    """Without a policy of its own: by playing games out at random."""
    from zaubertisch.lab import arena

    result = arena.run(wisps, 2, ["search:200", "random"], 20, "1", {}, jobs=1)
    assert result.games == 20


def test_advice_is_given(wisps: str) -> None:
    from zaubertisch.bots.advice import advise
    from zaubertisch.bots.budget import Budget
    from zaubertisch.core.chance import generator

    table = zaubertisch.deal(wisps, seed=1)
    assert table.to_act is not None
    advice = advise(table.masked(table.to_act), Budget(simulations=200), generator(1))
    assert {move.action.notation for move in advice.moves} <= {action.notation for action in table.legal()}
    assert advice.words.de
    assert advice.words.en


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
def test_pettingzoo_plays_it(wisps: str) -> None:
    from pettingzoo.test import api_test

    from zaubertisch.adapters.pettingzoo import env

    for players in (2, 4):
        api_test(env(wisps, players=players), num_cycles=60)
    drawn = env(wisps, render_mode="rgb_array")
    drawn.reset(seed=1)
    assert drawn.render().any()


GYMNASIUM = """
import gymnasium
from gymnasium.utils.env_checker import check_env
import zaubertisch.adapters.gymnasium
check_env(gymnasium.make("zaubertisch/Wisps-v0").unwrapped)
"""
OPENSPIEL = """
import pyspiel
import zaubertisch.adapters.openspiel
game = pyspiel.load_game("zaubertisch_wisps", {"players": 3, "candles": 2})
pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)
"""


@pytest.mark.parametrize("script", [GYMNASIUM, OPENSPIEL], ids=["gymnasium", "openspiel"])
def test_libraries_that_keep_a_register_find_it(place: Path, script: str) -> None:
    """What is registered there stays for the whole process, so each gets one of its own."""
    python(place, "-c", script)
