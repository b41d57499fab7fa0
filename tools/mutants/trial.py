"""Run a game's tests against every mutant, quickly: import once, fork for each, stop at a failure.

A forked child swaps the code object of the changed function, so everything that refers to it, slots
classes and `from … import` included, runs the mutant. It runs the tests that entered the function
in a first, unchanged run, quickest first. Changes that act while modules are imported cannot be
swapped in; they are tried in a process of their own (`planted`).
"""

from __future__ import annotations

import inspect
import json
import os
import pickle
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import BinaryIO, cast

import pytest

from tools.mutants.mutations import MODULE, Mutant

SURVIVED, KILLED, FAULT = 0, 1, 3
MEMORY = 3 << 30

# Found failures are not made smaller: that a test fails is all that is asked.
PLUGIN = "tools.mutants.steady"


class TrialError(Exception):
    """The trial cannot be made; says why."""


@dataclass(frozen=True)
class Entered:
    """What the unchanged run showed of one test."""

    units: frozenset[tuple[str, str]]
    """File and unit of each function that it entered."""
    seconds: float


def survivors(
    mutants: list[Mutant],
    modules: dict[Path, str],
    tests: Path,
    progress: Callable[[int, int], None] = lambda done, alive: None,
) -> list[Mutant]:
    """The mutants that no test in the folder notices. `modules` names the module of each file."""
    trial = Trial(mutants, modules, tests, progress)
    options = ["-p", "no:terminal", "-p", "no:cacheprovider", "-p", PLUGIN]
    with trial.listening():
        code = pytest.main([*options, str(tests)], plugins=[trial])
    if trial.fault:
        raise TrialError(trial.fault)
    if code != pytest.ExitCode.OK:
        raise TrialError(f"the tests in {tests} cannot be collected")
    return trial.alive


class Trial:
    """A pytest plugin whose test loop runs the selected tests once for every mutant."""

    def __init__(
        self,
        mutants: list[Mutant],
        modules: dict[Path, str],
        tests: Path,
        progress: Callable[[int, int], None],
    ) -> None:
        self.mutants = mutants
        self.modules = modules
        self.tests = tests
        self.progress = progress
        self.files = {str(file) for file in modules}
        self.at_import: set[tuple[str, str]] = set()
        self.alive: list[Mutant] = []
        self.fault = ""
        self.failed: list[str] = []

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Note the functions that run while modules are imported and tests collected."""
        sys.setprofile(self.listener(self.at_import))
        try:
            yield
        finally:
            sys.setprofile(None)

    def listener(self, units: set[tuple[str, str]]) -> Callable[[FrameType, str, object], None]:
        files = self.files

        def called(frame: FrameType, event: str, _: object) -> None:
            code = frame.f_code
            if event == "call" and code.co_filename in files:
                units.add((code.co_filename, unit_of(code)))

        return called

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        try:
            if session.testsfailed:
                raise TrialError(f"the tests in {self.tests} cannot be imported")
            for module in self.modules.values():
                import_module(module)  # games are loaded when first asked for, which is too late
            sys.setprofile(None)
            self.try_all(session.items)
        except TrialError as error:
            self.fault = str(error)
        return True

    def try_all(self, items: list[pytest.Item]) -> None:
        entered = self.unchanged(items)
        by_unit = plan(items, entered)
        whole = sum(each.seconds for each in entered.values())
        self.controls(sorted(items, key=lambda item: entered[item.nodeid].seconds), whole)
        for number, mutant in enumerate(self.mutants, start=1):
            if self.acts_at_import(mutant):
                killed = self.planted(mutant, whole)
            else:
                selected = by_unit.get((str(mutant.file), mutant.unit), [])
                seconds = sum(entered[item.nodeid].seconds for item in selected)
                killed = bool(selected) and self.swapped(mutant, selected, seconds)
            if not killed:
                self.alive.append(mutant)
            self.progress(number, len(self.alive))

    def acts_at_import(self, mutant: Mutant) -> bool:
        return mutant.unit == MODULE or (str(mutant.file), mutant.unit) in self.at_import

    def controls(self, items: list[pytest.Item], seconds: float) -> None:
        """A mutant that changes nothing must survive both ways, or a kill means nothing."""
        for at_import in (False, True):
            likes = [each for each in self.mutants if self.acts_at_import(each) == at_import]
            if not likes:
                continue
            control = replace(likes[0], replacement=likes[0].text[likes[0].start : likes[0].end])
            if at_import and self.planted(control, seconds):
                raise TrialError("the tests fail in a process of their own, without any mutant")
            if not at_import and self.swapped(control, items, seconds):
                raise TrialError("the tests fail when the quickest run first, without any mutant")

    def unchanged(self, items: list[pytest.Item]) -> dict[str, Entered]:
        """What each test enters and costs, found out in a child: here nothing must be warm."""
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reader)
            with os.fdopen(writer, "wb") as stream:
                self.report_unchanged(items, stream)
            os._exit(0)
        os.close(writer)
        with os.fdopen(reader, "rb") as stream:
            said = stream.read()
        os.waitpid(child, 0)
        seen, failed = pickle.loads(said) if said else ({}, ["a test that ends the process"])  # noqa: S301
        if failed:
            raise TrialError(f"{failed[0]} fails without any mutant; mend it first")
        return cast("dict[str, Entered]", seen)

    def report_unchanged(self, items: list[pytest.Item], stream: BinaryIO) -> None:
        silence()
        seen: dict[str, Entered] = {}
        for item, following in pairs(items):
            units: set[tuple[str, str]] = set()
            start = time.process_time()
            sys.setprofile(self.listener(units))
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            sys.setprofile(None)
            seen[item.nodeid] = Entered(frozenset(units), time.process_time() - start)
        pickle.dump((seen, self.failed), stream)

    def swapped(self, mutant: Mutant, items: list[pytest.Item], seconds: float) -> bool:
        """Whether one of the tests fails in a child that runs the mutant."""
        child = os.fork()
        if child == 0:
            code = FAULT
            try:
                silence()
                swap(sys.modules[self.modules[mutant.file]], mutant)
                limit(seconds)
                code = KILLED  # from here on whatever ends the tests early is the mutant's doing
                code = KILLED if self.one_fails(items) else SURVIVED
            finally:
                os._exit(code)
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        if code == FAULT:
            raise TrialError(f"{mutant.file.name}:{mutant.line}: the mutant cannot be swapped in")
        return code != SURVIVED

    def one_fails(self, items: list[pytest.Item]) -> bool:
        for item, following in pairs(items):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.failed:
                return True
        return False

    def planted(self, mutant: Mutant, seconds: float) -> bool:
        """Whether a test fails in a new process that imports the mutant's file."""
        plant = {
            "module": self.modules[mutant.file],
            "file": str(mutant.file),
            "text": mutant.applied(),
        }
        plugins = ["-p", "no:cacheprovider", "-p", PLUGIN, "-p", "tools.mutants.planted"]
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-x", "-q", *plugins, str(self.tests)],
            env=os.environ | {"KIEBITZ_MUTANT": json.dumps(plant)},
            capture_output=True,
            preexec_fn=lambda: limit(seconds + 5),
        )
        return done.returncode != SURVIVED


def plan(
    items: list[pytest.Item], entered: dict[str, Entered]
) -> dict[tuple[str, str], list[pytest.Item]]:
    """The tests that enter each unit, quickest first."""
    by_unit: dict[tuple[str, str], list[pytest.Item]] = {}
    for item in sorted(items, key=lambda item: entered[item.nodeid].seconds):
        for place in entered[item.nodeid].units:
            by_unit.setdefault(place, []).append(item)
    return by_unit


def swap(module: ModuleType, mutant: Mutant) -> None:
    """Give the function the mutant's code, whoever holds a reference to it."""
    changed = compile(mutant.applied(), str(mutant.file), "exec", dont_inherit=True)
    code = next(each for each in codes(changed) if each.co_qualname == mutant.unit)
    found: object = module
    for name in mutant.unit.split("."):
        found = inspect.getattr_static(found, name)
    for function in functions(found):
        if function.__code__.co_name == code.co_name:
            function.__code__ = code


def functions(found: object) -> Iterator[FunctionType]:
    """The plain functions behind a method, property or wrapper."""
    if isinstance(found, FunctionType):
        yield found
    elif isinstance(found, property):
        yield from (each for each in (found.fget, found.fset) if isinstance(each, FunctionType))
    wrapped = getattr(found, "__wrapped__", None) or getattr(found, "__func__", None)
    if wrapped is not None:
        yield from functions(wrapped)


def codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from codes(constant)


def unit_of(code: CodeType) -> str:
    return code.co_qualname.partition(".<locals>")[0]


def pairs(items: list[pytest.Item]) -> Iterator[tuple[pytest.Item, pytest.Item | None]]:
    following: list[pytest.Item | None] = [*items[1:], None]
    return zip(items, following, strict=True)


def limit(seconds: float) -> None:
    """End this process when a mutant loops, waits or grows without end; that counts as noticed."""
    cpu = int(seconds * 4 + 2)
    used = int(time.process_time())
    resource.setrlimit(resource.RLIMIT_CPU, (used + cpu, used + cpu + 1))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.alarm(cpu * 5)


def silence() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def module_name(file: Path, source: Path) -> str:
    """`src/kiebitz/games/amazonas/rules.py` is `kiebitz.games.amazonas.rules`."""
    return ".".join(file.relative_to(source).with_suffix("").parts)
