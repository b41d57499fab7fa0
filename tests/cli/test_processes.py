"""The program as a process: pipes that close, keys that interrupt, no terminal."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from tests.cli.desk import Desk
from tools.server_process import address, announcement

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


def test_play_without_a_terminal_goes_line_by_line(tmp_path: Path) -> None:
    table = ["--seats", "2", "--people", "1", "--names", "Ada", "--level", "random"]
    ran = subprocess.run(
        [*KIEBITZ, "play", "amazonas", *table, "--lang", "en"],
        capture_output=True,
        input=b"1\n",
        env=os.environ | {"XDG_STATE_HOME": str(tmp_path)},
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"Your move:" in ran.stdout
    assert b"kiebitz play --resume" in ran.stdout


def test_nothing_but_a_game_loads_the_application() -> None:
    code = (
        "import sys; from kiebitz.cli.main import parser; parser(); parser('play');"
        "import kiebitz.bots.levels, kiebitz.server.app; print('textual' in sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (ran.stdout, ran.stderr) == ("False\n", "")


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
        ("play amazonas", b"needs an input"),
    ],
)
def test_a_closed_input_is_said_in_one_line(command: str, said: bytes) -> None:
    ran = in_a_shell(f"{command} <&-")
    assert ran.returncode == 2
    assert ran.stderr.count(b"\n") == 1
    assert said in ran.stderr


def wait_for_child(pid: int, word: str) -> None:
    """Wait until a process has a child with this word in its command line."""
    end = time.monotonic() + 60
    children = Path(f"/proc/{pid}/task/{pid}/children")
    while not any(word in command_line(child) for child in children.read_text().split()):
        assert time.monotonic() < end, f"{pid} has no child {word}"
        time.sleep(0.01)


def command_line(pid: str) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return ""  # it has ended


def test_a_server_on_any_free_port_prints_an_address_that_answers(tmp_path: Path) -> None:
    words = ["serve", "--port", "0", "--bots", "0", "--db", f"sqlite:///{tmp_path / 'k.db'}"]
    with subprocess.Popen([*KIEBITZ, *words], stdout=subprocess.PIPE, text=True) as server:
        try:
            base = address(announcement(server))
            assert not base.endswith(":0")
            assert httpx.get(f"{base}/healthz").json()["status"] == "ok"
        finally:
            server.terminate()


def test_a_taken_port_is_no_address(tmp_path: Path) -> None:
    """The address is printed by a server that listens only."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        place = ["--host", "127.0.0.1", "--port", port, "--db", f"sqlite:///{tmp_path / 'k.db'}"]
        ran = subprocess.run([*KIEBITZ, "serve", "--bots", "0", *place], capture_output=True)
    assert ran.returncode != 0
    assert ran.stdout == b""


def test_ctrl_c_ends_a_server_and_its_processes_without_a_traceback(tmp_path: Path) -> None:
    """A terminal sends it to the whole group; the maps of Tiwanaku are being made then."""
    command = [*KIEBITZ, "serve", "--port", "0", "--db", f"sqlite:///{tmp_path / 'k.db'}"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as server:
        try:
            shown = announcement(server)
            wait_for_child(server.pid, "kiebitz.tables.stock.worker")
            os.killpg(server.pid, signal.SIGINT)
            _, complaints = server.communicate(timeout=60)
        finally:
            server.kill()  # else one that does not end would be waited for
    assert "Ctrl+C" in shown
    assert "Traceback" not in complaints
    assert server.returncode in (0, 130)
