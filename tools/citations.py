"""Which rules and cases do the tests cite? Reads the syntax trees of the test files and imports none of them.

The reader counts a mark in the places that pytest takes it from: decorators of tests and test classes,
`pytestmark`, and `pytest.param(…, marks=…)` in a `parametrize` decorator. A mark in any other place is an error,
so that the reader and pytest cannot disagree in silence.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from fnmatch import fnmatch
from pathlib import Path

TEST_FILES = ("test_*.py", "*_test.py")
"""The file names that pytest collects tests from."""
IDLE = ("skip", "xfail")
"""A test that never runs, or is known to fail, checks nothing."""
READ = ("rule", "case", *IDLE)
FUNCTIONS = {each.__name__: each for each in (dict, list, range, set, sorted, str, tuple, zip)}
"""What a computed mark may call."""

Test = ast.FunctionDef | ast.AsyncFunctionDef


class CitationError(Exception):
    """A mark cannot be read; names the file and the line."""


@dataclass
class Citations:
    """What the tests cite: each id with the tests that cite it."""

    rules: dict[str, list[str]] = field(default_factory=dict)
    cases: dict[str, list[str]] = field(default_factory=dict)

    def of(self, prefix: str) -> Citations:
        """The citations of one ledger."""
        rules, cases = (
            {name: tests for name, tests in found.items() if name.startswith(f"{prefix}-")}
            for found in (self.rules, self.cases)
        )
        return Citations(rules, cases)

    def add(self, marks: Marks, test: str) -> None:
        for names, found in ((marks.rules, self.rules), (marks.cases, self.cases)):
            for name in names:
                tests = found.setdefault(name, [])
                if test not in tests:
                    tests.append(test)


@dataclass
class Marks:
    """The marks of a test, a class, a module or one parameter set."""

    rules: list[str] = field(default_factory=list)
    cases: list[str] = field(default_factory=list)
    idle: bool = False

    def __add__(self, other: Marks) -> Marks:
        return Marks(self.rules + other.rules, self.cases + other.cases, self.idle or other.idle)


def read_citations(folder: Path, root: Path) -> Citations:
    """What the test files in a folder cite; tests are named by their path below the root."""
    citations = Citations()
    for path in sorted(folder.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if "mark" in text:
            TestFile(path, str(path.relative_to(root)), text).read(citations)
    return citations


class TestFile:
    """The syntax tree of one file, and which of its marks have been read."""

    __test__ = False

    def __init__(self, path: Path, name: str, text: str) -> None:
        self.name = name
        self.collected = any(fnmatch(path.name, pattern) for pattern in TEST_FILES)
        try:
            self.tree = ast.parse(text, filename=name)
        except SyntaxError as error:
            raise CitationError(f"{name}:{error.lineno}: {error.msg}") from error
        self.constants = dict(constants(self.tree))
        self.seen: set[ast.AST] = set()

    def read(self, citations: Citations) -> None:
        if self.collected:
            self.read_tests(self.tree.body, self.name, Marks(), citations)
        self.refuse_others()

    def read_tests(
        self, body: list[ast.stmt], name: str, outer: Marks, citations: Citations
    ) -> None:
        """The tests of a module or a class, with the marks of what is around them."""
        outer = sum((self.marks(each) for each in pytestmarks(body)), outer)
        for statement in body:
            if not isinstance(statement, Test | ast.ClassDef):
                continue
            inner = f"{name}::{statement.name}"
            if isinstance(statement, ast.ClassDef):
                if statement.name.startswith("Test"):
                    marks = self.decorators(statement) + outer
                    self.read_tests(statement.body, inner, marks, citations)
            elif statement.name.startswith("test"):
                marks = self.decorators(statement) + outer
                if not marks.idle:
                    citations.add(marks, inner)

    def decorators(self, statement: Test | ast.ClassDef) -> Marks:
        """The marks of the decorators, and those of the parameter sets that are run."""
        found = Marks()
        for decorator in statement.decorator_list:
            found += self.marks(decorator) + self.parameter_sets(decorator)
        return found

    def parameter_sets(self, decorator: ast.expr) -> Marks:
        """The marks in a list of parameter sets; idle if none of them is run."""
        values = parametrized(decorator)
        if values is None:
            return Marks()
        sets = [self.marks_of_set(each) for each in values]
        running = [each for each in sets if not each.idle]
        return sum(running, Marks(idle=not running))

    def marks_of_set(self, value: ast.expr) -> Marks:
        if not (isinstance(value, ast.Call) and ast.unparse(value.func) == "pytest.param"):
            return Marks()
        given = [each.value for each in value.keywords if each.arg == "marks"]
        return sum((self.marks(each) for each in given), Marks())

    def marks(self, node: ast.expr) -> Marks:
        """The marks of an expression: one of them, or a list."""
        if isinstance(node, ast.List | ast.Tuple):
            return sum((self.marks(each) for each in node.elts), Marks())
        called = node.func if isinstance(node, ast.Call) else node
        kind = kind_of(called)
        if kind is None:
            return Marks()
        self.seen.add(called)
        if kind in IDLE:
            return Marks(idle=True)
        names = self.names(node) if isinstance(node, ast.Call) else []
        return Marks(rules=names) if kind == "rule" else Marks(cases=names)

    def names(self, mark: ast.Call) -> list[str]:
        """The ids that a mark cites. They may be computed from constants of the module."""
        names = ast.Expression(ast.List(mark.args, ast.Load()))
        code = compile(ast.fix_missing_locations(names), self.name, "eval")
        try:
            # The file is one of our own tests, and only a few functions are at hand.
            found = eval(code, {"__builtins__": FUNCTIONS, **self.constants})  # noqa: S307
        except Exception as error:
            reason = f"{type(error).__name__}: {error}"
            raise self.error(
                mark, f"its ids can be known only by running the file ({reason})"
            ) from error
        if mark.keywords or not all(isinstance(name, str) for name in found):
            raise self.error(mark, "its ids are not strings")
        return list(found)

    def refuse_others(self) -> None:
        """A mark that stands where the reader does not look is an error."""
        nodes = list(ast.walk(self.tree))
        named = {node.value for node in nodes if isinstance(node, ast.Attribute)}
        for node in nodes:
            if kind_of(node) and node not in self.seen:
                raise self.error(node, "it does not mark a test that pytest collects")
            if is_mark(node) and node not in named:
                raise self.error(node, "it does not say which mark is meant")
            if isinstance(node, ast.ImportFrom) and node.module == "pytest":
                raise self.error(node, "write `import pytest`, or the marks are not found")

    def error(self, node: ast.AST, complaint: str) -> CitationError:
        line = getattr(node, "lineno", 1)
        return CitationError(f"{self.name}:{line}: `{ast.unparse(node)}`: {complaint}.")


def kind_of(node: ast.AST) -> str | None:
    """The name of a mark that the reader knows: `rule` of `pytest.mark.rule`."""
    known = isinstance(node, ast.Attribute) and node.attr in READ and is_mark(node.value)
    return node.attr if isinstance(node, ast.Attribute) and known else None


def is_mark(node: ast.AST) -> bool:
    """Whether it is `pytest.mark`, whatever pytest is called here."""
    return isinstance(node, ast.Attribute) and node.attr == "mark"


def pytestmarks(body: list[ast.stmt]) -> Iterator[ast.expr]:
    """What `pytestmark` is set to in a module or a class."""
    for name, value in assignments(body):
        if name == "pytestmark":
            yield value


def parametrized(decorator: ast.expr) -> list[ast.expr] | None:
    """The parameter sets of a `parametrize` decorator, if they are listed in it."""
    if not isinstance(decorator, ast.Call) or not isinstance(decorator.func, ast.Attribute):
        return None
    if decorator.func.attr != "parametrize" or not is_mark(decorator.func.value):
        return None
    named = [each.value for each in decorator.keywords if each.arg == "argvalues"]
    values = (decorator.args[1:2] or named)[0]
    return values.elts if isinstance(values, ast.List | ast.Tuple) else None


def constants(tree: ast.Module) -> Iterator[tuple[str, object]]:
    """The names of a module that are bound once, to a literal."""
    bound = Counter(
        node.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    )
    for name, value in assignments(tree.body):
        if bound[name] == 1:
            with suppress(ValueError):
                yield name, ast.literal_eval(value)


def assignments(body: list[ast.stmt]) -> Iterator[tuple[str, ast.expr]]:
    """The names that the statements bind to one value each."""
    for statement in body:
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.expr() as value):
                yield name, value
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                yield name, value
