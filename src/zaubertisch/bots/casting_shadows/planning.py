"""Plans for the rest of a turn: convert, walk, take a card, cast. Each is scored under the action it begins with."""

from __future__ import annotations

from typing import Any

from zaubertisch.bots.casting_shadows.attacks import (
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
from zaubertisch.bots.casting_shadows.notebook import (
    ASIDE,
    HORIZON,
    PRESENT,
    RESOURCE,
    SECOND_TRAP,
    TRAP,
    TRIAL,
    USE_CARD,
)
from zaubertisch.bots.casting_shadows.worth import (
    book_value,
    convert,
    energy_worth,
    hold_book,
    let_go,
    note_wants,
    pay_for,
    tile_worth,
)
from zaubertisch.core.bits import has, lowest
from zaubertisch.core.compiled import compiled
from zaubertisch.core.record import integer
from zaubertisch.games.casting_shadows.board import within
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
def survey(t: Tables, s: State, seat: int, figures: Any, n: Any) -> None:
    """Look round: for every tile what can be cast from there, what lies there, what it is worth to stand there."""
    weigh_others(t, s, seat, figures, n)
    list_spells(s, seat, n)
    note_wants(t, n, 0, n.spells)
    for tile in range(TILES):
        if not has(s.laid, tile):
            continue
        offer = integer(s.beside[tile])
        if t.tile_beside[tile] == BESIDE_TRAPS:
            offer = TRAP_CARD if traps_left(s) else NONE
        n.offer[tile] = offer
        n.weighed[tile] = 0
        spells = integer(n.spells)
        if FIRST_ATTACK <= offer < FIRST_CONVERSION:
            n.card[tile, spells] = offer
            spells += 1
        aim(t, s, seat, n, tile, spells)
        n.stand[tile] = tile_worth(t, s, seat, figures, tile)
        n.head_start[tile] = 0
        if has(s.shadow, seat) and s.energy[seat] >= t.shadow_energy:
            n.stand[tile] += ability_worth(t, s, seat, n, tile)


@compiled
def ability_worth(t: Tables, s: State, seat: int, n: Any, tile: int) -> float:
    """What the shadow ability does from a tile; it also notes the damage to the one in focus."""
    character = s.character[seat]
    effect = t.ability[character]
    amount = integer(t.ability_amount[character])
    if effect == REGAIN:
        return float(min(amount, integer(t.life) - integer(s.life[seat])))
    reach = within(s, tile, t.ability_own[character], t.ability_rings[character])
    total, best = 0.0, 0.0
    for other in range(integer(s.players)):
        if n.weight[other] > 0.0 and has(reach, s.tile[other]):
            damage = max(amount - ward_of(t, s, other), 0)
            worth = worth_of_hit(t, s, n, other, damage)
            if damage >= s.life[other]:
                worth += n.kill
            total += worth
            best = max(best, worth)
            if other == n.focus[tile]:
                n.head_start[tile] = damage
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
def weigh_offer(t: Tables, s: State, seat: int, figures: Any, n: Any, tile: int) -> None:
    """What the card beside a tile is worth in this book, and which one has to go for it."""
    if n.weighed[tile]:
        return
    n.weighed[tile] = 1
    card = integer(n.offer[tile])
    level = integer(t.cost_level[card])
    full = s.books[seat] + s.traps[seat] >= BOOK
    victim = worst_card(t, s, seat, level) if level or full else NONE
    n.victim[tile] = victim
    if (level or full) and victim == NONE:
        n.take[tile] = NEVER
        return
    gain = 0.0
    if card >= FIRST_ATTACK or victim != NONE:
        hold_book(s, seat, n)
        as_it_is = book_value(t, s, seat, n)
        if victim != NONE:
            let_go(n, victim)
        if FIRST_ATTACK <= card < TRAP_CARD:
            n.hold[n.held] = card
            n.held += 1
        gain = book_value(t, s, seat, n) - as_it_is
        strongest = 0
        for other in range(integer(s.players)):
            if n.weight[other] > 0.0:
                strongest = max(strongest, integer(s.life[other]))
        left = min(integer(s.life[seat]) + 4, strongest)
        gain *= figures[HORIZON] * min(max(left / 12.0, 0.2), 1.2)
    if card == TRAP_CARD:
        held = integer(s.traps[seat])
        gain += figures[TRAP] if held == 0 else figures[SECOND_TRAP] / held
    elif card < FIRST_ATTACK:
        gain += figures[RESOURCE]
    n.take[tile] = gain


@compiled
def add_variant(n: Any, points: int, price: float, energy: float, first: int) -> None:
    """Write down the pool `trial` as one that can be had at a price."""
    v = n.variants
    if v < n.points.size:
        copy_pool(n, TRIAL, v)
        n.points[v] = points
        n.price[v] = price
        n.energy[v] = energy
        n.begins[v] = first
        n.variants += 1


@compiled
def list_variants(t: Tables, s: State, seat: int, figures: Any, n: Any, points: int) -> None:
    """The pool as it is, with resource cards used, and after each conversion that could be cast."""
    n.variants = 0
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
            copy_pool(n, PRESENT, TRIAL)
            first = -1
            if with_cards:
                for other in range(integer(s.books[seat])):
                    if s.book[seat, other] < FIRST_ATTACK:
                        given = integer(s.book[seat, other])
                        n.pool[TRIAL, t.gives[given]] += t.gives_amount[given]
                first = ACT_USE + use
            if slot >= 0:
                grade = convert(t, n, TRIAL, card)
                if grade == 0:
                    continue
                if not with_cards:
                    first = ACT_CAST * grade + TARGETS * slot
            energy = energy_worth(t, s, seat, figures, n.pool[TRIAL, SPLINTER])
            add_variant(n, points - (slot >= 0), figures[USE_CARD] * cards * with_cards, energy, first)


# --- plans --------------------------------------------------------------------------------------------------------


@compiled
def step_towards(s: State, here: int, tile: int) -> int:
    """The first tile on the way to one that is two away."""
    return lowest(integer(s.next_to[here]) & integer(s.next_to[tile]))


@compiled
def note(n: Any, first: int, worth: float) -> None:
    """A plan is as good as the best that begins the same way."""
    n.scores[first] = max(n.scores[first], worth)


@compiled
def note_casts(n: Any, tile: int, base: float) -> None:
    """Score every cast by the best way to spend the pool that begins with it."""
    for part in range(1, n.parts):
        spell, grade = n.first[part] // 4, n.first[part] % 4
        note(n, ACT_CAST * grade + TARGETS * n.slot[spell] + n.target[tile, spell], base + n.value[part])


@compiled
def plan(t: Tables, s: State, seat: int, figures: Any, n: Any, points: int, noting: bool) -> float:
    """The best that can be made of `pool` and these points; with `noting`, every first action gets its score."""
    list_variants(t, s, seat, figures, n, points)
    here = integer(s.tile[seat])
    life = integer(s.life[seat])
    best = NEVER
    # Only the best counts without `noting`: then what was best before comes first, and most others need no closer look.
    start = 0 if noting else integer(n.best_tile)
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
        prey = integer(s.life[n.focus[tile]])
        for v in range(n.variants):
            left = n.points[v] - moves
            if left < 0:
                continue
            first = n.begins[v] if n.begins[v] >= 0 else step
            base = n.stand[tile] - n.price[v]
            energy = n.energy[v]
            if noting or base + energy + hope(n, tile, left, prey) > best:
                worth = base + energy + spend(t, n, tile, n.spells, -1, v, left, life, prey)
                if noting and first >= 0:
                    note(n, first, worth)
                elif noting:
                    note_casts(n, tile, base + energy)
                    if left and n.pool[v, CURSE]:
                        note(n, ACT_CLEANSE, base + energy + n.value[0])
                    harm = n.stone_cost * n.pool[v, CURSE] + (WIN if n.stone_cost * n.pool[v, CURSE] >= life else 0.0)
                    note(n, ACT_END, base + energy - harm)
                if worth > best:
                    best = worth
                    n.best_tile = tile
                    leave_rest(n, v)
            if left == 0 or n.offer[tile] == NONE:
                continue
            if not noting and n.weighed[tile] and base + energy + n.take[tile] + hope(n, tile, left - 1, prey) <= best:
                continue
            copy_pool(n, v, ASIDE)
            if not pay_for(t, n, ASIDE, n.offer[tile]):
                continue
            weigh_offer(t, s, seat, figures, n, tile)
            if n.take[tile] <= NEVER:
                continue
            card = integer(n.offer[tile])
            spells = n.spells + (FIRST_ATTACK <= card < FIRST_CONVERSION)
            energy = energy_worth(t, s, seat, figures, n.pool[ASIDE, SPLINTER])
            worth = base + energy + n.take[tile]
            worth += spend(t, n, tile, spells, n.victim[tile], ASIDE, left - 1, life, prey)
            if noting:
                note(n, first if first >= 0 else ACT_TAKE, worth)
            if worth > best:
                best = worth
                n.best_tile = tile
                leave_rest(n, ASIDE)
    return best
