"""Makes the recorded games and the golden transcript of Minden.

    python -m tests.games.minden.recorded            writes the transcript anew
    python -m tests.games.minden.recorded records    plays the recorded games anew, too

Records stay as they are when bots change; they are made anew only when a rule or a pack does.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

from kiebitz.core.journal import Journal
from kiebitz.core.play import Play
from kiebitz.core.record import Record, read
from kiebitz.core.replay import Replay
from kiebitz.core.shuffle import Shuffle
from kiebitz.games.minden import GAME, bot
from kiebitz.games.minden.rules import MindenState
from kiebitz.games.minden.state import PLACING

RECORDS = Path(GAME.folder) / "records"
GOLDEN = Path(__file__).with_name("golden.txt")
NAMES = ("Anna", "Bernd", "Clara", "David", "Emil")

Player = Callable[[Play[MindenState], int, Random], str]


def by_bot(play: Play[MindenState], seat: int, rng: Random) -> str:
    """As the rule of thumb says, the cone a little beside the centre of the cell."""
    move = bot.policy(play.state, seat, rng)
    if play.state.phase != PLACING:
        return GAME.notation(move)
    deck = play.state.setup.deck
    cell = move - GAME.parse("cone W-N-1-a")
    lat = deck.centre_lat[cell] + rng.randint(-20, 20)
    lon = deck.centre_lon[cell] + rng.randint(-20, 20)
    return f"cone {lat / 100:.2f} {lon / 100:.2f}"


def by_fallback(play: Play[MindenState], seat: int, rng: Random) -> str:
    """As the table answers for somebody who is away, but for swaps."""
    moves = play.legal(seat)
    return "swap" if "swap" in moves else GAME.notation(play.state.fallback(seat))


SCENARIOS: dict[str, tuple[int, dict[str, object], Player]] = {
    "two-players": (2, {}, by_bot),
    "five-players": (5, {"track": "short", "firstRound": "age", "ages": "2,5,1,4,3"}, by_bot),
    "training": (1, {"chips": 2}, by_bot),
    "europe-free-nesting": (
        3,
        {"pack": "europe", "nesting": "free", "nearLine": "off", "landscapes": "main", "chips": 2},
        by_bot,
    ),
    "stack-runs-out": (5, {"pack": "europe", "cone": "off", "firstRound": "seat"}, by_fallback),
}


def played(name: str) -> Record:
    """Play a scenario; the first chooser of a game with a choice thinks twice once."""
    seats, options, player = SCENARIOS[name]
    play = Play(GAME, seats, options, shuffle=Shuffle.seeded(name), names=NAMES[:seats])
    rng = Random(len(name))
    undone = seats == 1
    while play.pending:
        seat = play.pending[0]
        play.push(seat, player(play, seat, rng), by="bot")
        if not undone and play.can_undo(seat):
            play.undo(seat)
            undone = True
    return play.record


def load(name: str) -> Record:
    """A recorded game."""
    return read((RECORDS / f"{name}.jsonl").read_text(encoding="utf-8"))


def transcript(record: Record) -> str:
    """A play as everybody sees it: who is asked what, the move, what is told, where the pawns stand."""
    names = record.header.names
    texts = {language: GAME.texts(language, names) for language in ("de", "en")}
    run = Replay(GAME, record)
    run.journal = Journal()
    lines = [f"{record.header.seats} seats, {record.header.options}"]
    for n in run:
        entry, state = record.entries[n], run.state
        move = getattr(entry, "move", entry.__struct_config__.tag)
        lines.append(f"\n[{n}] {getattr(entry, 'seat', '-')} {move}")
        for name, outcome in getattr(entry, "draws", ()):
            lines.append(f"  draw {name}: {outcome}")
        for event in run.journal.events:
            for language, said in texts.items():
                lines.append(f"  {language}: {said.message(f'event-{event.key}', event.params)}")
        run.journal = Journal()
        lines.append(f"  fields {state.fields} chips {state.chips} left {state.cards_left()}")
        for seat in state.pending():
            asked = GAME.asks(GAME.veil(state, seat), seat)
            question = texts["en"].message(f"ask-{asked.key}", asked.params)
            lines.append(f"  {names[seat]} has {len(state.legal(seat))} moves: {question}")
    outcome = run.state.outcome()
    assert outcome is not None
    lines.append(f"\n{outcome.reason}: ranks {outcome.ranks}, scores {outcome.scores}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    if sys.argv[1:] == ["records"]:
        for scenario in SCENARIOS:
            text = played(scenario).write()
            (RECORDS / f"{scenario}.jsonl").write_text(text, encoding="utf-8")
    GOLDEN.write_text(transcript(load("two-players")), encoding="utf-8")
