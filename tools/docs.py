"""Write the parts of the documents that are made from the games (`python -m tools.docs`).

For every registered game: the JSON schema of its positions and an example of one; the tables of games between two
marks; the README's picture; what researchers ask. A test compares the files with what would be written now.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import kiebitz
from kiebitz.core.game import Game
from kiebitz.games import IDS, REGISTRY
from tools import pictures, research_pages
from tools.bootstrap import ROOT

EXAMPLE_MOVES = 12
BEGIN, END = "<!-- games -->\n", "<!-- end of games -->"


def main(arguments: list[str]) -> int:
    if arguments == ["--check"]:
        stale = [path for path, content in files().items() if _text(path) != content]
        for path in stale:
            print(f"{path.relative_to(ROOT)} is not up to date: run python -m tools.docs")
        return 1 if stale else 0
    for path, content in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
        print(path.relative_to(ROOT))
    return 0


def _text(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.exists() else None


def files() -> dict[Path, str]:
    """Every file with its content."""
    docs = ROOT / "docs"
    made = {docs / "images" / "amazonas.svg": pictures.amazonas()}
    for game_id in IDS:
        game = REGISTRY[game_id]
        made[docs / "schemas" / f"{game_id}.json"] = pretty(game.schema())
        made[docs / "positions" / f"{game_id}.json"] = pretty(example(game_id))
    made[docs / "positions.md"] = with_table(
        docs / "positions.md",
        "game | schema | an example",
        lambda game: (
            f"[{game.id}.json](schemas/{game.id}.json) | [{game.id}.json](positions/{game.id}.json)"
        ),
    )
    made[ROOT / "README.md"] = with_table(
        ROOT / "README.md",
        "game | players | all rules, numbered",
        lambda game: (
            f"{game.min_seats} to {game.max_seats} | [{game.id}.md](docs/rules/{game.id}.md)"
        ),
    )
    made[docs / "research.md"] = research_pages.with_facts(docs / "research.md")
    made[docs / "observations.md"] = research_pages.planes()
    return made


def with_table(path: Path, head: str, row: Callable[[Game[Any]], str]) -> str:
    """The file's text with a new table of the games between its marks."""
    before, _, rest = path.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    lines = [head, " | ".join(["---"] * 3)]
    lines += [f"{game.title('de')} | {row(game)}" for game in REGISTRY.values()]
    return before + BEGIN + "".join(f"| {line} |\n" for line in lines) + END + after


def example(game_id: str) -> Any:
    """The position of a play a few random moves old."""
    game = REGISTRY[game_id]
    play = kiebitz.new(game_id, seats=max(2, game.min_seats), seed=1)
    rng = Random(1)
    for _ in range(EXAMPLE_MOVES):
        seat = play.pending[0]
        moves = play.legal(seat)
        play.push(seat, moves[int(rng.random() * len(moves))])
    return game.dump(play.state)


def pretty(value: Any) -> str:
    """Indented JSON with its keys as they come."""
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
