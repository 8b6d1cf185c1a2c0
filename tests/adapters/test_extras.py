"""A missing library is said in one sentence, with the command that installs it."""

from __future__ import annotations

import subprocess
import sys

import pytest

IMPORTS = {
    "pettingzoo": ("pettingzoo", "zaubertisch.adapters.pettingzoo"),
    "openspiel": ("pyspiel", "zaubertisch.adapters.openspiel"),
    "gymnasium": ("gymnasium", "zaubertisch.adapters.gymnasium"),
}


@pytest.mark.parametrize("extra", IMPORTS)
def test_a_missing_extra_gives_its_install_command(extra: str) -> None:
    library, module = IMPORTS[extra]
    code = f"import sys; sys.modules[{library!r}] = None\nimport {module}"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert run.stderr.splitlines()[-1] == (
        "zaubertisch.adapters.extras.MissingExtra: this needs a library that is not installed; "
        f"install it with: pip install 'zaubertisch[{extra}]'"
    )
