"""What Gilde offers beside its tables: the solo of the day. Imports core and this folder."""

from __future__ import annotations

from kiebitz.core.daily import DailyTable
from kiebitz.core.features import Features
from kiebitz.games.gilde.features.daily import share_texts

FEATURES = Features(daily=(DailyTable("gilde", share_text=share_texts),))
