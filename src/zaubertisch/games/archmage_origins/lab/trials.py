"""What bots that play Archmage Origins ought to reach."""

from __future__ import annotations

from pathlib import Path

from zaubertisch.games.archmage_origins.bots.beliefs import BeliefsByBattle
from zaubertisch.games.archmage_origins.lab import beliefs
from zaubertisch.lab.strength import Pairing, Report, Trials, usual_pairings

GAME = "archmage-origins"
FITTED_TO, FITTED_GAMES = "search:50", 10_000


def exploiter(battle: str) -> Pairing:
    """A search that knows whom it plays."""
    return Pairing(("exploiter:200ms", "search:200ms"), GAME, {"battle": battle}, at_most=0.6)


def fitted(name: str, pairing: Pairing, folder: Path, report: Report | None) -> str:
    """An exploiter is a search with beliefs fitted to its opponent's games; it is fitted when it is first needed."""
    kind, _, budget = name.partition(":")
    if kind != "exploiter":
        return name
    battle = str(pairing.options["battle"])
    file = folder / f"exploiter-{battle}.json"
    if not file.exists():
        found = beliefs.fit(battle, [FITTED_TO], FITTED_GAMES, progress=report)
        beliefs.save(file, BeliefsByBattle(**{battle: found}))
    return f"search:{budget}@{file}"


TRIALS = Trials(
    pairings=(
        *usual_pairings(GAME, {"battle": "corners"}, (0.90, 0.62, 0.68, 0.50)),
        exploiter("corners"),
        *usual_pairings(GAME, {"battle": "open"}, (0.95, 0.85, 0.85, 0.70)),
        exploiter("open"),
    ),
    file=Path(__file__).with_name("strength.json"),
    prepare=fitted,
)
