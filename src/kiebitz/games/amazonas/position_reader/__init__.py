"""Reads a position of Amazonas: every check that its shape cannot make. Imports core, the rules and position only.

`history.py` checks whether the position can have come about.
"""

from __future__ import annotations

from kiebitz.core.bits import mask_of, members
from kiebitz.core.positions import Reader
from kiebitz.games.amazonas import board
from kiebitz.games.amazonas import state as phases
from kiebitz.games.amazonas.board import CARDS, NATIVES, NEUTRAL_HUTS, ROUNDS, SPECIES, TILES
from kiebitz.games.amazonas.position import AmazonasPosition, PlayerPosition
from kiebitz.games.amazonas.position_reader.history import check_history
from kiebitz.games.amazonas.rules import AmazonasState
from kiebitz.games.amazonas.rules.building import affordable, find_sites
from kiebitz.games.amazonas.scoring import owned_species
from kiebitz.games.amazonas.state import LAYING, NONE, UNKNOWN, AmazonasSetup, fill_start

BEST_ROW = TILES + NATIVES
RICHEST = board.START_SILVER + ROUNDS * (board.COUNTS_NATIVES - 1 + 2 * BEST_ROW) + 1
"""AMA-039, AMA-049: a turn brings at most a card of 5 with the longest possible row, and that row again as a bonus."""


def read(position: AmazonasPosition, setup: AmazonasSetup, reader: Reader) -> AmazonasState:
    """The state of a position whose shape is right."""
    state = AmazonasState()
    fill_start(state, setup)
    state.phase = reader.index("phase", phases.PHASES, position.phase)
    _read_course(reader, state, position)
    reader.length("players", position.players, setup.seats, "players")
    for seat, player in enumerate(position.players):
        _read_player(reader.at(f"players[{seat}]"), state, seat, player)
    _read_board(reader, state, position)
    _read_supplies(reader, state, position)
    _read_natives(reader, state, position)
    _check_turn(reader, state)
    check_history(reader, state)
    _read_decision(reader, state)
    return state


def _read_course(reader: Reader, state: AmazonasState, position: AmazonasPosition) -> None:
    phase, number, seats = state.phase, position.round, state.setup.seats
    events = reader.indices("pastEvents", board.EVENT_IDS, position.past_events)
    reader.within("round", number, 0, ROUNDS)
    fault = f"{len(events)} events were turned up, but round {number} needs {number}"
    reader.expect("pastEvents", len(events) == number, fault)
    before_event = phase == phases.EVENT_PHASE and number < ROUNDS
    fits = (number > 0) == (phase >= LAYING) or before_event
    reader.expect("phase", fits, f"{position.phase!r} does not fit round {number}")
    fault = f"a game is over after round {ROUNDS}, not after round {number}"
    reader.expect("phase", phase != phases.OVER or number == ROUNDS, fault)
    fault = f"the last card of a hand is laid without asking in round {number} (AMA-118)"
    reader.expect("phase", phase != LAYING or number % CARDS, fault)
    state.round = number
    state.events_past = tuple(events)
    state.events_left &= ~mask_of(events)
    state.event = events[-1] if events else board.NO_EVENT
    _read_start(reader, state, position)
    state.turn = reader.within("turn", position.turn, 0, seats)


def _read_start(reader: Reader, state: AmazonasState, position: AmazonasPosition) -> None:
    phase, setup, start = state.phase, state.setup, position.start_player
    if phase == phases.CHOOSE_START:
        reader.expect("startPlayer", start is None, "nobody is start player yet")
        reader.expect("phase", setup.fixed_start == NONE, "the options name the start player")
        reader.length("order", position.order, 0, "seats")
    else:
        state.start_player = reader.seat("startPlayer", start, setup.seats)
        fault = f"{start}, but the options make seat {setup.fixed_start} the start player"
        reader.expect("startPlayer", setup.fixed_start in (NONE, start), fault)
        state.order = reader.order("order", position.order, setup.seats)
    fault = "missions are kept only where two are dealt to each player (AMA-116)"
    reader.expect("phase", phase != phases.KEEPING or setup.deals == 2, fault)
    state.dealt = position.dealt
    deals = setup.seats * setup.deals
    due = range(deals, deals + 1)
    if phase <= phases.DEALING:
        due = range(deals if phase == phases.DEALING else 1)
    fault = f"{state.dealt} missions dealt do not fit the phase; {deals} are dealt in all"
    reader.expect("dealt", state.dealt in due, fault)


def _read_player(reader: Reader, state: AmazonasState, seat: int, player: PlayerPosition) -> None:
    state.purse[seat] = reader.at_least("purse", player.purse)
    fault = f"{player.purse} silver, but {RICHEST} are more than a whole game brings"
    reader.expect("purse", player.purse < RICHEST, fault)
    huts = reader.indices("huts", board.VILLAGE_IDS, player.huts)
    fault = f"{len(huts)} huts, but a player has {board.HUTS}"
    reader.expect("huts", len(huts) <= board.HUTS, fault)
    for village in huts:
        state.huts[seat] |= 1 << village
        state.jungle[seat] |= board.BY_JUNGLE[village]
        state.water[seat] |= board.BY_WATER[village]
    most = NEUTRAL_HUTS if state.setup.seats == 2 else 0
    state.neutral_left[seat] = reader.within("neutralLeft", player.neutral_left, 0, most)
    _read_rows(reader, state, seat, player)
    _read_cards(reader, state, seat, player)
    _read_missions(reader, state, seat, player)
    chips = [0, *state.setup.chips]
    reader.expect("chip", player.chip in chips, f"{player.chip} is not one of {chips}")
    fault = "a player has a chip just when research tiles of all five species lie there (AMA-079)"
    reader.expect("chip", (player.chip > 0) == (min(player.tiles) > 0), fault)
    state.chip[seat] = player.chip
    state.worth[seat] = reader.at_least("worth", player.worth)


def _read_rows(reader: Reader, state: AmazonasState, seat: int, player: PlayerPosition) -> None:
    all_tiles = reader.numbers("tiles", player.tiles, SPECIES, 0, TILES)
    all_natives = reader.numbers("natives", player.natives, SPECIES, 0, TILES)
    for species in range(SPECIES):
        tiles, natives = all_tiles[species], all_natives[species]
        name, here = board.SPECIES_IDS[species], _huts_of_species(state.huts[seat], species)
        fault = f"{tiles} {name} tiles, but only {here} huts in such villages"
        reader.expect(f"tiles[{species}]", tiles <= here, fault)
        fault = f"a native on {name} needs a research tile there (AMA-073)"
        reader.expect(f"natives[{species}]", not natives or tiles > 0, fault)
        state.rows[seat * SPECIES + species] = tiles + natives
        state.natives[seat * SPECIES + species] = natives


def _huts_of_species(huts: int, species: int) -> int:
    return sum(board.SPECIES_OF[village] == species for village in members(huts))


def _read_cards(reader: Reader, state: AmazonasState, seat: int, player: PlayerPosition) -> None:
    """AMA-030, AMA-031, AMA-097: the round says which set a player holds, and how many cards of it."""
    phase = state.phase
    number = state.round if phase >= LAYING else state.round + 1
    state.set_of = state.setup.sets_in_round(number)
    due = board.COLOUR_IDS[state.set_of[seat]]
    fault = (
        f"{player.card_set!r} is not {due!r}, the set that this player holds in round {state.round}"
    )
    reader.expect("cardSet", player.card_set == due, fault)
    for i, value in enumerate(player.hand):
        _expect_card(reader, f"hand[{i}]", value)
    state.hand[seat] = mask_of(set(player.hand))
    reader.expect("hand", len(set(player.hand)) == len(player.hand), "a card stands there twice")
    held = CARDS - (number - 1) % CARDS - (1 if phase > LAYING else 0)
    fault = (
        f"{len(player.hand)} cards, but in this phase of round {state.round} a hand holds {held}"
    )
    reader.expect("hand", len(player.hand) == held, fault)
    state.laid[seat] = _laid(reader, state, seat, player)


def _expect_card(reader: Reader, field: str, value: int) -> None:
    reader.expect(field, 0 <= value < CARDS, f"{value} is no card; cards are 0 to {CARDS - 1}")


def _laid(reader: Reader, state: AmazonasState, seat: int, player: PlayerPosition) -> int:
    laid, phase = player.laid, state.phase
    if laid is None:
        open_yet = phase == LAYING or not state.round
        reader.expect("laid", open_yet, "every player has laid a card in this round")
        return NONE
    known = reader.known("laid", laid)
    reader.expect("laid", state.round > 0, "no card is laid before round 1")
    if not known or isinstance(laid, str):
        reader.expect("laid", phase == LAYING, "a card lies open after the reveal")
        return UNKNOWN
    _expect_card(reader, "laid", laid)
    if phase >= LAYING or state.round % CARDS:  # after the last card of a set the hand is renewed
        in_hand = state.hand[seat] >> laid & 1 == 1
        fault = f"card {laid} is in the hand just as long as it lies face down"
        reader.expect("laid", in_hand == (phase == LAYING), fault)
    return laid


def _read_missions(reader: Reader, state: AmazonasState, seat: int, player: PlayerPosition) -> None:
    if reader.known("offered", player.offered):
        deals, count = state.setup.deals, len(player.offered)
        state.offered[seat] = reader.mask("offered", board.MISSION_IDS, list(player.offered))
        due = max(0, min(deals, state.dealt - seat * deals))
        fault = f"{count} missions, but {due} were dealt to this player"
        reader.expect("offered", count == due, fault)
    else:
        state.offered[seat] = UNKNOWN
    mission = player.mission
    if state.setup.deals == 1 or state.phase != phases.KEEPING:
        due = state.phase > phases.KEEPING or (state.setup.deals == 1 and seat < state.dealt)
        fault = "every player has a mission from the start round on" if due else "none is kept yet"
        reader.expect("mission", (mission is not None) == due, fault)
    if mission is None:
        state.mission[seat] = NONE
    elif reader.known("mission", mission):
        kept = reader.index("mission", board.MISSION_IDS, mission)
        offered = state.offered[seat]
        fault = f"{mission} was not offered to this player"
        reader.expect("mission", offered == UNKNOWN or offered >> kept & 1, fault)
        state.mission[seat] = kept
    else:
        state.mission[seat] = UNKNOWN


def _read_board(reader: Reader, state: AmazonasState, position: AmazonasPosition) -> None:
    state.neutral = reader.mask("neutral", board.VILLAGE_IDS, position.neutral)
    placed = 0
    if state.setup.seats == 2:
        placed = sum(NEUTRAL_HUTS - left for left in state.neutral_left)
    standing = state.neutral.bit_count()
    fault = f"{standing} neutral huts stand, but {placed} are missing in the supplies"
    reader.expect("neutral", standing == placed, fault)
    for village, name in enumerate(board.VILLAGE_IDS):
        bit, sites = 1 << village, len(board.COSTS[village])
        neutral = state.neutral >> village & 1
        fault = f"{name} has one site, where no neutral hut is placed (AMA-130)"
        reader.expect("neutral", not neutral or sites > 1, fault)
        count = sum(huts >> village & 1 for huts in state.huts) + neutral
        reader.expect(
            f"players and $.neutral, {name}", count <= sites, f"{count} huts on {sites} sites"
        )
        state.taken1 |= bit if count >= 1 else 0
        state.taken2 |= bit if count >= 2 else 0
        state.taken3 |= bit if count >= 3 else 0
    fault = "no neutral hut stands on the board"
    reader.expect("neutralPlaced", not position.neutral_placed or state.neutral > 0, fault)
    state.neutral_placed = 1 if position.neutral_placed else 0


def _read_supplies(reader: Reader, state: AmazonasState, position: AmazonasPosition) -> None:
    for species, name in enumerate(board.SPECIES_IDS):
        tiles = sum(state.rows[species::SPECIES]) - sum(state.natives[species::SPECIES])
        huts = sum(_huts_of_species(mask, species) for mask in state.huts)
        fault = (
            f"{huts} huts gave {tiles} tiles; every hut takes one while the pile of {TILES} lasts"
        )
        reader.expect(f"players, {name}", tiles == min(TILES, huts), fault)
        state.piles[species] = TILES - tiles
    chips = state.setup.chips
    given = sorted((chip for chip in state.chip if chip), reverse=True)
    fault = f"chips {given} are owned, but they go from the highest down: {chips}"
    reader.expect("players, chip", given == chips[: len(given)], fault)
    state.chips_given = len(given)
    seen = 0
    for mask, mission in zip(state.offered, state.mission, strict=True):
        dealt = mask if mask != UNKNOWN else 1 << mission if mission >= 0 else 0
        reader.expect("players, offered", not seen & dealt, "a mission was dealt twice")
        seen |= dealt


def _read_natives(reader: Reader, state: AmazonasState, position: AmazonasPosition) -> None:
    phase, supply, gone = state.phase, position.native_supply, position.native_gone
    still_open = 1 if position.native_open else 0
    # A native that was taken a moment ago lies with nobody until its species is named (AMA-139).
    in_hand = 1 if phase == phases.ASSIGNING else 0
    whole = supply + gone + sum(state.natives) + in_hand == NATIVES
    fault = f"natives in supply, gone and assigned must make {NATIVES}"
    reader.expect("nativeSupply", whole and supply >= still_open and gone >= 0, fault)
    native_round = state.event != board.NO_EVENT and board.KIND_OF[state.event] == board.NATIVE
    reader.expect("nativeOpen", native_round or not still_open, "this is no native round")
    fault = f"{position.phase!r} does not fit the event {position.past_events[-1:]}"
    fits = native_round or phase not in (phases.NATIVE_CHOICE, phases.ASSIGNING)
    reader.expect("phase", fits, fault)
    if phase == phases.BUILDING:
        # AMA-139: when the last in order begins to build, the native is taken or gone.
        fits = not still_open or position.turn < state.setup.seats - 1
        reader.expect("nativeOpen", fits, "the last in order has taken the native or let it go")
        if native_round and not still_open and position.turn < state.setup.seats - 1:
            begun = state.order[: position.turn + 1]
            takers = [seat for seat in begun if any(position.players[seat].natives)]
            fault = "nobody who has had a turn in this round has taken the native"
            reader.expect("nativeOpen", takers, fault)
    elif native_round:
        due = phase in (LAYING, phases.NATIVE_CHOICE)
        fate = "can still be taken" if due else "was taken or is gone"
        fault = f"in the phase {position.phase!r} the native {fate}"
        reader.expect("nativeOpen", position.native_open == due, fault)
    # AMA-071: each native event takes exactly one out of the supply, once it is taken or left by all.
    events = sum(board.KIND_OF[event] == board.NATIVE for event in state.events_past)
    left = NATIVES - events + still_open
    fault = f"{supply} natives, but {events} native events leave {left} in the supply"
    reader.expect("nativeSupply", supply == left, fault)
    state.native_supply, state.native_gone, state.native_open = supply, gone, still_open


def _check_turn(reader: Reader, state: AmazonasState) -> None:
    """`turn` is a place in the order while seats act in turn; a round or the start round leaves it at the end."""
    turn, seats = state.turn, state.setup.seats
    at_rest = 0 if state.phase < phases.START_ROUND else seats
    fits = turn < seats if state.phase in phases.ONE_BY_ONE else turn == at_rest
    reader.expect("turn", fits, f"{turn}: whose turn is it?")


def _read_decision(reader: Reader, state: AmazonasState) -> None:
    """Who decides, if not chance, and the sites open to the seat in turn: all follow from the rest."""
    phase, seats = state.phase, range(state.setup.seats)
    if phase == phases.OVER:
        state.owing = 0
        return
    if phase == phases.KEEPING:
        state.owing = mask_of(seat for seat in seats if state.mission[seat] == NONE)
    elif phase == LAYING:
        state.owing = mask_of(seat for seat in seats if state.laid[seat] == NONE)
    elif phase in phases.ONE_BY_ONE:
        _read_seat_in_turn(reader, state, state.order[state.turn])
    reader.expect("phase", state.owing != 0, "nobody has anything left to decide")


def _read_seat_in_turn(reader: Reader, state: AmazonasState, seat: int) -> None:
    state.owing = 1 << seat
    if state.phase == phases.START_ROUND:
        state.can_build = affordable(state, seat)
    elif state.phase == phases.BUILDING:
        find_sites(state, seat)
        # AMA-121: a turn without anything to build ends by itself, unless something was built in it.
        asked = state.can_build or state.can_neutral or state.neutral_placed
        fault = f"seat {seat} can build nothing and has built nothing: its turn is over"
        reader.expect("phase", asked or state.huts[seat].bit_count() > 1, fault)
    elif state.phase == phases.ASSIGNING:
        fault = "the choice needs research tiles of two species (AMA-115, AMA-120)"
        reader.expect("phase", owned_species(state, seat).bit_count() > 1, fault)
