"""The pseudo terminal that waits for a program's first question."""

import sys

import pytest

from tools import first_prompt

ASKS = "import sys; assert sys.stdin.isatty(); print('\\x1b[1mhello\\x1b[0m'); input('Number: ')"


def test_the_seconds_until_it_asks(capsys: pytest.CaptureFixture[str]) -> None:
    code = first_prompt.main(["20", r"^hello\n[\s\S]*: $", sys.executable, "-c", ASKS])
    assert code == 0
    assert 0 <= float(capsys.readouterr().out) < 20


def test_a_program_that_ends_without_asking(capsys: pytest.CaptureFixture[str]) -> None:
    assert first_prompt.main(["20", ": $", sys.executable, "-c", "print('bye')"]) == 1
    assert capsys.readouterr().err.endswith("it said:\nbye\n\n")


def test_a_program_that_never_asks(capsys: pytest.CaptureFixture[str]) -> None:
    sleeps = "import time; print('wait', flush=True); time.sleep(60)"
    assert first_prompt.main(["1", ": $", sys.executable, "-c", sleeps]) == 1
    assert "within 1." in capsys.readouterr().err
