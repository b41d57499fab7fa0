"""The client's own checks: types, and unit tests of what needs no browser."""

from __future__ import annotations

import subprocess

import pytest

from tools import client
from tools.bootstrap import ROOT, exclusive


def npm(task: str) -> None:
    with exclusive(ROOT):
        client.install(everything=True)
    done = subprocess.run(
        [client.node_tool("npm"), "run", "--silent", task],
        cwd=client.WEB,
        env=client.environment(),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.long
def test_the_types_fit() -> None:
    npm("check")


@pytest.mark.long
def test_the_unit_tests_pass() -> None:
    npm("test")
