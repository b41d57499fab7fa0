"""Whether a position of Amazonas can have come about: first huts, cards laid, order of play, huts and turns.

Called after every field is read. Imports core and the rules only.
"""

from __future__ import annotations

from kiebitz.core.bits import members
from kiebitz.core.positions import Reader
from kiebitz.games.amazonas import board, scoring
from kiebitz.games.amazonas import state as phases
from kiebitz.games.amazonas.state import AmazonasFields


def check_history(reader: Reader, state: AmazonasFields) -> None:
    """Refuse what no sequence of moves leads to."""
    if state.round:
        for seat in range(state.setup.seats):
            _check_huts(reader.at(f"players[{seat}]"), state, seat)
    else:
        _check_start_round(reader, state)
    _check_reveal(reader, state)
    _check_neutral_huts(reader, state)


def _turns(state: AmazonasFields, seat: int) -> int:
    """The turns in which a seat could build, the current one included."""
    if state.phase in (phases.EVENT_PHASE, phases.OVER):
        return state.round
    if state.phase <= phases.LAYING:
        return max(0, state.round - 1)
    place = state.order.index(seat)
    begun = place < state.turn or (place == state.turn and state.phase == phases.BUILDING)
    return state.round if begun else state.round - 1


# --- huts


def _check_start_round(reader: Reader, state: AmazonasFields) -> None:
    """AMA-018, AMA-020: before round 1 it is known who has built and what is left of the money."""
    built = {phases.START_ROUND: state.turn, phases.EVENT_PHASE: state.setup.seats}
    standing = [0] * board.VILLAGES
    for place, seat in enumerate(state.order or range(state.setup.seats)):
        player, huts = reader.at(f"players[{seat}]"), members(state.huts[seat])
        due = 1 if place < built.get(state.phase, 0) else 0
        fault = f"{len(huts)} huts, but this player has {due} at this point of the start"
        player.expect("huts", len(huts) == due, fault)
        left = board.START_SILVER
        for village in huts:
            left -= board.SILVER_PER_GOLD * board.COSTS[village][standing[village]]
            standing[village] += 1
        fault = f"{state.purse[seat]} silver, but {left} are left of the start money"
        player.expect("purse", state.purse[seat] == left, fault)


def _check_huts(player: Reader, state: AmazonasFields, seat: int) -> None:
    """AMA-018: one hut from the start round with its tile, and no other before the first turn.

    Later any number will do: purses are not checked, and a rich player may build all huts in one turn.
    """
    huts = state.huts[seat].bit_count()
    player.expect("huts", huts, "every player has built a hut in the start round (AMA-018)")
    fault = f"{huts} huts, but this player has had no turn since the start round"
    player.expect("huts", huts == 1 or _turns(state, seat), fault)
    fault = "the hut of the start round has brought a research tile (AMA-018)"
    player.expect("tiles", scoring.owned_species(state, seat), fault)


def _check_neutral_huts(reader: Reader, state: AmazonasFields) -> None:
    """AMA-094: at most one a turn, and `neutralPlaced` is about the latest turn that came to building."""
    latest = _latest_builder(state)
    for seat, left in enumerate(state.neutral_left if state.setup.seats == 2 else []):
        player, placed = reader.at(f"players[{seat}]"), board.NEUTRAL_HUTS - left
        turns = _turns(state, seat)
        if seat == latest and not state.neutral_placed:
            turns -= 1
        fault = f"{placed} neutral huts placed, but one a turn makes {turns} at most (AMA-094)"
        player.expect("neutralLeft", placed <= turns, fault)
        if seat == latest and state.neutral_placed:
            fault = "the player of the latest turn has placed no neutral hut"
            reader.expect("neutralPlaced", placed, fault)


def _latest_builder(state: AmazonasFields) -> int:
    """The seat that was the last one to begin building, NONE where the position does not tell."""
    if state.phase in (phases.NATIVE_CHOICE, phases.ASSIGNING):
        return state.order[state.turn - 1] if state.turn else phases.NONE
    if state.phase == phases.BUILDING:
        return state.order[state.turn]
    revealed = state.round > 1 or (state.round == 1 and state.phase != phases.LAYING)
    return state.order[-1] if revealed else phases.NONE


# --- cards


def _check_reveal(reader: Reader, state: AmazonasFields) -> None:
    """AMA-049 to AMA-057: worths and order are those of the newest reveal; before it those of the start."""
    number = state.round - 1 if state.phase == phases.LAYING else state.round
    if number <= 0:
        due = state.setup.start_order(state.start_player) if state.order else ()
        fault = f"{list(state.order)} is not {list(due)}, the order of the start round"
        reader.expect("order", state.order == due, fault)
    ties: list[list[int]] = []
    for seat, colour in enumerate(state.setup.sets_in_round(number)):
        worth, cards = state.worth[seat], _cards_of(state, seat, number)
        ties.append([board.TIE_NUMBER[colour * board.CARDS + card] for card in cards])
        fault = f"{worth} is not what the card laid was worth (AMA-053)"
        reader.expect(f"players[{seat}].worth", cards if number > 0 else not worth, fault)
    before = (max(state.worth) + 1, 0)
    for seat in state.order if number > 0 else ():
        keys = [(state.worth[seat], tie) for tie in ties[seat] if (state.worth[seat], tie) < before]
        fault = f"{list(state.order)} does not follow from the cards laid (AMA-055, AMA-056)"
        reader.expect("order", keys, fault)
        before = max(keys)


def _cards_of(state: AmazonasFields, seat: int, number: int) -> list[int]:
    """The cards that the seat may have laid in the newest reveal, as its worth tells.

    In the next round the card is one of those played, and any card once hands were renewed.
    """
    cards = [state.laid[seat]]
    if state.phase == phases.LAYING:
        cards = members(board.FULL_HAND & ~state.hand[seat]) or list(range(board.CARDS))
    return [card for card in cards if _may_be_worth(state, seat, card, number)]


def _may_be_worth(state: AmazonasFields, seat: int, card: int, number: int) -> bool:
    """Whether a card laid in a round may have had the seat's worth: rows only grow, in the seat's own turn."""
    if card < 0 or number <= 0:
        return False
    most = least = scoring.worth_of(state, seat, card)
    if _turns(state, seat) == number:
        first = seat * board.SPECIES
        natives = sum(state.natives[first : first + board.SPECIES])
        if natives and board.KIND_OF[state.events_past[number - 1]] == board.NATIVE:
            least -= 1
        if card != board.COUNTS_NATIVES:
            least = max(card, 1, least - state.huts[seat].bit_count() + 1)
    return least <= state.worth[seat] <= most
