"""What the frames of Casting Shadows mean: the fields of questions, and frames that carry themselves out."""

from __future__ import annotations

from collections.abc import Sequence

from zaubertisch.core.domains import SEAT, SEATS, Domain, Names, Numbers, Sets
from zaubertisch.core.frame_kinds import Carried, FrameField
from zaubertisch.core.frames import A, B, C, top_of
from zaubertisch.games.casting_shadows import state as st
from zaubertisch.games.casting_shadows.names import CARD_IDS, DICE, PART, PLACE, SOURCE, TAKEN, TARGET, TILE, TRAP, WAY

top_frame = top_of(st.STATE)


class Damages(Domain):
    """The damage to each seat, eight bits each."""

    name = "damage"
    _each = Numbers("damage", range(256))

    def value(self, number: int) -> list[int | str]:
        return [number >> (8 * seat) & 255 for seat in range(st.SEATS)]

    def number(self, value: object) -> int:
        if not isinstance(value, Sequence) or len(value) > st.SEATS:
            raise TypeError(value)
        return sum(self._each.number(damage) << (8 * seat) for seat, damage in enumerate(value))

    def known(self) -> Sequence[int]:
        return self._each.known()

    def numbers(self) -> range:
        return range(1 << (8 * st.SEATS))


PLACE_OF = (FrameField("place", PLACE, A),)
LAID = (FrameField("laid", Numbers("laid", range(st.PORTAL + 1)), A),)
BESIDE = (FrameField("tile", TILE, A),)
ROLLED = (FrameField("dice", DICE, A),)
FROM_PART = (FrameField("part", PART, A),)
TAKING = (FrameField("card", TAKEN, A),)
SCATTERED = (FrameField("tile", TILE, A), FrameField("seats", SEATS, B))
PAYING = (
    FrameField("converting", Names("converting", ("nothing", *CARD_IDS)), A),
    FrameField("from_way", WAY, B),
    FrameField("purple_for", Sets("purple_for", WAY), C),
)
WINDOW = (FrameField("about", SEAT, A), FrameField("left", SEATS, B), FrameField("asked", SEAT, C))
HIT = (
    FrameField("dealer", SEAT, A, 0, 4),
    FrameField("source", SOURCE, A, 4, 4),
    FrameField("damage", Damages(), B),
    FrameField("asked", SEAT, C, 0, 8),
    FrameField("left", SEATS, C, 8, 8),
)
_ATTACK = (
    FrameField("card", TAKEN, A),
    FrameField("grade", Numbers("grade", range(st.MAX_GRADES + 1)), B),
    FrameField("target", TARGET, C),
)
_AFTER = (
    FrameField("card", TAKEN, A),
    FrameField("did_damage", Numbers("did_damage", range(2)), B),
    FrameField("target", TARGET, C),
)

CARRIED = (
    Carried("paying", st.F_PAY, PAYING),
    Carried("taking", st.F_TAKE, TAKING),
    Carried("making-room", st.F_ROOM, TAKING),
    Carried("shelving", st.F_SHELVE, TAKING),
    Carried("converting", st.F_CONVERTED),
    Carried("choosing", st.F_CHOOSE, _ATTACK),
    Carried("striking", st.F_STRIKE, _ATTACK),
    Carried("after-attack", st.F_AFTER, _AFTER),
    Carried("asking-chosen", st.F_CHOSEN, WINDOW),
    Carried("asking-entered", st.F_ENTERED, WINDOW),
    Carried("asking-damage", st.F_HIT, HIT),
    Carried("inflicting", st.F_INFLICT, HIT),
    Carried("returning", st.F_RETURN, HIT),
    Carried("under", st.F_UNDER, (FrameField("trap", TRAP, A),)),
    Carried("scattering", st.F_SCATTER, SCATTERED),
    Carried("ending", st.F_END),
)
