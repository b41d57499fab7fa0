"""The solo of the day: a text to share that gives nothing away. Needs no table. Imports core only."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from kiebitz.core.texts import Texts

COIN = "🟨"
COINS_A_SQUARE = 5
ERAS = ("I", "II", "III", "IV")


def share_text(gains: Sequence[int], goals: int, day: date, texts: Texts) -> str:
    """The day's result: all coins, how many goals, and a bar for what each era brought."""
    year, month, number = day.isoformat().split("-")
    title = texts.message("daily-title", day=number, month=month, year=year)
    score = texts.message("daily-score", coins=sum(gains), goals=goals)
    bars = [_bar(era, gain) for era, gain in zip(ERAS, gains, strict=True)]
    return "\n".join([title, score, *bars])


def _bar(era: str, gain: int) -> str:
    """A square for every five coins, rounded up: an era that brought something has a bar."""
    squares = COIN * -(-gain // COINS_A_SQUARE)
    return " ".join(part for part in (f"{era}:", squares, str(gain)) if part)
