"""The rules of Casting Shadows: who decides, what he may, what follows. The clauses are in the modules beside it."""

from __future__ import annotations

from typing import Any

from zaubertisch.core.bits import bit, count, has
from zaubertisch.core.chance import any_bit, below
from zaubertisch.core.compiled import compiled
from zaubertisch.core.events import Log
from zaubertisch.core.frames import KIND, A, pop, top_kind
from zaubertisch.core.record import integer, word
from zaubertisch.core.seats import CHANCE, OVER
from zaubertisch.games.casting_shadows.abilities import (
    ability_options,
    scatter,
    scatter_next,
    scatter_options,
    use_ability,
)
from zaubertisch.games.casting_shadows.board import spare_tiles
from zaubertisch.games.casting_shadows.book import (
    can_take,
    cards_in_book,
    discard_as_answered,
    exchange,
    give_spell,
    lay_card,
    make_room,
    shelve,
    spells_of_level,
    take,
    use_resource_card,
)
from zaubertisch.games.casting_shadows.damage import ask_next_shield, inflict, return_next
from zaubertisch.games.casting_shadows.pool import (
    lay_what_was_made,
    pay,
    pay_options,
    pay_what_needs_no_question,
    rerollable,
    subsets,
)
from zaubertisch.games.casting_shadows.spells import (
    after_attack,
    cast,
    open_chosen_window,
    payable_grades,
    strike,
    targets_of,
)
from zaubertisch.games.casting_shadows.state import (
    ACT_ABILITY,
    ACT_CAST,
    ACT_CLEANSE,
    ACT_END,
    ACT_EXCHANGE,
    ACT_LEAVE,
    ACT_MOVE,
    ACT_REROLL,
    ACT_TAKE,
    ACT_USE,
    BY_MOVE,
    CARDS,
    CRYSTAL_FACE,
    CURSE,
    F_AFTER,
    F_CHOOSE,
    F_CHOSEN,
    F_CONVERTED,
    F_ENTERED,
    F_HIT,
    F_INFLICT,
    F_PAY,
    F_RETURN,
    F_ROOM,
    F_SCATTER,
    F_SHELVE,
    F_STRIKE,
    F_TAKE,
    F_UNDER,
    FACES,
    FIRST_ATTACK,
    NONE,
    PEARL_FACE,
    Q_ABSORB,
    Q_ACT,
    Q_CARD,
    Q_CHOSEN,
    Q_COMPANION,
    Q_DISCARD,
    Q_GIVE,
    Q_OVER,
    Q_PAY,
    Q_PORTAL,
    Q_ROLL,
    Q_SPARE,
    Q_TRAP,
    TARGETS,
    WORDS,
    State,
    Tables,
)
from zaubertisch.games.casting_shadows.trapdeck import lay_under, part_options, take_drawn_trap
from zaubertisch.games.casting_shadows.turn import (
    absorb,
    absorbable,
    break_off_turn,
    choose_companion,
    cleanse,
    end_actions,
    end_turn,
    lay_next_card,
    lay_spare_tile,
    leave,
    open_portal,
    reroll,
    reroll_is_free,
    roll,
    set_up,
)
from zaubertisch.games.casting_shadows.windows import (
    answer_window,
    ask_about_entering,
    ask_next,
    asked_seat,
    step_onto,
    window_options,
)

# --- who decides, and what he may ---------------------------------------------------------------------------------


@compiled
def to_act(t: Tables, s: State) -> int:
    """The seat that is asked, or CHANCE, or OVER."""
    kind = top_kind(s)
    if kind < Q_ACT:
        return CHANCE
    if kind < Q_CHOSEN:
        return s.active
    return OVER if kind == Q_OVER else asked_seat(s)


@compiled
def legal(t: Tables, s: State, options: Any) -> None:
    """Write the possible answers to the present question, as bits, into four words."""
    for n in range(WORDS):
        options[n] = word(0)
    kind = top_kind(s)
    if kind == Q_ACT:
        write_actions(t, s, options)
    elif kind < Q_ACT:
        options[0] = word(outcomes(s, kind))
    elif kind >= Q_CHOSEN:
        if kind != Q_OVER:
            options[0] = window_options(t, s)
    elif kind == Q_PAY:
        options[0] = word(pay_options(s))
    elif kind == Q_GIVE:
        options[0] = word(spells_of_level(t, s, s.active, t.cost_level[s.frame[s.depth - 1, A]]))
    elif kind == Q_DISCARD:
        options[0] = word(cards_in_book(s, s.active))
    elif kind == Q_ABSORB:
        options[0] = bit(absorbable(t, s) + 1) - word(1)
    elif kind == Q_COMPANION:
        options[0] = word(s.portal)
    else:
        options[0] = scatter_options(s)


@compiled
def write_actions(t: Tables, s: State, options: Any) -> None:
    """CS-3.2, CS-4, CS-5.5, CS-8.4, CS-10.8: everything the active player may do in phase 2."""
    seat = s.active
    simple = bit(ACT_END) | word(ability_options(t, s)) << word(ACT_ABILITY)
    if s.leaving_is_out:
        simple |= bit(ACT_LEAVE)
    if s.points or reroll_is_free(t, s):
        simple |= subsets(rerollable(s)) << word(ACT_REROLL)
    if s.points:
        simple |= word(s.next_to[s.tile[seat]]) << word(ACT_MOVE)
        if s.pool[CURSE]:
            simple |= bit(ACT_CLEANSE)
        if s.beside[s.tile[seat]] != NONE:
            simple |= bit(ACT_EXCHANGE)
        if can_take(t, s):
            simple |= bit(ACT_TAKE)
    seen = 0
    for slot in range(integer(s.books[seat])):
        card = integer(s.book[seat, slot])
        if card < FIRST_ATTACK:
            simple |= bit(ACT_USE + card)
        elif s.points and not has(s.cast, slot) and not has(seen, card):
            seen |= 1 << card
            targets = word(targets_of(t, s, card)) << word(TARGETS * slot)
            for grade in range(1, payable_grades(t, s, card) + 1):
                options[grade] |= targets
    options[0] = simple


# --- what follows -------------------------------------------------------------------------------------------------


@compiled
def apply(t: Tables, s: State, action: int, log: Log) -> None:
    """Carry out an answer, of a player or of chance, that `legal` allows, and all that follows without a question."""
    kind = top_kind(s)
    if kind == Q_ROLL:
        roll(t, s, action, log)
        return
    if kind == Q_ACT:
        act(t, s, action, log)
    elif kind < Q_ACT:
        take_outcome(t, s, kind, action, log)
    elif kind >= Q_CHOSEN:
        answer_window(t, s, action, log)
    elif kind == Q_PAY:
        s.frame[s.depth - 1, KIND] = F_PAY
        pay(t, s, action, log)
    elif kind == Q_GIVE or kind == Q_DISCARD:
        discard_as_answered(s, action, log)
    elif kind == Q_ABSORB:
        absorb(t, s, action, log)
    elif kind == Q_COMPANION:
        choose_companion(s, action, log)
    else:
        scatter(s, action // 8, action % 8, log)
    settle(t, s, log)


@compiled
def act(t: Tables, s: State, action: int, log: Log) -> None:
    """CS-3.2: one action of phase 2, or its end."""
    if action >= ACT_CAST:
        cast(t, s, action % 64 // TARGETS, action // 64, action % 64 % TARGETS, log)
    elif action >= ACT_REROLL:
        reroll(t, s, action - ACT_REROLL, log)
    elif action == ACT_LEAVE:
        leave(t, s, log)
    elif action >= ACT_MOVE:
        s.points -= 1
        step_onto(s, s.active, action - ACT_MOVE, BY_MOVE, log)
    elif action >= ACT_ABILITY:
        use_ability(t, s, action - ACT_ABILITY, log)
    elif action >= ACT_USE:
        use_resource_card(t, s, action - ACT_USE, log)
    elif action == ACT_TAKE:
        take(t, s, log)
    elif action == ACT_EXCHANGE:
        exchange(s, log)
    elif action == ACT_CLEANSE:
        cleanse(s, log)
    else:
        end_actions(t, s, log)


@compiled
def settle(t: Tables, s: State, log: Log) -> None:
    """Carry out what needs no question until somebody, or chance, must decide."""
    while True:
        kind = top_kind(s)
        if kind <= Q_OVER:
            return
        if kind == F_PAY:
            if not pay_what_needs_no_question(t, s, log):
                s.frame[s.depth - 1, KIND] = Q_PAY
        elif kind == F_TAKE:
            give_spell(t, s, log)
        elif kind == F_ROOM:
            make_room(s, log)
        elif kind == F_SHELVE:
            shelve(s, log)
        elif kind == F_CONVERTED:
            pop(s)
            lay_what_was_made(s, log)
        elif kind == F_CHOOSE:
            open_chosen_window(t, s)
        elif kind == F_STRIKE:
            strike(t, s, log)
        elif kind == F_AFTER:
            after_attack(t, s, log)
        elif kind == F_CHOSEN:
            ask_next(s, Q_CHOSEN)
        elif kind == F_ENTERED:
            ask_about_entering(s)
        elif kind == F_HIT:
            ask_next_shield(s)
        elif kind == F_INFLICT:
            if not inflict(s, log):
                break_off_turn(t, s, log)
        elif kind == F_RETURN:
            return_next(t, s, log)
        elif kind == F_UNDER:
            trap = s.frame[s.depth - 1, A]
            pop(s)
            lay_under(s, trap, log)
        elif kind == F_SCATTER:
            scatter_next(s)
        else:
            end_turn(t, s, log)


# --- chance -------------------------------------------------------------------------------------------------------


@compiled
def outcomes(s: State, kind: int) -> int:
    """What chance may answer."""
    if kind == Q_ROLL:
        return (1 << FACES) - 1
    if kind == Q_CARD:
        cards = 0
        for card in range(CARDS):
            if s.deck[card]:
                cards |= 1 << card
        return cards
    if kind == Q_TRAP:
        return part_options(s, s.frame[s.depth - 1, A])
    if kind == Q_PORTAL:
        return s.companions
    if kind == Q_SPARE:
        return spare_tiles(s)
    return (1 << s.players) - 1 if s.wanted_first == NONE else 1 << s.wanted_first


@compiled
def weight(t: Tables, s: State, outcome: int) -> int:
    """How likely an outcome of chance is, in relation to the others."""
    kind = top_kind(s)
    if kind == Q_ROLL:
        return 2 if outcome == CRYSTAL_FACE or outcome == PEARL_FACE else 1
    if kind == Q_CARD:
        return s.deck[outcome]
    if kind == Q_TRAP:
        return s.part[s.frame[s.depth - 1, A], outcome]
    return 1


@compiled
def draw(t: Tables, s: State, rng: Any) -> int:
    """An outcome of chance, drawn by its weight."""
    kind = top_kind(s)
    if kind == Q_ROLL:
        side = below(rng, 6)
        return side >> 1 if side < 4 else side - 2
    if kind == Q_CARD:
        rest = below(rng, integer(s.deck_size))
        card = 0
        while rest >= s.deck[card]:
            rest -= s.deck[card]
            card += 1
        return card
    if kind == Q_TRAP:
        part = s.frame[s.depth - 1, A]
        rest = below(rng, integer(s.part_size[part]))
        trap = 0
        while rest >= s.part[part, trap]:
            rest -= s.part[part, trap]
            trap += 1
        return trap
    options = outcomes(s, kind)
    return any_bit(rng, options, count(options))


@compiled
def take_outcome(t: Tables, s: State, kind: int, outcome: int, log: Log) -> None:
    """Chance has spoken."""
    if kind == Q_CARD:
        lay_card(s, outcome, log)
        if s.round == 0:
            lay_next_card(t, s, log)
    elif kind == Q_TRAP:
        take_drawn_trap(s, outcome, log)
    elif kind == Q_PORTAL:
        open_portal(t, s, outcome, log)
    elif kind == Q_SPARE:
        lay_spare_tile(t, s, outcome, log)
    else:
        set_up(t, s, outcome, log)


@compiled
def winners(t: Tables, s: State) -> int:
    """CS-10.5, CS-10.8: the seats that have won, as bits."""
    return s.winners
