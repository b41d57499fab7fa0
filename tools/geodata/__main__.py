"""`python -m tools.geodata build` makes the maps and fills in the packs; `check` only compares and complains."""

from __future__ import annotations

import sys
from pathlib import Path

from tools.geodata import atlas, packs

DATA = Path(__file__).parents[2] / "src/kiebitz/games/minden/data"
LARGEST_MAP = 60_000
"""Bytes of all files of one map: a page loads it before the first card is seen."""


def outputs() -> dict[Path, str]:
    """Every file that is made, with its text; the packs are their own source."""
    made = {DATA / name: text for name, text in {**atlas.germany(), **atlas.europe()}.items()}
    for path in sorted((DATA / "packs").glob("*.json")):
        made[path] = packs.written(packs.derive(packs.load(path)))
    return made


def faults(made: dict[Path, str]) -> list[str]:
    """What is wrong with what was made."""
    found = []
    for path, text in made.items():
        if path.parent.name != "packs":
            continue
        pack = packs.checked(text, path.name)
        found += [f"{path.name}: {fault}" for fault in packs.faults(packs.load_text(text))]
        size = sum(len(made[DATA / name].encode()) for name in pack.maps)
        if size > LARGEST_MAP:
            found.append(f"{path.name}: its map has {size} bytes; {LARGEST_MAP} are allowed")
    return found


def main(command: str) -> int:
    """Build or check; the exit code says whether all is well."""
    made = outputs()
    for fault in (found := faults(made)):
        print(fault)
    if found:
        return 1
    for path, text in made.items():
        same = path.exists() and path.read_text(encoding="utf-8") == text
        if command == "build" and not same:
            path.write_text(text, encoding="utf-8")
            print(f"written: {path.name}")
        elif not same:
            print(f"{path.name} is not what would be built: run make -C tools/geodata")
            return 1
    print(f"{len(made)} files are up to date")
    return 0


if __name__ == "__main__":
    if sys.argv[1:] not in (["build"], ["check"]):
        sys.exit("usage: python -m tools.geodata build | check")
    sys.exit(main(sys.argv[1]))
