"""What happens at a clause, told and drawn, with the figures of an edition."""

from __future__ import annotations

from zaubertisch.core.words import Words
from zaubertisch.games.casting_shadows.cards import Attack, Edition
from zaubertisch.games.casting_shadows.words import counted
from zaubertisch.paper.printing import Drawing, Example

# CS-2.1, CS-2.2: four players, in the order in which the characters are usually seated.
CORNERS = ("top-left", "top-right", "bottom-right", "bottom-left")


def examples(edition: Edition) -> list[Example]:
    """The map, purple, the five ranges, and a graded attack if the edition has one."""
    found = [_purple(), _map(edition), _ranges(), _graded(edition)]
    return [example for example in found if example is not None]


def _purple() -> Example:
    words = Words(
        de="Ein lila Kristall bezahlt einen roten, einen blauen oder einen grauen, aber nie eine Perle.",
        en="A purple crystal pays for a red, a blue or a grey one, but never for a pearl.",
    )
    return Example("CS-1.5", words, Drawing("purple"))


def _map(edition: Edition) -> Example:
    centre, left, right = edition.tiles[:3]
    homes = [character.home for character in edition.characters]
    tiles = {"centre": centre.id, "left": left.id, "right": right.id, **dict(zip(CORNERS, homes, strict=True))}
    words = Words(
        de="Der Plan zu viert: sieben Felder, jedes Heimatfeld an einer Ecke.",
        en="The map for four players: seven tiles, each home tile at a corner.",
    )
    return Example("CS-2.1", words, Drawing("map-plan", {"tiles": tiles}))


def _ranges() -> Example:
    words = Words(
        de="Die fünf Reichweiten, von links: eigenes Feld; eigenes und Nachbarfelder; nur Nachbarfelder; eigenes und "
        "bis zu zwei Felder entfernt; bis zu zwei Felder entfernt ohne das eigene.",
        en="The five ranges, from the left: own tile; own and adjacent; adjacent only; own and up to two away; up to "
        "two away without one's own.",
    )
    return Example("CS-6.1", words, Drawing("ranges"))


def _graded(edition: Edition) -> Example | None:
    """The second grade of the first attack that has three grades and one price."""
    for card in edition.attacks:
        if len(card.damage) > 1 and len(card.pays) == 1:
            return _second_grade(card)
    return None


def _second_grade(card: Attack) -> Example:
    spent = counted(2, card.pays[0], "accusative")
    words = Words(
        de=f"{card.name.de}: Wer {spent.de} ausgibt, richtet {card.damage[1]} Schaden an.",
        en=f"{card.name.en}: whoever spends {spent.en} deals {card.damage[1]} damage.",
    )
    return Example("CS-6.3", words, Drawing("graded", {"pays": list(card.pays), "grade": 2, "damage": card.damage[1]}))
