"""Three steps of height, read from the tint of a shaded relief: a hint of hills, no exact contour."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import contourpy  # type: ignore[import-not-found]
import numpy as np  # type: ignore[import-not-found,unused-ignore]
import shapely  # type: ignore[import-untyped]
from PIL import Image  # type: ignore[import-not-found]

from tools.geodata.sources import Shape, relief_picture

LEVELS = (-0.036, 0.014, 0.06)
"""Warmth of the tint, red against blue, where each step begins."""
SEA_BRIGHTNESS, SEA_WARMTH = 205, -0.02
LEAST_AREA = 0.035
MARGIN = 1
"""Degrees read beyond the box, so that the blur is the same at its edges."""


def steps(box: Shape, tolerance: float) -> dict[str, Shape]:
    """The areas of at least each height, h1 to h3, to be drawn one over the other."""
    lon, lat, warmth = _warmth(box)
    contours = contourpy.contour_generator(
        lon, lat, warmth, fill_type=contourpy.FillType.OuterOffset
    )
    found = {}
    for number, level in enumerate(LEVELS, 1):
        areas = []
        for points, offsets in zip(*contours.filled(level, np.inf), strict=True):
            outer, *holes = [points[a:b] for a, b in pairwise(offsets)]
            area = shapely.make_valid(shapely.Polygon(outer, holes)).intersection(box)
            areas += [part for part in shapely.get_parts(area) if part.area > LEAST_AREA]
        slim = shapely.simplify(shapely.MultiPolygon(areas), tolerance)
        found[f"h{number}"] = shapely.MultiPolygon(
            [
                shapely.Polygon(part.exterior, [h for h in part.interiors if _area(h) > LEAST_AREA])
                for part in shapely.get_parts(slim)
            ]
        )
    return found


def _area(ring: Any) -> float:
    return float(shapely.Polygon(ring).area)


def _warmth(box: Shape) -> tuple[Any, Any, Any]:
    """Longitudes, latitudes and the tint: green lowland to tan upland; light and shade cancel out."""
    Image.MAX_IMAGE_PIXELS = None
    picture = Image.open(relief_picture()).convert("RGB")
    width, height = picture.size
    west, south, east, north = shapely.box(*box.bounds).buffer(MARGIN).bounds
    left, right = int((west + 180) / 360 * width), int((east + 180) / 360 * width)
    top, bottom = int((90 - north) / 180 * height), int((90 - south) / 180 * height)
    pixels = np.asarray(picture.crop((left, top, right, bottom)), float)
    warmth = (pixels[..., 0] - pixels[..., 2]) / pixels.sum(-1)
    sea = (pixels.mean(-1) > SEA_BRIGHTNESS) & (warmth < SEA_WARMTH)
    warmth = np.where(sea, -0.06, warmth)
    for axis in (0, 1, 0, 1):
        warmth = np.apply_along_axis(_blurred, axis, warmth)
    lon = (left + np.arange(warmth.shape[1]) + 0.5) / width * 360 - 180
    lat = 90 - (top + np.arange(warmth.shape[0]) + 0.5) / height * 180
    return lon, lat, warmth


def _blurred(row: Any) -> Any:
    bell = np.exp(-(np.arange(-4, 5) ** 2) / (2 * 1.15**2))
    return np.convolve(np.pad(row, 4, "edge"), bell / bell.sum(), "valid")
