"""The ledger check on small made-up ledgers and tests."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tools.bootstrap import ROOT
from tools.ledger import Citations, Ledger, LedgerError, collect, read_ledgers, report

RULES = ROOT / "docs" / "rules"

TOY = """\
# Toy
- TOY-001 [ksr] Both ways to write a line count.
TOY-002 [ruling] This is the other one; TOY-001 in a sentence is no line.
  TOY-009 [ksr] An indented line belongs to the one above.
- TOY-C01 Given a toy, when it is played with, then it is fun.
"""

TESTS = """\
import pytest

pytestmark = pytest.mark.case("TOY-C01")

@pytest.mark.rule("TOY-001", "TOY-002")
def test_both():
    raise AssertionError("collected, never run")
"""


@pytest.fixture
def cited(tmp_path: Path) -> Callable[[str], Citations]:
    """What a test file with this text cites."""

    def cite(text: str) -> Citations:
        # Named by the folder: modules are collected in this process and would be remembered.
        file = tmp_path / f"test_{tmp_path.name}.py"
        file.write_text(text)
        marks = ["-o", "markers=rule: r\ncase: c", f"--rootdir={tmp_path}", "-c", "/dev/null"]
        return collect([*marks, str(file)])

    return cite


def toy(tmp_path: Path, text: str = TOY) -> list[Ledger]:
    (tmp_path / "toy.md").write_text(text)
    return read_ledgers(tmp_path)


def test_reads_both_styles_of_entry(tmp_path: Path) -> None:
    assert toy(tmp_path) == [Ledger("TOY", {"TOY-001", "TOY-002"}, {"TOY-C01"})]


def test_an_id_may_stand_only_once(tmp_path: Path) -> None:
    with pytest.raises(LedgerError, match=r"toy\.md:6: TOY-002 stands in the ledger twice"):
        toy(tmp_path, TOY + "- TOY-002 [ksr] Again.\n")


def test_a_complete_game(tmp_path: Path, cited: Callable[[str], Citations]) -> None:
    assert report(toy(tmp_path), cited(TESTS), {"TOY"}) == (["TOY 2/2 rules, 1/1 cases"], True)


def test_missing_ids_of_a_registered_game_are_listed(
    tmp_path: Path, cited: Callable[[str], Citations]
) -> None:
    tests = TESTS.replace('"TOY-001", ', "").replace("pytestmark", "unused")
    assert report(toy(tmp_path), cited(tests), {"TOY"}) == (
        ["TOY 1/2 rules, 0/1 cases", "  without a test: TOY-001 TOY-C01"],
        False,
    )


def test_an_unregistered_game_is_only_counted(tmp_path: Path) -> None:
    lines, complete = report(toy(tmp_path), Citations(), set())
    assert lines == ["TOY 0/2 rules, 0/1 cases (not registered)"]
    assert complete


def test_unknown_ids_fail_even_when_nothing_is_registered(
    tmp_path: Path, cited: Callable[[str], Citations]
) -> None:
    lines, complete = report(toy(tmp_path), cited(TESTS.replace("TOY-002", "TOY-003")), set())
    assert not complete
    assert lines[-1].startswith('unknown rule "TOY-003", cited by test_')


def test_a_case_cited_as_a_rule_is_unknown(
    tmp_path: Path, cited: Callable[[str], Citations]
) -> None:
    lines, complete = report(toy(tmp_path), cited(TESTS.replace("mark.case", "mark.rule")), set())
    assert not complete
    assert lines[-1].startswith('unknown rule "TOY-C01"')


@pytest.mark.parametrize("mark", ["skip", "xfail"])
def test_a_test_that_does_not_check_does_not_count(
    cited: Callable[[str], Citations], mark: str
) -> None:
    text = TESTS.replace("@pytest.mark.rule", f"@pytest.mark.{mark}\n@pytest.mark.rule")
    assert cited(text) == Citations()


def test_a_registered_game_needs_a_ledger(tmp_path: Path) -> None:
    lines, complete = report(toy(tmp_path), Citations(), {"ODD"})
    assert lines[-1] == "ODD is registered but has no ledger in docs/rules"
    assert not complete


def test_tests_that_cannot_be_imported_are_an_error(cited: Callable[[str], Citations]) -> None:
    with pytest.raises(LedgerError, match="cannot be collected"):
        cited("import no_such_module_anywhere")


def test_the_ledgers_of_the_house_are_read_completely() -> None:
    sizes = {each.prefix: (len(each.rules), len(each.cases)) for each in read_ledgers(RULES)}
    assert sizes.keys() == {"AMA", "GIL", "MES", "MIN", "TIW"}
    assert all(rules > 100 and cases > 20 for rules, cases in sizes.values())
