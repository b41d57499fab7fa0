"""The mutation tester on a toy game, in a process of its own as `make mutants` runs it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.bootstrap import ROOT
from tools.mutants.kept import Kept
from tools.mutants.mutations import MODULE, Mutant, mutants
from tools.mutants.survivors import SurvivorsError, accepted, name_of, report

RULES = '''\
"""A toy game."""

from __future__ import annotations

PRICES = (3, 5)


def doubled(price: int) -> int:
    """Runs while the module is imported."""
    return price * 2


DOUBLE = doubled(5)


class State:
    __slots__ = ("coins", "turn")
    coins: int
    turn: int

    def pay(self, price: int) -> None:
        if self.coins < price:
            raise ValueError("poor")
        self.coins -= price
        self.turn += 1

    @property
    def broke(self) -> bool:
        return not self.coins


def legal(state: State) -> list[int]:
    assert state.coins >= 0, "coins are never negative"
    return [at for at, price in enumerate(PRICES) if price <= state.coins]


def forever(number: int) -> int:
    total = 0
    while number > 0:
        total += number
        number -= 1
    return total


def untested(number: int) -> int:
    return number + 1
'''

TESTS = """\
import pytest
from toy.rules import DOUBLE, State, forever, legal


def at(coins):
    state = State()
    state.coins, state.turn = coins, 0
    return state


def test_pays():
    state = at(5)
    state.pay(5)
    assert (state.coins, state.turn, state.broke) == (0, 1, True)


def test_the_poor_cannot_pay():
    with pytest.raises(ValueError):
        at(4).pay(5)


def test_legal():
    assert legal(at(5)) == [0, 1]


def test_sums():
    assert forever(3) == 6


def test_constants():
    assert DOUBLE == 10
"""

RUN = """\
import sys
from pathlib import Path
from tools.mutants.kept import Kept
from tools.mutants.mutations import mutants
from tools.mutants.trial import survivors
rules, tests, folder = map(Path, sys.argv[1:4])
found = mutants(rules)
kept = Kept(folder, [rules], tests, found)
print("OPEN", sum(kept.verdict(each) is None for each in found), len(found))
def progress(done, alive):
    return done < int(sys.argv[4])
for each in survivors(found, {rules: "toy.rules"}, tests, kept, progress):
    print("SURVIVOR", each.unit, "|".join(each.lines()), sep="|")
"""


def found(text: str, tmp_path: Path) -> list[tuple[str, str]]:
    file = tmp_path / "rules.py"
    file.write_text(text)
    return [(each.unit, each.lines()[1]) for each in mutants(file)]


@pytest.mark.parametrize(
    "line, changed",
    [
        ("x = a < b", ["x = a <= b", "x = a >= b"]),
        ("x = a + (b * c)", ["x = a - (b * c)", "x = a + (b // c)"]),
        ("x = a and b or c", ["x = a or b or c", "x = a and b and c"]),
        ("x = not a", ["x = bool(a)"]),
        ("x = a is not b", ["x = a is b"]),
        ("a.x |= b", ["pass", "a.x &= b"]),
        ("a.x = b", ["pass"]),
        ("a.pop()", ["pass"]),
        ("x = max(a, b)", ["x = min(a, b)"]),
        ("x = 'ü' if a else b", ["x = 'ü~' if a else b", "x = 'ü' if not (a) else b"]),
        ("x = [a for a in b if c]", ["x = [a for a in b if not (c)]"]),
        ("raise ValueError(1)", ["pass"]),
        ("raise AssertionError(1)", []),
        ("assert a < 1", []),
        ("x: list[int] = a[-1]", ["x: list[int] = a[(1)]", "x: list[int] = a[-2]"]),
        ("'a docstring'", []),
    ],
)
def test_changes_of_a_line(line: str, changed: list[str], tmp_path: Path) -> None:
    assert found(f"def f():\n    {line}\n", tmp_path) == [("f", each) for each in changed]


def test_units_are_outermost_functions(tmp_path: Path) -> None:
    text = "A = 1\nclass B:\n    def c(self, d=2):\n        def e():\n            return 3\n"
    assert [unit for unit, _ in found(text, tmp_path)] == [MODULE, MODULE, "B.c"]


def test_every_change_of_a_real_module_compiles() -> None:
    file = ROOT / "tools" / "bootstrap.py"
    changes = mutants(file)
    assert len(changes) > 100
    for each in changes:
        compile(each.applied(), str(file), "exec")


def try_toy(
    folder: Path, tests_text: str = TESTS, at_most: int = 999
) -> subprocess.CompletedProcess[str]:
    rules, tests = folder / "toy" / "rules.py", folder / "tests"
    rules.parent.mkdir(exist_ok=True)
    tests.mkdir(exist_ok=True)
    rules.write_text(RULES)
    (tests / "test_toy.py").write_text(tests_text)
    return subprocess.run(
        [sys.executable, "-c", RUN, rules, tests, folder / "kept", str(at_most)],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        timeout=300,
    )


def test_tests_that_fail_anyway_prove_nothing(tmp_path: Path) -> None:
    done = try_toy(tmp_path, TESTS.replace("DOUBLE == 10", "DOUBLE == 11"))
    assert done.returncode == 1
    assert "test_constants fails without any mutant; mend it first" in done.stderr


SURVIVORS = [
    "SURVIVOR|<module>|PRICES = (3, 5)|PRICES = (4, 5)",
    "SURVIVOR|forever|while number > 0:|while number >= 0:",
    "SURVIVOR|untested|return number + 1|return number - 1",
    "SURVIVOR|untested|return number + 1|return number + 2",
]


@pytest.fixture(scope="module")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the toy was tried: the first three changes, then the rest."""
    folder = tmp_path_factory.mktemp("toy")
    first = try_toy(folder, at_most=3)
    assert first.returncode == 0, first.stdout + first.stderr
    assert first.stdout.splitlines() == ["OPEN 27 27", SURVIVORS[0]]
    second = try_toy(folder)
    assert second.stdout.splitlines() == ["OPEN 24 27", *SURVIVORS]
    return folder


def kept_now(toy: Path) -> tuple[Kept, list[Mutant]]:
    """What is known of the toy as its files are now."""
    rules = toy / "toy" / "rules.py"
    changes = mutants(rules)
    return Kept(toy / "kept", [rules], toy / "tests", changes), changes


def test_what_was_tried_is_not_tried_again(toy: Path) -> None:
    assert try_toy(toy).stdout.splitlines() == ["OPEN 0 27", *SURVIVORS]


def test_after_a_new_test_file_only_survivors_are_tried(toy: Path) -> None:
    file = toy / "tests" / "test_more.py"
    file.write_text(
        "from toy.rules import untested\n\ndef test_it():\n    assert untested(1) == 2\n"
    )
    done = try_toy(toy)
    file.unlink()
    assert done.stdout.splitlines() == ["OPEN 4 27", *SURVIVORS[:2]]


def test_after_a_change_of_a_test_file_its_tests_are_asked_again(toy: Path) -> None:
    file = toy / "tests" / "test_toy.py"
    file.write_text(TESTS + "\n")
    kept, changes = kept_now(toy)
    file.write_text(TESTS)
    assert [kept.verdict(each) for each in changes] == [None] * len(changes)


def test_after_a_change_of_the_rules_the_test_that_noticed_is_tried_first(toy: Path) -> None:
    rules = toy / "toy" / "rules.py"
    rules.write_text("\n" + RULES)
    kept, changes = kept_now(toy)
    rules.write_text(RULES)
    paying = next(each for each in changes if each.lines()[1] == "self.coins += price")
    assert kept.verdict(paying) is None
    assert kept.hint(paying).endswith("test_toy.py::test_pays")


def test_a_change_belongs_to_the_lines_of_its_statement(tmp_path: Path) -> None:
    file = tmp_path / "rules.py"
    file.write_text(
        "def f(a):\n    if (\n        a\n        < 1\n    ):\n        g(\n            2)\n"
    )
    lines = {each.lines()[1]: each.statement for each in mutants(file)}
    assert lines == {
        "<= 1": range(2, 6), ">= 1": range(2, 6), "< 2": range(2, 6),
        "pass": range(6, 8), "3)": range(6, 8),
    }  # fmt: skip


def survivor(tmp_path: Path) -> Mutant:
    file = tmp_path / "rules.py"
    file.write_text("def f(a):\n    return a +  1\n")
    return mutants(file)[0]


def test_a_survivor_needs_a_reason(tmp_path: Path) -> None:
    told = report(10, [survivor(tmp_path)], {}, tmp_path)
    assert not told.passed
    assert told.text == (
        "rules.py:2 in rules.f\n  - return a + 1\n  + return a - 1\n  NO REASON\n"
        "9 of 10 mutants killed (90.0%), 1 survive, 1 of them without a reason"
    )


def test_a_reason_is_found_again_when_lines_move(tmp_path: Path) -> None:
    survivor(tmp_path)
    (tmp_path / "survivors.toml").write_text(
        '[[survivor]]\nin = "rules.f"\nwas = "return a + 1"\nnow = "return a - 1"\n'
        'reason = "nobody calls it"\n'
    )
    file = tmp_path / "rules.py"
    file.write_text("# moved\n\n" + file.read_text())
    told = report(10, mutants(file)[:1], accepted(tmp_path / "survivors.toml"), tmp_path)
    assert told.passed
    assert "rules.py:4 in rules.f" in told.text
    assert "nobody calls it" in told.text


def test_too_few_killed_fails(tmp_path: Path) -> None:
    alive = survivor(tmp_path)
    reasons = {name_of(alive): "because"}
    assert report(7, [alive], reasons, tmp_path).passed
    assert not report(6, [alive], reasons, tmp_path).passed


def test_a_reason_for_a_mutant_that_is_killed_is_reported(tmp_path: Path) -> None:
    told = report(10, [], {("rules.f", "a", "b"): "because"}, tmp_path)
    assert not told.passed
    assert "no longer a survivor: rules.f: a -> b" in told.text


@pytest.mark.parametrize(
    "text", ['[[survivor]]\nin = "rules.f"\n', "[[survivor]", '[[survivor]]\nreason = " "\n']
)
def test_a_broken_file_of_survivors_is_one_error(text: str, tmp_path: Path) -> None:
    file = tmp_path / "survivors.toml"
    file.write_text(text)
    with pytest.raises(SurvivorsError, match=r"survivors\.toml"):
        accepted(file)
