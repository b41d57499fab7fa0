"""Twins: two states that a seat cannot tell apart must stay so, in everything that the seat is sent.

For a state and a sample of a seat's knowledge of it, knowledge, views, legal moves, refusals and events are compared
byte for byte, now and while both go on with the same moves and draws. They may part only at a reveal to that
seat, and then its knowledge must have parted too. Imports core and testing only.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TypeVar

from kiebitz.core.game import Game
from kiebitz.core.journal import Event, Journal
from kiebitz.core.state import SPECTATOR, State
from kiebitz.testing.failures import ConformanceError, after_decisions, checking, expect
from kiebitz.testing.laws import called, digest, encoded, listed, read_events
from kiebitz.testing.plays import Moment, TableSetup, advance, begin, vary

S = TypeVar("S", bound=State)

SAMPLES = 24
"""Enough that a secret with two values shows both: the chance to miss one is 2 ** -23."""
CONTRAST = 40
"""How many bytes around the first difference are shown."""
SAME = "It must be the same in every state that the seat cannot tell apart."
REVEALS = "They must be equal, unless an event with `reveals` comes first."


def check_twins(
    game: Game[S], course: list[Moment[S]], start: int, seat: int, length: int, rng: Random
) -> None:
    """Compare a state of a play with a sample of the seat's knowledge of it, for `length` moves."""
    with checking("copy"):
        truth: S = course[start].before.copy()  # type: ignore[assignment]
    twin = _sampled(game, truth, seat, rng)
    with after_decisions(start):
        compare(game, truth, twin, seat, rng)
    for made, moment in enumerate(course[start : start + length], start=start + 1):
        with after_decisions(made):
            with checking("twins: events"):
                told = advance(game, twin, moment.seat, moment.move, moment.draws)
            if told is None:
                return
            truth = moment.after
            for viewer in (seat, SPECTATOR):
                if parted(moment.events, told, viewer):
                    _check_recall(game, truth, twin, seat, game.notation(moment.move))
                    return
            compare(game, truth, twin, seat, rng)


@checking("twins: sample")
def _sampled(game: Game[S], state: S, seat: int, rng: Random) -> S:
    return game.knowledge(state, seat).sample(rng)


@checking("twins: recall")
def _check_recall(game: Game[S], truth: S, twin: S, seat: int, move: str) -> None:
    before, after = game.knowledge(truth, seat), game.knowledge(twin, seat)
    expect(
        "twins: recall",
        before.encode() != after.encode(),
        f"A reveal after {move!r} told seat {seat} something that it does not know afterwards: "
        "in two states that differ in it, `conceal` gives the same. What was revealed and still "
        "matters must be part of the state.",
    )


def compare(game: Game[S], truth: S, twin: S, seat: int, rng: Random) -> None:
    """All that a seat, and a spectator, may be sent of the two states is the same."""
    for viewer in (seat, SPECTATOR):
        with checking("twins: view"):
            ours, theirs = encoded(game.view(truth, viewer)), encoded(game.view(twin, viewer))
            if ours != theirs:
                raise ConformanceError(
                    "twins: view",
                    f"The view of {called(viewer)} shows a difference that seat {seat} cannot know: "
                    f"{_contrast(ours, theirs)}. {SAME}",
                )
    with checking("twins: knowledge"):
        known, alike = game.knowledge(truth, seat), game.knowledge(twin, seat)
        ours, theirs = known.encode(), alike.encode()
        if ours != theirs:
            raise ConformanceError(
                "twins: knowledge",
                f"Seat {seat} knows more than it may: {_contrast(ours, theirs)}. {SAME}",
            )
    _compare_moves(game, truth, twin, seat, rng)
    seed = rng.random()
    with checking("twins: sample"):
        first, second = known.sample(Random(seed)), alike.sample(Random(seed))
        expect(
            "twins: sample",
            digest(game, first) == digest(game, second),
            f"`determinize` gave seat {seat} two different samples of the same knowledge with the "
            "same generator; a sample must follow from these two alone.",
        )


def _compare_moves(game: Game[S], truth: S, twin: S, seat: int, rng: Random) -> None:
    """Legal moves, refusals and the fallback of a seat are the same in both states."""
    with checking("twins: legal"):
        legal, other = list(truth.legal(seat)), list(twin.legal(seat))
        if legal != other:
            odd = [game.notation(move) for move in sorted(set(legal) ^ set(other))[:5]]
            raise ConformanceError(
                "twins: legal",
                f"The legal moves of seat {seat} tell a secret: whether {', '.join(odd)} "
                f"is legal depends on what the seat cannot know. {SAME}",
            )
    with checking("twins: refusal"):
        for move in rng.sample(range(len(game.moves)), min(8, len(game.moves))):
            reason, another = game.refusal(truth, seat, move), game.refusal(twin, seat, move)
            if reason != another:
                raise ConformanceError(
                    "twins: refusal",
                    f"The refusal of {game.notation(move)!r} to seat {seat} tells a secret: "
                    f"it is {reason}, but {another} if what the seat cannot know differs. {SAME}",
                )
    if seat in truth.pending():
        with checking("twins: fallback"):
            fallback, another_move = truth.fallback(seat), twin.fallback(seat)
            if fallback != another_move:
                raise ConformanceError(
                    "twins: fallback",
                    f"The fallback of seat {seat} tells a secret: it is "
                    f"{game.notation(fallback)!r}, but {game.notation(another_move)!r} if what "
                    f"the seat cannot know differs. {SAME}",
                )


def _contrast(ours: bytes, theirs: bytes) -> str:
    """Where two encoded things begin to differ, for people."""
    at = next(
        (index for index, pair in enumerate(zip(ours, theirs, strict=False)) if pair[0] != pair[1]),
        min(len(ours), len(theirs)),
    )
    start = max(0, at - CONTRAST)
    shown = [text[start : at + CONTRAST].decode(errors="replace") for text in (ours, theirs)]
    return f"`…{shown[0]}…` in the play, `…{shown[1]}…` in its twin"


@checking("telling")
def check_telling(game: Game[S], moment: Moment[S], rng: Random) -> None:
    """Nobody is told more than they know afterwards, whatever a seat might have done or drawn instead.

    Two ways on from the same state that leave a viewer with the same knowledge must have told the same.
    """
    legal = moment.before.legal(moment.seat)
    real = (moment.after, moment.events)
    for _ in range(3):
        state: S = moment.before.copy()  # type: ignore[assignment]
        move = legal[int(rng.random() * len(legal))]
        journal = Journal()
        state.apply(moment.seat, move, journal)
        change = int(rng.random() * (len(moment.draws) + 1))
        drawn = vary(game, state, moment.draws, change, rng)
        ways = f"{game.notation(moment.move)!r} and {game.notation(move)!r} of seat {moment.seat}"
        _check_told(game, real, (state, journal.events + drawn), ways)


@checking("telling")
def check_start(game: Game[S], table: TableSetup, rng: Random) -> None:
    """The same law for what is drawn and told before the first decision."""
    start, told, draws = begin(game, table, rng)
    for change in range(len(draws)):
        state = game.new(table.seats, table.options)
        other = vary(game, state, draws, change, rng)
        _check_told(game, (start, told), (state, other), "two sets of draws at the start")


def _check_told(
    game: Game[S], one: tuple[S, list[Event]], other: tuple[S, list[Event]], ways: str
) -> None:
    for viewer in (SPECTATOR, *range(game.seats_of(one[0]))):
        if _known(game, one[0], viewer) == _known(game, other[0], viewer):
            first, second = read_events(one[1], viewer), read_events(other[1], viewer)
            if first != second:
                raise ConformanceError(
                    "telling",
                    f"{called(viewer).capitalize()} is told what it does not know: {ways} leave it with the same "
                    f"knowledge, but told it {listed(first)} and {listed(second)}. Tell it the "
                    "same, or make what was told part of what `conceal` keeps.",
                )


def _known(game: Game[S], state: S, viewer: int) -> bytes:
    """Everything that a viewer knows, as bytes."""
    return encoded(game.dump(game.conceal(state, viewer)))


@checking("secrets")
def check_secrets(game: Game[S], state: S, seat: int, rng: Random, seen: Counter[str]) -> None:
    """Each secret that is open now takes two values in samples, if it may."""
    knowledge = game.knowledge(state, seat)
    open_now = [
        secret
        for secret in game.secrets
        if secret.hidden(state, seat) is not None and secret.ways(state, seat) > 1
    ]
    if not open_now:
        return
    samples = [knowledge.sample(rng) for _ in range(SAMPLES)]
    for secret in open_now:
        values = {repr(secret.hidden(sample, seat)) for sample in samples}
        expect(
            "secrets",
            len(values) > 1,
            f"The secret {secret.name!r} is hidden from seat {seat} and has several possible "
            f"values, but each of {SAMPLES} samples says {min(values)}; either `conceal` does not "
            "hide it or `determinize` does not vary it.",
        )
        seen[secret.name] += 1


def parted(ours: list[Event], theirs: list[Event], viewer: int) -> bool:
    """Whether the twins part here for a reason: a reveal. A difference before one is a leak."""
    for mine, other in zip(
        _with_reveals(ours, viewer), _with_reveals(theirs, viewer), strict=False
    ):
        if mine != other:
            if not (mine[1] and other[1]):
                raise ConformanceError(
                    "twins: events",
                    f"{called(viewer).capitalize()} is told {listed([mine[0]])}, but {listed([other[0]])} in a "
                    f"state that it cannot tell apart. {REVEALS}",
                )
            return True
    first, second = read_events(ours, viewer), read_events(theirs, viewer)
    revealed = any(event.reveals and event.reaches(viewer) for event in (*ours, *theirs))
    if len(first) != len(second) and not revealed:
        raise ConformanceError(
            "twins: events",
            f"{called(viewer).capitalize()} is told {listed(first)}, but {listed(second)} in a state that it "
            f"cannot tell apart. {REVEALS}",
        )
    return len(first) != len(second)


def _with_reveals(events: list[Event], viewer: int) -> list[tuple[bytes, bool]]:
    """What a viewer reads, each with whether something was revealed to that viewer by then."""
    read, revealed = [], False
    for event in events:
        if event.reaches(viewer):
            revealed = revealed or event.reveals
            read.append((read_events([event], viewer)[0], revealed))
    return read
