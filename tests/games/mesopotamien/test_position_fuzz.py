"""Changed positions of Mesopotamien: each is refused, or is a position like any other. The proof `fuzz` tries more."""

from __future__ import annotations

from tools.fuzz_positions.runs import report, run_batch

POSITIONS = 200


def test_a_changed_position_is_refused_or_can_be_played() -> None:
    tally = run_batch("mesopotamien", seed=0, batch=0, count=POSITIONS, plays=1)
    assert not tally.faults, report("mesopotamien", tally)
    assert 0 < tally.accepted < tally.positions == POSITIONS
