"""How the events of Casting Shadows read."""

from __future__ import annotations

from zaubertisch.core.events import NOTHING, EventKind, Fact, named, number
from zaubertisch.games.casting_shadows import event_kinds as ev
from zaubertisch.games.casting_shadows.names import (
    ABILITY_IDS,
    CARD_IDS,
    COMPANION_IDS,
    DIE_IDS,
    PART_IDS,
    PLACE_IDS,
    REASON_IDS,
    RESOURCE_IDS,
    SOURCE_IDS,
    TILE_IDS,
    TRAP_IDS,
    WAY_OF_MOVING_IDS,
    dice_in,
    is_tile_target,
    seats_in,
)
from zaubertisch.games.casting_shadows.state import FIRST_TILE_TARGET

card = named((*CARD_IDS, "trap"))
tile = named(TILE_IDS)
trap = named(TRAP_IDS)
companion = named(COMPANION_IDS)
resource = named(RESOURCE_IDS)
die = named(DIE_IDS)
source = named(SOURCE_IDS)


def target(value: int) -> Fact:
    """What a spell or an ability is aimed at: a seat, a tile, or nothing."""
    if value == NOTHING:
        return None
    return TILE_IDS[value - FIRST_TILE_TARGET] if is_tile_target(value) else value


def dice(value: int) -> Fact:
    """A set of dice."""
    return dice_in(value)


def seats(value: int) -> Fact:
    """A set of seats."""
    return seats_in(value)


EVENTS: dict[int, EventKind] = {
    ev.FIRST: EventKind("first", (("deck", number), ("traps", number))),
    ev.LAID: EventKind("laid", (("place", named(PLACE_IDS)), ("tile", tile))),
    ev.STOOD: EventKind("stood", (("tile", tile), ("life", number), ("energy", number))),
    ev.REVEALED: EventKind("revealed", (("companion", companion),)),
    ev.TURN: EventKind("turn", (("round", number), ("points", number))),
    ev.ROLLED: EventKind("rolled", (("die", die), ("resource", resource))),
    ev.LANDED: EventKind("landed", tuple((id, resource) for id in DIE_IDS)),
    ev.GAINED: EventKind("gained", (("resource", resource), ("amount", number), ("source", source))),
    ev.MOVED: EventKind("moved", (("tile", tile), ("how", named(WAY_OF_MOVING_IDS)), ("points", number))),
    ev.CAST: EventKind(
        "cast", (("card", card), ("grade", number), ("target", target), ("slot", number), ("points", number))
    ),
    ev.PAID: EventKind("paid", (("resource", resource), ("die", die))),
    ev.REROLLED: EventKind("rerolled", (("dice", dice), ("points", number))),
    ev.CLEANSED: EventKind("cleansed", (("die", die), ("points", number))),
    ev.EXCHANGED: EventKind("exchanged", (("tile", tile), ("card", card), ("points", number))),
    ev.REFILLED: EventKind("refilled", (("tile", tile), ("card", card))),
    ev.RESHUFFLED: EventKind("reshuffled"),
    ev.TOOK: EventKind("took", (("card", card), ("tile", tile), ("points", number))),
    ev.SHELVED: EventKind("shelved", (("card", card), ("tile", tile))),
    ev.DISCARDED: EventKind("discarded", (("card", card), ("slot", number), ("reason", named(REASON_IDS)))),
    ev.TRAP_TAKEN: EventKind("trap-taken", (("part", named(PART_IDS)), ("known", trap)), secret=("trap", trap)),
    ev.TRAP_USED: EventKind("trap-used", (("trap", trap), ("slot", number)), secret=("held_at", number)),
    ev.TRAP_RETURNED: EventKind("trap-returned", (("trap", trap),)),
    ev.PUT_AWAY: EventKind("put-away"),
    ev.PASSED: EventKind("passed"),
    ev.SHIELDED: EventKind("shielded", (("amount", number), ("left", number))),
    ev.MISSED: EventKind("missed", (("card", card),)),
    ev.DAMAGED: EventKind("damaged", (("amount", number), ("life", number), ("source", source), ("dealer", number))),
    ev.HEALED: EventKind("healed", (("amount", number), ("life", number), ("source", source))),
    ev.ABILITY: EventKind("ability", (("effect", named(ABILITY_IDS)), ("target", target), ("energy", number))),
    ev.ACTIONS_ENDED: EventKind("actions-ended"),
    ev.ABSORBED: EventKind("absorbed", (("amount", number), ("energy", number))),
    ev.CHANGED: EventKind("changed"),
    ev.COMPANION: EventKind("companion", (("companion", companion),)),
    ev.LEFT: EventKind("left"),
    ev.FELL: EventKind("fell"),
    ev.TURN_ENDED: EventKind("turn-ended"),
    ev.FINISHED: EventKind("finished", (("winners", seats),)),
}
