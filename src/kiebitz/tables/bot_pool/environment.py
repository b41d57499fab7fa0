"""What processes that compute get of the server's environment: no passwords. Imports nothing of Kiebitz."""

from __future__ import annotations

from collections.abc import Mapping

SECRETS = frozenset({"KIEBITZ_DB", "KIEBITZ_BUS", "KIEBITZ_MAIL", "KIEBITZ_TOKEN"})
"""Variables that may hold a password: addresses of databases, buses and mail servers, and a bot's token."""


def without_secrets(environment: Mapping[str, str]) -> dict[str, str]:
    """An environment for a process that needs none of them."""
    return {name: value for name, value in environment.items() if name not in SECRETS}
