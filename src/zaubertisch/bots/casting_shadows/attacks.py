"""The best way to spend a pool on attack spells: which, at what grade, at whom."""

from __future__ import annotations

from typing import Any

from zaubertisch.bots.casting_shadows.notebook import (
    BEST_REST,
    CROWD,
    CURSE_COST,
    KILL,
    PARTS,
    WEAKNESS,
)
from zaubertisch.core.bits import has
from zaubertisch.core.compiled import compiled
from zaubertisch.core.record import integer
from zaubertisch.games.casting_shadows.board import within
from zaubertisch.games.casting_shadows.state import (
    ANY_CRYSTAL,
    ANY_PEARL,
    CURSE,
    CURSE_SYMBOL,
    FIRST_ATTACK,
    FIRST_CONVERSION,
    FIRST_TILE_TARGET,
    ONE,
    PURPLE_CRYSTAL,
    RED_PEARL,
    RESOURCES,
    SPLINTER,
    SPLINTER_SYMBOL,
    TILES,
    State,
    Tables,
)

WIN = 100.0
ROUNDING = 1e-6  # sums in another order may differ by less
SPARE = 0.02  # what an action point is worth that no plan needs


@compiled
def weigh_others(t: Tables, s: State, seat: int, figures: Any, n: Any) -> None:
    """What a point of damage to each of the others is worth: the more the weaker he is, the less the more there are."""
    alive = 0
    for other in range(integer(s.players)):
        alive += other != seat and has(s.alive, other)
    for other in range(integer(s.players)):
        n.weight[other] = 0.0
        if other != seat and has(s.alive, other):
            n.weight[other] = 1.0
            if alive > 1:
                n.weight[other] = figures[CROWD] * (1.0 + figures[WEAKNESS] / (2.0 + s.life[other]))
    n.kill = figures[KILL] if alive > 1 else WIN
    n.stone_cost = 0.0 if t.companion_curse_proof[s.companion[seat]] else figures[CURSE_COST]


@compiled
def list_spells(s: State, seat: int, n: Any) -> None:
    """The attack spells of the book that were not cast yet, for every tile."""
    n.spells = 0
    for slot in range(integer(s.books[seat])):
        card = integer(s.book[seat, slot])
        if FIRST_ATTACK <= card < FIRST_CONVERSION and not has(s.cast, slot):
            n.slot[n.spells] = slot
            for tile in range(TILES):
                n.card[tile, n.spells] = card
            n.spells += 1


@compiled
def find_focus(t: Tables, s: State, seat: int, n: Any, tile: int, spells: int) -> int:
    """The one to concentrate on from this tile: the most rewarding of those that most spells reach."""
    rings = integer(t.companion_rings[s.companion[seat]])
    best, focus = -1.0, 0
    for other in range(integer(s.players)):
        if n.weight[other] > 0.0:
            reached = 0
            for spell in range(spells):
                card = n.card[tile, spell]
                reached += has(within(s, tile, t.own[card], t.rings[card] + rings), s.tile[other])
            worth = n.weight[other] * (1.0 + reached)
            if worth > best:
                best, focus = worth, other
    return focus


@compiled
def ward_of(t: Tables, s: State, other: int) -> int:
    """What comes off every hit on a character where it stands."""
    return integer(t.tile_ward[s.tile[other]]) + integer(t.companion_ward[s.companion[other]])


@compiled
def worth_of_hit(t: Tables, s: State, n: Any, other: int, damage: int) -> float:
    """What a hit is worth, less what comes back for it."""
    if damage <= 0:
        return 0.0
    worth = n.weight[other] * min(damage, integer(s.life[other]))
    if damage < s.life[other]:
        worth -= integer(t.companion_returns[s.companion[other]])
    return float(worth)


@compiled
def aim(t: Tables, s: State, seat: int, n: Any, tile: int, spells: int) -> None:
    """For every spell cast from this tile its best target, and what each grade brings there."""
    focus = find_focus(t, s, seat, n, tile, spells)
    n.focus[tile] = focus
    companion = s.companion[seat]
    rings = integer(t.companion_rings[companion])
    bonus = integer(t.tile_attack[tile]) + integer(t.companion_attack[companion])
    regain = 0.7 * integer(t.companion_regain[companion])
    n.most_gain[tile] = n.all_gain[tile] = 0.0
    n.most_harm[tile] = n.all_harm[tile] = 0
    for spell in range(spells):
        card = n.card[tile, spell]
        grades = integer(t.grades[card])
        top = integer(t.damage[card, grades - 1]) + bonus
        reach = within(s, tile, t.own[card], t.rings[card] + rings)
        target = -1
        if t.aim[card] == ONE:
            if has(reach, s.tile[focus]):
                target = focus
            else:
                best = 0.0
                for other in range(integer(s.players)):
                    if n.weight[other] > 0.0 and has(reach, s.tile[other]):
                        worth = worth_of_hit(t, s, n, other, top - ward_of(t, s, other))
                        if worth > best:
                            best, target = worth, other
        else:
            best = 0.0
            for there in range(TILES):
                if has(reach, there):
                    worth = 0.0
                    for other in range(integer(s.players)):
                        if n.weight[other] > 0.0 and s.tile[other] == there:
                            worth += worth_of_hit(t, s, n, other, top - ward_of(t, s, other))
                    if worth > best:
                        best, target = worth, FIRST_TILE_TARGET + there
        n.target[tile, spell] = target
        most_gain, most_harm = 0.0, 0
        for grade in range(1, grades + 1):
            damage = integer(t.damage[card, grade - 1]) + bonus
            gain, harm = 0.0, 0
            if target >= FIRST_TILE_TARGET:
                for other in range(integer(s.players)):
                    if n.weight[other] > 0.0 and s.tile[other] == target - FIRST_TILE_TARGET:
                        net = damage - ward_of(t, s, other)
                        gain += worth_of_hit(t, s, n, other, net)
                        if other == focus:
                            harm = max(net, 0)
            elif target >= 0:
                net = damage - ward_of(t, s, target)
                gain = worth_of_hit(t, s, n, target, net)
                if target == focus:
                    harm = max(net, 0)
            if gain > 0.0:
                gain += regain
            n.gain[tile, spell, grade] = gain
            n.harm[tile, spell, grade] = harm
            most_gain = max(most_gain, gain)
            most_harm = max(most_harm, harm)
        n.most_gain[tile] = max(n.most_gain[tile], most_gain)
        n.most_harm[tile] = max(n.most_harm[tile], most_harm)
        n.all_gain[tile] += most_gain
        n.all_harm[tile] += most_harm


@compiled
def hope(n: Any, tile: int, points: int, prey: int) -> float:
    """At least what `spend` makes of so many points there, whatever the pool."""
    gain = min(n.all_gain[tile], points * n.most_gain[tile])
    hurt = n.head_start[tile] + min(n.all_harm[tile], points * n.most_harm[tile])
    return float(gain + (n.kill if hurt >= prey else 0.0) + SPARE * points + ROUNDING)


@compiled
def spend(t: Tables, n: Any, tile: int, spells: int, skip: int, pool: int, points: int, life: int, prey: int) -> float:
    """The best set of spells from a tile that this pool and these points pay for; what it is worth at turn's end.

    `life` is one's own, `prey` that of the character in focus, `skip` a card that is given away.
    """
    red, blue, purple = n.pool[pool, 0], n.pool[pool, 1], n.pool[pool, 2]
    curses = n.pool[pool, CURSE]
    total = red + blue + purple
    n.red[0] = 0
    n.blue[0] = 0
    n.any[0] = 0
    n.curse[0] = 0
    n.used[0] = 0
    n.hurt[0] = n.head_start[tile]
    n.value[0] = 0.0
    n.first[0] = -1
    parts = 1
    for spell in range(spells):
        card = n.card[tile, spell]
        if card == skip:
            skip = -1
            continue
        if n.gain[tile, spell, integer(t.grades[card])] <= 0.0:
            continue
        if (
            integer(t.pays[card, 4]) + t.pays[card, 5] + t.pays[card, 6] + t.pays[card, ANY_PEARL]
            > (n.pool[pool, RED_PEARL] + n.pool[pool, RED_PEARL + 1] + n.pool[pool, RED_PEARL + 2])
            or t.pays[card, SPLINTER_SYMBOL] > n.pool[pool, SPLINTER]
        ):
            continue
        before = parts
        for part in range(before):
            if n.used[part] >= points:
                continue
            for grade in range(1, integer(t.grades[card]) + 1):
                need_red = n.red[part] + grade * t.pays[card, 0]
                need_blue = n.blue[part] + grade * t.pays[card, 1]
                need_any = n.any[part] + grade * t.pays[card, ANY_CRYSTAL]
                need_curse = n.curse[part] + grade * t.pays[card, CURSE_SYMBOL]
                if (
                    max(need_red - red, 0) + max(need_blue - blue, 0) > purple
                    or need_red + need_blue + need_any > total
                    or need_curse > curses
                    or parts >= PARTS
                ):
                    break
                n.red[parts] = need_red
                n.blue[parts] = need_blue
                n.any[parts] = need_any
                n.curse[parts] = need_curse
                n.used[parts] = n.used[part] + 1
                n.hurt[parts] = n.hurt[part] + n.harm[tile, spell, grade]
                n.value[parts] = n.value[part] + n.gain[tile, spell, grade]
                n.first[parts] = n.first[part] if part else 4 * spell + grade
                parts += 1
    n.parts = parts
    best = -1e9
    for part in range(parts):
        left = points - n.used[part]
        stones = curses - n.curse[part]
        cleansed = min(left, stones) if n.stone_cost > 0.0 else 0
        worth = n.value[part] - n.stone_cost * (stones - cleansed) + SPARE * (left - cleansed)
        if n.hurt[part] >= prey:
            worth += n.kill - n.weight[n.focus[tile]] * (n.hurt[part] - prey)
        elif n.stone_cost > 0.0 and stones - cleansed >= life:
            worth -= WIN
        n.value[part] = worth
        if worth > best:
            best = worth
            n.chosen_part = part
    return best


@compiled
def copy_pool(n: Any, source: int, target: int) -> None:
    """Write a pool over another."""
    for resource in range(RESOURCES):
        n.pool[target, resource] = n.pool[source, resource]


@compiled
def leave_rest(n: Any, pool: int) -> None:
    """Write down what the chosen way to spend a pool leaves of it."""
    part = n.chosen_part
    copy_pool(n, pool, BEST_REST)
    from_red = min(n.red[part], n.pool[BEST_REST, 0])
    from_blue = min(n.blue[part], n.pool[BEST_REST, 1])
    n.pool[BEST_REST, 0] -= from_red
    n.pool[BEST_REST, 1] -= from_blue
    n.pool[BEST_REST, PURPLE_CRYSTAL] -= n.red[part] - from_red + n.blue[part] - from_blue
    left = n.any[part]
    for resource in range(RED_PEARL):
        paid = min(left, n.pool[BEST_REST, resource])
        n.pool[BEST_REST, resource] -= paid
        left -= paid
    n.pool[BEST_REST, CURSE] -= n.curse[part]
