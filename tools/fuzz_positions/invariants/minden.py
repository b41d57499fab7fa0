"""What holds in every position of Minden, by its ledger. Imports the game's data, deck and position type."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from kiebitz.games.minden import GAME, board
from kiebitz.games.minden.places.cards import Deck
from kiebitz.games.minden.position import MindenPosition, PlayerPosition
from kiebitz.games.minden.state import TIPPING
from tools.fuzz_positions.invariants import Invariants, demand

KEEP_FROM = {"yellow": 4, "orange": 3, "green": 2, "blue": 3}
"""MIN-073."""
TRACK = {"standard": 25, "short": 18, "long": 35}
"""MIN-091."""
ONE_BY_ONE = ("choose", "swap", "refilling", "cone")


@cache
def deck_of(pack: str) -> Deck:
    """The cards of a pack."""
    deck: Deck = GAME.new(2, {"pack": pack}).setup.deck
    return deck


class MindenInvariants(Invariants):
    sets = ("kept", "box", "turned")

    def check(self, position: MindenPosition) -> None:
        deck = deck_of(position.options["pack"])
        _check_course(position)
        _check_cards(position, deck)
        _check_solutions(position, deck)
        _check_counts(position)
        fields = _fields_before_scoring(position, deck)
        for seat in range(position.seats):
            _check_evaluation(position, deck, seat, fields)
        _check_order(position, deck, fields)

    def scores(self, position: MindenPosition) -> list[int]:
        if position.seats == 1:
            return [-position.round]
        return [player.field for player in position.players]

    def choose(self, state: Any, seat: int, rng: Random) -> int:
        """Half of the tips are right, so that pawns move and cards are kept."""
        if state.phase == TIPPING and rng.random() < 0.5:
            cell = state.solutions[state.hold[seat]].cells[0]
            return int(board.TIP + board.NESTED_TIPS[cell][rng.randrange(5)])
        return super().choose(state, seat, rng)


def _evaluated(p: MindenPosition) -> list[int]:
    """The seats evaluated in this round."""
    return p.order if p.phase == "over" else p.order[: p.turn] if p.phase == "cone" else []


def _check_course(p: MindenPosition) -> None:
    """MIN-029, MIN-032, MIN-037, MIN-045, MIN-092, MIN-096."""
    demand((p.round > 0) == (p.phase != "lots"), f"{p.phase} in round {p.round}")
    demand(p.round >= 0, "a round below 0")
    demand(len(p.players) == p.seats, "a player for each seat")
    if p.phase == "lots":
        demand(p.options["firstRound"] == "lots" and p.seats > 1, "no lots are drawn")
        demand(len(set(p.order)) == len(p.order) < p.seats - 1, "lots are drawn one by one")
        demand(all(0 <= seat < p.seats for seat in p.order), "a lot for each seat")
    else:
        demand(sorted(p.order) == list(range(p.seats)), "the order names each seat once")
    demand(0 <= p.turn < p.seats and (p.phase in ONE_BY_ONE or not p.turn), f"turn {p.turn}")
    if p.phase == "tip":
        demand(any(player.tip is None for player in p.players), "somebody has not tipped")
    if p.phase == "cone":
        demand(p.options["cone"] == "true", "no cone is placed")
    if p.phase == "swap":
        demand(p.players[p.order[p.turn]].chips > 0 and p.top, "a chip and a card to swap")


def _check_cards(p: MindenPosition, deck: Deck) -> None:
    """MIN-002, MIN-008, MIN-030 to MIN-036, MIN-076: each card is in one place."""
    held = [player.card for player in p.players if player.card]
    kept = [card for player in p.players for card in player.kept]
    seen = [*held, *kept, *p.open, *p.box, *([p.top] if p.top else [])]
    demand(len(seen) == len(set(seen)), "a card lies in two places")
    demand(set(seen) <= set(deck.ids), "cards of the pack")
    left = deck.cards - len(seen)
    drawing = p.phase in ("lots", "dealing", "refilling")
    demand(p.top is None if drawing else p.top is not None or not left, "the top card is visible")
    demand(not drawing or left, "there is a card to draw")
    demand(set(kept) <= set(p.turned) <= set(kept) | set(p.box), "turned cards are kept or boxed")
    demand(len(set(p.turned)) == len(p.turned), "a card is turned once")
    if p.phase == "choose":
        demand(len(p.open) == p.seats - p.turn >= 2, f"{len(p.open)} open cards to choose from")
    elif p.phase == "dealing":
        demand(len(p.open) <= p.seats, "too many cards laid out")
        demand(p.round == 1 or p.open, "the visible card is laid out first")
    else:
        demand(not p.open, "cards are open while they are chosen only")
    holders = {"choose": p.order[: p.turn], "cone": p.order[p.turn :]}.get(
        p.phase, p.order if p.phase in ("swap", "refilling", "tip") else []
    )
    owners = [seat for seat, player in enumerate(p.players) if player.card]
    demand(owners == sorted(holders), f"{owners} hold cards, not {sorted(holders)}")
    for seat, player in enumerate(p.players):
        if player.tip is not None:
            demand(player.card and p.phase in ("tip", "cone"), "a tip without a card")
        demand(p.phase != "cone" or seat not in holders or player.tip, "all have tipped")


def _check_solutions(p: MindenPosition, deck: Deck) -> None:
    for name, solution in p.other_solutions.items():
        demand(name in deck.ids, "solutions of cards")
        cells = [board.CELL_AT[text] for text in solution.accepted]
        demand(len(cells) == len(set(cells)) > 0, "a solution has cells, each once")
        fits = deck.on_map(solution.lat // 100, solution.lon // 100)
        demand(fits, "the reference point lies on the map")


def _check_counts(p: MindenPosition) -> None:
    """MIN-039, MIN-042, MIN-078, MIN-090."""
    before, now = max(p.round - 1, 0), _evaluated(p)
    demand(len(p.turned) == before * p.seats + len(now), "a turned card for each evaluation")
    spent = [int(p.options["chips"]) - player.chips for player in p.players]
    demand(min(spent) >= 0, "no chip comes back")
    demand(min(player.chips for player in p.players) >= 0, "chips below 0")
    demand(len(set(p.box) - set(p.turned)) == sum(spent), "a card in the box for each chip")
    for seat in range(p.seats):
        place = p.order.index(seat) if seat in p.order else 0
        asked = p.phase not in ("lots", "dealing", "choose")
        if p.phase in ("swap", "refilling"):
            asked = place < p.turn + (p.phase == "refilling")
        demand(spent[seat] <= before + asked, "one swap a round")


def _counted(p: MindenPosition, deck: Deck, player: PlayerPosition) -> int:
    """MIN-063 to MIN-066, MIN-094, MIN-095: what the latest evaluation was worth."""
    if player.last is None:
        return 0
    card = deck.ids.index(player.last.card)
    other = p.other_solutions.get(player.last.card)
    accepted = (
        [board.CELL_AT[text] for text in other.accepted]
        if other
        else list(deck.solutions[card].cells)
    )
    green = board.COLOUR_IDS[deck.colour_of[card]] == "green"
    every = p.options["landscapes"] == "any" if green else p.options["nearLine"] == "true"
    stones = board.TIP_LEVELS[board.TIP_AT[player.last.tip]]
    for cell in accepted if every else accepted[:1]:
        address = board.ADDRESS_LEVELS[cell]
        if all(stone in ("", there) for stone, there in zip(stones, address, strict=True)):
            return 4 - stones.count("")
    return 0


def _check_evaluation(p: MindenPosition, deck: Deck, seat: int, fields: list[int]) -> None:
    """MIN-059 to MIN-076, MIN-115."""
    player, now = p.players[seat], seat in _evaluated(p)
    cards = max(p.round - 1, 0) + now
    last = player.last
    demand((last is not None) == (cards > 0), "the latest evaluation")
    if last is None:
        demand(not player.kept, "cards are kept by evaluations")
        return
    demand((last.cone is not None) == (p.options["cone"] == "true"), "a cone by the options")
    demand(last.cone is None or deck.on_map(*last.cone), "the cone lies on the map")
    strict = p.options["nesting"] == "strict"
    demand(not (strict and "_" in last.tip), "a strict tip has no gap")
    counted = _counted(p, deck, player)
    colour = board.COLOUR_IDS[deck.colour_of[deck.ids.index(last.card)]]
    demand(last.card in p.turned, "the card was turned")
    due = counted >= KEEP_FROM[colour]
    demand((last.card in player.kept) == due, "a card is kept with enough stones")
    demand(not any(last.card in other.kept for other in p.players if other is not player), "own")
    others = len(player.kept) - due
    demand(others <= cards - 1, f"{len(player.kept)} cards kept in {cards} evaluations")


def _start_range(p: MindenPosition, seat: int) -> tuple[int, int]:
    """MIN-012, MIN-092."""
    if p.seats == 1:
        return 0, 0
    if p.options["firstRound"] == "lots":
        return 1 - p.seats, 0
    if p.options["firstRound"] == "seat":
        return -seat, -seat
    place = int(p.options["ages"].split(",")[seat]) - 1
    return -place, -place


def _fields_before_scoring(p: MindenPosition, deck: Deck) -> list[int]:
    """MIN-079 to MIN-082: the gains follow from the cards kept."""
    fields = [player.field - sum(player.gains) for player in p.players]
    before = fields[:]
    gains = [[0] * 4 for _ in p.players]
    if p.phase == "over" and p.seats > 1:
        for colour in range(4):
            mine = [
                sum(deck.colour_of[deck.ids.index(card)] == colour for card in player.kept)
                for player in p.players
            ]
            movers = [seat for seat, count in enumerate(mine) if count == max(mine) > 0]
            for seat in sorted(movers, key=fields.__getitem__):
                goal = _goal(fields, seat, 5 if len(movers) == 1 else 2)
                gains[seat][colour] = goal - fields[seat]
                fields[seat] = goal
    demand([player.gains for player in p.players] == gains, f"the cards kept gain {gains}")
    return before


def _goal(fields: list[int], seat: int, counted: int) -> int:
    """MIN-068, MIN-069."""
    at = fields[seat]
    while counted:
        at += 1
        counted -= at not in fields
    return at


def _check_order(p: MindenPosition, deck: Deck, after: list[int]) -> None:
    """MIN-012, MIN-013, MIN-032, MIN-058, MIN-068 to MIN-070, MIN-077, MIN-078."""
    if p.phase == "lots":
        demand(not any(after), "nobody stands anywhere before the lots")
        return
    now = _evaluated(p)
    counted = {seat: _counted(p, deck, player) for seat, player in enumerate(p.players)}
    fields = after[:]
    for seat in reversed(now):  # where each pawn came from: found by trying
        others = fields[:seat] + fields[seat + 1 :]
        starts = [
            start
            for start in range(fields[seat] - counted[seat] - p.seats, fields[seat] + 1)
            if start not in others
            and _goal([*others[:seat], start, *others[seat:]], seat, counted[seat]) == fields[seat]
        ]
        demand(len(starts) == 1, f"seat {seat} cannot have come to {fields[seat]}")
        fields[seat] = starts[0]
    demand(len(set(fields)) == p.seats, "two pawns on one field")
    demand(p.order == sorted(p.order, key=fields.__getitem__), "the order runs from the rear")
    orange, rounds = TRACK[p.options["track"]], p.round - 1
    demand(max(fields) < orange, "a round began with a pawn in the orange area")
    moving, entered = fields[:], None
    for seat in now:
        moving[seat] = _goal(moving, seat, counted[seat])
        if entered is None and moving[seat] >= orange:
            entered = seat
    demand(p.last_round == entered, f"{p.last_round} began the last round, not {entered}")
    if p.phase == "over" and entered is None:
        left = deck.cards - sum(len(player.kept) for player in p.players) - len(p.box)
        demand(left < p.seats, "the game goes on")
    for seat, player in enumerate(p.players):
        low, high = _start_range(p, seat)
        earlier = [card for card in player.kept if seat not in now or card != _last(player)]
        known = 0
        if rounds and seat not in now and player.last is not None:
            known = 1
            low, high = (
                low + counted[seat],
                high + counted[seat] + (p.seats - 1) * (counted[seat] > 0),
            )
            earlier = [card for card in earlier if card != player.last.card]
        for card in earlier:
            low += KEEP_FROM[board.COLOUR_IDS[deck.colour_of[deck.ids.index(card)]]]
            high += 4 + p.seats - 1
        high += (rounds - known - len(earlier)) * (3 + p.seats - 1)
        demand(low <= fields[seat] <= high, f"seat {seat} on {fields[seat]}, not {low} to {high}")


def _last(player: PlayerPosition) -> str:
    return player.last.card if player.last else ""


INVARIANTS = MindenInvariants()
