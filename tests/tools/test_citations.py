"""The reader of marks finds what pytest collects, and refuses what it cannot read."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tools.bootstrap import ROOT
from tools.citations import CitationError, Citations, Marks, read_citations

READABLE = {
    "several": '@pytest.mark.rule("A-1", "A-2")\n@pytest.mark.case("A-C1")\ndef test(): ...',
    "asynchronous": '@pytest.mark.rule("A-1")\nasync def test(): ...',
    "module": 'pytestmark = pytest.mark.case("A-C1")\ndef test_a(): ...\ndef test_b(): ...',
    "module_list": 'pytestmark = [pytest.mark.case("A-C1"), pytest.mark.rule("A-1")]\n'
    "def test(): ...",
    "in_a_class": '@pytest.mark.rule("A-1")\nclass TestA:\n    pytestmark = pytest.mark.rule("A-2")\n'
    '    @pytest.mark.rule("A-3")\n    def test(self): ...\n    def test_b(self): ...',
    "parameter_set": '@pytest.mark.rule("A-9")\n@pytest.mark.parametrize("n", [1,\n'
    '    pytest.param(2, marks=pytest.mark.rule("A-2")),\n'
    '    pytest.param(3, marks=[pytest.mark.rule("A-3"), pytest.mark.case("A-C3")])])\n'
    "def test(n): ...",
    "computed": 'ROWS: list = [("A-1", 5), ("A-2", 6)]\n'
    "@pytest.mark.rule(*sorted({row[0] for row in ROWS}))\n"
    '@pytest.mark.parametrize("n", [row[1] for row in ROWS])\ndef test(n): ...',
    "formatted": '@pytest.mark.rule(*[f"A-{n}" for n in range(3)])\ndef test(): ...',
    "skipped": '@pytest.mark.skip\n@pytest.mark.rule("A-1")\ndef test(): ...',
    "skipped_class": '@pytest.mark.skip(reason="x")\nclass TestA:\n'
    '    @pytest.mark.rule("A-1")\n    def test(self): ...',
    "skipped_module": 'pytestmark = [pytest.mark.skip]\n@pytest.mark.rule("A-1")\ndef test(): ...',
    "failing": '@pytest.mark.xfail(reason="x")\n@pytest.mark.rule("A-1")\ndef test(): ...',
    "conditional": '@pytest.mark.skipif(True, reason="x")\n'
    '@pytest.mark.rule("A-1")\ndef test(): ...',
    "one_set_skipped": '@pytest.mark.rule("A-1")\n@pytest.mark.parametrize("n", [1,\n'
    '    pytest.param(2, marks=[pytest.mark.skip, pytest.mark.rule("A-2")])])\n'
    "def test(n): ...",
    "all_sets_skipped": '@pytest.mark.rule("A-1")\n'
    '@pytest.mark.parametrize("n", [pytest.param(2, marks=pytest.mark.xfail)])\n'
    "def test(n): ...",
    "no_set": '@pytest.mark.rule("A-1")\n@pytest.mark.parametrize("n", [])\ndef test(n): ...',
}

TEST = "\ndef test(): ..."
UNREADABLE = {
    "by running": (f"@pytest.mark.rule(ids())\n@other{TEST}", 2),
    "by running the file": (f'IDS = ["A-1"]\nIDS += more()\n@pytest.mark.rule(*IDS){TEST}', 4),
    "not strings": (f"@pytest.mark.rule(1){TEST}", 2),
    "`pytest.mark.rule`: it does not mark": (f'cites = pytest.mark.rule("A-1")\n@cites{TEST}', 2),
    "does not mark a test": ('if 1:\n    @pytest.mark.rule("A-1")\n    def test(): ...', 3),
    "that pytest collects": ('@pytest.mark.case("A-C1")\ndef helper(): ...', 2),
    "`pytest.mark.skip`: it": ("broken = pytest.mark.skip\n@broken\ndef test(): ...", 2),
    "which mark is meant": (f'kind = "rule"\n@getattr(pytest.mark, kind)("A-1"){TEST}', 3),
    "write `import pytest`": (f'from pytest import mark\n@mark.rule("A-1"){TEST}', 2),
    "invalid syntax": ("def test(:  # mark", 2),
}


class Collected:
    """A plugin that keeps what pytest has collected."""

    def __init__(self) -> None:
        self.citations = Citations()

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            if not (marks := marks_of(item)).idle:
                self.citations.add(marks, item.nodeid.partition("[")[0])


def marks_of(item: pytest.Item) -> Marks:
    """What a collected test cites."""
    idle = item.get_closest_marker("skip") or item.get_closest_marker("xfail")
    rules, cases = (
        [str(name) for mark in item.iter_markers(kind) for name in mark.args]
        for kind in ("rule", "case")
    )
    return Marks(rules, cases, idle is not None)


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str, str], Path]:
    """A test file with this name and text."""

    def write(name: str, text: str) -> Path:
        file = tmp_path / name
        file.write_text(f"import pytest\n{text}\n")
        return file

    return write


def as_sets(found: dict[str, list[str]]) -> dict[str, set[str]]:
    return {name: set(tests) for name, tests in found.items()}


def test_every_form_is_read_as_pytest_reads_it(
    tmp_path: Path, write: Callable[[str, str], Path], capsys: pytest.CaptureFixture[str]
) -> None:
    for name, text in READABLE.items():
        write(f"test_{name}.py", text)
    options = ["-c", "/dev/null", "--rootdir", str(tmp_path), "--import-mode=importlib"]
    options += ["-o", "markers=rule: r\ncase: c", "-p", "no:cacheprovider", "--collect-only"]
    collected = Collected()
    assert pytest.main([*options, str(tmp_path)], plugins=[collected]) == pytest.ExitCode.OK
    read = read_citations(tmp_path, tmp_path)
    assert as_sets(read.rules) == as_sets(collected.citations.rules)
    assert as_sets(read.cases) == as_sets(collected.citations.cases)
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("complaint", UNREADABLE)
def test_what_cannot_be_read_is_an_error_with_its_place(
    complaint: str, tmp_path: Path, write: Callable[[str, str], Path]
) -> None:
    text, line = UNREADABLE[complaint]
    write("test_a.py", text)
    with pytest.raises(CitationError) as error:
        read_citations(tmp_path, tmp_path)
    assert str(error.value).startswith(f"test_a.py:{line}: ")
    assert complaint in str(error.value)


def test_a_mark_in_a_file_without_tests_is_an_error(
    tmp_path: Path, write: Callable[[str, str], Path]
) -> None:
    write("helpers.py", f'@pytest.mark.rule("A-1"){TEST}')
    with pytest.raises(CitationError, match=r"^helpers\.py:2: .* that pytest collects"):
        read_citations(tmp_path, tmp_path)


def test_the_reader_agrees_with_this_run(request: pytest.FixtureRequest) -> None:
    """Compares every test that pytest has collected for this run, so all of them in `make test`."""
    read = read_citations(ROOT / "tests", ROOT)
    cited: dict[str, set[str]] = {}
    for name, tests in (read.rules | read.cases).items():
        for test in tests:
            cited.setdefault(test, set()).add(name)
    for item in request.session.items:
        test, _, chosen = item.nodeid.partition("[")
        marks = marks_of(item)
        by_pytest = set() if marks.idle else {*marks.rules, *marks.cases}
        by_reader = cited.get(test, set())
        # Another parameter set of the same test may carry marks that this one does not.
        assert by_pytest <= by_reader if chosen else by_pytest == by_reader, item.nodeid
