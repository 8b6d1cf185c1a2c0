"""Whether a position of Archmage Origins can be: each check refuses one kind of position in one sentence."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from zaubertisch.core.errors import BadPosition
from zaubertisch.games.archmage_origins.layout import MONSTER_IDS, SPELL_IDS, Frame, PlacedMage, Position, RealmCard
from zaubertisch.games.archmage_origins.notation import CELL_NAMES, FACE_IDS, FACTION_IDS, PLACE_NAMES
from zaubertisch.games.archmage_origins.state import FIRST_REFILL, FIRST_SHUFFLED, POWERS, THINGS

BEFORE_AND_AFTER = ("draw", "scoring", "over")
TURN_STEPS = ("look", "exchange", "place", "hold")
SPELLS_AND_FACES = (*SPELL_IDS, "face")
CORNERS = ("nw", "ne", "es", "sw")


def demand(holds: bool, problem: str) -> None:
    """Refuse a position."""
    if not holds:
        raise BadPosition(f"this position cannot be: {problem}")


# --- every name and number is one that there is -------------------------------------------------------------------


def check_names(p: Position) -> None:
    """Nothing is spoken of that the game does not have."""
    demand(2 <= p.players <= 4, f"{p.players} factions; AO-1.1 allows 2 to 4 players")
    _known("faction", p.factions, FACTION_IDS)
    for faction in p.factions:
        demand(p.factions.count(faction) == 1, f"faction {faction!r} is taken twice (AO-1.2)")
    _known("battle", [p.battle], ("corners", "open"))
    _known("cell", _cells(p), CELL_NAMES)
    _known("place", p.places, PLACE_NAMES)
    _known("card", _cards(p), FACE_IDS)
    _known("seat", _seats(p), range(p.players))
    _known("thing", _things(p), range(THINGS))
    _known("mage card of power", (mage.power for mage in _mages(p)), range(1, POWERS + 1))
    _known("turn", _turns(p), range(POWERS * p.players + 1))
    _check_first_frame(p)


def _known(what: str, given: Iterable[str | int], there_are: Collection[str | int]) -> None:
    for name in given:
        if name not in there_are:
            listed = (
                f"{min(there_are)} to {max(there_are)}"
                if isinstance(there_are, range)
                else ", ".join(map(str, there_are))
            )
            demand(False, f"there is no {what} {name!r}; there are: {listed}")


def _mages(p: Position) -> Iterator[PlacedMage]:
    return (mage for mages in p.places.values() for mage in mages)


def _cells(p: Position) -> Iterator[str]:
    yield from p.realm
    yield from p.captors
    yield from (frame.cell for frame in p.frames if frame.cell is not None)


def _cards(p: Position) -> Iterator[str]:
    for cards in (p.realm.values(), p.shuffled):
        yield from (card.card for card in cards if card.card is not None)
    yield from p.discarded
    yield from p.gone.values()


def _seats(p: Position) -> Iterator[int]:
    yield p.starter
    yield from p.contenders or []
    yield from p.winners
    yield from (mage.seat for mage in _mages(p))
    for cards in (p.realm.values(), p.shuffled):
        yield from (seat for card in cards for seat in card.seen_by)
    tokens = (card.token for card in p.realm.values())
    about = (frame.seat for frame in p.frames)
    yield from (seat for seat in (*tokens, *about, *p.captors.values()) if seat is not None)


def _things(p: Position) -> Iterator[int]:
    yield from (*p.counted, *p.looks, *p.previous_looks, *p.gone)
    lying = (card.thing for card in p.realm.values())
    seen = (frame.thing for frame in p.frames)
    yield from (thing for thing in (*lying, *seen, p.allowance) if thing is not None)


def _turns(p: Position) -> Iterator[int]:
    yield from (turn for turn in (p.turn, *(mage.turn for mage in _mages(p))) if turn is not None)


def _check_first_frame(p: Position) -> None:
    first = (*TURN_STEPS, *BEFORE_AND_AFTER)
    demand(bool(p.frames) and p.asks in first, f"the first frame must ask one of: {', '.join(first)}")


# --- all of it together can have come about -----------------------------------------------------------------------


def check(p: Position) -> None:
    """A complete position could come up in a game."""
    _Check(p).all()


class _Check:
    def __init__(self, p: Position) -> None:
        assert p.turn is not None
        self.p = p
        self.turn = p.turn
        self.at_scoring = p.asks in ("scoring", "over")
        self.active = p.seat_of(p.turn)
        self.previous = p.seat_of(p.turn - 1)
        self.lies_at = {thing: name for name, thing in p.things().items()}
        begun = 0 if p.asks == "draw" else POWERS * p.players if self.at_scoring else p.turn + 1
        self.had_a_turn = {p.seat_of(turn) for turn in range(begun)}

    def all(self) -> None:
        self.check_order_of_play()
        self.check_mages()
        self.check_realm()
        self.check_discarded()
        self.check_shuffled()
        self.check_every_card_once()
        self.check_looks()
        self.check_frames()
        self.check_spells_face_up()
        self.check_end()

    # AO-2

    def check_order_of_play(self) -> None:
        p = self.p
        demand(
            len(p.drawn) == p.players and all(0 <= power <= POWERS for power in p.drawn),
            f"for the order of play everyone draws a power from 1 to {POWERS}, or 0 before that (AO-2.5)",
        )
        contenders = p.contenders or []
        if p.asks == "draw":
            demand(len(contenders) > 1, "a draw for the order of play needs two or more contenders (AO-2.5)")
            demand(p.frames[0].seat in contenders, "the seat that draws is not among the contenders (AO-2.5)")
            happened = p.turn or p.discarded or p.looks or p.previous_looks
            demand(not happened, "something has happened before the draw for the order of play (AO-2.5)")
        else:
            last = p.seat_of(-1)
            demand(contenders == [last], f"seat {p.starter} begins, so seat {last} drew highest (AO-2.5)")

    def check_mages(self) -> None:
        p = self.p
        for name, mages in p.places.items():
            demand(len(mages) <= 2, f"{name} holds {len(mages)} mage cards, two at most are possible (AO-2.3)")
            if p.battle == "corners":
                self.check_corner(name, mages)
        for seat in range(p.players):
            own = [mage for mage in _mages(p) if mage.seat == seat]
            powers = [mage.power for mage in own]
            for power in powers:
                demand(powers.count(power) == 1, f"seat {seat} has placed its {power} twice (AO-1.3)")
            turns = [turn for turn in range(self.turn + (p.asks == "hold")) if p.seat_of(turn) == seat]
            demand(
                len(own) == len(turns),
                f"seat {seat} has placed {len(own)} mage cards, but in {len(turns)} turns (AO-3.3)",
            )
            demand(
                sorted(mage.turn or 0 for mage in own) == turns,
                f"seat {seat} has placed its mage cards in turns that were not its own (AO-3.3)",
            )

    def check_corner(self, name: str, mages: list[PlacedMage]) -> None:
        opposite = self.p.players == 2 and not self.p.neighbours
        for mage in mages:
            sides = CORNERS[2 * mage.seat if opposite else mage.seat]
            demand(name[0] in sides, f"seat {mage.seat} may not place at {name} from its corner (AO-2.3)")
        owners = [mage.seat for mage in mages]
        for seat in owners:
            demand(owners.count(seat) == 1, f"seat {seat} has two cards at {name}; corners allow one each (AO-2.3)")

    # AO-4, AO-5

    def check_realm(self) -> None:
        p = self.p
        demand(len(self.lies_at) == len(CELL_NAMES), "two cells hold the same thing")
        for name, card in p.realm.items():
            self.check_eyes(name, card.seen_by)
            if card.card is None:
                known = card.seen_by or card.face_up or card.monster
                demand(not known, f"{name} was seen, so it must say which card it is")
            else:
                self.check_seen_card(name, card.card, card)
        held = [card.token for card in p.realm.values() if card.token is not None]
        for seat in held:
            demand(held.count(seat) == 1, f"seat {seat} has more than one token in the realm (AO-5.1)")
            played = any(p.seat_of(turn) == seat for turn in range(self.turn))
            demand(played, f"seat {seat} has a token in the realm, but has not finished a turn yet (AO-3.4)")

    def check_seen_card(self, name: str, id: str, card: RealmCard) -> None:
        is_spell = id in SPELL_IDS
        demand(
            bool(card.seen_by) or card.face_up,
            f"{name} says it is {id!r}, but nobody has seen it: leave the card out, or say by whom",
        )
        demand(not (is_spell and card.monster), f"{name} is a spell and not a monster")
        if card.face_up:
            demand(is_spell or self.at_scoring, f"{name} is face up, but monsters stay face down till the scoring")
            demand(card.token is None or self.at_scoring, f"{name} is face up under a token (AO-4.5)")
        elif card.token is None:
            demand(not is_spell, f"{name} is a spell that was looked at; it would have been revealed (AO-4.2)")
            demand(bool(card.monster), f"{name} was looked at and not revealed, so all know it for a monster (AO-4.2)")
        elif not card.monster:
            demand("divination" in self.p.discarded, f"{name} was seen under its token, but not by Divination (AO-4.5)")

    def check_eyes(self, where: str, seen_by: list[int]) -> None:
        for seat in seen_by:
            demand(seat in self.had_a_turn, f"{where} was seen by seat {seat}, which has had no turn yet (AO-3.1)")

    def check_discarded(self) -> None:
        p = self.p
        for id in p.discarded:
            demand(id in SPELL_IDS, f"{id!r} is a monster; only spells are discarded before the scoring (AO-4.2)")
            demand(p.discarded.count(id) == 1, f"{id!r} is discarded twice")
        for thing, id in p.gone.items():
            demand(id in p.discarded, f"{id!r} is gone, but only discarded spells leave the realm (AO-4.2)")
            demand(thing not in self.lies_at, f"thing {thing} is gone and lies in the realm")
        refills = FIRST_REFILL + len(p.discarded)
        for thing in (*self.lies_at, *p.gone):
            taken = not refills <= thing < FIRST_SHUFFLED
            demand(taken, f"thing {thing} still lies in the exploration deck: a spell for each card from it (AO-4.3)")

    def check_shuffled(self) -> None:
        p = self.p
        size = len(p.shuffled)
        demand(size in (0, 2, 3, 4), f"{size} cards were shuffled; Maelstrom shuffles 2 to 4 (AO-4.6)")
        demand(not size or "maelstrom" in p.discarded, "cards were shuffled, but Maelstrom is not discarded (AO-4.2)")
        for before in p.shuffled:
            self.check_eyes("a shuffled card", before.seen_by)
            demand(
                bool(before.card) == bool(before.seen_by), "a shuffled card has a face exactly if somebody had seen it"
            )
            demand(
                before.card not in SPELL_IDS, f"{before.card!r} was seen and then shuffled; it would have been revealed"
            )
        there = {thing for thing in (*self.lies_at, *p.gone) if thing >= FIRST_SHUFFLED}
        due = set(range(FIRST_SHUFFLED, FIRST_SHUFFLED + size))
        demand(there == due, f"{size} cards were shuffled, so there are the things {sorted(due)}, not {sorted(there)}")

    def check_every_card_once(self) -> None:
        p = self.p
        lying = [(card.card, card.thing or 0) for card in p.realm.values()]
        faces = [(id, thing) for id, thing in (*lying, *((id, thing) for thing, id in p.gone.items())) if id]
        before = [card.card for card in p.shuffled if card.card]
        shuffled = [id for id, thing in faces if thing >= FIRST_SHUFFLED]
        apart = [id for id, thing in faces if thing < FIRST_SHUFFLED]
        for ids in (shuffled + apart, before + apart):
            for id in ids:
                demand(ids.count(id) == 1, f"{id!r} lies in two places")
        for name, card in p.realm.items():
            demand(card.card not in p.discarded, f"{card.card!r} is discarded and lies at {name}")
        new = len(set(shuffled) - set(before))
        demand(
            new <= len(p.shuffled) - len(before),
            "among the shuffled cards there are more than were shuffled",
        )

    def check_looks(self) -> None:
        p = self.p
        demand(len(set(p.counted)) == len(p.counted) <= 2, "at most two looks count, at different cards (AO-4.4)")
        due = {"draw": (0,), "look": (0, 1), "exchange": (2,)}.get(p.asks, (0, 2))
        demand(len(p.counted) in due, f"{len(p.counted)} looks count, but the question is {p.asks!r} (AO-3.2)")
        for thing in p.counted:
            demand(thing in self.lies_at, f"thing {thing} counts as a look but does not lie in the realm")
            card = p.realm[self.lies_at[thing]]
            at_step_of_looking = p.asks in ("look", "exchange")
            free = card.token is None or not at_step_of_looking
            demand(
                card.card in MONSTER_IDS and free, f"thing {thing} counts as a look but is no monster that can be seen"
            )
        self.check_seen_by("looks", p.looks, self.previous if self.at_scoring else self.active)
        demand(bool(self.turn) or not p.previous_looks, "in the first turn there are no previous looks (AO-4.1)")
        before = self.turn - 2 if self.at_scoring else self.turn - 1
        self.check_seen_by("previous_looks", p.previous_looks, p.seat_of(before))
        again = {thing for thing in p.counted if thing in p.previous_looks}
        allowed = p.previous_looks if p.allowance is not None else [None]
        demand(
            p.allowance in allowed and again <= {p.allowance},
            "of the previous player's cards one at most was looked at, and that is the allowance (AO-4.1)",
        )

    def check_seen_by(self, what: str, things: list[int], seat: int) -> None:
        for thing in things:
            card = self.p.realm.get(self.lies_at.get(thing, ""))
            seen = card is None or card.face_up or seat in card.seen_by
            demand(seen, f"{what}: seat {seat} has not seen thing {thing}")

    # AO-1.5, AO-4.7

    def check_frames(self) -> None:
        frames = self.p.frames
        top = len(frames) - 1
        for height, frame in enumerate(frames[1:], start=1):
            asks = frame.asks
            demand(asks in SPELLS_AND_FACES, f"{asks!r} cannot be asked at height {height} of the frames")
            demand(self.p.asks == "look", f"{asks!r} can be asked while the player looks, not at {self.p.asks!r}")
            demand(frame.cell is not None, f"{asks!r} needs the cell it is about")
            demand(asks != "face" or height == top, "chance answers at once: 'face' must be the last frame")
        for height, frame in enumerate(frames):
            busy = height == top or (height == top - 1 and frames[top].asks == "face")
            self.check_progress(frame, busy)
            demand(
                frame.seat is None or frame.asks == "draw",
                f"{frame.asks!r} is not about a seat",
            )
            about_a_cell = frame.asks in (*SPELLS_AND_FACES, "scoring")
            demand(frame.cell is None or about_a_cell, f"{frame.asks!r} is not about a cell")
        if frames[top].asks == "face":
            self.check_face(frames[top], frames[top - 1])
        waits = frames[top].asks == "upheaval"
        demand(not waits or bool(self.p.counted), "Upheaval asks for nothing if no look counts (AO-1.5)")

    def check_progress(self, frame: Frame, busy: bool) -> None:
        begun = frame.looks == 1 and frame.thing is not None
        fresh = frame.looks == 0 and frame.thing is None
        demand(
            fresh or (begun and busy and frame.asks == "second-sight"),
            "only Second Sight can be half done: one look, at a thing that it names (AO-1.5)",
        )

    def check_face(self, face: Frame, asking: Frame) -> None:
        name = face.cell or ""
        card = self.p.realm[name]
        demand(card.card is None, f"the face of {name} is known already")
        demand(asking.asks in ("look", "divination", "second-sight"), f"{asking.asks!r} does not look at a card")
        free = card.token is None or asking.asks == "divination"
        demand(free, f"{name} is under a hold token (AO-4.5)")

    def check_spells_face_up(self) -> None:
        p = self.p
        waiting = [(frame.asks, frame.cell) for frame in p.frames if frame.asks in SPELL_IDS]
        lying = [(card.card, name) for name, card in p.realm.items() if card.face_up]
        for spell, name in waiting:
            demand((spell, name) in lying, f"{spell!r} does not lie face up at {name} (AO-4.3)")
            demand(waiting.count((spell, name)) == 1, f"{spell!r} at {name} waits twice")
        if not self.at_scoring:
            for card, at in lying:
                demand(
                    (card, at) in waiting, f"{card!r} lies face up at {at}, but no frame says that it waits (AO-4.3)"
                )

    # AO-6

    def check_end(self) -> None:
        p = self.p
        all_placed = self.turn == POWERS * p.players
        demand(
            self.at_scoring == all_placed, "the scoring comes when every mage card is placed, and only then (AO-6.1)"
        )
        over = p.asks == "over"
        demand(over == bool(p.winners), "a game is over exactly if it has winners")
        demand(over or not (p.points or p.captors), "there are points and captors only when the game is over (AO-6.1)")
        if p.asks == "hold":
            held = any(card.token == self.active for card in p.realm.values())
            demand(not held, f"seat {self.active} has played its hold card already (AO-5.1)")
        if p.asks == "scoring":
            name = p.frames[0].cell
            demand(
                name is not None and p.realm[name].card is None, "the scoring asks about a cell that nobody has seen"
            )
        if self.at_scoring:
            turned = len(CELL_NAMES) if over else CELL_NAMES.index(p.frames[0].cell or "")
            up = [name for name in CELL_NAMES if p.realm[name].face_up]
            demand(up == list(CELL_NAMES[:turned]), "the scoring turns over card after card, from a1 on (AO-6.1)")
        if over:
            demand(len(p.points) == p.players and p.captors.keys() == p.realm.keys(), "a score is missing (AO-6.7)")
            best = [seat for seat in range(p.players) if p.points[seat] == max(p.points)]
            demand(sorted(p.winners) == best, "the winners are those with most points (AO-6.7)")
            demand(all(0 <= points <= 400 for points in p.points), "nobody can have that many points (AO-6.5)")
