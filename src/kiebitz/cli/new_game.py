"""kiebitz new-game: write a package with a small game that keeps every law, as a start for your own.

Imports games and cli only.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from kiebitz.cli.arguments import UsageError
from kiebitz.games import REGISTRY

TEMPLATES = Path(__file__).parent / "templates" / "new_game"
ID = re.compile(r"[a-z][a-z0-9_]{1,30}")


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("id", metavar="ID", help="the id of the game, liars_dice for example")
    command.add_argument("--title", metavar="TITLE", help="its name (default: made from the id)")
    command.add_argument(
        "--folder", type=Path, metavar="DIR", help="where to write it (default: kiebitz-ID)"
    )


def run(given: argparse.Namespace) -> int:
    folder = given.folder or Path(f"kiebitz-{given.id.replace('_', '-')}")
    for file in write(given.id, folder, given.title):
        print(file)
    print(f"\nNext: kiebitz check-game {folder}")
    return 0


def write(game_id: str, folder: Path, title: str | None = None) -> list[Path]:
    """Write the package; gives its files. Nothing that is there is overwritten."""
    if not ID.fullmatch(game_id):
        raise UsageError(
            f"{game_id!r} is no id: write small letters, digits and _, the first one a letter"
        )
    if game_id in REGISTRY:
        raise UsageError(f"there is a game {game_id!r} already")
    if folder.exists() and any(folder.iterdir()):
        raise UsageError(f"{folder} is not empty; nothing was written")
    words = game_id.split("_")
    texts = {
        "@ID@": game_id,
        "@DASHED@": "-".join(words),
        "@CLASS@": "".join(word.capitalize() for word in words),
        "@TITLE@": title or " ".join(word.capitalize() for word in words),
        "@LEDGER@": re.sub("[^a-z]", "", game_id)[:3].upper(),
    }
    written = []
    for template in sorted(TEMPLATES.rglob("*.txt")):
        path = template.relative_to(TEMPLATES).with_suffix("")
        target = folder.joinpath(*[_renamed(part, game_id) for part in path.parts])
        text = template.read_text(encoding="utf-8")
        for mark, value in texts.items():
            text = text.replace(mark, value)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
        written.append(target)
    return written


def _renamed(part: str, game_id: str) -> str:
    return {"package": f"kiebitz_{game_id}", "test_game.py": f"test_{game_id}.py"}.get(part, part)
