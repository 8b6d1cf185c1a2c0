"""The command line, as people type it."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

import pytest

import zaubertisch
from zaubertisch.cli import main


@dataclass(frozen=True)
class Ran:
    """What a command printed and how it ended."""

    stdout: str
    stderr: str
    returncode: int


def run(*words: str, typed: str = "") -> Ran:
    """A command with what is typed at its prompts, in this process, which has the rules loaded already."""
    out, err = io.StringIO(), io.StringIO()
    code = 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["zaubertisch", *words])
        patch.setattr(sys, "stdin", io.StringIO(typed))
        with redirect_stdout(out), redirect_stderr(err):
            try:
                main()
            except SystemExit as end:
                code = int(end.code or 0)
    return Ran(out.getvalue(), err.getvalue(), code)


@pytest.mark.parametrize(
    "command",
    [[str(Path(sys.executable).with_name("zaubertisch"))], [sys.executable, "-m", "zaubertisch"]],
    ids=["script", "module"],
)
def test_the_installed_command_answers(command: list[str]) -> None:
    answered = subprocess.run([*command, "--help"], capture_output=True, text=True, check=True)
    assert "verify" in answered.stdout


def finished_game(path: Path) -> Path:
    table = zaubertisch.deal("archmage-origins", players=2, seed=5)
    while table.to_act is not None:
        table.play(table.legal()[0])
    table.journal.save(path)
    return path


def test_rules_are_shown_in_both_languages() -> None:
    german = run("rules", "archmage-origins", "4.6", "--lang", "de")
    english = run("rules", "archmage-origins", "AO-4.6", "--lang", "en")
    assert "Zauberspruch" in german.stdout
    assert "spell" in english.stdout
    assert "AO-4.6" in english.stdout


def test_cards_say_where_their_figures_come_from() -> None:
    shown = run("cards", "archmage-origins", "--lang", "de").stdout
    assert "Zahnradkäfer" in shown
    assert "Quellen" in shown


def test_a_whole_game_is_played_at_the_terminal_and_saved(tmp_path: Path) -> None:
    saved = tmp_path / "game.jsonl"
    played = run(
        *("play", "archmage-origins", "--players", "3", "--seats", "random,random,random", "--battle", "corners"),
        *("--seed", "3", "--lang", "de", "--journal", str(saved)),
    )
    assert played.returncode == 0, played.stderr
    assert "Punkte" in played.stdout
    assert run("verify", str(saved), "--lang", "de").stdout.startswith("Das Protokoll stimmt")


def test_a_person_types_answers_and_is_told_why_one_is_refused() -> None:
    typed = "look b3\nlook b3\nrule 4.4\n?\nquit\n"
    played = run("play", "archmage-origins", "--seats", "human,random", "--seed", "4", "--lang", "en", typed=typed)
    assert "Which card do you look at?" in played.stdout
    assert "(AO-4.4)" in played.stdout
    assert "The game stays unfinished." in played.stdout


def test_what_others_placed_stays_hidden_at_the_terminal() -> None:
    typed = "quit\n"
    for seed in range(6):
        played = run(
            "play", "archmage-origins", "--seats", "human,random", "--seed", str(seed), "--lang", "en", typed=typed
        )
        for line in played.stdout.splitlines():
            if "Necromancer places" in line:
                assert "places a card" in line


def test_replay_shows_a_saved_game(tmp_path: Path) -> None:
    shown = run("replay", str(finished_game(tmp_path / "game.jsonl")), "--lang", "en")
    assert "begins." in shown.stdout
    assert "points" in shown.stdout


def test_verify_names_the_line_that_does_not_hold(tmp_path: Path) -> None:
    path = finished_game(tmp_path / "game.jsonl")
    lines = path.read_text().splitlines()
    lines[8] = lines[8].replace('"n":8', '"n":9')
    path.write_text("\n".join(lines) + "\n")
    verified = run("verify", str(path), "--lang", "en")
    assert verified.returncode == 2
    assert "line 9" in verified.stderr


def test_an_edition_is_exported_changed_and_played(tmp_path: Path) -> None:
    mine = tmp_path / "mine.json"
    assert run("cards", "archmage-origins", "--export", str(mine)).returncode == 0
    cards = json.loads(mine.read_text())
    cards["name"] = "mine"
    cards["monsters"][0]["strength"] = 9
    mine.write_text(json.dumps(cards))
    saved = tmp_path / "game.jsonl"
    played = run(
        *("play", "archmage-origins", "--seats", "random,random", "--edition", str(mine), "--journal", str(saved)),
        *("--lang", "en", "--seed", "1"),
    )
    assert played.returncode == 0, played.stderr
    header = json.loads(saved.read_text().splitlines()[0])
    assert header["edition"]["name"] == "mine"
    assert header["edition"]["cards"]["monsters"][0]["strength"] == 9
    assert run("verify", str(saved)).returncode == 0


def test_an_edition_works_on_every_command_that_takes_cards(tmp_path: Path) -> None:
    mine, saved = str(tmp_path / "mine.json"), str(tmp_path / "game.jsonl")
    assert run("cards", "casting-shadows", "--export", mine).returncode == 0
    cards = json.loads(Path(mine).read_text())
    cards["name"] = "mine"
    cards["basics"].update(life=25, action_points=1)
    cards["attacks"][0]["damage"] = [9]
    Path(mine).write_text(json.dumps(cards))
    with_mine = ("--edition", mine, "--lang", "en")
    assert "9 damage" in " ".join(run("cards", "casting-shadows", *with_mine).stdout.split())
    assert "starts in base form with 25 life points" in run("rules", "casting-shadows", "1.2", *with_mine).stdout
    assert "you have up to 1 action point." in run("rules", "casting-shadows", "3.2", *with_mine).stdout
    assert "9 damage" in run("rules", "casting-shadows", "--markdown", *with_mine).stdout
    words = ("play", "casting-shadows", "--seats", "greedy,random", "--seed", "1", "--journal", saved)
    assert run(*words, *with_mine).returncode == 0
    assert json.loads(Path(saved).read_text().splitlines()[0])["edition"]["name"] == "mine"
    assert run("verify", saved, *with_mine).returncode == 0
    assert "won by" in run("verify", saved, "--lang", "en").stdout
    assert run("replay", saved, *with_mine).returncode == 0
    simulated = run("simulate", "casting-shadows", "--games", "2", "--json", *with_mine)
    assert json.loads(simulated.stdout)["games"] == 2
    other = finished_game(tmp_path / "other.jsonl")
    assert "this is an edition of 'casting-shadows'" in run("verify", str(other), *with_mine).stderr
    cards["basics"]["life"] = 24
    Path(mine).write_text(json.dumps(cards))
    refused = run("verify", saved, *with_mine)
    assert (refused.returncode, "was played with edition 'mine', not with the cards of" in refused.stderr) == (2, True)


@pytest.mark.parametrize("command", ["play", "cards", "rules", "simulate"])
def test_all_that_is_wrong_with_an_edition_is_listed_at_once(command: str, tmp_path: Path) -> None:
    mine = tmp_path / "mine.json"
    assert run("cards", "casting-shadows", "--export", str(mine)).returncode == 0
    cards = json.loads(mine.read_text())
    cards["basics"]["life"] = -3
    cards["attacks"][0]["damage"] = [-1]
    cards["attacks"][1]["copies"] = 1000
    cards["traps"][0]["effect"] = "explode"
    del cards["companions"][0]
    cards["tiles"].append(cards["tiles"][0])
    mine.write_text(json.dumps(cards))
    refused = run(command, "casting-shadows", "--edition", str(mine), "--lang", "en")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.splitlines() == [
        "error: pointed-shield: effect is 'explode', but must be one of: shield, flee, sting",
        "companions: 'hare' is missing",
        "tiles: 'runenkreis' is there 2 times",
        "basics: life is -3, but must be 1 to 99",
        "fatal-fronds: damage[0] is -1, but must be 0 to 50",
        "feeding-frenzy: copies is 1000, but must be 0 to 52",
        "draw deck: the copies add up to 1049, but must be 52",
    ]
    refused = run(command, "casting-shadows", "--edition", str(mine), "--lang", "de")
    assert refused.stderr.splitlines()[0].startswith("Fehler: pointed-shield: effect ist 'explode', muss aber eines")
    assert "companions: 'hare' fehlt" in refused.stderr
    assert "basics: life ist -3, muss aber 1 bis 99 sein" in refused.stderr


def test_the_server_refuses_to_start_with_bad_editions(tmp_path: Path) -> None:
    mine, broken = tmp_path / "mine.json", tmp_path / "broken.json"
    assert run("cards", "archmage-origins", "--export", str(mine)).returncode == 0
    cards = json.loads(mine.read_text())
    cards["monsters"][0]["strength"] = 0
    cards["spells"][0]["value"] = 50
    mine.write_text(json.dumps(cards))
    broken.write_text("{")
    words = ("serve", "--no-browser", "--edition", str(mine), "--edition", str(broken), "--lang")
    refused = run(*words, "de")
    assert refused.returncode == 2
    assert refused.stderr.splitlines() == [
        "Fehler: mine.json: gertrude: strength ist 0, muss aber 1 bis 20 sein",
        "mine.json: divination: value ist 50, muss aber 0 bis 20 sein",
        f"{broken} ist kein JSON: Zeile 1, Spalte 2",
    ]
    assert "mine.json: gertrude: strength is 0, but must be 1 to 20" in run(*words, "en").stderr
    assert "no file nowhere.json" in run("serve", "--edition", "nowhere.json", "--lang", "en").stderr
    mine.write_text(json.dumps({"game": "{braces}"}))
    assert "there is no game '{braces}'" in run("serve", "--edition", str(mine), "--lang", "en").stderr


def test_errors_are_in_the_language_that_was_asked_for(tmp_path: Path) -> None:
    refused = run("play", "casting-shadows", "--players", "7", "--lang", "de")
    assert refused.stderr.strip() == "Fehler: Casting Shadows ist für 2 bis 4 Personen, nicht 7"
    assert "ist ein Ordner" in run("verify", str(tmp_path), "--lang=de").stderr
    assert "AO-4.99 gibt es nicht" in run("rules", "archmage-origins", "4.99", "--lang", "de").stderr
    assert "eine Gruppe von Messungen 'x' gibt es nicht" in run("bench", "--only", "x", "--lang", "de").stderr
    toml = ("cards", "archmage-origins", "--edition", "pyproject.toml", "--lang", "de")
    assert "pyproject.toml ist kein JSON: Zeile 1, Spalte 2" in run(*toml).stderr
    used = tmp_path / "used.sqlite"
    used.write_text("this is no database at all, but it is long enough to be taken for one" * 20)
    words = ("serve", "--no-browser", "--database", str(used), "--lang")
    assert "used.sqlite ist nicht zu gebrauchen" in run(*words, "de").stderr
    assert "used.sqlite cannot be used" in run(*words, "en").stderr


def test_the_system_language_is_spoken_unless_another_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("locale.getlocale", lambda: ("de_DE", "UTF-8"))
    assert "es gibt: random-play" in run("bench", "--only", "x").stderr
    assert "there are: random-play" in run("bench", "--only", "x", "--lang", "en").stderr


def test_simulate_says_who_is_stronger_and_saves_the_games(tmp_path: Path) -> None:
    words = ("simulate", "archmage-origins", "--players", "3", "--bots", "greedy,random", "--games", "6", "--seed", "s")
    result = json.loads(run(*words, "--battle", "corners", "--journals", str(tmp_path), "--json").stdout)
    assert (result["game"], result["players"], result["games"]) == ("archmage-origins", 3, 6)
    assert result["options"]["battle"] == "corners"
    assert [bot["bot"] for bot in result["bots"]] == ["greedy", "random", "random"]
    assert sum(bot["wins"] for bot in result["bots"]) == pytest.approx(6)
    for bot in result["bots"]:
        assert 0 <= bot["low"] <= bot["rate"] <= bot["high"] <= 1
    saved = sorted(tmp_path.iterdir())
    assert len(saved) == 6
    assert run("verify", str(saved[-1])).returncode == 0


BAD = {
    "unknown game": (("play", "archmage-origin"), "did you mean 'archmage-origins'?"),
    "player count": (("play", "archmage-origins", "--players", "5"), "2 to 4 players, not 5"),
    "option": (("play", "archmage-origins", "--option", "map=seven"), "no option 'map'"),
    "option value": (("play", "archmage-origins", "--battle", "air"), "corners, open"),
    "option form": (("play", "archmage-origins", "-o", "battle"), "NAME=VALUE"),
    "faction twice": (("play", "archmage-origins", "--roles", "necromancer,necromancer"), "taken twice"),
    "seats": (("play", "archmage-origins", "--seats", "human"), "2 players need 2 seats"),
    "bot": (("play", "archmage-origins", "--seats", "human,cheater"), "no bot 'cheater'"),
    "simulated bot": (("simulate", "archmage-origins", "--bots", "cheater"), "no bot 'cheater'"),
    "no budget": (("simulate", "archmage-origins", "--bots", "search:0"), "budget"),
    "no games": (("simulate", "archmage-origins", "--games", "0"), "0 games"),
    "language": (("rules", "archmage-origins", "--lang", "fr"), "de, en"),
    "clause": (("rules", "archmage-origins", "4.99"), "nearest"),
    "file": (("verify", "nowhere.jsonl"), "no file nowhere.jsonl"),
    "edition file": (("cards", "archmage-origins", "--edition", "pyproject.toml"), "is not JSON"),
    "bench group": (("bench", "--only", "everything"), "random-play"),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_input_gets_one_clear_sentence(case: str) -> None:
    words, expected = BAD[case]
    refused = run(*words)
    assert refused.returncode == 2
    assert expected in " ".join(refused.stderr.split())
    assert "Traceback" not in refused.stderr


@pytest.mark.parametrize(
    ("database", "reason"),
    [("tables.sqlite", "does not begin with postgresql://"), ("postgresql://nobody@127.0.0.1:1/x", "does not answer")],
)
def test_a_database_that_cannot_be_migrated_is_named(database: str, reason: str) -> None:
    ran = run("migrate", "--database", database, "--lang", "en")
    assert ran.returncode == 2
    assert reason in ran.stderr
    assert len(ran.stderr.splitlines()) == 1
    german = run("migrate", "--database", database, "--lang", "de")
    assert "beginnt nicht mit" in german.stderr or "die Datenbank antwortet nicht" in german.stderr


def test_a_game_is_printed(tmp_path: Path) -> None:
    file = tmp_path / "game.pdf"
    ran = run("print", "archmage-origins", "--lang", "de", "--what", "cards", "--low-ink", "-o", str(file))
    assert ran.returncode == 0
    assert file.read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--paper", "a3"), "there is no paper 'a3'; there are: a4, letter"),
        (("--bleed", "90mm"), "up to 68 mm"),
        (("--lang", "xx"), "there are: de, en, both"),
    ],
)
def test_what_cannot_be_printed_leaves_no_file(words: tuple[str, ...], sentence: str, tmp_path: Path) -> None:
    ran = run("print", "archmage-origins", "-o", str(tmp_path / "game.pdf"), *words)
    assert ran.returncode == 2
    assert sentence in " ".join(ran.stderr.split())
    assert list(tmp_path.iterdir()) == []


def test_an_edition_that_does_not_hold_is_not_printed(tmp_path: Path) -> None:
    edition = tmp_path / "edition.json"
    edition.write_text('{"game": "archmage-origins", "name": "mine"}', encoding="utf-8")
    ran = run("print", "archmage-origins", "--edition", str(edition), "-o", str(tmp_path / "game.pdf"))
    assert ran.returncode == 2
    assert "monsters" in ran.stderr
    assert [file.name for file in tmp_path.iterdir()] == ["edition.json"]
