"""The kit is green on a sound toy game and red, with the right law, on each of its broken versions."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from kiebitz.core.game import Game, Secret
from kiebitz.core.journal import Journal
from kiebitz.core.message import Description, Message, Refusal
from kiebitz.core.outcome import Line, Outcome
from kiebitz.core.play import Play
from kiebitz.core.record import read
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
    assert report.longest <= GAME.max_decisions
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


@breaks("pending and legal", "in ascending order")
def _descending(patch: pytest.MonkeyPatch) -> None:
    wrap(patch, PebblesState, "legal", lambda true, state, seat: true(state, seat)[::-1])


@breaks("pending and legal", "a pending seat needs at least one move")
def _nothing_to_do(patch: pytest.MonkeyPatch) -> None:
    wrap(
        patch,
        PebblesState,
        "legal",
        lambda true, state, seat: true(state, seat) if state.round == 1 else (),
    )


@breaks("pending and legal", "is not pending, but `legal(1)` lists 4 (stop)")
def _out_of_turn(patch: pytest.MonkeyPatch) -> None:
    wrap(patch, PebblesState, "legal", lambda true, state, seat: true(state, seat) or (STOP,))


@breaks("pending and legal", "in ascending order")
def _pending_twice(patch: pytest.MonkeyPatch) -> None:
    wrap(patch, PebblesState, "pending", lambda true, state: true(state)[::-1])


@breaks("accepts", "accepts(")
def _accepts_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(PebblesState, "accepts", lambda state, seat, move: state.owing >> seat & 1 == 1)


@breaks("refusal", "names no rule")
def _no_rule(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Pebbles, "explain", lambda *_: Refusal("", "dugAlready"))


@breaks("refusal", "gives no reason")
def _no_refusal(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Game, "refusal", lambda *_: None)


@breaks("targets", "names no board element")
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


@breaks("length", "The play has 6 decisions, but `max_decisions` promises at most 5.")
def _too_long(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Pebbles, "max_decisions", 5)


# --- leaving


@breaks("leaving", "returned False, but changed the state")
def _leaves_in_secret(patch: pytest.MonkeyPatch) -> None:
    def leave(state: PebblesState, seat: int, journal: Journal | None = None) -> bool:
        state.dug ^= 1 << seat
        return False

    patch.setattr(PebblesState, "leave", leave)


@breaks("leaving", "still owes a decision")
def _leaves_and_stays(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(PebblesState, "leave", lambda *_: True)


@breaks("outcome", "left for good, but has won")
def _leaves_and_wins(patch: pytest.MonkeyPatch) -> None:
    def leave(state: PebblesState, seat: int, journal: Journal | None = None) -> bool:
        state.round, state.dug, state.stopped = state.rounds + 1, 0, 0
        state.settle_owing()
        return True

    patch.setattr(PebblesState, "leave", leave)


# --- results


def _other_outcome(reason: str = "", **changes: Any) -> Callable[..., Any]:
    """Changes what an outcome says of all seats to the same for each of them."""

    def changed(true: Callable[..., Outcome | None], state: PebblesState) -> Outcome | None:
        outcome = true(state)
        if outcome is None:
            return None
        facts: dict[str, Any] = {
            name: (changes[name],) * state.setup.seats
            if name in changes
            else getattr(outcome, name)
            for name in ("ranks", "scores", "lines")
        }
        return Outcome(reason or outcome.reason, **facts)

    return changed


@breaks("outcome", "before the end")
def _early(patch: pytest.MonkeyPatch) -> None:
    wrap(patch, PebblesState, "outcome", lambda true, state: Outcome("rounds", (1,), (0,), ((),)))


@breaks("outcome", "`outcome()` is None")
def _never(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(PebblesState, "outcome", lambda state: None)


@breaks("outcome", "unlisted reason 'boredom'")
def _reason(patch: pytest.MonkeyPatch) -> None:
    wrap(patch, PebblesState, "outcome", _other_outcome(reason="boredom"))


@breaks("outcome", "has the score 7, but its lines add up to")
def _wrong_sum(patch: pytest.MonkeyPatch) -> None:
    wrap(patch, PebblesState, "outcome", _other_outcome(scores=7))


@breaks("outcome", "is not within")
def _bounds(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Pebbles, "score_bounds", lambda *_: (0, 0))


@breaks("outcome", "has rank 2, but 0 seats are better")
def _ranks(patch: pytest.MonkeyPatch) -> None:
    wrap(patch, PebblesState, "outcome", _other_outcome(ranks=2))


@breaks("texts", "line-honour")
def _line(patch: pytest.MonkeyPatch) -> None:
    lines = (Line("honour", 0),)
    wrap(patch, PebblesState, "outcome", _other_outcome(lines=lines, scores=0))


@breaks("outcome", "has 5 ranks, but the table has")
def _more_ranks_than_seats(patch: pytest.MonkeyPatch) -> None:
    def longer(true: Callable[..., Outcome | None], state: PebblesState) -> Outcome | None:
        outcome = true(state)
        return outcome and Outcome(outcome.reason, (1,) * 5, (0,) * 5, ((),) * 5)

    wrap(patch, PebblesState, "outcome", longer)


@breaks("texts", "end-flood")
def _rare_end(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Pebbles, "end_reasons", (*Pebbles.end_reasons, "flood"))


# --- copies, positions, views


@breaks("copy", "A state changed")
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


@breaks("conceal", "concealed twice")
def _restless_conceal(patch: pytest.MonkeyPatch) -> None:
    def restless(true: Callable[..., Any], game: Any, state: Any, viewer: int) -> Any:
        known = true(game, state, viewer)
        if viewer >= 0 and state.wish[viewer] >= 0 and UNKNOWN in state.wish:
            known.wish[viewer] = (state.wish[viewer] + 1) % 3
        return known

    wrap(patch, Pebbles, "conceal", restless)


@breaks("conceal: new state", "`conceal(state, SPECTATOR)` returned the state itself")
def _concealed_itself(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Pebbles, "conceal", lambda game, state, viewer: state)


@breaks("conceal: new state", "`bag` is the same object as `bag` of the state")
def _concealed_with_a_shared_list(patch: pytest.MonkeyPatch) -> None:
    def sharing(true: Callable[..., Any], game: Any, state: Any, viewer: int) -> Any:
        known = true(game, state, viewer)
        known.bag = state.bag
        return known

    wrap(patch, Pebbles, "conceal", sharing)


@breaks("conceal: new state", "changed the state that it was given")
def _concealed_in_place(patch: pytest.MonkeyPatch) -> None:
    def careless(true: Callable[..., Any], game: Any, state: Any, viewer: int) -> Any:
        known = true(game, state, viewer)
        state.wish[0] = 0 if state.wish[0] else 1
        return known

    wrap(patch, Pebbles, "conceal", careless)


@breaks("view", "The view of a spectator says that its `viewer` is 0, not -2.")
def _viewer(patch: pytest.MonkeyPatch) -> None:
    wrap(
        patch,
        Pebbles,
        "show",
        lambda true, game, known, viewer: msgspec.structs.replace(true(game, known, 0), viewer=0),
    )


@breaks("view", "says that () are pending")
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


@breaks("texts", "The texts in 'de' lack 'title'")
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


@breaks("twins: events", "in a state that it cannot tell apart")
def _told(patch: pytest.MonkeyPatch) -> None:
    _also_telling(
        patch, lambda state, seat, journal: journal.tell("throw", seat=seat, colour=_wishes(state))
    )


@breaks("twins: recall", "does not know afterwards")
def _revealed(patch: pytest.MonkeyPatch) -> None:
    _also_telling(
        patch,
        lambda state, seat, journal: journal.reveal("throw", seat=seat, colour=_wishes(state)),
    )


@breaks("secrets", "each of 24 samples says")
def _leaking_conceal(patch: pytest.MonkeyPatch) -> None:
    def leaky(true: Callable[..., Any], game: Any, state: Any, viewer: int) -> Any:
        known = true(game, state, viewer)
        known.wish = state.wish[:]
        return known

    wrap(patch, Pebbles, "conceal", leaky)


@breaks("twins: view", "cannot know")
def _leaking_spectators(patch: pytest.MonkeyPatch) -> None:
    def leaky(true: Callable[..., Any], game: Any, state: Any, viewer: int) -> Any:
        known = true(game, state, viewer)
        if viewer == SPECTATOR:
            known.wish = state.wish[:]
        return known

    wrap(patch, Pebbles, "conceal", leaky)


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


@breaks("secrets", "each of 24 samples says")
def _lazy_samples(patch: pytest.MonkeyPatch) -> None:
    def lazy(true: Callable[..., Any], game: Any, known: Any, seat: int, rng: Random) -> Any:
        return true(game, known, seat, Random(0))

    wrap(patch, Pebbles, "determinize", lazy)


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


@breaks("record", "The game refuses the record of its own play: line")
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


@breaks("undo", "took back")
def _forgets_what_others_did(patch: pytest.MonkeyPatch) -> None:
    def too_far(true: Callable[..., Any], steps: Any, step: Any) -> Any:
        true(steps, step)
        return step.before.copy()

    wrap(patch, Steps, "without", too_far)


UNREPLAYABLE = ("draw names", "record")
"""Laws without which no replay is possible."""


@pytest.mark.parametrize(
    "law, fault, plant", PLANTS, ids=[plant.__name__.strip("_") for _, _, plant in PLANTS]
)
def test_a_broken_game_is_found(
    law: str, fault: str, plant: Plant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    with pytest.raises(ConformanceError) as caught:
        check_game(GAME, plays=30, twins=40, shrink=False, records=tmp_path)
    error = caught.value
    assert error.law == law
    assert fault in str(error)
    if error.table and law not in UNREPLAYABLE:
        assert error.file is not None
        record = read(error.file.read_bytes(), unfinished=True)
        resumed = Play.resumed(GAME, record)
        assert len(resumed.record.entries) == len(record.entries)


def test_the_smallest_table_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pebbles, "max_decisions", 2)
    with pytest.raises(ConformanceError) as caught:
        check_game(GAME, plays=30, twins=0)
    assert "table:     2 seats, default options, seed 0" in str(caught.value)
