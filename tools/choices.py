"""Writes the fixtures of choices: legal moves of real games, with the groups and finds that both renderers must give.

Run `python -m tools.choices` after a change of texts or headings, `python -m tools.choices --play` after a change of
rules or of what moves say; both write `tests/fixtures/choices`. Read what changed.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from kiebitz.core.choices import FEW, Choice, choice_of, find, grouped
from kiebitz.core.message import Description
from kiebitz.core.play import Play
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.texts import Texts
from kiebitz.games import IDS, REGISTRY

FOLDER = Path(__file__).parents[1] / "tests" / "fixtures" / "choices"
NAMES = ("Ada", "Zoë", "Cy", "Jörg")
LANGUAGES = ("de", "en")
PLAYS = 40
DECISIONS = 400
MOST = 60
"""Longer lists are taken only where there are no others: fixtures are to be read."""

Moves = list[tuple[str, Description]]


def main() -> None:
    """Write a file for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--play", action="store_true", help="look for situations in seeded games")
    played = parser.parse_args().play
    for game_id in IDS:
        cases = list(situations(game_id) if played else kept(game_id))
        path(game_id).write_text(spelled(game_id, cases), encoding="utf-8")
        print(path(game_id).relative_to(FOLDER.parents[2]))


def path(game_id: str) -> Path:
    """The file of a game."""
    return FOLDER / f"{game_id}.json"


def kept(game_id: str) -> Iterator[tuple[str, Moves]]:
    """The situations that the file of a game has."""
    for case in json.loads(path(game_id).read_text(encoding="utf-8"))["cases"]:
        yield (
            case["name"],
            [(move["notation"], msgspec.convert(move, Description)) for move in case["moves"]],
        )


def situations(game_id: str) -> Iterator[tuple[str, Moves]]:
    """Decisions of seeded games, so that moves of each key that has a heading are shown among many."""
    texts = REGISTRY[game_id].texts(LANGUAGES[0])
    best: dict[str, tuple[str, Moves]] = {}
    for ask, moves in _decisions(game_id):
        if len(moves) <= FEW:
            continue
        keys = {described.key for _, described in moves}
        for key in (key for key in keys if texts.attributes(f"move-{key}")):
            known = best.get(key)
            if known is None or _rank(moves, key) > _rank(known[1], key):
                best[key] = (ask, moves)
    shown: set[str] = set()
    for key in sorted(best, key=lambda key: -_count(best[key][1], key)):
        if key not in shown:
            ask, moves = best[key]
            shown |= {described.key for _, described in moves if _count(moves, described.key) > 1}
            yield f"{ask}, many of {key}", moves


def _rank(moves: Moves, key: str) -> tuple[bool, int]:
    """Lists that can still be read come first, and among them those with many moves of the key."""
    readable = len(moves) <= MOST
    return readable, _count(moves, key) if readable else -len(moves)


def _count(moves: Moves, key: str) -> int:
    return sum(described.key == key for _, described in moves)


def _decisions(game_id: str) -> Iterator[tuple[str, Moves]]:
    game = REGISTRY[game_id]
    for seed in range(PLAYS):
        rng = Random(seed)
        seats = min(game.max_seats, max(game.min_seats, 1 + seed % 4))
        play = Play(game, seats=seats, shuffle=Shuffle.seeded(seed))
        for _ in range(DECISIONS):
            if not play.pending:
                break
            seat = rng.choice(list(play.pending))
            legal, ask = play.legal(seat), play.asks(seat)
            assert ask is not None
            known = play.knowledge(seat).known
            yield (
                ask.key,
                [(game.notation(move), game.describe(known, seat, move)) for move in legal.numbers],
            )
            play.push(seat, rng.choice(list(legal.numbers)))


def spelled(game_id: str, cases: list[tuple[str, Moves]]) -> str:
    """The file of a game, with a line for each move and each group."""
    written = []
    for name, moves in cases:
        parts = [f'"name": {_json(name)}', f'"moves": {_lines([_move(*move) for move in moves])}']
        for language in LANGUAGES:
            texts = REGISTRY[game_id].texts(language, names=NAMES)
            parts.append(f'"{language}": {{{_answers(moves, texts)}}}')
        written.append("{" + ",\n".join(parts) + "}")
    head = f'{{"game": "{game_id}", "names": {_json(NAMES)}, "cases": ['
    return head + ",\n".join(written) + "]}\n"


def _move(notation: str, described: Description) -> dict[str, Any]:
    move: dict[str, Any] = msgspec.to_builtins(described)
    return {"notation": notation, **move}


def _answers(moves: Moves, texts: Texts) -> str:
    choices = [
        choice_of(number, 0, notation, described, texts)
        for number, (notation, described) in enumerate(moves, start=1)
    ]
    other = texts.message("choices-other")
    groups = [
        {"heading": group.heading, "entries": [[one.number, said] for one, said in group.entries]}
        for group in grouped(choices, other)
    ]
    found = {
        typed: [one.number for one in find(choices, typed)] for typed in _queries(choices, other)
    }
    words = [[one.text, one.heading, one.short] for one in choices]
    return (
        f'"other": {_json(other)},\n"words": {_lines(words)},\n'
        f'"groups": {_lines(groups)},\n"found": {_json(found)}'
    )


def _queries(choices: list[Choice], other: str) -> list[str]:
    """What people might type: a number, a notation, what is on the screen, words in any order, nonsense."""
    middle, last = choices[len(choices) // 2], choices[-1]
    (_, short), *_ = grouped(choices, other)[0].entries
    words = [word for word in middle.text.replace(":", "").split() if len(word) > 1]
    return [
        str(middle.number),
        str(last.number + 1),
        f" {middle.notation.upper()} ",
        short,
        last.text,
        " ".join(sorted(words, reverse=True)),
        words[-1][:3],
        "xyzzy",
    ]


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _lines(items: list[Any]) -> str:
    return "[\n" + ",\n".join(f"  {_json(item)}" for item in items) + "\n]"


if __name__ == "__main__":
    main()
