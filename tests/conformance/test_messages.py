"""A failure of the kit says where it happened and leaves a record; what a game raises is reported as a failure."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kiebitz.cli.main import main
from kiebitz.core.play import Play
from kiebitz.core.record import Moved, read
from kiebitz.games import amazonas
from kiebitz.games.amazonas import knowledge
from kiebitz.testing import ConformanceError, check_game
from kiebitz.testing.failures import ConformanceError as Raised
from tests.core.toy_game import GAME, STOP, Pebbles, PebblesState

PEBBLES = "pebbles, rules version 1"


def failure(folder: Path | None = None, game: Any = GAME, **sizes: Any) -> Raised:
    """What the kit says of the broken game."""
    with pytest.raises(ConformanceError) as caught:
        check_game(game, **{"plays": 20, "twins": 20, "shrink": False, "records": folder, **sizes})
    return caught.value


def raising(name: str, when: Callable[..., bool], true: Callable[..., Any]) -> Callable[..., Any]:
    """A function of this name that raises in some cases and is the true one in all others."""

    def broken(*arguments: Any, **named: Any) -> Any:
        if when(*arguments):
            raise ValueError(f"{name} is broken")
        return true(*arguments, **named)

    broken.__code__ = broken.__code__.replace(co_name=name, co_qualname=f"Broken.{name}")
    return broken


def in_round_2(*arguments: Any) -> bool:
    """Whether the state among the arguments is in its second round; views have a round, too."""
    return any(getattr(argument, "round", 0) == 2 for argument in arguments)


# --- where it happened


def test_every_fact_has_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pebbles, "max_decisions", 5)
    error = failure(tmp_path)
    assert error.file is not None
    assert str(error).splitlines() == [
        "The law `length` is broken. "
        "The play has 6 decisions, but `max_decisions` promises at most 5.",
        f"  game:      {PEBBLES}",
        "  table:     2 seats, default options, seed 0",
        "  place:     after decision 6",
        "  last move: seat 0 played 'dig'",
        f"  record:    {tmp_path / 'pebbles-length.jsonl'} (go there with: Play.resumed)",
    ]


def test_the_record_leads_to_the_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pebbles, "max_decisions", 5)
    error = failure(tmp_path)
    assert error.file is not None
    record = read(error.file.read_bytes(), unfinished=True)
    play = Play.resumed(GAME, record)
    assert len(play.record.entries) == 7
    last = record.entries[-1]
    assert isinstance(last, Moved)
    assert f"seat {last.seat} played {last.move!r}" in str(error)
    play.push(play.pending[0], "stop")


def test_without_a_folder_the_record_is_in_the_temporary_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Pebbles, "max_decisions", 5)
    error = failure()
    assert error.file is not None
    assert error.file.parent.parent == tmp_path
    assert error.file.parent.name.startswith("kiebitz-conformance-")


def test_a_folder_that_cannot_be_written_hides_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Pebbles, "max_decisions", 5)
    (tmp_path / "file").touch()
    error = failure(tmp_path / "file")
    assert (error.law, error.file) == ("length", None)
    assert "it could not be written" in str(error)


@pytest.mark.skipif(
    not str(knowledge.__file__).endswith(".py"), reason="compiled callers ignore what is planted"
)
def test_the_record_of_a_registered_game_is_told_by_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(knowledge, "conceal", lambda state, viewer: state)
    error = failure(tmp_path, amazonas.GAME, plays=1)
    assert error.law == "conceal: new state"
    assert f"kiebitz replay {error.file}" in str(error)
    assert main(["replay", str(error.file), "--lang", "en"]) == 0
    assert capsys.readouterr().out


def test_a_fault_of_the_game_as_a_whole_has_no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pebbles, "end_reasons", ("rounds", "flood"))
    error = failure()
    assert (error.table, error.file) == ("", None)
    assert "the game as a whole: no play was at hand, so there is no record" in str(error)


def test_a_fault_before_the_play_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = raising("start", lambda *_: True, Pebbles.start)
    monkeypatch.setattr(Pebbles, "start", broken)
    error = failure()
    assert error.law == "start"
    assert "`Broken.start` raised ValueError: start is broken" in str(error)
    assert "no play had begun, so there is no record" in str(error)


def test_a_fault_among_the_options_names_them(monkeypatch: pytest.MonkeyPatch) -> None:
    def two_rounds(game: Pebbles, seats: int, options: dict[str, str]) -> bool:
        return options["rounds"] == "2"

    broken = raising("admits", two_rounds, Pebbles.admits)
    monkeypatch.setattr(Pebbles, "admits", broken)
    error = failure()
    assert error.law == "start"
    assert "`Broken.admits` raised ValueError: admits is broken (in " in str(error)
    assert "seats, rounds=2." in error.fault


def test_an_undo_is_located_by_its_entry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Play, "view", lambda play, viewer: None)
    error = failure(tmp_path, plays=1)
    assert error.law == "undo"
    assert "took back entry" in str(error)
    assert error.file is not None
    Play.resumed(GAME, read(error.file.read_bytes(), unfinished=True))


def test_a_fault_that_does_not_come_back_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = iter(range(1, 1000))

    def once(state: PebblesState, seat: int) -> Any:
        return () if seat in state.pending() and next(asked, 0) == 50 else legal(state, seat)

    legal = PebblesState.legal
    monkeypatch.setattr(PebblesState, "legal", once)
    error = failure()
    assert error.law == "pending and legal"
    assert "depends on something outside its state" in str(error)


# --- what the game raises

FUNCTIONS = [
    (PebblesState, "pending", "play"),
    (PebblesState, "legal", "pending and legal"),
    (PebblesState, "outcome", "outcome"),
    (PebblesState, "copy", "copy"),
    (PebblesState, "apply", "play"),
    (PebblesState, "accepts", "twins: refusal"),
    (PebblesState, "fallback", "twins: fallback"),
    (PebblesState, "final", "play"),
    (PebblesState, "leave", "leaving"),
    (Pebbles, "conceal", "twins: view"),
    (Pebbles, "explain", "twins: refusal"),
    (Pebbles, "describe", "targets"),
    (Pebbles, "asks", "texts"),
    (Pebbles, "show", "twins: view"),
    (Pebbles, "text_board", "view"),
    (Pebbles, "dump", "position"),
    (Pebbles, "read", "position"),
    (Pebbles, "determinize", "twins: sample"),
]


@pytest.mark.parametrize("owner, name, law", FUNCTIONS, ids=[name for _, name, _ in FUNCTIONS])
def test_what_a_function_raises_is_a_fault_with_a_place(
    owner: type, name: str, law: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owner, name, raising(name, in_round_2, getattr(owner, name)))
    error = failure(tmp_path)
    text = str(error)
    assert error.law == law
    assert f"`Broken.{name}` raised ValueError: {name} is broken (in " in text
    assert f"  game:      {PEBBLES}" in text
    assert "  place:     after decision " in text
    assert "  last move: seat " in text
    assert error.file is not None
    assert isinstance(error.__cause__, ValueError)


def test_score_bounds_may_not_raise_either(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = raising("score_bounds", lambda *_: True, Pebbles.score_bounds)
    monkeypatch.setattr(Pebbles, "score_bounds", broken)
    error = failure()
    assert error.law == "outcome"
    assert "score_bounds is broken" in str(error)


def test_a_move_that_raises_is_named_and_not_in_the_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stops_in_round_2(state: PebblesState, seat: int, move: int, *_: Any) -> bool:
        return move == STOP and state.round == 2

    monkeypatch.setattr(
        PebblesState, "apply", raising("apply", stops_in_round_2, PebblesState.apply)
    )
    error = failure(tmp_path)
    assert error.file is not None
    assert ", when seat 0 played 'stop'." in error.fault or "seat 1 played 'stop'." in error.fault
    play = Play.resumed(GAME, read(error.file.read_bytes(), unfinished=True))
    assert play.state.round == 2


def test_what_cannot_be_used_is_told_with_the_line_of_the_kit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(PebblesState, "legal", lambda state, seat: None)
    error = failure()
    assert error.law == "pending and legal"
    assert (
        "The kit cannot use what the game returned: `legal = list(state.legal(seat))` raised "
        "TypeError: 'NoneType' object is not iterable."
    ) in str(error)


def test_a_play_that_cannot_be_written_down_is_said_to_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Pebbles, "max_decisions", 5)
    monkeypatch.setattr(Pebbles, "notation", raising("notation", lambda *_: True, Pebbles.notation))
    error = failure()
    assert (error.law, error.file) == ("length", None)
    assert "the play cannot be written down: `Broken.notation` raised" in str(error)
