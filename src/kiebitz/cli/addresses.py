"""Addresses that may hold a password: from an option, a file or the environment.

What stands in an option can be read by everybody on the machine, in its list of processes. Imports server and cli only.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from pathlib import Path

from kiebitz.cli.arguments import UsageError, naming

PASSWORD = re.compile(r"//[^/@\s]*:[^/@\s]+@|[?&]password=[^&]", re.IGNORECASE)
OTHERS = 0o077
MOUNTED = Path("/run")
"""Where systemd and containers put secrets; who may read them there is their affair."""
DATABASES = ("sqlite:///", "postgresql://", "postgres://")
SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+:")
"""How an address begins. A drive of Windows is a single letter: `C:\\tables.db` is a file."""
BUSES = ("redis://", "rediss://", "valkey://", "unix://")
MAIL_SERVERS = ("smtp://", "smtps://")


def add_database(command: argparse.ArgumentParser) -> None:
    """`--db` and `--db-file`."""
    what = "a SQLite file or postgresql://… (default: a file of yours)"
    add_address(command, "db", what)


def add_address(command: argparse.ArgumentParser, name: str, what: str) -> None:
    """An option for an address, and one for a file that holds it."""
    command.add_argument(f"--{name}", metavar="URL", help=f"{what}; also from {_variable(name)}")
    command.add_argument(
        f"--{name}-file", metavar="FILE", help="a file that holds it: for one with a password"
    )


def database_in(given: argparse.Namespace) -> str:
    """The database, or the file in the user's data folder."""
    from kiebitz.server.settings import default_database  # only the commands of a server need it

    database = address_in(given, "db") or default_database()
    if not SCHEME.match(database):
        return f"sqlite:///{database}"
    return _checked("db", database, DATABASES, "a file, sqlite:///path or postgresql://…")


def bus_in(given: argparse.Namespace) -> str | None:
    """The bus, if there is one."""
    bus = address_in(given, "bus")
    return bus and _checked("bus", bus, BUSES, "redis://…")


def mail_in(given: argparse.Namespace) -> str | None:
    """The mail server, if there is one."""
    mail = address_in(given, "mail")
    return mail and _checked("mail", mail, MAIL_SERVERS, "smtp://… or smtps://…")


def address_in(given: argparse.Namespace, name: str) -> str | None:
    """What the option says, else the file, else the environment."""
    said, file = getattr(given, name), getattr(given, f"{name}_file")
    if said and file:
        raise UsageError(f"--{name} and --{name}-file: give one of them")
    if said:
        if PASSWORD.search(said):
            _warn(
                f"--{name}: everybody on this machine can read its password in the list of processes; "
                f"put the address into a file (--{name}-file) or into {_variable(name)}"
            )
        return str(said)
    if file:
        return secret_in_file(file)
    return os.environ.get(_variable(name)) or None


def secret_in_file(file: str) -> str:
    """The one line of a file; a warning if others may read it, too."""
    path = Path(file)
    with naming(path):
        text = path.read_text(encoding="utf-8", errors="replace").strip()
        mode = path.stat().st_mode
    if not text or "\n" in text:
        raise UsageError(f"{file}: one line is expected, and nothing else")
    shared = mode & OTHERS and os.name != "nt"  # Windows has lists, of which a mode says nothing
    if shared and not path.resolve().is_relative_to(MOUNTED):
        _warn(f"{file}: others may read this file; `chmod 600 {file}` keeps it to you")
    return text


def _checked(name: str, address: str, schemes: tuple[str, ...], use: str) -> str:
    if not address.startswith(schemes):
        shown = PASSWORD.sub("//…@", address)
        raise UsageError(f"--{name} {shown}: use {use}")
    return address


def _variable(name: str) -> str:
    return f"KIEBITZ_{name.upper()}"


def _warn(text: str) -> None:
    print(f"kiebitz: {text}", file=sys.stderr)
