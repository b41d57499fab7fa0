"""Positions of Amazonas in one line, moves by notation, and what they tell.

The defaults are the context of the ledger's cases: four players, `cardCycle own`, `majority none`,
missions m1 to m4 in seat order, purses empty, one research tile for each hut.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Any

import msgspec

from kiebitz.core.bits import members
from kiebitz.core.journal import Event, Journal, Value
from kiebitz.core.play import Play
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.state import CHANCE, drawn
from kiebitz.games.amazonas import GAME
from kiebitz.games.amazonas.board import (
    BY_JUNGLE,
    BY_WATER,
    COLOUR_IDS,
    EVENT_IDS,
    MISSION_VILLAGES,
    SPECIES_IDS,
    SPECIES_OF,
    VILLAGE_IDS,
    VILLAGES,
)
from kiebitz.games.amazonas.rules import AmazonasState
from kiebitz.games.amazonas.scoring import order_of_play

A, B, C, D = range(4)

CONTEXT = {
    "cardCycle": "own",
    "majority": "none",
    "startPlayer": "0",
    "missionDeal": "one",
    "missionScore": "minus",
}

FULL_HAND = range(7)
BEFORE_ROUNDS = ("chooseStart", "dealing", "keepMission", "startHut")
IN_TURN = ("nativeChoice", "nativeSpecies", "buildStep")
LAID_FACE_UP = (*IN_TURN, "over")


def at(
    phase: str = "layCard",
    *,
    event: str = "fire-1",
    round: int = 1,  # noqa: A002
    seats: int = 4,
    options: Mapping[str, object] | None = None,
    huts: Mapping[int, str] | None = None,
    natives: Mapping[int, str] | None = None,
    purse: int | Mapping[int, int] = 0,
    hands: Mapping[int, Sequence[int]] | Sequence[int] = (),
    laid: Mapping[int, int] | None = None,
    missions: str = "m1 m2 m3 m4",
    chips: Mapping[int, int] | None = None,
    order: Sequence[int] = (),
    turn: int = 0,
    neutral: str = "",
    neutral_left: Sequence[int] = (),
    neutral_placed: bool = False,
    native_gone: int = 0,
    native_open: bool | None = None,
) -> AmazonasState:
    """A checked position. Huts, natives and missions are words with blanks between them.

    `hands` is one hand for everybody, or a hand for some; the others hold what the round leaves them.
    The sets of cards are where the option `cardCycle` has brought them in this round.
    A seat without huts has one where it is in nobody's way. Cards that are not named are chosen so that these seats
    are the first in `order`, by default in the order of seats. If no cards make them so, it is still their turn.
    What takes more than one round (natives, neutral huts, more than one hut) moves a position of round 1 to
    round 8, where hands are full again; and natives that nobody has when their event is past are gone.
    """
    if phase in BEFORE_ROUNDS:
        raise ValueError("use start_round or first_position")
    options, natives = options or {}, natives or {}
    huts = with_first_huts(huts or {}, seats, neutral)
    if not isinstance(hands, Mapping):
        hands = {seat: hands for seat in range(seats) if hands}
    native_round, in_turn = event.startswith("native"), phase in IN_TURN
    if native_open is None:
        left_so_far = phase == "buildStep" and turn < seats - 1 and not natives
        native_open = native_round and (phase in ("layCard", "nativeChoice") or left_so_far)
    placed = neutral.split()
    taken = sum(len(names.split()) for names in natives.values()) + (phase == "nativeSpecies")
    here = native_round and not native_open
    if round == 1:
        built = max(len(names.split()) for names in huts.values()) > 1
        round = 8 if built or placed or taken + native_gone > here else 1  # noqa: A001
    past = events_before(event, round, natives=max(0, taken + native_gone - here))
    used = sum(other.startswith("native") for other in past) + here
    rows = [
        [
            tiles + natives.get(seat, "").split().count(name)
            for name, tiles in zip(SPECIES_IDS, tiles_of(huts[seat]), strict=True)
        ]
        for seat in range(seats)
    ]
    own = [len(natives.get(seat, "").split()) for seat in range(seats)]
    faces = Faces(phase, round, options, hands, dict(laid or {}), rows, own)
    cards, worth, made = faces.revealed(order)
    return GAME.load(
        {
            "game": "amazonas",
            "version": GAME.version,
            "seats": seats,
            "options": CONTEXT | dict(options),
            "phase": phase,
            "round": round,
            "pastEvents": [*past, event],
            "startPlayer": 0,
            "order": made,
            "turn": (turn or made.index(order[0] if order else made[0])) if in_turn else seats,
            "dealt": seats * (2 if options.get("missionDeal") == "twoKeepOne" else 1),
            "neutral": placed,
            "neutralPlaced": neutral_placed,
            "nativeSupply": 4 - used,
            "nativeGone": used - taken,
            "nativeOpen": native_open,
            "players": [
                {
                    "purse": purse if isinstance(purse, int) else purse.get(seat, 0),
                    "huts": huts[seat].split(),
                    "neutralLeft": (
                        neutral_left[seat]
                        if neutral_left
                        else (6 - (len(placed) if seat == 0 else 0) if seats == 2 else 0)
                    ),
                    "tiles": tiles_of(huts[seat]),
                    "natives": [natives.get(seat, "").split().count(name) for name in SPECIES_IDS],
                    "cardSet": COLOUR_IDS[faces.set_of(seat, round + (phase == "event"))],
                    "hand": list(hands.get(seat, hand_in(phase, round, cards.get(seat)))),
                    "laid": cards.get(seat),
                    "worth": worth[seat],
                    "offered": offered_to(seat, missions, options),
                    "mission": missions.split()[seat],
                    "chip": (chips or {}).get(seat, 0),
                }
                for seat in range(seats)
            ],
        }
    )


def with_first_huts(huts: Mapping[int, str], seats: int, neutral: str) -> dict[int, str]:
    """Every seat has a hut; those not named stand where they touch nothing that is named."""
    named = [VILLAGE_IDS.index(name) for names in huts.values() for name in names.split()]
    named += [VILLAGE_IDS.index(name) for name in neutral.split()]
    near = {other for village in named for other in members(BY_JUNGLE[village] | BY_WATER[village])}
    goals = {v for mission in MISSION_VILLAGES[:4] for v in members(mission)}
    free = sorted(set(range(VILLAGES)) - set(named), key=lambda v: (v not in near, v not in goals))
    return {seat: huts.get(seat) or VILLAGE_IDS[free.pop()] for seat in range(seats)}


@dataclass
class Faces:
    """The cards of the newest reveal: this round's, or while cards are laid that of the round before."""

    phase: str
    round: int
    options: Mapping[str, object]
    hands: Mapping[int, Sequence[int]]
    laid: dict[int, int]
    rows: list[list[int]]
    natives: list[int]

    def set_of(self, seat: int, number: int) -> int:
        """The set that a seat plays with in a round."""
        moved = (number - 1) // 7 if self.options.get("cardCycle") == "passLeft" else 0
        return (seat - moved) % len(self.rows)

    def worth(self, seat: int, card: int) -> int:
        """What a card is worth to a seat."""
        if card == 0:
            return max(self.rows[seat])
        return card + (self.natives[seat] if card == 6 else self.rows[seat][card - 1])

    def revealed(self, order: Sequence[int]) -> tuple[dict[int, int], list[int], list[int]]:
        """The cards that lie on the table, the worths and an order that begins as given, that of seats if it can be."""
        seats = range(len(self.rows))
        number = self.round - 1 if self.phase == "layCard" else self.round
        if not number:
            return self.laid, [0 for _ in seats], [*seats]
        sets = tuple(self.set_of(seat, number) for seat in seats)
        found: dict[tuple[int, ...], tuple[list[int], list[int]]] = {}
        for cards in product(*(self.cards(seat) for seat in seats)):
            worth = [self.worth(seat, card) for seat, card in enumerate(cards)]
            found.setdefault(order_of_play(worth, list(cards), sets), (list(cards), worth))
        fitting = [made for made in found if made[: len(order)] == tuple(order)] or list(found)
        made = tuple(seats) if tuple(seats) in fitting else fitting[0]
        chosen, worth = found[made]
        return self.laid if self.phase == "layCard" else dict(enumerate(chosen)), worth, list(made)

    def cards(self, seat: int) -> list[int]:
        """The cards that a seat may have shown, the 2 first."""
        if self.phase == "layCard":
            hand = self.hands.get(seat, hand_in(self.phase, self.round, self.laid.get(seat)))
            return [card for card in FULL_HAND if card not in hand] or [*FULL_HAND]
        if seat in self.laid:
            return [self.laid[seat]]
        return [card for card in (2, 0, 1, 3, 4, 5, 6) if card not in self.hands.get(seat, ())]


def events_before(event: str, round_number: int, natives: int) -> list[str]:
    """The events of the rounds before: this many natives, more only where all others are past."""
    others = [other for other in EVENT_IDS if other != event and not other.startswith("native")]
    indios = [other for other in EVENT_IDS if other != event and other.startswith("native")]
    plain = others[: max(0, round_number - 1 - natives)]
    return plain + indios[: round_number - 1 - len(plain)]


def last_cards(
    hands: Mapping[int, Sequence[int]] | Sequence[int],
    event: str = "fire-1",
    round: int = 7,  # noqa: A002
    **more: Any,
) -> tuple[AmazonasState, list[Event]]:
    """Round 7 or 14 from its event on: the last cards have been laid. Gives the events, too."""
    state = at("event", round=round - 1, event="theft-2", hands=hands, **more)
    return state, chance(state, f"event {event}")


def building(seat: int = A, *, laid: int = 2, **more: Any) -> AmazonasState:
    """Step (d) of the turn of a seat, which is the first in order if the card allows it."""
    return at("buildStep", **({"order": [seat], "laid": {seat: laid}} | more))


def tiles_of(huts: str) -> list[int]:
    """One research tile for each hut, by species."""
    species = [SPECIES_OF[VILLAGE_IDS.index(village)] for village in huts.split()]
    return [species.count(number) for number in range(len(SPECIES_IDS))]


def hand_in(phase: str, round_number: int, laid: int | None) -> list[int]:
    """A hand as large as the round wants it; the low cards were played first."""
    if phase == "layCard":
        low = [value for value in FULL_HAND if value != laid][: (round_number - 1) % 7]
        return [value for value in FULL_HAND if value not in low]
    gone = round_number % 7 or (0 if phase == "event" else 7)
    played = [laid, *(value for value in FULL_HAND if value != laid)][:gone]
    return [value for value in FULL_HAND if value not in played]


def offered_to(seat: int, missions: str, options: Mapping[str, object]) -> list[str]:
    """With `twoKeepOne` the second mission offered comes from the cards that nobody keeps."""
    kept = missions.split()
    if options.get("missionDeal") != "twoKeepOne":
        return [kept[seat]]
    others = [f"m{number}" for number in range(1, 9) if f"m{number}" not in kept]
    return [kept[seat], others[seat]]


def first_position(seats: int = 4, **options: object) -> AmazonasState:
    """Nothing drawn yet."""
    return GAME.new(seats, CONTEXT | options)


def start_round(seats: int = 4, start: int = A, **options: object) -> AmazonasState:
    """The start round; missions m1, m2, … were dealt in seat order."""
    state = first_position(seats, startPlayer=str(start), **options)
    for number in range(seats):
        chance(state, f"deal m{number + 1}")
    return state


def chance(state: AmazonasState, outcome: str) -> list[Event]:
    """Let the pending draw have this outcome; gives the events."""
    number = GAME.parse(outcome)
    assert GAME.possible(state, number), f"{outcome} cannot be drawn"
    journal = Journal()
    state.apply(CHANCE, number, journal)
    return journal.events


def move(state: AmazonasState, seat: int, *texts: str) -> list[Event]:
    """Make legal moves of a seat; gives the events."""
    journal = Journal()
    for text in texts:
        number = GAME.parse(text)
        assert number in state.legal(seat), f"seat {seat} may not {text!r}"
        state.apply(seat, number, journal)
    return journal.events


def lay(state: AmazonasState, *values: int) -> list[Event]:
    """Every seat, in seat order, lays its card; gives the events up to the first decision."""
    events = []
    for seat, value in enumerate(values):
        events += move(state, seat, f"lay {value}")
    return events


def end_turns(state: AmazonasState) -> list[Event]:
    """Everybody leaves the native and builds nothing, to the end of the round."""
    events = []
    round_number = state.round
    while state.round == round_number and state.pending() not in ((), (CHANCE,)):
        (seat,) = state.pending()
        events += move(state, seat, GAME.notation(state.fallback(seat)))
    return events


def legal(state: AmazonasState, seat: int) -> list[str]:
    """The legal moves of a seat by notation."""
    return [GAME.notation(number) for number in state.legal(seat)]


def villages(state: AmazonasState, seat: int, verb: str = "build") -> set[str]:
    """Where a seat may build, or place a neutral hut."""
    return {text.partition(" ")[2] for text in legal(state, seat) if text.partition(" ")[0] == verb}


def row(state: AmazonasState, seat: int, species: str) -> int:
    """Tiles of a species with the natives on them."""
    return state.rows[seat * len(SPECIES_IDS) + SPECIES_IDS.index(species)]


def pile(state: AmazonasState, species: str) -> int:
    """The tiles of a species in the supply."""
    return state.piles[SPECIES_IDS.index(species)]


def price(state: AmazonasState, village: str) -> int:
    """The present price of a village in gold."""
    return state.price(VILLAGE_IDS.index(village))


def told(events: list[Event], key: str) -> list[dict[str, Value]]:
    """The parameters of the events with this key."""
    return [event.params for event in events if event.key == key]


def keys(events: list[Event]) -> list[str]:
    """What was told, in order."""
    return [event.key for event in events]


def table(state: AmazonasState) -> Play[AmazonasState]:
    """A play that goes on from this position: with checks, undo and a log."""
    play = Play(GAME, state.setup.seats, GAME.options_of(state), shuffle=Shuffle.seeded(1))
    play.restate(msgspec.json.encode(GAME.dump(state)))
    return play


def random_play(
    seed: int, seats: int = 4, **options: object
) -> Iterator[tuple[AmazonasState, int, int]]:
    """A random play: the state, with the seat (or CHANCE) and the move about to be made in it."""
    rng = Random(seed)
    state = GAME.new(seats, options)
    while state.pending():
        seat = state.pending()[0]
        number = drawn(state.chances(), rng) if seat == CHANCE else rng.choice(state.legal(seat))
        yield state, seat, number
        state.apply(seat, number)
    yield state, CHANCE, -1
