"""Draw the README's picture: the board of Amazonas, from the game's own data, in the middle of a play.

The species and huts are the symbols of `docs/images/glyphs-amazonas.svg`. Everything is our own drawing;
`tools/docs.py` writes the file.
"""

from __future__ import annotations

import math
from functools import cache
from random import Random
from xml.sax.saxutils import escape

import kiebitz
from kiebitz.games.amazonas.board import DATA
from kiebitz.games.amazonas.view import AmazonasView
from tools.bootstrap import ROOT

GLYPHS = ROOT / "docs" / "images" / "glyphs-amazonas.svg"
SEED, ROUND = 12, 9

INK, LAND, WATER, EDGE = "#23201b", "#dfe6c8", "#9cc3d9", "#6f9fba"
PATH, GOLD = "#8d8371", "#e6b94a"
SPECIES = {
    "fish": ("#d5e7f3", "#1f5f8b"),
    "orchid": ("#f1d9ea", "#8a2a72"),
    "iguana": ("#dcecc4", "#3f6f1c"),
    "butterfly": ("#f8e3b5", "#8a5a00"),
    "parrot": ("#f6d2cb", "#a32a1d"),
}
SEATS = {"blue": "#2b62a8", "orange": "#d9762b", "red": "#b3302a", "white": "#f4f1ea"}
RADIUS = 20


def amazonas() -> str:
    """The whole picture as SVG."""
    board = DATA["board"]
    width, height = board["canvas"]["width"], board["canvas"]["height"]
    view = some_view()
    places = {village["id"]: (village["x"], village["y"]) for village in board["villages"]}
    ways: dict[str, list[str]] = {"water": [], "jungle": []}
    for number, path in enumerate(board["paths"]):
        ways[path["kind"]].append(way(places[path["a"]], places[path["b"]], number))
    rivers, trails = " ".join(ways["water"]), " ".join(ways["jungle"])
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        'font-family="Atkinson Hyperlegible, Verdana, DejaVu Sans, sans-serif">',
        f"<title>The board of Amazonas in round {view.round} of a game of three</title>",
        symbols(),
        f'<rect width="{width}" height="{height}" rx="18" fill="{LAND}"/>',
        *(
            f'<path d="{rivers}" fill="none" stroke="{colour}" stroke-width="{size}" '
            'stroke-linecap="round"/>'
            for colour, size in ((EDGE, 15), (WATER, 12))
        ),
        f'<path d="{trails}" fill="none" stroke="{PATH}" stroke-width="3.5" '
        'stroke-linecap="round" stroke-dasharray="0.1 9"/>',
        *(village_parts(view, index) for index in range(len(board["villages"]))),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


@cache
def some_view() -> AmazonasView:
    """What a spectator sees in the middle of a seeded play with random moves."""
    play = kiebitz.new("amazonas", seats=3, seed=SEED)
    rng = Random(SEED)
    while True:
        view = play.view(kiebitz.SPECTATOR)
        assert isinstance(view, AmazonasView)
        if view.round == ROUND:
            return view
        seat = play.pending[0]
        moves = play.legal(seat)
        play.push(seat, moves[int(rng.random() * len(moves))])


def symbols() -> str:
    """The glyphs, to be used by name."""
    drawn = GLYPHS.read_text(encoding="utf-8").splitlines()[1:-1]
    return "<defs>\n" + "\n".join(drawn) + "\n</defs>"


def way(start: tuple[int, int], goal: tuple[int, int], number: int) -> str:
    """A path that bends a little, to alternating sides, so that rivers look like rivers."""
    (x1, y1), (x2, y2) = start, goal
    bend = 0.09 if number % 2 else -0.09
    x, y = (x1 + x2) / 2 + (y2 - y1) * bend, (y1 + y2) / 2 - (x2 - x1) * bend
    return f"M{x1} {y1}Q{x:.0f} {y:.0f} {x2} {y2}"


def village_parts(view: AmazonasView, index: int) -> str:
    """A village with its species, its present price, its name and the huts that stand there."""
    village = DATA["board"]["villages"][index]
    x, y = village["x"], village["y"]
    light, dark = SPECIES[village["species"]]
    parts = [
        f'<circle cx="{x}" cy="{y}" r="{RADIUS}" fill="{light}" stroke="{dark}" stroke-width="2"/>',
        f'<use href="#sp-{village["species"]}" x="{x - 13}" y="{y - 13}" width="26" height="26" '
        f'fill="{dark}" color="{dark}"/>',
        label(village, x, y),
    ]
    owners = [player.colour for player in view.players if village["id"] in player.huts]
    for place, colour in enumerate(owners):
        at = x - 30 + 20 * place, y + 8
        parts.append(
            f'<use href="#hut-{colour}" x="{at[0]}" y="{at[1]}" width="20" height="20" '
            f'fill="{SEATS[colour]}" stroke="{INK}" stroke-width="1.2"/>'
        )
    if price := view.prices[index]:
        coin = x + 18, y + 18
        parts.append(
            f'<circle cx="{coin[0]}" cy="{coin[1]}" r="10" fill="{GOLD}" stroke="{INK}"/>'
            f'<text x="{coin[0]}" y="{coin[1] + 4.5}" font-size="13" font-weight="700" '
            f'text-anchor="middle" fill="{INK}">{price}</text>'
        )
    return "\n".join(parts)


def label(village: dict[str, object], x: int, y: int) -> str:
    """The name, where the data leaves room for it."""
    name = str(village["name"])
    angle = math.radians(float(str(village["labelAngle"])))
    width, height = 9.4 * len(name), 16
    gap = 33 if math.sin(angle) > 0.5 else 25  # below a village there are coins and huts
    centre = x + (gap + width / 2) * math.cos(angle), y + (gap + height / 2) * math.sin(angle)
    return (
        f'<text x="{centre[0]:.0f}" y="{centre[1] + 5:.0f}" font-size="16" font-weight="700" '
        f'text-anchor="middle" fill="{INK}" stroke="{LAND}" stroke-width="3" '
        f'paint-order="stroke">{escape(name)}</text>'
    )
