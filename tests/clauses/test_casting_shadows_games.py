"""Casting Shadows over many games: golden counts of what can follow, bounds, and every card in every role."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Any

import numpy as np
import pytest

import zaubertisch
from tests.clauses.shadows import asks, at
from zaubertisch.core.chance import generator
from zaubertisch.core.events import new_log
from zaubertisch.core.gate import Record
from zaubertisch.core.seats import CHANCE, OVER
from zaubertisch.games.casting_shadows.cards import STANDARD
from zaubertisch.games.casting_shadows.game import GAME

TABLES = GAME.tables(STANDARD)


class Walker:
    """Counts the sequences of decisions that can follow; for chance the first outcome always comes."""

    def __init__(self) -> None:
        self.log = new_log(silent=True)

    def count(self, state: Record, depth: int) -> int:
        asked = GAME.drivers.asked(TABLES, state)
        while asked == CHANCE:
            self.step(state, self.legal(state)[0])
            asked = GAME.drivers.asked(TABLES, state)
        if depth == 0 or asked == OVER:
            return 1
        total = 0
        for action in self.legal(state):
            after = state.copy()
            self.step(after, action)
            total += self.count(after, depth - 1)
        return total

    def legal(self, state: Record) -> list[int]:
        words = np.zeros(GAME.words, np.uint64)
        GAME.drivers.options(TABLES, state, words)
        return [64 * n + bit for n, word in enumerate(words.tolist()) for bit in range(64) if word >> bit & 1]

    def step(self, state: Record, action: int) -> None:
        assert GAME.drivers.step(TABLES, state, action, np.zeros(GAME.words, np.uint64), self.log)


SHADOW = {"shadow": True, "energy": 5}
PERFT: dict[str, tuple[dict[str, Any], list[int]]] = {
    "a bare turn": (
        {"players": [{"character": "lupin"}, {"character": "axol"}]},
        # end, or two tiles; then 31 sets of dice, two tiles and the end for the next player, or 5 and 4 answers
        [1, 3, 34 + 5 + 4, 1250],
    ),
    "spells and a pool of every colour": (
        {
            "players": [
                {"character": "lupin", "tile": "runenkreis", "book": ["heat-wave", "lightning-bug", "energy-bloom"]},
                {"character": "axol", "traps": ["run-away", "pointed-shield"]},
            ],
            "tokens": {"red crystal": 2, "blue crystal": 1, "purple crystal": 1},
            "beside": {"blubbersee": "curse-void"},
        },
        # end, four tiles, three grades each of three spells
        [1, 1 + 4 + 9, 81, 1548],
    ),
    "dice, a full book and a shop": (
        {
            "players": [
                {
                    "character": "axol",
                    "book": ["heat-wave", "red-gem", "spectral-slap", "curse-void"],
                    "traps": ["bees-everywhere"],
                },
                {"character": "lizzy", "tile": "runenkreis", **SHADOW, "companion": "hedgehog"},
            ],
            "dice": {"red1": "crystal", "red2": "splinter", "blue1": "splinter", "blue2": "curse", "purple": "pearl"},
            "beside": {"blubbersee": "magma-hand"},
        },
        # 15 sets of dice, two tiles, two spells, and end, cleanse, exchange, take, use
        [1, 15 + 2 + 2 + 5, 525, 11266],
    ),
    "Kitsu scatters trapped characters": (
        {
            "players": [
                {"character": "kitsu", "tile": "runenkreis", **SHADOW, "companion": "magpie"},
                {"character": "axol", "tile": "brodelvulkan", "traps": ["bees-everywhere"]},
                {"character": "lupin", "tile": "brodelvulkan", "traps": ["safety-dome", "run-away"]},
                {"character": "lizzy", "traps": ["bees-everywhere"]},
            ],
            "points": 1,
        },
        # end, two tiles to scatter, six to move to
        [1, 1 + 2 + 6, 53, 1389],
    ),
}


@pytest.mark.parametrize("name", PERFT)
def test_golden_counts_of_what_can_follow(name: str) -> None:
    position, golden = PERFT[name]
    state, _ = GAME.set_up_position({"game": "casting-shadows", **position}, GAME.standard)
    assert [Walker().count(state.copy(), depth) for depth in range(len(golden))] == golden


@pytest.mark.parametrize("players", [2, 3, 4])
def test_frames_never_get_deeper_than_eight(players: int) -> None:
    """The bound that the record allows is never met: two more frames fit than any of these games needs."""
    rng = generator(players)
    log = new_log(silent=True)
    words = np.zeros(GAME.words, np.uint64)
    deepest = 0
    for game in range(60):
        set_up = GAME.check_set_up(players, None, {"map": "seven" if game % 2 else "players"})
        state = GAME.start(set_up)
        while GAME.drivers.asked(TABLES, state) != OVER:
            if GAME.drivers.asked(TABLES, state) == CHANCE:
                action = GAME.drivers.draw_outcome(TABLES, state, rng)
            else:
                legal = Walker().legal(state)
                action = legal[int(rng[0]) % len(legal)]
                rng[0] += np.uint64(1)
            assert GAME.drivers.step(TABLES, state, action, words, log)
            assert not state["fault"][0]
            deepest = max(deepest, int(state["depth"][0]))
    assert deepest <= 8


def test_the_deepest_stack_of_windows() -> None:
    """A spell, Run Away!, bees, what comes back for them, and a shield against that: eight frames."""
    table = at(
        {"book": ["heat-wave"], "tile": "runenkreis"},
        {"tile": "staubwueste", "traps": ["run-away"], "shadow": True, "companion": "hedgehog"},
        {"tile": "runenkreis", "traps": ["bees-everywhere", "pointed-shield"]},
        tokens={"red crystal": 1},
        script="cast heat-wave 1 axol, trap run-away runenkreis, trap bees-everywhere",
    )
    assert (table.to_act, asks(table)) == (2, "damage")
    state, _ = GAME.set_up_position(table.position(), GAME.standard)
    assert int(state["depth"][0]) == 8
    table.play("trap pointed-shield")
    assert (table.to_act, asks(table)) == (0, "act")


@cache
def played_roles() -> dict[str, set[str]]:
    """Every card in every role it had in random games: taken, cast, countered, discarded, used."""
    roles: dict[str, set[str]] = {role: set() for role in ("taken", "cast", "countered", "discarded", "used")}
    spells = {card.id for card in STANDARD.attacks} | {card.id for card in STANDARD.conversions}
    attacks = {card.id for card in STANDARD.attacks}
    seed = 0
    while not (
        roles["taken"] >= spells
        and roles["cast"] >= spells
        and roles["countered"] >= attacks
        and roles["discarded"] >= spells
        and roles["used"] >= {trap.id for trap in STANDARD.traps}
    ):
        seed += 1
        assert seed < 3000, {role: sorted(spells - cards) for role, cards in roles.items()}
        _play_eagerly(seed, roles)
    return roles


def _play_eagerly(seed: int, roles: dict[str, set[str]]) -> None:
    """A random game whose players like to take, cast and trap, from a position rich in cards."""
    choice = random.Random(seed)
    table = zaubertisch.set_up(_rich_position(choice), seed=seed)
    last_spell = ""
    for _ in range(60):
        if table.to_act is None:
            break
        answers = [action.notation for action in table.legal()]
        eager = [answer for answer in answers if answer.split()[0] in ("cast", "trap", "take", "give", "discard")]
        before = len(table.events())
        table.play(choice.choice(eager if eager and choice.random() < 0.8 else answers))
        for event in table.events(since=before):
            card = str(event.facts.get("card"))
            match event.kind:
                case "shelved":
                    roles["taken"].add(card)
                case "cast":
                    roles["cast"].add(card)
                    last_spell = card
                case "trap-used":
                    roles["used"].add(str(event.facts["trap"]))
                    if event.facts["trap"] != "bees-everywhere":
                        roles["countered"].add(last_spell)
                case "discarded":
                    roles["discarded"].add(card)


def _rich_position(choice: random.Random) -> dict[str, Any]:
    names = [card.id for card in STANDARD.cards if card.id not in ("red-gem", "blue-gem", "red-orb", "blue-orb")]
    choice.shuffle(names)
    traps = [trap.id for trap in STANDARD.traps for _ in range(trap.copies)]
    choice.shuffle(traps)
    players: list[dict[str, Any]] = [
        {"character": character, "tile": choice.choice(["runenkreis", "brodelvulkan"])}
        for character in ("lupin", "axol", "kitsu")
    ]
    for player in players:
        player["book"] = [names.pop() for _ in range(3)]
        player["traps"] = [traps.pop() for _ in range(2)]
    resources = ("red crystal", "blue crystal", "red pearl", "blue pearl", "splinter", "curse", "purple crystal")
    return {
        "game": "casting-shadows",
        "players": players,
        "tokens": dict.fromkeys(resources, 3),
        "points": 9,
        "beside": {"brodelvulkan": names.pop(), "blubbersee": names.pop(), "dornenwald": names.pop()},
    }


def test_every_spell_was_taken_cast_countered_and_discarded() -> None:
    spells = {card.id for card in STANDARD.attacks} | {card.id for card in STANDARD.conversions}
    roles = played_roles()
    assert roles["taken"] >= spells
    assert roles["cast"] >= spells
    assert roles["countered"] >= {card.id for card in STANDARD.attacks}
    assert roles["discarded"] >= spells


def test_every_trap_was_used() -> None:
    assert played_roles()["used"] >= {trap.id for trap in STANDARD.traps}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_end_with_one_winner_and_one_standing(players: int) -> None:
    wins: Counter[int] = Counter()
    for seed in range(12):
        table = zaubertisch.deal("casting-shadows", players=players, seed=seed)
        choice = random.Random(seed)
        while table.to_act is not None:
            table.play(choice.choice(table.legal()))
        assert table.result is not None
        (winner,) = table.result["winners"]
        standing = [seat for seat, player in enumerate(table.view().players) if not player.out]
        assert standing == [winner]
        wins[winner] += 1
    assert len(wins) > 1


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_hundred_thousand_random_games_end_lawfully(players: int) -> None:
    start = GAME.start(GAME.check_set_up(players, None, {}))
    tally = np.zeros(players + 1)
    GAME.drivers.play_many(
        TABLES,
        start,
        start.copy(),
        100_000,
        generator(players),
        np.zeros(GAME.words, np.uint64),
        new_log(silent=True),
        tally,
    )
    assert tally[players] == 0  # no game broke its bounds
    assert tally[:players].sum() == pytest.approx(100_000)
