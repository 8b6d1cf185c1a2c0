"""The repository works on any machine: scripts run, locks are complete, nothing points to where it was made."""

import os
import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())
LOCKS = ["runtime", "dev", "bench"]


def lines_with(pattern: str, *paths: str) -> list[str]:
    """All lines that match, in every file git does not ignore; also without a git folder and for new files."""
    command = ["git", "grep", "--no-index", "--exclude-standard", "-InE", pattern, "--", *(paths or ["."])]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert found.returncode in (0, 1), found.stderr
    return found.stdout.splitlines()


def locked(name: str) -> dict[str, set[str]]:
    """Every version of each package in a lock file."""
    versions: dict[str, set[str]] = {}
    for package, version in re.findall(r"^([\w.-]+)==([^\s;]+)", (ROOT / f"requirements/{name}.txt").read_text(), re.M):
        versions.setdefault(package, set()).add(version)
    return versions


def package_name(requirement: str) -> str:
    match = re.match(r"[\w.-]+", requirement)
    assert match
    return match[0].lower().replace("_", "-")


def test_the_search_for_lines_finds_what_is_there() -> None:
    assert lines_with(r"^name = .zaubertisch.$", "pyproject.toml")


@pytest.mark.parametrize("script", sorted([*ROOT.glob("script/*"), ROOT / ".ci/run"]), ids=lambda path: path.name)
def test_scripts_are_executable(script: Path) -> None:
    assert os.access(script, os.X_OK)
    assert script.read_text().startswith("#!/")


def test_no_path_of_a_machine() -> None:
    assert lines_with(r"(^|[^[:alnum:]_.$}])/(work|home|root|Users|tmp|mnt)/") == []


def test_no_host_of_a_package_registry() -> None:
    assert lines_with(r"pypi\.org|pythonhosted\.org|registry\.npmjs\.|deb\.debian\.org|npmmirror\.") == []


def test_no_npm_lock_says_where_it_was_resolved() -> None:
    assert lines_with(r'"resolved"', ":(glob)**/package-lock.json") == []


@pytest.mark.parametrize("lock", LOCKS)
def test_every_locked_package_has_hashes(lock: str) -> None:
    text = (ROOT / f"requirements/{lock}.txt").read_text().replace("\\\n", " ")
    requirements = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    assert requirements
    assert [line for line in requirements if not re.match(r"[\w.-]+==\S+ .*--hash=sha256:[0-9a-f]{64}", line)] == []


def test_the_locks_cover_what_the_project_asks_for() -> None:
    groups = PROJECT["dependency-groups"]
    runtime = {package_name(name) for name in [*PROJECT["project"]["dependencies"], *groups["build"]]}
    extras = {package_name(name) for extra in PROJECT["project"]["optional-dependencies"].values() for name in extra}
    dev = {package_name(name) for name in groups["dev"]}
    assert runtime - locked("runtime").keys() == set()
    assert (runtime | extras | dev) - locked("dev").keys() == set()
    assert {package_name(name) for name in groups["bench"]} - locked("bench").keys() == set()


@pytest.mark.parametrize(("larger", "smaller"), [("dev", "runtime"), ("bench", "dev")])
def test_a_lock_holds_the_smaller_one(larger: str, smaller: str) -> None:
    whole = locked(larger)
    assert {name: whole.get(name) for name in locked(smaller)} == locked(smaller)
