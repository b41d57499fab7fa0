"""Changed positions of Gilde: each is refused, or is a position like any other. The proof `fuzz` tries many more."""

from __future__ import annotations

from tools.fuzz_positions.runs import report, run_batch

POSITIONS = 300


def test_a_changed_position_is_refused_or_can_be_played() -> None:
    tally = run_batch("gilde", seed=0, batch=0, count=POSITIONS, plays=1)
    assert not tally.faults, report("gilde", tally)
    assert 0 < tally.accepted < tally.positions == POSITIONS
