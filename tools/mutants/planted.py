"""A pytest plugin: import one module from the text of a mutant instead of from its file."""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import json
import os
import sys
from collections.abc import Sequence
from types import CodeType, ModuleType

PLANT: dict[str, str] = json.loads(os.environ["KIEBITZ_MUTANT"])


class PlantedLoader(importlib.machinery.SourceFileLoader):
    """Compiles the mutant's text; everything else is as in the file."""

    def get_code(self, fullname: str) -> CodeType:
        return compile(PLANT["text"], PLANT["file"], "exec", dont_inherit=True)


class PlantedFinder(importlib.abc.MetaPathFinder):
    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != PLANT["module"]:
            return None
        loader = PlantedLoader(fullname, PLANT["file"])
        return importlib.machinery.ModuleSpec(fullname, loader, origin=PLANT["file"])


sys.meta_path.insert(0, PlantedFinder())
