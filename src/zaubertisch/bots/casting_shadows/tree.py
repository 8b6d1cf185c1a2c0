"""Search for Casting Shadows: a tree over the searcher's own decisions of this turn, in worlds that fit what it knows.

The orders in which a turn can be played meet again in the same nodes, because a node is what the seat knows and not how
it came about. Below the tree the policy plays all seats; after some turns the position is judged.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from zaubertisch.bots.casting_shadows.policy import IMPOSSIBLE, appraise
from zaubertisch.bots.casting_shadows.value import chance_to_win
from zaubertisch.core import seats
from zaubertisch.core.bits import lowest
from zaubertisch.core.chance import below
from zaubertisch.core.compiled import compiled
from zaubertisch.core.frames import KIND, A
from zaubertisch.core.record import integer, word
from zaubertisch.games.casting_shadows.knowledge import redeal
from zaubertisch.games.casting_shadows.rules import apply, draw, to_act
from zaubertisch.games.casting_shadows.state import (
    ALL_DICE,
    BOOK,
    DICE,
    Q_ROLL,
    RESOURCES,
    SYMBOLS,
    TILES,
    State,
)

ROOT = 0
NODES = 32768
WIDTH = 16
DEPTH = 32

TREE = np.dtype(
    [
        ("nodes", "i8"),
        ("place", "i8", (2 * NODES,)),  # a hash table: 1 + the node, or 0
        ("key", "u8", (NODES,)),
        ("visits", "i8", (NODES,)),
        ("width", "i8", (NODES,)),
        ("answer", "i2", (NODES, WIDTH)),
        ("prior", "f4", (NODES, WIDTH)),
        ("times", "i4", (NODES, WIDTH)),
        ("sum", "f4", (NODES, WIDTH)),
        ("path", "i8", (DEPTH, 2)),
        # of the root's answers: whether it is out, the sum of squares, and of leads in life points
        ("out", "u1", (WIDTH,)),
        ("square", "f8", (WIDTH,)),
        ("lead", "f8", (WIDTH,)),
    ],
    align=True,
)

# The habits of a search: how much it tries what has not done best, how many points of the policy's scores make an
# answer e times less likely to be tried, how many turns it plays beyond this one, and how much playouts are blurred.
EXPLORE, WARMTH, TURNS, PLAYOUT_NOISE = 0, 1, 2, 3


def standard_habits() -> NDArray[np.float64]:
    """The habits that measured best."""
    return np.array([0.3, 3.0, 2.0, 0.3])


def new_tree() -> NDArray[Any]:
    """Room for one search: about 10 MB, of which only what is used is touched."""
    return np.zeros(1, TREE)


@compiled
def mix(key: int, value: int) -> int:
    """Stir a number into a hash."""
    key = (word(key) ^ word(value)) * word(0x9E3779B97F4A7C15)
    return key ^ (key >> word(29))


@compiled
def key_of(s: State, seat: int) -> int:
    """A hash of what the seat knows, as far as it can change within a turn."""
    key = mix(word(s.round), s.active)
    for resource in range(RESOURCES):
        key = mix(key, s.pool[resource] | s.made[resource] << 8)
    for die in range(DICE):
        key = mix(key, s.die[die])
    key = mix(key, s.points | s.rerolls << 8 | s.cast << 16 | s.shadow << 24)
    for tile in range(TILES):
        key = mix(key, s.beside[tile])
    for slot in range(BOOK):
        key = mix(key, s.book[seat, slot] | s.trap[seat, slot] << 8)
    for other in range(integer(s.players)):
        key = mix(key, s.tile[other] | s.life[other] << 8 | s.energy[other] << 16 | integer(s.traps[other]) << 24)
        key = mix(key, s.companion[other])
    for symbol in range(SYMBOLS):
        key = mix(key, s.need[symbol])
    for height in range(integer(s.depth)):
        for column in range(4):
            key = mix(key, s.frame[height, column])
    return key


@compiled
def find_node(tree: Any, key: int) -> int:
    """The node of this key; -1 - its place in the table if there is none yet."""
    size = word(tree.place.size)
    place = integer(key % size)
    while tree.place[place]:
        node = tree.place[place] - 1
        if tree.key[node] == key:
            return integer(node)
        place = (place + 1) % integer(size)
    return -1 - place


@compiled
def add_node(tree: Any, place: int, key: int, options: Any, scores: Any, warmth: float) -> int:
    """A new node with the most promising answers, the better ones first in favour."""
    node = integer(tree.nodes)
    tree.nodes += 1
    tree.place[place] = node + 1
    tree.key[node] = key
    tree.visits[node] = 0
    width = 0
    best = -1e18
    while width < WIDTH:
        top, chosen = -1e5, -1
        for half in range(options.size):
            rest = options[half]
            while rest:
                answer = 64 * half + lowest(rest)
                rest &= rest - word(1)
                if scores[answer] > top:
                    top, chosen = scores[answer], answer
        if chosen < 0:
            break
        if width == 0:
            best = top
        tree.answer[node, width] = chosen
        tree.prior[node, width] = np.exp(max((top - best) / warmth, -12.0)) + 0.002
        tree.times[node, width] = 0
        tree.sum[node, width] = 0.0
        scores[chosen] = IMPOSSIBLE
        width += 1
    total = 0.0
    for n in range(width):
        total += tree.prior[node, n]
    for n in range(width):
        tree.prior[node, n] /= total
    tree.width[node] = width
    return node


@compiled
def select(tree: Any, node: int, explore: float) -> int:
    """The answer to try next: what has done well, and what the policy favours and was tried little."""
    if tree.width[node] == 1:
        return 0
    visits = tree.visits[node]
    total = 0.0
    for n in range(tree.width[node]):
        total += tree.sum[node, n]
    mean = total / visits if visits else 0.5
    root = explore * np.sqrt(visits + 1.0)
    best, chosen = -1e18, 0
    for n in range(tree.width[node]):
        times = tree.times[node, n]
        score = (tree.sum[node, n] / times if times else mean) + root * tree.prior[node, n] / (1.0 + times)
        if score > best:
            best, chosen = score, n
    return chosen


@compiled
def least_tried(tree: Any) -> int:
    """Of the root's answers that are not out, the one that was tried least: there, all are to get the same chance."""
    chosen = -1
    for n in range(tree.width[ROOT]):
        if not tree.out[n] and (chosen < 0 or tree.times[ROOT, n] < tree.times[ROOT, chosen]):
            chosen = n
    return chosen


@compiled
def pick(options: Any, scores: Any, noise: float, rng: Any) -> int:
    """The best answer, each blurred a little."""
    best, chosen = -1e18, 0
    for half in range(options.size):
        rest = options[half]
        while rest:
            answer = 64 * half + lowest(rest)
            rest &= rest - word(1)
            blurred = scores[answer] + noise * below(rng, 1024) / 1024.0
            if blurred > best:
                best, chosen = blurred, answer
    return chosen


@compiled
def turn_begins(s: State) -> bool:
    """Whether a player is about to roll for his turn."""
    return s.depth == 1 and s.frame[0, KIND] == Q_ROLL and s.frame[0, A] == ALL_DICE


@compiled
def lead(s: State, seat: int) -> float:
    """How many life points a seat is ahead of the best of the others."""
    best = 0
    for other in range(integer(s.players)):
        if other != seat:
            best = max(best, integer(s.life[other]))
    return float(integer(s.life[seat]) - best)


@compiled
def descend(
    tables: Any,
    masked: Any,
    seat: int,
    figures: Any,
    judge: Any,
    habits: Any,
    seed: int,
    luck: Any,
    space: Any,
    book: Any,
    options: Any,
    scores: Any,
    log: Any,
    draft: Any,
    tree: Any,
) -> tuple[int, float]:
    """Play one simulation to where it is judged; how many of its steps lay in the tree, and the reward."""
    t, s = tables[0], space[0]
    # The n-th try of every answer meets the same world, and every turn the same dice, so that they can be compared.
    tried = tree.times[ROOT, least_tried(tree)] if tree.nodes else 0
    fate = mix(seed, tried)
    luck[0] = fate
    space[0] = masked[0]
    redeal(t, s, seat, luck)
    steps, turns = 0, 0
    inside = True
    while True:
        asked = to_act(t, s)
        if asked == seats.OVER:
            break
        if asked == seats.CHANCE:
            if turn_begins(s):
                inside = False
                turns += 1
                if turns > habits[TURNS]:
                    break
                luck[0] = mix(fate, turns)
            apply(t, s, draw(t, s, luck), log[0])
            continue
        if inside and asked == seat and steps < DEPTH:
            key = key_of(s, seat)
            node = find_node(tree, key)
            if node < 0:
                if tree.nodes < NODES:
                    appraise(t, s, seat, figures, book, options, scores)
                    node = add_node(tree, -1 - node, key, options, scores, habits[WARMTH])
                inside = steps == 0
            if node >= 0:
                choice = select(tree, node, habits[EXPLORE]) if steps else least_tried(tree)
                tree.path[steps, 0] = node
                tree.path[steps, 1] = choice
                steps += 1
                apply(t, s, integer(tree.answer[node, choice]), log[0])
                continue
        appraise(t, s, asked, figures, book, options, scores)
        apply(t, s, pick(options, scores, habits[PLAYOUT_NOISE], luck), log[0])
    return steps, chance_to_win(t, s, seat, judge, draft)


@compiled
def back_up(tree: Any, steps: int, reward: float, ahead: float) -> None:
    """Credit the answers that led here."""
    if steps:
        choice = tree.path[0, 1]
        tree.square[choice] += reward * reward
        tree.lead[choice] += ahead
    for step in range(steps):
        node = integer(tree.path[step, 0])
        choice = integer(tree.path[step, 1])
        tree.visits[node] += 1
        tree.times[node, choice] += 1
        tree.sum[node, choice] += reward


@compiled
def think(
    tables: Any,
    masked: Any,
    seat: int,
    figures: Any,
    judge: Any,
    habits: Any,
    times: int,
    seed: int,
    space: Any,
    book: Any,
    options: Any,
    scores: Any,
    log: Any,
    draft: Any,
    trees: Any,
) -> None:
    """Simulate so many times, growing the tree."""
    s, tree = space[0], trees[0]
    luck = np.zeros(1, np.uint64)
    for _ in range(times):
        steps, reward = descend(
            tables, masked, seat, figures, judge, habits, seed, luck, space, book, options, scores, log, draft[0], tree
        )
        back_up(tree, steps, reward, lead(s, seat))
