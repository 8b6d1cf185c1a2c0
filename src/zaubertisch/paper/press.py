"""The press: an edition of a game in, the bytes of a PDF or of its pages as pictures out."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from zaubertisch.core.game import Game
from zaubertisch.paper.job import Job
from zaubertisch.paper.order import Order
from zaubertisch.paper.typesetter import check_installed, draw, typeset


def print_pdf(game: Game[Any], edition: Any, order: Order) -> bytes:
    """All that the order asks for as one PDF; the same input gives the same bytes."""
    check_installed()
    job = Job(game, edition, order)
    return typeset(job.document, job.files, is_archival=job.is_archival)


def print_pictures(game: Game[Any], edition: Any, order: Order, ppi: float = 60) -> list[bytes]:
    """The same pages as pictures (PNG), to look at before printing."""
    check_installed()
    job = Job(game, edition, order)
    return draw(job.document, job.files, ppi)


def write_whole(file: Path, made: Callable[[], bytes]) -> None:
    """Write a file that is either whole or not there; where none can be, say so before anything is made."""
    if file.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(file))
    if not file.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(file))
    if not os.access(file if file.exists() else file.parent, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(file))
    content = made()
    draft = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        draft.write_bytes(content)
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)
