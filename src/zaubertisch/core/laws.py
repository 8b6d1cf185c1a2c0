"""The laws that hold for every game: before any example, a game is right when none of these can be broken.

Each law takes a table at any point of a game and raises `LawBroken`. `obey` plays whole random games and holds every
position against all of them; a new game passes this before anything else is said about it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from zaubertisch.core import gate
from zaubertisch.core.chance import generator
from zaubertisch.core.changes import carry_out
from zaubertisch.core.domains import NOTHING
from zaubertisch.core.events import Event, new_log, rows_of, seen_of
from zaubertisch.core.game import Game, OptionValue
from zaubertisch.core.gate import Record
from zaubertisch.core.journal import Journal
from zaubertisch.core.replay import replay, verify
from zaubertisch.core.seats import CHANCE, ONLOOKER, OVER
from zaubertisch.core.table import Table, deal, set_up
from zaubertisch.core.words import LANGS, Words

WORLDS_APART = 1 << 20  # added to the numbers of events in a second world, so that nobody takes them for the same


class LawBroken(AssertionError):
    """A game does something that no game may do."""


def demand(holds: bool, law: str, what: object) -> None:
    """Refuse a game that breaks a law."""
    if not holds:
        raise LawBroken(f"{law}: {what}")


@dataclass(slots=True)
class World:
    """A bare state that can be stepped, for looking at what would have happened."""

    game: Game[Any]
    tables: Record
    state: Record

    def copy(self) -> World:
        return World(self.game, self.tables, self.state.copy())

    def asked(self) -> int:
        return int(self.game.drivers.asked(self.tables, self.state))

    def legal(self) -> list[int]:
        return gate.legal_ids(self.game, self.tables, self.state) if self.asked() != OVER else []

    def masked_bytes(self, seat: int) -> bytes:
        return gate.mask(self.game, self.tables, self.state, seat).record.tobytes()

    def view_bytes(self, seat: int) -> bytes:
        return msgspec.json.encode(self.game.view(gate.mask(self.game, self.tables, self.state, seat)))

    def accepts(self, action: int) -> bool:
        words = np.zeros(self.game.words, np.uint64)
        return bool(self.game.drivers.step(self.tables, self.state.copy(), action, words, new_log()))

    def step(self, action: int) -> list[bytes]:
        log = new_log()
        words = np.zeros(self.game.words, np.uint64)
        accepted = self.game.drivers.step(self.tables, self.state, action, words, log)
        demand(bool(accepted), "legal", f"action {action} is legal but not accepted")
        demand(not log["fault"][0] and not self.state["fault"][0], "bounds", "frames or events overflowed")
        return rows_of(log)

    def draw(self, rng: NDArray[np.uint64]) -> int:
        return int(self.game.drivers.draw_outcome(self.tables, self.state, rng))


def world_of(table: Table[Any]) -> World:
    """The bare state behind a table."""
    state, tables = table.true_state()
    return World(table.game, tables, state)


def eyes(table: Table[Any]) -> list[int]:
    """Everyone who looks at a table."""
    return [*range(table.set_up.players), ONLOOKER]


# --- laws of one position -----------------------------------------------------------------------------------------


def position_round_trip(table: Table[Any]) -> None:
    """A position written down and set up again is the same, to the bit."""
    again = set_up(table.position(), edition=table.edition, chance_by_hand=True)
    demand(again.hash == table.hash, "position", f"comes back different:\n{table.position()}\n{again.position()}")


def clones_are_independent(table: Table[Any]) -> None:
    """What is played on a copy does not touch the original."""
    before = (table.hash, len(table.journal.inputs), table.events())
    twin = table.copy()
    if twin.to_act is not None:
        twin.play(twin.legal()[0])
        demand(twin.hash != table.hash, "clone", "playing on a copy changes nothing")
    demand((table.hash, len(table.journal.inputs), table.events()) == before, "clone", "the original changed")


def cards_are_conserved(world: World, at_start: dict[str, int]) -> None:
    """No card appears, vanishes or doubles."""
    now = dict(world.game.census(world.tables, world.state))
    lost = {card: (at_start.get(card), now.get(card)) for card in now.keys() | at_start.keys()}
    demand(now == at_start, "conservation", {card: pair for card, pair in lost.items() if pair[0] != pair[1]})


def legal_is_what_step_accepts(world: World) -> None:
    """The legal actions are exactly those that a step accepts; somebody who is asked has at least one."""
    legal = set(world.legal())
    accepted = {action for action in range(-1, 64 * world.game.words + 1) if world.accepts(action)}
    demand(legal == accepted, "legal", f"legal {sorted(legal)}, accepted {sorted(accepted)}")
    demand(bool(legal) == (world.asked() != OVER), "legal", "a question without an answer")


def notation_round_trip(table: Table[Any], world: World) -> None:
    """Every legal action has a notation of its own, is read as it is written, and means the same when it is played."""
    actions = table.legal()
    demand(len({action.notation for action in actions}) == len(actions), "notation", [str(a) for a in actions])
    for action in actions:
        read = table.game.questions.read(world.state, action.notation)
        demand(read == action.id, "notation", f"{action} is read as {read}")
    for action in actions[:3]:
        twin = table.copy()
        twin.dealer = None
        twin.play(action.notation)
        other = world.copy()
        other.step(action.id)
        demand(world_of(twin).state.tobytes() == other.state.tobytes(), "notation", f"{action} means something else")


def everything_has_words(table: Table[Any]) -> None:
    """Question, answers and refusal can be read in both languages, and what would come of answers can be sent."""
    question = table.question()
    _demand_words(question.words, question)
    _demand_words(question.help, question)
    for action in table.legal():
        _demand_words(action.words, action)
    refusal = table.why_not("nonsense")
    demand(refusal is not None, "words", "nonsense is an answer")
    if table.to_act is not None and table.to_act != CHANCE:
        msgspec.json.encode(table.game.questions.preview(table.masked(table.to_act)))


def _demand_words(words: Words | None, what: object) -> None:
    if words is not None:
        demand(all(words[lang].strip() for lang in LANGS), "words", what)


def masks_hide_alike(table: Table[Any], world: World, rng: NDArray[np.uint64]) -> int:
    """The two-world law: what a seat cannot tell apart looks the same, asks the same and answers the same.

    Gives the number of pairs of worlds that could be followed through an action.
    """
    followed = 0
    for seat in eyes(table):
        masked = gate.mask(world.game, world.tables, world.state, seat)
        other = World(world.game, world.tables, masked.redeal(rng))
        demand(other.masked_bytes(seat) == world.masked_bytes(seat), "two-world", f"masked record of seat {seat}")
        demand(other.view_bytes(seat) == world.view_bytes(seat), "two-world", f"view of seat {seat}")
        demand(other.asked() == world.asked(), "two-world", f"who is asked, for seat {seat}")
        if world.asked() == seat:
            demand(other.legal() == world.legal(), "two-world", f"legal actions of seat {seat}")
            demand(masked.legal() == world.legal(), "two-world", f"legal actions from the mask of seat {seat}")
        common = sorted(set(world.legal()) & set(other.legal()))
        if common and world.asked() != OVER:
            action = common[int(rng[0]) % len(common)]
            followed += follow_both(world.copy(), other, action, seat, rng)
    return followed


def follow_both(one: World, other: World, action: int, seat: int, rng: NDArray[np.uint64]) -> bool:
    """The same action in two worlds that a seat cannot tell apart; whether they stayed so to the next question.

    They may part only where a face is revealed that differs.
    """
    own = one.asked() == seat
    while True:
        seen = [_seen(world, world.step(action), seat) for world in (one, other)]
        if seen[0] != seen[1]:
            if own:
                demand_only_facts_differ(seen[0], seen[1], seat)
            return False
        demand(one.masked_bytes(seat) == other.masked_bytes(seat), "two-world", f"masked record after {action}")
        demand(one.asked() == other.asked(), "two-world", f"who is asked after {action}, for seat {seat}")
        if one.asked() != CHANCE:
            return True
        action = one.draw(rng)
        if action not in other.legal():
            return False


def _seen(world: World, rows: list[bytes], seat: int) -> list[Event]:
    return [world.game.events.see(seen_of(row, seat), number) for number, row in enumerate(rows)]


def demand_only_facts_differ(one: list[Event], other: list[Event], seat: int) -> None:
    """After a seat's own action two worlds may first differ in what an event reveals, not in which event there is."""
    for here, there in zip(one, other, strict=False):
        if here != there:
            demand(
                (here.kind, here.seat) == (there.kind, there.seat), "two-world", f"{here} or {there} for seat {seat}"
            )
            return
    raise LawBroken(f"two-world: an event more or less betrays something to seat {seat}: {one} or {other}")


def draw_follows_weights(world: World, rng: NDArray[np.uint64], draws: int) -> None:
    """Chance draws every outcome as often as its weight says (a test at about five standard deviations)."""
    outcomes = world.legal()
    weights = np.array([world.game.drivers.outcome_weight(world.tables, world.state, o) for o in outcomes], float)
    demand(bool((weights > 0).all()), "chance", "a possible outcome without weight")
    drawn = [world.draw(rng) for _ in range(draws)]
    demand(set(drawn) <= set(outcomes), "chance", "an impossible outcome was drawn")
    counts = np.array([drawn.count(outcome) for outcome in outcomes], float)
    share = weights / weights.sum()
    spread = np.sqrt(draws * share * (1 - share))
    off = np.abs(counts - draws * share) > 5 * spread + 1e-9
    demand(not off.any(), "chance", f"drawn {counts}, expected {draws * share}")


# --- laws of whole games ------------------------------------------------------------------------------------------


def random_set_ups(game: Game[Any], rnd: random.Random) -> Iterator[tuple[int, list[str], dict[str, OptionValue]]]:
    """Random ways to begin a game, over all options; the usual choices a little more often."""
    while True:
        players = rnd.choice(list(game.seats))
        roles = rnd.sample(list(game.roles), players)
        options = {option.name: rnd.choice([option.default, *option.values]) for option in game.options}
        yield players, roles, options


class Onlookers:
    """Everyone's view, kept up to date by nothing but the events that reach them."""

    def __init__(self, start: Table[Any]) -> None:
        self.views = {seat: start.view(seat) for seat in eyes(start)}
        self.read = 0

    def catch_up(self, table: Table[Any]) -> None:
        """The fold law: what a seat's events say to change rebuilds its view, also as clients have it."""
        for seat, view in self.views.items():
            followed = msgspec.to_builtins(view)
            for event, whole in zip(table.events(seat, self.read), table.open_events(self.read), strict=True):
                if event != whole:
                    secret_stays_untold(table, view, event, whole)
                _demand_words(table.tell(event), event)
                changes = table.game.events.changes(view, event)
                carry_out(followed, msgspec.to_builtins(changes))
                carry_out(view, changes)
            now = table.view(seat)
            demand(view == now, "fold", f"seat {seat}: {_differences(view, now)}")
            demand(followed == msgspec.to_builtins(now), "fold", f"seat {seat}: {_differences(followed, now)}")
        self.read = table.happened


def secret_stays_untold(table: Table[Any], view: Any, event: Event, whole: Event) -> None:
    """The law of secrets: whoever may not see a secret is told the same whatever it is, and their view changes alike.

    In both worlds those who know the secret are told first; nothing may be remembered of that.
    """
    events = table.game.events
    secret = events.by_name[event.kind].secret
    assert secret is not None, "what a seat does not see is a secret"
    value = whole.facts[secret.name]
    true = NOTHING if value is None else secret.number(value)
    other = next(number for number in (*secret.numbers(), NOTHING) if number != true)
    said = []
    for world, hidden in enumerate((true, other)):
        number = world * WORLDS_APART + event.number
        table.tell(replace(whole, number=number, facts={**whole.facts, secret.name: secret.fact(hidden)}))
        heard = replace(event, number=number)
        said.append((table.tell(heard), events.changes(view, heard)))
    demand(said[0] == said[1], "secret", f"{event.kind} betrays {secret.name}: {said[0]} or {said[1]}")


def _differences(one: Any, other: Any) -> dict[str, Any]:
    here, there = msgspec.to_builtins(one), msgspec.to_builtins(other)
    return {key: (here[key], there[key]) for key in here if here[key] != there[key]}


def obey(game: Game[Any], seed: int, *, edition: Any = None, every: int = 1, most: int | None = None) -> int:
    """Play one random game and hold every position against all laws; every `every`-th against the costly ones.

    Gives the number of positions; where cards make games endless, `most` says after how many it is enough.
    """
    rnd = random.Random(seed)
    rng = generator(seed)
    players, roles, options = next(random_set_ups(game, rnd))
    table = deal(game.id, players, roles=roles, edition=edition, chance_by_hand=True, **options)
    onlookers = Onlookers(table)
    start = world_of(table)
    census = dict(game.census(start.tables, start.state))
    positions = 0
    while True:
        onlookers.catch_up(table)
        everything_has_words(table)
        world = world_of(table)
        masks_hide_alike(table, world, rng)
        cards_are_conserved(world, census)
        if positions % every == 0:
            for seat in eyes(table):
                masked = gate.mask(game, world.tables, world.state, seat)
                cards_are_conserved(World(game, world.tables, masked.redeal(rng)), census)
            position_round_trip(table)
            clones_are_independent(table)
            legal_is_what_step_accepts(world)
            notation_round_trip(table, world)
            if table.to_act == CHANCE:
                draw_follows_weights(world, rng, 200)
        positions += 1
        if table.to_act is None or positions == most:
            break
        answers = table.legal()
        table.play(answers[rnd.randrange(len(answers))] if table.to_act != CHANCE else _drawn(table, world, rng))
    if table.to_act is None:
        journal_round_trip(table)
    return positions


def _drawn(table: Table[Any], world: World, rng: NDArray[np.uint64]) -> str:
    return table.game.questions.notation(world.state, world.draw(rng))


def journal_round_trip(table: Table[Any]) -> None:
    """A finished game's journal, written and read, replays to the same end; cut anywhere, it goes on from there."""
    written = b"\n".join(table.journal.lines())
    again = Journal.parse(written)
    demand(again == table.journal, "journal", "reads differently from how it was written")
    demand(verify(again).hash == table.hash, "journal", "replays to another end")
    half = Journal(again.header, again.inputs[: len(again.inputs) // 2])
    demand(replay(half).journal.inputs == half.inputs, "journal", "half of it does not replay")
