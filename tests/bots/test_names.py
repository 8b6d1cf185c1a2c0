"""Bots by name, budgets, and what is said about those there are not."""

import pytest

from tests.bots.positions import GAME
from zaubertisch.bots.budget import BadBudget, Budget
from zaubertisch.bots.catalogue import KINDS, UnknownBot, find_bot
from zaubertisch.bots.game_bots import BadBeliefs
from zaubertisch.bots.levels import LEVELS, MIDDLE_LEVEL, level_or_middle
from zaubertisch.bots.search import SearchBot
from zaubertisch.core.registry import find_game


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("200ms", Budget(seconds=0.2)),
        ("1.5s", Budget(seconds=1.5)),
        ("5000", Budget(simulations=5000)),
        ("5000!", Budget(simulations=5000, whole=True)),
    ],
)
def test_a_budget_is_a_time_or_a_number(text: str, budget: Budget) -> None:
    assert Budget.parse(text) == budget
    assert Budget.parse(str(budget)) == budget


@pytest.mark.parametrize("text", ["0", "0ms", "0s", "-5", "", "fast", "1.5", "2h", "99999s", "1e9", "٣", "nan", "!"])
def test_a_budget_of_nothing_is_refused(text: str) -> None:
    with pytest.raises(BadBudget):
        Budget.parse(text)


@pytest.mark.parametrize("name", ["serach", "", "greedy:5000", "random:200ms", "program:", "Random"])
def test_an_unknown_bot_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(UnknownBot, match="there are: random"):
        find_bot(name, GAME)


def test_a_near_miss_is_guessed() -> None:
    with pytest.raises(UnknownBot, match="did you mean 'search'"):
        find_bot("serach:200ms", GAME)


def test_every_level_exists() -> None:
    assert set(LEVELS) < set(KINDS)
    for level in LEVELS:
        assert find_bot(level, GAME).name == level


def test_an_unknown_level_is_the_middle_one() -> None:
    assert list(LEVELS)[len(LEVELS) // 2] == MIDDLE_LEVEL
    assert [level_or_middle(level) for level in (*LEVELS, "wizard", None)] == [*LEVELS, MIDDLE_LEVEL, MIDDLE_LEVEL]


def test_a_search_says_its_budget() -> None:
    bot = find_bot("search:250ms", GAME)
    assert isinstance(bot, SearchBot)
    assert (bot.name, bot.budget) == ("search:250ms", Budget(seconds=0.25))


def test_beliefs_that_cannot_be_used_are_refused() -> None:
    with pytest.raises(BadBeliefs, match=r"nowhere\.json: no beliefs can be read"):
        find_bot("search:200ms@nowhere.json", GAME)
    with pytest.raises(BadBeliefs, match="Casting Shadows have no beliefs"):
        find_bot("search:200ms@nowhere.json", find_game("casting-shadows"))
