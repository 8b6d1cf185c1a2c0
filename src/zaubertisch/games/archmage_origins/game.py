"""Archmage Origins, as the rest of Zaubertisch sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from zaubertisch.core.events import Event
from zaubertisch.core.game import Action, CardEntry, Game, Option, SetUp
from zaubertisch.core.gate import Masked, Record
from zaubertisch.core.words import Words
from zaubertisch.games.archmage_origins import edition as editions
from zaubertisch.games.archmage_origins import knowledge, notation, position, refusal, rules, tell
from zaubertisch.games.archmage_origins import view as views
from zaubertisch.games.archmage_origins.cards import FACTIONS, STANDARD, Edition, entry
from zaubertisch.games.archmage_origins.clauses import RULES
from zaubertisch.games.archmage_origins.events import EVENTS
from zaubertisch.games.archmage_origins.notation import CELL_NAMES, FACE_IDS, FACTION_IDS, PLACE_NAMES
from zaubertisch.games.archmage_origins.state import FACES, NONE, PLACES, POWERS, STATE
from zaubertisch.games.archmage_origins.view import View


class ArchmageOrigins(Game[Edition]):
    """Two to four mages, sixteen hidden cards, and a border to place powers on."""

    id = "archmage-origins"
    names = Words(de="Archmage Origins", en="Archmage Origins")
    rules_version = "1"
    seats = range(2, 5)
    options = (
        Option(
            "battle",
            Words(de="Kampf", en="Battle"),
            "open",
            {
                "corners": Words(de="Ecken", en="Corners"),
                "open": Words(de="Offene Grenzen", en="Open borders"),
            },
        ),
        Option(
            "neighbours",
            Words(de="Zu zweit in Nachbarecken", en="Two players in neighbouring corners"),
            False,
            {False: Words(de="nein", en="no"), True: Words(de="ja", en="yes")},
        ),
        Option(
            "memory",
            Words(de="Gedächtnisspiel: keine Notizen", en="Memory play: no notes"),
            False,
            {False: Words(de="nein", en="no"), True: Words(de="ja", en="yes")},
        ),
    )
    roles = FACTIONS
    role_title = Words(de="Fraktion", en="faction")
    clauses = RULES
    state_dtype = STATE
    words = 2
    event_kinds = EVENTS

    @property
    def package(self) -> Path:
        return Path(__file__).parent

    def compiled_rules(self) -> dict[str, Any]:
        return {
            "to_act": rules.to_act,
            "legal": rules.legal,
            "apply": rules.apply,
            "weight": rules.weight,
            "draw": rules.draw,
            "winners": rules.winners,
            "mask": knowledge.mask,
            "redeal": knowledge.redeal,
        }

    def start(self, set_up: SetUp) -> Record:
        return position.start(set_up)

    @property
    def standard(self) -> Edition:
        return STANDARD

    def tables(self, edition: Edition) -> Record:
        return editions.tables(edition)

    def export_edition(self, edition: Edition) -> dict[str, Any]:
        return editions.export_edition(edition)

    def load_edition(self, data: object) -> Edition:
        return editions.load_edition(data)

    def card_list(self, edition: Edition) -> list[CardEntry]:
        return [entry(card) for card in edition.cards]

    def notation(self, record: Record, action: int) -> str:
        return notation.notation(record, action)

    def describe(self, record: Record, action: int, edition: Edition) -> Words:
        return notation.describe(record, action, edition)

    def actions(self, record: Record, ids: Sequence[int], edition: Edition) -> list[Action]:
        return notation.actions(record, ids, edition)

    def question(self, record: Record) -> tuple[str, Words]:
        return notation.QUESTIONS[notation.top_frame(record)[0]]

    def refusal(self, masked: Masked, text: str) -> Words:
        return refusal.refusal(masked, text)

    def view(self, masked: Masked) -> View:
        return views.view(masked)

    def fold(self, view: View, event: Event) -> None:
        views.fold(view, event)

    def tell(self, event: Event, set_up: SetUp, edition: Edition) -> Words | None:
        return tell.tell(event, set_up, edition)

    def position(self, state: Record) -> dict[str, Any]:
        return position.position(state)

    def set_up_position(self, data: Mapping[str, Any]) -> tuple[Record, SetUp]:
        return position.set_up_position(data)

    def result(self, state: Record) -> dict[str, Any]:
        """Points, winners, the realm by cell, the mage cards by place, and who captured what."""
        r: Any = state[0]
        players = int(r["players"])
        faces = {name: FACE_IDS[int(r["face"][int(r["cell"][cell])])] for cell, name in enumerate(CELL_NAMES)}
        captors = {name: int(r["captor"][cell]) for cell, name in enumerate(CELL_NAMES)}
        return {
            "points": self.points(state),
            "winners": [seat for seat in range(players) if int(r["winners"]) >> seat & 1],
            "factions": [FACTION_IDS[int(faction)] for faction in r["faction"][:players]],
            "realm": faces,
            "mages": {
                name: [
                    {"seat": int(r["mage_seat"][place][slot]), "power": int(r["mage_power"][place][slot])}
                    for slot in range(int(r["mages"][place]))
                ]
                for place, name in enumerate(PLACE_NAMES)
            },
            "captured": {
                str(seat): [faces[cell] for cell, captor in captors.items() if captor == seat]
                for seat in range(players)
            },
            "discarded": [faces[cell] for cell, captor in captors.items() if captor == NONE],
        }

    def points(self, state: Record) -> list[int]:
        """The points of the captured cards."""
        r: Any = state[0]
        return [int(points) for points in r["points"][: int(r["players"])]]

    def census(self, state: Record) -> Mapping[str, int]:
        """Every face is dealt to one card or not dealt yet; every mage card is in its hand or at the border."""
        r: Any = state[0]
        found = Counter(FACE_IDS[face] for face in range(FACES) if int(r["undrawn"]) >> face & 1)
        found.update(FACE_IDS[face] for face in {int(face) for face in (*r["face"], *r["bundle_face"])} - {NONE})
        for seat in range(int(r["players"])):
            hand = [power + 1 for power in range(POWERS) if int(r["hand"][seat]) >> power & 1]
            found.update(f"{seat}:{power}" for power in hand)
        for place in range(PLACES):
            for slot in range(int(r["mages"][place])):
                found[f"{int(r['mage_seat'][place][slot])}:{int(r['mage_power'][place][slot])}"] += 1
        return found


GAME = ArchmageOrigins()
