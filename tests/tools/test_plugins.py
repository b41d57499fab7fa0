"""The suite's own plugins (tests/plugins), each in a small suite of its own."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from tests.plugins import shards
from tests.plugins.progress import Progress
from tools.bootstrap import ROOT

pytest_plugins = ["pytester"]

NAMES = (
    "xdist",
    "rerunfailures",
    *(f"tests.plugins.{name}" for name in ("progress", "retries", "shards")),
)
PLUGINS = [word for name in NAMES for word in ("-p", name)]

LATE = """
import pathlib
import pytest

@pytest.mark.parametrize("number", range({tests}))
@pytest.mark.flaky(reruns=1{reason})
def test_late(number):
    file = pathlib.Path(f"tried-{{number}}")
    was_there = file.exists()
    file.touch()
    assert was_there
"""
REASON = ', reason="waits for a clock that no test can turn"'


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # the others only cost time
    return pytester


def run(suite: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    # A setup.py in a folder above the temporary one would make that folder the root.
    return suite.runpytest_subprocess(*PLUGINS, f"--rootdir={suite.path}", *arguments)


@pytest.mark.parametrize("processes", ["0", "2"])
def test_a_retried_test_is_named_in_the_last_lines(suite: pytest.Pytester, processes: str) -> None:
    suite.makepyfile(LATE.format(tests=1, reason=REASON))
    done = run(suite, "-n", processes)
    assert done.ret == 0
    assert done.outlines[-3:-1] == [
        "1 retried",
        "RETRIED test_a_retried_test_is_named_in_the_last_lines.py::test_late[0]",
    ]


def test_more_than_three_retried_tests_fail_the_run(suite: pytest.Pytester) -> None:
    suite.makepyfile(LATE.format(tests=4, reason=REASON))
    done = run(suite, "-n", "2")
    assert done.ret == pytest.ExitCode.TESTS_FAILED
    done.stdout.fnmatch_lines(["FAILED: more than 3 tests had to be retried*", "*4 passed*"])


def test_a_retry_needs_a_reason(suite: pytest.Pytester) -> None:
    suite.makepyfile(LATE.format(tests=1, reason=""))
    done = run(suite)
    assert done.ret == pytest.ExitCode.USAGE_ERROR
    done.stderr.fnmatch_lines(["*test_late?0? is marked flaky without a written reason"])


def test_retries_for_all_tests_are_refused(suite: pytest.Pytester) -> None:
    done = run(suite, "--reruns=1")
    assert done.ret == pytest.ExitCode.USAGE_ERROR
    done.stderr.fnmatch_lines(["*--reruns would hide flakes*"])


def test_the_shards_are_the_whole_suite(suite: pytest.Pytester) -> None:
    suite.makepyfile(
        "import pytest\n\n@pytest.mark.parametrize('n', range(40))\ndef test_it(n):\n    pass\n"
    )
    parts = [
        {
            line
            for line in run(suite, f"--shard={shard}/3", "--collect-only", "-q").outlines
            if "::" in line
        }
        for shard in (1, 2, 3)
    ]
    assert all(parts)
    assert sum(len(part) for part in parts) == len(set().union(*parts)) == 40


@pytest.mark.parametrize("text", ["0/3", "4/3", "1", "a/b", "1/3/5"])
def test_a_shard_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(pytest.UsageError, match="a number from 1 to N"):
        shards.parse(text)


def test_failures_are_told_at_once_and_the_line_counts_them(suite: pytest.Pytester) -> None:
    suite.makepyfile("def test_good():\n    pass\n\ndef test_bad():\n    assert False\n")
    done = run(suite, "-n", "1")
    assert done.ret == pytest.ExitCode.TESTS_FAILED
    done.stdout.fnmatch_lines(
        [
            "0:00  collecting",
            "FAILED *::test_bad (* s)",
            "*100%  2 of 2, 1 failed*",
            "*1 failed, 1 passed*",
        ]
    )


def test_a_terminal_has_one_line_that_is_written_again() -> None:
    class Screen(io.StringIO):
        def isatty(self) -> bool:
            return True

    screen = Screen()
    progress = Progress(screen)
    progress.pytest_sessionstart()
    progress.pytest_sessionfinish()
    assert screen.getvalue().count("\r\x1b[K") >= 2
    assert screen.getvalue().count("\n") == 1


def test_the_root_conftest_loads_every_plugin() -> None:
    text = (ROOT / "conftest.py").read_text("utf-8")
    plugins = Path(shards.__file__).parent.glob("[a-z]*.py")
    assert [file.stem for file in plugins if f'"tests.plugins.{file.stem}"' not in text] == []
