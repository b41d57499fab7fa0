"""Say what is released: the tag on standard output, the notes in build/notes.md (the workflow `release`).

    python -m tools.release

Refuses a version that CHANGELOG.md does not date, and one whose tag is there already.
"""

from __future__ import annotations

import re
import subprocess
import sys
from datetime import date

from tools.bootstrap import ROOT, SetupError
from tools.package import project_version

NOTES = ROOT / "build" / "notes.md"


def main() -> int:
    version = project_version()
    try:
        if f"v{version}" in tags():
            raise SetupError(f"v{version} is released already; raise the version first.")
        text = notes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), version)
    except SetupError as failure:
        print(f"kiebitz: {failure}", file=sys.stderr)
        return 2
    NOTES.parent.mkdir(exist_ok=True)
    NOTES.write_text(text, encoding="utf-8")
    print(f"tag=v{version}")
    return 0


def tags() -> set[str]:
    """The tags that the repository has."""
    listed = subprocess.run(["git", "tag"], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(listed.stdout.split())


def notes(changelog: str, version: str) -> str:
    """The section of a version; SetupError where it is missing, empty, or has no day."""
    sections = re.split(r"^## ", changelog, flags=re.MULTILINE)[1:]
    found = [each for each in sections if each.startswith((f"{version} ", f"[{version}] "))]
    if len(found) != 1:
        raise SetupError(f"CHANGELOG.md needs one section `## {version} (<day>)`.")
    title, _, text = found[0].partition("\n")
    day = re.search(r"\d{4}-\d{2}-\d{2}", title)
    try:
        date.fromisoformat(day[0] if day else "")
    except ValueError:
        raise SetupError(
            f"CHANGELOG.md says {title!r}: give the day of the release, `## {version} (2026-11-19)`."
        ) from None
    if not text.strip():
        raise SetupError(f"CHANGELOG.md says nothing of {version}.")
    return text.strip() + "\n"


if __name__ == "__main__":
    sys.exit(main())
