"""Start a command in a terminal of its own and wait until it asks for something.

    python3 tools/first_prompt.py SECONDS PATTERN COMMAND…

Prints the seconds it took. If the pattern does not come, prints what came instead and exits with 1.
Standard library only: the fresh-clone proof runs it before anything is installed.
"""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time

ESCAPES = re.compile(r"\x1b(\[[0-9;?]*[ -/]*[@-~]|\][^\x07\x1b]*(\x07|\x1b\\)|[=>()][0-9A-Z]?)")
ROWS, COLUMNS = 40, 100


def main(arguments: list[str]) -> int:
    limit, pattern, command = float(arguments[0]), re.compile(arguments[1]), arguments[2:]
    start = time.monotonic()
    child, terminal = pty.fork()
    if child == 0:
        os.execvp(command[0], command)  # noqa: S606
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    seen = b""
    found = False
    while not found and (left := start + limit - time.monotonic()) > 0:
        if not select.select([terminal], [], [], left)[0]:
            break
        try:
            seen += os.read(terminal, 65536)
        except OSError:  # the terminal closes when the command ends
            break
        found = pattern.search(plain(seen)) is not None
    spent = time.monotonic() - start
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    if found:
        print(f"{spent:.1f}")
        return 0
    print(f"no {pattern.pattern!r} within {spent:.1f} s; it said:\n{plain(seen)}", file=sys.stderr)
    return 1


def plain(seen: bytes) -> str:
    return ESCAPES.sub("", seen.decode("utf-8", "replace")).replace("\r", "")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
