"""The games that this server plays, as clients get to know them."""

from __future__ import annotations

from typing import Any

from zaubertisch.bots.levels import LEVELS
from zaubertisch.core.clauses import Part
from zaubertisch.core.game import Game
from zaubertisch.core.registry import sound_games
from zaubertisch.server.lessons import has_lesson
from zaubertisch.server.protocol import (
    BotInfo,
    EditionInfo,
    GameInfo,
    OptionChoice,
    OptionInfo,
    RoleInfo,
    RuleClause,
    RulePart,
    Rules,
    RuleSection,
    Thing,
    Things,
)


def playable_games() -> list[Game[Any]]:
    """All registered games but those whose package is broken."""
    return sound_games()[0]


def game_info(game: Game[Any], editions: list[EditionInfo]) -> GameInfo:
    """Everything needed to set up a table, also with one of these editions."""
    return GameInfo(
        id=game.id,
        names=game.names,
        about=game.about,
        minutes=game.minutes,
        rules_version=game.rules_version,
        min_players=game.seats.start,
        max_players=game.seats.stop - 1,
        quick_seats=game.quick_seats,
        has_lesson=has_lesson(game),
        options=[
            OptionInfo(
                name=option.name,
                title=option.title,
                default=option.default,
                choices=[OptionChoice(value, words) for value, words in option.values.items()],
                numbers=[option.numbers.start, option.numbers.stop - 1] if option.numbers is not None else None,
            )
            for option in game.options
        ],
        roles=[RoleInfo(id, name) for id, name in game.roles.items()],
        role_title=game.role_title,
        editions=editions,
        bots=[BotInfo(level, words) for level, words in LEVELS.items()],
        labels=dict(game.labels),
    )


def things(game: Game[Any], edition: Any) -> Things:
    """What people call the things of an edition: roles and cards."""
    roles = {id: Thing(name) for id, name in game.role_names(edition).items()}
    cards = {card.id: Thing(card.name, card.text) for card in game.card_list(edition)}
    return Things({**roles, **cards})


def rules(game: Game[Any], edition: Any) -> Rules:
    """The rules of a game with the figures of an edition, with every clause's full number."""
    book = game.rule_book(edition)
    return Rules(
        game=game.id,
        prefix=book.prefix,
        sections=[
            RuleSection(
                number=f"{book.prefix}-{section.number}",
                title=section.title,
                preface=_parts(section.preface),
                clauses=[
                    RuleClause(f"{book.prefix}-{clause.number}", _parts(clause.parts)) for clause in section.clauses
                ],
            )
            for section in book.sections
        ],
        edition_name=None if edition == game.standard else edition.name,
    )


def _parts(parts: tuple[Part, ...]) -> list[RulePart]:
    return [RulePart(part.source, part.words) for part in parts]
