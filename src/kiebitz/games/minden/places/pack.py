"""Place packs: one JSON file of place cards, typed and checked when it is loaded.

A pack lays the lattice of the board over a part of the earth and lists its places.
`docs/place-packs.md` is the guide for authors; `tools/geodata` fills in what can be computed. Every
fault is a `PackError` that names the place and the field. Imports msgspec, `board` and `grid`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from kiebitz.core.errors import KiebitzError
from kiebitz.games.minden.board import ADDRESSES, CELL_AT
from kiebitz.games.minden.places.grid import Checked, Grid

PACK_FOLDER: Final = Path(__file__).parents[1] / "data" / "packs"
NEAR_LINE_KM: Final = 2.5
"""MIN-026: cells not farther than this from a point are accepted for it too."""
LEAST_PLACES: Final = 10
"""Two rounds of five players: less is no game."""
LONGEST_FACT: Final = 140

Colour = Literal["yellow", "orange", "green", "blue"]


class PackError(KiebitzError):
    """A pack that cannot be used; the text names the pack, the place and the field."""


class Names(Checked, frozen=True):
    """A text in both languages."""

    de: str
    en: str


class Landmark(Checked, frozen=True):
    """A town drawn on the map to find one's way; never a card (MIN-014)."""

    name: str
    name_en: str
    lat: float
    lon: float


class _Place(Checked, frozen=True, kw_only=True, tag_field="kind"):
    """What every place card has: the task side (id, name, colour) and the solution side."""

    id: str
    color: Colour
    name: str
    name_en: str
    alt: tuple[str, ...] = ()
    lat: float
    lon: float
    state: tuple[str, ...]
    """Ids of `Pack.regions`."""
    difficulty: Annotated[int, msgspec.Meta(ge=1, le=4)]
    accepted: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    """Every address that counts as right; the first is the printed solution (MIN-025)."""
    fact_de: str
    fact_en: str

    @property
    def address(self) -> str:
        """The printed solution."""
        return self.accepted[0]


class City(_Place, frozen=True, kw_only=True, tag="city"):
    """A town; its point and population come from GeoNames."""

    geonameid: int
    population: int


class Landscape(_Place, frozen=True, kw_only=True, tag="landscape"):
    """A region by its outline; its addresses are the cells that it covers (MIN-027)."""

    outline: Annotated[tuple[tuple[float, float], ...], msgspec.Meta(min_length=3)]
    """Longitude and latitude of each corner."""
    anchors: tuple[str, ...] = ()
    """Towns that must lie inside the outline: the check against a slip of the pen."""
    area_km2: int
    cover: tuple[float, ...]
    """The share of the landscape in each accepted cell."""


class Sight(_Place, frozen=True, kw_only=True, tag="sight"):
    """A thing to see, and the town that it belongs to."""

    host: str


class Company(_Place, frozen=True, kw_only=True, tag="company"):
    """A firm, at its seat."""

    host: str


Place = City | Landscape | Sight | Company

_KINDS: Final[dict[type, tuple[str, tuple[Colour, ...]]]] = {
    City: ("c", ("yellow", "orange")),
    Landscape: ("l", ("green",)),
    Sight: ("s", ("blue",)),
    Company: ("f", ("blue",)),
}
"""How the ids of a kind begin, and its colours (MIN-006)."""


class Pack(Checked, frozen=True, kw_only=True):
    """A deck of place cards with the map that it is played on."""

    id: str
    version: Annotated[int, msgspec.Meta(ge=1)]
    title: Names
    note: str
    credits: tuple[str, ...]
    maps: tuple[str, ...]
    """TopoJSON files in `data/`, drawn one over the other."""
    grid: Grid
    regions: dict[str, Names]
    landmarks: tuple[Landmark, ...]
    places: tuple[Place, ...]


def load_pack(path: Path) -> Pack:
    """Read and check a pack; raises PackError with the first fault."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise PackError(f"{path.name}: cannot be read: {error.strerror}") from error
    return parse_pack(raw, path.name)


def parse_pack(raw: bytes, source: str) -> Pack:
    """The pack in a JSON text; `source` is what errors call it."""
    try:
        pack = msgspec.json.decode(raw, type=Pack)
    except msgspec.ValidationError as error:
        raise PackError(f"{source}: {_named(str(error), raw)}") from error
    except msgspec.DecodeError as error:
        raise PackError(f"{source}: no JSON: {error}") from error
    for fault in faults(pack):
        raise PackError(f"{source}: {fault}")
    return pack


_PATH: Final = re.compile(r"^(?P<what>.*) - at `\$(?:\.places\[(?P<n>\d+)\])?\.?(?P<field>.*)`$")


def _named(error: str, raw: bytes) -> str:
    """msgspec's message with the place's id instead of its index."""
    found = _PATH.match(error)
    if not found:
        return error
    field, where = found["field"], "the pack"
    if found["n"] is not None:
        entry = msgspec.json.decode(raw)["places"][int(found["n"])]
        known = entry.get("id") if isinstance(entry, dict) else None
        where = f"place {known or 'number ' + str(int(found['n']) + 1)}"
    return f"{where}, field {field}: {found['what']}" if field else f"{where}: {found['what']}"


def faults(pack: Pack) -> Iterator[str]:
    """Everything wrong with a pack that its types cannot say, as sentences."""
    if len(pack.places) < LEAST_PLACES:
        yield f"the pack, field places: {len(pack.places)} places; {LEAST_PLACES} are needed"
    frame = pack.grid.frame
    if frame.west >= frame.east or frame.south >= frame.north:
        yield "the pack, field grid: the frame's edges are the wrong way round"
    for landmark in pack.landmarks:
        if not frame.holds(landmark.lat, landmark.lon):
            yield f"landmark {landmark.name}: ({landmark.lat}, {landmark.lon}) is off the map"
    seen: set[str] = set()
    landmarks = {landmark.name for landmark in pack.landmarks}
    for place in pack.places:
        for field, fault in _place_faults(place, pack):
            yield f"place {place.id}, field {field}: {fault}"
        if place.id in seen:
            yield f"place {place.id}, field id: there are two of it"
        if place.name in landmarks:
            yield f"place {place.id}, field name: {place.name} is a landmark on the map"
        seen.add(place.id)
        for field, fault in _address_faults(place, pack.grid):
            yield f"place {place.id}, field {field}: {fault}"


def _place_faults(place: Place, pack: Pack) -> Iterator[tuple[str, str]]:
    """What is wrong with the words and the point of a place, with the field."""
    prefix, colours = _KINDS[type(place)]
    if not re.fullmatch(rf"{prefix}(-[a-z0-9]+)+", place.id):
        yield "id", f"must be {prefix}- and small letters, digits and dashes"
    if place.color not in colours:
        yield "color", f"{place.color} is not for this kind: {' or '.join(colours)}"
    if not pack.grid.frame.holds(place.lat, place.lon):
        yield "lat", f"({place.lat}, {place.lon}) is off the map"
    for region in place.state:
        if region not in pack.regions:
            yield "state", f"{region!r} is not among the regions"
    for field in ("name", "name_en"):
        text = getattr(place, field)
        if not text or text != text.strip():
            yield field, "must be a name without blanks around it"
    for field in ("fact_de", "fact_en"):
        text = getattr(place, field)
        if not 20 <= len(text) <= LONGEST_FACT:
            yield field, f"{len(text)} characters; a fact has 20 to {LONGEST_FACT}"
        elif not text.endswith(".") or text != " ".join(text.split()):
            yield field, "must be sentences that end with a full stop, single blanks between words"


def _address_faults(place: Place, grid: Grid) -> Iterator[tuple[str, str]]:
    """What is wrong with the accepted addresses of a place, with the field."""
    unknown = [text for text in place.accepted if text not in CELL_AT]
    if unknown:
        yield "accepted", f"{unknown[0]!r} is no address of the lattice"
    elif len(set(place.accepted)) < len(place.accepted):
        yield "accepted", "an address stands there twice"
    elif isinstance(place, Landscape):
        if len(place.cover) != len(place.accepted):
            yield "cover", f"{len(place.cover)} shares for {len(place.accepted)} addresses"
        elif list(place.cover) != sorted(place.cover, reverse=True):
            yield "cover", "the largest share must come first"
        if not all(grid.frame.holds(lat, lon) for lon, lat in place.outline):
            yield "outline", "a corner is off the map"
    else:
        near = [ADDRESSES[cell] for cell in grid.cells_near(place.lat, place.lon, NEAR_LINE_KM)]
        if list(place.accepted) != near:
            yield "accepted", f"the point ({place.lat}, {place.lon}) gives {', '.join(near)}"
