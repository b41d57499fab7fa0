"""Mesopotamien's land in characters, for the game in the terminal. Imports core and the view only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kiebitz.core.drawing import SHAPES, Canvas, Scribbles, SeatLine, Spot, TableDrawing
from kiebitz.core.hexes import to_offset_columns
from kiebitz.core.texts import Texts
from kiebitz.games.mesopotamien.view import HexView, HutView, MesopotamienView, NativeView

PALETTE = {
    "plain": ("#4d6136", "#cfe0ae"),
    "forest": ("#27492f", "#9cc79a"),
    "quarry": ("#5d5a5e", "#cbc8cc"),
    "volcano": ("#6d3027", "#edb2a2"),
    "temple": ("#7a6122", "#f3dc8f"),
    "goods": ("#f0d9a8", "#6b4200"),
    "neutral": ("#b9aea0", "#6f675b"),
}
SIZES = ((11, 4), (9, 4), (9, 3), (7, 3))
"""Width and height of a hex, the largest first. Neighbouring columns are shifted by half the height."""
FEW = 2
"""More goods on a hex are counted."""
TOWARDS = {(0, -1): "n", (1, -1): "ne", (1, 0): "se", (0, 1): "s", (-1, 1): "sw", (-1, 0): "nw"}
"""The directions of moves, by what they add to a hex's coordinates."""
PLAYED_ALONE = ("endurance", "holy-stone", "priest")


def draw(
    view: MesopotamienView, texts: Texts, room: tuple[int, int], scribbles: Scribbles
) -> TableDrawing:
    """The land with all that stands on it, mana and offerings of the players, and the viewer's cards."""
    return TableDrawing(
        status=_status(view, texts),
        maps=[_Land(view, texts, room).canvas],
        seats=[_seat(view, seat, texts) for seat in range(view.seats)],
        asides=_asides(view, texts),
        palette=PALETTE,
    )


def attempted(view: MesopotamienView, targets: Sequence[str]) -> str:
    """A hex is picked for the action of the turn, a card to be played."""
    kind, _, name = targets[-1].partition(":")
    if kind == "end":
        return "end-turn" if view.phase == "mana" else "end-phase"
    if kind == "pile":
        return "draw"
    if kind == "card" and name in PLAYED_ALONE:
        return name
    if kind in ("hex", "cell") and view.phase == "movement":
        return _step(view, targets[:-1], name)
    if kind != "hex" or view.phase != "action" or view.turn is None:
        return ""
    place = next((at for at, hexa in enumerate(view.hexes) if f"{hexa.q},{hexa.r}" == name), None)
    if place is None:
        return ""
    if view.action in ("cult", "offspring"):
        return f"{'cult' if view.action == 'cult' else 'breed'} {place}"
    spare = view.players[view.turn].spare_values
    return f"hut {place} {spare[0]}" if spare else ""


def _step(view: MesopotamienView, before: Sequence[str], cell: str) -> str:
    """A native was picked, then a neighbour of its hex."""
    chosen = next((name[7:] for name in before if name.startswith("native:")), "")
    for native in view.players[max(view.viewer, 0)].natives:
        if native.id == chosen and native.hex is not None:
            here, (q, r) = view.hexes[native.hex], _coordinates(cell)
            step = (q - here.q, r - here.r)
            if step in TOWARDS:
                verb = "step" if any(f"{at.q},{at.r}" == cell for at in view.hexes) else "explore"
                return f"{verb} {chosen[-1]} {TOWARDS[step]}"
    return ""


def _status(view: MesopotamienView, texts: Texts) -> str:
    say = texts.message
    parts = [f"{say('sheet-round')} {view.round}", texts.name("phase", view.phase)]
    if view.turn is not None and view.phase == "movement":
        parts.append(f"{say('sheet-points')} {view.points}")
        parts.append(f"{say('sheet-explorations')} {view.explored}/3")
    return " · ".join(parts)


def _seat(view: MesopotamienView, seat: int, texts: Texts) -> SeatLine:
    say, player = texts.message, view.players[seat]
    facts = (
        f"{say('sheet-mana')} {player.mana}/{player.limit}",
        f"{say('sheet-offerings')} {' '.join(map(str, player.given)) or '–'}",
        f"{say('sheet-natives')} {8 - player.natives_left}/8",
        f"{say('sheet-huts')} {5 - player.huts_left}/5",
        f"{say('sheet-cults')} {3 - player.cults_left}/3",
        f"{say('sheet-cards')} {player.cards}",
    )
    return SeatLine(seat, facts)


def _asides(view: MesopotamienView, texts: Texts) -> list[tuple[str, str]]:
    say, found = texts.message, []
    if view.viewer >= 0:
        player = view.players[view.viewer]
        found += [
            (texts.name("card", card), texts.name("effect", card))
            for card in dict.fromkeys(player.hand or ())
        ]
        if player.spare_values:
            found.append((say("sheet-markers"), " ".join(map(str, player.spare_values))))
        carried = [
            f"{native.id[-1]} {say(f'good-{native.cargo}')}"
            for native in player.natives
            if native.cargo in ("wood", "stone")
        ]
        if carried:
            found.append((say("sheet-natives"), " · ".join(carried)))
    stack = ", ".join(f"{n} {texts.name('kind', kind)}" for kind, n in view.stack_kinds.items())
    found.append((say("sheet-stack"), f"{view.stack} ({stack})"))
    found.append((say("sheet-supply"), say("sheet-goods", wood=view.wood, stone=view.stone)))
    found.append((say("drawing-signs"), say("drawing-key")))
    return found


@dataclass
class _Land:
    """The land and the cells around it, drawn hex by hex."""

    view: MesopotamienView
    texts: Texts
    room: tuple[int, int]

    def __post_init__(self) -> None:
        cells = [(shown.q, shown.r) for shown in self.view.hexes]
        shore = [_coordinates(cell) for cell in self.view.shore]
        places = [to_offset_columns(q, r) for q, r in [*cells, *shore]]
        self._first = min((column for column, _ in places), default=0)
        self._top = min((row for _, row in places), default=0)
        columns = max((column for column, _ in places), default=0) - self._first + 1
        rows = max((row for _, row in places), default=0) - self._top + 1
        self._wide, self._high = next(
            (
                (wide, high)
                for wide, high in SIZES
                if columns * wide <= self.room[0] and rows * high + high // 2 <= self.room[1]
            ),
            SIZES[-1],
        )
        title = self.texts.message("sheet-map")
        self.canvas = Canvas(title, columns * self._wide, rows * self._high + self._high // 2)
        for cell in self.view.shore:
            self._shore(cell)
        for number, shown in enumerate(self.view.hexes):
            self._hex(number, shown)

    def _place(self, q: int, r: int) -> tuple[int, int]:
        """The top line and the left column of a hex; odd columns sit half a hex lower."""
        column, row = to_offset_columns(q, r)
        low = self._high // 2 if column % 2 else 0
        return (row - self._top) * self._high + low, (column - self._first) * self._wide

    def _shore(self, cell: str) -> None:
        top, left = self._place(*_coordinates(cell))
        name = self.texts.name("hex", cell)
        self.canvas.write(top + (self._high - 1) // 2, left + 2, name, "axis")
        self._spot(name, f"cell:{cell}", top, left)

    def _spot(self, name: str, target: str, top: int, left: int) -> None:
        mark = (top + (self._high - 1) // 2 if target.startswith("cell") else top, left + 1)
        spot = Spot(name, (target,), top, left, self._wide - 1, self._high, marker=mark)
        self.canvas.spots.append(spot)

    def _hex(self, number: int, shown: HexView) -> None:
        """` K6 Eb`, what lies and is built there, the natives."""
        top, left = self._place(shown.q, shown.r)
        cell = f"{shown.q},{shown.r}"
        name = self.texts.name("hex", cell)
        kind = self.texts.message(f"short-{shown.kind}")
        self.canvas.fill(top, left, self._wide - 1, self._high, shown.kind)
        self.canvas.write(top, left + 2, name, "strong")
        self.canvas.write(top, left + 2 + len(name), kind[:1].lower(), "dimmed")
        self._spot(name, f"hex:{cell}", top, left)
        at = left
        for count, sign in ((shown.wood, "≡"), (shown.stone, "∘")):
            if count:
                goods = sign * count if count <= FEW else f"{count}{sign}"
                at = self._write(top + 1, at, goods, "goods", left)
        if shown.cult is not None:
            at = self._write(top + 1, at, "†", f"seat{shown.cult}", left)
        for hut in self.view.huts:
            if hut.hex == number:
                at = self._hut(hut, top + 1, at, left)
        at, line = left, top + 2
        for seat, player in enumerate(self.view.players):
            here = [native for native in player.natives if native.hex == number]
            if here:
                at = self._write(line, at, SHAPES[seat], f"seat{seat}", left)
            for native in here:
                at = self._native(native, seat, line, at, left)

    def _write(self, row: int, at: int, sign: str, ink: str, left: int) -> int:
        if at < left + self._wide - 1:
            self.canvas.write(row, at, sign, ink)
        return at + len(sign)

    def _hut(self, hut: HutView, row: int, at: int, left: int) -> int:
        """A filled house while its offering lies below it."""
        sign = "▲" if hut.marker == "under" else "△"
        ink = "neutral" if hut.owner is None else f"seat{hut.owner}"
        spot = Spot(hut.id, (f"hut:{hut.id}",), row, at, 1)
        self.canvas.spots.append(spot)
        return self._write(row, at, sign, ink, left)

    def _native(self, native: NativeView, seat: int, row: int, at: int, left: int) -> int:
        """Its letter, and what it carries."""
        letter = native.id[-1]
        name = letter if seat == self.view.viewer else native.id
        self.canvas.spots.append(Spot(name, (f"native:{native.id}",), row, at, 1))
        at = self._write(row, at, letter, f"seat{seat}", left)
        cargo = {"wood": "≡", "stone": "∘", "marker": "*"}.get(native.cargo, "")
        return self._write(row, at, cargo, "goods", left) if cargo else at


def _coordinates(cell: str) -> tuple[int, int]:
    q, r = cell.split(",")
    return int(q), int(r)
