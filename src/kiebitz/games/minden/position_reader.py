"""Reads a position of Minden: every check that its shape cannot make. Imports the rules and `core.positions`."""

from __future__ import annotations

from kiebitz.core.bits import mask_of, members
from kiebitz.core.positions import NOT_FULL, Reader
from kiebitz.core.state import CHANCE_OWES
from kiebitz.games.minden import board
from kiebitz.games.minden import state as phases
from kiebitz.games.minden.board import COLOURS
from kiebitz.games.minden.places.cards import Deck, Solution
from kiebitz.games.minden.position import MindenPosition, PlayerPosition, SolutionPosition
from kiebitz.games.minden.rules import MindenState
from kiebitz.games.minden.scoring import right_cells, score_colours
from kiebitz.games.minden.state import NONE, UNKNOWN, MindenSetup, fill_start

DRAWING = (phases.LOTS, phases.DEALING, phases.REFILLING)
"""The phases in which chance decides."""
BEFORE_SWAPS = (phases.LOTS, phases.DEALING, phases.CHOOSING)
"""The phases of a round in which nobody was asked to swap yet."""


def read(position: MindenPosition, setup: MindenSetup, reader: Reader) -> MindenState:
    """The state of a position whose shape is right."""
    state = MindenState()
    fill_start(state, setup)
    state.phase = reader.index("phase", phases.PHASES, position.phase)
    state.round = reader.at_least("round", position.round)
    fault = "rounds are counted from 1, once the lots are drawn"
    reader.expect("round", (position.round == 0) == (state.phase == phases.LOTS), fault)
    reader.length("players", position.players, setup.seats, "players")
    places = _Places(setup.deck)
    for seat, player in enumerate(position.players):
        _read_player(reader.at(f"players[{seat}]"), state, seat, player, places)
    _read_cards(reader, state, position, places)
    _read_solutions(reader, state, position, places)
    _read_order(reader, state, position)
    _check_layout(reader, state)
    _read_decision(reader, state)
    _check_counts(reader, state)
    for seat, player in enumerate(position.players):
        _read_evaluation(reader.at(f"players[{seat}]"), state, seat, player, places)
    _read_track(reader, state, position)
    return state


class _Places:
    """Reads the cards of a position, and sees that none is in two places."""

    def __init__(self, deck: Deck) -> None:
        self._cards = {name: card for card, name in enumerate(deck.ids)}
        self._pack = deck.pack
        self.seen: dict[int, str] = {}
        """Where each card that came into view is."""

    def number(self, reader: Reader, field: str, name: str) -> int:
        """The card of an id."""
        fault = f"{name!r} is no card of the pack {self._pack!r}"
        reader.expect(field, name in self._cards, fault)
        return self._cards[name]

    def card(self, reader: Reader, field: str, name: str) -> int:
        """The card of an id that lies in this place."""
        card = self.number(reader, field, name)
        fault = f"{name} is already in {self.seen.get(card)}"
        reader.expect(field, card not in self.seen, fault)
        self.seen[card] = f"{reader.place}.{field}"
        return card

    def cards(self, reader: Reader, field: str, names: list[str]) -> list[int]:
        """The cards of some ids that lie in this place."""
        return [self.card(reader, f"{field}[{i}]", name) for i, name in enumerate(names)]


def _read_player(
    reader: Reader, state: MindenState, seat: int, player: PlayerPosition, places: _Places
) -> None:
    state.fields[seat] = player.field
    state.chips[seat] = reader.within("chips", player.chips, 0, state.setup.chips)
    if player.card is not None:
        state.hold[seat] = places.card(reader, "card", player.card)
    state.kept[seat] = mask_of(places.cards(reader, "kept", player.kept))
    reader.length("gains", player.gains, COLOURS, "numbers")
    fine = min(player.gains) >= 0 and (state.phase == phases.OVER or not any(player.gains))
    reader.expect("gains", fine, "fields are won in the final scoring only, and never lost")
    state.gains[seat * COLOURS : (seat + 1) * COLOURS] = player.gains
    if player.tip is not None:
        fine = state.phase in (phases.TIPPING, phases.PLACING) and player.card is not None
        fault = "a tip lies there from its locking until the evaluation of its card"
        reader.expect("tip", fine, fault)
        known = reader.known("tip", player.tip)
        state.tips[seat] = _tip(reader, "tip", player.tip, state.setup) if known else UNKNOWN


def _tip(reader: Reader, field: str, text: str, setup: MindenSetup) -> int:
    """The tip of a text, legal under the options."""
    tip = board.TIP_AT.get(text, NONE)
    reader.expect(field, board.TIP + tip in setup.tip_moves, f"{text!r} is no legal tip")
    return tip


def _read_cards(
    reader: Reader, state: MindenState, position: MindenPosition, places: _Places
) -> None:
    """The cards on the table and in the box; all others are in the stack."""
    deck = state.setup.deck
    state.open = tuple(places.cards(reader, "open", position.open))
    state.box = mask_of(places.cards(reader, "box", position.box))
    if position.top is not None:
        state.top = places.card(reader, "top", position.top)
    state.stack = tuple([entry for entry in deck.stack if entry[0] - deck.draw not in places.seen])
    fine = state.top != NONE or state.phase in DRAWING or not state.stack
    reader.expect("top", fine, f"{len(state.stack)} cards are left, but none is visible")
    for i, name in enumerate(position.turned):
        bit = 1 << places.number(reader, f"turned[{i}]", name)
        reader.expect(f"turned[{i}]", not state.turned & bit, f"{name} stands there twice")
        state.turned |= bit
    kept = sum(state.kept)  # no card is kept twice
    fine = not kept & ~state.turned and not state.turned & ~(kept | state.box)
    fault = "kept cards were turned, and turned cards are kept or in the box"
    reader.expect("turned", fine, fault)


def _read_solutions(
    reader: Reader, state: MindenState, position: MindenPosition, places: _Places
) -> None:
    """MIN-101: what is on the other side is part of the state, whatever the pack prints."""
    reader.expect("solutions", reader.unknowns or position.solutions == "pack", NOT_FULL)
    solutions: list[Solution | None] = list(state.setup.deck.solutions)
    if position.solutions == "?":
        for card in range(len(solutions)):
            if not state.turned >> card & 1:
                solutions[card] = None
    for name, other in position.other_solutions.items():
        card = places.number(reader, f"otherSolutions.{name}", name)
        fault = "only the solutions of turned cards are known"
        reader.expect(f"otherSolutions.{name}", solutions[card] is not None, fault)
        solutions[card] = _solution(reader.at(f"otherSolutions.{name}"), state.setup.deck, other)
    state.solutions = tuple(solutions)


def _solution(reader: Reader, deck: Deck, given: SolutionPosition) -> Solution:
    accepted = given.accepted
    fine = all(text in board.CELL_AT for text in accepted)
    fine = fine and 0 < len(accepted) == len(set(accepted))
    reader.expect("accepted", fine, f"{accepted} are not addresses, each of them once")
    cells = tuple([board.CELL_AT[address] for address in accepted])
    reader.within("lat", given.lat, 100 * deck.south, 100 * deck.north)
    reader.within("lon", given.lon, 100 * deck.west, 100 * deck.east)
    return Solution(cells, mask_of(cells), given.lat, given.lon, False)


def _read_order(reader: Reader, state: MindenState, position: MindenPosition) -> None:
    seats, order = state.setup.seats, position.order
    if state.phase == phases.LOTS:
        drawn = sorted(set(order))
        fine = len(drawn) == len(order) < seats - 1 and all(0 <= seat < seats for seat in drawn)
        fault = f"{order} are not lots of {seats} seats, one of them still to come"
        reader.expect("order", fine, fault)
        reader.expect("phase", state.setup.draws_lots, "no lots are drawn with these options")
    else:
        reader.order("order", order, seats)
    state.order = tuple(order)
    fault = f"{position.turn} is no place in the order"
    reader.expect("turn", 0 <= position.turn < seats, fault)
    in_turn = state.phase in (phases.CHOOSING, phases.SWAPPING, phases.REFILLING, phases.PLACING)
    fault = f"nobody is in turn in the phase {position.phase!r}: 0 is needed"
    reader.expect("turn", in_turn or position.turn == 0, fault)
    state.turn = position.turn


def _check_layout(reader: Reader, state: MindenState) -> None:
    """Cards are held, open and visible as the phase needs them."""
    phase, turn, order, seats = state.phase, state.turn, state.order, state.setup.seats
    if phase in DRAWING:
        reader.expect("phase", phase == phases.LOTS or state.stack, "there is no card to turn up")
        reader.expect("top", state.top == NONE, "the visible card is still to be turned up")
    holders = order[turn:] if phase == phases.PLACING else order
    if phase in BEFORE_SWAPS:
        holders = order[:turn]
    elif phase == phases.OVER:
        holders = ()
    fine = all((state.hold[seat] != NONE) == (seat in holders) for seat in range(seats))
    fault = f"seats {sorted(holders)} must hold a card each, and nobody else"
    reader.expect("open" if phase == phases.CHOOSING else "players, card", fine, fault)
    low, high = 0, 0
    if phase == phases.CHOOSING:
        low = high = max(seats - turn, 2)  # MIN-034: the last card is left over
    elif phase == phases.DEALING:
        # From round 2 on the first card was visible before: nothing is drawn for it.
        low, high = max(min(state.round - 1, 1), seats - len(state.stack)), seats
    fault = f"{low} to {high} cards are open in this phase" if high else "all cards are chosen"
    reader.expect("open", low <= len(state.open) <= high, fault)


def _read_decision(reader: Reader, state: MindenState) -> None:
    """Who decides follows from the rest."""
    phase, turn, order = state.phase, state.turn, state.order
    if phase == phases.OVER:
        state.owing = 0
    elif phase in DRAWING:
        state.owing = CHANCE_OWES
    elif phase == phases.TIPPING:
        state.owing = mask_of(seat for seat, tip in enumerate(state.tips) if tip == NONE)
        reader.expect("players, tip", state.owing, "all have tipped: the cone comes next")
    else:
        state.owing = 1 << order[turn]
    if phase == phases.SWAPPING:
        reader.expect("top", state.top != NONE, "there is no card to swap for")
        reader.expect("turn", state.chips[order[turn]] > 0, "the player in turn has no chip")
    elif phase == phases.PLACING:
        fine = state.setup.cone and all(state.tips[seat] >= 0 for seat in order[turn:])
        reader.expect("players, tip", fine, "the tips of those not yet evaluated are open")


def _evaluated(state: MindenState) -> tuple[int, ...]:
    """The seats that were evaluated in this round, in order."""
    if state.phase == phases.OVER:
        return state.order
    return state.order[: state.turn] if state.phase == phases.PLACING else ()


def _check_counts(reader: Reader, state: MindenState) -> None:
    """Rounds, chips and cards fit: an evaluation turns one card, a chip puts one into the box."""
    setup, phase, order = state.setup, state.phase, state.order
    evaluated = _evaluated(state)
    done = max(state.round - 1, 0)  # the rounds before this one
    turned, due = state.turned.bit_count(), done * setup.seats + len(evaluated)
    fault = f"{turned} cards were turned, but {due} evaluations have taken place"
    reader.expect("turned", turned == due, fault)
    swaps = (state.box & ~state.turned).bit_count()
    spent = [setup.chips - left for left in state.chips]
    fault = f"{swaps} cards in the box were not turned, but {sum(spent)} chips paid for swaps"
    reader.expect("box", swaps == sum(spent), fault)
    for seat, chips in enumerate(spent):
        at = reader.at(f"players[{seat}]")
        # MIN-042: one swap a round, by those who were asked in this round already.
        asked = phase not in BEFORE_SWAPS
        if phase in (phases.SWAPPING, phases.REFILLING):
            asked = seat in order[: state.turn + (phase == phases.REFILLING)]
        fault = f"{chips} chips are spent, but this player was asked {done + asked} times"
        at.expect("chips", chips <= done + asked, fault)
        count, cards = state.kept[seat].bit_count(), done + (seat in evaluated)
        at.expect("kept", count <= cards, f"{count} cards kept, but {cards} were evaluated")
    fine = phase != phases.REFILLING or spent[order[state.turn]] > 0
    reader.expect("turn", fine, "the player in turn has paid no chip")


def _read_evaluation(
    reader: Reader, state: MindenState, seat: int, player: PlayerPosition, places: _Places
) -> None:
    """The latest evaluation of a player: everybody has one from the first turned card on."""
    last, setup = player.last, state.setup
    due = state.round > 1 or seat in _evaluated(state)
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
    tip = _tip(at, "tip", last.tip, setup)
    fault = "there is a cone just where the options say so"
    at.expect("cone", (last.cone is not None) == setup.cone, fault)
    state.last_card[seat], state.last_tip[seat] = card, tip
    if last.cone is not None:
        at.expect("cone", setup.deck.on_map(*last.cone), f"{last.cone} is off the map")
        state.last_cone[seat] = board.point_move(*last.cone)
    keeps = _counted(state, seat) >= board.KEEP_FROM[setup.deck.colour_of[card]]
    fault = f"with this tip {last.card} {'is kept' if keeps else 'goes to the box'}"
    at.expect("tip", keeps == bool(kept_by), fault)


def _counted(state: MindenState, seat: int) -> int:
    """The fields that the latest evaluation of a player was worth (MIN-064, MIN-065)."""
    card, tip = state.last_card[seat], state.last_tip[seat]
    return board.TIP_STONES[tip] if right_cells(state, card) & board.TIP_MASKS[tip] else 0


def _read_track(reader: Reader, state: MindenState, position: MindenPosition) -> None:
    """Pawns, order and last round: everything follows from where the round began."""
    setup, order, evaluated = state.setup, state.order, _evaluated(state)
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
    setup = state.setup
    if state.phase == phases.LOTS:
        return 0, 0
    kept = state.kept[seat]
    if seat in _evaluated(state):
        kept &= ~(1 << state.last_card[seat])
    colours = [setup.deck.colour_of[card] for card in members(kept)]
    low, high = 1 - setup.seats, 0
    if not setup.draws_lots:
        low = high = -setup.start_line.index(seat)
    low += sum(board.KEEP_FROM[colour] for colour in colours)
    # Every pawn may be passed once in a round; a card that is not kept was worth less than all stones.
    high += (state.round - 1) * (board.MOST_STONES - 1 + setup.seats - 1) + len(colours)
    return low, min(high, setup.orange_from - 1)
