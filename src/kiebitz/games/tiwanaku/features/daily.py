"""The puzzles of the day, one for each board (TIW-122).

Whose attempt counts (TIW-123) and who may see it (TIW-124, TIW-155) is as for every table of the day: the rules of
`core.daily.DailyTable`. Imports core only.
"""

from __future__ import annotations

from kiebitz.core.daily import DailyTable

PUZZLES = (DailyTable("tiwanaku"), DailyTable("tiwanaku-short", {"board": "short"}))
