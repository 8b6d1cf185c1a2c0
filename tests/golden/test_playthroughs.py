"""The kept playthroughs are what is played now; `python -m tests.golden.playthroughs` writes them anew."""

from __future__ import annotations

import re

import pytest

from tests.golden.playthroughs import FOLDER, PLAYTHROUGHS, file_of, log
from zaubertisch.core.registry import find_game
from zaubertisch.core.words import LANGS

# What random players hardly ever bring about; tests/clauses/test_casting_shadows_words.py has the sentences.
RARE = {"casting-shadows": {"ability", "missed", "reshuffled"}}


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_is_as_it_was(name: str) -> None:
    now = PLAYTHROUGHS[name].text().splitlines()
    kept = file_of(name).read_text(encoding="utf-8").splitlines()
    assert now == kept


def test_no_playthrough_is_kept_that_is_not_played() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == PLAYTHROUGHS.keys()


def test_the_playthroughs_tell_every_kind_of_event() -> None:
    for game in {playthrough.game for playthrough in PLAYTHROUGHS.values()}:
        seen = {
            event.kind
            for playthrough in PLAYTHROUGHS.values()
            if playthrough.game == game
            for event in playthrough.play().events()
        }
        assert seen | RARE.get(game, set()) == set(find_game(game).events.by_name)


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_every_sentence_is_there_in_both_languages(name: str) -> None:
    sentences = [words for _, words in log(PLAYTHROUGHS[name].play())]
    assert len(sentences) > 50
    for words in sentences:
        assert words.de != words.en
        for lang in LANGS:
            assert re.fullmatch(r"[A-ZÄÖÜ].*[.!]", words[lang])
            assert "None" not in words[lang]
