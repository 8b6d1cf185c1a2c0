"""An observation of Casting Shadows, made from the masked record of a seat. Seats are counted from the own one on."""

from __future__ import annotations

from typing import Any

from zaubertisch.adapters.layout import Layout, Part
from zaubertisch.adapters.tensors import Length, Tensor
from zaubertisch.core.bits import has
from zaubertisch.core.compiled import compiled, inlined
from zaubertisch.core.errors import BadSetUp
from zaubertisch.core.frames import KIND, A
from zaubertisch.core.game import SetUp
from zaubertisch.core.record import integer
from zaubertisch.games.casting_shadows import rules
from zaubertisch.games.casting_shadows.state import (
    BOOK,
    CARDS,
    COMPANIONS,
    DICE,
    FRAMES,
    KNOWN,
    NONE,
    NOWHERE,
    PLACES,
    Q_OVER,
    RESOURCES,
    SEATS,
    SYMBOLS,
    TILES,
    TRAP_TOTAL,
    TRAPS,
    State,
)

PARTS = 3
FRAME_SIZE = 13

LAYOUT = Layout(
    Part("question", (Q_OVER,), "which question is open, by its number less 1 (see the actions)"),
    Part("asked", (SEATS,), "who is asked; nobody when it is chance or the game is over"),
    Part("active", (SEATS,), "whose turn it is"),
    Part("seat", (SEATS,), "the own seat, as the table counts"),
    Part("players", (3,), "two, three or four players"),
    Part("options", (3,), "the map of seven; compensation; whoever leaves is out"),
    Part("wanted_first", (SEATS,), "whom the table made the first player"),
    Part("round_limit", (2,), "how many times 128, and the rest; 0 is none", high=127),
    Part("round", (2,), "how many times 128, and the rest", high=127),
    Part("first", (SEATS,), "who began"),
    Part("place", (PLACES, TILES), "the tile at each place round the centre, clockwise from the top left"),
    Part("beside", (TILES, CARDS), "the card beside each tile"),
    Part("companions", (COMPANIONS,), "companions not revealed yet"),
    Part("portal", (COMPANIONS,), "companions in the portal"),
    Part("deck", (CARDS,), "how many of each card the draw deck holds", high=127),
    Part("discard", (CARDS,), "how many of each card were discarded", high=127),
    Part("part_size", (PARTS,), "traps unseen in the trap deck, and left there by fallen players", high=TRAP_TOTAL),
    Part("shown", (PARTS, TRAPS), "traps of each of these parts that were revealed", high=TRAP_TOTAL),
    Part("sure", (PARTS, TRAPS), "traps all knew when they were shuffled into that part", high=TRAP_TOTAL),
    Part("part_used", (1,), "fallen players who left traps", high=3),
    Part("handed_on", (1,), "traps of the first part that went on into the second", high=TRAP_TOTAL),
    Part("queue", (TRAP_TOTAL,), "under the trap deck: 1 + a trap, or 6 and 7 for those of fallen players", high=7),
    Part("character", (SEATS, 4), "each player's character"),
    Part("tile", (SEATS, TILES), "where it stands"),
    Part("life", (SEATS,), "its life", high=127),
    Part("energy", (SEATS,), "its shadow energy", high=127),
    Part("alive", (SEATS,), "it is in the game"),
    Part("shadow", (SEATS,), "it is in shadow form"),
    Part("winners", (SEATS,), "who has won"),
    Part("companion", (SEATS, COMPANIONS), "its companion"),
    Part("book", (SEATS, BOOK, CARDS), "the open cards of its spellbook"),
    Part("trap", (SEATS, BOOK, TRAPS), "its face-down traps, where known"),
    Part("trap_from", (SEATS, BOOK, PARTS + 1), "where each came from: the parts of the trap deck, or known to all"),
    Part("points", (1,), "action points", high=127),
    Part("rerolls", (1,), "rerolls made in this turn", high=127),
    Part("cast", (BOOK,), "cards of the book cast in this turn"),
    Part("die", (DICE, RESOURCES), "what each die in the pool shows"),
    Part("pool", (RESOURCES,), "dice and tokens by resource", high=127),
    Part("need", (SYMBOLS,), "what is still to pay, by symbol", high=127),
    Part("made", (RESOURCES,), "what a conversion will have made", high=127),
    Part(
        "frames",
        (FRAMES, FRAME_SIZE),
        "the stack of open questions: kind, then three fields of four bytes each, lowest first; seats as the table "
        "counts",
        -128,
        127,
    ),
)

AT: Any = LAYOUT.offsets  # where each part begins


@compiled
def encode(t: Any, m: State, seat: int, out: Any) -> None:
    """Write what a seat may know, as its masked record says it, into `out`."""
    out[:] = 0
    own = seat if seat < m.players else 0
    encode_table(t, m, seat, own, out)
    encode_map(m, out)
    encode_decks(m, out)
    for owner in range(integer(m.players)):
        encode_player(m, owner, relative(m, own, owner), out)
    encode_turn(m, out)
    encode_frames(m, out)


@inlined
def relative(m: State, own: int, seat: int) -> int:
    """A seat counted from the own one on. (Two bits hold it, which tells the compiler that it is not negative.)"""
    return (seat - own if seat >= own else seat - own + integer(m.players)) & 3


@compiled
def encode_table(t: Any, m: State, seat: int, own: int, out: Any) -> None:
    """The question, who plays and how."""
    out[AT.question + m.frame[m.depth - 1, KIND] - 1] = 1
    asked = rules.to_act(t, m)
    if asked >= 0:
        out[AT.asked + relative(m, own, asked)] = 1
    out[AT.active + relative(m, own, integer(m.active))] = 1
    if seat < m.players:
        out[AT.seat + seat] = 1
    out[AT.players + m.players - 2] = 1
    out[AT.options] = m.map
    out[AT.options + 1] = m.compensation
    out[AT.options + 2] = m.leaving_is_out
    if m.wanted_first != NONE:
        out[AT.wanted_first + relative(m, own, integer(m.wanted_first))] = 1
    out[AT.round_limit] = m.round_limit >> 7
    out[AT.round_limit + 1] = m.round_limit & 127
    out[AT.round] = m.round >> 7
    out[AT.round + 1] = m.round & 127
    out[AT.first + relative(m, own, integer(m.first))] = 1


@compiled
def encode_map(m: State, out: Any) -> None:
    """The tiles and what lies beside them."""
    for place in range(PLACES):
        if m.place[place] != NONE:
            out[AT.place + TILES * place + m.place[place]] = 1
    for tile in range(TILES):
        if m.beside[tile] != NONE:
            out[AT.beside + CARDS * tile + m.beside[tile]] = 1


@compiled
def encode_decks(m: State, out: Any) -> None:
    """What is known of the decks and of the portal."""
    for companion in range(COMPANIONS):
        out[AT.companions + companion] = (m.companions >> companion) & 1
        out[AT.portal + companion] = (m.portal >> companion) & 1
    for card in range(CARDS):
        out[AT.deck + card] = m.deck[card]
        out[AT.discard + card] = m.discard[card]
    for part in range(PARTS):
        out[AT.part_size + part] = m.part_size[part]
        for trap in range(TRAPS):
            out[AT.shown + TRAPS * part + trap] = m.shown[part, trap]
            out[AT.sure + TRAPS * part + trap] = m.sure[part, trap]
    out[AT.part_used] = m.part_used
    out[AT.handed_on] = m.handed_on
    for place in range(integer(m.queue_size)):
        out[AT.queue + place] = m.queue[place] + 1


@compiled
def encode_player(m: State, owner: int, r: int, out: Any) -> None:
    """A character, its spellbook and its traps."""
    out[AT.character + 4 * r + m.character[owner]] = 1
    if m.tile[owner] < NOWHERE:
        out[AT.tile + TILES * r + m.tile[owner]] = 1
    out[AT.life + r] = m.life[owner]
    out[AT.energy + r] = m.energy[owner]
    out[AT.alive + r] = has(m.alive, owner)
    out[AT.shadow + r] = has(m.shadow, owner)
    out[AT.winners + r] = has(m.winners, owner)
    if m.companion[owner] < COMPANIONS:
        out[AT.companion + COMPANIONS * r + m.companion[owner]] = 1
    for slot in range(integer(m.books[owner])):
        out[AT.book + CARDS * (BOOK * r + slot) + m.book[owner, slot]] = 1
    for slot in range(integer(m.traps[owner])):
        at = BOOK * r + slot
        if m.trap[owner, slot] != NONE:
            out[AT.trap + TRAPS * at + m.trap[owner, slot]] = 1
        out[AT.trap_from + (KNOWN + 1) * at + m.trap_from[owner, slot]] = 1


@compiled
def encode_turn(m: State, out: Any) -> None:
    """The pool and what is being paid."""
    out[AT.points] = m.points
    out[AT.rerolls] = min(integer(m.rerolls), 127)
    for slot in range(BOOK):
        out[AT.cast + slot] = (m.cast >> slot) & 1
    for die in range(DICE):
        if m.die[die]:
            out[AT.die + RESOURCES * die + m.die[die] - 1] = 1
    for resource in range(RESOURCES):
        out[AT.pool + resource] = m.pool[resource]
        out[AT.made + resource] = m.made[resource]
    for symbol in range(SYMBOLS):
        out[AT.need + symbol] = m.need[symbol]


@compiled
def encode_frames(m: State, out: Any) -> None:
    """The questions that are open, the fields of their frames byte by byte."""
    for height in range(integer(m.depth)):
        at = AT.frames + FRAME_SIZE * height
        out[at] = m.frame[height, KIND]
        for column in range(A, 4):
            value = integer(m.frame[height, column])
            for byte in range(4):
                out[at + 4 * column - 3 + byte] = (value >> (8 * byte)) & 255


def most_decisions(set_up: SetUp) -> int:
    """How long a game may get; without a round limit there is no end to it."""
    rounds = int(set_up.options["round_limit"])
    if rounds == 0:
        raise BadSetUp("OpenSpiel's games are finite: give a round_limit", "OpenSpiel braucht ein round_limit")
    return 200 * set_up.players * rounds


TENSOR = Tensor(
    layout=LAYOUT,
    encode=encode,
    derived=frozenset({"depth", "deck_size", "queue_size", "laid", "next_to", "books", "traps"}),
    blank=frozenset({"part", "fault"}),
    length=Length(decisions=most_decisions, past=2048, options={"round_limit": 60}),
)
