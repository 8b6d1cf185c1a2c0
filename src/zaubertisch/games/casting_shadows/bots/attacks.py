"""The best way to spend a pool on attack spells: which, at what grade, at whom."""

from __future__ import annotations

from typing import Any

from zaubertisch.core.bits import has
from zaubertisch.core.compiled import compiled
from zaubertisch.core.record import integer
from zaubertisch.games.casting_shadows.board import within
from zaubertisch.games.casting_shadows.bots.parameters import (
    CROWD,
    CURSE_COST,
    KILL,
    WEAKNESS,
)
from zaubertisch.games.casting_shadows.bots.scratchpad import (
    BEST_REST,
    PARTS,
)
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
def weigh_others(t: Tables, s: State, seat: int, parameters: Any, pad: Any) -> None:
    """What a point of damage to each of the others is worth: the more the weaker he is, the less the more there are."""
    alive = 0
    for other in range(integer(s.players)):
        alive += other != seat and has(s.alive, other)
    for other in range(integer(s.players)):
        pad.weight[other] = 0.0
        if other != seat and has(s.alive, other):
            pad.weight[other] = 1.0
            if alive > 1:
                pad.weight[other] = parameters[CROWD] * (1.0 + parameters[WEAKNESS] / (2.0 + s.life[other]))
    pad.kill = parameters[KILL] if alive > 1 else WIN
    pad.stone_cost = 0.0 if t.companion_curse_proof[s.companion[seat]] else parameters[CURSE_COST]


@compiled
def list_spells(s: State, seat: int, pad: Any) -> None:
    """The attack spells of the book that were not cast yet, for every tile."""
    pad.spells = 0
    for slot in range(integer(s.books[seat])):
        card = integer(s.book[seat, slot])
        if FIRST_ATTACK <= card < FIRST_CONVERSION and not has(s.cast, slot):
            pad.slot[pad.spells] = slot
            for tile in range(TILES):
                pad.card[tile, pad.spells] = card
            pad.spells += 1


@compiled
def find_focus(t: Tables, s: State, seat: int, pad: Any, tile: int, spells: int) -> int:
    """The one to concentrate on from this tile: the most rewarding of those that most spells reach."""
    rings = integer(t.companion_rings[s.companion[seat]])
    best, focus = -1.0, 0
    for other in range(integer(s.players)):
        if pad.weight[other] > 0.0:
            reached = 0
            for spell in range(spells):
                card = pad.card[tile, spell]
                reached += has(within(s, tile, t.own[card], t.rings[card] + rings), s.tile[other])
            worth = pad.weight[other] * (1.0 + reached)
            if worth > best:
                best, focus = worth, other
    return focus


@compiled
def ward_of(t: Tables, s: State, other: int) -> int:
    """What comes off every hit on a character where it stands."""
    return integer(t.tile_ward[s.tile[other]]) + integer(t.companion_ward[s.companion[other]])


@compiled
def worth_of_hit(t: Tables, s: State, pad: Any, other: int, damage: int) -> float:
    """What a hit is worth, less what comes back for it."""
    if damage <= 0:
        return 0.0
    worth = pad.weight[other] * min(damage, integer(s.life[other]))
    if damage < s.life[other]:
        worth -= integer(t.companion_returns[s.companion[other]])
    return float(worth)


@compiled
def aim(t: Tables, s: State, seat: int, pad: Any, tile: int, spells: int) -> None:
    """For every spell cast from this tile its best target, and what each grade brings there."""
    focus = find_focus(t, s, seat, pad, tile, spells)
    pad.focus[tile] = focus
    companion = s.companion[seat]
    rings = integer(t.companion_rings[companion])
    bonus = integer(t.tile_attack[tile]) + integer(t.companion_attack[companion])
    regain = 0.7 * integer(t.companion_regain[companion])
    pad.most_gain[tile] = pad.all_gain[tile] = 0.0
    pad.most_harm[tile] = pad.all_harm[tile] = 0
    for spell in range(spells):
        card = pad.card[tile, spell]
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
                    if pad.weight[other] > 0.0 and has(reach, s.tile[other]):
                        worth = worth_of_hit(t, s, pad, other, top - ward_of(t, s, other))
                        if worth > best:
                            best, target = worth, other
        else:
            best = 0.0
            for there in range(TILES):
                if has(reach, there):
                    worth = 0.0
                    for other in range(integer(s.players)):
                        if pad.weight[other] > 0.0 and s.tile[other] == there:
                            worth += worth_of_hit(t, s, pad, other, top - ward_of(t, s, other))
                    if worth > best:
                        best, target = worth, FIRST_TILE_TARGET + there
        pad.target[tile, spell] = target
        most_gain, most_harm = 0.0, 0
        for grade in range(1, grades + 1):
            damage = integer(t.damage[card, grade - 1]) + bonus
            gain, harm = 0.0, 0
            if target >= FIRST_TILE_TARGET:
                for other in range(integer(s.players)):
                    if pad.weight[other] > 0.0 and s.tile[other] == target - FIRST_TILE_TARGET:
                        net = damage - ward_of(t, s, other)
                        gain += worth_of_hit(t, s, pad, other, net)
                        if other == focus:
                            harm = max(net, 0)
            elif target >= 0:
                net = damage - ward_of(t, s, target)
                gain = worth_of_hit(t, s, pad, target, net)
                if target == focus:
                    harm = max(net, 0)
            if gain > 0.0:
                gain += regain
            pad.gain[tile, spell, grade] = gain
            pad.harm[tile, spell, grade] = harm
            most_gain = max(most_gain, gain)
            most_harm = max(most_harm, harm)
        pad.most_gain[tile] = max(pad.most_gain[tile], most_gain)
        pad.most_harm[tile] = max(pad.most_harm[tile], most_harm)
        pad.all_gain[tile] += most_gain
        pad.all_harm[tile] += most_harm


@compiled
def hope(pad: Any, tile: int, points: int, prey: int) -> float:
    """At least what `spend` makes of so many points there, whatever the pool."""
    gain = min(pad.all_gain[tile], points * pad.most_gain[tile])
    hurt = pad.head_start[tile] + min(pad.all_harm[tile], points * pad.most_harm[tile])
    return float(gain + (pad.kill if hurt >= prey else 0.0) + SPARE * points + ROUNDING)


@compiled
def spend(
    t: Tables, pad: Any, tile: int, spells: int, skip: int, pool: int, points: int, life: int, prey: int
) -> float:
    """The best set of spells from a tile that this pool and these points pay for; what it is worth at turn's end.

    `life` is one's own, `prey` that of the character in focus, `skip` a card that is given away.
    """
    red, blue, purple = pad.pool[pool, 0], pad.pool[pool, 1], pad.pool[pool, 2]
    curses = pad.pool[pool, CURSE]
    total = red + blue + purple
    pad.red[0] = 0
    pad.blue[0] = 0
    pad.any[0] = 0
    pad.curse[0] = 0
    pad.used[0] = 0
    pad.hurt[0] = pad.head_start[tile]
    pad.value[0] = 0.0
    pad.first[0] = -1
    parts = 1
    for spell in range(spells):
        card = pad.card[tile, spell]
        if card == skip:
            skip = -1
            continue
        if pad.gain[tile, spell, integer(t.grades[card])] <= 0.0:
            continue
        if (
            integer(t.pays[card, 4]) + t.pays[card, 5] + t.pays[card, 6] + t.pays[card, ANY_PEARL]
            > (pad.pool[pool, RED_PEARL] + pad.pool[pool, RED_PEARL + 1] + pad.pool[pool, RED_PEARL + 2])
            or t.pays[card, SPLINTER_SYMBOL] > pad.pool[pool, SPLINTER]
        ):
            continue
        before = parts
        for part in range(before):
            if pad.used[part] >= points:
                continue
            for grade in range(1, integer(t.grades[card]) + 1):
                need_red = pad.red[part] + grade * t.pays[card, 0]
                need_blue = pad.blue[part] + grade * t.pays[card, 1]
                need_any = pad.any[part] + grade * t.pays[card, ANY_CRYSTAL]
                need_curse = pad.curse[part] + grade * t.pays[card, CURSE_SYMBOL]
                if (
                    max(need_red - red, 0) + max(need_blue - blue, 0) > purple
                    or need_red + need_blue + need_any > total
                    or need_curse > curses
                    or parts >= PARTS
                ):
                    break
                pad.red[parts] = need_red
                pad.blue[parts] = need_blue
                pad.any[parts] = need_any
                pad.curse[parts] = need_curse
                pad.used[parts] = pad.used[part] + 1
                pad.hurt[parts] = pad.hurt[part] + pad.harm[tile, spell, grade]
                pad.value[parts] = pad.value[part] + pad.gain[tile, spell, grade]
                pad.first[parts] = pad.first[part] if part else 4 * spell + grade
                parts += 1
    pad.parts = parts
    best = -1e9
    for part in range(parts):
        left = points - pad.used[part]
        stones = curses - pad.curse[part]
        cleansed = min(left, stones) if pad.stone_cost > 0.0 else 0
        worth = pad.value[part] - pad.stone_cost * (stones - cleansed) + SPARE * (left - cleansed)
        if pad.hurt[part] >= prey:
            worth += pad.kill - pad.weight[pad.focus[tile]] * (pad.hurt[part] - prey)
        elif pad.stone_cost > 0.0 and stones - cleansed >= life:
            worth -= WIN
        pad.value[part] = worth
        if worth > best:
            best = worth
            pad.chosen_part = part
    return best


@compiled
def copy_pool(pad: Any, source: int, target: int) -> None:
    """Write a pool over another."""
    for resource in range(RESOURCES):
        pad.pool[target, resource] = pad.pool[source, resource]


@compiled
def leave_rest(pad: Any, pool: int) -> None:
    """Write down what the chosen way to spend a pool leaves of it."""
    part = pad.chosen_part
    copy_pool(pad, pool, BEST_REST)
    from_red = min(pad.red[part], pad.pool[BEST_REST, 0])
    from_blue = min(pad.blue[part], pad.pool[BEST_REST, 1])
    pad.pool[BEST_REST, 0] -= from_red
    pad.pool[BEST_REST, 1] -= from_blue
    pad.pool[BEST_REST, PURPLE_CRYSTAL] -= pad.red[part] - from_red + pad.blue[part] - from_blue
    left = pad.any[part]
    for resource in range(RED_PEARL):
        paid = min(left, pad.pool[BEST_REST, resource])
        pad.pool[BEST_REST, resource] -= paid
        left -= paid
    pad.pool[BEST_REST, CURSE] -= pad.curse[part]
