"""The page of benchmarks is what its figures say, and ratios are those of run against run."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from zaubertisch.bench import client, ismcts, page
from zaubertisch.bench.measure import beside, compare
from zaubertisch.bench.page import Run
from zaubertisch.core.errors import BadSetUp

PAGE = Path(__file__).parents[1] / "docs/benchmarks.md"


def test_the_page_and_its_picture_are_those_of_the_figures() -> None:
    run = page.load(PAGE)
    assert page.markdown(run, ismcts.load(PAGE.with_name(ismcts.FILE))) == PAGE.read_text(encoding="utf-8")
    assert page.picture(run) == (PAGE.parent / "pictures/benchmarks.svg").read_text(encoding="utf-8")
    assert run.groups.keys() == page.GROUPS.keys()


def test_the_match_against_ismcts_is_long_enough() -> None:
    duels = ismcts.load(PAGE.with_name(ismcts.FILE))
    assert {duel.pairing.rollouts for duel in duels} <= {ismcts.OWN, ismcts.COMPILED}
    complete = [duel.pairing for duel in duels if duel.games >= ismcts.GAMES]
    assert all(any(one.game == game and one.options == options for one in complete) for game, options in ismcts.KINDS)


def test_a_ratio_is_the_median_of_run_against_run() -> None:
    measure = beside("ours", "1/s", [10.0, 40.0, 30.0], "theirs", [5.0, 10.0, 10.0])
    assert (measure.value, measure.peer_value, measure.ratio) == (30.0, 10.0, 3.0)
    assert (measure.ratio_low, measure.ratio_high) == (2.0, 4.0)


def test_without_a_peer_there_is_no_ratio_and_the_page_names_who_is_missing(tmp_path: Path) -> None:
    alone = compare("state-size", "bytes", lambda: 7.0, 3)
    beside_one = beside("steps", "1/s", [4.0, 5.0], "catanatron, random players", [2.0, 2.5])
    run = Run({"processor": "any"}, {"state": [alone], "python-steps": [beside_one]})
    assert alone.ratio is None
    assert "catanatron" not in run.missing
    assert "rlcard" in run.missing
    (tmp_path / "pictures").mkdir()
    page.write(tmp_path / "page.md", run)
    assert page.load(tmp_path / "page.md") == run
    text = (tmp_path / "page.md").read_text(encoding="utf-8")
    assert "| steps | 4.5 1/s | 4 – 5 | catanatron, random players | 2.25 1/s | 2× | 2 – 2 |" in text
    assert "not measured: open_spiel, rlcard, pettingzoo, gymnasium, boardgame.io." in text
    bars = ET.parse(tmp_path / "pictures/benchmarks.svg").getroot()
    assert "steps" in {element.text for element in bars.iter()}


def test_a_match_goes_on_where_it_was_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[str, int, int]] = []

    def win(duel: ismcts.Duel, deal: int, seat: int) -> None:
        played.append((duel.pairing.rollouts, deal, seat))
        duel.games, duel.won = duel.games + 1, duel.won + 1

    monkeypatch.setattr(ismcts, "play", win)
    kept = tmp_path / "match.json"
    other_time = ismcts.Duel(ismcts.pairings("9ms")[0], games=200, won=200)
    ismcts.save(kept, [other_time, ismcts.Duel(ismcts.pairings("1ms")[0], games=2, won=0.5)])
    duels = ismcts.go_on(kept, 4, "1ms", lambda duel: None)
    assert played[:2] == [(ismcts.COMPILED, 1, 0), (ismcts.COMPILED, 1, 1)]
    assert [duel.games for duel in duels] == [4] * 6
    assert duels[0].won == 2.5
    assert ismcts.load(kept) == duels


def test_one_game_against_ismcts_is_played_to_its_end() -> None:
    duel = ismcts.Duel(ismcts.Pairing("archmage-origins", {"battle": "open"}, ismcts.COMPILED, "1ms"))
    ismcts.play(duel, 0, 1)
    assert duel.games == 1
    assert duel.won in (0, 0.5, 1)
    assert duel.ours.decisions > 10
    assert duel.theirs.simulations >= 2 * duel.theirs.decisions > 20


def test_a_program_that_fails_is_quoted(tmp_path: Path) -> None:
    with pytest.raises(BadSetUp, match=r"^sh failed: the page did not load$"):
        client.run_or_say_why(
            ["sh", "-c", "printf 'hm\nthe page did not load\n    at run (cli.js:7)\n' >&2; exit 1"], tmp_path
        )
    assert client.run_or_say_why(["sh", "-c", "echo $WHO"], tmp_path, WHO="me") == b"me\n"
