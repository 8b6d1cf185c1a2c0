"""Advice: the moves of a position ranked, with what can be expected of each and how sure that is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from zaubertisch.bots.attached import bots_of
from zaubertisch.bots.bot import Generator, Stop, never
from zaubertisch.bots.budget import Budget
from zaubertisch.bots.catalogue import UnknownBot
from zaubertisch.bots.findings import Candidate
from zaubertisch.core.gate import Masked
from zaubertisch.core.questions import Action
from zaubertisch.core.words import Words

CERTAINTY = 1.96  # standard errors on either side: 95 %
GLANCED_AT = 10  # what was played out less often is not worth a mention in the summary


class Move(msgspec.Struct, frozen=True):
    """One move and its prospects for the seat that is asked."""

    action: Action
    win: float  # the expected share of the win, from 0 to 1
    low: float  # and its 95 % interval
    high: float
    margin: float | None  # the expected lead over the best of the others, where bots count such things
    simulations: int
    words: Words


class Advice(msgspec.Struct, frozen=True):
    """All moves that were looked into, the recommended one first."""

    seat: int
    moves: list[Move]
    simulations: int
    words: Words


def advise(
    masked: Masked, budget: Budget, rng: Generator, *, edition: Any = None, threads: int = 1, stop: Stop = never
) -> Advice:
    """Advice for the seat that is asked, from what it may know and nothing else."""
    game = masked.game
    if masked.asked() != masked.seat:
        raise UnknownBot(
            f"seat {masked.seat} is not asked, so there is nothing to advise",
            f"Platz {masked.seat} ist nicht gefragt, da gibt es nichts zu raten",
        )
    # All of the budget, because here the figures count and not only which is the best.
    bots = bots_of(game)
    findings = bots.search(masked, replace(budget, whole=True), rng, threads=threads, stop=stop)
    cards = game.standard if edition is None else edition
    moves = [_move(masked, one, cards, bots.margin_unit) for one in findings.candidates]
    return Advice(masked.seat, moves, findings.simulations, _summary(moves))


def _move(masked: Masked, one: Candidate, edition: Any, unit: Words | None) -> Move:
    (action,) = masked.game.questions.actions(masked.record, [one.answer], edition)
    slack = CERTAINTY * one.win_error
    low, high = max(one.win - slack, 0.0), min(one.win + slack, 1.0)
    margin = None if unit is None else one.margin
    return Move(action, one.win, low, high, margin, one.times, _prospects(action, one, low, high, unit))


def _prospects(action: Action, one: Candidate, low: float, high: float, unit: Words | None) -> Words:
    lead = Words(de="", en="") if unit is None else _lead(one.margin, unit)
    return Words(
        de=f"{action.words.de}: Gewinnaussicht {100 * one.win:.0f} % ({100 * low:.0f} bis {100 * high:.0f} %){lead.de}",
        en=f"{action.words.en}: {one.win:.0%} to win ({low:.0%} to {high:.0%}){lead.en}",
    )


def _lead(margin: float, unit: Words) -> Words:
    return Words(
        de=f", im Mittel {_german(abs(margin))} {unit.de} {'Vorsprung' if margin >= 0 else 'Rückstand'}",
        en=f", on average {abs(margin):.1f} {unit.en} {'ahead' if margin >= 0 else 'behind'}",
    )


def _german(number: float) -> str:
    return f"{number:.1f}".replace(".", ",")


def _summary(moves: list[Move]) -> Words:
    """The recommendation in a sentence, and how clear it is."""
    best = moves[0]
    if len(moves) == 1:
        return Words(
            de=f"{best.action.words.de}: Etwas anderes kommt nicht in Frage.",
            en=f"{best.action.words.en}: nothing else comes into question.",
        )
    rivals = [move for move in moves[1:] if move.high > best.win and move.simulations >= GLANCED_AT]
    if not rivals:
        return Words(
            de=f"Klar am besten: {best.words.de}.",
            en=f"Clearly best: {best.words.en}.",
        )
    return Words(
        de=f"Am besten scheint: {best.words.de}. Kaum schlechter: {rivals[0].action.words.de}.",
        en=f"Seems best: {best.words.en}. Hardly worse: {rivals[0].action.words.en}.",
    )
