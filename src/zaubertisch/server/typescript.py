"""Writes the client's TypeScript types from the protocol and from the games: `python -m zaubertisch.server.typescript`.

What a game's view and cards are stands in the folder of its board, `web/src/games/<game>/types.ts`; to all else a view
is any object. Types that the client sends may leave out fields that have a default; what the server sends is always
complete.
"""

from __future__ import annotations

import json
import typing
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from zaubertisch.core.domains import Domain, Numbers, Sets
from zaubertisch.core.game import Game
from zaubertisch.core.questions import QuestionKind, Verb
from zaubertisch.server import protocol
from zaubertisch.server.games import playable_games

WEB = Path("web/src")
HEADER = "// Made from {made_from} by `python -m zaubertisch.server.typescript`. Do not edit.\n"

HTTP_SENT = (protocol.Introduce, protocol.Claim)
HTTP_RECEIVED = (
    protocol.Session,
    protocol.PersonalLink,
    protocol.GameInfo,
    protocol.Things,
    protocol.Rules,
    protocol.Lesson,
    protocol.EditionInfo,
    protocol.MyTables,
    protocol.Replay,
    protocol.Problem,
)

OF_GAMES = {"view": "object", "preview": "object | null"}  # what each game declares itself
SHARED = {"Words"}  # what games take from the core and the protocol has already

Schema = Mapping[str, Any]


def generate() -> dict[str, str]:
    """All TypeScript modules by their place within the client's sources."""
    boards = {game: f"games/{game.id}" for game in playable_games() if (WEB / f"games/{game.id}").is_dir()}
    return {"lib/protocol.ts": _protocol(), **{f"{folder}/types.ts": _game(game) for game, folder in boards.items()}}


def _protocol() -> str:
    """The messages."""
    sent = [*typing.get_args(protocol.FromClient), *HTTP_SENT]
    received = [*typing.get_args(protocol.FromServer), *HTTP_RECEIVED]
    parts = [HEADER.format(made_from="src/zaubertisch/server/protocol.py"), *_constants()]
    written: set[str] = set()
    parts += _interfaces(sent, written, complete=False)
    parts += _interfaces(received, written, complete=True)
    parts.append(_union("FromClient", (kind.__name__ for kind in typing.get_args(protocol.FromClient))))
    parts.append(_union("FromServer", (kind.__name__ for kind in typing.get_args(protocol.FromServer))))
    return "\n".join(parts)


def _constants() -> Iterable[str]:
    for name in ("VERSION", "MESSAGE_BYTES", "CHAT_LENGTH", "NICKNAME_LENGTH"):
        yield f"export const {name} = {getattr(protocol, name)};"
    yield ""


def _interfaces(kinds: list[Any], written: set[str], *, complete: bool, prefix: str = "") -> list[str]:
    _, schemas = msgspec.json.schema_components(kinds, ref_template="{name}")
    made = []
    for name, schema in schemas.items():
        if name not in written:
            written.add(name)
            made.append(_interface(name, schema, complete=complete, prefix=prefix))
    return made


def _interface(name: str, schema: Schema, *, complete: bool, prefix: str) -> str:
    comment = _comment(schema.get("description", ""))
    if "properties" not in schema:
        return f"{comment}export type {prefix}{name} = {_type(schema, prefix)};\n"
    lines = [f"{comment}export interface {prefix}{name} {{"]
    for field, inner in schema["properties"].items():
        optional = not complete and field not in schema.get("required", [])
        kind = OF_GAMES[field] if inner == {} and field in OF_GAMES else _type(inner, prefix)
        lines.append(f"  {_key(field)}{'?' if optional else ''}: {kind};")
    return "\n".join([*lines, "}", ""])


def _type(schema: Schema, prefix: str) -> str:
    if "$ref" in schema:
        name = str(schema["$ref"])
        return name if name in SHARED else prefix + name
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(choice, prefix) for choice in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(json.dumps(value, ensure_ascii=False) for value in schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"])
    match schema.get("type"):
        case "array":
            return _array(schema, prefix)
        case "object":
            values = schema.get("additionalProperties")
            return f"Record<string, {_type(values, prefix) if isinstance(values, Mapping) else 'unknown'}>"
        case "integer" | "number":
            return "number"
        case "string" | "boolean" | "null" as plain:
            return str(plain)
    return "unknown"


def _array(schema: Schema, prefix: str) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(_type(item, prefix) for item in schema['prefixItems'])}]"
    inner = _type(schema["items"], prefix)
    return f"({inner})[]" if " " in inner and not inner.startswith("Record") else f"{inner}[]"


def _union(name: str, members: Iterable[str]) -> str:
    return f"export type {name} =\n  | " + "\n  | ".join(members) + ";\n"


def _game(game: Game[Any]) -> str:
    """The view, the cards, the questions and the events of a game, their names led by the game's."""
    prefix = _prefix(game)
    view = typing.get_type_hints(game.view)["return"]
    previews = [_preview(kind) for kind in game.questions.kinds if kind.preview is not None]
    types = [
        *_interfaces([view, type(game.standard), *previews], set(SHARED), complete=True, prefix=prefix),
        _union(f"{prefix}Preview", sorted({prefix + kind.__name__ for kind in previews}) or ["never"]),
        _union(f"{prefix}EventKind", (json.dumps(kind.name) for kind in game.events.kinds)),
        _union(f"{prefix}QuestionKind", (json.dumps(kind.name) for kind in game.questions.kinds)),
        _actions(game),
        _union(f"{prefix}Role", (json.dumps(role) for role in game.roles)),
    ]
    shared = [f"import type {{ {name} }} from '../../lib/protocol';\n" for name in SHARED if name in "".join(types)]
    return "\n".join([HEADER.format(made_from="the declarations of the game"), *shared, *types])


def _preview(kind: QuestionKind) -> type:
    made: type = typing.get_type_hints(kind.preview)["return"]
    return made


def _actions(game: Game[Any]) -> str:
    """What answers consist of: the types of each verb's arguments; those that are not always there are optional."""
    verbs: dict[str, list[Verb]] = {}
    for kind in game.questions.kinds:
        for verb in kind.answers if not kind.by_chance else ():
            verbs.setdefault(verb.name, []).append(verb)
    lines = [f"  {_key(name)}: {_arguments(forms)};" for name, forms in verbs.items()]
    return "\n".join([f"export interface {_prefix(game)}Action {{", *lines, "}", ""])


def _arguments(forms: list[Verb]) -> str:
    found = {domain.name: domain for verb in forms for domain in verb.args}
    always = [name for name in found if all(name in {d.name for d in verb.args} for verb in forms)]
    custom = any(verb.ids is not None for verb in forms)
    parts = [
        f"{name}{'' if name in always and not custom else '?'}: {_domain(domain)}" for name, domain in found.items()
    ]
    return f"{{ {'; '.join(parts)} }}" if parts else "Record<string, never>"


def _domain(domain: Domain) -> str:
    match domain:
        case Sets():
            return f"({_domain(domain.of)})[]"
        case Numbers():
            return "number"
    return " | ".join(json.dumps(value, ensure_ascii=False) for value in domain.known())


def _prefix(game: Game[Any]) -> str:
    return "".join(word.capitalize() for word in game.id.split("-"))


def _key(name: str) -> str:
    return name if name.isidentifier() else json.dumps(name)


def _comment(text: str) -> str:
    if not text:
        return ""
    lines = [line.strip() for line in text.strip().splitlines()]
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"


if __name__ == "__main__":
    for place, text in generate().items():
        (WEB / place).write_text(text)
