"""The map of Amazonas in characters, for the game in the terminal. Imports core, board, text_board and view only."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import hypot

from kiebitz.core.drawing import SHAPES, Canvas, Scribbles, SeatLine, Spot, TableDrawing
from kiebitz.core.texts import Texts
from kiebitz.games.amazonas import board
from kiebitz.games.amazonas.view import AmazonasView

PALETTE = {
    "fish": ("#7fb4e6", "#1d5c99"),
    "orchid": ("#e29ad0", "#9a2f7d"),
    "iguana": ("#93cc7a", "#2f7029"),
    "butterfly": ("#ebcb62", "#846300"),
    "parrot": ("#f09a7c", "#b03d1a"),
    "water": ("#5d86b0", "#6b97c4"),
    "jungle": ("#6f8a4e", "#86a05e"),
    "closed": ("#57504a", "#cfc5b4"),
    "neutral": ("#b9aea0", "#7b7062"),
}
VILLAGES = board.DATA["board"]["villages"]
PATHS = board.DATA["board"]["paths"]
EDGES = (55, 950, 75, 635)
"""West, east, north and south of the villages on the printed board."""
NAME_AT = 3
"""The name stands behind the mark and the letter of the species."""
SITES_ROOM = 1 + board.SITES
"""Behind the name: the price, and a sign for each hut."""
WIDE_NAMES, SHORT_NAMES = 15, 7
WIDE_FROM = 74
LARGEST = (100, 36)


def draw(
    view: AmazonasView, texts: Texts, room: tuple[int, int], scribbles: Scribbles
) -> TableDrawing:
    """The map, the purses, the event and the viewer's own mission and cards."""
    return TableDrawing(
        status=_status(view, texts),
        maps=[_map(view, texts, room)],
        seats=[_seat(view, seat, texts) for seat in range(view.seats)],
        asides=_asides(view, texts),
        palette=PALETTE,
        seat_colours=[player.colour for player in view.players],
    )


def attempted(view: AmazonasView, targets: Sequence[str]) -> str:
    """A village is picked to build in, a card to be laid, a species or mission to be chosen."""
    kind, _, name = targets[-1].partition(":")
    verbs = {
        "village": "build",
        "site": "neutral",
        "card": "lay",
        "species": "assign",
        "mission": "keep",
    }
    return f"{verbs[kind]} {name}" if kind in verbs else "end" if kind == "end" else ""


def _status(view: AmazonasView, texts: Texts) -> str:
    if not view.round:
        return texts.message("board-start-round")
    now = texts.message("board-round", round=view.round, rounds=board.ROUNDS)
    return f"{now} · {texts.name('event', view.event)}" if view.event else now


def _seat(view: AmazonasView, seat: int, texts: Texts) -> SeatLine:
    say, player = texts.message, view.players[seat]
    points = view.outcome.scores[seat] if view.outcome else player.open_points
    if player.points is not None and not view.outcome:
        points = player.points
    facts = [
        say("money", gold=player.gold, silver=player.silver),
        f"{say('sheet-points')} {points}".replace("-", "−"),
        f"{say('sheet-huts')} {board.HUTS - player.huts_left}",
        f"{say('sheet-card')} "
        + ("▮" if player.has_laid and player.laid is None else str(player.laid or "–")),
        " ".join(
            f"{texts.name('species', name)[:1].upper()}{length}"
            for name, length in zip(board.SPECIES_IDS, player.rows, strict=True)
        ),
    ]
    if player.chip:
        facts.append(f"{say('sheet-chip')} {player.chip}")
    if player.neutral_left:
        facts.append(f"{say('sheet-neutralLeft')} {player.neutral_left}")
    return SeatLine(seat, tuple(facts))


def _asides(view: AmazonasView, texts: Texts) -> list[tuple[str, str]]:
    say, found = texts.message, []
    if view.event:
        effect = say(f"effect-{view.event.partition('-')[0]}")
        found.append((texts.name("event", view.event), effect))
    if view.own is not None and not view.outcome:
        player = view.players[view.viewer]
        if player.mission:
            found.append((say("sheet-mission"), texts.name("mission", player.mission)))
        # The card of value v is worth `worths[v]` now.
        worths = [f"{value} ({view.own.worths[value]})" for value in player.hand]
        found.append((say("sheet-hand"), " · ".join(worths) or "–"))
    species = [
        f"{texts.name('species', name)[:1].upper()} {texts.name('species', name)} {tiles}"
        for name, tiles in zip(board.SPECIES_IDS, view.piles, strict=True)
    ]
    found.append((say("sheet-piles"), " · ".join(species)))
    found.append((say("board-key"), f"≈ {say('board-water')} · ┈ {say('board-jungle')}"))
    return found


# --- the map


def _map(view: AmazonasView, texts: Texts, room: tuple[int, int]) -> Canvas:
    width, height = min(room[0], LARGEST[0]), min(room[1], LARGEST[1])
    names = tuple(_short(texts.name("village", name), width) for name in board.VILLAGE_IDS)
    canvas = Canvas(texts.message("board-map"), width, height)
    places = _places(width, height, tuple(map(len, names)))
    for path in PATHS:
        a, b = (board.VILLAGE_IDS.index(path[end]) for end in ("a", "b"))
        ink = "closed" if path["kind"] == view.closed else path["kind"]
        middle = [
            (column + NAME_AT + len(names[at]) / 2, row + 0.5)
            for at in (a, b)
            for row, column in [places[at]]
        ]
        canvas.line(middle[0], middle[1], ink, gap=1 if path["kind"] == "water" else 3)
    for village, (row, column) in enumerate(places):
        _village(canvas, view, texts, village, names[village], row, column)
    return canvas


def _short(name: str, width: int) -> str:
    return name[: WIDE_NAMES if width >= WIDE_FROM else SHORT_NAMES].strip()


def _village(
    canvas: Canvas,
    view: AmazonasView,
    texts: Texts,
    village: int,
    name: str,
    row: int,
    column: int,
) -> None:
    """`◆F Manaus3●■`: mark, species, name, price of the next hut, huts."""
    own = board.VILLAGE_IDS[village]
    species = board.SPECIES_IDS[board.SPECIES_OF[village]]
    letter = texts.name("species", species)[:1].upper()
    price = view.prices[village]
    canvas.write(row, column, f" {letter} ", species)
    canvas.write(row, column + NAME_AT, name, species)
    at = column + NAME_AT + len(name)
    if price:
        canvas.write(row, at, str(price), "strong")
        at += 1
    for seat, player in enumerate(view.players):
        if own in player.huts:
            canvas.write(row, at, SHAPES[seat], f"seat{seat}")
            at += 1
    if own in view.neutral:
        canvas.write(row, at, "○", "neutral")
        at += 1
    canvas.spots.append(
        Spot(
            texts.name("village", own),
            (f"village:{own}", f"site:{own}"),
            row,
            column,
            at - column,
            marker=(row, column),
        )
    )


@lru_cache(maxsize=64)
def _places(width: int, height: int, lengths: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Row and column of each village's label: as near to its place on the board as the others leave room."""
    west, east, north, south = EDGES
    taken: list[tuple[int, int, int]] = []
    found: dict[int, tuple[int, int]] = {}
    for village in sorted(range(board.VILLAGES), key=lambda each: _crowd(each)):
        wide = NAME_AT + lengths[village] + SITES_ROOM
        wanted_row = (VILLAGES[village]["y"] - north) / (south - north) * (height - 1)
        wanted_column = (VILLAGES[village]["x"] - west) / (east - west) * width - wide / 2
        places = [
            (hypot((row - wanted_row) * 2, column - wanted_column), row, column)
            for row in range(height)
            for column in range(max(1, width - wide + 1))
            if not any(
                row == other and column < last + 1 and first < column + wide + 1
                for other, first, last in taken
            )
        ]
        if not places:
            places = [(0.0, round(wanted_row), max(0, round(wanted_column)))]
        _, row, column = min(places)
        taken.append((row, column, column + wide))
        found[village] = (row, column)
    return tuple(found[village] for village in range(board.VILLAGES))


def _crowd(village: int) -> float:
    """How near the nearest other village is: the crowded ones choose their places first."""
    own = VILLAGES[village]
    return min(
        hypot(own["x"] - other["x"], (own["y"] - other["y"]) * 3)
        for other in VILLAGES
        if other is not own
    )
