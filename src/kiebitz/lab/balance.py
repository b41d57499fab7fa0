"""Is a game fair to everybody at the table? Equal bots play; what luck or the seat gave is set against the result.

`python -m kiebitz.lab.balance GAME [--seats N] [--games K] [--level medium] [--option NAME=VALUE]`: mean score and
win share, each with its 95 % interval, by seat and by what the game deals out (Amazonas: the mission; Mesopotamien: who
comes when in the round, and the first card with `--option startCard=1`). Solo games have no winner: there the
distribution of scores is shown. Where the number of rounds is open (Minden) it is told, too.
Imports core, games and bots only.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, pstdev, quantiles
from typing import Any

from kiebitz.bots.levels import ALIASES, bot
from kiebitz.core.features import features_of
from kiebitz.core.game import Game
from kiebitz.core.outcome import Outcome
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.state import CHANCE, State
from kiebitz.games import REGISTRY


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that was played: how it stood before the first decision and at the end, and what came of it."""

    opening: State
    state: State
    outcome: Outcome
    decisions: int


def games(
    game: Game[Any], seats: int, options: dict[str, str], level: str, count: int, seed: str
) -> Iterator[FinishedGame]:
    """Games of equal bots."""
    for number in range(count):
        shuffle = Shuffle.seeded(f"{seed} deal {number}")
        dice = [Random(f"{seed} game {number} seat {seat}") for seat in range(seats)]
        bots = [bot(game, level) for _ in range(seats)]
        state: State = game.new(seats, options)
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
        yield FinishedGame(opening, state, outcome, decisions)


class Group:
    """The results of all seats that have something in common."""

    def __init__(self) -> None:
        self.scores: list[float] = []
        self.wins: list[float] = []

    def line(self, name: str) -> str:
        """Mean score and win share with their intervals."""
        return (
            f"{name:16} {len(self.scores):6} seats   score {_interval(self.scores, 1):16}"
            f"   won {_interval([100 * win for win in self.wins], 1)} %"
        )


def _interval(values: list[float], digits: int) -> str:
    half = 1.96 * pstdev(values) / sqrt(len(values))
    return f"{fmean(values):.{digits}f} ± {half:.{digits}f}"


def _spread(values: list[float]) -> str:
    low, *_, high = quantiles(values, n=10)
    return f"{_interval(values, 1)}, four of five from {low:.0f} to {high:.0f}"


def report(game: Game[Any], ended: Iterator[FinishedGame], seats: int) -> str:
    """All groups, a line each."""
    features = features_of(game)
    groups: dict[str, Group] = defaultdict(Group)
    lengths: list[int] = []
    scores: list[float] = []
    rounds: list[float] = []
    gains: list[float] = []
    reasons: dict[str, int] = defaultdict(int)
    for each in ended:
        outcome = each.outcome
        first = min(outcome.ranks)
        winners = outcome.ranks.count(first)
        lengths.append(each.decisions)
        reasons[outcome.reason] += 1
        if features.rounds is not None:
            rounds.append(features.rounds(each.state))
            gains += [score / rounds[-1] for score in outcome.scores]
        for seat in range(seats):
            scores.append(outcome.scores[seat])
            names = [f"seat {seat + 1}"]
            for dealt in features.dealt:
                names += dealt(each.opening, each.state, seat)
            for name in names:
                groups[name].scores.append(outcome.scores[seat])
                groups[name].wins.append((outcome.ranks[seat] == first) / winners)
    lines = [
        f"{game.id}, {seats} seats, {len(lengths)} games, {fmean(lengths):.0f} decisions a game"
    ]
    lines += [
        f"ended by         {', '.join(f'{reason} {n}' for reason, n in sorted(reasons.items()))}"
    ]
    if rounds:
        lines.append(f"rounds           {_spread(rounds)}; {fmean(gains):.1f} points a round")
    if seats > 1:
        lines += [groups[name].line(name) for name in sorted(groups)]
    else:
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
    wanted = parser.parse_args()
    game = REGISTRY[wanted.game]
    options = dict(each.split("=", 1) for each in wanted.option)
    level = ALIASES.get(wanted.level, wanted.level)
    played = games(game, wanted.seats, options, level, wanted.games, wanted.seed)
    print(report(game, played, wanted.seats))


if __name__ == "__main__":
    main()
