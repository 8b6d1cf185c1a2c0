"""What an operator can set. Every limit has a default that suits a table of friends and a small public server."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import platformdirs

from zaubertisch.core.errors import ZaubertischError


class BadSetting(ZaubertischError):
    """There is no such setting, or it cannot have that value."""


def default_database() -> str:
    """The SQLite file in the user's data folder."""
    return str(Path(platformdirs.user_data_dir("zaubertisch")) / "tables.sqlite")


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """All settings of a server."""

    host: str = "127.0.0.1"
    port: int = 8137
    database: str = ""  # a file for SQLite (empty: in the user's data folder) or postgresql://…
    origins: tuple[str, ...] = ()  # other origins whose pages may connect, such as https://example.org
    forwarded_allow_ips: str = "127.0.0.1"  # reverse proxies whose X-Forwarded headers are believed
    secure_cookies: bool | None = None  # None: exactly when the request came by HTTPS
    metrics_for: tuple[str, ...] = ("127.0.0.1", "::1")  # addresses that may read /metrics
    chat: bool = True

    # limits
    connections: int = 2000
    connections_per_guest: int = 12
    connections_per_address: int = 60
    guests_per_address_and_hour: int = 60
    editions_per_address_and_hour: int = 60  # that guests bring
    prints_per_address_and_hour: int = 60  # PDFs and previews, each a few seconds of work
    messages_per_second: float = 20.0  # lasting, of one guest
    message_burst: int = 60
    requests_per_second: float = 20.0  # HTTP, of one address
    request_burst: int = 100
    tables_per_guest: int = 30  # open or running, in which the guest has a seat
    lobby_size: int = 200
    outbox_bytes: int = 1_000_000  # what may wait for a slow connection before it is dropped

    # times, in seconds
    idle: float = 300.0  # after which a table nobody is connected to leaves memory
    grace: float = 60.0  # of lost connection that a clock forgives per game, and before others may call a bot
    bot_pause: float = 0.7  # at least between two decisions when a bot acts, so that people can follow
    reaction_pause: float = 1.2  # every answer in a reaction window takes effect after this time or a multiple of it
    undo_pause: float = 0.15  # after which the server looks whether an undo would be innocent
    lobby_age: float = 3600.0  # after which a table where nothing happens leaves the lobby
    link_validity: float = 24 * 3600.0  # of a personal link

    # bots
    bot_threads: int = 0  # 0: one less than there are processors
    bot_queue: int = 256
    sit_in_level: str = "mage"

    @property
    def is_postgresql(self) -> bool:
        """Whether the log is in PostgreSQL."""
        return self.database.startswith(("postgresql://", "postgres://"))


def read_settings(given: Mapping[str, Any], pairs: Iterable[tuple[str, str]]) -> Settings:
    """Settings from the command line; `pairs` are names and values as typed, lists with commas between."""
    values: dict[str, Any] = dict(given)
    defaults = {field.name: field.default for field in dataclasses.fields(Settings)}
    for name, text in pairs:
        if name not in defaults:
            raise BadSetting(
                f"there is no setting {name!r}; there are: {', '.join(defaults)}",
                f"eine Einstellung {name!r} gibt es nicht; es gibt: {', '.join(defaults)}",
            )
        values[name] = text.split(",") if isinstance(defaults[name], tuple) else text
    try:
        settings = msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as problem:
        name = str(problem).partition(" - at `$.")[2].rstrip("`")
        raise BadSetting(
            f"the setting {name} cannot be {values.get(name)!r}; its default is {defaults.get(name)!r}",
            f"die Einstellung {name} kann nicht {values.get(name)!r} sein; voreingestellt ist {defaults.get(name)!r}",
        ) from None
    for name, default in defaults.items():
        value = getattr(settings, name)
        if isinstance(value, int | float) and not value >= 0:
            raise BadSetting(
                f"the setting {name} cannot be {value}: it is 0 or more, by default {default}",
                f"die Einstellung {name} kann nicht {value} sein: Sie ist mindestens 0, voreingestellt {default}",
            )
    return settings
