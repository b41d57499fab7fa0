"""The fuzzer of positions: it notices a reader that accepts or refuses too much, and goes on where it stopped."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from kiebitz.games.amazonas import GAME
from kiebitz.games.amazonas import position_reader as reader
from tools.fuzz_positions import __main__ as command
from tools.fuzz_positions import runs
from tools.fuzz_positions.invariants.amazonas import INVARIANTS
from tools.fuzz_positions.mutations import edits, mutated, with_edits, words_of
from tools.fuzz_positions.sources import Raw, play, raw
from tools.fuzz_positions.trial import Fault, accepted


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(runs, "KEPT", tmp_path)
    monkeypatch.setattr(runs, "BATCH", 20)
    monkeypatch.setattr(command, "ProcessPoolExecutor", ThreadPoolExecutor)
    return tmp_path


def some_positions() -> list[Raw]:
    return [raw(GAME, state) for state in play(GAME, "some")]


def test_a_reader_that_checks_too_little_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "check_history", lambda *_: None)
    tally = runs.run_batch("amazonas", seed=3, batch=0, count=1000, plays=2)
    assert tally.faults
    smallest = min(len(kept[0]["edits"]) for kept in tally.examples.values())
    assert smallest == 1


def test_a_reader_that_refuses_real_positions_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(reader: Any, state: Any) -> None:
        reader.expect("round", state.round < 3, "too late")

    monkeypatch.setattr(reader, "check_history", refuse)
    tally = runs.run_batch("amazonas", seed=3, batch=0, count=0, plays=1)
    assert list(tally.faults) == ["real position refused: PositionError: $.round: too late"]


@pytest.mark.parametrize(
    "error, kind",
    [(ValueError("what"), "load"), (KeyError("seat"), "load"), (IndexError(), "load")],
)
def test_another_exception_than_a_refusal_is_a_fault(
    error: Exception, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise error

    monkeypatch.setattr(reader, "check_history", fail)
    with pytest.raises(Fault) as fault:
        accepted(GAME, INVARIANTS, some_positions()[-1], Random(1))
    assert fault.value.kind == kind
    assert type(error).__name__ in fault.value.text


def test_a_position_that_comes_back_changed_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def spend(reader: Any, state: Any) -> None:
        state.purse[0] += 1

    monkeypatch.setattr(reader, "check_history", spend)
    with pytest.raises(Fault, match=r"dump: comes back with \$.players\[0\].purse"):
        accepted(GAME, INVARIANTS, some_positions()[-1], Random(1))


def test_the_edits_of_a_change_make_it_again() -> None:
    pool = some_positions()
    words, rng = words_of(pool), Random(5)
    for _ in range(200):
        before, donor = rng.choice(pool), rng.choice(pool)
        untouched = msgspec.json.encode(before)
        after = mutated(before, donor, words, rng)
        assert with_edits(before, list(edits(before, after))) == after
        assert msgspec.json.encode(before) == untouched


def test_a_run_goes_on_where_it_stopped(
    kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    done: list[int] = []

    def run_batch(game: str, seed: int, batch: int) -> runs.Tally:
        done.append(batch)
        return runs.Tally(batches=[batch], positions=20)

    monkeypatch.setattr(runs, "run_batch", run_batch)
    assert command.main(["amazonas", "--count", "40"]) == 0
    assert command.main(["amazonas", "--count", "80"]) == 0
    assert done == [0, 1, 2, 3]
    assert capsys.readouterr().out.splitlines()[-1].startswith("amazonas: 80 changed positions")
    # Other code is tried from the beginning.
    monkeypatch.setattr(runs, "fingerprint", lambda game: "other")
    assert command.main(["amazonas", "--count", "20"]) == 0
    assert done == [0, 1, 2, 3, 0]


def test_a_run_with_a_fault_fails_and_shows_the_smallest_change(
    kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(reader, "check_history", lambda *_: None)
    monkeypatch.setattr(runs, "BATCH", 150)
    assert command.main(["amazonas", "--count", "150", "--seed", "3"]) == 1
    assert "      by $." in capsys.readouterr().out


def test_an_unknown_game_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", sys.stdout)
    with pytest.raises(SystemExit):
        command.main(["chess"])
