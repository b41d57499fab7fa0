"""Whether the turns so far can have led to a position of Mesopotamien: hexes, cards, pieces and lasting events.

Called after every field is read. Imports core and the rules only.
"""

from __future__ import annotations

from kiebitz.core.positions import Reader
from kiebitz.games.mesopotamien import board
from kiebitz.games.mesopotamien import state as phases
from kiebitz.games.mesopotamien.board import LAND, START_HEXES, counts_of, size_of
from kiebitz.games.mesopotamien.land.queries import marker_place
from kiebitz.games.mesopotamien.rules import MesopotamienState
from kiebitz.games.mesopotamien.state import NONE


def check_history(reader: Reader, state: MesopotamienState) -> None:
    """Refuse what no sequence of turns leads to."""
    _check_draws(reader, state)
    if state.phase in (phases.CHOOSE_START, phases.DEALING):
        return
    _check_explored(reader, state)
    for player in range(state.setup.seats):
        _check_player(reader.at(f"players[{player}]"), state, player)
    _check_idle(reader, state)


def _over(state: MesopotamienState) -> int:
    """The turns of all players that are over."""
    ended = state.reason in (phases.BY_ROUNDS, phases.BY_IDLENESS)
    return (state.round - 1) * state.setup.seats + state.turn + ended


def _looking(state: MesopotamienState) -> bool:
    """Whether a card Land is being carried out: nothing was put under the stack yet."""
    return state.phase in (phases.LOOKING, phases.CHOOSING)


def _check_draws(reader: Reader, state: MesopotamienState) -> None:
    """MES-116, MES-117, MES-125, MES-155: a card a turn; a pile is shuffled when the one before is used up."""
    deck, whole = state.setup.deck, size_of(state.setup.deck)
    since = size_of(state.shuffled) - state.pile
    earlier = state.cards_drawn - since
    fault = f"{earlier} cards drawn before the last shuffle, but the first pile had {whole}"
    reader.expect("cardsDrawn", earlier == 0 or earlier >= whole, fault)
    fits = earlier == 0 or not state.setup.remove
    reader.expect("cardsDrawn", fits, "played cards are never shuffled (MES-156)")
    if earlier == 0:
        fits = state.shuffled == deck and not any(state.kept)
        fault = "the pile was not shuffled again yet: it had all cards, and nobody held one"
        reader.expect("shuffled", fits, fault)
        _check_land(reader, state)
    if state.phase in (phases.CHOOSE_START, phases.DEALING):
        return
    dealt = state.setup.start_cards * state.setup.seats
    ended = state.reason in (phases.BY_ROUNDS, phases.BY_IDLENESS)
    most = dealt + _over(state) + (0 if ended else state.drawn)
    fault = f"{state.cards_drawn} cards drawn, but {dealt} were dealt and {most} could be drawn"
    reader.expect("cardsDrawn", dealt <= state.cards_drawn <= most, fault)


def _check_land(reader: Reader, state: MesopotamienState) -> None:
    """MES-125: without a shuffle every Land lies open, and each has put two hexes under the stack at most."""
    looking = _looking(state)
    puts = [2 * counts_of(cards)[LAND] for cards in state.played]
    puts[state.turn] -= 2 if looking and puts[state.turn] else 0
    under = [phases.tail_player(entry) for entry in state.tail]
    for player, most in enumerate(puts):
        fault = f"P{player + 1} has put {most} hexes under the stack at most, by Land (MES-125)"
        reader.expect("tail", under.count(player) <= most, fault)
    laid = sum(board.START_STACK[state.setup.seats]) - state.stack_size
    most = laid + len(state.looked) + sum(puts)
    fault = f"{state.hexes_drawn} draws, but no more than {most} with the Land cards played"
    reader.expect("hexesDrawn", state.hexes_drawn <= most, fault)


def _check_explored(reader: Reader, state: MesopotamienState) -> None:
    """MES-075, MES-086: three explorations a turn, each of which lays a hex besides volcanoes."""
    is_open = state.explorer != NONE and state.phase != phases.PLACING
    done = state.explored - is_open
    drawn = state.land.kinds[START_HEXES:]
    fault = f"{done} explorations of this turn have laid a hex each"
    reader.expect("explored", len(drawn) >= done, fault)
    ended = state.reason in (phases.BY_ROUNDS, phases.BY_IDLENESS)
    most = board.EXPLORATIONS * (_over(state) - ended) + done
    explored = len(drawn) - drawn.count(board.VOLCANO)
    fault = f"{explored} hexes explored, but the turns so far allow {most} (MES-075)"
    reader.expect("hexes", explored <= most, fault)


def _check_player(reader: Reader, state: MesopotamienState, player: int) -> None:
    """MES-013, MES-021: what a player has before, and in, the first turn."""
    huts = [state.marker[hut] != NONE for hut in board.HUTS_OF[player]]
    begun = state.round > 1 or player <= state.turn
    if not begun:
        natives = [state.at[native] != NONE for native in board.NATIVES_OF[player]]
        laden = any(state.cargo[native] for native in board.NATIVES_OF[player])
        mana = state.limit[player] == board.START_LIMIT and not state.mana[player]
        fits = mana and sum(natives) == board.START_NATIVES and not laden
        fits = fits and not any(huts) and not state.cult[player] and not state.played[player]
        where = f"players[{player}]"
        parent = Reader(unknowns=reader.unknowns)
        parent.expect(where, fits, "nothing has changed before this player's first turn")
        return
    if state.round > 1 or player != state.turn:
        return
    fits = state.action == phases.HUT_ACTION or not any(huts)
    reader.expect("huts", fits, "no hut is built before the first phase 2")
    fits = state.action == phases.CULT_ACTION or not state.cult[player]
    reader.expect("cults", fits, "no cult place is built before the first phase 2")
    fits = state.stones > 0 or state.limit[player] == board.START_LIMIT
    reader.expect("limit", fits, f"it is {board.START_LIMIT} before the first stone (MES-021)")


def _check_idle(reader: Reader, state: MesopotamienState) -> None:
    """MES-195 to MES-197: every lasting event but a stone leaves a trace, and a trace has had its turn."""
    traces = len(state.land.kinds) - START_HEXES + sum(map(int.bit_count, state.cult))
    for player in range(state.setup.seats):
        markers = [marker_place(state, hut) for hut in board.LATER_HUTS_OF[player]]
        given = markers.count("given")
        natives = sum(state.at[native] != NONE for native in board.NATIVES_OF[player])
        # Huts built, markers loaded, markers handed in, and the natives that replaced those who did.
        traces += len(markers) - markers.count("none") + markers.count("carried") + 2 * given
        traces += max(0, natives + given - board.START_NATIVES)
    risen = max(state.limit) > board.START_LIMIT
    over = _over(state)
    if not traces and not risen:
        reader.expect("lasting", not state.lasting, "nothing on the map tells of a lasting event")
        fault = f"{over} turns are over, none of them with a lasting event (MES-196)"
        reader.expect("idle", state.idle == over, fault)
    elif not state.lasting:
        fault = "one of the turns that are over has brought a lasting event (MES-196)"
        reader.expect("idle", state.idle < over, fault)
    # MES-012, MES-081: so many stones have come onto the map, and may have been handed in.
    stones = state.setup.seats * state.land.kinds.count(board.QUARRY)
    most = (traces + stones) * state.setup.idle_rounds * state.setup.seats + state.idle
    fault = f"the game would have ended after {most} turns at the latest (MES-197)"
    reader.expect("round", not state.setup.idle_rounds or over <= most, fault)
