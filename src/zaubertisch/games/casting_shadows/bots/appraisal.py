"""A cheap policy for Casting Shadows: it gives every answer to a question the life points it expects to gain by it.

It reads only what its seat may know, so that it answers the same on a masked record and, inside a search, on a world.
"""

from __future__ import annotations

from typing import Any

from zaubertisch.bots.pick import IMPOSSIBLE
from zaubertisch.core.bits import bit, has, lowest
from zaubertisch.core.compiled import compiled
from zaubertisch.core.frames import KIND, A, B, C, top_kind
from zaubertisch.core.record import integer, word
from zaubertisch.games.casting_shadows.board import within
from zaubertisch.games.casting_shadows.bots.parameters import (
    ABILITY_KEEP,
    DOME_FROM,
    EXCHANGE,
    REROLL_COST,
    ROWS,
    RUN_FROM,
    SHIELD_FROM,
)
from zaubertisch.games.casting_shadows.bots.planning import NEVER, ability_worth, plain_worth, plan, survey
from zaubertisch.games.casting_shadows.bots.scratchpad import (
    ANSWERS,
    BEST_REST,
    PRESENT,
)
from zaubertisch.games.casting_shadows.bots.worth import companion_worth, tile_worth
from zaubertisch.games.casting_shadows.damage import pending, warded
from zaubertisch.games.casting_shadows.pool import made_of, shown_by
from zaubertisch.games.casting_shadows.rules import legal
from zaubertisch.games.casting_shadows.state import (
    ACT_ABILITY,
    ACT_END,
    ACT_EXCHANGE,
    ACT_LEAVE,
    ACT_REROLL,
    ALL,
    CURSE,
    CURSE_FACE,
    DICE,
    F_STRIKE,
    FIRST_TILE_TARGET,
    FLEE,
    PAY_CURSE,
    Q_ABSORB,
    Q_ACT,
    Q_CHOSEN,
    Q_COMPANION,
    Q_DAMAGE,
    Q_DISCARD,
    Q_ENTERED,
    Q_GIVE,
    Q_PAY,
    Q_SCATTER,
    REGAIN,
    RESOURCES,
    RUN,
    SPLINTER,
    SPLINTER_FACE,
    TILES,
    TRAPS,
    USE_TRAP,
    WORDS,
    State,
    Tables,
)
from zaubertisch.games.casting_shadows.turn import reroll_is_free

FACES_OF_A_DIE = 6


@compiled
def appraise(t: Tables, s: State, seat: int, parameters: Any, pad: Any, options: Any, scores: Any) -> None:
    """Give every legal answer of the seat a score in life points; others are impossible."""
    legal(t, s, options)
    kind = top_kind(s)
    if kind == Q_ACT:
        options[0] &= ~bit(ACT_LEAVE)  # a bot plays to the end
        for answer in range(ANSWERS):
            pad.scores[answer] = NEVER
        appraise_actions(t, s, seat, parameters, pad, options)
    for half in range(WORDS):
        for answer in range(64 * half, 64 * half + 64):
            scores[answer] = IMPOSSIBLE
        rest = options[half]
        while rest:
            answer = 64 * half + lowest(rest)
            scores[answer] = 0.0
            if kind == Q_ACT:
                scores[answer] = max(pad.scores[answer], -1e6)
            rest &= rest - word(1)
    if kind == Q_PAY:
        appraise_payments(t, s, seat, parameters, pad, scores)
    elif kind == Q_GIVE or kind == Q_DISCARD:
        for slot in range(integer(s.books[seat])):
            card = integer(s.book[seat, slot])
            if scores[card] > IMPOSSIBLE:
                scores[card] = -plain_worth(t, card) + 0.5 * has(s.cast, slot)
    elif kind == Q_ABSORB:
        for answer in range(8):
            if scores[answer] > IMPOSSIBLE:
                scores[answer] = float(answer)
    elif kind == Q_COMPANION:
        for companion in range(10):
            if scores[companion] > IMPOSSIBLE:
                scores[companion] = companion_worth(t, parameters, companion)
    elif kind == Q_SCATTER:
        for answer in range(32):
            if scores[answer] > IMPOSSIBLE:
                scores[answer] = -tile_worth(t, s, answer // 8, parameters, answer % 8)
    elif kind == Q_ENTERED:
        for trap in range(TRAPS):
            if scores[USE_TRAP + trap] > IMPOSSIBLE:
                scores[USE_TRAP + trap] = warded(t, s, s.frame[s.depth - 1, A], t.trap_amount[trap]) - 1.0
    elif kind == Q_DAMAGE:
        appraise_shields(t, s, seat, parameters, scores)
    elif kind == Q_CHOSEN:
        appraise_flight(t, s, seat, parameters, scores)


# --- actions ------------------------------------------------------------------------------------------------------


@compiled
def appraise_actions(t: Tables, s: State, seat: int, parameters: Any, pad: Any, options: Any) -> None:
    """CS-3.2: plans for the rest of the turn, then what no plan has thought of."""
    survey(t, s, seat, parameters, pad)
    for resource in range(RESOURCES):
        pad.pool[PRESENT, resource] = s.pool[resource]
    points = integer(s.points)
    best = plan(t, s, seat, parameters, pad, points, True)
    here = integer(s.tile[seat])
    free = reroll_is_free(t, s)
    if points >= 2 or free:
        appraise_rerolls(t, s, seat, parameters, pad, points - (0 if free else 1))
    abilities = (options[0] >> word(ACT_ABILITY)) & word(0xFFF)
    while abilities:
        option = lowest(abilities)
        abilities &= abilities - word(1)
        pad.scores[ACT_ABILITY + option] = best - 1.0 + use_worth(t, s, seat, parameters, pad, option, here)
    if has(options[0], ACT_EXCHANGE) and points >= 1:
        worth = pad.take[here] if pad.weighed[here] else 1.0
        pad.scores[ACT_EXCHANGE] = pad.scores[ACT_END] + parameters[EXCHANGE] - 0.1 * worth


@compiled
def use_worth(t: Tables, s: State, seat: int, parameters: Any, pad: Any, option: int, here: int) -> float:
    """What using the ability now is worth, beyond keeping it for a better moment."""
    character = s.character[seat]
    amount = integer(t.ability_amount[character])
    worth = ability_worth(t, s, seat, pad, here)
    if t.ability[character] == REGAIN:
        return worth - parameters[ABILITY_KEEP] * (amount - 1) if worth >= amount - 1 else -9.0
    if option and option <= FIRST_TILE_TARGET:
        damage = warded(t, s, option - 1, amount)
        worth = pad.weight[option - 1] * damage + (pad.kill if damage >= s.life[option - 1] else 0.0)
    elif option:
        worth = 0.0
        for other in range(integer(s.players)):
            if pad.weight[other] > 0.0 and s.tile[other] == option - 1 - FIRST_TILE_TARGET:
                worth += pad.weight[other] * warded(t, s, other, amount)
    return worth + 1.0 if worth > parameters[ABILITY_KEEP] else -9.0


@compiled
def face_in_row(row: int, rows: int, place: int) -> int:
    """What the die at this place shows in a row; in few rows, splinters and curse stones take turns among the dice."""
    side = (row * (FACES_OF_A_DIE // rows) + 2 * place + place // 3) % FACES_OF_A_DIE
    if side < 4:
        return side // 2
    if rows < FACES_OF_A_DIE:
        return SPLINTER_FACE if place & 1 else CURSE_FACE
    return side - 2


@compiled
def appraise_rerolls(t: Tables, s: State, seat: int, parameters: Any, pad: Any, points: int) -> None:
    """CS-4.3: roll again what the best plan does not need, or all but splinters.

    What comes of it is an average over rows in which every die shows every face equally often.
    """
    spare, every = 0, 0
    for die in range(DICE):
        shown = integer(s.die[die]) - 1
        if shown < 0 or shown >= SPLINTER:
            continue
        every |= 1 << die
        if pad.pool[BEST_REST, shown] > 0:
            pad.pool[BEST_REST, shown] -= 1
            spare |= 1 << die
    rows = integer(parameters[ROWS])
    for turn in range(2 if rows == FACES_OF_A_DIE else 1):
        dice = every if turn else spare
        if dice == 0 or (turn and dice == spare):
            continue
        total = 0.0
        for row in range(rows):
            place = 0
            for resource in range(RESOURCES):
                pad.pool[PRESENT, resource] = s.pool[resource]
            for die in range(DICE):
                if has(dice, die):
                    pad.pool[PRESENT, integer(s.die[die]) - 1] -= 1
                    face = face_in_row(row, rows, place)
                    pad.pool[PRESENT, shown_by(die, face)] += 1
                    place += 1
            total += plan(t, s, seat, parameters, pad, points, False)
        pad.scores[ACT_REROLL + dice] = total / rows - parameters[REROLL_COST]
    for resource in range(RESOURCES):
        pad.pool[PRESENT, resource] = s.pool[resource]


# --- paying -------------------------------------------------------------------------------------------------------


@compiled
def appraise_payments(t: Tables, s: State, seat: int, parameters: Any, pad: Any, scores: Any) -> None:
    """CS-4.7: pay with what the rest of the turn misses least; convert what helps it most."""
    survey(t, s, seat, parameters, pad)
    card = integer(s.frame[s.depth - 1, A]) - 1
    for way in range(PAY_CURSE + 1):
        if scores[way] <= IMPOSSIBLE:
            continue
        resource = min(way, SPLINTER) if way < PAY_CURSE else CURSE
        for other in range(RESOURCES):
            pad.pool[PRESENT, other] = s.pool[other] + s.made[other]
        if card < 0 or not t.keeps[card]:
            pad.pool[PRESENT, resource] -= 1
        if card >= 0:
            pad.pool[PRESENT, made_of(t, card, resource)] += t.each[card]
        scores[way] = plan(t, s, seat, parameters, pad, integer(s.points), False)
        # Purple pays anything, and splinters on purple dice may be rolled into it: the last to go.
        scores[way] -= 0.02 * (resource % 3 == 2)


# --- traps --------------------------------------------------------------------------------------------------------


@compiled
def appraise_shields(t: Tables, s: State, seat: int, parameters: Any, scores: Any) -> None:
    """CS-10.3 (4): shield what is worth it, and whatever would be the end."""
    damage = pending(s, s.depth - 1, seat)
    life = integer(s.life[seat])
    for trap in range(TRAPS):
        if scores[USE_TRAP + trap] <= IMPOSSIBLE:
            continue
        amount = integer(t.trap_amount[trap])
        saved = damage if amount == ALL else min(damage, amount)
        price = parameters[DOME_FROM] if amount == ALL else parameters[SHIELD_FROM]
        scores[USE_TRAP + trap] = saved - price + 0.5
        if damage >= life and damage - saved < life:
            scores[USE_TRAP + trap] += 50.0


@compiled
def appraise_flight(t: Tables, s: State, seat: int, parameters: Any, scores: Any) -> None:
    """CS-9.4: run where the spell does not reach, if it is worth it, to the best tile."""
    strike = s.depth - 2
    while strike > 0 and s.frame[strike, KIND] != F_STRIKE:
        strike -= 1
    card = integer(s.frame[strike, A])
    grade = integer(s.frame[strike, B])
    target = integer(s.frame[strike, C])
    caster = integer(s.active)
    bonus = integer(t.tile_attack[s.tile[caster]]) + integer(t.companion_attack[s.companion[caster]])
    damage = warded(t, s, seat, t.damage[card, grade - 1] + bonus)
    reach = within(s, integer(s.tile[caster]), t.own[card], t.rings[card] + t.companion_rings[s.companion[caster]])
    here = tile_worth(t, s, seat, parameters, integer(s.tile[seat]))
    for trap in range(TRAPS):
        if t.trap_effect[trap] != FLEE:
            continue
        for tile in range(TILES):
            answer = RUN + 8 * trap + tile
            if scores[answer] <= IMPOSSIBLE:
                continue
            hit = target < FIRST_TILE_TARGET and has(reach, tile)
            saved = 0 if hit else damage
            scores[answer] = saved - parameters[RUN_FROM] + 0.5 + tile_worth(t, s, seat, parameters, tile) - here
            if saved and damage >= s.life[seat]:
                scores[answer] += 50.0
