"""Bots of others: a program that answers, line by line, over its standard input and output (see `docs/bots.md`).

Every request holds all that is needed to answer it, so a program may serve any number of games, one after the other.
A program that ends, is silent for too long or answers nonsense fails: it is stopped and forfeits the game.
"""

from __future__ import annotations

import base64
import queue
import shlex
import subprocess
import threading
from collections.abc import Sequence
from typing import IO, Any

import msgspec
import numpy as np

from zaubertisch.bots.bot import BotFailed, Generator, Stop, never
from zaubertisch.core.chance import next_word
from zaubertisch.core.gate import Masked
from zaubertisch.core.registry import find_game

PROTOCOL = 1
PATIENCE = 60.0  # seconds for an answer; the first one may have to wait for a compiler
LONGEST_LINE = 10_000


class Request(msgspec.Struct):
    """What a program is asked: one line of JSON."""

    protocol: int
    game: str
    seat: int
    question: str
    legal: list[str]  # the possible answers in notation; the program writes one of them back as it stands
    view: Any  # what the seat may know
    random: int  # a number to draw randomness from, so that games can be repeated
    record: str  # the masked record and the edition's figures, for bots that are built on Zaubertisch
    tables: str


def request(masked: Masked, legal: Sequence[int], random: int) -> Request:
    """The request for one decision."""
    game = masked.game
    return Request(
        protocol=PROTOCOL,
        game=game.id,
        seat=masked.seat,
        question=game.questions.present(masked.record).name,
        legal=[game.questions.notation(masked.record, answer) for answer in legal],
        view=game.view(masked),
        random=random,
        record=base64.b64encode(masked.record.tobytes()).decode(),
        tables=base64.b64encode(masked.tables.tobytes()).decode(),
    )


def masked_of(asked: Request) -> Masked:
    """The masked record of a request."""
    game = find_game(asked.game)
    record = np.frombuffer(base64.b64decode(asked.record), game.state_dtype).copy()
    tables = np.frombuffer(base64.b64decode(asked.tables), game.tables(game.standard).dtype).copy()
    return Masked(game, tables, record, asked.seat)


class ProgramBot:
    """A seat taken by a program. It is started with the first question and again after a failure."""

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        self.name = f"program:{command}"
        self._command = shlex.split(command)
        self._patience = patience
        self._process: subprocess.Popen[str] | None = None
        self._answers: queue.Queue[str | None] = queue.Queue()

    def choose(self, masked: Masked, legal: Sequence[int], rng: Generator, stop: Stop = never) -> int:
        asked = request(masked, legal, next_word(rng))
        answer = self._ask(msgspec.json.encode(asked).decode())
        if answer not in asked.legal:
            given = repr(answer[:80])
            raise self._failure(
                f"answered {given}, which is not among the legal answers",
                f"antwortete {given}, was nicht zu den möglichen Antworten gehört",
            )
        return legal[asked.legal.index(answer)]

    def close(self) -> None:
        """Stop the program."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def _ask(self, line: str) -> str:
        process = self._process or self._start()
        assert process.stdin is not None
        try:
            process.stdin.write(line + "\n")
            process.stdin.flush()
            answer = self._answers.get(timeout=self._patience)
        except queue.Empty:
            raise self._failure(
                f"did not answer within {self._patience:g} seconds",
                f"antwortete nicht innerhalb von {self._patience:g} Sekunden",
            ) from None
        except OSError:
            answer = None
        if answer is None:
            raise self._failure("ended without an answer", "endete ohne Antwort")
        return answer

    def _start(self) -> subprocess.Popen[str]:
        try:
            process = subprocess.Popen(
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", errors="replace"
            )
        except OSError as problem:
            raise self._failure(
                f"cannot be started: {problem.strerror}", f"lässt sich nicht starten: {problem.strerror}"
            ) from None
        assert process.stdout is not None
        self._process, self._answers = process, queue.Queue()
        threading.Thread(target=_listen, args=(process.stdout, self._answers), daemon=True).start()
        return process

    def _failure(self, en: str, de: str) -> BotFailed:
        self.close()
        program = shlex.join(self._command)
        return BotFailed(f"the bot program {program!r} {en}", f"das Bot-Programm {program!r} {de}")


def _listen(output: IO[str], answers: queue.Queue[str | None]) -> None:
    """Pass on what the program says, line by line; None when it has ended."""
    try:
        while line := output.readline(LONGEST_LINE):
            answers.put(line.strip())
    except ValueError:  # the program was stopped and its output closed
        pass
    answers.put(None)
