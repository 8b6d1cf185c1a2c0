"""One of our bots as a program of the line protocol: `python -m zaubertisch.bots.serve_bot greedy`."""

from __future__ import annotations

import sys
from typing import IO

import msgspec

from zaubertisch.bots.bot import Bot
from zaubertisch.bots.catalogue import find_bot
from zaubertisch.bots.program import Request, masked_of
from zaubertisch.core.chance import generator
from zaubertisch.core.errors import ZaubertischError
from zaubertisch.core.registry import find_game


def serve(name: str, requests: IO[str], answers: IO[str]) -> None:
    """Answer every request, until there are no more."""
    bots: dict[str, Bot] = {}
    for line in requests:
        asked = msgspec.json.decode(line, type=Request)
        bot = bots.get(asked.game) or bots.setdefault(asked.game, find_bot(name, find_game(asked.game)))
        masked = masked_of(asked)
        legal = masked.legal()
        answer = bot.choose(masked, legal, generator(asked.random))
        print(masked.game.questions.notation(masked.record, answer), file=answers, flush=True)


def main() -> int:
    """Serve the bot named on the command line."""
    if len(sys.argv) != 2:
        print("usage: python -m zaubertisch.bots.serve_bot BOT", file=sys.stderr)
        return 2
    try:
        serve(sys.argv[1], sys.stdin, sys.stdout)
    except ZaubertischError as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
