"""Positions of Mesopotamien in one line, moves by cell, and what they tell.

The defaults are the context of the ledger's cases: Base-4, right after set-up, P1 on seat 0 with 5 points. Pieces are
named by their ids: `at(plains="-1,-1", p1a="-1,-1 wood", p2h1="-1,-1 4")` adds a plain with a native that carries wood
and a hut with marker 4 under it. Moves name cells where the catalogue names directions or numbers of hexes:
`step a 0,0`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import msgspec

from kiebitz.core.journal import Event, Journal, Value
from kiebitz.core.message import Refusal
from kiebitz.core.play import Play
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.state import CHANCE, drawn
from kiebitz.games.mesopotamien import GAME, board
from kiebitz.games.mesopotamien.ai.strategy import STRATEGY
from kiebitz.games.mesopotamien.board import (
    CARD_IDS,
    DIRECTION_IDS,
    HUT_IDS,
    LETTERS,
    NATIVE_IDS,
    TOWARDS,
    VALUES,
    cell_at,
    cell_name,
    coordinates,
    counts_of,
)
from kiebitz.games.mesopotamien.rules import MesopotamienState
from kiebitz.games.mesopotamien.view import MesopotamienView

P1, P2, P3, P4 = range(4)
SEATS_OF = {"p1": P1, "p2": P2, "p3": P3, "p4": P4}
HEX_VERBS = ("hut", "cult", "breed", "twins")
WALKS = ("step", "explore", "land")


def at(
    seats: int = 4,
    *,
    phase: str = "movement",
    turn: int = P1,
    round: int | None = None,  # noqa: A002
    points: int | None = None,
    explored: int = 0,
    stones: int = 0,
    action: str = "none",
    used: str = "",
    idle: int | None = None,
    plains: str = "",
    forests: str = "",
    quarries: str = "",
    volcanoes: str = "",
    stack: Mapping[str, int] | None = None,
    wood: Mapping[str, int] | None = None,
    stone: Mapping[str, int] | None = None,
    cults: Mapping[int, str] | None = None,
    mana: Mapping[int, str] | None = None,
    cards: Mapping[int, str] | None = None,
    discard: str = "",
    neutral: str = "",
    options: Mapping[str, object] | None = None,
    start: int = 0,
    **pieces: str | None,
) -> MesopotamienState:
    """A checked position.

    Cells are words with blanks between them. With `stack` the hexes that are missing in it are laid far away in a
    row, and so are those of explorations. What the arguments imply follows: points used for explorations and stones, a
    limit that allows the markers handed in, a round late enough for all of it, and the idle turns where nothing has
    happened yet. With fewer `idle` turns than that, a plain far away tells that something has.

    A native is "cell", "cell wood", "cell stone", "cell h1" (a marker), or None in the reserve; a hut is "cell
    value" with a marker under it, "cell value carried" or "cell value given", or just "cell" for the start hut.
    """
    game = GAME.new(seats, {"firstRound": "full"} | dict(options or {}))
    base = msgspec.to_builtins(GAME.dump(_started(game, start)))
    hexes = base["hexes"]
    kinds = (("plain", plains), ("forest", forests), ("quarry", quarries), ("volcano", volcanoes))
    for kind, cells in kinds:
        for cell in cells.split():
            _add_hex(base, kind, cell)
    for kind, left in (stack or {}).items():
        while base["stack"][kind] > left:
            _add_far_hex(base, kind)
    while len(hexes) - 7 < explored:
        _add_far_hex(base, max(base["stack"], key=base["stack"].__getitem__))
    base["hexesDrawn"] = len(hexes) - 7
    places = {f"{placed['q']},{placed['r']}": index for index, placed in enumerate(hexes)}
    for good, lying in (("wood", wood), ("stone", stone)):
        for cell, count in (lying or {}).items():
            hexes[places[cell]][good] = count
    for name, text in pieces.items():
        _put_piece(base, places, name, text)
    if neutral:
        base["neutralHuts"] = [places[cell] for cell in neutral.split()]
    for player, cells in (cults or {}).items():
        base["players"][player]["cults"] = sorted(places[cell] for cell in cells.split())
    for player in base["players"]:
        given = [hut["value"] for hut in player["huts"] if hut["marker"] == "given"]
        player["limit"] = max(3, *given) if given else 3
    base["players"][turn]["limit"] += stones
    for player, text in (mana or {}).items():
        now, _, limit = text.partition("/")
        base["players"][player] |= {"mana": int(now), "limit": int(limit)}
    _give_cards(base, cards or {}, discard.split())
    lasting = explored + stones > 0 or action in ("hut", "cult", "offspring")
    traces = _has_lasted(base)
    if round is None:
        round = _earliest(base, turn, explored, idle, traces=traces)  # noqa: A001
    over = (round - 1) * seats + turn
    if idle is None:
        idle = 0 if traces else over
    elif idle != over and not traces:
        _add_far_hex(base, "plain")
        base["hexesDrawn"] += 1
    base |= {
        "phase": phase,
        "turn": turn + 1,
        "round": round,
        "points": (5 - explored - stones if phase == "movement" else 0)
        if points is None
        else points,
        "explored": explored,
        "stones": stones,
        "action": action,
        "used": sorted(places[cell] for cell in used.split()),
        "lasting": lasting,
        "idle": idle,
    }
    return GAME.load(base)


def _has_lasted(base: Mapping[str, Any]) -> bool:
    """Whether the map tells of a lasting event (MES-196)."""
    return len(base["hexes"]) > 7 or any(
        player["cults"]
        or player["limit"] > 3
        or any(hut["marker"] != "none" for hut in player["huts"])
        or sum(native["hex"] is not None for native in player["natives"]) > 3
        for player in base["players"]
    )


def _earliest(
    base: Mapping[str, Any], turn: int, explored: int, idle: int | None, *, traces: bool
) -> int:
    """The first round in which all this can have happened."""
    seats: int = base["seats"]
    dealt = int(base["options"]["startCard"]) * seats
    changed = traces or any(
        player["mana"]
        or player["played"]
        or any(n["cargo"] != "none" for n in player["natives"])
        or sum(n["hex"] is not None for n in player["natives"]) != 3
        for player in base["players"]
    )
    turns: int = max(
        base["cardsDrawn"] - dealt,
        -(-(len(base["hexes"]) - 7 - explored) // 3),
        seats if changed else 0,
        (idle or 0) + traces,
    )
    return 1 + max(0, -(-(turns - turn) // seats))


def _started(state: MesopotamienState, start: int) -> MesopotamienState:
    state.apply(CHANCE, GAME.parse(f"first {start}"))
    while state.pending() == (CHANCE,):
        state.apply(CHANCE, state.chances()[0][0])
    return state


def _add_hex(base: dict[str, Any], kind: str, cell: str) -> None:
    q, _, r = cell.partition(",")
    base["hexes"].append({"q": int(q), "r": int(r), "kind": kind, "wood": 0, "stone": 0})
    base["stack"][kind] -= 1


def _add_far_hex(base: dict[str, Any], kind: str) -> None:
    row = min(placed["r"] for placed in base["hexes"] if placed["q"] == 1)
    _add_hex(base, kind, f"1,{row - 1}")


def _put_piece(
    base: dict[str, Any], places: Mapping[str, int], name: str, text: str | None
) -> None:
    player = base["players"][SEATS_OF[name[:2]]]
    words = (text or "").split()
    if name[2:] in tuple(LETTERS):
        native = player["natives"][LETTERS.index(name[2:])]
        cargo = words[1].removeprefix("h") if len(words) > 1 else "none"
        native |= {"hex": places[words[0]] if words else None, "cargo": cargo}
        return
    hut = player["huts"][int(name[3:])]
    hut["hex"] = places[words[0]] if words else None
    if len(words) > 1:
        hut |= {"value": int(words[1]), "marker": words[2] if len(words) > 2 else "under"}


def _give_cards(base: dict[str, Any], cards: Mapping[int, str], discard: list[str]) -> None:
    for player, text in cards.items():
        held = sorted(text.split(), key=CARD_IDS.index)
        base["players"][player] |= {"cards": len(held), "hand": held, "gained": held}
        base["cardsDrawn"] += len(held)
    if discard:
        # P1 drew and played them all.
        first = base["players"][P1]
        gained = sorted([*first["gained"], *discard], key=CARD_IDS.index)
        first |= {"played": sorted(discard, key=CARD_IDS.index), "gained": gained}
        base["discard"] = discard
        base["cardsDrawn"] += len(discard)


def spread(player: str, letters: str, place: str) -> dict[str, Any]:
    """Several natives of a player with the same place and cargo, for `at`."""
    return {player + letter: place for letter in letters}


def fresh(seats: int = 4, **options: object) -> MesopotamienState:
    """Nothing drawn yet."""
    return GAME.new(seats, options)


# --- moving


def number(state: MesopotamienState, text: str) -> int:
    """The move of a text with cells in it."""
    verb, *words = text.split()
    land = state.land
    if verb in WALKS:
        native = state.turn * board.NATIVES + LETTERS.index(words[0])
        step = _cell(words[1]) - land.cells[state.at[native]]
        return GAME.parse(f"{verb} {words[0]} {DIRECTION_IDS[TOWARDS.index(step)]}")
    if verb in HEX_VERBS:
        return GAME.parse(" ".join([verb, str(land.hex_on(_cell(words[0]))), *words[1:]]))
    if verb in ("teleport", "expel"):
        return GAME.parse(f"{verb} {words[0]} {land.hex_on(_cell(words[1]))}")
    if verb == "volcano":
        place = min(
            index for index, cell in enumerate(land.cells) if _cell(words[0]) - cell in TOWARDS
        )
        direction = TOWARDS.index(_cell(words[0]) - land.cells[place])
        return GAME.parse(f"volcano {place} {DIRECTION_IDS[direction]}")
    if verb == "place":
        kind = [index for index, kind in enumerate(land.kinds) if kind == state.found]
        chosen = sorted(kind.index(land.hex_on(_cell(word))) + 1 for word in words)
        return GAME.parse("place " + "+".join(map(str, chosen)))
    return GAME.parse(text)


def _cell(text: str) -> int:
    q, _, r = text.partition(",")
    return cell_at(int(q), int(r))


def text_of(state: MesopotamienState, move_number: int) -> str:
    """A move with cells in place of directions and numbers of hexes."""
    verb, *words = GAME.notation(move_number).split()
    cells = state.land.cells
    if verb in WALKS:
        native = state.turn * board.NATIVES + LETTERS.index(words[0])
        target = cells[state.at[native]] + TOWARDS[DIRECTION_IDS.index(words[1])]
        return f"{verb} {words[0]} {cell_name(target)}"
    if verb in HEX_VERBS:
        return " ".join([verb, cell_name(cells[int(words[0])]), *words[1:]])
    if verb in ("teleport", "expel"):
        return f"{verb} {words[0]} {cell_name(cells[int(words[1])])}"
    if verb == "volcano":
        return f"volcano {cell_name(cells[int(words[0])] + TOWARDS[DIRECTION_IDS.index(words[1])])}"
    if verb == "place":
        kind = [index for index, kind in enumerate(state.land.kinds) if kind == state.found]
        chosen = [cell_name(cells[kind[int(word) - 1]]) for word in words[0].split("+")]
        return " ".join(["place", *chosen])
    return GAME.notation(move_number)


def seat_in_turn(state: MesopotamienState) -> int:
    (seat,) = state.pending()
    return seat


def legal(state: MesopotamienState, *verbs: str) -> list[str]:
    """The legal moves of the seat in turn, or those that begin with one of these words."""
    moves = [text_of(state, move_number) for move_number in state.legal(seat_in_turn(state))]
    return [text for text in moves if not verbs or any(_begins(text, verb) for verb in verbs)]


def _begins(text: str, words: str) -> bool:
    return f"{text} ".startswith(f"{words} ")


def allows(state: MesopotamienState, text: str) -> bool:
    """Whether the seat in turn may make this move."""
    return number(state, text) in state.legal(seat_in_turn(state))


def move(state: MesopotamienState, *texts: str) -> list[Event]:
    """Make legal moves of whoever is in turn, and draws (`hex plain`, `card land`); gives the events."""
    journal = Journal()
    for text in texts:
        if state.pending() == (CHANCE,):
            outcome = GAME.parse(text)
            assert GAME.possible(state, outcome), f"{text} cannot be drawn"
            state.apply(CHANCE, outcome, journal)
            continue
        seat = seat_in_turn(state)
        move_number = number(state, text)
        assert move_number in state.legal(seat), f"seat {seat} may not {text!r}: {legal(state)}"
        state.apply(seat, move_number, journal)
    return journal.events


def refusal(state: MesopotamienState, text: str, seat: int | None = None) -> tuple[str, str]:
    """The rule and the reason for which a move is refused."""
    asked = seat_in_turn(state) if seat is None else seat
    found = GAME.refusal(state, asked, number(state, text))
    assert isinstance(found, Refusal), f"{text} is legal"
    return found.rule, found.key


# --- looking


def native(state: MesopotamienState, name: str) -> str | None:
    """A native as `at` names it: "cell" or "cell cargo", None in the reserve."""
    index = NATIVE_IDS.index(name)
    if state.at[index] < 0:
        return None
    cell = cell_name(state.land.cells[state.at[index]])
    cargo = state.cargo[index]
    if cargo == board.NO_CARGO:
        return cell
    carried = board.GOOD_IDS[cargo] if cargo < board.MARKER else f"h{cargo - board.MARKER}"
    return f"{cell} {carried}"


def hut(state: MesopotamienState, name: str) -> str | None:
    """The cell of a hut."""
    place = state.hut_at[HUT_IDS.index(name)]
    return None if place < 0 else cell_name(state.land.cells[place])


def under(state: MesopotamienState, name: str) -> int | None:
    """The value of the marker under a hut."""
    index = HUT_IDS.index(name)
    return VALUES[state.marker[index]] if state.under >> index & 1 else None


def loose(state: MesopotamienState, cell: str) -> tuple[int, int]:
    """Wood and stone that lie on a hex."""
    lying = state.loose[state.land.hex_on(_cell(cell))]
    return board.wood_in(lying), board.stone_in(lying)


def mana(state: MesopotamienState, player: int = P1) -> str:
    """Mana and its limit, as the ledger writes them."""
    return f"{state.mana[player]}/{state.limit[player]}"


def kind(state: MesopotamienState, cell: str) -> str:
    """The kind of a hex."""
    return board.KIND_IDS[state.land.kinds[state.land.hex_on(_cell(cell))]]


def hand(state: MesopotamienState, player: int = P1) -> list[str]:
    """The cards of a player."""
    return [
        CARD_IDS[card] for card, n in enumerate(counts_of(state.hand[player])) for _ in range(n)
    ]


def cells(state: MesopotamienState) -> set[str]:
    """The cells of the map."""
    return {cell_name(cell) for cell in state.land.cells}


def supply(state: MesopotamienState) -> tuple[int, int]:
    """Wood and stone in the supply."""
    return state.supply[board.WOOD], state.supply[board.STONE]


def view(state: MesopotamienState, viewer: int) -> MesopotamienView:
    shown = GAME.view(state, viewer)
    assert isinstance(shown, MesopotamienView)
    return shown


def told(events: list[Event], key: str) -> list[dict[str, Value]]:
    """The parameters of the events with this key."""
    return [event.params for event in events if event.key == key]


def keys(events: list[Event], viewer: int | None = None) -> list[str]:
    """What was told, in order; to one viewer, if one is named."""
    return [event.key for event in events if viewer is None or event.reaches(viewer)]


# --- playing


def table(state: MesopotamienState) -> Play[MesopotamienState]:
    """A play that goes on from this position: with checks, undo and a log."""
    play = Play(GAME, state.setup.seats, GAME.options_of(state), shuffle=Shuffle.seeded(1))
    play.restate(msgspec.json.encode(GAME.dump(state)))
    return play


def random_play(
    seed: int, seats: int = 4, *, thinking: float = 0.0, **options: object
) -> Iterator[tuple[MesopotamienState, int, int]]:
    """A random play: the state, with the seat (or CHANCE) and the move about to be made in it.

    With `thinking` this share of the moves is made by the rule of thumb, which leads to huts and offerings.
    """
    rng = Random(seed)
    state = GAME.new(seats, options)
    while state.pending():
        seat = state.pending()[0]
        if seat == CHANCE:
            made = drawn(state.chances(), rng)
        elif rng.random() < thinking:
            made = STRATEGY.policy(state, seat, rng)
        else:
            made = rng.choice(list(state.legal(seat)))
        yield state, seat, made
        state.apply(seat, made)
    yield state, CHANCE, -1


def distance(one: str, other: str) -> int:
    """Steps between two cells."""
    (q, r), (x, y) = coordinates(_cell(one)), coordinates(_cell(other))
    return max(abs(q - x), abs(r - y), abs(q + r - x - y))
