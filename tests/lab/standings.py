"""Standings that can be compared."""

from __future__ import annotations

from kiebitz.lab.standings import Standings


def timeless(found: Standings) -> Standings:
    """Without what is measured in time."""
    for one in found.standings:
        one.cpu_ms_per_move = one.slowest_ms = 0.0
    found.cpu_ms_per_move = 0.0
    return found
