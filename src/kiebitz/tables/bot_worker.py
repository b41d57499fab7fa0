"""A bot's process: reads what a seat knows, a line of JSON each, and answers with a move. The truth never comes here.

Run as `python -m kiebitz.tables.bot_worker`; ends when its input does.
"""

from __future__ import annotations

import os
import sys
from random import Random
from typing import Literal

import msgspec

from kiebitz.bots.levels import bot, policy_of
from kiebitz.bots.trials import try_moves
from kiebitz.games import REGISTRY
from kiebitz.tables.wire import Opinion

NICENESS = 10
HINT_ROUNDS = 60
HINT_SECONDS = 2.0


class Task(msgspec.Struct):
    """One question."""

    kind: Literal["move", "hint"]
    game: str
    level: str
    knowledge: str
    seed: int


class Result(msgspec.Struct):
    """Its answer: a notation, or the opinions about all moves, or what went wrong."""

    move: str = ""
    opinions: list[Opinion] = []
    error: str = ""


def answer(task: Task) -> Result:
    """Think."""
    game = REGISTRY[task.game]
    knowledge = game.knowledge_from(task.knowledge.encode())
    rng = Random(task.seed)
    if task.kind == "move":
        return Result(move=game.notation(bot(game, task.level).choose(knowledge, rng)))
    trials = try_moves(
        knowledge, rng, rounds=HINT_ROUNDS, cpu_seconds=HINT_SECONDS, policy=policy_of(game)
    )
    return Result(
        opinions=[
            Opinion(game.notation(trial.move), round(trial.win_share, 4), trial.games)
            for trial in trials
        ]
    )


def main() -> None:
    os.nice(NICENESS)
    tasks = msgspec.json.Decoder(Task)
    output = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    # Whatever a game prints must not end up among the answers.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    for line in sys.stdin.buffer:
        try:
            result = answer(tasks.decode(line))
        except Exception as error:  # noqa: BLE001  told to the one who asked
            result = Result(error=f"{type(error).__name__}: {error}")
        try:
            output.write(msgspec.json.encode(result) + b"\n")
            output.flush()
        except BrokenPipeError:
            os._exit(0)  # the server has died: nobody wants the answer


if __name__ == "__main__":
    main()
