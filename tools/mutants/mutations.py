"""Where a module can be changed, and into what. Standard library only.

A mutant is a change of the source text, one syntax node at a time, so that its diff reads like one
a person could have made. Left alone are annotations, docstrings, assertions and the texts of
exceptions: changing them changes no rule.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from pathlib import Path

SWAPPED: dict[type[ast.AST], tuple[str, ...]] = {
    ast.Lt: ("<=", ">="),
    ast.LtE: ("<", ">"),
    ast.Gt: (">=", "<="),
    ast.GtE: (">", "<"),
    ast.Eq: ("!=",),
    ast.NotEq: ("==",),
    ast.Is: ("is not",),
    ast.IsNot: ("is",),
    ast.In: ("not in",),
    ast.NotIn: ("in",),
    ast.Add: ("-",),
    ast.Sub: ("+",),
    ast.Mult: ("//",),
    ast.Div: ("*",),
    ast.FloorDiv: ("*",),
    ast.Mod: ("//",),
    ast.Pow: ("*",),
    ast.LShift: (">>",),
    ast.RShift: ("<<",),
    ast.BitAnd: ("|",),
    ast.BitOr: ("&",),
    ast.BitXor: ("|",),
}
RENAMED = {"min": "max", "max": "min", "any": "all", "all": "any"}

IMPOSSIBLE = ("AssertionError", "NotImplementedError")

MODULE = "<module>"
"""The unit of what runs at import: constants, defaults, decorators, class bodies."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Mutant:
    """One change of one file."""

    file: Path
    unit: str
    """The outermost function or method that holds the change (its qualified name), or MODULE."""
    line: int
    start: int
    end: int
    """What is replaced, as offsets into the text."""
    replacement: str
    statement: range = field(compare=False)
    """The lines of the innermost statement around it; of an `if` or a loop, those of its head."""
    text: str = field(repr=False, compare=False)
    """The whole file as it was read; an editor may change it during a long trial."""

    def applied(self) -> str:
        """The whole file as the mutant has it."""
        return self.text[: self.start] + self.replacement + self.text[self.end :]

    def lines(self) -> tuple[str, str]:
        """The changed line before and after; a statement over several lines as one."""
        text = self.text
        first = text.rfind("\n", 0, self.start) + 1
        last = text.find("\n", self.end)
        last = len(text) if last < 0 else last
        after = text[first : self.start] + self.replacement + text[self.end : last]
        return " ".join(text[first:last].split()), " ".join(after.split())


def mutants(file: Path) -> list[Mutant]:
    """Every mutant of a file, in the order of its lines."""
    text = file.read_text(encoding="utf-8")
    finder = _Finder(file, text)
    finder.visit(ast.parse(text))
    unique = {(each.start, each.end, each.replacement): each for each in finder.found}
    return sorted(unique.values(), key=lambda each: (each.start, each.end))


class _Finder(ast.NodeVisitor):
    def __init__(self, file: Path, text: str) -> None:
        self.file = file
        self.text = text
        self.found: list[Mutant] = []
        self.scope: list[str] = []
        self.unit = MODULE
        self.statement = range(0)
        # ast counts columns in UTF-8 bytes; offsets here are in characters.
        self.rows = text.splitlines(keepends=True)
        self.row_starts = [0]
        for row in self.rows:
            self.row_starts.append(self.row_starts[-1] + len(row))

    def offset(self, line: int, column: int) -> int:
        row = self.rows[line - 1].encode()[:column].decode()
        return self.row_starts[line - 1] + len(row)

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return (
            self.offset(node.lineno, node.col_offset),
            self.offset(node.end_lineno, node.end_col_offset),
        )

    def add(self, node: ast.expr | ast.stmt, replacement: str) -> None:
        start, end = self.span(node)
        self.add_between(node, start, end, replacement)

    def add_between(
        self, node: ast.expr | ast.stmt, start: int, end: int, replacement: str
    ) -> None:
        line = self.text.count("\n", 0, start) + 1
        self.found.append(
            Mutant(self.file, self.unit, line, start, end, replacement, self.statement, self.text)
        )

    # What is walked, and as part of which unit and statement

    def visit(self, node: ast.AST) -> None:
        if not isinstance(node, ast.stmt):
            super().visit(node)
            return
        around = self.statement
        self.statement = _own_lines(node)
        super().visit(node)
        self.statement = around

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.function(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self.function(node)

    def function(self, node: Function) -> None:
        for outside in (*node.decorator_list, *node.args.defaults, *node.args.kw_defaults):
            if outside is not None:
                self.visit(outside)
        outermost = self.unit == MODULE
        if outermost:
            self.unit = ".".join([*self.scope, node.name])
        self.statements(node.body)
        if outermost:
            self.unit = MODULE

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.scope.append(node.name)
        self.statements(node.body)
        self.scope.pop()

    def visit_Module(self, node: ast.Module) -> None:
        self.statements(node.body)

    def statements(self, body: list[ast.stmt]) -> None:
        for statement in body:
            bare = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
            if not bare and not _names_slots(statement):  # docstrings, and what types a class
                self.visit(statement)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_Assert(self, node: ast.Assert) -> None:
        pass

    def visit_Raise(self, node: ast.Raise) -> None:
        # What cannot happen cannot be tested.
        if node.exc is None or not ast.unparse(node.exc).startswith(IMPOSSIBLE):
            self.add(node, "pass")

    def visit_If(self, node: ast.If) -> None:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return
        self.condition(node.test)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.condition(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self.condition(test)
        self.generic_visit(node)

    # What is changed

    def condition(self, test: ast.expr) -> None:
        """Turn a condition round, unless a change of its own operator does the same."""
        if not isinstance(test, ast.Compare | ast.UnaryOp | ast.Constant):
            self.add(test, f"not ({ast.unparse(test)})")

    def visit_Compare(self, node: ast.Compare) -> None:
        left = node.left
        for operator, right in zip(node.ops, node.comparators, strict=True):
            self.operator(node, left, right, operator)
            left = right
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        self.operator(node, node.left, node.right, node.op)
        self.generic_visit(node)

    def operator(self, node: ast.expr, left: ast.expr, right: ast.expr, op: ast.AST) -> None:
        """Swap the operator between two operands, keeping the brackets around them."""
        start, end = self.span(left)[1], self.span(right)[0]
        between = self.text[start:end]
        old = _sign(op)
        at = between.find(old)
        for new in SWAPPED.get(type(op), ()):
            self.add_between(node, start + at, start + at + len(old), new)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        start, end = self.span(node.target)[1], self.span(node.value)[0]
        old = _sign(node.op) + "="
        at = start + self.text[start:end].find(old)
        for new in SWAPPED.get(type(node.op), ()):
            self.add_between(node, at, at + len(old), new + "=")
        self.add(node, "pass")
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        # Without an assignment to a plain name the next line would fail at once.
        if self.unit != MODULE and not any(isinstance(goal, ast.Name) for goal in node.targets):
            self.add(node, "pass")
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if self.unit != MODULE and isinstance(node.value, ast.Call):
            self.add(node, "pass")
        self.generic_visit(node)

    def visit_Delete(self, node: ast.Delete) -> None:
        self.add(node, "pass")
        self.generic_visit(node)

    def visit_Continue(self, node: ast.Continue) -> None:
        self.add(node, "break")

    def visit_Break(self, node: ast.Break) -> None:
        self.add(node, "continue")

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            start, end = self.span(left)[1], self.span(right)[0]
            at = start + self.text[start:end].find(old)
            self.add_between(node, at, at + len(old), new)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self.add(node, f"bool({ast.unparse(node.operand)})")
        elif isinstance(node.op, ast.USub | ast.Invert):
            self.add(node, f"({ast.unparse(node.operand)})")
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and node.func.id in RENAMED:
            self.add(node.func, RENAMED[node.func.id])
        self.generic_visit(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        pass

    def visit_Constant(self, node: ast.Constant) -> None:
        value = node.value
        if isinstance(value, bool):
            self.add(node, str(not value))
        elif isinstance(value, int | float):
            self.add(node, f"{value + 1}")
        elif isinstance(value, str):
            self.add(node, repr(value + "~"))


def _own_lines(statement: ast.stmt) -> range:
    """The lines of a statement without those of the statements in it."""
    inner: list[ast.stmt] = getattr(statement, "body", [])
    if inner:
        return range(statement.lineno, max(statement.lineno + 1, inner[0].lineno))
    assert statement.end_lineno is not None
    return range(statement.lineno, statement.end_lineno + 1)


def _names_slots(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Assign) and any(
        isinstance(goal, ast.Name) and goal.id in ("__slots__", "__all__")
        for goal in statement.targets
    )


def _sign(op: ast.AST) -> str:
    """How an operator is written."""
    example: ast.expr
    if isinstance(op, ast.cmpop):
        example = ast.Compare(ast.Name("a"), [op], [ast.Name("b")])
    else:
        assert isinstance(op, ast.operator)
        example = ast.BinOp(ast.Name("a"), op, ast.Name("b"))
    return ast.unparse(example)[2:-2]


def label(file: Path) -> str:
    """The short name of a module: `rules` for `rules/__init__.py`, `scoring` for `scoring.py`."""
    return file.parent.name if file.stem == "__init__" else file.stem
