"""The parts of the researcher's pages that are made from the games: the table of facts, and the planes one by one.

`python -m tools.docs` writes them; a test compares.
"""

from __future__ import annotations

from pathlib import Path

from kiebitz.games import REGISTRY
from kiebitz.research.facts import PlayStatistics, facts
from kiebitz.research.observations import encoder, is_observed

FACTS_BEGIN, FACTS_END = "<!-- facts -->\n", "<!-- end of facts -->"
COLUMNS = (
    "game (seats)",
    "actions",
    "decisions a play",
    "answers a decision (most)",
    "draws a play (most outcomes)",
    "at the same time",
    "hidden from a seat",
    "scores",
)


def with_facts(page: Path) -> str:
    """The page with a new table between its marks: every game at two seats and at its largest table.

    Games without observations are named below it.
    """
    before, _, rest = page.read_text(encoding="utf-8").partition(FACTS_BEGIN)
    _, _, after = rest.partition(FACTS_END)
    lines = [" | ".join(COLUMNS), " | ".join("---" for _ in COLUMNS)]
    missing = []
    for game in REGISTRY.values():
        if is_observed(game):
            lines += [_row(facts(game, seats)) for seats in sorted({2, game.max_seats})]
        else:
            missing.append(game.title("de"))
    table = "".join(f"| {line} |\n" for line in lines)
    if missing:
        table += f"\nNot here yet, for want of observations: {', '.join(missing)}.\n"
    return before + FACTS_BEGIN + table + FACTS_END + after


def _row(found: PlayStatistics) -> str:
    title = REGISTRY[found.game].title("de")
    together = f"{found.together:.0%} {found.kind}" if found.together else "never"
    cells = (
        f"{title} ({found.seats})",
        f"{found.actions:,}",
        f"{found.length:.0f}",
        f"{found.branching:.1f} ({found.widest:,})",
        f"{found.draws:.0f} ({found.outcomes})",
        together,
        ", ".join(found.secrets),
        f"{found.score_bounds[0]} … {found.score_bounds[1]}",
    )
    return " | ".join(cells)


PLANES_HEAD = """\
# Observations, plane by plane

An observation is one row of float32: first bits, then numbers. It is made from what the seat knows, never from the
truth, and told from the seat's own place: *player 0* is the seat itself, *player 1* the next one clockwise.
`encoder(game, seats).layout.slices["name"]` is a plane's place in the row, `encoder(game, seats).scaled(rows)`
brings every number to 0 … 1 by the bounds below. This page is made by `python -m tools.docs`: two seats, options as
they are by default.
"""


def planes() -> str:
    """The page about observations."""
    parts = [PLANES_HEAD]
    for game in REGISTRY.values():
        parts.append(f"\n## {game.title('de')}\n\n")
        if not is_observed(game):
            parts.append("No observations yet: `observe.py` of its folder is to be written.\n")
            continue
        coder = encoder(game, 2)
        parts.append(f"{coder.size:,} numbers, {coder.actions:,} actions.\n\n")
        parts.append("| plane | numbers | from … to | what it says |\n|---|---|---|---|\n")
        for plane in coder.layout.planes:
            if plane.name.startswith("player 1: "):
                continue  # as those of player 0
            name = plane.name.replace("player 0: ", "*each player*: ")
            parts.append(f"| {name} | {plane.size} | {plane.low} … {plane.high} | {plane.text} |\n")
    return "".join(parts)
