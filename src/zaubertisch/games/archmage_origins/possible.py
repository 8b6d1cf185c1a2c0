"""Whether a position of Archmage Origins can be: each check refuses one kind of position in one sentence."""

from __future__ import annotations

from collections.abc import Iterator

from zaubertisch.core.position_checks import demand, demand_known
from zaubertisch.core.words import Words
from zaubertisch.games.archmage_origins.layout import MONSTER_IDS, SPELL_IDS, Frame, PlacedMage, Position, RealmCard
from zaubertisch.games.archmage_origins.names import CELL_NAMES, FACE_IDS, FACTION_IDS, PLACE_NAMES
from zaubertisch.games.archmage_origins.state import FIRST_REFILL, FIRST_SHUFFLED, POWERS, THINGS

BEFORE_AND_AFTER = ("draw", "scoring", "over")
TURN_STEPS = ("look", "exchange", "place", "hold")
SPELLS_AND_FACES = (*SPELL_IDS, "face")
CORNERS = ("nw", "ne", "es", "sw")

# What names and numbers in positions stand for.
BATTLE = Words(de="den Kampf", en="battle")
CARD = Words(de="die Karte", en="card")
CELL = Words(de="das Feld", en="cell")
FACTION = Words(de="die Fraktion", en="faction")
MAGE = Words(de="die Magierkarte mit der Macht", en="mage card of power")
PLACE = Words(de="die Stelle", en="place")
SEAT = Words(de="den Platz", en="seat")
THING = Words(de="das Ding", en="thing")
TURN = Words(de="den Zug", en="turn")


# --- every name and number is one that there is -------------------------------------------------------------------


def check_names(p: Position) -> None:
    """Nothing is spoken of that the game does not have."""
    demand(
        2 <= p.players <= 4,
        f"{p.players} factions; AO-1.1 allows 2 to 4 players",
        f"{p.players} Fraktionen; AO-1.1 erlaubt 2 bis 4 Personen",
    )
    demand_known(FACTION, p.factions, FACTION_IDS)
    for faction in p.factions:
        demand(
            p.factions.count(faction) == 1,
            f"faction {faction!r} is taken twice (AO-1.2)",
            f"die Fraktion {faction!r} ist doppelt vergeben (AO-1.2)",
        )
    demand_known(BATTLE, [p.battle], ("corners", "open"))
    demand_known(CELL, _cells(p), CELL_NAMES)
    demand_known(PLACE, p.places, PLACE_NAMES)
    demand_known(CARD, _cards(p), FACE_IDS)
    demand_known(SEAT, _seats(p), range(p.players))
    demand_known(THING, _things(p), range(THINGS))
    demand_known(MAGE, (mage.power for mage in _mages(p)), range(1, POWERS + 1))
    demand_known(TURN, _turns(p), range(POWERS * p.players + 1))
    _check_first_frame(p)


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
    demand(
        bool(p.frames) and p.asks in first,
        f"the first frame must ask one of: {', '.join(first)}",
        f"der erste Frame muss eines davon fragen: {', '.join(first)}",
    )


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
            f"für die Reihenfolge ziehen alle eine Macht von 1 bis {POWERS}, davor steht 0 (AO-2.5)",
        )
        contenders = p.contenders or []
        if p.asks == "draw":
            demand(
                len(contenders) > 1,
                "a draw for the order of play needs two or more contenders (AO-2.5)",
                "um die Reihenfolge ziehen zwei oder mehr (AO-2.5)",
            )
            demand(
                p.frames[0].seat in contenders,
                "the seat that draws is not among the contenders (AO-2.5)",
                "der Platz, der zieht, gehört nicht zu denen, die ziehen (AO-2.5)",
            )
            happened = p.turn or p.discarded or p.looks or p.previous_looks
            demand(
                not happened,
                "something has happened before the draw for the order of play (AO-2.5)",
                "vor dem Ziehen um die Reihenfolge ist schon etwas geschehen (AO-2.5)",
            )
        else:
            last = p.seat_of(-1)
            demand(
                contenders == [last],
                f"seat {p.starter} begins, so seat {last} drew highest (AO-2.5)",
                f"Platz {p.starter} beginnt, also hat Platz {last} am höchsten gezogen (AO-2.5)",
            )

    def check_mages(self) -> None:
        p = self.p
        for name, mages in p.places.items():
            demand(
                len(mages) <= 2,
                f"{name} holds {len(mages)} mage cards, two at most are possible (AO-2.3)",
                f"an {name} liegen {len(mages)} Magierkarten, höchstens zwei sind möglich (AO-2.3)",
            )
            if p.battle == "corners":
                self.check_corner(name, mages)
        for seat in range(p.players):
            own = [mage for mage in _mages(p) if mage.seat == seat]
            powers = [mage.power for mage in own]
            for power in powers:
                demand(
                    powers.count(power) == 1,
                    f"seat {seat} has placed its {power} twice (AO-1.3)",
                    f"Platz {seat} hat seine {power} zweimal gelegt (AO-1.3)",
                )
            turns = [turn for turn in range(self.turn + (p.asks == "hold")) if p.seat_of(turn) == seat]
            demand(
                len(own) == len(turns),
                f"seat {seat} has placed {len(own)} mage cards, but in {len(turns)} turns (AO-3.3)",
                f"Platz {seat} hat {len(own)} Magierkarten gelegt, aber in {len(turns)} Zügen (AO-3.3)",
            )
            demand(
                sorted(mage.turn or 0 for mage in own) == turns,
                f"seat {seat} has placed its mage cards in turns that were not its own (AO-3.3)",
                f"Platz {seat} hat Magierkarten in Zügen gelegt, die nicht seine waren (AO-3.3)",
            )

    def check_corner(self, name: str, mages: list[PlacedMage]) -> None:
        opposite = self.p.players == 2 and not self.p.neighbours
        for mage in mages:
            sides = CORNERS[2 * mage.seat if opposite else mage.seat]
            demand(
                name[0] in sides,
                f"seat {mage.seat} may not place at {name} from its corner (AO-2.3)",
                f"Platz {mage.seat} darf von seiner Ecke aus nicht an {name} legen (AO-2.3)",
            )
        owners = [mage.seat for mage in mages]
        for seat in owners:
            demand(
                owners.count(seat) == 1,
                f"seat {seat} has two cards at {name}; corners allow one each (AO-2.3)",
                f"Platz {seat} hat zwei Karten an {name}; mit Ecken ist es je eine (AO-2.3)",
            )

    # AO-4, AO-5

    def check_realm(self) -> None:
        p = self.p
        demand(
            len(self.lies_at) == len(CELL_NAMES), "two cells hold the same thing", "in zwei Feldern liegt dasselbe Ding"
        )
        for name, card in p.realm.items():
            self.check_eyes(Words(de=name, en=name), card.seen_by)
            if card.card is None:
                known = card.seen_by or card.face_up or card.monster
                demand(
                    not known,
                    f"{name} was seen, so it must say which card it is",
                    f"{name} wurde gesehen, also muss dabeistehen, welche Karte es ist",
                )
            else:
                self.check_seen_card(name, card.card, card)
        held = [card.token for card in p.realm.values() if card.token is not None]
        for seat in held:
            demand(
                held.count(seat) == 1,
                f"seat {seat} has more than one token in the realm (AO-5.1)",
                f"Platz {seat} hat mehr als eine Marke im Reich (AO-5.1)",
            )
            played = any(p.seat_of(turn) == seat for turn in range(self.turn))
            demand(
                played,
                f"seat {seat} has a token in the realm, but has not finished a turn yet (AO-3.4)",
                f"Platz {seat} hat eine Marke im Reich, aber noch keinen Zug beendet (AO-3.4)",
            )

    def check_seen_card(self, name: str, id: str, card: RealmCard) -> None:
        is_spell = id in SPELL_IDS
        demand(
            bool(card.seen_by) or card.face_up,
            f"{name} says it is {id!r}, but nobody has seen it: leave the card out, or say by whom",
            f"{name} soll {id!r} sein, aber niemand hat es gesehen: Lass die Karte weg oder sag, von wem",
        )
        demand(
            not (is_spell and card.monster),
            f"{name} is a spell and not a monster",
            f"{name} ist ein Zauberspruch und kein Monster",
        )
        if card.face_up:
            demand(
                is_spell or self.at_scoring,
                f"{name} is face up, but monsters stay face down till the scoring",
                f"{name} liegt offen, aber Monster bleiben bis zur Wertung verdeckt",
            )
            demand(
                card.token is None or self.at_scoring,
                f"{name} is face up under a token (AO-4.5)",
                f"{name} liegt offen unter einer Marke (AO-4.5)",
            )
        elif card.token is None:
            demand(
                not is_spell,
                f"{name} is a spell that was looked at; it would have been revealed (AO-4.2)",
                f"{name} ist ein angesehener Zauberspruch; er wäre aufgedeckt worden (AO-4.2)",
            )
            demand(
                bool(card.monster),
                f"{name} was looked at and not revealed, so all know it for a monster (AO-4.2)",
                f"{name} wurde angesehen und nicht aufgedeckt, also wissen alle, dass es ein Monster ist (AO-4.2)",
            )
        elif not card.monster:
            demand(
                "divination" in self.p.discarded,
                f"{name} was seen under its token, but not by Divination (AO-4.5)",
                f"{name} wurde unter der Marke gesehen, aber nicht durch Weissagung (AO-4.5)",
            )

    def check_eyes(self, where: Words, seen_by: list[int]) -> None:
        for seat in seen_by:
            demand(
                seat in self.had_a_turn,
                f"{where.en} was seen by seat {seat}, which has had no turn yet (AO-3.1)",
                f"{where.de} wurde von Platz {seat} gesehen, der noch keinen Zug hatte (AO-3.1)",
            )

    def check_discarded(self) -> None:
        p = self.p
        for id in p.discarded:
            demand(
                id in SPELL_IDS,
                f"{id!r} is a monster; only spells are discarded before the scoring (AO-4.2)",
                f"{id!r} ist ein Monster; vor der Wertung werden nur Zaubersprüche abgelegt (AO-4.2)",
            )
            demand(p.discarded.count(id) == 1, f"{id!r} is discarded twice", f"{id!r} ist zweimal abgelegt")
        for thing, id in p.gone.items():
            demand(
                id in p.discarded,
                f"{id!r} is gone, but only discarded spells leave the realm (AO-4.2)",
                f"{id!r} ist fort, aber nur abgelegte Zaubersprüche verlassen das Reich (AO-4.2)",
            )
            demand(
                thing not in self.lies_at,
                f"thing {thing} is gone and lies in the realm",
                f"Ding {thing} ist fort und liegt doch im Reich",
            )
        refills = FIRST_REFILL + len(p.discarded)
        for thing in (*self.lies_at, *p.gone):
            taken = not refills <= thing < FIRST_SHUFFLED
            demand(
                taken,
                f"thing {thing} still lies in the exploration deck: a spell for each card from it (AO-4.3)",
                f"Ding {thing} liegt noch im Erkundungsstapel: für jede Karte daraus ein Spruch (AO-4.3)",
            )

    def check_shuffled(self) -> None:
        p = self.p
        size = len(p.shuffled)
        demand(
            size in (0, 2, 3, 4),
            f"{size} cards were shuffled; Maelstrom shuffles 2 to 4 (AO-4.6)",
            f"{size} Karten wurden gemischt; Mahlstrom mischt 2 bis 4 (AO-4.6)",
        )
        demand(
            not size or "maelstrom" in p.discarded,
            "cards were shuffled, but Maelstrom is not discarded (AO-4.2)",
            "Karten wurden gemischt, aber Mahlstrom ist nicht abgelegt (AO-4.2)",
        )
        for before in p.shuffled:
            self.check_eyes(Words(de="eine gemischte Karte", en="a shuffled card"), before.seen_by)
            demand(
                bool(before.card) == bool(before.seen_by),
                "a shuffled card has a face exactly if somebody had seen it",
                "eine gemischte Karte ist genau dann benannt, wenn jemand sie gesehen hatte",
            )
            demand(
                before.card not in SPELL_IDS,
                f"{before.card!r} was seen and then shuffled; it would have been revealed",
                f"{before.card!r} wurde gesehen und dann gemischt; es wäre aufgedeckt worden",
            )
        there = {thing for thing in (*self.lies_at, *p.gone) if thing >= FIRST_SHUFFLED}
        due = set(range(FIRST_SHUFFLED, FIRST_SHUFFLED + size))
        demand(
            there == due,
            f"{size} cards were shuffled, so there are the things {sorted(due)}, not {sorted(there)}",
            f"{size} Karten wurden gemischt, also gibt es die Dinge {sorted(due)}, nicht {sorted(there)}",
        )

    def check_every_card_once(self) -> None:
        p = self.p
        lying = [(card.card, card.thing or 0) for card in p.realm.values()]
        faces = [(id, thing) for id, thing in (*lying, *((id, thing) for thing, id in p.gone.items())) if id]
        before = [card.card for card in p.shuffled if card.card]
        shuffled = [id for id, thing in faces if thing >= FIRST_SHUFFLED]
        apart = [id for id, thing in faces if thing < FIRST_SHUFFLED]
        for ids in (shuffled + apart, before + apart):
            for id in ids:
                demand(ids.count(id) == 1, f"{id!r} lies in two places", f"{id!r} liegt an zwei Stellen")
        for name, card in p.realm.items():
            demand(
                card.card not in p.discarded,
                f"{card.card!r} is discarded and lies at {name}",
                f"{card.card!r} ist abgelegt und liegt doch an {name}",
            )
        new = len(set(shuffled) - set(before))
        demand(
            new <= len(p.shuffled) - len(before),
            "among the shuffled cards there are more than were shuffled",
            "unter den gemischten Karten sind mehr, als gemischt wurden",
        )

    def check_looks(self) -> None:
        p = self.p
        demand(
            len(set(p.counted)) == len(p.counted) <= 2,
            "at most two looks count, at different cards (AO-4.4)",
            "höchstens zwei Blicke zählen, auf verschiedene Karten (AO-4.4)",
        )
        due = {"draw": (0,), "look": (0, 1), "exchange": (2,)}.get(p.asks, (0, 2))
        demand(
            len(p.counted) in due,
            f"{len(p.counted)} looks count, but the question is {p.asks!r} (AO-3.2)",
            f"{len(p.counted)} Blicke zählen, gefragt ist aber {p.asks!r} (AO-3.2)",
        )
        for thing in p.counted:
            demand(
                thing in self.lies_at,
                f"thing {thing} counts as a look but does not lie in the realm",
                f"Ding {thing} zählt als Blick, liegt aber nicht im Reich",
            )
            card = p.realm[self.lies_at[thing]]
            at_step_of_looking = p.asks in ("look", "exchange")
            free = card.token is None or not at_step_of_looking
            demand(
                card.card in MONSTER_IDS and free,
                f"thing {thing} counts as a look but is no monster that can be seen",
                f"Ding {thing} zählt als Blick, ist aber kein Monster, das zu sehen ist",
            )
        self.check_seen_by("looks", p.looks, self.previous if self.at_scoring else self.active)
        demand(
            bool(self.turn) or not p.previous_looks,
            "in the first turn there are no previous looks (AO-4.1)",
            "im ersten Zug gibt es keine Blicke davor (AO-4.1)",
        )
        before = self.turn - 2 if self.at_scoring else self.turn - 1
        self.check_seen_by("previous_looks", p.previous_looks, p.seat_of(before))
        again = {thing for thing in p.counted if thing in p.previous_looks}
        allowed = p.previous_looks if p.allowance is not None else [None]
        demand(
            p.allowance in allowed and again <= {p.allowance},
            "of the previous player's cards one at most was looked at, and that is the allowance (AO-4.1)",
            "von den Karten des vorigen Zuges wurde höchstens eine angesehen, und die ist die Ausnahme (AO-4.1)",
        )

    def check_seen_by(self, what: str, things: list[int], seat: int) -> None:
        for thing in things:
            card = self.p.realm.get(self.lies_at.get(thing, ""))
            seen = card is None or card.face_up or seat in card.seen_by
            demand(
                seen,
                f"{what}: seat {seat} has not seen thing {thing}",
                f"{what}: Platz {seat} hat Ding {thing} nicht gesehen",
            )

    # AO-1.5, AO-4.7

    def check_frames(self) -> None:
        frames = self.p.frames
        top = len(frames) - 1
        for height, frame in enumerate(frames[1:], start=1):
            asks = frame.asks
            demand(
                asks in SPELLS_AND_FACES,
                f"{asks!r} cannot be asked at height {height} of the frames",
                f"{asks!r} kann nicht an Stelle {height} der Frames gefragt werden",
            )
            demand(
                self.p.asks == "look",
                f"{asks!r} can be asked while the player looks, not at {self.p.asks!r}",
                f"{asks!r} kann beim Ansehen gefragt werden, nicht bei {self.p.asks!r}",
            )
            demand(
                frame.cell is not None,
                f"{asks!r} needs the cell it is about",
                f"{asks!r} braucht das Feld, um das es geht",
            )
            demand(
                asks != "face" or height == top,
                "chance answers at once: 'face' must be the last frame",
                "der Zufall antwortet sofort: 'face' muss der letzte Frame sein",
            )
        for height, frame in enumerate(frames):
            busy = height == top or (height == top - 1 and frames[top].asks == "face")
            self.check_progress(frame, busy)
            demand(
                frame.seat is None or frame.asks == "draw",
                f"{frame.asks!r} is not about a seat",
                f"bei {frame.asks!r} geht es nicht um einen Platz",
            )
            about_a_cell = frame.asks in (*SPELLS_AND_FACES, "scoring")
            demand(
                frame.cell is None or about_a_cell,
                f"{frame.asks!r} is not about a cell",
                f"bei {frame.asks!r} geht es nicht um ein Feld",
            )
        if frames[top].asks == "face":
            self.check_face(frames[top], frames[top - 1])
        waits = frames[top].asks == "upheaval"
        demand(
            not waits or bool(self.p.counted),
            "Upheaval asks for nothing if no look counts (AO-1.5)",
            "Umwälzung fragt nichts, wenn kein Blick zählt (AO-1.5)",
        )

    def check_progress(self, frame: Frame, busy: bool) -> None:
        begun = frame.looks == 1 and frame.thing is not None
        fresh = frame.looks == 0 and frame.thing is None
        demand(
            fresh or (begun and busy and frame.asks == "second-sight"),
            "only Second Sight can be half done: one look, at a thing that it names (AO-1.5)",
            "nur Hellsicht kann halb getan sein: ein Blick, auf ein Ding, das sie nennt (AO-1.5)",
        )

    def check_face(self, face: Frame, asking: Frame) -> None:
        name = face.cell or ""
        card = self.p.realm[name]
        demand(card.card is None, f"the face of {name} is known already", f"welche Karte {name} ist, weiß man schon")
        demand(
            asking.asks in ("look", "divination", "second-sight"),
            f"{asking.asks!r} does not look at a card",
            f"{asking.asks!r} sieht keine Karte an",
        )
        free = card.token is None or asking.asks == "divination"
        demand(free, f"{name} is under a hold token (AO-4.5)", f"{name} liegt unter einer Bannmarke (AO-4.5)")

    def check_spells_face_up(self) -> None:
        p = self.p
        waiting = [(frame.asks, frame.cell) for frame in p.frames if frame.asks in SPELL_IDS]
        lying = [(card.card, name) for name, card in p.realm.items() if card.face_up]
        for spell, name in waiting:
            demand(
                (spell, name) in lying,
                f"{spell!r} does not lie face up at {name} (AO-4.3)",
                f"{spell!r} liegt nicht offen an {name} (AO-4.3)",
            )
            demand(
                waiting.count((spell, name)) == 1,
                f"{spell!r} at {name} waits twice",
                f"{spell!r} an {name} wartet zweimal",
            )
        if not self.at_scoring:
            for card, at in lying:
                demand(
                    (card, at) in waiting,
                    f"{card!r} lies face up at {at}, but no frame says that it waits (AO-4.3)",
                    f"{card!r} liegt offen an {at}, aber kein Frame sagt, dass es wartet (AO-4.3)",
                )

    # AO-6

    def check_end(self) -> None:
        p = self.p
        all_placed = self.turn == POWERS * p.players
        demand(
            self.at_scoring == all_placed,
            "the scoring comes when every mage card is placed, and only then (AO-6.1)",
            "gewertet wird, wenn alle Magierkarten liegen, und nur dann (AO-6.1)",
        )
        over = p.asks == "over"
        demand(
            over == bool(p.winners),
            "a game is over exactly if it has winners",
            "ein Spiel ist genau dann zu Ende, wenn jemand gewonnen hat",
        )
        demand(
            over or not (p.points or p.captors),
            "there are points and captors only when the game is over (AO-6.1)",
            "Punkte und Fänge gibt es erst, wenn das Spiel zu Ende ist (AO-6.1)",
        )
        if p.asks == "hold":
            held = any(card.token == self.active for card in p.realm.values())
            demand(
                not held,
                f"seat {self.active} has played its hold card already (AO-5.1)",
                f"Platz {self.active} hat seine Bannkarte schon gespielt (AO-5.1)",
            )
        if p.asks == "scoring":
            name = p.frames[0].cell
            demand(
                name is not None and p.realm[name].card is None,
                "the scoring asks about a cell that nobody has seen",
                "die Wertung fragt nach einem Feld, das niemand gesehen hat",
            )
        if self.at_scoring:
            turned = len(CELL_NAMES) if over else CELL_NAMES.index(p.frames[0].cell or "")
            up = [name for name in CELL_NAMES if p.realm[name].face_up]
            demand(
                up == list(CELL_NAMES[:turned]),
                "the scoring turns over card after card, from a1 on (AO-6.1)",
                "die Wertung deckt Karte um Karte auf, von a1 an (AO-6.1)",
            )
        if over:
            demand(
                len(p.points) == p.players and p.captors.keys() == p.realm.keys(),
                "a score is missing (AO-6.7)",
                "eine Wertung fehlt (AO-6.7)",
            )
            best = [seat for seat in range(p.players) if p.points[seat] == max(p.points)]
            demand(
                sorted(p.winners) == best,
                "the winners are those with most points (AO-6.7)",
                "gewonnen haben die mit den meisten Punkten (AO-6.7)",
            )
            demand(
                all(0 <= points <= 400 for points in p.points),
                "nobody can have that many points (AO-6.5)",
                "so viele Punkte kann niemand haben (AO-6.5)",
            )
