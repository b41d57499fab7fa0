"""Play the recorded games of a game, or write its golden transcript anew.

    python -m tools.make_records amazonas             plays every game that records/records.toml lists
    python -m tools.make_records amazonas --only two-players    plays one of them
    python -m tools.make_records amazonas --seats 3 --seed 7 --option majority=one --output game.jsonl
    python -m tools.make_records amazonas --golden    writes tests/games/amazonas/golden.txt

The seats play by the game's rule of thumb (`policy` of its strategy), each from a sample of what it knows, and take
a move back now and then. Draws come from a seeded shuffle, so the same list gives the same records.

`src/kiebitz/games/<game>/records/records.toml` lists the games, and which of them the golden transcript prints:

    golden = "three-players"

    [[record]]
    name = "three-players"
    seats = 3
    seed = 1
    options = { ruleset = "official" }
    leave = [[40, 2]]                       # after 40 moves the player of seat 2 leaves for good

Records stay as they are when bots change; they are played anew only when a rule does. A change of texts or views
needs a new transcript: write it, and read the difference before you keep it.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import kiebitz
from kiebitz.bots.levels import PolicyBot, policy_of
from kiebitz.bots.random_bot import RandomBot
from kiebitz.core.errors import KiebitzError, UndoRefused
from kiebitz.core.game import Game
from kiebitz.core.record import Record, read
from kiebitz.testing.transcript import transcript
from tools.bootstrap import ROOT

NAMES = ("Anna", "Bernd", "Clara", "David", "Emil")
TAKEN_BACK = 0.08
"""How often a move that may be taken back is."""


@dataclass(frozen=True)
class Scenario:
    """One game to record."""

    name: str
    seats: int
    seed: int
    options: Mapping[str, object] = field(default_factory=dict)
    leave: Sequence[tuple[int, int]] = ()
    """Players who leave for good: after how many moves, which seat."""


def main(given: Sequence[str] | None = None) -> int:
    arguments = parser().parse_args(given)
    try:
        game = kiebitz.game(arguments.game)
        if arguments.golden:
            write(golden_file(game), golden(game))
        elif arguments.output:
            scenario = Scenario(
                arguments.output.stem, arguments.seats, arguments.seed, dict(arguments.option)
            )
            write(arguments.output, played(game, scenario).write())
        else:
            for scenario in listed(game):
                if arguments.only in ("", scenario.name):
                    write(record_file(game, scenario.name), played(game, scenario).write())
    except (KiebitzError, OSError, tomllib.TOMLDecodeError) as error:
        print(f"make_records: {error}", file=sys.stderr)
        return 1
    return 0


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(
        prog="make_records", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    found.add_argument("game", help="the id of a game")
    found.add_argument("--golden", action="store_true", help="write the golden transcript")
    found.add_argument("--only", default="", metavar="NAME", help="one game of the list")
    found.add_argument("--seats", type=int, default=2)
    found.add_argument("--seed", type=int, default=1)
    found.add_argument("--option", action="append", default=[], type=pair, metavar="NAME=VALUE")
    found.add_argument("--output", type=Path, metavar="FILE", help="record a game of its own")
    return found


def pair(text: str) -> tuple[str, str]:
    """An option of the command line."""
    name, sign, value = text.partition("=")
    if not sign:
        raise argparse.ArgumentTypeError(f"{text!r}: write it as NAME=VALUE")
    return name, value


def listed(game: Game[Any]) -> list[Scenario]:
    """The games that `records.toml` lists."""
    return [Scenario(**entry) for entry in contents(game)["record"]]


def contents(game: Game[Any]) -> dict[str, Any]:
    return tomllib.loads((game.folder / "records" / "records.toml").read_text(encoding="utf-8"))


def record_file(game: Game[Any], name: str) -> Path:
    return game.folder / "records" / f"{name}.jsonl"


def golden_file(game: Game[Any]) -> Path:
    return ROOT / "tests" / "games" / game.id / "golden.txt"


def recorded(game: Game[Any], name: str) -> Record:
    """A recorded game, read from its file."""
    return read(record_file(game, name).read_text(encoding="utf-8"))


def golden(game: Game[Any]) -> str:
    """The golden transcript as it should be."""
    return transcript(game, recorded(game, contents(game)["golden"]))


def played(game: Game[Any], scenario: Scenario) -> Record:
    """Play a game from its seed; bots are given what their seat knows, as at a real table."""
    play = kiebitz.new(
        game.id,
        scenario.seats,
        seed=scenario.seed,
        options=scenario.options,
        names=NAMES[: scenario.seats],
    )
    policy = policy_of(game)
    bot = PolicyBot(policy) if policy else RandomBot()
    rng = Random(scenario.seed)
    leaving = dict(scenario.leave)
    moves = 0
    while play.pending:
        if moves in leaving:
            play.withdraw(leaving.pop(moves))
            continue
        moves += 1
        seat = play.pending[int(rng.random() * len(play.pending))]
        play.push(seat, bot.choose(play.knowledge(seat), rng), by="bot")
        if rng.random() < TAKEN_BACK and play.outcome is None and play.can_undo(seat):
            try:
                play.undo(seat, by="bot")
            except UndoRefused:
                continue  # in a parallel turn another seat's move may depend on it
    return play.record


def write(file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8")
    print(f"wrote {file}")


if __name__ == "__main__":
    sys.exit(main())
