"""Numbers and notation of moves."""

from __future__ import annotations

import pytest

from kiebitz.core.catalogue import BESIDE, Catalogue
from kiebitz.core.errors import InvalidMove
from tests.core.plays import GAMES

MOVES = Catalogue((0, "build", ("manaus", "tefe")), (2, "end", ()))


@pytest.mark.parametrize("game_id", GAMES)
def test_every_move_reads_back(game_id: str) -> None:
    moves = GAMES[game_id].moves
    assert [moves.number(moves.text(move)) for move in range(len(moves))] == list(range(len(moves)))


@pytest.mark.parametrize("text", ["build tefe", " build  tefe ", "Build TEFE", "build\ttefe\n"])
def test_blanks_and_capitals_are_forgiven(text: str) -> None:
    assert MOVES.number(text) == 1


@pytest.mark.parametrize(
    "text, message",
    [
        ("build tefé", "'build tefé' is no move of this game; did you mean 'build tefe'?"),
        ("castle", "'castle' is no move of this game"),
        ("", "'' is no move of this game"),
    ],
)
def test_unknown_notation_is_one_clear_error(text: str, message: str) -> None:
    with pytest.raises(InvalidMove) as caught:
        MOVES.number(text)
    assert str(caught.value) == message


@pytest.mark.parametrize("game_id", GAMES)
def test_what_was_meant_is_looked_for_among_few(game_id: str) -> None:
    """A server may be asked for nonsense again and again: it must not compare it with thousands of moves."""
    moves = GAMES[game_id].moves
    for move in range(0, len(moves), 50):
        text = moves.text(move)
        for typo in (f"x{text}", f"{text}x", text[1:], text[:-1]):
            assert text in moves.beside(typo)
            assert len(moves.beside(typo)) <= 4 * BESIDE
    assert moves.beside("x" * 10_000) == []


@pytest.mark.parametrize("move", [-1, 3, 10**9])
def test_an_unknown_number_is_one_clear_error(move: int) -> None:
    with pytest.raises(InvalidMove, match=f"^{move} is no move of this game; moves are 0 to 2$"):
        MOVES.text(move)


def test_blocks_that_do_not_join_are_refused() -> None:
    with pytest.raises(ValueError, match="block 'end' must start at 2, not 3"):
        Catalogue((0, "build", ("a", "b")), (3, "end", ()))


def test_two_moves_of_one_notation_are_refused() -> None:
    with pytest.raises(ValueError, match="two moves share a notation"):
        Catalogue((0, "build", ("a",)), (1, "build", ("a",)))
