"""Reads the evaluations of a position of Minden, and checks that pawns, order and final scoring follow from them.

Imports the rules and `core.positions`.
"""

from __future__ import annotations

from kiebitz.core.bits import members
from kiebitz.core.positions import Reader
from kiebitz.games.minden import board
from kiebitz.games.minden import state as phases
from kiebitz.games.minden.board import COLOURS
from kiebitz.games.minden.position import MindenPosition, PlayerPosition
from kiebitz.games.minden.position_reader.cards import Places, read_tip
from kiebitz.games.minden.rules import MindenState
from kiebitz.games.minden.scoring import right_cells, score_colours
from kiebitz.games.minden.state import NONE


def evaluated_seats(state: MindenState) -> tuple[int, ...]:
    """The seats that were evaluated in this round, in order."""
    if state.phase == phases.OVER:
        return state.order
    return state.order[: state.turn] if state.phase == phases.PLACING else ()


def read_evaluation(
    reader: Reader, state: MindenState, seat: int, player: PlayerPosition, places: Places
) -> None:
    """The latest evaluation of a player: everybody has one from the first turned card on."""
    last, setup = player.last, state.setup
    due = state.round > 1 or seat in evaluated_seats(state)
    fault = "a card of this player was evaluated" if due else "nothing was evaluated yet"
    reader.expect("last", (last is not None) == due, fault)
    if last is None:
        return
    at = reader.at("last")
    card = places.number(at, "card", last.card)
    at.expect("card", state.turned >> card & 1, f"{last.card} was not turned")
    fault = f"{last.card} was evaluated for another player"
    kept_by = [other for other in range(setup.seats) if state.kept[other] >> card & 1]
    at.expect("card", card not in state.last_card and kept_by in ([], [seat]), fault)
    tip = read_tip(at, "tip", last.tip, setup)
    fault = "there is a cone just where the options say so"
    at.expect("cone", (last.cone is not None) == setup.cone, fault)
    state.last_card[seat], state.last_tip[seat] = card, tip
    if last.cone is not None:
        at.expect("cone", setup.deck.on_map(*last.cone), f"{last.cone} is off the map")
        state.last_cone[seat] = board.point_move(*last.cone)
    keeps = _counted(state, seat) >= board.KEEP_FROM[setup.deck.colour_of[card]]
    fault = f"with this tip {last.card} {'is kept' if keeps else 'goes to the box'}"
    at.expect("tip", keeps == bool(kept_by), fault)
    earlier = state.round - 1 if seat in evaluated_seats(state) else state.round - 2
    others = state.kept[seat].bit_count() - keeps
    fault = f"{others} other cards kept, but {earlier} were evaluated before {last.card}"
    reader.expect("kept", others <= earlier, fault)


def _counted(state: MindenState, seat: int) -> int:
    """The fields that the latest evaluation of a player was worth (MIN-064, MIN-065)."""
    card, tip = state.last_card[seat], state.last_tip[seat]
    return board.TIP_STONES[tip] if right_cells(state, card) & board.TIP_MASKS[tip] else 0


def read_track(reader: Reader, state: MindenState, position: MindenPosition) -> None:
    """Pawns, order and last round: everything follows from where the round began."""
    setup, order, evaluated = state.setup, state.order, evaluated_seats(state)
    fields = _fields_before_scoring(reader, state)
    fine = state.phase == phases.LOTS or len(set(fields)) == setup.seats
    reader.expect("players, field", fine, f"{fields}: two pawns on one field")
    first = next((seat for seat in evaluated if fields[seat] >= setup.orange_from), None)
    fault = "nobody has entered" if first is None else f"seat {first} entered"
    fault += " the orange area first (MIN-077)"
    reader.expect("lastRound", position.last_round == first, fault)
    state.last_round = NONE if first is None else first
    fine = state.phase != phases.OVER or first is not None or state.cards_left() < setup.seats
    reader.expect("phase", fine, "the game goes on: there are cards for another round (MIN-078)")
    for seat in reversed(evaluated):
        fields[seat] = _field_before(fields, seat, _counted(state, seat))
    for seat, field in enumerate(fields):
        low, high = _reach(state, seat)
        fault = f"at the start of the round {field} is not {low} to {high}"
        reader.expect(f"players[{seat}].field", low <= field <= high, fault)
    fine = state.phase == phases.LOTS or list(order) == sorted(order, key=fields.__getitem__)
    reader.expect("order", fine, f"{list(order)} does not run from the rear to the front")


def _fields_before_scoring(reader: Reader, state: MindenState) -> list[int]:
    """Where the pawns stood before the final scoring, whose gains must be those of the kept cards (MIN-079)."""
    twin = state.copy()
    for seat in range(state.setup.seats):
        twin.fields[seat] -= sum(state.gains[seat * COLOURS : (seat + 1) * COLOURS])
    before = twin.fields[:]
    if state.phase == phases.OVER:
        twin.gains = [0] * len(state.gains)
        score_colours(twin, None)
        fault = f"the kept cards win {twin.gains}, by seat and colour"
        reader.expect("players, gains", twin.gains == state.gains, fault)
    return before


def _field_before(fields: list[int], seat: int, counted: int) -> int:
    """Where a pawn came from that has counted this many fields: the reverse of `scoring.goal_of`."""
    others = fields[:seat] + fields[seat + 1 :]
    at = fields[seat]
    if counted:
        while counted:
            counted -= at not in others
            at -= 1
        while at in others:
            at -= 1
    return at


def _reach(state: MindenState, seat: int) -> tuple[int, int]:
    """The lowest and the highest field on which a pawn can have begun this round."""
    setup, last = state.setup, state.last_card[seat]
    if state.phase == phases.LOTS:
        return 0, 0
    low, high = 1 - setup.seats, 0
    if not setup.draws_lots:
        low = high = -setup.start_line.index(seat)
    kept, cards, passed = state.kept[seat], state.round - 1, setup.seats - 1
    if last != NONE:
        kept &= ~(1 << last)
        if seat not in evaluated_seats(state):
            counted = _counted(state, seat)
            low += counted
            high += counted + (passed if counted else 0)
            cards -= 1
    colours = [setup.deck.colour_of[card] for card in members(kept)]
    low += sum(board.KEEP_FROM[colour] for colour in colours)
    # Every pawn may be passed once in a round; a card that is not kept was worth less than all stones.
    high += cards * (board.MOST_STONES - 1 + passed) + len(colours)
    return low, min(high, setup.orange_from - 1)
