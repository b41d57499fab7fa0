"""What Tiwanaku's rules tell (ledger, section 15). Every event is public: players have no secrets here.

Hot path; imports `core.bits`, `core.journal`, board, scoring, state, paths and queries.
"""

from __future__ import annotations

from kiebitz.core.bits import members
from kiebitz.core.journal import Journal, Value
from kiebitz.games.tiwanaku import board
from kiebitz.games.tiwanaku.board import NAMES, PLANT_IDS, ROWS, SOIL_IDS, SOILS
from kiebitz.games.tiwanaku.rules.paths import entry_path, move_path
from kiebitz.games.tiwanaku.rules.queries import foreign_figures, reserve
from kiebitz.games.tiwanaku.scoring import final_outcome, levels_of, medal, points_of
from kiebitz.games.tiwanaku.state import GIVEN_UP, NONE, TiwanakuFields


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


def tell_going(state: TiwanakuFields, journal: Journal, seat: int, start: int, end: int) -> None:
    """TIW-148: a move, or an entry if it starts nowhere; an entry over other cells names the edge cell."""
    land, own, foreign = state.setup.board, state.figures[seat], foreign_figures(state, seat)
    if start == NONE:
        path = [NAMES[cell] for cell in entry_path(land, state.planted, own, foreign, end)]
        direct = len(path) == 1
        journal.tell("entered", seat=seat, cell=NAMES[end], edge_cell=path[0], direct=direct,
                     path_cells=path)  # fmt: skip
    else:
        path = [NAMES[cell] for cell in move_path(land, state.planted, own, foreign, start, end)]
        journal.tell("moved", seat=seat, from_cell=path[0], cell=NAMES[end], path_cells=path)


def reveal_soil(
    state: TiwanakuFields, journal: Journal, seat: int, cell: int, before: int, points: int
) -> None:
    """TIW-149; one thing becomes public: the soil of this cell (TIW-130)."""
    soil = state.soils[cell]
    discs = state.discs[seat * SOILS : (seat + 1) * SOILS]
    level = discs[soil]
    counted = [SOIL_IDS[other] for other in range(SOILS) if discs[other] == level]
    journal.reveal(
        "discovered" if level > before else "discoveredAtTop",
        seat=seat,
        cell=NAMES[cell],
        animal=board.ANIMALS[cell // ROWS],
        element=board.ELEMENTS[cell % ROWS],
        soil=SOIL_IDS[soil],
        left=reserve(state, soil),
        before=before,
        level=level,
        points=points,
        counted_soil=counted if level > before else [],
    )


def reveal_plant(
    state: TiwanakuFields, journal: Journal, seat: int, cell: int, points: int, fresh: bool
) -> None:
    """TIW-131, TIW-150: the guess, then its result; one thing becomes public: this plant (TIW-132)."""
    name, guess, level = NAMES[cell], state.guess, state.plants[cell]
    journal.tell("guessed", seat=seat, cell=name, guess_plant=PLANT_IDS[guess - 1], guess=guess)
    found: dict[str, Value] = {"seat": seat, "cell": name, "plant": PLANT_IDS[level - 1]}
    if guess == level:
        journal.reveal("divinedRight", **found, level=level, points=points, gift=fresh)
    else:
        journal.reveal("divinedWrong", **found, level=level, points=points)


def tell_offering(journal: Journal, seat: int, chosen: int, points: int, last: bool) -> None:
    """TIW-151."""
    plants = [PLANT_IDS[index] for index in members(chosen)]
    if plants:
        journal.tell(
            "offeredLast" if last else "offered", seat=seat, plants_plant=plants, points=points
        )
    else:
        journal.tell("offeredNothingLast" if last else "offeredNothing", seat=seat)


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
    if state.cause == GIVEN_UP:
        journal.tell("soloGivenUp")  # TIW-154: neither medal nor unused turns
    elif state.setup.seats == 1:
        journal.tell("solo", medal=medal(state), unused=state.unused, hints=state.setup.hints == 2)
    else:
        journal.tell("winners", winner_seats=list(outcome.winners))
    if state.setup.reveal_map and state.starts:  # before the draw there is no map
        journal.reveal(
            "mapShown", rows=board.rows_from_map(board.tiles_of(state.soils, state.plants))
        )
