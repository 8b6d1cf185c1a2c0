"""Casting Shadows, where clauses meet: what is easily overlooked when each is read alone."""

from __future__ import annotations

import pytest

from tests.clauses.shadows import asks, at, happened, lives, options, play, refuses
from zaubertisch.core.changes import carry_out
from zaubertisch.core.errors import IllegalAction
from zaubertisch.games.casting_shadows.game import GAME

WAVE = {"book": ["heat-wave"], "tile": "runenkreis"}
RED = {"red crystal": 3}


@pytest.mark.clause("CS-5.4")
@pytest.mark.parametrize("kept", ["pointed-shield", "bees-everywhere"])
def test_cs_5_4_a_revealed_trap_does_not_tell_what_lies_beside_it(kept: str) -> None:
    seen = set()
    for traps in (["pointed-shield", kept], [kept, "pointed-shield"]):
        table = at(WAVE, {"traps": traps}, tokens=RED, script="cast heat-wave 1 axol, pass, trap pointed-shield")
        seen.add(str([event.facts for event in happened(table, "trap-used", seat=0)]))
        assert [trap.trap for trap in table.view(1).players[1].traps] == [kept]
    assert seen == {"[{'trap': 'pointed-shield', 'slot': 0}]"}


@pytest.mark.clause("CS-5.4")
def test_cs_5_4_a_trap_that_all_know_leaves_from_where_it_lies() -> None:
    # Of equal traps the one that all know is used; the unseen ones beside it stay where they are.
    deck = {"unseen": {}, "queue": ["pointed-shield"]}
    taker = {"tile": "staubwueste", "traps": ["pointed-shield", "bees-everywhere"]}
    table = at(
        taker, {"book": ["heat-wave"], "tile": "runenkreis"}, trap_deck=deck, tokens={"red crystal": 1, "red pearl": 1}
    )
    play(table, "take, end")
    for die in ("red1", "red2", "blue1", "blue2", "purple"):
        table.play(f"roll {die} crystal")
    view = table.view(0)
    since = table.happened
    play(table, "cast heat-wave 1 lupin")
    while asks(table) == "pay":
        table.play("pay red crystal")
    play(table, "pass, trap pointed-shield")
    for event in table.events(0, since):
        carry_out(view, GAME.events.changes(view, event))
    assert view == table.view(0)
    assert [(trap.trap, trap.known) for trap in view.players[0].traps] == [
        ("pointed-shield", False),
        ("bees-everywhere", False),
    ]


def test_names_with_a_mark_of_their_own_get_no_second_one() -> None:
    table = at(
        {"book": ["personal-space"], "tile": "runenkreis"},
        {"tile": "runenkreis", "traps": ["run-away"]},
        script="cast personal-space axol, trap run-away staubwueste",
    )
    told = [table.tell(event) for event in happened(table, "trap-used", "missed")]
    assert [words.de for words in told if words] == [
        "Axol deckt eine Falle auf: Nichts wie weg!",
        "„Abstand, bitte!“ trifft niemanden.",
    ]


def test_one_damage_is_singular_in_german() -> None:
    hit = at({"book": ["heat-wave"], "tile": "runenkreis"}, {"traps": ["pointed-shield"]}, tokens=RED)
    play(hit, "cast heat-wave 1 axol, pass, trap pointed-shield")
    words = [hit.tell(event) for event in happened(hit, "shielded")]
    assert [one.de for one in words if one] == ["Axol wehrt 2 Schaden ab; es bleibt 1."]
    dome = at({"book": ["heat-wave"], "tile": "runenkreis"}, {"traps": ["safety-dome"]}, tokens=RED)
    play(dome, "cast heat-wave 1 axol, pass, trap safety-dome")
    words = [dome.tell(event) for event in happened(dome, "shielded")]
    assert [one.de for one in words if one] == ["Axol wehrt 3 Schaden ab; es bleibt keiner."]
    bees = {"tile": "staubwueste", "traps": ["bees-everywhere"]}
    table = at({"companion": "tortoise", "shadow": True, "traps": ["run-away"]}, bees)
    play(table, "move staubwueste, trap bees-everywhere")
    assert table.question().words.de == "Dir droht 1 Schaden. Nutzt du eine Falle?"


@pytest.mark.clause("CS-10.3")
def test_cs_10_3_an_attack_names_its_damage_with_the_attackers_bonuses() -> None:
    caster = {"book": ["heat-wave"], "tile": "brodelvulkan", "companion": "marten", "shadow": True}
    table = at(caster, {"tile": "runenkreis"}, tokens={"red crystal": 1})
    (cast,) = [action for action in table.legal() if action.notation == "cast heat-wave 1 axol"]
    assert cast.words.de == "Hitzewelle gegen Axol zaubern (5 Schaden)"


@pytest.mark.clause("CS-7.1")
def test_cs_7_1_a_duplicated_resource_is_chosen_and_not_converted() -> None:
    table = at(
        {"book": ["gem-duplication"]}, tokens={"red crystal": 1, "blue crystal": 1}, script="cast gem-duplication"
    )
    assert {action.words.de for action in table.legal()} == {"1 roten Kristall wählen", "1 blauen Kristall wählen"}
    assert options(table) == {"convert red crystal", "convert blue crystal"}


@pytest.mark.clause("CS-9.4")
def test_cs_9_4_running_needs_a_tile_and_the_right_trigger() -> None:
    table = at(WAVE, {"traps": ["run-away", "pointed-shield"]}, tokens=RED, script="cast heat-wave 1 axol")
    refuses(table, "trap run-away", "CS-9.4")
    refuses(table, "trap pointed-shield", "CS-9.1")


@pytest.mark.clause("CS-3.4")
def test_cs_3_4_a_turn_ends_once_also_for_whoever_falls_to_the_volcano() -> None:
    table = at({"tile": "brodelvulkan", "life": 1}, {}, {}, script="end")
    assert lives(table)[0] == 0
    assert table.view().active == 1
    assert len(happened(table, "turn-ended")) == 1
    last = at({"tile": "brodelvulkan", "life": 1}, {}, script="end")
    assert last.view().winners == [1]


def test_resource_cards_are_named_in_correct_german() -> None:
    table = at({"book": ["red-gem"]}, beside={"dornenwald": "blue-gem"})
    said = {action.notation: action.words.de for action in table.legal()}
    assert said["use red-gem"] == "Die Karte Roter Kristall einlösen"
    assert said["take"] == "Die Karte Blauer Kristall nehmen"
    assert said["exchange"] == "Die Karte Blauer Kristall austauschen"
    play(table, "use red-gem, take")
    told = [table.tell(event) for event in happened(table, "discarded", "gained", "shelved")]
    assert [words.de for words in told if words] == [
        "Lupin löst die Karte Roter Kristall ein.",
        "Lupin erhält 1 roten Kristall.",
        "Lupin nimmt die Karte Blauer Kristall.",
    ]


@pytest.mark.clause("CS-4.3")
def test_cs_4_3_dice_named_in_another_order_are_refused_with_a_reason() -> None:
    table = at({}, dice={"red1": "crystal", "blue2": "pearl"})
    refuses(table, "reroll blue2 red1", "red1 red2 blue1 blue2 purple (CS-4.3)")


@pytest.mark.clause("CS-4.3")
@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("reroll purple", "der lila Würfel zeigt einen Fluchstein (CS-4.3)"),
        ("reroll red2", "der zweite rote Würfel liegt nicht mehr in deinem Vorrat (CS-4.3)"),
    ],
)
def test_cs_4_3_a_die_that_cannot_be_rerolled_is_named_in_german(answer: str, reason: str) -> None:
    table = at({}, dice={"red1": "crystal", "purple": "curse"})
    with pytest.raises(IllegalAction) as refused:
        table.play(answer)
    assert refused.value.words.de.endswith(f": {reason}")


@pytest.mark.clause("CS-10.1")
def test_cs_10_1_whoever_falls_to_curse_stones_suffers_them_once() -> None:
    table = at({"life": 1, "tile": "brodelvulkan"}, {}, {}, dice={"red1": "curse", "blue1": "curse"}, script="end")
    assert [event.kind for event in happened(table, "damaged", "fell", "turn-ended", "turn")] == [
        "damaged",
        "fell",
        "turn-ended",
        "turn",
    ]
    assert lives(table) == [0, 18, 18]
