"""What comes with a question of Casting Shadows: it says what the rules do, for every deed somebody may think of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import zaubertisch
from tests.clauses.shadows import at, happened, options
from zaubertisch import Table
from zaubertisch.games.casting_shadows.cards import STANDARD, Attack
from zaubertisch.games.casting_shadows.game import GAME
from zaubertisch.games.casting_shadows.names import TILE_IDS
from zaubertisch.games.casting_shadows.preview import ActPreview, Payment, PayPreview, TurnEnd, WindowPreview


def preview(table: Table[Any]) -> Any:
    assert table.to_act is not None
    return GAME.questions.preview(table.masked(table.to_act))


def acting(table: Table[Any]) -> ActPreview:
    shown = preview(table)
    assert isinstance(shown, ActPreview)
    return shown


def payable(payment: Payment) -> bool:
    return not payment.missing and not payment.spell_level


def random_turns(seed: int, inputs: int = 700) -> Iterator[Table[Any]]:
    """Questions of a random game, with whoever is asked."""
    choice = Random(seed)
    table = zaubertisch.deal("casting-shadows", 2 + seed % 3, seed=seed, map=choice.choice(["players", "seven"]))
    while table.to_act is not None and len(table.inputs()) < inputs:
        yield table
        # Spells and traps are taken and used more often than chance would have it.
        answers = table.legal()
        wanted = [one for one in answers if one.notation.startswith(("take", "cast", "ability", "absorb"))]
        table.play(choice.choice(wanted if wanted and choice.random() < 0.6 else answers))


# --- what can be reached ------------------------------------------------------------------------------------------


@pytest.mark.clause("CS-6.1")
@pytest.mark.parametrize("companion", [None, "owl"])
@pytest.mark.parametrize("tile", ["runenkreis", "dornenwald", "brodelvulkan"])
@pytest.mark.parametrize("spell", STANDARD.attacks, ids=lambda spell: spell.id)
def test_cs_6_1_a_tile_is_in_reach_if_somebody_there_could_be_a_target(
    spell: Attack, tile: str, companion: str | None
) -> None:
    caster = {"book": [spell.id], "tile": tile, "shadow": companion is not None, "companion": companion}
    pool = {"red crystal": 1, "blue crystal": 1, "curse": 1}
    laid = [id for id in TILE_IDS if id not in ("bernsteinberg", "leuchtminen")]
    there = {other: at(caster, {"tile": other}, tokens=pool) for other in laid}
    reached = [other for other, table in there.items() if options(table, "cast")]
    for table in there.values():
        assert acting(table).reach[spell.id] == reached


@pytest.mark.clause("CS-1.3")
@pytest.mark.parametrize("character", ["lupin", "kitsu", "lizzy"])
@pytest.mark.parametrize("tile", ["runenkreis", "brodelvulkan"])
def test_cs_1_3_the_shadow_ability_reaches_whom_it_would_hit(character: str, tile: str) -> None:
    user = {"character": character, "tile": tile, "shadow": True, "energy": 5}
    for other in ("runenkreis", "staubwueste", "brodelvulkan", "blubbersee"):
        table = at(user, {"tile": other})
        shown = acting(table)
        for answer in options(table, "ability"):
            twin = table.copy()
            twin.play(answer)
            hit = [event.facts["amount"] for event in happened(twin, "damaged")]
            assert hit == list(shown.damage["ability"][0].values())
            assert bool(hit) == (other in shown.reach["ability"])
        if not options(table, "ability"):
            assert other not in shown.reach["ability"]


# --- what can be paid ---------------------------------------------------------------------------------------------


@pytest.mark.clause("CS-4.2", "CS-4.6", "CS-4.7")
@pytest.mark.parametrize("seed", range(6))
def test_what_is_called_payable_is_what_is_possible(seed: int) -> None:
    compared = 0
    for table in random_turns(seed):
        if table.question().kind != "act":
            continue
        assert table.to_act is not None
        view, shown = table.view(table.to_act), acting(table)
        me = view.players[table.to_act]
        casts = {(one.args["card"], one.args.get("grade", 1)) for one in table.legal() if one.verb == "cast"}
        fresh = {card for slot, card in enumerate(me.book) if slot not in view.cast}
        for spell, payments in shown.casts.items():
            others = {player.tile for player in view.players if player is not me}
            aimed = spell not in shown.reach or bool(others & set(shown.reach[spell]))
            for grade, payment in enumerate(payments, start=1):
                possible = view.points > 0 and spell in fresh and aimed and payable(payment)
                assert possible == ((spell, grade) in casts)
                compared += 1
        offered = on_offer(table)
        if view.points and offered in shown.takes and len(me.traps) < 5:
            assert payable(shown.takes[offered]) == ("take" in options(table))
    assert compared > 20


@pytest.mark.clause("CS-4.7")
@pytest.mark.parametrize("seed", range(6))
def test_cs_4_7_what_would_pay_pays(seed: int) -> None:
    """Where there is one way to pay, just those dice and tokens go; where there are several, as many."""
    compared = 0
    for table in random_turns(seed, inputs=400):
        if table.question().kind != "act":
            continue
        shown, offered = acting(table), on_offer(table)
        for answer in table.legal():
            if answer.verb == "cast":
                payment = shown.casts[str(answer.args["card"])][int(str(answer.args.get("grade", 1))) - 1]
            elif answer.verb == "take":
                payment = shown.takes[offered]
            else:
                continue
            asked, paid = pay_for(table, answer.notation)
            assert len(paid) == len(payment.dice) + sum(payment.tokens.values())
            if not asked:
                assert {piece["die"] for piece in paid if piece["die"]} == set(payment.dice)
                assert Counter(piece["resource"] for piece in paid if not piece["die"]) == payment.tokens
            compared += 1
    assert compared > 10


def on_offer(table: Table[Any]) -> str:
    """What can be taken where the active player stands."""
    view = table.view()
    tile = view.players[table.to_act].tile
    return "trap" if tile == "staubwueste" else view.beside.get(tile, "nothing")


def pay_for(table: Table[Any], answer: str) -> tuple[bool, list[dict[str, Any]]]:
    """Whether paying for a deed asks anything, and what is paid."""
    twin = table.copy()
    twin.play(answer)
    asked = False
    while twin.to_act is not None and twin.question().kind in ("pay", "convert"):
        twin.play(twin.legal()[0].notation)
        asked = True
    return asked, [event.facts for event in twin.events(since=table.happened) if event.kind == "paid"]


def test_a_token_pays_before_a_die_and_a_colour_before_purple() -> None:
    table = at(
        {"book": ["heat-wave", "orb-duplication"]},
        dice={"red1": "crystal", "blue1": "pearl", "blue2": "curse", "purple": "crystal"},
        tokens={"red crystal": 1},
        beside={"dornenwald": "infernal-assault"},
    )
    shown = acting(table)
    assert shown.casts["heat-wave"] == [
        Payment([], {"red crystal": 1}, []),
        Payment(["red1"], {"red crystal": 1}, []),
        Payment(["red1", "purple"], {"red crystal": 1}, []),
    ]
    assert shown.casts["orb-duplication"] == [Payment([], {}, [])]  # nothing is spent
    assert shown.takes["infernal-assault"] == Payment([], {}, ["red pearl", "splinter"])
    assert shown.takes["trap"] == Payment(["blue1"], {"red crystal": 1}, [])
    lacking = at({}, beside={"dornenwald": "infernal-assault"}, tokens={"splinter": 1})
    assert acting(lacking).takes["infernal-assault"] == Payment([], {"splinter": 1}, ["red pearl"], spell_level=2)


def test_each_way_to_pay_says_where_it_lies() -> None:
    table = at(
        {"tile": "staubwueste"},
        dice={"red1": "crystal", "red2": "crystal", "blue1": "pearl"},
        tokens={"red crystal": 1, "blue crystal": 1, "curse": 1},
        script="take",
    )
    assert preview(table) == PayPreview(
        {"red crystal": ["red1", "red2", "red crystal"], "blue crystal": ["blue crystal"]},
        TurnEnd(damage=1, energy=0),
    )
    splinters = at(
        {"book": ["heat-wave"]},
        dice={"red1": "splinter", "blue2": "splinter"},
        beside={"dornenwald": "deadly-shroud"},
        script="take",
    )
    assert preview(splinters) == PayPreview(
        {"red splinter": ["red1"], "blue splinter": ["blue2"]}, TurnEnd(damage=0, energy=2)
    )


# --- what would come of it ----------------------------------------------------------------------------------------


@pytest.mark.clause("CS-10.3")
@pytest.mark.parametrize("seed", range(6))
def test_cs_10_3_the_damage_is_what_will_be_suffered(seed: int) -> None:
    compared = 0
    for table in random_turns(seed):
        if table.question().kind != "act":
            continue
        shown, players = acting(table), table.view().players
        for answer in table.legal():
            if answer.verb not in ("cast", "ability"):
                continue
            id = str(answer.args.get("card", "ability"))
            grade = int(str(answer.args.get("grade", 1)))
            if id not in shown.damage or (id == "ability" and "target" not in answer.args):
                continue
            target = answer.args["target"]
            expected = {
                who: amount
                for who, amount in shown.damage[id][grade - 1].items()
                if who == target or any(player.character == who and player.tile == target for player in players)
            }
            assert suffered(table, answer.notation) == {who: amount for who, amount in expected.items() if amount}
            if answer.verb == "cast" and target in expected:
                assert answer.words.en.endswith(f"({expected[str(target)]} damage)")
            compared += 1
    assert compared > 5


def suffered(table: Table[Any], answer: str) -> dict[str, int]:
    """Who suffers what from a deed if nobody uses a trap, by character; not what companions return."""
    twin = table.copy()
    twin.play(answer)
    while twin.to_act is not None and twin.question().kind in ("pay", "chosen", "damage", "entered"):
        passing = "pass" if "pass" in options(twin) else twin.legal()[0].notation
        twin.play(passing)
    damaged = [event for event in twin.events(since=table.happened) if event.kind == "damaged"]
    by_deed = [event for event in damaged if event.facts["source"] in ("spell", "ability")]
    return {twin.set_up.roles[event.seat or 0]: int(str(event.facts["amount"])) for event in by_deed}


@pytest.mark.clause("CS-3.4", "CS-8.1")
@pytest.mark.parametrize("seed", range(4))
def test_cs_3_4_the_end_of_the_turn_is_foretold(seed: int) -> None:
    for table in random_turns(seed, inputs=400):
        if table.question().kind != "act":
            continue
        twin, end = table.copy(), acting(table).turn_end
        twin.play("end")
        absorbing = max((int(str(one.args["amount"])) for one in twin.legal() if one.verb == "absorb"), default=0)
        assert end.energy == absorbing
        if absorbing:
            twin.play("pass")
        cursed = [event for event in twin.events(since=table.happened) if event.facts.get("source") == "curse"]
        assert end.damage == sum(int(str(event.facts["amount"])) for event in cursed)


def test_a_tomcat_keeps_curses_off() -> None:
    cursed = at({}, tokens={"curse": 2, "splinter": 5})
    assert acting(cursed).turn_end == TurnEnd(damage=2, energy=3)
    guarded = at({"shadow": True, "companion": "tomcat", "energy": 4}, tokens={"curse": 2, "splinter": 5})
    assert acting(guarded).turn_end == TurnEnd(damage=0, energy=1)


@pytest.mark.clause("CS-9.5", "CS-10.3")
def test_cs_10_3_a_window_says_what_each_trap_leaves() -> None:
    table = at(
        {"book": ["heat-wave"], "tile": "runenkreis"},
        {"traps": ["pointed-shield", "safety-dome", "run-away"]},
        tokens={"red crystal": 2},
        script="cast heat-wave 2 axol",
    )
    assert preview(table) is None
    table.play("pass")
    assert preview(table) == WindowPreview(1, {"pointed-shield": 3, "safety-dome": 0, "pass": 5})
    guarded = at(
        {"tile": "runenkreis", "shadow": True, "companion": "tortoise"},
        {"traps": ["bees-everywhere", "run-away"]},
        script="move blubbersee",
    )
    assert preview(guarded) == WindowPreview(0, {"bees-everywhere": 1, "pass": 0})


def test_a_preview_is_made_from_what_the_seat_may_know() -> None:
    """Neither others' traps nor the trap deck make a difference."""
    holder = {"traps": ["pointed-shield", "run-away"]}
    other = {"traps": ["bees-everywhere", "safety-dome"]}
    tables = [at({"book": ["heat-wave"]}, one, tokens={"red crystal": 2}) for one in (holder, other)]
    assert preview(tables[0]) == preview(tables[1])
