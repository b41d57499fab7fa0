"""A record as a text in which any drift of rules, views or words shows: the golden transcript of a game.

Every move with its draws, every event with its readers in each language, who is asked what, and now and then the
legal moves and the whole sheet of the seat that decides. `python -m tools.make_records GAME --golden` writes it anew.
Imports core only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from kiebitz.core.game import LANGUAGES, Game
from kiebitz.core.journal import EVERYONE, Event, Journal
from kiebitz.core.record import Moved, Record, Start, Undone
from kiebitz.core.replay import Replay
from kiebitz.core.text_board import Cell, FactsPanel, GridPanel, Panel, TablePanel
from kiebitz.core.texts import Texts

EVERY = 20
"""The legal moves and the sheet are printed at each decision whose number this divides."""
WIDTH = 100


def transcript(game: Game[Any], record: Record, *, every: int = EVERY) -> str:
    """The text of a finished record."""
    header = record.header
    texts = [game.texts(language, header.names) for language in LANGUAGES]
    run = Replay(game, record)
    lines = [f"{game.id}, rules {header.rules}, {header.seats} seats"]
    lines += [f"  {name} = {value}" for name, value in header.options.items()]
    run.journal = Journal()
    for n in run:
        lines += ["", *_entry(n, record.entries[n])]
        for event in run.journal.events:
            lines += _event(event, header.seats, texts)
        run.journal = Journal()
        if run.state.pending():
            lines += _decision(game, run.state, n, texts, every)
    lines += ["", *_result(run.state, texts)]
    return "\n".join(lines) + "\n"


def _entry(n: int, entry: object) -> Iterator[str]:
    if isinstance(entry, Moved):
        yield f"[{n}] seat {entry.seat}: {entry.move}"
    elif isinstance(entry, Undone):
        yield f"[{n}] seat {entry.seat} takes back {', '.join(map(str, entry.cancels))}"
    else:
        yield f"[{n}] {type(entry).__name__.lower()}"
    if isinstance(entry, Moved | Start):
        for name, outcome in entry.draws:
            yield f"  draw {name}: {outcome}"


def _event(event: Event, seats: int, texts: Sequence[Texts]) -> Iterator[str]:
    """`all` reads it, or the seats listed; `*` are the spectators, `!` marks a reveal."""
    readers = "all"
    if event.audience != EVERYONE:
        named = [str(seat) for seat in range(seats) if event.reaches(seat)]
        readers = "".join(named) + ("*" if event.audience < 0 else "")
    mark = "!" if event.reveals else ""
    yield f"  {readers}{mark} {texts[0].message(f'event-{event.key}', event.params)}"
    for other in texts[1:]:
        yield f"    = {other.message(f'event-{event.key}', event.params)}"


def _decision(
    game: Game[Any], state: Any, n: int, texts: Sequence[Texts], every: int
) -> Iterator[str]:
    pending = state.pending()
    for seat in pending:
        asked = game.asks(game.conceal(state, seat), seat)
        question = texts[-1].message(f"ask-{asked.key}", asked.params)
        yield f"  seat {seat}, {len(state.legal(seat))} moves: {question}"
    if n % every:
        return
    seat = pending[0]
    yield from _wrapped([game.notation(move) for move in state.legal(seat)])
    for panel in game.text_board(game.view(state, seat), texts[n // every % len(texts)]):
        yield from (f"    {line}".rstrip() for line in panel_lines(panel))


def _result(state: Any, texts: Sequence[Texts]) -> Iterator[str]:
    outcome = state.outcome()
    if outcome is None:
        return
    yield texts[-1].message(f"end-{outcome.reason}")
    for seat, lines in enumerate(outcome.lines):
        yield f"{outcome.ranks[seat]}. {texts[-1].player(seat)}: {outcome.scores[seat]}"
        for line in lines:
            yield f"  {line.points:4} {texts[-1].message(f'line-{line.key}')}"


def panel_lines(panel: Panel) -> Iterator[str]:
    """A panel as plain lines.

    >>> list(panel_lines(GridPanel("Map", [[Cell("a"), None]], row_names=["1"])))
    ['-- Map', '1 a ·']
    """
    yield f"-- {panel.title}"
    if isinstance(panel, FactsPanel):
        yield from (f"{label}: {_text(fact)}" for label, fact in panel.facts)
    elif isinstance(panel, TablePanel):
        yield " | ".join(panel.columns)
        yield from (" | ".join(map(_text, row)) for row in panel.rows)
    elif isinstance(panel, GridPanel):
        if panel.column_names:
            yield " ".join(panel.column_names)
        for index, row in enumerate(panel.rows):
            name = f"{panel.row_names[index]} " if panel.row_names else ""
            yield name + " ".join("·" if cell is None else cell.text or "_" for cell in row)


def _text(cell: str | Cell) -> str:
    return cell if isinstance(cell, str) else cell.text


def _wrapped(words: Iterable[str]) -> Iterator[str]:
    line = "   "
    for word in words:
        if len(line) + len(word) > WIDTH:
            yield line
            line = "   "
        line += f" {word},"
    yield line.rstrip(",")
