"""Read a position of Amazonas: every check that its shape cannot make, with the place of a fault."""

from __future__ import annotations

from kiebitz.core.bits import members
from kiebitz.core.errors import PositionError
from kiebitz.core.state import CHANCE_OWES
from kiebitz.games.amazonas.board import (
    BY_JUNGLE,
    BY_WATER,
    CARDS,
    CHIPS,
    COLOUR_IDS,
    COSTS,
    EVENT_IDS,
    HUTS,
    KIND_OF,
    MISSION_IDS,
    NATIVE,
    NATIVES,
    NEUTRAL_HUTS,
    NO_EVENT,
    ROUNDS,
    SPECIES,
    SPECIES_IDS,
    SPECIES_OF,
    TILES,
    VILLAGE_IDS,
    VILLAGES,
)
from kiebitz.games.amazonas.position import AmazonasPosition, PlayerPosition, Unknown
from kiebitz.games.amazonas.rules import AmazonasState
from kiebitz.games.amazonas.state import (
    ASSIGNING,
    BUILDING,
    CHOOSE_START,
    DEALING,
    EVENT_PHASE,
    KEEPING,
    LAYING,
    NATIVE_CHOICE,
    NONE,
    OVER,
    PHASES,
    START_ROUND,
    UNKNOWN,
    Setup,
    fill_start,
)


def restore(position: AmazonasPosition, setup: Setup, *, unknowns: bool) -> AmazonasState:
    """The state of a position; PositionError where it cannot be."""
    state = AmazonasState()
    fill_start(state, setup)
    seats = setup.seats
    state.phase = _index("$.phase", PHASES, position.phase)
    _restore_course(state, position)
    _expect("$.players", len(position.players) == seats, f"{seats} players are needed")
    for seat, player in enumerate(position.players):
        _restore_player(state, seat, player, f"$.players[{seat}]", unknowns=unknowns)
    _restore_board(state, position)
    _restore_supplies(state, position)
    _restore_decision(state)
    return state


def _expect(place: str, fine: bool, fault: str) -> None:
    if not fine:
        raise PositionError(place, fault)


def _index(place: str, names: list[str], name: str) -> int:
    _expect(place, name in names, f"{name!r} is not one of {', '.join(names)}")
    return names.index(name)


def _indices(place: str, names: list[str], chosen: list[str]) -> list[int]:
    found = [_index(f"{place}[{i}]", names, name) for i, name in enumerate(chosen)]
    _expect(place, len(set(found)) == len(found), "the same name stands there twice")
    return found


def _mask(place: str, names: list[str], chosen: list[str]) -> int:
    return sum(1 << index for index in _indices(place, names, chosen))


def _restore_course(state: AmazonasState, position: AmazonasPosition) -> None:
    seats = state.setup.seats
    events = _indices("$.pastEvents", EVENT_IDS, position.past_events)
    _expect("$.round", 0 <= position.round <= ROUNDS, f"{position.round} is not 0 to {ROUNDS}")
    _expect(
        "$.pastEvents",
        len(events) == position.round,
        f"{len(events)} events were turned up, but round {position.round} needs {position.round}",
    )
    _expect(
        "$.phase",
        (position.round > 0) == (state.phase >= LAYING)
        or (state.phase == EVENT_PHASE and position.round < ROUNDS),
        f"{position.phase!r} does not fit round {position.round}",
    )
    _expect(
        "$.phase",
        state.phase != OVER or position.round == ROUNDS,
        f"a game is over after round {ROUNDS}, not after round {position.round}",
    )
    state.round = position.round
    state.events_past = tuple(events)
    state.events_left &= ~sum(1 << event for event in events)
    state.event = events[-1] if events else NO_EVENT
    if state.phase == CHOOSE_START:
        _expect("$.startPlayer", position.start_player is None, "nobody is start player yet")
        return
    start = position.start_player
    _expect("$.startPlayer", start is not None and 0 <= start < seats, f"{start} is no seat")
    assert start is not None
    state.start_player = start
    _expect(
        "$.order",
        sorted(position.order) == list(range(seats)),
        f"{position.order} does not name each of {seats} seats once",
    )
    state.order = tuple(position.order)
    state.dealt = position.dealt
    deals = seats * state.setup.deals
    _expect(
        "$.dealt",
        0 <= position.dealt < deals if state.phase == DEALING else position.dealt == deals,
        f"{position.dealt} missions dealt do not fit the phase; {deals} are dealt in all",
    )
    _expect("$.turn", -1 <= position.turn <= seats, f"{position.turn} is no place in the order")
    state.turn = position.turn


def _restore_player(
    state: AmazonasState, seat: int, player: PlayerPosition, place: str, *, unknowns: bool
) -> None:
    _expect(f"{place}.purse", player.purse >= 0, "a purse cannot be below 0")
    state.purse[seat] = player.purse
    huts = _indices(f"{place}.huts", VILLAGE_IDS, player.huts)
    _expect(f"{place}.huts", len(huts) <= HUTS, f"{len(huts)} huts, but a player has {HUTS}")
    for village in huts:
        state.huts[seat] |= 1 << village
        state.jungle[seat] |= BY_JUNGLE[village]
        state.water[seat] |= BY_WATER[village]
    most = NEUTRAL_HUTS if state.setup.seats == 2 else 0
    _expect(f"{place}.neutralLeft", 0 <= player.neutral_left <= most, f"not 0 to {most}")
    state.neutral_left[seat] = player.neutral_left
    for name, counts in (("tiles", player.tiles), ("natives", player.natives)):
        _expect(f"{place}.{name}", len(counts) == SPECIES, f"{SPECIES} numbers are needed")
        for species, count in enumerate(counts):
            _expect(
                f"{place}.{name}[{species}]", 0 <= count <= TILES, f"{count} is not 0 to {TILES}"
            )
    first = seat * SPECIES
    for species in range(SPECIES):
        tiles, natives = player.tiles[species], player.natives[species]
        here = sum(SPECIES_OF[village] == species for village in huts)
        _expect(
            f"{place}.tiles[{species}]",
            tiles <= here,
            f"{tiles} {SPECIES_IDS[species]} tiles, but only {here} huts in such villages",
        )
        _expect(
            f"{place}.natives[{species}]",
            not natives or tiles > 0,
            f"a native on {SPECIES_IDS[species]} needs a research tile there (AMA-073)",
        )
        state.rows[first + species] = tiles + natives
        state.natives[first + species] = natives
    _restore_cards(state, seat, player, place)
    _restore_secrets(state, seat, player, place, unknowns=unknowns)
    chips = [0, *CHIPS[state.setup.seats]]
    _expect(f"{place}.chip", player.chip in chips, f"{player.chip} is not one of {chips}")
    _expect(
        f"{place}.chip",
        (player.chip > 0) == (min(player.tiles) > 0),
        "a player has a chip just when research tiles of all five species lie there (AMA-079)",
    )
    state.chip[seat] = player.chip
    _expect(f"{place}.worth", player.worth >= 0, "a worth cannot be below 0")
    state.worth[seat] = player.worth


def _restore_cards(state: AmazonasState, seat: int, player: PlayerPosition, place: str) -> None:
    """AMA-030, AMA-031, AMA-097: the round says which set a player holds, and how many cards of it."""
    setup = state.setup
    laid_before = state.round if state.phase < LAYING else state.round - 1
    renewals, gone = divmod(laid_before, CARDS)
    moved = renewals if setup.pass_left else 0
    state.set_of[seat] = setup.colours[(seat - moved) % setup.seats]
    due = COLOUR_IDS[state.set_of[seat]]
    _expect(
        f"{place}.cardSet",
        player.card_set == due,
        f"{player.card_set!r} is not {due!r}, the set that this player holds in round {state.round}",
    )
    for i, value in enumerate(player.hand):
        _expect(f"{place}.hand[{i}]", 0 <= value < CARDS, f"{value} is no card; cards are 0 to 6")
    state.hand[seat] = sum(1 << value for value in set(player.hand))
    _expect(f"{place}.hand", len(set(player.hand)) == len(player.hand), "a card stands there twice")
    held = CARDS - gone - (1 if state.phase > LAYING else 0)
    _expect(
        f"{place}.hand",
        len(player.hand) == held,
        f"{len(player.hand)} cards, but in this phase of round {state.round} a hand holds {held}",
    )


def _restore_secrets(
    state: AmazonasState, seat: int, player: PlayerPosition, place: str, *, unknowns: bool
) -> None:
    for name, value in (
        ("laid", player.laid),
        ("offered", player.offered),
        ("mission", player.mission),
    ):
        _expect(f"{place}.{name}", unknowns or value != "?", "a full position knows everything")
    _restore_laid(state, seat, player.laid, f"{place}.laid")
    if player.offered == "?":
        state.offered[seat] = UNKNOWN
    else:
        state.offered[seat] = _mask(f"{place}.offered", MISSION_IDS, list(player.offered))
        deals = state.setup.deals
        due = max(0, min(deals, state.dealt - seat * deals))
        _expect(
            f"{place}.offered",
            len(player.offered) == due,
            f"{len(player.offered)} missions, but {due} were dealt to this player",
        )
    if player.mission is None:
        state.mission[seat] = NONE
    elif player.mission == "?":
        state.mission[seat] = UNKNOWN
    else:
        mission = _index(f"{place}.mission", MISSION_IDS, player.mission)
        offered = state.offered[seat]
        _expect(
            f"{place}.mission",
            offered == UNKNOWN or bool(offered >> mission & 1),
            f"{player.mission} was not offered to this player",
        )
        state.mission[seat] = mission
    _expect(
        f"{place}.mission",
        state.phase <= KEEPING or player.mission is not None,
        "every player has a mission from the start round on",
    )


def _restore_laid(state: AmazonasState, seat: int, laid: int | Unknown | None, place: str) -> None:
    if laid is None:
        _expect(place, state.phase <= LAYING, "every player has laid a card in this round")
        state.laid[seat] = NONE
        return
    _expect(place, state.round > 0, "no card is laid before round 1")
    if laid == "?":
        _expect(place, state.phase == LAYING, "a card lies open after the reveal")
        state.laid[seat] = UNKNOWN
        return
    _expect(place, 0 <= laid < CARDS, f"{laid} is no card; cards are 0 to 6")
    if state.phase >= LAYING:  # before the next event the hand may have been renewed
        _expect(
            place,
            bool(state.hand[seat] >> laid & 1) == (state.phase == LAYING),
            f"card {laid} is in the hand just as long as it lies face down",
        )
    state.laid[seat] = laid


def _restore_board(state: AmazonasState, position: AmazonasPosition) -> None:
    state.neutral = _mask("$.neutral", VILLAGE_IDS, position.neutral)
    placed = (
        sum(NEUTRAL_HUTS - left for left in state.neutral_left) if state.setup.seats == 2 else 0
    )
    _expect(
        "$.neutral",
        state.neutral.bit_count() == placed,
        f"{state.neutral.bit_count()} neutral huts stand, but {placed} are missing in the supplies",
    )
    for village in members(state.neutral):
        _expect(
            "$.neutral",
            len(COSTS[village]) > 1,
            f"{VILLAGE_IDS[village]} has one site, where no neutral hut is placed (AMA-130)",
        )
    for village in range(VILLAGES):
        bit = 1 << village
        count = sum(bool(huts & bit) for huts in state.huts) + bool(state.neutral & bit)
        sites = len(COSTS[village])
        where = f"$.players and $.neutral, {VILLAGE_IDS[village]}"
        _expect(where, count <= sites, f"{count} huts on {sites} sites")
        state.taken1 |= bit if count >= 1 else 0
        state.taken2 |= bit if count >= 2 else 0
        state.taken3 |= bit if count >= 3 else 0
    _expect(
        "$.neutralPlaced",
        not position.neutral_placed or state.neutral > 0,
        "no neutral hut stands on the board",
    )
    state.neutral_placed = 1 if position.neutral_placed else 0


def _restore_supplies(state: AmazonasState, position: AmazonasPosition) -> None:
    seats = state.setup.seats
    for species in range(SPECIES):
        tiles = sum(
            state.rows[seat * SPECIES + species] - state.natives[seat * SPECIES + species]
            for seat in range(seats)
        )
        huts = sum(
            1 for mask in state.huts for village in members(mask) if SPECIES_OF[village] == species
        )
        _expect(
            f"$.players, {SPECIES_IDS[species]}",
            tiles == min(TILES, huts),
            f"{huts} huts gave {tiles} tiles; every hut takes one while the pile of {TILES} lasts",
        )
        state.piles[species] = TILES - tiles
    taken = sum(state.natives)
    open_one = 1 if position.native_open else 0
    # A native that was taken a moment ago lies with nobody until its species is named (AMA-139).
    in_hand = 1 if state.phase == ASSIGNING else 0
    _expect(
        "$.nativeSupply",
        position.native_supply >= open_one
        and position.native_gone >= 0
        and position.native_supply + position.native_gone + taken + in_hand == NATIVES,
        f"natives in supply, gone and assigned must make {NATIVES}",
    )
    native_round = state.event != NO_EVENT and KIND_OF[state.event] == NATIVE
    _expect("$.nativeOpen", native_round or not open_one, "this is no native round")
    _expect(
        "$.phase",
        native_round or state.phase not in (NATIVE_CHOICE, ASSIGNING),
        f"{position.phase!r} does not fit the event {position.past_events[-1:]}",
    )
    if native_round and state.phase != BUILDING:
        is_open = state.phase in (LAYING, NATIVE_CHOICE)
        _expect(
            "$.nativeOpen",
            position.native_open == is_open,
            f"in the phase {position.phase!r} the native "
            + ("can still be taken" if is_open else "was taken or is gone"),
        )
    if state.phase == BUILDING:
        # AMA-139: when the last in order begins to build, the native is taken or gone.
        _expect(
            "$.nativeOpen",
            not open_one or position.turn < seats - 1,
            "the last in order has taken the native or let it go",
        )
    # AMA-071: each native event takes exactly one out of the supply, once it is taken or left by all.
    events = sum(KIND_OF[event] == NATIVE for event in state.events_past)
    due = NATIVES - events + open_one
    _expect(
        "$.nativeSupply",
        position.native_supply == due,
        f"{position.native_supply} natives, but {events} native events leave {due} in the supply",
    )
    state.native_supply = position.native_supply
    state.native_gone = position.native_gone
    state.native_open = open_one
    given = sorted((chip for chip in state.chip if chip), reverse=True)
    _expect(
        "$.players, chip",
        given == CHIPS[seats][: len(given)],
        f"chips {given} are owned, but they go from the highest down: {CHIPS[seats]}",
    )
    state.chips_given = len(given)
    dealt = [mask for mask in state.offered if mask != UNKNOWN]
    _expect(
        "$.players, offered",
        sum(mask.bit_count() for mask in dealt) == _union(dealt).bit_count(),
        "a mission was dealt twice",
    )


def _union(masks: list[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union


def _restore_decision(state: AmazonasState) -> None:
    """Who decides, and the sites open to the seat in turn: all follow from the rest."""
    seats = range(state.setup.seats)
    phase = state.phase
    if phase == OVER:
        state.owing = 0
    elif phase in (CHOOSE_START, DEALING, EVENT_PHASE):
        state.owing = CHANCE_OWES
    elif phase == KEEPING:
        state.owing = sum(1 << seat for seat in seats if state.mission[seat] == NONE)
    elif phase == LAYING:
        state.owing = sum(1 << seat for seat in seats if state.laid[seat] == NONE)
    else:
        _expect("$.turn", 0 <= state.turn < len(state.order), f"{state.turn}: whose turn is it?")
        seat = state.order[state.turn]
        state.owing = 1 << seat
        if phase == START_ROUND:
            state.can_build = state._affordable(seat)
        elif phase == BUILDING:
            state._find_sites(seat)
        elif phase == ASSIGNING:
            _expect("$.phase", state._owned_species(seat) > 0, "a native needs a research tile")
    _expect("$.phase", phase == OVER or state.owing != 0, "nobody has anything left to decide")
