"""Styles of play in Mesopotamien: what a tribe is keen on. Worths are counted in steps that something saves later."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Style:
    """What the errands of natives are worth."""

    offering: float = 16.0
    waiting: float = 3.0
    """A marker on its way that cannot be paid for yet."""
    marker: float = 12.0
    early: float = 4.0
    """A marker that is fetched by somebody who has nothing else to do, before there is the mana for it."""
    prayer: float = 5.0
    birth: float = 6.0
    limit: float = 7.0
    """A stone that the limit needs; `mana` any other."""
    mana: float = 3.0
    hut: float = 7.0
    place: float = 1.0
    """What a cult place is worth, times what it will pay."""
    land: float = 4.0
    """New land when something is wanting that it may bring; `more_land` when not."""
    more_land: float = 0.6
    natives: int = 0
    """So many natives more than usual."""
    births_first: bool = False
    """Offspring before buildings."""
    huts_first: bool = False
    """Huts before cult places, and the dearest marker first."""


USUAL = Style()
OTHER_STYLES = (
    Style(hut=14.0),
    Style(hut=3.0),
    Style(place=2.0),
    Style(place=0.3),
    Style(limit=14.0, mana=8.0),
    Style(land=10.0, more_land=6.0),
    Style(natives=-8),
    Style(natives=1),
    Style(prayer=1.0),
    Style(births_first=True),
    Style(huts_first=True),
    Style(hut=14.0, huts_first=True),
)
"""Each of them plays in a way that is right now and then."""
