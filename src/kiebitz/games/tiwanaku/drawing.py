"""Tiwanaku's plan in characters, for the game in the terminal: soils, plants, figures, exact sets and pencil marks.

Imports core, the board and the view only.
"""

from __future__ import annotations

from collections.abc import Sequence

from kiebitz.core.drawing import SHAPES, Canvas, Scribbles, SeatLine, Spot, TableDrawing
from kiebitz.core.texts import Texts
from kiebitz.games.tiwanaku.board import COLUMN_NAMES, ROW_NAMES, ROWS, SOIL_IDS
from kiebitz.games.tiwanaku.view import CellView, PlayerView, TiwanakuView

PALETTE = {
    "rock": ("#6d6a70", "#c3c0c6"),
    "earth": ("#7d4a33", "#e3b59d"),
    "sand": ("#8a7431", "#f0dc98"),
    "grass": ("#42693a", "#b7d9a6"),
    "blank": ("#2b2824", "#efe8da"),
    "blank2": ("#322e2a", "#e7dfce"),
    "exact": ("#a89f92", "#6b6255"),
    "pencil": ("#9fc3f0", "#27588f"),
}
SIZES = ((9, 5), (8, 4), (6, 3))
"""Width and height of a cell, the largest first."""
MARGIN = 2


def draw(
    view: TiwanakuView, texts: Texts, room: tuple[int, int], scribbles: Scribbles
) -> TableDrawing:
    """The plan, the players' points, gifts and figures, and what the viewer's next disc would score."""
    return TableDrawing(
        status=_status(view, texts),
        maps=[_plan(view, texts, room, scribbles)],
        seats=[_seat(view, seat, player, texts) for seat, player in enumerate(view.players)],
        asides=_asides(view, texts),
        palette=PALETTE,
        seat_colours=[player.colour for player in view.players],
        takes_notes=True,
        ending=_ending(view, texts),
    )


def attempted(view: TiwanakuView, targets: Sequence[str]) -> str:
    """A cell is picked to be entered, moved to, or divined; a plant to divine it; a gift to offer it."""
    kind, _, name = targets[-1].partition(":")
    if view.viewer < 0:
        return ""
    me = view.players[view.viewer]
    first = me.figures[0] if me.figures else ""
    if kind == "end":
        return "stop" if view.phase == "divineAgain" else "pass"
    if kind == "gift":
        return f"offer {name}"
    if kind == "plant":
        return f"divine {first} {name}" if first else ""
    if kind != "cell":
        return ""
    if name in me.figures:
        return f"divine {name} 1"
    return f"enter {name}" if me.reserve or not first else f"move {first} {name}"


def _status(view: TiwanakuView, texts: Texts) -> str:
    parts = [texts.name("phase", view.phase)]
    if view.budget is not None:
        parts.append(f"{texts.message('sheet-budget')} {view.spent}/{view.budget}")
    if view.idle_limit is not None:
        parts.append(f"{texts.message('sheet-idle')} {view.idle}/{view.idle_limit}")
    if view.cause is not None:
        parts.append(f"{texts.message('sheet-cause')} {texts.name('cause', view.cause)}")
    return " · ".join(parts)


def _seat(view: TiwanakuView, seat: int, player: PlayerView, texts: Texts) -> SeatLine:
    say = texts.message
    discs = " ".join(
        f"{texts.message(f'letter-{soil}')}{level}"
        for soil, level in zip(SOIL_IDS, player.discs, strict=True)
    )
    facts = [
        f"{say('sheet-points')} {player.points}",
        f"{say('sheet-gifts')} {' '.join(map(str, player.gifts)) or '–'}",
        f"{say('sheet-figuresLeft')} {player.reserve}",
        discs,
    ]
    over = view.outcome is not None
    if player.out:
        facts.append(say("sheet-out"))
    elif not over and player.entitled is False:
        facts.append(say("board-erred"))
    elif not over and player.passed:
        facts.append(say("board-passed"))
    return SeatLine(seat, tuple(facts))


def _asides(view: TiwanakuView, texts: Texts) -> list[tuple[str, str]]:
    say = texts.message
    left = [
        f"{say(f'letter-{soil}')} {texts.name('soil', soil)} {view.reserve[at]}/{view.totals[at]}"
        for at, soil in enumerate(SOIL_IDS)
    ]
    found = [(say("sheet-reserve"), " · ".join(left))]
    if view.own is not None and view.own.next_discs:
        scored = [
            f"{say(f'letter-{soil}')} {'–' if disc is None else disc.points}"
            for soil, disc in zip(SOIL_IDS, view.own.next_discs, strict=True)
        ]
        found.append((say("sheet-next"), " · ".join(scored)))
    return found


def _ending(view: TiwanakuView, texts: Texts) -> list[str]:
    if view.medal is None:
        return []
    return [texts.message("board-medal", medal=view.medal, hints=view.with_hints)]


# --- the plan


def _plan(view: TiwanakuView, texts: Texts, room: tuple[int, int], scribbles: Scribbles) -> Canvas:
    wide, high = next(
        (
            (wide, high)
            for wide, high in SIZES
            if MARGIN + wide * view.columns <= room[0] and 1 + high * ROWS <= room[1]
        ),
        SIZES[-1],
    )
    width, height = MARGIN + wide * view.columns, 1 + high * ROWS
    canvas = Canvas(texts.message("board-plan"), width, height, head=1, margin=MARGIN)
    sets = {}
    if scribbles.possible is not None:
        sets = {hint.cell: hint for hint in scribbles.possible.cells}
    for column, name in enumerate(COLUMN_NAMES[: view.columns]):
        canvas.write(0, MARGIN + wide * column + wide // 2 - 1, name, "axis")
    for row, name in enumerate(ROW_NAMES):
        canvas.write(1 + high * row + (high - 1) // 2, 0, name, "axis")
    for number, cell in enumerate(view.cells):
        column, row = divmod(number, ROWS)
        left, top = MARGIN + wide * column, 1 + high * row
        paper = cell.soil or ("blank2" if (column + row) % 2 else "blank")
        canvas.fill(top, left, wide, high, paper)
        _ground(canvas, cell, texts, top, left, wide)
        hint, note = sets.get(cell.name), scribbles.notes.get(cell.name, "")
        if cell.plant is None:
            soils, levels = "", ""
            if hint is not None:
                soils = "".join(texts.message(f"letter-{soil}") for soil in hint.soils)
                levels = "".join(map(str, hint.levels))
            canvas.write(top + 1, left + 1, soils[: wide - 1], "exact")
            canvas.write(top + high - 1, left + 1, levels[: wide - 1], "exact")
            if note:
                at = top + high - (2 if high > 3 and hint is not None else 1)
                canvas.write(at, left + 1, note[: wide - 1].ljust(wide - 1), "pencil")
        spot = Spot(cell.name, (f"cell:{cell.name}",), top, left, wide, high, marker=(top, left))
        canvas.spots.append(spot)
    return canvas


def _ground(canvas: Canvas, cell: CellView, texts: Texts, top: int, left: int, wide: int) -> None:
    """` G 3●`: the mark, the soil's letter, the plant, the figure."""
    soil = "·" if cell.soil is None else texts.message(f"letter-{cell.soil}")
    canvas.write(top, left + 1, soil, "axis" if cell.soil is None else "")
    if cell.plant is not None:
        plant = str(cell.plant) if cell.laid else f"({cell.plant})"
        canvas.write(top + 1, left + (wide - 1) // 2, plant, "strong")
    if cell.figure is not None:
        canvas.write(top, left + wide - 2, SHAPES[cell.figure], f"seat{cell.figure}")
