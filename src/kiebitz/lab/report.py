"""The result of an arena as one HTML file with plots, for people who would rather look. Needs nothing from outside.

Imports games and lab only.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from kiebitz.games import REGISTRY
from kiebitz.lab.standings import Standing, Standings

WIDTH = 640
BAR = 26
GAP = 10
LABEL = 150
BINS = 16
COLOURS = ("#2f6f73", "#b5562b", "#7a5c99", "#8a7a1f", "#3f5fa3")

STYLE = """
:root { color-scheme: light dark; --ink: #2b2620; --paper: #f7f3ea; --line: #cfc6b4; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece5d8; --paper: #211e1a; --line: #4a443b; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; width: 100%; }
th, td { text-align: right; padding: .2rem .5rem; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { text-align: left; }
svg { width: 100%; height: auto; } svg text { fill: var(--ink); font-size: 13px; }
.axis { stroke: var(--line); } .whisker { stroke: var(--ink); stroke-width: 2; }
"""


def page(found: Standings) -> str:
    """The whole page."""
    title = f"{REGISTRY[found.game].title('en')}: {', '.join(found.bots)}"
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{len(found.lengths)} games at tables of {found.seats}, seed {escape(found.seed)}; every deal was "
        "played from every seat. Intervals are Wilson's, 95 %.</p>",
        _table(found.standings),
        _section("Win share", _win_shares(found.standings)),
        _section("Score, line by line", _score_lines(found.standings)),
        _section(f"Lead of {found.bots[0]} in points", _histogram(found.leads)),
        _section(
            "Wins by seat, whoever sat there",
            _bars([f"seat {seat + 1}" for seat in range(found.seats)], found.seat_win_share, 1.0),
        ),
        _section("Length of the games, in decisions", _histogram(found.lengths)),
    ]
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head><body>{''.join(parts)}</body></html>\n"
    )


def _section(title: str, body: str) -> str:
    return f"<h2>{escape(title)}</h2>{body}"


def _table(standings: Sequence[Standing]) -> str:
    head = "".join(
        f"<th>{name}</th>"
        for name in ("bot", "games", "won", "rank", "score", "lead", "ms a move", "rating")
    )
    rows = "".join(
        f"<tr><td>{escape(one.bot)}</td><td>{one.games}</td><td>{one.win_share:.1%}</td>"
        f"<td>{one.mean_rank:.2f}</td><td>{one.mean_score:.1f}</td><td>{one.mean_lead:+.1f}</td>"
        f"<td>{one.cpu_ms_per_move:.1f}</td><td>{one.rating:.1f} ± {one.rating_sigma:.1f}</td></tr>"
        for one in standings
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _svg(height: float, label: str, body: str) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{escape(label)}">{body}</svg>'


def _bars(names: Sequence[str], values: Sequence[float], full: float) -> str:
    body = ""
    for row, (name, value) in enumerate(zip(names, values, strict=True)):
        body += _bar(row, name, value / full, f"{value:.1%}", COLOURS[0])
    return _svg(len(names) * (BAR + GAP), ", ".join(names), body)


def _bar(row: int, name: str, share: float, text: str, colour: str) -> str:
    top = row * (BAR + GAP)
    length = max(0.0, share) * (WIDTH - LABEL - 70)
    middle = top + BAR * 0.7
    return (
        f'<text x="0" y="{middle:g}">{escape(name)}</text>'
        f'<rect x="{LABEL}" y="{top}" width="{length:.1f}" height="{BAR}" rx="3" fill="{colour}"/>'
        f'<text x="{LABEL + length + 8:.1f}" y="{middle:g}">{escape(text)}</text>'
    )


def _win_shares(standings: Sequence[Standing]) -> str:
    body = ""
    room = WIDTH - LABEL - 70
    for row, one in enumerate(standings):
        top = row * (BAR + GAP)
        low, high = (LABEL + bound * room for bound in one.interval)
        y = top + BAR / 2
        colour = COLOURS[row % len(COLOURS)]
        length = one.win_share * room
        body += (
            f'<text x="0" y="{top + BAR * 0.7:g}">{escape(one.bot)}</text>'
            f'<rect x="{LABEL}" y="{top}" width="{length:.1f}" height="{BAR}" rx="3" fill="{colour}"/>'
            f'<line class="whisker" x1="{low:.1f}" y1="{y:g}" x2="{high:.1f}" y2="{y:g}"/>'
            f'<text x="{high + 8:.1f}" y="{top + BAR * 0.7:g}">{one.win_share:.1%}</text>'
        )
    return _svg(len(standings) * (BAR + GAP), "win share of each bot", body)


def _score_lines(standings: Sequence[Standing]) -> str:
    keys = list(dict.fromkeys(key for one in standings for key in one.score_lines))
    values = [abs(value) for one in standings for value in one.score_lines.values()]
    full = max(values, default=1.0) or 1.0
    body = ""
    row = 0
    for key in keys:
        for place, one in enumerate(standings):
            value = one.score_lines.get(key, 0.0)
            name = f"{key} · {one.bot}" if len(standings) > 1 else key
            colour = COLOURS[place % len(COLOURS)]
            body += _bar(row, name, abs(value) / full, f"{value:+.1f}", colour)
            row += 1
    return _svg(row * (BAR + GAP), "mean points by line of the score sheet", body)


def _histogram(values: Sequence[float]) -> str:
    if not values:
        return "<p>–</p>"
    low, high = min(values), max(values)
    width = (high - low) / BINS or 1.0
    counts = [0] * BINS
    for value in values:
        counts[min(BINS - 1, int((value - low) / width))] += 1
    column, height, most = WIDTH / BINS, 160, max(counts)
    body = "".join(
        f'<rect x="{place * column + 1:.1f}" y="{height * (1 - count / most):.1f}" '
        f'width="{column - 2:.1f}" height="{height * count / most:.1f}" fill="{COLOURS[0]}"/>'
        for place, count in enumerate(counts)
    )
    body += (
        f'<line class="axis" x1="0" y1="{height}" x2="{WIDTH}" y2="{height}"/>'
        f'<text x="0" y="{height + 18}">{low:g}</text>'
        f'<text x="{WIDTH}" y="{height + 18}" text-anchor="end">{high:g}</text>'
    )
    return _svg(height + 24, f"from {low:g} to {high:g}", body)
