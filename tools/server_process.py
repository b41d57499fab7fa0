"""Read from a `kiebitz serve` process where it listens."""

from __future__ import annotations

import re
import subprocess

ADDRESS = re.compile(r"^Kiebitz: (http://\S+)/$", re.MULTILINE)
LAST_LINE = "stop with Ctrl+C"


def announcement(server: subprocess.Popen[str]) -> str:
    """All that the process prints on its standard output once it listens; waits for it."""
    assert server.stdout is not None
    printed = ""
    for line in server.stdout:
        printed += line
        if LAST_LINE in line:
            return printed
    raise AssertionError(f"the server ended before it listened; it printed {printed!r}")


def address(printed: str) -> str:
    """The address in an announcement, without a slash at its end."""
    found = ADDRESS.search(printed)
    assert found, f"no address in {printed!r}"
    return found[1]
