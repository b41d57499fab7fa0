"""A game of bots to read: every move in words, with what the Kiebitz thinks of it and why.

`python -m kiebitz.lab.annotated_game GAME [--seats N] [--level strong] [--seed 1] [--lang de] [--ms 150] [--option …]`
shows what figures cannot: moves that a good player would laugh at, and reasons that do not fit their move.
Imports core, games and bots only.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random
from typing import Any

from kiebitz.bots.budget import Budget
from kiebitz.bots.hints import Advice, RatedMove, advise
from kiebitz.bots.levels import bot
from kiebitz.core.game import LANGUAGES, Game, Knowledge
from kiebitz.core.play import Play
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.state import SPECTATOR
from kiebitz.core.texts import Texts
from kiebitz.games import REGISTRY


def told(
    game: Game[Any],
    seats: int,
    options: dict[str, str],
    level: str,
    seed: str,
    *,
    language: str,
    budget: Budget,
) -> Iterator[str]:
    """One game of equal bots, line by line. The budget is that of the opinions."""
    texts = game.texts(language)
    play: Play[Any] = Play(game, seats, options, shuffle=Shuffle.seeded(seed), proof=False)
    dice = [Random(f"{seed} {seat}") for seat in range(seats)]
    bots = [bot(game, level) for _ in range(seats)]
    yield from _happened(play, texts, 0)
    while play.pending:
        seat = play.pending[0]
        knowledge = play.knowledge(seat)
        move = bots[seat].choose(knowledge, dice[seat])
        choices = len(play.legal(seat))
        yield f"{len(play.record.entries):>4} {texts.player(seat)}: {_words(knowledge, move, texts)} ({choices})"
        if choices > 1:
            advice = advise(knowledge, Random(seed), budget, best=None)
            yield from _opinion(game.notation(move), advice, texts)
        before = len(play.log)
        play.push(seat, move)
        yield from _happened(play, texts, before)
    outcome = play.outcome
    assert outcome is not None
    yield f"{outcome.reason}: {', '.join(map(str, outcome.scores))}"


def _happened(play: Play[Any], texts: Texts, since: int) -> Iterator[str]:
    """What everybody was told."""
    for _, event in play.log[since:]:
        if event.reaches(SPECTATOR):
            yield f"       · {texts.message(f'event-{event.key}', event.params)}"


def _opinion(played: str, advice: Advice, texts: Texts) -> Iterator[str]:
    """What was thought of the move that was made, and of the best one if that is another."""
    best = advice.moves[0]
    made = next((rated for rated in advice.moves if rated.notation == played), None)
    if made is not None:
        yield from _reasons("=" if made is best else "-", made, texts)
    else:
        yield "       - not thought about"
    if made is not best:
        words = texts.message(f"move-{best.move.key}", best.move.params)
        yield from _reasons(f"+ {words}", best, texts)


def _reasons(mark: str, rated: RatedMove, texts: Texts) -> Iterator[str]:
    yield f"       {mark} {rated.share:.0%}, {rated.margin:+.1f} ({rated.games})"
    for reason in rated.reasons:
        said = texts.message(f"why-{reason.key}", reason.params)
        yield f"           {reason.points:+.1f} {said}"


def _words(knowledge: Knowledge[Any], move: int, texts: Texts) -> str:
    described = knowledge.game.describe(knowledge.known, knowledge.seat, move)
    return texts.message(f"move-{described.key}", described.params)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(REGISTRY))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--level", default="strong")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--lang", choices=LANGUAGES, default="de")
    parser.add_argument("--ms", type=float, default=150.0, help="for each opinion")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    wanted = parser.parse_args()
    lines = told(
        REGISTRY[wanted.game],
        wanted.seats,
        dict(each.split("=", 1) for each in wanted.option),
        wanted.level,
        wanted.seed,
        language=wanted.lang,
        budget=Budget(cpu_ms=wanted.ms),
    )
    for line in lines:
        print(line, flush=True)


if __name__ == "__main__":
    main()
