"""Trying changes that act while modules are imported: a pytest session that is forked before it collects.

The nursery has loaded pytest and its plugins, but nothing of the game. For each mutant it forks a
child that imports one module from the mutant's text instead of from its file, then goes on to collect
and run the tests until one fails.
"""

from __future__ import annotations

import gc
import importlib.abc
import importlib.machinery
import json
import os
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import NoReturn

import pytest

from tools.mutants.kept import IMPORTING
from tools.mutants.watch import Watch, allow, fence

OPTIONS = (
    *("-p", "no:terminal", "-p", "no:cacheprovider", "-p", "tools.mutants.steady"),
    "--ignore-glob=*/test_bot.py",
)
"""A bot that plays otherwise says nothing about the rule; its tests would hide what no test of the rules sees."""
COLLECTING = 30.0
"""CPU seconds for importing everything."""


@dataclass(frozen=True)
class Plant:
    """A mutant's file, and the tests in the order in which they are run."""

    module: str
    file: str
    text: str
    seconds: dict[str, float]


class Nursery:
    """The parent's end: a process that is started early and asked for each mutant."""

    def __init__(self, tests: Path, cache: Path | None) -> None:
        asking, self.asking = os.pipe()
        self.answering, answering = os.pipe()
        self.child = os.fork()
        if self.child == 0:
            os.close(self.asking)
            os.close(self.answering)
            serve(tests, cache, asking, answering)
        os.close(asking)
        os.close(answering)
        self.questions = os.fdopen(self.asking, "w", encoding="utf-8")
        self.answers = os.fdopen(self.answering, encoding="utf-8")

    def noticed(self, plant: Plant) -> str:
        """The test that fails with this file, empty if none does."""
        self.questions.write(json.dumps(asdict(plant)) + "\n")
        self.questions.flush()
        answer = self.answers.readline()
        if not answer:
            raise ChildProcessError("pytest cannot be started a second time")
        return str(json.loads(answer))

    def close(self) -> None:
        self.questions.close()
        self.answers.close()
        os.waitpid(self.child, 0)


def serve(tests: Path, cache: Path | None, asking: int, answering: int) -> NoReturn:
    """The nursery itself; ends when nobody asks any more."""
    code = 1
    try:
        if cache is not None:
            # What is not changed is compiled once, test files with their rewritten assertions too.
            sys.dont_write_bytecode = False
            sys.pycache_prefix = str(cache)
        code = pytest.main(["-x", *OPTIONS, str(tests)], plugins=[Session(asking, answering)])
    finally:
        os._exit(code)


class Session:
    """A pytest plugin: waits before the collection, and goes on from there in a child."""

    def __init__(self, asking: int, answering: int) -> None:
        self.asking = asking
        self.answering = answering
        self.watch = Watch()

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self, session: pytest.Session) -> None:
        session.config.pluginmanager.register(self.watch)
        gc.collect()
        gc.freeze()
        with os.fdopen(self.asking, encoding="utf-8") as questions:
            for line in questions:
                plant = Plant(**json.loads(line))
                self.watch.write(IMPORTING)
                child = os.fork()
                if child == 0:
                    self.plant(plant)
                    return
                code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
                failed = self.watch.read() if code else ""
                os.write(self.answering, (json.dumps(failed) + "\n").encode())
        os._exit(0)

    def plant(self, plant: Plant) -> None:
        fence()
        allow(COLLECTING)
        assert plant.module not in sys.modules, f"{plant.module} was imported too early"
        self.watch.seconds = plant.seconds
        sys.meta_path.insert(0, PlantedFinder(plant))

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        places = {test: place for place, test in enumerate(self.watch.seconds)}
        items[:] = [item for item in items if item.nodeid in places]
        items.sort(key=lambda item: places[item.nodeid])


class PlantedLoader(importlib.machinery.SourceFileLoader):
    """Compiles the mutant's text; everything else is as in the file."""

    def __init__(self, plant: Plant) -> None:
        super().__init__(plant.module, plant.file)
        self.text = plant.text

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.text, self.path, "exec", dont_inherit=True)


class PlantedFinder(importlib.abc.MetaPathFinder):
    def __init__(self, plant: Plant) -> None:
        self.planted = plant

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.planted.module:
            return None
        return spec_from_file_location(
            fullname, self.planted.file, loader=PlantedLoader(self.planted)
        )
