"""What holds in every position of Amazonas, by its ledger. Imports the game's data and position type."""

from __future__ import annotations

from kiebitz.games.amazonas import board
from kiebitz.games.amazonas.position import AmazonasPosition, PlayerPosition
from tools.fuzz_positions.invariants import Invariants, demand

SPECIES_OF = dict(zip(board.VILLAGE_IDS, board.SPECIES_OF, strict=True))
SITES = {name: len(costs) for name, costs in zip(board.VILLAGE_IDS, board.COSTS, strict=True)}
COSTS = dict(zip(board.VILLAGE_IDS, board.COSTS, strict=True))
KIND = {name: board.KINDS[kind] for name, kind in zip(board.EVENT_IDS, board.KIND_OF, strict=True)}
TURN = ("nativeChoice", "nativeSpecies", "buildStep")
START = ("chooseStart", "dealing", "keepMission", "startHut")


class AmazonasInvariants(Invariants):
    sets = ("huts", "hand", "offered", "neutral")

    def check(self, position: AmazonasPosition) -> None:
        _check_course(position)
        _check_huts(position)
        _check_tiles(position)
        _check_natives(position)
        _check_cards(position)
        _check_missions(position)
        if position.round:
            _check_worth(position)

    def scores(self, position: AmazonasPosition) -> list[int]:
        rows = [rows_of(player) for player in position.players]
        return [_score(position, rows, seat) for seat in range(position.seats)]


def rows_of(player: PlayerPosition) -> list[int]:
    """AMA-047: natives count as tiles of their species."""
    return [tiles + natives for tiles, natives in zip(player.tiles, player.natives, strict=True)]


def _score(position: AmazonasPosition, rows: list[list[int]], seat: int) -> int:
    player = position.players[seat]
    points = player.chip + sum(row for row in rows[seat] if row >= 3)  # AMA-082, AMA-084
    villages = board.DATA["missions"]["list"][board.MISSION_IDS.index(str(player.mission))][
        "villages"
    ]
    reached = sum(name in player.huts for name in villages)
    points += 3 * reached if position.options["missionScore"] == "plus" else 3 * (reached - 4)
    for species in range(board.SPECIES):
        points += _majority([row[species] for row in rows], seat, position.options["majority"])
    return points


def _majority(counts: list[int], seat: int, option: str) -> int:
    """AMA-085, AMA-098, AMA-128."""
    own = counts[seat]
    if not own or own < max(counts) or option == "none":
        return 0
    sole = counts.count(own) == 1
    if option.endswith("Min3") and own < 3:
        return 0
    if option.startswith("twoOne"):
        return 2 if sole else 1
    return 1 if sole else 0


def _check_course(p: AmazonasPosition) -> None:
    """AMA-018, AMA-022, AMA-023, AMA-135."""
    demand(0 <= p.round <= 18, f"round {p.round}")
    demand(len(p.past_events) == p.round == len(set(p.past_events)), "one event each round")
    demand((p.phase in START) <= (p.round == 0), f"{p.phase} in round {p.round}")
    demand(p.round or p.phase in (*START, "event"), f"{p.phase} before round 1")
    demand(p.phase != "over" or p.round == 18, "over before round 18")
    demand(p.phase != "event" or p.round < 18, "an event after round 18")
    demand(p.phase != "layCard" or p.round % 7, "the last card is laid without asking")
    demand(len(p.players) == p.seats, "a player for each seat")
    if p.phase == "chooseStart":
        demand(not p.order and p.start_player is None, "no order before the start player")
    else:
        demand(sorted(p.order) == list(range(p.seats)), "the order names each seat once")
        demand(p.start_player in p.order, "there is a start player")
    acting = p.phase in (*TURN, "startHut")
    demand(not acting or 0 <= p.turn < p.seats, "somebody is in turn")
    if p.phase in START or (p.phase == "event" and not p.round):
        seats = range(p.seats)
        if p.phase != "chooseStart" and p.options["startOrder"] == "seats":
            assert p.start_player is not None
            due = [(p.start_player + step) % p.seats for step in seats]
            demand(p.order == due, "the start round goes clockwise from the start player")


def _check_huts(p: AmazonasPosition) -> None:
    """AMA-001, AMA-018, AMA-020, AMA-060, AMA-061, AMA-094, AMA-129, AMA-130, AMA-133, AMA-134."""
    standing = [name for player in p.players for name in player.huts] + p.neutral
    for player in p.players:
        demand(len(player.huts) == len(set(player.huts)) <= 12, "at most 12 huts in 12 villages")
        # A turn brings at most a card of 5 with a row of 16, and as much again as that row by a bonus.
        demand(0 <= player.purse <= 9 + 18 * (5 + 16 + 16), "no debts, and no more than there is")
    for name in set(standing):
        demand(standing.count(name) <= SITES[name], f"more huts than sites in {name}")
    demand(len(set(p.neutral)) == len(p.neutral), "one neutral hut in a village")
    demand(all(SITES[name] > 1 for name in p.neutral), "a neutral hut on the only site")
    placed = [(6 if p.seats == 2 else 0) - player.neutral_left for player in p.players]
    demand(min(placed) >= 0 and sum(placed) == len(p.neutral), "neutral huts add up")
    for seat, player in enumerate(p.players):
        turns = _turns_begun(p, seat)
        demand(placed[seat] <= turns, f"{placed[seat]} neutral huts in {turns} turns")
        built = len(player.huts)
        if p.round == 0:
            done = p.phase == "event" or (p.phase == "startHut" and p.order.index(seat) < p.turn)
            demand(built == done, "one hut each in the start round")
        else:
            demand(built >= 1, "nobody is without a hut after the start round")
            demand(built == 1 or turns, "no second hut before the first turn")
    if p.neutral_placed:
        demand(p.phase != "buildStep" or placed[p.order[p.turn]], "a neutral hut of this turn")


def _turns_begun(p: AmazonasPosition, seat: int) -> int:
    """How many turns of a seat have come to building."""
    if p.phase in ("event", "over"):
        return p.round
    if p.phase not in TURN:
        return max(0, p.round - 1)
    place = p.order.index(seat)
    begun = place < p.turn or (place == p.turn and p.phase == "buildStep")
    return p.round - 1 + begun


def _check_tiles(p: AmazonasPosition) -> None:
    """AMA-002, AMA-066, AMA-067, AMA-077 to AMA-080, AMA-091 to AMA-093, AMA-140."""
    for species in range(5):
        huts = [sum(SPECIES_OF[name] == species for name in player.huts) for player in p.players]
        tiles = [player.tiles[species] for player in p.players]
        demand(sum(tiles) == min(12, sum(huts)), f"{tiles} tiles for {huts} huts")
        fits = all(0 <= tile <= hut for tile, hut in zip(tiles, huts, strict=True))
        demand(fits, "a tile for each hut at most")
    count = 4 if p.options["bonusChips"] == "all" else p.seats
    chips = {2: [4, 2], 3: [4, 3, 2], 4: [5, 4, 3, 2]}[count]
    owned = sorted([player.chip for player in p.players if player.chip], reverse=True)
    demand(owned == chips[: len(owned)], f"chips {owned}")
    for player in p.players:
        whole = all(tile > 0 for tile in player.tiles)
        demand(bool(player.chip) <= whole, "a chip needs five species")
        demand(player.chip or not whole or len(owned) == len(chips), "five species bring a chip")


def _check_natives(p: AmazonasPosition) -> None:
    """AMA-003, AMA-069 to AMA-073, AMA-139."""
    assigned = sum(sum(player.natives) for player in p.players)
    in_hand = p.phase == "nativeSpecies"
    demand(assigned + in_hand + p.native_supply + p.native_gone == 4, "four natives")
    demand(p.native_supply >= 0 and p.native_gone >= 0, "no natives below 0")
    events = sum(KIND[event] == "native" for event in p.past_events)
    now = bool(p.past_events) and KIND[p.past_events[-1]] == "native"
    demand(p.native_open <= now, "no native round")
    demand(p.native_supply == 4 - events + p.native_open, "one native for each native event")
    demand(p.phase not in TURN[:2] or now, "no native is offered in this round")
    demand(p.phase != "nativeChoice" or p.native_open, "the native can be taken")
    demand(p.phase != "nativeSpecies" or not p.native_open, "the native was taken")
    over = p.phase in ("event", "over")
    demand(not (over and p.native_open), "the native of a round is gone at its end")
    for player in p.players:
        fits = all(
            tile or not native for tile, native in zip(player.tiles, player.natives, strict=True)
        )
        demand(fits and min(player.natives) >= 0, "a native lies with a tile")
        demand(sum(player.natives) <= events, "at most one native an event")
    if p.phase == "nativeSpecies":
        player = p.players[p.order[p.turn]]
        demand(sum(tile > 0 for tile in player.tiles) > 1, "one species is assigned unasked")
    if p.native_open and p.phase == "buildStep":
        demand(p.turn < p.seats - 1, "the last player takes the native or lets it go")


def _check_cards(p: AmazonasPosition) -> None:
    """AMA-006, AMA-026, AMA-030, AMA-031, AMA-097."""
    before = p.phase in (*START, "event")
    number = p.round + 1 if before else p.round
    played = (number - 1) % 7 + (0 if before or p.phase == "layCard" else 1)
    colours = [player.card_set for player in p.players]
    chosen = p.options["colours"].split(",")
    moved = (number - 1) // 7 if p.options["cardCycle"] == "passLeft" else 0
    due = [chosen[(seat - moved) % p.seats] for seat in range(p.seats)]
    demand(colours == due, f"the sets are {colours}, not {due}")
    for player in p.players:
        demand(len(set(player.hand)) == len(player.hand) == 7 - played, "cards in hand")
        demand(all(0 <= card <= 6 for card in player.hand), "cards are 0 to 6")
        if isinstance(player.laid, int) and p.phase == "layCard":
            demand(player.laid in player.hand, "a card face down is still in the hand")
        if player.laid is not None and p.phase not in ("layCard", "event"):
            demand(player.laid not in player.hand, "an open card is not in the hand")
        demand((player.laid is not None) or not p.round or p.phase == "layCard", "a card is laid")
        demand(player.laid is None or p.round, "no card before round 1")


def _check_missions(p: AmazonasPosition) -> None:
    """AMA-009, AMA-014, AMA-101, AMA-116."""
    deals = 2 if p.options["missionDeal"] == "twoKeepOne" else 1
    dealt = [mission for player in p.players for mission in player.offered]
    demand(len(dealt) == len(set(dealt)) == p.dealt, "each mission is dealt once")
    demand(p.phase in START[:2] or p.dealt == deals * p.seats, "all missions are dealt")
    for player in p.players:
        demand(len(player.offered) <= deals, "missions of a player")
        demand(player.mission is None or player.mission in player.offered, "a mission offered")
        demand(player.mission or p.phase in START[:3], "everybody has a mission")
    if p.phase == "keepMission":
        demand(deals == 2 and any(player.mission is None for player in p.players), "a choice")


def _check_worth(p: AmazonasPosition) -> None:
    """AMA-049 to AMA-057: with the cards open, worth and order follow from cards and rows.

    Rows may have grown since the reveal for those who have had a turn in this round.
    """
    if p.phase == "layCard":
        return
    keys = []
    for seat, player in enumerate(p.players):
        card = player.laid
        assert isinstance(card, int)
        rows = rows_of(player)
        now = (
            max(rows)
            if card == 0
            else card + rows[card - 1]
            if card < 6
            else 6 + sum(player.natives)
        )
        began = p.phase in ("event", "over") or p.order.index(seat) <= p.turn
        at_choice = p.phase == "nativeChoice" and p.order.index(seat) == p.turn
        if began and not at_choice:
            least = {0: 0, 6: 6}.get(card, card)
            demand(
                least <= player.worth <= now, f"worth {player.worth} with card {card} and {rows}"
            )
        else:
            demand(player.worth == now, f"worth {player.worth} with card {card} and {rows}")
        number = (p.round - 1) // 7 if p.options["cardCycle"] == "passLeft" else 0
        colour = p.options["colours"].split(",")[(seat - number) % p.seats]
        tie = board.TIE_NUMBER[board.COLOUR_IDS.index(colour) * 7 + card]
        keys.append((player.worth, tie))
    due = sorted(range(p.seats), key=lambda seat: keys[seat], reverse=True)
    demand(p.order == due, f"the order {p.order} is not {due}")


INVARIANTS = AmazonasInvariants()
