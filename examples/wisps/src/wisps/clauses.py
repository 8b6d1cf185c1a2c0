"""The rules of Wisps, clause by clause."""

from __future__ import annotations

from zaubertisch.core.clauses import Clause, RuleBook, clause, part, section
from zaubertisch.core.words import Words

from wisps.cards import Edition


def ours(number: str, *, de: str, en: str) -> Clause:
    """A clause that we made up ourselves, as all of them are."""
    return clause(number, part("R", de=de, en=en))


RULES = RuleBook(
    "WI",
    (
        section(
            "1",
            Words(de="Was auf dem Tisch liegt", en="What is on the table"),
            ours(
                "1.1",
                de="Für 2 bis 4 Personen. Es gibt {wisps} Irrlichter in sechs Arten, ihre Helligkeit ist 1 bis 6.",
                en="For 2 to 4 players. There are {wisps} wisps of six kinds; their brightness is 1 to 6.",
            ),
            ours(
                "1.2",
                de="Alle haben eine Laterne: Bernstein, Jade, Koralle oder Violett. Keine Laterne gibt es doppelt.",
                en="Everybody has a lantern: amber, jade, coral or violet. No two players share one.",
            ),
        ),
        section(
            "2",
            Words(de="Der Beginn", en="The beginning"),
            ours(
                "2.1",
                de="Mischt alle Irrlichter zu einem Stapel. Alle bekommen gleich viele Kerzen: 2, 3 oder 4.",
                en="Shuffle all wisps into a deck. Everybody gets the same number of candles: 2, 3 or 4.",
            ),
            ours(
                "2.2",
                de="Alle ziehen Irrlichter, bis sie {hand} haben. Nur du siehst deine eigenen.",
                en="Everybody draws wisps until they have {hand}. Only you see your own.",
            ),
            ours("2.3", de="Das Los entscheidet, wer beginnt.", en="Chance decides who begins."),
        ),
        section(
            "3",
            Words(de="Ein Zug", en="A turn"),
            ours(
                "3.1",
                de="Lass verdeckt ein Irrlicht aus deiner Hand frei und sage eine Helligkeit von 1 bis 6 an. Sie muss "
                "nicht stimmen.",
                en="Release a wisp of your hand face down and announce a brightness from 1 to 6. It need not be true.",
            ),
            ours(
                "3.2",
                de="Im Uhrzeigersinn werden alle anderen gefragt, die noch Kerzen haben, ob sie zweifeln. Sobald "
                "jemand zweifelt, wird niemand mehr gefragt.",
                en="Clockwise, everybody else who has candles is asked whether they doubt it. The first doubt ends "
                "the asking.",
            ),
            ours(
                "3.3",
                de="Zweifelt niemand, fliegt das Irrlicht ungesehen davon, und du bekommst die angesagte Helligkeit "
                "als Punkte.",
                en="If nobody doubts it, the wisp flies away unseen and you score the announced brightness.",
            ),
            ours(
                "3.4",
                de="Zweifelt jemand, wird es gezeigt. Ist es mindestens so hell wie angesagt, bekommst du die "
                "angesagten Punkte, und wer gezweifelt hat, verliert eine Kerze.",
                en="If somebody doubts it, it is shown. If it is at least as bright as announced, you score what you "
                "announced, and the one who doubted loses a candle.",
            ),
            ours(
                "3.5",
                de="Ist es dunkler, bekommst du nichts und verlierst eine Kerze.",
                en="If it is dimmer, you score nothing and lose a candle.",
            ),
            ours(
                "3.6",
                de="Danach ziehst du wieder auf {hand} Irrlichter nach, solange der Stapel reicht, und die nächste "
                "Person mit Kerzen ist am Zug.",
                en="Then you draw until you have {hand} wisps again, while there are any, and the next player who has "
                "candles plays.",
            ),
        ),
        section(
            "4",
            Words(de="Das Ende", en="The end"),
            ours(
                "4.1",
                de="Wer keine Kerze mehr hat, scheidet aus; die Irrlichter dieser Hand fliegen ungesehen davon.",
                en="Whoever has no candle left is out; the wisps of their hand fly away unseen.",
            ),
            ours(
                "4.2",
                de="Das Spiel endet, sobald jemand {goal} Punkte hat, nur noch eine Person Kerzen hat oder jemand am "
                "Zug ist und kein Irrlicht mehr hat.",
                en="The game ends as soon as somebody has {goal} points, or only one player has candles, or the one "
                "to play has no wisp.",
            ),
            ours(
                "4.3",
                de="Von denen, die noch Kerzen haben, gewinnen die meisten Punkte. Bei Gleichstand gewinnen alle, die "
                "gleichauf liegen.",
                en="Of those who still have candles, the most points win. Players who are level win together.",
            ),
        ),
    ),
)


def rule_book(edition: Edition) -> RuleBook:
    """The rules with the figures of an edition."""
    wisps = sum(wisp.copies for wisp in edition.wisps)
    return RULES.with_figures(wisps=wisps, hand=edition.figures.hand, goal=edition.figures.goal)
