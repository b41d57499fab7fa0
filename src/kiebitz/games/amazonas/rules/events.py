"""The longer journal entries: deals, huts, the reveal of the cards, the end (AMA-123 to AMA-126)."""

from __future__ import annotations

from kiebitz.core.bits import members
from kiebitz.core.journal import Journal, but, only
from kiebitz.games.amazonas import board
from kiebitz.games.amazonas.scoring import final_outcome
from kiebitz.games.amazonas.state import AmazonasFields


def tell_deal(state: AmazonasFields, seat: int, journal: Journal) -> None:
    """The missions of a seat, once it has all of them; the others learn only how many."""
    missions = [board.MISSION_IDS[mission] for mission in members(state.offered[seat])]
    if len(missions) < state.setup.deals:
        return
    if len(missions) == 1:
        journal.reveal("missionDealt", only(seat), seat=seat, mission=missions[0])
    else:
        journal.reveal(
            "missionsOffered",
            only(seat),
            seat=seat,
            mission=missions[0],
            other_mission=missions[1],
        )
    journal.tell("missionDealtToOther", but(seat), seat=seat, count=len(missions))


def tell_hut(key: str, seat: int, village: int, price: int, journal: Journal) -> None:
    """A hut and its species."""
    journal.tell(
        key,
        seat=seat,
        village=board.VILLAGE_IDS[village],
        price=price,
        species=board.SPECIES_IDS[board.SPECIES_OF[village]],
    )


def tell_reveal(state: AmazonasFields, journal: Journal) -> None:
    """All cards in order of play; the tie number where it decided."""
    for place, seat in enumerate(state.order, start=1):
        worth = state.worth[seat]
        card = state.set_of[seat] * board.CARDS + state.laid[seat]
        journal.reveal(
            "cardRevealed",
            seat=seat,
            colour=board.COLOUR_IDS[state.set_of[seat]],
            value=state.laid[seat],
            worth=worth,
            place=place,
            tie=board.TIE_NUMBER[card] if state.worth.count(worth) > 1 else 0,
        )


def tell_end(state: AmazonasFields, journal: Journal) -> None:
    """Who has won, and every seat's mission and score."""
    outcome = final_outcome(state)
    journal.reveal("gameEnd", winner_seats=list(outcome.winners))
    for seat in range(state.setup.seats):
        lines = outcome.lines[seat]
        journal.reveal(
            "result",
            seat=seat,
            rank=outcome.ranks[seat],
            points=outcome.scores[seat],
            mission=board.MISSION_IDS[state.mission[seat]],
            missionPoints=lines[1].points,
            chip=lines[0].points,
            majority=lines[7].points,
            purse=state.purse[seat],
            **{
                species: line.points
                for species, line in zip(board.SPECIES_IDS, lines[2:7], strict=True)
            },
        )
