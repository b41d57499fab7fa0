"""The survivors that are accepted, each with a reason, and the report.

`tests/games/<game>/survivors.toml` names a survivor by the function and by the changed line before
and after, so that it is found again when lines move:

    [[survivor]]
    in = "scoring.total"
    was = "if points >= 0:"
    now = "if points > 0:"
    reason = "Adding nothing is the same as not adding."
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from tools.mutants.mutations import Mutant, label

FIELDS = {"in", "was", "now", "reason"}
REQUIRED_SHARE = 0.85

Name = tuple[str, str, str]
"""Place, line before, line after."""


class SurvivorsError(Exception):
    """The file of accepted survivors is wrong; says where."""


@dataclass(frozen=True)
class Report:
    """What the trial of a game came to."""

    text: str
    passed: bool


def accepted(file: Path) -> dict[Name, str]:
    """The accepted survivors of a game with their reasons; none if there is no file."""
    if not file.exists():
        return {}
    try:
        entries = tomllib.loads(file.read_text(encoding="utf-8")).get("survivor", [])
    except tomllib.TOMLDecodeError as error:
        raise SurvivorsError(f"{file.name}: {error}") from None
    found: dict[Name, str] = {}
    for number, entry in enumerate(entries, start=1):
        if entry.keys() != FIELDS or not all(str(value).strip() for value in entry.values()):
            raise SurvivorsError(
                f"{file.name}: survivor {number} needs exactly in, was, now and reason, none empty."
            )
        name = (entry["in"], " ".join(entry["was"].split()), " ".join(entry["now"].split()))
        found[name] = entry["reason"]
    return found


def name_of(mutant: Mutant) -> Name:
    was, now = mutant.lines()
    return f"{label(mutant.file)}.{mutant.unit}", was, now


def report(total: int, alive: list[Mutant], reasons: dict[Name, str], root: Path) -> Report:
    """The share killed, and every survivor with its place, its diff and its reason."""
    lines: list[str] = []
    names = {mutant: name_of(mutant) for mutant in alive}
    unexplained = 0
    for mutant, name in names.items():
        place, was, now = name
        reason = reasons.get(name)
        unexplained += reason is None
        lines += [
            f"{mutant.file.relative_to(root)}:{mutant.line} in {place}",
            f"  - {was}",
            f"  + {now}",
            f"  {reason or 'NO REASON'}",
        ]
    stale = [name for name in reasons if name not in names.values()]
    lines += [f"no longer a survivor: {place}: {was} -> {now}" for place, was, now in stale]
    killed = total - len(alive)
    share = killed / total if total else 0.0
    lines.append(
        f"{killed} of {total} mutants killed ({share:.1%}), {len(alive)} survive, "
        f"{unexplained} of them without a reason"
    )
    return Report("\n".join(lines), share >= REQUIRED_SHARE and not unexplained and not stale)
