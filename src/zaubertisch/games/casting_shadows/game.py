"""Casting Shadows, as the rest of Zaubertisch sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from zaubertisch.core.errors import BadSetUp
from zaubertisch.core.events import Event
from zaubertisch.core.game import CardEntry, Game, Option, OptionValue, SetUp
from zaubertisch.core.gate import Masked, Record
from zaubertisch.core.words import Words
from zaubertisch.games.casting_shadows import edition as editions
from zaubertisch.games.casting_shadows import knowledge, listing, notation, position, refusal, rules, tell
from zaubertisch.games.casting_shadows import view as views
from zaubertisch.games.casting_shadows.cards import STANDARD, Edition
from zaubertisch.games.casting_shadows.clauses import RULES
from zaubertisch.games.casting_shadows.events import EVENTS
from zaubertisch.games.casting_shadows.names import CARD_IDS, CHARACTERS, TRAP_IDS, seats_in
from zaubertisch.games.casting_shadows.state import F_UNDER, STATE, WORDS
from zaubertisch.games.casting_shadows.view import View


class CastingShadows(Game[Edition]):
    """Two to four mages with dice, spells, traps and companions; the last one standing wins."""

    id = "casting-shadows"
    names = Words(de="Casting Shadows", en="Casting Shadows")
    rules_version = "1"
    seats = range(2, 5)
    options = (
        Option(
            "map",
            Words(de="Spielplan", en="Map"),
            "players",
            {
                "players": Words(de="Nur Heimatfelder der Mitspielenden", en="Only home tiles of those who play"),
                "seven": Words(de="Alle sieben Felder", en="All seven tiles"),
            },
        ),
        Option(
            "first",
            Words(de="Wer beginnt", en="Who begins"),
            "random",
            {"random": Words(de="wird ausgelost", en="is drawn at random")},
            range(4),
        ),
        Option(
            "round_limit",
            Words(de="Höchste Rundenzahl", en="Round limit"),
            0,
            {0: Words(de="keine", en="none")},
            range(1, 201),
        ),
        Option(
            "compensation",
            Words(
                de="Schattenenergie zum Ausgleich, wenn man später beginnt",
                en="Shadow energy to make up for beginning later",
            ),
            False,
            {False: Words(de="nein", en="no"), True: Words(de="ja", en="yes")},
        ),
    )
    roles = CHARACTERS
    role_title = Words(de="Charakter", en="character")
    clauses = RULES
    state_dtype = STATE
    words = WORDS
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

    def check_set_up(self, players: int, roles: Sequence[str] | None, options: Mapping[str, OptionValue]) -> SetUp:
        checked = super().check_set_up(players, roles, options)
        first = checked.options["first"]
        if isinstance(first, int) and first >= players:
            raise BadSetUp(
                f"seat {first} cannot begin; seats are 0 to {players - 1}",
                f"Platz {first} kann nicht beginnen; es gibt die Plätze 0 bis {players - 1}",
            )
        return checked

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
        return listing.card_list(edition)

    def notation(self, record: Record, action: int) -> str:
        return notation.notation(record, action)

    def describe(self, record: Record, action: int, edition: Edition) -> Words:
        return notation.describe(record, action, edition)

    def question(self, record: Record) -> tuple[str, Words]:
        return notation.question(record)

    def passing(self, record: Record) -> int | None:
        return notation.passing(record)

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
        """Who won in which round, and every character as it was at the end."""
        whole = position.position(state)
        r: Any = state[0]
        return {"winners": seats_in(int(r["winners"])), "round": int(r["round"]), "players": whole["players"]}

    def points(self, state: Record) -> list[int]:
        """The life points that are left."""
        r: Any = state[0]
        return [int(life) for life in r["life"][: int(r["players"])]]

    def census(self, state: Record) -> Mapping[str, int]:
        """Cards and traps; before the set-up all of the standard edition are still in their box."""
        r: Any = state[0]
        if not r["laid"]:
            return {
                **{card.id: card.copies for card in STANDARD.cards},
                **{trap.id: trap.copies for trap in STANDARD.traps},
            }
        open_cards = Counter([*r["beside"].tolist(), *r["book"].ravel().tolist()])
        cards = (r["deck"].astype(int) + r["discard"]).tolist()
        revealed = [int(row[1]) for row in r["frame"].tolist() if row[0] == F_UNDER]
        lying_traps = Counter([*r["queue"].tolist(), *r["trap"].ravel().tolist(), *revealed])
        traps = r["part"].sum(axis=0).tolist()
        return {
            **{id: cards[number] + open_cards[number] for number, id in enumerate(CARD_IDS)},
            **{id: traps[number] + lying_traps[number] for number, id in enumerate(TRAP_IDS)},
        }


GAME = CastingShadows()
