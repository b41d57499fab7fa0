"""The rate of the search is that of positions from the middle of games, in simulations per CPU second."""

from __future__ import annotations

import pytest

from kiebitz.games import REGISTRY
from kiebitz.lab import search_rate


def test_it_tells_both_rates(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(search_rate, "POSITIONS", 1)
    monkeypatch.setattr(search_rate, "MILLISECONDS", 20.0)
    search_rate.main(["amazonas"])
    engine, line = capsys.readouterr().out.splitlines()
    assert engine in ("plain", "compiled")
    assert line.startswith("amazonas")
    assert "to the end" in line


def test_positions_come_from_the_middle_of_a_game() -> None:
    known = search_rate.midway(REGISTRY["amazonas"], 1).known
    assert 5 <= known.round <= 13


def test_a_game_that_is_none_is_refused_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        search_rate.main(["chess"])
    assert "there is no game 'chess'" in capsys.readouterr().err
