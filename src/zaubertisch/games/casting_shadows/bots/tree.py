"""Search for Casting Shadows: a tree over the searcher's own decisions of this turn, in worlds that fit what it knows.

The orders in which a turn can be played meet again in the same nodes, because a node is what the seat knows and not how
it came about. Below the tree the policy plays all seats; after some turns the value net says who will win.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from zaubertisch.bots.pick import IMPOSSIBLE
from zaubertisch.core import seats
from zaubertisch.core.bits import lowest
from zaubertisch.core.chance import below
from zaubertisch.core.compiled import compiled
from zaubertisch.core.frames import KIND, A
from zaubertisch.core.record import integer, word
from zaubertisch.games.casting_shadows.bots.appraisal import appraise
from zaubertisch.games.casting_shadows.bots.value_net import chance_to_win
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


class SearchParameters(NamedTuple):
    """How a tree grows. These measured best."""

    exploration: float = 0.3  # how much it tries what has not done best
    temperature: float = 3.0  # so many points of the policy's scores make an answer e times less likely to be tried
    turns: int = 2  # so many are played beyond this one
    noise: float = 0.3  # by which answers are blurred in play-outs


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
def add_node(tree: Any, place: int, key: int, options: Any, scores: Any, temperature: float) -> int:
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
        tree.prior[node, width] = np.exp(max((top - best) / temperature, -12.0)) + 0.002
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
def select(tree: Any, node: int, exploration: float) -> int:
    """The answer to try next: what has done well, and what the policy favours and was tried little."""
    if tree.width[node] == 1:
        return 0
    visits = tree.visits[node]
    total = 0.0
    for n in range(tree.width[node]):
        total += tree.sum[node, n]
    mean = total / visits if visits else 0.5
    root = exploration * np.sqrt(visits + 1.0)
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
    """Whether a player is about to roll for their turn."""
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
def descend(w: Any, tree: Any, value_nets: Any, luck: Any) -> tuple[int, float]:
    """Play one simulation to where it is evaluated; how many of its steps lay in the tree, and the reward."""
    t, s, seat = w.tables, w.state, w.seat
    # The n-th try of every answer meets the same world, and every turn the same dice, so that they can be compared.
    tried = tree.times[ROOT, least_tried(tree)] if tree.nodes else 0
    fate = mix(w.seed, tried)
    luck[0] = fate
    w.state = w.masked
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
                if turns > w.turns:
                    break
                luck[0] = mix(fate, turns)
            apply(t, s, draw(t, s, luck), w.log)
            continue
        if inside and asked == seat and steps < DEPTH:
            key = key_of(s, seat)
            node = find_node(tree, key)
            if node < 0:
                if tree.nodes < NODES:
                    appraise(t, s, seat, w.parameters, w.pad, w.options, w.scores)
                    node = add_node(tree, -1 - node, key, w.options, w.scores, w.temperature)
                inside = steps == 0
            if node >= 0:
                choice = select(tree, node, w.exploration) if steps else least_tried(tree)
                tree.path[steps, 0] = node
                tree.path[steps, 1] = choice
                steps += 1
                apply(t, s, integer(tree.answer[node, choice]), w.log)
                continue
        appraise(t, s, asked, w.parameters, w.pad, w.options, w.scores)
        apply(t, s, pick(w.options, w.scores, w.noise, luck), w.log)
    return steps, chance_to_win(t, s, seat, value_nets, w.activations)


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
def grow(workspace: Any, trees: Any, value_nets: Any, times: int) -> None:
    """Simulate so many times, growing the tree."""
    w, tree = workspace[0], trees[0]
    luck = np.zeros(1, np.uint64)
    for _ in range(times):
        steps, reward = descend(w, tree, value_nets, luck)
        back_up(tree, steps, reward, lead(w.state, w.seat))
