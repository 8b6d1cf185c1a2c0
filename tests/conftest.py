"""Which tests run: `long` ones on demand, `browser` and `postgresql` ones where there is what they need."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

NEEDS = {"browser": "ZAUBERTISCH_TEST_CHROMIUM", "postgresql": "ZAUBERTISCH_TEST_POSTGRESQL"}
BROWSER_TESTS = Path(__file__).parent / "browser"

# The first example may have to wait for the compiler, so no example has a deadline.
settings.register_profile("usual", deadline=None)
settings.register_profile("long", deadline=None, max_examples=1000)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="also run the tests marked long, and try more examples")


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("long" if config.getoption("--long") else "usual")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(BROWSER_TESTS):
            item.add_marker("browser")
    excluded = {marker for marker, variable in NEEDS.items() if not os.environ.get(variable)}
    if not config.getoption("--long"):
        excluded.add("long")
    deselected = [item for item in items if any(item.get_closest_marker(marker) for marker in excluded)]
    config.hook.pytest_deselected(items=deselected)
    items[:] = [item for item in items if item not in deselected]
