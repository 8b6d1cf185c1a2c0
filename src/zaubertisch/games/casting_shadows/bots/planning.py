"""Plans for the rest of a turn: convert, walk, take a card, cast. Each is scored under the action it begins with."""

from __future__ import annotations

from typing import Any

from zaubertisch.core.bits import has, lowest
from zaubertisch.core.compiled import compiled
from zaubertisch.core.record import integer
from zaubertisch.games.casting_shadows.board import within
from zaubertisch.games.casting_shadows.bots.attacks import (
    WIN,
    aim,
    copy_pool,
    hope,
    leave_rest,
    list_spells,
    spend,
    ward_of,
    weigh_others,
    worth_of_hit,
)
from zaubertisch.games.casting_shadows.bots.parameters import (
    HORIZON,
    RESOURCE,
    SECOND_TRAP,
    TRAP,
    USE_CARD,
)
from zaubertisch.games.casting_shadows.bots.scratchpad import (
    ASIDE,
    PRESENT,
    TRIAL,
)
from zaubertisch.games.casting_shadows.bots.worth import (
    book_value,
    convert,
    energy_worth,
    hold_book,
    let_go,
    note_wants,
    pay_for,
    tile_worth,
)
from zaubertisch.games.casting_shadows.state import (
    ACT_CAST,
    ACT_CLEANSE,
    ACT_END,
    ACT_MOVE,
    ACT_TAKE,
    ACT_USE,
    BESIDE_TRAPS,
    BOOK,
    BURST,
    CURSE,
    FIRST_ATTACK,
    FIRST_CONVERSION,
    NONE,
    REGAIN,
    SPLINTER,
    TARGETS,
    TILES,
    TRAP_CARD,
    State,
    Tables,
)
from zaubertisch.games.casting_shadows.trapdeck import traps_left

NEVER = -1e9


# --- what there is to consider ------------------------------------------------------------------------------------


@compiled
def survey(t: Tables, s: State, seat: int, parameters: Any, pad: Any) -> None:
    """Look round: for every tile what can be cast from there, what lies there, what it is worth to stand there."""
    weigh_others(t, s, seat, parameters, pad)
    list_spells(s, seat, pad)
    note_wants(t, pad, 0, pad.spells)
    for tile in range(TILES):
        if not has(s.laid, tile):
            continue
        offer = integer(s.beside[tile])
        if t.tile_beside[tile] == BESIDE_TRAPS:
            offer = TRAP_CARD if traps_left(s) else NONE
        pad.offer[tile] = offer
        pad.weighed[tile] = 0
        spells = integer(pad.spells)
        if FIRST_ATTACK <= offer < FIRST_CONVERSION:
            pad.card[tile, spells] = offer
            spells += 1
        aim(t, s, seat, pad, tile, spells)
        pad.stand[tile] = tile_worth(t, s, seat, parameters, tile)
        pad.head_start[tile] = 0
        if has(s.shadow, seat) and s.energy[seat] >= t.shadow_energy:
            pad.stand[tile] += ability_worth(t, s, seat, pad, tile)


@compiled
def ability_worth(t: Tables, s: State, seat: int, pad: Any, tile: int) -> float:
    """What the shadow ability does from a tile; it also notes the damage to the one in focus."""
    character = s.character[seat]
    effect = t.ability[character]
    amount = integer(t.ability_amount[character])
    if effect == REGAIN:
        return float(min(amount, integer(t.life) - integer(s.life[seat])))
    reach = within(s, tile, t.ability_own[character], t.ability_rings[character])
    total, best = 0.0, 0.0
    for other in range(integer(s.players)):
        if pad.weight[other] > 0.0 and has(reach, s.tile[other]):
            damage = max(amount - ward_of(t, s, other), 0)
            worth = worth_of_hit(t, s, pad, other, damage)
            if damage >= s.life[other]:
                worth += pad.kill
            total += worth
            best = max(best, worth)
            if other == pad.focus[tile]:
                pad.head_start[tile] = damage
    return total if effect == BURST else best


@compiled
def plain_worth(t: Tables, card: int) -> float:
    """A quick estimate of a card, to choose what to give away."""
    if card < FIRST_ATTACK:
        return 0.5
    if card >= FIRST_CONVERSION:
        return 2.0 * t.level[card]
    worth = 0.0
    for grade in range(integer(t.grades[card])):
        worth += t.damage[card, grade] / t.grades[card]
    return worth * (0.6 + 0.2 * t.rings[card] + 0.2 * t.own[card])


@compiled
def worst_card(t: Tables, s: State, seat: int, level: int) -> int:
    """The card of a book that is missed least; of this level, if one is named; a cast one rather than another."""
    best, chosen = 1e9, NONE
    for slot in range(integer(s.books[seat])):
        card = integer(s.book[seat, slot])
        if level and (card < FIRST_ATTACK or t.level[card] != level):
            continue
        worth = plain_worth(t, card) - 0.5 * has(s.cast, slot)
        if worth < best:
            best, chosen = worth, card
    return chosen


@compiled
def weigh_offer(t: Tables, s: State, seat: int, parameters: Any, pad: Any, tile: int) -> None:
    """What the card beside a tile is worth in this book, and which one has to go for it."""
    if pad.weighed[tile]:
        return
    pad.weighed[tile] = 1
    card = integer(pad.offer[tile])
    level = integer(t.cost_level[card])
    full = s.books[seat] + s.traps[seat] >= BOOK
    victim = worst_card(t, s, seat, level) if level or full else NONE
    pad.victim[tile] = victim
    if (level or full) and victim == NONE:
        pad.take[tile] = NEVER
        return
    gain = 0.0
    if card >= FIRST_ATTACK or victim != NONE:
        hold_book(s, seat, pad)
        as_it_is = book_value(t, s, seat, pad)
        if victim != NONE:
            let_go(pad, victim)
        if FIRST_ATTACK <= card < TRAP_CARD:
            pad.hold[pad.held] = card
            pad.held += 1
        gain = book_value(t, s, seat, pad) - as_it_is
        strongest = 0
        for other in range(integer(s.players)):
            if pad.weight[other] > 0.0:
                strongest = max(strongest, integer(s.life[other]))
        left = min(integer(s.life[seat]) + 4, strongest)
        gain *= parameters[HORIZON] * min(max(left / 12.0, 0.2), 1.2)
    if card == TRAP_CARD:
        held = integer(s.traps[seat])
        gain += parameters[TRAP] if held == 0 else parameters[SECOND_TRAP] / held
    elif card < FIRST_ATTACK:
        gain += parameters[RESOURCE]
    pad.take[tile] = gain


@compiled
def add_variant(pad: Any, points: int, price: float, energy: float, first: int) -> None:
    """Write down the pool `trial` as one that can be had at a price."""
    v = pad.variants
    if v < pad.points.size:
        copy_pool(pad, TRIAL, v)
        pad.points[v] = points
        pad.price[v] = price
        pad.energy[v] = energy
        pad.begins[v] = first
        pad.variants += 1


@compiled
def list_variants(t: Tables, s: State, seat: int, parameters: Any, pad: Any, points: int) -> None:
    """The pool as it is, with resource cards used, and after each conversion that could be cast."""
    pad.variants = 0
    cards, use = 0, 0
    for slot in range(integer(s.books[seat])):
        if s.book[seat, slot] < FIRST_ATTACK:
            cards += 1
            use = integer(s.book[seat, slot])
    for with_cards in range(1 + (cards > 0)):
        for slot in range(-1, integer(s.books[seat])):
            card = integer(s.book[seat, slot]) if slot >= 0 else NONE
            if slot >= 0 and (card < FIRST_CONVERSION or has(s.cast, slot) or points < 2):
                continue
            copy_pool(pad, PRESENT, TRIAL)
            first = -1
            if with_cards:
                for other in range(integer(s.books[seat])):
                    if s.book[seat, other] < FIRST_ATTACK:
                        given = integer(s.book[seat, other])
                        pad.pool[TRIAL, t.gives[given]] += t.gives_amount[given]
                first = ACT_USE + use
            if slot >= 0:
                grade = convert(t, pad, TRIAL, card)
                if grade == 0:
                    continue
                if not with_cards:
                    first = ACT_CAST * grade + TARGETS * slot
            energy = energy_worth(t, s, seat, parameters, pad.pool[TRIAL, SPLINTER])
            add_variant(pad, points - (slot >= 0), parameters[USE_CARD] * cards * with_cards, energy, first)


# --- plans --------------------------------------------------------------------------------------------------------


@compiled
def step_towards(s: State, here: int, tile: int) -> int:
    """The first tile on the way to one that is two away."""
    return lowest(integer(s.next_to[here]) & integer(s.next_to[tile]))


@compiled
def note(pad: Any, first: int, worth: float) -> None:
    """A plan is as good as the best that begins the same way."""
    pad.scores[first] = max(pad.scores[first], worth)


@compiled
def note_casts(pad: Any, tile: int, base: float) -> None:
    """Score every cast by the best way to spend the pool that begins with it."""
    for part in range(1, pad.parts):
        spell, grade = pad.first[part] // 4, pad.first[part] % 4
        note(pad, ACT_CAST * grade + TARGETS * pad.slot[spell] + pad.target[tile, spell], base + pad.value[part])


@compiled
def plan(t: Tables, s: State, seat: int, parameters: Any, pad: Any, points: int, noting: bool) -> float:
    """The best that can be made of `pool` and these points; with `noting`, every first action gets its score."""
    list_variants(t, s, seat, parameters, pad, points)
    here = integer(s.tile[seat])
    life = integer(s.life[seat])
    best = NEVER
    # Only the best counts without `noting`: then what was best before comes first, and most others need no closer look.
    start = 0 if noting else integer(pad.best_tile)
    for turn in range(TILES):
        tile = (start + turn) % TILES
        if not has(s.laid, tile):
            continue
        moves = 0 if tile == here else 1 if has(s.next_to[here], tile) else 2
        if moves > points or (moves == 2 and points == 2):
            continue
        step = -1
        if moves == 1:
            step = ACT_MOVE + tile
        elif moves == 2:
            step = ACT_MOVE + step_towards(s, here, tile)
        prey = integer(s.life[pad.focus[tile]])
        for v in range(pad.variants):
            left = pad.points[v] - moves
            if left < 0:
                continue
            first = pad.begins[v] if pad.begins[v] >= 0 else step
            base = pad.stand[tile] - pad.price[v]
            energy = pad.energy[v]
            if noting or base + energy + hope(pad, tile, left, prey) > best:
                worth = base + energy + spend(t, pad, tile, pad.spells, -1, v, left, life, prey)
                if noting and first >= 0:
                    note(pad, first, worth)
                elif noting:
                    note_casts(pad, tile, base + energy)
                    if left and pad.pool[v, CURSE]:
                        note(pad, ACT_CLEANSE, base + energy + pad.value[0])
                    harm = pad.stone_cost * pad.pool[v, CURSE] + (
                        WIN if pad.stone_cost * pad.pool[v, CURSE] >= life else 0.0
                    )
                    note(pad, ACT_END, base + energy - harm)
                if worth > best:
                    best = worth
                    pad.best_tile = tile
                    leave_rest(pad, v)
            if left == 0 or pad.offer[tile] == NONE:
                continue
            if (
                not noting
                and pad.weighed[tile]
                and base + energy + pad.take[tile] + hope(pad, tile, left - 1, prey) <= best
            ):
                continue
            copy_pool(pad, v, ASIDE)
            if not pay_for(t, pad, ASIDE, pad.offer[tile]):
                continue
            weigh_offer(t, s, seat, parameters, pad, tile)
            if pad.take[tile] <= NEVER:
                continue
            card = integer(pad.offer[tile])
            spells = pad.spells + (FIRST_ATTACK <= card < FIRST_CONVERSION)
            energy = energy_worth(t, s, seat, parameters, pad.pool[ASIDE, SPLINTER])
            worth = base + energy + pad.take[tile]
            worth += spend(t, pad, tile, spells, pad.victim[tile], ASIDE, left - 1, life, prey)
            if noting:
                note(pad, first if first >= 0 else ACT_TAKE, worth)
            if worth > best:
                best = worth
                pad.best_tile = tile
                leave_rest(pad, ASIDE)
    return best
