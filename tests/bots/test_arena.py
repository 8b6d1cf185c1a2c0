"""The arena: paired deals, rotated seats, honest intervals, and reports."""

import xml.etree.ElementTree as ET
from pathlib import Path

import msgspec
import pytest

from tests.bots.positions import GAME, TABLES
from zaubertisch.bots.catalogue import UnknownBot, find_bot
from zaubertisch.core.errors import BadSetUp
from zaubertisch.core.journal import Journal
from zaubertisch.core.registry import find_game, game_ids
from zaubertisch.core.words import LANGS
from zaubertisch.games.archmage_origins.lab import sorted_realm
from zaubertisch.lab import arena, report, stopping, strength
from zaubertisch.lab.dealer import PairedDealer
from zaubertisch.lab.statistics import mean, wilson


def run(games: int = 12, seed: int = 3, jobs: int = 1, progress: arena.Progress | None = None) -> arena.Result:
    return arena.run(GAME.id, 2, ["greedy", "random"], games, seed, {"battle": "corners"}, jobs, progress)


def test_equal_bots_with_equal_luck_come_out_even() -> None:
    """Every deal is played from both seats; so far as bots choose alike, luck cancels out."""
    result = arena.run(GAME.id, 3, ["greedy", "greedy", "greedy"], 30, options={"battle": "open"})
    assert result.games == 30
    assert sum(bot.wins for bot in result.bots) == pytest.approx(30)


def test_a_match_can_be_repeated() -> None:
    assert run() == run()
    assert run() != run(seed=4)


def test_the_number_of_processes_changes_nothing() -> None:
    assert run(4, jobs=2) == run(4, jobs=1)


def test_swapped_seats_get_the_same_deal() -> None:
    set_up = GAME.check_set_up(2, None, {})
    bots = [find_bot("random", GAME), find_bot("random", GAME)]
    one, other = (arena.play(GAME, set_up, bots, "deal", turned) for turned in (0, 1))
    # The same seat begins, so the other bot does.
    assert {one.first, other.first} == {0, 1}


def test_roles_are_drawn_for_every_deal_unless_they_are_given(tmp_path: Path) -> None:
    bots = ["random", "random"]
    arena.run(GAME.id, 2, bots, 40, journals=tmp_path / "drawn")
    drawn = {deal: _roles(tmp_path / "drawn", deal) for deal in range(20)}
    assert {role for roles in drawn.values() for role in roles} == set(GAME.roles)
    assert _roles(tmp_path / "drawn", 0, turned=1) == drawn[0]  # bots change seats, roles do not
    given = ["technomancer", "elementalist"]
    assert arena.run(GAME.id, 2, bots, 4, roles=given, journals=tmp_path / "given").roles == given
    assert [_roles(tmp_path / "given", deal) for deal in range(2)] == [given, given]


def _roles(folder: Path, deal: int, turned: int = 0) -> list[str]:
    return list(Journal.load(folder / f"{deal:05}-{turned}.jsonl").header.players)


def test_chance_says_the_same_of_the_same_card_whenever_it_is_asked() -> None:
    state = GAME.start(GAME.check_set_up(2, None, {}))
    assert PairedDealer(GAME, TABLES, "a").outcome(state) == PairedDealer(GAME, TABLES, "a").outcome(state)
    drawn = {PairedDealer(GAME, TABLES, str(n)).outcome(state) for n in range(100)}
    assert drawn == set(range(8))


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert run(3).games == 4


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    run(4, progress=lambda done, all_games: told.append((done, all_games)))
    assert told == [(2, 4), (4, 4)]


@pytest.mark.parametrize("bots", [["random"], ["random"] * 3])
def test_every_seat_needs_a_bot(bots: list[str]) -> None:
    with pytest.raises(BadSetUp, match="2 players need 2 bots"):
        arena.run(GAME.id, 2, bots, 2)


def test_bad_input_is_refused() -> None:
    with pytest.raises(BadSetUp, match="0 games"):
        run(0)
    with pytest.raises(UnknownBot):
        arena.run(GAME.id, 2, ["greedy", "nobody"], 2)


def test_wilson_is_wilson() -> None:
    # The textbook case: 8 of 10.
    rate = wilson(8, 10)
    assert (round(rate.low, 3), round(rate.high, 3)) == (0.490, 0.943)
    assert wilson(0, 20).low == 0
    assert wilson(20, 20).high == 1
    assert wilson(0, 0).rate == 0


def test_a_mean_has_its_interval() -> None:
    found = mean([1.0, 2.0, 3.0, 4.0])
    assert (found.mean, round(found.high - found.mean, 3)) == (2.5, 1.265)


def test_reports() -> None:
    result = run(4)
    assert msgspec.json.decode(result.to_json(), type=arena.Result) == result
    for lang in LANGS:
        text = report.table(result, lang)
        assert all(heading[lang] in text for heading in report.HEADINGS)
        assert "greedy" in text
    picture = ET.fromstring(report.picture(result))
    circles = picture.findall(".//{http://www.w3.org/2000/svg}circle")
    assert len(circles) == 2


def test_the_strength_table_is_measured_part_by_part(tmp_path: Path) -> None:
    file, docs = tmp_path / "strength.json", tmp_path / "bots.md"
    pairing = strength.Pairing(("greedy", "random"), GAME.id, {"battle": "open"}, at_least=0.5)
    trials = strength.Trials((pairing,), file)
    measured = strength.measure(trials, games=8)
    assert strength.load(file) == measured
    played: list[int] = []

    def note(row: strength.Pairing, done: int, games: int) -> None:
        played.append(done)

    strength.measure(trials, games=8, progress=note)
    assert not played, "what is measured is not measured again"
    more = strength.measure(trials, games=12, progress=note)
    assert played == [12], "only what is missing is played"
    assert more.of(pairing).wins >= measured.of(pairing).wins
    docs.write_text(f"before\n{strength.BEGIN}\nold\n{strength.END}\nafter\n")
    strength.write_into(docs, more, [pairing])
    text = docs.read_text()
    assert text.startswith("before\n")
    assert text.endswith("after\n")
    assert "old" not in text
    assert "| `greedy` – `random` | archmage-origins, open | 12 of 400 |" in text


def test_rows_of_the_strength_table_can_be_picked() -> None:
    (corners,) = strength.trials_of("origins, corners")
    assert {row.table for row in corners.pairings} == {"archmage-origins, corners"}
    (random,) = strength.trials_of("random | casting")
    assert [row.bots for row in random.pairings] == [("greedy", "random"), ("apprentice", "random")]
    assert len(strength.trials_of("")) == len(game_ids())
    with pytest.raises(strength.NoSuchRow, match=r"'chess'.*archmage-origins, corners"):
        strength.trials_of("chess")


def test_a_sorted_realm_wins_often_but_not_always() -> None:
    share = sorted_realm.best_share(deals=4, rivals=300)
    assert 0.9 < share < 0.97
    assert share == sorted_realm.best_share(deals=4, rivals=300)


@pytest.mark.parametrize("pairing", strength.all_pairings(), ids=repr)
def test_every_row_of_the_strength_table_can_be_seated(pairing: strength.Pairing) -> None:
    game = find_game(pairing.game)
    game.check_set_up(pairing.players, None, pairing.options)
    for name in pairing.bots:
        assert find_bot(name.replace("exploiter", "search"), game).name


def test_a_rate_that_is_missed_shows() -> None:
    low = strength.Entry(strength.Pairing(("greedy", "random"), GAME.id, {}, at_least=0.9), 400, 300.0)
    high = strength.Entry(strength.Pairing(("greedy", "random"), GAME.id, {}, at_most=0.6), 400, 200.0)
    few = strength.Entry(strength.Pairing(("mage", "random"), GAME.id, {}, at_least=0.5), 40, 30.0)
    unsure = strength.Entry(strength.Pairing(("mage", "greedy"), GAME.id, {}, surely_above=0.5), 400, 210.0)
    none = strength.Pairing(("archmage", "random"), GAME.id, {}, at_least=0.5)
    rows = strength.markdown(
        strength.Strength([low, high, few, unsure]), [low.pairing, high.pairing, few.pairing, none, unsure.pairing]
    ).splitlines()
    assert rows[2].endswith("| 400 | 75.0% | 70.5% to 79.0% | ≥ 90% ✗ |")
    assert rows[3].endswith("≤ 60% ✓ |")
    assert rows[4].endswith("≥ 50% (so far ✓) |")
    assert rows[5].endswith("| 0 of 400 | – | – | ≥ 50% |")
    assert rows[6].endswith("interval > 50% ✗ |")


def test_what_ending_early_costs_can_be_measured() -> None:
    cost = stopping.cost(find_game("casting-shadows"), simulations=2500, count=6)
    assert cost.positions == 6
    assert 0 < cost.share < 1
    assert cost.differ <= 6
    assert abs(cost.loss) < 0.1
