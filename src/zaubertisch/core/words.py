"""What players read, in both languages."""

from typing import Literal

import msgspec

Lang = Literal["de", "en"]
LANGS: tuple[Lang, ...] = ("de", "en")


class Words(msgspec.Struct, frozen=True):
    """The same words in German and in English."""

    de: str
    en: str

    def __getitem__(self, lang: str) -> str:
        match lang:
            case "de":
                return self.de
            case "en":
                return self.en
        raise KeyError(lang)
