"""Redealing draws evenly from the worlds that fit: held against counting all of them in small endgames."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Hashable
from typing import Any

import numpy as np

import zaubertisch
from zaubertisch.core.chance import generator
from zaubertisch.games.archmage_origins.names import CELL_NAMES, FACE_IDS

MONSTERS = list(FACE_IDS[:16])
SPELLS = list(FACE_IDS[16:])
DRAWS = 6000
# Both players have had a turn, so that both have seen cards.
BEGUN: dict[str, Any] = {
    "game": "archmage-origins",
    "factions": ["demonologist", "necromancer"],
    "places": {"n1": [{"seat": 0, "power": 8}], "w3": [{"seat": 1, "power": 4}]},
}


def even(drawn: Counter[Hashable], expected: Counter[Hashable]) -> None:
    """The drawn shares agree with the counted ones within five standard deviations, and nothing else is drawn."""
    assert set(drawn) <= set(expected), f"impossible worlds: {set(drawn) - set(expected)}"
    total, draws = sum(expected.values()), sum(drawn.values())
    for world, weight in expected.items():
        share = weight / total
        spread = (draws * share * (1 - share)) ** 0.5
        assert abs(drawn[world] - draws * share) <= 5 * spread, (world, drawn[world], draws * share)


def worlds(table: zaubertisch.Table[Any], seat: int) -> list[Any]:
    masked = table.masked(seat)
    rng = generator(99)
    return [masked.redeal(rng)[0] for _ in range(DRAWS)]


def test_a_card_that_was_looked_at_and_kept_is_a_monster() -> None:
    """Seat 0 knows twelve monsters; of the other four cells seat 1 kept one; four monsters and four spells are left."""
    known = {cell: {"card": MONSTERS[n], "seen_by": [0]} for n, cell in enumerate(CELL_NAMES[:12])}
    kept = {CELL_NAMES[12]: {"card": MONSTERS[12], "seen_by": [1]}}
    table = zaubertisch.set_up(
        {**BEGUN, "realm": {**known, **kept}},
        chance_by_hand=True,
    )
    drawn: Counter[Hashable] = Counter(FACE_IDS[int(world["face"][12])] for world in worlds(table, seat=0))
    even(drawn, Counter(dict.fromkeys(MONSTERS[12:], 1)))


def test_a_card_that_was_divined_under_a_token_may_be_anything() -> None:
    """Seat 1 divined a token's card, so it may be a spell; he also kept another card, which is a monster."""
    known = {cell: {"card": MONSTERS[n], "seen_by": [0]} for n, cell in enumerate(CELL_NAMES[:13])}
    divined = {"b4": {"card": MONSTERS[13], "seen_by": [1], "token": 0, "monster": False}}
    kept = {"c4": {"card": MONSTERS[14], "seen_by": [1]}}
    table = zaubertisch.set_up(
        {
            **BEGUN,
            "realm": {**known, **divined, **kept, "d4": {"thing": 16}},
            "discarded": ["divination"],
            "gone": {"15": "divination"},
        },
        chance_by_hand=True,
    )
    drawn: Counter[Hashable] = Counter(
        (FACE_IDS[int(world["face"][13])], FACE_IDS[int(world["face"][14])]) for world in worlds(table, seat=0)
    )
    left = MONSTERS[13:] + SPELLS[1:]
    even(drawn, Counter({(a, b): 1 for a, b in itertools.permutations(left, 2) if b in MONSTERS}))


def test_a_shuffle_is_redealt_by_the_number_of_ways_to_deal() -> None:
    """Three cards were shuffled: one that seat 0 knew, one that seat 1 had kept, one nobody had seen.

    Since then seat 1 has kept one of the three, and seat 0 has looked at another. Counted over all orders and deals.
    """
    spells = ["maelstrom"]
    known = {cell: {"card": MONSTERS[n], "seen_by": [0]} for n, cell in enumerate(CELL_NAMES[:10])}
    shuffled_cells = {
        "d4": {"thing": 20, "card": MONSTERS[11], "seen_by": [1]},
        "c4": {"thing": 21},
        "b4": {"thing": 22},
    }
    table = zaubertisch.set_up(
        {
            **BEGUN,
            "discarded": spells,
            "gone": {"13": "maelstrom"},
            "realm": {**known, **shuffled_cells, "a4": {"thing": 16}},
            "shuffled": [
                {"card": MONSTERS[10], "seen_by": [0]},
                {"card": MONSTERS[11], "seen_by": [1]},
                {},
            ],
        },
        chance_by_hand=True,
    )
    drawn: Counter[Hashable] = Counter(
        (FACE_IDS[int(world["face"][20])], FACE_IDS[int(world["bundle_face"][1])]) for world in worlds(table, seat=0)
    )
    pool = MONSTERS[11:] + [id for id in SPELLS if id not in spells]
    expected: Counter[Hashable] = Counter()
    for second, third in itertools.permutations(pool, 2):
        old = (MONSTERS[10], second, third)
        for order in itertools.permutations(range(3)):
            now = [old[n] for n in order]
            if second in MONSTERS and now[0] in MONSTERS:
                expected[now[0], second] += 1
    even(drawn, expected)


def test_hidden_powers_are_redealt_in_any_order() -> None:
    """Seat 1 has placed two cards; every ordered pair of powers is as likely as another."""
    table = zaubertisch.set_up(
        {
            "game": "archmage-origins",
            "factions": ["demonologist", "necromancer"],
            "places": {
                "n1": [{"seat": 0, "power": 8}, {"seat": 1, "power": 1}],
                "w3": [{"seat": 1, "power": 4}, {"seat": 0, "power": 2}],
            },
        },
        chance_by_hand=True,
    )
    seen = worlds(table, seat=0)
    drawn: Counter[Hashable] = Counter(
        (int(world["mage_power"][0][1]), int(world["mage_power"][14][0])) for world in seen
    )
    even(drawn, Counter(dict.fromkeys(itertools.permutations(range(1, 9), 2), 1)))
    for world in seen[:50]:
        placed = {int(world["mage_power"][0][1]), int(world["mage_power"][14][0])}
        hand = {power + 1 for power in range(8) if int(world["hand"][1]) >> power & 1}
        assert hand == set(range(1, 9)) - placed
        assert np.array_equal(world["mage_power"][0][0], 8)
