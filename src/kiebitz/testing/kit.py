"""The whole kit: draws tables with hypothesis, walks random plays, and tries every law on them.

Imports core, testing and hypothesis only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import HealthCheck, Phase, Verbosity, given, settings
from hypothesis.errors import Flaky

from kiebitz.core.game import Game
from kiebitz.core.knowledge import Secret
from kiebitz.core.state import State
from kiebitz.core.undo import Draw
from kiebitz.testing import laws
from kiebitz.testing.concealing import check_conceal
from kiebitz.testing.failures import ConformanceError, after_decisions, checking, expect
from kiebitz.testing.laws import digest
from kiebitz.testing.leaving import check_leaving
from kiebitz.testing.moves import check_moves
from kiebitz.testing.plays import Moment, TableSetup, begin, tables, walk
from kiebitz.testing.trail import Trail, locate
from kiebitz.testing.twins import check_secrets, check_start, check_telling, check_twins
from kiebitz.testing.undo import check_undo

MOMENTS = 4
"""How many decisions of a play are looked at closely."""
SEEKING = 400
"""The most plays that are made to meet secrets which the other plays have not hidden."""
TWIN_LENGTH = 12
"""How many moves twins go on together."""
UNSTEADY = (
    " The same table broke no law, or another one, when it was tried again: "
    "the game depends on something outside its state, such as a global, a clock or the order of a set."
)


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
    game: Game[Any],
    *,
    plays: int = 200,
    twins: int = 50,
    shrink: bool = True,
    records: Path | None = None,
) -> Report:
    """Try every law of the protocol; raises ConformanceError with the smallest table that breaks one.

    `plays` are random plays to the end, `twins` are plays whose every state is hashed again, with moments at which
    each seat's knowledge is sampled, the twins play on, and moves are taken back. `shrink` looks for the smallest
    table that breaks a law; without it the first one found is reported. The play that breaks a law is written to the
    folder `records`, or to a new one in the system's temporary directory.
    """
    report = Report()
    try:
        laws.check_texts(game)
        phases = (Phase.generate, Phase.shrink) if shrink else (Phase.generate,)
        _try_tables(game, plays, phases, lambda trail: _check_play(game, trail, report))
        _try_tables(game, twins, phases, lambda trail: _check_closely(game, trail, report))
        _seek_unseen_secrets(game, report)
        for secret in game.secrets:
            expect(
                "secrets",
                report.secrets[secret.name] > 0,
                f"The secret {secret.name!r} was never hidden in {twins + SEEKING} plays; its `hidden` must "
                "give a value, and its `ways` more than 1, wherever a seat does not know it.",
            )
    except ConformanceError as error:
        locate(error, game, records)
        raise
    return report


def _seek_unseen_secrets(game: Game[Any], report: Report) -> None:
    """Go on with plays until each secret that was not met yet is hidden at some moment, and check it there.

    Some secrets are rare in random plays; whether the kit meets them must not be a matter of luck.
    """
    options = {name: values[0] for name, values in game.kit_options.items()}
    for seed in range(SEEKING):
        unseen = [secret for secret in game.secrets if not report.secrets[secret.name]]
        if not unseen:
            return
        seats_here = game.min_seats + seed % (game.max_seats - game.min_seats + 1)
        trail = Trail(game, TableSetup(seats_here, options, seed))
        rng = Random(seed)
        state, _, draws = begin(game, trail.table, rng)
        trail.start(game.options_of(state), draws)
        for moment in walk(game, trail.table, state, rng):
            seats = range(game.seats_of(moment.before))
            if any(_hides(secret, moment.before, seat) for secret in unseen for seat in seats):
                _check_secrets_at(game, trail, moment, rng, report)
                break
            trail.add(moment.seat, moment.move, moment.draws)


def _hides(secret: Secret[Any], state: Any, seat: int) -> bool:
    return secret.hidden(state, seat) is not None and secret.ways(state, seat) > 1


def _check_secrets_at(
    game: Game[Any], trail: Trail, moment: Moment[Any], rng: Random, report: Report
) -> None:
    try:
        for seat in range(game.seats_of(moment.before)):
            check_secrets(game, moment.before, seat, rng, report.secrets)
    except ConformanceError as error:
        error.table = str(trail.table)
        trail.attach(error)
        raise


def _try_tables(
    game: Game[Any], count: int, phases: tuple[Phase, ...], check: Callable[[Trail], None]
) -> None:
    found: list[ConformanceError] = []

    @settings(
        max_examples=count,
        deadline=None,
        database=None,
        derandomize=True,
        report_multiple_bugs=False,
        print_blob=False,  # what reproduces a failure is the table and the record
        phases=phases,
        suppress_health_check=list(HealthCheck),
        verbosity=Verbosity.quiet,
    )
    @given(table=tables(game))
    def trial(table: TableSetup) -> None:
        trail = Trail(game, table)
        try:
            check(trail)
        except ConformanceError as error:
            error.table = str(table)
            trail.attach(error)
            found.append(error)
            raise

    try:
        trial()
    except Flaky as flaky:
        if not found:
            raise
        found[-1].fault += UNSTEADY
        raise found[-1] from flaky


def _check_play(game: Game[Any], trail: Trail, report: Report) -> None:
    """A random play to the end, with the laws that cost little at every decision."""
    table = trail.table
    rng = Random(table.seed)
    state, told, draws = begin(game, table, rng)
    trail.start(game.options_of(state), draws)
    seats = table.seats
    names: set[str] = set()
    _check_draw_names(names, draws)
    laws.check_events(game, told)
    laws.check_decision(game, state, seats)
    decisions = 0
    for moment in walk(game, table, state, rng):
        decisions += 1
        trail.add(moment.seat, moment.move, moment.draws)
        state = moment.after
        laws.check_decision(game, state, seats)
        _check_draw_names(names, moment.draws)
        expect(
            "length",
            decisions <= game.max_decisions,
            f"The play has {decisions} decisions, "
            f"but `max_decisions` promises at most {game.max_decisions}.",
        )
        _check_whether_over(state)
    outcome = laws.check_outcome(game, state, seats)
    report.plays += 1
    report.decisions += decisions
    report.longest = max(report.longest, decisions)
    report.end_reasons[outcome.reason] += 1


def _check_draw_names(names: set[str], draws: list[Draw]) -> None:
    """Note the names of some draws; none may have been used before in this play."""
    for name, _ in draws:
        expect(
            "draw names",
            name not in names,
            f"The name {name!r} was drawn twice in one play; `draw_name` must give each draw "
            "a name of its own, because equal names give equal draws.",
        )
        names.add(name)


@checking("outcome")
def _check_whether_over(state: State) -> None:
    pending, outcome = state.pending(), state.outcome()
    expect("outcome", bool(pending) or outcome is not None, laws.NO_OUTCOME)
    expect(
        "outcome",
        not pending or outcome is None,
        f"`outcome()` gives a result, but {pending} are pending; it must be None before the end.",
    )


def _check_closely(game: Game[Any], trail: Trail, report: Report) -> None:
    """One play with every law; the expensive ones at a few moments of it."""
    table = trail.table
    rng = Random(table.seed)
    state, _, draws = begin(game, table, rng)
    trail.start(game.options_of(state), draws)
    course: list[Moment[Any]] = []
    digests = []
    for moment in walk(game, table, state, rng):
        course.append(moment)
        trail.add(moment.seat, moment.move, moment.draws)
        with checking("position"):
            digests.append(digest(game, moment.before))
        laws.check_events(game, moment.events)
    _check_copies(game, course, digests)
    check_conceal(game, course[-1].after)
    with after_decisions(0):
        check_start(game, table, rng)
    laws.check_views(game, course[-1].after)
    laws.check_position(game, course[-1].after)
    for start in _chosen_moments(game, course, rng):
        with after_decisions(start):
            _check_moment(game, course, start, rng, report)
        report.left += check_leaving(game, trail.until(start), course[start].before, rng)
    report.twins += 1
    report.undone += check_undo(game, table)


@checking("copy")
def _check_copies(game: Game[Any], course: list[Moment[Any]], digests: list[bytes]) -> None:
    """No state has changed since it was first seen."""
    for made, (moment, known) in enumerate(zip(course, digests, strict=True), start=1):
        with after_decisions(made):
            expect(
                "copy",
                digest(game, moment.before) == known,
                f"A state changed when {game.notation(moment.move)!r} was played in its copy, or in "
                "the original of a copy; the two must share nothing mutable.",
            )


@checking("notation")
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
    check_conceal(game, moment.before)
    check_moves(game, moment.before, rng)
    laws.check_position(game, moment.before)
    laws.check_views(game, moment.before)
    check_telling(game, moment, rng)
    laws.check_preview(game, moment.before, moment.seat, moment.move, moment.events)
    for seat in range(game.seats_of(moment.before)):
        check_twins(game, course, start, seat, TWIN_LENGTH, rng)
        check_secrets(game, moment.before, seat, rng, report.secrets)
