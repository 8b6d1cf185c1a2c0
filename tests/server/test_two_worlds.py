"""The two-world law on the wire: what a seat may not know changes not one byte of what it is sent.

Two servers play the same game side by side. In the second world the other players hold and choose other things,
and chance gives them other cards, wherever that looks the same to the seat in question and to onlookers.
Both worlds share ids and times, so the bytes are compared as they are.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.server.simulation import Line, SimulatedServer, on_virtual_time, table_of
from zaubertisch.core.seats import CHANCE, ONLOOKER
from zaubertisch.core.table import Table

Moves = list[str]
Seen = tuple[bytes, bytes, str, int | None]
TRIES = 10


class Script:
    """A dealer that answers with outcomes decided beforehand."""

    def __init__(self, table: Table[Any]) -> None:
        self.due: list[str] = []
        self._table = table

    def outcome(self, number: int, weighted: Sequence[tuple[int, int]]) -> int:
        """The next outcome that is due."""
        due = self.due.pop(0)
        names = {action.notation: action.id for action in self._table.legal()}
        return names[due]


def seen(table: Table[Any], seat: int, since: int) -> Seen:
    """All that a seat and the public get to know, and who is asked next."""
    events = repr((table.events(seat, since), table.events(ONLOOKER, since)))
    return table.masked(seat).record.tobytes(), table.masked(ONLOOKER).record.tobytes(), events, table.to_act


def by_hand(table: Table[Any]) -> Table[Any]:
    """A copy whose chance is answered by hand."""
    twin = table.copy()
    twin.dealer = None
    return twin


def at_random(table: Table[Any], rng: random.Random) -> Moves:
    """A decision and the chance that follows it, drawn at random."""
    twin = by_hand(table)
    moves = [rng.choice(twin.legal()).notation]
    twin.play(moves[0])
    while twin.to_act == CHANCE:
        moves.append(rng.choice(twin.legal()).notation)
        twin.play(moves[-1])
    return moves


def knowledge(table: Table[Any], moves: Moves, seat: int) -> list[Seen]:
    """What a seat knows after each of the moves."""
    twin, since = by_hand(table), len(table.events(ONLOOKER))
    known = []
    for move in moves:
        twin.play(move)
        known.append(seen(twin, seat, since))
    return known


def is_secret(table: Table[Any], moves: Moves, seat: int) -> bool:
    """Whether a seat learns something by these moves that the public does not."""
    twin, since = by_hand(table), len(table.events(ONLOOKER))
    for move in moves:
        twin.play(move)
    return twin.events(seat, since) != twin.events(ONLOOKER, since)


def twin_moves(
    table: Table[Any], known: list[Seen], seat: int, first: Sequence[str], like: Moves, rng: random.Random
) -> Moves | None:
    """Moves after each of which the seat knows just that; those that differ from `like` are tried first."""
    since = len(table.events(ONLOOKER))

    def follow(twin: Table[Any], moves: Moves, choices: Sequence[str]) -> Moves | None:
        depth = len(moves)
        for move in sorted(choices, key=lambda move: (move == like[depth], rng.random())):
            then = by_hand(twin)
            then.play(move)
            if seen(then, seat, since) != known[depth]:
                continue
            made = [*moves, move]
            if len(made) == len(like):
                return made
            found = follow(then, made, [action.notation for action in then.legal()])
            if found is not None:
                return found
        return None

    return follow(by_hand(table), [], first)


def next_moves(one: Table[Any], two: Table[Any], seat: int, rng: random.Random) -> tuple[Moves, Moves]:
    """Moves for each world that look the same to the seat; none for the second if a few tries find nothing."""
    tries = [at_random(one, rng) for _ in range(TRIES)]
    asked = one.to_act
    if asked is not None and asked != seat:
        # Secrets are what this is about: where one of the tries brings one, it is taken.
        tries.sort(key=lambda moves: not is_secret(one, moves, asked))
    for moves in tries:
        known = knowledge(one, moves, seat)
        if known[-1][3] is None:  # after the end everybody may see everything
            continue
        first = [moves[0]] if asked == seat else [action.notation for action in two.legal()]
        twins = twin_moves(two, known, seat, first, moves, rng)
        if twins is not None:
            return moves, twins
    return tries[0], []


async def two_worlds(path: Path, game: str, seed: int) -> tuple[int, int]:
    """Play a game in two worlds; how many decisions were compared, and in how many the worlds were different."""
    rng = random.Random(seed)
    worlds = []
    table = ""
    for number in range(2):
        server = SimulatedServer(path / f"{number}.sqlite", seed)
        await server.start()
        lines = [Line(server, await server.guest(name)) for name in ("Ada", "Bob", "Eve")]
        table = await table_of(lines[0], lines[1], game=game)
        await lines[2].do("enter", table=table)
        engine = server.worker.hall.rooms[table].game.table
        script = Script(engine)
        engine.dealer = script
        worlds.append((server, lines, engine, script))
    seat, other = rng.choice([(0, 1), (1, 0)])
    compared = different = 0
    one, two = worlds[0], worlds[1]
    while one[2].to_act is not None:
        asked = one[2].to_act
        moves, twins = next_moves(one[2], two[2], seat, rng)
        if not twins:  # whatever happens next, something comes out that the worlds differ in
            break
        for (_, lines, _, script), made in ((one, moves), (two, twins)):
            script.due = made[1:]
            await lines[asked].answer(table, made[0])
            await asyncio.sleep(0.5)
        for viewer in (seat, 2):
            assert one[1][viewer].raw == two[1][viewer].raw, f"{viewer} can tell the worlds apart after {moves}"
        compared += 1
        different += one[2].position() != two[2].position()
    assert one[1][other].raw != two[1][other].raw or not different
    for server, *_ in worlds:
        await server.stop()
    return compared, different


@pytest.mark.parametrize("game", ["archmage-origins", "casting-shadows"])
def test_two_worlds_are_the_same_bytes_on_the_wire(tmp_path: Path, game: str) -> None:
    total = [0, 0]
    for seed in range(2):
        folder = tmp_path / str(seed)
        folder.mkdir()
        compared, different = on_virtual_time(two_worlds(folder, game, seed))
        total = [total[0] + compared, total[1] + different]
    assert total[0] > 100
    assert total[1] > 20


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 130))
@pytest.mark.parametrize("game", ["archmage-origins", "casting-shadows"])
def test_many_pairs_of_worlds(tmp_path: Path, game: str, seed: int) -> None:
    compared, _ = on_virtual_time(two_worlds(tmp_path, game, seed))
    assert compared
