"""The documentation says what the code does: generated pages are up to date, examples run, links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from zaubertisch.core.registry import find_game, game_ids
from zaubertisch.core.words import LANGS, Lang
from zaubertisch.terminal.handbook import handbook

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", game_ids())
def test_the_rules_pages_are_up_to_date(game: str, lang: Lang) -> None:
    """To renew one: `zaubertisch rules GAME --lang LANG --markdown > docs/rules/GAME.LANG.md`."""
    page = ROOT / "docs" / "rules" / f"{game}.{lang}.md"
    rules = find_game(game)
    assert page.read_text(encoding="utf-8") == handbook(rules, rules.standard, lang)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        if not target.startswith(("http://", "https://", "mailto:")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_the_readme_example_runs() -> None:
    examples = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert examples
    for example in examples:
        exec(compile(example, "README.md", "exec"), {})
