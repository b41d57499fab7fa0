"""Gilde's maps in characters, for the game in the terminal. Imports core, board and view only."""

from __future__ import annotations

from collections.abc import Sequence

from kiebitz.core.drawing import Canvas, Scribbles, SeatLine, Spot, TableDrawing
from kiebitz.core.hexes import column_name
from kiebitz.core.texts import Texts
from kiebitz.games.gilde.board import BOARDS, COLUMNS, MAP_IDS, NONE, TERRAIN_IDS, Board
from kiebitz.games.gilde.view import GildeView, PlayerView

PALETTE = {
    "grass": ("#3f6136", "#bcdca6"),
    "desert": ("#80692c", "#f0dca0"),
    "mountain": ("#5e5960", "#cdc7cf"),
    "sea": ("#2a4a66", "#b5d3ea"),
    "ice": ("#8a98a3", "#e6f0f5"),
    "bare": ("#37322d", "#ded5c3"),
    "printed": ("#efe7d6", "#4a4136"),
    "treasure": ("#f3cf63", "#7a5200"),
}
SIZES = ((6, 3), (5, 2), (4, 2), (3, 2))
"""Width and height of a hex, the largest first. Even columns sit half a hex lower."""
PIECES = (
    ("villages", "#"),
    ("towers", "!"),
    ("posts", "$"),
    ("tokens", "'"),
    ("crystals", "'"),
    ("explorers", "*"),
)
ON_HEX = {"village": "village", "post": "post", "explore": "explore"}
"""What a hex is picked for; where nothing is asked of the map, an explorer was meant."""


def draw(
    view: GildeView, texts: Texts, room: tuple[int, int], scribbles: Scribbles
) -> TableDrawing:
    """Everybody's map, the viewer's first; coins, goals, and what the cards at hand do."""
    first = max(view.viewer, 0)
    order = [(first + seat) % view.seats for seat in range(view.seats)]
    return TableDrawing(
        status=_status(view, texts),
        maps=[_map(view, seat, texts, room) for seat in order],
        seats=[_seat(view, seat, order.index(seat), texts) for seat in range(view.seats)],
        asides=_asides(view, texts),
        palette=PALETTE,
    )


def attempted(view: GildeView, targets: Sequence[str]) -> str:
    """A hex is picked for what is asked, a card to be kept or used."""
    kind, _, name = targets[-1].partition(":")
    if view.viewer < 0:
        return ""
    me = view.players[view.viewer]
    if kind in ("stop", "endStep"):
        return "stop" if kind == "stop" else "end step"
    if kind == "hex":
        return f"{ON_HEX.get(me.mode, 'place')} {name}"
    if kind == "card" and me.mode == "keep":
        return f"keep {name}"
    return f"use {me.slots.index(name) + 1}" if kind == "card" and name in me.slots else ""


def _status(view: GildeView, texts: Texts) -> str:
    say = texts.message
    parts = [f"{say('sheet-era')} {view.era}/4", f"{view.turn}/{view.deck_size}"]
    if view.card:
        parts.append(texts.name("card", view.card))
    return " · ".join(parts)


def _seat(view: GildeView, seat: int, place: int, texts: Texts) -> SeatLine:
    say, player = texts.message, view.players[seat]
    limit = "" if view.village_limit is None else f"/{view.village_limit}"
    facts = [
        f"{say('sheet-coins')} {player.coins}",
        f"{say('sheet-villages')} {len(player.villages)}{limit}",
        f"{say('sheet-towers')} {len(player.towers)}",
        f"{say('sheet-posts')} {len(player.posts)}",
        f"{say('sheet-treasures')} {player.treasure_count}",
        texts.message(f"mode-{player.mode}"),
    ]
    return SeatLine(seat, tuple(facts), map=place)


def _asides(view: GildeView, texts: Texts) -> list[tuple[str, str]]:
    say, found = texts.message, []
    player = view.players[max(view.viewer, 0)]
    cards = [view.card] if view.card else []
    cards += [*player.offered, *(card for card in player.slots if card)]
    for card in dict.fromkeys(cards):
        found.append((texts.name("card", card), texts.name("effect", card)))
    for kind in player.treasures or ():
        found.append((texts.name("treasure", kind), say(f"effect-treasure-{kind}")))
    for goal in view.goals:
        reached = [
            goal.needed if seat in goal.completed else goal.reached[seat]
            for seat in range(view.seats)
        ]
        progress = " · ".join(f"{texts.player(seat)} {n}" for seat, n in enumerate(reached))
        coins = " / ".join(
            str(coins) if left else "–"
            for coins, left in ((goal.first, goal.first_left), (goal.later, goal.later_left))
        )
        said = f"{progress} ({say('sheet-rewards')} {coins}; {goal.needed})"
        found.append((texts.name("goal", goal.id), said))
    found.append((say("sheet-signs"), _signs(view, texts)))
    return found


def _signs(view: GildeView, texts: Texts) -> str:
    board = BOARDS[MAP_IDS.index(view.map)]
    terrains = [name for name, hexes in zip(TERRAIN_IDS, board.of_terrain, strict=True) if hexes]
    said = [f"{texts.message(f'letter-{name}')} {texts.name('terrain', name)}" for name in terrains]
    signs = [("K", "K"), ("2", "number"), ("c2", "c"), ("r", "r"), ("T", "T")]
    signs += [("X2", "X")] if board.crystals else []
    signs += [("*", "explorer"), ("#", "village"), ("!", "tower"), ("$", "post"), ("'", "token")]
    return " · ".join([*said, *(f"{sign} {texts.message(f'sign-{key}')}" for sign, key in signs)])


# --- the maps


def _map(view: GildeView, seat: int, texts: Texts, room: tuple[int, int]) -> Canvas:
    board = BOARDS[MAP_IDS.index(view.map)]
    columns = 1 + max(cell % COLUMNS for cell in board.cells)
    rows = 1 + max(cell // COLUMNS for cell in board.cells)
    margin = 2
    wide, high = next(
        (
            (wide, high)
            for wide, high in SIZES
            if margin + columns * wide <= room[0] and 1 + rows * high + high // 2 <= room[1]
        ),
        next(
            (size for size in SIZES[1:] if margin + columns * size[0] <= room[0]),
            SIZES[-1],
        ),
    )
    title = texts.message("sheet-mapOf", seat=seat)
    height = 1 + rows * high + high // 2
    canvas = Canvas(title, margin + columns * wide, height, head=1, margin=margin)
    for column in range(columns):
        canvas.write(0, margin + column * wide + (wide - 1) // 2, column_name(column), "axis")
    for row in range(rows):
        canvas.write(1 + row * high + high // 2, 0, str(row + 1), "axis")
    player = view.players[seat]
    own = seat == max(view.viewer, 0)
    for number, cell in enumerate(board.cells):
        column, row = cell % COLUMNS, cell // COLUMNS
        low = 0 if column % 2 else high // 2
        _hex(
            canvas,
            board,
            number,
            player,
            f"seat{seat}",
            texts,
            (1 + row * high + low, margin + column * wide, wide, high),
            own=own,
        )
    return canvas


def _hex(
    canvas: Canvas,
    board: Board,
    number: int,
    player: PlayerView,
    ink: str,
    texts: Texts,
    box: tuple[int, int, int, int],
    *,
    own: bool,
) -> None:
    """`Gc3`: terrain and what is printed; below the mark and the pieces."""
    top, left, wide, high = box
    name = board.names[number]
    terrain = board.terrain[number]
    kind = TERRAIN_IDS[terrain] if terrain != NONE else ""
    canvas.fill(top, left, wide, high, kind or "bare")
    canvas.write(top, left, texts.message(f"letter-{kind}") if kind else "", "dimmed")
    canvas.write(top, left + 1, board.printed[number], "printed")
    at = left + 1
    for field, sign in PIECES:
        if name in getattr(player, field):
            canvas.write(top + 1, at, sign, ink if sign != "'" else "treasure")
            at += 1
    targets = (f"hex:{name}",) if own else ()
    typed = texts.name("hex", name)
    canvas.spots.append(Spot(typed, targets, top, left, wide, high, marker=(top + 1, left)))
