"""What an arena has shown: shares with intervals, ranks, leads, CPU time, ratings, and the effects of seats.

Imports lab, msgspec and openskill only.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import mean

import msgspec
from openskill.models import PlackettLuce

from kiebitz.lab.arena_game import ArenaPlan, Played

Z = 1.96
"""95 %."""


class Standing(msgspec.Struct, kw_only=True):
    """How one entrant did."""

    bot: str
    games: int
    """Seats played: a bot that sits at two seats of a table plays two games."""
    wins: float
    """First places; a shared one counts in part."""
    win_share: float
    interval: tuple[float, float]
    """Wilson's, 95 %."""
    mean_rank: float
    mean_score: float
    mean_lead: float
    """Over the best other seat."""
    cpu_ms_per_move: float
    slowest_ms: float
    decisions_per_game: float
    rating: float
    """openskill's Plackett-Luce: mu, starting at 25."""
    rating_sigma: float
    score_lines: dict[str, float]
    """The mean of each line of the score sheet."""


class Standings(msgspec.Struct, kw_only=True):
    """The result of an arena. The first fields are those of the bot named first."""

    game: str
    seats: int
    bots: list[str]
    wins: float
    games: int
    win_share: float
    interval: tuple[float, float]
    cpu_ms_per_move: float
    standings: list[Standing]
    seat_win_share: list[float]
    """By seat, whoever sat there."""
    seat_mean_score: list[float]
    end_reasons: dict[str, int]
    mean_length: float
    """Decisions a game, all seats together."""
    lengths: list[int]
    leads: list[float]
    """Of the first bot, game by game."""
    seed: str


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The interval that holds the true share with 95 %.

    >>> wilson(95, 100)
    (0.8882, 0.9785)
    """
    if not games:
        return 0.0, 1.0
    share = wins / games
    middle = share + Z * Z / (2 * games)
    half = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return round(max(0.0, middle - half) / scale, 4), round(min(scale, middle + half) / scale, 4)


def standings(plan: ArenaPlan, played: Sequence[Played]) -> Standings:
    """Sum up games, in the order of their numbers, so that the order they ended in does not matter."""
    played = sorted(played, key=lambda game: game.number)
    ratings = _ratings(plan, played)
    found = [
        _standing(plan, played, entrant, ratings[entrant]) for entrant in range(len(plan.entrants))
    ]
    first = found[0]
    seats = range(plan.seats)
    reasons: dict[str, int] = {}
    for game in played:
        reasons[game.reason] = reasons.get(game.reason, 0) + 1
    lengths = [sum(game.decisions) for game in played]
    return Standings(
        game=plan.game,
        seats=plan.seats,
        bots=[str(entrant) for entrant in plan.entrants],
        wins=first.wins,
        games=first.games,
        win_share=first.win_share,
        interval=first.interval,
        cpu_ms_per_move=first.cpu_ms_per_move,
        standings=found,
        seat_win_share=[_mean([_win(game, seat) for game in played]) for seat in seats],
        seat_mean_score=[_mean([game.scores[seat] for game in played]) for seat in seats],
        end_reasons=dict(sorted(reasons.items())),
        mean_length=_mean(lengths),
        lengths=lengths,
        leads=[_lead(game, seat) for game in played for seat in seats if game.entrants[seat] == 0],
        seed=plan.seed,
    )


def _standing(
    plan: ArenaPlan, played: Sequence[Played], entrant: int, rating: tuple[float, float]
) -> Standing:
    turns = [
        (game, seat)
        for game in played
        for seat in range(plan.seats)
        if game.entrants[seat] == entrant
    ]
    wins = sum(_win(game, seat) for game, seat in turns)
    decisions = sum(game.decisions[seat] for game, seat in turns)
    cpu = sum(game.cpu_ms[seat] for game, seat in turns)
    keys = dict.fromkeys(key for game, seat in turns for key in game.lines[seat])
    games = len(turns)
    return Standing(
        bot=str(plan.entrants[entrant]),
        games=games,
        wins=round(wins, 3),
        win_share=round(wins / max(1, games), 4),
        interval=wilson(wins, games),
        mean_rank=_mean([game.ranks[seat] for game, seat in turns]),
        mean_score=_mean([game.scores[seat] for game, seat in turns]),
        mean_lead=_mean([_lead(game, seat) for game, seat in turns]),
        cpu_ms_per_move=round(cpu / max(1, decisions), 3),
        slowest_ms=max((game.slowest_ms[seat] for game, seat in turns), default=0.0),
        decisions_per_game=round(decisions / max(1, games), 2),
        rating=round(rating[0], 2),
        rating_sigma=round(rating[1], 2),
        score_lines={
            key: _mean([game.lines[seat].get(key, 0) for game, seat in turns]) for key in keys
        },
    )


def _win(game: Played, seat: int) -> float:
    """1 for the first place, a part of it where it is shared, 0 where a solo game was lost."""
    if game.ranks[seat] != 1 or not game.won:
        return 0.0
    return 1.0 / game.ranks.count(1)


def _lead(game: Played, seat: int) -> float:
    others = [score for other, score in enumerate(game.scores) if other != seat]
    return float(game.scores[seat] - max(others, default=0))


def _ratings(plan: ArenaPlan, played: Sequence[Played]) -> list[tuple[float, float]]:
    """Ratings game by game. A bot that sits at several seats counts with its best."""
    model = PlackettLuce()
    ratings = [model.rating(name=str(entrant)) for entrant in plan.entrants]
    for game in played:
        best: dict[int, int] = {}
        for entrant, rank in zip(game.entrants, game.ranks, strict=True):
            best[entrant] = min(rank, best.get(entrant, rank))
        if len(best) < 2:
            continue
        order = sorted(best)
        rated = model.rate(
            [[ratings[entrant]] for entrant in order],
            ranks=[float(best[entrant]) for entrant in order],
        )
        for entrant, (rating,) in zip(order, rated, strict=True):
            ratings[entrant] = rating
    return [(rating.mu, rating.sigma) for rating in ratings]


def _mean(values: Sequence[float]) -> float:
    return round(mean(values), 4) if values else 0.0
