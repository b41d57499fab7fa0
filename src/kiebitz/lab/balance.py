"""Is a game fair to everybody at the table? Equal bots play; what luck or the seat gave is set against the result.

`python -m kiebitz.lab.balance GAME [--seats N] [--games K] [--level medium] [--option NAME=VALUE]`: mean score and
win share, each with its 95 % interval, by seat and by what the game deals out (Amazonas: the mission; Mesopotamien: who
comes when in the round, and the first card with `--option startCard=1`). Solo games have no winner: there the
distribution of scores is shown. Where the number of rounds is open (Minden) it is told, too. `--level strong@50ms` or
`strong@40sims` is a level with a budget; `--resume FILE` keeps each game and goes on from there.
Imports core, games, lab and msgspec only.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, pstdev, quantiles
from typing import Any

import msgspec

from kiebitz.core.features import features_of
from kiebitz.core.game import Game
from kiebitz.core.options import Options
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.state import CHANCE, State
from kiebitz.games import REGISTRY
from kiebitz.lab.arena_game import Entrant
from kiebitz.lab.kept_games import KeptGames
from kiebitz.lab.standings import wilson


class BalancePlan(msgspec.Struct, frozen=True):
    """Games of equal bots: the same plan gives the same games, unless the bots have a budget of time."""

    game: str
    version: int
    seats: int
    options: Options
    bot: Entrant
    games: int
    seed: str


class BalanceGame(msgspec.Struct, frozen=True):
    """What came of one game; lists run by seat."""

    number: int
    reason: str
    decisions: int
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    groups: list[list[str]]
    """What the seat has in common with others: its number, and what luck gave it."""
    rounds: int | None
    """None where the number of rounds is fixed."""


def plan_of(
    game: Game[Any], seats: int, options: Mapping[str, str], bot: str, count: int, seed: str
) -> BalancePlan:
    """A plan, checked: level, budget and options exist."""
    entrant = Entrant.parse(bot)
    entrant.build_bot(game.id)
    whole = game.options_of(game.new(seats, options))
    return BalancePlan(game.id, game.version, seats, whole, entrant, count, seed)


def play(plan: BalancePlan, number: int) -> BalanceGame:
    """Play one game of a plan."""
    game, seats = REGISTRY[plan.game], plan.seats
    shuffle = Shuffle.seeded(f"{plan.seed} deal {number}")
    dice = [Random(f"{plan.seed} game {number} seat {seat}") for seat in range(seats)]
    bots = [plan.bot.build_bot(plan.game) for _ in range(seats)]
    state: State = game.new(seats, plan.options)
    opening: State | None = None
    decisions = 0
    while pending := state.pending():
        seat = pending[0]
        if seat == CHANCE:
            state.apply(CHANCE, game.pick(state, shuffle.ticket(game.draw_name(state))))
            continue
        if opening is None:
            opening = state.copy()
        state.apply(seat, bots[seat].choose(game.knowledge(state, seat), dice[seat]))
        decisions += 1
    outcome = state.outcome()
    assert opening is not None
    assert outcome is not None
    features = features_of(game)
    return BalanceGame(
        number=number,
        reason=outcome.reason,
        decisions=decisions,
        ranks=tuple(outcome.ranks),
        scores=tuple(outcome.scores),
        groups=[
            [
                f"seat {seat + 1}",
                *(name for dealt in features.dealt for name in dealt(opening, state, seat)),
            ]
            for seat in range(seats)
        ],
        rounds=None if features.rounds is None else features.rounds(state),
    )


def games(plan: BalancePlan, resume: Path | None = None) -> Iterator[BalanceGame]:
    """The games of a plan; those in the file `resume` are not played again, the others are kept there."""
    file = None if resume is None else KeptGames(plan, BalanceGame, resume)
    try:
        kept = {} if file is None else file.read()
        for number in range(plan.games):
            if number not in kept:
                kept[number] = play(plan, number)
                if file is not None:
                    file.add(kept[number])
            yield kept[number]
    finally:
        if file is not None:
            file.close()


class Group:
    """The results of all seats that have something in common."""

    def __init__(self) -> None:
        self.scores: list[float] = []
        self.wins: list[float] = []

    def line(self, name: str) -> str:
        """Mean score and win share with their intervals."""
        low, high = wilson(sum(self.wins), len(self.wins))
        return (
            f"{name:16} {len(self.scores):6} seats   score {_interval(self.scores, 1):16}"
            f"   won {_interval([100 * win for win in self.wins], 1)} %"
            f" ({100 * low:.1f} to {100 * high:.1f})"
        )


def _interval(values: Sequence[float], digits: int) -> str:
    half = 1.96 * pstdev(values) / sqrt(len(values))
    return f"{fmean(values):.{digits}f} ± {half:.{digits}f}"


def _spread(values: Sequence[float]) -> str:
    low, *_, high = quantiles(values, n=10)
    return f"{_interval(values, 1)}, four of five from {low:.0f} to {high:.0f}"


def _grouped(ended: Sequence[BalanceGame]) -> dict[str, Group]:
    groups: dict[str, Group] = defaultdict(Group)
    for each in ended:
        first = min(each.ranks)
        winners = each.ranks.count(first)
        for score, rank, names in zip(each.scores, each.ranks, each.groups, strict=True):
            for name in names:
                groups[name].scores.append(score)
                groups[name].wins.append((rank == first) / winners)
    return groups


def report(plan: BalancePlan, ended: Sequence[BalanceGame]) -> str:
    """All groups, a line each."""
    reasons: dict[str, int] = defaultdict(int)
    for each in ended:
        reasons[each.reason] += 1
    mean_length = fmean(each.decisions for each in ended)
    lines = [
        f"{plan.game}, {plan.seats} seats, {plan.bot}, {len(ended)} games,"
        f" {mean_length:.0f} decisions a game",
        f"ended by         {', '.join(f'{reason} {n}' for reason, n in sorted(reasons.items()))}",
    ]
    rounds = [each.rounds for each in ended if each.rounds is not None]
    if rounds:
        gains = [score / each.rounds for each in ended if each.rounds for score in each.scores]
        lines.append(f"rounds           {_spread(rounds)}; {fmean(gains):.1f} points a round")
    if plan.seats > 1:
        groups = _grouped(ended)
        lines += [groups[name].line(name) for name in sorted(groups)]
    else:
        scores = [score for each in ended for score in each.scores]
        lines.append(f"score            {_spread(scores)}")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(REGISTRY))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--level", default="medium")
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--resume", type=Path, metavar="FILE")
    wanted = parser.parse_args()
    options = dict(each.split("=", 1) for each in wanted.option)
    plan = plan_of(
        REGISTRY[wanted.game], wanted.seats, options, wanted.level, wanted.games, wanted.seed
    )
    print(report(plan, list(games(plan, wanted.resume))))


if __name__ == "__main__":
    main()
