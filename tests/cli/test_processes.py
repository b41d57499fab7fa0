"""The program as a process: pipes that close, keys that interrupt, no terminal."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.conftest import Desk
from tools.reliability.nursery import free_port, healthy

KIEBITZ = [sys.executable, "-m", "kiebitz.cli"]


def test_a_closed_pipe_is_no_error() -> None:
    process = subprocess.Popen(
        [*KIEBITZ, "completion", "bash"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    complaint = process.stderr.read()
    process.stderr.close()
    assert process.wait() == 141
    assert complaint == b""


def test_an_interrupt_ends_long_work_quietly(desk: Desk) -> None:
    terminal = desk.terminal("simulate", "amazonas", "--games", "1000000")
    terminal.wait("/1000000")
    terminal.press("C-c")
    assert terminal.exit_code() == 130
    assert "Traceback" not in terminal.everything()


def test_play_without_a_terminal_says_so() -> None:
    ran = subprocess.run([*KIEBITZ, "play", "amazonas"], capture_output=True, input=b"1\n")
    assert ran.returncode == 2
    assert ran.stderr.count(b"\n") == 1
    assert b"needs a terminal" in ran.stderr


def test_output_survives_a_narrow_character_set() -> None:
    environment = os.environ | {"PYTHONIOENCODING": "ascii", "LC_ALL": "de_DE"}
    ran = subprocess.run([*KIEBITZ, "games"], capture_output=True, env=environment)
    assert (ran.returncode, ran.stderr) == (0, b"")


def test_long_work_shows_progress_in_a_terminal_only(desk: Desk) -> None:
    terminal = desk.terminal("simulate", "amazonas", "--games", "4000", "--seats", "4")
    terminal.wait("/4000")
    assert "decisions per CPU second" in terminal.wait("wins by seat")
    assert terminal.exit_code() == 0
    command = [*KIEBITZ, "simulate", "amazonas", "--games", "50"]
    assert subprocess.run(command, capture_output=True).stderr == b""


def in_a_shell(line: str) -> subprocess.CompletedProcess[bytes]:
    """A command line with its streams as a shell redirects them."""
    command = ["sh", "-c", f'"{sys.executable}" -m kiebitz.cli {line}']
    return subprocess.run(command, stderr=subprocess.PIPE)


def test_a_closed_output_is_no_error() -> None:
    ran = in_a_shell("games >&-")
    assert (ran.returncode, ran.stderr) == (0, b"")


def test_a_full_disk_is_said_in_one_line() -> None:
    ran = in_a_shell("games > /dev/full")
    assert (ran.returncode, ran.stderr) == (2, b"kiebitz: No space left on device\n")


@pytest.mark.parametrize(
    "command, said",
    [
        ("verify -", b"no standard input"),
        ("position amazonas -", b"no standard input"),
        ("play amazonas", b"needs a terminal"),
    ],
)
def test_a_closed_input_is_said_in_one_line(command: str, said: bytes) -> None:
    ran = in_a_shell(f"{command} <&-")
    assert ran.returncode == 2
    assert ran.stderr.count(b"\n") == 1
    assert said in ran.stderr


def test_ctrl_c_ends_a_server_and_its_processes_without_a_traceback(tmp_path: Path) -> None:
    """A terminal sends it to the whole group; the maps of Tiwanaku are being made then."""
    port = free_port()
    command = [*KIEBITZ, "serve", "--port", str(port), "--db", f"sqlite:///{tmp_path / 'k.db'}"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as server:
        try:
            while not healthy(port):
                assert server.poll() is None
                time.sleep(0.05)
            time.sleep(0.5)  # the makers have begun
            os.killpg(server.pid, signal.SIGINT)
            shown, complaints = server.communicate(timeout=30)
        finally:
            server.kill()  # else one that does not end would be waited for
    assert "Ctrl+C" in shown
    assert "Traceback" not in complaints
    assert server.returncode in (0, 130)
