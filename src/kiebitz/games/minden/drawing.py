"""Minden's map in characters, for the game in the terminal: coasts and borders, the lattice, cones and solutions.

Imports core, board, places, text_board and the view only.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from kiebitz.core.bits import members
from kiebitz.core.drawing import SHAPES, Canvas, Scribbles, SeatLine, Spot, TableDrawing
from kiebitz.core.texts import Texts
from kiebitz.games.minden.board import (
    ADDRESS_LEVELS,
    ADDRESSES,
    CELLS,
    COLOUR_IDS,
    COLUMNS,
    ROWS,
    TIP_MASKS,
    TIP_TEXTS,
)
from kiebitz.games.minden.places import chart
from kiebitz.games.minden.places.deck import PACKS
from kiebitz.games.minden.text_board import card_text
from kiebitz.games.minden.view import MindenView, PlayerView

PALETTE = {
    "land": ("#3a3c2c", "#ece5c4"),
    "land2": ("#43452f", "#e4dbb4"),
    "abroad": ("#2d2b27", "#f3eee2"),
    "water": ("#1d3347", "#c3dbec"),
    "river": ("#5d8fc0", "#3f7db5"),
    "border": ("#8a7c5e", "#9a845a"),
    "town": ("#d8cdb8", "#4a4136"),
    "right": ("#8fce86", "#23733a"),
}
SIZES = ((7, 2), (6, 2), (6, 1), (5, 1), (4, 1))
"""Width and height of a cell, the largest first."""
MARGIN = 2
"""Left of the map: the zone."""
SAMPLES = 3
"""A character is land if most of these points of it are, from west to east."""


def draw(
    view: MindenView, texts: Texts, room: tuple[int, int], scribbles: Scribbles
) -> TableDrawing:
    """The map, the pawns' fields, the cards, and how the last tips were judged."""
    say = texts.message
    status = f"{say('sheet-round')} {view.round} · {say(f'phase-{view.phase}')}"
    if view.last_round is not None:
        status += f" · {say('sheet-lastRound')} {texts.player(view.last_round)}"
    return TableDrawing(
        status=status,
        maps=[_chart(view, texts, room)],
        seats=[_seat(view, seat, player, texts) for seat, player in enumerate(view.players)],
        asides=_asides(view, texts),
        palette=PALETTE,
        seat_colours=[player.colour for player in view.players],
    )


def attempted(view: MindenView, targets: Sequence[str]) -> str:
    """A card is picked to be chosen, a cell to be guessed or for the cone."""
    kind, _, name = targets[-1].partition(":")
    verbs = {"card": "choose", "tip": "tip", "cell": "tip" if view.phase == "tip" else "cone"}
    return f"{verbs[kind]} {name}" if kind in verbs else ""


def _seat(view: MindenView, seat: int, player: PlayerView, texts: Texts) -> SeatLine:
    say = texts.message
    tip = player.tip or ("▮" if player.locked else "–")
    kept = " ".join(
        f"{texts.name('colour', colour)[:2]}{count}"
        for colour, count in zip(COLOUR_IDS, player.kept_counts, strict=True)
        if count
    )
    facts = [
        f"{say('sheet-field')} {player.field}".replace("-", "−"),
        f"{say('sheet-chips')} {player.chips}",
        card_text(player.card, texts) if player.card else "",
        f"{say('sheet-tip')} {say('tip-none') if tip == 'none' else tip}" if tip != "–" else "",
        kept,
    ]
    return SeatLine(seat, tuple(fact for fact in facts if fact))


def _asides(view: MindenView, texts: Texts) -> list[tuple[str, str]]:
    say, found = texts.message, []
    if view.open:
        found.append((say("sheet-open"), ", ".join(card_text(card, texts) for card in view.open)))
    if view.top is not None:
        found.append((say("sheet-top"), card_text(view.top, texts)))
    for seat in view.judged:
        last = view.players[seat].last
        if last is not None:
            stones = " ".join(
                f"{stone.value}{'✓' if stone.right else '✗'}" for stone in last.stones
            )
            said = f"{card_text(last.card, texts)} · {say('sheet-tip')} {stones or '–'}"
            found.append((texts.player(seat), said))
    found.append((say("sheet-orange"), str(view.orange_from)))
    found.append((say("sheet-stack"), str(view.cards_left)))
    return found


# --- the map


@lru_cache(maxsize=16)
def _ground(pack_id: str, wide: int, high: int) -> tuple[tuple[str, ...], ...]:
    """The paper of every character of the lattice."""
    pack = PACKS[pack_id]
    grid = pack.grid

    def paper(line: int, at: int) -> str:
        lat = grid.north - (line + 0.5) / high * grid.cell_lat
        lons = [
            grid.west + (at + (number + 0.5) / SAMPLES) / wide * grid.cell_lon
            for number in range(SAMPLES)
        ]
        for kind, objects in (("land", chart.LAND), ("abroad", chart.NEIGHBOURS)):
            if 2 * sum(chart.is_inside(pack, objects, lon, lat) for lon in lons) > SAMPLES:
                even = (at // (2 * wide) + line // (2 * high)) % 2
                return "land2" if kind == "land" and even else kind
        return "water"

    return tuple(
        tuple(paper(line, at) for at in range(COLUMNS * wide)) for line in range(ROWS * high)
    )


@lru_cache(maxsize=4)
def _targets() -> tuple[tuple[str, ...], ...]:
    """By cell: the cell itself, and every tip with which it agrees."""
    found: list[list[str]] = [[f"cell:{address}"] for address in ADDRESSES]
    for text, mask in zip(TIP_TEXTS, TIP_MASKS, strict=True):
        for cell in members(mask):
            found[cell].append(f"tip:{text}")
    return tuple(tuple(targets) for targets in found)


def _chart(view: MindenView, texts: Texts, room: tuple[int, int]) -> Canvas:
    wide, high = next(
        (
            (wide, high)
            for wide, high in SIZES
            if MARGIN + wide * COLUMNS <= room[0] and 1 + high * ROWS <= room[1]
        ),
        SIZES[-1],
    )
    canvas = _printed(view.pack, wide, high, texts.message("board-map")).copy()
    _judged(view, canvas, _Scale(view.pack, wide, high))
    return canvas


@dataclass(frozen=True)
class _Scale:
    """Where a point of the earth lies on a canvas."""

    pack: str
    wide: int
    high: int

    def place(self, lon: float, lat: float) -> tuple[float, float]:
        """Columns and lines from the corner."""
        grid = PACKS[self.pack].grid
        x = (lon - grid.west) / grid.cell_lon * self.wide + MARGIN
        return x, (grid.north - lat) / grid.cell_lat * self.high + 1


@lru_cache(maxsize=16)
def _printed(pack_id: str, wide: int, high: int, title: str) -> Canvas:
    """The map as it is printed: nobody draws on it, only on copies."""
    pack, scale = PACKS[pack_id], _Scale(pack_id, wide, high)
    width, height = MARGIN + wide * COLUMNS, 1 + high * ROWS
    canvas = Canvas(title, width, height, head=1, margin=MARGIN)
    for line, papers in enumerate(_ground(pack_id, wide, high)):
        for at, paper in enumerate(papers):
            canvas.write(1 + line, MARGIN + at, " ", paper=paper)
    # Where a cell has one line only, rivers would hide the coasts.
    drawn = [(chart.LAND, "border"), (chart.WATERS, "river")][:high]
    for objects, ink in drawn:
        for points in chart.lines(pack, objects):
            for lon, lat in points:
                x, y = scale.place(lon, lat)
                if x >= MARGIN and y >= 1:
                    canvas.dot(x, y, ink)
    _lattice(canvas, wide, high)
    for landmark in pack.landmarks:
        x, y = scale.place(landmark.lon, landmark.lat)
        if MARGIN <= x < canvas.width and 1 <= y < canvas.height:
            canvas.write(int(y), int(x), "•", "town")
            if high > 1:
                canvas.write(int(y), int(x) + 1, landmark.name[: 2 * wide - 4], "town")
    return canvas


def _lattice(canvas: Canvas, wide: int, high: int) -> None:
    """Halves above, zones at the side, in each square its number; every cell can be picked."""
    targets = _targets()
    for cell in range(CELLS):
        row, column = divmod(cell, COLUMNS)
        half, zone, square, _ = ADDRESS_LEVELS[cell]
        top, left = 1 + row * high, MARGIN + column * wide
        if row == 0 and column % 2 == 0:
            canvas.write(0, left, half, "axis")
        if column == 0 and row % 2 == 0:
            canvas.write(top, 0, zone, "axis")
        if row % 2 == 0 and column % 2 == 0:
            canvas.write(top, left, square, "axis")
        spot = Spot(ADDRESSES[cell], targets[cell], top, left, wide, high)
        canvas.spots.append(spot)


def _judged(view: MindenView, canvas: Canvas, scale: _Scale) -> None:
    """Where the cones stood and where the places lie, of the cards that were judged last."""
    for seat in view.judged:
        last = view.players[seat].last
        if last is None:
            continue
        if last.card.solution is not None:
            x, y = scale.place(last.card.solution["lon"], last.card.solution["lat"])
            canvas.write(int(y), int(x), "✗", "right")
        if last.cone is not None:
            x, y = scale.place(last.cone[1], last.cone[0])
            canvas.write(int(y), int(x), SHAPES[seat], f"seat{seat}")
