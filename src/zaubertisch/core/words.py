"""What players read, in both languages."""

from dataclasses import dataclass
from typing import Literal

Lang = Literal["de", "en"]
LANGS: tuple[Lang, ...] = ("de", "en")


@dataclass(frozen=True, slots=True)
class Words:
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
