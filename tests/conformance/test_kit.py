"""The kit is green on a sound toy game and red, with the right law, on each of its broken versions."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from kiebitz.core.game import Game, Secret
from kiebitz.core.journal import Journal
from kiebitz.core.message import Description, Message, Refusal
from kiebitz.core.outcome import Line, Outcome
from kiebitz.core.state import SPECTATOR
from kiebitz.core.texts import Texts
from kiebitz.core.undo import Steps
from kiebitz.testing import ConformanceError, check_game
from tests.core.toy_game import DIG, GAME, STOP, UNKNOWN, WISH, Pebbles, PebblesState

Plant = Callable[[pytest.MonkeyPatch], None]


def test_the_toy_game_keeps_every_law() -> None:
    report = check_game(GAME, plays=200, twins=60)
    assert report.plays == 200
    assert report.twins == 60
    assert report.undone > 0
    assert report.longest <= GAME.longest
    assert set(report.end_reasons) == {"rounds"}
    assert report.secrets["wish"] > 0


def test_the_same_call_sees_the_same() -> None:
    assert check_game(GAME, plays=20, twins=5) == check_game(GAME, plays=20, twins=5)


PLANTS: list[tuple[str, str, Plant]] = []
"""The law that must be named, what is broken, and how."""


def breaks(law: str, fault: str) -> Callable[[Plant], Plant]:
    """Note a way to break the toy game."""

    def noted(plant: Plant) -> Plant:
        PLANTS.append((law, fault, plant))
        return plant

    return noted


def wrap(patch: pytest.MonkeyPatch, owner: type, name: str, changed: Callable[..., Any]) -> None:
    """Replace a method by one that is given the true one first."""
    true = getattr(owner, name)
    patch.setattr(owner, name, lambda *arguments, **named: changed(true, *arguments, **named))


# --- decisions and moves


@breaks("pending and legal", "do not ascend")
def _descending(patch: pytest.MonkeyPatch) -> None:
    wrap(patch, PebblesState, "legal", lambda true, state, seat: true(state, seat)[::-1])


@breaks("pending and legal", "pending without a legal move")
def _nothing_to_do(patch: pytest.MonkeyPatch) -> None:
    wrap(
        patch,
        PebblesState,
        "legal",
        lambda true, state, seat: true(state, seat) if state.round == 1 else (),
    )


@breaks("pending and legal", "not pending but has legal moves")
def _out_of_turn(patch: pytest.MonkeyPatch) -> None:
    wrap(patch, PebblesState, "legal", lambda true, state, seat: true(state, seat) or (STOP,))


@breaks("pending and legal", "does not ascend")
def _pending_twice(patch: pytest.MonkeyPatch) -> None:
    wrap(patch, PebblesState, "pending", lambda true, state: true(state)[::-1])


@breaks("accepts", "accepts(")
def _accepts_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(PebblesState, "accepts", lambda state, seat, move: state.owing >> seat & 1 == 1)


@breaks("refusal", "names no rule")
def _no_rule(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Pebbles, "explain", lambda *_: Refusal("", "dugAlready"))


@breaks("refusal", "legal False")
def _no_refusal(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Game, "refusal", lambda *_: None)


@breaks("targets", "touches no element")
def _nothing_to_click(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Pebbles, "describe", lambda *_: Description("dig"))


@breaks("notation", "does not read back")
def _misread(patch: pytest.MonkeyPatch) -> None:
    wrap(
        patch, Pebbles, "parse", lambda true, game, text: 0 if text == "stop" else true(game, text)
    )


@breaks("fallback", "is not legal")
def _bad_fallback(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(PebblesState, "fallback", lambda *_: DIG)


@breaks("draw names", "drawn twice")
def _one_name(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Pebbles, "draw_name", lambda *_: "draw")


@breaks("length", "decisions, not 5")
def _too_long(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Pebbles, "longest", 5)


# --- leaving


@breaks("leaving", "said no")
def _leaves_in_secret(patch: pytest.MonkeyPatch) -> None:
    def leave(state: PebblesState, seat: int, journal: Journal | None = None) -> bool:
        state.dug ^= 1 << seat
        return False

    patch.setattr(PebblesState, "leave", leave)


@breaks("leaving", "still owes a decision")
def _leaves_and_stays(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(PebblesState, "leave", lambda *_: True)


@breaks("outcome", "was left and has won")
def _leaves_and_wins(patch: pytest.MonkeyPatch) -> None:
    def leave(state: PebblesState, seat: int, journal: Journal | None = None) -> bool:
        state.round, state.dug, state.stopped = state.rounds + 1, 0, 0
        state.settle_owing()
        return True

    patch.setattr(PebblesState, "leave", leave)


# --- results


def _other_outcome(**changes: Any) -> Callable[..., Any]:
    def changed(true: Callable[..., Outcome | None], state: PebblesState) -> Outcome | None:
        outcome = true(state)
        if outcome is None:
            return None
        facts = {name: getattr(outcome, name) for name in ("reason", "ranks", "scores", "lines")}
        return Outcome(**{**facts, **changes})

    return changed


@breaks("outcome", "before the end")
def _early(patch: pytest.MonkeyPatch) -> None:
    wrap(patch, PebblesState, "outcome", lambda true, state: Outcome("rounds", (1,), (0,), ((),)))


@breaks("outcome", "no outcome at the end")
def _never(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(PebblesState, "outcome", lambda state: None)


@breaks("outcome", "unlisted end reason")
def _reason(patch: pytest.MonkeyPatch) -> None:
    wrap(patch, PebblesState, "outcome", _other_outcome(reason="boredom"))


@breaks("outcome", "make")
def _wrong_sum(patch: pytest.MonkeyPatch) -> None:
    wrap(patch, PebblesState, "outcome", _other_outcome(scores=(7, 7, 7)))


@breaks("outcome", "is not within")
def _bounds(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Pebbles, "score_bounds", lambda *_: (0, 0))


@breaks("outcome", "skip wrongly")
def _ranks(patch: pytest.MonkeyPatch) -> None:
    wrap(patch, PebblesState, "outcome", _other_outcome(ranks=(2, 2, 2)))


@breaks("texts", "line-honour")
def _line(patch: pytest.MonkeyPatch) -> None:
    lines = ((Line("honour", 0),),) * 3
    wrap(patch, PebblesState, "outcome", _other_outcome(lines=lines, scores=(0, 0, 0)))


@breaks("texts", "end-flood")
def _rare_end(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Pebbles, "end_reasons", (*Pebbles.end_reasons, "flood"))


# --- copies, positions, views


@breaks("copy", "a state changed")
def _shared_list(patch: pytest.MonkeyPatch) -> None:
    def sharing(true: Callable[..., PebblesState], state: PebblesState) -> PebblesState:
        twin = true(state)
        twin.own = state.own
        return twin

    wrap(patch, PebblesState, "copy", sharing)


@breaks("position", "dug")
def _forgotten(patch: pytest.MonkeyPatch) -> None:
    wrap(
        patch,
        Pebbles,
        "dump",
        lambda true, game, state: msgspec.structs.replace(true(game, state), dug=[]),
    )


@breaks("veil", "veiled twice")
def _restless_veil(patch: pytest.MonkeyPatch) -> None:
    def restless(true: Callable[..., Any], game: Any, state: Any, viewer: int) -> Any:
        known = true(game, state, viewer)
        if viewer >= 0 and state.wish[viewer] >= 0 and UNKNOWN in state.wish:
            known.wish[viewer] = (state.wish[viewer] + 1) % 3
        return known

    wrap(patch, Pebbles, "veil", restless)


@breaks("view", "the view of")
def _viewer(patch: pytest.MonkeyPatch) -> None:
    wrap(
        patch,
        Pebbles,
        "show",
        lambda true, game, known, viewer: msgspec.structs.replace(true(game, known, 0), viewer=0),
    )


@breaks("view", "other pending seats")
def _view_pending(patch: pytest.MonkeyPatch) -> None:
    wrap(
        patch,
        Pebbles,
        "show",
        lambda true, game, known, viewer: msgspec.structs.replace(
            true(game, known, viewer), pending=()
        ),
    )


# --- texts


@breaks("texts", "ask-nothing")
def _no_question(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Pebbles, "asks", lambda *_: Message("nothing"))


@breaks("texts", "de lacks ['title']")
def _untranslated(patch: pytest.MonkeyPatch) -> None:
    wrap(
        patch,
        Texts,
        "keys",
        lambda true, texts: true(texts) - ({"title"} if texts.language == "de" else set()),
    )


@breaks("texts", "does not teach the game")
def _no_help(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Pebbles, "help", lambda *_: "Play.")


@breaks("texts", "event-rumour")
def _untold(patch: pytest.MonkeyPatch) -> None:
    _also_telling(patch, lambda state, seat, journal: journal.tell("rumour"))


def _also_telling(
    patch: pytest.MonkeyPatch, chat: Callable[[PebblesState, int, Journal], None]
) -> None:
    """Say more whenever somebody stops."""

    def chatty(
        true: Callable[..., None],
        state: PebblesState,
        seat: int,
        move: int,
        journal: Journal | None = None,
    ) -> None:
        if move == STOP and journal is not None:
            chat(state, seat, journal)
        true(state, seat, move, journal)

    wrap(patch, PebblesState, "apply", chatty)


# --- secrets


def _wishes(state: PebblesState) -> str:
    return ("red", "green", "blue")[sum(state.wish) % 3]


@breaks("twins: events", "is not")
def _told(patch: pytest.MonkeyPatch) -> None:
    _also_telling(
        patch, lambda state, seat, journal: journal.tell("throw", seat=seat, colour=_wishes(state))
    )


@breaks("twins: recall", "does not know it afterwards")
def _revealed(patch: pytest.MonkeyPatch) -> None:
    _also_telling(
        patch,
        lambda state, seat, journal: journal.reveal("throw", seat=seat, colour=_wishes(state)),
    )


@breaks("secrets", "every sample says")
def _leaking_veil(patch: pytest.MonkeyPatch) -> None:
    def leaky(true: Callable[..., Any], game: Any, state: Any, viewer: int) -> Any:
        known = true(game, state, viewer)
        known.wish = state.wish[:]
        return known

    wrap(patch, Pebbles, "veil", leaky)


@breaks("twins: view", "cannot know")
def _leaking_spectators(patch: pytest.MonkeyPatch) -> None:
    def leaky(true: Callable[..., Any], game: Any, state: Any, viewer: int) -> Any:
        known = true(game, state, viewer)
        if viewer == SPECTATOR:
            known.wish = state.wish[:]
        return known

    wrap(patch, Pebbles, "veil", leaky)


@breaks("twins: legal", "tell a secret")
def _leaking_moves(patch: pytest.MonkeyPatch) -> None:
    def telling(true: Callable[..., Any], state: PebblesState, seat: int) -> Any:
        moves = true(state, seat)
        return moves[1:] if len(moves) > 1 and sum(state.wish) % 2 else moves

    wrap(patch, PebblesState, "legal", telling)


@breaks("twins: refusal", "tells a secret")
def _leaking_refusal(patch: pytest.MonkeyPatch) -> None:
    def telling(true: Callable[..., Any], game: Any, state: Any, seat: int, move: int) -> Any:
        refusal = true(game, state, seat, move)
        return refusal and Refusal(f"PEB-{sum(state.wish)}", "dugAlready")

    wrap(patch, Game, "refusal", telling)


@breaks("twins: fallback", "tells a secret")
def _leaking_fallback(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        PebblesState,
        "fallback",
        lambda state, seat: state.legal(seat)[sum(state.wish) % len(state.legal(seat))],
    )


@breaks("secrets", "every sample says")
def _lazy_samples(patch: pytest.MonkeyPatch) -> None:
    def lazy(true: Callable[..., Any], game: Any, known: Any, seat: int, rng: Random) -> Any:
        return true(game, known, seat, Random(0))

    wrap(patch, Pebbles, "fill", lazy)


@breaks("secrets", "was never hidden")
def _unknown_secret(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Pebbles, "secrets", (Secret("map", lambda *_: None, lambda *_: 2),))


@breaks("telling", "is told what it does not know")
def _told_to_all(patch: pytest.MonkeyPatch) -> None:
    def chatty(
        true: Callable[..., None],
        state: PebblesState,
        seat: int,
        move: int,
        journal: Journal | None = None,
    ) -> None:
        if WISH <= move < WISH + 3 and journal is not None:
            journal.reveal("throw", seat=0, colour=("red", "green", "blue")[move - WISH])
        true(state, seat, move, journal)

    wrap(patch, PebblesState, "apply", chatty)


# --- records


@breaks("record", "the game refuses its own record: line")
def _other_moves_without_a_journal(patch: pytest.MonkeyPatch) -> None:
    def hasty(
        true: Callable[..., None],
        state: PebblesState,
        seat: int,
        move: int,
        journal: Journal | None = None,
    ) -> None:
        true(state, seat, move, journal)
        if journal is None and move == STOP:
            state.own[seat * 3] += 1

    wrap(patch, PebblesState, "apply", hasty)


@breaks("undo", "seat")
def _forgets_what_others_did(patch: pytest.MonkeyPatch) -> None:
    def too_far(true: Callable[..., Any], steps: Any, step: Any) -> Any:
        true(steps, step)
        return step.before.copy()

    wrap(patch, Steps, "without", too_far)


@pytest.mark.parametrize(
    "law, fault, plant", PLANTS, ids=[plant.__name__.strip("_") for _, _, plant in PLANTS]
)
def test_a_broken_game_is_found(
    law: str, fault: str, plant: Plant, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    with pytest.raises(ConformanceError) as caught:
        check_game(GAME, plays=30, twins=40, shrink=False)
    assert caught.value.law == law
    assert fault in str(caught.value)


def test_the_smallest_table_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pebbles, "longest", 2)
    with pytest.raises(ConformanceError) as caught:
        check_game(GAME, plays=30, twins=0)
    assert caught.value.__notes__[0] == "pebbles: 2 seats, seed 0, options []"
