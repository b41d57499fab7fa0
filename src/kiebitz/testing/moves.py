"""The laws of single moves: the list, the check, the refusal, the words and the notation of a move agree.

Imports core and testing only.
"""

from __future__ import annotations

from random import Random
from typing import Any, TypeVar

from kiebitz.core.game import Game
from kiebitz.core.state import State
from kiebitz.testing.failures import ConformanceError, checking, expect
from kiebitz.testing.laws import named_moves, say, say_heading

S = TypeVar("S", bound=State)


def check_moves(game: Game[S], state: S, rng: Random) -> None:
    """`legal`, `accepts`, `refusal`, notation and fallback agree; every move has words."""
    catalogue = range(len(game.moves))
    for seat in range(game.seats_of(state)):
        with checking("pending and legal"):
            legal = set(state.legal(seat))
        with checking("conceal"):
            known = game.conceal(state, seat)
        for move in sorted({*rng.sample(catalogue, min(12, len(catalogue))), *list(legal)[:12]}):
            note = _check_notation(game, move)
            _check_accepts(game, state, seat, move, legal=move in legal)
            if move in legal:
                _check_description(game, known, seat, move, note)
        if legal:
            _check_fallback(game, state, seat, legal)
            _check_question(game, known, seat)


@checking("notation")
def _check_notation(game: Game[Any], move: int) -> str:
    note = game.notation(move)
    read = game.parse(note)
    expect(
        "notation",
        read == move,
        f"The move {move} is written {note!r}, but {note!r} does not read back: "
        f"`parse` makes it the move {read}.",
    )
    return note


def _check_accepts(game: Game[S], state: S, seat: int, move: int, *, legal: bool) -> None:
    note = game.notation(move)
    listed = "lists" if legal else "does not list"
    with checking("accepts"):
        accepted = state.accepts(seat, move)
        expect(
            "accepts",
            accepted == legal,
            f"`accepts({seat}, {move})` is {accepted} for {note!r}, "
            f"but `legal({seat})` {listed} it; the two must agree.",
        )
    with checking("refusal"):
        refusal = game.refusal(state, seat, move)
        if refusal is None:
            expect(
                "refusal",
                legal,
                f"{note!r} is not legal for seat {seat}, but `refusal` gives no reason; "
                "it must give one for each move that is not legal.",
            )
            return
        expect(
            "refusal",
            not legal,
            f"{note!r} is legal for seat {seat}, but `refusal` gives the reason "
            f"{refusal.key!r}; it must be None for a legal move.",
        )
        expect(
            "refusal",
            bool(refusal.rule),
            f"The refusal {refusal.key!r} of {note!r} to seat {seat} names no rule; "
            f"its `rule` must be the id of one, such as {game.ledger}-1.",
        )
    say(game, f"refusal-{refusal.key}", refusal.params)


def _check_description(game: Game[S], known: S, seat: int, move: int, note: str) -> None:
    with checking("targets"):
        described = game.describe(known, seat, move)
        expect(
            "targets",
            bool(described.targets),
            f"The description of {note!r} for seat {seat} names no board element; "
            "its `targets` must have at least one, so that a click finds the move.",
        )
    say(game, f"move-{described.key}", described.params)
    say_heading(game, f"move-{described.key}", described.params)


@checking("fallback")
def _check_fallback(game: Game[S], state: S, seat: int, legal: set[int]) -> None:
    fallback = state.fallback(seat)
    if fallback not in legal:
        raise ConformanceError(
            "fallback",
            f"`fallback({seat})` is {named_moves(game, [fallback])}, which is not legal; "
            f"legal are {named_moves(game, sorted(legal))}.",
        )


@checking("texts")
def _check_question(game: Game[S], known: S, seat: int) -> None:
    asked = game.asks(known, seat)
    say(game, f"ask-{asked.key}", asked.params)
