"""What the parts of a view of Archmage Origins are called where there are no pictures."""

from __future__ import annotations

from zaubertisch.core.words import Words

LABELS = {
    "active": Words(de="am Zug", en="to play"),
    "realm": Words(de="das Reich", en="the realm"),
    "realm.*.face": Words(de="Karte", en="card"),
    "realm.*.seen_by": Words(de="angesehen von", en="seen by"),
    "realm.*.token": Words(de="gebannt von", en="held by"),
    "realm.*.captor": Words(de="gefangen von", en="captured by"),
    "realm.*.worth": Words(de="Punkte", en="points"),
    "counted": Words(de="in diesem Zug angesehen", en="looked at in this turn"),
    "places": Words(de="Magier am Rand", en="mages at the border"),
    "places.*.seat": Words(de="von", en="of"),
    "places.*.power": Words(de="Macht", en="power"),
    "among_shuffled": Words(de="unter den gemischten", en="among the shuffled"),
    "deck": Words(de="Nachziehstapel", en="deck"),
    "discarded": Words(de="abgelegt", en="discarded"),
    "players.*.points": Words(de="Punkte", en="points"),
    "players.*.cards_left": Words(de="Magier übrig", en="mages left"),
    "players.*.hand": Words(de="auf der Hand", en="in hand"),
    "players.*.hold_left": Words(de="Bannmarke", en="hold token"),
}
