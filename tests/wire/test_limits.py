"""Rate limits: a moving window for each kind of act and each actor."""

from __future__ import annotations

import pytest

from kiebitz.server import limits
from kiebitz.server.limits import RATES, Limits
from kiebitz.tables.codes import TableError

MOST = RATES["chat"][0]


class Watch:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_one_more_than_the_rate_is_refused_until_the_first_is_a_minute_old() -> None:
    clock = Watch()
    counted = Limits(enforced=True, clock=clock)
    for _ in range(MOST):
        counted.count("chat", "ada")
        clock.now += 1
    with pytest.raises(TableError, match=f"at most {MOST} in a minute"):
        counted.count("chat", "ada")
    clock.now = 1060.0
    counted.count("chat", "ada")  # the first act has left the window
    with pytest.raises(TableError):
        counted.count("chat", "ada")


def test_each_kind_and_each_actor_has_a_window_of_its_own() -> None:
    counted = Limits(enforced=True, clock=Watch())
    for _ in range(MOST):
        counted.count("chat", "ada")
    counted.count("chat", "bob")
    counted.count("hint", "ada")


def test_nobody_is_refused_where_limits_are_off() -> None:
    counted = Limits(enforced=False, clock=Watch())
    for _ in range(2 * MOST):
        counted.count("chat", "ada")


def test_windows_that_have_run_out_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SWEEP_AFTER", 10)
    clock = Watch()
    counted = Limits(enforced=True, clock=clock)
    for number in range(9):
        counted.count("guest", f"address {number}")
    clock.now += 61
    counted.count("guest", "address 9")
    assert list(counted._acts) == [("guest", "address 9")]
