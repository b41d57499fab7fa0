"""Pages of Pebbles: bets on a colour."""

from __future__ import annotations

from kiebitz.core.features import DocumentChanged, FeatureRefused, Page, Payload, Visit
from tests.core.toy_game import COLOURS


class Luck(Payload):
    """How often a colour was bet on."""

    colour: str
    bets_made: int
    at: int


class Bet(Payload):
    """So many bets; `seen` is how many the user knows of."""

    bets: int
    seen: int = 0


async def luck(visit: Visit, colour: str, plus: int = 0) -> Luck:
    """My bets on a colour."""
    return Luck(_checked(colour), int(await visit.documents.read(colour) or 0) + plus, visit.now)


async def bet(visit: Visit, colour: str, data: Bet) -> Luck:
    """Bet on a colour."""
    before = str(data.seen) if data.seen else None
    try:
        await visit.documents.replace(_checked(colour), before, str(data.seen + data.bets))
    except DocumentChanged as error:
        raise FeatureRefused("stale", "there are other bets meanwhile") from error
    return await luck(visit, colour)


def _checked(colour: str) -> str:
    if colour not in COLOURS:
        raise FeatureRefused("notFound", f"there is no colour {colour!r}")
    return colour


PAGES = (Page("GET", "/luck/{colour}", luck), Page("POST", "/luck/{colour}", bet))
