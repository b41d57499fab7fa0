"""A bot's process: reads what a seat knows, a line of JSON each, and answers with a move. The truth never comes here.

Whatever else takes long and is asked for by a request is thought about here, too: plans, samples, imported records.
Run as `python -m kiebitz.tables.bot_pool.worker`; ends when its input does. Imports core, games, bots and tables only.
"""

from __future__ import annotations

import gc
import os
import sys
from random import Random
from typing import Any, Literal

import msgspec

from kiebitz.bots.hints import advise
from kiebitz.bots.levels import bot
from kiebitz.bots.review import review
from kiebitz.bots.tree import KeptTrees
from kiebitz.core.record import read
from kiebitz.core.strategy import strategy_of
from kiebitz.games import REGISTRY
from kiebitz.tables.codes import Code, TableError

NICENESS = 10


NOTHING = msgspec.Raw(b"null")


class Task(msgspec.Struct):
    """One question."""

    kind: Literal["move", "hint", "review", "possibilities", "plan", "sample", "record"]
    seed: int
    game: str = ""
    level: str = ""
    knowledge: msgspec.Raw = NOTHING
    """What the seat knows, as `Knowledge.encode` writes it."""
    record: str = ""
    """Of a finished game, for a review or an import: nothing of it is secret any more."""
    moves: list[str] = []
    """Of a plan."""
    plan_seed: str = ""
    """The same seed gives the same sample."""


class Result(msgspec.Struct):
    """The answer to a task, or what went wrong."""

    answer: msgspec.Raw = NOTHING
    """JSON of what `answer` gives. The server passes most of it on and never takes it apart."""
    error: str = ""
    refused: Code | None = None
    """Where the question itself was wrong."""


def answer(task: Task, trees: KeptTrees | None = None) -> Any:
    """Think; a bot that moves may go on from `trees` that its last move has left there.

    Gives a notation, an `Advice`, a `Review`, a `PlanAnswer`, a `CheckedRecord`, a position, or what can be where.
    """
    if task.kind == "record":
        from kiebitz.tables.usecases.record_import import checked

        return checked(task.record)
    game = REGISTRY[task.game]
    if task.kind == "review":
        return review(game, read(task.record), seed=task.seed)
    knowledge = game.knowledge_from(bytes(task.knowledge))
    if task.kind == "possibilities":
        return game.possibilities(knowledge.known)
    if task.kind == "plan":
        from kiebitz.tables.plans import plan

        return plan(knowledge, task.moves, task.plan_seed)
    if task.kind == "sample":
        return game.dump(knowledge.sample(Random(task.seed)))
    if task.kind == "hint":
        return advise(knowledge, Random(task.seed))
    move = bot(game, task.level, trees=trees).choose(knowledge, Random(task.seed))
    return game.notation(move)


def warm_up(game_id: str) -> None:
    """Before a game's first question: load its strategy, and let all that is loaded stay.

    To look through it for garbage would cost a move 30 ms now and then.
    """
    if game_id in REGISTRY:
        strategy_of(REGISTRY[game_id])
    gc.collect()
    gc.freeze()


def main() -> None:
    if hasattr(os, "nice"):  # not on Windows
        os.nice(NICENESS)
    tasks = msgspec.json.Decoder(Task)
    trees = KeptTrees()
    warm: set[str] = set()
    output = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    # Whatever a game prints must not end up among the answers.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    for line in sys.stdin.buffer:
        try:
            task = tasks.decode(line)
            if task.game not in warm:
                warm_up(task.game)
                warm.add(task.game)
            told = answer(task, trees)
            result = Result(msgspec.Raw(msgspec.json.encode(told, order="deterministic")))
        except TableError as error:
            result = Result(error=str(error), refused=error.code)
        except Exception as error:  # noqa: BLE001  told to the one who asked
            result = Result(error=f"{type(error).__name__}: {error}")
        try:
            output.write(msgspec.json.encode(result) + b"\n")
            output.flush()
        except BrokenPipeError:
            os._exit(0)  # the server has died: nobody wants the answer


if __name__ == "__main__":
    main()
