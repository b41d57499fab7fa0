"""Positions of Minden in one line, moves by notation, and what they tell.

The defaults are the context of the ledger's cases: default options, nobody has kept a card, the stack is
large, and every player has one chip.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from kiebitz.core.journal import Event, Journal
from kiebitz.core.play import Play
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.state import CHANCE
from kiebitz.games.minden import GAME
from kiebitz.games.minden.places.deck import PACKS
from kiebitz.games.minden.rules import MindenState
from kiebitz.games.minden.state import NONE
from kiebitz.games.minden.view import MindenView

A, B, C, D, E = range(5)

HERE = "cone 51.00 10.00"
"""A cone somewhere."""


def at(
    phase: str = "tip",
    *,
    fields: Sequence[int],
    cards: str = "",
    tips: str = "",
    last: str = "none",
    open_cards: str = "",
    stack: str | None = None,
    kept: Mapping[int, str] | None = None,
    chips: Sequence[int] = (),
    round: int | None = None,  # noqa: A002
    options: Mapping[str, object] | None = None,
    solutions: Mapping[str, Mapping[str, Any]] | None = None,
) -> MindenState:
    """A checked position, in a round by which the pawns can have come so far; cards and tips are words by seat.

    The cards of earlier rounds are the last ones of the pack that nothing else names; `last` is everybody's latest
    guess among them. `stack` lists the cards left, top first: cases leave numbers of them that no play leaves, so all
    others are taken out of the state by hand.
    """
    options = options or {}
    seats = len(fields)
    keeps = [(kept or {}).get(seat, "").split() for seat in range(seats)]
    all_kept = [card for names in keeps for card in names]
    owned = list(chips) or [1] * seats
    done = max(fields) // 3 + max(map(len, keeps)) + 2 if round is None else round - 1
    swaps = int(str(options.get("chips", 1))) * seats - sum(owned)
    named = {*cards.split(), *open_cards.split(), *(stack or "").split(), *all_kept}
    pack = PACKS[str(options.get("pack", "germany"))]
    free = [place.id for place in pack.places if place.id not in named]
    boxed = free[len(free) - swaps - done * seats + len(all_kept) :]
    held: Sequence[str | None] = cards.split() or [None] * seats
    tipped: Sequence[str | None] = tips.split() or [None] * seats
    cone = [5100, 1000] if options.get("cone") != "false" else None
    position = {
        "game": "minden",
        "version": GAME.version,
        "seats": seats,
        "options": GAME.options_of(GAME.new(seats, options)),
        "phase": phase,
        "round": done + 1,
        "order": sorted(range(seats), key=lambda seat: fields[seat]),
        "turn": 0,
        "open": open_cards.split(),
        "top": stack.split()[0] if stack else free[0],
        "box": boxed,
        "turned": boxed[swaps:] + all_kept,
        "lastRound": None,
        "solutions": "pack",
        "otherSolutions": dict(solutions or {}),
        "players": [
            {
                "field": fields[seat],
                "chips": owned[seat],
                "card": held[seat],
                "tip": tipped[seat],
                "kept": keeps[seat],
                "gains": [0, 0, 0, 0],
                "last": {"card": boxed[~seat], "tip": last, "cone": cone} if done else None,
            }
            for seat in range(seats)
        ],
    }
    state = GAME.load(position)
    if stack is not None:
        ids = state.setup.deck.ids
        left = sorted(ids.index(card) for card in stack.split()[1:])
        state.top = state.top if stack else NONE
        state.stack = tuple((state.setup.deck.draw + card, 1) for card in left)
    return state


def some_cards(count: int, first: str, without: str) -> str:
    """A stack of this many cards that begins with some and has none of others, for `at`."""
    begin = first.split()
    taken = {*begin, *without.split()}
    rest = [place.id for place in PACKS["germany"].places if place.id not in taken]
    return " ".join((begin + rest)[:count])


def move(state: MindenState, seat: int, text: str) -> list[Event]:
    """Make a legal move; what it told."""
    number = GAME.parse(text)
    assert state.accepts(seat, number), f"{text} is not legal for seat {seat}"
    journal = Journal()
    state.apply(seat, number, journal)
    return journal.events


def draw(state: MindenState, *cards: str) -> list[Event]:
    """Turn up these cards of the stack, one after the other; what that told."""
    journal = Journal()
    for card in cards:
        outcome = GAME.parse(f"draw {card}")
        assert GAME.possible(state, outcome), f"{card} is not in the stack"
        state.apply(CHANCE, outcome, journal)
    return journal.events


def draw_any(state: MindenState) -> list[Event]:
    """Resolve all draws, the first card of the pack that is left each time."""
    journal = Journal()
    while state.pending() == (CHANCE,):
        state.apply(CHANCE, state.chances()[0][0], journal)
    return journal.events


def evaluate(state: MindenState, cone: str = HERE) -> list[Event]:
    """Put the cone for one player after the other until the round is over; what that told."""
    events: list[Event] = []
    while state.pending() and state.pending() != (CHANCE,) and _phase(state) == "cone":
        events += move(state, state.pending()[0], cone)
    return events


def judged(card: str, tip: str, *, field: int = 10, **options: object) -> tuple[int, str]:
    """How far one player moves with a tip for a card, and where the card goes: kept or box."""
    others = ("c-porto", "c-riga") if options.get("pack") == "europe" else ("c-kiel", "c-ulm")
    state = at(
        "cone",
        fields=(0, field),
        cards=f"{card} {others[card == others[0]]}",
        tips=f"{tip} none",
        options=options,
    )
    move(state, A, HERE)
    return state.fields[A], "kept" if state.kept[A] else "box"


def _phase(state: MindenState) -> str:
    return GAME.dump(state).phase


def seen(state: MindenState, viewer: int) -> MindenView:
    """What a viewer is shown."""
    view = GAME.view(state, viewer)
    assert isinstance(view, MindenView)
    return view


def keys(events: Sequence[Event]) -> list[str]:
    """What kinds of things were told, in order."""
    return [event.key for event in events]


def told(events: Sequence[Event], key: str) -> dict[str, Any]:
    """The parameters of the one event of a kind."""
    (found,) = [event.params for event in events if event.key == key]
    return found


def cards_of(state: MindenState, mask: int) -> set[str]:
    """The ids of a set of cards."""
    ids = state.setup.deck.ids
    return {ids[card] for card in range(len(ids)) if mask >> card & 1}


def held(state: MindenState, seat: int) -> str | None:
    """The card before a player."""
    card = state.hold[seat]
    return None if card < 0 else state.setup.deck.ids[card]


def top(state: MindenState) -> str | None:
    """The visible card of the stack."""
    return None if state.top < 0 else state.setup.deck.ids[state.top]


def legal(state: MindenState, seat: int) -> list[str]:
    """The legal moves of a seat by notation."""
    return [GAME.notation(number) for number in state.legal(seat)]


def play(seats: int, seed: int = 1, **options: object) -> Play[MindenState]:
    """A play from its first draw on."""
    return Play(GAME, seats, options, shuffle=Shuffle.seeded(seed))


def json_of(thing: object) -> str:
    """Anything that is sent, as text."""
    return msgspec.json.encode(thing).decode()
