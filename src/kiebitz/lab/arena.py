"""Bots against bots: the same deals from every seat, on any executor, resumable, the same for any number of workers.

Imports core and lab only.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from kiebitz.core.errors import KiebitzError
from kiebitz.core.game import Game
from kiebitz.lab.arena_game import ArenaPlan, Entrant, Played
from kiebitz.lab.executors import Executor, Local
from kiebitz.lab.kept_games import KeptGames
from kiebitz.lab.standings import Standings, standings


class ArenaError(KiebitzError):
    """An arena that cannot be held."""


def plan_of(
    game: Game[Any],
    entrants: Sequence[Entrant],
    games: int,
    *,
    seats: int | None = None,
    seed: str = "0",
    options: Mapping[str, object] | None = None,
) -> ArenaPlan:
    """The plan of an arena, checked: levels and options exist, every bot has a seat."""
    if not entrants:
        raise ArenaError("an arena needs at least one bot")
    chosen = max(len(entrants), game.min_seats) if seats is None else seats
    if chosen < len(entrants):
        raise ArenaError(f"{len(entrants)} bots do not fit on {chosen} seats")
    for entrant in entrants:
        entrant.build_bot(game.id)
    state = game.new(chosen, options)
    return ArenaPlan(
        game=game.id,
        version=game.version,
        seats=chosen,
        options=game.options_of(state),
        entrants=tuple(entrants),
        games=games,
        seed=seed,
    )


def run(
    plan: ArenaPlan,
    executor: Executor | None = None,
    *,
    resume: Path | None = None,
    after_game: Callable[[], None] = lambda: None,
) -> Standings:
    """Play the games of a plan that are not in the file `resume` yet, keep them there, and sum up.

    `after_game` is called for each game, those that were read included.
    """
    kept = KeptGames(plan, Played, resume) if resume is not None else None
    played = kept.read() if kept is not None else {}
    for _ in played:
        after_game()
    missing = [number for number in range(plan.games) if number not in played]
    try:
        if missing:
            for game in (executor or Local()).run(plan, missing):
                played[game.number] = game
                if kept is not None:
                    kept.add(game)
                after_game()
    finally:
        if kept is not None:
            kept.close()
    return standings(plan, list(played.values()))
