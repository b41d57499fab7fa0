"""What Tiwanaku's rules tell (ledger, section 15). Every event is public: players have no secrets here."""

from __future__ import annotations

from kiebitz.core.bits import members
from kiebitz.core.journal import Journal
from kiebitz.games.tiwanaku.board import (
    ANIMALS,
    ELEMENTS,
    NAMES,
    PLANT_IDS,
    ROWS,
    SOIL_IDS,
    SOILS,
    rows_from_map,
    tiles_of,
)
from kiebitz.games.tiwanaku.rules.paths import entry_path, move_path
from kiebitz.games.tiwanaku.rules.queries import foreign_figures
from kiebitz.games.tiwanaku.scoring import final_outcome, levels_of, medal, points_of
from kiebitz.games.tiwanaku.state import CAUSES, TiwanakuFields


def reveal_setup(state: TiwanakuFields, journal: Journal) -> None:
    """TIW-147: board, start cells with soil and plant, totals."""
    journal.reveal("setUp", board=state.setup.board.name, count=state.setup.start_cells)
    for cell in members(state.starts):
        journal.reveal(
            "startCell",
            cell=NAMES[cell],
            soil=SOIL_IDS[state.soils[cell]],
            plant=PLANT_IDS[state.plants[cell] - 1],
            level=state.plants[cell],
        )
    rock, earth, sand, grass = state.totals
    journal.reveal("totals", rock=rock, earth=earth, sand=sand, grass=grass)


def tell_first(journal: Journal, seat: int, drawn: bool) -> None:
    """Who begins (TIW-027)."""
    if drawn:
        journal.reveal("firstPlayer", seat=seat)
    else:
        journal.tell("firstPlayer", seat=seat)


def tell_entry(state: TiwanakuFields, journal: Journal, seat: int, end: int) -> None:
    """TIW-148: an entry over other cells names the edge cell."""
    way = entry_path(
        state.setup.board, state.planted, state.figures[seat], foreign_figures(state, seat), end
    )
    journal.tell(
        "entered",
        seat=seat,
        cell=NAMES[end],
        edge_cell=NAMES[way[0]],
        direct=len(way) == 1,
        path_cells=[NAMES[cell] for cell in way],
    )


def tell_move(state: TiwanakuFields, journal: Journal, seat: int, start: int, end: int) -> None:
    """TIW-148."""
    way = move_path(
        state.setup.board,
        state.planted,
        state.figures[seat],
        foreign_figures(state, seat),
        start,
        end,
    )
    journal.tell(
        "moved",
        seat=seat,
        from_cell=NAMES[start],
        cell=NAMES[end],
        path_cells=[NAMES[cell] for cell in way],
    )


def tell_return(state: TiwanakuFields, journal: Journal, seat: int, cell: int) -> None:
    """TIW-148."""
    reserve = state.setup.figures - state.figures[seat].bit_count()
    journal.tell("returned", seat=seat, cell=NAMES[cell], reserve=reserve)


def reveal_soil(
    state: TiwanakuFields, journal: Journal, seat: int, cell: int, before: int, points: int
) -> None:
    """TIW-149; one thing becomes public: the soil of this cell (TIW-130)."""
    soil = state.soils[cell]
    laid = 0
    for other in members(state.setup.board.all & ~state.blank):
        if state.soils[other] == soil:
            laid += 1
    level = state.discs[seat * SOILS + soil]
    counted = [
        SOIL_IDS[other] for other in range(SOILS) if state.discs[seat * SOILS + other] == level
    ]
    journal.reveal(
        "discovered" if level > before else "discoveredAtTop",
        seat=seat,
        cell=NAMES[cell],
        animal=ANIMALS[cell // ROWS],
        element=ELEMENTS[cell % ROWS],
        soil=SOIL_IDS[soil],
        left=state.totals[soil] - laid,
        before=before,
        level=level,
        points=points,
        counted_soil=counted if level > before else [],
    )


def reveal_right(journal: Journal, seat: int, cell: int, level: int, fresh: bool) -> None:
    """TIW-150; one thing becomes public: the plant of this cell (TIW-132)."""
    _tell_guess(journal, seat, cell, level)
    journal.reveal(
        "divinedRight",
        seat=seat,
        cell=NAMES[cell],
        plant=PLANT_IDS[level - 1],
        level=level,
        points=level,
        gift=fresh,
    )


def reveal_wrong(journal: Journal, seat: int, cell: int, guess: int, level: int, loss: int) -> None:
    """TIW-150, with the points really lost."""
    _tell_guess(journal, seat, cell, guess)
    journal.reveal(
        "divinedWrong",
        seat=seat,
        cell=NAMES[cell],
        plant=PLANT_IDS[level - 1],
        level=level,
        points=loss,
    )


def _tell_guess(journal: Journal, seat: int, cell: int, guess: int) -> None:
    """TIW-131: the guess stands before its result."""
    journal.tell(
        "guessed", seat=seat, cell=NAMES[cell], guess_plant=PLANT_IDS[guess - 1], guess=guess
    )


def tell_offering(journal: Journal, seat: int, chosen: int, points: int, last: bool) -> None:
    """TIW-151."""
    plants = [PLANT_IDS[index] for index in members(chosen)]
    if plants:
        journal.tell(
            "offeredLast" if last else "offered", seat=seat, plants_plant=plants, points=points
        )
    else:
        journal.tell("offeredNothingLast" if last else "offeredNothing", seat=seat)


def tell_not_entitled(journal: Journal, seat: int) -> None:
    """TIW-151: gifts are left, but an error in the end phase forbids the last offering."""
    journal.tell("notEntitled", seat=seat)


def tell_forced_pass(journal: Journal, seat: int) -> None:
    """TIW-152."""
    journal.tell("forcedPass", seat=seat)


def tell_pass(journal: Journal, seat: int, *, automatic: bool) -> None:
    """TIW-152: a pass in the end phase, by will or because nothing is left to divine."""
    journal.tell("passedAutomatically" if automatic else "passed", seat=seat)


def tell_out(journal: Journal, seat: int) -> None:
    """TIW-097, TIW-152: an error puts the player out, though there may be more to divine."""
    journal.tell("outByError", seat=seat)


def tell_end_phase(state: TiwanakuFields, journal: Journal) -> None:
    """TIW-152: the start of the end phase, its cause and who triggered it."""
    journal.tell("endPhase", seat=state.ender, cause=CAUSES[state.cause])


def tell_leaving(journal: Journal, seat: int) -> None:
    """TIW-038, TIW-152: what goes with a player whose leaving the play itself tells."""
    journal.tell("left", seat=seat)


def tell_end(state: TiwanakuFields, journal: Journal) -> None:
    """TIW-153: points, levels, places, medal; then the map, unless the host keeps it hidden."""
    outcome = final_outcome(state)
    for seat in range(state.setup.seats):
        if not state.out >> seat & 1:
            journal.tell(
                "result",
                seat=seat,
                rank=outcome.ranks[seat],
                points=points_of(state, seat),
                levels=levels_of(state, seat),
            )
    if CAUSES[state.cause] == "givenUp":
        journal.tell("soloGivenUp")  # TIW-154: neither medal nor unused turns
    elif state.setup.seats == 1:
        journal.tell("solo", medal=medal(state), unused=state.unused, hints=state.setup.hints == 2)
    else:
        journal.tell("winners", winner_seats=list(outcome.winners))
    if state.setup.reveal_map and state.starts:  # before the draw there is no map
        journal.reveal("mapShown", rows=rows_from_map(tiles_of(state.soils, state.plants)))
