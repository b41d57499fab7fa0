"""The whole kit: draws tables with hypothesis, walks random plays, and tries every law on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings

from kiebitz.core.game import Game
from kiebitz.testing import laws
from kiebitz.testing.laws import ConformanceError, digest, expect
from kiebitz.testing.leaving import check_leaving
from kiebitz.testing.plays import Moment, Table, begin, tables, walk
from kiebitz.testing.twins import check_secrets, check_start, check_telling, check_twins
from kiebitz.testing.undo import check_undo

MOMENTS = 4
"""How many decisions of a play are looked at closely."""
TWIN_LENGTH = 12
"""How many moves twins go on together."""


@dataclass(slots=True)
class Report:
    """What the kit saw."""

    plays: int = 0
    decisions: int = 0
    longest: int = 0
    twins: int = 0
    undone: int = 0
    left: int = 0
    """How often a player left for good and the ledger said what follows."""
    end_reasons: Counter[str] = field(default_factory=Counter)
    secrets: Counter[str] = field(default_factory=Counter)
    """How often each secret was open and took two values."""


def check_game(
    game: Game[Any], *, plays: int = 200, twins: int = 50, shrink: bool = True
) -> Report:
    """Try every law of the protocol; raises ConformanceError with the smallest table that breaks one.

    `plays` are random plays to the end, `twins` are plays whose every state is hashed again, with moments at which
    each seat's knowledge is sampled, the twins play on, and moves are taken back. `shrink` looks for the smallest
    table that breaks a law; without it the first one found is reported.
    """
    report = Report()
    laws.check_texts(game)
    phases = (Phase.generate, Phase.shrink) if shrink else (Phase.generate,)
    _try_tables(game, plays, phases, lambda table: _check_play(game, table, report))
    _try_tables(game, twins, phases, lambda table: _check_closely(game, table, report))
    for secret in game.secrets:
        expect("secrets", report.secrets[secret.name] > 0, f"{secret.name!r} was never hidden")
    return report


def _try_tables(
    game: Game[Any], count: int, phases: tuple[Phase, ...], check: Callable[[Table], None]
) -> None:
    @settings(
        max_examples=count,
        deadline=None,
        database=None,
        derandomize=True,
        report_multiple_bugs=False,
        phases=phases,
        suppress_health_check=list(HealthCheck),
    )
    @given(table=tables(game))
    def trial(table: Table) -> None:
        try:
            check(table)
        except ConformanceError as error:
            error.add_note(f"{game.id}: {table}")
            raise

    trial()


def _check_play(game: Game[Any], table: Table, report: Report) -> None:
    """A random play to the end, with the laws that cost little at every decision."""
    rng = Random(table.seed)
    state, told, draws = begin(game, table, rng)
    seats = table.seats
    names = {name for name, _ in draws}
    drawn_twice = len(names) != len(draws)
    laws.check_events(game, told)
    laws.check_decision(game, state, seats)
    decisions = 0
    for moment in walk(game, table, state, rng):
        decisions += 1
        state = moment.after
        laws.check_decision(game, state, seats)
        for name, _ in moment.draws:
            drawn_twice = drawn_twice or name in names
            names.add(name)
        expect("draw names", not drawn_twice, f"a name was drawn twice: {moment.draws}")
        expect("length", decisions <= game.longest, f"{decisions} decisions, not {game.longest}")
        over = not state.pending()
        fault = "no outcome at the end" if over else "an outcome before the end"
        expect("outcome", over == (state.outcome() is not None), fault)
    outcome = laws.check_outcome(game, state, seats)
    report.plays += 1
    report.decisions += decisions
    report.longest = max(report.longest, decisions)
    report.end_reasons[outcome.reason] += 1


def _check_closely(game: Game[Any], table: Table, report: Report) -> None:
    """One play with every law; the expensive ones at a few moments of it."""
    rng = Random(table.seed)
    state, _, _ = begin(game, table, rng)
    course: list[Moment[Any]] = []
    digests = []
    for moment in walk(game, table, state, rng):
        course.append(moment)
        digests.append(digest(game, moment.before))
        laws.check_events(game, moment.events)
    for moment, known in zip(course, digests, strict=True):
        expect(
            "copy",
            digest(game, moment.before) == known,
            f"a state changed after {game.notation(moment.move)} was made in its copy",
        )
    check_start(game, table, rng)
    laws.check_views(game, course[-1].after)
    laws.check_position(game, course[-1].after)
    for start in _chosen_moments(game, course, rng):
        _check_moment(game, course, start, rng, report)
        report.left += check_leaving(game, table, course[start].before, rng)
    report.twins += 1
    report.undone += check_undo(game, table)


def _chosen_moments(game: Game[Any], course: list[Moment[Any]], rng: Random) -> list[int]:
    """A few decisions of the play; rare kinds of moves are as likely as common ones."""
    kinds: dict[str, list[int]] = {}
    for index, moment in enumerate(course):
        kinds.setdefault(game.notation(moment.move).partition(" ")[0], []).append(index)
    names = list(kinds)
    chosen = set()
    for _ in range(MOMENTS):
        indices = kinds[names[int(rng.random() * len(names))]]
        chosen.add(indices[int(rng.random() * len(indices))])
    return sorted(chosen)


def _check_moment(
    game: Game[Any], course: list[Moment[Any]], start: int, rng: Random, report: Report
) -> None:
    moment = course[start]
    laws.check_moves(game, moment.before, rng)
    laws.check_position(game, moment.before)
    laws.check_views(game, moment.before)
    check_telling(game, moment, rng)
    laws.check_preview(game, moment.before, moment.seat, moment.move, moment.events)
    for seat in range(game.seats_of(moment.before)):
        check_twins(game, course, start, seat, TWIN_LENGTH, rng)
        check_secrets(game, moment.before, seat, rng, report.secrets)
