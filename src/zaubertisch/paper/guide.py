"""The first page: how to print, cut and sleeve what follows."""

from __future__ import annotations

from msgspec import to_builtins

from zaubertisch.core.words import Lang, Words
from zaubertisch.paper.order import Order
from zaubertisch.paper.parts import Part, page
from zaubertisch.paper.printing import Drawing
from zaubertisch.paper.sheets import Duplex

TITLE = Words(de="Drucken und schneiden", en="Printing and cutting")

TURNING: dict[Duplex, Words] = {
    "long": Words(
        de="Drucke beidseitig und lass das Blatt an der langen Kante wenden.",
        en="Print on both sides and have the sheet turned along its long edge.",
    ),
    "short": Words(
        de="Drucke beidseitig und lass das Blatt an der kurzen Kante wenden.",
        en="Print on both sides and have the sheet turned along its short edge.",
    ),
    "none": Words(
        de="Drucke einseitig. Nach den Vorderseiten kommen ihre Rückseiten: Klebe sie Rücken an Rücken, oder lege die "
        "bedruckten Blätter gewendet noch einmal ein.",
        en="Print on one side. After the fronts come their backs: glue them back to back, or feed the printed sheets "
        "again, turned over.",
    ),
}


def guide(order: Order, lang: Lang) -> Part:
    """How to make a game of these sheets, and a ruler to check the size by."""
    steps = [
        Words(
            de="Drucke in Originalgröße (100 %, nicht „an Seite anpassen“). Miss das Lineal unten nach.",
            en="Print at actual size (100 %, not “fit to page”). Check it with the ruler below.",
        ),
        TURNING[order.duplex],
        Words(
            de="Nimm für Karten Papier von 200 bis 300 g/m². Auf dünnem Papier kommen sie mit einer alten Spielkarte "
            "dahinter in eine Hülle (63,5 × 88 mm).",
            en="For cards take paper of 200 to 300 g/m². On thin paper they go into a sleeve (63.5 × 88 mm) with an "
            "old playing card behind them.",
        ),
        Words(
            de="Schneide von Schnittmarke zu Schnittmarke: erst alle langen Schnitte, dann die kurzen. Farbe, die über "
            "die Marken hinausläuft, ist Beschnitt und fällt weg.",
            en="Cut from crop mark to crop mark: all long cuts first, then the short ones. Colour that runs beyond the "
            "marks is bleed and falls away.",
        ),
        Words(
            de="Was nicht rechteckig ist, zeigt seinen Rand selbst: Schneide an der äußeren Linie. Gestrichelte Linien "
            "werden gefaltet, Laschen geklebt.",
            en="What is not a rectangle shows its own edge: cut along the outer line. Fold along dashed lines and glue "
            "the flaps.",
        ),
    ]
    values = {
        "title": to_builtins(TITLE),
        "steps": [to_builtins(step) for step in steps],
        "bleed": order.bleed,
        "colophon": to_builtins(
            Words(
                de="Texte und Bilder sind unsere eigenen und stehen unter der MIT-Lizenz. Schriften: Alegreya, "
                "Alegreya Sans, Grenze und Grenze Gotisch, SIL Open Font License 1.1.",
                en="Texts and pictures are our own, under the MIT licence. Fonts: Alegreya, Alegreya Sans, Grenze and "
                "Grenze Gotisch, SIL Open Font License 1.1.",
            )
        ),
    }
    return page(TITLE, Drawing("guide", values), lang, order.sheet)
