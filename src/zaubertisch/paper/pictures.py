"""Our pictures as files that stand for themselves: sprites of the web client with all inks filled in.

Typst knows no CSS variables, so every class and variable becomes a plain attribute. What only the place of a picture
can say stays open: `currentColor`, and variables without a value, which the typst side fills in.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as Xml

SVG = "http://www.w3.org/2000/svg"
PACKAGED = Path(__file__).parent.parent / "art"  # in a wheel; in a working copy the web client has them
WEB = Path(__file__).parents[3] / "web" / "src"
LOW_INK = Path(__file__).parent / "low-ink.css"

Inks = Mapping[str, str]
Rule = tuple[tuple[str, ...], Inks]  # the classes or the id that it is for, and its values

_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_VARIABLE = re.compile(r"var\(--([\w-]+)(?:, ?([^()]*(?:\([^()]*\))?))?\)")

Xml.register_namespace("", SVG)


def art(name: str) -> Path:
    """A file of the web client's pictures."""
    return _file(name, "art")


def _file(name: str, folder: str) -> Path:
    packaged = PACKAGED / name
    return packaged if packaged.exists() else WEB / folder / name


@cache
def drawn(sprites: tuple[Path, ...], low_ink: bool) -> dict[str, str]:
    """Every picture of these sprites by its name, as SVG."""
    style = _Style(_inks(low_ink), _saving() if low_ink else {}, _rules(low_ink))
    pictures = {}
    for sprite in sprites:
        root = Xml.parse(sprite).getroot()
        shared = [child for child in root if child.tag == f"{{{SVG}}}clipPath"]
        for symbol in root.iter(f"{{{SVG}}}symbol"):
            pictures[symbol.attrib["id"]] = _picture(symbol, shared, style)
    return pictures


@cache
def colours(low_ink: bool) -> dict[str, str]:
    """The inks by their names, for whatever is drawn round the pictures."""
    return {name: value for name, value in _inks(low_ink).items() if value.startswith("#")}


@dataclass(frozen=True, slots=True)
class _Style:
    """What pictures are drawn with; no picture changes an ink that is fixed."""

    inks: Inks
    fixed: Inks
    rules: list[Rule]


def _picture(symbol: Xml.Element, shared: list[Xml.Element], style: _Style) -> str:
    body = Xml.Element(f"{{{SVG}}}svg", {**symbol.attrib})
    # Typst wants to know how large a picture is; the box alone tells it the shape.
    _, _, body.attrib["width"], body.attrib["height"] = symbol.attrib["viewBox"].split()
    needed = Xml.tostring(symbol, encoding="unicode")
    body.extend(clip for clip in shared if f"#{clip.attrib['id']})" in needed)
    body.extend(symbol)
    return Xml.tostring(_inked(body, style), encoding="unicode")


def _inked(element: Xml.Element, style: _Style) -> Xml.Element:
    """The element with all that the rules say as attributes."""
    values = {**_declared(element.attrib.get("style", "")), **_said_of(element, style.rules)}
    own = {name[2:]: value for name, value in values.items() if name.startswith("--")}
    inks = {**style.inks, **own, **style.fixed}
    plain = {name: value for name, value in values.items() if not name.startswith("--")}
    written = {name: value for name, value in element.attrib.items() if name not in ("class", "style")}
    inked = Xml.Element(element.tag, {name: _filled(value, inks) for name, value in {**plain, **written}.items()})
    inked.extend(_inked(child, replace(style, inks=inks)) for child in element)
    return inked


def _said_of(element: Xml.Element, rules: list[Rule]) -> dict[str, str]:
    marks = {f".{name}" for name in element.attrib.get("class", "").split()} | {f"#{element.attrib.get('id', '')}"}
    return {name: value for needed, values in rules if marks.issuperset(needed) for name, value in values.items()}


def _filled(value: str, inks: Inks) -> str:
    """A value with its variables filled in; one that has no value stays."""

    def fill(match: re.Match[str]) -> str:
        name, otherwise = match[1], match[2]
        if name in inks:
            return _filled(inks[name], inks)
        return match[0] if otherwise is None else f"var(--{name},{_filled(otherwise, inks)})"

    return _VARIABLE.sub(fill, value)


@cache
def _inks(low_ink: bool) -> dict[str, str]:
    """The inks themselves: those of the first light, which cards have in any light."""
    tokens = _parsed(_file("tokens.css", "styles").read_text(encoding="utf-8"))
    return {**_variables(tokens[:1]), **(_saving() if low_ink else {})}


@cache
def _saving() -> dict[str, str]:
    """The inks that spare the printer."""
    return _variables(_parsed(LOW_INK.read_text(encoding="utf-8")))


def _variables(rules: list[Rule]) -> dict[str, str]:
    roots = [values for needed, values in rules if needed == (":root",)]
    return {name[2:]: value for values in roots for name, value in values.items() if name.startswith("--")}


@cache
def _rules(low_ink: bool) -> list[Rule]:
    files = [_file("inks.css", "styles"), _file("tints.css", "art"), *([LOW_INK] if low_ink else [])]
    return [rule for file in files for rule in _parsed(file.read_text(encoding="utf-8")) if rule[0] != (":root",)]


def _parsed(css: str) -> list[Rule]:
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    return [
        (needed, _declared(values))
        for selectors, values in _RULE.findall(css)
        for needed in _selectors(selectors.split(","))
    ]


def _selectors(texts: Iterable[str]) -> Iterable[tuple[str, ...]]:
    for text in texts:
        plain = text.strip()
        yield (plain,) if plain.startswith(":") else tuple(re.findall(r"[.#][\w-]+", plain))


def _declared(values: str) -> dict[str, str]:
    pairs = (declaration.partition(":") for declaration in values.split(";") if ":" in declaration)
    return {name.strip(): value.strip() for name, _, value in pairs}
