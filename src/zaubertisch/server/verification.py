"""What can be proved of a finished game: that its journal replays, and that its chance was settled beforehand."""

from __future__ import annotations

import hashlib

from zaubertisch.core.journal import Journal
from zaubertisch.core.replay import verify
from zaubertisch.core.words import Lang, Words
from zaubertisch.server import deal


def verified(journal: Journal) -> Words:
    """Replay a whole journal and say that it holds; raises `BadJournal` where it does not."""
    table = verify(journal)
    deal.check(journal.header)
    assert table.result is not None
    winners = [table.role_name(seat) for seat in table.result["winners"]]
    inputs, alone = len(journal.inputs), len(winners) == 1
    holds = Words(
        de=f"Das Protokoll stimmt: {inputs} Eingaben, gewonnen {'hat' if alone else 'haben zu gleichen Teilen'} "
        f"{' und '.join(name.de for name in winners)}.",
        en=f"The journal holds: {inputs} inputs, won {'' if alone else 'in equal shares '}by "
        f"{' and '.join(name.en for name in winners)}.",
    )
    if journal.header.position is None:
        return holds
    return Words(
        de=f"{holds.de} Es begann nicht von vorn, sondern an der Stellung in seiner ersten Zeile.",
        en=f"{holds.en} It did not begin from the start but at the position in its first line.",
    )


def report(journal: Journal, file: str, lang: Lang) -> str:
    """The verification as a page of text, with everything needed to repeat it."""
    holds = verified(journal)
    header = journal.header
    digest = hashlib.sha256(b"\n".join(journal.lines()) + b"\n").hexdigest()
    given = {
        "game": header.game,
        "rules": header.rules,
        "edition": f"{header.edition.name} ({header.edition.hash})",
        "players": ", ".join(header.players),
        "file": file,
        "sha256": digest,
        "commitment": header.commitment or "-",
        "seed": header.seed or "-",
    }
    facts = "\n".join(f"{name + ':':12}{value}" for name, value in given.items())
    return _REPORT[lang].format(holds=holds[lang], facts=facts, file=file)


_REPORT = Words(
    de="""Zaubertisch: Prüfung einer Partie

{holds}

{facts}

So prüfst du es selbst, ohne diesem Server zu trauen:

    pip install zaubertisch
    zaubertisch verify {file} --lang de

Vor dem Beginn zeigte der Server das Siegel (commitment). Es ist SHA-256 seines Teils des Startwerts (seed), der bis zum
ersten Punkt reicht; danach folgt, was die Geräte der Personen beigetragen haben. Aus dem Startwert folgt aller Zufall
der Partie, und jede Zeile des Protokolls trägt eine Prüfsumme des Stands nach ihr.
""",
    en="""Zaubertisch: verification of a game

{holds}

{facts}

How to check it yourself, without trusting this server:

    pip install zaubertisch
    zaubertisch verify {file} --lang en

Before the start the server showed the commitment. It is the SHA-256 of its part of the seed, up to the first dot; then
follows what the players' devices added. All chance of the game follows from the seed, and every line of the journal
carries a checksum of the state after it.
""",
)
