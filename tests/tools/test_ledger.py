"""The ledger check on small made-up ledgers, and on the ledgers of the project."""

from pathlib import Path

import pytest

from kiebitz.games import REGISTRY
from tools.bootstrap import ROOT
from tools.citations import CitationError, Citations
from tools.ledger import Ledger, LedgerError, main, read_ledgers, report

RULES = ROOT / "docs" / "rules"

TOY = """\
# Toy
- TOY-001 [ksr] Both ways to write a line count.
TOY-002 [ruling] This is the other one; TOY-001 in a sentence is no line.
  TOY-009 [ksr] An indented line belongs to the one above.
- TOY-C01 Given a toy, when it is played with, then it is fun.
"""

CITED = Citations({"TOY-001": ["test_both"], "TOY-002": ["test_both"]}, {"TOY-C01": ["test_both"]})


def toy(tmp_path: Path, text: str = TOY) -> list[Ledger]:
    (tmp_path / "toy.md").write_text(text)
    return read_ledgers(tmp_path)


def test_reads_both_styles_of_entry(tmp_path: Path) -> None:
    assert toy(tmp_path) == [Ledger("TOY", {"TOY-001", "TOY-002"}, {"TOY-C01"})]


def test_an_id_may_stand_only_once(tmp_path: Path) -> None:
    with pytest.raises(LedgerError, match=r"toy\.md:6: TOY-002 stands in the ledger twice"):
        toy(tmp_path, TOY + "- TOY-002 [ksr] Again.\n")


def test_a_complete_game(tmp_path: Path) -> None:
    assert report(toy(tmp_path), CITED, {"TOY"}) == (["TOY 2/2 rules, 1/1 cases"], True)


def test_missing_ids_of_a_registered_game_are_listed(tmp_path: Path) -> None:
    assert report(toy(tmp_path), Citations({"TOY-002": ["test"]}), {"TOY"}) == (
        ["TOY 1/2 rules, 0/1 cases", "  without a test: TOY-001 TOY-C01"],
        False,
    )


def test_an_unregistered_game_is_only_counted(tmp_path: Path) -> None:
    lines, complete = report(toy(tmp_path), Citations(), set())
    assert lines == ["TOY 0/2 rules, 0/1 cases (not registered)"]
    assert complete


def test_unknown_ids_fail_even_when_nothing_is_registered(tmp_path: Path) -> None:
    lines, complete = report(toy(tmp_path), Citations({"TOY-003": ["test_a", "test_b"]}), set())
    assert not complete
    assert lines[-1] == 'unknown rule "TOY-003", cited by test_a'


def test_a_case_cited_as_a_rule_is_unknown(tmp_path: Path) -> None:
    lines, complete = report(toy(tmp_path), Citations({"TOY-C01": ["test_a"]}), set())
    assert not complete
    assert lines[-1] == 'unknown rule "TOY-C01", cited by test_a'


def test_a_registered_game_needs_a_ledger(tmp_path: Path) -> None:
    lines, complete = report(toy(tmp_path), Citations(), {"ODD"})
    assert lines[-1] == "ODD is registered but has no ledger in docs/rules"
    assert not complete


def test_the_ledgers_of_the_house_are_read_completely() -> None:
    sizes = {each.prefix: (len(each.rules), len(each.cases)) for each in read_ledgers(RULES)}
    assert sizes.keys() == {"AMA", "GIL", "MES", "MIN", "TIW"}
    assert all(rules > 100 and cases > 20 for rules, cases in sizes.values())


def test_all_games_are_complete(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    prefixes = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert prefixes == ["AMA", "GIL", "MES", "MIN", "TIW"]


def test_one_game_is_checked_alone(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    cited = Citations({"AMA-999": ["test_a"], "GIL-999": ["test_b"]})
    monkeypatch.setattr("tools.ledger.read_citations", lambda *places: cited)
    assert main(["amazonas"]) == 1
    first, missing, *unknown = capsys.readouterr().out.splitlines()
    assert first.startswith("AMA 0/")
    assert missing.startswith("  without a test: AMA-001 ")
    assert unknown == ['unknown rule "AMA-999", cited by test_a']


def test_an_unknown_game_is_refused_with_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["chess"])
    assert refused.value.code == 2
    said = capsys.readouterr().err
    assert "'chess'" in said
    assert all(game in said for game in REGISTRY)


def test_a_mark_that_cannot_be_read_ends_the_check(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*places: Path) -> Citations:
        raise CitationError("test_a.py:3: what is this?")

    monkeypatch.setattr("tools.ledger.read_citations", fail)
    assert main([]) == 2
    assert capsys.readouterr().err == "ledger: test_a.py:3: what is this?\n"
