"""Tiwanaku's view as a grid and tables, for terminals and screen readers. Imports board and the view only."""

from __future__ import annotations

from kiebitz.core.text_board import Cell, FactsPanel, GridPanel, Panel, TablePanel
from kiebitz.core.texts import Texts
from kiebitz.games.tiwanaku.board import COLUMN_NAMES, ROW_NAMES, ROWS, SOIL_IDS
from kiebitz.games.tiwanaku.view import CellView, PlayerView, TiwanakuView

FIGURE_MARKS = "ABCD"
"""Figures by seat; the players' table explains them."""


def panels(view: TiwanakuView, texts: Texts) -> list[Panel]:
    """The board, the state of the game, the soils, the players."""
    return [_board(view, texts), _facts(view, texts), _soils(view, texts), _players(view, texts)]


def _board(view: TiwanakuView, texts: Texts) -> GridPanel:
    rows: list[list[Cell | None]] = [
        [_cell(cell, texts) for cell in view.cells[row::ROWS]] for row in range(ROWS)
    ]
    return GridPanel(
        texts.message("title"),
        rows,
        column_names=list(COLUMN_NAMES[: view.columns]),
        row_names=list(ROW_NAMES),
    )


def _cell(cell: CellView, texts: Texts) -> Cell:
    soil = "·" if cell.soil is None else texts.message(f"letter-{cell.soil}")
    plant = "" if cell.plant is None else str(cell.plant) if cell.laid else f"({cell.plant})"
    figure = "" if cell.figure is None else FIGURE_MARKS[cell.figure]
    tone = cell.soil or "dim"
    return Cell(f"{soil}{plant}{figure}", tone if cell.figure is None else f"seat{cell.figure}")


def _facts(view: TiwanakuView, texts: Texts) -> FactsPanel:
    say = texts.message
    facts: list[tuple[str, str | Cell]] = [(say("sheet-phase"), texts.name("phase", view.phase))]
    if view.turn is not None:
        facts.append((say("sheet-turn"), texts.player(view.turn)))
    if view.cause is not None:
        facts.append((say("sheet-cause"), texts.name("cause", view.cause)))
    if view.budget is not None:
        facts.append((say("sheet-budget"), f"{view.spent}/{view.budget}"))
    if view.idle_limit is not None:
        facts.append((say("sheet-idle"), f"{view.idle}/{view.idle_limit}"))
    if view.medal is not None:
        key = "sheet-medalWithHints" if view.with_hints else "sheet-medal"
        facts.append((say(key), texts.name("medal", view.medal)))
    facts.append((say("sheet-key"), say("sheet-keyText")))
    return FactsPanel(say("sheet-game"), facts)


def _soils(view: TiwanakuView, texts: Texts) -> TablePanel:
    """The reserve, and what the viewer's next disc of each soil would score."""
    names = ["soil", "reserve", "total"]
    rows: list[list[str | Cell]] = [
        [Cell(texts.name("soil", soil), soil), str(view.reserve[index]), str(view.totals[index])]
        for index, soil in enumerate(SOIL_IDS)
    ]
    if view.own is not None and view.own.next_discs:
        names.append("next")
        for row, disc in zip(rows, view.own.next_discs, strict=True):
            row.append("–" if disc is None else str(disc.points))
    columns = [texts.message(f"sheet-{name}") for name in names]
    return TablePanel(texts.message("sheet-soils"), columns, rows)


def _players(view: TiwanakuView, texts: Texts) -> TablePanel:
    say = texts.message
    columns = [
        say("sheet-player"),
        say("sheet-points"),
        say("sheet-figures"),
        say("sheet-figuresLeft"),
        *(texts.name("soil", soil) for soil in SOIL_IDS),
        say("sheet-gifts"),
    ]
    over = view.outcome is not None
    rows = [
        _player(seat, player, view.pending, over, texts) for seat, player in enumerate(view.players)
    ]
    return TablePanel(say("sheet-players"), columns, rows)


def _player(
    seat: int, player: PlayerView, pending: tuple[int, ...], over: bool, texts: Texts
) -> list[str | Cell]:
    mark = "► " if seat in pending else ""
    name = f"{mark}{FIGURE_MARKS[seat]} {texts.player(seat)}"
    if player.out:
        name = f"{name} ({texts.message('sheet-out')})"
    elif not over and player.entitled is False:
        name = f"{name} ({texts.message('board-erred')})"
    elif not over and player.passed:
        name = f"{name} ({texts.message('board-passed')})"
    return [
        Cell(name, f"seat{seat}"),
        str(player.points),
        " ".join(player.figures) or "–",
        str(player.reserve),
        *map(str, player.discs),
        " ".join(map(str, player.gifts)) or "–",
    ]
