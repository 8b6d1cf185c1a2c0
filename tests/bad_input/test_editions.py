"""An edition with bad figures is refused with everything that is wrong, named by card and field."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import zaubertisch
from tests.clauses.scenes import score
from zaubertisch.core.edition import read_file
from zaubertisch.core.errors import BadEdition
from zaubertisch.games.archmage_origins.edition import export_edition, load_edition
from zaubertisch.games.archmage_origins.game import GAME

FACTIONS = "demonologist, necromancer, technomancer, elementalist"
GONE = object()


def changed(**changes: object) -> dict[str, Any]:
    """The standard edition with changes by path: `monsters__gertrude__strength=9`."""
    edition: dict[str, Any] = json.loads(json.dumps(export_edition(GAME.standard)))
    for path, value in changes.items():
        *way, last = path.split("__")
        part: Any = edition
        for step in way:
            part = part[step] if isinstance(part, dict) else next(card for card in part if card["id"] == step)
        if value is GONE:
            del part[last]
        else:
            part[last] = value
    return edition


def test_the_standard_edition_comes_back() -> None:
    assert load_edition(changed()) == GAME.standard
    assert load_edition(export_edition(GAME.standard)) == GAME.standard


def test_the_order_of_the_cards_does_not_matter() -> None:
    backwards = changed()
    backwards["monsters"].reverse()
    assert load_edition(backwards) == GAME.standard


def test_another_figure_is_played_with() -> None:
    edition = load_edition(changed(name="wild", monsters__gertrude__strength=9))
    table = zaubertisch.deal("archmage-origins", seed=3, edition=edition)
    while table.to_act is not None:
        table.play(table.legal()[0])
    assert zaubertisch.verify(table.journal).result == table.result
    assert table.journal.header.edition.name == "wild"
    assert table.journal.header.edition.cards is not None
    assert score("gertrude", [[8], [1]]).worth == 5  # the standard edition is as it was


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        ("game", "chess", "this is an edition of 'chess', not of 'archmage-origins'"),
        ("game", GONE, "game is missing; it must be 'archmage-origins'"),
        ("game", None, "this is an edition of null, not of 'archmage-origins'"),
        ("name", GONE, "name: an edition needs a name of 1 to 60 printable characters"),
        ("name", " ", "name: an edition needs a name of 1 to 60 printable characters"),
        ("name", 7, "name: an edition needs a name of 1 to 60 printable characters"),
        ("name", "x" * 61, "name: an edition needs a name of 1 to 60 printable characters"),
        ("name", "a\u202eb", "name: an edition needs a name of 1 to 60 printable characters"),
        (
            "monsters__gertrude__name__de",
            "",
            "gertrude: name.de is '', but must be a text of 1 to 32 printable characters",
        ),
        (
            "monsters__gertrude__name__de",
            "x" * 1000,
            f"gertrude: name.de is '{'x' * 58}…, but must be a text of 1 to 32 printable characters",
        ),
        (
            "monsters__gertrude__name__de",
            " ",
            "gertrude: name.de is ' ', but must be a text of 1 to 32 printable characters",
        ),
        ("monsters__gertrude__name", "G", "gertrude: name is 'G', but must be a JSON object"),
        ("rules", "house", "there is no field 'rules'; the fields are: game, name, monsters, spells"),
        ("spells", GONE, "spells: a list of cards is missing"),
        ("monsters", {}, "monsters: a list of cards is missing"),
        ("monsters", ["gertrude"], "monsters: a list of cards is missing"),
        ("monsters__gertrude__id", GONE, "monsters: every card needs an id"),
        ("monsters__gertrude__id", ["gertrude"], "monsters: every card needs an id"),
        ("monsters__gertrude__strength", "5", "gertrude: strength is '5', but must be a whole number"),
        ("monsters__gertrude__strength", None, "gertrude: strength is null, but must be a whole number"),
        ("monsters__gertrude__strength", True, "gertrude: strength is true, but must be a whole number"),
        ("monsters__gertrude__strength", 10**40, f"gertrude: strength is 1{'0' * 40}, but must be 1 to 20"),
        ("monsters__gertrude__strength", 5.5, "gertrude: strength is 5.5, but must be a whole number"),
        ("monsters__gertrude__strength", GONE, "gertrude: strength is missing"),
        ("monsters__gertrude__strength", 0, "gertrude: strength is 0, but must be 1 to 20"),
        ("monsters__gertrude__strength", 21, "gertrude: strength is 21, but must be 1 to 20"),
        ("monsters__gertrude__margin", -1, "gertrude: margin is -1, but must be 0 to 20"),
        ("monsters__gertrude__margin", 21, "gertrude: margin is 21, but must be 0 to 20"),
        ("monsters__gertrude__name__de", GONE, "gertrude: name.de is missing"),
        ("monsters__gertrude__sources__name", "X", "gertrude: sources.name is 'X', but must be one of: S, P, R"),
        ("monsters__mossling__bonus__value", 21, "mossling: bonus.value is 21, but must be -20 to 20"),
        ("monsters__mossling__bonus__value", -3, "mossling: strength 2 and bonus -3 go below 0"),
        ("monsters__mossling__bonus__faction", "x", f"mossling: bonus.faction is 'x', but must be one of: {FACTIONS}"),
        (
            "monsters__mossling__bonus__colour",
            1,
            "mossling: there is no field 'bonus.colour'; the fields are: faction, value",
        ),
        ("spells__divination__value", -1, "divination: value is -1, but must be 0 to 20"),
        ("spells__divination__value", 21, "divination: value is 21, but must be 0 to 20"),
    ],
    ids=lambda part: "gone" if part is GONE else repr(part),
)
def test_one_problem_is_named(path: str, value: object, problem: str) -> None:
    with pytest.raises(BadEdition) as refused:
        load_edition(changed(**{path: value}))
    assert [words.en for words in refused.value.problems] == [problem]
    assert refused.value.words.de != refused.value.words.en


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", "is empty"),
        (b" \n", "is empty"),
        (b"{name: 1}", "is not JSON: line 1, column 2"),
        (b"\xff\xfe", "is not JSON: no text in UTF-8"),
        (b"[" * 100_000, "is not JSON: nested too deeply, or too long a number"),
        (b"9" * 5000, "is not JSON: nested too deeply, or too long a number"),
    ],
    ids=["empty", "blank", "no JSON", "no text", "deep", "long number"],
)
def test_a_file_that_is_no_json(content: bytes, problem: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_bytes(content)
    with pytest.raises(BadEdition) as refused:
        read_file(file)
    assert [words.en for words in refused.value.problems] == [f"{file} {problem}"]
    assert refused.value.words.de != refused.value.words.en


def test_a_file_may_begin_with_the_mark_of_some_editors(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(changed()), encoding="utf-8-sig")
    assert load_edition(read_file(file)) == GAME.standard


def test_a_wrong_choice_reads_well_in_german() -> None:
    with pytest.raises(BadEdition) as refused:
        load_edition(changed(monsters__gertrude__sources__name="X"))
    assert refused.value.words.de == "gertrude: sources.name ist 'X', muss aber eines davon sein: S, P, R"


@pytest.mark.parametrize("data", [None, [], "standard", 7])
def test_what_is_no_edition_at_all(data: object) -> None:
    with pytest.raises(BadEdition, match=r"^an edition is a JSON object with a name and cards$"):
        load_edition(data)


def test_a_card_that_is_missing_or_there_twice_is_named() -> None:
    lacking, doubled = changed(), changed()
    gertrude = lacking["monsters"].pop(0)
    doubled["monsters"].append(gertrude)
    with pytest.raises(BadEdition, match=r"^monsters: 'gertrude' is missing$"):
        load_edition(lacking)
    with pytest.raises(BadEdition, match=r"^monsters: 'gertrude' is there 2 times$"):
        load_edition(doubled)


def test_an_unknown_card_is_named_beside_the_one_that_is_missing() -> None:
    with pytest.raises(BadEdition) as refused:
        load_edition(changed(spells__divination__id="fireball"))
    assert refused.value.words.en.splitlines() == [
        "spells: 'divination' is missing",
        "spells: there is no 'fireball'; the cards are: divination, upheaval, maelstrom, second-sight",
    ]


def test_an_unknown_field_is_named_with_the_fields_there_are() -> None:
    with pytest.raises(BadEdition) as refused:
        load_edition(changed(monsters__gertrude__power=5))
    assert refused.value.words.en == (
        "gertrude: there is no field 'power'; the fields are: id, name, strength, character, margin, bonus, sources"
    )


def test_all_problems_are_named_at_once() -> None:
    worse = changed(
        monsters__gertrude__strength=0,
        monsters__gertrude__margin=99,
        monsters__mossling__bonus__faction="wizard",
        spells__maelstrom__value=50,
    )
    with pytest.raises(BadEdition) as refused:
        load_edition(worse)
    assert [problem.en.split(" is ")[0] for problem in refused.value.problems] == [
        "gertrude: strength",
        "gertrude: margin",
        "mossling: bonus.faction",
        "maelstrom: value",
    ]


def test_all_problems_are_named_in_german_too() -> None:
    worse = changed(
        name="", monsters__gertrude__strength="viel", monsters__kurzol__margin=99, spells__maelstrom__id="x"
    )
    with pytest.raises(BadEdition) as refused:
        load_edition(worse)
    assert refused.value.words.de.splitlines() == [
        "name: eine Ausgabe braucht einen Namen mit 1 bis 60 druckbaren Zeichen",
        "gertrude: strength ist 'viel', muss aber eine ganze Zahl sein",
        "spells: 'maelstrom' fehlt",
        "spells: 'x' gibt es nicht; die Karten sind: divination, upheaval, maelstrom, second-sight",
        "kurzol: margin ist 99, muss aber 0 bis 20 sein",
    ]
