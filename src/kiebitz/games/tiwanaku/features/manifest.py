"""What Tiwanaku offers beside its tables: the puzzles of the day. Imports core and this folder."""

from __future__ import annotations

from kiebitz.core.features import Features
from kiebitz.games.tiwanaku.features.daily import PUZZLES

FEATURES = Features(daily=PUZZLES)
