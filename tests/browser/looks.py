"""Sizes and themes in which a test runs: some every day, all of them in `make proofs`."""

from __future__ import annotations

import pytest
from _pytest.mark import ParameterSet

from tests.browser.visitor import DESKTOP, PHONE

SIZES = {"desktop": DESKTOP, "phone": PHONE}


def sizes(*daily: str) -> list[ParameterSet]:
    """Both sizes, those that are not named as proofs."""
    return [
        pytest.param(size, id=name, marks=[] if name in daily else [pytest.mark.proof])
        for name, size in SIZES.items()
    ]


def looks(*daily: str) -> list[ParameterSet]:
    """Size and whether it is dark, in all four combinations, those that are not named as proofs."""
    return [
        pytest.param(
            size,
            theme == "dark",
            id=f"{name}-{theme}",
            marks=[] if f"{name}-{theme}" in daily else [pytest.mark.proof],
        )
        for name, size in SIZES.items()
        for theme in ("light", "dark")
    ]


def widths(*proofs: int, daily: tuple[int, ...] = (320, 390, 1440)) -> list[ParameterSet]:
    """Widths of a window, from a small phone to a desk."""
    return [
        *[pytest.param(width, id=str(width)) for width in daily],
        *[pytest.param(width, id=str(width), marks=pytest.mark.proof) for width in proofs],
    ]
