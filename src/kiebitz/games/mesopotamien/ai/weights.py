"""Styles of play: how much each kind of task counts, in steps saved later. Imports the standard library only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Style:
    """The benefit of each kind of task."""

    offering: float = 16.0
    waiting: float = 3.0
    """A marker under way that the mana does not pay for yet."""
    marker: float = 12.0
    early: float = 4.0
    """A marker fetched by a native without another task, before the mana is there."""
    prayer: float = 5.0
    birth: float = 6.0
    limit: float = 7.0
    """A stone that raises a limit still too low; `mana` is for any other stone."""
    mana: float = 3.0
    hut: float = 7.0
    place: float = 1.0
    """A factor of the benefit of a cult place."""
    land: float = 4.0
    """New land when goods are missing that it may bring; `more_land` is for any other."""
    more_land: float = 0.6
    natives: int = 0
    """How many natives more than usual the player wants."""
    births_first: bool = False
    """Offspring before buildings."""
    huts_first: bool = False
    """Huts before cult places, and the most expensive marker first."""


USUAL: Final = Style()
OTHER_STYLES: Final[list[Style]] = [
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
]
"""Each of them is the better way to play in some positions."""
