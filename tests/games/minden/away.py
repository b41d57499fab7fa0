"""Records the one game that no bot would play: everybody is away, so the stack runs out.

python -m tests.games.minden.away
"""

from __future__ import annotations

from kiebitz.core.play import Play
from kiebitz.core.record import Record
from kiebitz.core.shuffle import Shuffle
from kiebitz.games.minden import GAME
from tools.make_records import NAMES, record_file, write

NAME = "stack-runs-out"
OPTIONS = {"nesting": "strict", "pack": "europe", "firstRound": "seat", "chips": "2"}
BESIDE = "cone 47.25 -3.50"
"""A point that is no centre of a cell."""


def played() -> Record:
    """Every answer is the table's own, but chips are spent and the cone stands in the sea."""
    play = Play(GAME, 5, OPTIONS, shuffle=Shuffle.seeded(NAME), names=NAMES)
    while play.pending:
        seat = play.pending[0]
        moves = play.legal(seat)
        for wish in ("swap", BESIDE):
            if wish in moves:
                play.push(seat, wish)
                break
        else:
            play.push(seat, play.state.fallback(seat), by="clock")
    return play.record


if __name__ == "__main__":
    write(record_file(GAME, NAME), played().write())
