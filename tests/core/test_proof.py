"""What a record proves about its shuffle: proven, proven but for something, not proven, wrong; each with its reason."""

from __future__ import annotations

import msgspec
import pytest

from kiebitz.core.errors import KiebitzError
from kiebitz.core.proof import LEVELS, MARKS, examine, verify
from kiebitz.core.record import VersionChanged, read
from kiebitz.core.texts import CORE_LOCALE, Texts
from tests.core.plays import PEBBLES, with_entry
from tests.core.shuffle_cases import FILE, Case, carried_over, cases, text

CASES = [case for case in cases() if case.program]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_shuffle_says_exactly_what_it_proves(case: Case) -> None:
    report = examine(PEBBLES, read(case.record, unfinished=True), case.receipt)
    assert [report.level, *(line.kind for line in report.lines)] == case.program
    assert bool(report.fault) == (report.level == "wrong")


def test_the_browser_is_tested_with_the_same_records() -> None:
    assert FILE.read_text(encoding="utf-8") == text(), "run python -m tests.core.shuffle_cases"


def test_every_level_and_every_line_has_a_case() -> None:
    found = {word for case in cases() for word in (*case.program, *case.browser)}
    assert found == {*LEVELS, *MARKS}


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_level_and_every_line_has_a_text(language: str) -> None:
    words = Texts.of(CORE_LOCALE.parent, language, ("Ada", "Bo"))
    for level in LEVELS:
        assert words.message(f"report-level-{level}")
    for case in CASES:
        report = examine(PEBBLES, read(case.record, unfinished=True), case.receipt)
        for line in report.lines:
            assert words.message(f"report-{line.kind}", line.params)


def test_all_draws_of_a_game_that_was_carried_over_are_computed() -> None:
    record = carried_over()
    report = examine(PEBBLES, record)
    assert report.checked == report.draws == verify(PEBBLES, record) > 3


def test_a_position_does_not_hide_the_draws_before_it() -> None:
    """A dealer who writes a `version` entry behind the last draw has proven none of them."""
    forged = carried_over(honest=False)
    entry = next(each.n for each in forged.entries if isinstance(each, VersionChanged))
    draws = [n for n, each in enumerate(forged.entries) if getattr(each, "draws", ()) and n]
    early = with_entry(forged, draws[0], draws=(("pebble/9/9", "pebble red"),))
    assert draws[0] < entry
    assert examine(PEBBLES, early).level == "wrong"


def test_draws_of_a_newer_program_are_not_called_wrong() -> None:
    record = carried_over()
    promise = record.header.promise
    assert promise is not None
    newer = msgspec.structs.replace(promise, picks=PEBBLES.pick_version + 1)
    record.header = msgspec.structs.replace(record.header, promise=newer)
    report = examine(PEBBLES, record)
    assert (report.level, report.lines[-1].kind) == ("unproven", "otherRules")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_what_is_wrong_or_not_proven_is_refused_by_verify(case: Case) -> None:
    record = read(case.record, unfinished=True)
    receipt_is_to_blame = {"badOrder", "badReceipt"} & {*case.program}
    added = "added" in case.name
    if case.program[0] in ("proven", "partly") or receipt_is_to_blame or added:
        assert verify(PEBBLES, record) == examine(PEBBLES, record).checked
    else:
        with pytest.raises(KiebitzError):
            verify(PEBBLES, record)
