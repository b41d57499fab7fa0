"""The suite leaves nothing out that pytest would find by itself."""

from __future__ import annotations

import tomllib

from tools.bootstrap import ROOT
from tools.suite import GROUPS, IN_BROWSER


def test_every_place_with_tests_is_in_a_group() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    places = set(settings["tool"]["pytest"]["ini_options"]["testpaths"])
    assert places <= {place for group in GROUPS for place in group}


def test_what_one_group_ignores_another_runs() -> None:
    """The browser's tests apart: `make test` runs them before."""
    for groups in (GROUPS, IN_BROWSER):
        words = [word for group in groups for word in group]
        ignored = {word.removeprefix("--ignore=") for word in words if word.startswith("--ignore=")}
        assert ignored - {"tests/browser"} <= set(words)
        assert all((ROOT / place).exists() for place in ignored)
