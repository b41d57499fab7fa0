"""The solo of the day: a text to share that gives nothing away. Imports core and the view."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

from kiebitz.core.game import LANGUAGES
from kiebitz.core.play import Play
from kiebitz.core.texts import Texts
from kiebitz.core.timeline import Timeline
from kiebitz.games.gilde.view import GildeView

COIN = "🟨"
COINS_A_SQUARE = 5
ERAS = ("I", "II", "III", "IV")


def share_texts(play: Play[Any], day: date) -> dict[str, str]:
    """The text about a finished play, by language."""
    shown = play.view(0)
    assert isinstance(shown, GildeView)
    goals = sum(0 in goal.completed for goal in shown.goals)
    gained = gains(play)
    return {lang: share_text(gained, goals, day, play.game.texts(lang)) for lang in LANGUAGES}


def gains(play: Play[Any]) -> list[int]:
    """What each era brought, kept treasures included; nothing for one that was not reached."""
    after: dict[int, int] = {}
    for point in Timeline(play):
        shown = point.view(0)
        assert isinstance(shown, GildeView)
        after[shown.era] = shown.players[0].points or 0
    brought: list[int] = []
    for era in range(1, len(ERAS) + 1):
        before = sum(brought)
        brought.append(after.get(era, before) - before)
    return brought


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
