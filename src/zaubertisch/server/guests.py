"""Guests: a nickname and a signed cookie, no account. A personal link makes another device the same guest."""

from __future__ import annotations

import base64
import hashlib
import hmac
import unicodedata

from zaubertisch.server.protocol import NICKNAME_LENGTH
from zaubertisch.server.refusals import BadLink, BadNickname

COOKIE = "zaubertisch"


class Signer:
    """Signs what guests carry, so that nobody can make it up."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def sign(self, purpose: str, text: str) -> str:
        """A signature of a text for one purpose."""
        digest = hmac.new(self._secret, f"{purpose}:{text}".encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest[:24]).decode()

    def cookie(self, guest: str) -> str:
        """The value of a guest's cookie."""
        return f"{guest}.{self.sign('cookie', guest)}"

    def guest_of_cookie(self, value: str | None) -> str | None:
        """The guest whom a cookie names, if it is genuine."""
        guest, _, signature = (value or "").partition(".")
        return guest if guest and hmac.compare_digest(signature, self.sign("cookie", guest)) else None

    def link(self, guest: str, expires: int) -> str:
        """The token of a personal link."""
        text = f"{guest}.{expires}"
        return f"{text}.{self.sign('link', text)}"

    def guest_of_link(self, token: str, now: int) -> str:
        """The guest whom a personal link names; refused if it is forged or too old."""
        text, _, signature = token.rpartition(".")
        guest, _, expires = text.partition(".")
        if not hmac.compare_digest(signature.encode(), self.sign("link", text).encode()) or int(expires) < now:
            raise BadLink()
        return guest

    def table_id(self, guest: str, message: str) -> str:
        """The id of the table that a guest's message opens: the same message can open no second one."""
        return self.sign("table", f"{guest}:{message}")[:16]

    def table_key(self, table: str) -> str:
        """The key of a private table."""
        return self.sign("key", table)[:22]


def clean_nickname(text: str) -> str:
    """A nickname without anything that could be invisible or change the direction of text around it."""
    nickname = clean(text)[:NICKNAME_LENGTH].strip()
    if not nickname:
        raise BadNickname()
    return nickname


def clean(text: str) -> str:
    """Plain printable text on one line; how it is shown is the client's business, which escapes it."""
    plain = unicodedata.normalize("NFC", text)
    kept = (" " if character.isspace() else character for character in plain)
    printable = "".join(c for c in kept if unicodedata.category(c)[0] != "C" or c in "\u200d\ufe0f")
    return " ".join(printable.split())
