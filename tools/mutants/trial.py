"""Run a game's tests against every mutant, quickly: import once, fork for each, stop at a failure.

A forked child swaps the code object of the changed function, so everything that refers to it, slots
classes and `from … import` included, runs the mutant. It runs the tests that ran the changed line in
a first, unchanged run: those first that noticed a change nearby, then the quickest. Changes that act
while modules are imported cannot be swapped in; `nursery` tries them.
"""

from __future__ import annotations

import gc
import inspect
import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any, BinaryIO

import pytest

from tools.mutants.kept import SURVIVED, Kept, Seen
from tools.mutants.mutations import MODULE, Mutant
from tools.mutants.nursery import OPTIONS, Nursery, Plant
from tools.mutants.watch import Watch, fence

QUIET, NOTICED, FAULT = 0, 1, 3
RECENT = 4
"""How many tests that noticed a change of the same function, or of the same file, go first."""


class TrialError(Exception):
    """The trial cannot be made; says why."""


def survivors(
    mutants: list[Mutant],
    modules: dict[Path, str],
    tests: Path,
    kept: Kept,
    progress: Callable[[int, int], bool] = lambda done, alive: True,
) -> list[Mutant]:
    """The mutants that no test in the folder notices. `modules` names the module of each file.

    Ends before the last one when `progress` says no.
    """
    open_ones = [mutant for mutant in mutants if kept.verdict(mutant) is None]
    if open_ones:
        cache = kept.folder / "pycache" if kept.folder else None
        nursery = Nursery(tests, cache)
        try:
            Trial(open_ones, modules, tests, kept, nursery, progress).run(cache)
        finally:
            nursery.close()
            kept.save()
    return [mutant for mutant in mutants if kept.verdict(mutant) == SURVIVED]


class Trial:
    """A pytest plugin whose test loop runs the selected tests once for every mutant."""

    def __init__(
        self,
        mutants: list[Mutant],
        modules: dict[Path, str],
        tests: Path,
        kept: Kept,
        nursery: Nursery,
        progress: Callable[[int, int], bool],
    ) -> None:
        self.mutants = mutants
        self.modules = modules
        self.tests = tests
        self.kept = kept
        self.nursery = nursery
        self.progress = progress
        self.watch = Watch()
        self.files = {str(file) for file in modules}
        self.at_import: set[tuple[str, str]] = set()
        self.seen: dict[str, Seen] = {}
        self.noticing: dict[tuple[str, str], list[str]] = {}
        """By file and unit, and by file alone: the tests that noticed something, the newest first."""
        self.fault = ""
        self.failed: list[str] = []

    def run(self, cache: Path | None) -> None:
        if cache is not None:
            sys.dont_write_bytecode = False
            sys.pycache_prefix = str(cache)
        with self.listening():
            code = pytest.main([*OPTIONS, str(self.tests)], plugins=[self, self.watch])
        if self.fault:
            raise TrialError(self.fault)
        if code != pytest.ExitCode.OK:
            raise TrialError(f"the tests in {self.tests} cannot be collected")

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Note the functions that run while modules are imported and tests collected."""
        files = self.files

        def called(frame: FrameType, event: str, _: object) -> None:
            code = frame.f_code
            if event == "call" and code.co_filename in files:
                self.at_import.add((code.co_filename, unit_of(code)))

        sys.setprofile(called)
        try:
            yield
        finally:
            sys.setprofile(None)

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
            gc.collect()
            gc.freeze()  # children need not look through what they share
            self.try_all(session.items)
        except TrialError as error:
            self.fault = str(error)
        return True

    def try_all(self, items: list[pytest.Item]) -> None:
        self.look(items)
        items.sort(key=self.duration)
        by_line = plan(items, self.seen)
        alive = 0
        for number, mutant in enumerate(self.mutants, start=1):
            if self.acts_at_import(mutant):
                asked = items
            else:
                places = [(str(mutant.file), line) for line in mutant.statement]
                asked = [item for place in places for item in by_line.get(place, ())]
            quiet = self.kept.quiet(mutant)
            asked = [item for item in asked if item.path.name not in quiet]
            verdict = self.verdict(mutant, {item.nodeid: item for item in asked})
            self.kept.add(mutant, verdict)
            alive += verdict == SURVIVED
            if not self.progress(number, alive):
                return

    def look(self, items: list[pytest.Item]) -> None:
        """Learn what the tests run and cost, as far as it is not known; see that a trial is fair."""
        self.seen = self.kept.seen()
        fresh = [item for item in items if item.nodeid not in self.seen]
        if fresh:
            self.seen |= self.unchanged(fresh)
            self.kept.save_seen(self.seen)
        self.watch.seconds = {test: each.seconds for test, each in self.seen.items()}
        self.controls(sorted(items, key=self.duration))

    def verdict(self, mutant: Mutant, asked: dict[str, pytest.Item]) -> str:
        if not asked:
            return SURVIVED
        items = self.in_order(mutant, asked)
        at_import = self.acts_at_import(mutant)
        verdict = self.planted(mutant, items) if at_import else self.swapped(mutant, items)
        if verdict != SURVIVED:
            for place in (str(mutant.file), mutant.unit), (str(mutant.file), ""):
                others = [test for test in self.noticing.get(place, []) if test != verdict]
                self.noticing[place] = [verdict, *others][:RECENT]
        return verdict

    def in_order(self, mutant: Mutant, selected: dict[str, pytest.Item]) -> list[pytest.Item]:
        """Those first that noticed this change once, or lately one nearby; then the quickest."""
        file = str(mutant.file)
        likely = [self.kept.hint(mutant)]
        likely += self.noticing.get((file, mutant.unit), [])
        likely += self.noticing.get((file, ""), [])
        first = {test: selected[test] for test in likely if test in selected}
        rest = sorted(selected.values(), key=self.duration)
        return [*first.values(), *(item for item in rest if item.nodeid not in first)]

    def duration(self, item: pytest.Item) -> float:
        return self.seen[item.nodeid].seconds

    def acts_at_import(self, mutant: Mutant) -> bool:
        return mutant.unit == MODULE or (str(mutant.file), mutant.unit) in self.at_import

    def controls(self, items: list[pytest.Item]) -> None:
        """A mutant that changes nothing must survive both ways, or a kill means nothing.

        Asked in every trial: a test may also depend on what is no part of the fingerprint, a text for example.
        """
        for at_import in (False, True):
            likes = [each for each in self.mutants if self.acts_at_import(each) == at_import]
            if not likes:
                continue
            control = replace(likes[0], replacement=likes[0].text[likes[0].start : likes[0].end])
            if at_import:
                way, failed = "in a process of their own", self.planted(control, items)
            else:
                way, failed = "when the quickest run first", self.swapped(control, items)
            if failed:
                raise TrialError(f"the tests fail {way}, without any mutant: {failed}")

    def unchanged(self, items: list[pytest.Item]) -> dict[str, Seen]:
        """What each test runs and costs, found out in a child: here nothing must be warm."""
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
        seen, failed = json.loads(said) if said else ({}, ["a test that ends the process"])
        if failed:
            raise TrialError(f"{failed[0]} fails without any mutant; mend it first")
        return {test: Seen(**each) for test, each in seen.items()}

    def report_unchanged(self, items: list[pytest.Item], stream: BinaryIO) -> None:
        fence()
        seen: dict[str, dict[str, Any]] = {}
        for item, following in pairs(items):
            lines: dict[str, set[int]] = {file: set() for file in self.files}
            start = time.process_time()
            sys.settrace(tracer(lines))
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            sys.settrace(None)
            seen[item.nodeid] = {
                "lines": {file: sorted(ran) for file, ran in lines.items()},
                "seconds": time.process_time() - start,
            }
        stream.write(json.dumps((seen, self.failed)).encode())

    def swapped(self, mutant: Mutant, items: list[pytest.Item]) -> str:
        """The first of the tests that fails in a child that runs the mutant."""
        child = os.fork()
        if child == 0:
            code = FAULT
            try:
                fence()
                swap(sys.modules[self.modules[mutant.file]], mutant)
                code = NOTICED  # from here on whatever ends the tests early is the mutant's doing
                code = NOTICED if self.one_fails(items) else QUIET
            finally:
                os._exit(code)
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        if code == FAULT:
            raise TrialError(f"{mutant.file.name}:{mutant.line}: the mutant cannot be swapped in")
        return self.watch.read() if code != QUIET else SURVIVED

    def one_fails(self, items: list[pytest.Item]) -> bool:
        for item, following in pairs(items):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.failed:
                return True
        return False

    def planted(self, mutant: Mutant, items: list[pytest.Item]) -> str:
        """The first of the tests that fails in a process that imports the mutant's file."""
        seconds = {item.nodeid: self.duration(item) for item in items}
        module, file = self.modules[mutant.file], str(mutant.file)
        return self.nursery.noticed(Plant(module, file, mutant.applied(), seconds))


def tracer(lines: dict[str, set[int]]) -> Callable[[FrameType, str, Any], Any]:
    """Notes the lines that run in these files."""

    def called(frame: FrameType, event: str, _: object) -> Any:
        ran = lines.get(frame.f_code.co_filename)
        if ran is None:
            return None
        add = ran.add

        def line_reached(frame: FrameType, event: str, _: object) -> Any:
            if event == "line":
                add(frame.f_lineno)
            return line_reached

        return line_reached

    return called


def plan(
    items: list[pytest.Item], seen: dict[str, Seen]
) -> dict[tuple[str, int], list[pytest.Item]]:
    """The tests that run each line."""
    by_line: dict[tuple[str, int], list[pytest.Item]] = {}
    for item in items:
        for file, lines in seen[item.nodeid].lines.items():
            for line in lines:
                by_line.setdefault((file, line), []).append(item)
    return by_line


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


def module_name(file: Path, source: Path) -> str:
    """`src/kiebitz/games/amazonas/rules/__init__.py` is `kiebitz.games.amazonas.rules`."""
    path = file.parent if file.stem == "__init__" else file.with_suffix("")
    return ".".join(path.relative_to(source).parts)
