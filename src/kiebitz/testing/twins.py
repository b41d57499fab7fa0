"""Twins: two states that a seat cannot tell apart must stay so, in everything that the seat is sent.

For a state and a sample of a seat's knowledge of it, knowledge, views, legal moves, refusals and events are compared
byte for byte, now and while both go on with the same moves and draws. They may part only at a reveal to that
seat, and then its knowledge must have parted too.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TypeVar

from kiebitz.core.game import Game
from kiebitz.core.journal import Event, Journal
from kiebitz.core.state import SPECTATOR, State
from kiebitz.testing.laws import digest, encoded, expect, read_events
from kiebitz.testing.plays import Moment, Table, advance, begin, vary

S = TypeVar("S", bound=State)

SAMPLES = 24
"""Enough that a secret with two values shows both: the chance to miss one is 2 ** -23."""


def check_twins(
    game: Game[S], course: list[Moment[S]], start: int, seat: int, length: int, rng: Random
) -> None:
    """Compare a state of a play with a sample of the seat's knowledge of it, for `length` moves."""
    truth: S = course[start].before.copy()  # type: ignore[assignment]
    twin = game.knowledge(truth, seat).sample(rng)
    compare(game, truth, twin, seat, rng)
    for moment in course[start : start + length]:
        told = advance(game, twin, moment.seat, moment.move, moment.draws)
        if told is None:
            return
        truth = moment.after
        for viewer in (seat, SPECTATOR):
            if parted(moment.events, told, viewer):
                before, after = game.knowledge(truth, seat), game.knowledge(twin, seat)
                expect(
                    "twins: recall",
                    before.encode() != after.encode(),
                    f"seat {seat} was told different things by {game.notation(moment.move)} "
                    "and does not know it afterwards",
                )
                return
        compare(game, truth, twin, seat, rng)


def compare(game: Game[S], truth: S, twin: S, seat: int, rng: Random) -> None:
    """All that a seat, and a spectator, may be sent of the two states is the same."""
    for viewer in (seat, SPECTATOR):
        expect(
            "twins: view",
            encoded(game.view(truth, viewer)) == encoded(game.view(twin, viewer)),
            f"viewer {viewer} sees a difference that seat {seat} cannot know",
        )
    ours, theirs = game.knowledge(truth, seat), game.knowledge(twin, seat)
    expect(
        "twins: knowledge", ours.encode() == theirs.encode(), f"seat {seat} knows more than it may"
    )
    expect(
        "twins: legal",
        list(truth.legal(seat)) == list(twin.legal(seat)),
        f"the legal moves of seat {seat} tell a secret",
    )
    for move in rng.sample(range(len(game.moves)), min(8, len(game.moves))):
        expect(
            "twins: refusal",
            game.refusal(truth, seat, move) == game.refusal(twin, seat, move),
            f"the refusal of {game.notation(move)} to seat {seat} tells a secret",
        )
    if seat in truth.pending():
        expect(
            "twins: fallback",
            truth.fallback(seat) == twin.fallback(seat),
            f"the fallback of seat {seat} tells a secret",
        )
    seed = rng.random()
    first, second = ours.sample(Random(seed)), theirs.sample(Random(seed))
    expect(
        "twins: sample",
        digest(game, first) == digest(game, second),
        f"samples of seat {seat} depend on the truth",
    )


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
        _check_told(game, real, (state, journal.events + drawn))


def check_start(game: Game[S], table: Table, rng: Random) -> None:
    """The same law for what is drawn and told before the first decision."""
    start, told, draws = begin(game, table, rng)
    for change in range(len(draws)):
        state = game.new(table.seats, table.options)
        other = vary(game, state, draws, change, rng)
        _check_told(game, (start, told), (state, other))


def _check_told(game: Game[S], one: tuple[S, list[Event]], other: tuple[S, list[Event]]) -> None:
    for viewer in (SPECTATOR, *range(game.seats_of(one[0]))):
        if _known(game, one[0], viewer) == _known(game, other[0], viewer):
            expect(
                "telling",
                read_events(one[1], viewer) == read_events(other[1], viewer),
                f"viewer {viewer} is told what it does not know: {one[1]} or {other[1]}",
            )


def _known(game: Game[S], state: S, viewer: int) -> bytes:
    """Everything that a viewer knows, as bytes."""
    return encoded(game.dump(game.veil(state, viewer)))


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
            f"{secret.name!r} is hidden from seat {seat}, but every sample says {values.pop()}",
        )
        seen[secret.name] += 1


def parted(ours: list[Event], theirs: list[Event], viewer: int) -> bool:
    """Whether the twins part here for a reason: a reveal. A difference before one is a leak."""
    for mine, other in zip(
        _with_reveals(ours, viewer), _with_reveals(theirs, viewer), strict=False
    ):
        if mine != other:
            expect("twins: events", mine[1] and other[1], f"{mine[0]!r} is not {other[0]!r}")
            return True
    count = len(read_events(ours, viewer)) == len(read_events(theirs, viewer))
    revealed = any(event.reveals and event.reaches(viewer) for event in (*ours, *theirs))
    expect("twins: events", count or revealed, f"viewer {viewer} is told more in one of the twins")
    return not count


def _with_reveals(events: list[Event], viewer: int) -> list[tuple[bytes, bool]]:
    """What a viewer reads, each with whether something was revealed to that viewer by then."""
    read, revealed = [], False
    for event in events:
        if event.reaches(viewer):
            revealed = revealed or event.reveals
            read.append((read_events([event], viewer)[0], revealed))
    return read
