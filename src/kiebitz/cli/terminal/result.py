"""The result sheet: who won, and the lines that every score is the sum of. Imports core only."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from kiebitz.core.outcome import Outcome
from kiebitz.core.text_board import Cell, TablePanel
from kiebitz.core.texts import Texts


def verdict(outcome: Outcome, texts: Texts, words: Texts) -> str:
    """Why it ended and who won, in a sentence each."""
    names = texts.listing([texts.player(seat) for seat in outcome.winners])
    if outcome.won is None:
        key = "result-done"
    elif not outcome.won:
        key = "result-lost"
    elif len(outcome.ranks) == 1:
        key = "result-solved"
    else:
        key = "result-won" if len(outcome.winners) == 1 else "result-shared"
    points = outcome.scores[outcome.winners[0] if outcome.winners else 0]
    reason = texts.message(f"end-{outcome.reason}")
    score = texts.message("score", points=points)
    return f"{reason} {words.message(key, names=names, score=score)}"


def remarks(outcome: Outcome, ending: Sequence[str], texts: Texts) -> list[str]:
    """What else is to be said of the end: a medal, and what decided between equal scores."""
    parted = any(
        outcome.scores[one] == outcome.scores[other] and outcome.ranks[one] != outcome.ranks[other]
        for one, other in combinations(range(len(outcome.ranks)), 2)
    )
    return [*ending, *([texts.message("ties")] if parted and "ties" in texts else [])]


def sheet(outcome: Outcome, texts: Texts, words: Texts) -> TablePanel:
    """A column a player, the best first; a row a line."""
    seats = sorted(range(len(outcome.ranks)), key=lambda seat: (outcome.ranks[seat], seat))
    keys: list[str] = []
    for lines in outcome.lines:
        keys += [line.key for line in lines if line.key not in keys]
    points = [{line.key: line.points for line in lines} for lines in outcome.lines]
    columns = [words.message("result-player"), *(texts.player(seat) for seat in seats)]
    rows: list[list[str | Cell]] = [
        [words.message("result-rank"), *(f"{outcome.ranks[seat]}." for seat in seats)]
    ]
    for key in keys:
        rows.append(
            [texts.message(f"line-{key}"), *(_signed(points[seat].get(key)) for seat in seats)]
        )
    rows.append(
        [
            Cell(words.message("result-total"), "strong"),
            *(Cell(_signed(outcome.scores[seat]), "strong") for seat in seats),
        ]
    )
    return TablePanel(words.message("result-title"), columns, rows)


def _signed(points: int | None) -> str:
    return "–" if points is None else str(points).replace("-", "−")
